//! What can be wrong with a query, with the query that it stands in.

use crate::messages::queries as say;
use zocalo_text::message::Diagnosis;
use zocalo_text::text::shortened;

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{mistake}")]
pub struct QueryError {
    /// The whole query; only its beginning when it is far too long.
    pub query: String,
    /// What is wrong, in bytes of the query.
    pub mistake: Diagnosis,
}

impl QueryError {
    pub(super) fn of(mistake: Diagnosis, query: &str) -> Self {
        Self { query: query.to_owned(), mistake }
    }

    /// A query that nobody types: only its beginning is kept.
    pub(super) fn too_long(query: &str, most: usize) -> Self {
        let beginning = shortened(query, 60);
        let reason = say::TooLong { most };
        let mistake = Diagnosis::new(0..beginning.len(), reason, say::Shorten);
        Self { query: beginning, mistake }
    }
}
