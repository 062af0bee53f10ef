//! The forms of `library.db`, oldest first. A file is brought from one to the next by the SQL of `schema/library/`; a
//! form that has been released is never changed.

/// Name and SQL of each form; the first makes an empty file.
pub(super) const MIGRATIONS: [(&str, &str); 1] = [("journal", include_str!("../../schema/library/001-journal.sql"))];

/// The form that this program reads and writes.
pub(super) const NEWEST: usize = MIGRATIONS.len();
