//! What the player owns, beside the cards and for the time of one command. The file never holds it: temporary tables lie
//! over the empty ones of `schema/catalog/004-own.sql` and are found first by the same names.

use rusqlite::{Connection, params};

use super::error::CatalogError;
use zocalo_cards::card::CardId;
use zocalo_text::text::fold;

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Ownership {
    pub cards: Vec<OwnedCard>,
    pub copies: Vec<OwnedCopies>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OwnedCard {
    pub id: CardId,
    /// Copies that are owned; below 0 only after two machines were merged, like the others.
    pub owned: i64,
    pub free: i64,
    /// Copies that the built and flexible decks lack.
    pub missing: i64,
    pub wanted: i64,
    /// Copies that no deck needs.
    pub surplus: i64,
}

/// Copies of a card that lie in one place in one condition, each in the player's words and empty where nothing was said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnedCopies {
    pub id: CardId,
    /// Where they lie.
    pub place: String,
    pub condition: String,
    pub count: i64,
}

const TABLES: &str = "DROP TABLE IF EXISTS temp.own; DROP TABLE IF EXISTS temp.own_copy;
    CREATE TEMP TABLE own (card INTEGER PRIMARY KEY, owned, free, missing, wanted, surplus);
    CREATE TEMP TABLE own_copy (card, place, folded_place, condition, folded_condition, count);";

const INDEX: &str = "CREATE INDEX temp.own_copy_by_card ON own_copy (card)";

pub(super) fn lay_over(connection: &Connection, ownership: &Ownership) -> Result<(), CatalogError> {
    let change = connection.unchecked_transaction()?;
    change.execute_batch(TABLES)?;
    {
        let mut card = change.prepare("INSERT OR REPLACE INTO temp.own VALUES (?1, ?2, ?3, ?4, ?5, ?6)")?;
        for OwnedCard { id, owned, free, missing, wanted, surplus } in &ownership.cards {
            card.execute(params![id.0, owned, free, missing, wanted, surplus])?;
        }
        let mut copies = change.prepare("INSERT INTO temp.own_copy VALUES (?1, ?2, ?3, ?4, ?5, ?6)")?;
        for OwnedCopies { id, place, condition, count } in &ownership.copies {
            copies.execute(params![id.0, place, fold(place), condition, fold(condition), count])?;
        }
    }
    change.execute_batch(INDEX)?;
    change.commit()?;
    Ok(())
}
