//! The starting ambassador and the faction it leads.

use super::finding::{Findings, called_race, joined_by_or, list, list_of, silent};
use super::{Case, Code};
use crate::check::size::{Breach, breach_of};
use crate::deck::Slot;
use crate::messages::{check_start as say, words};
use zocalo_cards::card::{Card, Race, Section};
use zocalo_cards::data::glossary::Kind;
use zocalo_cards::ruleset;
use zocalo_cards::ruleset::{AmbassadorRule, Faction, Fitness, LeaderKind, Unfit, fitness};
use zocalo_text::text;
use zocalo_text::text::{shortened, suggestion};
use zocalo_words::language::{FactionWords as _, Text, called, factions_with_readings};

pub(super) fn check(case: &Case, findings: &mut Findings) {
    let Some(rule) = &case.ruleset.ambassador else { return };
    let ambassadors: Vec<&Slot> = case.deck.section(Section::Ambassador).collect();
    match breach_of(case, Section::Ambassador, &rule.bounds) {
        // The unreadable words are reported already.
        Some(breach) if breach.count < breach.limit && is_unread(case) => {}
        Some(breach) if breach.count < breach.limit => missing(case, rule, &breach, findings),
        Some(breach) => too_many(case, rule, &breach, &ambassadors, findings),
        None => {}
    }
    let is_inferred = case.deck.list.plain && !case.deck.list.lines.iter().any(|l| l.section == Section::Ambassador);
    if let Some(only) = ambassadors.first().filter(|_| is_inferred) {
        let (called, card) = (role(rule), only.label());
        let message = match case.deck.race {
            Some(race) => {
                let race = called_race(race);
                say::AmbassadorAssumedWithRace { called, card, race }.text()
            }
            None => say::AmbassadorAssumed { called, card }.text(),
        };
        let line = case.deck.list.saying("ambassador", words::Name);
        findings.draft(Code::AmbassadorInferred, message).slots([*only]).help(say::AmbassadorAssumedHelp { line });
    }
    let Some(documents) = &rule.documents else {
        findings
            .draft(Code::NotChecked, say::LeadersSilent { ruleset: &case.ruleset.name })
            .at_section(Section::Ambassador)
            .citation(silent(&rule.citation))
            .help(say::Agree);
        return;
    };
    let Some(faction) = case.faction else { return unknown_faction(case, rule, findings) };
    let Some(race) = case.deck.race else {
        if let Some(slot) = ambassadors.first().filter(|slot| slot.card().is_some()) {
            findings
                .draft(Code::FactsMissing, say::RaceUnknown { card: slot.label() })
                .slots([*slot])
                .citation(&rule.citation)
                .help(say::RaceUnknownHelp { line: case.deck.list.saying("race", "Minbari") });
        }
        return;
    };
    let is_barred = rule.factions.as_ref().is_some_and(|open| !open.contains(&faction.name));
    if is_barred || faction.leaders(race, documents).next().is_none() {
        let factions = open_factions(case, rule);
        let message =
            say::FactionNotOpen { faction: faction.started_as(), race: race.name(), ruleset: &case.ruleset.name };
        let mut draft = findings.draft(Code::FactionNotAvailable, message).citation(faction.citation(documents, race));
        if let Some(spanned) = case.deck.list.faction.as_ref().or(case.deck.list.race.as_ref()) {
            draft = draft.at(&spanned.span);
        }
        return draft.help(say::StartAs { factions });
    }
    for slot in &ambassadors {
        check_fitness(case, slot, faction, documents, findings);
    }
}

/// Whether the deck has unreadable words about its ambassador.
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
            let fit = faction.leaders(race, documents).map(|leader| match leader.kind() {
                LeaderKind::Named { card, version: Some(version) } => text![card, " (", version, ")"],
                LeaderKind::Named { card, version: None } => card.into(),
                LeaderKind::SpeciesAmbassador => say::LeaderSpecies,
                LeaderKind::Corporate => say::LeaderCorporate,
            });
            let help = say::LedBy { faction: faction.words_of(), leaders: joined_by_or(fit), race: race.name() };
            findings
                .draft(Code::AmbassadorNotAllowed, unfit(reason, card, faction, race))
                .slots([slot])
                .citation(&citation)
                .help(help);
        }
        Fitness::Unlisted => findings
            .draft(Code::NotChecked, say::UnlistedLeader { card: &card.label, ruleset: &case.ruleset.name })
            .slots([slot])
            .citation(&citation)
            .help(say::UnlistedLeaderHelp),
        Fitness::Unknown(facts) => {
            let message = say::LeaderFactsMissing {
                card: &card.label,
                faction: faction.words(),
                facts: list_of(facts.into_iter().map(|fact| say::Fact { fact })),
                race: race.name(),
            };
            findings.draft(Code::FactsMissing, message).slots([slot]).citation(&citation).help(say::CheckCard);
        }
    }
}

