//! Dead cards: cards in hand that do nothing.
//!
//! A card could be played from the turn after it was first drawn, one of the opening hand from the first. In every turn from
//! then on at whose end it is still in hand and no copy of it has been played, it lies dead, as long as the game goes on: until
//! it is won or lost.

use zocalo_engine::game::{CardIndex, CardSet, GameState, PlayDeck};
use zocalo_text::estimate::{Estimate, total, wilson};

/// How often and how long cards lay dead, over many games.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct DeadCards {
    turns: usize,
    games: u64,
    /// For each turn, games over at its end.
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
        cards.sort_by_key(|(waiting, card)| (std::cmp::Reverse(*waiting), card.card));
        cards.into_iter().map(|(_, card)| card).collect()
    }
}
