//! Which card each row means: by the one rule for names (`names`), by spellings that the player settled before, and by what
//! he says now. A name that is only nearly that of a card is never taken for it here: what is booked wrongly stays wrong.

use std::collections::{BTreeMap, HashMap};
use std::rc::Rc;

use super::left::{Left, Why};

use super::file::ReadRows;
use super::row::ImportRow;
use crate::collection::lot::CardKey;
use crate::messages::holdings::NoCardCalled;
use zocalo_cards::card::{CardId, Loyalty, Race};
use zocalo_cards::data::sets::sets;
use zocalo_catalog::catalog::{Catalog, CatalogError};
use zocalo_catalog::names::{How, Index, Resolved as Named, SearchBudget};
use zocalo_text::message::Text;
use zocalo_text::text::{fold, shortened};

/// What stands for a card that is kept as it is written.
pub const AS_WRITTEN: &str = "=";

/// What is remembered of a spelling that is kept as it is written: it is that of no card.
#[must_use]
pub fn no_card() -> CardKey {
    CardKey { name: String::new(), version: String::new(), loyalty: String::new() }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Via {
    Name,
    /// By another spelling that the card data knows.
    Spelling,
    /// By a spelling that the player has settled before.
    Remembered,
    Said,
    AsWritten,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlacedRow {
    /// Its place among the rows.
    pub at: usize,
    /// Its number in the file.
    pub number: usize,
    pub card: Rc<CardKey>,
    pub count: i64,
    pub via: Via,
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ResolvedRows {
    /// The rows whose card is known, in order.
    pub placed: Vec<PlacedRow>,
    pub left: Vec<Left>,
    pub readings: BTreeMap<String, String>,
    /// Names that are kept as written, with the cards that they are like.
    pub as_written: BTreeMap<String, Vec<String>>,
    /// Sets that nobody knows, kept as written, with the number of their rows.
    pub unknown_sets: BTreeMap<String, usize>,
}

#[derive(Debug, Clone)]
enum FoundCard {
    Card { key: Rc<CardKey>, label: Rc<str>, race: Option<Race>, via: Via },
    None { why: Why, candidates: Vec<String> },
}

/// The names of all cards, and what the player says of others.
pub struct RowNames<'c> {
    catalog: &'c Catalog,
    index: &'c Index,
    remembered: HashMap<String, Rc<CardKey>>,
    said: HashMap<String, Option<CardId>>,
    found: HashMap<(String, Option<Race>), FoundCard>,
    patience: SearchBudget,
}

#[derive(Debug, thiserror::Error)]
#[error("{}", self.text().english())]
pub enum SayError {
    NoCard(String, Vec<String>),
    #[error(transparent)]
    Catalog(#[from] CatalogError),
}

impl SayError {
    #[must_use]
    pub fn text(&self) -> Text {
        match self {
            Self::NoCard(name, _) => NoCardCalled { name }.text(),
            Self::Catalog(error) => error.text(),
        }
    }
}

impl<'c> RowNames<'c> {
    /// Names to be settled by these cards; `remembered` are the spellings that the collection keeps, folded.
    #[must_use]
    pub fn of(catalog: &'c Catalog, index: &'c Index, remembered: HashMap<String, CardKey>) -> Self {
        let remembered = remembered.into_iter().map(|(folded, key)| (folded, Rc::new(key))).collect();
        Self {
            catalog,
            index,
            remembered,
            said: HashMap::new(),
            found: HashMap::new(),
            patience: SearchBudget::default(),
        }
    }

    /// Takes from now on `written` for the card called `meant`, or keeps it as written for [`AS_WRITTEN`]. Returns the label
    /// and the key of the card. Errors: [`SayError`] when it is not clear which card is called so.
    pub fn say(&mut self, written: &str, meant: &str) -> Result<Option<(String, CardKey)>, SayError> {
        if meant == AS_WRITTEN {
            self.said.insert(fold(written), None);
            return Ok(None);
        }
        match self.index.resolve(meant, None) {
            Named::Card(id, how) if how != How::TypingError => {
                self.said.insert(fold(written), Some(id));
                match self.card(id, Via::Said)? {
                    FoundCard::Card { key, label, .. } => Ok(Some((label.to_string(), (*key).clone()))),
                    FoundCard::None { .. } => Ok(None),
                }
            }
            Named::Card(id, _) => Err(SayError::NoCard(shortened(meant, 60), self.labels(&[id]))),
            Named::Several(ids) | Named::Unknown(ids) => Err(SayError::NoCard(shortened(meant, 60), self.labels(&ids))),
        }
    }

    pub fn resolve(&mut self, reading: &ReadRows) -> Result<ResolvedRows, CatalogError> {
        let mut settled = ResolvedRows::default();
        for (at, row) in reading.rows.iter().enumerate() {
            let left = |why: Why, candidates: Vec<String>, is_doubtful: bool| Left {
                at,
                number: row.number,
                name: row.name().to_owned(),
                count: row.count(),
                why,
                candidates,
                is_doubtful,
            };
            if let Some(broken) = &row.broken {
                settled.left.push(left(Why::Unread(broken.0.clone()), Vec::new(), false));
                continue;
            }
            let (count, found) = self.find(row, reading.is_ours)?;
            let (key, via) = match found {
                FoundCard::Card { key, label, via, .. } => {
                    if via != Via::Name && fold(row.name()) != fold(&label) {
                        settled.readings.insert(row.name().to_owned(), label.to_string());
                    }
                    (key, via)
                }
                FoundCard::None { why: Why::AsWritten, candidates } => {
                    settled.as_written.insert(row.name().to_owned(), candidates);
                    (Rc::new(row.lot.card.clone()), Via::AsWritten)
                }
                FoundCard::None { why, candidates } => {
                    let is_doubtful = why != Why::OfOtherRace;
                    settled.left.push(left(why, candidates, is_doubtful));
                    continue;
                }
            };
            let printing = &row.lot.printing;
            if !printing.is_empty() && !sets().iter().any(|set| set.name == *printing) {
                *settled.unknown_sets.entry(printing.clone()).or_default() += 1;
            }
            settled.placed.push(PlacedRow { at, number: row.number, card: key, count, via });
        }
        Ok(settled)
    }

    /// The card that a row means, and how many copies it then names.
    fn find(&mut self, row: &ImportRow, is_ours: bool) -> Result<(i64, FoundCard), CatalogError> {
        let as_written = |candidates| FoundCard::None { why: Why::AsWritten, candidates };
        let first = row.ways.first().map_or(0, |(count, _)| *count);
        if row.meant == AS_WRITTEN {
            return Ok((first, as_written(Vec::new())));
        }
        if !row.meant.is_empty() {
            let found = match self.named(&row.meant, row.race)? {
                FoundCard::Card { key, label, race, .. } => FoundCard::Card { key, label, race, via: Via::Said },
                FoundCard::None { candidates, .. } => FoundCard::None { why: Why::NotMeant, candidates },
            };
            return Ok((first, found));
        }
        if let Some(found) = self.told_by_race(row)? {
            return Ok((first, found));
        }
        for (count, name) in &row.ways {
            let folded = fold(name);
            match self.said.get(&folded) {
                Some(Some(id)) => {
                    let found = self.card(*id, Via::Said)?;
                    return Ok((*count, self.of_its_race(found, row, name)));
                }
                Some(None) => return Ok((*count, as_written(Vec::new()))),
                None => {}
            }
            if let Some(key) = self.remembered.get(&folded).filter(|_| !is_ours) {
                if **key == no_card() {
                    return Ok((*count, as_written(Vec::new())));
                }
                let (key, label) = (Rc::clone(key), key.to_string());
                // Only of a row that says a race it matters whom the card is loyal to.
                let id = row.race.and_then(|_| self.index.of_label(&label));
                let card = id.map(|id| self.catalog.card(id)).transpose()?.flatten();
                let race = card.and_then(|card| card.loyalty).and_then(Loyalty::race);
                let found = FoundCard::Card { key, label: label.into(), race, via: Via::Remembered };
                return Ok((*count, self.of_its_race(found, row, name)));
            }
        }
        // A full name in any way to read the line goes before whatever else the likelier ways could be.
        for (count, name) in &row.ways {
            if self.index.full_name(name, row.race).is_some() {
                let found = self.named(name, row.race)?;
                return Ok((*count, if is_ours { found } else { self.of_its_race(found, row, name) }));
            }
        }
        let mut none = None;
        for (count, name) in &row.ways {
            match self.named(name, row.race)? {
                FoundCard::None { why, candidates } if none.is_none() => none = Some((why, candidates)),
                FoundCard::None { .. } => {}
                // What stood in a collection under this very name is no other spelling of something else.
                FoundCard::Card { label, .. } if is_ours => none = Some((Why::NoCard, vec![label.to_string()])),
                found @ FoundCard::Card { .. } => return Ok((*count, self.of_its_race(found, row, name))),
            }
        }
        let (why, candidates) = none.unwrap_or_default();
        Ok((first, if is_ours { as_written(candidates) } else { FoundCard::None { why, candidates } }))
    }

    /// The card of a row whose race tells it from others of its name: such a row is in no doubt, so that what is said of the
    /// name is not said of it.
    fn told_by_race(&mut self, row: &ImportRow) -> Result<Option<FoundCard>, CatalogError> {
        let (Some((_, name)), Some(_)) = (row.ways.first(), row.race) else { return Ok(None) };
        if let FoundCard::Card { .. } = self.named(name, None)? {
            return Ok(None);
        }
        Ok(Some(self.named(name, row.race)?).filter(|found| matches!(found, FoundCard::Card { .. })))
    }

    /// A card, unless the row says a race and the card is known to be loyal to another.
    fn of_its_race(&self, found: FoundCard, row: &ImportRow, name: &str) -> FoundCard {
        match (&found, row.race) {
            (FoundCard::Card { label, race: Some(loyal), .. }, Some(said)) if *loyal != said => {
                let bare = name.split('(').next().unwrap_or(name).trim();
                let other = self.index.full_name(bare, Some(said)).map(|(id, _)| self.index.label(id).to_owned());
                let other = other.filter(|other| **other != **label);
                FoundCard::None {
                    why: Why::OfOtherRace,
                    candidates: [label.to_string()].into_iter().chain(other).collect(),
                }
            }
            _ => found,
        }
    }

    fn named(&mut self, name: &str, race: Option<Race>) -> Result<FoundCard, CatalogError> {
        let asked = (name.to_owned(), race);
        if let Some(found) = self.found.get(&asked) {
            return Ok(found.clone());
        }
        let found = match self.index.resolve_within(name, race, &self.patience) {
            Named::Card(id, How::TypingError) => FoundCard::None { why: Why::Close, candidates: self.labels(&[id]) },
            Named::Card(id, how) => self.card(id, if how.is_reading() { Via::Spelling } else { Via::Name })?,
            Named::Several(ids) => {
                let candidates = self.labels(&ids);
                let folded = fold(name);
                let bears = |label: &String| {
                    fold(label).strip_prefix(&folded).is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
                };
                let is_name = candidates.iter().any(bears);
                FoundCard::None { why: if is_name { Why::Several } else { Why::MayBeSeveral }, candidates }
            }
            Named::Unknown(ids) => FoundCard::None { why: Why::NoCard, candidates: self.labels(&ids) },
        };
        self.found.insert(asked, found.clone());
        Ok(found)
    }

    fn card(&self, id: CardId, via: Via) -> Result<FoundCard, CatalogError> {
        Ok(match self.catalog.card(id)? {
            Some(card) => {
                let race = card.loyalty.and_then(Loyalty::race);
                FoundCard::Card { key: Rc::new(CardKey::of(&card)), label: card.label.as_str().into(), race, via }
            }
            None => FoundCard::None { why: Why::NoCard, candidates: Vec::new() },
        })
    }

    fn labels(&self, ids: &[CardId]) -> Vec<String> {
        ids.iter().map(|id| self.index.label(*id).to_owned()).collect()
    }
}
