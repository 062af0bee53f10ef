//! From a deck as written to a deck of cards: every name is resolved, or kept unresolved with its candidates.

use std::cell::RefCell;
use std::ops::Range;
use std::path::Path;
use std::rc::Rc;

use super::frames::{self, Frames};
use super::names::Reader;
use super::{Decklist, ListRemark, SpannedText, flags, heads, leftover, prose, races};
use crate::deck::lists::{resolve_opening_hand, take_ambassador};
use crate::deck::shipped::built_in;
use crate::deck::{Slot, lists};
use crate::messages::{deck_file as say, formats as no_card, words};
use zocalo_cards::card::{Card, CardId, CardType, Cost, Race, Section};
use zocalo_catalog::catalog::{Catalog, CatalogError};
use zocalo_catalog::names::{Index, Resolved, SearchBudget};
use zocalo_text::message::Diagnosis;
use zocalo_text::text;
use zocalo_text::text::Source;
use zocalo_words::language::Text;

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
    /// The opened pool that it names, its names resolved.
    pub pool: Option<Rc<Deck>>,
}

/// Why a deck could not be resolved.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.text().english())]
pub enum DeckError {
    Catalog(#[from] CatalogError),
    /// No line of a list is a card.
    NoCard {
        path: String,
        lines: usize,
    },
    /// Something in the deck cannot be understood.
    Fault(Box<Source>, Diagnosis),
}

impl DeckError {
    #[must_use]
    pub fn text(&self) -> Text {
        match self {
            Self::Catalog(error) => error.text(),
            Self::NoCard { path: file, lines } => no_card::NoCardInLines { file, count: *lines }.text(),
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
    ///
    /// A list that people wrote is also read as its lines are alike, and of both readings that counts which explains more.
    pub fn resolve(list: Decklist, catalog: &Catalog, index: &Index) -> Result<Self, DeckError> {
        let Some(again) = list.again.filter(|_| list.words().len() <= frames::LONGEST_TEXT) else {
            return Self::resolve_as_read(list, catalog, index);
        };
        let (words, source) = (list.words().to_owned(), list.source.clone());
        let first = Self::resolve_as_read(list, catalog, index);
        let race = first.as_ref().ok().and_then(|deck| deck.race);
        let cost = |id| match catalog.card(id).ok()??.cost()? {
            Cost::Printed(cost) => Some(u32::from(cost)),
            Cost::NonePrinted => None,
        };
        let patience = SearchBudget::default();
        let misspelt = |name: &str| match index.resolve_within(name, race, &patience) {
            Resolved::Card(id, _) => Some(id),
            Resolved::Several(_) | Resolved::Unknown(_) => index.slip(name, &patience),
        };
        let copies = first.as_ref().map(frames::copies).unwrap_or_default();
        let Frames { lines, rivals } = frames::frames(&words, index, race, cost, misspelt, &copies);
        if lines.is_empty() || first.is_ok() && !frames::differs(&lines, &copies) {
            return first;
        }
        let Ok(mut second) = Self::resolve_as_read(again(source, &lines), catalog, index) else { return first };
        if first.as_ref().is_ok_and(|deck| frames::explained(deck) >= frames::explained(&second)) {
            return first;
        }
        frames::say(&mut second.list, &lines, rivals);
        Ok(second)
    }

    fn resolve_as_read(mut list: Decklist, catalog: &Catalog, index: &Index) -> Result<Self, DeckError> {
        let reader = Reader { catalog, index, patience: SearchBudget::default(), notes: RefCell::default() };
        let mut race = match list.named_race() {
            Ok(race) => race,
            Err(fault) => return Err(DeckError::Fault(Box::new(list.source), fault)),
        };
        reader.notes.borrow_mut().take_words(&list);
        let mut slots = reader.slots(&mut list, race)?;
        if list.is_posted() {
            if prose::is_noise(&list, &slots) {
                let lines = list.source.text.lines().filter(|line| !line.trim().is_empty()).count();
                return Err(DeckError::NoCard { path: list.source.label, lines });
            }
            let negated = std::mem::take(&mut reader.notes.borrow_mut().negated);
            list.lines.retain(|line| !negated.contains(&line.span));
            let words = |span: &Range<usize>| list.words().get(span.clone()).unwrap_or_default().trim().to_owned();
            let said = negated
                .iter()
                .map(|span| ListRemark { text: say::NotThere { words: words(span) }.text(), span: span.clone() });
            let said: Vec<ListRemark> = said.collect();
            list.readings.extend(said);
            let sentences = reader.notes.borrow().sentences.clone();
            list.prose.retain(|place| !sentences.contains(place));
            list.names_opening_hand |= slots.iter().any(|slot| slot.section == Section::OpeningHand);
            let mut prose = prose::leave_out_what_is_no_card(&mut list, &mut slots);
            prose.extend(sentences);
            reader.find_ambassador_in(prose, &mut list, &mut slots)?;
            heads::follow(&mut list, &mut slots);
        }
        if list.has_words_beside() {
            if !list.is_posted() {
                reader.find_ambassador_beside_word(&mut list, &mut slots)?;
            }
            lists::leave_out_what_is_not_there(&mut list, &mut slots, &reader.notes.borrow());
            reader.make_changes(&mut list, &mut slots, race)?;
            leftover::follow_sections(&mut list, &mut slots, &mut reader.notes.borrow_mut());
            flags::follow(&mut list, &mut slots, &reader.notes.borrow());
        }
        reader.choose_versions(&list, &mut slots)?;
        if list.has_words_beside() {
            reader.lead(&mut list, &mut slots)?;
        }
        if list.is_posted() && lists::hand_is_repeated(&list, &slots) {
            list.apart.retain(|section| *section != Section::OpeningHand);
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
                reader.read_again(race, &mut slots)?;
                if list.plain {
                    reader.look_in_the_list(&mut slots, race, &list.apart)?;
                }
            }
        }
        if list.has_words_beside() {
            let mut notes = reader.notes.into_inner();
            if list.is_posted() {
                leftover::note_unused(&list, &slots, &mut notes);
            }
            lists::say_what_was_read(&mut list, &slots, &notes);
            leftover::note_rows(&mut list, &slots, &notes.rows);
        }
        if list.plain && !list.apart.contains(&Section::OpeningHand) {
            resolve_opening_hand(&mut list, &mut slots, &mut moved);
        }
        // A pool is no deck: its cards count wherever they stand. A bare fleet name means the fleet of the deck's race.
        let pool = list.opened.take().map(|opened| {
            let named = race.map(|race| SpannedText { text: race.name().to_owned(), span: 0..0 });
            let opened = Decklist { plain: false, race: opened.race.clone().or(named), ..*opened };
            Self::resolve(opened, catalog, index).map(Rc::new)
        });
        let pool = pool.transpose()?;
        let (maybe, slots) = slots.into_iter().partition(|slot| slot.section == Section::Maybe);
        Ok(Self { list, race, race_is_inferred, slots, maybe, moved, ambassador_candidates, pool })
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

    /// The same for readers: the title of a built-in deck is said in their language.
    #[must_use]
    pub fn title_for_readers(&self) -> Text {
        match built_in(Path::new(&self.list.source.label)) {
            Some(deck) => words::BuiltInTitle { deck: deck.name }.text(),
            None => self.title().into(),
        }
    }
}

fn race_of_ambassador(slots: &[Slot]) -> Option<Race> {
    let ambassador = slots.iter().find(|slot| slot.section == Section::Ambassador)?.card()?;
    (ambassador.kind == Some(CardType::Character)).then_some(ambassador.loyalty?.race())?
}
