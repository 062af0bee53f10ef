//! What a plan leaves to the standard pilot, and what it holds back from it.

use std::sync::Arc;

use crate::plan::follow::follower::Follower;
use crate::plan::tests::{deck_with, read, table};
use zocalo_engine::arranged::play_on;
use zocalo_engine::game::GameState;
use zocalo_engine::game::game_random;
use zocalo_engine::pilots::Standard;

#[test]
fn buying_keeps_to_the_number() {
    let text = deck_with("\"Lennier\"", "");
    for (bought, seen) in [(0, 2), (1, 3)] {
        let (deck, book, index) = table(&text);
        let sentence = format!("turn 1: buy {bought}");
        let orders = Arc::new(read(&[&sentence, "otherwise pass"], &deck, &book, &index).unwrap());
        let mut board = GameState::new(&book);
        let mut pilot = Follower::new(orders, &book, Standard);
        board.begin(&book);
        play_on(&book, &mut board, &mut pilot, 1, &mut game_random(1, 0), |_| {});
        assert_eq!(board.cards_seen(&book), seen);
        assert!(pilot.succeeded());
    }
}

/// Rating 4: building costs 3, Lennier 4, Kosh Naranek 1. With more than two cards in hand the standard pilot would build,
/// then sponsor what is worth most: Lennier, or Kosh Naranek in a deck that asks for Vorlon Marks.
#[test]
fn what_is_kept_holds_back_no_more_from_the_default_pilot() {
    let text = deck_with("\"Lennier\", \"Kosh Naranek\", \"Kidnapping\", \"You Are Not Ready\"", "");
    let (deck, book, index) = table(&text);
    let kosh = book.find("Kosh Naranek").unwrap();
    for (kept, rating, in_play, unspent, bought) in
        [(1, 5, 0, 2, 0), (2, 5, 0, 2, 0), (3, 4, 1, 0, 1), (4, 4, 0, 1, 1), (99, 4, 0, 1, 1)]
    {
        let orders = Arc::new(read(&[&format!("keep {kept} for buying")], &deck, &book, &index).unwrap());
        let mut board = GameState::new(&book);
        board.begin(&book);
        let mut pilot = Follower::new(orders, &book, Standard);
        play_on(&book, &mut board, &mut pilot, 1, &mut game_random(1, 0), |_| {});
        let seen = board.cards_seen(&book) - 5;
        assert_eq!(
            (board.rating(), board.in_play(kosh), board.unspent(), seen),
            (rating, in_play, unspent, bought),
            "{kept}"
        );
    }
}

#[test]
fn the_default_pilot_leaves_the_plans_cards_alone() {
    // Standard would sponsor Lennier at once; the plan wants him in turn 3.
    let text = deck_with("\"Lennier\", \"Servants of Order\"", "");
    let (deck, book, index) = table(&text);
    let sentences = ["turn 3: sponsor Lennier", "turn 4: hide Servants of Order"];
    let orders = Arc::new(read(&sentences, &deck, &book, &index).unwrap());
    let mut board = GameState::new(&book);
    board.begin(&book);
    let mut pilot = Follower::new(orders, &book, Standard);
    let (lennier, mut seen) = (book.find("Lennier").unwrap(), Vec::new());
    play_on(&book, &mut board, &mut pilot, 6, &mut game_random(1, 0), |board| {
        seen.push((board.in_play(lennier), board.agenda().is_some()));
    });
    assert_eq!(seen, [(0, false), (0, false), (1, false), (1, true), (1, true), (1, true)]);
    // What a plan has hidden, the standard pilot does not reveal.
    assert!(board.agenda_hidden() && pilot.succeeded());
}
