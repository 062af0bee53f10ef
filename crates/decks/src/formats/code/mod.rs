//! Deck codes: a deck as a word of about a hundred letters, `b5:1K3F…`, that can be sent, printed and typed. Cards are the
//! numbers of the register (`data/register.txt`), in their order; a name that has none travels as it is written.

mod bits;
mod letters;

use std::collections::BTreeMap;
use std::ops::Range;
use std::path::Path;

use self::bits::{BitReader, BitWriter};
use super::content::FileContent;
use super::listing::source_of;
use super::notes::one_line;
use crate::deck::zones::zone_label;
use crate::deck::{DeckLine, Decklist, Slot, SpannedText, check_count, check_name};
use crate::formats::content::DeckReadError;
use crate::formats::export::{DeckExport, DeckWriteError, EncodedDeck};
use crate::messages::deck_code as say;
use zocalo_cards::card::Section;
use zocalo_cards::data::register::register;
use zocalo_text::message::Diagnosis;
use zocalo_text::text::{Source, shortened};

/// What stands first in every code that this version writes. A later one may write others.
const VERSION: u8 = 1;

/// Words that have a number in codes, its place here. New ones go to the end.
type Words = &'static [&'static str];

/// How many bits the number of a word has.
const WORD: u32 = 4;

/// Stands before a word that has no number.
const OTHER_WORD: u32 = 15;

const RACES: Words = &["Centauri", "Human", "Minbari", "Narn", "Non-Aligned"];

const FACTIONS: Words = &["Babylon Project", "Home Faction", "Psi Corps", "Corporate", "Drakh", "Alliance of Races"];

const RULESETS: Words = &["casual", "tournament", "sealed", "engine", "vcg", "freeform"];

/// The sections by their places in codes: first those that most decks have. New ones go to the end, and into another version.
pub const CODED_SECTIONS: [Section; 9] = [
    Section::Ambassador,
    Section::OpeningHand,
    Section::Deck,
    Section::Reserve,
    Section::Agenda,
    Section::FactionCard,
    Section::ConflictPile,
    Section::Crusade,
    Section::CrusadePile,
];

/// How many of them are usual.
const USUAL: usize = 4;

/// Of so few cards the distances are not measured, which would take more room than it spares.
const FEW: u32 = 4;

/// How many bits a distance has with so few.
const FAR: u32 = 8;

/// The letters up to which the name of a deck is put into its code; a deck of more cards travels without.
const ROOM: usize = 110;

/// The fewest letters of a name that are worth it.
const SHORTEST_NAME: usize = 8;

/// How many letters of a code stand for it in messages.
const SHOWN: usize = 16;

/// Whether a text begins as codes do: with the prefix, and a letter right behind it.
fn begins_as_code(text: &str) -> bool {
    let text = text.trim_start();
    let is_prefixed =
        text.get(..letters::PREFIX.len()).is_some_and(|prefix| prefix.eq_ignore_ascii_case(letters::PREFIX));
    is_prefixed && text[letters::PREFIX.len()..].starts_with(|sign: char| sign.is_ascii_alphanumeric())
}

/// Whether an argument is a code and no path. A file of such a name is reached as `./b5:…`.
#[must_use]
pub fn is_deck_code(path: &Path) -> bool {
    path.to_str().is_some_and(begins_as_code)
}

/// A code in messages.
#[must_use]
pub(super) fn label(code: &str) -> String {
    shortened(code.trim(), SHOWN)
}

pub(super) fn recognise(content: &FileContent) -> bool {
    begins_as_code(content.start())
}

pub(super) fn read(content: FileContent) -> Result<Decklist, DeckReadError> {
    let source = source_of(content)?;
    match letters::read(&source.text).and_then(|fives| decoded(&fives, &source.text)) {
        Ok(listing) => Ok(listing.into_list(source.label)),
        Err(fault) => Err(DeckReadError::faults((source, vec![fault]))),
    }
}

/// The deck of a whole code.
fn decoded(fives: &[u8], code: &str) -> Result<CodeListing, Diagnosis> {
    let all = 0..code.trim_end().len();
    let [version, fives @ ..] = fives else {
        return Err(Diagnosis::new(all, say::NotOurs, say::CopyAgain));
    };
    if *version != VERSION {
        let reason = say::OtherVersion { version: u32::from(*version) };
        return Err(Diagnosis::new(all, reason, say::Update));
    }
    let mut listing = CodeListing::default();
    match listing.read(fives) {
        Some(0) => Ok(listing),
        // Cards have come into the register since.
        Some(number) => Err(Diagnosis::new(all, say::UnknownNumber { number }, say::Update)),
        None => Err(Diagnosis::new(all, say::NotOurs, say::CopyAgain)),
    }
}

