//! What can be wrong with a query, with its place in it.

use std::ops::Range;

/// A mistake in a query.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{reason}")]
pub struct QueryError {
    /// The whole query.
    pub query: String,
    /// Where the mistake is, in bytes of the query.
    pub place: Range<usize>,
    /// What is wrong.
    pub reason: String,
    /// What to do about it.
    pub help: String,
}

impl QueryError {
    pub(super) fn new(query: &str, place: Range<usize>, reason: String, help: String) -> Self {
        Self { query: query.to_owned(), place, reason, help }
    }

    pub(super) fn empty(query: &str) -> Self {
        Self::new(
            query,
            0..query.len(),
            "the query is empty".to_owned(),
            "give a word, or a filter such as type:agenda".to_owned(),
        )
    }
}
