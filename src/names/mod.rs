//! From what somebody typed to one card. The door of the room: [`Index::settle`].
//!
//! The exact label, another spelling of it, the name with the race of the deck; and only when that finds nothing, a
//! search through all names (`search`), which ranks them by several measures (`likeness`). It takes a card only where
//! nothing but typing errors lies between, and no other name is nearly as like; nothing is ever guessed among several.

mod edits;
mod likeness;
mod search;
mod sound;

use std::cell::{OnceCell, RefCell};
use std::collections::HashMap;

use crate::card::{CardId, Race, fold};
use crate::catalog::{Catalog, CatalogError, NameRow};

/// How many candidates are ever shown.
const MOST_SHOWN: usize = 8;

/// All names of the card database, folded, ready to be asked.
pub struct Index {
    rows: Vec<NameRow>,
    /// The rows with this folded label, name or alias; a label is unique, folded labels nearly so.
    by_label: HashMap<String, Vec<usize>>,
    by_name: HashMap<String, Vec<usize>>,
    /// All spellings, made ready to be compared; only a name that is none needs them.
    spellings: OnceCell<Vec<search::Known>>,
    /// What names that are none came to: a search through all names, and asked again for every deck that holds them.
    searched: RefCell<HashMap<(String, Option<Race>), Settled>>,
}

/// How a name was settled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum How {
    /// It is the name, but for case, accents, apostrophes and dashes, or an alias of it.
    Named,
    /// Several cards bear the name; the race of the deck told them apart.
    ByRace,
    /// It is no name, but so near to one that only a typing error lies between.
    TypingError,
}

/// What a typed name came to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Settled {
    /// One card.
    Card(CardId, How),
    /// Several cards fit, the likeliest first. None is taken.
    Several(Vec<CardId>),
    /// No card fits; these are nearest, if any is near.
    Unknown(Vec<CardId>),
}

impl Index {
    /// Reads the names of all cards.
    ///
    /// # Errors
    /// [`CatalogError`] when the card database fails.
    pub fn load(catalog: &Catalog) -> Result<Self, CatalogError> {
        let rows = catalog.names()?;
        let mut by_label: HashMap<String, Vec<usize>> = HashMap::with_capacity(rows.len());
        let mut by_name: HashMap<String, Vec<usize>> = HashMap::with_capacity(rows.len());
        for (at, row) in rows.iter().enumerate() {
            by_label.entry(row.folded_label.clone()).or_default().push(at);
            for name in std::iter::once(&row.folded_name).chain(&row.folded_aliases) {
                by_name.entry(name.clone()).or_default().push(at);
            }
        }
        Ok(Self { rows, by_label, by_name, spellings: OnceCell::new(), searched: RefCell::default() })
    }

    /// The label of a card; empty for a number that no card has.
    #[must_use]
    pub fn label(&self, id: CardId) -> &str {
        self.row(id).map_or("", |row| row.label.as_str())
    }

    /// The card of this label.
    #[must_use]
    pub fn of_label(&self, label: &str) -> Option<CardId> {
        let rows = self.by_label.get(&fold(label))?;
        rows.iter().map(|at| &self.rows[*at]).find(|row| row.label == label).map(|row| row.id)
    }

    /// Settles what somebody typed. With `race`, a name that several cards bear means that race's card.
    #[must_use]
    pub fn settle(&self, typed: &str, race: Option<Race>) -> Settled {
        let folded = fold(strip_print_run(typed));
        if folded.is_empty() {
            return Settled::Unknown(Vec::new());
        }
        if let Some(settled) = self.named(&folded, race) {
            return settled;
        }
        let asked = (folded, race);
        if let Some(settled) = self.searched.borrow().get(&asked) {
            return settled.clone();
        }
        let settled = self.search(&asked.0, race);
        self.searched.borrow_mut().insert(asked, settled.clone());
        settled
    }

    /// Cards whose names are like what was typed, the likeliest first, at most `most`: for choosing among them.
    #[must_use]
    pub fn candidates(&self, typed: &str, race: Option<Race>, most: usize) -> Vec<CardId> {
        let folded = fold(strip_print_run(typed));
        match self.named(&folded, race) {
            Some(Settled::Card(id, _)) => vec![id],
            Some(Settled::Several(ids) | Settled::Unknown(ids)) => ids,
            None => {
                let mut ids = self.cards(&self.like(&folded), race);
                ids.truncate(most);
                ids
            }
        }
    }

    /// The cards whose label, name or alias is this; the deck's race decides among several.
    fn named(&self, folded: &str, race: Option<Race>) -> Option<Settled> {
        let rows =
            |at: Option<&Vec<usize>>| -> Vec<&NameRow> { at.into_iter().flatten().map(|at| &self.rows[*at]).collect() };
        let named = rows(self.by_name.get(folded));
        if let [only] = rows(self.by_label.get(folded))[..] {
            // "Patrol Fleet" is a label of its own, and the name of a fleet of the Centauri as well.
            let only = only.id;
            let namesakes = named.iter().filter(|row| row.folded_name == folded && row.version.is_none());
            let namesakes: Vec<CardId> = namesakes.map(|row| row.id).collect();
            return Some(match namesakes.len() {
                0 | 1 => Settled::Card(only, How::Named),
                _ => self.by_race(namesakes, race),
            });
        }
        let all: Vec<CardId> = named.iter().map(|row| row.id).collect();
        match all[..] {
            [] => None,
            [only] => Some(Settled::Card(only, How::Named)),
            _ => Some(self.by_race(all, race)),
        }
    }

    fn by_race(&self, candidates: Vec<CardId>, race: Option<Race>) -> Settled {
        let Some(race) = race else { return Settled::Several(candidates) };
        let of_race: Vec<CardId> = candidates
            .iter()
            .copied()
            .filter(|id| self.row(*id).is_some_and(|row| row.loyalty.as_deref() == Some(race.name())))
            .collect();
        match of_race[..] {
            [only] => Settled::Card(only, How::ByRace),
            _ => Settled::Several(candidates),
        }
    }

    /// The row of a card; rows stand in the order of their numbers.
    fn row(&self, id: CardId) -> Option<&NameRow> {
        self.rows.binary_search_by_key(&id, |row| row.id).ok().map(|at| &self.rows[at])
    }
}

/// A published checklist writes the print run behind a name: `Level the Playing Field 3+9`.
fn strip_print_run(typed: &str) -> &str {
    let trimmed = typed.trim();
    match trimmed.rsplit_once(' ') {
        Some((name, run)) if is_print_run(run) => name,
        _ => trimmed,
    }
}

fn is_print_run(word: &str) -> bool {
    word.split_once('+').is_some_and(|(a, b)| {
        let digits = |part: &str| !part.is_empty() && part.bytes().all(|c| c.is_ascii_digit());
        digits(a) && digits(b)
    })
}

#[cfg(test)]
mod tests;
