//! Weighing and swapping on decks whose best cards are known. Their pilot does nothing but what the plan says, so that no taste
//! of a pilot decides what is found.

use std::collections::HashMap;

use super::swaps::swap_results;
use super::trial::Values;
use super::worth::weigh;
use super::*;
use crate::simulation::{AskedGoal, Figure, PilotName, Prepared, Request, compare};
use zocalo_cards::card::Section;
use zocalo_cards::ruleset::Ruleset;
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;
use zocalo_decks::deck::Deck;
use zocalo_decks::formats::read_bytes;
use zocalo_engine::game::{Assumptions, game_random};
use zocalo_engine::pilots::search::Stop;

/// The plan brings the Aide whenever she comes.
pub(super) const PLANNED: &str = "[goldfish]\nplan = [\"sponsor Minbari Aide\"]\n";

/// 46 cards of 15 names, so many of them the Aide.
pub(super) fn text(aides: u32, rest: &str) -> String {
    let others = ["Affirmation of Peace", "Assigning Blame", "Border Raid", "Decisive Tactics", "Declaration of War"];
    let others =
        others.iter().chain(&["Early Warning", "Hidden Knowledge", "Kidnapping", "Popular Support", "Trade Pact"]);
    let others = others.chain(&["Repairing the Past", "Meditation", "Level the Playing Field", "Test Their Mettle"]);
    let others: Vec<String> = others.map(|name| format!("{name:?} = 3\n")).collect();
    let others = others.concat();
    format!(
        "race = \"Minbari\"\nambassador = \"Delenn\"\nopening_hand = [\"Lennier\", \"Servants of Order\", \"Draal\"]\n\
         [deck]\n\"Minbari Aide\" = {aides}\n{others}{rest}"
    )
}

pub(super) struct Bench {
    pub(super) catalog: Catalog,
    pub(super) index: Index,
    pub(super) deck: Deck,
    pub(super) scales: Scales,
}

impl Bench {
    pub(super) fn new(text: &str, goal: &str, pilot: PilotName, seed: u64) -> Self {
        let catalog = Catalog::open(None).unwrap();
        let index = Index::load(&catalog).unwrap();
        let list = read_bytes("deck.toml".to_owned(), text.as_bytes()).unwrap();
        let deck = Deck::resolve(list, &catalog, &index).unwrap();
        // What these decks come to is known for games in which nobody answers.
        let (ruleset, assumptions) = (Ruleset::named("casual").unwrap(), Assumptions::default());
        let request = Request { pilot, seed, turns: 6, assumptions, ..Request::new(&deck, &ruleset) };
        let scales = Scales::new(request, Some(goal), "", None, &deck, &index).unwrap();
        Self { catalog, index, deck, scales }
    }

    /// One of each of these is owned beside what the deck holds.
    fn owned(&self, names: &[&str]) -> Owned {
        let one = |name: &&str| (self.index.of_label(name).unwrap_or_else(|| panic!("there is no {name}")), 99);
        names.iter().map(one).collect::<HashMap<_, _>>()
    }

    fn workshop<'a>(
        &'a self,
        owned: Option<&'a Owned>,
        choice: &'a CutFilter,
        spending: SwapSettings,
    ) -> SwapSearch<'a> {
        SwapSearch { catalog: &self.catalog, index: &self.index, author: &self.deck, owned, choice, spending }
    }

    fn suggest(&self, owned: &Owned, choice: &CutFilter) -> Suggested {
        suggest(&self.workshop(Some(owned), choice, FEW_GAMES), &self.scales, &self.deck, &TrialWatch::NOBODY).unwrap()
    }
}

const FEW_GAMES: SwapSettings = SwapSettings { weighed: 60, trials: 4_000, games: 600, at_least: 0.05 };

