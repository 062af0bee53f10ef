//! Many games on many threads, with the same numbers for any number of threads.
//!
//! Every game has a generator of its own, xoshiro256++ seeded by `SplitMix64` from the seed and the number of the game, and
//! starts from the deck in an order by card, whatever the order of the lines of its file. Tallies hold whole numbers only.

use std::ops::Range;
use zocalo_engine::game::rng::game_random;

use rand_xoshiro::Xoshiro256PlusPlus;
use rayon::prelude::*;

use crate::simulation::beginnings::{Beginnings, Recounts, Resumes, are_shared};
use crate::simulation::claims::Claims;
use crate::simulation::tally::Tally;
use zocalo_engine::game::LONGEST_GAME;
use zocalo_engine::game::{Game, GoldfishError, Observer, Pilot, PlayDeck, RunNumber};

pub const MOST_THREADS: u64 = 256;

pub const LARGEST_RUN: u64 = 100_000_000;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Settings {
    /// 1 to [`LARGEST_RUN`].
    pub games: u64,
    /// 1 to [`LONGEST_GAME`].
    pub turns: u8,
    pub seed: u64,
    /// `None` for one a processor.
    pub threads: Option<usize>,
}

impl Settings {
    /// An error names the first number out of range.
    pub fn check(&self) -> Result<(), GoldfishError> {
        within(RunNumber::Games, self.games, LARGEST_RUN)?;
        within(RunNumber::Turns, self.turns.into(), LONGEST_GAME.into())?;
        self.threads.map_or(Ok(()), |threads| within(RunNumber::Threads, threads as u64, MOST_THREADS))
    }
}

/// Plays many games and counts what the report shows.
pub fn run<P: Pilot>(deck: &PlayDeck, pilot: &P, settings: &Settings) -> Result<Tally, GoldfishError> {
    run_with(deck, pilot, settings, || Tally::new(deck, settings.turns)).map(|(_, tally)| tally)
}

/// Returns the pilot, which has absorbed what its clones counted, and the observer.
pub fn run_with<P: Pilot, W: Observer + Send>(
    deck: &PlayDeck,
    pilot: &P,
    settings: &Settings,
    watch: impl Fn() -> W + Sync + Send,
) -> Result<(P, W), GoldfishError> {
    run_part(deck, pilot, settings, &Claims::of(0..settings.games), watch, &|_| ())
}

/// Plays the games of a run that `claims` gives out. The counts of all parts add up to those of the run. `played` is called
/// with the number of games just finished.
pub fn run_part<P: Pilot, W: Observer + Send>(
    deck: &PlayDeck,
    pilot: &P,
    settings: &Settings,
    games: &Claims,
    watch: impl Fn() -> W + Sync + Send,
    played: &(impl Fn(u64) + Sync),
) -> Result<(P, W), GoldfishError> {
    let table = || (Game::new(deck, settings.turns), pilot.clone(), watch());
    let play = |(game, pilot, watch): &mut (Game<'_>, P, W), random| game.play(random, pilot, watch);
    run_tables(settings, games, table, play, |(_, pilot, watch)| (pilot, watch), played)
}

/// With a pilot and an observer whose games may resume at common beginnings.
pub fn run_shared<P: Resumes, W: Recounts + Send>(
    deck: &PlayDeck,
    pilot: &P,
    settings: &Settings,
    games: &Claims,
    watch: impl Fn() -> W + Sync + Send,
    played: &(impl Fn(u64) + Sync),
) -> Result<(P, W), GoldfishError> {
    if !pilot.can_resume() || !are_shared(deck) {
        return run_part(deck, pilot, settings, games, watch, played);
    }
    let table = || (Beginnings::new(deck, settings.turns), pilot.clone(), watch());
    let play = |(games, pilot, watch): &mut (Beginnings<'_, P::Memory, W::Reading>, P, W), random| {
        games.play(random, pilot, watch);
    };
    run_tables(settings, games, table, play, |(_, pilot, watch)| (pilot, watch), played)
}

/// Plays the games of a part on tables, one or more a thread, and adds up the results.
fn run_tables<T, P: Pilot, W: Observer + Send>(
    settings: &Settings,
    games: &Claims,
    table: impl Fn() -> T + Sync,
    play: impl Fn(&mut T, Xoshiro256PlusPlus) + Sync,
    counted: impl Fn(T) -> (P, W) + Sync,
    played: &(impl Fn(u64) + Sync),
) -> Result<(P, W), GoldfishError> {
    settings.check()?;
    let at_table = || {
        let mut table = table();
        games.at_table(|games: Range<u64>| {
            let count = games.end - games.start;
            for game in games {
                play(&mut table, game_random(settings.seed, game));
            }
            played(count);
        });
        counted(table)
    };
    if settings.threads == Some(1) {
        // One thread needs no pool.
        return Ok(at_table());
    }
    let play_all = || {
        (0..rayon::current_num_threads()).into_par_iter().map(|_| at_table()).reduce(
            || counted(table()),
            |mut one, other| {
                one.0.absorb(&other.0);
                one.1.absorb(&other.1);
                one
            },
        )
    };
    Ok(on_threads(settings.threads, play_all))
}

/// Checks a number of a run: 1 to `most`.
pub fn within(what: RunNumber, value: u64, most: u64) -> Result<(), GoldfishError> {
    if (1..=most).contains(&value) { Ok(()) } else { Err(GoldfishError::OutOfRange { what, value, least: 1, most }) }
}

/// Does some work on this many threads; `None` for one a processor.
pub fn on_threads<T: Send>(threads: Option<usize>, work: impl FnOnce() -> T + Send) -> T {
    // Asked here, as the pool would ask the environment, where any number may stand.
    let most = usize::try_from(MOST_THREADS).unwrap_or(usize::MAX);
    let usual = || std::thread::available_parallelism().map_or(1, |threads| threads.get().min(most));
    // A pool that cannot be made (no threads left on the machine) is no reason not to answer.
    match rayon::ThreadPoolBuilder::new().num_threads(threads.unwrap_or_else(usual)).build() {
        Ok(pool) => pool.install(work),
        Err(_) => work(),
    }
}
