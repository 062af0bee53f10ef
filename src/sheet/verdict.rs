//! The verdict with every finding, its place, its rule and its remedy.

use super::block::{Block, Table, counted};
use crate::check::{Finding, Severity, Verdict};
use crate::text::shortened;

pub(super) fn block(verdict: &Verdict) -> Block {
    let counts =
        [Severity::Error, Severity::Warning, Severity::Note].map(|severity| (verdict.count(severity), severity));
    let told: Vec<String> = counts
        .iter()
        .filter(|(count, _)| *count > 0)
        .map(|(count, severity)| counted(*count as u64, &severity.to_string()))
        .collect();
    let answer = match (verdict.is_legal(), &verdict.unread[..]) {
        (true, _) => "Legal".to_owned(),
        (false, []) => "Illegal".to_owned(),
        (false, unread) => format!("Not judged in full, as {} cannot be read,", counted(unread.len() as u64, "place")),
    };
    let told = if told.is_empty() { "nothing to report".to_owned() } else { told.join(", ") };
    let mut block = Block::new("verdict", "Verdict")
        .say(format!("{answer} under the ruleset {}: {told}.", shortened(&verdict.ruleset, 60)));
    let mut unread = Table::new("What cannot be read", ["Place", "Reason", "Remedy"]);
    for fault in &verdict.unread {
        unread.row(
            format!("line {}", fault.place.line),
            [shortened(&fault.diagnosis.reason, 200), shortened(&fault.diagnosis.help, 200)],
        );
    }
    block = block.table(unread);
    let mut findings = Table::new("Findings", ["Finding", "Code", "Where", "Remedy", "Rule"]);
    for finding in &verdict.findings {
        let or_none = |text: &str| if text.is_empty() { "-".to_owned() } else { text.to_owned() };
        findings.row(
            format!("{}: {}", finding.severity, finding.message),
            [finding.code.name().to_owned(), places(finding), or_none(&finding.help), or_none(&finding.citation)],
        );
    }
    block.table(findings)
}

/// The lines that a finding points at: `line 4`, `lines 4, 7`.
fn places(finding: &Finding) -> String {
    let mut lines: Vec<String> = finding.places.iter().map(|pointer| pointer.place.line.to_string()).collect();
    lines.dedup();
    match &lines[..] {
        [] => "-".to_owned(),
        [line] => format!("line {line}"),
        several => format!("lines {}", several.join(", ")),
    }
}
