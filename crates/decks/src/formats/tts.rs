//! Saved objects of Tabletop Simulator: a pile of cards for each section of a deck. The faces of all cards stand in sheets of ten
//! by seven, one picture each, which whoever writes the file draws beside it: [`faces`] says in which order.
//!
//! The program numbers a card by the number of its sheet times a hundred and its place, and shows the last place of a sheet
//! where a card may not be seen, so that it has room for 69 faces.

use serde_json::{Map, Value, json};

use super::cards::words;
use super::export::{DeckExport, DeckWriteError, EncodedDeck};
use crate::deck::Slot;
use crate::deck::zones::zone_label;
use zocalo_cards::card::{Card, Section};
use zocalo_catalog::packs::{pack_of, source_of};
use zocalo_text::text::seen;

/// Columns and rows of a sheet.
pub const SHEET: (u32, u32) = (10, 7);

/// How many faces a sheet has room for.
pub const FACES: usize = 69;

/// In the file, where the pictures lie; [`placed`] puts that there.
const PLACE: &str = "zocalo-place";

/// The endings of the pictures behind the name of the file: of a sheet from 1 on, and of the back.
pub fn sheet_ending(sheet: usize) -> String {
    format!("faces-{sheet}.png")
}

pub const BACK_ENDING: &str = "back.png";

/// Each card once, in the order of the places in the sheets.
pub fn faces<'d>(outgoing: &DeckExport<'d>) -> Vec<&'d Slot> {
    let mut faces: Vec<&Slot> = Vec::new();
    for slot in Section::ALL.into_iter().flat_map(|section| outgoing.deck.section(section)) {
        if !faces.iter().any(|face| outgoing.name(face) == outgoing.name(slot)) {
            faces.push(slot);
        }
    }
    faces
}

/// The file with the pictures at a place: the path of the file without its ending, with `/` between names.
pub fn placed(bytes: &[u8], place: &str) -> Vec<u8> {
    let quoted = Value::from(place).to_string();
    String::from_utf8_lossy(bytes).replace(PLACE, quoted.trim_matches('"')).into_bytes()
}

/// Height and turn of a pile on the table. What everybody may see lies face up.
fn lies(section: Section, at: usize, is_pile: bool) -> Value {
    let shown = matches!(section, Section::Ambassador | Section::FactionCard | Section::Agenda);
    let turn = if shown { 0 } else { 180 };
    let x = i64::try_from(at).unwrap_or_default() * 3 - 9;
    json!({
        "posX": x, "posY": if is_pile { 2 } else { 1 }, "posZ": 0,
        "rotX": 0, "rotY": 180, "rotZ": turn,
        "scaleX": 1, "scaleY": 1, "scaleZ": 1,
    })
}

/// What each object of the program has.
fn object(name: &str, id: &mut u32, transform: &Value, nickname: &str, description: &str) -> Map<String, Value> {
    *id += 1;
    let object = json!({
        "GUID": format!("{id:06x}"),
        "Name": name,
        "Transform": transform,
        "Nickname": nickname,
        "Description": description,
        "GMNotes": "",
        "ColorDiffuse": { "r": 0.713, "g": 0.713, "b": 0.713 },
        "Locked": false,
        "Grid": true,
        "Snap": true,
        "IgnoreFoW": false,
        "Autoraise": true,
        "Sticky": true,
        "Tooltip": true,
        "GridProjection": false,
        "HideWhenFaceDown": true,
        "Hands": name == "CardCustom",
        "SidewaysCard": false,
    });
    let Value::Object(object) = object else { return Map::new() };
    object
}

/// What a card says, in our words: texts from packs stay at home.
fn description(card: &Card) -> String {
    let mut lines = Vec::new();
    let kind = card.kind.map_or("?".to_owned(), |kind| kind.to_string());
    lines.push(card.subtype.as_ref().map_or(kind.clone(), |subtype| format!("{kind} ({subtype})")));
    lines.extend((!card.keywords.is_empty()).then(|| card.keywords.join(", ")));
    lines.extend(words(card, source_of(card, zocalo_cards::card::Fact::Text).and_then(pack_of).is_none()));
    lines.join("\n")
}

pub(super) fn write(outgoing: &DeckExport<'_>) -> Result<EncodedDeck, DeckWriteError> {
    let faces = faces(outgoing);
    if faces.is_empty() {
        return Err(DeckWriteError::NoCards);
    }
    let sheet = |sheet: usize| {
        json!({
            "FaceURL": format!("file:///{PLACE}.{}", sheet_ending(sheet)),
            "BackURL": format!("file:///{PLACE}.{BACK_ENDING}"),
            "NumWidth": SHEET.0,
            "NumHeight": SHEET.1,
            "BackIsHidden": true,
            "UniqueBack": false,
            "Type": 0,
        })
    };
    let number = |slot: &Slot| {
        let place = faces.iter().position(|face| outgoing.name(face) == outgoing.name(slot)).unwrap_or_default();
        (place / FACES + 1, (place / FACES + 1) * 100 + place % FACES)
    };
    let mut id = 0;
    let mut piles: Vec<Value> = Vec::new();
    for section in outgoing.zones() {
        let copies: Vec<&Slot> = outgoing
            .rows(section)
            .into_iter()
            .flat_map(|(slot, count)| std::iter::repeat_n(slot, count as usize))
            .collect();
        let lying = lies(section, piles.len(), copies.len() > 1);
        let mut cards = Vec::with_capacity(copies.len());
        let mut sheets = Map::new();
        for slot in &copies {
            let (sheet_number, card_number) = number(slot);
            let (key, drawn) = (sheet_number.to_string(), sheet(sheet_number));
            let said = slot.card().map_or(String::new(), |card| description(card));
            let mut card = object("CardCustom", &mut id, &lying, outgoing.name(slot), &said);
            card.insert("CardID".to_owned(), json!(card_number));
            card.insert("CustomDeck".to_owned(), json!({ key.clone(): drawn.clone() }));
            cards.push(Value::Object(card));
            sheets.insert(key, drawn);
        }
        match cards.len() {
            0 => {}
            1 => piles.extend(cards),
            _ => {
                let mut pile = object("DeckCustom", &mut id, &lying, zone_label(section), "");
                let ids: Vec<Value> = cards.iter().map(|card| card["CardID"].clone()).collect();
                pile.insert("DeckIDs".to_owned(), Value::Array(ids));
                pile.insert("CustomDeck".to_owned(), Value::Object(sheets));
                pile.insert("ContainedObjects".to_owned(), Value::Array(cards));
                piles.push(Value::Object(pile));
            }
        }
    }
    let title = outgoing.deck.list.name.as_ref().map_or("", |name| name.text.as_str());
    let save = json!({
        "SaveName": title,
        "GameMode": "",
        "Date": "",
        "Gravity": 0.5,
        "PlayArea": 0.5,
        "Table": "",
        "Sky": "",
        "Note": "",
        "Rules": "",
        "TabStates": {},
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
        "ObjectStates": piles,
    });
    // What turns letters around stands in names and texts only, which the program shows as they are.
    Ok(EncodedDeck::text(seen(&format!("{save:#}\n"))))
}
