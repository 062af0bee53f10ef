//! The card database of Cockatrice, version 4: one file. It knows cards by name only, so they bear our labels.

use std::fmt::Write as _;

use super::super::xml::escape;
use crate::formats::cards::{COLUMNS, CardExport, CardFile, ExportedCard, UNKNOWN_SET, number_of_cost};
use zocalo_cards::card::{Card, CardType};
use zocalo_cards::data::sets::{SetKind, sets};

pub(super) fn write(sheet: &CardExport<'_>) -> Vec<CardFile> {
    let mut text =
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<cockatrice_carddatabase version=\"4\">\n    <info>\n        \
        <author>Zocalo</author>\n    </info>\n    <sets>\n"
            .to_owned();
    for name in sheet.sets() {
        set(&mut text, name);
    }
    text.push_str("    </sets>\n    <cards>\n");
    for row in &sheet.rows {
        card(&mut text, row);
    }
    text.push_str("    </cards>\n</cockatrice_carddatabase>\n");
    vec![CardFile::text("cards.xml", text)]
}

fn set(text: &mut String, name: &str) {
    let known = sets().iter().find(|set| set.name == name);
    // Writing to a text cannot fail.
    let _ = writeln!(
        text,
        "        <set>\n            <name>{0}</name>\n            <longname>{0}</longname>",
        escape(name)
    );
    if let Some(known) = known {
        let _ = writeln!(text, "            <settype>{}</settype>", kind(known.kind));
        // The program takes whole dates only.
        if let Some(date) = known.released.as_ref().filter(|date| date.len() == "1997-12-11".len()) {
            let _ = writeln!(text, "            <releasedate>{}</releasedate>", escape(date));
        }
    }
    text.push_str("        </set>\n");
}

fn kind(kind: SetKind) -> &'static str {
    match kind {
        SetKind::Core => "Core",
        SetKind::Revision => "Revision",
        SetKind::Expansion => "Expansion",
        SetKind::Promo => "Promo",
        SetKind::Unpublished => "Unpublished",
        SetKind::Virtual => "Virtual",
    }
}

fn card(text: &mut String, row: &ExportedCard<'_>) {
    let card = row.card;
    let _ = writeln!(text, "        <card>\n            <name>{}</name>", escape(&card.label));
    if !row.words.is_empty() {
        // Line ends are kept here, unlike in attributes.
        let words: Vec<String> = row.words.iter().map(|words| escape(words)).collect();
        let _ = writeln!(text, "            <text>{}</text>", words.join("\n"));
    }
    let mut properties = properties(card);
    properties.retain(|(_, value)| !value.is_empty());
    if !properties.is_empty() {
        text.push_str("            <prop>\n");
        for (key, value) in properties {
            let _ = writeln!(text, "                <{key}>{}</{key}>", escape(&value));
        }
        text.push_str("            </prop>\n");
    }
    for printing in &card.printings {
        let rarity = printing.rarity.map_or(String::new(), |rarity| format!(" rarity=\"{rarity}\""));
        let _ = writeln!(text, "            <set{rarity}>{}</set>", escape(&printing.set));
    }
    if card.printings.is_empty() {
        let _ = writeln!(text, "            <set>{UNKNOWN_SET}</set>");
    }
    if let Some(kind) = card.kind {
        let _ = writeln!(text, "            <tablerow>{}</tablerow>", row_on_table(kind));
    }
    text.push_str("        </card>\n");
}

/// Our facts, and those that the program shows under names of its own: the type that decks are grouped by, and the cost, as
/// words and as a number. The sets stand elsewhere.
fn properties(card: &Card) -> Vec<(&'static str, String)> {
    let kind = card.kind.map_or(String::new(), |kind| kind.to_string());
    let full = card.subtype.as_ref().map_or(kind.clone(), |subtype| format!("{kind} ({subtype})").trim().to_owned());
    let cost = card.cost().map_or(String::new(), |cost| cost.to_string());
    let number = number_of_cost(card).map_or(String::new(), |cost| cost.to_string());
    let mut properties = vec![("maintype", kind), ("type", full), ("manacost", cost), ("cmc", number)];
    let elsewhere = ["type", "subtype", "cost", "sets", "rarity"];
    let further = COLUMNS.iter().filter(|column| !elsewhere.contains(&column.key));
    properties.extend(further.map(|column| (column.key, (column.of)(card))));
    properties
}

/// The row of the table for a card: 0 is nearest to the player, 3 is for what is discarded after use.
fn row_on_table(kind: CardType) -> u8 {
    match kind {
        CardType::Agenda | CardType::Location => 0,
        CardType::Enhancement | CardType::Fleet | CardType::Group => 1,
        CardType::Character => 2,
        CardType::Aftermath | CardType::Conflict | CardType::Contingency | CardType::Event => 3,
    }
}
