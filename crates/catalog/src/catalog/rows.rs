//! What the database hands out of a card where a whole card is too much.

use std::collections::HashSet;

use rusqlite::Connection;

use super::error::CatalogError;
use zocalo_cards::card::{CardId, Cost};
use zocalo_cards::data::sets::{SetKind, sets};

/// What `names` needs to know of a card to settle what somebody typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NameRow {
    pub id: CardId,
    /// Its unique name.
    pub label: String,
    /// Its printed name, folded.
    pub folded_name: String,
    pub folded_label: String,
    /// Its version.
    pub version: Option<String>,
    /// Whom it is loyal to, by name.
    pub loyalty: Option<String>,
    /// Its type, by name.
    pub kind: Option<String>,
    /// Its other spellings, folded.
    pub folded_aliases: Vec<String>,
    /// How well the card is known.
    pub known: Known,
}

/// How well a card is known, the best known first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Known {
    /// It was surely printed in a set that the publisher sold or gave away.
    Published,
    /// Its type, its cost or its text is known.
    ByFacts,
    /// Nothing but its name is known, and perhaps its set.
    ByName,
}

/// What a table of cards shows of one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardRow {
    pub id: CardId,
    /// Its unique name.
    pub label: String,
    /// Its type; `None` when unknown.
    pub kind: Option<String>,
    /// Whom it is loyal to; `None` when unknown.
    pub loyalty: Option<String>,
    /// Its printed cost; `None` when unknown.
    pub cost: Option<Cost>,
    /// Its printed abilities, in the order of [`zocalo_cards::card::Ability::ALL`]; `None` when unknown or not printed.
    pub abilities: [Option<u8>; 5],
    /// The marks printed on it with their numbers, empty when there surely are none; `None` when unknown.
    pub marks: Option<String>,
    /// The sets in which it was surely printed, each with its rarity where that is known.
    pub printings: Vec<(String, Option<String>)>,
    /// What it does, in our words; `None` when unknown.
    pub text: Option<String>,
    /// What was asked for beside, in the order of asking; `None` when unknown.
    pub further: Vec<Option<String>>,
}

/// The names of all cards, in the order of the data files.
pub(super) fn names(connection: &Connection) -> Result<Vec<NameRow>, CatalogError> {
    let mut statement = connection.prepare_cached(
        "SELECT id, label, folded_name, folded_label, version, loyalty, type, \
         type IS NULL AND cost IS NULL AND NOT prints_no_cost AND text IS NULL FROM card ORDER BY id",
    )?;
    let mut names = statement
        .query_map([], |row| {
            Ok(NameRow {
                id: CardId(row.get(0)?),
                label: row.get(1)?,
                folded_name: row.get(2)?,
                folded_label: row.get(3)?,
                version: row.get(4)?,
                loyalty: row.get(5)?,
                kind: row.get(6)?,
                folded_aliases: Vec::new(),
                known: if row.get(7)? { Known::ByName } else { Known::ByFacts },
            })
        })?
        .collect::<Result<Vec<_>, _>>()?;
    let mut statement = connection.prepare_cached("SELECT card, folded FROM spelling WHERE is_alias")?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let id = CardId(row.get(0)?);
        if let Ok(at) = names.binary_search_by_key(&id, |n| n.id) {
            names[at].folded_aliases.push(row.get(1)?);
        }
    }
    let mut statement = connection.prepare_cached("SELECT card, set_name FROM printing WHERE NOT likely")?;
    let mut rows = statement.query([])?;
    let virtual_sets: HashSet<&str> =
        sets().iter().filter(|set| set.kind == SetKind::Virtual).map(|set| set.name.as_str()).collect();
    while let Some(row) = rows.next()? {
        let id = CardId(row.get(0)?);
        let is_virtual = virtual_sets.contains(row.get_ref(1)?.as_str().unwrap_or_default());
        if let (false, Ok(at)) = (is_virtual, names.binary_search_by_key(&id, |n| n.id)) {
            names[at].known = Known::Published;
        }
    }
    Ok(names)
}
