//! The part of a text that a message draws: the lines with the places that it is about. A foreign file may be large, its
//! lines of any length, its letters heaped with accents; what is drawn stays small.

use std::borrow::Cow;
use std::ops::Range;
use zocalo_text::order::Order as _;

use unicode_width::UnicodeWidthChar as _;

/// A shorter excerpt is drawn as it is, in bytes.
const SMALL: usize = 2_000;

/// How far a mark reaches, and how much of the last line is kept behind the last mark, in bytes.
const FAR: usize = 600;

/// How many signs without a width are drawn on one letter.
const MOST_ACCENTS: usize = 4;

/// How many columns a tab is drawn in.
const TAB: usize = 4;

/// What stands before a line that is drawn, beside its number.
const GUTTER: usize = " | ".len();

pub(super) struct DrawnText<'t> {
    /// Whole lines, the last perhaps cut.
    pub text: Cow<'t, str>,
    pub first_line: usize,
    /// The marks, in bytes of this text.
    pub marks: Vec<Range<usize>>,
}

impl<'t> DrawnText<'t> {
    /// The lines of a text that these marks stand on, for a page of this width. Marks outside the text are brought inside.
    pub(super) fn of<L>(text: &'t str, marks: &[(Range<usize>, L)], width: usize) -> Self {
        let drawn = Self::whole(text, marks);
        let last = drawn.first_line + drawn.text.lines().count();
        let room = width.saturating_sub(GUTTER + last.to_string().len()).max(GUTTER);
        if drawn.text.lines().all(|line| columns(line) <= room) {
            return drawn;
        }
        let (text, marks) = narrowed(&drawn.text, &drawn.marks, room);
        Self { text: Cow::Owned(text), marks, ..drawn }
    }

    /// The same, however wide.
    fn whole<L>(text: &'t str, marks: &[(Range<usize>, L)]) -> Self {
        let inside = |mark: &Range<usize>| {
            let start = floor(text, mark.start);
            start..floor(text, mark.end.max(start))
        };
        let marks: Vec<Range<usize>> = marks.iter().map(|(mark, _)| inside(mark)).collect();
        let first = marks.iter().map(|mark| mark.start).min().unwrap_or(0);
        let last = marks.iter().map(|mark| mark.end).max().unwrap_or(0);
        let mut start = text[..first].rfind('\n').map_or(0, |at| at + 1);
        if start == text.len() {
            // Nothing stands on the last line; the one before shows where that is.
            start = text[..start.saturating_sub(1)].rfind('\n').map_or(0, |at| at + 1);
        }
        let end = text[last..].find('\n').map_or(text.len(), |at| last + at + 1);
        let first_line = text[..start].matches('\n').count() + 1;
        let marks: Vec<Range<usize>> = marks.iter().map(|mark| mark.start - start..mark.end - start).collect();
        let excerpt = &text[start..end];
        if excerpt.len() <= SMALL {
            return Self { text: Cow::Borrowed(excerpt), first_line, marks };
        }
        let short = |mark: Range<usize>| mark.start..floor(excerpt, mark.end.min(mark.start + FAR));
        let marks: Vec<Range<usize>> = marks.into_iter().map(short).collect();
        let last = marks.iter().map(|mark| mark.end).max().unwrap_or(0);
        let (text, marks) = without_heaps(&excerpt[..floor(excerpt, last + FAR)], marks);
        Self { text: Cow::Owned(text), first_line, marks }
    }
}

/// The text with no more than a few signs without a width on each letter, and the marks where they then stand.
fn without_heaps(text: &str, mut marks: Vec<Range<usize>>) -> (String, Vec<Range<usize>>) {
    let mut kept = String::with_capacity(text.len());
    let mut heap = 0;
    // Where each end of a mark stands in what is kept, in the order of the text.
    let mut ends: Vec<&mut usize> = marks.iter_mut().flat_map(|mark| [&mut mark.start, &mut mark.end]).collect();
    ends.order_by_key(|end| **end);
    let mut ends = ends.into_iter().peekable();
    for (at, letter) in text.char_indices() {
        while let Some(end) = ends.next_if(|end| **end <= at) {
            *end = kept.len();
        }
        heap = if letter.width() == Some(0) { heap + 1 } else { 0 };
        if heap <= MOST_ACCENTS {
            kept.push(letter);
        }
    }
    for end in ends {
        *end = kept.len();
    }
    (kept, marks)
}

fn columns(line: &str) -> usize {
    line.chars().map(columns_of).sum()
}

fn columns_of(letter: char) -> usize {
    if letter == '\t' { TAB } else { letter.width().unwrap_or(0) }
}

