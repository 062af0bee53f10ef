//! Playing allocates nothing: whatever the number of games, the memory is that of one board and one tally.

use zocalo_cards::ruleset::Ruleset;
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;
use zocalo_decks::deck::Deck;
use zocalo_decks::formats::read_bytes;
use zocalo_engine::game::game_random;
use zocalo_engine::game::{Assumptions, Game, Opposition, Pilot, PlayDeck, left_out};
use zocalo_engine::pilots::Standard;
use zocalo_simulation::plan::{CompiledPlan, Follower, Plan};
use zocalo_simulation::play_deck::{into_duel, play_deck};
use zocalo_simulation::simulation::Tally;
use zocalo_text::text::Source;

fn book(path: &str) -> PlayDeck {
    table(path).1
}

fn table(path: &str) -> (Deck, PlayDeck, Index) {
    let catalog = Catalog::open(None).unwrap();
    let index = Index::load(&catalog).unwrap();
    let list = read_bytes(path.to_owned(), &std::fs::read(path).unwrap()).unwrap();
    let deck = Deck::resolve(list, &catalog, &index).unwrap();
    let opposition = Opposition { base: 1, spread: 1 };
    let assumptions = Assumptions { opposition, ..Assumptions::default() };
    let book = play_deck(&deck, &Ruleset::named("casual").unwrap(), assumptions).unwrap();
    (deck, book, index)
}

/// The allocations of some games, with the counting of the report.
fn allocations<P: Pilot>(book: &PlayDeck, pilot: &mut P, games: u64, turns: u8) -> u64 {
    let (mut table, mut tally) = (Game::new(book, turns), Tally::new(book, turns));
    let counted = allocation_counter::measure(|| {
        for game in 0..games {
            table.play(game_random(7, game), pilot, &mut tally);
        }
    });
    assert_eq!(tally.games(), games);
    counted.count_total
}

#[test]
fn the_game_loop_allocates_nothing() {
    let starters = ["centauri", "human", "minbari", "narn"].map(|race| format!("decks/premier-{race}.toml"));
    let published = "tests/cases/shared/lists/published-minbari.txt";
    for path in starters.iter().map(String::as_str).chain([published]) {
        let book = book(path);
        assert!(!left_out(&book).is_empty() && allocation_counter::measure(|| drop(left_out(&book))).count_total > 0);
        for turns in [6, 30] {
            assert_eq!(allocations(&book, &mut Standard, 3_000, turns), 0, "{path}, {turns} turns");
        }
    }
}

#[test]
fn nor_does_a_duel() {
    let (ruleset, path) = (Ruleset::named("casual").unwrap(), "decks/order-brings-victory.toml");
    let (deck, book, index) = table(path);
    let book = into_duel(book, &deck, &ruleset).unwrap();
    assert_eq!(allocations(&book, &mut Standard, 3_000, 8), 0);
    let orders = CompiledPlan::read(&deck.list.goldfish.plan, &deck.list.source, &deck, &book, &index).unwrap();
    let mut pilot = Follower::new(std::sync::Arc::new(orders), &book, Standard);
    assert_eq!(allocations(&book, &mut pilot, 3_000, 8), 0);
    assert!(book.duel.is_some() && pilot.tally().games() == 3_000);
}

#[test]
fn nor_does_following_a_plan() {
    for path in ["decks/order-brings-victory.toml", "decks/alliance-of-races.toml"] {
        let (deck, book, index) = table(path);
        let orders = CompiledPlan::read(&deck.list.goldfish.plan, &deck.list.source, &deck, &book, &index).unwrap();
        let mut pilot = Follower::new(std::sync::Arc::new(orders), &book, Standard);
        assert_eq!(allocations(&book, &mut pilot, 3_000, 8), 0, "{path}");
        assert_eq!(pilot.tally().games(), 3_000);
    }
}

/// What is kept for buying is hidden from the standard pilot on a board of its own.
#[test]
fn nor_does_keeping_influence() {
    let (deck, book, index) = table("decks/premier-narn.toml");
    let source = Source { label: "plan".to_owned(), text: "keep 4 for buying\n".to_owned() };
    let orders = CompiledPlan::read(&Plan::sentences(&source), &source, &deck, &book, &index).unwrap();
    let mut pilot = Follower::new(std::sync::Arc::new(orders), &book, Standard);
    assert_eq!(allocations(&book, &mut pilot, 3_000, 30), 0);
}
