//! A resolved deck as a list again, under names that resolve to the same cards.

use super::outgoing::DeckExport;
use crate::deck::{DeckLine, Decklist, SpannedText};

/// With the race filled in where it was that of the ambassador. Its places mean nothing.
pub(super) fn list(outgoing: &DeckExport<'_>) -> Decklist {
    let list = &outgoing.deck.list;
    let line = |slot: &crate::deck::Slot| DeckLine {
        section: slot.section,
        written: outgoing.name(slot).to_owned(),
        count: slot.count,
        span: 0..0,
    };
    Decklist {
        name: list.name.clone(),
        ruleset: list.ruleset.clone(),
        race: outgoing.race().map(|race| SpannedText { text: race.to_owned(), span: 0..0 }),
        faction: list.faction.clone(),
        names_opening_hand: list.names_opening_hand,
        lines: outgoing.deck.slots.iter().map(line).collect(),
        tags: list.tags.clone(),
        note: list.note.clone(),
        goldfish: list.goldfish.clone(),
        ..Decklist::default()
    }
}
