//! What `search` answers: the cards that match with how the query was read, and what a query means.

use serde::Serialize;

use super::reading::Reading;
use crate::cli::answer::{Answer, Page, published};
use crate::cli::error::{Failure, Status};
use crate::cli::output::Output;
use crate::report::{self, CardDocument, MayMatch};
use zocalo_catalog::query::{NearReason, Nearest, Query, Sql, SqlPlan};
use zocalo_text::message::Text;

/// What a search found: the cards that match, or their names, or only how many they are.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct SearchDocument<'a> {
    pub query: &'a str,
    pub count: usize,
    pub may_match: Option<&'a MayMatch>,
    /// The query that was asked in place of what was typed.
    pub reading: Option<&'a Reading>,
    /// Another query that was perhaps meant.
    pub suggestion: Option<Suggestion>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub names: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cards: Option<Vec<FoundCard<'a>>>,
    /// The cards, names or number in words.
    #[serde(skip)]
    pub page: String,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct Suggestion {
    pub query: String,
    pub count: u64,
    /// The parts of the query that this one leaves out.
    pub left_out: Vec<String>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct FoundCard<'a> {
    #[serde(flatten)]
    pub card: CardDocument<'a>,
    /// How many copies are owned; absent without a collection.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub owned: Option<i64>,
}

impl Suggestion {
    pub(super) fn of(near: &Nearest) -> Self {
        let left_out = match &near.why {
            NearReason::Without(parts) => parts.iter().map(ToString::to_string).collect(),
            _ => Vec::new(),
        };
        Self { query: near.query.to_string(), count: near.count, left_out }
    }
}

impl Answer for SearchDocument<'_> {
    const KIND: &'static str = "search/1";

    fn page(&self, _page: Page) -> String {
        self.page.clone()
    }
}

/// What a query means.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct Explanation<'a> {
    pub query: &'a str,
    pub plain: String,
    #[cfg_attr(test, schemars(with = "String"))]
    pub means: Text,
    pub sql: &'a str,
    pub parameters: &'a [String],
    #[serde(skip)]
    #[cfg_attr(test, schemars(skip))]
    pub parsed: (&'a Query, &'a Sql),
}

impl Answer for Explanation<'_> {
    const KIND: &'static str = "search-explain/1";

    fn page(&self, page: Page) -> String {
        let (query, sql) = self.parsed;
        report::query(query, sql, page.width, page.locale)
    }
}

pub(super) fn explain(query: &Query, plan: &SqlPlan, output: &Output) -> Result<Status, Failure> {
    let sql = plan.cards();
    output.print(&Explanation {
        query: query.text(),
        plain: query.to_string(),
        means: query.explained(),
        sql: &sql.text,
        parameters: &sql.parameters,
        parsed: (query, &sql),
    })?;
    Ok(Status::Done)
}

published!(SearchDocument<'static>, Explanation<'static>);