/// Cards that no plan plays.
const USELESS: [&str; 20] = [
    "A Good Bluff",
    "Alliance",
    "Approval of the Grey",
    "Attacking Pawns",
    "Avert Incident",
    "Accident",
    "A Rising Power",
    "Contact with Vorlons",
    "Short Term Goals",
    "Power Politics",
    "Fixed in Their Ways",
    "News of Galactic Import",
    "Carpe Diem",
    "Non-Aligned Support",
    "Support Babylon 5",
    "Peace In Our Time",
    "Grievance",
    "For the Common Good",
    "Who Are You?",
    "Neroon",
];

#[test]
fn a_card_adds_what_the_games_without_it_lack() {
    let text = text(3, PLANNED);
    let bench = Bench::new(&text, "seen:Minbari Aide@6", PilotName::Idle, 1);
    let weighed = weigh(&bench.scales, &CutFilter::default(), 0, 4_000, None, &TrialWatch::NOBODY);
    assert_eq!((weighed.games, weighed.own.count), (4_000, 4_000));
    let found = |name: &str| weighed.cards.iter().find(|worth| worth.label == name).unwrap();
    let aide = found("Minbari Aide");
    assert_eq!((aide.copies, aide.section, aide.protection), (3, Section::Deck, Some(Protection::Plan)));
    // 6 cards are drawn of 45, one a turn: none of three Aides, less none of two.
    let none_of =
        |aides: u32| (0..6).map(|drawn| f64::from(45 - aides - drawn) / f64::from(45 - drawn)).product::<f64>();
    let (adds, exact) = (aide.adds.mean(), none_of(2) - none_of(3));
    assert!((adds.value - exact).abs() < 2.0 * (adds.high - adds.value), "{adds:?}, exactly {exact}");
    assert!(!aide.ties_with_weakest);
    let raid = found("Border Raid");
    assert!(raid.adds.squares == 0 && raid.ties_with_weakest && raid.protection.is_none());
    assert_eq!(found("Lennier").protection, Some(Protection::OpeningHand));
    let labels: Vec<&str> = weighed.cards.iter().map(|worth| worth.label.as_str()).collect();
    assert!(labels[..labels.len() - 1].is_sorted() && labels.last() == Some(&"Minbari Aide"), "{labels:?}");
    assert_eq!(weighed.unmeasured[0].label, "Affirmation of Peace");
}

#[test]
fn a_card_of_the_opening_hand_is_weighed_there() {
    let text = text(1, "[goldfish]\nplan = [\"turn 2: sponsor Lennier\"]\n");
    let bench = Bench::new(&text, "plan@2", PilotName::Idle, 1);
    let weighed = weigh(&bench.scales, &CutFilter::default(), 0, 300, None, &TrialWatch::NOBODY);
    let lennier = weighed.cards.last().unwrap();
    assert_eq!((lennier.label.as_str(), lennier.adds.sum, lennier.section), ("Lennier", 300, Section::OpeningHand));
    assert!(weighed.cards[..weighed.cards.len() - 1].iter().all(|worth| worth.adds.sum == 0));
}

#[test]
fn the_goal_is_that_of_the_plan() {
    let goal_of = |rest: &str| {
        let text = text(1, rest);
        let catalog = Catalog::open(None).unwrap();
        let index = Index::load(&catalog).unwrap();
        let list = read_bytes("deck.toml".to_owned(), text.as_bytes()).unwrap();
        let deck = Deck::resolve(list, &catalog, &index).unwrap();
        let request = Request::new(&deck, &Ruleset::named("casual").unwrap());
        Scales::new(request, None, "influence@6", None, &deck, &index).unwrap().goal.to_string()
    };
    assert_eq!(goal_of(""), "influence@6");
    assert_eq!(goal_of("[goldfish]\nplan = [\"turn 3: build\", \"turn 2: sponsor Lennier\"]\n"), "plan@3");
    assert_eq!(goal_of("[goldfish]\nplan = [\"when influence 5: sponsor Lennier\"]\n"), "plan@8");
}

