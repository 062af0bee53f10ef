//! Which swaps of two cards make a deck better: candidates compete in the place of the weakest card that may go, the best play
//! as real swaps on fresh games against the deck as it is, and a swap counts as better only if it is clear among so many
//! ([`holm`]) and the deck does not lose by it in its best way (`yardstick.rs`). [`tune`] makes one swap after another; the tuned deck and the original then play games that found nothing, and
//! that difference is the one to believe.

use std::collections::HashSet;
use std::rc::Rc;

use crate::advice::candidates::{Candidates, Entrant, FINALISTS, Owned, SwapRules, halve};
use crate::advice::holm::holm;
use crate::advice::scales::{AdviceError, DeckPlace, Scales};
use crate::advice::swap_judges::{Cut, Judges};
use crate::advice::trial::{OnTrial, TrialWatch, Values, play};
use crate::advice::worth::{CardWorth, CutFilter, MeasuredDeck, weigh};
use crate::advice::yardstick::{Refusal, Yardstick};
use zocalo_cards::card::{Card, Section};
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;
use zocalo_decks::deck::Deck;
use zocalo_text::estimate::{Estimate, Sums};
use zocalo_text::order::Order as _;

/// The chance of calling any swap better by luck.
pub(super) const ERROR: f64 = 0.05;

/// The cards that each candidate is swapped for.
const CUTS_EACH: usize = 2;

/// Games for finding the best candidates, by default.
pub const USUAL_TRIALS: u64 = 600_000;

/// Games for each real swap, by default.
pub const USUAL_GAMES: u64 = 20_000;

/// A deck and what may change in it.
#[derive(Clone, Copy)]
pub struct SwapSearch<'a> {
    pub catalog: &'a Catalog,
    pub index: &'a Index,
    /// The deck as its author has it.
    pub author: &'a Deck,
    /// Restricts candidates to these cards.
    pub owned: Option<&'a Owned>,
    pub choice: &'a CutFilter,
    pub spending: SwapSettings,
}

/// Games to play, and the gain that is enough.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SwapSettings {
    /// For each card that is measured.
    pub weighed: u64,
    /// For finding candidates.
    pub trials: u64,
    /// For each real swap.
    pub games: u64,
    /// What a better swap must gain, in units of the goal: of a share, 0.05 is five points.
    pub at_least: f64,
}

/// The phases of a search. Reported games count from 0; all others have numbers of their own.
#[derive(Clone, Copy)]
pub(super) enum Stage {
    Weighing,
    Screening,
    Swaps,
}

impl Stage {
    /// The number of the first game of a phase in a step.
    pub(super) fn first(self, step: u64) -> u64 {
        (step * 4 + self as u64 + 1) << 40
    }
}

/// One card in the place of another.
#[derive(Debug, Clone, PartialEq)]
pub struct CardSwap {
    pub cut: String,
    /// Where a copy of the card cut is.
    pub section: Section,
    pub put: String,
    /// The goal with the swap.
    pub value: Sums,
    /// Games that the deck with the swap won by the turn of the goal.
    pub won: u64,
    /// The goal with the swap less that without, game by game.
    pub gains: Sums,
    /// The gain, with an interval so wide that those of all swaps hold together.
    pub interval: Estimate,
    /// The p-value, corrected for the number of swaps.
    pub chance: f64,
    /// Whether it is clearly better, and by enough.
    pub is_better: bool,
    /// Whether these games do not tell it from the best of the better swaps.
    pub ties_with_best: bool,
    /// What a blank in the same place gains, game by game: so much gains any card; and what the swap gains beyond that. `None`
    /// where no blank played.
    pub blank: Option<[Sums; 2]>,
    /// Why it is not recommended though it gains: the deck loses by it in its best way.
    pub refused: Option<Refusal>,
}

/// What would make a deck better.
#[derive(Debug, Clone)]
pub struct Suggested {
    pub weighed: MeasuredDeck,
    /// The card in whose place the candidates competed; `None` if no card may go.
    pub raced_for: Option<String>,
    pub candidates: Candidates,
    /// The best candidates, best first.
    pub leading: Vec<String>,
    /// The goal of the deck as it is, in the games of the swaps.
    pub own: Sums,
    /// Games of these that it won by the turn of the goal.
    pub own_won: u64,
    /// Those that tie with the best by name, then the others by gain.
    pub swaps: Vec<CardSwap>,
    /// Games for each swap.
    pub games: u64,
}

