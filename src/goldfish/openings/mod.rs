//! Which opening hand to choose. The door of the room: [`legal_hands`], all that the rules allow, and [`race`], which
//! finds the best of them for a goal by playing.

mod hands;
mod race;

pub use hands::{Hand, HandsError, LegalHands, MOST_HANDS, legal_hands};
#[cfg(test)]
pub(in crate::goldfish) use race::deal;
pub use race::{COMPARED, Ranked, Ranking, Schedule, Score, race};
