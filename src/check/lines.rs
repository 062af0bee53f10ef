//! Names that are no card, several cards, or a card but for a typing error.

use super::finding::{Findings, list};
use super::{Case, Code};
use crate::card::Section;
use crate::deck::{Deck, Reading, Slot};
use crate::text::{apart, shortened};

pub(super) fn check(case: &Case, findings: &mut Findings) {
    names(case.deck, findings);
    for remark in &case.deck.list.remarks {
        findings
            .draft(Code::LineNotUsed, format!("this line was not used: {}", shortened(&remark.text, 200)))
            .at(&remark.span)
            .help("no action needed; listed so that no line is dropped silently");
    }
    for reading in &case.deck.list.readings {
        findings
            .draft(Code::LineReadAs, shortened(&reading.text, 200))
            .at(&reading.span)
            .help("no action needed if that is what you mean");
    }
}

/// The names of a list that were read as something else, in one finding with the place of each.
fn readings(deck: &Deck, findings: &mut Findings) {
    let read: Vec<(&Slot, &str)> = deck
        .slots
        .iter()
        .chain(&deck.moved)
        .filter_map(|slot| match &slot.reading {
            Reading::Card(card, how) if how.is_reading() => Some((slot, card.label.as_str())),
            _ => None,
        })
        .collect();
    let (message, help) = match &read[..] {
        [] => return,
        [(slot, label)] => (
            format!("\"{}\" is read as {label}", shortened(&slot.written, 60)),
            format!("if that is the card, write {label}; if not, the full name of the right one"),
        ),
        _ => (
            format!("{} names are read as other cards", read.len()),
            "if that is the card, write its name as shown; if not, the full name of the right one".to_owned(),
        ),
    };
    let mut draft = findings.draft(Code::NameReadAs, message);
    for (slot, label) in &read {
        let words = format!("read as {label}");
        draft = draft.labelled_in(&deck.list, &slot.span, words).card(*label, slot.count, None);
    }
    draft.help(help);
}

/// The names of a list, the deck's own or that of its pool.
pub(super) fn names(deck: &Deck, findings: &mut Findings) {
    readings(deck, findings);
    for slot in deck.slots.iter().chain(&deck.moved) {
        let written = shortened(&slot.written, 60);
        if slot.section == Section::FactionCard {
            // Faction cards belong to the VCG alone; the card data holds none.
            findings
                .draft(
                    Code::NotChecked,
                    format!("the card data has no Faction cards, so \"{written}\" was not checked"),
                )
                .at_in(&deck.list, &slot.span)
                .card(written, slot.count, None)
                .help("check your card");
            continue;
        }
        match &slot.reading {
            Reading::Card(..) => {}
            Reading::Several(labels) => {
                let labels: Vec<_> = labels.iter().map(|label| apart(label)).collect();
                let shown = list(labels.iter().map(AsRef::as_ref));
                let draft = findings.draft(Code::AmbiguousCard, format!("\"{written}\" could mean {shown}"));
                draft
                    .at_in(&deck.list, &slot.span)
                    .card(written, slot.count, None)
                    .help("write which one it is; for a fleet, naming the deck's race is enough");
            }
            Reading::Unknown(labels) => {
                let labels: Vec<_> = labels.iter().map(|label| apart(label)).collect();
                let help = match &labels[..] {
                    [] if is_perhaps_title(deck, slot) => {
                        format!("if it is the name of the deck, write: name: {written}")
                    }
                    [] => "look for a word of it: zocalo search WORD".to_owned(),
                    [near] => format!("the nearest name is {near}"),
                    near => format!("the nearest names are {}", list(near.iter().take(3).map(AsRef::as_ref))),
                };
                let draft = findings.draft(Code::UnknownCard, format!("no card is called \"{written}\""));
                draft.at_in(&deck.list, &slot.span).card(written, slot.count, None).help(help);
            }
        }
    }
}

/// Whether the line of a card may be the name of the deck: the first line of a plain list, without a count.
fn is_perhaps_title(deck: &Deck, slot: &Slot) -> bool {
    let text = &deck.list.source.text;
    let first = text.len() - text.trim_start().len();
    deck.list.plain
        && !deck.list.foreign
        && deck.list.name.is_none()
        && slot.span.start == first
        && text.get(slot.span.clone()) == Some(slot.written.as_str())
}
