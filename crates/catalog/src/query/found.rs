//! The cards that a query finds, for who knows cards by their names: goals about kinds of cards.

use std::convert::Infallible;

use super::lookup::NoFiles;
use super::parsed::{Query, QueryError};
use super::plan::Sql;
use super::reading::{KnowsNames, read};
use crate::catalog::CatalogError;
use crate::names::Index;
use rusqlite::{Connection, params_from_iter};
use zocalo_cards::card::CardId;
use zocalo_text::message::{Diagnosis, Text};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    pub cards: Vec<CardId>,
    /// The cards of which nobody can say, as a fact that it compares is unknown.
    pub open: Vec<CardId>,
}

/// The cards that a query finds, without decks and without what is owned. A word for a type alone means the type. Errors: a
/// mistake in the query, in bytes of it; where the card database fails, that.
pub fn found(text: &str, index: &Index) -> Result<Found, Diagnosis> {
    let mistake = |error: QueryError| error.mistake;
    let query = match of_type(text).or_else(|| of_facts(text, index)) {
        Some(query) => query,
        None => Query::parse(text).map_err(mistake)?,
    };
    found_by(&query, text, index)
}

/// The query that the words of a text mean as facts, `минбарский флот`, and what it finds; `None` where they mean none.
#[must_use]
pub fn found_by_facts(text: &str, index: &Index) -> Option<(String, Found)> {
    let query = of_facts(text, index)?;
    let found = found_by(&query, text, index).ok()?;
    Some((query.to_string(), found))
}

fn found_by(query: &Query, text: &str, index: &Index) -> Result<Found, Diagnosis> {
    let mistake = |error: QueryError| error.mistake;
    let plan = query.plan(&NoFiles).map_err(mistake)?;
    let doubt = query.doubt(&NoFiles).map_err(mistake)?;
    let failed = |error: CatalogError| Diagnosis::new(0..text.len(), error.text(), Text::EMPTY);
    let numbers = |sql: Sql| index.database().read(|connection| numbers(connection, &sql)).map_err(failed);
    Ok(Found { cards: numbers(plan.ids())?, open: numbers(doubt.cards())? })
}

/// The query for the cards of a type that a word alone names, in either language, singular or plural.
fn of_type(text: &str) -> Option<Query> {
    let word = text.trim();
    if word.contains(|sign: char| !sign.is_alphabetic()) { None } else { Query::parse(&format!("type:{word}")).ok() }
}

/// The query that says in facts what all words of a text mean together.
fn of_facts(text: &str, index: &Index) -> Option<Query> {
    let Ok(facts) = read(text, &mut FullNames(index));
    let facts = facts.filter(|facts| facts.words.is_empty() && facts.is_telling && !facts.has_parts)?;
    index.full_name(text, None).is_none().then_some(facts.query)
}

/// The names of cards, as they are.
struct FullNames<'i>(&'i Index);

impl KnowsNames for FullNames<'_> {
    type Failure = Infallible;

    fn card(&mut self, typed: &str) -> Option<String> {
        self.0.full_name(typed, None).map(|(id, _)| self.0.label(id).to_owned())
    }

    fn failure(&mut self) -> Option<Infallible> {
        None
    }
}

fn numbers(connection: &Connection, sql: &Sql) -> Result<Vec<CardId>, CatalogError> {
    let mut statement = connection.prepare(&sql.text)?;
    let rows = statement.query_map(params_from_iter(&sql.parameters), |row| Ok(CardId(row.get(0)?)))?;
    Ok(rows.collect::<Result<_, _>>()?)
}