#[test]
fn what_somebody_says_of_the_cards_is_kept() {
    let text = text(1, PLANNED);
    let bench = Bench::new(&text, "influence@2", PilotName::Idle, 1);
    let protection = |choice: &CutFilter, name: &str| {
        let Prepared { deck, plan, .. } = &bench.scales.prepared;
        choice.protection(deck.find(name).unwrap(), deck, plan.as_deref())
    };
    let names = ["Minbari Aide", "Lennier", "Border Raid", "Kidnapping"];
    let all = |choice: &CutFilter| names.map(|name| protection(choice, name));
    let of = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<String>>();
    assert_eq!(all(&CutFilter::default()), [Some(Protection::Plan), Some(Protection::OpeningHand), None, None]);
    let may_cut = CutFilter { may_cut: true, lock: of(&["Kidnapping"]), ..CutFilter::default() };
    assert_eq!(all(&may_cut), [None, None, None, Some(Protection::Locked)]);
    let cut = CutFilter { cut: of(&["Lennier", "Kidnapping"]), lock: of(&["Kidnapping"]), may_cut: false };
    assert_eq!(all(&cut), [Some(Protection::NotAsked), None, Some(Protection::NotAsked), Some(Protection::Locked)]);
}

/// The second copy of a card that the goal needs is the one good card among many.
fn is_planted_card_found(seed: u64) -> bool {
    let bench = Bench::new(&text(1, PLANNED), "Minbari Aide@6", PilotName::Idle, seed);
    let names: Vec<&str> = USELESS.iter().copied().chain(["Minbari Aide"]).collect();
    let found = bench.suggest(&bench.owned(&names), &CutFilter::default());
    let first = found.best().map(|swap| swap.put.as_str());
    first == Some("Minbari Aide") && found.swaps.iter().all(|swap| !swap.is_better || swap.put == "Minbari Aide")
}

/// Three copies are all that a deck may hold, so nothing else helps.
fn is_nothing_found(seed: u64) -> bool {
    let bench = Bench::new(&text(3, PLANNED), "Minbari Aide@6", PilotName::Idle, seed);
    let found = bench.suggest(&bench.owned(&USELESS), &CutFilter { may_cut: true, ..CutFilter::default() });
    found.best().is_none() && !found.swaps.is_empty()
}

#[test]
fn a_planted_better_card_is_found() {
    assert!((1..=4).all(is_planted_card_found));
}

/// Run it with `cargo test --release --lib -- --ignored advice`.
#[test]
#[ignore = "a minute in a build that is not optimised"]
fn a_planted_better_card_is_found_with_twenty_seeds() {
    let missed: Vec<u64> = (1..=20).filter(|seed| !is_planted_card_found(*seed)).collect();
    assert!(missed.is_empty(), "not found with {missed:?}");
}

#[test]
fn a_deck_with_nothing_better_says_so() {
    assert!((1..=3).all(is_nothing_found));
}

/// Run it with `cargo test --release --lib -- --ignored advice`.
#[test]
#[ignore = "a minute in a build that is not optimised"]
fn a_deck_with_nothing_better_says_so_with_nineteen_of_twenty_seeds() {
    assert!((1..=20).filter(|seed| is_nothing_found(*seed)).count() >= 19);
}

/// Sixteen swaps that change every game by chance and none in the mean: in at most one run of twenty any of them is called
/// better.
#[test]
fn luck_is_not_called_better() {
    use rand_xoshiro::rand_core::Rng as _;
    let names = [("a", Section::Deck, "b"); 16];
    let wrong = (0..400).filter(|run| {
        let mut random = game_random(7, *run);
        let mut values = || (0..500).map(|_| u32::from(random.next_u64().is_multiple_of(5))).collect::<Vec<u32>>();
        let values = Values::of_games(&(0..17).map(|_| values()).collect::<Vec<_>>(), &[0; 17]);
        swap_results(&names, &values, 0.0, |_| Vec::new()).iter().any(|swap| swap.is_better)
    });
    let wrong = wrong.count();
    assert!((1..=20).contains(&wrong), "{wrong} of 400");
}

