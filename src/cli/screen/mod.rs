//! The terminal of a full screen: it is taken when the screen opens and given back however the program ends, and all that
//! happens (keys, pasted text, another size, signals, messages of a worker) comes out of one channel.
//!
//! ```text
//! let mut screen = Screen::open(output, "zocalo play --lines plays line by line")?;
//! while … {
//!     screen.draw(|frame| view(&model, frame))?;
//!     match screen.next() { Event::Key(key) => …, Event::Worker(message) => …, Event::Gone => …, … }
//! }
//! ```

mod bursts;
mod owned;
mod sequences;
#[cfg(test)]
mod tests;

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};
use zocalo_text::message::Text;

use crossterm::event;
use ratatui::backend::CrosstermBackend;
use ratatui::{Frame, Terminal};

pub(super) use owned::{InPanic, in_panic, unheld};

use super::error::Failure;
use super::output::Output;
use super::{environment, signals};
use crate::messages::beginnings as begin;
use crate::screen::{Clicks, Key, Mouse, MouseDeed, ScreenLook};
use zocalo_words::language::said_by_system;

use bursts::Bursts;

/// How long a thread waits for a key before it looks whether the screen is still there.
const KEY_WAIT: Duration = Duration::from_millis(250);

/// How long nothing may happen before the terminal is asked whether it is still there: one that is closed without a signal
/// says nothing by itself.
const STILL_THERE: Duration = Duration::from_secs(2);

/// How long after a first signal a second one ends the program at once.
const PATIENCE: Duration = Duration::from_secs(5);

/// What happens to a screen. `M` is what a worker says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Event<M> {
    /// A key was pressed.
    Key(Key),
    /// A text was pasted; it may hold anything.
    Paste(String),
    /// The mouse was used, where [`Screen::take_mouse`] asked for it.
    Mouse(Mouse),
    /// The window has another size: draw again.
    Resize,
    /// A message of a worker.
    Worker(M),
    /// The end is asked from outside, or the terminal is no more: keep the work, and leave with [`Failure::Interrupted`].
    Gone,
}

/// A terminal that shows a full screen until this is dropped.
pub(super) struct Screen<M> {
    terminal: Terminal<CrosstermBackend<io::Stdout>>,
    events: Receiver<Event<M>>,
    sender: Sender<Event<M>>,
    look: ScreenLook,
    /// Whether the thread that reads keys may go on.
    is_open: Arc<AtomicBool>,
    /// Whether lines that come as keys are a text.
    joins_lines: Arc<AtomicBool>,
    _taken: owned::TakenTerminal,
}

impl<M: Send + 'static> Screen<M> {
    /// Takes the terminal. `otherwise` is what to do where there is none, for the message.
    ///
    /// # Errors
    /// [`Failure::Request`] without a terminal at both ends and with `TERM=dumb`, [`Failure::Machine`] when the terminal
    /// fails.
    pub(super) fn open(output: &Output, otherwise: impl Into<Text>) -> Result<Self, Failure> {
        if let Some(why) = environment::no_screen() {
            return Err(Failure::request(begin::NoScreen { why }, otherwise));
        }
        output.at_once();
        // From here on the terminal is given back, also when this fails.
        let taken = owned::take().map_err(failed)?;
        let terminal = Terminal::new(CrosstermBackend::new(io::stdout())).map_err(failed)?;
        let (sender, events) = channel();
        let is_open = Arc::new(AtomicBool::new(true));
        let joins_lines = Arc::new(AtomicBool::new(false));
        let (keys, open, joins) = (sender.clone(), Arc::clone(&is_open), Arc::clone(&joins_lines));
        let reader = std::thread::Builder::new().name("keys".to_owned());
        reader.spawn(move || read_keys(&keys, &open, &joins)).map_err(failed)?;
        let signal = sender.clone();
        let mut first: Option<Instant> = None;
        signals::on_signal(move || {
            // Somebody who asks twice, with time to think between, does not want to wait.
            if first.get_or_insert_with(Instant::now).elapsed() > PATIENCE {
                owned::give_back();
                signals::end();
            }
            let _ = signal.send(Event::Gone);
        });
        let look = ScreenLook { colour: output.is_styled() };
        Ok(Self { terminal, events, sender, look, is_open, joins_lines, _taken: taken })
    }

    /// Draws.
    ///
    /// # Errors
    /// [`Failure::Machine`] when the terminal cannot be written.
    pub(super) fn draw(&mut self, view: impl FnOnce(&mut Frame<'_>)) -> Result<(), Failure> {
        self.terminal.draw(view).map(drop).map_err(failed)
    }

    /// The window, in columns and rows; the usual one where the terminal does not say.
    pub(super) fn size(&self) -> (u16, u16) {
        self.terminal.size().map_or((80, 24), |size| (size.width, size.height))
    }

    /// Waits for what happens next.
    pub(super) fn next(&mut self) -> Event<M> {
        loop {
            match self.events.recv_timeout(STILL_THERE) {
                Ok(event) => return event,
                Err(RecvTimeoutError::Timeout) if environment::no_screen().is_none() => {}
                Err(_) => return Event::Gone,
            }
        }
    }

    /// What happens next within this time; `None` where nothing does.
    pub(super) fn next_within(&mut self, time: Duration) -> Option<Event<M>> {
        self.events.recv_timeout(time).ok()
    }

    /// Has the mouse told to this screen, or leaves it to the terminal, which selects text with it.
    ///
    /// # Errors
    /// [`Failure::Machine`] when the terminal cannot be written.
    #[allow(clippy::unused_self, reason = "only who holds the terminal may")]
    pub(super) fn take_mouse(&mut self, takes: bool) -> Result<(), Failure> {
        owned::take_mouse(takes).map_err(failed)
    }

    /// Has lines that come faster than any hand types taken for a pasted text, where the terminal does not say that it is one.
    pub(super) fn join_lines(&self) {
        self.joins_lines.store(true, Ordering::SeqCst);
    }

    /// What has happened meanwhile, if anything: so that many keys at once are drawn once.
    pub(super) fn next_waiting(&mut self) -> Option<Event<M>> {
        self.events.try_recv().ok()
    }

    /// Where a worker sends its messages, as [`Event::Worker`].
    pub(super) fn sender(&self) -> Sender<Event<M>> {
        self.sender.clone()
    }

    /// How meanings are shown on this terminal.
    pub(super) fn look(&self) -> ScreenLook {
        self.look
    }
}

