//! The tables of a page that a browser saved. Nothing of the page is run or shown: tags divide it into tables, rows and
//! cells, scripts and styles are passed over, and what is left is text.

use html_escape::decode_html_entities;

use super::{Grid, GridError, LONGEST_CELL, MOST_CELLS};

/// How deep tables may stand within tables. Pages that lay themselves out with tables go five or six deep.
pub const DEEPEST: usize = 32;

/// What holds no text that anybody sees.
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
    /// Columns that the cell covers beside its own.
    covers: usize,
}

impl Open {
    fn end_cell(&mut self) {
        if let Some(cell) = self.cell.take() {
            let row = self.row.get_or_insert_with(Vec::new);
            row.push(cell);
            // One more than may be is enough to refuse the row.
            let room = (MOST_CELLS + 1).saturating_sub(row.len());
            row.extend(std::iter::repeat_n(String::new(), self.covers.min(room)));
        }
    }

    fn end_row(&mut self) -> Result<(), GridError> {
        self.end_cell();
        if let Some(row) = self.row.take() {
            self.number += 1;
            self.grid.push(self.number, &row)?;
        }
        Ok(())
    }

    fn begin_cell(&mut self, attributes: &str) {
        self.end_cell();
        self.cell = Some(String::new());
        self.covers = colspan(attributes).saturating_sub(1);
    }

    /// Text goes into the cell; between cells there is none.
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

/// All tables of a page, those within others first.
///
/// # Errors
/// [`GridError`] when a table grows beyond its limits.
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
        "/tr" | "thead" | "/thead" | "tbody" | "/tbody" | "tfoot" | "/tfoot" => table.end_row()?,
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

/// Where the tag ends that the text begins with: its `>`, but for those within quotation marks.
fn end_of_tag(text: &str) -> usize {
    // Where quotation marks do not pair, the first sign counts, so that the rest of the page is no tag.
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

/// How many columns a cell covers.
fn colspan(attributes: &str) -> usize {
    let Some((_, value)) = attributes.split_once("colspan") else { return 1 };
    let digits: String =
        value.trim_start_matches(['=', '"', '\'', ' ']).chars().take_while(char::is_ascii_digit).collect();
    digits.parse().unwrap_or(1)
}
