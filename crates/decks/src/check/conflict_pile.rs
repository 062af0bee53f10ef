//! Parts of a deck that only the VCG has: conflict pile, Faction card, Agenda, and what its players decide at the table.

use super::crusade_pile::part_too_large;
use super::finding::{Findings, part, type_name};
use super::{Case, Code};
use crate::check::size::breach_of;
use crate::deck::Slot;
use crate::messages::{check_deck as say_deck, check_start as say};
use zocalo_cards::card::{CardType, Section};
use zocalo_cards::ruleset::{ConflictPileRule, TurnOrder, Use};

pub(super) fn check(case: &Case, findings: &mut Findings) {
    let ruleset = case.ruleset;
    for (section, rule, missing) in [
        (Section::FactionCard, &ruleset.faction_card, Code::FactionCardMissing),
        (Section::Agenda, &ruleset.agenda, Code::AgendaMissing),
    ] {
        if !is_open(case, section, rule.usage, &rule.citation, findings) {
            continue;
        }
        if let Some(breach) = breach_of(case, section, &rule.bounds).filter(|breach| breach.count < breach.limit) {
            findings
                .draft(missing, say::PartNotNamed { part: section.key() })
                .at_section(section)
                .card(section.words(), breach.count, Some(breach.limit))
                .citation(&rule.citation)
                .help(case.adding(section, "…"));
        }
        part_too_large(case, section, &rule.bounds, &rule.citation, findings);
    }
    if ruleset.agenda.usage == Use::Yes && ruleset.agenda.bounds.is_set() {
        check_types(case, Section::Agenda, CardType::Agenda, &ruleset.agenda.citation, findings);
    }
    let pile = &ruleset.conflict_pile;
    if is_open(case, Section::ConflictPile, pile.usage, &pile.citation, findings) {
        check_pile(case, pile, findings);
    }
    if ruleset.start.turn == TurnOrder::Vcg {
        findings
            .draft(Code::NotChecked, say::VcgTable)
            .at_section(Section::Ambassador)
            .citation(&ruleset.start.citation)
            .help(say::VcgTableHelp);
    }
}

/// Whether the ruleset has this part of a deck; if not, cards there are a finding.
fn is_open(case: &Case, part: Section, usage: Use, citation: &str, findings: &mut Findings) -> bool {
    let count = case.deck.count(&[part]);
    let (ruleset, key) = (&case.ruleset.name, part.key());
    match usage {
        Use::Yes => return true,
        Use::No if count > 0 => findings
            .draft(Code::NotASection, say::NoSuchPart { count, key, ruleset })
            .at_section(part)
            .card(part.words(), count, Some(0))
            .citation(citation)
            .help(say::NoSuchPartHelp),
        Use::Silent if count > 0 => {
            findings.draft(Code::NotChecked, say::PartSilent { key, ruleset }).at_section(part).help(say::Agree);
        }
        Use::No | Use::Silent => {}
    }
    false
}

fn check_pile(case: &Case, rule: &ConflictPileRule, findings: &mut Findings) {
    if rule.bounds.is_set() {
        check_types(case, Section::ConflictPile, CardType::Conflict, &rule.citation, findings);
    }
    if let Some(breach) = breach_of(case, Section::ConflictPile, &rule.bounds) {
        let (count, ruleset, wanted) = (breach.count, &case.ruleset.name, &breach.wanted);
        findings
            .draft(Code::ConflictPileSize, say::ConflictPileSize { count, ruleset, wanted })
            .card(Section::ConflictPile.words(), breach.count, Some(breach.limit))
            .at_section(Section::ConflictPile)
            .citation(&rule.citation)
            .help(breach.remedy);
    }
    let Some(limit) = rule.copies else { return };
    let mut groups: Vec<Vec<&Slot>> = Vec::new();
    for (slot, card) in case.cards(&[Section::ConflictPile]) {
        let same = |group: &&mut Vec<&Slot>| group[0].card().is_some_and(|c| c.same_card(card) == Some(true));
        match groups.iter_mut().find(same) {
            Some(group) => group.push(slot),
            None => groups.push(vec![slot]),
        }
    }
    for group in groups {
        let count: u32 = group.iter().map(|slot| slot.count).sum();
        if count <= limit {
            continue;
        }
        let name = group[0].label();
        let message = say::ConflictPileCopies { count, limit, name: &name };
        let mut draft = findings.draft(Code::ConflictPileCopies, message).card(name, count, Some(limit));
        for slot in &group {
            draft = draft.at(&slot.span);
        }
        draft.citation(&rule.citation).help(say_deck::RemoveCopies { count: count - limit });
    }
}

/// Every card of a section is of one type (VCG, Set-up: 1 Agenda; copies of each conflict in the pile).
fn check_types(case: &Case, section: Section, wanted: CardType, citation: &str, findings: &mut Findings) {
    for slot in case.deck.section(section) {
        let Some(card) = slot.card().filter(|card| card.kind != Some(wanted)) else { continue };
        let (label, wanted) = (&card.label, &type_name(wanted));
        let (code, message) = match card.kind {
            Some(kind) => {
                let message = say::WrongType { card: label, part: part(section), r#type: kind.name(), wanted };
                (Code::WrongType, message.text())
            }
            None => (Code::FactsMissing, say::WrongTypeUnknown { card: label, wanted }.text()),
        };
        findings.draft(code, message).slots([slot]).citation(citation).help(say::WrongTypeHelp { wanted });
    }
}