impl Suggested {
    /// The better swap that gains most; of equal ones the first by name.
    #[must_use]
    pub fn best(&self) -> Option<&CardSwap> {
        let better = self.swaps.iter().filter(|swap| swap.is_better);
        better.min_by_key(|swap| (std::cmp::Reverse(swap.gains.sum), &swap.put, &swap.cut))
    }
}

/// Looks for better cards. Swaps are reported from game 0 on.
pub fn suggest(
    workshop: &SwapSearch<'_>,
    scales: &Scales,
    deck: &Deck,
    watch: &TrialWatch<'_>,
) -> Result<Suggested, AdviceError> {
    step(workshop, scales, deck, 0, 0, watch)
}

/// One step of the search, whose swaps play games from `first` on.
pub(super) fn step(
    workshop: &SwapSearch<'_>,
    scales: &Scales,
    deck: &Deck,
    number: u64,
    first: u64,
    watch: &TrialWatch<'_>,
) -> Result<Suggested, AdviceError> {
    let SwapSearch { catalog, index, choice, spending, .. } = *workshop;
    let yardstick = Yardstick::of(scales, deck, index, watch);
    let first_weighed = Stage::Weighing.first(number);
    let weighed = weigh(scales, choice, first_weighed, spending.weighed, yardstick.as_ref(), watch);
    let mut suggested = Suggested {
        raced_for: None,
        candidates: Candidates::default(),
        leading: Vec::new(),
        own: weighed.own,
        own_won: weighed.own_won,
        swaps: Vec::new(),
        games: 0,
        weighed,
    };
    let cuts = cuts(scales, choice, &suggested.weighed);
    let Some((weakest, place, _)) = cuts.first().filter(|_| !(watch.is_over)()) else { return Ok(suggested) };
    let request = &scales.prepared.request;
    let rules = SwapRules::new(deck, &request.ruleset, index)?;
    let fits = |card: &Rc<Card>| rules.swapped(weakest, card).is_some();
    suggested.candidates = Candidates::of(&rules, weakest, &fits, request, workshop.owned, catalog)?;
    suggested.raced_for = Some(weakest.clone());
    let mut entrants = Entrant::all(&suggested.candidates.raced, scales, deck, workshop.author, index)?;
    halve(FINALISTS, &mut entrants, *place, spending.trials, Stage::Screening.first(number), scales.threads, watch);
    // Before the first stage is over nobody leads.
    let played = entrants.iter().filter(|entrant| entrant.games > 0);
    suggested.leading = played.map(|entrant| entrant.card.label.clone()).collect();
    if (watch.is_over)() {
        return Ok(suggested);
    }
    let pairs = pairs(&entrants, &cuts, &rules);
    let blank_in =
        |place: DeckPlace| OnTrial { deck: place.taken_by(scales.blank, &scales.prepared.deck), ..scales.as_it_is() };
    let mut emptied: Vec<&Cut> = Vec::new();
    for (_, cut) in &pairs {
        if emptied.iter().all(|other| other.0 != cut.0) {
            emptied.push(cut);
        }
    }
    let swapped = pairs.iter().map(|(put, cut)| put.in_place(cut.1));
    let empty = emptied.iter().map(|(_, place, _)| blank_in(*place));
    let decks: Vec<OnTrial<'_>> = std::iter::once(scales.as_it_is()).chain(swapped).chain(empty).collect();
    (watch.planned)(spending.games * decks.len() as u64);
    let values = play(&decks, first..first + spending.games, scales.threads, watch);
    let names: Vec<(&str, Section, &str)> =
        pairs.iter().map(|(put, (cut, place, _))| (cut.as_str(), place.section, put.card.label.as_str())).collect();
    (suggested.own, suggested.own_won, suggested.games) = (values.of(0), values.won(0), values.games());
    let judges =
        Judges { yardstick: yardstick.as_ref(), scales, deck, rules: &rules, weighed: &suggested.weighed, watch };
    let mut swaps = swap_results(&names, &values, spending.at_least, |better| judges.refusals(&pairs, better));
    for swap in &mut swaps {
        let at = names.iter().position(|(cut, _, put)| (*cut, *put) == (&swap.cut, &swap.put));
        let blank = emptied.iter().position(|(cut, ..)| *cut == swap.cut).map(|place| place + names.len() + 1);
        if let Some((at, blank)) = at.zip(blank) {
            swap.blank = Some([values.beyond(blank, 0), values.beyond(at + 1, blank)]);
        }
    }
    suggested.swaps = swaps;
    Ok(suggested)
}

