//! Cards that cannot be in play together or come only one way: replacements, persons, further copies of ambassadors,
//! cards of which each player has one (PSI, Personalities; COMP 4.6).

use std::collections::HashMap;
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
        ambassador_copy(slot, card, findings);
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
        .draft(Code::StartingAmbassadorCopy, format!("{} is a starting ambassador and can never be sponsored", card.label))
        .at(&slot.span)
        .slots([slot])
        .citation("PSI, Your Starting Ambassador")
        .help("take it out, or move it to the reserve as an alternate ambassador");
}

/// COMP 4.6: what must replace a card enters only so.
fn replaced_card(case: &Case, slot: &Slot, card: &Card, played: &[(&Slot, &Rc<Card>)], findings: &mut Findings) {
    let Some(replaces) = card.replaces.as_ref().filter(|r| r.way == Some(ReplaceWay::Must) && !r.cards.is_empty()) else {
        return;
    };
    let ambassador = case.ambassador().map(|a| a.name.as_str());
    let held = |name: &String| Some(name.as_str()) == ambassador || played.iter().any(|(_, other)| other.name == *name);
    if replaces.cards.iter().any(held) {
        return;
    }
    let names = list(replaces.cards.iter().map(String::as_str)).replace(" and ", " or ");
    findings
        .draft(Code::ReplacedCardMissing, format!("{} enters only by replacing {names}, and the deck holds no such card", card.label))
        .at(&slot.span)
        .slots([slot])
        .citation("COMP 4.6")
        .help(format!("add {names}"));
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
            findings
                .draft(Code::OnePerPlayer, format!("each player has one {}; the deck holds {all}", card.label))
                .at(&slot.span)
                .card(&card.label, all, Some(1))
                .citation(&format!("COMP 12, {}", card.name))
                .help("further copies only help to find it");
        }
    }
}

/// PSI, Personalities: no two cards of one person are in play together.
fn personalities(case: &Case, played: &[(&Slot, &Rc<Card>)], findings: &mut Findings) {
    let characters: Vec<(&Slot, &Rc<Card>)> =
        played.iter().copied().filter(|(_, card)| card.kind.is_none_or(|kind| kind == CardType::Character)).collect();
    let mut told: Vec<CardId> = Vec::new();
    for (slot, card) in &characters {
        let person = case.world.personalities().iter().find(|p| p.cards.contains(&card.name));
        let same = |other: &Card| {
            let versions = other.name == card.name && (other.version.is_some() || card.version.is_some());
            other.id != card.id && (versions || person.is_some_and(|p| p.cards.contains(&other.name)))
        };
        let ambassador = case.ambassador().into_iter().filter(|a| same(a));
        let others: Vec<&str> = ambassador
            .chain(characters.iter().map(|(_, other)| *other).filter(|other| same(other)))
            .filter(|other| !told.contains(&other.id))
            .map(|other| other.label.as_str())
            .collect();
        told.push(card.id);
        if others.is_empty() {
            continue;
        }
        findings
            .draft(Code::SamePersonality, format!("{} and {} are one person; only one can be in play", card.label, list(others)))
            .at(&slot.span)
            .slots([*slot])
            .citation(person.map_or("PSI, Personalities", |p| p.citation.as_str()))
            .help("a card may enter by replacing another of the same person, if it says so");
    }
}
