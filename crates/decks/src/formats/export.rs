//! A deck to be written: what all writers work with, and what they return.

use std::collections::BTreeMap;

use super::content::called;
use super::octgn_ids::Ids;
use super::vassal::Templates;
use crate::deck::{Deck, DeckLine, Decklist, Slot, SpannedText};
use crate::messages::{deck_code, formats as say};
use zocalo_cards::card::{Card, CardId, Section};
use zocalo_words::language::Text;

#[derive(Debug, Clone, Copy)]
pub struct DeckExport<'d> {
    /// A name that is no card is written as it was read.
    pub deck: &'d Deck,
    pub options: &'d WriteOptions,
}

/// How to write a deck. Each format uses what concerns it.
#[derive(Debug, Clone, Default)]
pub struct WriteOptions {
    /// For a plain list.
    pub marks: Marks,
    /// Sets behind the name of each card (plain lists).
    pub with_sets: bool,
    /// Copies owned, to note what is missing behind each card (plain lists). A card that is not here is not owned.
    pub owned: Option<BTreeMap<CardId, u32>>,
    /// The ids of the cards in the user's own game (OCTGN); else ours.
    pub ids: Option<Ids>,
    /// What was learned of a VASSAL module (VASSAL).
    pub templates: Templates,
    /// Leave out cards without a template, instead of writing nothing (VASSAL), and names that are no card, where a program
    /// lacks them (`Format::lacking`).
    pub is_partial: bool,
    /// Tabs instead of commas (tables).
    pub has_tabs: bool,
}

/// The markup of a plain list, by where it is to be posted.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Marks {
    #[default]
    Plain,
    Markdown,
    /// The tags of forums: `[b]`.
    Bbcode,
    /// All but the cards in comments, for programs that take lists from the clipboard.
    Comments,
}

/// A deck as a file.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct EncodedDeck {
    /// The same bytes for the same deck.
    pub bytes: Vec<u8>,
    /// What the file does not hold, each in a sentence for the user.
    pub lost: Vec<Text>,
    /// Names that the format cannot store: ours, and those in the file.
    pub names: Vec<(String, String)>,
    /// Files beside it: what stands behind its name instead of its ending, and their bytes.
    pub beside: Vec<(String, Vec<u8>)>,
}

#[derive(Debug, thiserror::Error)]
#[error("{}", self.text().english())]
pub enum DeckWriteError {
    /// The format is only read.
    NotWritten { what: &'static str },
    /// Some cards have no template.
    NoTemplate {
        /// Their labels.
        cards: Vec<String>,
    },
    /// Some cards may be left out, and none has a template.
    NoTemplateAtAll,
    /// The format holds only cards, and the deck has none.
    NoCards,
    /// A deck code has room for no more.
    CodeTooLong { letters: usize, most: usize },
    /// Our own file cannot hold it.
    Toml(#[from] crate::deck::TomlWriteError),
}

impl DeckWriteError {
    #[must_use]
    pub fn text(&self) -> Text {
        match self {
            Self::NotWritten { what } => say::NotWritten { what: called(what) }.text(),
            Self::NoTemplate { cards } => say::NoRecord { count: cards.len(), cards: cards.join(", ") }.text(),
            Self::NoTemplateAtAll => say::NoRecordAtAll,
            Self::NoCards => say::NoCards,
            Self::CodeTooLong { letters, most } => deck_code::DoesNotFit { letters: *letters, most: *most }.text(),
            Self::Toml(error) => error.text(),
        }
    }
}

impl EncodedDeck {
    /// Nothing was lost.
    #[must_use]
    pub fn text(text: impl Into<String>) -> Self {
        Self { bytes: text.into().into_bytes(), ..Self::default() }
    }
}

impl DeckExport<'_> {
    /// In the order of the deck.
    pub fn section(&self, section: Section) -> impl Iterator<Item = &Slot> {
        self.deck.section(section)
    }

    /// The label of a card, which resolves to the same card again; of a name that is no card, what was written.
    #[must_use]
    pub fn name<'s>(&self, slot: &'s Slot) -> &'s str {
        slot.card().map_or(slot.written.as_str(), |card| card.label.as_str())
    }

    /// Each card once with all its copies, by name.
    #[must_use]
    pub fn cards(&self, section: Section) -> BTreeMap<&str, u32> {
        let mut cards = BTreeMap::new();
        for slot in self.deck.section(section) {
            *cards.entry(self.name(slot)).or_default() += slot.count;
        }
        cards
    }

    /// Each card once with all its copies, in the order of the deck.
    #[must_use]
    pub fn rows(&self, section: Section) -> Vec<(&Slot, u32)> {
        self.rows_where(|other| other == section)
    }

    /// Each card once with all its copies, in the order of the sections and of the deck.
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

    /// The sections with cards, and the deck, even if it is empty.
    pub fn zones(&self) -> impl Iterator<Item = Section> {
        let has_cards = |section: &Section| *section == Section::Deck || self.section(*section).next().is_some();
        Section::ALL.into_iter().filter(has_cards)
    }

    /// The names to write, each as often as it stands in the deck.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.deck.slots.iter().map(|slot| self.name(slot))
    }

    /// The name of each copy, in the order of the deck.
    pub fn copies(&self, section: Section) -> impl Iterator<Item = &str> {
        self.deck.section(section).flat_map(|slot| std::iter::repeat_n(self.name(slot), slot.count as usize))
    }

    /// `None` when it is unknown.
    #[must_use]
    pub fn race(&self) -> Option<&str> {
        let spanned = self.deck.list.race.as_ref().map(|spanned| spanned.text.as_str());
        self.deck.race.map(zocalo_cards::card::Race::name).or(spanned)
    }
}

/// A number of copies in parts of at most `most`, for a format whose reader takes no more at once.
pub(super) fn in_steps(count: u32, most: u32) -> impl Iterator<Item = u32> {
    (0..count.div_ceil(most)).map(move |step| (count - step * most).min(most))
}

/// Whether a reader would find an ambassador among the cards of a deck that names none.
pub(super) fn finds_ambassador(outgoing: &DeckExport<'_>) -> bool {
    let is_one = |card: &Card| card.is_starting_ambassador() || card.is_species_ambassador();
    let drawn = [Section::Deck, Section::OpeningHand];
    outgoing.section(Section::Ambassador).next().is_none()
        && outgoing
            .deck
            .slots
            .iter()
            .any(|slot| drawn.contains(&slot.section) && slot.card().is_some_and(|card| is_one(card)))
}

/// The deck as a list again, under names that resolve to the same cards, with the race filled in where it was that of the ambassador. Its places mean nothing.
pub(super) fn list(outgoing: &DeckExport<'_>) -> Decklist {
    let list = &outgoing.deck.list;
    let line = |slot: &Slot| DeckLine {
        section: slot.section,
        written: outgoing.name(slot).to_owned(),
        count: slot.count,
        span: 0..0,
    };
    Decklist {
        name: list.name.clone(),
        ruleset: list.ruleset.clone(),
        race: outgoing.race().map(|race| SpannedText { text: race.to_owned(), span: 0..0 }),
        faction: list.faction.clone(),
        names_opening_hand: list.names_opening_hand,
        lines: outgoing.deck.with_maybe().map(line).collect(),
        tags: list.tags.clone(),
        note: list.note.clone(),
        goldfish: list.goldfish.clone(),
        ..Decklist::default()
    }
}
