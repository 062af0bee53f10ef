//! Rows of one line each in columns that fit the width, for tables of hundreds of rows: the search itself is done in less
//! time than a general table needs to measure them.

use std::borrow::Cow;

use unicode_width::{UnicodeWidthChar as _, UnicodeWidthStr as _};

use super::style::{STRONG, styled};
use zocalo_catalog::query::HIT;
use zocalo_text::text::shortened;

/// How narrow the last column may become before others give way, and how narrow it may be at all.
const GOOD_LAST: usize = 16;
const LEAST_LAST: usize = 6;

/// How narrow a column becomes before important ones are left out, and how narrow it may become at all.
const GOOD: usize = 16;
const LEAST: usize = 12;

/// Columns that give way from here on are left out only after the others have become narrower.
const IMPORTANT: u8 = 2;

pub(crate) struct TextColumn<'a> {
    pub heading: Cow<'a, str>,
    pub cells: Vec<Cow<'a, str>>,
    /// How wide it may become, in letters.
    pub most: usize,
    /// When it is left out for want of width: the least first; `None` for never.
    pub gives_way: Option<u8>,
}

/// The rows under their headings, one line a row, no line with blanks at its end. The last column takes what is left of
/// the width; cells that are too long end in `…`. Each row has what `below` yields of it under its line.
#[must_use]
pub(crate) fn columns<'a>(
    columns: Vec<TextColumn<'a>>,
    last: Option<TextColumn<'a>>,
    width: usize,
    below: impl Fn(usize) -> Option<String>,
) -> String {
    let whole = vec![false; columns.len()];
    columns_with_whole(columns, whole, last, width, below)
}

/// The same where some columns are whole: their cells are words that say nothing when they are cut, so that they become
/// narrower only when nothing else can.
#[must_use]
pub(crate) fn columns_with_whole<'a>(
    mut columns: Vec<TextColumn<'a>>,
    mut whole: Vec<bool>,
    last: Option<TextColumn<'a>>,
    width: usize,
    below: impl Fn(usize) -> Option<String>,
) -> String {
    let measured = |column: &TextColumn<'_>| {
        let cells = column.cells.iter().map(|cell| width_of(cell));
        cells.chain([width_of(&column.heading)]).max().unwrap_or(0).min(column.most.max(width_of(&column.heading)))
    };
    let mut wanted = if last.is_some() { GOOD_LAST } else { 0 };
    let mut widths: Vec<usize> = columns.iter().map(measured).collect();
    let taken = |widths: &[usize], gap: usize| widths.iter().map(|width| width + gap).sum::<usize>();
    let mut gap = 2;
    if taken(&widths, gap) + wanted > width {
        gap = 1;
    }
    while taken(&widths, gap) + wanted > width {
        // Unimportant columns go; then the widest become narrower; then more go, the least important first.
        let leavers = (0..columns.len()).filter_map(|at| Some((columns[at].gives_way?, at)));
        let leaver = leavers.min();
        // The last column is there for what is left, so it goes before anything important does.
        if wanted > 0 && leaver.is_none_or(|(order, _)| order >= IMPORTANT) {
            wanted = 0;
            continue;
        }
        // What the row is about, in the first column, becomes narrower only when nothing else can.
        let wide = |at: &usize| widths[*at] > LEAST;
        let widest_of = |is_whole: bool| {
            let all = (1..columns.len()).filter(|at| whole.get(*at).is_some_and(|one| *one == is_whole)).filter(wide);
            all.max_by_key(|at| widths[*at])
        };
        let cut = widest_of(false)
            .or_else(|| if leaver.is_some() { None } else { Some(0).filter(wide).or_else(|| widest_of(true)) });
        let widest = cut.map(|at| &mut widths[at]);
        match (leaver, widest) {
            (Some((IMPORTANT.., _)), Some(widest)) if *widest > GOOD => *widest -= 1,
            (Some((_, at)), _) => {
                columns.remove(at);
                widths.remove(at);
                whole.remove(at);
            }
            (None, Some(widest)) => *widest -= 1,
            (None, None) => break,
        }
    }
    let mut rest = width.saturating_sub(taken(&widths, gap));
    if last.is_none() {
        // Nothing is cut while there is room.
        for (column, width) in columns.iter().zip(&mut widths) {
            let longest = column.cells.iter().map(|cell| width_of(cell)).max().unwrap_or(0);
            let more = longest.saturating_sub(*width).min(rest);
            *width += more;
            rest -= more;
        }
    }
    if let Some(last) = last.filter(|_| rest >= LEAST_LAST) {
        columns.push(last);
        widths.push(rest);
    }

    let rows = columns.first().map_or(0, |column| column.cells.len());
    let mut text = String::with_capacity(rows * width * 2);
    let mut line = String::with_capacity(width * 2);
    for (column, width) in columns.iter().zip(&widths) {
        put(&mut line, &column.heading, *width, gap);
    }
    text.push_str(&styled(STRONG, line.trim_end()));
    text.push('\n');
    for row in 0..rows {
        line.clear();
        for (column, width) in columns.iter().zip(&widths) {
            put(&mut line, &column.cells[row], *width, gap);
        }
        text.push_str(line.trim_end());
        text.push('\n');
        if let Some(below) = below(row) {
            text.push_str(&below);
            text.push('\n');
        }
    }
    text
}

