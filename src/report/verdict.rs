//! A verdict in words: one line of answer, then every finding with its place, its rule and its remedy.

use std::borrow::Cow;
use std::cmp::Reverse;
use std::fmt::Write as _;
use std::path::Path;

use serde::Serialize;

use super::diagnostic::{
    Diagnostic, Excerpt, LONGEST_MESSAGE, MOST_SHOWN, beyond_shown, file_called, render, severity_name,
};
use super::documents::MOST_LISTED;
use super::style::{BAD, FAINT, GOOD, STRONG, styled};
use super::unbroken;
use crate::messages::{verdict as say, words};
use crate::report::unbroken::prose;
use zocalo_cards::data::glossary::Kind;
use zocalo_decks::check::{Code, Finding, Pointer, Severity, Summary, Verdict};
use zocalo_decks::deck::shipped::built_in;
use zocalo_text::message::{Diagnosis, Locale, Located};
use zocalo_text::order::Order as _;
use zocalo_text::text::{Source, bounded, shortened};
use zocalo_words::language::called;

/// A verdict as a document.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct CheckedDeck<'a> {
    deck: &'a str,
    file: &'a str,
    ruleset: &'a str,
    /// No if a part of the deck cannot be understood.
    pub legal: bool,
    checksum: &'a str,
    /// Whether that is the checksum that was expected.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unchanged: Option<bool>,
    #[cfg_attr(test, schemars(with = "serde_json::Map<String, serde_json::Value>"))]
    summary: &'a Summary,
    /// The first [`MOST_LISTED`] places that cannot be understood.
    #[cfg_attr(test, schemars(with = "Vec<serde_json::Map<String, serde_json::Value>>"))]
    unread: &'a [Located],
    #[cfg_attr(test, schemars(with = "Vec<serde_json::Map<String, serde_json::Value>>"))]
    findings: &'a [Finding],
    /// How many more places cannot be understood.
    #[serde(skip_serializing_if = "Option::is_none")]
    unread_left_out: Option<usize>,
    #[serde(skip)]
    pub verdict: &'a Verdict,
}

impl<'a> CheckedDeck<'a> {
    pub(crate) fn of(verdict: &'a Verdict) -> Self {
        let listed = verdict.unread.len().min(MOST_LISTED);
        Self {
            deck: &verdict.deck,
            file: &verdict.file,
            ruleset: &verdict.ruleset,
            legal: verdict.is_legal(),
            checksum: &verdict.checksum,
            unchanged: None,
            summary: &verdict.summary,
            unread: &verdict.unread[..listed],
            findings: &verdict.findings,
            unread_left_out: (verdict.unread.len() > listed).then(|| verdict.unread.len() - listed),
            verdict,
        }
    }
}

/// The answer, what could not be understood, and all findings about the rest; with the pool's text, if there is a pool.
/// Notes are a line or two each at the end, unless `all` is wanted of them.
#[must_use]
pub fn verdict(
    verdict: &Verdict,
    source: &Source,
    pool: Option<&Source>,
    all: bool,
    width: usize,
    locale: Locale,
) -> String {
    let answer = in_lines(summary(verdict, locale), width);
    let mut text = format!("{answer}\n");
    if verdict.is_legal() && verdict.summary.cards > 0 {
        // A checksum is copied as a whole.
        let checksum = say::Checksum { checksum: &verdict.checksum };
        let told = format!("{}; {checksum}", figures(&verdict.summary, locale), checksum = checksum.render(locale));
        let _ = writeln!(text, "{}", prose(&told, hanging_in(width)));
    }
    for unread in verdict.unread.iter().take(MOST_SHOWN) {
        let fault = Diagnosis { span: source.span(unread.place), ..unread.diagnosis.clone() };
        let _ = write!(text, "\n{}\n", super::diagnostic::fault(source, &fault, width, locale));
    }
    if let Some(count) = beyond_shown(verdict.unread.len()) {
        let _ = write!(text, "\n{}\n", say::MoreUnread { count }.render(locale));
    }
    let sources: Vec<&Source> = std::iter::once(source).chain(pool).collect();
    // Of each code so many are shown, so that a thousand unknown names do not hide the one finding that matters.
    let mut counts: Vec<(Code, usize)> = Vec::new();
    let mut notes = String::new();
    for finding in &verdict.findings {
        let at = counts.iter().position(|(code, _)| *code == finding.code).unwrap_or_else(|| {
            counts.push((finding.code, 0));
            counts.len() - 1
        });
        counts[at].1 += 1;
        if counts[at].1 > MOST_SHOWN {
            continue;
        }
        if finding.severity == Severity::Note && !all {
            let _ = writeln!(notes, "{}", note(finding, width, locale));
        } else {
            let _ = write!(text, "\n{}\n", self::finding(finding, &sources, width, locale));
        }
    }
    if !notes.is_empty() {
        let _ = write!(text, "\n{notes}{}\n", styled(FAINT, prose(&say::NotesInShort.render(locale), width)));
    }
    for (code, count) in counts {
        if let Some(count) = beyond_shown(count) {
            let _ = write!(text, "\n{}\n", say::MoreFindings { code: code.name(), count }.render(locale));
        }
    }
    say_last(&mut text, &answer);
    text
}

