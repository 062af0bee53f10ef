//! Playing allocates nothing: whatever the number of games, the memory is that of one board and one tally.

use zocalo::catalog::Catalog;
use zocalo::deck::Deck;
use zocalo::exchange::read_bytes;
use zocalo::goldfish::{
    Assumptions, Board, Opposition, Pilot, Playbook, Standard, Tally, Watch, game_random, left_out, play_game,
};
use zocalo::names::Index;
use zocalo::ruleset::Ruleset;

fn book(path: &str) -> Playbook {
    let catalog = Catalog::open(None).unwrap();
    let list = read_bytes(path.to_owned(), &std::fs::read(path).unwrap()).unwrap();
    let deck = Deck::settle(list, &catalog, &Index::load(&catalog).unwrap()).unwrap();
    let opposition = Opposition { base: 1, spread: 1 };
    Playbook::new(&deck, &Ruleset::named("casual").unwrap(), Assumptions { opposition, ..Assumptions::default() })
        .unwrap()
}

/// The allocations of some games, with the counting of the report.
fn allocations<P: Pilot>(book: &Playbook, pilot: &mut P, games: u64, turns: u8) -> u64 {
    let (mut board, mut tally) = (Board::new(book), Tally::new(book, turns));
    let counted = allocation_counter::measure(|| {
        for game in 0..games {
            let mut random = game_random(7, game);
            play_game(book, &mut board, pilot, turns, &mut random, |board| tally.end_turn(book, board));
            tally.end_game(book, &board);
        }
    });
    assert_eq!(tally.games(), games);
    counted.count_total
}

#[test]
fn the_game_loop_allocates_nothing() {
    let starters = ["centauri", "human", "minbari", "narn"].map(|race| format!("decks/premier-{race}.toml"));
    let published = "tests/cases/pinned-published-minbari/cmd.in/list.txt";
    for path in starters.iter().map(String::as_str).chain([published]) {
        let book = book(path);
        assert!(!left_out(&book).is_empty() && allocation_counter::measure(|| drop(left_out(&book))).count_total > 0);
        for turns in [6, 30] {
            assert_eq!(allocations(&book, &mut Standard, 3_000, turns), 0, "{path}, {turns} turns");
        }
    }
}
