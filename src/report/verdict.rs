//! A verdict in words: one line of answer, then every finding with its place, its rule and its remedy.

use std::fmt::Write as _;

use annotate_snippets::Level;

use super::diagnostic::{Diagnostic, render};
use super::style::{BAD, GOOD, STRONG, styled};
use crate::check::{Finding, Severity, Verdict};
use crate::source::Source;

/// The answer and all findings.
#[must_use]
pub fn verdict(verdict: &Verdict, source: &Source, width: usize) -> String {
    let mut text = format!("{}\n", summary(verdict));
    for finding in &verdict.findings {
        let _ = write!(text, "\n{}\n", self::finding(finding, source, width));
    }
    text
}

/// The answer in one line: `decks/a.toml: legal under casual (1 note)`.
#[must_use]
pub fn summary(verdict: &Verdict) -> String {
    let answer = if verdict.is_legal() { styled(GOOD, "legal") } else { styled(BAD, "illegal") };
    let counts: Vec<String> = [Severity::Error, Severity::Warning, Severity::Note]
        .into_iter()
        .map(|severity| (verdict.count(severity), severity))
        .filter(|(count, _)| *count > 0)
        .map(|(count, severity)| format!("{count} {severity}{}", if count == 1 { "" } else { "s" }))
        .collect();
    let counts = if counts.is_empty() { String::new() } else { format!(" ({})", counts.join(", ")) };
    let file = crate::card::shortened(&verdict.file, 200);
    format!("{}: {answer} under {}{counts}", styled(STRONG, file), crate::card::shortened(&verdict.ruleset, 60))
}

pub(super) fn finding(finding: &Finding, source: &Source, width: usize) -> String {
    let level = match finding.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Note => Level::NOTE,
    };
    let place = finding.place.map(|place| (source.text.as_str(), source.span(place)));
    let footers = vec![("rule", finding.citation.as_str()), ("help", finding.help.as_str())];
    let (code, message, path) = (Some(finding.code.name()), finding.message.as_str(), source.label.as_str());
    render(Diagnostic { level, code, message, path, place, footers }, width)
}
