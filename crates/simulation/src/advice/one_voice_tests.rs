//! Whether advice has one voice: what `improve cut`, `swap` and `tune` take out of a deck is neither in the best opening hand for
//! the same goal nor in the best plan that `improve plan` finds, and what they bring in takes nothing from that plan; and what
//! `improve fill` adds is nothing that the filled deck, in its best way, is better without.

use std::collections::BTreeSet;

use super::plans::{Play, Way, WayTable};
use super::tests::Bench;
use super::trial::{OnTrial, play};
use super::worth::weigh;
use super::yardstick::{Changed, Yardstick};
use super::*;
use crate::plan::{Plan, Sentence};
use crate::simulation::openings::{OpeningHand, RankingSchedule, legal_hands};
use crate::simulation::{PilotName, Request};
use zocalo_decks::deck::Deck;
use zocalo_engine::game::{Assumptions, CardIndex, Others};
use zocalo_engine::pilots::search::Thinking;
use zocalo_text::text::Source;

const DECKS: [&str; 7] = [
    "premier-narn",
    "premier-minbari",
    "premier-centauri",
    "premier-human",
    "order-brings-victory",
    "alliance-of-races",
    "alliance-of-races-two-players",
];
const GOALS: [&str; 5] = ["influence@6", "power@8", "conflicts_won@6", "characters@6", "victory@10"];

const FEW_GAMES: SwapSettings = SwapSettings { weighed: 4_000, trials: 60_000, games: 4_000, at_least: 0.05 };

/// How much of the goal a way may lose before it is a contradiction, as a part of what the way reaches: plans of a dozen steps are
/// found in a million games, and the yardstick has some ten thousand.
const TOLERANCE: f64 = 0.02;

/// A deck and a goal, and the best that openings and plans find for it.
struct Case {
    bench: Bench,
    /// The best opening hands, which the games do not tell apart.
    best_hands: Vec<Vec<String>>,
    plan: Vec<Sentence>,
    plan_hand: Vec<String>,
    /// Cards that the plan names.
    named: Vec<String>,
}

impl Case {
    fn new(deck: &str, goal: &str) -> Self {
        let text = std::fs::read_to_string(format!("../../decks/{deck}.toml")).unwrap();
        let bench = Bench::new(&text, goal, PilotName::Standard, 1);
        let Scales { prepared, aim, goal, .. } = &bench.scales.clone();
        let labels =
            |cards: &[CardIndex]| cards.iter().map(|card| prepared.deck.card(*card).label.clone()).collect::<Vec<_>>();
        let legal = legal_hands(&bench.deck, &prepared.request.ruleset, &prepared.deck).unwrap().hands;
        let schedule = RankingSchedule::new(legal.len(), 30_000, 1_000, goal.turn, 1, None).unwrap();
        let ranking = prepared.rank_hands(&legal, None, *aim, &schedule, &|_| ());
        let tied = ranking.hands.iter().enumerate().filter(|(at, ranked)| *at == 0 || ranked.ties);
        let mut best_hands: Vec<Vec<String>> = tied.map(|(_, ranked)| labels(ranked.hand.cards())).collect();
        let first = &ranking.groups[0];
        best_hands.extend(first.any_of.iter().map(|card| labels(&[&first.shared[..], &[*card]].concat())));
        let search = PlanSearch {
            index: &bench.index,
            deck: &bench.deck,
            trials: 200_000,
            games: 1_000,
            watched: 4,
            thinking: Thinking::Once(50),
            hands: 3,
            from_own: true,
            wants: &[],
        };
        let found = find_plan(&search, &bench.scales, &TrialWatch::NOBODY).unwrap();
        let plan = entries(found.sentences.join("\n"), &bench.deck);
        let (plan_hand, named) = (found.hand, Vec::new());
        let mut case = Self { bench, best_hands, plan, plan_hand, named };
        let table = case.table();
        let named = case.way().and_then(|way| table.seat(&way)).and_then(|seated| seated.plan);
        case.named = named.map_or(Vec::new(), |plan| labels(&plan.named().iter().collect::<Vec<_>>()));
        case
    }

