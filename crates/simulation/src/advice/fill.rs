//! Which cards a deck needs that is short of some: it plays with blanks in their places, and one blank after another gives way to
//! the card that gains most. Candidates compete for the first place as they do for swaps; then the best of them compete again for
//! each place, beside what has been added. Where games tell no difference, the curve decides. A card by which the deck loses in
//! its best way (`yardstick.rs`) is not added. Fresh games say what came of it.

use std::cmp::Reverse;
use std::rc::Rc;

use crate::advice::candidates::{Candidates, Entrant, Owned, SwapRules, copies, halve};
use crate::advice::holm::holm;
use crate::advice::plans::WayTable;
use crate::advice::scales::{AdviceError, DeckPlace, Scales, blank, blank_of, slot};
use crate::advice::swaps::{ERROR, Stage};
use crate::advice::trial::{OnTrial, TrialWatch, play};
use crate::advice::yardstick::{Changed, Refusal, Yardstick};
use zocalo_cards::card::{Card, CardType, Limit, Section};
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;
use zocalo_decks::check::{Code, Severity, Verdict};
use zocalo_decks::deck::{Deck, Slot};
use zocalo_engine::game::{CardIndex, PlayDeck};
use zocalo_text::estimate::{Estimate, Sums};
use zocalo_text::order::Order as _;

/// Games for finding the cards, by default.
pub const USUAL_FILL_TRIALS: u64 = 200_000;

/// Games for each of the final figures, by default.
pub const USUAL_FILL_GAMES: u64 = 4_000;

/// The most cards that a deck is filled with.
pub const MOST_FILLED: u32 = 100;

/// So many more kinds of cards than places stay in the competition, within these limits.
const SPARE_KINDS: u32 = 8;
const KINDS: std::ops::RangeInclusive<usize> = 16..=40;

/// How many compete for each place after the first.
const EACH_PLACE: usize = 8;

/// The fewest games for one of them.
const FEWEST_GAMES: u64 = 100;

/// A deck's empty places and what may fill them.
#[derive(Clone, Copy)]
pub struct FillSearch<'a> {
    pub catalog: &'a Catalog,
    pub index: &'a Index,
    /// Restricts candidates to these cards.
    pub owned: Option<&'a Owned>,
    /// How many cards to add to the draw deck.
    pub count: u32,
    /// Games to spend on finding them.
    pub trials: u64,
    /// Games for each of the final figures.
    pub games: u64,
}

/// A card to add.
#[derive(Debug, Clone)]
pub struct FilledCard {
    pub card: Rc<Card>,
    pub count: u32,
    /// The goal of the filled deck less that with a blank in the place of a copy, game by game.
    pub adds: Sums,
    /// The same, with an interval so wide that those of all cards hold together.
    pub interval: Estimate,
    /// Whether it clearly adds something.
    pub is_clear: bool,
    /// How many of its copies the curve chose, as games told no difference.
    pub by_curve: u32,
}

/// A card that would have been added, but by which the deck loses in its best way.
#[derive(Debug, Clone)]
pub struct RefusedFiller {
    pub card: Rc<Card>,
    pub refusal: Refusal,
}

/// A deck that has been filled.
#[derive(Debug, Clone)]
pub struct Filled {
    /// The one that adds most first, then by name.
    pub cards: Vec<FilledCard>,
    /// By name.
    pub refused: Vec<RefusedFiller>,
    pub deck: Deck,
    pub verdict: Verdict,
    /// How many places are left, as no other card fits or the search was interrupted.
    pub left: u32,
    pub candidates: Candidates,
    /// The goal with blanks in all these places.
    pub before: Sums,
    /// The goal of the filled deck.
    pub after: Sums,
    /// The difference, game by game.
    pub gains: Sums,
    /// Games won by the turn of the goal, before and after.
    pub won: [u64; 2],
    /// Games of these figures, which chose nothing.
    pub games: u64,
}

