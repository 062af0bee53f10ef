//! Plans that are found, on decks whose best plan is known. Their pilot does nothing but what the plan says, so that every
//! gain is the plan's.

use std::sync::atomic::{AtomicU64, Ordering};

use super::super::scales::Scales;
use super::super::trial::{TrialWatch, play};
use super::line::{LineCompiler, LineOfPlay, always};
use super::moves::neighbours;
use super::{FoundPlan, PlanSearch, PlanSource, find_plan};
use crate::advice::plans::moves::StepVocabulary;
use crate::plan::{CompiledPlan, Plan, Sentence};
use crate::simulation::{Goal, PilotName, Request};
use zocalo_cards::ruleset::Ruleset;
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;
use zocalo_decks::deck::{Deck, SpannedText};
use zocalo_decks::formats::read_bytes;
use zocalo_engine::game::{Assumptions, game_random};
use zocalo_engine::pilots::search::Thinking;
use zocalo_text::text::Source;

/// Lennier can be sponsored and promoted, and then builds like the ambassador; the Trade Pact raises the rating once.
const SMALL: &str = "race = \"Minbari\"\nambassador = \"Delenn\"\nruleset = \"freeform\"\n\
    opening_hand = [\"Lennier\", \"Trade Pact\"]\n\
    [deck]\nMeditation = 9\n\"Level the Playing Field\" = 9\n";

struct Bench {
    index: Index,
    deck: Deck,
    scales: Scales,
}

impl Bench {
    fn new(text: &str, goal: &str, threads: usize) -> Self {
        let catalog = Catalog::open(None).unwrap();
        let index = Index::load(&catalog).unwrap();
        let list = read_bytes("deck.toml".to_owned(), text.as_bytes()).unwrap();
        let deck = Deck::resolve(list, &catalog, &index).unwrap();
        let ruleset = Ruleset::named(deck.list.ruleset.as_ref().map_or("casual", |sentences| &sentences.text)).unwrap();
        // What is possible is worked out for games in which nobody answers.
        let assumptions = Assumptions::default();
        let request = Request { pilot: PilotName::Idle, assumptions, ..Request::new(&deck, &ruleset) };
        let scales = Scales::new(request, Some(goal), "", Some(threads), &deck, &index).unwrap();
        Self { index, deck, scales }
    }

    fn search<'a>(&'a self, wants: &'a [Goal]) -> PlanSearch<'a> {
        PlanSearch {
            index: &self.index,
            deck: &self.deck,
            trials: 40_000,
            games: 400,
            watched: 2,
            thinking: Thinking::Once(12),
            hands: 1,
            from_own: true,
            wants,
        }
    }

    fn find(&self, watch: &TrialWatch<'_>) -> FoundPlan {
        find_plan(&self.search(&[]), &self.scales, watch).unwrap()
    }

    fn table(&self) -> LineCompiler<'_> {
        let Scales { prepared, aim, .. } = &self.scales;
        LineCompiler { prepared, deck: &self.deck, index: &self.index, aim: *aim }
    }

    /// What a plan comes to in the games that are reported.
    fn worth(&self, entries: Vec<Sentence>, games: u64) -> i64 {
        let decks = [self.table().seat(&LineOfPlay { hand: None, entries }).unwrap()];
        play(&decks, 0..games, Some(1), &TrialWatch::NOBODY).of(0).sum
    }

    /// Sentences, a step each.
    fn entries(&self, sentences: &[&str]) -> Vec<Sentence> {
        let text = sentences.join("\n");
        let source = Source { label: "plan".to_owned(), text };
        let plan = Plan::read(&Plan::sentences(&source), &source, &self.deck).unwrap();
        LineOfPlay::of_plan(None, &plan).entries
    }
}

/// Every plan of up to four of these steps in every order is played; the search, which knows many more, finds one that comes
/// to as much as the best of them.
#[test]
fn on_a_small_deck_the_plan_is_as_good_as_the_best_of_all() {
    let bench = Bench::new(SMALL, "influence@5", 2);
    let steps = bench.entries(&["build", "sponsor Lennier", "promote Lennier", "conflict Trade Pact", "buy 1"]);
    let mut plans: Vec<Vec<usize>> = vec![Vec::new()];
    let mut best = (0, Vec::new());
    while let Some(plan) = plans.pop() {
        let worth = bench.worth(plan.iter().map(|at| steps[*at].clone()).collect(), 20);
        if worth > best.0 {
            best = (worth, plan.clone());
        }
        if plan.len() < 4 {
            let more = (0..steps.len()).filter(|at| !plan.contains(at));
            plans.extend(more.map(|at| [plan.clone(), vec![at]].concat()));
        }
    }
    let best: Vec<Sentence> = best.1.iter().map(|at| steps[*at].clone()).collect();
    assert!(best.len() > 1, "a plan of one step would be no test: {best:?}");
    let found = bench.find(&TrialWatch::NOBODY);
    let [first, ..] = &found.played[..] else { panic!("no plan has played") };
    assert_eq!((first.whose, first.value.count), (PlanSource::Found, 400));
    assert!(
        first.value.sum >= bench.worth(best.clone(), 400),
        "{:?} comes to {}, and {best:?} to {}",
        found.sentences,
        first.value.sum,
        bench.worth(best.clone(), 400)
    );
    assert!(found.is_better() && found.is_own_hand && found.hand == ["Lennier", "Trade Pact"]);
    // Without any of its steps it is worth less: nothing superfluous is left.
    let sentences: Vec<&str> = found.sentences.iter().map(String::as_str).collect();
    let entries = bench.entries(&sentences);
    assert_eq!(found.steps.len(), entries.len());
    for (at, worth) in found.steps.iter().enumerate() {
        let mut shorter = entries.clone();
        shorter.remove(at);
        assert_eq!((worth.step.to_string(), worth.adds.count), (entries[at].to_string(), 400));
        assert_eq!(worth.adds.sum, first.value.sum - bench.worth(shorter.clone(), 400));
        assert!(bench.worth(shorter, 400) < first.value.sum, "{sentences:?} needs no {}", entries[at]);
    }
}

