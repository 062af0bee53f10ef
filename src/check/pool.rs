//! Which cards are legal at all: sets and bans.

use std::collections::BTreeMap;

use super::finding::{Findings, card_names, list};
use super::{Case, Code};
use crate::card::{Card, CardId, Section};
use crate::deck::Slot;
use crate::ruleset::SetsRule;

/// Whether a card was printed in a legal set.
enum Legality {
    Legal,
    Illegal,
    /// Its sets are unknown, or only inferred.
    Unknown,
}

pub fn check(case: &Case, findings: &mut Findings) {
    let mut by_card: BTreeMap<CardId, (&Slot, &Card, u32)> = BTreeMap::new();
    for (slot, card) in case.cards(&Section::ALL).filter(|(slot, _)| slot.section != Section::FactionCard) {
        by_card.entry(card.id).or_insert((slot, card, 0)).2 += slot.count;
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
    for (slot, card, count) in by_card.values() {
        if case.ruleset.cards.banned.iter().any(|name| card.is_named(name)) {
            findings
                .draft(Code::CardBanned, format!("{} may not be played in {}", card.label, case.ruleset.name))
                .at(&slot.span)
                .card(&card.label, *count, Some(0))
                .citation(&case.ruleset.cards.citation)
                .help("take it out");
        }
    }
}

fn check_sets<'a>(
    rule: &SetsRule,
    cards: impl Iterator<Item = &'a (&'a Slot, &'a Card, u32)>,
    findings: &mut Findings,
) {
    let mut unknown = Vec::new();
    for (slot, card, count) in cards {
        match legality(card, |set| (rule.legal.is_empty() || rule.legal.contains(set)) && !rule.banned.contains(set)) {
            Legality::Legal => {}
            Legality::Unknown => unknown.push((card.label.as_str(), *count, &slot.span)),
            Legality::Illegal => {
                let sets = list(card.printings.iter().map(|p| p.set.as_str()));
                findings
                    .draft(Code::SetNotLegal, format!("{} was printed only in {sets}, which is not legal", card.label))
                    .at(&slot.span)
                    .card(&card.label, *count, Some(0))
                    .citation(&rule.citation)
                    .help("take it out, or play a ruleset that allows the set");
            }
        }
    }
    let Some((_, _, first)) = unknown.first() else { return };
    let names = card_names(unknown.iter().map(|(name, ..)| *name));
    let mut draft = findings
        .draft(Code::FactsMissing, format!("in which set they were printed is not known, so not checked: {names}"))
        .at(first)
        .citation(&rule.citation);
    for (name, count, _) in &unknown {
        draft = draft.card(*name, *count, None);
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
