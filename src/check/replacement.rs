//! Cards that cannot be in play together or come only one way: replacements, persons, further copies of ambassadors,
//! cards of which each player has one (PSI, Personalities; COMP 4.6).

use std::collections::{BTreeMap, HashMap};
use std::rc::Rc;

use super::finding::{Findings, list};
use super::{Case, Code};
use crate::card::{Card, CardId, CardType, ReplaceWay};
use crate::deck::Slot;

pub fn check(case: &Case, findings: &mut Findings) {
    if case.ruleset.loyalty.is_none() {
        return;
    }
    let played: Vec<(&Slot, &Rc<Card>)> = case.played().collect();
    for (slot, card) in &played {
        if case.ambassador().is_some() {
            ambassador_copy(slot, card, findings);
        }
        replaced_card(case, slot, card, &played, findings);
    }
    one_per_player(&played, findings);
    personalities(case, &played, findings);
}

/// PSI, Your Starting Ambassador: nobody can sponsor one.
fn ambassador_copy(slot: &Slot, card: &Card, findings: &mut Findings) {
    if !card.is_starting_ambassador() {
        return;
    }
    findings
        .draft(
            Code::StartingAmbassadorCopy,
            format!("{} is a starting ambassador and can never be sponsored", card.label),
        )
        .slots([slot])
        .citation("PSI, Your Starting Ambassador")
        .help("take it out; an alternate ambassador belongs in the reserve");
}

/// COMP 4.6: what must replace a card enters only so.
fn replaced_card(case: &Case, slot: &Slot, card: &Card, played: &[(&Slot, &Rc<Card>)], findings: &mut Findings) {
    let Some(replaces) = card.replaces.as_ref().filter(|r| r.way == Some(ReplaceWay::Must) && !r.cards.is_empty())
    else {
        return;
    };
    let ambassador = case.ambassador().map(|a| a.name.as_str());
    let held = |name: &String| Some(name.as_str()) == ambassador || played.iter().any(|(_, other)| other.name == *name);
    if replaces.cards.iter().any(held) {
        return;
    }
    let names = list(replaces.cards.iter().map(String::as_str)).replace(" and ", " or ");
    findings
        .draft(
            Code::ReplacedCardMissing,
            format!("{} enters only by replacing {names}, and the deck holds no such card", card.label),
        )
        .slots([slot])
        .citation("COMP 4.6")
        .help(format!("add {names}, or lead with him if he is an ambassador"));
}

/// PSI and COMP 12: one in play, or one a game, for each player.
fn one_per_player(played: &[(&Slot, &Rc<Card>)], findings: &mut Findings) {
    let mut copies: HashMap<CardId, u32> = HashMap::new();
    for (slot, card) in played.iter().filter(|(_, card)| card.one_per_player) {
        let before = copies.entry(card.id).or_default();
        let is_second = *before <= 1 && *before + slot.count > 1;
        *before += slot.count;
        if is_second {
            let all: u32 = played.iter().filter(|(_, c)| c.id == card.id).map(|(slot, _)| slot.count).sum();
            let mut draft =
                findings.draft(Code::OnePerPlayer, format!("each player has one {}; the deck holds {all}", card.label));
            for (slot, _) in std::iter::once(&(*slot, *card)).chain(played.iter().filter(|(_, c)| c.id == card.id)) {
                draft = draft.at(&slot.span);
            }
            draft
                .card(&card.label, all, Some(1))
                .citation("COMP 12 (the card's ruling)")
                .help("further copies only help to find it");
        }
    }
}

/// Where the rule about a person stands, and the cards that show him.
type Person<'a> = (&'a str, Vec<(&'a Slot, &'a Rc<Card>)>);

/// PSI, Personalities: no two cards of one person are in play together. One finding a person.
fn personalities(case: &Case, played: &[(&Slot, &Rc<Card>)], findings: &mut Findings) {
    let mut persons: BTreeMap<&str, Person<'_>> = BTreeMap::new();
    let ambassador = case.deck.ambassador().and_then(|slot| Some((slot, slot.card()?)));
    for (slot, card) in ambassador.into_iter().chain(played.iter().copied()) {
        if card.kind.is_some_and(|kind| kind != CardType::Character) {
            continue;
        }
        let person = crate::personalities::personalities().iter().find(|p| p.cards.contains(&card.name));
        let (name, citation) = person.map_or((card.name.as_str(), "PSI, Personalities"), |p| {
            (p.cards.first().map_or(card.name.as_str(), String::as_str), p.citation.as_str())
        });
        let cards = &mut persons.entry(name).or_insert((citation, Vec::new())).1;
        if !cards.iter().any(|(_, other)| other.id == card.id) {
            cards.push((slot, card));
        }
    }
    for (citation, mut cards) in persons.into_values() {
        // A card that replaces another of the same person is there to do just that.
        let names: Vec<&str> = cards.iter().map(|(_, card)| card.name.as_str()).collect();
        cards.retain(|(_, card)| {
            !card.replaces.as_ref().is_some_and(|r| r.cards.iter().any(|name| names.contains(&name.as_str())))
        });
        if cards.len() < 2 {
            continue;
        }
        cards.sort_by_key(|(_, card)| &card.label);
        let names = list(cards.iter().map(|(_, card)| card.label.as_str()));
        let Some(first) = cards.iter().map(|(slot, _)| slot.span.clone()).min_by_key(|span| span.start) else {
            continue;
        };
        findings
            .draft(Code::SamePersonality, format!("{names} are one person; only one of them can be in play"))
            .at(&first)
            .slots(cards.iter().map(|(slot, _)| *slot))
            .citation(citation)
            .help("a card may enter by replacing another of the same person, if it says so");
    }
}
