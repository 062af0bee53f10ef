//! Tables of which every cell stands on a line of its own, as some programs copy them: the headings one below the other, then the
//! cells of each row, perhaps with blank lines between rows or in the place of empty cells.

use std::collections::BTreeMap;
use std::ops::Range;

use super::counts::is_heading_of_numbers;
use super::marks::is_column;
use super::tables::TableLine;
use crate::grid::{Column, read_count};

/// In lines, of a head and of a row.
const MOST_COLUMNS: usize = 8;

/// In bytes, of a cell.
const LONGEST: usize = 200;

/// The most copies that a cell means.
const MOST_COPIES: i64 = 20;

/// In lines.
const MOST_LINES: usize = 5_000;

/// So many rows are no chance.
const FEWEST_ROWS: usize = 2;

/// Adds the cards of such a table, by where each line of the text begins.
pub(super) fn add(text: &str, lines: &mut BTreeMap<usize, TableLine>) {
    let is_name =
        |line: &str| line.len() <= LONGEST && Column::of(line.trim()).is_some_and(|(of, _)| of == Column::Name);
    let is_number = |line: &&str| !line.trim().is_empty() && line.trim().bytes().all(|byte| byte.is_ascii_digit());
    let has_numbers = text.lines().take(MOST_LINES).filter(is_number).nth(1).is_some();
    if !has_numbers || !text.lines().take(MOST_LINES).any(is_name) {
        return;
    }
    let mut at = 0;
    let all: Vec<(usize, &str)> = text
        .split('\n')
        .take(MOST_LINES)
        .map(|raw| {
            let start = at;
            at += raw.len() + 1;
            (start, raw.trim())
        })
        .collect();
    let is_head = |line: &(usize, &str)| {
        line.1.len() <= LONGEST && !line.1.is_empty() && (is_column(line.1) || is_heading_of_numbers(line.1))
    };
    let Some((from, head)) = heads(&all, is_head) else { return };
    let is_of = |column: Column| move |line: &(usize, &str)| Column::of(line.1).is_some_and(|(of, _)| of == column);
    let Some(name) = head.iter().position(is_of(Column::Name)) else { return };
    let count = head.iter().position(is_of(Column::Count));
    let Some(count) = count.or_else(|| head.iter().position(|line| is_heading_of_numbers(line.1))) else { return };
    let columns = head.len();
    let behind = &all[from + columns..];
    let filled: Vec<(usize, &str)> = behind.iter().copied().filter(|(_, cell)| !cell.is_empty()).collect();
    let blanks = behind.iter().take_while(|(_, cell)| cell.is_empty()).count();
    let read = |cells: &[(usize, &str)], step: usize| -> Vec<(usize, Range<usize>, i64)> {
        let row = |row: &[(usize, &str)]| {
            let (start, cell) = *row.get(name)?;
            let copies = read_count(row.get(count)?.1).ok().filter(|copies| (1..=MOST_COPIES).contains(copies))?;
            let is_words = cell.chars().any(char::is_alphabetic) && read_count(cell).is_err();
            let from = start + (text[start..].len() - text[start..].trim_start().len());
            is_words.then(|| (start, from..from + cell.len(), copies))
        };
        cells.chunks(step).map_while(row).collect()
    };
    let ways = [read(&filled, columns), read(&behind[blanks..], columns + 1), read(&behind[blanks..], columns)];
    let Some(rows) = ways.iter().max_by_key(|rows| rows.len()).filter(|rows| rows.len() >= FEWEST_ROWS) else { return };
    let Some(last) = rows.last() else { return };
    let end = filled.iter().position(|(start, _)| *start == last.0).unwrap_or(0);
    // The cells behind the last name.
    let mut rest = filled.iter().skip(end).take(columns - name);
    let until = rest.next_back().map_or(last.0, |(start, _)| *start);
    for (number, (start, _)) in all[from..].iter().take_while(|(start, _)| *start <= until).enumerate() {
        lines.insert(*start, if number == 0 { TableLine::Head } else { TableLine::Part });
    }
    for (start, name, count) in rows {
        lines.insert(*start, TableLine::Counted { name: name.clone(), count: *count });
    }
}

/// The first lines in a row that are headings, of which one is that of names, and their number.
fn heads<'l>(
    all: &'l [(usize, &'l str)],
    is_head: impl Fn(&(usize, &str)) -> bool,
) -> Option<(usize, &'l [(usize, &'l str)])> {
    let mut from = 0;
    while from < all.len() {
        let length = all[from..].iter().take_while(|line| is_head(line)).count();
        let head = &all[from..from + length];
        let has_name = head.iter().any(|(_, cell)| Column::of(cell).is_some_and(|(column, _)| column == Column::Name));
        if (2..=MOST_COLUMNS).contains(&length) && has_name {
            return Some((from, head));
        }
        from += length.max(1);
    }
    None
}

#[cfg(test)]
mod tests {
    use super::super::stacked::counted_by;

    fn cards(text: &str) -> Vec<(&str, i64)> {
        counted_by(super::add, text)
    }

    #[test]
    fn cells_stand_below_one_another() {
        for text in [
            "Qty\nCard\nType\n\n3\nA\nEvent\n\n2\nB\nEvent\n",
            "Card\nType\nQty\nA\nEvent\n3\nB\nEvent\n2\n",
            "#\nName\nCost\n\n3\nA\n\n\n2\nB\n4\n",
            "words\nNo.\nQty\nCard name\n1\n3\nA\n2\n2\nB\n",
        ] {
            assert_eq!(cards(text), [("A", 3), ("B", 2)], "{text}");
        }
        for text in ["Card\nA\nB\n", "Qty\nCard\n3 A\n2 B\n", "Name\nType", ""] {
            assert_eq!(cards(text), [], "{text}");
        }
    }
}