impl<M> Drop for Screen<M> {
    fn drop(&mut self) {
        self.is_open.store(false, Ordering::SeqCst);
        signals::on_signal(|| signals::end());
    }
}

/// Sends keys until the screen is closed or the terminal is no more.
fn read_keys<M>(events: &Sender<Event<M>>, is_open: &AtomicBool, joins_lines: &AtomicBool) {
    let mut sequences = sequences::Sequences::default();
    let mut bursts = Bursts::default();
    let mut clicks = Clicks::default();
    while is_open.load(Ordering::SeqCst) {
        let read = match event::poll(sequences.patience().or(bursts.patience()).unwrap_or(KEY_WAIT)) {
            Ok(false) => Ok(None),
            Ok(true) => event::read().map(Some),
            Err(error) => Err(error),
        };
        let now = Instant::now();
        let (keys, event) = match read {
            Ok(Some(event::Event::Key(pressed))) => match sequences::key(pressed) {
                Some(key) => (sequences.next(key, now), None),
                None => continue,
            },
            Ok(None) => (sequences.silence(now), None),
            Ok(Some(event::Event::Paste(text))) => (sequences.silence(now), Some(Event::Paste(text))),
            Ok(Some(event::Event::Resize(..))) => (sequences.silence(now), Some(Event::Resize)),
            Ok(Some(event::Event::Mouse(mouse))) => match mouse_of(mouse, &mut clicks, now) {
                Some(mouse) => (sequences.silence(now), Some(Event::Mouse(mouse))),
                None => continue,
            },
            Ok(Some(_)) => continue,
            Err(_) => (sequences.silence(now), Some(Event::Gone)),
        };
        let is_last = matches!(event, Some(Event::Gone));
        let has_more = joins_lines.load(Ordering::SeqCst) && event::poll(Duration::ZERO).unwrap_or(false);
        let is_silent = keys.is_empty() && sequences.patience().is_none();
        let mut all: Vec<Event<M>> = keys.into_iter().flat_map(|key| bursts.next(key, has_more)).collect();
        if is_silent {
            all.extend(bursts.silence());
        }
        if all.into_iter().chain(event).any(|event| events.send(event).is_err()) || is_last {
            return;
        }
    }
}

/// What the mouse did; `None` for what means nothing to any screen.
fn mouse_of(mouse: event::MouseEvent, clicks: &mut Clicks, now: Instant) -> Option<Mouse> {
    let at = (mouse.column, mouse.row);
    match mouse.kind {
        event::MouseEventKind::Down(event::MouseButton::Left) => Some(clicks.click(at, now)),
        event::MouseEventKind::ScrollUp => Some(Mouse { deed: MouseDeed::WheelUp, at }),
        event::MouseEventKind::ScrollDown => Some(Mouse { deed: MouseDeed::WheelDown, at }),
        _ => None,
    }
}

#[allow(clippy::needless_pass_by_value, reason = "it stands in map_err")]
fn failed(error: io::Error) -> Failure {
    Failure::machine(begin::TerminalFails { error: said_by_system(&error) })
}