/// The deck of a code as a list to read, into which messages about the deck point.
#[derive(Debug, Default)]
struct CodeListing {
    text: String,
    list: Decklist,
}

impl CodeListing {
    /// The number of the first card that this version does not know, else 0; `None` for what no writer makes.
    fn read(&mut self, fives: &[u8]) -> Option<u32> {
        let mut bits = BitReader::new(fives);
        let [race, faction, ruleset] = [RACES, FACTIONS, RULESETS].map(|words| said_in(&mut bits, words));
        self.list.race = self.said("race", race?);
        self.list.faction = self.said("faction", faction?);
        self.list.ruleset = self.said("ruleset", ruleset?);
        let has_strangers = bits.bit()?;
        let mut unknown = 0;
        for (at, section) in CODED_SECTIONS.into_iter().enumerate() {
            if at == USUAL && !bits.bit()? {
                break;
            }
            if !bits.bit()? {
                if section == Section::OpeningHand {
                    self.list.names_opening_hand = bits.bit()?;
                }
                continue;
            }
            self.list.names_opening_hand |= section == Section::OpeningHand;
            let span = self.line(zone_label(section));
            self.list.headings.push((section, span));
            let cards = bits.gamma()? - 1;
            let usual = if cards < FEW { FAR } else { bits.bits(4)? };
            let mut number = 0_u32;
            for _ in 0..cards {
                number = number.checked_add(bits.rice(usual)?)?.checked_add(1)?;
                let count = bits.gamma()?;
                match register().label(number) {
                    Some(label) => self.card(section, label.to_owned(), count)?,
                    None if unknown == 0 => unknown = number,
                    None => {}
                }
            }
            let strangers = if has_strangers { bits.gamma()? - 1 } else { 0 };
            for _ in 0..strangers {
                let name = bits.word()?;
                let count = bits.gamma()?;
                self.card(section, name, count)?;
            }
        }
        let name = bits.word_if_any()?;
        self.list.name = self.said("name", name);
        bits.ends().then_some(unknown)
    }

    fn said(&mut self, key: &str, text: String) -> Option<SpannedText> {
        if text.is_empty() {
            return None;
        }
        let line = self.line(&format!("{key}: {}", one_line(&text)));
        Some(SpannedText { span: line.start + key.len() + 2..line.end, text })
    }

    fn card(&mut self, section: Section, written: String, count: u32) -> Option<()> {
        check_name(&written, 0..0).and_then(|()| check_count(count.into(), 0..0)).ok()?;
        let line = self.line(&format!("{count} {written}"));
        let span = line.end - written.len()..line.end;
        self.list.lines.push(DeckLine { section, written, count, span });
        Some(())
    }

    fn line(&mut self, text: &str) -> Range<usize> {
        let start = self.text.len();
        self.text.push_str(text);
        self.text.push('\n');
        start..start + text.len()
    }

    fn into_list(self, label: String) -> Decklist {
        Decklist { source: Source { label, text: self.text }, ..self.list }
    }
}

/// One of these words, or another that is written out; empty where there is none.
fn said_in(bits: &mut BitReader<'_>, words: Words) -> Option<String> {
    match bits.bits(WORD)? {
        0 => Some(String::new()),
        OTHER_WORD => bits.word(),
        number => Some((*words.get(usize::try_from(number).ok()? - 1)?).to_owned()),
    }
}

fn write_in(bits: &mut BitWriter, words: Words, said: Option<&str>) {
    let number = |said: &str| words.iter().zip(1..).find(|(word, _)| **word == said).map(|(_, number)| number);
    match said.map(|said| (said, number(said))) {
        None => bits.bits(0, WORD),
        Some((_, Some(number))) => bits.bits(number, WORD),
        Some((said, None)) => {
            bits.bits(OTHER_WORD, WORD);
            bits.word(said);
        }
    }
}

