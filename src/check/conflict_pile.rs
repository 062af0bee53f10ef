//! The piles and cards that only the VCG has: conflict pile, Faction card, Agenda.

use super::crusade_pile::change_by;
use super::finding::{Findings, cards};
use super::{Case, Code};
use crate::card::{CardType, Section};
use crate::deck::Slot;
use crate::ruleset::{ConflictPileRule, Use};

/// The sections that belong to the VCG.
const SECTIONS: [Section; 3] = [Section::FactionCard, Section::Agenda, Section::ConflictPile];

pub fn check(case: &Case, findings: &mut Findings) {
    let rule = &case.ruleset.conflict_pile;
    for section in SECTIONS {
        let Some(first) = case.deck.section(section).next() else { continue };
        let count = case.deck.count(&[section]);
        let (name, key) = (&case.ruleset.name, section.key());
        match rule.usage {
            Use::Yes => {}
            Use::No => findings
                .draft(Code::NotASection, format!("{name} has no `{key}`; the deck has {} in it", cards(count)))
                .at(&first.span)
                .card(section.words(), count, Some(0))
                .citation(&rule.citation)
                .help("take it out, or play the vcg ruleset"),
            Use::Silent => findings
                .draft(Code::NotChecked, format!("{name} does not speak of `{key}`; it was not checked"))
                .at(&first.span)
                .help("agree on it before you play"),
        }
    }
    if rule.usage == Use::Yes {
        check_pile(case, rule, findings);
    }
}

fn check_pile(case: &Case, rule: &ConflictPileRule, findings: &mut Findings) {
    for (wanted, section, code) in [
        (rule.faction_card, Section::FactionCard, Code::FactionCardMissing),
        (rule.agenda, Section::Agenda, Code::AgendaMissing),
    ] {
        if wanted && case.deck.count(&[section]) == 0 {
            findings
                .draft(code, format!("the deck does not name {}", section.words()))
                .at_section(Section::Deck)
                .card(section.words(), 0, Some(1))
                .citation(&rule.citation)
                .help(format!("name it at the top: {} = \"…\"", section.key()));
        }
    }
    if rule.agenda {
        check_types(case, Section::Agenda, CardType::Agenda, rule, findings);
    }
    if rule.size.is_some() {
        check_types(case, Section::ConflictPile, CardType::Conflict, rule, findings);
    }
    let count = case.deck.count(&[Section::ConflictPile]);
    if let Some(size) = rule.size.filter(|size| *size != count) {
        findings
            .draft(Code::ConflictPileSize, format!("the conflict pile has {}; it has exactly {size}", cards(count)))
            .card(Section::ConflictPile.words(), count, Some(size))
            .at_section(Section::ConflictPile)
            .citation(&rule.citation)
            .help(change_by(count, size));
    }
    let Some(limit) = rule.copies else { return };
    let mut copies: Vec<(&Slot, u32)> = Vec::new();
    for (slot, card) in case.cards(&[Section::ConflictPile]) {
        let same = |(other, _): &&mut (&Slot, u32)| other.card().is_some_and(|c| c.same_card(card) == Some(true));
        match copies.iter_mut().find(same) {
            Some((_, count)) => *count += slot.count,
            None => copies.push((slot, slot.count)),
        }
    }
    for (slot, count) in copies.into_iter().filter(|(_, count)| *count > limit) {
        findings
            .draft(
                Code::ConflictPileCopies,
                format!("{count} copies of {} in the conflict pile; the limit is {limit}", slot.label()),
            )
            .at(&slot.span)
            .card(slot.label(), count, Some(limit))
            .citation(&rule.citation)
            .help(format!("take out {}", count - limit));
    }
}

/// Every card of a section is of one type (VCG, Set-up: 1 Agenda; copies of each conflict in the pile).
fn check_types(case: &Case, section: Section, wanted: CardType, rule: &ConflictPileRule, findings: &mut Findings) {
    for slot in case.deck.section(section) {
        let Some(card) = slot.card().filter(|card| card.kind != Some(wanted)) else { continue };
        let (code, message) = match card.kind {
            Some(kind) => (
                Code::WrongType,
                format!("{} is of type {kind}; what stands in {} is of type {wanted}", card.label, section.words()),
            ),
            None => (Code::FactsMissing, format!("whether {} is of type {wanted} is not known", card.label)),
        };
        findings
            .draft(code, message)
            .at(&slot.span)
            .slots([slot])
            .citation(&rule.citation)
            .help(format!("put a card of type {wanted} there"));
    }
}
