//! The same deck with one card in place of another.

use std::rc::Rc;

use super::{Deck, NameReading, Slot};
use zocalo_cards::card::{Card, CardId, Section};
use zocalo_catalog::names::How;

impl Deck {
    /// The deck with one copy of `card` in the place of one copy of `out`: in the draw deck if it holds one, else in the
    /// opening hand. All other cards keep their places, so that games of one seed compare. `None` when neither holds it.
    #[must_use]
    pub fn swapped(&self, out: CardId, card: &Rc<Card>) -> Option<Self> {
        let in_section = |section| {
            let fits = |slot: &Slot| slot.section == section && slot.card().is_some_and(|card| card.id == out);
            self.slots.iter().position(fits)
        };
        let at = in_section(Section::Deck).or_else(|| in_section(Section::OpeningHand))?;
        let mut deck = self.clone();
        let old = &mut deck.slots[at];
        old.count -= 1;
        let new = Slot {
            section: old.section,
            count: 1,
            written: card.label.clone(),
            span: old.span.clone(),
            reading: NameReading::Card(Rc::clone(card), How::Named),
        };
        let is_gone = old.count == 0;
        deck.slots.insert(at + 1, new);
        if is_gone {
            deck.slots.remove(at);
        }
        Some(deck)
    }
}
