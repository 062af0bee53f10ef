//! The order in which the cards of a deck lie before they are shuffled: by card, so that no game depends on the order of
//! the lines of a deck file.

use crate::game::deck::PlayDeck;
use crate::game::deck::card::PlayCard;
use crate::game::ids::CardIndex;

/// Puts cards in their order, by name and version.
pub(crate) fn sort_by_label(list: &mut [CardIndex], cards: &[PlayCard]) {
    list.sort_by(|one, other| cards[usize::from(one.0)].label.cmp(&cards[usize::from(other.0)].label));
}

impl PlayDeck {
    /// Lays the draw deck out like another, so that games of one seed draw the same of what both hold: a card of both
    /// lies at the same places, and the places of cards that this deck lacks go to those that it alone holds, by name. What
    /// is left over lies at the end; places that nothing fills are closed.
    pub fn lay_out_like(&mut self, other: &Self) {
        let mut left = std::mem::take(&mut self.draw_deck);
        sort_by_label(&mut left, &self.cards);
        let places: Vec<Option<CardIndex>> = other
            .draw_deck
            .iter()
            .map(|theirs| {
                let label = &other.card(*theirs).label;
                let at = left.iter().position(|card| self.card(*card).label == *label)?;
                Some(left.remove(at))
            })
            .collect();
        let mut left = left.into_iter();
        self.draw_deck.extend(places.into_iter().filter_map(|place| place.or_else(|| left.next())));
        self.draw_deck.extend(left);
    }
}
