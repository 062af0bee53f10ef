//! Which opening hand to choose. The door of the room: [`legal_hands`], all that the rules allow, and [`rank_hands`], which
//! finds the best of them for a goal by playing.

mod dealing;
mod groups;
mod hands;
mod ranking;
mod schedule;

pub use dealing::deal;
pub use groups::HandGroup;
#[cfg(test)]
pub(crate) use groups::groups;
pub use hands::{HandsError, LegalHands, OpeningHand, legal_hands};
pub use ranking::COMPARED;
pub use ranking::{RankedHand, Ranking, Score, rank_hands};
pub use schedule::RankingSchedule;
