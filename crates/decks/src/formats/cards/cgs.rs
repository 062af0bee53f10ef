//! A game for Card Game Simulator: its definition, cards and sets. Decks name cards by label.

use serde_json::{Map, Value, json};

use crate::formats::cards::{COLUMNS, CardExport, CardFile, ExportedCard, GAME, UNKNOWN_SET};
use crate::formats::lackey::picture_of;
use zocalo_cards::card::{CardType, Loyalty};

pub(super) fn write(sheet: &CardExport<'_>) -> Vec<CardFile> {
    let cards: Vec<Value> = sheet.rows.iter().map(card).collect();
    let sets: Vec<Value> = sheet.sets().iter().map(|set| json!({ "code": set, "name": set })).collect();
    vec![
        file("cgs.json", &game()),
        file("AllCards.json", &Value::Array(cards)),
        file("AllSets.json", &Value::Array(sets)),
    ]
}

/// Nothing is fetched from anywhere: the files lie in the folder.
fn game() -> Value {
    let mut properties: Vec<Value> = COLUMNS
        .iter()
        .map(|column| {
            // Numbers are strings as well: the program turns a missing number into 0.
            let kind = if enumerated(column.key).is_some() { "stringEnum" } else { "string" };
            json!({ "name": column.key, "type": kind, "display": column.name })
        })
        .collect();
    properties.push(json!({ "name": "text", "type": "string", "display": "Text" }));
    let enums: Vec<Value> = COLUMNS
        .iter()
        .filter_map(|column| {
            let values: Map<String, Value> =
                enumerated(column.key)?.into_iter().map(|name| (name.to_owned(), json!(name))).collect();
            Some(json!({ "property": column.key, "values": values }))
        })
        .collect();
    json!({
        "name": GAME,
        "autoUpdate": -1,
        "cardIdIdentifier": "id",
        "cardNameIdentifier": "name",
        "cardNameIsUnique": true,
        "cardPrimaryProperty": "text",
        "cardProperties": properties,
        "cardSetIdentifier": "set",
        "deckFileTxtId": "id",
        "deckFileType": "txt",
        "deckSharePreference": "individual",
        "enums": enums,
        "setCodeDefault": UNKNOWN_SET,
        "setNameDefault": UNKNOWN_SET,
    })
}

/// All values of a fact that has few.
fn enumerated(key: &str) -> Option<Vec<&'static str>> {
    match key {
        "type" => Some(CardType::ALL.iter().map(|kind| kind.name()).collect()),
        "loyalty" => Some(Loyalty::ALL.iter().map(|loyalty| loyalty.name()).collect()),
        _ => None,
    }
}

fn card(row: &ExportedCard<'_>) -> Value {
    let mut card = Map::new();
    card.insert("id".to_owned(), json!(picture_of(&row.card.label)));
    card.insert("name".to_owned(), json!(row.card.label));
    card.insert("set".to_owned(), json!(row.set().unwrap_or(UNKNOWN_SET)));
    for column in COLUMNS {
        let value = (column.of)(row.card);
        if !value.is_empty() {
            card.insert(column.key.to_owned(), json!(value));
        }
    }
    if !row.words.is_empty() {
        card.insert("text".to_owned(), json!(row.words.join("\n")));
    }
    Value::Object(card)
}

fn file(path: &str, value: &Value) -> CardFile {
    CardFile::text(path, format!("{value:#}\n"))
}
