//! A table of players: what each deck is by itself, and what keeps them from one table.

use std::fmt::Write as _;
use zocalo_text::message::Locale;

use super::style::{BAD, FAINT, GOOD, styled};
use super::verdict::{finding, summary};
use crate::messages::verdict as say;
use crate::report::unbroken::prose;
use zocalo_decks::check::{Finding, Severity, Verdict};
use zocalo_text::text::Source;
use zocalo_text::text::shortened;

/// Whether these decks may sit at one table, what each is by itself, and the findings with their places in the files of
/// the decks.
#[must_use]
pub(crate) fn table(
    titles: &[String],
    verdicts: &[Verdict],
    findings: &[Finding],
    sources: &[&Source],
    width: usize,
    locale: Locale,
) -> String {
    let answer = if allowed(verdicts, findings) {
        styled(GOOD, say::TableMay.render(locale))
    } else {
        styled(BAD, say::TableMayNot.render(locale))
    };
    let titles: Vec<String> = titles.iter().map(|title| shortened(title, 60)).collect();
    let answer = say::TableAnswer { answer, decks: titles.join("; ") }.render(locale);
    let mut text = format!("{}\n\n", prose(&answer, width));
    for verdict in verdicts {
        let why = if verdict.is_legal() { String::new() } else { format!(": {}", errors(verdict)) };
        let _ = writeln!(text, "{}", prose(&format!("{}{why}", summary(verdict, locale)), width));
    }
    if verdicts.iter().any(|verdict| !verdict.is_legal()) {
        let _ = writeln!(text, "{}", styled(FAINT, prose(&say::TableHint.render(locale), width)));
    }
    for found in findings {
        let _ = write!(text, "\n{}\n", finding(found, sources, width, locale));
    }
    text
}

/// The codes of the errors of a deck, each once.
fn errors(verdict: &Verdict) -> String {
    let of_errors = verdict.findings.iter().filter(|finding| finding.severity == Severity::Error);
    let mut codes: Vec<&str> = of_errors.map(|finding| finding.code.name()).collect();
    codes.dedup();
    codes.join(", ")
}

/// Whether every deck is legal and nothing keeps them from one table.
#[must_use]
pub(crate) fn allowed(verdicts: &[Verdict], findings: &[Finding]) -> bool {
    verdicts.iter().all(Verdict::is_legal) && !findings.iter().any(|finding| finding.severity == Severity::Error)
}
