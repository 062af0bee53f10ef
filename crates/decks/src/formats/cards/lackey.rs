//! A plug-in for `LackeyCCG`: a table of the cards, the zones of a deck and of the table, and the files that list tables and
//! version. Cells hold ASCII in one line, as the program knows no quotation.

use std::fmt::Write as _;

use super::super::folding::{NameMap, ascii};
use super::super::lackey::{name_of, picture_of};
use crate::deck::zones::zone_label;
use crate::formats::cards::{COLUMNS, CardExport, CardFile, GAME};
use zocalo_cards::card::Section;

/// In the folder of tables.
const TABLE: &str = "carddata.txt";

const VERSION: &str = env!("CARGO_PKG_VERSION");

pub(super) fn write(sheet: &CardExport<'_>) -> Vec<CardFile> {
    let listed = format!("<listofcarddatafiles>\n\t<filetoinclude>{TABLE}</filetoinclude>\n</listofcarddatafiles>\n");
    let version = format!("<version>\n\t<message>{GAME}, written by Zocalo {VERSION}</message>\n</version>\n");
    vec![
        CardFile::text("plugininfo.txt", plugin()),
        CardFile::text("ListOfCardDataFiles.txt", listed),
        CardFile::text("version.txt", version),
        CardFile::text(format!("sets/{TABLE}"), table(sheet)),
    ]
}

/// The first three columns are the program's: name, set, and picture, by which decks know the card.
fn table(sheet: &CardExport<'_>) -> String {
    let names = NameMap::new(sheet.rows.iter().map(|row| row.card.label.as_str()), name_of);
    let mut text = String::from("Name\tSet\tImageFile");
    for column in COLUMNS {
        let _ = write!(text, "\t{}", column.name);
    }
    text.push_str("\tText\n");
    for row in &sheet.rows {
        let label = &row.card.label;
        let set = row.set().unwrap_or_default();
        // Writing to a text cannot fail.
        let _ = write!(text, "{}\t{}\t{}", cell(names.theirs(label)), cell(set), picture_of(label));
        for column in COLUMNS {
            let _ = write!(text, "\t{}", cell(&(column.of)(row.card)));
        }
        let _ = writeln!(text, "\t{}", cell(&row.words.join(" | ")));
    }
    text
}

fn cell(words: &str) -> String {
    ascii(words).split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Each section of a deck is a zone of the deck, and is loaded into the zone of the table with the same name; the opening hand
/// into the hand.
fn plugin() -> String {
    let mut text = format!(
        "<plugin>\n<gamename>{GAME}</gamename>\n<pluginversion>{VERSION}, written by Zocalo</pluginversion>\n\n"
    );
    let loaded_into = |section| match section {
        Section::OpeningHand => "Hand",
        section => zone_label(section),
    };
    for section in Section::ALL {
        let shuffled = if section == Section::Deck { "yes" } else { "no" };
        let _ = writeln!(
            text,
            "<deckzone>\n\t<label>{}</label>\n\t<gamezonetoloadto>{}</gamezonetoloadto>\n\t<shuffle>{shuffled}</shuffle>\n</deckzone>",
            zone_label(section),
            loaded_into(section)
        );
    }
    text.push('\n');
    let of_deck = Section::ALL.into_iter().map(loaded_into);
    for zone in of_deck.chain(["Discard"]) {
        let (by_owner, by_others) = match zone {
            "Deck" => ("no", "no"),
            "Discard" | "Ambassador" | "Agenda" | "Crusade" | "Faction Card" => ("yes", "yes"),
            _ => ("yes", "no"),
        };
        let _ = writeln!(
            text,
            "<gamezone>\n\t<label>{zone}</label>\n\t<visibletoowner>{by_owner}</visibletoowner>\n\t<visibletoothers>{by_others}</visibletoothers>\n</gamezone>"
        );
    }
    text.push_str("\n<playerstat><label>Influence</label></playerstat>\n\n");
    for phase in ["Ready", "Conflict", "Action", "Resolution", "Draw"] {
        let _ = writeln!(text, "<phase><label>{phase}</label></phase>");
    }
    let _ = writeln!(
        text,
        "\n<generalfunction><label>Draw</label><kind>DRAWCARD</kind><includeasbutton>yes</includeasbutton></generalfunction>\n</plugin>"
    );
    text
}
