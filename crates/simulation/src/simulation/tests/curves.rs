//! Runs against oracles that share no code with them: the building curve worked out by hand, the chances of drawing.

use std::fmt::Write as _;

use crate::play_deck::play_deck;
use crate::play_deck::staged::deck;
use crate::simulation::{Measure, Settings, Tally, run};
use zocalo_cards::ruleset::Ruleset;
use zocalo_engine::arranged::{compiled, shipped};
use zocalo_engine::game::{Assumptions, GoldfishError};
use zocalo_engine::pilots::{Builder, Idle, Standard};

/// An ambassador and cards that can never be played: conflicts.
fn blanks(cards: u32) -> String {
    let mut text =
        "race = \"Minbari\"\nambassador = \"Delenn\"\nopening_hand = []\n[deck]\n\"Border Raid\" = 1\n".to_owned();
    writeln!(text, "\"Kidnapping\" = {}", cards - 1).unwrap();
    text
}

fn settings(games: u64, turns: u8) -> Settings {
    Settings { games, turns, seed: 7, threads: Some(1) }
}

fn mean(tally: &Tally, turn: u8, measure: Measure) -> f64 {
    tally.spread(turn, measure).mean
}

/// Worked out by hand: rating 4, one build of 3 a turn until 10, what is left buys cards at 3.
#[test]
fn the_building_curve() {
    let book = compiled(&blanks(60));
    let tally = run(&book, &Builder, &settings(100, 7)).unwrap();
    let ratings = [5, 6, 7, 8, 9, 10, 10];
    let bought = [0, 1, 1, 1, 2, 2, 3];
    let mut seen = 0;
    for turn in 1..=7_u8 {
        let at = usize::from(turn - 1);
        seen += 1 + bought[at];
        for (measure, expected) in
            [(Measure::Influence, ratings[at]), (Measure::Power, ratings[at]), (Measure::CardsSeen, seen)]
        {
            let spread = tally.spread(turn, measure);
            assert_eq!((spread.p10, spread.p50, spread.p90), (expected, expected, expected), "turn {turn} {measure:?}");
        }
    }
    // The standard pilot builds alike with a deck that he can do nothing else with. What he buys of it is his affair.
    let standard = run(&book, &Standard, &settings(100, 7)).unwrap();
    for turn in 1..=7 {
        for measure in [Measure::Influence, Measure::Power, Measure::InnerCircle, Measure::Supporting] {
            assert_eq!(standard.spread(turn, measure), tally.spread(turn, measure));
        }
    }
}

/// A one-copy card of a 60-card deck is drawn by turn t with chance t / 60: one draw a turn, none bought.
#[test]
fn draws_agree_with_the_hypergeometric_chance() {
    let games = 100_000;
    let book = compiled(&blanks(60));
    let tally = run(&book, &Idle, &settings(games, 12)).unwrap();
    let card = tally.cards(&book).into_iter().find(|card| card.name == "Border Raid").unwrap();
    for (turn, share) in (1..).zip(card.drawn_by_turn) {
        let chance = f64::from(turn) / 60.0;
        let error = (chance * (1.0 - chance) / games as f64).sqrt();
        assert!((share - chance).abs() < 4.0 * error, "turn {turn}: {share} for {chance}");
    }
    assert!((mean(&tally, 12, Measure::CardsSeen) - 12.0).abs() < f64::EPSILON);
}

#[test]
fn the_same_seed_gives_the_same_numbers_for_any_number_of_threads() {
    let book = compiled(&shipped("premier-human"));
    let play = |seed, threads| {
        run(&book, &Standard, &Settings { games: 3_500, turns: 9, seed, threads: Some(threads) }).unwrap()
    };
    let one = play(3, 1);
    assert_eq!(one, play(3, 2));
    assert_eq!(one, play(3, 5));
    assert_eq!(one.games(), 3_500);
    assert_ne!(one, play(4, 1));
}

#[test]
fn what_cannot_be_played_is_refused() {
    let refuse = |text: &str, ruleset: &str| {
        play_deck(&deck(text), &Ruleset::named(ruleset).unwrap(), Assumptions::default()).unwrap_err().to_string()
    };
    assert_eq!(
        refuse("[deck]\n\"Kidnapping\" = 3\n", "casual"),
        GoldfishError::NoRace("race = \"Minbari\"".into()).to_string()
    );
    assert_eq!(
        refuse("race = \"Narn\"\n[deck]\n\"Kidnapping\" = 3\n", "casual"),
        GoldfishError::NoAmbassador("ambassador = \"Delenn\"".into()).to_string()
    );
    let book = compiled(&blanks(50));
    for (games, turns) in [(0, 5), (1, 0), (1, 31), (u64::MAX, 5)] {
        assert!(matches!(run(&book, &Idle, &settings(games, turns)), Err(GoldfishError::OutOfRange { .. })));
    }
}
