//! What a search is read as: words as facts, a name in other letters, or the nearest that finds a card.

use std::cell::OnceCell;

use serde::Serialize;

use super::super::context::Context;
use super::super::error::Failure;
use super::super::owned::{self, Copies};
use crate::messages::card as say;
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::{Index, Resolved};
use zocalo_catalog::query::{Ask, Lookup, NearReason, Nearest, Query, Understood, meant, nearest, understood};
use zocalo_text::message::Text;
use zocalo_text::text::Language;

/// The query that is asked in place of what was typed.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct Reading {
    query: String,
    /// Why: its words mean these facts, a word is spelt otherwise, or no card has all that was asked, but some have either word
    /// or all but what is left out.
    why: &'static str,
    /// The parts of what was typed that this one leaves out.
    left_out: Vec<String>,
    #[serde(skip)]
    #[cfg_attr(test, schemars(skip))]
    shown: Query,
}

impl Reading {
    fn of(query: &Query, why: &'static str, left_out: Vec<String>) -> Self {
        Self { query: query.to_string(), why, left_out, shown: query.clone() }
    }

    fn near(near: &Nearest) -> Self {
        let (why, left_out) = match &near.why {
            NearReason::Facts => ("facts", Vec::new()),
            NearReason::Spelt => ("spelling", Vec::new()),
            NearReason::Either => ("either", Vec::new()),
            NearReason::Changed => ("number", Vec::new()),
            NearReason::Without(parts) => ("left_out", parts.iter().map(ToString::to_string).collect()),
        };
        Self::of(&near.query, why, left_out)
    }

    pub(super) fn is_complete(&self) -> bool {
        matches!(self.why, "facts" | "spelling")
    }

    pub(super) fn said(&self) -> Text {
        let query = Text::in_all(|language| self.shown.written_in(language));
        match self.why {
            "facts" => say::ReadAsQuery { query }.text(),
            "spelling" => say::NotSpelt { query }.text(),
            _ => say::NotAllWords { query }.text(),
        }
    }
}

#[allow(clippy::large_enum_variant, reason = "there is one at a time, and it is not moved about")]
pub(super) enum TypedQuery {
    Literal(Query),
    /// Its words may mean facts.
    Understood(Understood),
}

impl TypedQuery {
    /// Reads what was typed; `literal` for no other way than it stands. Errors: a mistake in the query, or what asking fails
    /// with.
    pub(super) fn read(text: &str, literal: bool, asker: &mut Asker<'_>) -> Result<Self, Failure> {
        if literal { Ok(Self::Literal(Query::parse(text)?)) } else { Ok(Self::Understood(understood(text, asker)??)) }
    }

    pub(super) fn query(&self) -> &Query {
        match self {
            Self::Literal(query) => query,
            Self::Understood(understood) => &understood.query,
        }
    }

    pub(super) fn reading(&self) -> Option<Reading> {
        match self {
            Self::Understood(Understood { query, is_read: true, .. }) => Some(Reading::of(query, "facts", Vec::new())),
            _ => None,
        }
    }

    /// What is said of words in letters of two alphabets.
    pub(super) fn mixed(&self) -> Vec<Text> {
        let Self::Understood(understood) = self else { return Vec::new() };
        let said =
            |(typed, read): &(String, String)| say::MixedLetters { read: read.as_str(), typed: typed.as_str() }.text();
        understood.mixed.iter().map(said).collect()
    }

    /// The facts that the words of a query mean that is asked as it was typed.
    pub(super) fn facts(&self) -> Option<&Query> {
        match self {
            Self::Literal(_) => None,
            Self::Understood(understood) => understood.facts.as_ref().filter(|_| !understood.is_read),
        }
    }

    /// What was perhaps meant where that finds nothing, and whether it is the answer.
    pub(super) fn meant(
        &self,
        text: &str,
        asker: &mut Asker<'_>,
    ) -> Result<Option<(Nearest, Option<Reading>)>, Failure> {
        Ok(match self {
            Self::Literal(query) => nearest(query, asker)?.map(|near| (near, None)),
            Self::Understood(understood) => meant(text, understood, asker)?.map(|near| {
                let reading = understood.is_answered_by(&near).then(|| Reading::near(&near));
                (near, reading)
            }),
        })
    }
}

pub(in crate::cli) struct Asker<'a> {
    pub(super) context: &'a Context<'a>,
    pub(super) catalog: &'a Catalog,
    pub(super) files: &'a dyn Lookup,
    pub(super) owned: OnceCell<Option<Copies>>,
}

impl<'a> Asker<'a> {
    pub(in crate::cli) fn new(context: &'a Context<'a>, catalog: &'a Catalog, files: &'a dyn Lookup) -> Self {
        Self { context, catalog, files, owned: OnceCell::new() }
    }
    pub(super) fn owned_for(&self, query: &Query) -> Result<Option<Copies>, Failure> {
        if let Some(owned) = self.owned.get() {
            return Ok(owned.clone());
        }
        let owned = owned::for_queries([query], self.context, self.catalog)?;
        if query.asks_what_is_owned() {
            self.owned.get_or_init(|| owned.clone());
        }
        Ok(owned)
    }
}

impl Ask for Asker<'_> {
    type Error = Failure;

    fn count(&mut self, query: &Query) -> Result<u64, Failure> {
        if self.owned.get().is_none() && query.asks_what_is_owned() {
            let owned = owned::for_queries([query], self.context, self.catalog)?;
            self.owned.get_or_init(|| owned);
        }
        let sql = query.plan(self.files)?.count();
        Ok(self.catalog.number(&sql.text, &sql.parameters)?)
    }

    fn words(&mut self, language: Language) -> Result<Vec<String>, Failure> {
        Ok(self.catalog.words(language)?)
    }

    fn translated(&mut self, typed: &str) -> Result<Option<String>, Failure> {
        let index = Index::load(self.catalog)?;
        Ok(index.name_translated(typed))
    }

    fn named(&mut self, typed: &str) -> Result<Option<String>, Failure> {
        let index = Index::load(self.catalog)?;
        Ok(match index.resolve(typed, None) {
            Resolved::Card(id, _) => Some(index.label(id).to_owned()),
            Resolved::Several(_) | Resolved::Unknown(_) => None,
        })
    }

    fn card(&mut self, folded: &str) -> Result<Option<String>, Failure> {
        Ok(self.catalog.label_of(folded)?)
    }
}
