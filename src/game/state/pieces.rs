//! Cards in play as they are put on the table, rotated and noted; what that brings about is the effects' affair.

use crate::card::CardType;
use crate::game::deck::PlayDeck;
use crate::game::deck::card::Target;
use crate::game::ids::{CardIndex, PieceIndex};
use crate::game::state::GameState;
use crate::game::state::in_play::{Piece, SustainableBonus};

impl GameState {
    /// Puts a card into play, ready, in the supporting row (COMP 4.4), and returns its number. Its effects are not done.
    pub(crate) fn place(&mut self, book: &PlayDeck, card: CardIndex, bearer: Option<PieceIndex>) -> PieceIndex {
        self.note_played(card);
        self.copies[usize::from(card.0)].in_play += 1;
        self.moves += 1;
        let facts = book.card(card);
        let piece = Piece {
            card,
            bearer,
            tokens: 0,
            used: 0,
            any_ability: false,
            supports_with: 0,
            lasting: [0; 5],
            this_turn: [0; 5],
            marks: facts.marks.map(|marks| i8::try_from(marks).unwrap_or(i8::MAX)),
            lends: SustainableBonus::Assistance,
            leader: 0,
            visits_from: None,
        };
        if facts.marks != [0; 6] {
            for (total, marks) in self.marks.iter_mut().zip(facts.marks) {
                *total += i16::from(marks);
            }
        }
        let free = (!self.live).trailing_zeros() as usize;
        if free < self.pieces.len() {
            self.pieces[free] = piece;
        } else {
            self.pieces.push(piece);
        }
        let bit = 1u64 << free;
        self.live |= bit;
        self.ready |= bit;
        self.circle &= !bit;
        self.led &= !bit;
        self.lending &= !bit;
        match facts.kind {
            Some(CardType::Character) => self.characters |= bit,
            Some(CardType::Fleet) => self.fleets |= bit,
            // Whoever leads the faction is a character.
            _ if free == 0 => self.characters |= bit,
            _ => {}
        }
        if facts.limited && facts.target == Target::None {
            self.closed.insert(card);
        }
        if facts.homeworld {
            self.closed = self.closed.or(&book.homeworlds);
        }
        #[allow(clippy::cast_possible_truncation, reason = "at most 127")]
        let at = free as PieceIndex;
        at
    }

    /// Rotates a card; what an earlier rotation gave is no longer its to sustain.
    pub(crate) fn rotate(&mut self, at: PieceIndex) {
        self.ready &= !(1 << at);
        self.lending &= !(1 << at);
    }

    /// Notes what the rotation of a card has just given.
    pub(crate) fn note_lent(&mut self, by: PieceIndex, lent: Option<SustainableBonus>) {
        if let Some(lent) = lent {
            self.pieces[usize::from(by)].lends = lent;
            self.lending |= 1 << by;
        }
    }

    /// Notes whether a card that has come into play is an aftermath.
    pub(crate) fn note_aftermath(&mut self, book: &PlayDeck, at: PieceIndex) {
        let is_one = book.card(self.piece(at).card).kind == Some(CardType::Aftermath);
        self.aftermaths = self.aftermaths & !(1 << at) | u64::from(is_one) << at;
    }
}
