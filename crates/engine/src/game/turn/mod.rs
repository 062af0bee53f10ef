//! The order of play: setting up, the clock of the rounds, what happens in them by itself, and the game as its clients
//! see it.

pub(crate) mod answers;
pub(crate) mod clock;
pub(crate) mod conflict;
pub(crate) mod game;
pub(crate) mod rounds;
pub(crate) mod setup;