/// The text with its wide lines cut to so many columns, and the marks where they then stand. What the renderer can cut is left
/// to it: it leaves out the beginning where the marks stand far behind it, but counts letters and not columns, and draws
/// marks that are wider than the page.
fn narrowed(text: &str, marks: &[Range<usize>], room: usize) -> (String, Vec<Range<usize>>) {
    let mut kept = String::with_capacity(text.len());
    let mut moved = marks.to_vec();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let end = start + line.len();
        let bare = line.trim_end_matches('\n');
        let here = marks.iter().filter(|mark| (start..end).contains(&mark.start));
        let first = here.clone().map(|mark| mark.start).min().unwrap_or(start);
        let last = here.map(|mark| mark.end.min(start + bare.len())).max().unwrap_or(first).max(first);
        let wide = columns(bare);
        let can_renderer = wide == bare.chars().count() && columns(&text[first..last]) <= room;
        let is_cut = wide > room && !can_renderer && columns(&text[start..first]) < room / 2;
        let cut = if is_cut { fitting(bare, room - 1) } else { bare.len() };
        let begin = kept.len();
        kept.push_str(&bare[..cut]);
        if cut < bare.len() {
            kept.push('…');
        }
        let last = kept.len();
        kept.push_str(&line[bare.len()..]);
        let place = |at: usize| if at - start <= cut { begin + at - start } else { last };
        for (mark, old) in moved.iter_mut().zip(marks) {
            if old.start >= start && (old.start < end || end == text.len()) {
                mark.start = place(old.start);
            }
            if old.end >= start && old.end <= end && (old.end > start || old.is_empty() || start == 0) {
                mark.end = if old.end == end { kept.len() } else { place(old.end) };
            }
        }
        start = end;
    }
    (kept, moved)
}

/// The end of as much of a line as fits so many columns.
fn fitting(line: &str, room: usize) -> usize {
    let mut wide = 0;
    let beyond = line.char_indices().find(|(_, letter)| {
        wide += columns_of(*letter);
        wide > room
    });
    beyond.map_or(line.len(), |(at, _)| at)
}

/// The nearest letter boundary at or below a byte position.
fn floor(text: &str, at: usize) -> usize {
    (0..=at.min(text.len())).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::DrawnText;

    fn drawn(text: &str, mark: std::ops::Range<usize>) -> DrawnText<'_> {
        DrawnText::of(text, &[(mark, "")], 100_000)
    }

    #[test]
    fn only_the_lines_of_the_marks_are_drawn() {
        let text = "one\ntwo\nthree\nfour\n";
        let of_two = drawn(text, 4..7);
        assert_eq!(
            (of_two.text.as_ref(), of_two.first_line, of_two.marks.as_slice()),
            ("two\n", 2, std::slice::from_ref(&(0..3)))
        );
        let both = DrawnText::of(text, &[(8..13, ""), (0..1, "")], 80);
        assert_eq!((both.text.as_ref(), both.first_line), ("one\ntwo\nthree\n", 1));
        let end = drawn(text, 19..19);
        assert_eq!(
            (end.text.as_ref(), end.first_line, end.marks.as_slice()),
            ("four\n", 4, std::slice::from_ref(&(5..5)))
        );
        let empty = drawn("", 0..9);
        assert_eq!((empty.text.as_ref(), empty.marks.as_slice()), ("", std::slice::from_ref(&(0..0))));
    }

    #[test]
    fn a_wide_line_is_cut_with_its_mark() {
        let name = "漢".repeat(60);
        let text = format!("a = 1\n{name} = 3\nb = 2\n");
        let [one, two, three] = ["a = 1", &name, "b = 2"].map(|part| text.find(part).unwrap());
        let drawn =
            DrawnText::of(&text, &[(one..one + 1, ""), (two..two + name.len(), ""), (three..three + 1, "")], 40);
        let cut = format!("{}…", "漢".repeat(17));
        assert_eq!(drawn.text, format!("a = 1\n{cut}\nb = 2\n"));
        let marked: Vec<&str> = drawn.marks.iter().map(|mark| &drawn.text[mark.clone()]).collect();
        assert_eq!(marked, ["a", cut.as_str(), "b"]);
        // Where the mark stands far behind the beginning, the renderer leaves that out.
        let far = DrawnText::of(&text, &[(two + name.len()..two + name.len() + 2, "")], 40);
        assert_eq!(&far.text[far.marks[0].clone()], " =");
    }

    #[test]
    fn a_heap_of_accents_and_a_line_without_end_stay_small() {
        let heap = format!("a{}b = 0{}", "\u{301}".repeat(100_000), "é".repeat(100_000));
        let at = heap.find('b').unwrap();
        let small = drawn(&heap, at..at + 1);
        assert!(small.text.len() < 700, "{}", small.text.len());
        assert_eq!(&small.text[small.marks[0].clone()], "b");
        let all = drawn(&heap, 0..heap.len());
        assert!(all.text.len() < 700 && all.marks[0].end <= all.text.len());
    }
}
