//! The columns of a table of cards that somebody owns, found by their headings: our own, and those of the programs that
//! keep collections of other games. What the headings mean is in `grid::Column`.

use crate::collection::export::{self, CountedLot};
use crate::messages::collection_import as say;
use zocalo_decks::grid::delimited::MOST_ABOVE;
use zocalo_decks::grid::{Grid, GridRow, read_count};
use zocalo_text::files::digest::{EMPTY, extend};
use zocalo_text::message::Text;
use zocalo_text::text::{fold, shortened};

pub(super) use zocalo_decks::grid::Column;

/// The headings with which a table of rows begins that are left of another.
pub(super) const LEFT: [&str; 3] = ["Meant Card", "Why", "Candidates"];

/// Headings of columns that hold nothing of a collection, or what another column says.
const PASSED_OVER: [&str; 3] = ["why", "candidates", "row"];

/// Programs by headings that only their tables have together.
const PROGRAMS: [(&str, &[&str]); 7] = [
    ("ManaBox", &["manabox id"]),
    ("Deckbox", &["tradelist count", "edition", "printing note"]),
    ("Moxfield", &["tradelist count", "edition", "last modified"]),
    ("Dragon Shield", &["folder name", "trade quantity", "card name"]),
    ("the app of Dragon Shield", &["cardnumber", "expansion code", "expansion name"]),
    ("Archidekt", &["edition name", "edition code", "date added", "finish"]),
    ("Delver Lens", &["quantity", "name", "set", "card number", "finish"]),
];

/// What a heading says that its column holds. A part of a deck says nothing of what somebody owns.
fn heading_of(heading: &str) -> Option<(Column, usize)> {
    Column::of(heading).filter(|(column, _)| *column != Column::Section)
}

/// Where a column stands, as somebody says it: by number from 1, or by heading.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum ColumnPlace {
    /// The number of the column, from 1.
    Number(usize),
    Heading(String),
}

/// The columns that somebody names: `name=3,quantity=1`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct NamedColumns(Vec<(Column, ColumnPlace)>);

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.text().english())]
pub enum AskedError {
    Unknown(String),
    /// A part without `=`, or with nothing behind it.
    NoPlace(String),
    Twice(&'static str),
}

impl AskedError {
    #[must_use]
    pub fn text(&self) -> Text {
        match self {
            Self::Unknown(name) => say::ColumnUnknown { name }.text(),
            Self::NoPlace(name) => say::ColumnNoPlace { name }.text(),
            Self::Twice(name) => say::ColumnTwice { name }.text(),
        }
    }
}

impl NamedColumns {
    /// Reads `name=3,quantity=Number of cards`. Errors: [`AskedError`] for the first part that says nothing.
    pub fn read(text: &str) -> Result<Self, AskedError> {
        let mut asked = Self::default();
        for part in text.split(',').map(str::trim).filter(|part| !part.is_empty()) {
            let wrong = || AskedError::NoPlace(shortened(part, 40));
            let (key, place) = part.split_once('=').ok_or_else(wrong)?;
            let (key, place) = (key.trim(), place.trim());
            let (column, _) = heading_of(key).ok_or_else(|| AskedError::Unknown(shortened(key, 40)))?;
            let place = match place.parse() {
                Ok(0) => return Err(wrong()),
                Ok(number) => ColumnPlace::Number(number),
                Err(_) if place.is_empty() => return Err(wrong()),
                Err(_) => ColumnPlace::Heading(place.to_owned()),
            };
            if asked.0.iter().any(|(known, _)| *known == column) {
                return Err(AskedError::Twice(column.name()));
            }
            asked.0.push((column, place));
        }
        Ok(asked)
    }