/// The figure of a plan is that of the same plan read from the file into which it is written.
#[test]
fn what_is_printed_is_the_plan_that_played() {
    let bench = Bench::new(SMALL, "influence@4", 2);
    let wants = [Goal::parse("Lennier@4").unwrap(), Goal::parse("power@4").unwrap()];
    let found = find_plan(&bench.search(&wants), &bench.scales, &TrialWatch::NOBODY).unwrap();
    let sentences: Vec<&str> = found.sentences.iter().map(String::as_str).collect();
    let value = found.played[0].value;
    assert_eq!(bench.worth(bench.entries(&sentences), 400), value.sum);
    assert!(found.played.iter().all(|played| played.wants.len() == 2 && played.wants[0].count == 400));
    assert_eq!(found.played[0].less.squares, 0);
    assert_eq!(found.played[1].less.sum, value.sum - found.played[1].value.sum);
    assert_eq!(found.played[1].whose, PlanSource::Nobodys);
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let found_by = |threads| {
        let found = Bench::new(SMALL, "influence@4", threads).find(&TrialWatch::NOBODY);
        let figures: Vec<_> = found.played.iter().map(|played| (played.value, played.less)).collect();
        (found.sentences, found.dropped, figures, found.tried, found.spent)
    };
    assert_eq!(found_by(1), found_by(3));
}

/// A step that can never be done goes, one that does harm too, and the author's plan is compared with.
#[test]
fn what_is_superfluous_in_the_authors_plan_goes() {
    let plan = "[goldfish]\nplan = [\"build\", \"when influence 30: discard Meditation\"]\n";
    let bench = Bench::new(&format!("{SMALL}{plan}"), "influence@3", 2);
    let found = bench.find(&TrialWatch::NOBODY);
    assert!(found.sentences.iter().all(|sentence| !sentence.contains("discard")), "{:?}", found.sentences);
    assert_eq!(found.gain().unwrap().whose, PlanSource::Own);
    assert!(found.gain().unwrap().less.sum >= 0);
}

/// Whoever breaks off gets the best so far, at whatever moment, and no figures of games that were not played.
#[test]
fn broken_off_at_any_moment_there_is_a_plan() {
    let bench = Bench::new(SMALL, "influence@4", 1);
    for most in [0, 1, 2_000, 20_000] {
        let played = AtomicU64::new(0);
        let watch = TrialWatch {
            planned: &|_| (),
            played: &|games| _ = played.fetch_add(games, Ordering::Relaxed),
            is_over: &|| played.load(Ordering::Relaxed) >= most,
        };
        let found = bench.find(&watch);
        assert_eq!((found.games, found.is_better()), (0, false));
        assert!(found.gain().is_none());
        let sentences: Vec<&str> = found.sentences.iter().map(String::as_str).collect();
        bench.worth(bench.entries(&sentences), 1);
    }
}

/// Every plan next to one can be read as it is printed, and is then the same.
#[test]
fn every_plan_on_the_way_can_be_read() {
    let text = include_str!("../../../../../decks/order-brings-victory.toml");
    let bench = Bench::new(text, "power@6", 1);
    let table = bench.table();
    let vocabulary = StepVocabulary::of(&table);
    assert!(vocabulary.additions.len() > 60);
    let mut random = game_random(7, 7);
    let mut line = LineOfPlay { hand: None, entries: bench.entries(&["turn 1: sponsor Kosh Naranek"]) };
    for _ in 0..2 {
        let rounds = neighbours(&line, &vocabulary, &table.prepared.deck, 6, &mut random, 60);
        assert!(rounds.len() > 2 && rounds.iter().all(|round| round.len() <= 60));
        let lines: Vec<LineOfPlay> = rounds.into_iter().take(2).flatten().collect();
        for line in &lines {
            let sentences = line.sentences();
            let source = Source { label: "plan".to_owned(), text: sentences.join("\n") };
            let sentences: Vec<SpannedText> = Plan::sentences(&source);
            let book = &table.prepared.deck;
            assert_eq!(
                LineOfPlay::of_plan(None, &Plan::read(&sentences, &source, &bench.deck).unwrap()).entries,
                line.entries
            );
            let read = CompiledPlan::read(&sentences, &source, &bench.deck, book, &bench.index);
            assert_eq!(read.is_ok(), table.seat(line).is_some(), "{sentences:?}");
        }
        line = lines.into_iter().max_by_key(|line| line.entries.len()).unwrap();
    }
    assert!(table.seat(&LineOfPlay { hand: None, entries: Vec::new() }).is_some_and(|seated| seated.plan.is_none()));
    assert_eq!(always(line.entries[0].steps[0].act.clone()).prefix(), "");
}
