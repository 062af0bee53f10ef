//! One solo game played by hand. The door of the room: [`HandGame`], which takes [`InputLine`]s of commands and shows its
//! position; [`SavedGame`], its file.
//!
//! A game is its deck, its seed and its actions, and nothing else: undoing, saving and replaying are one mechanism. The rules
//! are those of simulated games; a pilot that follows the typed commands plays the same rounds.

pub(crate) mod commands;
pub(crate) mod game;
pub(crate) mod hint;
pub(crate) mod offers;
pub(crate) mod position;
pub(crate) mod prospects;
pub(crate) mod refusal;
pub(crate) mod saved;
pub(crate) mod teaching;

pub use commands::parse::{Clause, InputLine, PlayCommand, TypedName, UndoTo, View};
pub use commands::words::{conflict_name, piece_name};
pub use commands::{VERBS, Verb};
pub use game::{HandGame, PlayedLine, Unsupported};
pub use hint::{Hint, HintWanted, Hinted, HintedEnds};
pub use offers::ActionOffer;
pub use position::{Happening, TurnEnd, piloted};
pub use prospects::{Hindrance, Prospect};
pub use refusal::{LineRefusal, RefusalReason, round_of};
pub use saved::{SavedError, SavedGame, facts_of};
pub use teaching::{Teacher, TeachingPoint, rule_of, teaching_points};

#[cfg(test)]
mod tests;
