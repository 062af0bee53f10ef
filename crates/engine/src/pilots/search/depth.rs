//! The searching pilot over the standard one, and the same once more: in the games by which it decides it may itself decide
//! by games, fewer of them. That finds lines of several actions of which the standard pilot would do none, and takes as
//! many times longer.

use crate::game::{Action, Choice, Decision, GameState, Illegal, PieceSet, Pilot, PlayDeck, Preferences};
use crate::pilots::search::fitting::Fitting;
use crate::pilots::search::{ONCE, Search, Stop, TWICE, Thinking, Weighing, Worth};
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

/// The same with whichever it is.
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
    pub fn weigh(&mut self, deck: &PlayDeck, state: &GameState, usual: Choice, fresh: u64, others: usize) -> Weighing {
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
