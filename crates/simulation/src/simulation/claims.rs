//! Games given to threads in order, so that an interrupted run has played its first games and no others.

use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use zocalo_engine::pilots::search::Stop;

/// The most games that a thread takes at once.
const LARGEST: u64 = 1_000;

/// A thread that was faster takes twice as many next time; a pilot that thinks long gets one after the other.
const SHORT: Duration = Duration::from_millis(2);

/// Games of a run or of a part of one, until all are given out or the run is stopped.
#[derive(Debug)]
pub struct Claims {
    games: Range<u64>,
    next: AtomicU64,
    until: Stop,
}

impl Claims {
    pub fn of(games: Range<u64>) -> Self {
        Self::until(games, &Stop::default())
    }

    /// No game is begun after `until` is raised.
    pub fn until(games: Range<u64>, until: &Stop) -> Self {
        Self { next: AtomicU64::new(games.start), games, until: until.clone() }
    }

    /// Plays games until none is left.
    pub fn at_table(&self, mut play: impl FnMut(Range<u64>)) {
        let mut size = 1;
        while !self.until.is_raised() {
            let first = self.next.fetch_add(size, Ordering::Relaxed);
            if first >= self.games.end {
                return;
            }
            let began = Instant::now();
            play(first..self.games.end.min(first + size));
            if began.elapsed() < SHORT {
                size = (size * 2).min(LARGEST);
            }
        }
    }

    /// Games played, once every table is left.
    pub fn played(&self) -> u64 {
        self.next.load(Ordering::Relaxed).min(self.games.end).saturating_sub(self.games.start)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use super::Claims;
    use zocalo_engine::pilots::search::Stop;

    #[test]
    fn every_game_is_given_out_once_whoever_plays_it() {
        let (claims, games) = (Claims::of(5..4_321), Mutex::new(Vec::new()));
        std::thread::scope(|threads| {
            for _ in 0..3 {
                threads.spawn(|| claims.at_table(|some| games.lock().unwrap().extend(some)));
            }
        });
        let mut games = games.into_inner().unwrap();
        games.sort_unstable();
        assert_eq!(games, (5..4_321).collect::<Vec<u64>>());
        assert_eq!(claims.played(), 4_316);
    }

    #[test]
    fn what_is_broken_off_has_played_the_first_games() {
        let stop = Stop::default();
        let (claims, games) = (Claims::until(0..1_000_000, &stop), Mutex::new(Vec::new()));
        std::thread::scope(|threads| {
            for _ in 0..3 {
                threads.spawn(|| {
                    claims.at_table(|some| {
                        let mut games = games.lock().unwrap();
                        games.extend(some);
                        if games.len() > 2_000 {
                            let _ = stop.raise();
                        }
                    });
                });
            }
        });
        let mut games = games.into_inner().unwrap();
        games.sort_unstable();
        assert!(games.len() < 10_000, "{} games", games.len());
        assert_eq!(games, (0..claims.played()).collect::<Vec<u64>>());
    }
}
