//! Many games on many threads, with the same numbers for any number of threads.
//!
//! Every game has a generator of its own, xoshiro256++ seeded by `SplitMix64` from the seed and the number of the game,
//! and starts from the deck in the order of the deck file. So two decks that differ in one card, played with one seed,
//! draw the same places of their decks. Games are counted in chunks of fixed size; tallies hold whole numbers only.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use rayon::prelude::*;

use super::board::Board;
use super::pilot::Pilot;
use super::playbook::{GoldfishError, Playbook};
use super::tally::Tally;
use super::turn::play_game;

/// How many games a thread takes at once.
const CHUNK: u64 = 1_000;

/// The most games of one run.
pub const LARGEST_RUN: u64 = 100_000_000;

/// The most turns of one game.
pub const LONGEST_GAME: u8 = 30;

/// How a run is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Settings {
    /// The number of games, 1 to [`LARGEST_RUN`].
    pub games: u64,
    /// The number of turns in each, 1 to [`LONGEST_GAME`].
    pub turns: u8,
    /// The seed.
    pub seed: u64,
    /// The number of threads; `None` for one a processor.
    pub threads: Option<usize>,
}

/// Counts what it sees. It holds whole numbers only, so that the order in which parts are absorbed does not matter.
pub trait Watch: Send {
    /// A turn has ended, victory has been checked.
    fn end_turn(&mut self, book: &Playbook, board: &Board);

    /// A game has ended.
    fn end_game(&mut self, book: &Playbook, board: &Board);

    /// Adds what another has counted.
    fn absorb(&mut self, other: &Self);
}

/// The generator of one game of a run.
#[must_use]
pub fn game_random(seed: u64, game: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(mixed(seed, game))
}

/// Plays many games and counts what the report shows.
///
/// # Errors
/// [`GoldfishError::OutOfRange`] when a setting is.
pub fn run<P: Pilot>(book: &Playbook, pilot: &P, settings: &Settings) -> Result<Tally, GoldfishError> {
    run_with(book, pilot, settings, || Tally::new(book, settings.turns)).map(|(_, tally)| tally)
}

/// Plays many games and returns the pilot, who has absorbed what his clones counted, and what was counted beside.
///
/// # Errors
/// [`GoldfishError::OutOfRange`] when a setting is.
pub fn run_with<P: Pilot, W: Watch>(
    book: &Playbook,
    pilot: &P,
    settings: &Settings,
    watch: impl Fn() -> W + Sync + Send,
) -> Result<(P, W), GoldfishError> {
    let within = |what, value: u64, most: u64| match value {
        0 => Err(GoldfishError::OutOfRange { what, value, least: 1, most }),
        _ if value > most => Err(GoldfishError::OutOfRange { what, value, least: 1, most }),
        _ => Ok(()),
    };
    within("the number of games", settings.games, LARGEST_RUN)?;
    within("the number of turns", settings.turns.into(), LONGEST_GAME.into())?;
    if let Some(threads) = settings.threads {
        within("the number of threads", threads as u64, 256)?;
    }
    let chunks = settings.games.div_ceil(CHUNK);
    let empty = || (Board::new(book), pilot.clone(), watch());
    let play = || {
        (0..chunks)
            .into_par_iter()
            .fold(empty, |(mut board, mut pilot, mut watch), chunk| {
                let last = settings.games.min((chunk + 1) * CHUNK);
                for game in chunk * CHUNK..last {
                    let mut random = game_random(settings.seed, game);
                    let see = |board: &Board| watch.end_turn(book, board);
                    play_game(book, &mut board, &mut pilot, settings.turns, &mut random, see);
                    watch.end_game(book, &board);
                }
                (board, pilot, watch)
            })
            .map(|(_, pilot, watch)| (pilot, watch))
            .reduce(
                || (pilot.clone(), watch()),
                |mut one, other| {
                    one.0.absorb(&other.0);
                    one.1.absorb(&other.1);
                    one
                },
            )
    };
    if settings.threads == Some(1) {
        // One thread needs no pool.
        let (mut board, mut pilot, mut watch) = empty();
        for game in 0..settings.games {
            let mut random = game_random(settings.seed, game);
            let see = |board: &Board| watch.end_turn(book, board);
            play_game(book, &mut board, &mut pilot, settings.turns, &mut random, see);
            watch.end_game(book, &board);
        }
        return Ok((pilot, watch));
    }
    // A pool that cannot be made (no threads left on the machine) is no reason not to answer.
    let pool = rayon::ThreadPoolBuilder::new().num_threads(settings.threads.unwrap_or(0)).build();
    Ok(match pool {
        Ok(pool) => pool.install(play),
        Err(_) => play(),
    })
}

/// Two numbers through the finalizer of `SplitMix64`, so that near seeds share no stream.
fn mixed(seed: u64, game: u64) -> u64 {
    let mut z = seed ^ game.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}
