//! Many verdicts at once: a line a deck.

use std::cmp::Reverse;
use std::fmt::Write as _;
use zocalo_text::message::Locale;

use unicode_width::UnicodeWidthStr as _;

use super::style::{BAD, FAINT, GOOD, STRONG, styled};
use super::verdict::findings_of;
use crate::messages::verdict as say;
use crate::report::unbroken::prose;
use zocalo_decks::check::{Severity, Verdict};
use zocalo_text::message::Located;
use zocalo_text::text::shortened;

/// What became of one deck file.
pub(crate) enum Row<'a> {
    /// It was judged.
    Judged(&'a Verdict),
    /// It could not be read.
    Unread {
        /// The file.
        file: String,
        /// Why, in one sentence.
        reason: String,
    },
}

/// One line a deck, the worst first: unread as a whole or in part, then by errors, warnings and notes.
#[must_use]
pub(crate) fn desk(rows: &[Row<'_>], width: usize, locale: Locale) -> String {
    let mut order: Vec<&Row<'_>> = rows.iter().collect();
    order.sort_by_key(|row| Reverse(badness(row)));
    let mut text = String::new();
    let [legal, illegal, unread_word] = answers(locale);
    for row in order {
        let line = match row {
            Row::Judged(verdict) if !verdict.unread.is_empty() => {
                let words = [unread(&verdict.unread, locale), codes(verdict, locale)].join("; ");
                let words = words.trim_end_matches("; ");
                format!("{}  {}  {words}", styled(BAD, &unread_word), shortened(&verdict.file, 200))
            }
            Row::Judged(verdict) => {
                let answer = if verdict.is_legal() { styled(GOOD, &legal) } else { styled(BAD, &illegal) };
                format!("{answer}  {}  {}", shortened(&verdict.file, 200), codes(verdict, locale))
            }
            Row::Unread { file, reason } => {
                format!("{}  {}  {}", styled(BAD, &unread_word), shortened(file, 200), shortened(reason, 200))
            }
        };
        let _ = writeln!(text, "{}", line.trim_end());
    }
    let legal = rows.iter().filter(|row| matches!(row, Row::Judged(verdict) if verdict.is_legal())).count();
    let is_unread = |row: &Row<'_>| match row {
        Row::Judged(verdict) => !verdict.unread.is_empty(),
        Row::Unread { .. } => true,
    };
    let unread = rows.iter().filter(|row| is_unread(row)).count();
    let illegal = rows.len() - legal - unread;
    let _ = writeln!(
        text,
        "\n{}",
        styled(STRONG, say::DeskTotal { count: rows.len(), illegal, legal, unread }.render(locale))
    );
    let _ = writeln!(text, "{}", styled(FAINT, prose(&say::DeskHint.render(locale), width)));
    text
}

/// The answers of a line, legal, illegal and unread, all of one width.
fn answers(locale: Locale) -> [String; 3] {
    let words = [say::Legal.render(locale), say::Illegal.render(locale), say::Unread.render(locale)];
    let widest = words.iter().map(|word| word.width()).max().unwrap_or(0);
    words.map(|word| format!("{word}{}", " ".repeat(widest.saturating_sub(word.width()))))
}

/// Unread as a whole, then in part, then by errors, warnings and notes.
fn badness(row: &Row<'_>) -> (usize, usize, usize, usize) {
    match row {
        Row::Unread { .. } => (usize::MAX, 0, 0, 0),
        Row::Judged(v) => {
            (v.unread.len(), v.count(Severity::Error), v.count(Severity::Warning), v.count(Severity::Note))
        }
    }
}

/// The first place that could not be understood: `line 2: 0 is no number of copies (and 1 more)`.
fn unread(unread: &[Located], locale: Locale) -> String {
    let Some(first) = unread.first() else { return String::new() };
    let (line, reason) = (first.place.line, shortened(&first.diagnosis.reason.render(locale), 200));
    match unread.len() - 1 {
        0 => say::DeskLine { line, reason }.render(locale),
        count => say::DeskLineMore { count, line, reason }.render(locale),
    }
}

/// The codes of the errors and warnings, each once, and the number of notes: `too-many-copies ×2, 3 notes`.
fn codes(verdict: &Verdict, locale: Locale) -> String {
    let mut parts: Vec<(String, usize)> = Vec::new();
    for finding in verdict.findings.iter().filter(|f| f.severity != Severity::Note) {
        match parts.iter_mut().find(|(code, _)| code == finding.code.name()) {
            Some((_, count)) => *count += 1,
            None => parts.push((finding.code.name().to_owned(), 1)),
        }
    }
    let mut words: Vec<String> =
        parts.into_iter().map(|(code, count)| if count == 1 { code } else { format!("{code} ×{count}") }).collect();
    match verdict.count(Severity::Note) {
        0 => {}
        notes => words.push(findings_of(Severity::Note, notes, locale)),
    }
    words.join(", ")
}
