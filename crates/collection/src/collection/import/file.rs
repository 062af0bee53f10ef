//! From the bytes of a file to its rows: what kind of file it is follows from what stands in it.

use super::column::{Column, LotTable, NamedColumns, digest_of_entries, digest_of_lines};
use super::row::{ImportRow, of_counted, of_entry, of_row, unread_line};
use crate::collection::export::{CollectionDocument, FORM, FORMAT, HEADINGS};
use crate::collection::lot::List;
use crate::collection::text;
use crate::messages::collection_import as say;
use zocalo_decks::grid::{Grid, GridError, GridRow, Limits, decode, delimited, html, json};
use zocalo_text::order::Order as _;
use zocalo_text::text::shortened;
use zocalo_words::language::{Text, said_by_parser};

pub(super) const MOST_ROWS: usize = 200_000;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ListFormat {
    #[default]
    Any,
    /// A list, a card a line.
    Text,
    Csv,
    /// A list of objects.
    Json,
}

#[derive(Debug, Clone, Default)]
pub struct Options {
    pub kind: ListFormat,
    pub columns: NamedColumns,
    /// The list of rows that name none.
    pub list: List,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum RowShape {
    /// In columns, or as objects.
    #[default]
    Table,
    /// A card a line.
    Lines,
}

#[derive(Debug, Clone, Default)]
pub struct ReadRows {
    pub rows: Vec<ImportRow>,
    /// Whether it was exported by this program, so that it means exactly what it says.
    pub is_ours: bool,
    pub shape: RowShape,
    /// Whether it holds the rows that were left of another file, and so is never the whole of a collection.
    pub is_left: bool,
    /// The lists that it holds in full, where it says so.
    pub lists: Option<Vec<List>>,
    /// What it is, in words: `a table of Deckbox`.
    pub what: Text,
    /// Headings of columns that are not read.
    pub unread: Vec<String>,
    /// Its first row, where that is taken for headings although none is known.
    pub assumed: Vec<String>,
    /// Whether it says how many copies; else each row is one.
    pub has_counts: bool,
    /// What tells what is read in it from what is read in another file, whatever the bytes are.
    pub content: u64,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.text().english())]
pub enum ReadError {
    /// It is no table and no text.
    #[error(transparent)]
    Grid(#[from] GridError),
    Empty,
    NoName(Vec<String>),
    NoColumn(String),
    Newer,
    /// It is our JSON, and somebody damaged it.
    Damaged(Text),
}

impl ReadError {
    #[must_use]
    pub fn text(&self) -> Text {
        match self {
            Self::Grid(error) => error.text(),
            Self::Empty => say::FileEmpty,
            Self::NoName(columns) => say::NoName { columns: columns.join(", ") }.text(),
            Self::NoColumn(heading) => say::NoColumn { heading }.text(),
            Self::Newer => say::Newer,
            Self::Damaged(why) => say::ExportDamaged { why }.text(),
        }
    }

