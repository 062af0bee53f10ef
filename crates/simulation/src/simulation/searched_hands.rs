//! The ranking of opening hands where the searching pilot plays. A game takes it thousands of times as long as the standard
//! pilot, so it plays only the finalists of a ranking by that one.

use crate::simulation::goal::aim::Aim;
use crate::simulation::openings::{OpeningHand, Ranking, RankingSchedule};
use crate::simulation::pilot_work::OtherPilot;
use crate::simulation::prepared::{Prepared, RankingWork};
use zocalo_engine::pilots::Standard;

#[derive(Debug, Clone)]
pub struct SearchedHands {
    /// The hands left by the standard pilot, as it ranks them.
    pub by_standard: Ranking,
    /// The best of them, as the searching pilot ranks them; `None` if the ranking was stopped before.
    pub by_search: Option<Ranking>,
}

impl Prepared {
    /// Ranks opening hands by the standard pilot, and the finalists by the searching one, with a schedule for each. `played` is
    /// called with the number of games just finished.
    #[must_use]
    pub fn rank_by_search(
        &self,
        hands: &[OpeningHand],
        own: Option<OpeningHand>,
        aim: Aim,
        [first, second]: [&RankingSchedule; 2],
        played: &(dyn Fn(u64) + Sync),
    ) -> SearchedHands {
        let deck = &self.deck;
        let by_standard = self.with_plan(Standard, RankingWork { deck, hands, own, aim, schedule: first, played });
        let left: Vec<OpeningHand> = by_standard.hands.iter().map(|ranked| ranked.hand).collect();
        let searcher = OtherPilot::Search(self.searcher());
        let by_search =
            self.with_plan(searcher, RankingWork { deck, hands: &left, own, aim, schedule: second, played });
        SearchedHands { by_standard, by_search: Some(by_search).filter(|ranking| ranking.games > 0) }
    }
}
