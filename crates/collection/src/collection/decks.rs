//! Which decks stand built, which share their cards, which are only ideas: marks by path, with what the deck held when it
//! was marked, so that a deck that moved or changed is noticed.

use std::collections::BTreeMap;

use rusqlite::{Connection, OptionalExtension as _, Transaction, params};
use serde::{Deserialize, Serialize};

use super::error::LibraryError;
use super::lot::CardKey;
use super::shape::{RowDigest, digest_of_deck};
use super::store::Library;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, strum::IntoStaticStr)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum DeckState {
    /// It stands sleeved on the shelf: its cards are taken.
    Built,
    /// It is put together when it is played: all flexible decks share their cards.
    Flexible,
    /// It takes nothing.
    Idea,
}

impl DeckState {
    pub const ALL: [Self; 3] = [Self::Built, Self::Flexible, Self::Idea];

    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DeckMark {
    pub state: DeckState,
    /// How many of each card it held when it was marked, all its parts together.
    #[serde(with = "counts")]
    pub cards: BTreeMap<CardKey, u32>,
}

/// A deck's mark before and after; `None` for not marked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DeckChange {
    /// The deck file, by its full path; by that below the shared folder of decks where it lies there.
    pub path: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub was: Option<DeckMark>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub becomes: Option<DeckMark>,
}

/// JSON knows only texts as keys, so the counts are a list.
mod counts {
    use std::collections::BTreeMap;

    use serde::{Deserialize as _, Deserializer, Serialize, Serializer};

    use super::CardKey;

    #[derive(serde::Serialize, serde::Deserialize)]
    struct Counted {
        count: u32,
        #[serde(flatten)]
        card: CardKeyFields,
    }

    /// As [`CardKey`], which cannot be flattened as it refuses unknown fields.
    #[derive(serde::Serialize, serde::Deserialize)]
    struct CardKeyFields {
        name: String,
        #[serde(default, skip_serializing_if = "String::is_empty")]
        version: String,
        #[serde(default, skip_serializing_if = "String::is_empty")]
        loyalty: String,
    }

    pub(super) fn serialize<S: Serializer>(cards: &BTreeMap<CardKey, u32>, serializer: S) -> Result<S::Ok, S::Error> {
        let counted = cards.iter().map(|(card, count)| Counted {
            count: *count,
            card: CardKeyFields {
                name: card.name.clone(),
                version: card.version.clone(),
                loyalty: card.loyalty.clone(),
            },
        });
        counted.collect::<Vec<_>>().serialize(serializer)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<BTreeMap<CardKey, u32>, D::Error> {
        let counted = Vec::<Counted>::deserialize(deserializer)?;
        let key = |card: CardKeyFields| CardKey { name: card.name, version: card.version, loyalty: card.loyalty };
        Ok(counted.into_iter().map(|counted| (key(counted.card), counted.count)).collect())
    }
}

impl Library {
    pub(super) fn marks_as_kept(&self) -> Result<BTreeMap<String, DeckMark>, LibraryError> {
        self.reading(|db| {
            let mut rows = db.prepare("SELECT path, mark FROM deck")?;
            let marks = rows.query_map([], |row| Ok((row.get::<_, String>(0)?, row.get::<_, String>(1)?)))?;
            marks
                .map(|mark| {
                    let (path, mark) = mark?;
                    Ok((path, serde_json::from_str(&mark).map_err(|_| LibraryError::Damaged)?))
                })
                .collect()
        })
    }
}

pub(super) fn mark_of(db: &Connection, path: &str) -> Result<Option<DeckMark>, LibraryError> {
    let mark: Option<String> =
        db.query_row("SELECT mark FROM deck WHERE path = ?1", [path], |row| row.get(0)).optional()?;
    mark.map(|mark| serde_json::from_str(&mark).map_err(|_| LibraryError::Damaged)).transpose()
}

/// Writes the marks of a batch, and for each deck the mark that the latest entry of all machines gives it. Returns what
/// that changes in the digest of all marks.
pub(super) fn apply_deck_changes(
    db: &Transaction<'_>,
    batch: i64,
    changes: &[DeckChange],
) -> Result<i64, LibraryError> {
    let mut digest_change = 0_i64;
    for change in changes {
        let (was, becomes) = (as_text(change.was.as_ref()), as_text(change.becomes.as_ref()));
        db.execute(
            "INSERT INTO deck_entry (batch, path, was, becomes, digest) VALUES (?1, ?2, ?3, ?4, ?5)",
            params![batch, change.path, was, becomes, of_change(&change.path, &was, &becomes)],
        )?;
        // Whichever machine said it last is right; so any order of taking entries in comes to the same.
        let now: String = db.query_row(
            "SELECT becomes FROM deck_entry JOIN batch ON batch.id = deck_entry.batch WHERE path = ?1
             ORDER BY time DESC, origin DESC, number DESC, deck_entry.id DESC LIMIT 1",
            [&change.path],
            |row| row.get(0),
        )?;
        let before: Option<String> =
            db.query_row("SELECT mark FROM deck WHERE path = ?1", [&change.path], |row| row.get(0)).optional()?;
        if let Some(before) = &before {
            digest_change = digest_change.wrapping_sub(digest_of_deck(&change.path, before));
            db.execute("DELETE FROM deck WHERE path = ?1", [&change.path])?;
        }
        if !now.is_empty() {
            digest_change = digest_change.wrapping_add(digest_of_deck(&change.path, &now));
            db.execute("INSERT INTO deck VALUES (?1, ?2)", params![change.path, now])?;
        }
    }
    Ok(digest_change)
}

pub(super) fn read_deck_changes(db: &Connection, batch: i64) -> Result<Vec<DeckChange>, LibraryError> {
    let mut rows =
        db.prepare_cached("SELECT path, was, becomes, digest FROM deck_entry WHERE batch = ?1 ORDER BY id")?;
    let changes = rows.query_map([batch], |row| {
        let (path, was, becomes): (String, String, String) = (row.get(0)?, row.get(1)?, row.get(2)?);
        let damage = || rusqlite::Error::InvalidColumnType(3, "digest".to_owned(), rusqlite::types::Type::Integer);
        if of_change(&path, &was, &becomes) != row.get::<_, i64>(3)? {
            return Err(damage());
        }
        let mark = |text: &str| match text {
            "" => Ok(None),
            text => serde_json::from_str(text).map(Some).map_err(|_| damage()),
        };
        Ok(DeckChange { was: mark(&was)?, becomes: mark(&becomes)?, path })
    })?;
    Ok(changes.collect::<Result<_, _>>()?)
}

fn as_text(mark: Option<&DeckMark>) -> String {
    mark.map_or_else(String::new, |mark| serde_json::to_string(mark).unwrap_or_default())
}

pub(super) fn of_deck_change(change: &DeckChange) -> i64 {
    of_change(&change.path, &as_text(change.was.as_ref()), &as_text(change.becomes.as_ref()))
}

fn of_change(path: &str, was: &str, becomes: &str) -> i64 {
    RowDigest::new().text(path).text(was).text(becomes).value()
}
