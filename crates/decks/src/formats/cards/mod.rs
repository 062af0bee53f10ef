//! The card database for other programs, as files that know the cards of our decks. The doors: [`TARGETS`], the table of the
//! programs, and [`write_cards`].
//!
//! One file per program. Names and ids are those that the decks of the program are written with. What is unknown is left out or
//! empty, never 0. The same cards give the same bytes.

mod cgs;
mod cockatrice;
mod facts;
mod lackey;
mod octgn;
mod sheet;

#[cfg(test)]
mod decks_tests;
#[cfg(test)]
mod tests;

use facts::words;
pub use sheet::CardFile;
use sheet::{CardExport, ExportedCard};

use zocalo_cards::card::{Card, Fact};
use zocalo_catalog::packs::{pack_of, source_of};

/// A program that can take the cards.
#[derive(Debug)]
pub struct ExportTarget {
    /// For `--to`; the name of the program's deck format: `octgn`.
    pub name: &'static str,
    /// What is written, for a sentence: `game for OCTGN`.
    pub what: &'static str,
    /// A file that is always written, and words in it that no other file has: a folder with them was written here.
    pub known_by: (&'static str, &'static str),
    write: fn(&CardExport<'_>) -> Vec<CardFile>,
}

pub const TARGETS: &[ExportTarget] = &[
    ExportTarget {
        name: "cockatrice",
        what: "card database for Cockatrice",
        known_by: ("cards.xml", "<author>Zocalo</author>"),
        write: cockatrice::write,
    },
    ExportTarget {
        name: "cgs",
        what: "game for Card Game Simulator",
        known_by: ("cgs.json", "\"setNameDefault\": \"Unknown set\""),
        write: cgs::write,
    },
    ExportTarget {
        name: "lackey",
        what: "plug-in for LackeyCCG",
        known_by: ("plugininfo.txt", "written by Zocalo"),
        write: lackey::write,
    },
    ExportTarget {
        name: "octgn",
        what: "game for OCTGN",
        known_by: ("definition.xml", "id=\"5e6fb041-43ec-5137-82ff-769130f8ee48\""),
        write: octgn::write,
    },
];

#[must_use]
pub fn target_called(name: &str) -> Option<&'static ExportTarget> {
    TARGETS.iter().find(|target| target.name == name)
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardFiles {
    /// In the order of the report.
    pub files: Vec<CardFile>,
    /// Card texts left out, as they come from packs.
    pub texts_left_out: usize,
}

/// Texts from packs, which are those of the cards, are left out unless `with_texts`.
#[must_use]
pub fn write_cards(target: &ExportTarget, cards: &[Card], with_texts: bool) -> CardFiles {
    let is_left_out = |card: &Card| {
        let from_pack = || source_of(card, Fact::Text).and_then(pack_of).is_some();
        !with_texts && card.text.is_some() && from_pack()
    };
    let mut sheet = CardExport { rows: Vec::with_capacity(cards.len()) };
    let mut texts_left_out = 0;
    for card in cards {
        let leaves_out = is_left_out(card);
        texts_left_out += usize::from(leaves_out);
        sheet.rows.push(ExportedCard { card, words: words(card, !leaves_out) });
    }
    CardFiles { files: (target.write)(&sheet), texts_left_out }
}
