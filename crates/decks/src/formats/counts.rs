//! Finds the column of counts in a table whose headings do not name it: the only unknown column of small whole numbers, unless
//! its numbers may be those of the cards.

use std::collections::BTreeSet;

use super::marks::is_total;
use crate::grid::{Column, GridRow, read_count};
use crate::messages::deck_file as say;
use zocalo_text::text::{fold, shortened};
use zocalo_words::language::Text;

/// Folded headings of numbers: of copies, of cards or of lines. `#` folds to nothing.
const NUMBERS: [&str; 10] = ["", "nr", "no", "num", "number", "nummer", "x", "номер", "n", "numero"];

/// Folded headings of other numbers of a card.
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

/// Folded headings of what a deck plays, where others count what somebody has.
const OF_DECKS: [&str; 22] = [
    "deck",
    "in deck",
    "main",
    "play",
    "played",
    "in list",
    "list",
    "need",
    "needed",
    "needs",
    "required",
    "want",
    "wanted",
    "soll",
    "brauche",
    "benotigt",
    "im deck",
    "gebraucht",
    "нужно",
    "в колоде",
    "надо",
    "в деке",
];

/// Folded headings of what somebody has.
const OF_OWNERS: [&str; 16] = [
    "have",
    "own",
    "owned",
    "got",
    "haben",
    "habe",
    "vorhanden",
    "ist",
    "есть",
    "имеется",
    "в наличии",
    "missing",
    "to buy",
    "buy",
    "spare",
    "for trade",
];

/// The column that says how many copies a deck plays, where another says how many somebody has.
pub(super) fn column_of_a_deck(headings: &[String]) -> Option<usize> {
    // `I own`, `Copies in deck`: a word is enough, if the heading is of no other column.
    let is_one = |words: &[&str], heading: &String| {
        let folded = fold(heading);
        let is_whole = words.contains(&folded.as_str());
        let has_word = || Column::of(heading).is_none() && folded.split(' ').any(|word| words.contains(&word));
        heading.len() < 40 && (is_whole || has_word())
    };
    headings.iter().find(|heading| is_one(&OF_OWNERS, heading))?;
    headings.iter().position(|heading| is_one(&OF_DECKS, heading) && !is_one(&OF_OWNERS, heading))
}

/// The number of columns after which the headings of a table repeat, as of tables side by side: `Qty, Card, Qty, Card`.
pub(super) fn repeats(headings: &[String]) -> Option<usize> {
    let of = |at: usize| headings[at].trim().to_lowercase();
    let is_name = |heading: &String| Column::of(heading).is_some_and(|(column, _)| column == Column::Name);
    if headings.len() > MOST_COLUMNS || headings.iter().filter(|heading| is_name(heading)).count() < 2 {
        return None;
    }
    let fits = |step: &usize| {
        let lacks = headings.len() % step;
        let is_whole = lacks == 0 || (lacks + 1 == *step && of(lacks).is_empty());
        is_whole && headings[..*step].iter().any(is_name) && (*step..headings.len()).all(|at| of(at) == of(at - step))
    };
    (2..headings.len()).find(fits)
}

/// Of tables side by side.
const MOST_COLUMNS: usize = 24;

/// More copies than any deck plays.
const LARGEST: i64 = 20;

/// From so many different numbers, with none twice, they are those of the cards. Copies of so many cards repeat.
const MOST_DIFFERENT: usize = 5;

/// From so many rising numbers, they are those of the cards.
const MOST_RISING: usize = 3;

/// Whether a heading is one of numbers, perhaps of what.
pub(super) fn is_heading_of_numbers(heading: &str) -> bool {
    let heading = heading.trim();
    let is_one = |folded: &str| NUMBERS.contains(&folded) || OF_CARDS.contains(&folded);
    !heading.is_empty() && heading.len() < 20 && is_one(&fold(heading))
}

/// Whether a heading may be one of numbers of copies.
pub(super) fn is_heading_of_copies(heading: &str) -> bool {
    let folded = fold(heading);
    Column::of(heading).is_none() && folded != "nr" && folded != "no" && !OF_CARDS.contains(&folded.as_str())
}

pub(super) struct UnnamedCounts {
    pub column: Option<usize>,
    /// The remark on it.
    pub remark: Text,
    /// The columns that the remark names.
    pub named: Vec<usize>,
}

impl UnnamedCounts {
    /// For a table without a column of counts.
    pub(super) fn none() -> Self {
        Self { column: None, remark: say::NoColumnOfCounts, named: Vec::new() }
    }
}

/// The column of counts in a table whose headings name none.
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
            let remark = say::NumbersOfCards { column: name(*at) }.text();
            UnnamedCounts { column: None, remark, named: vec![*at] }
        }
        [(at, _)] => {
            let remark = say::ColumnReadAsCounts { column: name(*at) }.text();
            UnnamedCounts { column: Some(*at), remark, named: vec![*at] }
        }
        several => {
            let columns: Vec<String> = several.iter().map(|(at, _)| name(*at)).collect();
            let remark = say::SeveralMayCount { columns: columns.join(", ") }.text();
            UnnamedCounts { column: None, remark, named: several.iter().map(|(at, _)| *at).collect() }
        }
    }
}

/// The numbers in a column, if it holds nothing else.
fn numbers_in(rows: &[GridRow], at: usize) -> Option<Vec<i64>> {
    // A row of one cell is a title of those below.
    let is_sum = |row: &GridRow| row.cells.iter().any(|cell| is_total(&format!("{} 0", cell.trim())));
    let is_row =
        |row: &&GridRow| row.cells.iter().filter(|cell| !cell.trim().is_empty()).nth(1).is_some() && !is_sum(row);
    let rows: Vec<&GridRow> = rows.iter().filter(is_row).collect();
    let cells = rows.iter().map(|row| row.cells.get(at).map_or("", |cell| cell.trim()));
    let numbers: Result<Vec<i64>, Text> = cells.filter(|cell| !cell.is_empty()).map(read_count).collect();
    numbers.ok().filter(|numbers| !numbers.is_empty() && numbers.len() * 2 > rows.len())
}

/// Whether numbers may be those of cards or of lines: large, all different, or rising.
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
