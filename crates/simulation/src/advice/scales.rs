//! A deck made ready to be measured against a goal, a blank card and the places of a deck in which it can stand, and why there is no
//! advice.

use std::rc::Rc;

use crate::advice::trial::OnTrial;
use crate::plan::CompiledPlan;
use crate::simulation::run::within;
use crate::simulation::{Aim, Goal, LARGEST_RUN, MOST_THREADS, Prepared, Request, RequestError, can_be_counted};
use zocalo_cards::card::{Card, Section};
use zocalo_catalog::catalog::CatalogError;
use zocalo_catalog::names::{How, Index};
use zocalo_decks::check::UnknownCode;
use zocalo_decks::deck::{Deck, NameReading, Slot};
use zocalo_engine::game::{CardIndex, GoldfishError, LONGEST_GAME, PlayDeck, RunNumber};
use zocalo_text::message::Diagnosis;

/// The most swaps that may be made.
pub const MOST_STEPS: u64 = 100;

/// The turn by which a plan of conditions alone is to succeed.
const USUAL_TURN: u8 = 8;

/// A deck made ready to be measured, with a blank card beside it.
#[derive(Debug, Clone)]
pub struct Scales {
    pub prepared: Prepared,
    pub goal: Goal,
    /// `None` for one a processor.
    pub threads: Option<usize>,
    pub(super) aim: Aim,
    pub(super) blank: CardIndex,
}

impl Scales {
    /// Without a goal it is the success of the deck's plan, else `usual`.
    pub fn new(
        request: Request,
        goal: Option<&str>,
        usual: &str,
        threads: Option<usize>,
        deck: &Deck,
        index: &Index,
    ) -> Result<Self, AdviceError> {
        Self::beside_cards(&[], request, goal, usual, threads, deck, index)
    }

    /// The same for a goal that may ask for these cards, which are perhaps not in the deck.
    pub fn beside_cards(
        cards: &[Rc<Card>],
        request: Request,
        goal: Option<&str>,
        usual: &str,
        threads: Option<usize>,
        deck: &Deck,
        index: &Index,
    ) -> Result<Self, AdviceError> {
        threads.map_or(Ok(()), |threads| within(RunNumber::Threads, threads as u64, MOST_THREADS))?;
        let others: Vec<Slot> = std::iter::once(blank()).chain(cards.iter().map(slot)).collect();
        let (mut prepared, numbers) = ready(request, deck, &others, deck, None, index)?;
        let blank = numbers.first().copied().unwrap_or(prepared.deck.ambassador);
        let text = goal.map_or_else(|| usual_goal(prepared.plan.as_deref(), usual), str::to_owned);
        let wrong = |fault| AdviceError::Goal(text.clone(), fault);
        let mut goal = Goal::parse(&text).map_err(wrong)?;
        can_be_counted([&goal], prepared.plan.is_some(), deck)?;
        let aim = goal.resolve(&prepared.deck, index).map_err(wrong)?;
        prepared.goal = Some(aim);
        Ok(Self { prepared, goal, threads, aim, blank })
    }

    /// The same for a deck that has grown out of the deck of `author`.
    pub(super) fn with(&self, deck: &Deck, author: &Deck, index: &Index) -> Result<Self, AdviceError> {
        let (prepared, numbers, aim) = self.beside(&[blank()], deck, author, index)?;
        let blank = numbers.first().copied().unwrap_or(prepared.deck.ambassador);
        Ok(Self { prepared, aim, blank, goal: self.goal.clone(), threads: self.threads })
    }

    /// A deck that has grown out of the deck of `author`, made ready for the same goal with these cards beside it, their numbers,
    /// and the goal.
    pub(super) fn beside(
        &self,
        others: &[Slot],
        deck: &Deck,
        author: &Deck,
        index: &Index,
    ) -> Result<(Prepared, Vec<CardIndex>, Aim), AdviceError> {
        let request = self.prepared.request.clone();
        let (mut prepared, numbers) = ready(request, deck, others, author, Some(&self.prepared.deck), index)?;
        let aim = self.aim_in(&prepared, index)?;
        prepared.goal = Some(aim);
        Ok((prepared, numbers, aim))
    }

    pub(super) fn as_it_is(&self) -> OnTrial<'_> {
        let (prepared, plan) = (&self.prepared, self.prepared.plan.clone());
        OnTrial { prepared, plan, deck: prepared.deck.clone(), aim: self.aim }
    }

    /// The goal for another compiled deck.
    pub(super) fn aim_in(&self, prepared: &Prepared, index: &Index) -> Result<Aim, AdviceError> {
        self.goal.aim(&prepared.deck, index).map_err(|fault| AdviceError::Goal(self.goal.to_string(), fault))
    }

    /// Otherwise it is a share of the games.
    #[must_use]
    pub fn is_mean(&self) -> bool {
        self.aim.is_mean()
    }
}

