//! The Crusade pile: optional, at most one, built around a Crusade card (ENG, Decks and Piles).
//!
//! What may go into the pile, and how much, is printed on the Crusade cards; no document at hand repeats it, so it is checked
//! only where a group has filled in `size` and `content`.

use super::finding::{Findings, list_of, type_name};
use super::{Case, Code};
use crate::check::size::breach_of;
use crate::deck::Slot;
use crate::messages::check_start as say;
use zocalo_cards::card::Section;
use zocalo_cards::ruleset::{Bounds, Use};
use zocalo_words::language::Text;

/// The names of the Crusade cards begin with this.
const CRUSADE_CARD: &str = "A Crusade ";

pub(super) fn check(case: &Case, findings: &mut Findings) {
    let crusade: Option<&Slot> = case.deck.section(Section::Crusade).next();
    let pile: Vec<&Slot> = case.deck.section(Section::CrusadePile).collect();
    let Some(first) = crusade.or(pile.first().copied()) else { return };
    if !is_open(case, findings) {
        return;
    }
    let (rule, card) = (&case.ruleset.crusade_pile, &case.ruleset.crusade);
    let is_ruled =
        rule.bounds.is_set() || rule.content.is_some() || rule.deck_minimum.is_some() || card.bounds.is_set();
    if !is_ruled {
        // A ruleset that says nothing of the pile, as freeform, asks nothing of it.
        return;
    }
    let citation = if card.citation.is_empty() { &rule.citation } else { &card.citation };
    match crusade {
        None => {
            missing(case, first, say::CrusadeCardMissing, citation, findings);
        }
        Some(slot) if slot.card().is_some_and(|card| !card.name.starts_with(CRUSADE_CARD)) => {
            missing(case, slot, say::NoCrusadeCard { card: slot.label() }, citation, findings);
        }
        Some(slot) if pile.is_empty() && rule.deck_minimum.is_some() => no_pile(case, slot, citation, findings),
        Some(_) => {}
    }
    part_too_large(case, Section::Crusade, &card.bounds, &card.citation, findings);
    if let Some(breach) = breach_of(case, Section::CrusadePile, &rule.bounds) {
        let (count, ruleset, wanted) = (breach.count, &case.ruleset.name, &breach.wanted);
        findings
            .draft(Code::CrusadePileSize, say::CrusadePileSize { count, ruleset, wanted })
            .at_section(Section::CrusadePile)
            .card(Section::CrusadePile.words(), breach.count, Some(breach.limit))
            .citation(&rule.citation)
            .help(breach.remedy);
    }
    if let Some(content) = &rule.content {
        for slot in pile.iter().filter(|s| s.card().and_then(|c| c.kind).is_some_and(|kind| !content.contains(&kind))) {
            findings
                .draft(Code::CrusadePileContent, say::CrusadeContent { card: slot.label() })
                .slots([*slot])
                .citation(&rule.citation)
                .help(say::CrusadeContentHelp { types: list_of(content.iter().map(|kind| type_name(*kind))) });
        }
    }
    if !rule.bounds.is_set() || rule.content.is_none() {
        findings
            .draft(Code::NotChecked, say::CrusadeNotChecked)
            .at(&first.span)
            .citation(&rule.citation)
            .help(say::CrusadeNotCheckedHelp);
    }
}

/// The documents do not say what a Crusade card without a pile means; the larger deck is required all the same.
fn no_pile(case: &Case, slot: &Slot, citation: &str, findings: &mut Findings) {
    let most = case.ruleset.crusade_pile.deck_minimum.unwrap_or(0);
    findings
        .draft(Code::NotChecked, say::CrusadeWithoutPile { card: slot.label(), count: most })
        .slots([slot])
        .citation(citation)
        .help(say::CrusadeWithoutPileHelp);
}

fn missing(case: &Case, slot: &Slot, message: impl Into<Text>, citation: &str, findings: &mut Findings) {
    findings
        .draft(Code::CrusadeCardMissing, message)
        .slots([slot])
        .citation(citation)
        .help(case.adding(Section::Crusade, "A Crusade For A Cure"));
}

/// Whether the ruleset has Crusade piles; if not, a Crusade card or a pile is a finding.
fn is_open(case: &Case, findings: &mut Findings) -> bool {
    let (ruleset, rule) = (&case.ruleset.name, &case.ruleset.crusade_pile);
    let parts = [Section::Crusade, Section::CrusadePile].map(|part| (part, case.deck.count(&[part])));
    let held = parts.into_iter().filter(|(_, count)| *count > 0);
    let mut draft = match rule.usage {
        Use::Yes => return true,
        Use::No => findings.draft(Code::CrusadePileNotAllowed, say::NoCrusadePile { ruleset }),
        Use::Silent => findings.draft(Code::NotChecked, say::CrusadeSilent { ruleset }),
    };
    for (part, count) in held {
        draft = draft.at_section(part);
        if rule.usage == Use::No {
            draft = draft.card(part.words(), count, Some(0));
        }
    }
    draft.citation(&rule.citation).help(match rule.usage {
        Use::No => say::NoCrusadePileHelp,
        _ => say::CrusadeSilentHelp,
    });
    false
}

/// Single parts with more than one card.
pub(super) fn part_too_large(case: &Case, part: Section, bounds: &Bounds, citation: &str, findings: &mut Findings) {
    let Some(breach) = breach_of(case, part, bounds).filter(|breach| breach.count > breach.limit) else { return };
    let message = say::PartTooLarge {
        count: breach.count,
        part: super::finding::part(part),
        ruleset: &case.ruleset.name,
        wanted: &breach.wanted,
    };
    findings.draft(Code::PartTooLarge, message).slots(case.deck.section(part)).citation(citation).help(breach.remedy);
}
