//! Sealed play: deck and reserve come out of the opened pool (tournament rules of 24 April 2000, Sealed Deck).

use std::collections::BTreeMap;

use super::finding::Findings;
use super::{Case, Code};
use crate::card::{CardId, Section};
use crate::deck::{Deck, Slot};

pub fn check(case: &Case, findings: &mut Findings) {
    let Some(pool) = case.pool else {
        if case.ruleset.reserve.from_pool {
            findings
                .draft(
                    Code::NotChecked,
                    "whether deck and reserve come out of the opened pool was not checked: no pool was given",
                )
                .at_section(Section::Deck)
                .citation(&case.ruleset.reserve.citation)
                .help("give the list of the pool: --pool FILE");
        }
        return;
    };
    let opened = copies(pool);
    for (id, (slot, count)) in copies(case.deck) {
        let limit = opened.get(&id).map_or(0, |(_, count)| *count);
        if count <= limit {
            continue;
        }
        findings
            .draft(Code::NotInPool, format!("{count} copies of {}; the pool holds {limit}", slot.label()))
            .at(&slot.span)
            .card(slot.label(), count, Some(limit))
            .citation("Tournament rules of 24 April 2000, Sealed Deck")
            .help(format!("take out {}", count - limit));
    }
}

/// The copies of each known card in all sections, with its first slot.
fn copies(deck: &Deck) -> BTreeMap<CardId, (&Slot, u32)> {
    let mut copies: BTreeMap<CardId, (&Slot, u32)> = BTreeMap::new();
    for slot in deck.slots.iter().filter(|slot| Section::ALL.contains(&slot.section)) {
        if let Some(card) = slot.card() {
            copies.entry(card.id).or_insert((slot, 0)).1 += slot.count;
        }
    }
    copies
}
