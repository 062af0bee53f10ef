//! The searching pilot over the standard one, and the same once more: in the games by which it decides it may itself
//! decide by games, fewer of them. That finds lines of several actions of which the standard pilot would do none, and
//! takes as many times longer.
//!
//! [`Fitting`] chooses: it searches inside its futures only where that takes little, as in the last turns of a game.

use crate::game::{Action, Choice, Decision, GameState, Illegal, PieceSet, Pilot, PlayDeck, Preferences};
use crate::pilots::search::{DecisionReport, ONCE, Search, Stop, TWICE, Thinking, Worth};
use crate::pilots::standard::Standard;

/// What sets the chance inside a future apart from that of the decision.
const INSIDE: u64 = 0x5851_F42D_4C95_7F2D;

/// The searching pilot, however deep it thinks.
#[derive(Debug, Clone)]
pub enum Searcher<W> {
    /// The standard pilot plays the futures.
    Once(Search<Standard, W>),
    /// A searching pilot plays them.
    Twice(Search<Search<Standard, W>, W>),
    /// The one or the other, by what a decision takes.
    Fitting(Box<Fitting<W>>),
}

macro_rules! with {
    ($searcher:expr, $search:ident => $work:expr) => {
        match $searcher {
            Searcher::Once($search) => $work,
            Searcher::Twice($search) => $work,
            Searcher::Fitting($search) => $work,
        }
    };
}

impl<W: Worth> Searcher<W> {
    /// A pilot that thinks so long by the chance of this seed.
    #[must_use]
    pub fn new(worth: W, thinking: Thinking, seed: u64) -> Self {
        Self::until(worth, thinking, seed, &Stop::default())
    }

    /// The same until the sign is raised.
    #[must_use]
    pub fn until(worth: W, thinking: Thinking, seed: u64, stop: &Stop) -> Self {
        match thinking {
            Thinking::Once(games) => Self::Once(once(worth, games, seed, stop)),
            Thinking::Twice(games, inside) => Self::Twice(twice(worth, (games, inside), seed, stop)),
            Thinking::Fitting => Self::Fitting(Box::new(Fitting {
                once: once(worth.clone(), ONCE, seed, stop),
                twice: twice(worth, TWICE, seed, stop),
            })),
        }
    }

    /// What a decision comes to, as [`Search::weigh`] says.
    pub fn weigh(
        &mut self,
        deck: &PlayDeck,
        state: &GameState,
        usual: Choice,
        fresh: u64,
        others: usize,
    ) -> DecisionReport {
        with!(self, search => search.weigh(deck, state, usual, fresh, others))
    }
}

/// A search whose futures the standard pilot plays.
fn once<W: Worth>(worth: W, games: u64, seed: u64, stop: &Stop) -> Search<Standard, W> {
    Search::new(Standard, worth, games, seed).until(stop.clone())
}

/// A search whose futures another search plays, which takes so many games for each decision inside.
fn twice<W: Worth>(worth: W, (games, inside): (u64, u64), seed: u64, stop: &Stop) -> Search<Search<Standard, W>, W> {
    let inner = once(worth.clone(), inside, seed ^ INSIDE, stop);
    Search::new(inner, worth, games, seed).until(stop.clone())
}

impl<W: Worth> Pilot for Searcher<W> {
    fn preferences(&self) -> &'static Preferences {
        with!(self, search => search.preferences())
    }

    fn choose(&mut self, deck: &PlayDeck, state: &GameState, decision: Decision) -> Action {
        with!(self, search => search.choose(deck, state, decision))
    }

    fn decide(&mut self, deck: &PlayDeck, state: &GameState, decision: Decision) -> Choice {
        with!(self, search => search.decide(deck, state, decision))
    }

    fn act_sparing(&mut self, deck: &PlayDeck, state: &GameState, spared: PieceSet) -> Action {
        with!(self, search => search.act_sparing(deck, state, spared))
    }

    fn begin(&mut self, deck: &PlayDeck, state: &GameState) {
        with!(self, search => search.begin(deck, state));
    }

    fn learn(&mut self, deck: &PlayDeck, state: &GameState, action: Action, result: Result<i16, Illegal>) {
        with!(self, search => search.learn(deck, state, action, result));
    }

    fn end_turn(&mut self, deck: &PlayDeck, state: &GameState) {
        with!(self, search => search.end_turn(deck, state));
    }

    fn end_game(&mut self, deck: &PlayDeck, state: &GameState) {
        with!(self, search => search.end_game(deck, state));
    }
}