#[test]
fn what_cannot_be_told_apart_is_one_group_by_name() {
    let values = |share: u32| (0..400).map(|game| u32::from(game % 10 < share)).collect::<Vec<u32>>();
    let shifted = |share: u32| (0..400).map(|game| u32::from((game + 5) % 10 < share)).collect::<Vec<u32>>();
    let names = [("out", Section::Deck, "late"), ("out", Section::Deck, "early"), ("out", Section::Deck, "weak")];
    let four = Values::of_games(&[values(1), values(5), shifted(5), values(2)], &[3, 5, 1, 0]);
    let swaps = swap_results(&names, &four, 0.05, |_| Vec::new());
    let shown: Vec<_> = swaps.iter().map(|swap| (swap.put.as_str(), swap.is_better, swap.ties_with_best)).collect();
    assert_eq!(shown, [("early", true, true), ("late", true, true), ("weak", true, false)]);
    let swaps = swap_results(&names, &four, 0.2, |_| Vec::new());
    assert_eq!(swaps.iter().filter(|swap| swap.is_better).count(), 2, "a tenth is not enough");
}

/// Sums that are kept while decks play are those of the values game by game, in however many rounds they come.
#[test]
fn sums_of_two_decks_are_those_of_their_games() {
    use zocalo_text::estimate::Sums;
    let values: Vec<Vec<u32>> =
        (0..4_u32).map(|deck| (0..900_u32).map(|game| game * (deck + 3) * 7_919 % (97 + deck)).collect()).collect();
    let kept = Values::of_games(&values, &[1, 2, 3, 4]);
    assert_eq!((kept.games(), kept.won(2)), (900, 3));
    for (one, of_one) in values.iter().enumerate() {
        let mut own = Sums::default();
        for value in of_one {
            own.add(i64::from(*value));
        }
        assert_eq!(kept.of(one), own);
        for (other, of_other) in values.iter().enumerate() {
            let mut beyond = Sums::default();
            of_one.iter().zip(of_other).for_each(|(one, other)| beyond.add(i64::from(*one) - i64::from(*other)));
            assert_eq!(kept.beyond(one, other), beyond, "{one} and {other}");
        }
    }
}

/// A real swap is what `goldfish --swap` compares, game by game.
#[test]
fn a_swap_gains_what_a_comparison_finds() {
    let bench = Bench::new(&text(1, PLANNED), "Minbari Aide@6", PilotName::Idle, 3);
    let found = bench.suggest(&bench.owned(&["Minbari Aide", "Alliance"]), &CutFilter::default());
    assert_eq!(found.games, FEW_GAMES.games);
    let request = Request {
        games: found.games,
        wants: vec![AskedGoal::want("Minbari Aide@6").unwrap()],
        ..bench.scales.prepared.request.clone()
    };
    for swap in &found.swaps {
        let [put, cut] = [&swap.put, &swap.cut].map(|label| bench.index.of_label(label).unwrap());
        let other = bench.deck.swapped(cut, &bench.catalog.card(put).unwrap().unwrap()).unwrap();
        let pair = [(request.clone(), &bench.deck), (request.clone(), &other)];
        let [one, two] = Prepared::pair(pair, ["one", "other"], &bench.index).unwrap();
        let versus =
            compare(&one.contestant(), &two.contestant(), &one.settings(None), &Stop::default(), &|_| ()).unwrap();
        let compared = versus.get(Figure::Want(0)).unwrap();
        assert_eq!(
            (compared.one, compared.other, compared.difference),
            (found.own, swap.value, swap.gains),
            "{swap:?}"
        );
    }
    assert!(!found.swaps.is_empty());
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let suggested = |threads| {
        let mut bench = Bench::new(&text(1, PLANNED), "Minbari Aide@6", PilotName::Idle, 5);
        bench.scales.threads = Some(threads);
        let found = bench.suggest(&bench.owned(&["Minbari Aide", "Alliance", "Grievance"]), &CutFilter::default());
        (found.weighed, found.leading, found.swaps)
    };
    assert_eq!(suggested(1), suggested(3));
}

