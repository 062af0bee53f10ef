//! Looks every now and then whether another program has written the file of the deck.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, SystemTime};

use super::present::{Present, present};
use crate::builder::{Message, Model};
use crate::cli::screen::Event;

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
