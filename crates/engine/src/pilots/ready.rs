//! A deck made ready for the pilots: its cards in the order of their preference, with the notes of the standard pilot.

use crate::game::{Assumptions, DeckSpec, GoldfishError, PlayDeck};
use crate::pilots::preferences::preference;
use crate::pilots::standard::notes::notes;
use zocalo_cards::ruleset::Ruleset;

/// Makes a deck ready to play under a ruleset, as the pilots want it: the cards in the order of their preference, and what
/// the standard pilot notes of them.
///
/// # Errors
/// As [`PlayDeck::new`].
pub fn play_deck(spec: &DeckSpec, ruleset: &Ruleset, assumptions: Assumptions) -> Result<PlayDeck, GoldfishError> {
    let mut deck = PlayDeck::new(spec, ruleset, assumptions, preference)?;
    note_cards(&mut deck);
    Ok(deck)
}

/// Notes of a deck's cards what the standard pilot wants to know in every game; again when some of them are kept from it.
pub fn note_cards(deck: &mut PlayDeck) {
    deck.notes = notes(deck);
}
