//! From a deck as written to a deck of cards: every name is settled, or kept as unsettled with its candidates.

use std::ops::Range;
use std::rc::Rc;

use super::{Decklist, Said};
use crate::card::{Card, CardId, CardType, Race, Section};
use crate::catalog::{Catalog, CatalogError};
use crate::names::{How, Index, Patience, Settled};
use crate::source::{Fault, Source};

/// A deck whose names have been settled.
#[derive(Debug, Clone)]
pub struct Deck {
    /// The deck as written.
    pub list: Decklist,
    /// The race it plays; `None` when neither the deck nor its ambassador says.
    pub race: Option<Race>,
    /// Whether the race was read off the ambassador.
    pub race_is_inferred: bool,
    /// The cards by section, in the order of the file.
    pub slots: Vec<Slot>,
    /// The starting ambassadors among which a plain list leaves the choice open.
    pub ambassador_candidates: Vec<Rc<Card>>,
}

/// Some copies of one card in one section.
#[derive(Debug, Clone)]
pub struct Slot {
    /// In which part of the deck.
    pub section: Section,
    /// How many copies.
    pub count: u32,
    /// The name as written.
    pub written: String,
    /// The place of the name, in bytes of the source.
    pub span: Range<usize>,
    /// What the name came to.
    pub reading: Reading,
}

/// What a name in a deck came to.
#[derive(Debug, Clone)]
pub enum Reading {
    /// A card.
    Card(Rc<Card>, How),
    /// Several cards fit; their labels, the likeliest first.
    Several(Vec<String>),
    /// No card fits; the labels of the nearest.
    Unknown(Vec<String>),
}

/// Why a deck could not be settled.
#[derive(Debug, thiserror::Error)]
pub enum DeckError {
    /// The card database failed.
    #[error(transparent)]
    Catalog(#[from] CatalogError),
    /// The deck says something that nothing can be made of.
    #[error("{}: {}", .0.label, .1.reason)]
    Fault(Box<Source>, Fault),
}

impl Slot {
    /// The card, if the name was settled.
    #[must_use]
    pub fn card(&self) -> Option<&Rc<Card>> {
        match &self.reading {
            Reading::Card(card, _) => Some(card),
            _ => None,
        }
    }

    /// What to call it: the card's label, else the name as written, fit for a message.
    #[must_use]
    pub fn label(&self) -> String {
        self.card().map_or_else(|| crate::card::shortened(&self.written, 60), |card| card.label.clone())
    }
}

impl Decklist {
    /// The race that the deck names, if it names one.
    fn said_race(&self) -> Result<Option<Race>, Fault> {
        let read = |said: &Said| {
            Race::read(&said.text).map_err(|unknown| {
                let reason = format!("\"{}\" is no race", crate::card::shortened(&said.text, 40));
                Fault::new(said.span.clone(), reason, unknown.to_string())
            })
        };
        self.race.as_ref().map(read).transpose()
    }

    /// The list with a race that is none among its faults, so that the rest can be settled.
    #[must_use]
    pub fn without_strange_race(mut self) -> Self {
        if let Err(fault) = self.said_race() {
            self.race = None;
            let at = self.faults.partition_point(|other| other.span.start <= fault.span.start);
            self.faults.insert(at, fault);
        }
        self
    }
}

impl Deck {
    /// Settles every name of a deck.
    ///
    /// In a plain list the one starting ambassador is taken as such and his race as the deck's; the cards of its
    /// opening-hand line are taken out of the list.
    ///
    /// # Errors
    /// [`DeckError::Fault`] when the deck names a race that is none, [`DeckError::Catalog`] when the database fails.
    pub fn settle(list: Decklist, catalog: &Catalog, index: &Index) -> Result<Self, DeckError> {
        let reader = Reader { catalog, index };
        let mut race = match list.said_race() {
            Ok(race) => race,
            Err(fault) => return Err(DeckError::Fault(Box::new(list.source), fault)),
        };
        let mut slots = reader.slots(&list, race)?;
        let mut ambassador_candidates = Vec::new();
        if list.plain {
            ambassador_candidates = take_ambassador(&mut slots);
        }
        let mut race_is_inferred = false;
        if race.is_none() {
            race = race_of_ambassador(&slots);
            race_is_inferred = race.is_some();
            if race_is_inferred {
                // Fleet names mean the fleets of this race.
                slots = reader.slots(&list, race)?;
                if list.plain {
                    take_ambassador(&mut slots);
                }
            }
        }
        if list.plain {
            take_opening_hand(&mut slots);
        }
        Ok(Self { list, race, race_is_inferred, slots, ambassador_candidates })
    }

    /// The slots of one section.
    pub fn section(&self, section: Section) -> impl Iterator<Item = &Slot> {
        self.slots.iter().filter(move |slot| slot.section == section)
    }

