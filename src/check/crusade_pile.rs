//! The Crusade pile: optional, at most one, built around a Crusade card (ENG, Decks and Piles).
//!
//! What may go into the pile, and how much, is printed on the Crusade cards; no document at hand repeats it, so it is
//! checked only where a group has filled in `size` and `content`.

use super::finding::{Findings, cards, list};
use super::{Case, Code};
use crate::card::Section;
use crate::deck::Slot;
use crate::ruleset::Use;

/// How the names of the Crusade cards begin.
const CRUSADE_CARD: &str = "A Crusade ";

pub fn check(case: &Case, findings: &mut Findings) {
    let crusade: Option<&Slot> = case.deck.section(Section::Crusade).next();
    let pile: Vec<&Slot> = case.deck.section(Section::CrusadePile).collect();
    let Some(first) = crusade.or(pile.first().copied()) else { return };
    let rule = &case.ruleset.crusade_pile;
    let count = case.deck.count(&[Section::CrusadePile]);
    match rule.usage {
        Use::Yes => {}
        Use::No => {
            return findings
                .draft(Code::CrusadePileNotAllowed, format!("{} has no Crusade pile", case.ruleset.name))
                .at(&first.span)
                .card(Section::CrusadePile.words(), count, Some(0))
                .citation(&rule.citation)
                .help("take out the Crusade card and its pile, or play the engine ruleset");
        }
        Use::Silent => {
            return findings
                .draft(
                    Code::NotChecked,
                    format!(
                        "the documents of {} do not say how a Crusade pile is built; its size and content are not checked",
                        case.ruleset.name
                    ),
                )
                .at(&first.span)
                .help("agree on it before you play; its copies are counted toward the limit on copies");
        }
    }
    match crusade {
        None => missing(first, "the Crusade pile is built around no Crusade card".to_owned(), &rule.citation, findings),
        Some(slot) if slot.card().is_some_and(|card| !card.name.starts_with(CRUSADE_CARD)) => {
            missing(slot, format!("{} is no Crusade card", slot.label()), &rule.citation, findings);
        }
        Some(_) => {}
    }
    if let Some(size) = rule.size.filter(|size| *size != count) {
        findings
            .draft(Code::CrusadePileSize, format!("the Crusade pile has {}; it has exactly {size}", cards(count)))
            .at(&first.span)
            .card(Section::CrusadePile.words(), count, Some(size))
            .citation(&rule.citation)
            .help(change_by(count, size));
    }
    if let Some(content) = &rule.content {
        for slot in pile.iter().filter(|s| s.card().and_then(|c| c.kind).is_some_and(|kind| !content.contains(&kind))) {
            findings
                .draft(Code::CrusadePileContent, format!("{} may not go into the Crusade pile", slot.label()))
                .at(&slot.span)
                .slots([*slot])
                .citation(&rule.citation)
                .help(format!("the pile holds cards of type {}", list(content.iter().map(|t| t.name()))));
        }
    }
    if rule.size.is_none() || rule.content.is_none() {
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

fn missing(slot: &Slot, message: String, citation: &str, findings: &mut Findings) {
    findings
        .draft(Code::CrusadeCardMissing, message)
        .at(&slot.span)
        .slots([slot])
        .citation(citation)
        .help("name it at the top: crusade = \"A Crusade For A Cure\"");
}

/// `add 2 cards`, `take out 1 card`.
pub(super) fn change_by(count: u32, size: u32) -> String {
    if count < size { format!("add {}", cards(size - count)) } else { format!("take out {}", cards(count - size)) }
}
