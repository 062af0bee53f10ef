//! Tests of the solo game against oracles that share no code with it: the building curve worked out by hand, the
//! chances of drawing, and the laws that every game keeps.

use std::fmt::Write as _;

use proptest::prelude::*;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use super::{
    Action, Board, Builder, GoldfishError, Idle, Illegal, Measure, Pilot, Playbook, Row, Settings, Standard, Tally,
    play_game, run,
};
use crate::catalog::Catalog;
use crate::deck::Deck;
use crate::exchange::read_bytes;
use crate::names::Index;
use crate::ruleset::Ruleset;

fn deck(text: &str) -> Deck {
    let catalog = Catalog::open(None).unwrap();
    let list = read_bytes("deck.toml".to_owned(), text.as_bytes()).unwrap();
    Deck::settle(list, &catalog, &Index::load(&catalog).unwrap()).unwrap()
}

fn book(text: &str) -> Playbook {
    Playbook::new(&deck(text), &Ruleset::named("casual").unwrap(), &[]).unwrap()
}

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
    let book = book(&blanks(60));
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
    // The standard pilot does the same with a deck that it can do nothing else with.
    let standard = run(&book, &Standard, &settings(100, 7)).unwrap();
    for turn in 1..=7 {
        for measure in Measure::ALL {
            assert_eq!(standard.spread(turn, measure), tally.spread(turn, measure));
        }
    }
}