#[test]
fn a_deck_is_tuned_until_nothing_is_better() {
    let bench = Bench::new(&text(1, PLANNED), "Minbari Aide@6", PilotName::Idle, 1);
    let owned = bench.owned(&["Minbari Aide", "Alliance", "Grievance", "Carpe Diem"]);
    let choice = CutFilter::default();
    let workshop = bench.workshop(Some(&owned), &choice, FEW_GAMES);
    let tuned = tune(&workshop, &bench.scales, 5, &TrialWatch::NOBODY).unwrap();
    let put: Vec<&str> = tuned.swaps.iter().map(|swap| swap.put.as_str()).collect();
    assert_eq!((put, tuned.end), (vec!["Minbari Aide"; 2], End::NothingBetter));
    assert_eq!(tuned.deck.count(&[Section::Deck]), bench.deck.count(&[Section::Deck]));
    assert!(tuned.gains.mean().low > 0.1 && tuned.games == FEW_GAMES.games, "{:?}", tuned.gains.mean());
    let once = tune(&workshop, &bench.scales, 1, &TrialWatch::NOBODY).unwrap();
    assert_eq!((once.swaps.len(), once.end), (1, End::EnoughSteps));
}

/// A plan goes on to name what was cut, and its step fails from then on.
#[test]
fn a_card_of_the_plan_may_be_cut_and_the_plan_stays() {
    let bench = Bench::new(
        &text(1, "[goldfish]\nplan = [\"sponsor Minbari Aide\", \"when hand has Draal: build\"]\n"),
        "Draal@9",
        PilotName::Idle,
        1,
    );
    let owned = bench.owned(&["Alliance", "Grievance"]);
    let choice = CutFilter { cut: vec!["Draal".to_owned()], ..CutFilter::default() };
    let found = bench.suggest(&owned, &choice);
    assert!(found.swaps.iter().all(|swap| swap.cut == "Draal" && !swap.is_better));
    assert!(found.raced_for.is_some());
}

#[test]
fn what_is_not_wanted_any_longer_ends_at_once() {
    let bench = Bench::new(&text(1, PLANNED), "Minbari Aide@6", PilotName::Idle, 1);
    let over = TrialWatch { is_over: &|| true, ..TrialWatch::NOBODY };
    let choice = CutFilter::default();
    let owned = bench.owned(&["Minbari Aide"]);
    let workshop = bench.workshop(Some(&owned), &choice, FEW_GAMES);
    let found = suggest(&workshop, &bench.scales, &bench.deck, &over).unwrap();
    assert_eq!((found.games, found.swaps.len(), found.weighed.games), (0, 0, 0));
    let tuned = tune(&workshop, &bench.scales, 3, &over).unwrap();
    assert_eq!((tuned.end, tuned.games), (End::BrokenOff, 0));
}

/// A card that alone supports a conflict is worth knowing where its ability decides it, and one that never plays is not.
#[test]
fn what_decides_is_worth_knowing() {
    let text = std::fs::read_to_string("../../decks/premier-narn.toml").unwrap();
    let bench = Bench::new(&text, "influence@6", PilotName::Standard, 3);
    let opposition = zocalo_engine::game::Opposition { base: 8, spread: 0 };
    let mut request = bench.scales.prepared.request.clone();
    request.assumptions.opposition = opposition;
    let range = crate::simulation::AbilityRange { low: 0, high: 6 };
    let ask = |threads, games| {
        worth_knowing(
            &request,
            &bench.deck,
            &bench.index,
            "power@6",
            range,
            (games, Some(threads)),
            &TrialWatch::NOBODY,
        )
        .unwrap()
    };
    let found = ask(1, 1_000);
    assert_eq!(found, ask(2, 1_000), "the number of threads changes nothing");
    assert!(found.looked_at > 3 && !found.cards.is_empty(), "{found:?}");
    let widths: Vec<f64> = found.cards.iter().map(|card| card.high - card.low).collect();
    assert!(widths.is_sorted_by(|one, other| one >= other), "the card that moves it most comes first: {widths:?}");
    let known = ["Revenge", "Trade Pact"];
    assert!(found.cards.iter().all(|card| card.high > card.low && !known.contains(&card.label.as_str())));
    // A range of one number leaves nothing to find out.
    let one = crate::simulation::AbilityRange::only(2);
    let none =
        worth_knowing(&request, &bench.deck, &bench.index, "power@6", one, (40, None), &TrialWatch::NOBODY).unwrap();
    assert!(none.cards.is_empty() && none.looked_at == found.looked_at);
}

