//! The card database for other programs, as files that know the cards of our decks, and as open data. The doors: [`targets`],
//! of which [`TARGETS`] are programs with decks of ours, and [`write_cards`].
//!
//! One file per program. Names and ids are those that the decks of the program are written with. What is unknown is left out or
//! empty, never 0. The same cards give the same bytes.

mod cgs;
mod cockatrice;
mod lackey;
mod octgn;
mod open_data;
mod pictures;
mod starters;

pub use pictures::{PLAIN, PictureKind, PictureRule};
pub use starters::starter_decks;

use std::collections::BTreeSet;

use zocalo_cards::card::{Ability, Card, Cost, Fact, Printing, counted};
use zocalo_cards::data::sets::sets;
use zocalo_catalog::catalog::CatalogError;
use zocalo_catalog::packs::{pack_of, source_of};
use zocalo_text::text::{has_unfit, seen};
use zocalo_words::language::InWords;

/// A program that can take the cards.
#[derive(Debug)]
pub struct ExportTarget {
    /// For `--to`; the name of the program's deck format: `octgn`.
    pub name: &'static str,
    /// What is written, for a sentence: `game for OCTGN`.
    pub what: &'static str,
    /// A file that is always written, and words in it that no other file has: a folder with them was written here. `None`
    /// where a file is written, with others beside it.
    pub known_by: Option<(&'static str, &'static str)>,
    /// How the program finds pictures, where it shows any.
    pub pictures: Option<&'static PictureRule>,
    /// The folder in which the program looks for decks.
    pub decks: Option<&'static str>,
    write: fn(&CardExport<'_>) -> Result<Vec<CardFile>, CatalogError>,
}

pub const TARGETS: &[ExportTarget] = &[
    ExportTarget {
        name: "cockatrice",
        what: "card database for Cockatrice",
        known_by: Some(("cards.xml", "<author>Zocalo</author>")),
        pictures: Some(&pictures::COCKATRICE),
        decks: Some("decks"),
        write: |cards| Ok(cockatrice::write(cards)),
    },
    ExportTarget {
        name: "cgs",
        what: "game for Card Game Simulator",
        known_by: Some(("cgs.json", "\"setNameDefault\": \"Unknown set\"")),
        pictures: Some(&pictures::CGS),
        decks: Some("decks"),
        write: |cards| Ok(cgs::write(cards)),
    },
    ExportTarget {
        name: "lackey",
        what: "plug-in for LackeyCCG",
        known_by: Some(("plugininfo.txt", "written by Zocalo")),
        pictures: Some(&pictures::LACKEY),
        decks: Some("decks"),
        write: |cards| Ok(lackey::write(cards)),
    },
    ExportTarget {
        name: "octgn",
        what: "game for OCTGN",
        known_by: Some(("definition.xml", "id=\"5e6fb041-43ec-5137-82ff-769130f8ee48\"")),
        pictures: Some(&pictures::OCTGN),
        decks: Some("Decks"),
        write: |cards| Ok(octgn::write(cards)),
    },
];

/// All that can take the cards.
pub fn targets() -> impl Iterator<Item = &'static ExportTarget> {
    TARGETS.iter().chain(open_data::DATA_SETS)
}

#[must_use]
pub fn target_called(name: &str) -> Option<&'static ExportTarget> {
    targets().find(|target| target.name == name)
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardFiles {
    /// In the order of the report.
    pub files: Vec<CardFile>,
    /// Card texts left out, as they come from packs.
    pub texts_left_out: usize,
}

/// Texts from packs, which are those of the cards, are left out unless `with_texts`.
///
/// # Errors
/// [`CatalogError`] where a database is asked, and fails.
pub fn write_cards(target: &ExportTarget, cards: &[Card], with_texts: bool) -> Result<CardFiles, CatalogError> {
    let is_left_out = |card: &Card| {
        let from_pack = || source_of(card, Fact::Text).and_then(pack_of).is_some();
        !with_texts && card.text.is_some() && from_pack()
    };
    let mut sheet = CardExport { rows: Vec::with_capacity(cards.len()) };
    let mut texts_left_out = 0;
    for card in cards {
        let leaves_text_out = is_left_out(card);
        texts_left_out += usize::from(leaves_text_out);
        sheet.rows.push(ExportedCard { card, leaves_text_out, words: words(card, !leaves_text_out) });
    }
    let mut files = (target.write)(&sheet)?;
    // Other programs show what turns letters around as it is. Open data is for programs, which get what was typed.
    if target.known_by.is_some() {
        files.iter_mut().for_each(CardFile::leave_out_unseen);
    }
    Ok(CardFiles { files, texts_left_out })
}

/// The name of the game in other programs.
pub(super) const GAME: &str = "Babylon 5 CCG";

/// The set of cards without a known set.
pub(super) const UNKNOWN_SET: &str = "Unknown set";

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardFile {
    /// From the folder of all, with `/` between names.
    pub path: String,
    pub bytes: Vec<u8>,
}

/// The cards to write.
pub(super) struct CardExport<'c> {
    pub(super) rows: Vec<ExportedCard<'c>>,
}

pub(super) struct ExportedCard<'c> {
    pub(super) card: &'c Card,
    pub(super) leaves_text_out: bool,
    /// Paragraphs.
    pub(super) words: Vec<String>,
}

