//! The starting ambassador and the faction he leads.

use super::bounds::{Breach, breach_of};
use super::finding::{Findings, list, silent};
use super::{Case, Code};
use crate::card::Section;
use crate::deck::Slot;
use crate::ruleset::{self, AmbassadorRule, Faction, Fitness, LeaderKind, fitness};
use crate::text::shortened;
use crate::text::suggestion;

pub(super) fn check(case: &Case, findings: &mut Findings) {
    let Some(rule) = &case.ruleset.ambassador else { return };
    let ambassadors: Vec<&Slot> = case.deck.section(Section::Ambassador).collect();
    match breach_of(case, Section::Ambassador, &rule.bounds) {
        // What was written there could not be read, and that is told already.
        Some(breach) if breach.count < breach.limit && is_unread(case) => {}
        Some(breach) if breach.count < breach.limit => missing(case, rule, &breach, findings),
        Some(breach) => too_many(case, rule, &breach, &ambassadors, findings),
        None => {}
    }
    let is_inferred = case.deck.list.plain && !case.deck.list.lines.iter().any(|l| l.section == Section::Ambassador);
    if let Some(only) = ambassadors.first().filter(|_| is_inferred) {
        let race = case.deck.race.map_or(String::new(), |race| format!(" and {race} as the race"));
        findings
            .draft(Code::AmbassadorInferred, format!("{} is assumed to be the {}{race}", only.label(), rule.called))
            .slots([*only])
            .help(format!("if another card leads, add it: {}", case.deck.list.saying("ambassador", "NAME")));
    }
    let Some(documents) = &rule.documents else {
        findings
            .draft(
                Code::NotChecked,
                format!("{} does not say who may lead which faction, so this was not checked", case.ruleset.name),
            )
            .at_section(Section::Ambassador)
            .citation(&silent(&rule.citation))
            .help("agree on it before you play");
        return;
    };
    let Some(faction) = case.faction else { return unknown_faction(case, rule, findings) };
    let Some(race) = case.deck.race else {
        if let Some(slot) = ambassadors.first().filter(|slot| slot.card().is_some()) {
            findings
                .draft(
                    Code::FactsMissing,
                    format!("the race is unknown, so whether {} may lead was not checked", slot.label()),
                )
                .slots([*slot])
                .citation(&rule.citation)
                .help(format!("name the race: {}", case.deck.list.saying("race", "Minbari")));
        }
        return;
    };
    let is_barred = rule.factions.as_ref().is_some_and(|open| !open.contains(&faction.name));
    if is_barred || faction.leaders(race, documents).next().is_none() {
        let open = open_factions(case, rule);
        let mut draft = findings
            .draft(
                Code::FactionNotAvailable,
                format!("a {race} deck cannot start as {} in {}", faction.name, case.ruleset.name),
            )
            .citation(&faction.citation(documents, race));
        if let Some(said) = case.deck.list.faction.as_ref().or(case.deck.list.race.as_ref()) {
            draft = draft.at(&said.span);
        }
        return draft.help(format!("start as {open}"));
    }
    for slot in &ambassadors {
        check_fitness(case, slot, faction, documents, findings);
    }
}

/// Whether the deck says something of its ambassador that nobody understood.
fn is_unread(case: &Case) -> bool {
    let list = &case.deck.list;
    let names_none = case.deck.count(&[Section::Ambassador]) == 0;
    let key = list.headings.iter().find(|(section, _)| *section == Section::Ambassador).map(|(_, span)| span.end);
    let line = |at: usize| list.source.place(&(at..at)).line;
    names_none && key.is_some_and(|key| list.faults.iter().any(|fault| line(fault.span.start) == line(key)))
}

