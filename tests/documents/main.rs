//! What the documents of the repository say of it stays true.

mod promises;
mod readme;
