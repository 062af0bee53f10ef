//! Writes decks: what all writers work with and return, and a report of what the format cannot hold.

use std::collections::BTreeMap;

use crate::deck::{Deck, DeckLine, Decklist, Slot, SpannedText};
use crate::formats::octgn::Ids;
use crate::formats::table::{DeckField, Format, Lacking, called};
use crate::formats::vassal::Templates;
use crate::messages::formats as say;
use zocalo_cards::card::{Card, CardId, Section};
use zocalo_text::text::apart;
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

/// In one sentence.
const MOST_NAMED: usize = 6;

impl DeckExport<'_> {
    /// Names of the deck that are no card, or several.
    fn no_cards(&self) -> Option<Text> {
        let mut names: Vec<String> = Vec::new();
        for slot in self.deck.slots.iter().filter(|slot| slot.card().is_none()) {
            let name = apart(&slot.label()).into_owned();
            if !names.contains(&name) {
                names.push(name);
            }
        }
        let more = names.len().saturating_sub(MOST_NAMED);
        names.truncate(MOST_NAMED);
        let few = names.join(", ");
        match more {
            _ if names.is_empty() => None,
            0 => Some(few.into()),
            count => Some(say::AndMore { names: few, count }.text()),
        }
    }

    /// Parts of the deck that the format does not hold, in sentences.
    #[must_use]
    pub fn lost_in(&self, format: &Format) -> Vec<Text> {
        let has_cards = |section| self.deck.section(section).next().is_some();
        let is_lost = |part: &&DeckField| part.is_in(&self.deck.list, has_cards) && !format.holds.contains(part);
        let lost: Vec<DeckField> = DeckField::ALL.iter().filter(is_lost).copied().collect();
        let (cards, sayings): (Vec<DeckField>, Vec<DeckField>) =
            lost.into_iter().partition(|part| matches!(part, DeckField::Cards(_)));
        let words = |parts: &[DeckField]| Text::list(parts.iter().map(|part| part.words()), ", ");
        let mut told = Vec::new();
        if !sayings.is_empty() {
            told.push(say::CannotContain { parts: words(&sayings) }.text());
        }
        if !cards.is_empty() {
            told.push(say::NoPlaceFor { parts: words(&cards) }.text());
        }
        told
    }
}

/// Reports what the format cannot hold.
pub fn write_deck(format: &Format, outgoing: &DeckExport<'_>) -> Result<EncodedDeck, DeckWriteError> {
    let write = format.write.ok_or(DeckWriteError::NotWritten { what: format.what })?;
    let mut lost = outgoing.lost_in(format);
    let lacking = format.lacking.and_then(|lacking| Some((lacking, outgoing.no_cards()?)));
    let mut written = match lacking {
        Some((_, names)) if outgoing.options.is_partial => {
            let mut deck = outgoing.deck.clone();
            deck.slots.retain(|slot| slot.card().is_some());
            if deck.slots.is_empty() {
                return Err(DeckWriteError::NoCards);
            }
            lost.push(say::LeftOut { cards: names }.text());
            write(&DeckExport { deck: &deck, ..*outgoing })?
        }
        Some((lacking, names)) => {
            lost.push(lacking.text(names));
            write(outgoing)?
        }
        None => write(outgoing)?,
    };
    written.lost.splice(0..0, lost);
    Ok(written)
}

impl Lacking {
    /// What happens to a deck with these names, which no card has.
    fn text(self, names: Text) -> Text {
        match self {
            Self::Refuses(program) => say::RefusesDeck { program, cards: names }.text(),
            Self::Drops(program) => say::DropsCards { program, cards: names }.text(),
        }
    }
}

/// With the race filled in where it was that of the ambassador. Its places mean nothing.
pub(super) fn list(outgoing: &DeckExport<'_>) -> Decklist {
    let list = &outgoing.deck.list;
    let line = |slot: &crate::deck::Slot| DeckLine {
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
        lines: outgoing.deck.slots.iter().map(line).collect(),
        tags: list.tags.clone(),
        note: list.note.clone(),
        goldfish: list.goldfish.clone(),
        ..Decklist::default()
    }
}