/// A one-copy card of a 60-card deck is drawn by turn t with chance t / 60: one draw a turn, none bought.
#[test]
fn draws_agree_with_the_hypergeometric_chance() {
    let games = 100_000;
    let book = book(&blanks(60));
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
    let book = book(&std::fs::read_to_string("decks/premier-human.toml").unwrap());
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
fn promoting_costs_one_more_for_everyone_in_the_inner_circle_and_double_for_other_races() {
    let book = book(
        "race = \"Minbari\"\nambassador = \"Delenn\"\nopening_hand = [\"Lennier\", \"Ko'Dath\"]\n[deck]\n\"Kidnapping\" = 60\n",
    );
    let mut board = Board::new(&book);
    board.turn = 1;
    board.unspent = 30;
    let find = |label: &str| book.cards.iter().position(|card| card.label == label).unwrap();
    let card = |label| super::CardIndex(u16::try_from(find(label)).unwrap());
    // Lennier costs 4; Ko'Dath is a Narn of cost 2.
    assert_eq!(board.act(&book, Action::Sponsor { card: card("Lennier"), by: 0 }), Ok(4));
    assert_eq!(board.act(&book, Action::Sponsor { card: card("Ko'Dath"), by: 0 }), Err(Illegal::NobodyReady));
    board.characters[0].ready = true;
    assert_eq!(board.act(&book, Action::Promote { who: 1, by: 0 }), Ok(4 + 1));
    // He came into play this turn, is ready, and so may act from the Inner Circle.
    assert_eq!(board.act(&book, Action::Sponsor { card: card("Ko'Dath"), by: 1 }), Ok(2 * 2));
    board.characters[0].ready = true;
    assert_eq!(board.act(&book, Action::Promote { who: 2, by: 0 }), Ok(2 * 2 + 2));
    assert_eq!(board.unspent, 30 - 4 - 5 - 4 - 6);
    assert_eq!(board.count(Row::InnerCircle), 3);
    board.characters[0].ready = true;
    board.rating = 10;
    assert_eq!(board.act(&book, Action::Build { by: 0 }), Err(Illegal::RatingTooHigh));
    board.rating = 9;
    board.unspent = 2;
    assert_eq!(board.act(&book, Action::Build { by: 0 }), Err(Illegal::NotEnoughInfluence { cost: 3, unspent: 2 }));
}

#[test]
fn one_agenda_and_one_of_each_limited_card_are_in_play() {
    let book = book(
        "race = \"Narn\"\nambassador = \"G'Kar\"\nopening_hand = [\"Power Politics\", \"Revenge\", \"Quadrant 14\", \"Quadrant 14\",\
         \"G'Kar\", \"Earth\", \"Susan Ivanova\"]\n[deck]\n\"Kidnapping\" = 60\n",
    );
    let mut board = Board::new(&book);
    board.turn = 1;
    let mut sponsor = |label: &str| {
        board.characters[0].ready = true;
        board.unspent = 20;
        let at = book.cards.iter().position(|card| card.label == label).unwrap();
        board.act(&book, Action::Sponsor { card: super::CardIndex(u16::try_from(at).unwrap()), by: 0 })
    };
    assert_eq!(sponsor("Power Politics"), Ok(0));
    assert_eq!(sponsor("Revenge"), Err(Illegal::AgendaInPlay));
    assert_eq!(sponsor("Quadrant 14"), Ok(6));
    assert_eq!(sponsor("Quadrant 14"), Err(Illegal::OneInPlay));
    // Whatever the deck calls him, a second ambassador of the same card is not sponsored.
    assert!(matches!(sponsor("G'Kar"), Err(Illegal::CannotBePlayed(_))));
    assert!(matches!(sponsor("Earth"), Err(Illegal::CannotBePlayed(_))));
    assert_eq!(sponsor("Susan Ivanova"), Ok(8));
}

/// Sponsors and promotes Lennier, then waits.
struct Promoter;
impl Pilot for Promoter {
    fn act(&self, book: &Playbook, board: &Board) -> Action {
        let lennier = book.opening_hand[0];
        let sponsor = Action::Sponsor { card: lennier, by: 0 };
        let promote = Action::Promote { who: 1, by: 0 };
        [sponsor, promote].into_iter().find(|a| board.cost_of(book, *a).is_ok()).unwrap_or(Action::Pass)
    }
    fn buys(&self, _: &Playbook, _: &Board) -> bool {
        false
    }
}

/// PSI, Enhancement Cards: a Minbari enhancement wants a Minbari sponsor and a Minbari to carry it.
#[test]
fn an_enhancement_of_a_race_wants_a_sponsor_and_a_target_of_the_race() {
    let book = book(
        "race = \"Minbari\"\nambassador = \"Delenn\"\nopening_hand = [\"N'Grath\", \"Crystal Cities\", \"Minbar\"]\n[deck]\n\
         \"Kidnapping\" = 60\n",
    );
    let mut board = Board::new(&book);
    board.turn = 1;
    let card = |label: &str| {
        let at = book.cards.iter().position(|card| card.label == label).unwrap();
        super::CardIndex(u16::try_from(at).unwrap())
    };
    let mut act = |action| {
        board.characters[0].ready = true;
        board.unspent = 20;
        board.act(&book, action)
    };
    assert_eq!(act(Action::Sponsor { card: card("N'Grath"), by: 0 }), Ok(1));
    assert_eq!(act(Action::Promote { who: 1, by: 0 }), Ok(1 + 1));
    let crystal_cities = |by| Action::Sponsor { card: card("Crystal Cities"), by };
    assert_eq!(act(crystal_cities(0)), Err(Illegal::NoTarget));
    assert_eq!(act(Action::Sponsor { card: card("Minbar"), by: 0 }), Ok(10));
    board.characters[1].ready = true;
    assert_eq!(board.act(&book, crystal_cities(1)), Err(Illegal::WrongSponsor));
    board.characters[0].ready = true;
    board.unspent = 6;
    assert_eq!(board.act(&book, crystal_cities(0)), Ok(6));
}

#[test]
fn an_empty_deck_costs_an_inner_circle_character_and_then_the_game() {
    // Rating 4 would pay for Lennier on turn 1; promoting him costs 5, so the game starts with 1 more.
    let mut book =
        book("race = \"Minbari\"\nambassador = \"Delenn\"\nopening_hand = [\"Lennier\"]\n[deck]\n\"Kidnapping\" = 2\n");
    book.influence = 5;
    let mut board = Board::new(&book);
    let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut in_circle = Vec::new();
    play_game(&book, &mut board, &Promoter, 5, &mut random, |board| {
        in_circle.push((board.count(Row::InnerCircle), board.out));
    });
    assert_eq!(in_circle, [(1, false), (2, false), (1, false), (1, true), (1, true)]);
}

#[test]
fn what_cannot_be_played_is_refused() {
    let refuse =
        |text: &str, ruleset: &str| Playbook::new(&deck(text), &Ruleset::named(ruleset).unwrap(), &[]).unwrap_err();
    assert_eq!(refuse("[deck]\n\"Kidnapping\" = 3\n", "casual"), GoldfishError::NoRace);
    assert_eq!(refuse("race = \"Narn\"\n[deck]\n\"Kidnapping\" = 3\n", "casual"), GoldfishError::NoAmbassador);
    assert!(matches!(refuse(&blanks(50), "vcg"), GoldfishError::TurnNotPlayed(_)));
    let book = book(&blanks(50));
    for (games, turns) in [(0, 5), (1, 0), (1, 31), (u64::MAX, 5)] {
        assert!(matches!(run(&book, &Idle, &settings(games, turns)), Err(GoldfishError::OutOfRange { .. })));
    }
}

#[test]
fn the_gambler_starts_with_seven_influence() {
    let gambler = "race = \"Centauri\"\nambassador = \"Londo Mollari (gambler)\"\nopening_hand = []\n[deck]\n\"Kidnapping\" = 60\n";
    assert_eq!(book(gambler).influence, 7);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// Laws of every game: no card appears or vanishes, no more is spent than there is, nobody acts twice in a turn.
    #[test]
    fn every_game_keeps_the_laws(starter in 0..4_usize, seed in any::<u64>()) {
        let names = ["centauri", "human", "minbari", "narn"];
        let book = book(&std::fs::read_to_string(format!("decks/premier-{}.toml", names[starter])).unwrap());
        let all = 1 + book.opening_hand.len() + book.draw_deck.len();
        let mut board = Board::new(&book);
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut laws = Vec::new();
        play_game(&book, &mut board, &Standard, 25, &mut random, |board| {
            let in_play: usize = board.in_play.iter().map(|n| usize::from(*n)).sum();
            let in_hand: usize = board.hand.iter().map(|n| usize::from(*n)).sum();
            laws.push((
                in_play + in_hand + usize::from(board.discarded) + board.deck_size() == all,
                in_hand == usize::from(board.hand_size),
                (0..=board.rating).contains(&board.unspent) && board.rating >= 3,
                board.characters.first().is_some_and(|c| c.card == book.ambassador && c.row == Row::InnerCircle),
                board.cards_seen(&book) + board.deck_size() == all - 1,
            ));
        });
        prop_assert!(laws.iter().all(|law| *law == (true, true, true, true, true)), "{:?}", laws);
        // A used board is as good as a new one: its deck still holds every card of the deck.
        board.begin(&book);
        while board.draw(&mut random).is_some() {}
        let mut counts = vec![0_u16; book.cards.len()];
        for card in book.draw_deck.iter().chain(&book.opening_hand) {
            counts[usize::from(card.0)] += 1;
        }
        prop_assert_eq!(&board.hand, &counts);
    }
}
