//! The two threads beside the builder: one looks every now and then whether another program has written the file of the deck,
//! the other plays games.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant, SystemTime};
use std::{fs, thread};

use super::saving::{Present, present};
use crate::builder::{Job, JobOutcome, Message, Model};
use crate::cli::screen::Event;
use zocalo_text::message::Locale;

/// How often it looks.
const EVERY: Duration = Duration::from_secs(2);

/// What the file of a deck is known to hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct KnownFile {
    path: PathBuf,
    text: String,
}

pub(super) struct Watch {
    known: Sender<Option<KnownFile>>,
    last: std::cell::RefCell<Option<KnownFile>>,
}

/// Starts the thread that looks.
pub(super) fn start(events: Sender<Event<Message>>) -> Watch {
    let (sender, news) = channel::<Option<KnownFile>>();
    let watcher = thread::Builder::new().name("watch".to_owned());
    // Without a thread a change is found when the deck is saved.
    let _ = watcher.spawn(move || {
        let mut known: Option<KnownFile> = None;
        let mut seen = None;
        loop {
            match news.recv_timeout(EVERY) {
                Ok(now) => {
                    known = now;
                    seen = None;
                    continue;
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return,
            }
            let Some(file) = &known else { continue };
            let now = stamp(&file.path);
            if seen == Some(now) {
                continue;
            }
            seen = Some(now);
            let theirs = match present(&file.path) {
                Present::Text(text) if text == file.text => continue,
                Present::Text(text) => Some(text),
                Present::Nothing | Present::Other => None,
            };
            if events.send(Event::Worker(Message::Changed { theirs })).is_err() {
                return;
            }
        }
    });
    Watch { known: sender, last: std::cell::RefCell::default() }
}

/// Time and size of a file; `None` where it is gone.
fn stamp(path: &Path) -> Option<(Option<SystemTime>, u64)> {
    fs::metadata(path).ok().map(|there| (there.modified().ok(), there.len()))
}

/// Tells the thread what the file of the deck holds, where that is something else than before.
pub(super) fn look_at(watch: &Watch, model: &Model<'_>) {
    let (path, saved) = (model.file().path.as_deref(), model.saved());
    let same = match (&*watch.last.borrow(), path.zip(saved)) {
        (None, None) => true,
        (Some(known), Some((path, saved))) => known.path == path && known.text == saved,
        _ => false,
    };
    if same {
        return;
    }
    let now = path.zip(saved).map(|(path, text)| KnownFile { path: path.to_owned(), text: text.to_owned() });
    watch.last.replace(now.clone());
    let _ = watch.known.send(now);
}

// Plays games in the background.

/// Where jobs go.
pub(super) type Jobs = Sender<Box<Job>>;

/// How often somebody hears how far it is.
const NEWS: Duration = Duration::from_millis(200);

/// Starts the thread that plays; it ends with the program, or when nobody sends jobs any more.
pub(super) fn play_jobs(events: Sender<Event<Message>>, _locale: Locale) -> Jobs {
    let (sender, jobs) = channel::<Box<Job>>();
    // One processor is left for the keys.
    let threads = thread::available_parallelism().map_or(1, |threads| threads.get().saturating_sub(1).max(1));
    let worker = thread::Builder::new().name("games".to_owned());
    // Without a thread the sender finds nobody, which is said when games are asked for.
    let _ = worker.spawn(move || {
        for job in jobs {
            let number = job.number;
            let last = std::sync::Mutex::new(Instant::now());
            let played = |done, of| {
                if let Ok(mut last) = last.try_lock()
                    && last.elapsed() > NEWS
                {
                    *last = Instant::now();
                    let _ = events.send(Event::Worker(Message::Progress { job: number, done, of }));
                }
            };
            let answer = match job.play(Some(threads), &played) {
                JobOutcome::Played(figures) => Message::Played { job: number, figures },
                JobOutcome::Raced(hands) => Message::Raced { job: number, hands },
            };
            if events.send(Event::Worker(answer)).is_err() {
                return;
            }
        }
    });
    sender
}