pub(super) fn write(outgoing: &DeckExport<'_>) -> Result<EncodedDeck, DeckWriteError> {
    let list = &outgoing.deck.list;
    let text = |spanned: &Option<SpannedText>| spanned.as_ref().map(|spanned| one_line(&spanned.text));
    let text = |spanned: &Option<SpannedText>| text(spanned).filter(|text| !text.is_empty());
    let mut bits = BitWriter::default();
    bits.bits(VERSION.into(), 5);
    write_in(&mut bits, RACES, outgoing.race());
    write_in(&mut bits, FACTIONS, text(&list.faction).as_deref());
    write_in(&mut bits, RULESETS, text(&list.ruleset).as_deref());
    let number = |slot: &Slot| slot.card().and_then(|card| register().number(&card.label));
    let has_cards = |section: &Section| outgoing.section(*section).next().is_some();
    let has_strangers =
        CODED_SECTIONS.into_iter().flat_map(|section| outgoing.section(section)).any(|slot| number(slot).is_none());
    bits.bit(has_strangers);
    for (at, section) in CODED_SECTIONS.into_iter().enumerate() {
        if at == USUAL {
            bits.bit(CODED_SECTIONS[USUAL..].iter().any(has_cards));
        }
        if at >= USUAL && !CODED_SECTIONS[USUAL..].iter().any(has_cards) {
            break;
        }
        bits.bit(has_cards(&section));
        if has_cards(&section) {
            write_section(&mut bits, outgoing, section, has_strangers);
        } else if section == Section::OpeningHand {
            bits.bit(list.names_opening_hand);
        }
    }
    let name = text(&list.name);
    let cut = name.as_deref().and_then(|name| name_in_room(name, bits.len()));
    let lost = match (&name, cut) {
        (Some(name), Some(cut)) if cut.len() < name.len() => vec![say::NameCut { name: cut }.text()],
        (Some(_), None) => vec![say::NameLeftOut],
        _ => Vec::new(),
    };
    bits.word_if_any(cut);
    let code = letters::written(bits.into_fives());
    if code.len() > letters::MOST + letters::PREFIX.len() {
        return Err(DeckWriteError::CodeTooLong { letters: code.len(), most: letters::MOST });
    }
    Ok(EncodedDeck { bytes: format!("{code}\n").into_bytes(), lost, names: Vec::new(), beside: Vec::new() })
}

/// As much of a name as there is room for behind so many bits; `None` when that is next to nothing.
fn name_in_room(name: &str, before: usize) -> Option<&str> {
    let room = letters::room_in(ROOM).checked_sub(before)?;
    let ends = name.char_indices().map(|(at, _)| at).skip(SHORTEST_NAME).chain([name.len()]);
    let fits = |cut: &&str| {
        let mut bits = BitWriter::default();
        bits.word_if_any(Some(cut));
        bits.len() <= room
    };
    ends.map(|end| name[..end].trim_end()).filter(fits).last()
}

/// The cards of a section by number, each as the distance from the one before; then those that have none, by name.
fn write_section(bits: &mut BitWriter, outgoing: &DeckExport<'_>, section: Section, has_strangers: bool) {
    let mut numbered: BTreeMap<u32, u32> = BTreeMap::new();
    let mut others: Vec<(&str, u32)> = Vec::new();
    for (slot, count) in outgoing.rows(section) {
        match slot.card().and_then(|card| register().number(&card.label)) {
            Some(number) => *numbered.entry(number).or_default() += count,
            None => others.push((outgoing.name(slot), count)),
        }
    }
    let mut before = 0;
    let mut distances: Vec<(u32, u32)> = Vec::with_capacity(numbered.len());
    for (number, count) in numbered {
        distances.push((number - before - 1, count));
        before = number;
    }
    let length = |usual: u32| distances.iter().map(|(distance, _)| u64::from((distance >> usual) + usual)).sum::<u64>();
    let above = |number: usize| u32::try_from(number).unwrap_or(u32::MAX - 1) + 1;
    let cards = above(distances.len());
    bits.gamma(cards);
    let usual = if cards <= FEW {
        FAR
    } else {
        let usual = (0..12).min_by_key(|usual| length(*usual)).unwrap_or(0);
        bits.bits(usual, 4);
        usual
    };
    for (distance, count) in distances {
        bits.rice(distance, usual);
        bits.gamma(count);
    }
    if !has_strangers {
        return;
    }
    bits.gamma(above(others.len()));
    for (name, count) in others {
        bits.word(name);
        bits.gamma(count);
    }
}

#[cfg(test)]
mod tests;
