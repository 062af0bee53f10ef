//! What the builder looks things up in: the cards, their names, what is owned of them, and the files that a query or a deck
//! names. None of it changes while one builds.

use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use zocalo_cards::card::{Card, CardId};
use zocalo_cards::ruleset::Ruleset;
use zocalo_catalog::catalog::{Catalog, CatalogError};
use zocalo_catalog::names::{Index, Resolved};
use zocalo_catalog::query::{Ask, Lookup, NearReason, Query, QueryError, Unfound, meant, understood};
use zocalo_decks::deck::Decklist;
use zocalo_text::text::Language;

/// What a deck and a query name that lies outside of both.
pub trait OutsideFiles: Lookup {
    /// The ruleset that a deck names, else the usual one. Errors: [`Unfound`] when it names one that there is not, or whose
    /// file cannot be read.
    fn ruleset_of(&self, list: &Decklist) -> Result<Ruleset, Unfound>;

    /// What opening hands are to be good for.
    fn goal(&self) -> String;

    /// Whether owned cards come before others.
    fn owned_first(&self) -> bool {
        true
    }
}

/// The cards and what is known around them.
pub struct CardPool<'a> {
    pub catalog: &'a Catalog,
    pub index: &'a Index,
    /// How many copies of each card are owned, none of those of which there is none; `None` without a collection.
    pub owned: Option<HashMap<CardId, i64>>,
    pub outside: &'a dyn OutsideFiles,
}

#[derive(Debug, thiserror::Error)]
pub enum SearchError {
    #[error(transparent)]
    Query(#[from] QueryError),
    #[error("{}", .0.text().english())]
    Catalog(#[from] CatalogError),
}

/// Another query, which finds something.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Remedy {
    pub query: String,
    /// The same as a query, with the order of its cards.
    pub asked: Query,
    pub count: u64,
    /// Whether it asks the same, in other letters or spelt otherwise.
    pub is_same: bool,
}

#[derive(Debug, Clone, Default)]
pub struct Answered {
    pub cards: Vec<CardId>,
    /// The query as it was read, where that is otherwise than it was typed.
    pub read: Option<Query>,
}

/// The shortest beginning of a name by which cards are put first.
const SHORTEST_NAME: usize = 3;

impl CardPool<'_> {
    /// A card; `None` for a number that no card has, and where the card database fails.
    #[must_use]
    pub fn card(&self, id: CardId) -> Option<Rc<Card>> {
        self.catalog.card(id).ok().flatten()
    }

