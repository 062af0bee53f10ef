//! The verdict with every finding, its place, its rule and its remedy.

use super::block::{Block, Table, columns};
use crate::messages::sheet_blocks as say;
use crate::report::{findings_of, severity_name};
use zocalo_decks::check::{Finding, Severity, Verdict};
use zocalo_text::text::shortened;
use zocalo_words::language::cited_for_reader;

pub(super) fn block(verdict: &Verdict) -> Block {
    let counts =
        [Severity::Error, Severity::Warning, Severity::Note].map(|severity| (verdict.count(severity), severity));
    let told: Vec<String> =
        counts.iter().filter(|(count, _)| *count > 0).map(|(count, severity)| findings_of(*severity, *count)).collect();
    let told = if told.is_empty() { say::NothingToReport.to_string() } else { told.join(", ") };
    let ruleset = shortened(&verdict.ruleset, 60);
    let answer = match (verdict.is_legal(), verdict.unread.len()) {
        (true, _) => say::Answer { answer: "legal", ruleset, told }.to_string(),
        (false, 0) => say::Answer { answer: "illegal", ruleset, told }.to_string(),
        (false, count) => say::AnswerInPart { count, ruleset, told }.to_string(),
    };
    let mut block = Block::new("verdict", say::Verdict).say(answer);
    let mut unread = Table::new(say::NotReadable, columns([&say::PlaceHead, &say::Reason, &say::Remedy]));
    for fault in &verdict.unread {
        unread.row(
            say::Line { line: fault.place.line },
            [shortened(&fault.diagnosis.reason.to_string(), 200), shortened(&fault.diagnosis.help.to_string(), 200)],
        );
    }
    block = block.table(unread);
    let mut findings =
        Table::new(say::Findings, columns([&say::Finding, &say::Code, &say::Where, &say::Remedy, &say::Rule]));
    for finding in &verdict.findings {
        let or_none = |text: &str| if text.is_empty() { "-".to_owned() } else { text.to_owned() };
        findings.row(
            format!("{}: {}", severity_name(finding.severity), finding.message),
            [
                finding.code.name().to_owned(),
                places(finding),
                or_none(&finding.help),
                or_none(&cited_for_reader(&finding.citation).to_string()),
            ],
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
        [line] => say::Line { line }.to_string(),
        several => say::Lines { lines: several.join(", ") }.to_string(),
    }
}
