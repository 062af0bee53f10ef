//! The searching pilot that nobody tells how long to think: it searches inside its futures too where that takes little, as
//! in the last turns of a game or where there is little to choose from.

use crate::game::{Action, Choice, Decision, GameState, Illegal, PieceSet, Pilot, PlayDeck, Preferences};
use crate::pilots::search::{Search, Weighing, Worth};
use crate::pilots::standard::Standard;

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
    ) -> Weighing {
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
        let Some(usual) = super::checked(deck, state, usual) else { return false };
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