/// How many cards a deck is short of, by the verdict on it; `None` when it has enough.
#[must_use]
pub fn short_of(verdict: &Verdict) -> Option<u32> {
    let finding = verdict.findings.iter().find(|finding| finding.code == Code::DeckTooSmall)?;
    finding.cards.iter().find_map(|card| Some(card.limit?.saturating_sub(card.count))).filter(|short| *short > 0)
}

/// Fills a deck. The final figures are of games from 0 on.
pub fn fill(
    search: &FillSearch<'_>,
    scales: &Scales,
    deck: &Deck,
    watch: &TrialWatch<'_>,
) -> Result<Filled, AdviceError> {
    let FillSearch { catalog, index, owned, count, trials, .. } = *search;
    let request = &scales.prepared.request;
    let rules = SwapRules::new(deck, &request.ruleset, index)?;
    let mut padded = deck.clone();
    padded.slots.push(Slot { count, ..blank() });
    let base = scales.with(&padded, deck, index)?;
    let fits = |card: &Rc<Card>| added(&rules, deck, card).is_some();
    let candidates = Candidates::of(&rules, "", &fits, request, owned, catalog)?;
    let mut entrants = Entrant::all(&candidates.raced, &base, &padded, deck, index)?;
    let kinds = usize::try_from(count + SPARE_KINDS).unwrap_or(0).clamp(*KINDS.start(), *KINDS.end());
    if let Some(first) = DeckPlace::of_copies(base.blank, &base.prepared.deck).first() {
        halve(kinds, &mut entrants, *first, trials / 2, Stage::Screening.first(0), scales.threads, watch);
    }
    let leaders: Vec<Rc<Card>> =
        entrants.iter().filter(|entrant| entrant.games > 0).map(|entrant| Rc::clone(&entrant.card)).collect();
    drop(entrants);
    let slots: Vec<Slot> = leaders.iter().map(slot).collect();
    let (prepared, numbers, aim) = base.beside(&slots, &padded, deck, index)?;
    let scales = Scales { aim, blank: blank_of(&prepared.deck), prepared, goal: base.goal, threads: scales.threads };
    let yardstick = Yardstick::of(&scales, deck, index, watch);
    let filling = Filling { search, rules, leaders, scales: &scales, numbers, watch };
    Ok(filling.measured(filling.chosen(deck, yardstick.as_ref()), candidates))
}

/// The best candidates beside a deck with empty places.
struct Filling<'a> {
    search: &'a FillSearch<'a>,
    rules: SwapRules<'a>,
    leaders: Vec<Rc<Card>>,
    scales: &'a Scales,
    /// Those of the leaders.
    numbers: Vec<CardIndex>,
    watch: &'a TrialWatch<'a>,
}

/// A deck with cards in its empty places.
struct Chosen {
    deck: Deck,
    playing: PlayDeck,
    cards: Vec<Added>,
    refused: Vec<RefusedFiller>,
}

/// A card that has taken a place.
struct Added {
    /// By its place among the leaders.
    leader: usize,
    place: DeckPlace,
    by_curve: bool,
}

