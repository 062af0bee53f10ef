//! From a deck as written to a deck of cards: every name is resolved, or kept unresolved with its candidates.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::ops::Range;
use std::rc::Rc;

use super::{DeckLine, Decklist, LineReading, MOST_COPIES, SpannedText, races, ways};
use crate::deck::lists::{resolve_opening_hand, take_ambassador};
use crate::deck::{NameReading, Slot, lists};
use crate::messages::deck_file as say;
use zocalo_cards::card::{Card, CardId, CardType, Race, Section};
use zocalo_catalog::catalog::{Catalog, CatalogError};
use zocalo_catalog::names::{Index, Resolved, SearchBudget};
use zocalo_text::message::Diagnosis;
use zocalo_text::text;
use zocalo_text::text::Source;
use zocalo_words::language::Text;

/// The most commas in a name; none has more than one.
const MOST_COMMAS: usize = 3;

/// A deck with its names resolved.
#[derive(Debug, Clone)]
pub struct Deck {
    /// As written.
    pub list: Decklist,
    /// `None` when neither the deck nor its ambassador says.
    pub race: Option<Race>,
    /// Whether the race is that of the ambassador.
    pub race_is_inferred: bool,
    /// By section, in the order of the file.
    pub slots: Vec<Slot>,
    /// The maybe pile beside the deck.
    pub maybe: Vec<Slot>,
    /// Lines of a plain list whose copies all moved to the opening hand or became the ambassador, and whose names were not
    /// written letter for letter, so that they are still to be reported.
    pub moved: Vec<Slot>,
    /// Starting ambassadors among which a plain list leaves the choice open.
    pub ambassador_candidates: Vec<Rc<Card>>,
}

/// Why a deck could not be resolved.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.text().english())]
pub enum DeckError {
    Catalog(#[from] CatalogError),
    /// Something in the deck cannot be understood.
    Fault(Box<Source>, Diagnosis),
}

impl DeckError {
    #[must_use]
    pub fn text(&self) -> Text {
        match self {
            Self::Catalog(error) => error.text(),
            Self::Fault(source, fault) => text![&source.label, ": ", &fault.reason],
        }
    }
}

impl Decklist {
    fn named_race(&self) -> Result<Option<Race>, Diagnosis> {
        let read = |spanned: &SpannedText| {
            Race::read(&spanned.text).map_err(|_| {
                let reason = say::NoRace { word: zocalo_text::text::shortened(&spanned.text, 40) };
                Diagnosis::new(spanned.span.clone(), reason, races())
            })
        };
        self.race.as_ref().map(read).transpose()
    }

    /// Moves an unknown race to the faults, so that the rest can be resolved.
    #[must_use]
    pub fn without_strange_race(mut self) -> Self {
        if let Err(fault) = self.named_race() {
            self.race = None;
            let at = self.faults.partition_point(|other| other.span.start <= fault.span.start);
            self.faults.insert(at, fault);
        }
        self
    }
}

impl Deck {
    /// Resolves every name of a deck.
    ///
    /// In a plain list the one starting ambassador becomes the ambassador, and its race the deck's. The cards that opening-hand
    /// and ambassador lines name are taken out of the list where it holds them, unless the list sets these sections
    /// [apart](Decklist::apart). Lines of such a list that are no cards are removed with a remark.
    pub fn resolve(mut list: Decklist, catalog: &Catalog, index: &Index) -> Result<Self, DeckError> {
        let reader = Reader { catalog, index, patience: SearchBudget::default(), comments: RefCell::default() };
        let mut race = match list.named_race() {
            Ok(race) => race,
            Err(fault) => return Err(DeckError::Fault(Box::new(list.source), fault)),
        };
        let mut slots = reader.slots(&list, race)?;
        if list.is_posted() {
            lists::leave_out_what_is_no_card(&mut list, &mut slots);
        }
        let mut moved = Vec::new();
        let mut ambassador_candidates = Vec::new();
        let finds_ambassador = !list.apart.contains(&Section::Ambassador);
        if list.plain {
            reader.look_in_the_list(&mut slots, race, &list.apart)?;
            if finds_ambassador {
                ambassador_candidates = take_ambassador(&mut slots, &mut moved);
            }
        }
        let mut race_is_inferred = false;
        if race.is_none() {
            race = race_of_ambassador(&slots);
            race_is_inferred = race.is_some();
            if race_is_inferred {
                // Fleet names mean the fleets of this race.
                slots = reader.slots(&list, race)?;
                if list.plain {
                    moved.clear();
                    reader.look_in_the_list(&mut slots, race, &list.apart)?;
                    if finds_ambassador {
                        take_ambassador(&mut slots, &mut moved);
                    }
                }
            }
        }
        if list.is_posted() {
            lists::say_what_stands_behind(&mut list, &slots, &reader.comments.into_inner());
        }
        if list.plain && !list.apart.contains(&Section::OpeningHand) {
            resolve_opening_hand(&mut list, &mut slots, &mut moved);
        }
        let (maybe, slots) = slots.into_iter().partition(|slot| slot.section == Section::Maybe);
        Ok(Self { list, race, race_is_inferred, slots, maybe, moved, ambassador_candidates })
    }