fn filled(bench: &Bench, owned: &Owned, count: u32) -> Filled {
    let (catalog, index) = (&bench.catalog, &bench.index);
    let search = FillSearch { catalog, index, owned: Some(owned), count, trials: 20_000, games: 4_000 };
    fill(&search, &bench.scales, &bench.deck, &TrialWatch::NOBODY).unwrap()
}

#[test]
fn a_short_deck_gets_what_its_goal_needs_and_the_figures_are_those_of_counting() {
    let bench = Bench::new(&text(1, PLANNED), "seen:Minbari Aide@6", PilotName::Idle, 1);
    let names: Vec<&str> = USELESS.iter().copied().chain(["Minbari Aide"]).collect();
    let found = filled(&bench, &bench.owned(&names), 2);
    let cards: Vec<_> = found.cards.iter().map(|one| (one.card.label.as_str(), one.count, one.is_clear)).collect();
    assert_eq!((cards, found.left), (vec![("Minbari Aide", 2, true)], 0));
    // 6 cards are drawn of 45, one a turn.
    let none_of =
        |aides: u32| (0..6).map(|drawn| f64::from(45 - aides - drawn) / f64::from(45 - drawn)).product::<f64>();
    let near = |sums: &zocalo_text::estimate::Sums, exact: f64| {
        let mean = sums.mean();
        assert!((mean.value - exact).abs() < 2.0 * (mean.high - mean.value), "{mean:?}, exactly {exact}");
    };
    near(&found.before, 1.0 - none_of(1));
    near(&found.gains, none_of(1) - none_of(3));
    near(&found.cards[0].adds, none_of(2) - none_of(3));
}

#[test]
fn a_deck_is_filled_within_its_rules_and_with_what_is_owned() {
    let bench = Bench::new(&text(1, PLANNED), "seen:Minbari Aide@6", PilotName::Idle, 1);
    // Three copies of each card may be in the deck, which has three of Border Raid and one of the Aide.
    let mut owned = bench.owned(&["Border Raid", "Minbari Aide", "Neroon", "Grievance"]);
    let id = |name: &str| bench.index.of_label(name).unwrap();
    owned.insert(id("Minbari Aide"), 2);
    owned.insert(id("Neroon"), 1);
    let found = filled(&bench, &owned, 9);
    let mut cards: Vec<_> = found.cards.iter().map(|one| (one.card.label.as_str(), one.count)).collect();
    cards.sort_unstable();
    assert_eq!(cards, [("Grievance", 3), ("Minbari Aide", 1), ("Neroon", 1)]);
    assert_eq!((found.left, found.candidates.illegal), (4, 1));
    let others = found.cards.iter().filter(|one| one.card.label != "Minbari Aide");
    assert!(others.into_iter().all(|one| !one.is_clear && one.adds.squares == 0));
}

#[test]
fn where_games_tell_no_difference_the_curve_decides() {
    let bench = Bench::new(&text(3, PLANNED), "seen:Minbari Aide@6", PilotName::Idle, 1);
    let found = filled(&bench, &bench.owned(&USELESS), 4);
    assert!(found.cards.iter().all(|one| one.by_curve == one.count && !one.is_clear));
    assert_eq!((found.gains.squares, found.left), (0, 0));
    // What the deck holds fewest of comes first, told by counting the cards of the deck file.
    let alike = |deck: &Deck, card: &zocalo_cards::card::Card| {
        let like = |other: &zocalo_cards::card::Card| other.kind == card.kind && other.cost() == card.cost();
        let slots = deck.slots.iter().filter(|slot| slot.section != Section::Ambassador);
        slots.filter(|slot| slot.card().is_some_and(|other| like(other))).map(|slot| slot.count).sum::<u32>()
    };
    let card = |name: &&str| bench.catalog.card(bench.index.of_label(name).unwrap()).unwrap().unwrap();
    let fewest = USELESS.iter().map(card).filter(|card| card.cost().is_some()).map(|card| alike(&bench.deck, &card));
    let of_chosen = found.cards.iter().map(|one| alike(&bench.deck, &one.card));
    assert_eq!(of_chosen.min(), fewest.min());
}

