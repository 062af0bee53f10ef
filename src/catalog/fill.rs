//! Fills an empty database by `schema/catalog/*.sql` with the cards.

use rusqlite::{Connection, params};

use super::error::CatalogError;
use crate::card::{Card, CardType, Cost, Limit, Loyalty, Mark, Rarity, fold};
use crate::embedded;

/// What a database built by this program from this data is stamped with: the schema version and the hash of data,
/// schema and the code that derives one from the other.
pub fn stamp() -> String {
    format!("{} {}", embedded::CATALOG_SCHEMA.len(), embedded::DATA_HASH)
}

/// Creates the tables and writes all cards in one transaction. The stamp is written last.
pub fn fill(connection: &mut Connection, cards: &[Card]) -> Result<(), CatalogError> {
    // The file is built beside and renamed into place when whole: no journal could save anything here.
    connection.execute_batch("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;")?;
    let transaction = connection.transaction()?;
    for (_, schema) in embedded::CATALOG_SCHEMA {
        transaction.execute_batch(schema)?;
    }
    {
        let mut card_row = transaction
            .prepare("INSERT INTO card VALUES (?1,?2,?3,?4,?5,?6,?7,?8,?9,?10,?11,?12,?13,?14,?15,?16,?17,?18)")?;
        let mut printing_row = transaction.prepare("INSERT INTO printing VALUES (?1,?2,?3,?4)")?;
        let mut keyword_row = transaction.prepare("INSERT INTO keyword VALUES (?1,?2)")?;
        let mut mark_row = transaction.prepare("INSERT INTO mark VALUES (?1,?2,?3,?4,?5)")?;
        let mut alias_row = transaction.prepare("INSERT INTO alias VALUES (?1,?2,?3)")?;
        let mut text_row = transaction
            .prepare("INSERT INTO card_text (rowid, name, type_line, keywords, text) VALUES (?1,?2,?3,?4,?5)")?;
        for card in cards {
            let id = card.id.0;
            card_row.execute(params![
                id,
                card.label,
                card.name,
                card.version,
                fold(&card.name),
                fold(&card.label),
                card.kind.map(CardType::name),
                card.subtype,
                card.loyalty.map(Loyalty::name),
                match card.cost() {
                    Some(Cost::Printed(cost)) => Some(cost),
                    _ => None,
                },
                card.cost() == Some(Cost::NonePrinted),
                card.diplomacy,
                card.intrigue,
                card.psi,
                card.leadership,
                card.military,
                card.limit().map(Limit::name),
                serde_json::to_string(card)?,
            ])?;
            for printing in &card.printings {
                let rarity = printing.rarity.map(Rarity::name);
                printing_row.execute(params![id, printing.set, rarity, printing.likely])?;
            }
            for keyword in &card.keywords {
                keyword_row.execute(params![id, keyword])?;
            }
            for (mark, count) in card.marks.iter().flatten() {
                mark_row.execute(params![id, mark.name(), count.0, true, None::<&str>])?;
            }
            for given in &card.gives_marks {
                mark_row.execute(params![id, given.mark.map(Mark::name), given.count, false, given.to])?;
            }
            for alias in &card.aliases {
                alias_row.execute(params![id, alias, fold(alias)])?;
            }
            text_row.execute(params![
                id,
                format!("{} {}", card.label, card.aliases.join(" ")),
                type_line(card),
                card.keywords.join(" "),
                card.text,
            ])?;
        }
        transaction.execute("INSERT INTO card_text (card_text) VALUES ('optimize')", [])?;
        transaction.execute("INSERT INTO stamp VALUES (?1)", [stamp()])?;
    }
    transaction.commit()?;
    Ok(())
}

/// The words of a card's type line, for searching.
fn type_line(card: &Card) -> String {
    let kind = card.kind.map_or("", CardType::name);
    let loyalty = card.loyalty.map_or("", Loyalty::name);
    format!("{loyalty} {} {kind}", card.subtype.as_deref().unwrap_or(""))
}
