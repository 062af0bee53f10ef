//! Whether the terminal shows a full screen: taken once, and given back once, whoever is first to do it. A panic, which ends
//! the program without dropping anything, gives it back too and keeps the work.

use std::io::{self, Write as _};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, Once, PoisonError, TryLockError};
use std::time::Duration;
use std::{panic, process, thread};

use crossterm::cursor::Show;
use crossterm::event::{DisableBracketedPaste, EnableBracketedPaste};
#[cfg(windows)]
use crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use crossterm::execute;
#[cfg(not(windows))]
use crossterm::style::Print;
use crossterm::terminal::{EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode};

use crate::cli::failure_output::print_error;

static IS_TAKEN: AtomicBool = AtomicBool::new(false);

/// Whether clicks and the wheel come to the screen, and not to the terminal, which selects text with them.
static HAS_MOUSE: AtomicBool = AtomicBool::new(false);

/// The terminal while it is taken; dropping this gives it back.
pub(super) struct TakenTerminal(());

impl Drop for TakenTerminal {
    fn drop(&mut self) {
        give_back();
    }
}

/// Keeps the work and says where, or that it cannot; `None` where there is none.
type Keeper = Box<dyn FnMut() -> Option<String> + Send>;

/// What keeps the work should the program panic.
static KEEPER: Mutex<Option<Keeper>> = Mutex::new(None);

/// The exit code after a panic.
const PANICKED: i32 = 101;

/// How often, every ten milliseconds, a panic asks for work that somebody holds: whoever panicked may hold it himself.
const ASKED: u32 = 200;

/// As long as this is there, a panic keeps the work.
pub(in crate::cli) struct InPanic(());

impl Drop for InPanic {
    fn drop(&mut self) {
        *KEEPER.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }
}

/// Has a panic keep the work. `keeper` must not wait for a lock: see [`unheld`].
pub(in crate::cli) fn in_panic(keeper: impl FnMut() -> Option<String> + Send + 'static) -> InPanic {
    *KEEPER.lock().unwrap_or_else(PoisonError::into_inner) = Some(Box::new(keeper));
    InPanic(())
}

/// Work that a panic is to keep, once nobody holds it; `None` where somebody goes on holding it.
pub(in crate::cli) fn unheld<T>(work: &Mutex<T>) -> Option<MutexGuard<'_, T>> {
    for _ in 0..ASKED {
        match work.try_lock() {
            Ok(work) => return Some(work),
            Err(TryLockError::Poisoned(work)) => return Some(work.into_inner()),
            Err(TryLockError::WouldBlock) => thread::sleep(Duration::from_millis(10)),
        }
    }
    None
}

/// Takes the terminal: the other screen, every key at once, pasted text as text. A panic of any thread gives it back, shows
/// its message, keeps the work and ends the program. Errors: what the terminal says; it is then as it was.
pub(super) fn take() -> io::Result<TakenTerminal> {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            give_back();
            before(info);
            let keeper = unheld(&KEEPER).and_then(|mut keeper| keeper.take());
            if let Some(said) = keeper.and_then(|mut keeper| keeper()) {
                print_error(&format!("{said}\n"));
            }
            process::exit(PANICKED);
        }));
    });
    IS_TAKEN.store(true, Ordering::SeqCst);
    let taken = TakenTerminal(());
    enable_raw_mode()?;
    execute!(io::stdout(), EnterAlternateScreen, EnableBracketedPaste)?;
    Ok(taken)
}

/// Has clicks and the wheel told to the screen, or leaves them to the terminal. Only these: every movement would be a
/// message over a slow line.
pub(super) fn take_mouse(takes: bool) -> io::Result<()> {
    if HAS_MOUSE.swap(takes, Ordering::SeqCst) == takes {
        return Ok(());
    }
    #[cfg(windows)]
    if takes {
        execute!(io::stdout(), EnableMouseCapture)
    } else {
        execute!(io::stdout(), DisableMouseCapture)
    }
    #[cfg(not(windows))]
    execute!(io::stdout(), Print(if takes { "\x1b[?1000h\x1b[?1006h" } else { "\x1b[?1006l\x1b[?1000l" }))
}

/// Gives the terminal back as it was; nothing when that was done before.
pub(super) fn give_back() {
    if IS_TAKEN.swap(false, Ordering::SeqCst) {
        let _ = take_mouse(false);
        // A terminal that is gone needs nothing back.
        let _ = execute!(io::stdout(), DisableBracketedPaste, LeaveAlternateScreen, Show);
        let _ = disable_raw_mode();
        let _ = io::stdout().flush();
    }
}
