//! The cards that might come into a deck: those that its ruleset allows there, that are owned where that is asked, and whose
//! worth games can measure. The others are counted, or listed with the reason.

use std::collections::HashMap;
use std::rc::Rc;

use super::error::AdviceError;
use super::scales::slot;
use super::worth::{Unmeasured, unmeasurable};
use crate::simulation::{PlanChoice, Prepared, Request};
use zocalo_cards::card::{Card, CardId};
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;
use zocalo_decks::check::{Severity, Terms, Verdict, check};
use zocalo_decks::deck::{Deck, Slot};
use zocalo_decks::editing::Change;
use zocalo_engine::game::Role;
use zocalo_engine::game::ids::MOST_KINDS;
use zocalo_text::message::Locale;

/// How many cards are compiled at once with a deck at the most.
const AT_ONCE: usize = 60;

/// How many copies of each card are owned, together with all that counts as the same card; none of the cards that are missing.
pub type Owned = HashMap<CardId, i64>;

/// The cards that might come into a deck in the place of another.
#[derive(Debug, Clone, Default)]
pub struct Candidates {
    /// Those that are raced, by name.
    pub raced: Vec<Rc<Card>>,
    /// Those that games cannot measure, by reason in English and name.
    pub unmeasured: Vec<Unmeasured>,
    /// How many the ruleset does not allow there.
    pub illegal: usize,
    /// How many the deck could never play.
    pub never_playable: usize,
    /// How many are not owned, where that is asked.
    pub not_owned: usize,
}

/// Says which swaps leave a deck no worse by its ruleset than it is.
pub(super) struct Judge<'a> {
    deck: &'a Deck,
    terms: Terms<'a>,
    before: Verdict,
    index: &'a Index,
}

impl<'a> Judge<'a> {
    pub(super) fn new(deck: &'a Deck, request: &'a Request, index: &'a Index) -> Result<Self, AdviceError> {
        let terms = Terms::of(&request.ruleset)?;
        let before = check(deck, &terms);
        Ok(Self { deck, terms, before, index })
    }

    /// The deck with a copy of the card called `cut` replaced, if no error comes with it that was not there before.
    pub(super) fn swapped(&self, cut: &str, put: &Rc<Card>) -> Option<Deck> {
        let swapped = self.deck.swapped(self.index.of_label(cut)?, put)?;
        let change = Change::between(&self.before, &check(&swapped, &self.terms));
        let is_no_worse = change.new.iter().all(|finding| finding.severity != Severity::Error);
        is_no_worse.then_some(swapped)
    }
}

impl Candidates {
    /// The cards that might come in the place of a copy of the card called `cut`.
    ///
    /// # Errors
    /// [`AdviceError`] when the card database fails or the deck has too many different cards.
    pub(super) fn of(
        judge: &Judge<'_>,
        cut: &str,
        request: &Request,
        owned: Option<&Owned>,
        catalog: &Catalog,
    ) -> Result<Self, AdviceError> {
        let mut cards: Vec<Rc<Card>> = catalog.cards()?.into_iter().map(Rc::new).collect();
        cards.retain(|card| card.label != cut);
        cards.sort_by(|one, other| one.label.cmp(&other.label));
        let deck = judge.deck;
        let request = Request { plan: PlanChoice::Ignored, ..request.clone() };
        let mut candidates = Self::default();
        // Together with the deck no more than the game tells apart, and the blank is one of them.
        let room = MOST_KINDS.saturating_sub(deck.slots.len() + 2).clamp(1, AT_ONCE);
        for cards in cards.chunks(room) {
            let slots: Vec<Slot> = cards.iter().map(slot).collect();
            let (prepared, numbers) = Prepared::beside(request.clone(), deck, &slots, deck, None, judge.index)?;
            for (card, number) in cards.iter().zip(numbers) {
                let facts = prepared.book.card(number);
                if matches!(facts.role, Role::Dead(_)) {
                    candidates.never_playable += 1;
                } else if owned.is_some_and(|owned| owned.get(&card.id).copied().unwrap_or(0) <= copies(deck, card)) {
                    candidates.not_owned += 1;
                } else if judge.swapped(cut, card).is_none() {
                    candidates.illegal += 1;
                } else if let Some(reason) = unmeasurable(facts) {
                    candidates.unmeasured.push(Unmeasured { reason, label: card.label.clone() });
                } else {
                    candidates.raced.push(Rc::clone(card));
                }
            }
        }
        Unmeasured::sort(&mut candidates.unmeasured, Locale::ENGLISH);
        Ok(candidates)
    }
}

/// How many copies of a card a deck holds, together with all that counts as the same card (ENG, Deck construction rules).
fn copies(deck: &Deck, card: &Card) -> i64 {
    let same = deck.slots.iter().filter(|slot| slot.card().is_some_and(|other| other.same_card(card) == Some(true)));
    same.map(|slot| i64::from(slot.count)).sum()
}
