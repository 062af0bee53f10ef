//! Which opening hand to choose. The door of the room: [`legal_hands`], all that the rules allow, and [`rank_hands`], which
//! finds the best of them for a goal by playing.

mod hands;
mod ranking;
mod schedule;

#[cfg(test)]
pub(crate) use hands::groups;
pub use hands::{HandGroup, HandsError, LegalHands, OpeningHand, deal, legal_hands};
pub use ranking::{COMPARED, HandScore, RankedHand, Ranking, rank_hands};
pub use schedule::RankingSchedule;
