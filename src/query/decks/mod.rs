//! Queries that find decks: the language of the cards over a table of its own, [`DECK_FIELDS`]. The door:
//! [`DeckQuery::parse`], [`DeckQuery::ask`] for the cards and rulesets that it names, [`DeckQuery::judge`] for each deck.
//!
//! As of cards, a fact that is unknown matches neither a comparison nor its contrary.

mod fields;
mod judge;
#[cfg(test)]
mod tests;

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

use super::error::QueryError;
use super::fields::{Field, FieldKind};
use super::tree::{Term, Word};
use super::{Direction, LONGEST, Query, Unfound, parse};
use crate::card::CardId;
use crate::text::Diagnosis;

pub(crate) use fields::{DECK_FIELDS, DeckFact};

/// What is known of a deck.
#[derive(Debug, Clone, Default)]
pub(crate) struct DeckFacts {
    /// The path of its file, as somebody here would write it.
    pub file: String,
    /// Its name, else that of its file.
    pub name: String,
    /// The format of its file, as `zocalo formats` calls it.
    pub format: &'static str,
    /// The race; `None` when neither the deck nor its ambassador says.
    pub race: Option<&'static str>,
    /// The faction it starts as.
    pub faction: Option<String>,
    /// The label of the ambassador.
    pub ambassador: Option<String>,
    /// The ruleset that it is judged by: its own, else the usual one.
    pub ruleset: String,
    /// The tags that its author put on it.
    pub tags: Vec<String>,
    /// The cards of ambassador, opening hand and draw deck.
    pub size: i64,
    /// Whether it is legal under its ruleset; `None` when lines of it, or its ruleset, cannot be read.
    pub is_legal: Option<bool>,
    /// Whether lines of it cannot be understood.
    pub is_unread: bool,
    /// What it does to the cards that are owned: `built`, `flexible` or `idea`; `None` when it is not marked.
    pub state: Option<&'static str>,
    /// How many of its cards are lacking; `None` without a collection.
    pub missing: Option<i64>,
    /// Its cards in all its parts.
    pub cards: BTreeSet<CardId>,
    /// What its cards are called: labels, and names that are no card as they are written.
    pub labels: Vec<String>,
    /// Of rulesets that a query names: whether it is legal under them. None of those under which that cannot be said.
    pub legal_in: BTreeMap<String, bool>,
}

/// What a query for decks names but this room cannot read.
pub(crate) trait DeckLookup {
    /// The cards that a name may mean.
    ///
    /// # Errors
    /// [`Unfound`] when there is no such card.
    fn cards(&self, name: &str) -> Result<BTreeSet<CardId>, Unfound>;

    /// Whether there is such a ruleset, by name or by the path of its file.
    ///
    /// # Errors
    /// [`Unfound`] when there is none, or it is not right.
    fn ruleset(&self, name: &str) -> Result<(), Unfound>;
}

/// What a query for decks names, looked up.
#[derive(Debug, Clone, Default)]
pub(crate) struct Asked {
    /// The cards of each name behind `in:`.
    pub cards: BTreeMap<String, BTreeSet<CardId>>,
    /// The rulesets behind `legal:`.
    pub rulesets: BTreeSet<String>,
}

/// A query for decks that has been understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct DeckQuery(Query);

impl DeckQuery {
    /// Reads a query for decks.
    ///
    /// # Errors
    /// [`QueryError`] with the place in the query, as [`Query::parse`].
    pub(crate) fn parse(text: &str) -> Result<Self, QueryError> {
        if text.len() > LONGEST {
            return Err(QueryError::too_long(text, LONGEST));
        }
        parse::parse(text, &fields::OF_DECKS).map(Self).map_err(|mistake| QueryError::of(mistake, text))
    }

    /// The query as it was typed.
    #[must_use]
    pub(crate) fn text(&self) -> &str {
        self.0.text()
    }

    /// Looks up the cards and rulesets that the query names.
    ///
    /// # Errors
    /// [`QueryError`] with the place of one that is none.
    pub(crate) fn ask(&self, lookup: &dyn DeckLookup) -> Result<Asked, QueryError> {
        let mut asked = Asked::default();
        let mut wrong: Option<Diagnosis> = None;
        let mut see = |term: &Term| {
            let Term::Fact { field: Field { kind: FieldKind::OfDeck(fact), .. }, values, .. } = term else { return };
            for value in values {
                let Word::Text(name) = &value.word else { continue };
                let found = match fact {
                    DeckFact::Holds if !name.contains('*') => lookup.cards(name).map(|cards| {
                        asked.cards.insert(name.clone(), cards);
                    }),
                    DeckFact::Legal => lookup.ruleset(name).map(|()| {
                        asked.rulesets.insert(name.clone());
                    }),
                    _ => Ok(()),
                };
                if let Err(Unfound { reason, help }) = found {
                    wrong.get_or_insert_with(|| Diagnosis::new(value.at.0.clone(), reason, help));
                }
            }
        };
        if let Some(condition) = &self.0.condition {
            condition.each_leaf(&mut see);
        }
        match wrong {
            Some(mistake) => Err(QueryError::of(mistake, self.text())),
            None => Ok(asked),
        }
    }

    /// Whether a deck matches; `None` when a fact that decides is unknown.
    #[must_use]
    pub(crate) fn judge(&self, deck: &DeckFacts, asked: &Asked) -> Option<bool> {
        self.0.condition.as_ref().map_or(Some(true), |condition| judge::judge(condition, deck, asked))
    }

    /// Which of two decks comes first: as the query says, then by file.
    #[must_use]
    pub(crate) fn order(&self, one: &DeckFacts, other: &DeckFacts) -> Ordering {
        for order in &self.0.order {
            let (first, second) = (judge::rank(&order.key, one), judge::rank(&order.key, other));
            let by_key = match (first, second) {
                (Some(first), Some(second)) if order.direction == Direction::Down => second.compare(&first),
                (Some(first), Some(second)) => first.compare(&second),
                // The unknown come last.
                (first, second) => second.is_some().cmp(&first.is_some()),
            };
            if by_key != Ordering::Equal {
                return by_key;
            }
        }
        one.file.cmp(&other.file)
    }
}
