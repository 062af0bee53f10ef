//! The reserve.

use super::bounds::breach_of;
use super::finding::{Findings, silent};
use super::{Case, Code};
use crate::messages::check_start as say;
use zocalo_cards::card::Section;
use zocalo_cards::ruleset::Use;

pub(super) fn check(case: &Case, findings: &mut Findings) {
    let rule = &case.ruleset.reserve;
    let ruleset = &case.ruleset.name;
    let count = case.deck.count(&[Section::Reserve]);
    match rule.usage {
        Use::No if count > 0 => findings
            .draft(Code::ReserveNotAllowed, say::NoReserve { count, ruleset })
            .at_section(Section::Reserve)
            .card(Section::Reserve.words(), count, Some(0))
            .citation(&rule.citation)
            .help(say::NoReserveHelp),
        Use::Silent if count > 0 => findings
            .draft(Code::NotChecked, say::ReserveSilent { ruleset })
            .at_section(Section::Reserve)
            .citation(silent(&rule.citation))
            .help(say::Agree),
        Use::No | Use::Silent => {}
        Use::Yes => {
            let Some(breach) = breach_of(case, Section::Reserve, &rule.bounds) else { return };
            let code = if breach.count < breach.limit { Code::ReserveTooSmall } else { Code::ReserveTooLarge };
            findings
                .draft(code, say::ReserveSize { count: breach.count, ruleset, wanted: &breach.wanted })
                .at_section(Section::Reserve)
                .card(Section::Reserve.words(), breach.count, Some(breach.limit))
                .citation(&rule.citation)
                .help(breach.remedy);
        }
    }
}
