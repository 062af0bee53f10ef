//! The reserve.

use super::finding::{Findings, cards};
use super::{Case, Code};
use crate::card::Section;
use crate::ruleset::Use;

pub fn check(case: &Case, findings: &mut Findings) {
    let rule = &case.ruleset.reserve;
    let count = case.deck.count(&[Section::Reserve]);
    let Some(first) = case.deck.section(Section::Reserve).next() else { return };
    match (rule.usage, rule.maximum) {
        (Use::No, _) => findings
            .draft(
                Code::ReserveNotAllowed,
                format!("{} has no reserve; the deck has one of {}", case.ruleset.name, cards(count)),
            )
            .at(&first.span)
            .card(Section::Reserve.words(), count, Some(0))
            .citation(&rule.citation)
            .help("leave them off the list, move them to the deck, or play a ruleset with a reserve"),
        (Use::Yes, Some(most)) if count > most => findings
            .draft(Code::ReserveTooLarge, format!("the reserve has {}; it may have at most {most}", cards(count)))
            .at(&first.span)
            .card(Section::Reserve.words(), count, Some(most))
            .citation(&rule.citation)
            .help(format!("take out {}", cards(count - most))),
        (Use::Silent, _) => findings
            .draft(
                Code::NotChecked,
                format!("{} does not say whether there is a reserve; it was not checked", case.ruleset.name),
            )
            .at(&first.span)
            .help("agree on it before you play"),
        (Use::Yes, _) => {}
    }
}
