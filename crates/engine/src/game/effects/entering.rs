//! Cards in play: how they come, what carries them, how they go.

use crate::game::deck::PlayDeck;
use crate::game::deck::effects::{ClassIndex, kind};
use crate::game::ids::{Bits, CardIndex, PieceIndex, PieceSet};
use crate::game::state::GameState;
use zocalo_cards::card::Trigger;

impl GameState {
    /// Takes a card out of play, with all that is attached to it. It goes to no pile.
    pub fn take_away(&mut self, deck: &PlayDeck, at: PieceIndex) {
        let piece = self.pieces[usize::from(at)];
        self.live.remove(at);
        self.ready.remove(at);
        self.characters.remove(at);
        self.fleets.remove(at);
        self.circle.remove(at);
        self.forget_kinds(deck, at);
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
        if !deck.card(piece.card).unique {
            self.closed.remove(piece.card);
        }
        if deck.card(piece.card).homeworld {
            self.closed = self.closed.without(&deck.homeworlds);
        }
        for attached in self.live {
            if self.pieces[usize::from(attached)].bearer == Some(at) {
                self.discard_piece(deck, attached);
            }
        }
    }

    /// Notes that the effects of a card in play are there.
    pub fn note_kinds(&mut self, deck: &PlayDeck, at: PieceIndex) {
        let kinds = deck.card(self.piece(at).card).kinds;
        self.kinds |= kinds;
        for kind in Bits(kinds) {
            self.sources[usize::from(kind)].insert(at);
        }
    }

    /// Notes that the effects of a card in play are gone.
    fn forget_kinds(&mut self, deck: &PlayDeck, at: PieceIndex) {
        for kind in Bits(deck.card(self.piece(at).card).kinds) {
            let sources = &mut self.sources[usize::from(kind)];
            sources.remove(at);
            if sources.is_empty() {
                self.kinds &= !(1 << kind);
            }
        }
        self.kinds |= if self.discounts.is_any() { kind::COST } else { 0 };
    }

    /// Brings a card into play with all its effects.
    pub fn enter(&mut self, deck: &PlayDeck, card: CardIndex, bearer: Option<PieceIndex>) -> PieceIndex {
        let at = self.place(deck, card, bearer);
        let kinds = deck.card(card).kinds;
        if deck.card(card).barred_by != 0 {
            self.drop_opposing_marks(deck, at);
        }
        self.note_kinds(deck, at);
        if self.has(kind::MARKS) {
            self.marks_for_newcomer(deck, at);
            if kinds & kind::MARKS != 0 {
                self.standing_marks(deck, at, 1);
            }
        }
        self.note_aftermath(deck, at);
        if kinds & kind::STANDING != 0 {
            self.refresh_presence(deck);
            self.wait_for_hire(deck, PieceSet::of(at));
        }
        self.refresh_bonus(deck);
        if self.has(kind::at(Trigger::FirstBorne)) {
            self.answer_bearing(deck, at);
        }
        if kinds & kind::at(Trigger::Enters) != 0 {
            self.run_all(deck, at, Trigger::Enters, None);
        }
        at
    }

    /// Takes a card out of play with the end of its effects.
    pub fn leave(&mut self, deck: &PlayDeck, at: PieceIndex) {
        let hidden = self.agenda == Some(at) && self.agenda_hidden;
        if !hidden && deck.card(self.piece(at).card).kinds & kind::MARKS != 0 {
            self.standing_marks(deck, at, -1);
        }
        if self.agenda == Some(at) {
            self.agenda = None;
            self.agenda_hidden = false;
        }
        self.take_away(deck, at);
        self.refresh_presence(deck);
        self.refresh_bonus(deck);
    }

    /// Takes a card out of play and out of the game: of a limited one no copy comes back (PSI, Removed from the Game; COMP
    /// 10, Replace).
    pub fn remove_from_game(&mut self, deck: &PlayDeck, at: PieceIndex) {
        let card = self.piece(at).card;
        self.leave(deck, at);
        self.removed += 1;
        if deck.card(card).limited {
            self.closed.insert(card);
        }
    }

    /// Discards a card in play with all that is attached to it.
    pub fn discard_piece(&mut self, deck: &PlayDeck, at: PieceIndex) {
        let card = self.piece(at).card;
        self.leave(deck, at);
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
    pub fn lose(&mut self, deck: &PlayDeck, class: ClassIndex) {
        let able = self.of_class(deck, class) & !PieceSet::AMBASSADOR;
        if let Some(at) = self.preferred(deck, self.preferences.loses, able) {
            self.discard_piece(deck, at);
        }
    }
}
