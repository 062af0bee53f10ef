//! The Crusade pile: optional, at most one, built around a Crusade card (ENG, Decks and Piles).
//!
//! What may go into the pile, and how much, is printed on the Crusade cards; no document at hand repeats it, so it is
//! checked only where a group has filled in `size` and `content`.

use super::bounds::breach_of;
use super::finding::{Findings, cards, list};
use super::{Case, Code};
use crate::card::Section;
use crate::deck::Slot;
use crate::ruleset::{Bounds, Use};

/// How the names of the Crusade cards begin.
const CRUSADE_CARD: &str = "A Crusade ";

pub fn check(case: &Case, findings: &mut Findings) {
    let crusade: Option<&Slot> = case.deck.section(Section::Crusade).next();
    let pile: Vec<&Slot> = case.deck.section(Section::CrusadePile).collect();
    let Some(first) = crusade.or(pile.first().copied()) else { return };
    if !is_open(case, findings) {
        return;
    }
    let rule = &case.ruleset.crusade_pile;
    match crusade {
        None => missing(
            case,
            first,
            "the Crusade pile is built around no Crusade card".to_owned(),
            &rule.citation,
            findings,
        ),
        Some(slot) if slot.card().is_some_and(|card| !card.name.starts_with(CRUSADE_CARD)) => {
            missing(case, slot, format!("{} is no Crusade card", slot.label()), &rule.citation, findings);
        }
        Some(_) => {}
    }
    let card = &case.ruleset.crusade;
    part_too_large(case, Section::Crusade, &card.bounds, &card.citation, findings);
    if let Some(breach) = breach_of(case, Section::CrusadePile, &rule.bounds) {
        let wanted = format!("{} wants {}", case.ruleset.name, breach.wanted);
        findings
            .draft(Code::CrusadePileSize, format!("the Crusade pile has {}; {wanted}", cards(breach.count)))
            .at_section(Section::CrusadePile)
            .card(Section::CrusadePile.words(), breach.count, Some(breach.limit))
            .citation(&rule.citation)
            .help(breach.remedy);
    }
    if let Some(content) = &rule.content {
        for slot in pile.iter().filter(|s| s.card().and_then(|c| c.kind).is_some_and(|kind| !content.contains(&kind))) {
            findings
                .draft(Code::CrusadePileContent, format!("{} may not go into the Crusade pile", slot.label()))
                .slots([*slot])
                .citation(&rule.citation)
                .help(format!("the pile holds cards of type {}", list(content.iter().map(|t| t.name()))));
        }
    }
    if !rule.bounds.is_set() || rule.content.is_none() {
        findings
            .draft(
                Code::NotChecked,
                "how many cards a Crusade pile has and which may go in is printed on the Crusade cards alone; not checked",
            )
            .at(&first.span)
            .citation(&rule.citation)
            .help("copies in the pile are counted toward the limit on copies; size and content can be set in a ruleset file");
    }
}

fn missing(case: &Case, slot: &Slot, message: String, citation: &str, findings: &mut Findings) {
    findings
        .draft(Code::CrusadeCardMissing, message)
        .slots([slot])
        .citation(citation)
        .help(format!("name it at the top: {}", case.key(Section::Crusade).replace('…', "A Crusade For A Cure")));
}

/// Whether the ruleset has Crusade piles; if not, and the deck has a Crusade card or a pile, that is found.
fn is_open(case: &Case, findings: &mut Findings) -> bool {
    let (name, rule) = (&case.ruleset.name, &case.ruleset.crusade_pile);
    let parts = [Section::Crusade, Section::CrusadePile].map(|part| (part, case.deck.count(&[part])));
    let held = parts.into_iter().filter(|(_, count)| *count > 0);
    let mut draft = match rule.usage {
        Use::Yes => return true,
        Use::No => findings.draft(Code::CrusadePileNotAllowed, format!("{name} has no Crusade pile")),
        Use::Silent => findings.draft(
            Code::NotChecked,
            format!(
                "the documents of {name} do not say how a Crusade pile is built; its size and content are not checked"
            ),
        ),
    };
    for (part, count) in held {
        draft = draft.at_section(part);
        if rule.usage == Use::No {
            draft = draft.card(part.words(), count, Some(0));
        }
    }
    draft.citation(&rule.citation).help(match rule.usage {
        Use::No => "take out the Crusade card and its pile, or play the engine ruleset",
        _ => "agree on it before you play; its copies are counted toward the limit on copies",
    });
    false
}

/// A part of which there is one, with more cards than that.
pub(super) fn part_too_large(case: &Case, part: Section, bounds: &Bounds, citation: &str, findings: &mut Findings) {
    let Some(breach) = breach_of(case, part, bounds).filter(|breach| breach.count > breach.limit) else { return };
    let what = format!("{} stand as {}", cards(breach.count), part.words());
    findings
        .draft(Code::PartTooLarge, format!("{what}; {} wants {}", case.ruleset.name, breach.wanted))
        .slots(case.deck.section(part))
        .citation(citation)
        .help(breach.remedy);
}
