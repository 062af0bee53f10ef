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

/// The bytes of a few small numbers in one word, so that they are mixed at once.
#[inline]
fn word<const N: usize>(bytes: [u8; N]) -> u64 {
    const { assert!(N <= 8) };
    bytes.iter().fold(0, |word, byte| word << 8 | u64::from(*byte))
}

/// The same of wider numbers.
#[inline]
fn wide<const N: usize>(numbers: [i16; N]) -> u64 {
    const { assert!(N <= 4) };
    numbers.iter().fold(0, |word, number| word << 16 | u64::from(number.cast_unsigned()))
}

/// The same of facts.
#[inline]
fn facts<const N: usize>(facts: [bool; N]) -> u8 {
    const { assert!(N <= 8) };
    facts.iter().fold(0, |byte, fact| byte << 1 | u8::from(*fact))
}

/// A small number that may be absent, as a byte.
#[inline]
fn byte(number: Option<u8>) -> u8 {
    number.map_or(0, |number| number.wrapping_add(1))
}

impl GameState {
    /// The number of all that has a bearing on what comes.
    pub(crate) fn digest(&self) -> u64 {
        let mut mixer = Mixer(self.digest_of_lasting());
        mixer.add(
            wide([self.unspent, self.temporary, self.assisted]) << 16
                | word([self.conflicts_left, self.late_conflicts]),
        );
        let flags = facts([self.barred, self.support_over]);
        mixer.add(word([
            self.card_conflicts,
            self.actions,
            flags,
            self.kept_influence,
            byte(self.chosen_conflict),
            byte(self.last_resolved),
            self.used_conflicts,
        ]));
        mixer.add(word(self.borrowed.map(i8::cast_unsigned)));
        self.discounts.hash(&mut mixer);
        mixer.add(self.sum_of_pieces(|at, piece| self.of_this_turn(at, piece)));
        for conflict in &self.conflicts[..usize::from(self.conflict_count)] {
            (conflict.card, conflict.target, conflict.extra, conflict.support, conflict.opposition).hash(&mut mixer);
            let flags = [conflict.from_hand, conflict.is_war, conflict.called_off, conflict.resolved, conflict.won];
            if conflict.neutralized.is_some() {
                mixer.add(1);
            }
            (facts(flags), conflict.gained, conflict.types, conflict.open).hash(&mut mixer);
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
        std::mem::discriminant(&self.phase).hash(&mut mixer);
        mixer.add(wide([self.rating, self.bonus, self.next_temporary, self.pool]));
        mixer.add(wide(self.third) << 16 | wide([self.gained_power]));
        mixer.add(
            wide([self.lowest]) << 48
                | u64::from(self.hand_size) << 32
                | u64::from(self.removed) << 16
                | word([self.turn, self.unrest]),
        );
        let flags = facts([self.shadow_war, self.next_barred, self.agenda_hidden, self.out]);
        mixer.add(word([
            flags,
            self.next_conflicts,
            self.next_card_conflicts,
            self.won_on,
            self.ended_on,
            self.unrest_before,
            self.conflicts_won,
        ]));
        let [marks @ .., fifth, sixth] = self.marks;
        mixer.add(wide(marks));
        mixer.add(wide([fifth, sixth]));
        mixer.add(word(self.far.map(byte)));
        for set in [&self.in_pile, &self.closed, &self.played, &self.used_up] {
            mixer.add(set.folded());
        }
        for seat in &self.seats {
            let [one, two, three, four, five] = seat.others.map(byte);
            let tensions = [seat.tension, seat.tension_back, seat.tension_before].map(byte);
            mixer.add(word([one, two, three, four, five, tensions[0], tensions[1], tensions[2]]));
            mixer.add(wide([seat.influence, seat.bonus]) << 8 | u64::from(seat.states));
        }
        if self.table != TableState::default() {
            mixer.add(word(self.table.in_conflict) << 8 | u64::from(self.table.attacking));
            mixer.add(word(self.table.replacing));
            mixer.add(self.table.neutralized.bits());
        }
        (self.drawn, self.stacked.saturating_sub(self.drawn), self.buried).hash(&mut mixer);
        if self.stacked > self.drawn {
            self.deck.get(self.drawn..self.stacked).hash(&mut mixer);
        }
        for card in self.in_hand.iter() {
            mixer.add(u64::from(card.0) << 16 | u64::from(self.copies[usize::from(card.0)].hand));
        }
        self.discard_pile.last().hash(&mut mixer);
        let discarded = self.discard_pile.iter().fold(0, |sum: u64, card| sum.wrapping_add(hash_of(card)));
        let lasting = self.lasting_events.iter().fold(0, |sum: u64, event| sum.wrapping_add(hash_of(event)));
        (discarded, lasting).hash(&mut mixer);
        mixer.add(self.sum_of_pieces(|at, piece| self.of_piece(at, piece)));
        mixer.finish()
    }

    /// The number of all that the player sees, what came before and the order of the cards in play included: who has decided in
    /// one of two such states has decided in the other.
    pub(crate) fn digest_of_all_seen(&self) -> u64 {
        let mut mixer = Mixer(self.digest());
        (self.ready, self.circle, self.live, self.seen, self.agenda, self.actions).hash(&mut mixer);
        for piece in self.pieces() {
            (piece, self.piece(piece).card).hash(&mut mixer);
        }
        for copies in &self.copies {
            (copies.seen_on, copies.played_on).hash(&mut mixer);
        }
        mixer.finish()
    }

    fn sum_of_pieces(&self, number: impl Fn(PieceIndex, &Piece) -> u64) -> u64 {
        self.pieces().fold(0, |sum, at| sum.wrapping_add(number(at, self.piece(at))))
    }

    fn of_piece(&self, at: PieceIndex, piece: &Piece) -> u64 {
        let mut mixer = Mixer::default();
        let bearer = piece.bearer.map_or(0, |bearer| u64::from(self.piece(bearer).card.0) + 1);
        let sets = [self.circle, self.sustaining, self.acting, self.stands_in, self.aftermaths, self.visiting];
        let [circle, sustaining, acting, stands_in, aftermaths, visiting] = sets.map(|set| set.contains(at));
        let flags = facts([circle, sustaining, acting, stands_in, aftermaths, visiting, self.agenda == Some(at)]);
        mixer.add(u64::from(piece.card.0) << 48 | bearer << 16 | word([piece.tokens, flags]));
        mixer.add(word(piece.lasting.map(i8::cast_unsigned)));
        mixer.add(word(piece.marks.map(i8::cast_unsigned)));
        if sustaining {
            piece.lends.hash(&mut mixer);
        }
        mixer.finish()
    }

    /// What holds of it in this turn.
    fn of_this_turn(&self, at: PieceIndex, piece: &Piece) -> u64 {
        let mut mixer = Mixer::default();
        let sets = [self.ready, self.led, self.assisting, self.lending, self.changed];
        let [ready, led, assisting, lending, changed] = sets.map(|set| set.contains(at));
        let flags = facts([ready, led, assisting, lending, changed]);
        mixer.add(u64::from(piece.card.0) << 16 | word([flags, piece.supports_with]));
        if changed {
            mixer.add(
                word(piece.this_turn.map(i8::cast_unsigned)) << 16 | word([piece.used, u8::from(piece.any_ability)]),
            );
        }
        if lending {
            piece.lends.hash(&mut mixer);
        }
        if led {
            self.pieces.get(usize::from(piece.leader)).map(|leader| leader.card).hash(&mut mixer);
        }
        mixer.finish()
    }
}
