//! Decks. The door of the room: [`Decklist`], a deck as its author wrote it, with the place of every word; [`read_toml`],
//! [`read_toml_in_part`] and [`write_toml`] for our own file format; [`Deck`], the same deck with its names resolved to cards;
//! [`ways`], how people write a card and its count on one line; [`starting_faction`] and [`HandRule`], how a deck starts under
//! a ruleset.
//!
//! Nothing here knows whether a deck is legal.

mod apart;
mod below;
mod changes;
mod checksum;
mod counted;
pub(crate) mod flags;
pub(crate) mod frames;
pub(crate) mod hand_words;
mod hands;
mod heads;
pub(crate) mod kinds;
pub(crate) mod leads;
mod leftover;
pub(crate) mod legend;
mod line_card;
mod lists;
mod names;
mod pool_file;
mod prose;
mod resolve;
mod row;
pub(crate) mod section_words;
mod sentences;
pub mod shipped;
mod slot_line;
mod start;
mod talk;
mod toml_file;
pub(crate) mod zones;

pub use below::below;
pub use checksum::checksum_called;
pub(crate) use checksum::{letter, number_of};
pub use counted::{LineReading, has_count, is_bare_count, is_set, unquoted, ways};
pub(crate) use counted::{count_word, is_measure, shared, without_bullet};
pub use pool_file::{read_toml, read_toml_in_part};
pub use resolve::{Deck, DeckError};
pub use start::{HandRule, opening_hand_bounds, special_ambassador, starting_faction, wants_second_ambassador};
pub use toml_file::{MOST_WEEKS, TomlWriteError, write_toml};
pub use zones::section_of_zone;

use frames::FramedLines;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::rc::Rc;

use crate::messages::{deck_file as say, words};
use zocalo_cards::card::{Card, CardId, Race, Section};
use zocalo_catalog::names::How;
use zocalo_text::message::Diagnosis;
use zocalo_text::text;
use zocalo_text::text::Source;
use zocalo_words::language::{Text, race_with_reading};

/// In one line.
pub const MOST_COPIES: u32 = 999;

/// In letters.
pub const LONGEST_NAME: usize = 200;

/// A deck as its author wrote it; no name is resolved yet.
#[derive(Debug, Clone, Default)]
#[allow(clippy::struct_excessive_bools, reason = "facts of a file, independent of each other")]
pub struct Decklist {
    pub source: Source,
    /// The text of the source with blanks in the place of tags and marks, byte for byte as long, where it has any: names are
    /// looked for in it.
    pub readable: Option<String>,
    /// A plain list names neither ambassador nor opening hand as such.
    pub plain: bool,
    /// A file of another program, which is not edited by hand.
    pub foreign: bool,
    pub name: Option<SpannedText>,
    pub ruleset: Option<SpannedText>,
    pub race: Option<SpannedText>,
    pub faction: Option<SpannedText>,
    /// The file of the opened pool out of which it is built, by a path that begins at its folder.
    pub pool: Option<SpannedText>,
    /// What stands in that file.
    pub opened: Option<Box<Decklist>>,
    /// Whether it says what its opening hand is, even an empty one.
    pub names_opening_hand: bool,
    /// Of a plain list: the sections whose cards are not also in the deck's list. A section that is here and has no line is
    /// empty on purpose.
    pub apart: Vec<Section>,
    /// In the order of the file.
    pub lines: Vec<DeckLine>,
    /// The races that the file gives single cards, by the start of the name's place: of cards that share the name the race's
    /// own is meant, whatever the deck plays.
    pub races: BTreeMap<usize, Race>,
    /// Of a plain list: where the names of lines such as `#3 Trade Pact` begin, which are comments unless some of them name
    /// cards.
    pub maybe_comments: BTreeSet<usize>,
    /// Of a plain list: lines that are no cards, as their words show.
    pub prose: Vec<Range<usize>>,
    /// Of a plain list: where a signature begins.
    pub signature: Option<usize>,
    /// Of a plain list: changes that stand beside it.
    pub changes: Vec<ListChange>,
    /// Of a list that people wrote: how it is read with lines whose cards are known.
    pub again: Option<fn(Source, &FramedLines) -> Decklist>,
    /// Words beside names, by where these begin.
    pub beside: BTreeMap<usize, String>,
    /// A table of people, with words of theirs in the cells of names.
    pub is_loose: bool,
    /// A table with columns that describe a collection and no deck.
    pub of_collection: bool,
    /// The places of the keys and table heads, by section: where a finding about a whole section points.
    pub headings: Vec<(Section, Range<usize>)>,
    pub tags: Vec<SpannedText>,
    pub note: Option<SpannedText>,
    pub goldfish: GoldfishSettings,
    /// Lines without a card that were kept: second opening hands, totals.
    pub remarks: Vec<ListRemark>,
    /// What was interpreted: an unknown zone, a card without a count.
    pub readings: Vec<ListRemark>,
    /// What readings that speak of several lines say of each.
    pub each_reading: Vec<ListRemark>,
    /// Of a plain list whose opening hand is named in one line: whether its cards are also in the list.
    pub hand_reading: Option<ListRemark>,
    /// What could not be understood, in the order of the file; it is not among the lines.
    pub faults: Vec<Diagnosis>,
}

