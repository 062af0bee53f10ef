//! What effects do to conflicts: barred, left, called off, their cards kept.

use crate::game::deck::PlayDeck;
use crate::game::deck::effects::Step;
use crate::game::evaluate::context::EffectContext;
use crate::game::ids::PieceIndex;
use crate::game::state::GameState;
use zocalo_cards::card::{OnWhom, Until};

impl GameState {
    /// Nobody declares a conflict this turn or the next, from whatever source (COMP 12, News of Galactic Import).
    pub fn bar_conflicts(&mut self, step: &Step) {
        if step.until == Some(Until::NextTurn) {
            self.next_barred = true;
        } else {
            self.barred = true;
        }
    }

    /// The characters leave a conflict, ready again, and do not come back to it (COMP 12, Change of Plans).
    pub fn withdraw(&mut self, deck: &PlayDeck) {
        let Some(at) = self.conflict_to_leave(deck) else { return };
        let who = self.participants(&self.conflicts[at]) & self.characters;
        for fleet in self.conflicts[at].supporters & self.led {
            // Its leader has left it.
            self.led.remove(fleet);
        }
        self.conflicts[at].supporters &= !who;
        self.conflicts[at].withdrawn |= who;
        self.ready |= who;
    }

    /// Discards a conflict card that has not resolved, with all conflicts it has started.
    pub fn call_off(&mut self, deck: &PlayDeck) {
        let Some(card) = self.conflict_to_call_off(deck).map(|at| self.conflicts[at].card) else { return };
        for conflict in &mut self.conflicts[..usize::from(self.conflict_count)] {
            conflict.called_off |= conflict.card == card && !conflict.resolved;
        }
    }

    /// The card of the conflict goes to the hand, not to the discard pile in the end.
    pub fn return_conflict(&mut self, about: EffectContext) {
        let Some(conflict) = about.conflict.map(|at| &mut self.conflicts[usize::from(at)]) else { return };
        if std::mem::take(&mut conflict.from_hand) {
            let card = conflict.card;
            self.take_into_hand(card);
        }
    }

    /// The card of the conflict comes into play on somebody, if there is anybody to bear it.
    pub fn keep_conflict(&mut self, deck: &PlayDeck, on: OnWhom, about: EffectContext) {
        let Some(at) = about.conflict.map(usize::from).filter(|at| self.conflicts[*at].from_hand) else { return };
        let Some(bearer) = self.chosen(deck, on, PieceIndex::AMBASSADOR, None).filter(|_| self.has_room()) else {
            return;
        };
        self.conflicts[at].from_hand = false;
        self.enter(deck, self.conflicts[at].card, Some(bearer));
    }
}
