//! Which cards are legal at all: sets and bans.

use std::collections::BTreeMap;

use super::finding::{Draft, Findings, card_names, list};
use super::{Case, Code};
use crate::card::{Card, CardId, Section};
use crate::deck::Slot;
use crate::ruleset::SetsRule;

/// A card with all its copies in the deck.
struct Held<'a> {
    card: &'a Card,
    slots: Vec<&'a Slot>,
    count: u32,
}

impl Draft<'_, '_> {
    /// All copies of a card, of which there may be none.
    fn all_of(mut self, held: &Held) -> Self {
        for slot in &held.slots {
            self = self.at(&slot.span);
        }
        self.card(&held.card.label, held.count, Some(0))
    }
}

/// Whether a card was printed in a legal set.
enum Legality {
    Legal,
    Illegal,
    /// Its sets are unknown, or only inferred.
    Unknown,
}

pub fn check(case: &Case, findings: &mut Findings) {
    let mut by_card: BTreeMap<CardId, Held<'_>> = BTreeMap::new();
    for (slot, card) in case.cards(&Section::ALL).filter(|(slot, _)| slot.section != Section::FactionCard) {
        let held = by_card.entry(card.id).or_insert(Held { card, slots: Vec::new(), count: 0 });
        held.slots.push(slot);
        held.count += slot.count;
    }
    match &case.ruleset.sets {
        Some(rule) => check_sets(rule, by_card.values(), findings),
        None if case.ruleset.deck.is_some() => findings
            .draft(
                Code::NotChecked,
                format!("{} does not say which sets are legal; none was checked", case.ruleset.name),
            )
            .at_section(Section::Deck)
            .help("agree on the sets before you play"),
        None => {}
    }
    for held in by_card.values() {
        let card = held.card;
        if case.ruleset.cards.banned.iter().any(|name| card.is_named(name)) {
            findings
                .draft(Code::CardBanned, format!("{} may not be played in {}", card.label, case.ruleset.name))
                .all_of(held)
                .citation(&case.ruleset.cards.citation)
                .help("take it out");
        }
    }
}

fn check_sets<'a>(rule: &SetsRule, cards: impl Iterator<Item = &'a Held<'a>>, findings: &mut Findings) {
    let mut unknown = Vec::new();
    for held in cards {
        let card = held.card;
        match legality(card, |set| (rule.legal.is_empty() || rule.legal.contains(set)) && !rule.banned.contains(set)) {
            Legality::Legal => {}
            Legality::Unknown => unknown.push(held),
            Legality::Illegal => {
                let sets = list(card.printings.iter().map(|p| p.set.as_str()));
                findings
                    .draft(Code::SetNotLegal, format!("{} was printed only in {sets}, which is not legal", card.label))
                    .all_of(held)
                    .citation(&rule.citation)
                    .help("take it out, or play a ruleset that allows the set");
            }
        }
    }
    if unknown.is_empty() {
        return;
    }
    unknown.sort_by_key(|held| held.slots.first().map(|slot| slot.span.start));
    let names = card_names(unknown.iter().map(|held| held.card.label.as_str()));
    let mut draft = findings
        .draft(Code::FactsMissing, format!("in which set they were printed is not known, so not checked: {names}"))
        .citation(&rule.citation);
    for held in unknown {
        draft = draft.card(&held.card.label, held.count, None);
        for slot in &held.slots {
            draft = draft.at(&slot.span);
        }
    }
    draft.help("look at the set sign of your copies");
}

fn legality(card: &Card, is_legal: impl Fn(&String) -> bool) -> Legality {
    if card.printings.iter().any(|p| !p.likely && is_legal(&p.set)) {
        Legality::Legal
    } else if card.printings.iter().any(|p| !p.likely) && !card.printings.iter().any(|p| p.likely && is_legal(&p.set)) {
        Legality::Illegal
    } else {
        Legality::Unknown
    }
}
