//! How much is read: a table of cards is small, and a file that is larger is something else.

/// In bytes. The one known table of the game is a fifteenth of it.
pub const LARGEST_FILE: u64 = 16 << 20;

/// Of a row.
pub const MOST_CELLS: usize = 200;

/// In bytes.
pub const LONGEST_CELL: usize = 20_000;

/// Tables within tables. Pages laid out with tables go five or six deep.
pub(super) const DEEPEST: usize = 32;
