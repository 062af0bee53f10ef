//! The race of opening hands where the searching pilot plays. It takes thousands of times as long for a game as the standard
//! pilot, so that it judges the finalists of a race by that one and no others.

use crate::simulation::goal::aim::Aim;
use crate::simulation::openings::{Hand, Ranking, Schedule};
use crate::simulation::pilot_work::OtherPilot;
use crate::simulation::prepared::{Prepared, Raced};
use zocalo_engine::pilots::Standard;

/// A race in which the searching pilot has the last word.
#[derive(Debug, Clone)]
pub struct SearchedHands {
    /// The hands that the standard pilot left, as it ranks them.
    pub by_standard: Ranking,
    /// The best of them, as the searching pilot ranks them; `None` where the race was stopped before it had judged any.
    pub by_search: Option<Ranking>,
}

impl Prepared {
    /// Races opening hands by the standard pilot, and what is left of them by the searching one, by a schedule for each.
    /// `played` hears of games as they end.
    ///
    /// # Panics
    /// When there is no hand.
    #[must_use]
    pub fn race_by_search(
        &self,
        hands: &[Hand],
        own: Option<Hand>,
        aim: Aim,
        [first, second]: [&Schedule; 2],
        played: &(dyn Fn(u64) + Sync),
    ) -> SearchedHands {
        let book = &self.book;
        let by_standard = self.with_plan(Standard, Raced { book, hands, own, aim, schedule: first, played });
        let left: Vec<Hand> = by_standard.hands.iter().map(|ranked| ranked.hand).collect();
        let searcher = OtherPilot::Search(self.searcher());
        let by_search = self.with_plan(searcher, Raced { book, hands: &left, own, aim, schedule: second, played });
        SearchedHands { by_standard, by_search: Some(by_search).filter(|ranking| ranking.games > 0) }
    }
}