impl Decklist {
    /// The list, if all of it was understood.
    pub fn whole(self) -> Result<Self, (Source, Vec<Diagnosis>)> {
        if self.faults.is_empty() { Ok(self) } else { Err((self.source, self.faults)) }
    }

    /// The text in which names are looked for.
    #[must_use]
    pub fn words(&self) -> &str {
        self.readable.as_deref().unwrap_or(&self.source.text)
    }

    /// Whether people wrote it line by line, perhaps with words of theirs between the cards.
    #[must_use]
    pub fn is_posted(&self) -> bool {
        self.plain && !self.foreign
    }

    /// Whether words may stand beside the names of its cards.
    #[must_use]
    pub fn has_words_beside(&self) -> bool {
        self.is_posted() || self.is_loose
    }

    /// Whether it has neither a card nor anything else of a deck.
    #[must_use]
    pub fn says_nothing(&self) -> bool {
        let spanned = [&self.name, &self.race, &self.faction, &self.ruleset, &self.pool, &self.note];
        let settings = [&self.tags, &self.goldfish.table, &self.goldfish.plan];
        self.lines.is_empty()
            && self.changes.is_empty()
            && !self.names_opening_hand
            && self.apart.is_empty()
            && spanned.iter().all(|spanned| spanned.is_none())
            && settings.iter().all(|settings| settings.is_empty())
    }

    /// All that was read otherwise than it is written.
    pub fn all_readings(&self) -> impl Iterator<Item = &ListRemark> {
        self.readings.iter().chain(&self.hand_reading)
    }

    /// How a file of this form writes a key: `race = "Minbari"`, in a plain list `race: Minbari`. A file of another program has
    /// to become a deck file first.
    #[must_use]
    pub fn saying(&self, key: &str, value: impl Into<Text>) -> Text {
        let value = value.into();
        match (self.is_posted(), key) {
            (false, _) => text![key, " = \"", value, "\"", self.made_first()],
            // `Agenda:` alone heads the agendas of a list.
            (true, "agenda") => text!["agenda card: ", value],
            (true, _) => text![key.replace('_', " "), ": ", value],
        }
    }

    /// How a file of this form names the cards of an opening hand.
    #[must_use]
    pub fn saying_hand(&self) -> Text {
        if self.is_posted() {
            Text::same("opening hand: A, B, C")
        } else {
            text!["opening_hand = [\"A\", \"B\", \"C\"]", self.made_first()]
        }
    }

    /// Where to write a line of our own, if not into this file.
    fn made_first(&self) -> Text {
        if self.foreign { words::InDeckFile } else { Text::EMPTY }
    }

    /// Where a message about a whole section points: its head, else its first line; else the draw deck's, else the first card,
    /// else the deck's name, else the first line with anything in it. `None` only for an empty file.
    #[must_use]
    pub fn nearest(&self, section: Section) -> Option<Range<usize>> {
        let head = |of: Section| self.headings.iter().find(|(heading, _)| *heading == of).map(|(_, span)| span.clone());
        let first = |of: Section| self.lines.iter().find(|line| line.section == of).map(|line| line.span.clone());
        let own = head(section).or_else(|| first(section));
        let sayings = [&self.race, &self.faction, &self.name, &self.ruleset];
        own.or_else(|| head(Section::Deck))
            .or_else(|| Some(self.lines.first()?.span.clone()))
            .or_else(|| sayings.into_iter().flatten().map(|spanned| spanned.span.clone()).next())
            .or_else(|| self.first_words())
    }

    /// The first line of the file with anything in it.
    fn first_words(&self) -> Option<Range<usize>> {
        let text = self.source.text.trim_start();
        let start = self.source.text.len() - text.len();
        let line = text.lines().next()?.trim_end();
        Some(start..start + line.len())
    }
}

/// A word or a sentence of the author, with its place in bytes of the source.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SpannedText {
    pub text: String,
    pub span: Range<usize>,
}

/// A report about a place of the source: what its author wrote there, or how it was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListRemark {
    pub text: Text,
    pub span: Range<usize>,
}

/// A line `+2 Draal` or `-2 Draal`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListChange {
    pub is_added: bool,
    pub line: DeckLine,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeckLine {
    pub section: Section,
    /// As written.
    pub written: String,
    /// 1 to [`MOST_COPIES`].
    pub count: u32,
    /// Of the name, in bytes of the source.
    pub span: Range<usize>,
}

