//! Plans that the program finds for the published decks, beside those of their authors.

use zocalo_cards::ruleset::Ruleset;
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;
use zocalo_decks::deck::Deck;
use zocalo_decks::formats::read_bytes;
use zocalo_engine::game::Assumptions;
use zocalo_engine::pilots::search::Thinking;
use zocalo_simulation::advice::{PlanSearch, PlanSource, Scales, TrialWatch, find_plan};
use zocalo_simulation::simulation::Request;

/// What the plans of the authors are for: Order Above All at five Vorlon Marks, and the power that the Alliance of Races brings once
/// it is revealed at nine influence.
const GOALS: [(&str, &str); 2] =
    [("decks/order-brings-victory.toml", "Order Above All@8"), ("decks/alliance-of-races.toml", "power@8")];

/// Looks for a plan, beginning with the author's or without knowing it, and returns what the author's has less in the same games.
fn gain(path: &str, goal: &str, from_own: bool) -> (zocalo_text::estimate::Estimate, Vec<String>) {
    let catalog = Catalog::open(None).unwrap();
    let index = Index::load(&catalog).unwrap();
    let text = std::fs::read(path).unwrap();
    let deck = Deck::resolve(read_bytes(path.to_owned(), &text).unwrap(), &catalog, &index).unwrap();
    // Their authors published them without a word on who resists.
    let assumptions = Assumptions::default();
    let request = Request { assumptions, ..Request::new(&deck, &Ruleset::named("casual").unwrap()) };
    let scales = Scales::new(request, Some(goal), "", None, &deck, &index).unwrap();
    let search = PlanSearch {
        index: &index,
        deck: &deck,
        trials: 60_000,
        games: 2_000,
        watched: 4,
        thinking: Thinking::Once(20),
        hands: 2,
        from_own,
        wants: &[],
    };
    let found = find_plan(&search, &scales, &TrialWatch::NOBODY).unwrap();
    assert_eq!(found.played[0].whose, PlanSource::Found);
    assert_eq!(found.gain().unwrap().whose, PlanSource::Own);
    (found.gain().unwrap().less.mean(), found.sentences)
}

/// With the author's plan to begin with, what is found is at least as good.
#[test]
#[ignore = "takes minutes without optimization; .ci/run has it"]
fn a_found_plan_is_at_least_as_good_as_the_authors() {
    for (path, goal) in GOALS {
        let (more, sentences) = gain(path, goal, true);
        assert!(more.high >= 0.0, "{path}: short of the author's by {more:?}\n{sentences:#?}");
    }
}

/// Without the author's plan to begin with, too: what is found is the searching pilot's own.
#[test]
#[ignore = "takes minutes without optimization; .ci/run has it"]
fn a_plan_found_without_the_authors_is_at_least_as_good() {
    for (path, goal) in GOALS {
        let (more, sentences) = gain(path, goal, false);
        assert!(more.low >= 0.0, "{path}: short of the author's by {more:?}\n{sentences:#?}");
    }
}
