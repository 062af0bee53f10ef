//! Waiting until another program has finished its change: a minute at most, and not in silence.

use std::cell::Cell;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// How long a command waits for another one to finish.
const PATIENCE: Duration = Duration::from_secs(60);

/// How long it waits before it says so.
const SILENCE: Duration = Duration::from_secs(1);

/// How long it sleeps between two tries, at most.
const NAP: Duration = Duration::from_millis(100);

static SAY: OnceLock<Box<dyn Fn() + Send + Sync>> = OnceLock::new();
static IS_SAID: AtomicBool = AtomicBool::new(false);

thread_local! {
    static SINCE: Cell<Option<Instant>> = const { Cell::new(None) };
}

/// From now on `say` says that this program waits, once, when it has waited for a second.
pub fn say_when_waiting(say: impl Fn() + Send + Sync + 'static) {
    let _ = SAY.set(Box::new(say));
}

/// What SQLite asks when another program holds a lock: whether it is to try again. `tries` counts from 0 for each lock.
pub(super) fn try_again(tries: i32) -> bool {
    let since = SINCE.get().filter(|_| tries > 0).unwrap_or_else(Instant::now);
    SINCE.set(Some(since));
    let waited = since.elapsed();
    if waited >= SILENCE
        && let Some(say) = SAY.get()
        && !IS_SAID.swap(true, Ordering::Relaxed)
    {
        say();
    }
    std::thread::sleep(NAP.min(Duration::from_millis(1 << tries.clamp(0, 7))));
    waited < PATIENCE
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicUsize;
    use std::time::Duration;

    use super::*;
    use crate::collection::opening::FILE;
    use crate::collection::{CardKey, Difference, JournalChange, Library, LibraryError, List, Lot};

    static SAID: AtomicUsize = AtomicUsize::new(0);

    #[test]
    fn a_change_waits_for_another_program_and_says_so_after_a_second() {
        say_when_waiting(|| {
            SAID.fetch_add(1, Ordering::Relaxed);
        });
        let folder = tempfile::tempdir().unwrap();
        let mut library = Library::open_or_begin(folder.path()).unwrap();
        let mut add = || {
            let card = CardKey { name: "Delenn".to_owned(), version: String::new(), loyalty: String::new() };
            let difference = Difference { lot: Lot::of(card, List::Owned), delta: 1, reason: String::new() };
            let change = JournalChange { differences: vec![difference], decks: Vec::new() };
            library.change("add", 1, |_| Ok::<_, LibraryError>(change)).unwrap();
        };
        add();
        let other = rusqlite::Connection::open(folder.path().join(FILE)).unwrap();
        other.execute_batch("BEGIN IMMEDIATE").unwrap();
        let begin = Instant::now();
        let held = std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(2_500));
            other.execute_batch("ROLLBACK").unwrap();
        });
        add();
        held.join().unwrap();
        assert!(begin.elapsed() >= Duration::from_millis(2_500));
        assert_eq!(SAID.load(Ordering::Relaxed), 1);
        assert_eq!(library.holdings().unwrap().into_values().sum::<i64>(), 2);
    }
}