#[test]
fn stand_ins_are_judged_and_no_other_choice_is_more_alike() {
    let bench = Bench::new(&text(3, ""), "influence@6", PilotName::Standard, 1);
    let ruleset = Ruleset::named("casual").unwrap();
    let id = |name: &str| bench.index.of_label(name).unwrap();
    let card = |id| bench.catalog.card(id).unwrap().unwrap();
    // Three copies of Kidnapping are in the deck already, so a fourth may not stand in for anything.
    let free: Owned = ["Carpe Diem", "Short Term Goals", "Power Politics", "Kidnapping", "Neroon"]
        .map(|name| (id(name), 1))
        .into_iter()
        .collect();
    let (raid, pact) = (id("Border Raid"), id("Trade Pact"));
    let lacking = [(raid, 1), (pact, 1), (id("Minbari Aide"), 2), (id("Delenn"), 1)];
    let decks = [(&bench.deck, &ruleset)];
    let errors = |deck: &Deck| {
        let terms = zocalo_decks::check::CheckOptions::of(&ruleset).unwrap();
        zocalo_decks::check::check(deck, &terms).count(zocalo_decks::check::Severity::Error)
    };
    let found = stand_ins(&decks, &lacking, &free, &bench.catalog, &bench.index).unwrap();
    let all = found.cards.iter().flat_map(|one| one.stand_ins.iter().map(|stand_in| (one.card, stand_in)));
    for (out, stand_in) in all {
        assert_eq!(stand_in.card.kind, card(out).kind);
        assert_ne!(stand_in.card.label, "Kidnapping");
        let swapped = bench.deck.swapped(out, &stand_in.card).unwrap();
        assert_eq!(errors(&swapped), errors(&bench.deck), "{}", stand_in.card.label);
    }
    // The ambassador has no stand-in.
    assert!(found.cards[3].stand_ins.is_empty());
    let (taken, distance) = found
        .cards
        .iter()
        .flat_map(|one| &one.stand_ins)
        .map(|one| (one.take, one.take * i64::from(one.likeness.distance)))
        .fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
    assert_eq!(found.left, 5 - taken);
    // Every way to put different cards in the places of the two conflicts and of one Aide.
    let rows = [raid, pact, id("Minbari Aide")];
    let names: Vec<_> = free.keys().filter(|name| **name != id("Kidnapping")).copied().collect();
    let all = found.cards.iter().flat_map(|one| one.stand_ins.iter().map(|stand_in| (one.card, stand_in)));
    let costs: HashMap<_, i64> = all.map(|(out, put)| ((out, put.card.id), put.likeness.distance.into())).collect();
    let cost = |out, put| costs.get(&(out, put)).copied();
    let mut best = (0, 0);
    let choices: Vec<Option<_>> = names.iter().copied().map(Some).chain([None]).collect();
    for one in &choices {
        for other in &choices {
            for third in &choices {
                let put = [one, other, third];
                let named: Vec<_> = put.iter().filter_map(|put| **put).collect();
                let are_different = named.iter().enumerate().all(|(at, name)| !named[..at].contains(name));
                let costs: Option<Vec<i64>> =
                    rows.iter().zip(put).filter_map(|(out, put)| Some(cost(*out, (*put)?))).collect();
                if let Some(costs) = costs.filter(|_| are_different) {
                    let count = i64::try_from(costs.len()).unwrap();
                    best = best.min((-count, costs.iter().sum()));
                }
            }
        }
    }
    assert_eq!((-taken, distance), best);
    assert_eq!(errors(&found.decks[0]), errors(&bench.deck));
}
