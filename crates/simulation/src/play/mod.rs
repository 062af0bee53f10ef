//! One solo game played by hand. The door of the room: [`HandGame`], which takes [`InputLine`]s of commands and shows its
//! position; [`SavedGame`], its file.
//!
//! | file | what |
//! |---|---|
//! | `commands/table`, `commands/parse` | the commands: their table, and reading a line of them with the place of every word |
//! | `commands/words` | an action in words that can be read again |
//! | `refusal` | the rounds in words, and why a line is refused |
//! | `commands/names` | from a name typed to one of the cards at hand |
//! | `commands/scene`, `commands/resolve`, `commands/using` | from a command to an action: who acts, on whom, against whom |
//! | `offers` | all that can be done now |
//! | `prospects` | what keeps a card in hand from being played now |
//! | `position` | where the game is: it advances with each move, past anything that needs no decision |
//! | `reached` | how far a game had come turn by turn, and how far a pilot comes with the same seed |
//! | `hint` | what the searching pilot would do |
//! | `events` | what has changed between two moves |
//! | `game` | the game: a seed and a list of commands, undone by playing fewer of them |
//! | `saved` | the same in a file |
//!
//! A game is its deck, its seed and its moves, and nothing else: undoing, saving and replaying are one mechanism. The rules
//! are those of simulated games; a pilot that follows the typed commands plays the same rounds.

pub(crate) mod commands;
pub(crate) mod events;
pub(crate) mod game;
pub(crate) mod hint;
pub(crate) mod offers;
pub(crate) mod position;
pub(crate) mod prospects;
pub(crate) mod reached;
pub(crate) mod refusal;
pub(crate) mod saved;

#[cfg(test)]
mod tests;

pub use commands::parse::{Clause, InputLine, PlayCommand, TypedName, UndoTo, View};
pub use commands::table::VERBS;
pub use commands::table::Verb;
pub use commands::words::{conflict_name, piece_name};
pub use events::Happening;
pub use game::{HandGame, PlayedLine};

pub use hint::{Hint, HintWanted, Hinted};
pub use offers::ActionOffer;
pub use prospects::{Hindrance, Prospect};
pub use reached::TurnEnd;
pub use reached::piloted;
pub use refusal::round_of;
pub use refusal::{LineRefusal, RefusalReason};
pub use saved::facts_of;
pub use saved::{SavedError, SavedGame};
