//! The numbers before the lines of a plain list: `2. Draal`, `2) Draal`, `#2 Draal`. They number the lines, or they are numbers
//! of copies.

use std::ops::Range;

use crate::deck::{ListRemark, is_bare_count};
use crate::messages::deck_file as say;

/// The number, its sign and the rest of a line such as `2. Draal`, `2) Draal`, `2: Draal`, `#2 Draal`, or `2`, a tab and cells
/// of which another is a number.
fn numbered(line: &str) -> Option<(u32, char, &str)> {
    let (number, rest) = line.split_once(char::is_whitespace)?;
    if number.bytes().all(|sign| sign.is_ascii_digit()) {
        let cells = line[number.len()..].strip_prefix('\t')?;
        let has_count = cells.split('\t').any(is_bare_count);
        return has_count.then(|| Some((number.parse().ok()?, TAB, cells.trim_start())))?;
    }
    let (digits, sign) = match number.strip_prefix(CROSS) {
        Some(number) => (number.strip_suffix(DOTS).unwrap_or(number), CROSS),
        None => (number.strip_suffix(DOTS)?, number.chars().last()?),
    };
    // What a scanner makes of `1.`
    let digits = if ["l", "I"].contains(&digits) && sign == '.' { "1" } else { digits };
    let is_number = !digits.is_empty() && digits.bytes().all(|sign| sign.is_ascii_digit());
    Some((digits.parse().ok().filter(|_| is_number)?, sign, rest.trim_start()))
}

const CROSS: char = '#';

const TAB: char = '\t';

const DOTS: [char; 3] = ['.', ')', ':'];

/// The numbers before the lines of a text: those with a sign behind them, and those with a `#` before them.
pub(super) struct Numbers {
    dotted: Option<Run>,
    crossed: Option<Run>,
    tabbed: Option<Run>,
}

struct Run {
    span: Range<usize>,
    highest: u32,
    /// Otherwise they are numbers of copies.
    are_of_lines: bool,
}

impl Numbers {
    pub(super) fn of(text: &str) -> Self {
        Self { dotted: Run::of_dotted(text), crossed: Run::of(text, CROSS), tabbed: Run::of(text, TAB) }
    }

    /// Remarks on their meaning, where it is not obvious. Whether lines with `#` that are no line numbers are comments is for
    /// the cards to decide.
    pub(super) fn remarks(&self) -> impl Iterator<Item = ListRemark> {
        let remarks = |run: &Run, text| ListRemark { text, span: run.span.clone() };
        let dotted = self.dotted.iter().filter(|run| run.highest > 1).map(move |run| {
            let text = if run.are_of_lines { say::NumbersOfLines } else { say::NumbersOfCopies };
            remarks(run, text)
        });
        let of_lines = |run: &&Run| run.are_of_lines;
        let crossed = self.crossed.iter().filter(of_lines).map(move |run| remarks(run, say::CrossesOfLines));
        let tabbed = self.tabbed.iter().filter(of_lines).map(move |run| remarks(run, say::NumbersOfLines));
        dotted.chain(crossed).chain(tabbed)
    }

    /// The text with blanks in the place of line numbers of further columns, `1. Draal      2. Minbar`.
    pub(super) fn without_inner(&self, text: String) -> String {
        if !self.dotted.as_ref().is_some_and(|run| run.are_of_lines) || !text.contains("   ") {
            return text;
        }
        let mut places: Vec<Range<usize>> = Vec::new();
        for (at, _) in text.match_indices("   ") {
            let rest = text[at..].trim_start_matches(' ');
            let start = text.len() - rest.len();
            let digits = rest.len() - rest.trim_start_matches(|sign: char| sign.is_ascii_digit()).len();
            let is_number = (1..=2).contains(&digits) && rest[digits..].starts_with(['.', ')']);
            if is_number && rest[digits + 1..].starts_with(' ') && !text[..at].ends_with('\n') {
                places.push(start..start + digits + 1);
            }
        }
        let mut bytes = text.into_bytes();
        for place in places {
            bytes[place].fill(b' ');
        }
        String::from_utf8(bytes).unwrap_or_default()
    }

