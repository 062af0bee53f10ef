//! What pages are made of. Every picture has a table with its figures below it.

use std::fmt::Display;

use super::chart::Chart;
use zocalo_words::language::Number;

/// A part of a page under a heading of its own.
#[derive(Debug, Clone, Default)]
pub(super) struct Block {
    /// By which links find it.
    pub(super) id: &'static str,
    /// Its heading.
    pub(super) heading: String,
    /// What is said above the picture and the tables.
    pub(super) sentences: Vec<String>,
    /// Its picture.
    pub(super) chart: Option<Chart>,
    /// Its tables.
    pub(super) tables: Vec<Table>,
    /// What is said below.
    pub(super) notes: Vec<String>,
}

/// A table. The first column heads its row.
#[derive(Debug, Clone, Default)]
pub(super) struct Table {
    /// What it shows.
    pub(super) caption: String,
    /// The headings of the columns.
    pub(super) columns: Vec<String>,
    /// The rows.
    pub(super) rows: Vec<Row>,
    /// Whether the cells are numbers, which stand below each other by their last digit.
    pub(super) numbers: bool,
}

/// A row of a table.
#[derive(Debug, Clone, Default)]
pub(super) struct Row {
    /// The cell that heads it.
    pub(super) head: String,
    /// The page that it leads to.
    pub(super) link: Option<String>,
    /// The other cells.
    pub(super) cells: Vec<String>,
}

impl Block {
    pub(super) fn new(id: &'static str, heading: impl Display) -> Self {
        Self { id, heading: heading.to_string(), ..Self::default() }
    }

    /// The block with a sentence more above.
    pub(super) fn say(mut self, sentence: impl Display) -> Self {
        self.sentences.push(sentence.to_string());
        self
    }

    /// The block with a sentence more below.
    pub(super) fn note(mut self, sentence: impl Display) -> Self {
        self.notes.push(sentence.to_string());
        self
    }

    /// The block with a table more; one without rows is left out.
    pub(super) fn table(mut self, table: Table) -> Self {
        self.tables.extend((!table.rows.is_empty()).then_some(table));
        self
    }
}

impl Table {
    pub(super) fn new<C: Into<String>>(caption: impl Display, columns: impl IntoIterator<Item = C>) -> Self {
        Self { caption: caption.to_string(), columns: columns.into_iter().map(Into::into).collect(), ..Self::default() }
    }

    pub(super) fn of_numbers(mut self) -> Self {
        self.numbers = true;
        self
    }

    pub(super) fn row(&mut self, head: impl Display, cells: impl IntoIterator<Item = String>) {
        self.rows.push(Row { head: head.to_string(), link: None, cells: cells.into_iter().collect() });
    }
}

/// A share as everybody reads it: `93.1 %`.
pub(super) fn percent(share: f64) -> String {
    format!("{} %", decimal(share * 100.0, 1))
}

/// A number with so many digits behind its point, as the language of the page writes it.
pub(super) fn decimal(value: f64, digits: u8) -> String {
    Number::Decimal(value, digits).to_string()
}

/// Texts as the headings of columns.
pub(super) fn columns<const N: usize>(texts: [&dyn Display; N]) -> [String; N] {
    texts.map(ToString::to_string)
}
