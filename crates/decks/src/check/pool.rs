//! Which cards a deck may hold at all: sets and bans; in sealed play the opened pool (tournament rules of 24 April 2000, Sealed
//! Deck); and, though no rule of the game, the cards owned. Cards that count as the same (ENG, Deck construction rules) stand
//! in for each other, as in `collection missing`; other decks are ignored here.

use std::collections::BTreeMap;
use std::rc::Rc;

use crate::check::finding::{FindingBuilder, Findings, card_names, list, silent};
use crate::check::{Case, Code};
use crate::deck::{Deck, NameReading, Slot};
use crate::messages::check_deck as say;
use zocalo_cards::card::{Card, CardId, Section};
use zocalo_cards::data::sets::{SetKind, sets};
use zocalo_cards::ruleset::SetsRule;
use zocalo_text::order::Order as _;
use zocalo_text::text::fold;
use zocalo_words::language::Text;

struct Held<'a> {
    card: &'a Card,
    slots: Vec<&'a Slot>,
    count: u32,
}

impl FindingBuilder<'_, '_> {
    fn all_of(mut self, held: &Held, limit: Option<u32>) -> Self {
        for slot in &held.slots {
            self = self.at(&slot.span);
        }
        self.card(&held.card.label, held.count, limit)
    }
}

/// Whether a card was printed in a legal set.
enum Legality {
    Legal,
    Illegal,
    /// Its sets are only inferred, and none of them is legal.
    LikelyIllegal,
    /// Its sets are unknown, or only inferred.
    Unknown,
}

pub(super) fn check(case: &Case, findings: &mut Findings) {
    let mut by_card: BTreeMap<CardId, Held<'_>> = BTreeMap::new();
    for (slot, card) in case.cards(&Section::ALL).filter(|(slot, _)| slot.section != Section::FactionCard) {
        let held = by_card.entry(card.id).or_insert(Held { card, slots: Vec::new(), count: 0 });
        held.slots.push(slot);
        held.count += slot.count;
    }
    match &case.ruleset.sets {
        Some(rule) => check_sets(rule, by_card.values(), &case.ruleset.name, findings),
        None if case.ruleset.deck.is_some() => findings
            .draft(Code::NotChecked, say::SetsSilent { ruleset: &case.ruleset.name })
            .at_section(Section::Deck)
            .citation(case.ruleset.deck.as_ref().map_or(Text::EMPTY, |deck| silent(&deck.citation)))
            .help(say::SetsSilentHelp),
        None => {}
    }
    for held in by_card.values() {
        let card = held.card;
        if case.ruleset.cards.banned.iter().any(|name| card.is_named(name)) {
            findings
                .draft(Code::CardBanned, say::Banned { card: &card.label, ruleset: &case.ruleset.name })
                .all_of(held, Some(0))
                .citation(&case.ruleset.cards.citation)
                .help(say::BannedHelp);
        }
    }
}

fn check_sets<'a>(rule: &SetsRule, cards: impl Iterator<Item = &'a Held<'a>>, name: &str, findings: &mut Findings) {
    let is_legal = |set: &String| (rule.legal.is_empty() || rule.legal.contains(set)) && !rule.banned.contains(set);
    let mut illegal: BTreeMap<Vec<&str>, Vec<&Held>> = BTreeMap::new();
    let mut likely: BTreeMap<Vec<&str>, Vec<&Held>> = BTreeMap::new();
    let mut unknown = Vec::new();
    for held in cards {
        let card = held.card;
        match legality(card, is_legal) {
            Legality::Legal => {}
            Legality::Illegal => illegal.entry(sets_of(card)).or_default().push(held),
            Legality::LikelyIllegal => likely.entry(sets_of(card)).or_default().push(held),
            Legality::Unknown => unknown.push(held),
        }
    }
    for (sets, held) in illegal {
        let sets = list(sets);
        let message = match &held[..] {
            [one] => say::SetNotLegal { card: &one.card.label, sets }.text(),
            _ => say::SetsNotLegal { cards: labels(&held), count: held.len(), sets }.text(),
        };
        let help = match held.len() {
            1 => say::SetNotLegalHelp,
            _ => say::SetsNotLegalHelp,
        };
        let draft = findings.draft(Code::SetNotLegal, message).citation(&rule.citation);
        all(draft, held, Some(0)).help(help);
    }
    for (sets, held) in likely {
        let sets = list(sets);
        let message = say::SetLikely { cards: labels(&held), ruleset: name, sets };
        let draft = findings.draft(Code::FactsMissing, message).citation(&rule.citation);
        all(draft, held, None).help(say::SetLikelyHelp);
    }
    // Where every set that came in a box is legal, it does not matter which of them it was.
    let is_of_interest = sets().iter().any(|set| set.kind != SetKind::Virtual && !is_legal(&set.name));
    if !unknown.is_empty() && is_of_interest {
        let message = say::SetUnknown { cards: labels(&unknown) };
        let draft = findings.draft(Code::FactsMissing, message).citation(&rule.citation);
        all(draft, unknown, None).help(say::SetUnknownHelp);
    }
}

