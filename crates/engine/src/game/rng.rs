//! Chance: the generator of one game, and numbers drawn from it.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng as _, SeedableRng as _};

/// The generator of one game of a run.
pub fn game_random(seed: u64, game: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(mixed(seed, game))
}

/// A random number below `bound`, by multiplication: its bias is below `bound` / 2^32 and far below what any number of
/// games can show.
pub fn below(random: &mut Xoshiro256PlusPlus, bound: usize) -> usize {
    scaled(random.next_u64(), bound)
}

/// 64 random bits as a number below `bound`.
pub fn scaled(bits: u64, bound: usize) -> usize {
    #[allow(clippy::cast_possible_truncation, reason = "the product of two 32-bit numbers, shifted down")]
    let number = (((bits >> 32) * bound as u64) >> 32) as usize;
    number
}

/// Two numbers through the finalizer of `SplitMix64`, so that near seeds share no stream.
fn mixed(seed: u64, game: u64) -> u64 {
    let mut z = seed ^ game.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}
