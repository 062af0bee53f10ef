//! What a run is asked beside the curve. The door of the room: [`Questions`], what is asked; [`QuestionCounts`], what was
//! counted, mergeable.
//!
//! A dead card lies in hand and does nothing. A card could be played from the turn after it was first drawn, one of the opening
//! hand from the first. In every turn from then on at whose end it is still in hand and no copy of it has been played, it lies
//! dead, as long as the game goes on: until it is won or lost.

pub(crate) mod spending;
pub(crate) mod wants;

use crate::simulation::beginnings::Recounts;
use crate::simulation::goal::aim::Aim;
use crate::simulation::questions::wants::{Firsts, MOST_SHARED, Times, Wants, Worths};
use zocalo_engine::game::{CardIndex, CardSet, GameState, Observer, PlayDeck};
use zocalo_text::estimate::{Estimate, total, wilson};
use zocalo_text::order::Order as _;

#[derive(Debug, Clone, Default)]
pub struct Questions {
    /// Goals with a turn.
    pub wants: Vec<Aim>,
    /// Goals whose first turn is asked.
    pub times: Vec<Aim>,
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

#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct DeadCards {
    turns: usize,
    games: u64,
    over: Vec<u64>,
    /// For each card and turn, games in which it lay dead.
    dead: Vec<u64>,
    /// For each card, games in which it could have been played in some turn.
    playable: Vec<u64>,
    /// For each card, games of those in which it was played.
    played: Vec<u64>,
    /// The dead cards of the last turn of the current game.
    #[serde(skip)]
    last: CardSet,
}

#[derive(Debug, Clone, PartialEq, serde::Serialize)]
pub struct DeadCard {
    #[serde(skip)]
    pub card: CardIndex,
    /// Games in which it could have been played in some turn.
    pub games: u64,
    /// The share of those in which it never was.
    pub never_played: Estimate,
    /// The mean number of turns in which it lay dead, in those games.
    pub turns_waiting: f64,
}

/// The cards that have lain dead in a finished turn; none after the end of the game.
pub(crate) fn lie_dead(deck: &PlayDeck, state: &GameState) -> CardSet {
    if state.is_over_before() {
        return CardSet::default();
    }
    let was_held = |card: &CardIndex| state.seen_on(*card) < state.turn() || deck.opening_hand.contains(card);
    state.in_hand().without(&state.played()).iter().filter(was_held).collect()
}

/// Whether a card could have been played in some turn of a game that ended with this turn.
fn could_be_played(deck: &PlayDeck, state: &GameState, card: CardIndex, turns: usize) -> bool {
    // What stands beside the deck in the VCG never lies in hand.
    if deck.is_vcg() && (deck.agenda == Some(card) || deck.conflict_pile.contains(&card)) {
        return false;
    }
    let was_chosen = deck.opening_hand.contains(&card);
    let ready = if was_chosen { 1 } else { usize::from(state.seen_on(card)) + 1 };
    let last = match (usize::from(state.ended_on()), usize::from(state.played_on(card))) {
        (0, 0) => turns,
        (ended, 0) => ended,
        (_, played) => played,
    };
    ready <= last
}

impl DeadCards {
    pub(crate) fn new(deck: &PlayDeck, turns: u8) -> Self {
        let (turns, cards) = (usize::from(turns), deck.cards.len());
        Self {
            turns,
            games: 0,
            over: vec![0; turns],
            dead: vec![0; cards * turns],
            playable: vec![0; cards],
            played: vec![0; cards],
            last: CardSet::default(),
        }
    }

    pub(crate) fn end_turn(&mut self, deck: &PlayDeck, state: &GameState) {
        self.last = lie_dead(deck, state);
        self.count_again(state.turn(), self.last);
    }

    pub fn last(&self) -> CardSet {
        self.last
    }

    /// Counts a turn with these dead cards.
    pub fn count_again(&mut self, turn: u8, dead: CardSet) {
        for card in dead.iter() {
            self.dead[usize::from(card.0) * self.turns + usize::from(turn) - 1] += 1;
        }
    }

    pub(crate) fn end_game(&mut self, deck: &PlayDeck, state: &GameState) {
        self.games += 1;
        self.last = CardSet::default();
        if let Some(at) = usize::from(state.ended_on()).checked_sub(1) {
            self.over[at] += 1;
        }
        for card in state.seen().iter().filter(|card| could_be_played(deck, state, *card, self.turns)) {
            self.playable[usize::from(card.0)] += 1;
            self.played[usize::from(card.0)] += u64::from(state.played_on(card) > 0);
        }
    }

    pub(crate) fn absorb(&mut self, other: &Self) {
        self.games += other.games;
        let pairs = [
            (&mut self.over, &other.over),
            (&mut self.dead, &other.dead),
            (&mut self.playable, &other.playable),
            (&mut self.played, &other.played),
        ];
        for (mine, theirs) in pairs {
            for (mine, theirs) in mine.iter_mut().zip(theirs) {
                *mine += theirs;
            }
        }
    }

    /// Whether the counts are possible for so many games: in a turn a card lies dead in no more games than had the turn or
    /// could play it, and is played in no more than those.
    pub fn fit(&self, games: u64) -> bool {
        let (turns, on) = (self.turns.max(1), self.games_on());
        let cards = self.dead.chunks(turns).zip(self.playable.iter().zip(&self.played));
        let fits = |(dead, (playable, played)): (&[u64], (&u64, &u64))| {
            *playable <= games
                && played <= playable
                && dead.iter().zip(&on).all(|(dead, on)| *dead <= u64::min(*on, *playable))
        };
        self.games == games && total(&self.over) <= games && cards.into_iter().all(fits)
    }

    /// Games that played each turn, from the first: what is won or lost is over.
    pub fn games_on(&self) -> Vec<u64> {
        let mut on = self.games;
        let after = |over: &u64| {
            let next = on.saturating_sub(*over);
            std::mem::replace(&mut on, next)
        };
        self.over.iter().map(after).collect()
    }

    /// The mean number of different dead cards in each turn, from the first, over the games that had that turn.
    #[must_use]
    pub fn by_turn(&self) -> Vec<Option<f64>> {
        let mut sums = vec![0; self.turns];
        for of_card in self.dead.chunks(self.turns.max(1)) {
            for (sum, dead) in sums.iter_mut().zip(of_card) {
                *sum += dead;
            }
        }
        let mean = |(sum, on): (u64, u64)| (on > 0).then(|| sum as f64 / on as f64);
        sums.into_iter().zip(self.games_on()).map(mean).collect()
    }

    /// The cards that could ever have been played, those that waited longest over all games first.
    #[must_use]
    pub fn by_card(&self) -> Vec<DeadCard> {
        let counts = self.dead.chunks(self.turns.max(1)).zip(self.playable.iter().zip(&self.played));
        let mut cards: Vec<(u64, DeadCard)> = (0u8..)
            .zip(counts)
            .filter(|(_, (_, (games, _)))| **games > 0)
            .map(|(card, (dead, (games, played)))| {
                let (waiting, games) = (total(dead), *games);
                let never_played = wilson(games.saturating_sub(*played), games);
                let turns_waiting = waiting as f64 / games as f64;
                (waiting, DeadCard { card: CardIndex(card), games, never_played, turns_waiting })
            })
            .collect();
        cards.order_by_key(|(waiting, card)| (std::cmp::Reverse(*waiting), card.card));
        cards.into_iter().map(|(_, card)| card).collect()
    }
}
