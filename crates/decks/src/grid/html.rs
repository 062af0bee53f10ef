//! The tables of a page that a browser saved. Nothing of the page is run or shown: tags divide it into tables, rows and cells,
//! scripts and styles are skipped, and what is left is text.

use html_escape::decode_html_entities;

use super::{Grid, GridError};
use crate::grid::error::{DEEPEST, LARGEST_FILE, LONGEST_CELL, MOST_CELLS};

/// Elements whose text is not visible.
const PASSED_OVER: [&str; 6] = ["script", "style", "textarea", "title", "noscript", "template"];

/// Tags at which a new line begins.
const NEW_LINE: [&str; 7] = ["br", "p", "div", "li", "hr", "ul", "ol"];

/// A table that is being read.
#[derive(Default)]
struct Open {
    grid: Grid,
    number: usize,
    row: Option<Vec<String>>,
    cell: Option<String>,
    /// Further columns that the cell covers.
    covers: usize,
    /// Rows that the cell covers below its own.
    covers_below: usize,
    /// By column, the cell of a row above that reaches down, and for how many more rows.
    from_above: Vec<Option<(usize, String)>>,
    /// Bytes that such cells have repeated.
    repeated: u64,
}

impl Open {
    fn end_cell(&mut self) {
        let Some(cell) = self.cell.take() else { return };
        let mut row = self.row.take().unwrap_or_default();
        self.reach_down(&mut row);
        // One cell too many is enough to refuse the row.
        let room = (MOST_CELLS + 1).saturating_sub(row.len());
        let cells = std::iter::once(cell).chain(std::iter::repeat_n(String::new(), self.covers.min(room)));
        for cell in cells {
            if self.covers_below > 0 && row.len() <= MOST_CELLS {
                self.from_above.resize(self.from_above.len().max(row.len() + 1), None);
                self.from_above[row.len()] = Some((self.covers_below, cell.clone()));
            }
            row.push(cell);
        }
        self.row = Some(row);
    }

    /// Repeats the cells of rows above that reach down into the next columns of this one.
    fn reach_down(&mut self, row: &mut Vec<String>) {
        while let Some(above) = self.from_above.get_mut(row.len()) {
            let Some((rows, cell)) = above else { break };
            row.push(cell.clone());
            self.repeated += cell.len() as u64;
            *rows -= 1;
            if *rows == 0 {
                *above = None;
            }
        }
    }

    fn end_row(&mut self) -> Result<(), GridError> {
        self.end_cell();
        let Some(mut row) = self.row.take() else { return Ok(()) };
        self.reach_down(&mut row);
        while self.from_above.iter().skip(row.len()).any(Option::is_some) {
            row.push(String::new());
            self.reach_down(&mut row);
        }
        if self.repeated > LARGEST_FILE {
            return Err(GridError::TooLarge);
        }
        self.number += 1;
        self.grid.push(self.number, &row)
    }

    /// No cell reaches from one part of a table into the next.
    fn end_part(&mut self) -> Result<(), GridError> {
        self.end_row()?;
        self.from_above.clear();
        Ok(())
    }

    fn begin_cell(&mut self, attributes: &str) {
        self.end_cell();
        self.cell = Some(String::new());
        self.covers = number_of(attributes, "colspan").unwrap_or(1).saturating_sub(1);
        // A 0 stands for all that follow.
        self.covers_below = match number_of(attributes, "rowspan") {
            Some(0) => usize::MAX,
            rows => rows.unwrap_or(1) - 1,
        };
    }

    /// Text between cells is dropped.
    fn add(&mut self, text: &str) {
        let Some(cell) = self.cell.as_mut().filter(|cell| cell.len() <= LONGEST_CELL) else { return };
        let mut gap = text.starts_with(char::is_whitespace);
        for word in text.split_whitespace() {
            if gap && !cell.is_empty() && !cell.ends_with(char::is_whitespace) {
                cell.push(' ');
            }
            cell.push_str(word);
            gap = true;
        }
        if !text.trim().is_empty() && text.ends_with(char::is_whitespace) {
            cell.push(' ');
        }
    }
}

