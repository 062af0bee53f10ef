//! What the searching pilot plays for in a run: the goal of the run, else a blend of what every player wants.

use crate::simulation::goal::aim::Aim;
use crate::simulation::tally::Measure;
use zocalo_engine::game::{GameState, PlayDeck};
use zocalo_engine::pilots::search::Worth;

/// What victory counts in the blend, in points of influence: more than anything else together. A message names all of these.
const VICTORY: i64 = 1_000;

/// What each turn counts by which it comes sooner.
const SOONER: i64 = 20;

const POWER: i64 = 10;

/// A point of the goal against the blend, which decides where the goal makes no difference: so much that the blend hardly shows
/// in the worth of a goal.
const GOAL: i64 = 100_000;

/// Plays for a goal until its turn is over, then for the blend at the end of the last turn.
#[derive(Debug, Clone, Copy)]
pub struct Pursuit {
    goal: Option<Aim>,
    turns: u8,
}

impl Pursuit {
    /// Goals that no state shows are left out.
    pub fn new(goal: Option<Aim>, turns: u8) -> Self {
        Self { goal: goal.filter(|goal| !goal.is_about_plan()), turns }
    }

    /// The value of a finished game: the goal by itself, else the blend.
    pub fn reached(&self, deck: &PlayDeck, state: &GameState) -> i64 {
        match self.goal {
            Some(goal) => goal.value(deck, state, false).into(),
            None => blend(deck, state, self.turns),
        }
    }

    /// The goal for which a decision in this turn is taken; `None` for what every player wants.
    pub fn goal(&self, turn: u8) -> Option<Aim> {
        self.goal.filter(|goal| turn <= goal.turn)
    }
}

impl Worth for Pursuit {
    fn last_turn(&self, turn: u8) -> u8 {
        self.goal(turn).map_or(self.turns.max(turn), |goal| goal.turn)
    }

    fn of(&self, deck: &PlayDeck, state: &GameState) -> i64 {
        match self.goal(state.turn()) {
            Some(goal) => GOAL * i64::from(goal.value(deck, state, false)) + blend(deck, state, self.turns),
            None => blend(deck, state, self.turns),
        }
    }

    /// The blend beside a goal is less than half of a point of it.
    fn points(&self, turn: u8, worth: i64) -> i64 {
        if self.goal(turn).is_some() { (worth + GOAL / 2).div_euclid(GOAL) } else { worth }
    }
}

/// Victory, the sooner the better; without victory power, then influence; 0 when the player is out. A winner needs no more
/// power.
fn blend(deck: &PlayDeck, state: &GameState, turns: u8) -> i64 {
    if state.out() {
        return 0;
    }
    let amount = |measure: Measure| i64::try_from(measure.of(deck, state)).unwrap_or(i64::MAX);
    match state.won_on() {
        0 => POWER * amount(Measure::Power) + amount(Measure::Influence),
        turn => VICTORY + SOONER * i64::from(turns.saturating_sub(turn)),
    }
}
