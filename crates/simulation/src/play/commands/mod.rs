//! The commands of a game played by hand: their table, reading a line of them, and what each one means here and now.

pub(crate) mod names;
pub(crate) mod parse;
pub(crate) mod resolve;
pub(crate) mod scene;
pub(crate) mod table;
pub(crate) mod using;
pub(crate) mod words;
