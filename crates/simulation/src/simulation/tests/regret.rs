//! Judging the standard pilot: against the runs of both pilots by themselves, and the same on any number of threads.

use crate::play_deck::staged::deck;
use crate::simulation::regret::PilotRegret;
use crate::simulation::{AskedGoal, PilotName, Prepared, Request};
use zocalo_cards::ruleset::Ruleset;
use zocalo_catalog::names::Index;
use zocalo_decks::deck::Deck;
use zocalo_engine::pilots::search::Thinking;

fn minbari() -> (Deck, Index) {
    let deck = deck(&std::fs::read_to_string("../../decks/premier-minbari.toml").unwrap());
    (deck, Index::load(&zocalo_catalog::catalog::Catalog::open(None).unwrap()).unwrap())
}

fn prepared(pilot: PilotName, goal: Option<&str>) -> Prepared {
    let (deck, index) = minbari();
    let thinking = Thinking::Once(10);
    let goal = goal.map(|text| AskedGoal::pursued(text).unwrap());
    let wants = vec![AskedGoal::want("influence>=6@3").unwrap()];
    let asked = Request::new(&deck, &Ruleset::named("casual").unwrap());
    let request = Request { pilot, thinking, goal, wants, games: 9, turns: 3, seed: 6, ..asked };
    Prepared::new(request, &deck, &index).unwrap()
}

fn regret(threads: usize, goal: Option<&str>) -> PilotRegret {
    prepared(PilotName::Standard, goal).regret(Some(threads), &|_| ()).unwrap()
}

#[test]
fn what_both_reach_is_what_their_runs_reach() {
    let goal = Some("influence>=6@3");
    let regret = regret(2, goal);
    for (pilot, reached) in [(PilotName::Standard, regret.worth.standard), (PilotName::Search, regret.worth.search)] {
        let counts = prepared(pilot, goal).play(0..9, Some(1), &|_| ()).unwrap();
        assert_eq!(counts.answers.wants.values(), [reached], "{pilot}");
    }
    assert_eq!(regret.games, 9);
    assert!(regret.decisions > 9 * 3, "{} decisions", regret.decisions);
    let all: u64 = regret.kinds.iter().map(|kind| kind.count).sum();
    assert!(all <= regret.decisions);
    for of_one in regret.kinds.chunk_by(|one, other| one.is_clear == other.is_clear) {
        assert!(of_one.windows(2).all(|pair| pair[0].cost >= pair[1].cost), "what costs most comes first");
    }
    assert!(regret.kinds.is_sorted_by_key(|kind| !kind.is_clear), "what may be chance comes last");
    for kind in &regret.kinds {
        assert!(kind.cost > 0.0 && kind.games <= kind.count);
        assert!(kind.examples.iter().all(|mistake| mistake.costs.count == 10 && mistake.costs.are_clearly_more()));
    }
}

#[test]
fn the_judgement_does_not_depend_on_the_threads() {
    let [one, three] = [1, 3].map(|threads| format!("{:?}", regret(threads, None)));
    assert_eq!(one, three);
}

#[test]
fn a_judgement_that_is_broken_off_counts_what_was_played() {
    let run = prepared(PilotName::Standard, None);
    let played = std::sync::atomic::AtomicU64::new(0);
    let hear = |games| {
        if played.fetch_add(games, std::sync::atomic::Ordering::Relaxed) + games == 3 {
            let _ = run.stop.raise();
        }
    };
    let regret = run.regret(Some(1), &hear).unwrap();
    assert_eq!(regret.games, 3);
    let none = run.regret(Some(1), &|_| ()).unwrap();
    assert_eq!((none.games, none.share, none.kinds.len()), (0, None, 0));
}