fn check_fitness(case: &Case, slot: &Slot, faction: &Faction, documents: &[String], findings: &mut Findings) {
    let (Some(card), Some(race)) = (slot.card(), case.deck.race) else { return };
    if case.ruleset.ambassador.as_ref().is_some_and(|rule| rule.allowed.iter().any(|name| card.is_named(name))) {
        return;
    }
    let citation = faction.citation(documents, race);
    match fitness(card, case.world, faction, race, documents) {
        Fitness::Fits => {}
        Fitness::Unfit(reason) => {
            let fit: Vec<String> = faction
                .leaders(race, documents)
                .map(|leader| match leader.kind() {
                    LeaderKind::Named { card, version: Some(version) } => format!("{card} ({version})"),
                    LeaderKind::Named { card, version: None } => card.to_owned(),
                    LeaderKind::SpeciesAmbassador => "any ambassador of a species".to_owned(),
                    LeaderKind::Corporate => "a Corporate character of cost 10 or less".to_owned(),
                })
                .collect();
            findings.draft(Code::AmbassadorNotAllowed, reason).slots([slot]).citation(&citation).help(format!(
                "a {race} {} must be led by {}",
                faction.words(),
                fit.join(" or ")
            ));
        }
        Fitness::Unlisted => findings
            .draft(
                Code::NotChecked,
                format!(
                    "the text of {} calls the card a starting ambassador, but the documents of {} do not list it, so \
                     this was not checked",
                    card.label, case.ruleset.name
                ),
            )
            .slots([slot])
            .citation(&citation)
            .help("agree on this before you play"),
        Fitness::Unknown(facts) => findings
            .draft(
                Code::FactsMissing,
                format!(
                    "whether {} may lead a {race} {} was not checked: unknown {}",
                    card.label,
                    faction.words(),
                    list(facts)
                ),
            )
            .slots([slot])
            .citation(&citation)
            .help("check the card"),
    }
}

fn missing(case: &Case, rule: &AmbassadorRule, breach: &Breach, findings: &mut Findings) {
    let candidates = &case.deck.ambassador_candidates;
    let (message, help) = if !candidates.is_empty() {
        let names = list(candidates.iter().map(|card| card.label.as_str()));
        let message = format!("several cards of the list could be the {}: {names}", rule.called);
        (message, format!("choose one: {}", case.deck.list.saying("ambassador", "NAME")))
    } else if breach.count == 0 {
        (format!("the deck names no {}", rule.called), case.adding(Section::Ambassador, "…"))
    } else {
        let (count, called) = (breach.count, &rule.called);
        (format!("the deck names {count} as {called}; the limit is {}", breach.wanted), breach.remedy.clone())
    };
    let mut draft = findings.draft(Code::AmbassadorMissing, message).citation(&rule.citation);
    for card in candidates {
        draft = draft.card(&card.label, 1, None);
    }
    let of_candidates = case.cards(&Section::ALL).filter(|(_, card)| candidates.iter().any(|c| c.id == card.id));
    for (slot, _) in of_candidates {
        draft = draft.at(&slot.span);
    }
    draft.at_section(Section::Ambassador).help(help);
}

fn too_many(case: &Case, rule: &AmbassadorRule, breach: &Breach, ambassadors: &[&Slot], findings: &mut Findings) {
    let (count, wanted) = (breach.count, &breach.wanted);
    let message = match breach.limit {
        1 => format!("the deck names {count} ambassadors; it can have only one {}", rule.called),
        _ => format!("the deck names {count} ambassadors; {} wants {wanted}", case.ruleset.name),
    };
    let mut draft = findings.draft(Code::TooManyAmbassadors, message).citation(&rule.citation);
    // The one who came last is the one too many.
    if let Some(last) = ambassadors.last() {
        draft = draft.at(&last.span);
    }
    let help = match breach.limit {
        1 => "keep one of them, and list the others among the cards".to_owned(),
        most => format!("keep {most} of them, and list the others among the cards"),
    };
    draft.slots(ambassadors.iter().copied()).help(help);
}

fn unknown_faction(case: &Case, rule: &AmbassadorRule, findings: &mut Findings) {
    let Some(said) = &case.deck.list.faction else { return };
    let documents = rule.documents.as_deref().unwrap_or_default();
    let asked = shortened(&said.text, 40);
    if let Some(converted) = case.world.converted(&said.text) {
        let open = open_factions(case, rule);
        let start = if open.is_empty() { "start as another faction".to_owned() } else { format!("start as {open}") };
        return findings
            .draft(Code::FactionNotAvailable, format!("no deck starts as {}: {}", converted.name, converted.how))
            .at(&said.span)
            .citation(&converted.citation(documents))
            .help(format!("{start}, and put a Drakh Ambassador into the deck").replace("Drakh", &converted.name));
    }
    let names = || case.world.factions().iter().map(|f| f.name.as_str());
    let help = match suggestion(&said.text, names()) {
        Some(near) => format!("did you mean {near}? The factions are {}", list(names())),
        None => format!("the factions are {}", list(names())),
    };
    findings
        .draft(Code::FactionNotAvailable, format!("there is no faction \"{asked}\""))
        .at(&said.span)
        .citation(&rule.citation)
        .help(help);
}

fn open_factions(case: &Case, rule: &AmbassadorRule) -> String {
    let Some(race) = case.deck.race else { return String::new() };
    ruleset::open_factions(rule, race).map(|faction| faction.name.as_str()).collect::<Vec<_>>().join(" or ")
}
