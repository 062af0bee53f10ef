//! The cards that might come into a deck: allowed by its ruleset, owned where that is asked, and measurable by games; the
//! others are counted, or listed with the reason. Successive halving on common random numbers finds those worth real swaps:
//! every stage plays the same further games with each candidate that is left, in the place of the same card, and keeps the
//! better half by all games so far.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::rc::Rc;

use crate::advice::scales::{AdviceError, DeckPlace, slot};
use crate::advice::trial::{OnTrial, TrialWatch, play};
use crate::advice::worth::{Unmeasured, unmeasurable};
use crate::simulation::{Aim, PlanChoice, Prepared, Request};
use zocalo_cards::card::{Card, CardId};
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;
use zocalo_decks::check::{CheckOptions, Severity, Verdict, check};
use zocalo_decks::deck::{Deck, Slot};
use zocalo_decks::editing::Change;
use zocalo_engine::game::ids::MOST_KINDS;
use zocalo_engine::game::{CardIndex, Role};
use zocalo_text::message::Locale;

/// The most cards that are compiled at once with a deck.
const AT_ONCE: usize = 60;

/// Copies owned of each card, other cards that count as the same included; missing cards are left out.
pub type Owned = HashMap<CardId, i64>;

/// What might replace a card of the deck.
#[derive(Debug, Clone, Default)]
pub struct Candidates {
    /// Cards whose worth is compared by playing, by name.
    pub raced: Vec<Rc<Card>>,
    /// By reason in English, then by name.
    pub unmeasured: Vec<Unmeasured>,
    pub illegal: usize,
    pub never_playable: usize,
    pub not_owned: usize,
}

/// Which swaps leave a deck no worse by its ruleset than it is.
pub(super) struct SwapRules<'a> {
    deck: &'a Deck,
    terms: CheckOptions<'a>,
    before: Verdict,
    index: &'a Index,
}

impl<'a> SwapRules<'a> {
    pub(super) fn new(deck: &'a Deck, request: &'a Request, index: &'a Index) -> Result<Self, AdviceError> {
        let terms = CheckOptions::of(&request.ruleset)?;
        let before = check(deck, &terms);
        Ok(Self { deck, terms, before, index })
    }

    /// The deck with one copy of `cut` replaced, unless that brings a new error.
    pub(super) fn swapped(&self, cut: &str, put: &Rc<Card>) -> Option<Deck> {
        let swapped = self.deck.swapped(self.index.of_label(cut)?, put)?;
        let change = Change::between(&self.before, &check(&swapped, &self.terms));
        let is_no_worse = change.new.iter().all(|finding| finding.severity != Severity::Error);
        is_no_worse.then_some(swapped)
    }
}

impl Candidates {
    /// What might replace a copy of the card called `cut`.
    pub(super) fn of(
        rules: &SwapRules<'_>,
        cut: &str,
        request: &Request,
        owned: Option<&Owned>,
        catalog: &Catalog,
    ) -> Result<Self, AdviceError> {
        let mut cards: Vec<Rc<Card>> = catalog.cards()?.into_iter().map(Rc::new).collect();
        cards.retain(|card| card.label != cut);
        cards.sort_by(|one, other| one.label.cmp(&other.label));
        let deck = rules.deck;
        let request = Request { plan: PlanChoice::Ignored, ..request.clone() };
        let mut candidates = Self::default();
        // The game tells no more cards apart, the blank among them.
        let room = MOST_KINDS.saturating_sub(deck.slots.len() + 2).clamp(1, AT_ONCE);
        for cards in cards.chunks(room) {
            let slots: Vec<Slot> = cards.iter().map(slot).collect();
            let (prepared, numbers) = Prepared::beside(request.clone(), deck, &slots, deck, None, rules.index)?;
            for (card, number) in cards.iter().zip(numbers) {
                let facts = prepared.deck.card(number);
                if matches!(facts.role, Role::Dead(_)) {
                    candidates.never_playable += 1;
                } else if owned.is_some_and(|owned| owned.get(&card.id).copied().unwrap_or(0) <= copies(deck, card)) {
                    candidates.not_owned += 1;
                } else if rules.swapped(cut, card).is_none() {
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

/// Copies of a card in a deck, cards that count as the same included (ENG, Deck construction rules).
fn copies(deck: &Deck, card: &Card) -> i64 {
    let same = deck.slots.iter().filter(|slot| slot.card().is_some_and(|other| other.same_card(card) == Some(true)));
    same.map(|slot| i64::from(slot.count)).sum()
}

pub(super) const FINALISTS: usize = 16;

const FEWEST_GAMES: u64 = 16;

/// A card that might come into the deck, with the deck compiled for it.
pub(super) struct Entrant {
    pub card: Rc<Card>,
    pub prepared: Prepared,
    pub number: CardIndex,
    pub aim: Aim,
    /// The goal, summed over all games so far.
    pub sum: i64,
    pub games: u64,
}

impl Entrant {
    pub(super) fn in_place(&self, place: DeckPlace) -> OnTrial<'_> {
        let Self { prepared, number, aim, .. } = self;
        OnTrial { prepared, plan: prepared.plan.clone(), deck: place.taken_by(*number, &prepared.deck), aim: *aim }
    }
}

/// For each stage, the number of candidates and of games for each.
fn stages(candidates: usize, trials: u64) -> Vec<(usize, u64)> {
    let mut left = candidates;
    let mut sizes = Vec::new();
    while left > FINALISTS {
        sizes.push(left);
        left = left.div_ceil(2).max(FINALISTS);
    }
    // The last games put those that are left in order.
    sizes.push(left);
    let share = trials / sizes.len() as u64;
    sizes.into_iter().map(|left| (left, (share / left.max(1) as u64).max(FEWEST_GAMES))).collect()
}

/// The best candidates, best first, from games with numbers from `first` on; when interrupted, by the games so far.
pub(super) fn halve(
    entrants: &mut Vec<Entrant>,
    place: DeckPlace,
    trials: u64,
    first: u64,
    threads: Option<usize>,
    watch: &TrialWatch<'_>,
) {
    let stages = stages(entrants.len(), trials);
    (watch.planned)(stages.iter().map(|(left, games)| *left as u64 * games).sum());
    let mut next = first;
    for (left, games) in stages {
        entrants.truncate(left);
        let decks: Vec<OnTrial<'_>> = entrants.iter().map(|entrant| entrant.in_place(place)).collect();
        let values = play(&decks, next..next + games, threads, watch);
        drop(decks);
        next += games;
        for (at, entrant) in entrants.iter_mut().enumerate() {
            entrant.sum += values.of(at).sum;
            entrant.games += values.games();
        }
        entrants
            .sort_by(|one, other| (Reverse(one.sum), &one.card.label).cmp(&(Reverse(other.sum), &other.card.label)));
        if (watch.is_over)() {
            break;
        }
    }
    entrants.truncate(FINALISTS);
}
