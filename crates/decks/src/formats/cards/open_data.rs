//! The cards as open data, for any program: an SQLite database with what Datasette shows beside it, a table, a document.
//! `docs/open-data.md` says what stands where.

use serde_json::{Map, Value, json};

use super::{CardExport, CardFile, ExportTarget};
use crate::grid::table;
use zocalo_cards::card::Card;
use zocalo_catalog::catalog::{Catalog, CatalogError};

pub(super) const DATA_SETS: &[ExportTarget] = &[
    ExportTarget {
        name: "sqlite",
        what: "SQLite database, which Datasette can show",
        known_by: None,
        pictures: None,
        decks: None,
        write: sqlite,
    },
    ExportTarget { name: "csv", what: "table of the cards", known_by: None, pictures: None, decks: None, write: csv },
    ExportTarget { name: "json", what: "JSON document", known_by: None, pictures: None, decks: None, write: json },
];

/// What each data set says of itself.
const ABOUT: [(&str, &str); 5] = [
    ("title", "Cards of the Babylon 5 Collectible Card Game"),
    (
        "description",
        "What is known of each card, in our own words, and where each fact comes from. NULL means that nobody knows.",
    ),
    ("license", "CC0-1.0"),
    ("license_url", "https://creativecommons.org/publicdomain/zero/1.0/"),
    ("source", concat!("Zocalo ", env!("CARGO_PKG_VERSION"))),
];

fn about() -> Map<String, Value> {
    ABOUT.iter().map(|(name, value)| ((*name).to_owned(), (*value).into())).collect()
}

/// The card database of these cards alone, without the texts that are left out.
fn catalog(sheet: &CardExport<'_>) -> Result<Catalog, CatalogError> {
    let without_text = |row: &super::ExportedCard<'_>| {
        let mut card: Card = row.card.clone();
        if row.leaves_text_out {
            card.text = None;
            card.sources.retain(|line| !line.starts_with("text: "));
        }
        card
    };
    Catalog::of(sheet.rows.iter().map(without_text).collect())
}

fn sqlite(sheet: &CardExport<'_>) -> Result<Vec<CardFile>, CatalogError> {
    let bytes = catalog(sheet)?.as_open_database(&ABOUT)?;
    let mut metadata = about();
    metadata.insert(
        "databases".to_owned(),
        json!({"cards": {"tables": {
            "cards": {"description": "A row for each card.", "label_column": "card", "sort": "card", "columns": {
                "card": "What no other card is called",
                "version": "Our word for one of several cards of a name",
                "cost": "Printed influence cost",
                "cost_is": "printed, none (surely), or unknown",
                "marks": "none if surely none; ? for an unknown number",
                "keywords": "Bold traits; the list may be incomplete",
                "limit_in_play": "How many copies may be in play",
                "traits": "What follows from the other facts",
                "text": "What it does, in our own words",
            }},
            "printings": {"description": "The sets of each card.", "columns": {
                "is_certain": "0 where the set is inferred and not sourced",
            }},
            "sources": {"description": "Where each fact comes from.", "columns": {
                "certainty": "ruling, typed, sure, imported, unsure",
            }},
        }}}),
    );
    let metadata = serde_json::to_string_pretty(&metadata)? + "\n";
    Ok(vec![CardFile { path: "cards.sqlite".to_owned(), bytes }, CardFile::text("cards.metadata.json", metadata)])
}

fn csv(sheet: &CardExport<'_>) -> Result<Vec<CardFile>, CatalogError> {
    let rows = catalog(sheet)?.rows_of("cards")?;
    let cell = |value: &Value| match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    let headings: Vec<&str> = rows.first().into_iter().flat_map(Map::keys).map(String::as_str).collect();
    let text = table(headings, rows.iter().map(|row| row.values().map(cell).collect::<Vec<_>>()));
    Ok(vec![CardFile::text("cards.csv", text)])
}

fn json(sheet: &CardExport<'_>) -> Result<Vec<CardFile>, CatalogError> {
    let catalog = catalog(sheet)?;
    let mut cards = catalog.rows_of("cards")?;
    // Rows come card by card in each.
    for list in ["printings", "sources"] {
        let mut rows = catalog.rows_of(list)?.into_iter().peekable();
        for card in &mut cards {
            let mut own = Vec::new();
            while let Some(mut row) = rows.next_if(|row| row["card"] == card["card"]) {
                row.shift_remove("card");
                own.push(Value::Object(row));
            }
            card.insert(list.to_owned(), own.into());
        }
    }
    let mut document = about();
    document.insert("cards".to_owned(), cards.into());
    Ok(vec![CardFile::text("cards.json", serde_json::to_string_pretty(&document)? + "\n")])
}
