//! Many files, each of which is read and worked on by itself, on several threads.

use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use super::error::Failure;
use crate::messages::trouble as say;
use zocalo_text::order::Order as _;

/// The number of threads for so many files where the user does not say: one for each processor. Few files are done sooner
/// than a second thread has opened what it works with.
pub(super) fn usual_threads(files: usize) -> usize {
    /// The files that make one more thread worth its while.
    const WORTH_A_THREAD: usize = 16;
    let processors = thread::available_parallelism().map_or(1, NonZero::get);
    (files / WORTH_A_THREAD).clamp(1, processors)
}

/// What `work` makes of each item, in the order of the items, on so many threads. Each thread works with what `open` gives
/// it. Errors: what `open` fails with; and when a thread ends early.
pub(super) fn each<I: Sync, D, T: Send>(
    items: &[I],
    threads: usize,
    open: impl Fn() -> Result<D, Failure> + Sync,
    work: impl Fn(&D, &I) -> T + Sync,
) -> Result<Vec<T>, Failure> {
    if threads <= 1 {
        let desk = open()?;
        return Ok(items.iter().map(|item| work(&desk, item)).collect());
    }
    let next = AtomicUsize::new(0);
    let take = || -> Result<Vec<(usize, T)>, Failure> {
        let desk = open()?;
        let mut done = Vec::new();
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(item) = items.get(at) else { return Ok(done) };
            done.push((at, work(&desk, item)));
        }
    };
    let parts: Vec<Result<Vec<(usize, T)>, Failure>> = thread::scope(|scope| {
        let threads: Vec<_> = (0..threads).map(|_| scope.spawn(take)).collect();
        let lost = || Err(Failure::machine(say::ThreadEnded));
        threads.into_iter().map(|thread| thread.join().unwrap_or_else(|_| lost())).collect()
    });
    let mut all = Vec::with_capacity(items.len());
    for part in parts {
        all.extend(part?);
    }
    all.order_by_key(|(at, _)| *at);
    Ok(all.into_iter().map(|(_, made)| made).collect())
}

#[cfg(test)]
mod tests {
    use super::each;
    use crate::cli::error::Failure;

    #[test]
    fn answers_come_in_the_order_of_the_items_on_any_number_of_threads() {
        let items: Vec<u32> = (0..200).collect();
        for threads in [1, 2, 7] {
            let made = each(&items, threads, || Ok(1), |more, item| item + more).unwrap();
            assert_eq!(made, (1..201).collect::<Vec<u32>>(), "{threads} threads");
        }
    }

    #[test]
    fn what_cannot_be_opened_is_an_error_on_any_number_of_threads() {
        for threads in [1, 3] {
            let failed = each(&[1, 2], threads, || Err::<(), _>(Failure::machine("no".to_owned())), |(), _| ());
            assert_eq!(failed.unwrap_err().sentence().english(), "no");
        }
    }
}