    pub fn section(&self, section: Section) -> impl Iterator<Item = &Slot> {
        self.with_maybe().filter(move |slot| slot.section == section)
    }

    /// The cards of the deck, and those of the maybe pile behind them.
    pub fn with_maybe(&self) -> impl Iterator<Item = &Slot> {
        self.slots.iter().chain(&self.maybe)
    }

    /// Resolved or not.
    #[must_use]
    pub fn count(&self, sections: &[Section]) -> u32 {
        self.slots.iter().filter(|slot| sections.contains(&slot.section)).map(|slot| slot.count).sum()
    }

    /// The cards that can come to hand, each once: those of the draw deck and the opening hand.
    #[must_use]
    pub fn drawn_or_chosen(&self) -> Vec<CardId> {
        let mut ids: Vec<CardId> = Vec::new();
        for slot in self.slots.iter().filter(|slot| matches!(slot.section, Section::Deck | Section::OpeningHand)) {
            ids.extend(slot.card().map(|card| card.id).filter(|id| !ids.contains(id)));
        }
        ids
    }

    /// The first that the deck names, or the one found in a plain list.
    #[must_use]
    pub fn ambassador(&self) -> Option<&Slot> {
        self.section(Section::Ambassador).next()
    }

    /// If it is a known card.
    #[must_use]
    pub fn leading_card(&self) -> Option<&Rc<Card>> {
        self.ambassador().and_then(Slot::card)
    }

    /// The deck's name, else the name of its file.
    #[must_use]
    pub fn title(&self) -> String {
        self.list.name.as_ref().map_or_else(|| self.list.source.label.clone(), |spanned| spanned.text.clone())
    }
}

/// Resolves names and reads their cards.
struct Reader<'a> {
    catalog: &'a Catalog,
    index: &'a Index,
    patience: SearchBudget,
    /// Comments behind names, by where their line begins.
    comments: RefCell<BTreeMap<usize, String>>,
}

