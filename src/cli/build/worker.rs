//! Plays games in the background.

use std::sync::mpsc::{Sender, channel};
use std::thread;
use std::time::{Duration, Instant};
use zocalo_text::message::Locale;

use crate::builder::{Job, JobOutcome, Message};
use crate::cli::screen::Event;

/// Where jobs go.
pub(super) type Jobs = Sender<Box<Job>>;

/// How often somebody hears how far it is.
const NEWS: Duration = Duration::from_millis(200);

/// Starts the thread that plays; it ends with the program, or when nobody sends jobs any more.
pub(super) fn start(events: Sender<Event<Message>>, _locale: Locale) -> Jobs {
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