/// How many lines stand below an answer that is not said again: half a usual screen.
const NEAR: usize = 12;

/// Says the answer that a text begins with again in its last line, where much stands between.
pub(crate) fn say_last(text: &mut String, answer: &str) {
    if text.lines().count() > NEAR {
        let _ = write!(text, "\n{answer}\n");
    }
}

fn note(finding: &Finding, width: usize, locale: Locale) -> String {
    let head = format!("{}[{}]", severity_name(finding.severity, locale), finding.code.name());
    let pointers: Vec<&Pointer> = finding.places.iter().collect();
    let is_told_by_line = finding.code == Code::NameReadAs && pointers.len() > 1;
    let places = if is_told_by_line { format!(": {}", by_line(&pointers, ", ", locale)) } else { String::new() };
    let text = bounded(&format!("{head}: {}{places}", finding.message.render(locale)), LONGEST_MESSAGE);
    unbroken::fill(&text, &hanging_in(width)).replacen(&head, &styled(STRONG, &head), 1)
}

fn in_lines(line: String, width: usize) -> String {
    let is_long = textwrap::core::display_width(&line) > width;
    if is_long { prose(&line, hanging_in(width)) } else { line }
}

/// Wrapped with further lines a little to the right, and no word broken.
fn hanging_in(width: usize) -> textwrap::Options<'static> {
    let options = textwrap::Options::new(width).subsequent_indent("  ").break_words(false);
    options.word_splitter(textwrap::WordSplitter::NoHyphenation)
}

#[must_use]
pub(crate) fn summary(verdict: &Verdict, locale: Locale) -> String {
    let answer = match (verdict.count(Severity::Error), &verdict.unread[..]) {
        (0, []) => styled(GOOD, say::Legal.render(locale)),
        (_, []) => styled(BAD, say::Illegal.render(locale)),
        (errors, unread) => {
            let unread = styled(BAD, say::PlacesUnread { count: unread.len() }.render(locale));
            say::Rest { legal: errors == 0, unread }.render(locale)
        }
    };
    let counts: Vec<String> = [Severity::Error, Severity::Warning, Severity::Note]
        .into_iter()
        .map(|severity| (verdict.count(severity), severity))
        .filter(|(count, _)| *count > 0)
        .map(|(count, severity)| findings_of(severity, count, locale))
        .collect();
    let counts = if counts.is_empty() { String::new() } else { format!(" ({})", counts.join(", ")) };
    let file = shortened(&file_called(&verdict.file, locale), 200);
    let answer = say::Answer { answer, ruleset: shortened(&verdict.ruleset, 60) };
    format!("{}: {answer}{counts}", styled(STRONG, file), answer = answer.render(locale))
}

/// `1 error`, `3 notes`.
pub(crate) fn findings_of(severity: Severity, count: usize, locale: Locale) -> String {
    match severity {
        Severity::Error => say::Errors { count }.render(locale),
        Severity::Warning => say::Warnings { count }.render(locale),
        Severity::Note => say::Notes { count }.render(locale),
    }
}

/// The deck's name over its [`summary`]; a deck without a name is called by its file, which the summary names.
pub(crate) fn heading(deck: &str, verdict: &Verdict, width: usize, locale: Locale) -> String {
    let shown = title_for_reader(deck, &verdict.file, locale);
    let name = || styled(STRONG, prose(&shortened(&shown, 200), textwrap::Options::new(width).subsequent_indent("  ")));
    let name = if deck == verdict.file { String::new() } else { format!("{}\n", name()) };
    format!("{name}{}\n", in_lines(summary(verdict, locale), width))
}

/// The name of a deck, of a built-in one in the reader's language.
fn title_for_reader(title: &str, file: &str, locale: Locale) -> String {
    built_in(Path::new(file))
        .map_or_else(|| title.to_owned(), |deck| words::BuiltInTitle { deck: deck.name }.render(locale))
}

