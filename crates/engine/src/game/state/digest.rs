//! A number for a state: equal for two states of one game from which the same can come of it, however they were reached.
//!
//! Cards in play count as a set, as the order in which they came has hardly a bearing on anything. What the player does not
//! know, the order of the draw deck and the chance to come, is left out.

use std::hash::{Hash, Hasher};

use crate::game::ids::PieceIndex;
use crate::game::state::GameState;
use crate::game::state::in_play::{Piece, TableState};

/// Mixes words as `FxHash` does.
#[derive(Default)]
struct Mixer(u64);

impl Mixer {
    #[inline]
    fn add(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(23) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }
}

impl Hasher for Mixer {
    #[inline]
    fn finish(&self) -> u64 {
        // The high bits are mixed best.
        self.0 ^ (self.0 >> 32)
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            self.add(chunk.iter().fold(chunk.len() as u64, |word, byte| word << 8 | u64::from(*byte)));
        }
    }

    #[inline]
    fn write_u8(&mut self, number: u8) {
        self.add(number.into());
    }

    #[inline]
    fn write_u16(&mut self, number: u16) {
        self.add(number.into());
    }

    #[inline]
    fn write_u32(&mut self, number: u32) {
        self.add(number.into());
    }

    #[inline]
    fn write_u64(&mut self, number: u64) {
        self.add(number);
    }

    #[inline]
    fn write_i16(&mut self, number: i16) {
        self.add(u64::from(number.cast_unsigned()));
    }

    #[inline]
    fn write_usize(&mut self, number: usize) {
        self.add(number as u64);
    }

    #[inline]
    fn write_isize(&mut self, number: isize) {
        self.add(number.cast_unsigned() as u64);
    }
}

fn hash_of(value: impl Hash) -> u64 {
    let mut mixer = Mixer::default();
    value.hash(&mut mixer);
    mixer.finish()
}

impl GameState {
    /// The number of all that has a bearing on what comes.
    pub(crate) fn digest(&self) -> u64 {
        let mut mixer = Mixer(self.digest_of_lasting());
        (self.unspent, self.temporary, self.assisted, self.conflicts_left, self.late_conflicts).hash(&mut mixer);
        (self.card_conflicts, self.actions, self.barred, self.kept_influence, self.support_over).hash(&mut mixer);
        (self.chosen_conflict, self.last_resolved, self.used_conflicts, self.borrowed).hash(&mut mixer);
        self.discounts.hash(&mut mixer);
        mixer.add(self.sum_of_pieces(|at, piece| self.of_this_turn(at, piece)));
        for conflict in &self.conflicts[..usize::from(self.conflict_count)] {
            (conflict.card, conflict.target, conflict.extra, conflict.support, conflict.opposition).hash(&mut mixer);
            let flags = [conflict.from_hand, conflict.is_war, conflict.called_off, conflict.resolved, conflict.won];
            if conflict.neutralized.is_some() {
                mixer.add(1);
            }
            (flags, conflict.gained, conflict.types, conflict.open).hash(&mut mixer);
            let sum = |pieces: crate::game::PieceSet| {
                pieces.iter().fold(0, |sum: u64, at| sum.wrapping_add(hash_of(self.piece(at).card)))
            };
            mixer.add(sum(conflict.supporters));
            mixer.add(sum(conflict.withdrawn));
        }
        mixer.finish()
    }

    /// The number of what has a bearing on the turns that come: without what the next Ready Round makes new.
    pub(crate) fn digest_of_lasting(&self) -> u64 {
        let mut mixer = Mixer::default();
        (self.turn, std::mem::discriminant(&self.phase), self.rating, self.bonus, self.next_temporary).hash(&mut mixer);
        (self.gained_power, self.third, self.shadow_war, self.pool, self.lowest, self.unrest).hash(&mut mixer);
        (self.marks, self.next_conflicts, self.next_card_conflicts, self.next_barred, self.agenda_hidden)
            .hash(&mut mixer);
        (self.in_pile, self.closed, self.played, self.used_up, self.hand_size).hash(&mut mixer);
        (self.removed, self.out, self.won_on, self.ended_on, self.unrest_before, self.conflicts_won).hash(&mut mixer);
        (self.seats, self.far).hash(&mut mixer);
        if self.table != TableState::default() {
            self.table.hash(&mut mixer);
        }
        (self.drawn, self.stacked.saturating_sub(self.drawn), self.buried).hash(&mut mixer);
        if self.stacked > self.drawn {
            self.deck.get(self.drawn..self.stacked).hash(&mut mixer);
        }
        for card in self.in_hand.iter() {
            (card, self.copies[usize::from(card.0)].hand).hash(&mut mixer);
        }
        self.discard_pile.last().hash(&mut mixer);
        let discarded = self.discard_pile.iter().fold(0, |sum: u64, card| sum.wrapping_add(hash_of(card)));
        let lasting = self.lasting_events.iter().fold(0, |sum: u64, event| sum.wrapping_add(hash_of(event)));
        (discarded, lasting).hash(&mut mixer);
        mixer.add(self.sum_of_pieces(|at, piece| self.of_piece(at, piece)));
        mixer.finish()
    }

    fn sum_of_pieces(&self, number: impl Fn(PieceIndex, &Piece) -> u64) -> u64 {
        self.pieces().fold(0, |sum, at| sum.wrapping_add(number(at, self.piece(at))))
    }

    fn of_piece(&self, at: PieceIndex, piece: &Piece) -> u64 {
        let mut mixer = Mixer::default();
        let bearer = piece.bearer.map(|bearer| self.piece(bearer).card);
        (piece.card, bearer, piece.tokens, piece.lasting, piece.marks).hash(&mut mixer);
        let sets = [self.circle, self.sustaining, self.acting, self.stands_in, self.aftermaths, self.visiting];
        (sets.map(|set| set.contains(at)), self.agenda == Some(at)).hash(&mut mixer);
        if self.sustaining.contains(at) {
            piece.lends.hash(&mut mixer);
        }
        mixer.finish()
    }

    /// What holds of it in this turn.
    fn of_this_turn(&self, at: PieceIndex, piece: &Piece) -> u64 {
        let mut mixer = Mixer::default();
        let sets = [self.ready, self.led, self.assisting, self.lending, self.changed];
        (piece.card, sets.map(|set| set.contains(at)), piece.supports_with).hash(&mut mixer);
        if self.changed.contains(at) {
            (piece.used, piece.any_ability, piece.this_turn).hash(&mut mixer);
        }
        if self.lending.contains(at) {
            piece.lends.hash(&mut mixer);
        }
        if self.led.contains(at) {
            self.pieces.get(usize::from(piece.leader)).map(|leader| leader.card).hash(&mut mixer);
        }
        mixer.finish()
    }
}
