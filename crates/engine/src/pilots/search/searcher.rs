//! The searching pilot as its users know it: how deep it thinks is a matter of [`Thinking`].
//!
//! In the games by which it decides it may itself decide by games, fewer of them. That finds lines of several turns that no
//! habit takes, and takes as many times longer. Where nobody says how long it is to think, it does so where that takes little,
//! as in the last turns of a game.

use crate::game::{Action, Choice, Decision, GameState, PieceSet, Pilot, PlayDeck, Preferences};
use crate::pilots::search::{DecisionReport, ONCE, Search, Stop, TWICE, Thinking, Worth};

/// What sets the chance inside a future apart from that of the decision.
const INSIDE: u64 = 0x5851_F42D_4C95_7F2D;

/// The searching pilot.
#[derive(Debug, Clone)]
pub struct Searcher<W>(Search<W>);

impl<W: Worth> Searcher<W> {
    /// A pilot that thinks so long by the chance of this seed.
    #[must_use]
    pub fn new(worth: W, thinking: Thinking, seed: u64) -> Self {
        Self::until(worth, thinking, seed, &Stop::default())
    }

    /// The same until the sign is raised.
    #[must_use]
    pub fn until(worth: W, thinking: Thinking, seed: u64, stop: &Stop) -> Self {
        let (games, inside, fits) = match thinking {
            Thinking::Once(games) => (games, None, None),
            Thinking::Twice(games, within) => (games, Some(within), None),
            Thinking::Fitting => (ONCE, Some(TWICE.1), Some(TWICE.0)),
        };
        let inside = inside.map(|within| Search::new(worth.clone(), within, seed ^ INSIDE, stop));
        let search = Search::new(worth, games, seed, stop);
        Self(match inside {
            Some(inside) => search.with_inside(inside, fits),
            None => search,
        })
    }

    /// What a decision comes to: first the usual action, then what the search would rather do, if anything, then up to
    /// `others` of the next best, all weighed in so many fresh games. Nothing where there is nothing to decide. No search plays
    /// these games unless that was asked for in so many words.
    pub fn weigh(
        &mut self,
        deck: &PlayDeck,
        state: &GameState,
        usual: Choice,
        fresh: u64,
        others: usize,
    ) -> DecisionReport {
        let inside = if self.0.fits.is_some() { self.0.inside.take() } else { None };
        let report = self.0.weigh(deck, state, usual, fresh, others);
        self.0.inside = inside.or(self.0.inside.take());
        report
    }
}

impl<W: Worth> Pilot for Searcher<W> {
    fn preferences(&self) -> &'static Preferences {
        self.0.preferences()
    }

    fn choose(&mut self, deck: &PlayDeck, state: &GameState, decision: Decision) -> Action {
        self.0.choose(deck, state, decision)
    }

    fn decide(&mut self, deck: &PlayDeck, state: &GameState, decision: Decision) -> Choice {
        self.0.decide(deck, state, decision)
    }

    fn act_sparing(&mut self, deck: &PlayDeck, state: &GameState, spared: PieceSet) -> Action {
        self.0.act_sparing(deck, state, spared)
    }

    fn begin(&mut self, deck: &PlayDeck, state: &GameState) {
        self.0.begin(deck, state);
    }

    fn end_turn(&mut self, deck: &PlayDeck, state: &GameState) {
        self.0.end_turn(deck, state);
    }
}
