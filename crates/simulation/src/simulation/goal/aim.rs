//! A goal compiled for one deck: which card it means, and what a state is worth by it.

use std::ops::Range;

use crate::messages::goals as say;
use crate::play_deck::NamedCard;
use crate::simulation::goal::{Goal, Subject, Where};
use crate::simulation::tally::Measure;
use zocalo_catalog::names::{How, Index, SearchBudget};
use zocalo_engine::game::{CardIndex, GameState, PlayDeck, Role};
use zocalo_text::message::{Diagnosis, Text};
use zocalo_text::text::{Comparison, shortened};

/// A goal compiled for the games of one deck.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Aim {
    test: Test,
    /// The goal's turn, at whose end it is evaluated.
    pub turn: u8,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Test {
    InPlay(CardIndex),
    Played(CardIndex),
    Circle(CardIndex),
    Hand(CardIndex),
    Seen(CardIndex),
    Amount(Measure, Comparison, usize),
    Mean(Measure),
    Agenda,
    Victory,
    Plan,
    Never,
}

impl Aim {
    /// Never reached: a goal about a card that the deck does not hold.
    #[must_use]
    pub fn never(turn: u8) -> Self {
        Self { test: Test::Never, turn }
    }

    #[must_use]
    pub fn card(&self) -> Option<CardIndex> {
        match self.test {
            Test::InPlay(card) | Test::Played(card) | Test::Circle(card) | Test::Hand(card) | Test::Seen(card) => {
                Some(card)
            }
            _ => None,
        }
    }

    /// Otherwise the answer is a share.
    #[must_use]
    pub fn is_mean(&self) -> bool {
        matches!(self.test, Test::Mean(_))
    }

    /// Whether it asks for the success of a plan, which no state shows.
    #[must_use]
    pub fn is_about_plan(&self) -> bool {
        self.test == Test::Plan
    }

    /// The value at the end of the goal's turn: 1 or 0, or the measure. `on_plan` is
    /// [`zocalo_engine::game::Pilot::is_on_plan`].
    #[must_use]
    pub fn value(&self, deck: &PlayDeck, state: &GameState, on_plan: bool) -> u32 {
        // The Agenda of the VCG stands face down from the start: it comes when it is revealed.
        let waits = |card| state.agenda_hidden() && deck.agenda == Some(card);
        let holds = match self.test {
            Test::InPlay(card) => state.in_play(card) > 0 && !waits(card),
            Test::Played(card) => state.played().contains(card),
            Test::Circle(card) => (state.circle() & state.characters()).iter().any(|at| state.piece(at).card == card),
            Test::Hand(card) => state.hand(card) > 0,
            Test::Seen(card) => state.seen().contains(card),
            Test::Amount(measure, comparison, number) => comparison.holds(measure.of(deck, state), number),
            Test::Agenda => state.agenda().is_some_and(|at| !waits(state.piece(at).card)),
            Test::Victory => state.won_on() != 0,
            Test::Plan => on_plan,
            Test::Never => false,
            Test::Mean(measure) => return u32::try_from(measure.of(deck, state)).unwrap_or(u32::MAX),
        };
        u32::from(holds)
    }
}

impl Goal {
    /// The same as [`Goal::aim`]; the goal then holds the card's full name.
    pub fn resolve(&mut self, deck: &PlayDeck, index: &Index) -> Result<Aim, Diagnosis> {
        let aim = self.aim(deck, index)?;
        if let (Subject::Card(_, name), Some(card)) = (&mut self.subject, aim.card()) {
            name.clone_from(&deck.card(card).label);
        }
        Ok(aim)
    }

    /// Compiles the goal. An error at the card's name if it is none, leaves several cards of the deck open or is not in the
    /// deck.
    pub fn aim(&self, deck: &PlayDeck, index: &Index) -> Result<Aim, Diagnosis> {
        let test = match &self.subject {
            Subject::Victory => Test::Victory,
            Subject::Agenda => Test::Agenda,
            Subject::Plan => Test::Plan,
            Subject::Mean(measure) => Test::Mean(*measure),
            Subject::Amount(measure, comparison, number) => Test::Amount(*measure, *comparison, usize::from(*number)),
            Subject::Card(place, name) => {
                let card = card_called(name, deck, index, &self.place)?;
                // Some aftermaths stay attached, most do not; for all of them having been played counts.
                let stays = !matches!(deck.card(card).role, Role::Conflict | Role::Event | Role::Aftermath);
                match place {
                    Where::InPlay if stays => Test::InPlay(card),
                    Where::InPlay | Where::Played => Test::Played(card),
                    Where::Circle => Test::Circle(card),
                    Where::Hand => Test::Hand(card),
                    Where::Seen => Test::Seen(card),
                }
            }
        };
        Ok(Aim { test, turn: self.turn })
    }
}

/// The card of the deck with this name in any spelling; of several cards the one in the deck.
fn card_called(name: &str, deck: &PlayDeck, index: &Index, place: &Range<usize>) -> Result<CardIndex, Diagnosis> {
    if let Some(card) = deck.find(name) {
        return Ok(card);
    }
    let fault = |reason: Text, help: Text| Err(Diagnosis::new(place.clone(), reason, help));
    let typed = shortened(name, 60);
    let did_you_mean = |cards: &[CardIndex]| {
        let labels = cards.iter().map(|card| &deck.card(*card).label);
        say::DidYouMean { cards: Text::list(labels, say::Or) }.text()
    };
    match NamedCard::of(name, Some(deck.race), deck, index, &SearchBudget::default()) {
        NamedCard::Card(card) => Ok(card),
        NamedCard::Only(card) => {
            index.note(How::Alias, name, &deck.card(card).label);
            Ok(card)
        }
        NamedCard::Several(cards) => fault(say::LeavesOpen { text: typed }.text(), did_you_mean(&cards)),
        NamedCard::Elsewhere(ids) => {
            let labels: Vec<&str> = ids.iter().map(|id| index.label(*id)).collect();
            let reason = match labels[..] {
                [card] => say::NotInDeck { card }.text(),
                _ => say::MayBe { cards: Text::list(labels, say::Or), text: typed }.text(),
            };
            fault(reason, say::NameCardOfDeck)
        }
        NamedCard::Unknown(near, _) if near.is_empty() => {
            fault(say::NoSuchCard { text: typed }.text(), say::NameCardOfDeck)
        }
        NamedCard::Unknown(near, _) => fault(say::NoSuchCard { text: typed }.text(), did_you_mean(&near)),
    }
}
