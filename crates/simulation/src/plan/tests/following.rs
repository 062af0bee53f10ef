//! Plans followed in games that are worked out, and shares against the chances of drawing.

use std::sync::Arc;

use crate::plan::compile::steps::CompiledPlan;
use crate::plan::follow::follower::Follower;
use crate::plan::results::miss_reason::MissReason;
use crate::plan::results::tally::share;
use crate::plan::tests::{deck_with, follow, last, missed, read, table};
use crate::simulation::{Settings, Tally, run, run_with};
use zocalo_decks::deck::SpannedText;
use zocalo_engine::arranged::play_on;
use zocalo_engine::game::GameState;
use zocalo_engine::game::game_random;
use zocalo_engine::pilots::Standard;

#[test]
fn steps_say_why_they_were_not_done() {
    // Rating 4. Lennier costs 4, Minbar 10; Order Above All needs five Vorlon Marks.
    let text = deck_with("\"Lennier\", \"Minbar\", \"Order Above All\"", "\"Neroon\" = 1\n\"Servants of Order\" = 1\n");
    let (_, book, _) = table(&text);
    let at = |sentences: &[&str]| last(&text, sentences, &[], 2);
    assert_eq!(at(&["turn 1: sponsor Lennier"]), (true, None));
    assert_eq!(at(&["turn 1-2: sponsor Neroon"]), missed(MissReason::NotDrawn, &book));
    assert_eq!(at(&["turn 1-2: sponsor Minbar"]), missed(MissReason::NotEnoughInfluence, &book));
    assert_eq!(at(&["turn 1: sponsor Lennier", "turn 1: build"]), missed(MissReason::NobodyReady, &book));
    assert_eq!(at(&["turn 1: sponsor Lennier", "turn 1: build with Lennier"]), missed(MissReason::NotReady, &book));
    assert_eq!(at(&["turn 1: promote Lennier"]), missed(MissReason::NotInPlay, &book));
    assert_eq!(at(&["turn 1: reveal"]), missed(MissReason::NoAgenda, &book));
    assert_eq!(at(&["discard Lennier", "turn 2: sponsor Lennier"]), missed(MissReason::NotInHand, &book));
    assert_eq!(at(&["keep 3 for buying", "turn 1: sponsor Lennier"]), missed(MissReason::Kept, &book));
    assert_eq!(at(&["turn 1: build 2 times"]), missed(MissReason::NobodyReady, &book));
    assert_eq!(at(&["turn 1: buy 2"]), missed(MissReason::NotEnoughInfluence, &book));
    assert_eq!(at(&["turn 1: use Lennier for sponsoring"]), missed(MissReason::NotInPlay, &book));
    let needs = at(&["turn 1: hide Order Above All"]).1.unwrap();
    assert_eq!(needs, "requirement not met: you have 5 Vorlon Marks");
    // A turn that the game has not is never due, nor what its condition never allowed.
    assert_eq!(at(&["turn 3: build"]), (false, None));
    assert_eq!(at(&["turn 1, when Neroon in play: build"]), (false, None));
    assert_eq!(at(&["until influence 9: build"]), missed(MissReason::NotReached, &book));
    assert_eq!(at(&["until influence 6: build"]), (true, None));
    assert_eq!(at(&["turn 1: discard agenda"]), missed(MissReason::NoAgenda, &book));
}

#[test]
fn a_limited_card_in_play_and_a_second_agenda_stand_in_the_way() {
    let text = deck_with("\"Lennier\", \"Lennier\", \"Servants of Order\", \"Power Politics\"", "");
    let (_, book, _) = table(&text);
    let at = |sentences: &[&str]| last(&text, sentences, &[], 3);
    assert_eq!(at(&["turn 1: sponsor Lennier", "turn 2: sponsor Lennier"]), missed(MissReason::OneInPlay, &book));
    let agendas = ["turn 1: hide Servants of Order", "turn 2: sponsor Power Politics"];
    assert_eq!(at(&agendas), missed(MissReason::AgendaInPlay, &book));
    let revealed = ["turn 1: hide Servants of Order", "turn 2: reveal Servants of Order"];
    assert_eq!(at(&revealed), (true, None));
    let replaced = ["turn 1: hide Servants of Order", "turn 2: replace agenda with Power Politics"];
    assert_eq!(at(&replaced), (true, None));
    assert_eq!(at(&["turn 1: hide Servants of Order", "turn 2: discard agenda"]), (true, None));
}

