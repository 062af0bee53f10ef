//! How long a game may be.

/// The most turns of one game.
pub(crate) const LONGEST_GAME: u8 = 30;
