//! The Ready Round (PSI, The Ready Round; VCG, Ready Round).

use crate::game::deck::PlayDeck;
use crate::game::ids::PieceSet;
use crate::game::state::GameState;
use crate::game::turn::rounds::run_everywhere;
use zocalo_cards::card::Trigger;

/// Readies everything that does not sustain a bonus, and restores all influence (PSI, The Ready Round; VCG, Ready Round).
pub(crate) fn ready_cards(book: &PlayDeck, board: &mut GameState) {
    board.known_power = None;
    board.actions = 0;
    board.card_conflicts = std::mem::take(&mut board.next_card_conflicts);
    board.conflicts_left = 1 + std::mem::take(&mut board.next_conflicts) + board.card_conflicts;
    board.note_beginning(book);
    if board.turn == 1 {
        return;
    }
    board.return_marks();
    board.led = PieceSet::EMPTY;
    board.assisted = 0;
    board.end_what_passes(book);
    board.temporary = std::mem::take(&mut board.next_temporary);
    board.unspent = board.rating + board.temporary;
    for at in std::mem::take(&mut board.changed) & board.live {
        let piece = &mut board.pieces[usize::from(at)];
        piece.this_turn = [0; 5];
        piece.used = 0;
        piece.any_ability = false;
    }
    board.ready_all(book);
    board.refresh_bonus(book);
    run_everywhere(book, board, Trigger::ReadyRound);
    board.discard_what_cannot_stay(book);
}

impl GameState {
    /// Notes where the turn begins, for what may go back to it, and ends what was for the turn before.
    pub fn note_beginning(&mut self, book: &PlayDeck) {
        for seat in &mut self.seats[..book.seats.len()] {
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
