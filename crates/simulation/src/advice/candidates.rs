//! The cards that might come into a deck: allowed by its ruleset, owned where that is asked, and measurable by games; the
//! others are counted, or listed with the reason. Successive halving on common random numbers finds those worth real swaps:
//! every stage plays the same further games with each candidate that is left, in the place of the same card, and keeps the
//! better half by all games so far.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::rc::Rc;

use crate::advice::scales::{AdviceError, DeckPlace, Scales, slot};
use crate::advice::trial::{OnTrial, TrialWatch, play};
use crate::advice::worth::{Unmeasured, unmeasurable};
use crate::simulation::{Aim, PlanChoice, Prepared, Request};
use zocalo_cards::card::{Card, CardId};
use zocalo_cards::ruleset::Ruleset;
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;
use zocalo_decks::check::{CheckOptions, Code, Finding, Severity, UnknownCode, Verdict, check};
use zocalo_decks::deck::{Deck, Slot};
use zocalo_decks::editing::Change;
use zocalo_engine::game::ids::MOST_KINDS;
use zocalo_engine::game::{CardIndex, Role};
use zocalo_text::message::Locale;
use zocalo_text::order::Order as _;

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

/// Which changes leave a deck no worse by its ruleset than it is.
pub(super) struct SwapRules<'a> {
    pub deck: &'a Deck,
    terms: CheckOptions<'a>,
    before: Verdict,
    pub index: &'a Index,
}

impl<'a> SwapRules<'a> {
    pub(super) fn new(deck: &'a Deck, ruleset: &'a Ruleset, index: &'a Index) -> Result<Self, UnknownCode> {
        let terms = CheckOptions::of(ruleset)?;
        let before = check(deck, &terms);
        Ok(Self { deck, terms, before, index })
    }

    /// The deck with one copy of `cut` replaced, unless that brings a new error.
    pub(super) fn swapped(&self, cut: &str, put: &Rc<Card>) -> Option<Deck> {
        let swapped = self.deck.swapped(self.index.of_label(cut)?, put)?;
        self.no_worse(&swapped).is_some().then_some(swapped)
    }

    pub(super) fn verdict(&self, deck: &Deck) -> Verdict {
        check(deck, &self.terms)
    }

    /// The verdict on the changed deck, unless it has a new error.
    pub(super) fn no_worse(&self, changed: &Deck) -> Option<Verdict> {
        let after = self.verdict(changed);
        let new = Change::between(&self.before, &after).new;
        new.iter().all(|finding| finding.severity != Severity::Error).then_some(after)
    }
}

impl SwapRules<'_> {
    /// Whether a deck that has got a further copy of a card is no worse for it, however large it has become.
    pub(super) fn allows_copy(&self, changed: &Deck, card: &Card) -> bool {
        let after = self.verdict(changed);
        let is_wrong = |finding: &&Finding| finding.severity == Severity::Error && finding.code != Code::DeckTooLarge;
        let is_new = Change::between(&self.before, &after).new.iter().any(|finding| is_wrong(&finding));
        // Another copy of a card of which there were too many before brings no new error, but one of more copies.
        let copies_wrong = |verdict: &Verdict, code: Code| -> u32 {
            let of_code = verdict.findings.iter().filter(|finding| finding.code == code);
            of_code.flat_map(|one| &one.cards).filter(|about| about.name == card.label).map(|about| about.count).sum()
        };
        let worsens = |finding: &Finding| copies_wrong(&after, finding.code) > copies_wrong(&self.before, finding.code);
        !is_new && !after.findings.iter().filter(is_wrong).any(worsens)
    }
}

impl Candidates {
    /// The cards beside the one called `cut`, of which `fits` says whether the ruleset allows them.
    pub(super) fn of(
        rules: &SwapRules<'_>,
        cut: &str,
        fits: &dyn Fn(&Rc<Card>) -> bool,
        request: &Request,
        owned: Option<&Owned>,
        catalog: &Catalog,
    ) -> Result<Self, AdviceError> {
        let mut cards: Vec<Rc<Card>> = catalog.cards()?.into_iter().map(Rc::new).collect();
        cards.retain(|card| card.label != cut);
        cards.order_by(|one, other| one.label.cmp(&other.label));
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
                } else if !fits(card) {
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
pub(super) fn copies(deck: &Deck, card: &Card) -> i64 {
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
    /// Each of these cards beside a deck that is on the scales.
    pub(super) fn all(
        cards: &[Rc<Card>],
        scales: &Scales,
        deck: &Deck,
        author: &Deck,
        index: &Index,
    ) -> Result<Vec<Self>, AdviceError> {
        let entrant = |card: &Rc<Card>| {
            let (prepared, numbers, aim) = scales.beside(&[slot(card)], deck, author, index)?;
            let number = numbers.first().copied().unwrap_or(prepared.deck.ambassador);
            Ok(Self { card: Rc::clone(card), prepared, number, aim, sum: 0, games: 0 })
        };
        cards.iter().map(entrant).collect()
    }

    pub(super) fn in_place(&self, place: DeckPlace) -> OnTrial<'_> {
        let Self { prepared, number, aim, .. } = self;
        OnTrial { prepared, plan: prepared.plan.clone(), deck: place.taken_by(*number, &prepared.deck), aim: *aim }
    }
}

/// For each stage, the number of candidates and of games for each.
fn stages(candidates: usize, most: usize, trials: u64) -> Vec<(usize, u64)> {
    let mut left = candidates;
    let mut sizes = Vec::new();
    while left > most {
        sizes.push(left);
        left = left.div_ceil(2).max(most);
    }
    // The last games put those that are left in order.
    sizes.push(left);
    let share = trials / sizes.len() as u64;
    sizes.into_iter().map(|left| (left, (share / left.max(1) as u64).max(FEWEST_GAMES))).collect()
}

/// The `most` best candidates, best first, from games with numbers from `first` on; when interrupted, by the games so far.
pub(super) fn halve(
    most: usize,
    entrants: &mut Vec<Entrant>,
    place: DeckPlace,
    trials: u64,
    first: u64,
    threads: Option<usize>,
    watch: &TrialWatch<'_>,
) {
    let stages = stages(entrants.len(), most, trials);
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
            .order_by(|one, other| (Reverse(one.sum), &one.card.label).cmp(&(Reverse(other.sum), &other.card.label)));
        if (watch.is_over)() {
            break;
        }
    }
    entrants.truncate(most);
}
