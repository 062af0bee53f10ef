//! Cards that cannot be in play together or come only one way: replacements, persons, further copies of ambassadors, cards of
//! which each player has one (PSI, Personalities; COMP 4.6).

use std::collections::{BTreeMap, HashMap};
use std::rc::Rc;

use super::finding::{Findings, joined_by_or, list};
use super::{Case, Code};
use crate::deck::Slot;
use crate::messages::check_play as say;
use zocalo_cards::card::{Card, CardId, CardType, ReplaceWay};
use zocalo_cards::ruleset::LeaderKind;
use zocalo_text::order::Order as _;

pub(super) fn check(case: &Case, findings: &mut Findings) {
    if case.ruleset.loyalty.is_none() {
        return;
    }
    let played: Vec<(&Slot, &Rc<Card>)> = case.played().collect();
    for (slot, card) in &played {
        if let Some(ambassador) = case.ambassador() {
            ambassador_copy(slot, card, findings);
            other_self(case, slot, card, ambassador, findings);
        }
        replaced_card(case, slot, card, &played, findings);
    }
    one_per_player(&played, findings);
    personalities(case, &played, findings);
}

/// PSI, Your Starting Ambassador: it cannot be sponsored.
fn ambassador_copy(slot: &Slot, card: &Card, findings: &mut Findings) {
    if !card.is_starting_ambassador() {
        return;
    }
    findings
        .draft(Code::StartingAmbassadorCopy, say::AmbassadorCopy { card: &card.label })
        .slots([slot])
        .citation("PSI, Your Starting Ambassador")
        .help(say::AmbassadorCopyHelp);
}

/// Whether a card is the ordinary version of the leading ambassador of an alternate faction: it cannot be sponsored in that
/// game (PSI, Alternate Factions; COMP 9.2).
pub(super) fn is_other_self(case: &Case, card: &Card) -> bool {
    let Some((ambassador, race)) = case.ambassador().zip(case.deck.race) else { return false };
    let leads_alternate = case.world.factions().iter().filter(|faction| !faction.default).any(|faction| {
        faction.leaders.iter().any(|leader| match leader.kind() {
            LeaderKind::Named { card: name, version: Some(version) } => {
                leader.race == race && ambassador.name == name && ambassador.version.as_deref() == Some(version)
            }
            _ => false,
        })
    });
    leads_alternate && card.name == ambassador.name && card.version.is_none()
}

fn other_self(case: &Case, slot: &Slot, card: &Card, ambassador: &Card, findings: &mut Findings) {
    if !is_other_self(case, card) {
        return;
    }
    findings
        .draft(Code::UnplayableCard, say::OtherSelf { ambassador: &ambassador.label, card: &card.label })
        .slots([slot])
        .citation("PSI, Alternate Factions (\"Ambassador\"); COMP 9.2")
        .help(say::OtherSelfHelp);
}

/// COMP 4.6: a card that must replace another enters only so.
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
    let names = joined_by_or(&replaces.cards);
    // A card may replace cards of other players, unless it says otherwise (COMP 4.6).
    let is_own = replaces.note.as_deref().is_some_and(|note| note.contains("own"));
    findings
        .draft(Code::ReplacedCardMissing, say::ReplacedMissing { card: &card.label, names: &names })
        .slots([slot])
        .citation("COMP 4.6")
        .help(if is_own {
            say::ReplacedMissingOwnHelp { names }.text()
        } else {
            say::ReplacedMissingHelp { names }.text()
        });
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
            let message = match card.kind {
                Some(CardType::Event) => say::OnePerGame { card: &card.label, count: all }.text(),
                _ => say::OneInPlay { card: &card.label, count: all }.text(),
            };
            let entry = if card.name.starts_with("Disaffected ") { "Disaffected" } else { card.name.as_str() };
            let mut draft = findings.draft(Code::OnePerPlayer, message);
            for (slot, _) in std::iter::once(&(*slot, *card)).chain(played.iter().filter(|(_, c)| c.id == card.id)) {
                draft = draft.at(&slot.span);
            }
            draft.card(&card.label, all, Some(1)).citation(format!("COMP 12, {entry}")).help(say::OnePerPlayerHelp);
        }
    }
}

/// The citation of the rule about a person, and the cards that show that person.
type Person<'a> = (&'a str, Vec<(&'a Slot, &'a Rc<Card>)>);

/// PSI, Personalities: no two cards of one person are in play together. One finding a person.
fn personalities(case: &Case, played: &[(&Slot, &Rc<Card>)], findings: &mut Findings) {
    let mut persons: BTreeMap<&str, Person<'_>> = BTreeMap::new();
    let ambassador = case.deck.ambassador().and_then(|slot| Some((slot, slot.card()?)));
    for (slot, card) in ambassador.into_iter().chain(played.iter().copied()) {
        if card.kind.is_some_and(|kind| kind != CardType::Character) {
            continue;
        }
        let person = zocalo_cards::data::personalities::personalities().iter().find(|p| p.cards.contains(&card.name));
        let (name, citation) = person.map_or((card.name.as_str(), "PSI, Personalities"), |p| {
            (p.cards.first().map_or(card.name.as_str(), String::as_str), p.citation.as_str())
        });
        let cards = &mut persons.entry(name).or_insert((citation, Vec::new())).1;
        if !cards.iter().any(|(_, other)| other.id == card.id) {
            cards.push((slot, card));
        }
    }
    for (citation, mut cards) in persons.into_values() {
        // A card that replaces another of the same person is meant to do just that.
        let names: Vec<&str> = cards.iter().map(|(_, card)| card.name.as_str()).collect();
        cards.retain(|(_, card)| !is_other_self(case, card));
        cards.retain(|(_, card)| {
            !card.replaces.as_ref().is_some_and(|r| r.cards.iter().any(|name| names.contains(&name.as_str())))
        });
        if cards.len() < 2 {
            continue;
        }
        cards.order_by_key(|(_, card)| &card.label);
        let names = list(cards.iter().map(|(_, card)| card.label.as_str()));
        let Some(first) = cards.iter().map(|(slot, _)| slot.span.clone()).min_by_key(|span| span.start) else {
            continue;
        };
        findings
            .draft(Code::SamePersonality, say::SamePerson { names })
            .at(&first)
            .slots(cards.iter().map(|(slot, _)| *slot))
            .citation(citation)
            .help(say::SamePersonHelp);
    }
}
