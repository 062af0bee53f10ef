//! Many games on many threads, with the same numbers for any number of threads.
//!
//! Games are played in chunks of fixed size. The generator is xoshiro256++, seeded for each chunk by `SplitMix64` from
//! the seed and the number of the chunk; tallies hold whole numbers only.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use rayon::prelude::*;

use super::board::Board;
use super::pilot::Pilot;
use super::playbook::{GoldfishError, Playbook};
use super::tally::Tally;
use super::turn::play_game;

/// How many games share one generator. Changing it changes every number a seed stands for.
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

/// Plays many games.
///
/// # Errors
/// [`GoldfishError::OutOfRange`] when a setting is.
pub fn run<P: Pilot>(book: &Playbook, pilot: &P, settings: &Settings) -> Result<Tally, GoldfishError> {
    let within = |what, value: u64, most: u64| match value {
        0 => Err(GoldfishError::OutOfRange { what, value, most }),
        _ if value > most => Err(GoldfishError::OutOfRange { what, value, most }),
        _ => Ok(()),
    };
    within("the number of games", settings.games, LARGEST_RUN)?;
    within("the number of turns", settings.turns.into(), LONGEST_GAME.into())?;
    if let Some(threads) = settings.threads {
        within("the number of threads", threads as u64, 256)?;
    }
    let chunks = settings.games.div_ceil(CHUNK);
    let empty = || (Board::new(book), Tally::new(book, settings.turns));
    let play = || {
        (0..chunks)
            .into_par_iter()
            .fold(empty, |(mut board, mut tally), chunk| {
                let games = CHUNK.min(settings.games - chunk * CHUNK);
                play_chunk(book, pilot, settings, chunk, games, &mut board, &mut tally);
                (board, tally)
            })
            .map(|(_, tally)| tally)
            .reduce(|| Tally::new(book, settings.turns), |one, other| one.merge(&other))
    };
    // A pool that cannot be made (no threads left on the machine) is no reason not to answer.
    let pool = rayon::ThreadPoolBuilder::new().num_threads(settings.threads.unwrap_or(0)).build();
    Ok(match pool {
        Ok(pool) => pool.install(play),
        Err(_) => play(),
    })
}

fn play_chunk<P: Pilot>(
    book: &Playbook,
    pilot: &P,
    settings: &Settings,
    chunk: u64,
    games: u64,
    board: &mut Board,
    tally: &mut Tally,
) {
    // A chunk starts from the deck in its own order, whoever played before on this board.
    *board = Board::new(book);
    let mut random = Xoshiro256PlusPlus::seed_from_u64(mixed(settings.seed, chunk));
    for _ in 0..games {
        play_game(book, board, pilot, settings.turns, &mut random, |board| tally.count_turn(book, board));
        tally.count_game(board);
    }
}

/// The seed of a chunk: both numbers through the finalizer of `SplitMix64`, so that near seeds share no stream.
pub(super) fn mixed(seed: u64, chunk: u64) -> u64 {
    let mut z = seed ^ chunk.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}