/// As many turns of the standard pilot a decision may take to be made by games in which decisions are made by games.
const QUICK: u64 = 20_000;

/// Decides by the games of the first search, or of the second where those are quick.
#[derive(Debug, Clone)]
pub struct Fitting<W> {
    pub(super) once: Search<Standard, W>,
    pub(super) twice: Search<Search<Standard, W>, W>,
}

impl<W: Worth> Fitting<W> {
    /// What a decision comes to in games that the standard pilot plays on, as [`Search::weigh`] says.
    pub(super) fn weigh(
        &mut self,
        deck: &PlayDeck,
        state: &GameState,
        usual: Choice,
        fresh: u64,
        others: usize,
    ) -> DecisionReport {
        self.once.weigh(deck, state, usual, fresh, others)
    }

    fn answer(
        &mut self,
        deck: &PlayDeck,
        state: &GameState,
        decision: Decision,
        usual: Choice,
        spared: PieceSet,
    ) -> Choice {
        if self.twice.is_within(QUICK, deck, state, decision, usual, spared) {
            self.twice.answer(deck, state, decision, usual, spared)
        } else {
            self.once.answer(deck, state, decision, usual, spared)
        }
    }
}

impl<W: Worth> Search<Search<Standard, W>, W> {
    /// Whether the games of a decision take at most so many turns of the standard pilot, judged by one of them.
    fn is_within(
        &mut self,
        turns: u64,
        deck: &PlayDeck,
        state: &GameState,
        decision: Decision,
        usual: Choice,
        spared: PieceSet,
    ) -> bool {
        let Some(games) = self.games_for(deck, state, usual, spared) else { return false };
        let mut inner = Search { limit: turns / games, ..self.usual.clone() };
        let Some(usual) = crate::pilots::search::checked(deck, state, usual) else { return false };
        let mut table = self.table(deck, state, decision);
        table.play_by(&mut inner, usual, 0);
        inner.spent <= inner.limit
    }
}

impl<W: Worth> Pilot for Fitting<W> {
    fn preferences(&self) -> &'static Preferences {
        self.once.preferences()
    }

    fn choose(&mut self, deck: &PlayDeck, state: &GameState, decision: Decision) -> Action {
        self.decide(deck, state, decision).action()
    }

    fn decide(&mut self, deck: &PlayDeck, state: &GameState, decision: Decision) -> Choice {
        let usual = Standard.decide(deck, state, decision);
        self.answer(deck, state, decision, usual, PieceSet::EMPTY)
    }

    fn act_sparing(&mut self, deck: &PlayDeck, state: &GameState, spared: PieceSet) -> Action {
        let usual = Standard.act_sparing(deck, state, spared);
        self.answer(deck, state, Decision::Act, usual.into(), spared).action()
    }

    fn begin(&mut self, deck: &PlayDeck, state: &GameState) {
        self.once.begin(deck, state);
        self.twice.begin(deck, state);
    }

    fn learn(&mut self, deck: &PlayDeck, state: &GameState, action: Action, result: Result<i16, Illegal>) {
        self.once.learn(deck, state, action, result);
        self.twice.learn(deck, state, action, result);
    }

    fn end_turn(&mut self, deck: &PlayDeck, state: &GameState) {
        self.once.end_turn(deck, state);
        self.twice.end_turn(deck, state);
    }

    fn end_game(&mut self, deck: &PlayDeck, state: &GameState) {
        self.once.end_game(deck, state);
        self.twice.end_game(deck, state);
    }
}