/// The cards that may go, the weakest first. What the user names goes, though games cannot measure it.
fn cuts(scales: &Scales, choice: &CutFilter, weighed: &MeasuredDeck) -> Vec<Cut> {
    let deck = &scales.prepared.deck;
    // What the user names goes against all advice.
    let is_named = |worth: &CardWorth| choice.cut.contains(&worth.label) && !choice.lock.contains(&worth.label);
    let may_go = |worth: &&CardWorth| worth.protection.is_none() || is_named(worth);
    let measured = weighed.cards.iter().filter(may_go);
    let mut cuts: Vec<Cut> =
        measured.map(|CardWorth { label, place, adds, .. }| (label.clone(), *place, adds.mean().value)).collect();
    // What is not measured counts as a card that does nothing.
    for (place, card, _) in DeckPlace::of_each(deck) {
        let label = &deck.card(card).label;
        let is_new = cuts.iter().all(|(other, ..)| other != label);
        if choice.cut.contains(label) && !choice.lock.contains(label) && is_new {
            cuts.push((label.clone(), place, 0.0));
        }
    }
    // A swap takes the copy of the draw deck where both hold one.
    cuts.order_by_key(|(_, place, _)| place.section == Section::OpeningHand);
    let mut seen = HashSet::new();
    cuts.retain(|(label, ..)| seen.insert(label.clone()));
    cuts.sort_by(|one, other| one.2.total_cmp(&other.2).then_with(|| one.0.cmp(&other.0)));
    cuts
}

/// The most promising swaps: the candidate's result less what the card cut adds.
fn pairs<'e>(entrants: &'e [Entrant], cuts: &'e [Cut], rules: &SwapRules<'_>) -> Vec<(&'e Entrant, &'e Cut)> {
    let mut pairs: Vec<(f64, &Entrant, &Cut)> = Vec::new();
    for entrant in entrants {
        let others = cuts.iter().filter(|(label, ..)| *label != entrant.card.label);
        let fitting = others.filter(|(label, ..)| rules.swapped(label, &entrant.card).is_some());
        for cut in fitting.take(CUTS_EACH) {
            pairs.push((entrant.sum as f64 / entrant.games.max(1) as f64 - cut.2, entrant, cut));
        }
    }
    // Candidates are sorted by result, cuts by worth: a stable sort keeps that order.
    pairs.sort_by(|one, other| other.0.total_cmp(&one.0));
    pairs.truncate(FINALISTS);
    pairs.into_iter().map(|(_, entrant, cut)| (entrant, cut)).collect()
}

