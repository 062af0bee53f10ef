//! What the documents of the repository say of it stays true.

mod pictures;
mod promises;
mod readme;
