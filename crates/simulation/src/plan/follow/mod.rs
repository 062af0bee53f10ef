//! Following a plan in a game: the pilot, what it remembers of the game, what it tries.

pub(crate) mod attempt;
pub(crate) mod follower;
pub(crate) mod memory;
pub(crate) mod opening;
pub(crate) mod pilot;
