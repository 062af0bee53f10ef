//! Sealed play: deck and reserve come out of the opened pool (tournament rules of 24 April 2000, Sealed Deck).

use std::collections::BTreeMap;

use super::finding::{Findings, list};
use super::{Case, Code};
use crate::deck::{Deck, NameReading, Slot};
use crate::messages::check_deck as say;
use zocalo_cards::card::{Card, CardId, Section};
use zocalo_text::text::fold;

pub(super) fn check(case: &Case, findings: &mut Findings) {
    let Some(pool) = case.pool else {
        if case.ruleset.reserve.from_pool {
            findings
                .draft(Code::NotChecked, say::PoolNotGiven)
                .at_section(Section::Deck)
                .citation(&case.ruleset.reserve.citation)
                .help(say::PoolNotGivenHelp);
        }
        return;
    };
    super::lines::names(pool, findings);
    let opened = copies(pool);
    let of = |slots: &[&Slot]| slots.iter().map(|slot| slot.count).sum::<u32>();
    for (id, slots) in copies(case.deck) {
        let (count, limit) = (of(&slots), opened.get(&id).map_or(0, |slots| of(slots)));
        let Some(first) = slots.first().filter(|_| count > limit) else { continue };
        // An unresolved name of the pool may be this card, so there is no finding.
        let open: Vec<&Slot> = first.card().map_or(Vec::new(), |card| may_be(pool, card).collect());
        if count <= limit + of(&open) {
            let names = list(open.iter().map(|slot| slot.written.as_str()));
            let message = say::PoolOpen { card: first.label(), names };
            let mut draft = findings.draft(Code::NotChecked, message).card(first.label(), count, None);
            for slot in &slots {
                draft = draft.at(&slot.span);
            }
            for slot in open {
                draft = draft.at_in(&pool.list, &slot.span);
            }
            draft.help(say::PoolOpenHelp);
            continue;
        }
        let mut draft = findings
            .draft(Code::NotInPool, say::NotInPool { card: first.label(), count, limit })
            .card(first.label(), count, Some(limit))
            .citation("Tournament rules of 24 April 2000, Sealed Deck (hearsay: a stored copy of their beginning)");
        for slot in &slots {
            draft = draft.at(&slot.span);
        }
        draft.help(say::RemoveCopies { count: count - limit });
    }
}

/// The lines of a pool whose names were not resolved and may mean this card.
fn may_be<'p>(pool: &'p Deck, card: &Card) -> impl Iterator<Item = &'p Slot> {
    pool.slots.iter().filter(move |slot| match &slot.reading {
        NameReading::Several(labels) | NameReading::Unknown(labels) => {
            // Only the likeliest labels are kept.
            labels.contains(&card.label) || fold(&card.label).contains(&fold(&slot.written))
        }
        NameReading::Card(..) => false,
    })
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
