//! What a run is asked beside the curve. The door of the room: [`Questions`], what is asked; [`QuestionCounts`], what was counted,
//! mergeable.

pub(crate) mod dead;
pub(crate) mod spending;
pub(crate) mod wants;

use crate::simulation::beginnings::Recounts;
use crate::simulation::goal::aim::Aim;
use crate::simulation::questions::dead::DeadCards;
use crate::simulation::questions::wants::{Firsts, MOST_SHARED, Times, Wants, Worths};
use zocalo_engine::game::CardSet;
use zocalo_engine::game::GameState;
use zocalo_engine::game::Observer;
use zocalo_engine::game::PlayDeck;

#[derive(Debug, Clone, Default)]
pub struct Questions {
    /// Goals with a turn.
    pub wants: Vec<Aim>,
    /// Goals whose first turn is asked.
    pub times: Vec<Aim>,
    /// Whether dead cards are counted.
    pub dead: bool,
    /// Whether the last influence of each turn is counted.
    pub spending: bool,
}

impl Questions {
    /// Whether games with a common beginning can answer: not how influence is spent, which is observed action by action.
    pub fn can_be_shared(&self) -> bool {
        self.wants.len() <= MOST_SHARED && self.times.len() <= MOST_SHARED && !self.spending
    }
}

#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct QuestionCounts {
    pub wants: Wants,
    pub times: Times,
    /// `None` if not asked.
    pub dead: Option<DeadCards>,
}

impl QuestionCounts {
    /// Nothing counted yet; as large as it will ever be.
    #[must_use]
    pub fn new(questions: &Questions, deck: &PlayDeck, turns: u8) -> Self {
        Self {
            wants: Wants::new(&questions.wants),
            times: Times::new(&questions.times, turns),
            dead: questions.dead.then(|| DeadCards::new(deck, turns)),
        }
    }
}

impl QuestionCounts {
    /// Whether the counts of a part with the same questions are possible for so many games.
    #[must_use]
    pub fn admit(&self, part: &Self, games: u64) -> bool {
        self.wants.admit(&part.wants, games)
            && part.times.fit(games)
            && part.dead.as_ref().is_none_or(|dead| dead.fit(games))
    }
}

impl Observer for QuestionCounts {
    fn see_plan(&mut self, on_plan: bool) {
        self.wants.see_plan(on_plan);
    }

    fn end_turn(&mut self, deck: &PlayDeck, state: &GameState) {
        self.wants.end_turn(deck, state);
        self.times.end_turn(deck, state);
        if let Some(dead) = &mut self.dead {
            dead.end_turn(deck, state);
        }
    }

    fn end_game(&mut self, deck: &PlayDeck, state: &GameState) {
        self.wants.end_game();
        self.times.end_game();
        if let Some(dead) = &mut self.dead {
            dead.end_game(deck, state);
        }
    }

    fn absorb(&mut self, other: &Self) {
        self.wants.absorb(&other.wants);
        self.times.absorb(&other.times);
        if let (Some(mine), Some(theirs)) = (&mut self.dead, &other.dead) {
            mine.absorb(theirs);
        }
    }
}

impl Recounts for QuestionCounts {
    type Reading = (Worths, Firsts, CardSet);

    fn last_reading(&self) -> Self::Reading {
        (self.wants.last(), self.times.last(), self.dead.as_ref().map_or(CardSet::default(), DeadCards::last))
    }

    fn count_again(&mut self, turn: u8, (worths, firsts, lay_dead): &Self::Reading) {
        self.wants.count_again(turn, worths);
        self.times.count_again(turn, *firsts);
        if let Some(dead) = &mut self.dead {
            dead.count_again(turn, *lay_dead);
        }
    }
}