/// Delenn has Diplomacy 6. Free Trade with one race does not bar it with the next.
#[test]
fn a_conflict_succeeds_when_it_is_won() {
    let text = deck_with("\"Trade Pact\", \"Trade Pact\", \"Test Their Mettle\"", "");
    let (deck, book, index) = table(&text);
    let (steps, succeeded, _) = follow(&text, &["from turn 1: conflict Trade Pact with ambassador"], &[], 3);
    assert_eq!((steps[0].met, steps[0].times, succeeded), (1, 2, true));
    // She builds first and cannot support it.
    let lost = last(&text, &["turn 1: build; conflict Trade Pact"], &[], 1);
    assert_eq!(lost, missed(MissReason::NotWon, &book));
    // Supporters that are not in play start nothing.
    let faults = read(&["turn 1: conflict Trade Pact against Minbari"], &deck, &book, &index).unwrap_err();
    assert_eq!(faults[0].reason.english(), "nobody plays Minbari at this table");
}

#[test]
fn promoting_and_hiding_follow_the_published_opening() {
    let text = std::fs::read_to_string("../../decks/alliance-of-races.toml").unwrap();
    let (deck, book, index) = table(&text);
    let orders = CompiledPlan::read(&deck.list.goldfish.plan, &deck.list.source, &deck, &book, &index).unwrap();
    let mut board = GameState::new(&book);
    board.begin(&book);
    let mut pilot = Follower::new(Arc::new(orders), &book, Standard);
    let susan = book.find("Susan Ivanova").unwrap();
    let mut seen = Vec::new();
    play_on(&book, &mut board, &mut pilot, 3, &mut game_random(1, 0), |board| {
        let in_circle = board.piece_of(susan).map(|at| board.circle().contains(at));
        seen.push((board.rating(), in_circle, board.agenda().is_some() && board.agenda_hidden()));
    });
    assert_eq!(seen, [(5, None, false), (5, Some(false), false), (5, Some(true), true)]);
}

#[test]
fn reasons_have_places_of_their_own() {
    let (_, book, _) = table(&deck_with("\"Order Above All\"", ""));
    for place in 0..MissReason::count(&book) {
        assert_eq!(MissReason::at(place).place(), place);
    }
}

/// One copy among 41 cards: at the action round of turn 3 two cards have been drawn.
#[test]
fn the_share_of_a_step_agrees_with_the_chance_of_drawing() {
    let (deck, book, index) = table(&deck_with("\"Kidnapping\"", "\"N'Grath\" = 1\n"));
    let orders = Arc::new(read(&["turn 1-3: sponsor N'Grath", "otherwise pass"], &deck, &book, &index).unwrap());
    let settings = Settings { games: 60_000, turns: 4, seed: 5, threads: Some(2) };
    let pilot = Follower::new(orders, &book, Standard);
    let (pilot, _) = run_with(&book, &pilot, &settings, || Tally::new(&book, 4)).unwrap();
    let step = &pilot.tally().steps()[0];
    let chance = 2.0 / 41.0;
    let error = (chance * (1.0 - chance) / 60_000.0_f64).sqrt();
    let share = step.met as f64 / step.due as f64;
    assert!((share - chance).abs() < 4.0 * error, "{share} for {chance}");
    assert_eq!((step.due, pilot.tally().games()), (60_000, 60_000));
    assert_eq!(step.met, pilot.tally().succeeded());
    assert_eq!(step.missed, [(MissReason::NotDrawn, 60_000 - step.met)]);
}

#[test]
fn any_number_of_threads_gives_the_same_tally_and_no_plan_changes_nothing() {
    let text = std::fs::read_to_string("../../decks/order-brings-victory.toml").unwrap();
    let (deck, book, index) = table(&text);
    let sentences = &deck.list.goldfish.plan;
    let play = |sentences: &[SpannedText], threads| {
        let orders = CompiledPlan::read(sentences, &deck.list.source, &deck, &book, &index).unwrap();
        let settings = Settings { games: 3_500, turns: 6, seed: 9, threads: Some(threads) };
        let pilot = Follower::new(Arc::new(orders), &book, Standard);
        let (pilot, tally) = run_with(&book, &pilot, &settings, || Tally::new(&book, 6)).unwrap();
        (pilot.tally().clone(), tally)
    };
    assert_eq!(play(sentences, 1), play(sentences, 3));
    let settings = Settings { games: 3_500, turns: 6, seed: 9, threads: Some(1) };
    let (unplanned, tally) = play(&[], 1);
    assert_eq!(tally, run(&book, &Standard, &settings).unwrap());
    assert_eq!((unplanned.games(), unplanned.succeeded()), (3_500, 3_500));
}

/// Wilson's interval of 8 in 10, as textbooks print it: 0.490 to 0.943.
#[test]
fn shares_have_wilson_intervals() {
    let most = share(8, 10).unwrap();
    assert!((most.low - 0.4902).abs() < 5e-5 && (most.high - 0.9433).abs() < 5e-5, "{most:?}");
    let none = share(0, 20).unwrap();
    assert!(none.low.abs() < 1e-12 && (none.high - 0.1611).abs() < 5e-5, "{none:?}");
    assert_eq!(share(0, 0), None);
}