    /// The number of cards in these sections, settled or not.
    #[must_use]
    pub fn count(&self, sections: &[Section]) -> u32 {
        self.slots.iter().filter(|slot| sections.contains(&slot.section)).map(|slot| slot.count).sum()
    }

    /// The ambassador: the first that the deck names, or the one that was read off a plain list.
    #[must_use]
    pub fn ambassador(&self) -> Option<&Slot> {
        self.section(Section::Ambassador).next()
    }

    /// The deck's name, else the name of its file.
    #[must_use]
    pub fn title(&self) -> String {
        self.list.name.as_ref().map_or_else(|| self.list.source.label.clone(), |said| said.text.clone())
    }
}

/// Settles names and reads their cards.
struct Reader<'a> {
    catalog: &'a Catalog,
    index: &'a Index,
}

impl Reader<'_> {
    fn slots(&self, list: &Decklist, race: Option<Race>) -> Result<Vec<Slot>, CatalogError> {
        let patience = Patience::default();
        list.lines
            .iter()
            .map(|line| {
                let mut count = line.count;
                let mut settled = self.index.settle_within(&line.written, race, &patience);
                // "50 Credits a Week" is a name, not fifty of something.
                if !matches!(settled, Settled::Card(_, How::Named | How::ByRace)) {
                    let whole = list.source.text.get(line.span.clone()).unwrap_or("");
                    if let Settled::Card(id, How::Named) = self.index.exactly(whole, race) {
                        settled = Settled::Card(id, How::Named);
                        count = 1;
                    }
                }
                let labels = |ids: Vec<CardId>| ids.iter().map(|id| self.index.label(*id).to_owned()).collect();
                let reading = match settled {
                    Settled::Several(ids) => Reading::Several(labels(ids)),
                    Settled::Unknown(ids) => Reading::Unknown(labels(ids)),
                    Settled::Card(id, how) => match self.catalog.card(id)? {
                        Some(card) => Reading::Card(card, how),
                        None => Reading::Unknown(Vec::new()),
                    },
                };
                let (written, span) = (line.written.clone(), line.span.clone());
                Ok(Slot { section: line.section, count, written, span, reading })
            })
            .collect()
    }
}

/// Makes the one starting ambassador of a plain list its ambassador; of several, returns them all.
fn take_ambassador(slots: &mut Vec<Slot>) -> Vec<Rc<Card>> {
    if slots.iter().any(|slot| slot.section == Section::Ambassador) {
        return Vec::new();
    }
    for fits in [Card::is_starting_ambassador as fn(&Card) -> bool, Card::is_species_ambassador] {
        let mut found: Vec<Rc<Card>> = slots
            .iter()
            .filter(|slot| matches!(slot.section, Section::Deck | Section::OpeningHand))
            .filter_map(Slot::card)
            .filter(|card| fits(card))
            .cloned()
            .collect();
        found.sort_by_key(|card| card.id);
        found.dedup_by_key(|card| card.id);
        match &found[..] {
            [] => {}
            [only] => {
                let only = only.id;
                if let Some(taken) =
                    take_one(slots, Section::Deck, only).or_else(|| take_one(slots, Section::OpeningHand, only))
                {
                    slots.insert(0, Slot { section: Section::Ambassador, count: 1, ..taken });
                }
                return Vec::new();
            }
            _ => return found,
        }
    }
    Vec::new()
}

/// Takes the cards that the opening-hand line names out of the list; the ambassador is there already.
fn take_opening_hand(slots: &mut Vec<Slot>) {
    let named: Vec<Slot> = slots.iter().filter(|slot| slot.section == Section::OpeningHand).cloned().collect();
    let ambassador = slots.iter().find(|s| s.section == Section::Ambassador).and_then(Slot::card).map(|c| c.id);
    for slot in named {
        let Some(id) = slot.card().map(|card| card.id) else { continue };
        for _ in 0..slot.count {
            if Some(id) == ambassador {
                take_one(slots, Section::OpeningHand, id);
            } else {
                take_one(slots, Section::Deck, id);
            }
        }
    }
}

/// Takes one copy of a card out of a section and returns its slot as it was.
fn take_one(slots: &mut Vec<Slot>, section: Section, id: CardId) -> Option<Slot> {
    let at = slots.iter().position(|slot| slot.section == section && slot.card().is_some_and(|card| card.id == id))?;
    let taken = slots[at].clone();
    if slots[at].count > 1 {
        slots[at].count -= 1;
    } else {
        slots.remove(at);
    }
    Some(taken)
}

fn race_of_ambassador(slots: &[Slot]) -> Option<Race> {
    let ambassador = slots.iter().find(|slot| slot.section == Section::Ambassador)?.card()?;
    (ambassador.kind == Some(CardType::Character)).then_some(ambassador.loyalty?.race())?
}
