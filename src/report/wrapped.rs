//! Tables of words: every cell whole, over as many lines as it takes, and no wider than the terminal.

use std::borrow::Cow;

use comfy_table::{Cell, ColumnConstraint, ContentArrangement, Table, Width, presets};

use super::style::{STRONG, styled};

/// A heading, and how wide the column may become, in letters; 0 for as wide as there is room, [`WHOLE`] for as wide as its
/// cells whatever room there is.
pub(crate) type Heading<'h> = (&'h str, u16);

/// A column that is as wide as its widest cell.
pub(crate) const WHOLE: u16 = u16::MAX;

/// The rows under their headings, each cell wrapped to its column, no line with blanks at its end.
#[must_use]
pub(crate) fn wrapped<const N: usize>(headings: [Heading<'_>; N], rows: &[[Cow<'_, str>; N]], width: usize) -> String {
    wrapped_rows(&headings, rows.iter().map(<[_; N]>::as_slice), width)
}

/// As [`wrapped`], for rows of which it is not known beforehand how many cells they have: one for each heading.
#[must_use]
pub(crate) fn wrapped_rows<'r>(
    headings: &[Heading<'_>],
    rows: impl Iterator<Item = &'r [Cow<'r, str>]>,
    width: usize,
) -> String {
    let mut table = Table::new();
    table
        .load_style(presets::NOTHING)
        .force_no_tty()
        .enforce_styling()
        .set_content_arrangement(ContentArrangement::Dynamic)
        .set_width(u16::try_from(width).unwrap_or(u16::MAX))
        .set_header(headings.iter().map(|(heading, _)| *heading));
    for row in rows {
        table.add_row(row.iter().map(Cell::new));
    }
    for (column, (_, most)) in table.column_iter_mut().zip(headings) {
        column.set_padding((0, 2));
        match *most {
            0 => {}
            WHOLE => {
                column.set_constraint(ColumnConstraint::ContentWidth);
            }
            // The blanks behind a cell count as its width.
            most => {
                column.set_constraint(ColumnConstraint::UpperBoundary(Width::Fixed(most + 2)));
            }
        }
    }
    let text = table.trim_fmt();
    let (heading, body) = text.split_once('\n').unwrap_or((&text, ""));
    let mut whole = format!("{}\n", styled(STRONG, heading.trim_end()));
    for line in body.lines() {
        whole.push_str(line.trim_end());
        whole.push('\n');
    }
    whole
}
