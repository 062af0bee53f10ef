//! A query as it has been understood: what must hold, the order, and whose deck is meant. What is done with it stands where it
//! is done: reading in `parse`, printing in `written`, SQL in `plan`, doubts in `doubt`, the sentence about it in `explain`. A mistake
//! in it is a [`QueryError`].

use super::tree::{self, Expr, QueryTerm, QueryValue, ResultOrder};
use super::vocabulary::without_small;
use crate::messages::queries as say;
use zocalo_text::message::Diagnosis;
use zocalo_text::text::shortened;

/// A query that has been understood. Two queries are equal when they mean the same in the same order.
#[derive(Debug, Clone)]
pub struct Query {
    pub(super) text: String,
    /// What must hold; `None` when the query only orders.
    pub(super) condition: Option<Expr>,
    /// How the results are ordered; the usual order comes behind it.
    pub(super) order: Vec<ResultOrder>,
    /// Whose deck `is:playable` means.
    pub(super) side: Vec<QueryValue>,
    /// Of the cards found by words, those for which this holds come first.
    pub(super) preferred: Option<Expr>,
    /// Whether a field has the name that another program gives it.
    pub(super) is_foreign: bool,
}

impl Query {
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Whether something must hold; else it only orders.
    #[must_use]
    pub fn has_condition(&self) -> bool {
        self.condition.is_some()
    }

    /// Whether it asks for an order.
    #[must_use]
    pub fn is_ordered(&self) -> bool {
        !self.order.is_empty()
    }

    /// Whether it searches words, and not facts alone.
    #[must_use]
    pub fn searches_words(&self) -> bool {
        let mut searches = false;
        if let Some(condition) = &self.condition {
            condition.each_leaf(&mut |term| searches |= matches!(term, QueryTerm::Words { .. }));
        }
        searches
    }

    /// Whether it asks for a fact, and not for words alone.
    #[must_use]
    pub fn asks_for_facts(&self) -> bool {
        let mut asks = false;
        if let Some(condition) = &self.condition {
            condition.each_leaf(&mut |term| asks |= !matches!(term, QueryTerm::Words { .. } | QueryTerm::Pattern(_)));
        }
        asks
    }

    /// The words that all must hold, without small ones.
    pub(super) fn words(&self) -> Vec<String> {
        let word = |part: &Expr| match part {
            Expr::Leaf(QueryTerm::Words { text, .. }) => Some(text.clone()),
            _ => None,
        };
        let parts = self.condition.as_ref().map_or(&[][..], Expr::parts);
        without_small(parts).into_iter().filter_map(word).collect()
    }

    pub(super) fn is_plain(&self) -> bool {
        let is_word = |part: &Expr| matches!(part, Expr::Leaf(QueryTerm::Words { begins: false, .. }));
        self.order.is_empty() && self.condition.as_ref().is_none_or(|all| all.parts().iter().all(is_word))
    }

    pub(super) fn with(&self, condition: Expr) -> Self {
        let mut query = Self { text: String::new(), condition: Some(condition), ..self.clone() };
        // `for:` says nothing without the `is:playable` that it is for.
        if !query.asks_playable() {
            query.side.clear();
        }
        query.text = query.to_string();
        query
    }

    /// The same query, with the cards first for which another one holds as well.
    pub(super) fn preferring(self, other: &Self) -> Self {
        Self { preferred: other.condition.clone(), ..self }
    }

    /// The cards for which this holds or another query, in the order of this one.
    pub(super) fn or(&self, other: &Self) -> Self {
        match (&self.condition, &other.condition) {
            (Some(one), Some(two)) => self.with(tree::any(vec![one.clone(), two.clone()])),
            _ => self.clone(),
        }
    }

    /// Whether it asks for what a side can play that `for:` names.
    pub(super) fn asks_playable(&self) -> bool {
        let mut asks = false;
        if let Some(condition) = &self.condition {
            condition.each_leaf(&mut |term| asks |= matches!(term, QueryTerm::Playable(_)));
        }
        asks
    }
}

impl PartialEq for Query {
    fn eq(&self, other: &Self) -> bool {
        (&self.condition, &self.order, &self.side) == (&other.condition, &other.order, &other.side)
    }
}

impl Eq for Query {}

// What can be wrong with a query, with the query that it stands in.

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
