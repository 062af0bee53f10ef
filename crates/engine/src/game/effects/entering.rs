//! Cards in play: how they come, what carries them, how they go.

use crate::game::deck::PlayDeck;
use crate::game::deck::effects::{ClassIndex, kind};
use crate::game::ids::{Bits, CardIndex, PieceIndex, PieceSet};
use crate::game::state::GameState;
use zocalo_cards::card::Trigger;

impl GameState {
    /// Takes a card out of play, with all that is attached to it. It goes to no pile.
    pub fn take_away(&mut self, book: &PlayDeck, at: PieceIndex) {
        let piece = self.pieces[usize::from(at)];
        self.live.remove(at);
        self.ready.remove(at);
        self.characters.remove(at);
        self.fleets.remove(at);
        self.circle.remove(at);
        self.forget_kinds(book, at);
        self.end_what_it_lends(at);
        let card = usize::from(piece.card.0);
        self.copies[card].in_play -= 1;
        self.moves += 1;
        for (total, marks) in self.marks.iter_mut().zip(piece.marks) {
            *total -= i16::from(marks);
        }
        for conflict in &mut self.conflicts[..usize::from(self.conflict_count)] {
            // COMP 5.2: who leaves play is no participant any more.
            conflict.supporters.remove(at);
            conflict.withdrawn.remove(at);
        }
        if !book.card(piece.card).unique {
            self.closed.remove(piece.card);
        }
        if book.card(piece.card).homeworld {
            self.closed = self.closed.without(&book.homeworlds);
        }
        for attached in self.live {
            if self.pieces[usize::from(attached)].bearer == Some(at) {
                self.discard_piece(book, attached);
            }
        }
    }

    /// Notes that the effects of a card in play are there.
    pub fn note_kinds(&mut self, book: &PlayDeck, at: PieceIndex) {
        let kinds = book.card(self.piece(at).card).kinds;
        self.kinds |= kinds;
        for kind in Bits(kinds) {
            self.sources[usize::from(kind)].insert(at);
        }
    }

    /// Notes that the effects of a card in play are gone.
    fn forget_kinds(&mut self, book: &PlayDeck, at: PieceIndex) {
        for kind in Bits(book.card(self.piece(at).card).kinds) {
            let sources = &mut self.sources[usize::from(kind)];
            sources.remove(at);
            if sources.is_empty() {
                self.kinds &= !(1 << kind);
            }
        }
        self.kinds |= if self.discounts.is_any() { kind::COST } else { 0 };
    }

    /// Brings a card into play with all its effects.
    pub fn enter(&mut self, book: &PlayDeck, card: CardIndex, bearer: Option<PieceIndex>) -> PieceIndex {
        let at = self.place(book, card, bearer);
        let kinds = book.card(card).kinds;
        if book.card(card).barred_by != 0 {
            self.drop_opposing_marks(book, at);
        }
        self.note_kinds(book, at);
        if self.has(kind::MARKS) {
            self.marks_for_newcomer(book, at);
            if kinds & kind::MARKS != 0 {
                self.standing_marks(book, at, 1);
            }
        }
        self.note_aftermath(book, at);
        if kinds & kind::STANDING != 0 {
            self.refresh_presence(book);
            self.wait_for_hire(book, PieceSet::of(at));
        }
        self.refresh_bonus(book);
        if self.has(kind::at(Trigger::FirstBorne)) {
            self.answer_bearing(book, at);
        }
        if kinds & kind::at(Trigger::Enters) != 0 {
            self.run_all(book, at, Trigger::Enters, None);
        }
        at
    }

    /// Takes a card out of play with the end of its effects.
    pub fn leave(&mut self, book: &PlayDeck, at: PieceIndex) {
        let hidden = self.agenda == Some(at) && self.agenda_hidden;
        if !hidden && book.card(self.piece(at).card).kinds & kind::MARKS != 0 {
            self.standing_marks(book, at, -1);
        }
        if self.agenda == Some(at) {
            self.agenda = None;
            self.agenda_hidden = false;
        }
        self.take_away(book, at);
        self.refresh_presence(book);
        self.refresh_bonus(book);
    }

    /// Takes a card out of play and out of the game: of a limited one no copy comes back (PSI, Removed from the Game; COMP
    /// 10, Replace).
    pub fn remove_from_game(&mut self, book: &PlayDeck, at: PieceIndex) {
        let card = self.piece(at).card;
        self.leave(book, at);
        self.removed += 1;
        if book.card(card).limited {
            self.closed.insert(card);
        }
    }

    /// Discards a card in play with all that is attached to it.
    pub fn discard_piece(&mut self, book: &PlayDeck, at: PieceIndex) {
        let card = self.piece(at).card;
        self.leave(book, at);
        self.discard_pile.push(card);
    }

    /// Ends all of them, with the turn.
    pub fn end_discounts(&mut self) {
        if self.discounts.is_any() {
            self.discounts.clear();
            if self.sources[kind::COST.trailing_zeros() as usize] == PieceSet::EMPTY {
                self.kinds &= !kind::COST;
            }
        }
    }

    /// The player discards a card of the class, the ambassador never.
    pub fn lose(&mut self, book: &PlayDeck, class: ClassIndex) {
        let able = self.of_class(book, class) & !PieceSet::AMBASSADOR;
        if let Some(at) = self.preferred(book, self.preferences.loses, able) {
            self.discard_piece(book, at);
        }
    }
}
