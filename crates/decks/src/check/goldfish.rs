//! Mistakes in the goldfish settings of a deck file: its plan and its table. They make no deck illegal.

use super::finding::Findings;
use super::{Case, Code};
use crate::messages::check_deck as say;

/// The most findings of this kind; the last one counts the rest.
const MOST: usize = 20;

pub(super) fn check(case: &Case, findings: &mut Findings) {
    let listed = if case.goldfish_faults.len() > MOST { MOST - 1 } else { MOST };
    for fault in case.goldfish_faults.iter().take(listed) {
        findings.draft(Code::GoldfishMistake, &fault.reason).at(&fault.span).help(&fault.help);
    }
    if let Some(fault) = case.goldfish_faults.get(listed) {
        let message = say::GoldfishMore { count: case.goldfish_faults.len() - listed };
        findings.draft(Code::GoldfishMistake, message).at(&fault.span).help(say::GoldfishMoreHelp);
    }
}