    fn table(&self) -> WayTable<'_> {
        let Scales { prepared, aim, threads, .. } = &self.bench.scales;
        let (deck, index, cards) = (&self.bench.deck, &self.bench.index, prepared.deck.clone());
        WayTable { prepared, cards, aim: *aim, deck, index, threads: *threads }
    }

    /// The plan that was found with its hand.
    fn way(&self) -> Option<Way> {
        self.way_with(None)
    }

    /// The same with one card in the place of another, in the hand and in the plan.
    fn way_with(&self, changed: Option<(&str, &str)>) -> Option<Way> {
        let new = |text: &str| changed.map_or_else(|| text.to_owned(), |(out, into)| text.replace(out, into));
        let deck = &self.bench.scales.prepared.deck;
        let cards: Option<Vec<CardIndex>> = self.plan_hand.iter().map(|label| deck.find(&new(label))).collect();
        let text = self.plan.iter().map(|entry| new(&entry.to_string())).collect::<Vec<_>>().join("\n");
        let entries = entries(text, &self.bench.deck);
        Some(Way { hand: Some(OpeningHand::of(&cards?)?), play: Play::Plan(entries) })
    }

    fn copies(&self, label: &str) -> usize {
        let deck = &self.bench.scales.prepared.deck;
        let card = deck.find(label);
        deck.opening_hand.iter().chain(&deck.draw_deck).filter(|other| Some(**other) == card).count()
    }

    /// What the plan found loses without a copy of a card, with the best other card of the deck in its place; as a part of what
    /// it reaches.
    fn lost_without(&self, label: &str) -> f64 {
        let Some(whole) = self.way().and_then(|way| self.table().seat(&way)) else { return 0.0 };
        let Scales { prepared, blank, .. } = &self.bench.scales;
        let card = prepared.deck.find(label).unwrap();
        let places = super::scales::DeckPlace::of_each(&prepared.deck);
        let place = places.iter().rev().find(|(_, other, _)| *other == card).unwrap().0;
        let table = WayTable { cards: place.taken_by(*blank, &prepared.deck), ..self.table() };
        let others = prepared.deck.draw_deck.iter().chain(&prepared.deck.opening_hand);
        let others: BTreeSet<&str> = others.map(|card| prepared.deck.card(*card).label.as_str()).collect();
        let instead = others.into_iter().filter_map(|other| self.way_with(Some((label, other)))).chain(self.way());
        let seated = instead.filter_map(|way| table.seat(&way));
        let decks: Vec<OnTrial<'_>> = std::iter::once(whole).chain(seated).collect();
        let values = play(&decks, 0..1_000, None, &TrialWatch::NOBODY);
        let loses = (1..decks.len()).map(|at| values.beyond(0, at)).min_by_key(|sums| sums.sum);
        let least = loses.map_or(f64::INFINITY, |loses| loses.mean().low);
        least / values.of(0).mean().value.max(f64::MIN_POSITIVE)
    }

    /// What speaks against taking a card out.
    fn against(&self, what: &str, cut: &str) -> Option<String> {
        if self.copies(cut) > 1 {
            return None;
        }
        if self.best_hands.iter().all(|hand| hand.iter().any(|label| label == cut)) {
            return Some(format!("{what} takes {cut}, which is in the best hands: {:?}", self.best_hands));
        }
        let is_named = self.plan_hand.iter().chain(&self.named).any(|label| label == cut);
        let lost = if is_named { self.lost_without(cut) } else { 0.0 };
        (lost > TOLERANCE).then(|| {
            format!("{what} takes {cut}, without which the plan loses {lost:.3}: {:?} {:?}", self.plan_hand, self.named)
        })
    }

    /// What speaks against a swap: the plan found does worse after it than before.
    fn against_swap(&self, swap: &CardSwap, catalog: &zocalo_catalog::catalog::Catalog) -> Option<String> {
        let Bench { scales, index, deck, .. } = &self.bench;
        let card = std::rc::Rc::new(catalog.card(index.of_label(&swap.put)?).ok()??);
        let after = deck.swapped(index.of_label(&swap.cut)?, &card)?;
        let scales_after = scales.with(&after, deck, index).unwrap();
        let way = self.way()?;
        let before = self.table().seat(&way)?;
        let cards = scales_after.prepared.deck.clone();
        let table = WayTable {
            prepared: &scales_after.prepared,
            cards,
            aim: scales_after.aim,
            deck: &after,
            index,
            threads: None,
        };
        let carried = way.carried(&scales.prepared.deck, &table.cards)?;
        let decks = [before, table.seat(&carried)?];
        let values = play(&decks, 0..2_000, None, &TrialWatch::NOBODY);
        let lost = values.beyond(0, 1).mean().low / values.of(0).mean().value.max(f64::MIN_POSITIVE);
        let words = || format!("{} instead of {} costs the plan {lost:.3} of {:?}", swap.put, swap.cut, self.named);
        (lost > TOLERANCE).then(words)
    }

    /// All that advice contradicts; with the yardstick or without.
    fn contradictions(&self, is_judged: bool) -> Vec<String> {
        let Bench { scales, deck, index, catalog } = &self.bench;
        let (choice, nobody) = (CutFilter::default(), TrialWatch::NOBODY);
        if !is_judged {
            let found = weigh(scales, &choice, 0, 4_000, None, &nobody);
            let tied = found.cards.iter().filter(|worth| worth.ties_with_weakest && worth.protection.is_none());
            return tied.filter_map(|worth| self.against("cut", &worth.label)).collect();
        }
        let found = weakest(scales, deck, index, &choice, 4_000, &nobody);
        let tied = found.cards.iter().filter(|worth| worth.ties_with_weakest && worth.protection.is_none());
        let mut all: Vec<String> = tied.filter_map(|worth| self.against("cut", &worth.label)).collect();
        let search = SwapSearch { catalog, index, author: deck, owned: None, choice: &choice, spending: FEW_GAMES };
        let suggested = suggest(&search, scales, deck, &nobody).unwrap();
        for swap in suggested.swaps.iter().filter(|swap| swap.is_better) {
            all.extend(self.against("swap", &swap.cut));
            all.extend(self.against_swap(swap, catalog));
        }
        let tuned = tune(&search, scales, 1, &nobody).unwrap();
        for swap in &tuned.swaps {
            all.extend(self.against("tune", &swap.cut));
            all.extend(self.against_swap(swap, catalog));
        }
        all
    }
}

