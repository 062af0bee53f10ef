//! Messages with a place in a text: the source line and a caret. The one renderer for faults in files, mistakes in
//! queries and findings.

use std::ops::Range;

use annotate_snippets::{AnnotationKind, Element, Level, Origin, Renderer, Snippet};

use crate::card::harmless;
use crate::query::QueryError;
use crate::source::{Fault, Source};

/// What is to be rendered.
pub(super) struct Diagnostic<'a> {
    pub level: Level<'a>,
    pub code: Option<&'a str>,
    pub message: &'a str,
    /// Where it comes from when there is no text to show.
    pub path: &'a str,
    /// The texts with the places in them, the first place of the first text being what it is about.
    pub excerpts: Vec<Excerpt<'a>>,
    /// Lines below, each with its name: `help`, `rule`.
    pub footers: Vec<(&'a str, &'a str)>,
}

/// Places in one text.
pub(super) struct Excerpt<'a> {
    /// What the text is called; empty for a text of the command line.
    pub path: &'a str,
    pub text: &'a str,
    /// The places in bytes, each with what stands there in a few words, or nothing.
    pub marks: Vec<(Range<usize>, &'a str)>,
}

impl<'a> Excerpt<'a> {
    /// One place in a text.
    pub fn of(path: &'a str, text: &'a str, span: Range<usize>) -> Self {
        Self { path, text, marks: vec![(span, "")] }
    }
}

/// A message with its places drawn under it: the first with carets, the others with dashes.
pub(super) fn render(diagnostic: Diagnostic<'_>, width: usize) -> String {
    // Texts and paths may come from files; the snippet is masked by its renderer, but for the C1 signs.
    let wrapped = |text: &str, before: usize| textwrap::fill(&harmless(text), width.saturating_sub(before).max(30));
    let path = harmless(diagnostic.path);
    let code_width = diagnostic.code.map_or(0, |code| code.len() + 2);
    let mut title = diagnostic.level.clone().primary_title(wrapped(diagnostic.message, "warning: ".len() + code_width));
    if let Some(code) = diagnostic.code {
        title = title.id(code);
    }
    let mut elements: Vec<Element<'_>> = Vec::new();
    let paths: Vec<_> = diagnostic.excerpts.iter().map(|excerpt| harmless(excerpt.path)).collect();
    let mut kinds = std::iter::once(AnnotationKind::Primary).chain(std::iter::repeat(AnnotationKind::Context));
    for (excerpt, path) in diagnostic.excerpts.iter().zip(&paths) {
        let marks = excerpt.marks.iter().zip(&mut kinds).map(|((span, label), kind)| {
            let mark = kind.span(span.clone());
            if label.is_empty() { mark } else { mark.label(harmless(label)) }
        });
        let snippet = Snippet::source(excerpt.text).annotations(marks.collect::<Vec<_>>());
        elements.push(if path.is_empty() { snippet } else { snippet.path(path.as_str()) }.into());
    }
    if elements.is_empty() && !path.is_empty() {
        elements.push(Origin::path(path.as_str()).into());
    }
    for (name, text) in diagnostic.footers.into_iter().filter(|(_, text)| !text.is_empty()) {
        elements.push(Level::NOTE.with_name(name.to_owned()).message(wrapped(text, "    = help: ".len())).into());
    }
    let report = [title.elements(elements)];
    let rendered = Renderer::styled().term_width(width).render(&report);
    rendered.replace(|c| ('\u{80}'..='\u{9f}').contains(&c), "\u{fffd}")
}

/// A fault in a file.
#[must_use]
pub fn fault(source: &Source, fault: &Fault, width: usize) -> String {
    let excerpts = vec![Excerpt::of(&source.label, &source.text, fault.span.clone())];
    let footers = vec![("help", fault.help.as_str())];
    let (level, message) = (Level::ERROR, fault.reason.as_str());
    render(Diagnostic { level, code: None, message, path: "", excerpts, footers }, width)
}

/// A mistake in a query.
#[must_use]
pub fn query_fault(error: &QueryError, width: usize) -> String {
    let place = (!error.query.is_empty()).then(|| Excerpt::of("", &error.query, error.place.clone()));
    let (excerpts, footers) = (place.into_iter().collect(), vec![("help", error.help.as_str())]);
    render(Diagnostic { level: Level::ERROR, code: None, message: &error.reason, path: "", excerpts, footers }, width)
}
