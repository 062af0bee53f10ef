//! The columns of a table that are read, found by their headings.

use std::str::FromStr as _;

use super::error::TableError;
use super::map::CodeMap;
use crate::card::{Ability, Mark};
use crate::grid::delimited::MOST_ABOVE;
use crate::grid::{Grid, GridRow};
use crate::text::shortened;

/// How many headings an error lists.
const MOST_LISTED: usize = 24;

/// What a column holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Column {
    /// The name of the card.
    Name,
    /// The card that is meant, where somebody says it.
    Meant,
    /// What tells cards of one name apart.
    Version,
    /// The type.
    Type,
    /// The subtype.
    Subtype,
    /// Whom it is loyal to.
    Race,
    /// The printed cost.
    Cost,
    /// A printed ability.
    Ability(Ability),
    /// Marks that are pictured.
    Mark(Mark),
    /// The bold text: traits and limit.
    Keywords,
    /// The limit, where it stands by itself.
    Limit,
    /// What it does.
    Text,
    /// The set.
    Set,
    /// The rarity in it.
    Rarity,
}

/// The columns beside abilities and marks, with their names in a map.
const NAMED: [(&str, Column); 12] = [
    ("name", Column::Name),
    ("meant_card", Column::Meant),
    ("version", Column::Version),
    ("type", Column::Type),
    ("subtype", Column::Subtype),
    ("race", Column::Race),
    ("cost", Column::Cost),
    ("keywords", Column::Keywords),
    ("limit", Column::Limit),
    ("text", Column::Text),
    ("set", Column::Set),
    ("rarity", Column::Rarity),
];

impl Column {
    /// All columns.
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        let abilities = Ability::ALL.iter().map(|ability| Self::Ability(*ability));
        let marks = Mark::ALL.iter().map(|mark| Self::Mark(*mark));
        NAMED.iter().map(|(_, column)| *column).chain(abilities).chain(marks)
    }

    /// Its name in a map.
    #[must_use]
    pub(crate) fn name(self) -> String {
        match self {
            Self::Ability(ability) => ability.name().to_lowercase(),
            Self::Mark(mark) => mark.name().to_lowercase(),
            _ => NAMED
                .iter()
                .find(|(_, column)| *column == self)
                .map_or_else(String::new, |(name, _)| (*name).to_owned()),
        }
    }

    /// The column of this name in a map.
    #[must_use]
    pub(crate) fn read(name: &str) -> Option<Self> {
        let named = NAMED.iter().find(|(known, _)| *known == name).map(|(_, column)| *column);
        let ability = || Ability::from_str(name).ok().map(Self::Ability);
        named.or_else(ability).or_else(|| Mark::from_str(name).ok().map(Self::Mark))
    }
}

/// A table with a heading.
#[derive(Debug, Clone)]
pub(super) struct Table {
    /// The headings.
    pub headings: Vec<String>,
    /// The columns that are read, each with its place.
    pub columns: Vec<(Column, usize)>,
    /// Headings of columns that nobody knows.
    pub unread: Vec<String>,
    /// Headings of columns of which another is read.
    pub doubled: Vec<String>,
    /// The rows under the heading.
    pub rows: Vec<GridRow>,
    /// How many further tables with a column of names the file holds; they are not read.
    pub others: usize,
}

impl Table {
    /// Of several tables the one of cards: it has a column of names, and of those that have one the most rows.
    ///
    /// # Errors
    /// [`TableError`] when none has, or when a row has more cells than the heading.
    pub(super) fn find(grids: Vec<Grid>, map: &CodeMap, is_page: bool) -> Result<Self, TableError> {
        let heading = |grid: &Grid| {
            let is_heading = |row: &GridRow| row.cells.iter().any(|cell| map.column(cell) == Some(Column::Name));
            let first = grid.rows.iter().take(MOST_ABOVE).position(is_heading)?;
            // In pages a heading may have two rows, with what spans them in both.
            Some(first + usize::from(is_page && grid.rows.get(first + 1).is_some_and(is_heading)))
        };
        let mut columns = Vec::new();
        let mut best: Option<(usize, Grid)> = None;
        let mut others = 0;
        for grid in grids {
            let found = heading(&grid);
            others += usize::from(found.is_some() && best.is_some());
            match found {
                Some(at) if best.as_ref().is_none_or(|(_, known)| grid.rows.len() > known.rows.len()) => {
                    best = Some((at, grid));
                }
                None if columns.is_empty() => columns = listed(&grid),
                _ => {}
            }
        }
        let Some((at, mut grid)) = best else {
            return Err(if columns.is_empty() { TableError::Empty } else { TableError::NoName { columns } });
        };
        let rows = grid.rows.split_off(at + 1);
        let headings = grid.rows.pop().map(|row| row.cells).unwrap_or_default();
        let mut table = Self { headings, columns: Vec::new(), unread: Vec::new(), doubled: Vec::new(), rows, others };
        for (at, heading) in table.headings.iter().enumerate() {
            match map.column(heading) {
                Some(column) if table.place(column).is_none() => table.columns.push((column, at)),
                None if heading.is_empty() || map.passes_over(heading) => {}
                None => table.unread.push(shortened(heading, 40)),
                Some(_) => table.doubled.push(shortened(heading, 40)),
            }
        }
        for row in &table.rows {
            let beyond = row.cells.iter().skip(table.headings.len()).any(|cell| !cell.is_empty());
            if beyond {
                let (cells, heading) = (row.cells.len(), table.headings.len());
                return Err(TableError::CellsBeyondHeading { row: row.number, cells, heading, is_page });
            }
        }
        Ok(table)
    }

    /// Where a column stands.
    #[must_use]
    pub(super) fn place(&self, column: Column) -> Option<usize> {
        self.columns.iter().find(|(known, _)| *known == column).map(|(_, at)| *at)
    }

    /// A cell of a row; empty where the table has no such column.
    #[must_use]
    pub(super) fn cell<'r>(&self, row: &'r GridRow, column: Column) -> &'r str {
        self.place(column).and_then(|at| row.cells.get(at)).map_or("", String::as_str)
    }

    /// What a column is called in the table.
    #[must_use]
    pub(super) fn heading(&self, column: Column) -> &str {
        self.place(column).and_then(|at| self.headings.get(at)).map_or("", String::as_str)
    }
}

/// The cells of the first row, as an error lists them.
fn listed(grid: &Grid) -> Vec<String> {
    let Some(first) = grid.rows.first() else { return Vec::new() };
    let mut columns: Vec<String> = first.cells.iter().take(MOST_LISTED).map(|cell| shortened(cell, 20)).collect();
    if first.cells.len() > MOST_LISTED {
        columns.push("…".to_owned());
    }
    columns
}