/// The `[goldfish]` table of a deck file.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct GoldfishSettings {
    /// The races at the other seats.
    pub table: Vec<SpannedText>,
    /// The sentences.
    pub plan: Vec<SpannedText>,
}

/// Refuses a name that is empty, longer than [`LONGEST_NAME`] or has control characters.
pub fn check_name(name: &str, span: Range<usize>) -> Result<(), Diagnosis> {
    let wrong = |reason: Text, help: Text| Err(Diagnosis::new(span.clone(), reason, help));
    if name.trim().is_empty() {
        return wrong(say::NameMissing, say::WriteName);
    }
    if name.chars().nth(LONGEST_NAME).is_some() {
        return wrong(say::NameTooLong, say::LongestName);
    }
    if name.chars().any(char::is_control) {
        return wrong(say::ControlCharacter, say::PlainText);
    }
    Ok(())
}

/// The names of all races, in files and in the reader's language.
#[must_use]
pub fn races() -> Text {
    let mut names: Vec<Text> = Race::ALL.iter().map(|race| race_with_reading(*race)).collect();
    let last = names.pop().unwrap_or_default();
    say::RacesAre { names: Text::list(names, ", "), last }.text()
}

/// Refuses a number below 1 or above [`MOST_COPIES`].
pub fn check_count(count: i64, span: Range<usize>) -> Result<u32, Diagnosis> {
    match u32::try_from(count) {
        Ok(count) if (1..=MOST_COPIES).contains(&count) => Ok(count),
        _ => Err(Diagnosis::new(span, say::NoCount { count }, say::WriteCount { most: MOST_COPIES.to_string() })),
    }
}

#[derive(Debug, Clone)]
pub struct Slot {
    pub section: Section,
    pub count: u32,
    /// As written.
    pub written: String,
    /// Of the name, in bytes of the source.
    pub span: Range<usize>,
    pub reading: NameReading,
}

/// The result of resolving a name.
#[derive(Debug, Clone)]
pub enum NameReading {
    Card(Rc<Card>, How),
    /// Labels of the cards that fit, the likeliest first.
    Several(Vec<String>),
    /// Labels of the nearest cards.
    Unknown(Vec<String>),
}

impl Slot {
    /// If the name was resolved.
    #[must_use]
    pub fn card(&self) -> Option<&Rc<Card>> {
        match &self.reading {
            NameReading::Card(card, _) => Some(card),
            _ => None,
        }
    }

    /// The card's label, else the name as written, fit for a message.
    #[must_use]
    pub fn label(&self) -> String {
        self.card().map_or_else(|| zocalo_text::text::shortened(&self.written, 60), |card| card.label.clone())
    }
}

impl Deck {
    /// The deck with one copy of `card` in the place of one copy of `out`: in the draw deck if it holds one, else in the
    /// opening hand. All other cards keep their places, so that games of one seed compare. `None` when neither holds it.
    #[must_use]
    pub fn swapped(&self, out: CardId, card: &Rc<Card>) -> Option<Self> {
        self.swapped_in(&[Section::Deck, Section::OpeningHand], out, card)
    }

    /// The same in the first of these sections that holds one.
    #[must_use]
    pub fn swapped_in(&self, sections: &[Section], out: CardId, card: &Rc<Card>) -> Option<Self> {
        let in_section = |section: &Section| {
            let fits = |slot: &Slot| slot.section == *section && slot.card().is_some_and(|card| card.id == out);
            self.slots.iter().position(fits)
        };
        let at = sections.iter().find_map(in_section)?;
        let mut deck = self.clone();
        let old = &mut deck.slots[at];
        old.count -= 1;
        let new = Slot {
            section: old.section,
            count: 1,
            written: card.label.clone(),
            span: old.span.clone(),
            reading: NameReading::Card(Rc::clone(card), How::Named),
        };
        let is_gone = old.count == 0;
        deck.slots.insert(at + 1, new);
        if is_gone {
            deck.slots.remove(at);
        }
        Some(deck)
    }

    /// The deck with one more copy of a card in the draw deck.
    #[must_use]
    pub fn with(&self, card: &Rc<Card>) -> Self {
        let mut deck = self.clone();
        let is_it =
            |slot: &&mut Slot| slot.section == Section::Deck && slot.card().is_some_and(|held| held.id == card.id);
        if let Some(slot) = deck.slots.iter_mut().find(is_it) {
            slot.count += 1;
            return deck;
        }
        deck.slots.push(Slot {
            section: Section::Deck,
            count: 1,
            written: card.label.clone(),
            span: 0..0,
            reading: NameReading::Card(Rc::clone(card), How::Named),
        });
        deck
    }
}

#[cfg(test)]
mod tests;
