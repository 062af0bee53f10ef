//! The piles and cards that only the VCG has: conflict pile, Faction card, Agenda.

use std::collections::BTreeMap;

use super::crusade_pile::change_by;
use super::finding::{Findings, cards};
use super::{Case, Code};
use crate::card::{CardId, Section};
use crate::deck::Slot;
use crate::ruleset::{ConflictPileRule, Use};

/// The sections that belong to the VCG.
const SECTIONS: [Section; 3] = [Section::FactionCard, Section::Agenda, Section::ConflictPile];

pub fn check(case: &Case, findings: &mut Findings) {
    let rule = &case.ruleset.conflict_pile;
    match rule.usage {
        Use::Yes => check_pile(case, rule, findings),
        Use::No | Use::Silent => {
            for section in SECTIONS {
                let Some(first) = case.deck.section(section).next() else { continue };
                let count = case.deck.count(&[section]);
                findings
                    .draft(
                        Code::NotASection,
                        format!(
                            "{} has no `{}`; the deck has one of {}",
                            case.ruleset.name,
                            section.key(),
                            cards(count)
                        ),
                    )
                    .at(&first.span)
                    .card(section.words(), count, Some(0))
                    .citation(&rule.citation)
                    .help("take it out, or play the vcg ruleset");
            }
        }
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
                .card(section.words(), 0, Some(1))
                .citation(&rule.citation)
                .help(format!("name it at the top: {} = \"…\"", section.key()));
        }
    }
    let count = case.deck.count(&[Section::ConflictPile]);
    let first = case.deck.section(Section::ConflictPile).next();
    if let Some(size) = rule.size.filter(|size| *size != count) {
        let mut draft = findings
            .draft(Code::ConflictPileSize, format!("the conflict pile has {}; it has exactly {size}", cards(count)))
            .card(Section::ConflictPile.words(), count, Some(size))
            .citation(&rule.citation);
        if let Some(first) = first {
            draft = draft.at(&first.span);
        }
        draft.help(change_by(count, size));
    }
    let Some(limit) = rule.copies else { return };
    let mut copies: BTreeMap<CardId, (&Slot, u32)> = BTreeMap::new();
    for (slot, card) in case.cards(&[Section::ConflictPile]) {
        copies.entry(card.id).or_insert((slot, 0)).1 += slot.count;
    }
    for (slot, count) in copies.values().filter(|(_, count)| *count > limit) {
        findings
            .draft(
                Code::ConflictPileCopies,
                format!("{count} copies of {} in the conflict pile; the limit is {limit}", slot.label()),
            )
            .at(&slot.span)
            .card(slot.label(), *count, Some(limit))
            .citation(&rule.citation)
            .help(format!("take out {}", count - limit));
    }
}
