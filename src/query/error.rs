//! What can be wrong with a query, with its place in it.

use std::ops::Range;

use crate::text::shortened;

/// A mistake in a query.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{reason}")]
pub struct QueryError {
    /// The whole query; only its beginning when it is far too long.
    pub query: String,
    /// Where the mistake is, in bytes of the query.
    pub place: Range<usize>,
    /// What is wrong.
    pub reason: String,
    /// What to do about it.
    pub help: String,
}

/// A mistake and its remedy, before its place in the whole query is known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mistake {
    /// Where, in bytes of the query.
    pub place: Range<usize>,
    /// What is wrong.
    pub reason: String,
    /// What to do about it.
    pub help: String,
}

impl Mistake {
    /// A mistake at a place.
    pub fn new(place: Range<usize>, reason: impl Into<String>, help: impl Into<String>) -> Self {
        Self { place, reason: reason.into(), help: help.into() }
    }

    /// The mistake with the query that it stands in.
    pub(super) fn of(self, query: &str) -> QueryError {
        QueryError { query: query.to_owned(), place: self.place, reason: self.reason, help: self.help }
    }
}

impl QueryError {
    /// A query that nobody types: only its beginning is kept.
    pub(super) fn too_long(query: &str, most: usize) -> Self {
        let beginning = shortened(query, 60);
        let place = 0..beginning.len();
        let reason = format!("the query has more than {most} letters");
        Self { query: beginning, place, reason, help: "ask for less at once".to_owned() }
    }
}
