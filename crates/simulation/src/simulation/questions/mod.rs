//! What a run is asked beside the curve. The door of the room: [`Questions`], what is asked; [`QuestionCounts`], what was
//! counted, mergeable.
//!
//! A dead card lies in hand and does nothing. A card could be played from the turn after it was first drawn, one of the opening
//! hand from the first. In every turn from then on at whose end it is still in hand and no copy of it has been played, it lies
//! dead, as long as the game goes on: until it is won or lost.
//!
//! Whether that is its own fault or the pilot's, the rules say: what the player is asked first in each kind of decision of a turn
//! is when there is most to spend, and what is legal there could have been done.

pub(crate) mod spending;
pub(crate) mod wants;

use crate::simulation::beginnings::Recounts;
use crate::simulation::goal::aim::Aim;
use crate::simulation::questions::wants::{Firsts, MOST_SHARED, Times, Wants, Worths};
use zocalo_engine::game::{Action, CardIndex, CardSet, Decision, GameState, Observer, PlayDeck};
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
    /// Whether games with a common beginning can answer: not what is observed action by action, how influence is spent and what
    /// else could have been done.
    pub fn can_be_shared(&self) -> bool {
        self.wants.len() <= MOST_SHARED && self.times.len() <= MOST_SHARED && !self.spending && !self.dead
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
    fn begin(&mut self, _: &PlayDeck, _: &GameState) {
        if let Some(dead) = &mut self.dead {
            dead.game = DeadCardsOfGame::default();
        }
    }

    fn chosen(&mut self, deck: &PlayDeck, state: &GameState, decision: Decision, _: Action) {
        if let Some(dead) = &mut self.dead {
            dead.look(deck, state, decision);
        }
    }

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
    type Reading = (Worths, Firsts);

    fn last_reading(&self) -> Self::Reading {
        (self.wants.last(), self.times.last())
    }

    fn count_again(&mut self, turn: u8, (worths, firsts): &Self::Reading) {
        self.wants.count_again(turn, worths);
        self.times.count_again(turn, *firsts);
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
    /// For each card, games of the others in which it could legally have been played.
    spurned: Vec<u64>,
    #[serde(skip)]
    game: DeadCardsOfGame,
}

/// What is known of the game that is being played.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
struct DeadCardsOfGame {
    /// The cards of the hand that could legally have been played.
    were_legal: CardSet,
    /// The turn that was looked at last, and the kinds of decisions in it, as bits.
    looked: (u8, u8),
}

#[derive(Debug, Clone, PartialEq, serde::Serialize)]
pub struct DeadCard {
    #[serde(skip)]
    pub card: CardIndex,
    /// Games in which it could have been played in some turn.
    pub games: u64,
    /// The share of those in which it never was.
    pub never_played: Estimate,
    /// The share of those in which it never was, but could have been: the pilot preferred something else.
    pub spurned: Estimate,
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

/// The card of the hand that an action plays.
fn of_hand(action: Action) -> Option<CardIndex> {
    match action {
        Action::Sponsor { card, .. }
        | Action::Hide { card, .. }
        | Action::ReplaceAgenda { card, .. }
        | Action::Replace { card, .. }
        | Action::Event { card, .. }
        | Action::Declare { card, .. }
        | Action::Aftermath { card, .. } => Some(card),
        _ => None,
    }
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
            spurned: vec![0; cards],
            game: DeadCardsOfGame::default(),
        }
    }

    /// Notes which cards of the hand can be played, at the first decision of each kind in a turn.
    fn look(&mut self, deck: &PlayDeck, state: &GameState, decision: Decision) {
        let kind = match decision {
            Decision::Declare => 0,
            Decision::Act => 1,
            Decision::Support => 2,
            Decision::Aftermath => 3,
            _ => return,
        };
        let DeadCardsOfGame { were_legal, looked } = &mut self.game;
        if looked.0 != state.turn() {
            *looked = (state.turn(), 0);
        }
        if looked.1 >> kind & 1 == 1 {
            return;
        }
        looked.1 |= 1 << kind;
        if state.in_hand().without(&were_legal.or(&state.played())).is_empty() {
            return;
        }
        for legal in state.legal_actions(deck) {
            if let Some(card) = of_hand(legal.action()) {
                were_legal.insert(card);
            }
        }
    }

    fn end_turn(&mut self, deck: &PlayDeck, state: &GameState) {
        for card in lie_dead(deck, state).iter() {
            self.dead[usize::from(card.0) * self.turns + usize::from(state.turn()) - 1] += 1;
        }
    }

    pub(crate) fn end_game(&mut self, deck: &PlayDeck, state: &GameState) {
        self.games += 1;
        if let Some(at) = usize::from(state.ended_on()).checked_sub(1) {
            self.over[at] += 1;
        }
        for card in state.seen().iter().filter(|card| could_be_played(deck, state, *card, self.turns)) {
            self.playable[usize::from(card.0)] += 1;
            let was_played = state.played_on(card) > 0;
            self.played[usize::from(card.0)] += u64::from(was_played);
            self.spurned[usize::from(card.0)] += u64::from(!was_played && self.game.were_legal.contains(card));
        }
    }

    pub(crate) fn absorb(&mut self, other: &Self) {
        self.games += other.games;
        let pairs = [
            (&mut self.over, &other.over),
            (&mut self.dead, &other.dead),
            (&mut self.playable, &other.playable),
            (&mut self.played, &other.played),
            (&mut self.spurned, &other.spurned),
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
        let counts = self.playable.iter().zip(&self.played).zip(&self.spurned);
        let fits = |(dead, ((playable, played), spurned)): (&[u64], ((&u64, &u64), &u64))| {
            *playable <= games
                && played.saturating_add(*spurned) <= *playable
                && dead.iter().zip(&on).all(|(dead, on)| *dead <= u64::min(*on, *playable))
        };
        self.games == games && total(&self.over) <= games && self.dead.chunks(turns).zip(counts).all(fits)
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
        let of_games = self.playable.iter().zip(&self.played).zip(&self.spurned);
        let counts = self.dead.chunks(self.turns.max(1)).zip(of_games);
        let mut cards: Vec<(u64, DeadCard)> = (0u8..)
            .zip(counts)
            .filter(|(_, (_, ((games, _), _)))| **games > 0)
            .map(|(card, (dead, ((games, played), spurned)))| {
                let (waiting, games) = (total(dead), *games);
                let never_played = wilson(games.saturating_sub(*played), games);
                let spurned = wilson(*spurned, games);
                let turns_waiting = waiting as f64 / games as f64;
                (waiting, DeadCard { card: CardIndex(card), games, never_played, spurned, turns_waiting })
            })
            .collect();
        cards.order_by_key(|(waiting, card)| (std::cmp::Reverse(*waiting), card.card));
        cards.into_iter().map(|(_, card)| card).collect()
    }
}
