//! Words that somebody struck out: between `~~`, which tags of pages and forums become, between dashes, or with a stroke through
//! every letter.
//! They are left out, every byte at its place, and reported.

use std::ops::Range;

use super::saying::is_to_the_letter;
use crate::deck::has_count;
use crate::deck::zones::heading;
use zocalo_text::order::Order as _;

/// Tags that strike words out.
pub(super) const STRUCK: [&str; 3] = ["s", "strike", "del"];

const MARK: &str = "~~";

/// The stroke through the letter before it.
const STROKE: char = '\u{336}';

/// In bytes, over several lines.
const LONGEST: usize = 2_000;

/// In one list.
const MOST: usize = 500;

/// The text with blanks in the place of what is struck out, and the words of each place.
pub(super) fn without_struck(text: String) -> (String, Vec<(Range<usize>, String)>) {
    if !text.contains([STROKE, '~']) && !text.contains("--") {
        return (text, Vec::new());
    }
    let mut places: Vec<Range<usize>> = Vec::new();
    let mut from = 0;
    while let Some(open) = next_mark(&text, from, true).filter(|_| places.len() < MOST) {
        let mut end = text.len().min(open + LONGEST);
        while !text.is_char_boundary(end) {
            end -= 1;
        }
        let near = &text[..end];
        // Of several lines no blank one ends what is struck out.
        let close = next_mark(near, open + MARK.len(), false).filter(|close| !near[open..*close].contains("\n\n"));
        from = close.unwrap_or(open) + MARK.len();
        places.extend(close.map(|close| open..close + MARK.len()));
    }
    places.extend(between_dashes(&text).take(MOST));
    let mut last: Option<Range<usize>> = None;
    for (at, _) in text.match_indices(STROKE).take(MOST * 100) {
        let letter = text[..at].chars().next_back().map_or(at, |sign| at - sign.len_utf8());
        let end = at + STROKE.len_utf8();
        match &mut last {
            Some(place) if place.end == letter => place.end = end,
            _ => places.extend(last.replace(letter..end)),
        }
    }
    places.extend(last);
    if text.lines().any(|line| line.contains(MARK) && is_to_the_letter(line.trim())) {
        places.clear();
    }
    places.order_by_key(|place| place.start);
    let places: Vec<_> = places.into_iter().map(|place| (place.clone(), words(&text[place]))).collect();
    let mut bytes = text.into_bytes();
    for (place, _) in &places {
        bytes[place.clone()].iter_mut().filter(|byte| **byte != b'\n').for_each(|byte| *byte = b' ');
    }
    // Whole characters were blanked.
    (String::from_utf8(bytes).unwrap_or_default(), places)
}

/// Cards between two dashes at both ends of their line, `--1 Draal--`.
fn between_dashes(text: &str) -> impl Iterator<Item = Range<usize>> {
    let mut at = 0;
    text.split('\n').filter_map(move |raw| {
        let line = raw.trim();
        let start = at + (raw.len() - raw.trim_start().len());
        at += raw.len() + 1;
        let inside = line.strip_prefix("--")?.strip_suffix("--")?;
        let is_card =
            inside.starts_with(|sign: char| sign.is_ascii_digit()) && has_count(inside) && heading(inside).is_none();
        is_card.then(|| start..start + line.len())
    })
}

/// The next `~~` that opens or closes; a longer run is a line across.
fn next_mark(text: &str, from: usize, opens: bool) -> Option<usize> {
    text[from..].match_indices(MARK).map(|(at, _)| from + at).find(|at| {
        let before = text[..*at].chars().next_back();
        let behind = text[at + MARK.len()..].chars().next();
        let is_run = before == Some('~') || behind == Some('~');
        let is_word = |sign: Option<char>| sign.is_some_and(|sign| !sign.is_whitespace());
        !is_run && if opens { is_word(behind) && !before.is_some_and(char::is_alphanumeric) } else { is_word(before) }
    })
}

/// The words of a place, without what strikes them out.
fn words(text: &str) -> String {
    text.replace(STROKE, "").replace(MARK, " ").replace("--", " ").split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::without_struck;

    #[test]
    fn what_is_struck_out_becomes_blanks() {
        for (text, rest, struck) in [
            ("~~1 A~~ 2 B", "2 B", &["1 A"][..]),
            ("1\u{336} \u{336}A\u{336}\n2 B", "2 B", &["1 A"]),
            ("--1 A--\n2 B\n-- 3 Events --", "2 B -- 3 Events --", &["1 A"]),
            ("~~1 A\n2 B~~\n3 C", "3 C", &["1 A 2 B"]),
            ("~~ A ~~", "~~ A ~~", &[]),
            ("~~~~ A ~~~~", "~~~~ A ~~~~", &[]),
            ("~~1 A\n\n2 B~~", "~~1 A 2 B~~", &[]),
        ] {
            let (clean, places) = without_struck(text.to_owned());
            assert_eq!(clean.len(), text.len());
            assert_eq!(clean.split_whitespace().collect::<Vec<_>>().join(" "), rest, "{text}");
            assert_eq!(places.into_iter().map(|(_, words)| words).collect::<Vec<_>>(), struck, "{text}");
        }
    }
}