    /// Whether the first row of a grid without known headings is one of headings all the same: it has no digits, and a word
    /// where most rows below it have the number of copies.
    fn heads(&self, grid: &Grid) -> bool {
        let count = self.0.iter().find_map(|(column, place)| match place {
            ColumnPlace::Number(number) if *column == Column::Count => Some(number - 1),
            _ => None,
        });
        let Some((at, (first, rest))) = count.zip(grid.rows.split_first()) else { return false };
        let cell = |row: &GridRow| row.cells.get(at).cloned().unwrap_or_default();
        let has_digits = first.cells.iter().any(|cell| cell.contains(|sign: char| sign.is_numeric()));
        let counted = rest.iter().filter(|row| read_count(&cell(row)).is_ok()).count();
        !has_digits && !cell(first).is_empty() && counted * 2 > rest.len()
    }

    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

#[derive(Debug, Clone, Default)]
pub(super) struct LotTable {
    /// The columns that are read, each with its place from 0.
    pub columns: Vec<(Column, usize)>,
    pub unread: Vec<String>,
    pub program: Option<&'static str>,
    /// The first row, where it is taken for headings although it names none that is known.
    pub assumed: Vec<String>,
    /// Whether it is our own, so that its cells are as we wrote them.
    pub is_ours: bool,
    pub is_left: bool,
    /// How many columns have headings or are asked for, the last of them counted; `None` where no row is one of headings.
    pub headed: Option<usize>,
    /// What tells the cells from those of another table, headings included.
    pub content: u64,
    pub rows: Vec<GridRow>,
}

impl LotTable {
    /// The table in a grid: by its heading, which may have titles above it, and by what is asked. `None` when no column
    /// holds names. Errors: the heading that is asked for and is not there.
    pub(super) fn find(mut grid: Grid, asked: &NamedColumns) -> Result<Option<Self>, String> {
        let named = |row: &GridRow, place: &ColumnPlace| match place {
            ColumnPlace::Number(_) => false,
            ColumnPlace::Heading(heading) => row.cells.iter().any(|cell| fold(cell) == fold(heading)),
        };
        let is_heading = |row: &GridRow| {
            row.cells.iter().any(|cell| matches!(heading_of(cell), Some((Column::Name | Column::Meant, _))))
                || asked.0.iter().any(|(_, place)| named(row, place))
        };
        let at = grid.rows.iter().take(MOST_ABOVE).position(is_heading);
        let mut table = Self { content: digest_of_grid(&grid), ..Self::default() };
        let headings = match at {
            Some(at) => {
                table.rows = grid.rows.split_off(at + 1);
                grid.rows.pop().map(|row| row.cells).unwrap_or_default()
            }
            None if asked.is_empty() => return Ok(None),
            None => {
                table.rows = grid.rows.split_off(usize::from(asked.heads(&grid)));
                let first = grid.rows.pop().map(|row| row.cells).unwrap_or_default();
                table.assumed = first.iter().map(|cell| shortened(cell, 40)).collect();
                first
            }
        };
        let own: Vec<&str> = headings.iter().map(String::as_str).collect();
        table.is_ours = own == export::HEADINGS;
        table.is_left = own.starts_with(&LEFT);
        for (column, place) in &asked.0 {
            let at = match place {
                ColumnPlace::Number(number) => number - 1,
                ColumnPlace::Heading(heading) => {
                    let found = headings.iter().position(|known| fold(known) == fold(heading));
                    found.ok_or_else(|| shortened(heading, 40))?
                }
            };
            table.columns.push((*column, at));
        }
        table.take_headings(&headings);
        if at.is_some() {
            let last = headings.iter().rposition(|heading| !heading.is_empty()).map_or(0, |last| last + 1);
            table.headed = table.columns.iter().map(|(_, at)| at + 1).chain([last]).max();
        }
        let folded: Vec<String> = headings.iter().map(|heading| fold(heading)).collect();
        let fits = |needed: &&[&str]| needed.iter().all(|heading| folded.iter().any(|known| known == heading));
        table.program = PROGRAMS.iter().find(|(_, needed)| fits(needed)).map(|(name, _)| *name);
        Ok(table.place(Column::Name).or(table.place(Column::Meant)).is_some().then_some(table))
    }

    /// Takes the columns that nobody named by their headings; of several of one kind the one that says it best.
    fn take_headings(&mut self, headings: &[String]) {
        let asked = self.columns.len();
        let mut best: Vec<(Column, usize, usize)> = Vec::new();
        for (at, heading) in headings.iter().enumerate() {
            let is_taken = |column: Column| self.columns[..asked].iter().any(|(known, _)| *known == column);
            let Some((column, rank)) = heading_of(heading).filter(|(column, _)| !is_taken(*column)) else { continue };
            match best.iter_mut().find(|(known, ..)| *known == column) {
                None => best.push((column, rank, at)),
                Some(known) if rank < known.1 => *known = (column, rank, at),
                Some(_) => {}
            }
        }
        self.columns.extend(best.into_iter().map(|(column, _, at)| (column, at)));
        // Dragon Shield calls foil or not a printing; a set by name says more than any code.
        for (at, heading) in headings.iter().enumerate() {
            let is_read = self.columns.iter().any(|(_, known)| *known == at);
            if !is_read && !heading.is_empty() && !PASSED_OVER.contains(&fold(heading).as_str()) {
                self.unread.push(shortened(heading, 40));
            }
        }
    }

    #[must_use]
    pub(super) fn place(&self, column: Column) -> Option<usize> {
        self.columns.iter().find(|(known, _)| *known == column).map(|(_, at)| *at)
    }

    /// A cell of a row; empty where the table has no such column.
    #[must_use]
    pub(super) fn cell<'r>(&self, row: &'r GridRow, column: Column) -> &'r str {
        self.place(column).and_then(|at| row.cells.get(at)).map_or("", String::as_str)
    }
}

// What tells the contents of one file from those of another: what is read in it, and not the bytes. Line ends, the code of
// the letters, the sign between cells and empty lines make no other file of it.

/// Ends a cell and a row: signs that no cell holds.
const CELL: &[u8] = b"\x1f";
const ROW: &[u8] = b"\x1e";

/// Of the cells of a table, its headings among them. Empty cells at the end of a row do not count.
pub(super) fn digest_of_grid(grid: &Grid) -> u64 {
    grid.rows.iter().fold(EMPTY, |digest, row| {
        let filled = row.cells.iter().rposition(|cell| !cell.is_empty()).map_or(0, |last| last + 1);
        digest_of_row(digest, row.cells[..filled].iter().map(String::as_str))
    })
}

pub(super) fn digest_of_lines(text: &str) -> u64 {
    let lines = text.lines().map(|line| line.trim_start_matches('\u{feff}').trim());
    lines.filter(|line| !line.is_empty()).fold(EMPTY, |digest, line| digest_of_row(digest, [line]))
}

/// Of the entries of a document that was exported here.
pub(super) fn digest_of_entries(entries: &[CountedLot]) -> u64 {
    entries.iter().fold(EMPTY, |digest, entry| {
        let count = entry.count.to_string();
        digest_of_row(digest, [count.as_str()].into_iter().chain(entry.lot.cells()))
    })
}

fn digest_of_row<'a>(digest: u64, cells: impl IntoIterator<Item = &'a str>) -> u64 {
    let cells = cells.into_iter().fold(digest, |digest, cell| extend(extend(digest, cell.as_bytes()), CELL));
    extend(cells, ROW)
}
