//! The search language. The door of the room: [`Query::parse`], then [`Query::plan`]; [`FIELDS`], the one table of
//! fields; [`nearest()`], for a query that nothing matches; [`by_facts`], for words that mean facts; [`Query::doubt`], for
//! what might match if more were known.
//!
//! Words and "quoted phrases" search name, type line, keywords, text and notes; `field:value` and comparisons ask for
//! facts; `or`, `not` and brackets join them. Rulings that somebody imported are searched only where they are asked for. A fact that is unknown matches neither a comparison nor its contrary.

mod conditions;
mod decks;
mod doubt;
mod error;
mod explain;
mod field;
mod fields;
mod nearest;
mod own;
mod parse;
mod plan;
mod playable;
mod readings;
mod ruling_fields;
mod shown;
mod sums;
mod table;
mod text_value;
mod tree;
mod values;
mod vocabulary;

use std::fmt;

use crate::card::{CardId, Race};
use crate::ruleset::{Ruleset, RulesetError};

pub(crate) use decks::{Asked, DECK_FIELDS, DeckFacts, DeckLookup, DeckQuery};
pub use doubt::Doubt;
pub use error::QueryError;
pub(crate) use fields::{FIELDS, Field, FieldKind, find};
pub(crate) use nearest::{Ask, Nearest, Why, by_facts, nearest};
pub use own::CopyFacts;
pub(crate) use plan::HIT;
pub use plan::{Plan, Sql};
pub(crate) use shown::shown;
pub(crate) use tree::{Expr, Sum, Term, Value, Word};

/// The longest query, in bytes.
pub const LONGEST: usize = 4_000;

/// A query that has been understood. Two queries are equal when they mean the same in the same order.
#[derive(Debug, Clone)]
pub struct Query {
    /// As it was typed.
    text: String,
    /// What must hold; `None` when the query only orders.
    condition: Option<Expr>,
    /// How the results are ordered; the usual order comes behind it.
    order: Vec<Order>,
    /// Whose deck `is:playable` means.
    side: Vec<Value>,
}

/// By what results are ordered, and which way.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Order {
    /// By what.
    pub key: OrderKey,
    /// Which way.
    pub direction: Direction,
}

/// By what results are ordered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum OrderKey {
    /// A field that has an order.
    Field(&'static Field),
    /// Numbers and number fields, added, subtracted or divided.
    Sum(Sum),
}

impl fmt::Display for OrderKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Field(field) => f.write_str(field.names[0]),
            Self::Sum(sum) => write!(f, "{sum}"),
        }
    }
}

/// Which way results are ordered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Direction {
    /// The least first.
    Up,
    /// The greatest first.
    Down,
}

/// A race and a faction, as far as somebody said them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Side {
    /// The race.
    pub race: Option<Race>,
    /// The name of the faction.
    pub faction: Option<String>,
}

/// What a query names but this room cannot read: deck files and rulesets.
pub trait Lookup {
    /// The cards that a deck file holds in any of its sections.
    ///
    /// # Errors
    /// [`Unfound`] when there is no such deck.
    fn deck(&self, path: &str) -> Result<Vec<CardId>, Unfound>;

    /// The race and the faction of a deck file.
    ///
    /// # Errors
    /// [`Unfound`] when there is no such deck, or it does not say.
    fn side(&self, path: &str) -> Result<Side, Unfound>;

    /// A ruleset, by name or by the path of its file.
    ///
    /// # Errors
    /// [`Unfound`] when there is none, or it is not right.
    fn ruleset(&self, name: &str) -> Result<Ruleset, Unfound>;
}

/// Why something that a query names could not be looked up, and what to do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unfound {
    /// What is wrong.
    pub reason: String,
    /// What to do.
    pub help: String,
}

impl From<RulesetError> for Unfound {
    fn from(error: RulesetError) -> Self {
        let help = format!("the rulesets are {}", Ruleset::names().collect::<Vec<_>>().join(", "));
        Self { reason: error.to_string(), help }
    }
}

/// Looks up the rulesets of the program and nothing else.
#[derive(Debug, Clone, Copy)]
pub struct NoFiles;

impl Lookup for NoFiles {
    fn deck(&self, _: &str) -> Result<Vec<CardId>, Unfound> {
        Err(Unfound { reason: "deck files are not read here".to_owned(), help: "ask without in:".to_owned() })
    }

