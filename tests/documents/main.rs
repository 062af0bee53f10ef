//! What the documents of the repository say of it stays true.

mod book;
mod pictures;
mod promises;
mod readme;
#[cfg(unix)]
mod shell_blocks;
mod wording;
