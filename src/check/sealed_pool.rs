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
    let of = |slots: &[&Slot]| slots.iter().map(|slot| slot.count).sum::<u32>();
    for (id, slots) in copies(case.deck) {
        let (count, limit) = (of(&slots), opened.get(&id).map_or(0, |slots| of(slots)));
        let Some(first) = slots.first().filter(|_| count > limit) else { continue };
        let mut draft = findings
            .draft(
                Code::NotInPool,
                format!("{} of {}; the pool holds {limit}", super::finding::copies(count), first.label()),
            )
            .card(first.label(), count, Some(limit))
            .citation("Tournament rules of 24 April 2000, Sealed Deck");
        for slot in &slots {
            draft = draft.at(&slot.span);
        }
        draft.help(format!("take out {}", count - limit));
    }
}

/// The slots of each known card in all sections.
fn copies(deck: &Deck) -> BTreeMap<CardId, Vec<&Slot>> {
    let mut copies: BTreeMap<CardId, Vec<&Slot>> = BTreeMap::new();
    for slot in deck.slots.iter().filter(|slot| Section::ALL.contains(&slot.section)) {
        if let Some(card) = slot.card() {
            copies.entry(card.id).or_default().push(slot);
        }
    }
    copies
}
