//! Which opening hand to choose. The door of the room: [`legal_hands`], all that the rules allow, and [`race`], which
//! finds the best of them for a goal by playing.

mod dealing;
mod groups;
mod hands;
mod ranking;
mod schedule;

pub use dealing::deal;
pub use groups::Group;
#[cfg(test)]
pub(crate) use groups::groups;
pub use hands::{Hand, HandsError, LegalHands, legal_hands};
pub use ranking::COMPARED;
pub use ranking::{Ranked, Ranking, Score, race};
pub use schedule::Schedule;
