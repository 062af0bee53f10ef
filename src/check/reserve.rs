//! The reserve.

use super::bounds::breach_of;
use super::finding::{Findings, cards, silent};
use super::{Case, Code};
use crate::card::Section;
use crate::ruleset::Use;

pub(super) fn check(case: &Case, findings: &mut Findings) {
    let rule = &case.ruleset.reserve;
    let name = &case.ruleset.name;
    let count = case.deck.count(&[Section::Reserve]);
    match rule.usage {
        Use::No if count > 0 => findings
            .draft(Code::ReserveNotAllowed, format!("{name} has no reserve, but the deck has one of {}", cards(count)))
            .at_section(Section::Reserve)
            .card(Section::Reserve.words(), count, Some(0))
            .citation(&rule.citation)
            .help("remove them, move them to the deck, or play a ruleset with a reserve"),
        Use::Silent if count > 0 => findings
            .draft(Code::NotChecked, format!("{name} does not say whether there is a reserve, so it was not checked"))
            .at_section(Section::Reserve)
            .citation(&silent(&rule.citation))
            .help("agree on it before you play"),
        Use::No | Use::Silent => {}
        Use::Yes => {
            let Some(breach) = breach_of(case, Section::Reserve, &rule.bounds) else { return };
            let code = if breach.count < breach.limit { Code::ReserveTooSmall } else { Code::ReserveTooLarge };
            findings
                .draft(code, format!("the reserve has {}; {name} wants {}", cards(breach.count), breach.wanted))
                .at_section(Section::Reserve)
                .card(Section::Reserve.words(), breach.count, Some(breach.limit))
                .citation(&rule.citation)
                .help(breach.remedy);
        }
    }
}
