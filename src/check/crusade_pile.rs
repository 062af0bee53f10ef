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
        // Where nothing is said of the pile, as in freeform, nothing is asked of it.
        return;
    }
    let citation = if card.citation.is_empty() { &rule.citation } else { &card.citation };
    match crusade {
        None => {
            missing(case, first, "the Crusade pile has no Crusade card to go with it".to_owned(), citation, findings);
        }
        Some(slot) if slot.card().is_some_and(|card| !card.name.starts_with(CRUSADE_CARD)) => {
            missing(case, slot, format!("{} is not a Crusade card", slot.label()), citation, findings);
        }
        Some(slot) if pile.is_empty() && rule.deck_minimum.is_some() => no_pile(case, slot, citation, findings),
        Some(_) => {}
    }
    part_too_large(case, Section::Crusade, &card.bounds, &card.citation, findings);
    if let Some(breach) = breach_of(case, Section::CrusadePile, &rule.bounds) {
        let wanted = format!("{} wants {}", case.ruleset.name, breach.wanted);
        findings
            .draft(Code::CrusadePileSize, format!("the Crusade pile has {}, but {wanted}", cards(breach.count)))
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
                .help(format!("the pile takes cards of type {}", list(content.iter().map(|t| t.name()))));
        }
    }
    if !rule.bounds.is_set() || rule.content.is_none() {
        findings
            .draft(
                Code::NotChecked,
                "how many cards a Crusade pile has, and which, is printed only on the Crusade cards, so it was not \
                 checked",
            )
            .at(&first.span)
            .citation(&rule.citation)
            .help(
                "copies in the pile are counted toward the limit on copies; a ruleset file can set its size and \
                   contents",
            );
    }
}

/// The documents do not say what becomes of a Crusade card without a pile; the larger deck is asked for all the same.
fn no_pile(case: &Case, slot: &Slot, citation: &str, findings: &mut Findings) {
    let most = case.ruleset.crusade_pile.deck_minimum.unwrap_or(0);
    findings
        .draft(
            Code::NotChecked,
            format!(
                "{} has no Crusade pile; the deck is still checked against {}, as if it had one",
                slot.label(),
                cards(most)
            ),
        )
        .slots([slot])
        .citation(citation)
        .help("list the cards of the pile, or remove the Crusade card");
}

fn missing(case: &Case, slot: &Slot, message: String, citation: &str, findings: &mut Findings) {
    findings
        .draft(Code::CrusadeCardMissing, message)
        .slots([slot])
        .citation(citation)
        .help(case.adding(Section::Crusade, "A Crusade For A Cure"));
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
                "the documents of {name} do not say how a Crusade pile is built, so its size and contents were not \
                 checked"
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
        Use::No => "remove the Crusade card and its pile, or play the engine ruleset",
        _ => "agree on it before you play; its copies are counted toward the limit on copies",
    });
    false
}

/// A part of which there is one, with more cards than that.
pub(super) fn part_too_large(case: &Case, part: Section, bounds: &Bounds, citation: &str, findings: &mut Findings) {
    let Some(breach) = breach_of(case, part, bounds).filter(|breach| breach.count > breach.limit) else { return };
    let what = format!("{} are listed as {}", cards(breach.count), part.words());
    findings
        .draft(Code::PartTooLarge, format!("{what}; {} wants {}", case.ruleset.name, breach.wanted))
        .slots(case.deck.section(part))
        .citation(citation)
        .help(breach.remedy);
}
