//! Which opening hand to choose. The door of the room: [`legal_hands`], all that the rules allow, and [`race`], which
//! finds the best of them for a goal by playing.

mod hands;
mod ranking;

pub use crate::simulation::openings::hands::{Hand, HandsError, LegalHands, MOST_HANDS, legal_hands};
#[cfg(test)]
pub(crate) use crate::simulation::openings::ranking::deal;
pub use crate::simulation::openings::ranking::{COMPARED, Ranked, Ranking, Schedule, Score, race};