fn filled(bench: &Bench, count: u32) -> Filled {
    let Bench { catalog, index, deck, scales } = bench;
    let search = FillSearch { catalog, index, owned: None, count, trials: 100_000, games: 2_000 };
    fill(&search, scales, deck, &TrialWatch::NOBODY).unwrap()
}

/// The cards of a filling that the filled deck loses by: with a blank in the place of a copy it is worth more, each in its best way.
fn losing_fillers(bench: &Bench, filled: &Filled) -> Vec<String> {
    let Bench { index, deck, scales, .. } = bench;
    let (scales, nobody) = (scales.with(&filled.deck, deck, index).unwrap(), TrialWatch::NOBODY);
    let Scales { prepared, aim, blank, threads, .. } = &scales;
    let mut losing = Vec::new();
    for one in &filled.cards {
        let card = prepared.deck.find(&one.card.label).unwrap();
        let places = super::scales::DeckPlace::of_each(&prepared.deck);
        let place = places.iter().rev().find(|(_, other, _)| *other == card).unwrap().0;
        let without = place.taken_by(*blank, &prepared.deck);
        let yardstick = Yardstick::with(&scales, &filled.deck, without, index, &nobody).unwrap();
        let cards = prepared.deck.clone();
        let table = WayTable { prepared, cards, aim: *aim, deck: &filled.deck, index, threads: *threads };
        let changed = Changed { table, cuts: Vec::new(), put: Some(card) };
        let refused = yardstick.refusals(&[changed]).pop().flatten();
        losing.extend(refused.map(|refused| format!("{}: {:?}", one.card.label, refused.loses.mean())));
    }
    losing
}

