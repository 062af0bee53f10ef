//! The Ready Round (PSI, The Ready Round; VCG, Ready Round).

use crate::game::deck::PlayDeck;
use crate::game::ids::PieceSet;
use crate::game::state::GameState;
use crate::game::turn::rounds::run_everywhere;
use zocalo_cards::card::Trigger;

/// Readies everything that does not sustain a bonus, and restores all influence (PSI, The Ready Round; VCG, Ready Round).
pub(crate) fn ready_cards(deck: &PlayDeck, state: &mut GameState) {
    state.known_power = None;
    state.actions = 0;
    state.card_conflicts = std::mem::take(&mut state.next_card_conflicts);
    state.conflicts_left = 1 + std::mem::take(&mut state.next_conflicts) + state.card_conflicts;
    state.note_beginning(deck);
    if state.turn == 1 {
        return;
    }
    state.return_marks();
    state.led = PieceSet::EMPTY;
    state.assisted = 0;
    state.end_what_passes(deck);
    state.temporary = std::mem::take(&mut state.next_temporary);
    state.unspent = state.rating + state.temporary;
    for at in std::mem::take(&mut state.changed) & state.live {
        let piece = &mut state.pieces[usize::from(at)];
        piece.this_turn = [0; 5];
        piece.used = 0;
        piece.any_ability = false;
    }
    state.ready_all(deck);
    state.refresh_bonus(deck);
    run_everywhere(deck, state, Trigger::ReadyRound);
    state.discard_what_cannot_stay(deck);
}

impl GameState {
    /// Notes where the turn begins, for what may go back to it, and ends what was for the turn before.
    pub fn note_beginning(&mut self, deck: &PlayDeck) {
        for seat in &mut self.seats[..deck.seats.len()] {
            seat.tension_before = seat.tension;
        }
        self.far_before = self.far;
        self.unrest_before = self.unrest;
        self.kept_influence = 0;
        self.barred = std::mem::take(&mut self.next_barred);
        if self.barred {
            self.conflicts_left = 0;
        }
    }
}