    pub(super) fn without<'l>(&self, line: &'l str) -> &'l str {
        let is_of_lines = |sign| {
            let run = match sign {
                CROSS => &self.crossed,
                TAB => &self.tabbed,
                _ => &self.dotted,
            };
            run.as_ref().is_some_and(|run| run.are_of_lines)
        };
        numbered(line).filter(|(_, sign, _)| is_of_lines(*sign)).map_or(line, |(_, _, rest)| rest)
    }
}

impl Run {
    /// Numbers with a dot or a bracket, perhaps some with a colon among them; `None` if all have a colon. They number the lines
    /// if they begin at 1 and never fall, or rise one by one and begin anew in each section.
    fn of_dotted(text: &str) -> Option<Self> {
        let (mut span, mut has_dot) = (None, false);
        let (mut last, mut highest) = (0, 0);
        let (mut never_falls, mut goes_up_by_one) = (true, true);
        for (number, sign, place) in numbers(text).filter(|(_, sign, _)| ![CROSS, TAB].contains(sign)) {
            never_falls &= if span.is_none() { number == 1 } else { number >= last };
            goes_up_by_one &= number == 1 || number.checked_sub(1) == Some(last);
            has_dot |= sign != ':';
            span.get_or_insert(place);
            last = number;
            highest = highest.max(number);
        }
        let are_of_lines = never_falls || goes_up_by_one;
        span.filter(|_| has_dot).map(|span| Self { span, highest, are_of_lines })
    }

    /// Numbers with a sign before or behind them. They number the lines if they are 1, 2, 3 and so on, before most of the lines.
    fn of(text: &str, sign: char) -> Option<Self> {
        let crossed: Vec<(u32, Range<usize>)> =
            numbers(text).filter(|(_, own, _)| *own == sign).map(|(number, _, place)| (number, place)).collect();
        let span = crossed.first()?.1.clone();
        let lines = text.lines().filter(|line| !line.trim().is_empty()).count();
        let are_of_lines = crossed.len() > 1
            && crossed.len() * 2 > lines
            && crossed.iter().zip(1..).all(|((number, _), line)| *number == line);
        let highest = crossed.iter().map(|(number, _)| *number).max().unwrap_or(0);
        Some(Self { span, highest, are_of_lines })
    }
}

/// Each with its sign and its place.
fn numbers(text: &str) -> impl Iterator<Item = (u32, char, Range<usize>)> {
    let mut at = 0;
    text.split('\n').filter_map(move |raw| {
        let start = at + (raw.len() - raw.trim_start().len());
        at += raw.len() + 1;
        let line = raw.trim();
        numbered(line).map(|(number, sign, rest)| (number, sign, start..start + (line.len() - rest.len())))
    })
}

#[cfg(test)]
mod tests {
    use super::Numbers;

    #[test]
    fn numbers_of_lines_go_up_from_one() {
        for (text, line, without) in [
            ("1. Draal\n2. Minbar", "2. Minbar", "Minbar"),
            ("3. Draal\n2. Minbar", "2. Minbar", "2. Minbar"),
            ("#1 Draal\n#2 Minbar\n#3 2 Refugees", "#3 2 Refugees", "2 Refugees"),
            ("#1 Draal\n#1 Minbar\n#2 Refugees", "#2 Refugees", "#2 Refugees"),
            ("#3 Draal\n#2 Minbar", "#2 Minbar", "#2 Minbar"),
            ("#1 Draal", "#1 Draal", "#1 Draal"),
            ("2 Draal\n2 Minbar\n#1 one\n#2 two", "#1 one", "#1 one"),
        ] {
            assert_eq!(Numbers::of(text).without(line), without, "{text}");
        }
    }
}