/// The results of swaps: the deck as it is plays first, then each swap. Those that gain are judged.
pub(super) fn swap_results(
    names: &[(&str, Section, &str)],
    values: &Values,
    at_least: f64,
    refusals: impl FnOnce(&[usize]) -> Vec<(usize, Refusal)>,
) -> Vec<CardSwap> {
    let gains: Vec<Sums> = (1..=names.len()).map(|at| values.beyond(at, 0)).collect();
    let chances: Vec<f64> = gains.iter().map(Sums::chance).collect();
    let mut swaps: Vec<(usize, CardSwap)> = Vec::new();
    for (at, ((cut, section, put), (chance, error))) in names.iter().zip(holm(&chances, ERROR)).enumerate() {
        let interval = gains[at].mean_within(error);
        let swap = CardSwap {
            cut: (*cut).to_owned(),
            section: *section,
            put: (*put).to_owned(),
            value: values.of(at + 1),
            won: values.won(at + 1),
            gains: gains[at],
            interval,
            chance,
            is_better: chance <= ERROR && !gains[at].is_too_few() && interval.value > 0.0 && interval.value >= at_least,
            ties_with_best: false,
            blank: None,
            refused: None,
        };
        swaps.push((at + 1, swap));
    }
    let better: Vec<usize> = swaps.iter().filter(|(_, swap)| swap.is_better).map(|(at, _)| at - 1).collect();
    for (at, refused) in if better.is_empty() { Vec::new() } else { refusals(&better) } {
        let swap = &mut swaps[at].1;
        (swap.is_better, swap.refused) = (false, Some(refused));
    }
    swaps.order_by(|(_, one), (_, other)| {
        (other.is_better, other.gains.sum).cmp(&(one.is_better, one.gains.sum)).then_with(|| by_name(one, other))
    });
    if let Some(best) = swaps.first().filter(|(_, swap)| swap.is_better).map(|(at, _)| *at) {
        for (at, swap) in &mut swaps {
            swap.ties_with_best = swap.is_better && values.beyond(best, *at).stated_mean().low <= 0.0;
        }
    }
    let mut swaps: Vec<CardSwap> = swaps.into_iter().map(|(_, swap)| swap).collect();
    // Among those that tie, the order is chance.
    swaps.order_by(|one, other| match (one.ties_with_best, other.ties_with_best) {
        (true, true) => by_name(one, other),
        (one, other) => other.cmp(&one),
    });
    swaps
}

fn by_name(one: &CardSwap, other: &CardSwap) -> std::cmp::Ordering {
    (&one.put, &one.cut).cmp(&(&other.put, &other.cut))
}

/// The most swaps, by default.
pub const USUAL_STEPS: u64 = 5;

/// Why no further swap was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    NothingBetter,
    EnoughSteps,
    BrokenOff,
}

/// The result of tuning, whether better or not.
#[derive(Debug, Clone)]
pub struct Tuned {
    /// In order.
    pub swaps: Vec<CardSwap>,
    pub deck: Deck,
    /// The last step, which says what was tried.
    pub last: Option<Suggested>,
    /// The goal of the original, in the final games.
    pub before: Sums,
    /// The goal of the tuned deck.
    pub after: Sums,
    /// The difference, game by game.
    pub gains: Sums,
    /// Games won by the turn of the goal, before and after.
    pub won: [u64; 2],
    /// Games of the final comparison.
    pub games: u64,
    pub end: End,
}

/// Makes at most `steps` swaps.
pub fn tune(
    workshop: &SwapSearch<'_>,
    scales: &Scales,
    steps: u64,
    watch: &TrialWatch<'_>,
) -> Result<Tuned, AdviceError> {
    let SwapSearch { author, index, spending, .. } = *workshop;
    let mut now = (author.clone(), scales.clone());
    let (mut swaps, mut last, mut end) = (Vec::new(), None, End::EnoughSteps);
    for number in 0..steps {
        let suggested = step(workshop, &now.1, &now.0, number, Stage::Swaps.first(number), watch)?;
        let best = suggested.best().cloned();
        last = Some(suggested);
        if (watch.is_over)() {
            end = End::BrokenOff;
            break;
        }
        let Some((swap, deck)) = best.and_then(|swap| Some((swap.clone(), swapped(workshop, &now.0, &swap)?))) else {
            end = End::NothingBetter;
            break;
        };
        let scales = scales.with(&deck, author, index)?;
        now = (deck, scales);
        swaps.push(swap);
    }
    let decks = [scales.as_it_is(), now.1.as_it_is()];
    let games = if swaps.is_empty() { 0 } else { spending.games };
    (watch.planned)(games * 2);
    let values = play(&decks, 0..games, scales.threads, watch);
    let (before, after, gains) = (values.of(0), values.of(1), values.beyond(1, 0));
    let won = [values.won(0), values.won(1)];
    Ok(Tuned { swaps, deck: now.0, last, before, after, gains, won, games: values.games(), end })
}

fn swapped(workshop: &SwapSearch<'_>, deck: &Deck, swap: &CardSwap) -> Option<Deck> {
    let card = workshop.catalog.card(workshop.index.of_label(&swap.put)?).ok()??;
    deck.swapped(workshop.index.of_label(&swap.cut)?, &card)
}