    /// How many cards there are; none where the card database fails.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.catalog.number("SELECT count(*) FROM card", &[]).unwrap_or(0)
    }

    /// How many copies of a card are owned; `None` without a collection.
    #[must_use]
    pub fn owned(&self, id: CardId) -> Option<i64> {
        self.owned.as_ref().map(|owned| owned.get(&id).copied().unwrap_or(0))
    }

    /// The cards that match what was typed, in the search language or in words of players, in its order. As somebody may
    /// still be typing, cards with a word that the last one begins come behind those that hold it whole, and before all
    /// those whose names the words begin. Errors: a search error with the place in the query, or when the card database
    /// fails.
    pub fn search(&self, text: &str) -> Result<Answered, SearchError> {
        let understood = understood(text, &mut Asker { cards: self })??;
        let mut found = self.found_by(&understood.query)?;
        let is_read = understood.is_read && !found.is_empty();
        let read = is_read.then(|| understood.query.clone());
        if is_read {
            return Ok(Answered { cards: found, read });
        }
        self.extend(&mut found, begun(text));
        if found.is_empty() && understood.is_read {
            // The words before the one that is still typed may mean facts.
            self.extend(&mut found, begun(&understood.query.to_string()));
        }
        let words = text.trim().to_lowercase();
        let is_name = words.chars().all(|sign| sign.is_alphanumeric() || " '’-".contains(sign));
        if is_name && words.len() >= SHORTEST_NAME {
            let mut others = Vec::with_capacity(found.len());
            let begins = |id: &CardId| {
                let mut name = self.index.label(*id).chars().flat_map(char::to_lowercase);
                words.chars().all(|sign| name.next() == Some(sign))
            };
            found.retain(|id| {
                begins(id) || {
                    others.push(*id);
                    false
                }
            });
            found.append(&mut others);
        }
        Ok(Answered { cards: found, read: None })
    }

    /// The query that is nearest to one that finds nothing; `None` where there is none.
    #[must_use]
    pub fn remedy(&self, text: &str) -> Option<Remedy> {
        let asker = &mut Asker { cards: self };
        let understood = understood(text, asker).ok()?.ok()?;
        let near = meant(text, &understood, asker).ok()??;
        let is_same = matches!(near.why, NearReason::Spelt | NearReason::Facts) && understood.is_answered_by(&near);
        Some(Remedy { query: near.query.to_string(), asked: near.query, count: near.count, is_same })
    }

    /// The card that a text means as a name, in whatever way names are read.
    #[must_use]
    pub fn named(&self, text: &str) -> Option<CardId> {
        match self.index.resolve(text, None) {
            Resolved::Card(card, _) => Some(card),
            Resolved::Several(_) | Resolved::Unknown(_) => None,
        }
    }

    /// Adds the cards of a query of which the last word is only begun.
    fn extend(&self, found: &mut Vec<CardId>, begun: Option<String>) {
        let Some(begun) = begun else { return };
        let known: HashSet<CardId> = found.iter().copied().collect();
        // A query that is not understood with the star is understood without.
        let more = self.ask(&begun).unwrap_or_default();
        found.extend(more.into_iter().filter(|id| !known.contains(id)));
    }

    pub(super) fn found_by(&self, query: &Query) -> Result<Vec<CardId>, SearchError> {
        let sql = query.plan(self.outside)?.ids();
        Ok(self.catalog.search_ids(&sql.text, &sql.parameters)?)
    }

    /// The cards that match a query, and of each whether nothing but its name is known.
    pub(super) fn with_knowledge(&self, text: &str) -> Result<Vec<(CardId, bool)>, SearchError> {
        let sql = Query::parse(text)?.plan(self.outside)?.ids_and_knowledge();
        Ok(self.catalog.flagged_ids(&sql.text, &sql.parameters)?)
    }

    pub(super) fn ask(&self, text: &str) -> Result<Vec<CardId>, SearchError> {
        self.found_by(&Query::parse(text)?)
    }
}

/// Asks the card database on behalf of who reads a query.
struct Asker<'a> {
    cards: &'a CardPool<'a>,
}

impl Ask for Asker<'_> {
    type Error = SearchError;

    fn count(&mut self, query: &Query) -> Result<u64, SearchError> {
        let sql = query.plan(self.cards.outside)?.count();
        Ok(self.cards.catalog.number(&sql.text, &sql.parameters)?)
    }

    fn words(&mut self, language: Language) -> Result<Vec<String>, SearchError> {
        Ok(self.cards.catalog.words(language)?)
    }

    fn card(&mut self, folded: &str) -> Result<Option<String>, SearchError> {
        Ok(self.cards.catalog.label_of(folded)?)
    }

    fn translated(&mut self, typed: &str) -> Result<Option<String>, SearchError> {
        Ok(self.cards.index.name_translated(typed))
    }

    fn named(&mut self, typed: &str) -> Result<Option<String>, SearchError> {
        Ok(self.cards.named(typed).map(|card| self.cards.index.label(card).to_owned()))
    }
}

/// The query with its last word as a beginning, where that is a mere word.
fn begun(text: &str) -> Option<String> {
    let from = text.rfind(|sign: char| sign.is_whitespace() || "()".contains(sign)).map_or(0, |at| at + 1);
    let word = text.get(from..)?;
    let is_word = word.chars().count() > 1 && word.chars().all(|sign| sign.is_alphanumeric() || "'’".contains(sign));
    let is_outside_quotes = text.matches('"').count().is_multiple_of(2) && text.matches('/').count().is_multiple_of(2);
    (is_word && is_outside_quotes && !["or", "and", "not"].contains(&word)).then(|| format!("{text}*"))
}