impl Reader<'_> {
    fn slots(&self, list: &Decklist, race: Option<Race>) -> Result<Vec<Slot>, CatalogError> {
        let mut slots = Vec::with_capacity(list.lines.len());
        let mut at = 0;
        while let Some(line) = list.lines.get(at) {
            let joined = row_of_names(list, at).find_map(|(lines, span)| {
                let way = self.full_name(&list.source.text[span.clone()], race)?;
                // "Delenn, Lennier" are two cards, and not Delenn (Lennier).
                let has_comma = matches!(way.2, Resolved::Card(id, _) if self.index.label(id).contains(','));
                has_comma.then_some((lines, way, span))
            });
            let (lines, (count, written, resolved), span) =
                joined.unwrap_or_else(|| (1, self.resolved(line, list, race), line.span.clone()));
            at += lines;
            slots.push(Slot { section: line.section, count, written, span, reading: self.reading(resolved)? });
        }
        Ok(slots)
    }

    /// Resolves the names of the ambassador and of the opening hand of a plain list again where they are no full names: these
    /// lines name cards of the list, so one of those comes before any other card.
    fn look_in_the_list(&self, slots: &mut [Slot], race: Option<Race>, apart: &[Section]) -> Result<(), CatalogError> {
        let listed: Vec<CardId> = slots
            .iter()
            .filter(|slot| slot.section == Section::Deck)
            .filter_map(|slot| slot.card().map(|card| card.id))
            .collect();
        let is_short = |slot: &Slot| match &slot.reading {
            NameReading::Card(card, how) => how.is_reading() && !listed.contains(&card.id),
            NameReading::Several(_) | NameReading::Unknown(_) => true,
        };
        for slot in slots.iter_mut() {
            let names_a_listed_card =
                matches!(slot.section, Section::Ambassador | Section::OpeningHand) && !apart.contains(&slot.section);
            if names_a_listed_card && is_short(slot) {
                let resolved = self.index.resolve_among(&slot.written, race, &listed);
                if matches!(resolved, Resolved::Card(..)) {
                    slot.reading = self.reading(resolved)?;
                }
            }
        }
        Ok(())
    }

    /// The first way to read a text as the full name of a card.
    fn full_name(&self, text: &str, race: Option<Race>) -> Option<(u32, String, Resolved)> {
        ways(text).into_iter().find_map(|way| {
            let (id, how) = self.index.full_name(&way.name, race)?;
            Some((copies(way.count)?, way.name, Resolved::Card(id, how)))
        })
    }

    /// The reading of a line: as it is if that names a card in full, else the first way that does, else the first that names a
    /// card at all.
    fn resolved(&self, line: &DeckLine, list: &Decklist, race: Option<Race>) -> (u32, String, Resolved) {
        let as_read = |resolved| (line.count, line.written.clone(), resolved);
        let own_race = list.races.get(&line.span.start).copied();
        if let Some((id, how)) = own_race.and_then(|own| self.index.full_name(&line.written, Some(own))) {
            return as_read(Resolved::Card(id, how));
        }
        if let Some((id, how)) = self.index.full_name(&line.written, race) {
            return as_read(Resolved::Card(id, how));
        }
        // Only lines of lists have several readings: "50 Credits a Week" is a name, not fifty of something.
        let text = list.source.text.get(line.span.clone()).unwrap_or("");
        let ways = ways(text);
        let is_of_a_list =
            ways.first().is_some_and(|way| way.count == i64::from(line.count) && way.name == line.written);
        if is_of_a_list && let Some(full) = self.full_name(text, race) {
            return full;
        }
        let words = if is_of_a_list && list.is_posted() { text } else { "" };
        if let Some(card) = self.before_comment(words, line, |name| self.full_name(name, race)) {
            return card;
        }
        let first = self.index.resolve_within(&line.written, race, &self.patience);
        if matches!(first, Resolved::Card(..)) || !is_of_a_list {
            return as_read(first);
        }
        // With a count at one end alone there is nothing to choose.
        let others = if ways.len() < 3 { Vec::new() } else { ways[1..].to_vec() };
        let read = self.read_name(others, race);
        let before_comment = || self.before_comment(words, line, |name| self.read_name(super::ways(name), race));
        read.or_else(before_comment).unwrap_or_else(|| as_read(first))
    }

    /// The first way to read a line that names a card.
    fn read_name(&self, ways: Vec<LineReading>, race: Option<Race>) -> Option<(u32, String, Resolved)> {
        ways.into_iter().find_map(|way| {
            let resolved = self.index.resolve_within(&way.name, race, &self.patience);
            let is_card = matches!(resolved, Resolved::Card(..));
            Some((copies(way.count).filter(|_| is_card)?, way.name, resolved))
        })
    }

    /// `Shal Mayan - great with an agenda`: the card before a dash. The comment is noted.
    fn before_comment(
        &self,
        text: &str,
        line: &DeckLine,
        card: impl Fn(&str) -> Option<(u32, String, Resolved)>,
    ) -> Option<(u32, String, Resolved)> {
        let (card, comment) = lists::comments(text).find_map(|(name, comment)| Some((card(name)?, comment)))?;
        self.comments.borrow_mut().insert(line.span.start, comment.to_owned());
        Some(card)
    }

    fn reading(&self, resolved: Resolved) -> Result<NameReading, CatalogError> {
        let labels = |ids: Vec<CardId>| ids.iter().map(|id| self.index.label(*id).to_owned()).collect();
        Ok(match resolved {
            Resolved::Several(ids) => NameReading::Several(labels(ids)),
            Resolved::Unknown(ids) => NameReading::Unknown(labels(ids)),
            Resolved::Card(id, how) => match self.catalog.card(id)? {
                Some(card) => NameReading::Card(card, how),
                None => NameReading::Unknown(Vec::new()),
            },
        })
    }
}

/// A number of copies that a line may ask for.
fn copies(count: i64) -> Option<u32> {
    u32::try_from(count).ok().filter(|count| (1..=MOST_COPIES).contains(count))
}

/// The names of one row from this line on, joined again by the commas at which the row was cut, the longest first: `Hunter,
/// Prey` is one card. With the number of lines of each, and its place; none for a name that stands alone.
fn row_of_names(list: &Decklist, from: usize) -> impl Iterator<Item = (usize, Range<usize>)> + '_ {
    let first = &list.lines[from];
    let is_row = list.plain;
    let mut ends: Vec<usize> = Vec::new();
    let mut end = first.span.end;
    for line in
        list.lines[from + 1..].iter().take(MOST_COMMAS).take_while(|line| is_row && line.section == first.section)
    {
        // Semicolons separate names, whatever the commas between them do.
        if list.source.text.get(end..line.span.start).map(str::trim) != Some(",") {
            break;
        }
        end = line.span.end;
        ends.push(end);
    }
    let start = first.span.start;
    ends.into_iter().enumerate().rev().map(move |(more, end)| (more + 2, start..end))
}

fn race_of_ambassador(slots: &[Slot]) -> Option<Race> {
    let ambassador = slots.iter().find(|slot| slot.section == Section::Ambassador)?.card()?;
    (ambassador.kind == Some(CardType::Character)).then_some(ambassador.loyalty?.race())?
}
