//! What to change in a deck, measured by playing. The door of the room: [`weigh`], what each card adds over a card that can
//! never be played.
//!
//! | file | what |
//! |---|---|
//! | `trial` | decks that play the same games, and what the goal is worth in each |
//! | `blank` | a card that can never be played, and the places of a deck |
//! | `scales` | a deck made ready to be weighed for a goal |
//! | `protection` | which cards stay in the deck |
//! | `worth` | what each card of a deck adds |
//!
//! Every figure is a difference game by game: two decks that differ in one place draw the same places of their decks.

mod blank;
mod error;
mod protection;
mod scales;
mod trial;
mod worth;

pub use error::AdviceError;
pub use protection::{Choice, Protection};
pub use scales::{MOST_GAMES, Scales, check_games};
pub use trial::Watch;
pub use worth::{Unmeasured, WEIGHED_GAMES, Weighed, Worth, weigh};