fn width_of(text: &str) -> usize {
    if text.is_ascii() { text.len() } else { text.width() }
}

fn put(line: &mut String, cell: &str, width: usize, gap: usize) {
    let mut wide = width_of(cell);
    if wide <= width {
        line.push_str(cell);
    } else {
        let cut = cut(cell, width);
        wide = width_of(&cut);
        line.push_str(&cut);
    }
    line.extend(std::iter::repeat_n(' ', (width + gap).saturating_sub(wide)));
}

/// A text on one line of this width.
pub(crate) fn within(text: &str, width: usize) -> String {
    let text = shortened(text, 200);
    if width_of(&text) <= width { text } else { cut(&text, width) }
}

/// The beginning of a text that fits a width with the sign of being cut; a hit that is cut is closed.
fn cut(text: &str, width: usize) -> String {
    let (open, close) = HIT;
    let mut cut = String::with_capacity(width * 2);
    let mut wide = 0;
    let mut is_hit = false;
    for sign in text.chars() {
        wide += sign.width().unwrap_or(0);
        if wide >= width {
            break;
        }
        is_hit = sign == open || (is_hit && sign != close);
        cut.push(sign);
    }
    cut.truncate(cut.trim_end().len());
    if is_hit {
        cut.push(close);
    }
    cut.push('…');
    cut
}

#[cfg(test)]
mod tests {
    use std::borrow::Cow;

    use super::{TextColumn, columns, cut};
    use zocalo_catalog::query::HIT;

    fn column(heading: &'static str, cells: [&'static str; 2], gives_way: Option<u8>) -> TextColumn<'static> {
        TextColumn { heading: Cow::from(heading), cells: cells.map(Cow::from).to_vec(), most: 24, gives_way }
    }

    fn table(width: usize) -> String {
        let all =
            vec![column("Name", ["a long name of a card", "é日本"], None), column("Set", ["Premier", "-"], Some(0))];
        let text = column("Text", ["text of some words that does not fit in", "short"], None);
        anstream::adapter::strip_str(&columns(all, Some(text), width, |_| None)).to_string()
    }

    #[test]
    fn every_row_is_one_line_and_wide_signs_count_double() {
        let wide = "Name                   Set      Text\na long name of a card  Premier  text of some words that…\n\
            é日本                  -        short\n";
        assert_eq!(table(56), wide);
    }

    #[test]
    fn columns_give_way_to_the_text() {
        let narrow =
            "Name                  Text\na long name of a card text of some wo…\né日本                 short\n";
        assert_eq!(table(38), narrow);
        assert!(table(30).lines().all(|line| line.chars().count() <= 30));
    }

    #[test]
    fn a_hit_that_is_cut_is_closed() {
        let (open, close) = HIT;
        assert_eq!(cut(&format!("a {open}trade pact{close} b"), 6), format!("a {open}tra{close}…"));
        assert_eq!(cut("abcdef", 4), "abc…");
    }
}
