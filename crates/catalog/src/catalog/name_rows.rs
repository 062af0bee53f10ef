//! What the database hands out of a card to who looks for its name.

use std::collections::HashMap;

use rusqlite::types::{FromSql, FromSqlResult, ValueRef};
use rusqlite::{Connection, Row};

use super::error::CatalogError;
use zocalo_cards::card::{Card, CardId, Cost};
use zocalo_cards::data::sets::{SetKind, sets};

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct NameRow {
    pub id: CardId,
    pub label: String,
    pub folded_name: String,
    pub folded_label: String,
    pub has_version: bool,
    pub loyalty: Option<String>,
    pub kind: Option<String>,
    pub aliases: u32,
    pub known: HowKnown,
}

/// How well a card is known, the best known first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum HowKnown {
    /// It was surely printed in a set that the publisher sold or gave away.
    Published,
    /// Its type, its cost or its text is known.
    ByFacts,
    /// Nothing but its name is known, and perhaps its set.
    ByName,
}

impl HowKnown {
    pub(super) fn of(card: &Card) -> Self {
        let is_virtual = |set: &str| sets().iter().any(|known| known.kind == SetKind::Virtual && known.name == set);
        if card.printings.iter().any(|printing| !printing.likely && !is_virtual(&printing.set)) {
            Self::Published
        } else if card.kind.is_some() || card.cost().is_some() || card.text.is_some() {
            Self::ByFacts
        } else {
            Self::ByName
        }
    }
}

impl FromSql for HowKnown {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        Ok(match i64::column_result(value)? {
            0 => Self::Published,
            1 => Self::ByFacts,
            _ => Self::ByName,
        })
    }
}

macro_rules! columns {
    () => {
        "SELECT id, label, folded_name, folded_label, version IS NOT NULL, loyalty, type, aliases, known"
    };
}

const OF_CARD: &str = concat!(columns!(), " FROM card WHERE id = ?1");
const OF_ALL: &str = concat!(columns!(), " FROM card ORDER BY id");
const SPELT: &str = concat!(
    columns!(),
    ", is_alias FROM spelling JOIN card ON card.id = spelling.card WHERE folded = ?1 ORDER BY spelling.rowid"
);

/// The highest number of a card. A database that cannot be asked for names fails here.
pub(crate) fn highest_id(connection: &Connection) -> Result<CardId, CatalogError> {
    for sql in [OF_CARD, SPELT] {
        connection.prepare_cached(sql)?;
    }
    let mut statement = connection.prepare_cached("SELECT ifnull(max(id), 0) FROM card")?;
    Ok(CardId(statement.query_row([], |row| row.get(0))?))
}

/// The row of a card; `None` for a number that no card has.
pub(crate) fn name_row(connection: &Connection, id: CardId) -> Result<Option<NameRow>, CatalogError> {
    let mut statement = connection.prepare_cached(OF_CARD)?;
    Ok(statement.query([id.0])?.next()?.map(read).transpose()?)
}

/// The cards of which this is a spelling, folded, in the order of their numbers, and whether it is an alias of each.
pub(crate) fn spelt(connection: &Connection, folded: &str) -> Result<Vec<(NameRow, bool)>, CatalogError> {
    let mut statement = connection.prepare_cached(SPELT)?;
    let rows = statement.query_map([folded], |row| Ok((read(row)?, row.get(9)?)))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

pub(crate) fn begins_a_name(connection: &Connection, folded: &str) -> Result<bool, CatalogError> {
    // The sign behind the blank is the exclamation mark.
    let sql = "SELECT EXISTS (SELECT 1 FROM spelling WHERE folded >= ?1 || ' ' AND folded < ?1 || '!')";
    Ok(connection.prepare_cached(sql)?.query_row([folded], |row| row.get(0))?)
}

/// Whether a spelling of some card begins with these signs.
pub(crate) fn has_beginning(connection: &Connection, folded: &str) -> Result<bool, CatalogError> {
    let sql = "SELECT EXISTS (SELECT 1 FROM spelling WHERE folded >= ?1 AND folded < ?1 || char(1114111))";
    Ok(connection.prepare_cached(sql)?.query_row([folded], |row| row.get(0))?)
}

pub(crate) fn all_names(connection: &Connection) -> Result<Vec<(NameRow, Vec<String>)>, CatalogError> {
    let mut aliases: HashMap<CardId, Vec<String>> = HashMap::new();
    let mut statement = connection.prepare_cached("SELECT card, folded FROM spelling WHERE is_alias ORDER BY rowid")?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        aliases.entry(CardId(row.get(0)?)).or_default().push(row.get(1)?);
    }
    let mut statement = connection.prepare_cached(OF_ALL)?;
    let rows = statement.query_map([], read)?;
    let with_aliases = rows.map(|row| row.map(|row| (aliases.remove(&row.id).unwrap_or_default(), row)));
    Ok(with_aliases.map(|found| found.map(|(aliases, row)| (row, aliases))).collect::<Result<_, _>>()?)
}

fn read(row: &Row<'_>) -> rusqlite::Result<NameRow> {
    Ok(NameRow {
        id: CardId(row.get(0)?),
        label: row.get(1)?,
        folded_name: row.get(2)?,
        folded_label: row.get(3)?,
        has_version: row.get(4)?,
        loyalty: row.get(5)?,
        kind: row.get(6)?,
        aliases: row.get(7)?,
        known: row.get(8)?,
    })
}

// What a table of cards shows of one, where a whole card is too much.

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardRow {
    pub id: CardId,
    pub label: String,
    pub kind: Option<String>,
    pub loyalty: Option<String>,
    /// Its printed cost; `None` when unknown.
    pub cost: Option<Cost>,
    /// Its printed abilities, in the order of [`zocalo_cards::card::Ability::ALL`]; `None` when unknown or not printed.
    pub abilities: [Option<u8>; 5],
    /// The marks printed on it with their numbers, empty when there surely are none; `None` when unknown.
    pub marks: Option<String>,
    pub printings: Vec<(String, Option<String>)>,
    /// What it does, in our words; `None` when unknown.
    pub text: Option<String>,
    /// What was asked for beside, in the order of asking; `None` when unknown.
    pub further: Vec<Option<String>>,
}
