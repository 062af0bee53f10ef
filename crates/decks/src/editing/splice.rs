//! Pieces of a text that are put in the place of others, by lines, and what a text holds beside what it says.

use std::ops::Range;

/// A piece of text in the place of another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Splice {
    /// What it takes the place of, in bytes.
    pub place: Range<usize>,
    /// The text.
    pub text: String,
}

impl Splice {
    pub(super) fn new(place: Range<usize>, text: impl Into<String>) -> Self {
        Self { place, text: text.into() }
    }

    pub(super) fn insert(at: usize, text: impl Into<String>) -> Self {
        Self::new(at..at, text)
    }

    pub(super) fn delete(place: Range<usize>) -> Self {
        Self::new(place, "")
    }
}

/// The text with these pieces in their places, which do not overlap.
pub(super) fn spliced(text: &str, mut splices: Vec<Splice>) -> String {
    splices.sort_by_key(|splice| (splice.place.start, splice.place.end));
    let mut new = String::with_capacity(text.len() + 64);
    let mut from = 0;
    for splice in splices {
        let start = splice.place.start.max(from);
        new.push_str(text.get(from..start).unwrap_or_default());
        new.push_str(&splice.text);
        from = splice.place.end.max(start);
    }
    new.push_str(text.get(from..).unwrap_or_default());
    new
}

/// Where the line of this place begins; a mark of the encoding is no part of it.
pub(super) fn line_start(text: &str, at: usize) -> usize {
    match text[..at].rfind('\n') {
        Some(end) => end + 1,
        None => beginning(text),
    }
}

/// Where the line of this place ends, before its line end.
pub(super) fn line_end(text: &str, at: usize) -> usize {
    let end = text[at..].find('\n').map_or(text.len(), |end| at + end);
    if end > at && text[..end].ends_with('\r') && end < text.len() { end - 1 } else { end }
}

/// Where the line after this place begins; the end of the text in the last line.
pub(super) fn next_line(text: &str, at: usize) -> usize {
    text[at..].find('\n').map_or(text.len(), |end| at + end + 1)
}

/// Where the text begins, behind a mark of the encoding.
pub(super) fn beginning(text: &str) -> usize {
    if text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 }
}

/// The line end of the text: that of its first line.
pub(super) fn line_break(text: &str) -> &'static str {
    match text.find('\n') {
        Some(at) if text[..at].ends_with('\r') => "\r\n",
        _ => "\n",
    }
}

/// A whole line to be put behind the line of this place.
pub(super) fn line_behind(text: &str, at: usize, line: &str) -> Splice {
    let next = next_line(text, at);
    let end = line_break(text);
    if text[at..next].ends_with('\n') {
        Splice::insert(next, format!("{line}{end}"))
    } else {
        Splice::insert(next, format!("{end}{line}"))
    }
}

/// What is left of a line when this is taken out of it: nothing, or the comment that stands behind it, where it stood.
pub(super) fn without(text: &str, place: &Range<usize>) -> Splice {
    let (start, end) = (line_start(text, place.start), line_end(text, place.end));
    let before = &text[start..place.start];
    let rest = &text[place.end..end];
    let is_alone = before.trim().is_empty();
    if !is_alone {
        return Splice::delete(place.clone());
    }
    if let Some(comment) = rest.find('#').filter(|at| rest[..*at].trim().is_empty()) {
        return Splice::delete(place.start..place.end + comment);
    }
    if !rest.trim().is_empty() {
        return Splice::delete(place.clone());
    }
    let next = next_line(text, end);
    if next == text.len() && !text[end..].ends_with('\n') && start > beginning(text) {
        // The last line has no end of its own: that of the one before goes.
        let before = text[..start].strip_suffix("\r\n").or_else(|| text[..start].strip_suffix('\n'));
        return Splice::delete(before.map_or(start, str::len)..next);
    }
    Splice::delete(start..next)
}

/// The comments of a TOML text, in its order.
pub(super) fn comments(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(next) = text[at..].find(['#', '"', '\'']) {
        let start = at + next;
        let rest = &text[start..];
        at = match rest.as_bytes()[0] {
            b'#' => {
                let end = rest.find('\n').map_or(text.len(), |end| start + end);
                found.push(text[start..end].trim_end());
                end
            }
            quote => start + quoted_length(rest, quote),
        };
    }
    found
}

/// The length of the quoted text with which this begins.
fn quoted_length(text: &str, quote: u8) -> usize {
    let bytes = text.as_bytes();
    let is_long = bytes.len() >= 3 && bytes[1] == quote && bytes[2] == quote;
    let has_escapes = quote == b'"';
    let mut at = if is_long { 3 } else { 1 };
    while at < bytes.len() {
        match bytes[at] {
            b'\\' if has_escapes => at += 2,
            byte if byte == quote && !is_long => return at + 1,
            byte if byte == quote && bytes[at..].starts_with(&[quote; 3]) => {
                // Up to two more quotes belong to the text before the three that end it.
                let run = bytes[at..].iter().take(5).take_while(|byte| **byte == quote).count();
                return at + run;
            }
            b'\n' if !is_long => return at,
            _ => at += 1,
        }
    }
    bytes.len()
}
