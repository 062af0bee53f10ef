//! The verdict with every finding, its place, its rule and its remedy.

use super::block::{Block, Table};
use crate::messages::sheet_blocks as say;
use crate::report::{findings_of, severity_name};
use zocalo_decks::check::{Finding, Severity, Verdict};
use zocalo_text::message::Locale;
use zocalo_text::text;
use zocalo_text::text::shortened;
use zocalo_words::language::Text;

pub(super) fn answer(verdict: &Verdict, locale: Locale) -> Text {
    let counts =
        [Severity::Error, Severity::Warning, Severity::Note].map(|severity| (verdict.count(severity), severity));
    let told =
        counts.iter().filter(|(count, _)| *count > 0).map(|(count, severity)| findings_of(*severity, *count, locale));
    let told = Text::list(told, ", ");
    let told = if told.is_empty() { say::NothingToReport } else { told };
    let ruleset = shortened(&verdict.ruleset, 60);
    match (verdict.is_legal(), verdict.unread.len()) {
        (true, _) => say::Answer { answer: "legal", ruleset, told }.text(),
        (false, 0) => say::Answer { answer: "illegal", ruleset, told }.text(),
        (false, count) => say::AnswerInPart { count, ruleset, told }.text(),
    }
}

/// Open where the deck is not legal: whoever holds the sheet asks why.
pub(super) fn block(verdict: &Verdict, locale: Locale) -> Block {
    let mut block = Block::new("verdict", say::Verdict).say(answer(verdict, locale));
    block.is_open = !verdict.is_legal();
    let mut unread = Table::new(say::NotReadable, [say::PlaceHead, say::Reason, say::Remedy]);
    for fault in &verdict.unread {
        unread.row(
            say::Line { line: fault.place.line },
            [fault.diagnosis.reason.clone().shortened(200), fault.diagnosis.help.clone().shortened(200)],
        );
    }
    block = block.table(unread);
    let mut findings = Table::new(say::Findings, [say::Finding, say::Code, say::Where, say::Remedy, say::Rule]);
    for finding in &verdict.findings {
        let or_none = |text: Text| if text.is_empty() { "-".into() } else { text };
        findings.row(
            text![severity_name(finding.severity, locale), ": ", &finding.message],
            [finding.code.name().into(), places(finding), or_none(Text::from(&finding.help)), or_none(finding.cited())],
        );
    }
    block.table(findings)
}

/// The lines that a finding points at: `line 4`, `lines 4, 7`.
fn places(finding: &Finding) -> Text {
    let mut lines: Vec<String> = finding.places.iter().map(|pointer| pointer.place.line.to_string()).collect();
    lines.dedup();
    match &lines[..] {
        [] => "-".into(),
        [line] => say::Line { line }.text(),
        several => say::Lines { lines: several.join(", ") }.text(),
    }
}
