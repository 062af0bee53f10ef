//! What a player prefers where the rules leave the choice: the order of the cards of a deck, and of those that are dealt.

use crate::card::CardType;
use crate::deck::Deck;
use crate::game::{
    Assumptions, CardIndex, CardSet, DEALT, GoldfishError, Modelled, PilotNotes, PlayCard, PlayDeck, Role,
};
use crate::pilots::standard::valuation::notes;
use crate::ruleset::Ruleset;

/// Makes a deck ready to play under a ruleset, as the pilots want it: the cards in the order of their preference, and what
/// the standard pilot notes of them.
///
/// # Errors
/// As [`PlayDeck::new`].
pub fn play_deck(deck: &Deck, ruleset: &Ruleset, assumptions: Assumptions) -> Result<PlayDeck, GoldfishError> {
    let mut book = PlayDeck::new(deck, ruleset, assumptions, preference)?;
    note_cards(&mut book);
    Ok(book)
}

/// Notes of a deck's cards what the standard pilot wants to know in every game; again when some of them are kept from him.
pub fn note_cards(book: &mut PlayDeck) {
    book.notes = notes(book);
}

/// How much the standard pilot likes a card: what is dear is strong, what has effects that are played is stronger, and
/// what does nothing here comes last.
fn preference(card: &PlayCard) -> i16 {
    let base = match card.role {
        Role::Kept(_) | Role::Dead(_) => return i16::MIN,
        Role::Conflict | Role::Event | Role::Aftermath | Role::Replacing => 0,
        Role::Agenda => 200,
        Role::Sponsored => card.sponsor_cost,
    };
    let body = card.kind == Some(CardType::Character) || card.kind == Some(CardType::Fleet);
    base - if card.modelled == Modelled::Not && !body { 100 } else { 0 }
}

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
