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
    /// What the text is called; empty for a text of the command line.
    pub path: &'a str,
    /// The text and the place in it, in bytes.
    pub place: Option<(&'a str, Range<usize>)>,
    /// Lines below, each with its name: `help`, `rule`.
    pub footers: Vec<(&'a str, &'a str)>,
}

/// A message with its place drawn under it.
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
    match diagnostic.place {
        Some((text, span)) => {
            let snippet = Snippet::source(text).annotation(AnnotationKind::Primary.span(span));
            elements.push(if path.is_empty() { snippet } else { snippet.path(path.as_str()) }.into());
        }
        None if path.is_empty() => {}
        None => elements.push(Origin::path(path.as_str()).into()),
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
    let place = Some((source.text.as_str(), fault.span.clone()));
    let footers = vec![("help", fault.help.as_str())];
    let (level, path, message) = (Level::ERROR, source.label.as_str(), fault.reason.as_str());
    render(Diagnostic { level, code: None, message, path, place, footers }, width)
}

/// A mistake in a query.
#[must_use]
pub fn query_fault(error: &QueryError, width: usize) -> String {
    let place = (!error.query.is_empty()).then(|| (error.query.as_str(), error.place.clone()));
    let footers = vec![("help", error.help.as_str())];
    render(Diagnostic { level: Level::ERROR, code: None, message: &error.reason, path: "", place, footers }, width)
}
