//! Messages with a place in a text: the source line and a caret. The one renderer for faults in files, mistakes in
//! queries and findings.

use std::borrow::Cow;
use std::fmt::Write as _;
use std::ops::Range;
use zocalo_text::message::{Diagnosis, Locale};

use annotate_snippets::{AnnotationKind, Element, Level, Origin, Renderer, Snippet};

use unicode_width::UnicodeWidthStr as _;

use super::excerpt::DrawnText;
use super::unbroken;
use crate::messages::{beginnings as begin, verdict as say};
use zocalo_catalog::query::QueryError;
use zocalo_decks::check::Severity;
use zocalo_decks::formats::STANDARD_INPUT;
use zocalo_text::text::{Source, bounded, is_unfit, shortened};
use zocalo_words::language::Number;

/// How many mistakes of one text are shown; the others are counted.
pub(crate) const MOST_SHOWN: usize = 20;

/// The longest message and the longest help, in letters; what they quote may be of any length.
pub(crate) const LONGEST_MESSAGE: usize = 2_000;

const LONGEST_PATH: usize = 200;

pub(super) struct Diagnostic<'a> {
    pub severity: Severity,
    pub code: Option<&'a str>,
    pub message: &'a str,
    /// Where it comes from when there is no text to show.
    pub path: &'a str,
    /// The texts with the places in them, the first place of the first text being what it is about.
    pub excerpts: Vec<Excerpt<'a>>,
    /// Lines below, each with its name: `help`, `rule`.
    pub footers: Vec<(String, &'a str)>,
}

pub(super) struct Excerpt<'a> {
    /// What the text is called; empty for a text of the command line.
    pub path: &'a str,
    pub text: &'a str,
    /// The places in bytes, each with what stands there in a few words, or nothing.
    pub marks: Vec<(Range<usize>, &'a str)>,
}

impl<'a> Excerpt<'a> {
    pub(super) fn of(path: &'a str, text: &'a str, span: Range<usize>) -> Self {
        Self { path, text, marks: vec![(span, "")] }
    }
}

/// A message with its places drawn under it: the first with carets, the others with dashes.
pub(super) fn render(diagnostic: Diagnostic<'_>, width: usize, locale: Locale) -> String {
    // Texts and paths may come from files.
    let wrapped = |text: &str, before: usize| {
        let options = textwrap::Options::new(width.saturating_sub(before).max(30));
        unbroken::fill(&bounded(text, LONGEST_MESSAGE), &options)
    };
    let path = shortened(diagnostic.path, LONGEST_PATH);
    let code_width = diagnostic.code.map_or(0, |code| code.len() + 2);
    // Titles of all severities of one length are wrapped alike.
    let before = severity_name(diagnostic.severity, locale).width().max("warning".len()) + ": ".len() + code_width;
    let mut title = level(diagnostic.severity, locale).primary_title(wrapped(diagnostic.message, before));
    if let Some(code) = diagnostic.code {
        title = title.id(code);
    }
    let mut elements: Vec<Element<'_>> = Vec::new();
    let paths: Vec<_> = diagnostic.excerpts.iter().map(|excerpt| shortened(excerpt.path, LONGEST_PATH)).collect();
    let drawn: Vec<DrawnText<'_>> =
        diagnostic.excerpts.iter().map(|excerpt| DrawnText::of(excerpt.text, &excerpt.marks, width)).collect();
    let mut kinds = std::iter::once(AnnotationKind::Primary).chain(std::iter::repeat(AnnotationKind::Context));
    for ((excerpt, drawn), path) in diagnostic.excerpts.iter().zip(&drawn).zip(&paths) {
        let marks = drawn.marks.iter().zip(&excerpt.marks).zip(&mut kinds).map(|((span, (_, label)), kind)| {
            let mark = kind.span(span.clone());
            if label.is_empty() { mark } else { mark.label(bounded(label, LONGEST_MESSAGE)) }
        });
        let snippet =
            Snippet::source(drawn.text.as_ref()).line_start(drawn.first_line).annotations(marks.collect::<Vec<_>>());
        elements.push(if path.is_empty() { snippet } else { snippet.path(path.as_str()) }.into());
    }
    if elements.is_empty() && !path.is_empty() {
        elements.push(Origin::path(path.as_str()).into());
    }
    for (name, text) in diagnostic.footers.into_iter().filter(|(_, text)| !text.is_empty()) {
        let before = "    = : ".len() + name.width();
        elements.push(Level::NOTE.with_name(name).message(wrapped(text, before)).into());
    }
    let report = [title.elements(elements)];
    let rendered = Renderer::styled().term_width(width).render(&report);
    // The renderer masks control signs of the text that it draws, but not all others; the escapes left are its styles.
    rendered.replace(|c| is_unfit(c) && c != '\u{1b}', "\u{fffd}")
}

/// Faults in a file: the first [`MOST_SHOWN`], each with its place, and how many more there are.
#[must_use]
pub(crate) fn faults(source: &Source, faults: &[Diagnosis], width: usize, locale: Locale) -> String {
    let mut text =
        faults.iter().take(MOST_SHOWN).map(|one| fault(source, one, width, locale)).collect::<Vec<_>>().join("\n\n");
    if let Some(more) = beyond_shown(faults.len()) {
        let _ = write!(text, "\n\n{}", say::MoreToFix { count: more }.render(locale));
    }
    text
}

pub(super) fn beyond_shown(count: usize) -> Option<Number> {
    let more = count.checked_sub(MOST_SHOWN).filter(|more| *more > 0)?;
    Some(Number::grouped(more))
}

/// How a severity is drawn, with its name in the language of the reader.
fn level(severity: Severity, locale: Locale) -> Level<'static> {
    let level = match severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Note => Level::NOTE,
    };
    level.with_name(severity_name(severity, locale))
}

pub(crate) fn severity_name(severity: Severity, locale: Locale) -> String {
    match severity {
        Severity::Error => say::SeverityError.render(locale),
        Severity::Warning => say::SeverityWarning.render(locale),
        Severity::Note => say::SeverityNote.render(locale),
    }
}

pub(super) fn file_called(label: &str, locale: Locale) -> Cow<'_, str> {
    if label == STANDARD_INPUT { begin::StandardInput.render(locale).into() } else { label.into() }
}

#[must_use]
pub fn fault(source: &Source, fault: &Diagnosis, width: usize, locale: Locale) -> String {
    let path = file_called(&source.label, locale);
    let excerpts = vec![Excerpt::of(&path, &source.text, fault.span.clone())];
    let (reason, help) = (fault.reason.render(locale), fault.help.render(locale));
    let footers = vec![(say::Help.render(locale), help.as_str())];
    let (severity, message) = (Severity::Error, reason.as_str());
    render(Diagnostic { severity, code: None, message, path: "", excerpts, footers }, width, locale)
}

#[must_use]
pub fn query_fault(error: &QueryError, width: usize, locale: Locale) -> String {
    let mistake = &error.mistake;
    let (reason, help) = (mistake.reason.render(locale), mistake.help.render(locale));
    let place = (!error.query.is_empty()).then(|| Excerpt::of("", &error.query, mistake.span.clone()));
    let (excerpts, footers) = (place.into_iter().collect(), vec![(say::Help.render(locale), help.as_str())]);
    render(
        Diagnostic { severity: Severity::Error, code: None, message: &reason, path: "", excerpts, footers },
        width,
        locale,
    )
}