/// The sentences of a plan; none of one that cannot be read.
fn entries(text: String, deck: &Deck) -> Vec<Sentence> {
    let source = Source { label: "plan".to_owned(), text };
    Plan::read(&Plan::sentences(&source), &source, deck).map_or(Vec::new(), |plan| plan.entries)
}

/// The case that was found by hand: what `cut` called the worst card is the one that the best hand and the best plan begin with.
#[test]
fn without_the_yardstick_advice_contradicts_itself() {
    let case = Case::new("premier-narn", "power@8");
    let found = case.contradictions(false);
    assert!(found.iter().any(|one| one.starts_with("cut takes Power Politics")), "{found:?}");
    let found = case.contradictions(true);
    assert!(found.is_empty(), "{found:?}");
}

#[test]
fn advice_has_one_voice_on_some_decks() {
    for (deck, goal) in [("premier-minbari", "influence@6"), ("premier-centauri", "conflicts_won@6")] {
        let found = Case::new(deck, goal).contradictions(true);
        assert!(found.is_empty(), "{deck} {goal}: {found:#?}");
    }
}

/// A card that gains most for the pilot as asked, but costs the deck where it is played in its best way.
#[test]
fn what_a_deck_loses_by_does_not_fill_it() {
    let text = std::fs::read_to_string("../../decks/premier-minbari.toml").unwrap();
    let mut bench = Bench::new(&text, "power@8", PilotName::Standard, 1);
    let assumptions = Assumptions { others: Others::Table, ..Assumptions::default() };
    let request = Request { assumptions, ..bench.scales.prepared.request.clone() };
    bench.scales = Scales::new(request, Some("power@8"), "", None, &bench.deck, &bench.index).unwrap();
    let filled = filled(&bench, 3);
    let refused: Vec<&str> = filled.refused.iter().map(|one| one.card.label.as_str()).collect();
    assert_eq!(refused, ["Test Their Mettle", "Trade Pact"]);
    assert!(filled.refused.iter().all(|one| one.refusal.loses.mean().low > 0.0));
    assert!(filled.cards.iter().all(|one| !refused.contains(&one.card.label.as_str())) && filled.left == 0);
    let losing = losing_fillers(&bench, &filled);
    assert!(losing.is_empty(), "{losing:?}");
}

/// Run it with `cargo test --release -p zocalo-simulation --lib -- --ignored one_voice`.
#[test]
#[ignore = "minutes"]
fn nothing_fills_seven_decks_that_they_lose_by() {
    let mut all = Vec::new();
    for (deck, goal) in DECKS.iter().flat_map(|deck| GOALS.map(|goal| (deck, goal))) {
        let text = std::fs::read_to_string(format!("../../decks/{deck}.toml")).unwrap();
        let bench = Bench::new(&text, goal, PilotName::Standard, 1);
        let losing = losing_fillers(&bench, &filled(&bench, 3));
        all.extend(losing.into_iter().map(|one| format!("{deck} {goal}: {one}")));
    }
    assert!(all.is_empty(), "{all:#?}");
}

/// Run it with `cargo test --release -p zocalo-simulation --lib -- --ignored one_voice`.
#[test]
#[ignore = "minutes"]
fn advice_has_one_voice_on_seven_decks_and_five_goals() {
    let mut all = Vec::new();
    for deck in DECKS {
        for goal in GOALS {
            let found = Case::new(deck, goal).contradictions(true);
            all.extend(found.into_iter().map(|one| format!("{deck} {goal}: {one}")));
        }
    }
    assert!(all.is_empty(), "{all:#?}");
}