/// What a deck is: `45 cards, Minbari, Babylon Project, led by Delenn: 12 characters, 9 events; reserve 5`.
#[must_use]
pub(crate) fn figures(summary: &Summary, locale: Locale) -> String {
    let cards = words::Cards { count: summary.cards }.render(locale);
    let race = summary.race.map(|race| called(Kind::Race, race.name()).render(locale));
    let faction =
        summary.faction.as_deref().map(|faction| shortened(&called(Kind::Faction, faction).render(locale), 40));
    let led = summary.ambassador.as_deref().map(|name| say::LedBy { name }.render(locale));
    let what: Vec<String> = std::iter::once(cards).chain([race, faction, led].into_iter().flatten()).collect();
    let mut types: Vec<(u32, String)> = summary
        .types
        .known
        .iter()
        .filter(|(_, count)| **count > 0)
        .map(|(kind, count)| (*count, say::OfType { count: *count, r#type: kind.name() }.render(locale)))
        .collect();
    types.order_by_key(|(count, _)| Reverse(*count));
    let mut types: Vec<String> = types.into_iter().map(|(_, words)| words).collect();
    if summary.types.unknown_type > 0 {
        types.push(say::OfUnknownType { count: summary.types.unknown_type }.render(locale));
    }
    let reserve = if summary.reserve > 0 {
        format!("; {}", say::Reserve { count: summary.reserve }.render(locale))
    } else {
        String::new()
    };
    let types = if types.is_empty() { String::new() } else { format!(": {}", types.join(", ")) };
    format!("{}{types}{reserve}", what.join(", "))
}

/// The most places of a finding that are drawn; the others are told by their lines.
const MOST_DRAWN: usize = 6;

/// The most lines that are told beside those that are drawn.
const MOST_TOLD: usize = 12;

/// A finding with its places in these texts.
pub(crate) fn finding(finding: &Finding, sources: &[&Source], width: usize, locale: Locale) -> String {
    let mut files: Vec<(&Source, Vec<&Pointer>)> = Vec::new();
    for pointer in &finding.places {
        match files.iter_mut().find(|(source, _)| source.label == pointer.file) {
            Some((_, pointers)) => pointers.push(pointer),
            None => files.extend(sources.iter().find(|s| s.label == pointer.file).map(|s| (*s, vec![pointer]))),
        }
    }
    // Each file has its share of what is drawn, and at least one place.
    let share = (MOST_DRAWN / files.len().max(1)).max(1);
    let labels: Vec<Vec<String>> = files
        .iter()
        .map(|(_, pointers)| pointers.iter().map(|pointer| pointer.label.render(locale)).collect())
        .collect();
    let excerpts = files.iter().zip(&labels).map(|((source, pointers), labels)| {
        // Where only one line is shown it speaks for itself.
        let labels = labels.iter().map(|label| if pointers.len() > 1 { label.as_str() } else { "" });
        let marks = pointers.iter().map(|pointer| source.span(pointer.place)).zip(labels).take(share).collect();
        Excerpt { path: &source.label, text: &source.text, marks }
    });
    let excerpts = excerpts.collect();
    let more = more_places(&files, share, finding.code == Code::NameReadAs, locale);
    let (citation, of_help, message) =
        (finding.cited().render(locale), finding.help.render(locale), finding.message.render(locale));
    let (also, rule, help) = (say::Also.render(locale), say::Rule.render(locale), say::Help.render(locale));
    let footers = vec![(also, more.as_str()), (rule, citation.as_str()), (help, of_help.as_str())];
    let (code, message) = (Some(finding.code.name()), message.as_str());
    let path = sources.first().map_or_else(Cow::default, |source| file_called(&source.label, locale));
    render(Diagnostic { severity: finding.severity, code, message, path: &path, excerpts, footers }, width, locale)
}

/// What stands in each of these lines: `line 14 read as Trade Pact`.
fn by_line(pointers: &[&Pointer], between: &str, locale: Locale) -> String {
    let told =
        pointers.iter().take(MOST_TOLD).map(|p| say::LineWith { label: &p.label, line: p.place.line }.render(locale));
    let more = pointers.len().checked_sub(MOST_TOLD).filter(|more| *more > 0);
    told.chain(more.map(|count| words::ListMore { count }.render(locale))).collect::<Vec<_>>().join(between)
}

/// The lines that are not drawn: `line 14`, `lines 14, 15 and 3 more`; of several files each with its name. Places that
/// say what stands there, each something else, are told one by one, by their lines.
fn more_places(files: &[(&Source, Vec<&Pointer>)], share: usize, is_told_by_line: bool, locale: Locale) -> String {
    let of_file = |(source, pointers): &(&Source, Vec<&Pointer>)| {
        if pointers.len() > share && is_told_by_line {
            return Some(by_line(&pointers[share..], "\n", locale));
        }
        let mut lines: Vec<usize> = pointers.iter().skip(share).map(|pointer| pointer.place.line).collect();
        lines.dedup();
        let told: Vec<String> = lines.iter().take(MOST_TOLD).map(ToString::to_string).collect();
        let words = match (&told[..], lines.len().saturating_sub(MOST_TOLD)) {
            ([], _) => return None,
            ([line], _) => say::Line { line }.render(locale),
            ([first @ .., last], 0) => {
                say::Lines { lines: words::ListWithLast { last, names: first.join(", ") } }.render(locale)
            }
            (told, more) => {
                let last = words::ListMore { count: more };
                say::Lines { lines: words::ListWithLast { last, names: told.join(", ") } }.render(locale)
            }
        };
        let file = shortened(&file_called(&source.label, locale), 60);
        Some(if files.len() > 1 { say::InFile { file, lines: words }.render(locale) } else { words })
    };
    files.iter().filter_map(of_file).collect::<Vec<_>>().join("; ")
}
