//! A verdict in words: one line of answer, then every finding with its place, its rule and its remedy.

use std::cmp::Reverse;
use std::fmt::Write as _;

use annotate_snippets::Level;

use super::diagnostic::{Diagnostic, Excerpt, MOST_SHOWN, more, render};
use super::style::{BAD, GOOD, STRONG, styled};
use crate::check::{Code, Finding, Pointer, Severity, Summary, Verdict};
use crate::text::shortened;
use crate::text::{Diagnosis, Source};

/// The answer, what could not be understood, and all findings about the rest; with the pool's text, if there is a pool.
#[must_use]
pub fn verdict(verdict: &Verdict, source: &Source, pool: Option<&Source>, width: usize) -> String {
    let mut text = format!("{}\n", summary(verdict));
    if verdict.is_legal() && verdict.summary.cards > 0 {
        // A checksum is copied as a whole.
        let options = textwrap::Options::new(width).subsequent_indent("  ");
        let options = options.word_splitter(textwrap::WordSplitter::NoHyphenation);
        let told = format!("{}; checksum {}", figures(&verdict.summary), verdict.checksum);
        let _ = writeln!(text, "{}", textwrap::fill(&told, options));
    }
    for unread in verdict.unread.iter().take(MOST_SHOWN) {
        let fault = Diagnosis { span: source.span(unread.place), ..unread.diagnosis.clone() };
        let _ = write!(text, "\n{}\n", super::diagnostic::fault(source, &fault, width));
    }
    if let Some(more) = more(verdict.unread.len(), "places that cannot be read") {
        let _ = write!(text, "\n{more}\n");
    }
    let sources: Vec<&Source> = std::iter::once(source).chain(pool).collect();
    // Of each code so many are shown, so that a thousand unknown names do not hide the one finding that matters.
    let mut counts: Vec<(Code, usize)> = Vec::new();
    for finding in &verdict.findings {
        let at = counts.iter().position(|(code, _)| *code == finding.code).unwrap_or_else(|| {
            counts.push((finding.code, 0));
            counts.len() - 1
        });
        counts[at].1 += 1;
        if counts[at].1 <= MOST_SHOWN {
            let _ = write!(text, "\n{}\n", self::finding(finding, &sources, width));
        }
    }
    for (code, count) in counts {
        if let Some(more) = more(count, "findings like these") {
            let _ = write!(text, "\n{more}: {}\n", code.name());
        }
    }
    text
}

/// The answer in one line: `decks/a.toml: legal under casual (1 note)`.
#[must_use]
pub(crate) fn summary(verdict: &Verdict) -> String {
    let answer = match (verdict.count(Severity::Error), &verdict.unread[..]) {
        (0, []) => styled(GOOD, "legal"),
        (_, []) => styled(BAD, "illegal"),
        (errors, unread) => {
            let rest = if errors == 0 { "legal" } else { "illegal" };
            let places = if unread.len() == 1 { "1 place".to_owned() } else { format!("{} places", unread.len()) };
            format!("{}, the rest is {rest}", styled(BAD, format!("{places} unread")))
        }
    };
    let counts: Vec<String> = [Severity::Error, Severity::Warning, Severity::Note]
        .into_iter()
        .map(|severity| (verdict.count(severity), severity))
        .filter(|(count, _)| *count > 0)
        .map(|(count, severity)| format!("{count} {severity}{}", if count == 1 { "" } else { "s" }))
        .collect();
    let counts = if counts.is_empty() { String::new() } else { format!(" ({})", counts.join(", ")) };
    let file = shortened(&verdict.file, 200);
    format!("{}: {answer} under {}{counts}", styled(STRONG, file), shortened(&verdict.ruleset, 60))
}

/// The deck's name over its [`summary`]; a deck without a name is called by its file, which the summary names.
pub(super) fn heading(deck: &str, verdict: &Verdict) -> String {
    let name = if deck == verdict.file { String::new() } else { format!("{}\n", styled(STRONG, shortened(deck, 200))) };
    format!("{name}{}\n", summary(verdict))
}

