//! Plans followed in games that are worked out: conditions, habits, and shares against the chances of drawing.

use std::sync::Arc;

use proptest::prelude::*;

use crate::plan::compile::conditions::{CompiledTest, CompiledTests};
use crate::plan::compile::steps::{CompiledPlan, MOST_STEPS};
use crate::plan::follow::Follower;
use crate::plan::language::parse::read_entry;
use crate::plan::language::tree::{Condition, Gauge, Test};
use crate::plan::results::{MissReason, share};
use crate::plan::tests::{deck_with, follow, last, missed, read, table};
use crate::simulation::{RunSettings, Tally, run, run_with};
use zocalo_decks::deck::SpannedText;
use zocalo_engine::arranged::play_on;
use zocalo_engine::game::{GameState, PlayDeck, game_random};
use zocalo_engine::pilots::Standard;
use zocalo_text::text::Comparison;

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
    let settings = RunSettings { games: 60_000, turns: 4, seed: 5, threads: Some(2) };
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
        let settings = RunSettings { games: 3_500, turns: 6, seed: 9, threads: Some(threads) };
        let pilot = Follower::new(Arc::new(orders), &book, Standard);
        let (pilot, tally) = run_with(&book, &pilot, &settings, || Tally::new(&book, 6)).unwrap();
        (pilot.tally().clone(), tally)
    };
    assert_eq!(play(sentences, 1), play(sentences, 3));
    let settings = RunSettings { games: 3_500, turns: 6, seed: 9, threads: Some(1) };
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

fn printed(text: &str) -> String {
    let (entry, faults) = read_entry(text, &|name| name == "trial (or) error");
    assert_eq!(faults, [], "{text}");
    entry.to_string()
}

#[test]
fn and_binds_closer_than_or_and_not_closest() {
    for (written, plain) in [
        ("when influence 9 or power 3 and hand 2: build", "when influence 9 or power 3 and hand 2: build"),
        ("when (influence 9 or power 3) and hand 2: build", "when (influence 9 or power 3) and hand 2: build"),
        ("when (influence 9 and power 3) or hand 2: build", "when influence 9 and power 3 or hand 2: build"),
        ("until not ( Delenn ready or (power 3) ): build", "until not (Delenn ready or power 3): build"),
        ("until not not Delenn ready: build", "until Delenn ready: build"),
        ("when ((influence 9 or power 3) or hand 2): build", "when influence 9 or power 3 or hand 2: build"),
        ("when hand has A Fleet (Human) or B in play: build", "when hand has A Fleet (Human) or B in play: build"),
        ("when (hand has A Fleet (Human)): build", "when hand has A Fleet (Human): build"),
        ("when hand has trial (or) error: build", "when hand has \"trial (or) error\": build"),
    ] {
        assert_eq!(printed(written), plain);
    }
}

#[test]
fn mistakes_in_conditions_stand_at_their_place() {
    let deep = format!("when {}power 3: build", "(".repeat(99));
    for (text, under, reason) in [
        ("when (power 3 or hand 2: build", "(", "this parenthesis is never closed"),
        ("when (power 3, hand 2): build", "(", "this parenthesis is never closed"),
        ("when power 3): build", ")", "there is no ( for this to close"),
        ("when power 3 or: build", ":", "a name is missing here"),
        ("when power 3 or Delenn: build", ":", "this condition is not complete"),
        ("when (power): build", ")", "a number is missing"),
        (&deep, "(", "more than 8 nested parentheses"),
    ] {
        let (_, faults) = read_entry(text, &|_| false);
        assert_eq!(faults.len(), 1, "{text}: {faults:?}");
        assert_eq!((&text[faults[0].span.clone()], faults[0].reason.english().as_str()), (under, reason), "{text}");
    }
}

