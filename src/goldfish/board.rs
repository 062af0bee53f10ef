//! The state of one solo game.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::Rng;

use super::playbook::{CardIndex, Playbook, Target};
use crate::card::CardType;

/// Where a character stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Row {
    /// Beside the ambassador.
    InnerCircle,
    /// In the row below.
    Supporting,
}

/// A character in play.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Character {
    /// Which card.
    pub card: CardIndex,
    /// Where he stands.
    pub row: Row,
    /// Whether he can still act this turn.
    pub ready: bool,
}

/// One game. It is used again for the next, so that playing allocates nothing.
#[derive(Debug, Clone)]
pub struct Board {
    /// The turn, from 1.
    pub turn: u8,
    /// The influence rating. It changes for good.
    pub rating: i16,
    /// The influence not yet spent this turn.
    pub unspent: i16,
    /// Power gained; the rating is added to it.
    pub gained_power: i16,
    /// The characters in play, the ambassador first.
    pub characters: Vec<Character>,
    /// The copies of each card in play, characters and ambassador included.
    pub in_play: Vec<u16>,
    /// The copies of each card in hand.
    pub hand: Vec<u16>,
    /// The cards in hand, all together.
    pub hand_size: u16,
    /// The agenda in play.
    pub agenda: Option<CardIndex>,
    /// The draw deck. The cards from `drawn` on are still in it.
    deck: Vec<CardIndex>,
    /// How many cards have been drawn.
    drawn: usize,
    /// The first turn at whose end each card was in hand or seen; 0 for not yet.
    pub seen_on: Vec<u8>,
    /// The turn in which each card was first played; 0 for not yet.
    pub played_on: Vec<u8>,
    /// The cards discarded.
    pub discarded: u16,
    /// Whether the player is out: the deck was empty and nobody was left to discard.
    pub out: bool,
}

impl Board {
    /// A board for games of this deck. Call [`Board::begin`] before each.
    #[must_use]
    pub fn new(book: &Playbook) -> Self {
        let kinds = book.cards.len();
        let mut board = Self {
            turn: 0,
            rating: 0,
            unspent: 0,
            gained_power: 0,
            characters: Vec::with_capacity(book.draw_deck.len() + book.opening_hand.len() + 1),
            in_play: vec![0; kinds],
            hand: vec![0; kinds],
            hand_size: 0,
            agenda: None,
            deck: book.draw_deck.clone(),
            drawn: 0,
            seen_on: vec![0; kinds],
            played_on: vec![0; kinds],
            discarded: 0,
            out: false,
        };
        board.begin(book);
        board
    }

    /// Sets the game up (PSI, Set Influence Tokens). The deck need not be restored: a shuffled deck shuffled again is as
    /// random as a fresh one.
    pub fn begin(&mut self, book: &Playbook) {
        self.turn = 0;
        self.rating = book.influence;
        self.unspent = book.influence;
        self.gained_power = book.power;
        self.characters.clear();
        self.in_play.fill(0);
        self.hand.fill(0);
        self.seen_on.fill(0);
        self.played_on.fill(0);
        self.hand_size = 0;
        self.agenda = None;
        self.drawn = 0;
        self.discarded = 0;
        self.out = false;
        self.enter(book, book.ambassador);
        self.characters[0].row = Row::InnerCircle;
        for card in &book.opening_hand {
            self.take_into_hand(*card);
        }
    }

    /// The power of the player: rating and power gained (PSI, Victory). Power that cards count comes with their
    /// effects.
    #[must_use]
    pub fn power(&self) -> i16 {
        self.rating + self.gained_power
    }

    /// The number of cards left to draw.
    #[must_use]
    pub fn deck_size(&self) -> usize {
        self.deck.len() - self.drawn
    }

    /// The cards seen: the opening hand and what was drawn.
    #[must_use]
    pub fn cards_seen(&self, book: &Playbook) -> usize {
        book.opening_hand.len() + self.drawn
    }

    /// The number of characters in a row, the ambassador included.
    #[must_use]
    pub fn count(&self, row: Row) -> usize {
        self.characters.iter().filter(|c| c.row == row).count()
    }

    /// The ready characters of the Inner Circle, the ambassador first.
    pub fn ready_in_inner_circle(&self) -> impl Iterator<Item = usize> {
        let ready = |(_, c): &(usize, &Character)| c.row == Row::InnerCircle && c.ready;
        self.characters.iter().enumerate().filter(ready).map(|(at, _)| at)
    }

    /// Whether something in play can still carry a copy of this card.
    #[must_use]
    pub fn has_target(&self, book: &Playbook, card: CardIndex) -> bool {
        let copies = usize::from(self.in_play[usize::from(card.0)]);
        let enhancement = book.card(card);
        match enhancement.target {
            Target::None => true,
            Target::Once => copies == 0,
            Target::Card(kind) => {
                let carriers = self.in_play.iter().zip(&book.cards);
                let carriers = carriers.filter(|(_, facts)| facts.kind == Some(kind) && facts.suits(enhancement));
                copies < carriers.map(|(count, _)| usize::from(*count)).sum()
            }
        }
    }

    /// Whether a homeworld of the race is in play.
    #[must_use]
    pub fn has_homeworld(&self, book: &Playbook) -> bool {
        self.in_play.iter().zip(&book.cards).any(|(count, card)| *count > 0 && card.homeworld)
    }

    /// Draws a random card; `None` when the deck is empty.
    pub(super) fn draw(&mut self, random: &mut Xoshiro256PlusPlus) -> Option<CardIndex> {
        let left = self.deck_size();
        if left == 0 {
            return None;
        }
        let at = self.drawn + below(random, left);
        self.deck.swap(self.drawn, at);
        let card = self.deck[self.drawn];
        self.drawn += 1;
        self.take_into_hand(card);
        Some(card)
    }

    fn take_into_hand(&mut self, card: CardIndex) {
        let at = usize::from(card.0);
        self.hand[at] += 1;
        self.hand_size += 1;
        if self.seen_on[at] == 0 {
            self.seen_on[at] = self.turn.max(1);
        }
    }

    /// Takes a card out of the hand.
    pub(super) fn leave_hand(&mut self, card: CardIndex) {
        self.hand[usize::from(card.0)] -= 1;
        self.hand_size -= 1;
    }

    /// Puts a card into play: a character ready in the supporting row (COMP 4.4).
    pub(super) fn enter(&mut self, book: &Playbook, card: CardIndex) {
        let at = usize::from(card.0);
        self.in_play[at] += 1;
        if self.played_on[at] == 0 {
            self.played_on[at] = self.turn.max(1);
        }
        let is_ambassador = self.characters.is_empty();
        if is_ambassador || book.card(card).kind == Some(CardType::Character) {
            self.characters.push(Character { card, row: Row::Supporting, ready: true });
        }
    }
}

/// A random number below `bound`, by multiplication: its bias is below `bound` / 2^32 and far below what any number of
/// games can show.
pub(super) fn below(random: &mut Xoshiro256PlusPlus, bound: usize) -> usize {
    let high = random.next_u64() >> 32;
    #[allow(clippy::cast_possible_truncation, reason = "the product of two 32-bit numbers, shifted down")]
    let number = ((high * bound as u64) >> 32) as usize;
    number
}
