//! The starting ambassador and the faction he leads.

use super::finding::{Findings, list};
use super::leader::{Fitness, fitness};
use super::{Case, Code};
use crate::card::{Section, shortened};
use crate::deck::Slot;
use crate::ruleset::{AmbassadorRule, Faction, LeaderKind};

pub fn check(case: &Case, findings: &mut Findings) {
    let Some(rule) = &case.ruleset.ambassador else { return };
    let ambassadors: Vec<&Slot> = case.deck.section(Section::Ambassador).collect();
    match ambassadors[..] {
        [] if rule.required => missing(case, rule, findings),
        [] => {}
        [only] if only.count == 1 => {
            if case.deck.list.plain && !case.deck.list.lines.iter().any(|l| l.section == Section::Ambassador) {
                let race = case.deck.race.map_or(String::new(), |race| format!(" and {race} as the race"));
                findings
                    .draft(Code::AmbassadorInferred, format!("{} is taken as the {}{race}", only.label(), rule.called))
                    .at(&only.span)
                    .slots([only])
                    .help("add a line `ambassador: NAME` if it is another");
            }
        }
        _ => too_many(rule, &ambassadors, findings),
    }
    let Some(documents) = &rule.documents else {
        findings
            .draft(
                Code::NotChecked,
                format!("{} does not say who may lead which faction; not checked", case.ruleset.name),
            )
            .help("agree on it before you play");
        return;
    };
    let Some(faction) = case.faction else { return unknown_faction(case, rule, findings) };
    let Some(race) = case.deck.race else {
        if let Some(slot) = ambassadors.first().filter(|slot| slot.card().is_some()) {
            findings
                .draft(
                    Code::FactsMissing,
                    format!("the race is not known, so whether {} may lead is not checked", slot.label()),
                )
                .at(&slot.span)
                .slots([*slot])
                .citation(&rule.citation)
                .help("name the race: race = \"Minbari\"");
        }
        return;
    };
    let is_barred = rule.factions.as_ref().is_some_and(|open| !open.contains(&faction.name));
    if is_barred || case.world.leaders(faction, race, documents).next().is_none() {
        let open = open_factions(case, rule, documents);
        let mut draft = findings
            .draft(
                Code::FactionNotAvailable,
                format!("a {race} deck cannot start as {} in {}", faction.name, case.ruleset.name),
            )
            .citation(&faction.citation(documents));
        if let Some(said) = &case.deck.list.faction {
            draft = draft.at(&said.span);
        }
        return draft.help(format!("start as {open}"));
    }
    for slot in &ambassadors {
        check_fitness(case, slot, faction, documents, findings);
    }
}

fn check_fitness(case: &Case, slot: &Slot, faction: &Faction, documents: &[String], findings: &mut Findings) {
    let (Some(card), Some(race)) = (slot.card(), case.deck.race) else { return };
    if case.ruleset.ambassador.as_ref().is_some_and(|rule| rule.allowed.iter().any(|name| card.is_named(name))) {
        return;
    }
    let citation = faction.citation(documents);
    match fitness(card, case.world, faction, race, documents) {
        Fitness::Fits => {}
        Fitness::Unfit(reason) => {
            let fit: Vec<String> = case
                .world
                .leaders(faction, race, documents)
                .map(|leader| match leader.kind() {
                    LeaderKind::Named { card, version: Some(version) } => format!("{card} ({version})"),
                    LeaderKind::Named { card, version: None } => card.to_owned(),
                    LeaderKind::SpeciesAmbassador => "any ambassador of a species".to_owned(),
                    LeaderKind::Corporate => "a Corporate character of cost 10 or less".to_owned(),
                })
                .collect();
            findings
                .draft(Code::AmbassadorNotAllowed, reason)
                .at(&slot.span)
                .slots([slot])
                .citation(&citation)
                .help(format!("a {race} {} is led by {}", faction.words(), fit.join(" or ")));
        }
        Fitness::Unlisted => findings
            .draft(
                Code::NotChecked,
                format!(
                    "{} calls himself a starting ambassador, and the documents of {} do not list him; not checked",
                    card.label, case.ruleset.name
                ),
            )
            .at(&slot.span)
            .slots([slot])
            .citation(&citation)
            .help("agree on him before you play"),
        Fitness::Unknown(facts) => findings
            .draft(
                Code::FactsMissing,
                format!(
                    "whether {} may lead a {race} {} is not checked: unknown {}",
                    card.label,
                    faction.words(),
                    list(facts)
                ),
            )
            .at(&slot.span)
            .slots([slot])
            .citation(&citation)
            .help("look at the card"),
    }
}

fn missing(case: &Case, rule: &AmbassadorRule, findings: &mut Findings) {
    let candidates = &case.deck.ambassador_candidates;
    let (message, help) = if candidates.is_empty() {
        (format!("the deck names no {}", rule.called), "name him at the top: ambassador = \"…\"".to_owned())
    } else {
        let names = list(candidates.iter().map(|card| card.label.as_str()));
        let message = format!("the list holds several who could be the {}: {names}", rule.called);
        (message, "say which of them leads with a line `ambassador: NAME`".to_owned())
    };
    let mut draft = findings.draft(Code::AmbassadorMissing, message).at_section(Section::Deck).citation(&rule.citation);
    for card in candidates {
        draft = draft.card(&card.label, 1, None);
    }
    draft.help(help);
}

fn too_many(rule: &AmbassadorRule, ambassadors: &[&Slot], findings: &mut Findings) {
    let count: u32 = ambassadors.iter().map(|slot| slot.count).sum();
    let mut draft = findings
        .draft(Code::TooManyAmbassadors, format!("the deck names {count} ambassadors; it has one {}", rule.called))
        .citation(&rule.citation);
    if let Some(last) = ambassadors.last() {
        draft = draft.at(&last.span);
    }
    draft.slots(ambassadors.iter().copied()).help("name one of them, and list the others among the cards");
}

fn unknown_faction(case: &Case, rule: &AmbassadorRule, findings: &mut Findings) {
    let Some(said) = &case.deck.list.faction else { return };
    let known = list(case.world.factions().iter().map(|f| f.name.as_str()));
    findings
        .draft(Code::FactionNotAvailable, format!("there is no faction \"{}\"", shortened(&said.text, 40)))
        .at(&said.span)
        .citation(&rule.citation)
        .help(format!("the factions are {known}"));
}

fn open_factions(case: &Case, rule: &AmbassadorRule, documents: &[String]) -> String {
    let Some(race) = case.deck.race else { return String::new() };
    let not_barred = |faction: &&Faction| rule.factions.as_ref().is_none_or(|open| open.contains(&faction.name));
    let has_leader = |faction: &&Faction| case.world.leaders(faction, race, documents).next().is_some();
    let open = case.world.factions().iter().filter(not_barred).filter(has_leader);
    open.map(|f| f.name.as_str()).collect::<Vec<_>>().join(" or ")
}