/// All tables of a page, inner ones first.
pub fn read(text: &str) -> Result<Vec<Grid>, GridError> {
    let lower = text.to_ascii_lowercase();
    let mut open: Vec<Open> = Vec::new();
    let mut done = Vec::new();
    let mut at = 0;
    while at < text.len() {
        let next = text[at..].find('<').map_or(text.len(), |found| at + found);
        if let Some(table) = open.last_mut() {
            table.add(&decode_html_entities(&text[at..next]));
        }
        at = next;
        if at == text.len() {
            break;
        }
        let rest = &text[at..];
        if let Some(comment) = rest.strip_prefix("<!--") {
            at = comment.find("-->").map_or(text.len(), |found| at + "<!--".len() + found + "-->".len());
            continue;
        }
        let is_tag = rest[1..].starts_with(|sign: char| sign.is_ascii_alphabetic() || matches!(sign, '/' | '!' | '?'));
        if !is_tag {
            if let Some(table) = open.last_mut() {
                table.add("<");
            }
            at += 1;
            continue;
        }
        let end = at + end_of_tag(rest);
        let inside = &lower[at + 1..end];
        let (name, attributes) = inside
            .split_at(inside.find(|sign: char| !sign.is_ascii_alphanumeric() && sign != '/').unwrap_or(inside.len()));
        at = (end + 1).min(text.len());
        if PASSED_OVER.contains(&name) {
            let close = format!("</{name}");
            at = lower[at..].find(&close).map_or(text.len(), |found| at + found);
            continue;
        }
        tag(name, attributes, &mut open, &mut done)?;
    }
    while let Some(mut table) = open.pop() {
        table.end_row()?;
        done.push(table.grid);
    }
    Ok(done)
}

fn tag(name: &str, attributes: &str, open: &mut Vec<Open>, done: &mut Vec<Grid>) -> Result<(), GridError> {
    if name == "table" {
        if open.len() >= DEEPEST {
            return Err(GridError::TooDeep);
        }
        open.push(Open::default());
        return Ok(());
    }
    let Some(table) = open.last_mut() else { return Ok(()) };
    match name {
        "/table" => {
            table.end_row()?;
            done.extend(open.pop().map(|table| table.grid));
        }
        "tr" => {
            table.end_row()?;
            table.row = Some(Vec::new());
        }
        "/tr" => table.end_row()?,
        "thead" | "/thead" | "tbody" | "/tbody" | "tfoot" | "/tfoot" => table.end_part()?,
        "td" | "th" => table.begin_cell(attributes),
        "/td" | "/th" => table.end_cell(),
        _ if NEW_LINE.contains(&name.trim_matches('/')) => {
            if let Some(cell) = &mut table.cell {
                cell.push('\n');
            }
        }
        _ => {}
    }
    Ok(())
}

/// The end of the tag at the beginning of the text: its `>`, but for those within quotation marks.
fn end_of_tag(text: &str) -> usize {
    // With unpaired quotation marks the first sign counts, so that the rest of the page is no tag.
    const FAR: usize = 4_096;
    let mut quote = None;
    for (at, byte) in text.bytes().enumerate().take(FAR) {
        match (quote, byte) {
            (None, b'>') => return at,
            (None, b'"' | b'\'') => quote = Some(byte),
            (Some(open), _) if open == byte => quote = None,
            _ => {}
        }
    }
    text.find('>').unwrap_or(text.len())
}

/// The number in an attribute of a tag.
fn number_of(attributes: &str, name: &str) -> Option<usize> {
    attributes.match_indices(name).find_map(|(at, _)| {
        let before = attributes[..at].chars().next_back();
        let is_name = before.is_none_or(|sign| sign.is_whitespace() || matches!(sign, '"' | '\'' | '/'));
        let value = attributes[at + name.len()..].trim_start().strip_prefix('=').filter(|_| is_name)?;
        let digits: String = value
            .trim_start_matches(|sign: char| sign.is_whitespace() || matches!(sign, '"' | '\''))
            .chars()
            .take_while(char::is_ascii_digit)
            .collect();
        digits.parse().ok()
    })
}
