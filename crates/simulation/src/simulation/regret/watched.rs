//! The standard pilot, each of its decisions compared with the search.

use std::sync::{Arc, Mutex, PoisonError};

use crate::simulation::game_log::LoggedAction;
use crate::simulation::pilot_work::Planless;
use crate::simulation::prepared::Prepared;
use crate::simulation::regret::mistakes::{PilotMistake, PilotRecord};
use crate::simulation::worth::Pursuit;
use zocalo_engine::game::{Action, CardIndex, Choice, Decision, GameState, PieceSet, Pilot, PlayDeck, Preferences};
use zocalo_engine::pilots::Standard;
use zocalo_engine::pilots::search::{Searcher, Weighed};

/// Plays as the standard pilot does, and records what the search would do otherwise.
#[derive(Debug, Clone)]
pub(super) struct ComparedPilot {
    searcher: Searcher<Pursuit>,
    /// Games for each of two actions compared.
    fresh: u64,
    pursuit: Pursuit,
    /// From 0.
    game: u64,
    notes: Arc<Mutex<PilotRecord>>,
}

impl ComparedPilot {
    pub(super) fn new(run: &Prepared, game: u64, notes: Arc<Mutex<PilotRecord>>) -> Self {
        let (searcher, pursuit) = (run.searcher(), run.pursuit());
        Self { searcher, fresh: run.request.thinking.games(), pursuit, game, notes }
    }

    fn watch(&mut self, deck: &PlayDeck, state: &GameState, choice: Choice) {
        let weighing = self.searcher.weigh(deck, state, choice, self.fresh, 0);
        let mut notes = self.notes.lock().unwrap_or_else(PoisonError::into_inner);
        notes.decisions += u64::from(weighing.compared > 1);
        let (Some([did, rather, ..]), Some(decision)) = (weighing.actions.get(..2), state.decision()) else { return };
        // Fresh games may show that the pilot was right: that counts as much as where it was wrong, as otherwise luck
        // would choose what is counted. What makes no difference at all is no mistake.
        if !weighing.is_better || rather.points_beyond.squares == 0 {
            return;
        }
        notes.mistakes.push(self.mistake(deck, state, decision, did, rather));
    }

    fn mistake(
        &self,
        deck: &PlayDeck,
        state: &GameState,
        decision: Decision,
        did: &Weighed,
        rather: &Weighed,
    ) -> PilotMistake {
        // The cards dealt for a duel are not in hand before they are kept.
        let dealt = if decision == Decision::KeepHand { state.dealt() } else { &[] };
        let copies = |card: CardIndex| {
            let of_deal = dealt.iter().filter(|other| **other == card).count();
            state.hand(card) + u16::try_from(of_deal).unwrap_or(u16::MAX)
        };
        let held = deck.listing.iter().map(|card| (*card, copies(*card))).filter(|(_, copies)| *copies > 0);
        let deed = |weighed: &Weighed| (LoggedAction::of(state, weighed.legal.action()), weighed.legal.cost());
        PilotMistake {
            game: self.game,
            turn: state.turn(),
            decision,
            did: deed(did),
            rather: deed(rather),
            held: held.collect(),
            rating: state.rating(),
            unspent: state.unspent(),
            costs: rather.points_beyond,
            is_share: self.pursuit.goal(state.turn()).is_some_and(|goal| !goal.is_mean()),
        }
    }
}

impl Planless for ComparedPilot {}

impl Pilot for ComparedPilot {
    fn preferences(&self) -> &'static Preferences {
        Standard.preferences()
    }

    fn choose(&mut self, deck: &PlayDeck, state: &GameState, decision: Decision) -> Action {
        self.decide(deck, state, decision).action()
    }

    fn decide(&mut self, deck: &PlayDeck, state: &GameState, decision: Decision) -> Choice {
        let choice = Standard.decide(deck, state, decision);
        self.watch(deck, state, choice);
        choice
    }

    fn act_sparing(&mut self, deck: &PlayDeck, state: &GameState, spared: PieceSet) -> Action {
        let action = Standard.act_sparing(deck, state, spared);
        self.watch(deck, state, action.into());
        action
    }
}
