//! The opening hand, which is chosen: how many cards, of which types, and what special ambassadors change.

use super::finding::{Findings, cards, list};
use super::leader::{Fitness, species_ambassador};
use super::{Case, Code};
use crate::card::{CardType, Section};
use crate::deck::Slot;
use crate::ruleset::OpeningHandRule;

pub fn check(case: &Case, findings: &mut Findings) {
    let Some(rule) = &case.ruleset.opening_hand else { return };
    if !case.deck.list.names_opening_hand {
        let size = case.opening_hand_size().unwrap_or(rule.size);
        if size > 0 {
            findings
                .draft(
                    Code::OpeningHandNotNamed,
                    "the deck does not say which cards it starts with, so that is not checked",
                )
                .citation(&rule.citation)
                .help(format!("name the {} of the opening hand: opening_hand = [\"…\"]", cards(size)));
        }
        return;
    }
    let hand: Vec<&Slot> = case.deck.section(Section::OpeningHand).collect();
    check_size(case, rule, &hand, findings);
    let others = if case.wants_second_ambassador() { second_ambassador(case, &hand, findings) } else { hand };
    if rule.different_types {
        check_types(rule, &others, findings);
    }
}

fn check_size(case: &Case, rule: &OpeningHandRule, hand: &[&Slot], findings: &mut Findings) {
    let Some(expected) = case.opening_hand_size() else { return };
    let count: u32 = hand.iter().map(|slot| slot.count).sum();
    let special = case.ambassador().and_then(|ambassador| Some((ambassador, case.world.special(ambassador)?)));
    let (code, citation) = match &special {
        Some((_, special)) => (Code::OpeningHandSpecial, &special.citation),
        None => (Code::OpeningHandSize, &rule.citation),
    };
    let mut limit = expected;
    if let Some((ambassador, keyword)) = special.and_then(|(a, s)| Some((a, s.one_more_if_all.as_deref()?)))
        && count == expected + 1
    {
        limit += 1;
        let lacking = hand.iter().filter(|slot| slot.card().is_some_and(|card| !card.has_keyword(keyword)));
        let lacking: Vec<&Slot> = lacking.copied().collect();
        if !lacking.is_empty() {
            let names: Vec<String> = lacking.iter().map(|slot| slot.label()).collect();
            findings
                .draft(
                    code,
                    format!(
                        "{} keeps one card more only if all are {keyword}; not known to be: {}",
                        ambassador.label,
                        list(names.iter().map(String::as_str))
                    ),
                )
                .slots(lacking)
                .citation(citation)
                .help(format!("choose {expected}, or {limit} that are all {keyword}"));
        }
    }
    if count == limit {
        return;
    }
    let because = match special {
        Some((ambassador, _)) => format!(" with {}", ambassador.label),
        None if case.wants_second_ambassador() => " with its second ambassador".to_owned(),
        None => String::new(),
    };
    let has_ambassador =
        case.ambassador().is_some_and(|a| hand.iter().any(|slot| slot.card().is_some_and(|card| card.id == a.id)));
    let help = match (has_ambassador, count > limit) {
        (true, true) => "leave the ambassador out: he is in play before the hand is chosen".to_owned(),
        (_, true) => format!("put {} back into the deck", cards(count - limit)),
        (_, false) => format!("choose {} more", cards(limit - count)),
    };
    let mut draft = findings
        .draft(code, format!("the opening hand has {}; it takes {limit}{because}", cards(count)))
        .card(Section::OpeningHand.words(), count, Some(limit))
        .citation(citation);
    if let Some(slot) = hand.first() {
        draft = draft.at(&slot.span);
    }
    draft.help(help);
}

/// Finds the second ambassador among the cards of a Non-Aligned hand and returns the others.
fn second_ambassador<'a>(case: &Case, hand: &[&'a Slot], findings: &mut Findings) -> Vec<&'a Slot> {
    let fitness = |slot: &&Slot| slot.card().map(|card| species_ambassador(card));
    let surely = hand.iter().position(|slot| fitness(slot) == Some(Fitness::Fits));
    let perhaps = hand.iter().position(|slot| !matches!(fitness(slot), Some(Fitness::Fits | Fitness::Unfit(_))));
    let citation = case.deck.race.map_or("", |race| case.world.race(race).citation.as_str());
    let Some(at) = surely.or(perhaps) else {
        findings
            .draft(
                Code::SecondAmbassador,
                "a Non-Aligned opening hand holds a second ambassador of a species; this one holds none",
            )
            .slots(hand.iter().copied())
            .citation(citation)
            .help("add an ambassador of a species on top of the other cards");
        return hand.to_vec();
    };
    if surely.is_none() {
        findings
            .draft(
                Code::FactsMissing,
                format!("whether {} is the ambassador of a species is not known, so not checked", hand[at].label()),
            )
            .at(&hand[at].span)
            .slots([hand[at]])
            .citation(citation)
            .help("look at the card");
    }
    hand.iter().enumerate().filter(|(other, _)| *other != at).map(|(_, slot)| *slot).collect()
}

fn check_types(rule: &OpeningHandRule, hand: &[&Slot], findings: &mut Findings) {
    for kind in CardType::ALL {
        let of_type: Vec<&Slot> =
            hand.iter().copied().filter(|slot| slot.card().is_some_and(|card| card.kind == Some(*kind))).collect();
        let count: u32 = of_type.iter().map(|slot| slot.count).sum();
        if count > 1 {
            let labels: Vec<String> = of_type.iter().map(|slot| slot.label()).collect();
            findings
                .draft(
                    Code::OpeningHandTypes,
                    format!(
                        "{count} cards of the opening hand are of type {kind}: {}",
                        list(labels.iter().map(String::as_str))
                    ),
                )
                .at(&of_type[of_type.len() - 1].span)
                .slots(of_type.iter().copied())
                .citation(&rule.citation)
                .help("no two may be of one type; choose one of them");
        }
    }
    let unknown: Vec<&Slot> =
        hand.iter().copied().filter(|slot| slot.card().is_some_and(|card| card.kind.is_none())).collect();
    if !unknown.is_empty() && hand.len() > 1 {
        let labels: Vec<String> = unknown.iter().map(|slot| slot.label()).collect();
        findings
            .draft(
                Code::FactsMissing,
                format!(
                    "the type is not known, so not checked against the others: {}",
                    list(labels.iter().map(String::as_str))
                ),
            )
            .at(&unknown[0].span)
            .slots(unknown.iter().copied())
            .citation(&rule.citation)
            .help("look at the card; no two of the hand may be of one type");
    }
}
