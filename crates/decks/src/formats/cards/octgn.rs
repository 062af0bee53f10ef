//! A game for OCTGN: its definition, and its sets with the ids that decks are written with. A card stands in one set only, as
//! its id may occur only once. There are no pictures: the faces are blank, and the program writes the words on them.

use std::fmt::Write as _;

use super::super::xml::escape;
use crate::deck::zones::zone_label;
use crate::formats::cards::{COLUMNS, CardExport, CardFile, ExportedCard, GAME, UNKNOWN_SET};
use crate::formats::octgn_ids::{card_id, game_id, set_id};
use zocalo_cards::card::Section;

/// Blank, 200 by 280 points.
const FACE: &[u8] = include_bytes!("face.png");

const BACK: &[u8] = include_bytes!("back.png");

const HEAD: &str = "<?xml version=\"1.0\" encoding=\"utf-8\" standalone=\"yes\"?>\n";

/// Of the definition and of the sets, which must agree.
const VERSION: &str = "1.0.0.0";

pub(super) fn write(sheet: &CardExport<'_>) -> Vec<CardFile> {
    let mut files = vec![
        CardFile::text("definition.xml", definition()),
        CardFile::text("proxydef.xml", proxies()),
        CardFile { path: "pictures/face.png".to_owned(), bytes: FACE.to_vec() },
        CardFile { path: "pictures/back.png".to_owned(), bytes: BACK.to_vec() },
    ];
    for name in sheet.sets() {
        let rows: Vec<&ExportedCard<'_>> =
            sheet.rows.iter().filter(|row| row.set().unwrap_or(UNKNOWN_SET) == name).collect();
        if !rows.is_empty() {
            files.push(CardFile::text(format!("Sets/{}/set.xml", set_id(name)), set(name, &rows)));
        }
    }
    files
}

fn set(name: &str, rows: &[&ExportedCard<'_>]) -> String {
    let mut text = format!(
        "{HEAD}<set name=\"{}\" id=\"{}\" gameId=\"{}\" gameVersion=\"{VERSION}\" version=\"{VERSION}\">\n  <cards>\n",
        escape(name),
        set_id(name),
        game_id()
    );
    for row in rows {
        let label = &row.card.label;
        // Writing to a text cannot fail.
        let _ = writeln!(text, "    <card id=\"{}\" name=\"{}\">", card_id(label), escape(label));
        let columns = COLUMNS.iter().map(|column| (column.name, (column.of)(row.card)));
        for (name, value) in columns.chain([("Text", row.words.join("\n"))]) {
            if !value.is_empty() {
                let _ = writeln!(text, "      <property name=\"{name}\" value=\"{}\" />", escape(&value));
            }
        }
        text.push_str("    </card>\n");
    }
    text.push_str("  </cards>\n</set>\n");
    text
}

/// The pile for the cards of a section: the opening hand is in the hand.
fn group(section: Section) -> &'static str {
    match section {
        Section::OpeningHand => "Hand",
        section => zone_label(section),
    }
}

fn definition() -> String {
    let mut text = format!(
        "{HEAD}<game name=\"{GAME}\" id=\"{}\" version=\"{VERSION}\" octgnVersion=\"3.1.240.0\" scriptVersion=\"3.1.0.2\"\n    \
        markersize=\"25\" tags=\"card\" authors=\"Zocalo\" description=\"The cards of the {GAME}, without scripts\"\n    \
        setsurl=\"\" gameurl=\"\" iconurl=\"\">\n  \
        <proxygen definitionsrc=\"proxydef.xml\" />\n  \
        <card back=\"pictures/back.png\" front=\"pictures/face.png\" width=\"63\" height=\"88\" cornerRadius=\"2\">\n",
        game_id()
    );
    for name in COLUMNS.iter().map(|column| column.name).chain(["Text"]) {
        // Numbers are strings as well: some are `none`, and what is unknown must not become 0.
        let _ = writeln!(text, "    <property name=\"{name}\" type=\"String\" textKind=\"Free\" />");
    }
    text.push_str(
        "  </card>\n  <table name=\"Table\" visibility=\"undefined\" ordered=\"False\" width=\"800\" height=\"650\"\n    \
        background=\"pictures/face.png\" backgroundStyle=\"tile\" />\n  <player summary=\"Hand: {#Hand}\">\n    \
        <counter name=\"Influence\" icon=\"pictures/face.png\" />\n    \
        <hand name=\"Hand\" icon=\"pictures/face.png\" visibility=\"me\" ordered=\"False\" width=\"63\" height=\"88\" />\n",
    );
    let piles = Section::ALL.into_iter().filter(|section| *section != Section::OpeningHand).map(group);
    for pile in piles.chain(["Discard"]) {
        let visibility = match pile {
            "Deck" => "none",
            "Discard" | "Ambassador" | "Agenda" | "Crusade" | "Faction Card" => "all",
            _ => "me",
        };
        let _ = writeln!(
            text,
            "    <group name=\"{pile}\" icon=\"pictures/face.png\" visibility=\"{visibility}\" ordered=\"True\" width=\"63\" height=\"88\" />"
        );
    }
    text.push_str("  </player>\n  <deck>\n");
    for section in Section::ALL {
        let _ = writeln!(text, "    <section name=\"{}\" group=\"{}\" />", zone_label(section), group(section));
    }
    text.push_str("  </deck>\n</game>\n");
    text
}

/// How the program draws a card without a picture: name, type, cost and text on the blank face.
fn proxies() -> String {
    let lines = [("name", 8, 12, "Name"), ("type", 34, 9, "Type"), ("cost", 50, 9, "Cost"), ("text", 80, 9, "Text")];
    let mut text = format!("{HEAD}<templates>\n  <blocks>\n");
    for (id, y, size, _) in lines {
        let height = if id == "text" { 190 } else { size + 6 };
        let _ = writeln!(
            text,
            "    <block type=\"text\" id=\"{id}\">\n      <location x=\"8\" y=\"{y}\" />\n      \
            <text color=\"#000000\" size=\"{size}\" />\n      \
            <wordwrap width=\"184\" height=\"{height}\" align=\"near\" valign=\"near\" />\n    </block>"
        );
    }
    text.push_str(
        "  </blocks>\n  <template src=\"pictures/face.png\" default=\"True\">\n    <matches>\n      \
        <match name=\"Name\" value=\"\" />\n    </matches>\n    <textblocks>\n",
    );
    for (id, .., property) in lines {
        let _ = writeln!(text, "      <link block=\"{id}\">\n        <property name=\"{property}\" />\n      </link>");
    }
    text.push_str("    </textblocks>\n  </template>\n</templates>\n");
    text
}
