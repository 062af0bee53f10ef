//! From what somebody typed to one card. The door of the room: [`Index::settle`].
//!
//! The steps, each tried only when those before it found nothing: the exact label, another spelling of it, the name
//! with the race of the deck, words of a name, a typing error. More than one card at a step is several candidates;
//! nothing is ever guessed among them.

mod closeness;

use std::cell::RefCell;
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
        Ok(Self { rows, by_label, by_name, searched: RefCell::default() })
    }

    /// The label of a card; empty for a number that no card has.
    #[must_use]
    pub fn label(&self, id: CardId) -> &str {
        self.row(id).map_or("", |row| row.label.as_str())
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

    /// Looks through all names for what is no name itself.
    fn search(&self, folded: &str, race: Option<Race>) -> Settled {
        let holding = self.holding(folded);
        // What is part of other names may be short for them: "Ranger" is no slip of the pen for "Anger".
        let is_alone = |settled: &Settled| match settled {
            Settled::Card(card, _) => holding.iter().all(|held| held == card),
            _ => holding.is_empty(),
        };
        self.typing_error(folded, race).filter(is_alone).unwrap_or_else(|| self.near(folded, &holding))
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

    /// The one name that differs by a typing error, if it stands clearly nearer than every other name.
    fn typing_error(&self, folded: &str, race: Option<Race>) -> Option<Settled> {
        let nearest = self.nearest(folded);
        let (best, name) = nearest.first()?;
        match nearest.get(1) {
            // A second name as near, or nearly so, leaves it open.
            Some((second, _)) if *second <= best + 1 => {
                let mut several = Vec::new();
                for (_, name) in &nearest {
                    several.extend(self.ids(|row| row.folded_name == *name && row.version.is_none()));
                }
                several.truncate(MOST_SHOWN);
                Some(Settled::Several(several))
            }
            _ => Some(match self.named(name, race)? {
                Settled::Card(id, _) => Settled::Card(id, How::TypingError),
                other => other,
            }),
        }
    }

    /// The folded names within the typing errors that are allowed, each once, the nearest first.
    fn nearest(&self, folded: &str) -> Vec<(usize, String)> {
        let limit = closeness::typing_errors_allowed(folded);
        let mut nearest: Vec<(usize, String)> = Vec::new();
        for row in &self.rows {
            for name in std::iter::once(&row.folded_name).chain(&row.folded_aliases) {
                if let Some(distance) = closeness::distance_within(folded, name, limit) {
                    nearest.push((distance, row.folded_name.clone()));
                }
            }
        }
        nearest.sort_unstable();
        nearest.dedup_by(|one, other| one.1 == other.1);
        nearest
    }

    /// Names that hold the typed words, else names that look like it: shown, never taken.
    fn near(&self, folded: &str, holding: &[CardId]) -> Settled {
        match holding.len() {
            0 => {}
            1 => return Settled::Unknown(holding.to_vec()),
            _ => return Settled::Several(self.ranked(holding.to_vec(), folded)),
        }
        let likeness = closeness::Likeness::default();
        let near = self.rows.iter().filter_map(|row| Some((likeness.of(folded, &row.folded_label)?, row)));
        let mut near: Vec<(i64, &NameRow)> = near.collect();
        near.sort_by(|a, b| b.0.cmp(&a.0).then_with(|| a.1.label.cmp(&b.1.label)));
        Settled::Unknown(near.into_iter().take(MOST_SHOWN).map(|(_, row)| row.id).collect())
    }

    /// The cards whose name holds every typed word, or words that begin so.
    fn holding(&self, folded: &str) -> Vec<CardId> {
        let words: Vec<&str> = folded.split(' ').collect();
        let held = |name: &str| words.iter().all(|word| name.split(' ').any(|part| part.starts_with(word)));
        self.ids(|row| held(&row.folded_label) || row.folded_aliases.iter().any(|alias| held(alias)))
    }

    /// The likeliest first: shorter labels hold less that was not typed.
    fn ranked(&self, mut ids: Vec<CardId>, folded: &str) -> Vec<CardId> {
        let key = |id: &CardId| {
            self.row(*id).map(|row| (!row.folded_label.starts_with(folded), row.folded_label.len(), row.label.clone()))
        };
        ids.sort_by_cached_key(key);
        ids.truncate(MOST_SHOWN);
        ids
    }

    /// The row of a card; rows stand in the order of their numbers.
    fn row(&self, id: CardId) -> Option<&NameRow> {
        self.rows.binary_search_by_key(&id, |row| row.id).ok().map(|at| &self.rows[at])
    }

    fn ids(&self, fits: impl Fn(&NameRow) -> bool) -> Vec<CardId> {
        self.rows.iter().filter(|row| fits(row)).map(|row| row.id).collect()
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
