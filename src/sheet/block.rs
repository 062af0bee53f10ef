//! What pages are made of. Every picture has a table with its figures below it.

use super::chart::Chart;
use zocalo_text::text;
use zocalo_words::language::{Number, Text};

#[derive(Debug, Clone, Default)]
pub(super) struct Block {
    /// By which links find it.
    pub(super) id: &'static str,
    pub(super) heading: Text,
    /// What is said above the picture and the tables.
    pub(super) sentences: Vec<Text>,
    pub(super) chart: Option<Chart>,
    pub(super) tables: Vec<Table>,
    /// What is said below.
    pub(super) notes: Vec<Text>,
    /// Whether it is shown unfolded on a page that folds its blocks.
    pub(super) is_open: bool,
}

#[derive(Debug, Clone, Default)]
pub(super) struct Table {
    /// What it shows.
    pub(super) caption: Text,
    pub(super) columns: Vec<Text>,
    pub(super) rows: Vec<TableRow>,
    /// Whether the cells are numbers, which stand below each other by their last digit.
    pub(super) numbers: bool,
}

#[derive(Debug, Clone, Default)]
pub(super) struct TableRow {
    pub(super) head: Text,
    /// The page that it leads to.
    pub(super) link: Option<String>,
    pub(super) cells: Vec<Text>,
}

impl Block {
    pub(super) fn new(id: &'static str, heading: impl Into<Text>) -> Self {
        Self { id, heading: heading.into(), ..Self::default() }
    }

    pub(super) fn say(mut self, sentence: impl Into<Text>) -> Self {
        self.sentences.push(sentence.into());
        self
    }

    pub(super) fn note(mut self, sentence: impl Into<Text>) -> Self {
        self.notes.push(sentence.into());
        self
    }

    /// The block with a table more; one without rows is left out.
    pub(super) fn table(mut self, table: Table) -> Self {
        self.tables.extend((!table.rows.is_empty()).then_some(table));
        self
    }
}

impl Table {
    pub(super) fn new(caption: impl Into<Text>, columns: impl IntoIterator<Item = Text>) -> Self {
        Self { caption: caption.into(), columns: columns.into_iter().collect(), ..Self::default() }
    }

    pub(super) fn of_numbers(mut self) -> Self {
        self.numbers = true;
        self
    }

    pub(super) fn row<C: Into<Text>>(&mut self, head: impl Into<Text>, cells: impl IntoIterator<Item = C>) {
        self.rows.push(TableRow { head: head.into(), link: None, cells: cells.into_iter().map(Into::into).collect() });
    }
}

pub(super) fn percent(share: f64) -> Text {
    text![decimal(share * 100.0, 1), " %"]
}

/// A number with so many digits behind its point, as the language of the page writes it.
pub(super) fn decimal(value: f64, digits: u8) -> Text {
    Number::Decimal(value, digits).into()
}