impl ExportedCard<'_> {
    /// The set in which the card is listed; `None` where none is known.
    pub(super) fn set(&self) -> Option<&str> {
        Some(crate::formats::lackey::set_of(self.card)).filter(|set| !set.is_empty())
    }
}

impl<'c> CardExport<'c> {
    /// Oldest first, then sets that only packs know; where a card has none, the last is [`UNKNOWN_SET`].
    pub(super) fn sets(&self) -> Vec<&'c str> {
        let mut names: Vec<&str> = sets().iter().map(|set| set.name.as_str()).collect();
        let printings = self.rows.iter().flat_map(|row| &row.card.printings);
        let others: BTreeSet<&str> =
            printings.map(|printing| printing.set.as_str()).filter(|set| !names.contains(set)).collect();
        names.extend(others);
        if self.rows.iter().any(|row| row.set().is_none()) {
            names.push(UNKNOWN_SET);
        }
        names
    }
}

impl CardFile {
    /// Without the signs of a text that nobody sees, which stand in names and texts only.
    fn leave_out_unseen(&mut self) {
        if let Ok(text) = std::str::from_utf8(&self.bytes)
            && has_unfit(text)
        {
            self.bytes = seen(text).into_bytes();
        }
    }

    pub(super) fn text(path: impl Into<String>, text: impl Into<String>) -> Self {
        Self { path: path.into(), bytes: text.into().into_bytes() }
    }
}

/// A fact in a word or two.
pub(super) struct FactColumn {
    /// The key in a program: `type`.
    pub key: &'static str,
    /// The heading: `Type`.
    pub name: &'static str,
    /// Empty when unknown, or when a card of its type has nothing of the kind.
    pub of: fn(&Card) -> String,
}

/// In the order of a card.
pub(super) const COLUMNS: &[FactColumn] = &[
    FactColumn { key: "type", name: "Type", of: |card| word(card.kind) },
    FactColumn { key: "subtype", name: "Subtype", of: |card| card.subtype.clone().unwrap_or_default() },
    FactColumn { key: "loyalty", name: "Loyalty", of: |card| word(card.loyalty) },
    FactColumn { key: "cost", name: "Cost", of: |card| word(card.cost()) },
    FactColumn { key: "diplomacy", name: "Diplomacy", of: |card| ability(card, Ability::Diplomacy) },
    FactColumn { key: "intrigue", name: "Intrigue", of: |card| ability(card, Ability::Intrigue) },
    FactColumn { key: "psi", name: "Psi", of: |card| ability(card, Ability::Psi) },
    FactColumn { key: "leadership", name: "Leadership", of: |card| ability(card, Ability::Leadership) },
    FactColumn { key: "military", name: "Military", of: |card| ability(card, Ability::Military) },
    FactColumn { key: "marks", name: "Marks", of: marks },
    FactColumn { key: "keywords", name: "Keywords", of: |card| card.keywords.join(", ") },
    FactColumn { key: "limit", name: "Limit", of: |card| word(card.limit()) },
    FactColumn { key: "sets", name: "Sets", of: printings },
    FactColumn {
        key: "rarity",
        name: "Rarity",
        of: |card| word(card.printings.first().and_then(|first| first.rarity)),
    },
];

/// `None` when it is unknown or none is printed.
pub(super) fn number_of_cost(card: &Card) -> Option<u8> {
    match card.cost()? {
        Cost::Printed(cost) => Some(cost),
        Cost::NonePrinted => None,
    }
}

fn word(fact: Option<impl ToString>) -> String {
    fact.map_or_else(String::new, |fact| fact.to_string())
}

/// A card of a type that never prints the ability has none, which is not 0.
fn ability(card: &Card, ability: Ability) -> String {
    let prints = card.kind.is_none_or(|kind| kind.printable_abilities().contains(&ability));
    word(card.ability(ability).filter(|value| prints || *value > 0))
}

/// `none` where there surely are none.
fn marks(card: &Card) -> String {
    match &card.marks {
        None => String::new(),
        Some(marks) if marks.is_empty() => "none".to_owned(),
        Some(marks) => counted(marks),
    }
}

fn printings(card: &Card) -> String {
    let one = |printing: &Printing| format!("{}{}", printing.set, if printing.likely { " (likely)" } else { "" });
    card.printings.iter().map(one).collect::<Vec<_>>().join(", ")
}

/// As `zocalo card` says it: the text unless that is left out, then what the columns have no place for.
pub(super) fn words(card: &Card, with_text: bool) -> Vec<String> {
    let mut words = Vec::new();
    match &card.text {
        Some(text) if with_text => words.push(text.clone()),
        None if card.plain => words.push("None printed.".to_owned()),
        _ => {}
    }
    let mut fact = |what: &str, value: &str| words.push(format!("{what}: {value}"));
    if !card.requires.is_empty() {
        fact("Requires", &card.requires.join("; "));
    }
    if let Some(replaces) = &card.replaces {
        fact("Enters", &replaces.to_string());
    }
    if let Some(pictures) = card.pictures.as_ref().filter(|pictures| !pictures.is_empty()) {
        fact("Pictures", &counted(pictures));
    }
    if !card.gives_marks.is_empty() {
        fact("Gives marks", &card.gives_marks.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "));
    }
    for effect in card.effects.iter().flatten() {
        fact("Effect", &effect.in_words().english());
    }
    words
}

#[cfg(test)]
mod decks_tests;

#[cfg(test)]
mod octgn_tests;

#[cfg(test)]
mod tests;
