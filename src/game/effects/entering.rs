//! Cards in play: how they come, what carries them, how they go.

use crate::card::{CardType, Trigger};
use crate::game::deck::card::Target;
use crate::game::deck::effects::kind;
use crate::game::deck::{CardIndex, PlayDeck};
use crate::game::effects::sustain::SustainableBonus;
use crate::game::ids::Bits;
use crate::game::state::GameState;
use crate::game::state::in_play::{MOST_PIECES, Piece, PieceIndex};

impl GameState {
    /// Puts a card into play, ready, in the supporting row (COMP 4.4), and returns its number. Its effects are not done.
    pub(crate) fn place(&mut self, book: &PlayDeck, card: CardIndex, bearer: Option<PieceIndex>) -> PieceIndex {
        self.note_played(card);
        self.copies[usize::from(card.0)].in_play += 1;
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
            visits_from: None,
        };
        for (total, marks) in self.marks.iter_mut().zip(facts.marks) {
            *total += i16::from(marks);
        }
        let free = (!self.live).trailing_zeros() as usize;
        if free < self.pieces.len() {
            self.pieces[free] = piece;
        } else {
            self.pieces.push(piece);
        }
        let bit = 1u128 << free;
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

    /// Takes a card out of play, with all that is attached to it. It goes to no pile.
    pub(crate) fn take_away(&mut self, book: &PlayDeck, at: PieceIndex) {
        let piece = self.pieces[usize::from(at)];
        let bit = 1u128 << at;
        self.live &= !bit;
        self.ready &= !bit;
        self.characters &= !bit;
        self.fleets &= !bit;
        self.circle &= !bit;
        let card = usize::from(piece.card.0);
        self.copies[card].in_play -= 1;
        for (total, marks) in self.marks.iter_mut().zip(piece.marks) {
            *total -= i16::from(marks);
        }
        for conflict in &mut self.conflicts[..usize::from(self.conflict_count)] {
            // COMP 5.2: who leaves play is no participant any more.
            conflict.supporters &= !bit;
            conflict.withdrawn &= !bit;
        }
        if !book.card(piece.card).unique {
            self.closed.remove(piece.card);
        }
        if book.card(piece.card).homeworld {
            self.closed = self.closed.without(&book.homeworlds);
        }
        for attached in Bits(self.live) {
            if self.pieces[usize::from(attached)].bearer == Some(at) {
                self.discard_piece(book, attached);
            }
        }
    }

    /// Whether a card in play, or the faction, can still carry a copy of this enhancement or aftermath.
    #[must_use]
    pub fn can_bear(&self, book: &PlayDeck, card: CardIndex, bearer: Option<PieceIndex>) -> bool {
        let enhancement = book.card(card);
        match (enhancement.target, bearer) {
            (Target::None, None) => true,
            (Target::Once, None) => self.in_play(card) == 0,
            (Target::Card(wanted), Some(at)) => {
                let is_of_type = match wanted {
                    CardType::Character => self.characters >> at & 1 == 1,
                    wanted => self.is_live(at) && book.card(self.piece(at).card).kind == Some(wanted),
                };
                is_of_type
                    && self.is_wanted_bearer(book, card, at)
                    && self.goes_with_what_it_bears(book, card, at)
                    && (book.is_vcg() || book.card(self.piece(at).card).suits(enhancement))
                    && (self.in_play(card) == 0
                        || !self.pieces().any(|o| self.piece(o).card == card && self.piece(o).bearer == Some(at)))
            }
            _ => false,
        }
    }

    /// The first card in play that can carry a copy of this enhancement; the faction is `Some(None)`.
    #[must_use]
    pub fn bearer_for(&self, book: &PlayDeck, card: CardIndex) -> Option<Option<PieceIndex>> {
        if !matches!(book.card(card).target, Target::Card(_)) {
            return self.can_bear(book, card, None).then_some(None);
        }
        self.pieces().find(|at| self.can_bear(book, card, Some(*at))).map(Some)
    }

    /// Whether a card in play is the hidden agenda, which has no effect (PSI, Agenda Cards).
    #[must_use]
    #[inline]
    pub fn is_hidden(&self, at: PieceIndex) -> bool {
        self.agenda_hidden && self.agenda == Some(at)
    }

    /// The cards in play but for a hidden agenda, as bits.
    #[inline]
    pub(crate) fn shown(&self) -> u128 {
        match self.agenda {
            Some(at) if self.agenda_hidden => self.live & !(1 << at),
            _ => self.live,
        }
    }

    /// Whether any card in play, a hidden agenda aside, has an effect of these kinds.
    #[inline]
    pub(crate) fn has(&self, kinds: u32) -> bool {
        self.kinds & kinds != 0
    }

    /// The cards in play with an effect of these kinds.
    #[inline]
    pub(crate) fn sources<'a>(&'a self, book: &'a PlayDeck, kinds: u32) -> impl Iterator<Item = PieceIndex> + 'a {
        let shown = if self.has(kinds) { self.shown() } else { 0 };
        Bits(shown).filter(move |at| book.card(self.piece(*at).card).kinds & kinds != 0)
    }

    /// Notes anew which kinds of effects are in play.
    pub(crate) fn refresh_kinds(&mut self, book: &PlayDeck) {
        self.kinds = if self.discounts.is_any() { kind::COST } else { 0 };
        for at in Bits(self.shown()) {
            self.kinds |= book.card(self.piece(at).card).kinds;
        }
        self.refresh_presence(book);
    }

    /// Brings a card into play with all its effects.
    pub(crate) fn enter(&mut self, book: &PlayDeck, card: CardIndex, bearer: Option<PieceIndex>) -> PieceIndex {
        let at = self.place(book, card, bearer);
        let kinds = book.card(card).kinds;
        self.kinds |= kinds;
        if self.has(kind::MARKS) {
            self.marks_for_newcomer(book, at);
            if kinds & kind::MARKS != 0 {
                self.standing_marks(book, at, 1);
            }
        }
        self.note_aftermath(book, at);
        if kinds & kind::STANDING != 0 {
            self.refresh_presence(book);
            self.wait_for_hire(book, 1 << at);
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
    pub(crate) fn leave(&mut self, book: &PlayDeck, at: PieceIndex) {
        let hidden = self.agenda == Some(at) && self.agenda_hidden;
        if !hidden && book.card(self.piece(at).card).kinds & kind::MARKS != 0 {
            self.standing_marks(book, at, -1);
        }
        if self.agenda == Some(at) {
            self.agenda = None;
            self.agenda_hidden = false;
        }
        self.take_away(book, at);
        self.refresh_kinds(book);
        self.refresh_bonus(book);
    }

    /// Discards a card in play with all that is attached to it.
    pub(crate) fn discard_piece(&mut self, book: &PlayDeck, at: PieceIndex) {
        let card = self.piece(at).card;
        self.leave(book, at);
        self.discard_pile.push(card);
    }

    /// Whether another card can come into play.
    #[must_use]
    pub fn has_room(&self) -> bool {
        (self.live.count_ones() as usize) < MOST_PIECES
    }
}
