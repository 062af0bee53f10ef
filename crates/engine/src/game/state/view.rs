//! What one sees of a state: cards in play, in hand and in the deck, seats, conflicts.

use crate::game::deck::PlayDeck;
use crate::game::ids::{CardIndex, MOST_PIECES, PieceIndex, PieceSet};
use crate::game::state::GameState;
use crate::game::state::in_play::{Conflict, Piece, Row, SeatState};
use zocalo_cards::card::{Mark, ThirdPower};

impl GameState {
    /// A card in play.
    ///
    /// # Panics
    /// When no card of this number was ever in play.
    #[inline]
    pub fn piece(&self, at: PieceIndex) -> &Piece {
        &self.pieces[usize::from(at)]
    }

    /// The numbers of the cards in play.
    #[inline]
    pub fn pieces(&self) -> impl Iterator<Item = PieceIndex> + use<> {
        self.live.iter()
    }

    /// Whether a number is that of a card in play.
    #[inline]
    pub fn is_live(&self, at: PieceIndex) -> bool {
        self.live.contains(at)
    }

    /// Whether it is ready.
    #[inline]
    pub fn is_ready(&self, at: PieceIndex) -> bool {
        self.ready.contains(at)
    }

    /// Where it stands.
    pub fn row(&self, at: PieceIndex) -> Row {
        if self.circle.contains(at) { Row::InnerCircle } else { Row::Supporting }
    }

    /// The first card of this kind in play.
    pub fn piece_of(&self, card: CardIndex) -> Option<PieceIndex> {
        self.pieces().find(|at| self.piece(*at).card == card)
    }

    /// The number of characters in a row, the ambassador included.
    pub fn count(&self, row: Row) -> usize {
        let row = match row {
            Row::InnerCircle => self.characters & self.circle,
            Row::Supporting => self.characters & !self.circle,
        };
        row.len()
    }

    /// The ready characters of the Inner Circle, the ambassador first.
    #[inline]
    pub fn ready_in_inner_circle(&self) -> impl Iterator<Item = PieceIndex> + use<> {
        (self.ready & self.acting_circle()).iter()
    }

    /// The Inner Circle, and who acts as if it stood there.
    #[inline]
    pub fn acting_circle(&self) -> PieceSet {
        self.circle | self.acting
    }

    /// The turn in which the game stands: the one in which it ended, however many turns are counted behind it.
    pub fn turn_shown(&self) -> u8 {
        if self.ended_on > 0 { self.ended_on } else { self.turn }
    }

    /// The copies of a card in hand.
    #[inline]
    pub fn hand(&self, card: CardIndex) -> u16 {
        self.copies[usize::from(card.0)].hand
    }

    /// The copies of a card in play.
    #[inline]
    pub fn in_play(&self, card: CardIndex) -> u16 {
        self.copies[usize::from(card.0)].in_play
    }

    /// The turn in which a card was first in hand; 0 for not yet.
    pub fn seen_on(&self, card: CardIndex) -> u8 {
        self.copies[usize::from(card.0)].seen_on
    }

    /// The turn in which a card was first played; 0 for not yet.
    pub fn played_on(&self, card: CardIndex) -> u8 {
        self.copies[usize::from(card.0)].played_on
    }

    /// The number of cards left to draw.
    #[inline]
    pub fn deck_size(&self) -> usize {
        self.deck.len() - self.drawn
    }

    /// The cards seen: the opening hand and what was drawn.
    pub fn cards_seen(&self, deck: &PlayDeck) -> usize {
        deck.opening_hand.len() + self.drawn
    }

    /// The marks of a kind that the faction has.
    pub fn marks(&self, mark: Mark) -> i16 {
        self.marks[mark as usize]
    }

    /// The influence of one who is no player.
    pub fn influence_of(&self, who: ThirdPower) -> i16 {
        self.third[who as usize]
    }

    /// A seat of the table, by its number in [`PlayDeck::seats`].
    pub fn seat(&self, at: usize) -> &SeatState {
        &self.seats[at]
    }

    /// The conflicts of this turn.
    pub fn conflicts(&self) -> &[Conflict] {
        &self.conflicts[..usize::from(self.conflict_count)]
    }

    /// Whether any card in play, a hidden agenda aside, has an effect of these kinds.
    #[inline]
    pub fn has(&self, kinds: u64) -> bool {
        self.kinds & kinds != 0
    }

    /// The cards in play with an effect of this kind, a hidden agenda aside.
    #[inline]
    pub fn sources(&self, kind: u64) -> PieceSet {
        self.sources[kind.trailing_zeros() as usize]
    }

    /// The cards in play but for a hidden agenda.
    #[inline]
    pub fn shown(&self) -> PieceSet {
        match self.agenda {
            Some(at) if self.agenda_hidden => self.live & !PieceSet::of(at),
            _ => self.live,
        }
    }

    /// Whether a card in play is the hidden agenda, which has no effect (PSI, Agenda Cards).
    #[inline]
    pub fn is_hidden(&self, at: PieceIndex) -> bool {
        self.agenda_hidden && self.agenda == Some(at)
    }

    pub(crate) fn has_room(&self) -> bool {
        self.live.len() < MOST_PIECES
    }

    /// The characters in the Inner Circle, as a cost counts them.
    pub(crate) fn circle_size(&self) -> i16 {
        (self.characters & self.circle).size()
    }

    /// The marks of a kind on a card in play.
    pub fn marks_on(&self, at: PieceIndex, mark: Mark) -> i8 {
        self.piece(at).marks[mark as usize]
    }

    /// The copies of a card in the conflict pile.
    pub fn pile(&self, card: CardIndex) -> u8 {
        self.copies[usize::from(card.0)].pile
    }

    /// The cards that were dealt for a duel and are not kept yet, on top of the draw deck.
    pub fn dealt(&self) -> &[CardIndex] {
        &self.deck[..self.dealt]
    }
}