pub fn check_games(games: u64) -> Result<(), AdviceError> {
    Ok(within(RunNumber::Games, games, LARGEST_RUN)?)
}

pub fn check_search(trials: u64, steps: u64) -> Result<(), AdviceError> {
    within(RunNumber::TrialGames, trials, LARGEST_RUN)?;
    Ok(within(RunNumber::Steps, steps, MOST_STEPS)?)
}

/// A deck compiled with cards beside it, and their numbers. Names in the plan mean cards of `author`, whose
/// plan it is: cards that the deck has lost since lie beside it, too. The draw deck is laid out like `like`, so that places
/// correspond.
pub(super) fn ready(
    request: Request,
    deck: &Deck,
    others: &[Slot],
    author: &Deck,
    like: Option<&PlayDeck>,
    index: &Index,
) -> Result<(Prepared, Vec<CardIndex>), AdviceError> {
    let kept = deck.drawn_or_chosen();
    let is_lost = |slot: &&Slot| {
        matches!(slot.section, Section::Deck | Section::OpeningHand)
            && slot.card().is_some_and(|card| !kept.contains(&card.id))
    };
    let lost = author.slots.iter().filter(is_lost).filter_map(Slot::card).map(slot);
    let others: Vec<Slot> = others.iter().cloned().chain(lost).collect();
    Ok(Prepared::beside(request, deck, &others, author, like, index)?)
}

/// A copy of a card that stands beside a deck.
pub(super) fn slot(card: &Rc<Card>) -> Slot {
    let reading = NameReading::Card(Rc::clone(card), How::Named);
    Slot { section: Section::Deck, count: 1, written: card.label.clone(), span: 0..0, reading }
}

fn usual_goal(plan: Option<&CompiledPlan>, usual: &str) -> String {
    let turn = |step: &crate::plan::CompiledStep| if step.last < LONGEST_GAME { step.last } else { USUAL_TURN };
    let counted = plan.into_iter().flat_map(|plan| &plan.steps).filter(|step| step.counted);
    counted.map(turn).max().map_or_else(|| usual.to_owned(), |turn| format!("plan@{turn}"))
}

#[derive(Debug, thiserror::Error)]
pub enum AdviceError {
    #[error(transparent)]
    Request(#[from] RequestError),
    #[error("{}", .0.text().english())]
    Catalog(#[from] CatalogError),
    /// The ruleset weighs a finding that does not exist.
    #[error("{}", .0.text().english())]
    Ruleset(#[from] UnknownCode),
    /// The goal as typed, and what is wrong with it.
    #[error("{0}: {1}")]
    Goal(String, Diagnosis),
}

impl From<GoldfishError> for AdviceError {
    fn from(error: GoldfishError) -> Self {
        Self::Request(error.into())
    }
}

const NAME: &str = "a blank";

/// A card of which nothing is known, so that no game plays it.
pub(super) fn blank() -> Slot {
    let reading = NameReading::Unknown(Vec::new());
    Slot { section: Section::Deck, count: 1, written: NAME.to_owned(), span: 0..0, reading }
}

/// The blanks of a deck, which has some in it or beside it.
pub(super) fn blank_of(deck: &PlayDeck) -> CardIndex {
    deck.find(NAME).unwrap_or(deck.ambassador)
}

/// A card's place in the opening hand or the draw deck before the first game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct DeckPlace {
    pub section: Section,
    at: usize,
}

impl DeckPlace {
    /// One place for each card and section, opening hand first, with the number of copies there.
    pub(super) fn of_each(deck: &PlayDeck) -> Vec<(Self, CardIndex, usize)> {
        let piles = [(Section::OpeningHand, &deck.opening_hand), (Section::Deck, &deck.draw_deck)];
        let mut places: Vec<(Self, CardIndex, usize)> = Vec::new();
        for (section, pile) in piles {
            for (at, card) in pile.iter().enumerate() {
                match places.iter_mut().find(|(place, other, _)| place.section == section && other == card) {
                    Some((place, _, copies)) => {
                        *copies += 1;
                        // Copies lie together; in decks laid out alike only the last one's place differs.
                        if at == place.at + 1 {
                            place.at = at;
                        }
                    }
                    None => places.push((Self { section, at }, *card, 1)),
                }
            }
        }
        places
    }

    /// Every place of the draw deck that holds a copy of a card.
    pub(super) fn of_copies(card: CardIndex, deck: &PlayDeck) -> Vec<Self> {
        let held = deck.draw_deck.iter().enumerate().filter(|(_, other)| **other == card);
        held.map(|(at, _)| Self { section: Section::Deck, at }).collect()
    }

    /// The same deck with another card in this place.
    pub(super) fn taken_by(self, card: CardIndex, deck: &PlayDeck) -> PlayDeck {
        let mut deck = deck.clone();
        let pile = if self.section == Section::OpeningHand { &mut deck.opening_hand } else { &mut deck.draw_deck };
        if let Some(place) = pile.get_mut(self.at) {
            *place = card;
        }
        deck
    }
}
