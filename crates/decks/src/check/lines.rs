//! Names that are no card, several cards, or a misspelt card; and mistakes in the goldfish settings of a deck file, which make
//! no deck illegal.

use std::ops::Range;

use crate::check::finding::{Findings, list};
use crate::check::{Case, Code};
use crate::deck::{Deck, NameReading, Slot};
use crate::messages::check_deck as say;
use zocalo_cards::card::Section;
use zocalo_catalog::names::How;
use zocalo_text::text::{apart, shortened};
use zocalo_words::language::Text;

pub(super) fn check(case: &Case, findings: &mut Findings) {
    names(case.deck, findings);
    maybe_names(case.deck, findings);
    for remark in &case.deck.list.remarks {
        findings
            .draft(Code::LineNotUsed, say::LineNotUsed { text: remark.text.clone().shortened(200) })
            .at(&remark.span)
            .help(if is_perhaps_title(case.deck, &remark.span, &remark.text) {
                say::UnknownCardPerhapsTitle { written: remark.text.clone().shortened(60) }.text()
            } else {
                say::LineNotUsedHelp
            });
    }
    for reading in case.deck.list.all_readings() {
        findings
            .draft(Code::LineReadAs, reading.text.clone().shortened(200))
            .at(&reading.span)
            .help(say::LineReadAsHelp);
    }
}

/// All names read as something else in one finding, with the place of each.
fn readings(deck: &Deck, findings: &mut Findings) {
    let read: Vec<(&Slot, &str, How)> = deck
        .slots
        .iter()
        .chain(&deck.moved)
        .chain(&deck.maybe)
        .filter_map(|slot| match &slot.reading {
            NameReading::Card(card, how) if how.is_reading() => Some((slot, card.label.as_str(), *how)),
            _ => None,
        })
        .collect();
    let (message, help) = match &read[..] {
        [] => return,
        [(slot, label, how)] => {
            (how.sentence(&slot.written, label).unwrap_or_default(), say::NameReadHelp { label }.text())
        }
        _ => (say::NamesRead { count: read.len() }.text(), say::NamesReadHelp),
    };
    let mut draft = findings.draft(Code::NameReadAs, message);
    for (slot, label, _) in &read {
        draft = draft.labelled_in(&deck.list, &slot.span, say::ReadAs { label }).card(*label, slot.count, None);
    }
    draft.help(help);
}

/// The names of a list, the deck's own or that of its pool.
pub(super) fn names(deck: &Deck, findings: &mut Findings) {
    readings(deck, findings);
    for slot in deck.slots.iter().chain(&deck.moved) {
        let written = shortened(&slot.written, 60);
        if slot.section == Section::FactionCard {
            // Faction cards belong to the VCG only; the card data holds none.
            findings
                .draft(Code::NotChecked, say::NoFactionCards { written: &written })
                .at_in(&deck.list, &slot.span)
                .card(written, slot.count, None)
                .help(say::NoFactionCardsHelp);
            continue;
        }
        match &slot.reading {
            NameReading::Card(..) => {}
            NameReading::Several(labels) => {
                let labels: Vec<_> = labels.iter().map(|label| apart(label)).collect();
                let shown = list(labels.iter().map(AsRef::as_ref));
                let draft = findings.draft(Code::AmbiguousCard, say::Ambiguous { labels: shown, written: &written });
                draft.at_in(&deck.list, &slot.span).card(written, slot.count, None).help(say::AmbiguousHelp);
            }
            NameReading::Unknown(labels) => {
                let help = help_for_unknown(deck, slot, labels);
                let draft = findings.draft(Code::UnknownCard, say::UnknownCard { written: &written });
                draft.at_in(&deck.list, &slot.span).card(written, slot.count, None).help(help);
            }
        }
    }
}

/// What the name may be that no card has.
fn help_for_unknown(deck: &Deck, slot: &Slot, labels: &[String]) -> Text {
    let labels: Vec<_> = labels.iter().map(|label| apart(label)).collect();
    match &labels[..] {
        [] if is_perhaps_title(deck, &slot.span, &slot.written.as_str().into()) => {
            say::UnknownCardPerhapsTitle { written: shortened(&slot.written, 60) }.text()
        }
        [] => say::UnknownCardSearch,
        [near] => say::UnknownCardNear { near }.text(),
        near => say::UnknownCardSeveral { near: list(near.iter().take(3).map(AsRef::as_ref)) }.text(),
    }
}

/// Names of the maybe pile that are no card: no rule counts the pile, so that they make no deck illegal.
fn maybe_names(deck: &Deck, findings: &mut Findings) {
    for slot in &deck.maybe {
        let written = shortened(&slot.written, 60);
        let (message, help) = match &slot.reading {
            NameReading::Card(..) => continue,
            NameReading::Several(labels) => {
                let labels: Vec<_> = labels.iter().map(|label| apart(label)).collect();
                let shown = list(labels.iter().map(AsRef::as_ref));
                (say::Ambiguous { labels: shown, written }.text(), say::AmbiguousHelp)
            }
            NameReading::Unknown(labels) => (say::UnknownCard { written }.text(), help_for_unknown(deck, slot, labels)),
        };
        findings.draft(Code::LineNotUsed, message).at_in(&deck.list, &slot.span).help(help);
    }
}

/// Whether a line may be the name of the deck: the first line of a plain list, without a count.
fn is_perhaps_title(deck: &Deck, span: &Range<usize>, written: &Text) -> bool {
    let text = &deck.list.source.text;
    let first = text.len() - text.trim_start().len();
    deck.list.plain
        && !deck.list.foreign
        && deck.list.name.is_none()
        && span.start == first
        && text.get(span.clone()).is_some_and(|line| *written == line.into() && !line.contains([',', ';', '|', ':']))
}

/// The most findings of this kind; the last one counts the rest.
const MOST: usize = 20;

pub(super) fn check_goldfish(case: &Case, findings: &mut Findings) {
    let listed = if case.goldfish_faults.len() > MOST { MOST - 1 } else { MOST };
    for fault in case.goldfish_faults.iter().take(listed) {
        findings.draft(Code::GoldfishMistake, &fault.reason).at(&fault.span).help(&fault.help);
    }
    if let Some(fault) = case.goldfish_faults.get(listed) {
        let message = say::GoldfishMore { count: case.goldfish_faults.len() - listed };
        findings.draft(Code::GoldfishMistake, message).at(&fault.span).help(say::GoldfishMoreHelp);
    }
}
