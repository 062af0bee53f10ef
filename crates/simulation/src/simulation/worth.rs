//! The value of a single game: the goal of the run, else a blend of what every player wants, as the searching pilot plays for
//! it; and goals game by game in decks that differ in single cards. Such a deck is compiled together with cards that lie beside
//! it, and a copy in which these take the places of others plays on the same seeds.

use std::ops::Range;
use std::sync::Arc;

use crate::plan::CompiledPlan;
use crate::simulation::goal::aim::Aim;
use crate::simulation::pilot_work::{CountsPlan, PilotWork};
use crate::simulation::prepared::{Prepared, compiled_plan};
use crate::simulation::questions::Questions;
use crate::simulation::request::{Request, RequestError};
use crate::simulation::tally::Measure;
use zocalo_catalog::names::Index;
use zocalo_decks::deck::{Deck, Slot};
use zocalo_engine::game::{CardIndex, Game, GameState, PlayDeck, game_random};
use zocalo_engine::pilots::search::{Stop, Worth};

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
    fn judged_on(&self, turn: u8) -> u8 {
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

impl Prepared {
    /// Prepares a deck with cards beside it: they are compiled with it and lie in no pile. Returns their numbers in the same
    /// order. The plan is that of `author`, whose cards its names mean; goals are not resolved. The draw deck is laid out like
    /// `like`, if one is given.
    pub fn beside(
        request: Request,
        deck: &Deck,
        others: &[Slot],
        author: &Deck,
        like: Option<&PlayDeck>,
        index: &Index,
    ) -> Result<(Self, Vec<CardIndex>), RequestError> {
        let mut together = deck.clone();
        together.slots.extend_from_slice(others);
        let mut play_deck = request.play_deck(&together)?;
        // Copies of a card lie together, so any of them can lie beside the deck.
        let take = |other: &Slot| {
            let number = play_deck.find(&other.label()).unwrap_or(play_deck.ambassador);
            if let Some(at) = play_deck.draw_deck.iter().rposition(|card| *card == number) {
                play_deck.draw_deck.remove(at);
            }
            number
        };
        let others: Vec<CardIndex> = others.iter().map(take).collect();
        if let Some(like) = like {
            play_deck.lay_out_like(like);
        }
        let plan = compiled_plan(&request.plan, author, &play_deck, index)?;
        let prepared = Self {
            request,
            deck: play_deck,
            plan,
            questions: Questions::default(),
            goal: None,
            wants: Vec::new(),
            times: Vec::new(),
            stop: Stop::default(),
            until: Stop::default(),
        };
        Ok((prepared, others))
    }

    /// The value of a goal at its turn in each of these games of `deck`, which is this deck's own or a copy of it with its
    /// cards in other places, with this plan or none; and the number of games won by then. Games end with the turn of the goal.
    #[must_use]
    pub fn values(
        &self,
        plan: Option<&Arc<CompiledPlan>>,
        deck: &PlayDeck,
        aim: Aim,
        games: Range<u64>,
    ) -> (Vec<u32>, u64) {
        self.with_pilot_after(plan, Valued { deck, aim, seed: self.request.seed, games })
    }
}

struct Valued<'a> {
    deck: &'a PlayDeck,
    aim: Aim,
    seed: u64,
    games: Range<u64>,
}

impl PilotWork for Valued<'_> {
    type Answer = (Vec<u32>, u64);

    fn done_by<P: CountsPlan>(self, mut pilot: P) -> (Vec<u32>, u64) {
        let Self { deck, aim, seed, games } = self;
        let mut table = Game::new(deck, aim.turn);
        let mut won = 0;
        let value = |game| {
            table.play(game_random(seed, game), &mut pilot, &mut ());
            won += u64::from(table.state().won_on() > 0);
            aim.value(deck, table.state(), pilot.is_on_plan())
        };
        (games.map(value).collect(), won)
    }
}
