//! What a player prefers where the rules leave the choice: the order of cards that are dealt.

use crate::game::{CardIndex, CardSet, DEALT, PlayDeck, Role};

/// The order in which every pilot likes cards that were dealt, but one with an order of his own: an agenda, then
/// conflicts, then what the influence of the start can sponsor, the dearest first, then what is dearer, the cheapest first, then events and the rest, at last
/// what cannot be played. A second agenda and a second copy of a limited card come behind all that can be played.
pub fn by_preference(book: &PlayDeck, dealt: &mut [CardIndex]) {
    let mut keys = [(0u8, 0i16, CardIndex(0)); DEALT];
    let mut seen = CardSet::default();
    let mut has_agenda = false;
    for (key, at) in keys.iter_mut().zip(dealt.iter()) {
        let card = book.card(*at);
        let again = card.limited && seen.contains(*at);
        seen.insert(*at);
        let (rank, second) = match card.role {
            Role::Kept(_) | Role::Dead(_) => (7, 0),
            _ if again => (6, 0),
            Role::Agenda if has_agenda => (6, 0),
            Role::Agenda => {
                has_agenda = true;
                (0, 0)
            }
            Role::Conflict => (1, 0),
            Role::Sponsored if card.sponsor_cost <= book.influence => (2, -card.sponsor_cost),
            Role::Sponsored => (3, card.sponsor_cost),
            Role::Event => (4, card.sponsor_cost),
            Role::Replacing | Role::Aftermath => (5, 0),
        };
        *key = (rank, second, *at);
    }
    keys[..dealt.len()].sort_unstable();
    for (card, key) in dealt.iter_mut().zip(&keys) {
        *card = key.2;
    }
}