/// Each set once.
fn sets_of(card: &Card) -> Vec<&str> {
    let mut sets: Vec<&str> = Vec::new();
    for printing in &card.printings {
        if !sets.contains(&printing.set.as_str()) {
            sets.push(&printing.set);
        }
    }
    sets
}

fn labels(held: &[&Held]) -> Text {
    card_names(held.iter().map(|held| held.card.label.as_str()))
}

/// All copies of these cards, in the order of the deck.
fn all<'f, 'a>(mut draft: FindingBuilder<'f, 'a>, mut cards: Vec<&Held>, limit: Option<u32>) -> FindingBuilder<'f, 'a> {
    cards.order_by_key(|held| held.slots.first().map(|slot| slot.span.start));
    for held in cards {
        draft = draft.all_of(held, limit);
    }
    draft
}

fn legality(card: &Card, is_legal: impl Fn(&String) -> bool) -> Legality {
    let sure = || card.printings.iter().filter(|printing| !printing.likely);
    let any_legal = card.printings.iter().any(|printing| is_legal(&printing.set));
    if sure().any(|printing| is_legal(&printing.set)) {
        Legality::Legal
    } else if any_legal || card.printings.is_empty() {
        Legality::Unknown
    } else if sure().next().is_some() {
        Legality::Illegal
    } else {
        Legality::LikelyIllegal
    }
}

pub(super) fn check_sealed_pool(case: &Case, findings: &mut Findings) {
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
    crate::check::lines::names(pool, findings);
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

pub(super) fn check_owned(case: &Case, findings: &mut Findings) {
    let Some(owned) = case.owned else { return };
    let mut groups: Vec<(&Rc<Card>, Vec<&Slot>)> = Vec::new();
    for (slot, card) in case.cards(&Section::ALL).filter(|(slot, _)| slot.section != Section::FactionCard) {
        match groups.iter_mut().find(|(first, _)| first.same_card(card) == Some(true)) {
            Some((_, slots)) => slots.push(slot),
            None => groups.push((card, vec![slot])),
        }
    }
    for (_, slots) in groups {
        let need: u32 = slots.iter().map(|slot| slot.count).sum();
        let cards = || slots.iter().filter_map(|slot| slot.card());
        let there = cards().filter_map(|card| owned.get(&card.id)).copied().max().unwrap_or(0);
        let there = u32::try_from(there.max(0)).unwrap_or(u32::MAX);
        if need <= there {
            continue;
        }
        let names = card_names(cards().map(|card| card.label.as_str()));
        let message = match there {
            0 if need == 1 => say::NotOwnedOne { names }.text(),
            0 => say::NotOwnedNone { count: need, names }.text(),
            owned => say::NotOwnedSome { count: need, names, owned }.text(),
        };
        let mut draft = findings.draft(Code::NotOwned, message);
        for slot in &slots {
            draft = draft.card(slot.label(), slot.count, Some(there)).at(&slot.span);
        }
        draft.help(say::NotOwnedHelp { count: need - there });
    }
}
