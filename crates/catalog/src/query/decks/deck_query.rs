//! A query for decks: read, its names looked up, and asked of each deck.

use std::cmp::Ordering;

use super::super::deck_facts::{DeckFact, DeckFacts};
use super::fields::OF_DECKS;
use super::judge::{DeckLookup, QueriedNames, judge, rank};
use crate::query::field::{Field, FieldKind};
use crate::query::parse::parse;
use crate::query::parsed::{Query, QueryError};
use crate::query::tree::{Direction, QueryTerm, Word};
use zocalo_text::message::Diagnosis;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeckQuery(Query);

impl DeckQuery {
    /// Reads a query for decks. Errors: [`QueryError`] with the place in the query, as [`Query::parse`].
    pub fn parse(text: &str) -> Result<Self, QueryError> {
        parse(text, &OF_DECKS).map(Self)
    }

    #[must_use]
    pub fn text(&self) -> &str {
        self.0.text()
    }

    /// Looks up the cards and rulesets that the query names. Errors: [`QueryError`] with the place of one that is none.
    pub fn ask(&self, lookup: &dyn DeckLookup) -> Result<QueriedNames, QueryError> {
        let mut asked = QueriedNames::default();
        let mut wrong: Option<Diagnosis> = None;
        let mut see = |term: &QueryTerm| {
            let QueryTerm::Fact { field: Field { kind: FieldKind::OfDeck(fact), .. }, values, .. } = term else {
                return;
            };
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
                if let Err(unfound) = found {
                    wrong.get_or_insert_with(|| unfound.at(&value.at));
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
    pub fn judge(&self, deck: &DeckFacts, asked: &QueriedNames) -> Option<bool> {
        self.0.condition.as_ref().map_or(Some(true), |condition| judge(condition, deck, asked))
    }

    /// Which of two decks comes first: as the query says, then by file.
    #[must_use]
    pub fn order(&self, one: &DeckFacts, other: &DeckFacts) -> Ordering {
        for order in &self.0.order {
            let (first, second) = (rank(&order.key, one), rank(&order.key, other));
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
