//! Rows in columns, for tables of hundreds of rows: the search itself is done in less time than a general table needs
//! to measure them.

use std::borrow::Cow;

use textwrap::{Options, WordSeparator, WordSplitter, WrapAlgorithm};
use unicode_width::UnicodeWidthStr as _;

use super::style::{STRONG, styled};

/// The blanks between two columns.
const GAP: usize = 2;

/// How narrow a column may become, and how narrow the last.
const LEAST: usize = 6;
const LEAST_LAST: usize = 16;

/// A heading and how wide the column may become, in letters; the last column takes what is left.
pub type Column = (&'static str, usize);

/// The rows under their headings, each cell wrapped to its column, no line with blanks at its end.
#[must_use]
pub fn columns<const N: usize>(headings: [Column; N], rows: &[[Cow<'_, str>; N]], width: usize) -> String {
    let mut widths = [0; N];
    for (at, (heading, most)) in headings[..N - 1].iter().enumerate() {
        let widest = rows.iter().map(|row| width_of(&row[at])).chain([heading.len()]).max().unwrap_or(0);
        widths[at] = widest.min(*most);
    }
    // In a narrow terminal the widest of the first columns give way, as far as they can.
    let before = |widths: &[usize; N]| widths[..N - 1].iter().map(|width| width + GAP).sum::<usize>();
    while before(&widths) + LEAST_LAST > width {
        let Some(widest) = widths[..N - 1].iter_mut().max().filter(|widest| **widest > LEAST) else { break };
        *widest -= 1;
    }
    widths[N - 1] = width.saturating_sub(before(&widths)).max(LEAST);

    let mut text = String::with_capacity(rows.len() * width * 3);
    let mut line = String::with_capacity(width);
    for (at, (heading, _)) in headings.iter().enumerate() {
        put(&mut line, heading, widths[..at].iter().map(|width| width + GAP).sum());
    }
    text.push_str(&styled(STRONG, line.trim_end()));
    text.push('\n');
    let options = widths.map(|width| {
        Options::new(width)
            .word_separator(WordSeparator::AsciiSpace)
            .word_splitter(WordSplitter::NoHyphenation)
            .wrap_algorithm(WrapAlgorithm::FirstFit)
    });
    let mut cells: [Vec<Cow<'_, str>>; N] = std::array::from_fn(|_| Vec::new());
    for row in rows {
        for (at, cell) in row.iter().enumerate() {
            cells[at].clear();
            if cell.len() <= widths[at] || width_of(cell) <= widths[at] {
                cells[at].push(Cow::Borrowed(cell));
            } else if cell.split(' ').all(|word| word.len() <= widths[at]) {
                cells[at].extend(textwrap::wrap(cell, options[at].clone().break_words(false)));
            } else {
                cells[at].extend(textwrap::wrap(cell, &options[at]));
            }
        }
        let height = cells.iter().map(Vec::len).max().unwrap_or(0);
        for at_line in 0..height {
            line.clear();
            let mut start = 0;
            for (cell, width) in cells.iter().zip(widths) {
                if let Some(part) = cell.get(at_line) {
                    put(&mut line, part, start);
                }
                start += width + GAP;
            }
            text.push_str(line.trim_end());
            text.push('\n');
        }
    }
    text
}

/// The width of a text in letters of the terminal; most texts have one for each byte.
fn width_of(text: &str) -> usize {
    if text.is_ascii() { text.len() } else { text.width() }
}

/// Puts a text at a column of a line.
fn put(line: &mut String, text: &str, start: usize) {
    let blanks = start.saturating_sub(width_of(line));
    line.extend(std::iter::repeat_n(' ', blanks));
    line.push_str(text);
}

#[cfg(test)]
mod tests {
    use std::borrow::Cow;

    use super::columns;

    #[test]
    fn cells_wrap_in_their_columns_and_wide_signs_count_double() {
        let rows = [
            [Cow::from("a long name"), Cow::from("text of some words that wraps")],
            [Cow::from("é日本"), Cow::from("short")],
        ];
        let table = anstream::adapter::strip_str(&columns([("Name", 6), ("Text", 0)], &rows, 28)).to_string();
        assert_eq!(table, "Name    Text\na long  text of some words\nname    that wraps\né日本   short\n");
    }
}
