//! How much is read: a table of cards is small, and a file that is larger is something else.

/// The largest file that is read, in bytes. The one known table of the game is a fifteenth of it.
pub const LARGEST_FILE: u64 = 16 << 20;

/// The most cells of a row.
pub const MOST_CELLS: usize = 200;

/// The longest cell, in bytes.
pub const LONGEST_CELL: usize = 20_000;

/// How deep tables may stand within tables. Pages that lay themselves out with tables go five or six deep.
pub(super) const DEEPEST: usize = 32;