    #[must_use]
    pub fn help(&self) -> Text {
        match self {
            Self::Grid(error) => error.help(),
            Self::Empty => say::GiveTable,
            Self::NoName(_) | Self::NoColumn(_) => say::SpecifyColumns,
            Self::Newer => say::UseNewer,
            Self::Damaged(_) => say::ExportAgain,
        }
    }
}

/// Whether a text is an export of a collection, so that another may take its place.
#[must_use]
pub fn is_export(text: &str) -> bool {
    let is_document = || {
        let text = text.trim_start();
        let head = text.strip_prefix('{').map(str::trim_start).and_then(|rest| rest.strip_prefix("\"format\""));
        let value = head.and_then(|rest| rest.trim_start().strip_prefix(':')).map(str::trim_start);
        value.is_some_and(|value| value.strip_prefix('"').is_some_and(|value| value.starts_with(FORMAT)))
    };
    text::is_ours(text) || text.lines().next().is_some_and(is_our_heading) || is_document()
}

/// Reads a file. Errors: [`ReadError`] when no rows can be made of it.
pub fn read(bytes: &[u8], options: &Options) -> Result<ReadRows, ReadError> {
    let text = decode(bytes)?;
    let start = text.trim_start();
    if start.is_empty() {
        return Err(ReadError::Empty);
    }
    let kind = match options.kind {
        ListFormat::Any if text::is_ours(&text) => ListFormat::Text,
        ListFormat::Any if start.starts_with("[{") || start.starts_with('{') => ListFormat::Json,
        // `[3] Trade Pact` is a line of a list.
        ListFormat::Any if start.starts_with('[') && serde_json::from_str::<serde::de::IgnoredAny>(start).is_ok() => {
            ListFormat::Json
        }
        kind => kind,
    };
    match kind {
        ListFormat::Json => read_json(start, options),
        ListFormat::Text => read_text(&text, options),
        ListFormat::Csv | ListFormat::Any if start.starts_with('<') => {
            let tables = html::read(start)?;
            let largest = tables.into_iter().max_by_key(|grid| grid.rows.len()).unwrap_or_default();
            read_grid(largest, options)
        }
        ListFormat::Csv | ListFormat::Any => read_delimited(&text, kind, options),
    }
}

fn read_delimited(text: &str, kind: ListFormat, options: &Options) -> Result<ReadRows, ReadError> {
    let text = without_separator_line(text);
    let is_export = text.trim_start().lines().next().is_some_and(is_our_heading);
    let limits = Limits { rows: MOST_ROWS, is_raw: is_export };
    // A quotation mark that nobody closes is one of a list, unless a heading says that this is a table.
    let grid = match delimited::read(text, limits) {
        Err(GridError::OpenQuote { .. }) if kind == ListFormat::Any && !begins_like_a_table(text, options) => {
            return read_text(text, options);
        }
        other => other?,
    };
    let listed = grid.first_row_in_short();
    let is_table = is_table(&grid);
    match table_in(grid, options)? {
        Some(table) => Ok(of_table(table, options)),
        None if kind == ListFormat::Any && options.columns.is_empty() && !is_table => read_text(text, options),
        None => Err(ReadError::NoName(listed)),
    }
}

fn begins_like_a_table(text: &str, options: &Options) -> bool {
    let first: String =
        text.lines().take(delimited::MOST_ABOVE).filter(|line| !line.contains('"')).collect::<Vec<_>>().join("\n");
    let grid = delimited::read(&first, Limits::default());
    grid.is_ok_and(|grid| matches!(table_in(grid, options), Ok(Some(_))))
}

fn table_in(grid: Grid, options: &Options) -> Result<Option<LotTable>, ReadError> {
    LotTable::find(grid, &options.columns).map_err(ReadError::NoColumn)
}

/// A text without the line `sep=;` that says to a spreadsheet what stands between cells.
fn without_separator_line(text: &str) -> &str {
    let (first, rest) = text.split_once('\n').unwrap_or((text, ""));
    let bare = first.trim().trim_matches('"');
    let is_separator = bare.get(..4).is_some_and(|key| key.eq_ignore_ascii_case("sep=")) && bare.len() <= 6;
    if is_separator { rest } else { text }
}

fn is_our_heading(line: &str) -> bool {
    [',', ';', '\t'].iter().any(|sign| {
        let cells = line.trim_end().split(*sign).map(|cell| cell.trim_matches('"'));
        cells.eq(HEADINGS)
    })
}

/// Whether rows are of a table of which nobody knows the heading: no number stands in the first, and most others have as many
/// cells.
fn is_table(grid: &Grid) -> bool {
    let Some((first, rest)) = grid.rows.split_first() else { return false };
    let cells = |row: &GridRow| row.cells.len();
    let has_number = first.cells.iter().any(|cell| cell.contains(|sign: char| sign.is_ascii_digit()));
    let alike = rest.iter().filter(|row| cells(row) == cells(first)).count();
    cells(first) > 1 && !has_number && !rest.is_empty() && alike * 2 > rest.len()
}

fn read_grid(grid: Grid, options: &Options) -> Result<ReadRows, ReadError> {
    let listed = grid.first_row_in_short();
    match table_in(grid, options)? {
        Some(table) => Ok(of_table(table, options)),
        None => Err(ReadError::NoName(listed)),
    }
}

fn of_table(mut table: LotTable, options: &Options) -> ReadRows {
    let grid_rows = std::mem::take(&mut table.rows);
    let rows = grid_rows.into_iter().map(|row| of_row(&table, &row, options.list)).collect();
    let what = match (table.is_ours, table.program) {
        (true, _) => say::WhatOurTable,
        (false, Some(program)) => say::WhatTableOf { program }.text(),
        (false, None) => say::WhatTable,
    };
    let has_counts = table.place(Column::Count).is_some();
    ReadRows {
        rows,
        is_ours: table.is_ours,
        shape: RowShape::Table,
        is_left: table.is_left,
        lists: None,
        what,
        unread: table.unread,
        assumed: table.assumed,
        has_counts,
        content: table.content,
    }
}

fn read_text(text: &str, options: &Options) -> Result<ReadRows, ReadError> {
    let listing = text::read(text);
    let is_ours = listing.lists.is_some();
    if text::is_ours(text) && !is_ours {
        return Err(ReadError::Newer);
    }
    if listing.entries.len() + listing.faults.len() > MOST_ROWS {
        return Err(GridError::TooManyRows { most: MOST_ROWS }.into());
    }
    let lines = zocalo_text::text::Lines::of(text);
    // What this program wrote says the list on every line.
    let headings: Vec<(usize, List)> = if is_ours { Vec::new() } else { headings(text) };
    let is_heading = |line: usize| headings.binary_search_by_key(&line, |(number, _)| *number).is_ok();
    let list_at = |line: usize| {
        let above = headings.partition_point(|(number, _)| *number < line);
        above.checked_sub(1).map_or(options.list, |at| headings[at].1)
    };
    let mut rows: Vec<ImportRow> = Vec::with_capacity(listing.entries.len() + listing.faults.len());
    for fault in listing.faults {
        let number = lines.place(&fault.span).line;
        if is_heading(number) {
            continue;
        }
        let start = text[..fault.span.start].rfind('\n').map_or(0, |at| at + 1);
        let whole = text[start..].lines().next().unwrap_or("").trim();
        rows.push(unread_line(number, &shortened(whole, 200), list_at(number), fault.reason));
    }
    rows.extend(listing.entries.into_iter().filter(|entry| !is_heading(entry.line)).map(|entry| {
        let line = text.get(entry.span.clone()).unwrap_or("");
        let list = list_at(entry.line);
        of_entry(entry, line, is_ours, list)
    }));
    rows.order_by_key(|row| row.number);
    let what = if is_ours { say::WhatOurText } else { say::WhatList };
    let lists = listing.lists;
    Ok(ReadRows {
        rows,
        is_ours,
        shape: RowShape::Lines,
        lists,
        what,
        has_counts: true,
        content: digest_of_lines(text),
        ..ReadRows::default()
    })
}

/// The lines that say a list of what stands below them, by number.
fn headings(text: &str) -> Vec<(usize, List)> {
    text.split('\n').zip(1..).filter_map(|(line, number)| Some((number, text::heading(line)?))).collect()
}

fn read_json(text: &str, options: &Options) -> Result<ReadRows, ReadError> {
    #[derive(serde::Deserialize)]
    struct Head {
        format: String,
        form: u32,
    }
    match serde_json::from_str::<Head>(text) {
        Ok(head) if head.format == FORMAT && head.form != FORM => Err(ReadError::Newer),
        Ok(head) if head.format == FORMAT => {
            let document: CollectionDocument = serde_json::from_str(text)
                .map_err(|error| ReadError::Damaged(said_by_parser(&error.to_string()).shortened(120)))?;
            if document.cards.len() > MOST_ROWS {
                return Err(GridError::TooManyRows { most: MOST_ROWS }.into());
            }
            let rows = document.cards.iter().zip(1..).map(|(counted, number)| of_counted(counted, number)).collect();
            let what = say::WhatOurDocument;
            let lists = Some(document.lists);
            let content = digest_of_entries(&document.cards);
            Ok(ReadRows { rows, is_ours: true, lists, what, has_counts: true, content, ..ReadRows::default() })
        }
        _ => read_grid(json::read(text, Limits { rows: MOST_ROWS, is_raw: false })?, options),
    }
}