/// Rating 4 in turn 1, no power, Lennier in hand.
#[test]
fn a_step_is_due_when_either_condition_holds() {
    let text = deck_with("\"Lennier\"", "\"Neroon\" = 1\n");
    let (deck, book, index) = table(&text);
    let at = |sentence: &str| last(&text, &[sentence], &[], 1);
    assert_eq!(at("turn 1, when Neroon in play or hand has Lennier: build"), (true, None));
    assert_eq!(at("turn 1, when Neroon in play or power 9: build"), (false, None));
    assert_eq!(at("turn 1, when influence 4 and (power 9 or not Neroon in play): build"), (true, None));
    assert_eq!(at("until influence 5 or power 9: build"), (true, None));
    assert_eq!(at("until influence 5 and power 9: build"), missed(MissReason::NotReached, &book));
    // All names at fault are told, those behind `or` as well.
    let faults = read(&["when Sinclair ready or hand has Bester: build"], &deck, &book, &index).unwrap_err();
    assert_eq!(faults.len(), 2);
}

#[test]
fn a_plan_with_too_many_conditions_is_refused_once() {
    let (deck, book, index) = table(&deck_with("\"Lennier\"", ""));
    let many = format!("when {}: build", vec!["power 1"; 600].join(" or "));
    assert!(read(&[&many], &deck, &book, &index).is_ok());
    let faults = read(&vec![many.as_str(); MOST_STEPS], &deck, &book, &index).unwrap_err();
    assert_eq!(faults.len(), 1);
    assert_eq!(faults[0].reason.english(), "a plan has fewer than 1000 conditions");
}

fn condition() -> impl Strategy<Value = Condition> {
    let test = (proptest::sample::select(vec![Gauge::Influence, Gauge::Unspent, Gauge::Hand]), 0..4_u16)
        .prop_map(|(gauge, number)| Condition::Leaf(Test::Number(gauge, Comparison::AtLeast, number)));
    test.prop_recursive(5, 24, 4, |inner| {
        prop_oneof![
            inner.clone().prop_map(|inner| Condition::Not(Box::new(inner))),
            prop::collection::vec(inner.clone(), 1..4).prop_map(Condition::All),
            prop::collection::vec(inner, 1..4).prop_map(Condition::Any),
        ]
    })
}

/// What a condition comes to, by its tree.
fn holds(condition: &Condition, numbers: [u16; 3]) -> bool {
    match condition {
        Condition::Leaf(Test::Number(Gauge::Influence, _, least)) => numbers[0] >= *least,
        Condition::Leaf(Test::Number(Gauge::Unspent, _, least)) => numbers[1] >= *least,
        Condition::Leaf(_) => matches!(condition, Condition::Leaf(Test::Number(_, _, least)) if numbers[2] >= *least),
        Condition::Not(inner) => !holds(inner, numbers),
        Condition::All(parts) => parts.iter().all(|part| holds(part, numbers)),
        Condition::Any(parts) => parts.iter().any(|part| holds(part, numbers)),
    }
}

thread_local! {
    static BOOK: PlayDeck = table(&deck_with("\"Lennier\"", "")).1;
}

proptest! {
    /// The chain of looks comes to what the tree says.
    #[test]
    fn a_chain_of_looks_comes_to_what_the_tree_says(condition in condition(), numbers in prop::array::uniform3(0..4_u16)) {
        let mut looks = CompiledTests::default();
        // Another condition before it moves the places of the chain.
        let look = &mut |test: &Test| match test {
            Test::Number(gauge, compare, number) => CompiledTest::Number(*gauge, *compare, i16::try_from(*number).unwrap()),
            other => panic!("{other:?}"),
        };
        looks.add(&Condition::Leaf(Test::Number(Gauge::Power, Comparison::AtLeast, 1)), look);
        let asked = looks.add(&condition, look);
        BOOK.with(|book| {
            let mut board = GameState::new(book);
            board.begin(book);
            board.set_rating(i16::try_from(numbers[0]).unwrap());
            board.set_unspent(i16::try_from(numbers[1]).unwrap());
            board.set_hand_size(numbers[2]);
            prop_assert_eq!(looks.hold(&board, book, asked), holds(&condition, numbers));
            Ok(())
        })?;
    }
}
