//! A deck on its way out: what the writers of all formats work with, and what they give back.

use std::collections::BTreeMap;

use super::called::called;
use super::octgn_ids::Ids;
use super::vassal::Templates;
use crate::deck::{Deck, Slot};
use crate::messages::formats as say;
use zocalo_cards::card::{Card, CardId, Section};
use zocalo_words::language::Text;

/// A deck to be written.
#[derive(Debug, Clone, Copy)]
pub struct Outgoing<'d> {
    /// The deck, its names settled. A name of no card is written as it was read.
    pub deck: &'d Deck,
    /// How to write it.
    pub options: &'d WriteOptions,
}

/// How to write a deck. Each format heeds what concerns it.
#[derive(Debug, Clone, Default)]
pub struct WriteOptions {
    /// The marks of a plain list.
    pub marks: Marks,
    /// Name the sets of each card behind its name (plain lists).
    pub with_sets: bool,
    /// How many copies of each card the user owns, to be noted behind the cards that are missing (plain lists). A card
    /// that is not here is not owned.
    pub owned: Option<BTreeMap<CardId, u32>>,
    /// The ids of the cards in the user's own game (OCTGN); ours where there are none.
    pub ids: Option<Ids>,
    /// What was learned of a VASSAL module (VASSAL).
    pub templates: Templates,
    /// Leave out the cards of which nothing was learned, instead of writing nothing (VASSAL), and the names of no card,
    /// where a program lacks them (`Format::lacking`).
    pub is_partial: bool,
    /// Put tabs between the cells instead of commas (tables).
    pub has_tabs: bool,
}

/// The marks of a plain list, by where it is to be posted.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Marks {
    /// None.
    #[default]
    Plain,
    /// Markdown.
    Markdown,
    /// The marks of forums: `[b]`.
    Bbcode,
}

/// A deck as a file.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Written {
    /// The file: the same bytes for the same deck.
    pub bytes: Vec<u8>,
    /// What the file does not hold, each in a sentence for the user.
    pub lost: Vec<Text>,
    /// The names that the format cannot bear: ours, and what stands in the file instead.
    pub names: Vec<(String, String)>,
}

/// Why a deck cannot be written in a format.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.text().english())]
pub enum WriteError {
    /// The format is only read.
    NotWritten {
        /// What the format is.
        what: &'static str,
    },
    /// Nothing was learned of some cards.
    NoTemplate {
        /// Their labels.
        cards: Vec<String>,
    },
    /// Some cards may be left out, and nothing was learned of any.
    NoTemplateAtAll,
    /// The format holds cards alone, and the deck has none.
    NoCards,
    /// Our own file cannot hold it.
    Toml(#[from] crate::deck::WriteError),
}

impl WriteError {
    /// What it says.
    #[must_use]
    pub fn text(&self) -> Text {
        match self {
            Self::NotWritten { what } => say::NotWritten { what: called(what) }.text(),
            Self::NoTemplate { cards } => say::NoRecord { count: cards.len(), cards: cards.join(", ") }.text(),
            Self::NoTemplateAtAll => say::NoRecordAtAll,
            Self::NoCards => say::NoCards,
            Self::Toml(error) => error.text(),
        }
    }
}

impl Written {
    /// A file of which nothing was lost.
    #[must_use]
    pub fn text(text: impl Into<String>) -> Self {
        Self { bytes: text.into().into_bytes(), ..Self::default() }
    }
}

impl Outgoing<'_> {
    /// The slots of a section, in the order of the deck.
    pub fn section(&self, section: Section) -> impl Iterator<Item = &Slot> {
        self.deck.section(section)
    }

    /// What is written for a slot: the label of its card, by which alone it is settled to the same card again; the name
    /// as it was written where it is no card.
    #[must_use]
    pub fn name<'s>(&self, slot: &'s Slot) -> &'s str {
        slot.card().map_or(slot.written.as_str(), |card| card.label.as_str())
    }

    /// The cards of a section, each once with all its copies, by name.
    #[must_use]
    pub fn cards(&self, section: Section) -> BTreeMap<&str, u32> {
        let mut cards = BTreeMap::new();
        for slot in self.deck.section(section) {
            *cards.entry(self.name(slot)).or_default() += slot.count;
        }
        cards
    }

    /// The cards of a section, each once with all its copies, in the order of the deck.
    #[must_use]
    pub fn rows(&self, section: Section) -> Vec<(&Slot, u32)> {
        self.rows_where(|other| other == section)
    }

    /// The cards of some sections, each once with all its copies, in the order of the sections and of the deck.
    #[must_use]
    pub fn rows_where(&self, is_in: impl Fn(Section) -> bool) -> Vec<(&Slot, u32)> {
        let mut rows: Vec<(&Slot, u32)> = Vec::new();
        let mut places: BTreeMap<&str, usize> = BTreeMap::new();
        for slot in Section::ALL.into_iter().filter(|section| is_in(*section)).flat_map(|section| self.section(section))
        {
            if let Some(at) = places.get(self.name(slot)) {
                rows[*at].1 += slot.count;
            } else {
                places.insert(self.name(slot), rows.len());
                rows.push((slot, slot.count));
            }
        }
        rows
    }

    /// The sections with cards, and the deck, which stands there even if it is empty.
    pub fn zones(&self) -> impl Iterator<Item = Section> {
        let has_cards = |section: &Section| *section == Section::Deck || self.section(*section).next().is_some();
        Section::ALL.into_iter().filter(has_cards)
    }

    /// The names that are written, each as often as it stands in the deck.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.deck.slots.iter().map(|slot| self.name(slot))
    }

    /// The name of each copy in a section, in the order of the deck.
    pub fn copies(&self, section: Section) -> impl Iterator<Item = &str> {
        self.deck.section(section).flat_map(|slot| std::iter::repeat_n(self.name(slot), slot.count as usize))
    }

    /// The race: the one that the deck plays, however it was found; `None` when nobody knows.
    #[must_use]
    pub fn race(&self) -> Option<&str> {
        let said = self.deck.list.race.as_ref().map(|said| said.text.as_str());
        self.deck.race.map(zocalo_cards::card::Race::name).or(said)
    }
}

/// A number of copies in steps of at most so many, for a format whose reader takes no more at once.
pub(super) fn in_steps(count: u32, most: u32) -> impl Iterator<Item = u32> {
    (0..count.div_ceil(most)).map(move |step| (count - step * most).min(most))
}

/// Whether a reader would find an ambassador among the cards of a deck that names none.
pub(super) fn finds_ambassador(outgoing: &Outgoing<'_>) -> bool {
    let is_one = |card: &Card| card.is_starting_ambassador() || card.is_species_ambassador();
    let drawn = [Section::Deck, Section::OpeningHand];
    outgoing.section(Section::Ambassador).next().is_none()
        && outgoing
            .deck
            .slots
            .iter()
            .any(|slot| drawn.contains(&slot.section) && slot.card().is_some_and(|card| is_one(card)))
}