/// What a deck is: `45 cards, Minbari, Babylon Project, led by Delenn: 12 characters, 9 events; reserve 5`.
#[must_use]
pub(crate) fn figures(summary: &Summary) -> String {
    let cards = if summary.cards == 1 { "1 card".to_owned() } else { format!("{} cards", summary.cards) };
    let race = summary.race.map(|race| race.name().to_owned());
    let faction = summary.faction.as_deref().map(|faction| shortened(faction, 40));
    let led = summary.ambassador.as_deref().map(|name| format!("led by {name}"));
    let what: Vec<String> = std::iter::once(cards).chain([race, faction, led].into_iter().flatten()).collect();
    let mut types: Vec<(u32, String)> = summary
        .types
        .known
        .iter()
        .filter(|(_, count)| **count > 0)
        .map(|(kind, count)| (*count, several(*count, kind.name())))
        .collect();
    types.sort_by_key(|(count, _)| Reverse(*count));
    let mut types: Vec<String> = types.into_iter().map(|(_, words)| words).collect();
    if summary.types.unknown_type > 0 {
        types.push(format!("{} of unknown type", summary.types.unknown_type));
    }
    let reserve = if summary.reserve > 0 { format!("; reserve {}", summary.reserve) } else { String::new() };
    let types = if types.is_empty() { String::new() } else { format!(": {}", types.join(", ")) };
    format!("{}{types}{reserve}", what.join(", "))
}

/// `1 agenda`, `2 agendas`, `3 contingencies`.
fn several(count: u32, kind: &str) -> String {
    let kind = kind.to_lowercase();
    match kind.strip_suffix('y') {
        _ if count == 1 => format!("1 {kind}"),
        Some(stem) => format!("{count} {stem}ies"),
        None => format!("{count} {kind}s"),
    }
}

/// The most places of a finding that are drawn; the others are told by their lines.
const MOST_DRAWN: usize = 6;

/// The most lines that are told beside those that are drawn.
const MOST_TOLD: usize = 12;

/// A finding with its places in these texts.
pub(super) fn finding(finding: &Finding, sources: &[&Source], width: usize) -> String {
    let level = match finding.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Note => Level::NOTE,
    };
    let mut files: Vec<(&Source, Vec<&Pointer>)> = Vec::new();
    for pointer in &finding.places {
        match files.iter_mut().find(|(source, _)| source.label == pointer.file) {
            Some((_, pointers)) => pointers.push(pointer),
            None => files.extend(sources.iter().find(|s| s.label == pointer.file).map(|s| (*s, vec![pointer]))),
        }
    }
    // Each file has its share of what is drawn, and at least one place.
    let share = (MOST_DRAWN / files.len().max(1)).max(1);
    let excerpts = files.iter().map(|(source, pointers)| {
        // Where only one line is shown it speaks for itself.
        let labels = pointers.iter().map(|pointer| if pointers.len() > 1 { pointer.label.as_str() } else { "" });
        let marks = pointers.iter().map(|pointer| source.span(pointer.place)).zip(labels).take(share).collect();
        Excerpt { path: &source.label, text: &source.text, marks }
    });
    let excerpts = excerpts.collect();
    let more = more_places(&files, share);
    let footers = vec![("also", more.as_str()), ("rule", finding.citation.as_str()), ("help", finding.help.as_str())];
    let (code, message) = (Some(finding.code.name()), finding.message.as_str());
    let path = sources.first().map_or("", |source| source.label.as_str());
    render(Diagnostic { level, code, message, path, excerpts, footers }, width)
}

/// The lines that are not drawn: `line 14`, `lines 14, 15 and 3 more`; of several files each with its name. Places that
/// say what stands there, each something else, are told one by one.
fn more_places(files: &[(&Source, Vec<&Pointer>)], share: usize) -> String {
    let of_file = |(source, pointers): &(&Source, Vec<&Pointer>)| {
        if pointers.len() > share && pointers.iter().all(|pointer| pointer.label.starts_with("read as ")) {
            let told =
                pointers.iter().skip(share).take(MOST_TOLD).map(|p| format!("line {} {}", p.place.line, p.label));
            let more = (pointers.len() - share).saturating_sub(MOST_TOLD);
            let more = (more > 0).then(|| format!("{more} more"));
            return Some(told.chain(more).collect::<Vec<_>>().join("\n"));
        }
        let mut lines: Vec<usize> = pointers.iter().skip(share).map(|pointer| pointer.place.line).collect();
        lines.dedup();
        let told: Vec<String> = lines.iter().take(MOST_TOLD).map(ToString::to_string).collect();
        let words = match (&told[..], lines.len().saturating_sub(MOST_TOLD)) {
            ([], _) => return None,
            ([line], _) => format!("line {line}"),
            ([first @ .., last], 0) => format!("lines {} and {last}", first.join(", ")),
            (told, more) => format!("lines {} and {more} more", told.join(", ")),
        };
        Some(if files.len() > 1 { format!("{words} of {}", shortened(&source.label, 60)) } else { words })
    };
    files.iter().filter_map(of_file).collect::<Vec<_>>().join("; ")
}
