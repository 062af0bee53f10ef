//! Tables of figures: names to the left, numbers to the right, and no wider than the terminal.

use comfy_table::{Attribute, Cell, CellAlignment, Table, presets};
use unicode_width::UnicodeWidthStr as _;

use super::columns::within;

/// The blanks between two columns.
const GAP: u16 = 2;

/// How narrow the first column may become.
const LEAST: usize = 10;

pub(crate) struct Grid {
    heads: Vec<String>,
    rows: Vec<Vec<String>>,
    /// The columns that may be left out, the first to go first.
    gives_way: &'static [usize],
    /// The first column whose cells stand to the right.
    numbers: usize,
}

impl Grid {
    pub(crate) fn new<S: Into<String>>(heads: impl IntoIterator<Item = S>, gives_way: &'static [usize]) -> Self {
        Self { heads: heads.into_iter().map(Into::into).collect(), rows: Vec::new(), gives_way, numbers: 1 }
    }

    /// All columns hold numbers, the first too.
    pub(crate) fn all_numbers(mut self) -> Self {
        self.numbers = 0;
        self
    }

    pub(crate) fn row(&mut self, cells: impl IntoIterator<Item = String>) {
        self.rows.push(cells.into_iter().collect());
    }

    /// How wide it is with all its columns, in letters.
    pub(crate) fn width(&self) -> usize {
        let all: Vec<usize> = (0..self.heads.len()).collect();
        self.width_of(&all)
    }

    fn width_of(&self, columns: &[usize]) -> usize {
        let widest = |at: usize| {
            let cells = self.rows.iter().filter_map(|row| row.get(at)).chain([&self.heads[at]]);
            cells.map(|cell| cell.width()).max().unwrap_or(0)
        };
        columns.iter().map(|at| widest(*at)).sum::<usize>() + columns.len().saturating_sub(1) * usize::from(GAP)
    }

    /// The table, and the headings of the columns that were left out for want of width.
    pub(crate) fn fitted(mut self, width: usize) -> (String, Vec<String>) {
        let mut columns: Vec<usize> = (0..self.heads.len()).collect();
        let mut without = Vec::new();
        for gone in self.gives_way {
            if self.width_of(&columns) <= width {
                break;
            }
            columns.retain(|at| at != gone);
            without.push(self.heads[*gone].clone());
        }
        let first = self.width_of(&columns[..1]);
        let over = self.width_of(&columns).saturating_sub(width);
        if over > 0 && self.numbers > 0 {
            for row in &mut self.rows {
                row[0] = within(&row[0], first.saturating_sub(over).max(LEAST));
            }
        }
        let mut table = Table::new();
        table.load_style(presets::NOTHING).force_no_tty().enforce_styling();
        table.set_header(columns.iter().map(|at| Cell::new(&self.heads[*at]).add_attribute(Attribute::Bold)));
        for row in &self.rows {
            table.add_row(columns.iter().map(|at| row[*at].as_str()));
        }
        for (at, column) in table.column_iter_mut().enumerate() {
            column.set_padding(if at == 0 { (0, 0) } else { (GAP, 0) });
            if columns[at] >= self.numbers {
                column.set_cell_alignment(CellAlignment::Right);
            }
        }
        (table.trim_fmt(), without)
    }

    pub(crate) fn text(self, width: usize) -> String {
        self.fitted(width).0
    }
}

#[cfg(test)]
mod tests {
    use super::Grid;

    fn grid() -> Grid {
        let mut grid = Grid::new(["Name", "one", "two", "three"], &[2, 1]);
        grid.row(["a name of some length", "1", "22", "333"].map(str::to_owned));
        grid
    }

    fn plain(text: &str) -> String {
        anstream::adapter::strip_str(text).to_string()
    }

    #[test]
    fn columns_give_way_in_their_order() {
        assert_eq!(grid().width(), 38);
        let (text, without) = grid().fitted(38);
        assert_eq!((plain(&text).lines().next(), without.len()), (Some("Name                   one  two  three"), 0));
        let (text, without) = grid().fitted(37);
        assert_eq!(plain(&text), "Name                   one  three\na name of some length    1    333");
        assert_eq!(without, ["two"]);
    }

    #[test]
    fn wide_letters_count_as_wide() {
        let mut grid = Grid::new(["Name", "one"], &[]);
        grid.row(["書".repeat(40), "1".to_owned()]);
        let text = plain(&grid.text(60));
        assert!(text.lines().all(|line| unicode_width::UnicodeWidthStr::width(line) <= 60), "{text}");
    }

    #[test]
    fn names_are_shortened_when_nothing_else_can_give_way() {
        let (text, without) = grid().fitted(20);
        assert_eq!(without, ["two", "one"]);
        assert!(plain(&text).lines().all(|line| line.chars().count() <= 20), "{text}");
    }
}