    fn side(&self, name: &str) -> Result<Side, Unfound> {
        let reason = format!("no race and no faction is called \"{}\"", crate::text::shortened(name, 40));
        let known = find("for").map(Field::values).unwrap_or_default();
        Err(Unfound { reason, help: format!("write one of {}, or the path of a deck file", known.join(", ")) })
    }

    fn ruleset(&self, name: &str) -> Result<Ruleset, Unfound> {
        Ok(Ruleset::named(name)?)
    }
}

impl Query {
    /// Reads a query.
    ///
    /// # Errors
    /// [`QueryError`] with the place in the query: an unknown field, a value that the field cannot have, something
    /// unclosed, a regular expression that cannot be used, nothing at all, more than [`LONGEST`] bytes.
    pub fn parse(text: &str) -> Result<Self, QueryError> {
        if text.len() > LONGEST {
            return Err(QueryError::too_long(text, LONGEST));
        }
        parse::parse(text, &fields::OF_CARDS).map_err(|mistake| QueryError::of(mistake, text))
    }

    /// The query as it was typed.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The query in SQL over the card database.
    ///
    /// # Errors
    /// [`QueryError`] with the place of a deck or a ruleset that cannot be looked up, or of a side that is none.
    pub fn plan(&self, lookup: &dyn Lookup) -> Result<Plan, QueryError> {
        plan::plan(self, lookup).map_err(|mistake| QueryError::of(mistake, &self.text))
    }

    /// In SQL: the numbers of the cards that neither match nor fail, as a fact that the query compares is unknown of
    /// them.
    ///
    /// # Errors
    /// As for [`Query::plan`].
    pub fn unjudged(&self, lookup: &dyn Lookup) -> Result<Sql, QueryError> {
        plan::unjudged(self, lookup).map_err(|mistake| QueryError::of(mistake, &self.text))
    }

    /// What might match if more were known: the cards that do not match as far as is known, but of which a fact that
    /// decides is unknown. Lists that may be incomplete and texts nobody has read count as unknown here.
    ///
    /// # Errors
    /// As for [`Query::plan`].
    pub fn doubt(&self, lookup: &dyn Lookup) -> Result<Doubt, QueryError> {
        doubt::doubt(self, lookup).map_err(|mistake| QueryError::of(mistake, &self.text))
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
            condition.each_leaf(&mut |term| searches |= matches!(term, Term::Words { .. }));
        }
        searches
    }

    /// The deck files that the query names with `in:`, each once.
    #[must_use]
    pub fn decks(&self) -> Vec<String> {
        let mut decks: Vec<String> = Vec::new();
        let mut see = |term: &Term| {
            if let Term::Fact { field: Field { kind: FieldKind::Deck, .. }, values, .. } = term {
                for value in values.iter().filter(|value| !own::is_collection(value)) {
                    let (Word::Text(path) | Word::Pattern(path)) = &value.word;
                    if !decks.contains(path) {
                        decks.push(path.clone());
                    }
                }
            }
        };
        if let Some(condition) = &self.condition {
            condition.each_leaf(&mut see);
        }
        decks
    }

    /// What the query means, in a sentence.
    #[must_use]
    pub fn explained(&self) -> String {
        explain::explained(self)
    }

    /// The query with another condition.
    fn with(&self, condition: Expr) -> Self {
        let mut query = Self { text: String::new(), condition: Some(condition), ..self.clone() };
        // `for:` says nothing without the `is:playable` that it is for.
        if !query.asks_playable() {
            query.side.clear();
        }
        query.text = query.to_string();
        query
    }

    fn asks_playable(&self) -> bool {
        let mut asks = false;
        if let Some(condition) = &self.condition {
            condition.each_leaf(&mut |term| asks |= matches!(term, Term::Playable(_)));
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

/// The query in its plainest form, which reads back as an equal query.
impl fmt::Display for Query {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut gap = "";
        if let Some(condition) = &self.condition {
            write!(f, "{condition}")?;
            gap = " ";
        }
        for value in &self.side {
            write!(f, "{gap}for:{value}")?;
            gap = " ";
        }
        for order in &self.order {
            let sign = if order.direction == Direction::Down { "-" } else { "" };
            write!(f, "{gap}sort:{sign}{}", order.key)?;
            gap = " ";
        }
        Ok(())
    }
}

#[cfg(test)]
mod own_tests;
#[cfg(test)]
mod players_tests;
#[cfg(test)]
mod properties_tests;
#[cfg(test)]
mod tests;