/// Why a card may not lead a faction of the race.
fn unfit(why: Unfit, card: &Card, faction: &Faction, race: Race) -> Text {
    let label = &card.label;
    match why {
        Unfit::NotNamed => say::CannotLead { card: label, faction: faction.words_of(), race: race.name() }.text(),
        Unfit::OtherLoyalty(loyalty) => say::OtherLoyalty { card: label, loyalty: loyalty.name() }.text(),
        Unfit::Barred => say::Barred { card: label }.text(),
        Unfit::LoyalElsewhere(loyalty) => {
            let kind = if loyalty.race().is_some() { Kind::Race } else { Kind::Power };
            let loyalty = called(kind, loyalty.name());
            say::LoyalElsewhere { card: label, loyalty, race: race.name() }.text()
        }
        Unfit::IsAssistant => say::IsAssistant { card: label }.text(),
        Unfit::CostsTooMuch { cost, most } => say::CostsTooMuch { card: label, cost, most }.text(),
        Unfit::NoCost => say::NoCost { card: label }.text(),
        Unfit::OnlyReplaces => say::OnlyReplaces { card: label }.text(),
        Unfit::NoCharacter(kind) => say::NoCharacter { card: label, r#type: kind.name() }.text(),
    }
}

fn missing(case: &Case, rule: &AmbassadorRule, breach: &Breach, findings: &mut Findings) {
    let candidates = &case.deck.ambassador_candidates;
    let (message, help) = if !candidates.is_empty() {
        let names = list(candidates.iter().map(|card| card.label.as_str()));
        let line = case.deck.list.saying("ambassador", words::Name);
        (say::Candidates { called: role(rule), names }.text(), say::CandidatesHelp { line }.text())
    } else if breach.count == 0 {
        (say::NoneNamed { called: role(rule) }.text(), case.adding(Section::Ambassador, "…"))
    } else {
        let message = say::TooFewNamed { called: role(rule), count: breach.count, wanted: &breach.wanted };
        (message.text(), breach.remedy.clone())
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
        1 => say::TooManyForOne { called: role(rule), count }.text(),
        _ => say::TooManyNamed { count, ruleset: &case.ruleset.name, wanted }.text(),
    };
    let mut draft = findings.draft(Code::TooManyAmbassadors, message).citation(&rule.citation);
    // The last one is the one too many.
    if let Some(last) = ambassadors.last() {
        draft = draft.at(&last.span);
    }
    let help = match breach.limit {
        1 => say::KeepOne,
        count => say::KeepSome { count }.text(),
    };
    draft.slots(ambassadors.iter().copied()).help(help);
}

fn unknown_faction(case: &Case, rule: &AmbassadorRule, findings: &mut Findings) {
    let Some(spanned) = &case.deck.list.faction else { return };
    let documents = rule.documents.as_deref().unwrap_or_default();
    let asked = shortened(&spanned.text, 40);
    if let Some(converted) = case.world.converted(&spanned.text) {
        let factions = open_factions(case, rule);
        let start = if factions.is_empty() { say::StartAsAnother } else { say::StartAs { factions }.text() };
        return findings
            .draft(Code::FactionNotAvailable, say::Converted { faction: &converted.name, how: &converted.how })
            .at(&spanned.span)
            .citation(converted.citation(documents))
            .help(say::ConvertedHelp { faction: &converted.name, start });
    }
    let names = || case.world.factions().iter().map(|f| f.name.as_str());
    let help = match suggestion(&spanned.text, names()) {
        Some(near) => say::FactionNear { names: list(names()), near }.text(),
        None => say::FactionsAre { names: list_of(factions_with_readings(names())) }.text(),
    };
    findings
        .draft(Code::FactionNotAvailable, say::NoSuchFaction { asked })
        .at(&spanned.span)
        .citation(&rule.citation)
        .help(help);
}

fn open_factions(case: &Case, rule: &AmbassadorRule) -> Text {
    let Some(race) = case.deck.race else { return Text::EMPTY };
    joined_by_or(ruleset::open_factions(rule, race).map(Faction::started_as))
}

/// The ruleset's name for the ambassador, translated where a built-in ruleset uses its usual word.
pub fn role(rule: &AmbassadorRule) -> Text {
    match rule.called.as_str() {
        ruleset::USUAL_LEADER => say::StartingAmbassador,
        ruleset::VCG_LEADER => say::FactionLeader,
        called => called.into(),
    }
}
