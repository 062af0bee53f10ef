//! The language of plans: from a text, or a file, to a tree, and from the tree to a text.

pub(crate) mod conditions;
pub(crate) mod cursor;
pub(crate) mod grammar;
pub(crate) mod lexer;
pub(crate) mod parse;
pub(crate) mod print;
pub(crate) mod tree;
