//! What the deck file says for the goldfish: mistakes in its plan and its table. They make no deck illegal.

use super::finding::Findings;
use super::{Case, Code};

pub fn check(case: &Case, findings: &mut Findings) {
    for fault in case.wishes {
        findings.draft(Code::GoldfishMistake, &fault.reason).at(&fault.span).help(&fault.help);
    }
}
