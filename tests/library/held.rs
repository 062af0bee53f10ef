//! What a format keeps of a deck: by this a deck that was written and read back is the same. Used by the tests of the
//! formats and by their fuzz targets.

use std::collections::BTreeMap;

use zocalo_cards::card::Section;
use zocalo_decks::deck::Deck;
use zocalo_decks::formats::{DeckExport, DeckField, Format, WriteOptions};

/// What is the same after writing and reading, as far as a format holds it: cards of a section that it does not hold are
/// among the deck.
#[derive(Debug, PartialEq)]
pub(crate) struct Held {
    pub cards: BTreeMap<(&'static str, String), u32>,
    pub names_opening_hand: bool,
    pub sayings: Vec<(String, String)>,
}

impl Held {
    /// What `format` holds of `deck`; `name_of` and `text_of` give names and sayings without what the format may change.
    pub(crate) fn of(
        deck: &Deck,
        format: &Format,
        name_of: impl Fn(&str) -> String,
        text_of: impl Fn(&str) -> String,
    ) -> Self {
        let holds = |part| format.holds.contains(&part);
        let options = WriteOptions::default();
        let outgoing = DeckExport { deck, options: &options };
        let mut cards = BTreeMap::new();
        // A format that does not hold the maybe pile leaves it out: a card of it never becomes one of the deck.
        let maybe = deck.maybe.iter().filter(|_| holds(DeckField::Cards(Section::Maybe)));
        for slot in deck.slots.iter().chain(maybe) {
            let section = if holds(DeckField::Cards(slot.section)) { slot.section } else { Section::Deck };
            *cards.entry((section.key(), name_of(outgoing.name(slot)))).or_default() += slot.count;
        }
        let list = &deck.list;
        let mut sayings = Vec::new();
        for (part, said) in [
            (DeckField::Name, list.name.as_ref().map(|said| said.text.as_str())),
            (DeckField::Ruleset, list.ruleset.as_ref().map(|said| said.text.as_str())),
            (DeckField::Race, outgoing.race()),
            (DeckField::Faction, list.faction.as_ref().map(|said| said.text.as_str())),
        ] {
            let said = said.map(&text_of).filter(|said| holds(part) && !said.is_empty());
            sayings.extend(said.map(|said| (part.words().english(), said)));
        }
        let names_opening_hand = holds(DeckField::Cards(Section::OpeningHand)) && list.names_opening_hand;
        Self { cards, names_opening_hand, sayings }
    }
}
