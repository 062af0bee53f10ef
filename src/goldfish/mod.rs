//! The solo game. The door of the room: [`Playbook::new`] (a deck made ready to play), [`run`] (many games, with
//! [`Settings`]), which returns a [`Tally`].
//!
//! | file | what |
//! |---|---|
//! | `playbook` | a deck as the game needs it: costs, limits, what can be played at all |
//! | `board` | the state of one game |
//! | `actions` | what can be done and what it costs |
//! | `turn` | the rounds of a turn |
//! | `effects` | what cards do beyond their cost |
//! | `pilot` | who decides |
//! | `tally` | counts over many games, mergeable |
//! | `run` | threads and seeds |
//! | `deal` | what a seed draws, without a game |
//!
//! One player; the other seats are passive.

mod actions;
mod board;
mod deal;
mod effects;
mod pilot;
mod playbook;
mod run;
mod tally;
mod turn;

pub use actions::{Action, Illegal};
pub use board::{Board, Character, Row};
pub use deal::deal;
pub use effects::unplayed_effects;
pub use pilot::{Builder, Idle, Pilot, Standard};
pub use playbook::{CardIndex, GoldfishError, PlayCard, Playbook, Role};
pub use run::{LARGEST_RUN, LONGEST_GAME, Settings, run};
pub use tally::{CardTally, Measure, Spread, Tally};
pub use turn::play_game;

#[cfg(test)]
mod tests;
