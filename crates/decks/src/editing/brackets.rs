//! Items between brackets: a list of names, or a table in one value. They may stand on one line or on many, with comments
//! and with or without a comma behind the last.

use std::ops::Range;

use super::splice::{Splice, line_break, line_end, line_start, next_line, without};

/// Puts an item behind the last.
pub(super) fn push(text: &str, span: &Range<usize>, items: &[Range<usize>], new: &str) -> Vec<Splice> {
    let inner = span.start + 1..span.end.saturating_sub(1);
    let Some(last) = items.last() else {
        return vec![first(text, &inner, new)];
    };
    let comma = comma(text, last.end, inner.end);
    let start = line_start(text, last.start);
    let indent = &text[start..last.start];
    let stands_alone = indent.trim().is_empty() && start > span.start && next_line(text, last.end) < span.end;
    if !stands_alone {
        return vec![Splice::insert(last.end, format!(", {new}"))];
    }
    let behind = line_end(text, comma.unwrap_or(last.end));
    let end = line_break(text);
    match comma {
        Some(_) => vec![Splice::insert(behind, format!("{end}{indent}{new},"))],
        None => vec![Splice::insert(last.end, ","), Splice::insert(behind, format!("{end}{indent}{new}"))],
    }
}

/// The first item between brackets.
fn first(text: &str, inner: &Range<usize>, new: &str) -> Splice {
    let between = &text[inner.clone()];
    if between.contains('\n') {
        // A line of its own, behind a comment at the opening bracket.
        let behind = line_end(text, inner.start);
        return Splice::insert(behind, format!("{}    {new},", line_break(text)));
    }
    let gap = if between.is_empty() { "" } else { " " };
    Splice::insert(inner.end, format!("{new}{gap}"))
}

/// Takes an item out, with the comma that parts it from the others. Comments stay.
pub(super) fn take(text: &str, span: &Range<usize>, items: &[Range<usize>], at: usize) -> Vec<Splice> {
    let item = &items[at];
    let inner_end = span.end.saturating_sub(1);
    let next = items.get(at + 1);
    let before = at.checked_sub(1).and_then(|at| items.get(at));
    let comma_behind = comma(text, item.end, next.map_or(inner_end, |next| next.start));
    let is_same_line = |one: usize, other: usize| !text[one..other].contains('\n');
    // On one line with the one before: what stands between them goes, and a comma behind stays.
    if let Some(before) = before.filter(|before| is_same_line(before.end, item.start)) {
        return vec![Splice::delete(before.end..item.end)];
    }
    if let Some(next) = next.filter(|next| is_same_line(item.start, next.start)) {
        return vec![Splice::delete(item.start..next.start)];
    }
    if let Some(comma) = comma_behind {
        if is_same_line(item.end, comma) {
            return vec![alone(text, span, item.start..comma + 1)];
        }
        return vec![Splice::delete(item.clone()), Splice::delete(comma..comma + 1)];
    }
    let comma_before = before.and_then(|before| comma(text, before.end, item.start));
    let comma_before = comma_before.map(|comma| Splice::delete(comma..comma + 1));
    comma_before.into_iter().chain([alone(text, span, item.clone())]).collect()
}

/// Takes out what stands on its line alone, or else between brackets alone.
fn alone(text: &str, span: &Range<usize>, place: Range<usize>) -> Splice {
    let is_on_bracket_line = line_start(text, place.start) <= span.start;
    if is_on_bracket_line {
        let gap = text[place.end..span.end].len() - text[place.end..span.end].trim_start_matches(' ').len();
        let closes = text[place.end + gap..].starts_with([']', '}']);
        return Splice::delete(place.start..if closes { place.end + gap } else { place.end });
    }
    if next_line(text, place.end) >= span.end {
        // The closing bracket stands behind it on its line.
        return Splice::delete(place);
    }
    without(text, &place)
}

/// The comma between two places, where comments may stand as well.
fn comma(text: &str, from: usize, to: usize) -> Option<usize> {
    let mut at = from;
    while at < to {
        match text.as_bytes()[at] {
            b',' => return Some(at),
            b'#' => at = next_line(text, at),
            _ => at += 1,
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::super::layout::{Layout, Layouts};
    use super::super::splice::spliced;
    use super::{push, take};

    fn items(text: &str) -> (std::ops::Range<usize>, Vec<std::ops::Range<usize>>) {
        match Layouts::of(text).unwrap().key("a") {
            Layout::Brackets { span, items, .. } => (span, items),
            other => panic!("{other:?}"),
        }
    }

    fn pushed(text: &str, new: &str) -> String {
        let (span, items) = items(text);
        spliced(text, push(text, &span, &items, new))
    }

    fn taken(text: &str, at: usize) -> String {
        let (span, items) = items(text);
        spliced(text, take(text, &span, &items, at))
    }

    #[test]
    fn what_is_put_in_keeps_the_layout_and_comes_out_again() {
        for (before, after) in [
            ("a = []", "a = [\"x\"]"),
            ("a = [ ]", "a = [ \"x\" ]"),
            ("a = ['b']", "a = ['b', \"x\"]"),
            ("a = [ 'b', ] # c", "a = [ 'b', \"x\", ] # c"),
            ("a = [\n]\n", "a = [\n    \"x\",\n]\n"),
            ("a = [ # none\r\n]\r\n", "a = [ # none\r\n    \"x\",\r\n]\r\n"),
            ("a = [\n\t'b', # one\n]", "a = [\n\t'b', # one\n\t\"x\",\n]"),
            ("a = [\n  'b' # one\n]", "a = [\n  'b', # one\n  \"x\"\n]"),
            ("a = [\n  'b' # one\n  ,\n]", "a = [\n  'b' # one\n  ,\n  \"x\",\n]"),
            ("a = [\n  'b', 'c',\n]", "a = [\n  'b', 'c', \"x\",\n]"),
            ("a = ['b',\n     'c']", "a = ['b',\n     'c', \"x\"]"),
        ] {
            assert_eq!(pushed(before, "\"x\""), after);
            let last = items(after).1.len() - 1;
            assert_eq!(taken(after, last), before);
        }
    }

    #[test]
    fn what_is_taken_out_leaves_the_others_and_all_comments() {
        for (before, at, after) in [
            ("a = ['b', 'c', 'd']", 0, "a = ['c', 'd']"),
            ("a = ['b', 'c', 'd']", 1, "a = ['b', 'd']"),
            ("a = ['b']", 0, "a = []"),
            ("a = ['b',]", 0, "a = []"),
            ("a = [\n  'b', # one\n  'c',\n]", 0, "a = [\n  # one\n  'c',\n]"),
            ("a = [\n  'b',\n  'c'\n]", 1, "a = [\n  'b'\n]"),
            ("a = [\n  'b', 'c',\n  'd',\n]", 1, "a = [\n  'b',\n  'd',\n]"),
            ("a = [\n  'b' # one\n  , 'c' ]", 0, "a = [\n  # one\n   'c' ]"),
            ("a = ['b', # one\n 'c']", 0, "a = [ # one\n 'c']"),
            ("a = { 'b' = 1, c = 2 }", 0, "a = { c = 2 }"),
            ("a = { 'b' = 1, c = 2 }", 1, "a = { 'b' = 1 }"),
        ] {
            let got = taken(before, at);
            assert!(super::super::layout::Layouts::of(&got).is_some(), "{got}");
            assert_eq!(got.replace(' ', ""), after.replace(' ', ""), "{before}");
        }
    }
}