impl Filling<'_> {
    fn on_trial(&self, deck: PlayDeck) -> OnTrial<'_> {
        OnTrial { deck, ..self.scales.as_it_is() }
    }

    /// Why a card is not to be added to the deck with empty places: it loses by it.
    fn refusal(
        &self,
        leader: usize,
        deck: &Deck,
        place: DeckPlace,
        yardstick: Option<&Yardstick<'_>>,
    ) -> Option<Refusal> {
        let (Scales { prepared, aim, threads, .. }, number) = (self.scales, self.numbers[leader]);
        // Plans may name what is added.
        let deck = deck.with(&self.leaders[leader]);
        let cards = place.taken_by(number, &prepared.deck);
        let table = WayTable { prepared, cards, aim: *aim, deck: &deck, index: self.search.index, threads: *threads };
        let changed = Changed { table, cuts: Vec::new(), put: Some(number) };
        yardstick?.refusals(&[changed]).pop().flatten()
    }

    /// Gives one place after another to the card that gains most there, of those that the deck does not lose by.
    fn chosen(&self, deck: &Deck, yardstick: Option<&Yardstick<'_>>) -> Chosen {
        let Self {
            search: FillSearch { owned, trials, .. },
            leaders,
            scales: Scales { prepared, threads, blank, .. },
            watch,
            ..
        } = self;
        let places = DeckPlace::of_copies(*blank, &prepared.deck);
        let mut now =
            Chosen { deck: deck.clone(), playing: prepared.deck.clone(), cards: Vec::new(), refused: Vec::new() };
        // Of each leader, whether it is known by now that the deck may have it.
        let mut judged: Vec<Option<bool>> = vec![None; leaders.len()];
        // Per million games, as not all play as many.
        let mut gains: Vec<i64> = vec![0; leaders.len()];
        let rest = places.len().saturating_sub(1).max(1) as u64;
        for (step, place) in (0_u64..).zip(&places) {
            let (most, each) = match step {
                0 => (leaders.len(), trials / 4 / (leaders.len() as u64 + 1)),
                _ => (EACH_PLACE, trials / 4 / (rest * (EACH_PLACE as u64 + 1))),
            };
            let each = each.max(FEWEST_GAMES);
            let is_owned = |card: &Card| {
                owned.is_none_or(|owned| owned.get(&card.id).copied().unwrap_or(0) > copies(&now.deck, card))
            };
            let mut able: Vec<(usize, Deck)> = (0..leaders.len())
                .filter(|at| judged[*at] != Some(false) && is_owned(&leaders[*at]))
                .filter_map(|at| Some((at, added(&self.rules, &now.deck, &leaders[at])?)))
                .collect();
            able.order_by_key(|(at, _)| (Reverse(gains[*at]), &leaders[*at].label));
            able.truncate(most);
            let with = able.iter().map(|(at, _)| self.on_trial(place.taken_by(self.numbers[*at], &now.playing)));
            let decks: Vec<OnTrial<'_>> = std::iter::once(self.on_trial(now.playing.clone())).chain(with).collect();
            (watch.planned)(each * decks.len() as u64);
            let first = Stage::Swaps.first(step);
            let values = play(&decks, first..first + each, *threads, watch);
            if (watch.is_over)() {
                break;
            }
            for (tried, (at, _)) in (1..).zip(&able) {
                gains[*at] = values.beyond(tried, 0).sum.saturating_mul(1_000_000) / each.cast_signed().max(1);
            }
            let order = |at: &usize| (Reverse(gains[able[*at].0]), &leaders[able[*at].0].label);
            let taken = loop {
                let may_be_added = |at: &usize| judged[able[*at].0] != Some(false);
                let Some(best) = (0..able.len()).filter(may_be_added).min_by_key(order) else { break None };
                let ties = |other: &usize| values.beyond(best + 1, other + 1).stated_mean().low <= 0.0;
                let tied: Vec<usize> =
                    (0..able.len()).filter(may_be_added).filter(|at| *at == best || ties(at)).collect();
                let key = |at: &usize| by_curve(&now.deck, &leaders[able[*at].0]);
                let Some(taken) = tied.iter().copied().min_by_key(key) else { break None };
                let leader = able[taken].0;
                let refusal = match judged[leader] {
                    None => self.refusal(leader, deck, *place, yardstick),
                    Some(_) => None,
                };
                judged[leader] = Some(refusal.is_none());
                match refusal {
                    Some(refusal) => now.refused.push(RefusedFiller { card: Rc::clone(&leaders[leader]), refusal }),
                    None => break Some((taken, tied.len() > 1)),
                }
            };
            let Some((taken, by_curve)) = taken else { continue };
            let (leader, deck) = able.swap_remove(taken);
            now.playing = place.taken_by(self.numbers[leader], &now.playing);
            now.deck = deck;
            now.cards.push(Added { leader, place: *place, by_curve });
        }
        now.refused.order_by(|one, other| one.card.label.cmp(&other.card.label));
        now
    }

    /// What came of it, in games that chose nothing.
    fn measured(&self, chosen: Chosen, candidates: Candidates) -> Filled {
        let Self { search, rules, leaders, scales, .. } = self;
        // Of each kind, the place of one copy, how many copies, and how many the curve chose.
        let mut kinds: Vec<(usize, DeckPlace, u32, u32)> = Vec::new();
        for Added { leader, place, by_curve } in &chosen.cards {
            match kinds.iter_mut().find(|(other, ..)| other == leader) {
                Some((_, _, count, curve)) => (*count, *curve) = (*count + 1, *curve + u32::from(*by_curve)),
                None => kinds.push((*leader, *place, 1, u32::from(*by_curve))),
            }
        }
        let without = kinds.iter().map(|(_, place, ..)| self.on_trial(place.taken_by(scales.blank, &chosen.playing)));
        let both = [scales.as_it_is(), self.on_trial(chosen.playing.clone())];
        let decks: Vec<OnTrial<'_>> = both.into_iter().chain(without).collect();
        let games = if chosen.cards.is_empty() { 0 } else { search.games };
        (self.watch.planned)(games * decks.len() as u64);
        let values = play(&decks, 0..games, scales.threads, self.watch);
        let adds: Vec<Sums> = (0..kinds.len()).map(|at| values.beyond(1, at + 2)).collect();
        let chances = holm(&adds.iter().map(Sums::chance).collect::<Vec<_>>(), ERROR);
        let card = |(at, (leader, _, count, by_curve)): (usize, &(usize, DeckPlace, u32, u32))| {
            let interval = adds[at].mean_within(chances[at].1);
            FilledCard {
                card: Rc::clone(&leaders[*leader]),
                count: *count,
                adds: adds[at],
                interval,
                is_clear: chances[at].0 <= ERROR && !adds[at].is_too_few() && interval.value > 0.0,
                by_curve: *by_curve,
            }
        };
        let mut cards: Vec<FilledCard> = kinds.iter().enumerate().map(card).collect();
        cards.order_by(|one, other| {
            (Reverse(one.adds.sum), &one.card.label).cmp(&(Reverse(other.adds.sum), &other.card.label))
        });
        Filled {
            cards,
            refused: chosen.refused,
            verdict: rules.verdict(&chosen.deck),
            left: search.count.saturating_sub(u32::try_from(chosen.cards.len()).unwrap_or(u32::MAX)),
            candidates,
            before: values.of(0),
            after: values.of(1),
            gains: values.beyond(1, 0),
            won: [values.won(0), values.won(1)],
            games: values.games(),
            deck: chosen.deck,
        }
    }
}

