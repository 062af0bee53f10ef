//! The column of counts of a table in which no heading says which it is: the only unknown column of small whole numbers,
//! unless its numbers may be those of the cards.

use std::collections::BTreeSet;

use crate::grid::{Column, GridRow, read_count};
use crate::messages::deck_file as say;
use zocalo_text::text::{fold, shortened};
use zocalo_words::language::Text;

/// What people write above numbers, folded: of copies, of cards or of lines. `#` folds to nothing.
const NUMBERS: [&str; 10] = ["", "nr", "no", "num", "number", "nummer", "x", "номер", "n", "numero"];

/// What else numbers say of a card, folded.
const OF_CARDS: [&str; 24] = [
    "cost",
    "price",
    "value",
    "diplomacy",
    "intrigue",
    "military",
    "leadership",
    "psi",
    "influence",
    "power",
    "marks",
    "id",
    "code",
    "year",
    "page",
    "rank",
    "rating",
    "position",
    "pos",
    "kosten",
    "preis",
    "jahr",
    "стоимость",
    "цена",
];

/// The largest small number: more copies than any deck plays.
const LARGEST: i64 = 20;

/// How many different numbers, with none twice, are those of the cards. Copies of so many cards repeat.
const MOST_DIFFERENT: usize = 5;

/// How many numbers that go up one after the other are those of the cards.
const MOST_RISING: usize = 3;

/// Whether a heading says that its column holds numbers, perhaps of what.
pub(super) fn is_heading_of_numbers(heading: &str) -> bool {
    let heading = heading.trim();
    let is_one = |folded: &str| NUMBERS.contains(&folded) || OF_CARDS.contains(&folded);
    !heading.is_empty() && heading.len() < 20 && is_one(&fold(heading))
}

/// What stands for a column of counts.
pub(super) struct UnnamedCounts {
    /// The column, if there is one.
    pub column: Option<usize>,
    /// What is to be said of it.
    pub said: Text,
    /// The columns that this names.
    pub named: Vec<usize>,
}

impl UnnamedCounts {
    /// Of a table in which no column counts.
    pub(super) fn none() -> Self {
        Self { column: None, said: say::NoColumnOfCounts, named: Vec::new() }
    }
}

/// The column that counts the copies, of a table whose headings name none.
pub(super) fn unnamed_counts(headings: &[String], rows: &[GridRow]) -> UnnamedCounts {
    let numbers: Vec<(usize, Vec<i64>)> = headings
        .iter()
        .enumerate()
        .filter(|(_, heading)| Column::of(heading).is_none() && !OF_CARDS.contains(&fold(heading).as_str()))
        .filter_map(|(at, _)| Some((at, numbers_in(rows, at)?)))
        .collect();
    let name = |at: usize| match headings[at].trim() {
        "" => (at + 1).to_string(),
        heading => shortened(heading, 40),
    };
    match &numbers[..] {
        [] => UnnamedCounts::none(),
        [(at, numbers)] if may_be_of_cards(numbers) => {
            let said = say::NumbersOfCards { column: name(*at) }.text();
            UnnamedCounts { column: None, said, named: vec![*at] }
        }
        [(at, _)] => {
            let said = say::ColumnReadAsCounts { column: name(*at) }.text();
            UnnamedCounts { column: Some(*at), said, named: vec![*at] }
        }
        several => {
            let columns: Vec<String> = several.iter().map(|(at, _)| name(*at)).collect();
            let said = say::SeveralMayCount { columns: columns.join(", ") }.text();
            UnnamedCounts { column: None, said, named: several.iter().map(|(at, _)| *at).collect() }
        }
    }
}

/// The numbers in a column, where it holds nothing else.
fn numbers_in(rows: &[GridRow], at: usize) -> Option<Vec<i64>> {
    let cells = rows.iter().map(|row| row.cells.get(at).map_or("", |cell| cell.trim()));
    let numbers: Result<Vec<i64>, Text> = cells.filter(|cell| !cell.is_empty()).map(read_count).collect();
    numbers.ok().filter(|numbers| !numbers.is_empty() && numbers.len() * 2 > rows.len())
}

/// Whether numbers may be those of cards or of lines: large, all different, or going up one after the other.
fn may_be_of_cards(numbers: &[i64]) -> bool {
    let different: BTreeSet<i64> = numbers.iter().copied().collect();
    let is_rising = numbers.windows(2).all(|pair| pair[0] < pair[1]);
    numbers.iter().any(|number| *number > LARGEST)
        || (numbers.len() >= MOST_DIFFERENT && different.len() == numbers.len())
        || (numbers.len() >= MOST_RISING && is_rising)
}

#[cfg(test)]
mod tests {
    use super::may_be_of_cards;

    #[test]
    fn numbers_of_cards_are_large_or_different_or_rising() {
        for numbers in [&[137][..], &[1, 2, 3], &[5, 3, 9, 1, 2], &[2, 2, 301]] {
            assert!(may_be_of_cards(numbers), "{numbers:?}");
        }
        for numbers in [&[3][..], &[1, 2], &[3, 2, 1], &[1, 2, 2, 3], &[3, 2, 1, 1, 3]] {
            assert!(!may_be_of_cards(numbers), "{numbers:?}");
        }
    }
}
