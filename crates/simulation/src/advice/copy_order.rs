//! In which order copies of some cards come into a deck, so that every number of them is one more than the number before: first
//! those that the deck holds, then those that its ruleset lets it hold besides.

use std::rc::Rc;

use crate::advice::candidates::SwapRules;
use crate::advice::scales::blank;
use zocalo_cards::card::{Card, Section};
use zocalo_cards::ruleset::Ruleset;
use zocalo_catalog::names::Index;
use zocalo_decks::check::UnknownCode;
use zocalo_decks::deck::{Deck, Slot};
use zocalo_text::order::Order as _;

/// The highest number of copies that a deck plays with.
pub const MOST_SWEPT: usize = 60;

/// A copy and where it lies before the game.
#[derive(Debug, Clone)]
struct PlacedCopy {
    card: Rc<Card>,
    section: Section,
}

/// Copies of some cards in the order in which they come in; they leave in the opposite order.
#[derive(Debug, Clone)]
pub struct CopyOrder {
    copies: Vec<PlacedCopy>,
    present: usize,
}

impl CopyOrder {
    /// Copies leave in turns, one of each card, that with the fewest first; those of the opening hand leave last. In turns others
    /// come in, until no further one is allowed or there are [`MOST_SWEPT`].
    pub fn new(cards: &[Rc<Card>], deck: &Deck, ruleset: &Ruleset, index: &Index) -> Result<Self, UnknownCode> {
        let leaving = [Section::Deck, Section::OpeningHand].into_iter().flat_map(|section| {
            let counts = cards.iter().map(|card| (Rc::clone(card), held(deck, card, &[section]))).collect();
            in_turns(counts).into_iter().map(move |card| PlacedCopy { card, section })
        });
        let mut copies: Vec<PlacedCopy> = leaving.collect();
        copies.reverse();
        let present = copies.len();
        let rules = SwapRules::new(deck, ruleset, index)?;
        let mut able: Vec<&Rc<Card>> = cards.iter().collect();
        able.order_by_key(|card| (held(deck, card, &[Section::Deck, Section::OpeningHand]), &card.label));
        let mut grown = deck.clone();
        while !able.is_empty() && copies.len() < MOST_SWEPT {
            able.retain(|card| {
                let with_it = grown.with(card);
                let may_come = copies.len() < MOST_SWEPT && rules.allows_copy(&with_it, card);
                if may_come {
                    grown = with_it;
                    copies.push(PlacedCopy { card: Rc::clone(card), section: Section::Deck });
                }
                may_come
            });
        }
        Ok(Self { copies, present })
    }

    /// How many copies the deck has in its draw deck and its opening hand.
    #[must_use]
    pub fn present(&self) -> usize {
        self.present
    }

    /// How many copies it may have.
    #[must_use]
    pub fn most(&self) -> usize {
        self.copies.len()
    }

    /// How many of the deck's copies are in the opening hand.
    #[must_use]
    pub fn in_hand(&self) -> usize {
        self.copies.iter().filter(|copy| copy.section == Section::OpeningHand).count()
    }

    /// The card whose copy makes them so many; `None` for 0.
    #[must_use]
    pub fn last_of(&self, number: usize) -> Option<&Rc<Card>> {
        Some(&self.copies.get(number.checked_sub(1)?)?.card)
    }

    /// The cards of which there are copies when there are so many, each with its copies: the most first, then by name.
    #[must_use]
    pub fn cards_of(&self, number: usize) -> Vec<(&Rc<Card>, usize)> {
        let mut cards: Vec<(&Rc<Card>, usize)> = Vec::new();
        for PlacedCopy { card, .. } in self.copies.iter().take(number) {
            match cards.iter_mut().find(|(other, _)| other.id == card.id) {
                Some((_, count)) => *count += 1,
                None => cards.push((card, 1)),
            }
        }
        cards.order_by_key(|(card, count)| (std::cmp::Reverse(*count), &card.label));
        cards
    }

    /// The deck with so many copies. A blank lies in the place of each copy that it lacks, and beside those so many that the deck
    /// has room for `room` copies.
    pub(super) fn deck_with(&self, number: usize, room: usize, deck: &Deck) -> Deck {
        let mut changed = deck.clone();
        for PlacedCopy { card, section } in self.copies.iter().take(self.present).skip(number) {
            let is_it = |slot: &Slot| slot.section == *section && slot.card().is_some_and(|held| held.id == card.id);
            if let Some(at) = changed.slots.iter().position(is_it) {
                changed.slots[at].count -= 1;
                if changed.slots[at].count == 0 {
                    changed.slots.remove(at);
                }
                changed.slots.push(Slot { section: *section, ..blank() });
            }
        }
        for PlacedCopy { card, .. } in self.copies.iter().take(number).skip(self.present) {
            changed = changed.with(card);
        }
        let free = room.saturating_sub(number.max(self.present));
        if let Some(count) = u32::try_from(free).ok().filter(|count| *count > 0) {
            changed.slots.push(Slot { count, ..blank() });
        }
        changed
    }

    /// The deck with a copy of each card that it may get and does not have.
    pub(super) fn deck_with_all(&self, deck: &Deck) -> Deck {
        let lacks = |deck: &Deck, card: &Card| held(deck, card, &[Section::Deck, Section::OpeningHand]) == 0;
        let grown = |deck: Deck, copy: &PlacedCopy| if lacks(&deck, &copy.card) { deck.with(&copy.card) } else { deck };
        self.copies.iter().fold(deck.clone(), grown)
    }
}

/// Copies of a card in these sections.
fn held(deck: &Deck, card: &Card, sections: &[Section]) -> u32 {
    let is_it = |slot: &&Slot| sections.contains(&slot.section) && slot.card().is_some_and(|held| held.id == card.id);
    deck.slots.iter().filter(is_it).map(|slot| slot.count).sum()
}

/// One copy of each card in turn, that with the fewest first.
fn in_turns(mut left: Vec<(Rc<Card>, u32)>) -> Vec<Rc<Card>> {
    left.order_by(|(one, fewer), (other, more)| (fewer, &one.label).cmp(&(more, &other.label)));
    let mut turns = Vec::new();
    while left.iter().any(|(_, count)| *count > 0) {
        for (card, count) in left.iter_mut().filter(|(_, count)| *count > 0) {
            *count -= 1;
            turns.push(Rc::clone(card));
        }
    }
    turns
}