/// The deck with another copy of a card, unless its ruleset forbids that.
fn added(rules: &SwapRules<'_>, deck: &Deck, card: &Rc<Card>) -> Option<Deck> {
    let with_it = deck.with(card);
    let verdict = rules.no_worse(&with_it)?;
    // Another copy of a card that was wrong before brings no new error.
    let names_it = verdict.findings.iter().filter(|finding| finding.severity == Severity::Error);
    let is_wrong = names_it.flat_map(|finding| &finding.cards).any(|about| about.name == card.label);
    (!is_wrong).then_some(with_it)
}

/// Which of cards that do equally well suits a deck: first what is no further copy of a card that can be in play only once, then
/// what has a known cost, then what has the type and cost of which the deck holds fewest, then the first by name.
fn by_curve<'c>(deck: &Deck, card: &'c Card) -> (bool, bool, u32, &'c str) {
    // A faction has one Agenda at a time (COMP 4.12).
    let is_one = card.limit() != Some(Limit::Multiple) || card.kind == Some(CardType::Agenda);
    let is_double = is_one && copies(deck, card) > 0;
    let is_alike = |slot: &&Slot| {
        let in_play = matches!(slot.section, Section::Deck | Section::OpeningHand);
        in_play && slot.card().is_some_and(|held| held.kind == card.kind && held.cost() == card.cost())
    };
    let alike = deck.slots.iter().filter(is_alike).map(|slot| slot.count).sum();
    (is_double, card.cost().is_none(), alike, &card.label)
}
