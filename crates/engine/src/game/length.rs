//! How long a game may be.

/// The most turns of one game.
pub const LONGEST_GAME: u8 = 30;
