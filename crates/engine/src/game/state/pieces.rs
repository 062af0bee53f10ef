//! Cards in play as they are put on the table, rotated and noted; what that brings about is the effects' affair.

use crate::game::deck::PlayDeck;
use crate::game::deck::card::Target;
use crate::game::ids::{CardIndex, PieceIndex};
use crate::game::state::GameState;
use crate::game::state::in_play::{Piece, SustainableBonus};
use zocalo_cards::card::CardType;

impl GameState {
    /// Puts a card into play, ready, in the supporting row (COMP 4.4), and returns its number. Its effects are not done.
    pub fn place(&mut self, deck: &PlayDeck, card: CardIndex, bearer: Option<PieceIndex>) -> PieceIndex {
        self.note_played(card);
        self.copies[usize::from(card.0)].in_play += 1;
        self.moves += 1;
        let facts = deck.card(card);
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
            leader: PieceIndex::AMBASSADOR,
            visits_from: None,
        };
        if facts.marks != [0; 6] {
            for (total, marks) in self.marks.iter_mut().zip(facts.marks) {
                *total += i16::from(marks);
            }
        }
        let at = self.live.first_absent().unwrap_or(PieceIndex::AMBASSADOR);
        match self.pieces.get_mut(usize::from(at)) {
            Some(free) => *free = piece,
            None => self.pieces.push(piece),
        }
        self.live.insert(at);
        self.ready.insert(at);
        self.circle.remove(at);
        self.led.remove(at);
        self.lending.remove(at);
        match facts.kind {
            Some(CardType::Character) => self.characters.insert(at),
            Some(CardType::Fleet) => self.fleets.insert(at),
            // Whoever leads the faction is a character.
            _ if at == PieceIndex::AMBASSADOR => self.characters.insert(at),
            _ => {}
        }
        if facts.limited && facts.target == Target::None {
            self.closed.insert(card);
        }
        if facts.homeworld {
            self.closed = self.closed.or(&deck.homeworlds);
        }
        at
    }

    /// Rotates a card; what an earlier rotation gave is no longer its to sustain.
    pub fn rotate(&mut self, at: PieceIndex) {
        self.ready.remove(at);
        self.lending.remove(at);
    }

    /// Notes what the rotation of a card has just given.
    pub fn note_lent(&mut self, by: PieceIndex, lent: Option<SustainableBonus>) {
        if let Some(lent) = lent {
            self.pieces[usize::from(by)].lends = lent;
            self.lending.insert(by);
        }
    }

    /// Notes whether a card that has come into play is an aftermath.
    pub fn note_aftermath(&mut self, deck: &PlayDeck, at: PieceIndex) {
        let is_one = deck.card(self.piece(at).card).kind == Some(CardType::Aftermath);
        if is_one {
            self.aftermaths.insert(at);
        } else {
            self.aftermaths.remove(at);
        }
    }
}
