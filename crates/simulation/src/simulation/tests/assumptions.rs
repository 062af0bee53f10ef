//! Ranges of unknown abilities, opposition that varies, games that have been won, the curve: each against plain loops or plain
//! runs.

use std::fmt::Write as _;
use std::path::Path;

use crate::play_deck::play_deck;
use crate::play_deck::staged::deck;
use crate::simulation::questions::spending::SpendingObserver;
use crate::simulation::questions::{QuestionCounts, Questions};
use crate::simulation::run::run_with;
use crate::simulation::shard::Counts;
use crate::simulation::{
    AbilityRange, AskedGoal, Figure, FigureList, FigureSpans, Measure, NoAbility, Prepared, Request, RunSettings,
    Tally, run,
};
use zocalo_cards::ruleset::Ruleset;
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;
use zocalo_decks::deck::Deck;
use zocalo_decks::formats::read_bytes;
use zocalo_engine::arranged::{compiled, play_game, shipped};
use zocalo_engine::game::{Assumptions, GameState, GoldfishError, Opposition, Others, game_random};
use zocalo_engine::pilots::{Builder, Idle, Standard};

fn read(path: &str) -> (Deck, Index) {
    let catalog = Catalog::open(None).unwrap();
    let index = Index::load(&catalog).unwrap();
    let list = read_bytes(path.to_owned(), &std::fs::read(Path::new(path)).unwrap()).unwrap();
    (Deck::resolve(list, &catalog, &index).unwrap(), index)
}

fn played(deck: &Deck, index: &Index, assumptions: Assumptions, turns: u8, threads: usize) -> (Prepared, Counts) {
    let request = Request {
        assumptions,
        games: 150,
        turns,
        wants: vec![AskedGoal::want("influence>=9@5").unwrap()],
        ..Request::new(deck, &Ruleset::named("casual").unwrap())
    };
    let prepared = Prepared::new(request, deck, index).unwrap();
    let counts = prepared.play(0..150, Some(threads), &|_| ()).unwrap();
    (prepared, counts)
}

#[test]
fn a_range_is_read_and_played_in_full_or_evenly() {
    let range = |text: &str| text.parse::<AbilityRange>().unwrap();
    assert_eq!(range("2"), AbilityRange::only(2));
    assert_eq!(range("0..4"), AbilityRange { low: 0, high: 4 });
    assert_eq!(range(" 1 .. 1 "), AbilityRange::only(1));
    assert_eq!(range("0..4").played(), [0, 1, 2, 3, 4]);
    assert_eq!(range("3..3").played(), [3]);
    for wrong in ["", "..", "1..", "..4", "a", "-1", "51", "0..51", "1...4"] {
        assert_eq!(wrong.parse::<AbilityRange>(), Err(NoAbility::Unreadable), "{wrong}");
    }
    assert_eq!("4..1".parse::<AbilityRange>(), Err(NoAbility::Backwards(4, 1)));
    for (low, high) in (0..=50_u8).flat_map(|low| (low..=50).map(move |high| (low, high))) {
        let range = AbilityRange { low, high };
        let played = range.played();
        assert!(played.is_sorted_by(|one, other| one < other) && played.len() <= 7, "{range}");
        assert_eq!((played[0], played[played.len() - 1]), (low, high));
        assert!(played.contains(&range.middle()), "{range}: the middle is one of {played:?}");
        assert_eq!(range.to_string().parse(), Ok(range));
    }
}

/// Of every figure the least and the most of the runs, where one of them leaves the interval of the middle.
#[test]
fn spans_are_those_of_runs_one_by_one() {
    let (deck, index) = read("../../decks/premier-narn.toml");
    let range = AbilityRange { low: 0, high: 6 };
    let opposition = Opposition { base: 6, spread: 0 };
    let with = |ability| {
        let assumptions = Assumptions { opposition, ability, ..Assumptions::default() };
        played(&deck, &index, assumptions, 6, 2)
    };
    let runs: Vec<(Prepared, Counts)> = range.played().into_iter().map(with).collect();
    let main = &runs[3];
    let figures = FigureList::of_run(&main.0, &main.1);
    let others: Vec<_> = runs.iter().map(|(run, counts)| (FigureList::of_run(run, counts), &counts.tally)).collect();
    let spans = FigureSpans::of_runs(range, (&figures, &main.1.tally), &others);
    let mut moved = 0;
    for turn in 1..=6 {
        for measure in Measure::ALL {
            let means: Vec<f64> = runs.iter().map(|(_, counts)| counts.tally.spread(turn, measure).mean).collect();
            let interval = main.1.tally.mean(turn, measure).unwrap();
            let (low, high) = (interval.low.min(interval.value - 0.1), interval.high.max(interval.value + 0.1));
            let leaves = means.iter().any(|mean| *mean < low || *mean > high);
            let span = spans.get(Figure::Measure(measure, turn));
            assert_eq!(span.is_some(), leaves, "{measure:?} in turn {turn}: {means:?}, {interval:?}");
            if let Some(span) = span {
                moved += 1;
                let ends =
                    (means.iter().copied().fold(f64::MAX, f64::min), means.iter().copied().fold(f64::MIN, f64::max));
                assert_eq!((span.low, span.high), ends);
            }
        }
    }
    assert!(moved > 0, "against 6 the abilities decide something");
    // What does not differ does not move, and where the cards are numbered otherwise a card is still itself.
    let alike: Vec<_> = (0..2).map(|_| (FigureList::of_run(&main.0, &main.1), &main.1.tally)).collect();
    assert!(FigureSpans::of_runs(range, (&figures, &main.1.tally), &alike).is_empty());
    for (figure, span) in &spans.moved {
        let Figure::PlayedBy(card, turn) = *figure else { continue };
        let label = figures.cards[card];
        let share = |(run, counts): &(Prepared, Counts)| {
            let card = counts.tally.cards(&run.deck).into_iter().find(|card| card.name == label).unwrap();
            card.played_by_turn[usize::from(turn) - 1]
        };
        let shares: Vec<f64> = runs.iter().map(share).collect();
        let highest = shares.iter().copied().fold(f64::MIN, f64::max);
        assert!((span.high - highest).abs() < 1e-12, "{label}: {} and {highest}", span.high);
    }
}

/// The means of a turn are those of the games that have not been won before it.
#[test]
fn won_games_are_out_of_the_turns_after() {
    let book = compiled(&std::fs::read_to_string("../../decks/premier-centauri.toml").unwrap());
    let settings = RunSettings { games: 200, turns: 12, seed: 5, threads: Some(2) };
    let tally = run(&book, &Standard, &settings).unwrap();
    let (mut sums, mut on, mut out) = ([0_i64; 12], [0_u64; 12], 0_u64);
    let mut board = GameState::new(&book);
    for game in 0..settings.games {
        let mut random = game_random(settings.seed, game);
        play_game(&book, &mut board, &mut Standard, settings.turns, &mut random, |board| {
            if board.won_on() == 0 || board.won_on() >= board.turn() {
                sums[usize::from(board.turn()) - 1] += i64::from(board.rating());
                on[usize::from(board.turn()) - 1] += 1;
            } else {
                out += 1;
            }
        });
    }
    assert!(out > 0, "some games are won before the last turn");
    for turn in 1..=settings.turns {
        let at = usize::from(turn) - 1;
        assert_eq!(tally.games_on(turn), on[at]);
        let mean = sums[at] as f64 / on[at].max(1) as f64;
        assert!((tally.spread(turn, Measure::Influence).mean - mean).abs() < 1e-9, "turn {turn}");
    }
    let empty = Tally::new(&book, settings.turns);
    assert!(empty.admit(&tally, settings.games), "its counts are those of so many games");
    assert!(!empty.admit(&tally, settings.games + 1));
}

/// Whoever is out plays no more (COMP 6.3): a lost game counts up to the turn of the defeat, whatever is asked.
#[test]
fn lost_games_are_out_of_the_turns_after() {
    let book = compiled(&std::fs::read_to_string("../../decks/premier-narn.toml").unwrap());
    let settings = RunSettings { games: 30, turns: 20, seed: 1, threads: Some(2) };
    let questions = Questions { dead: true, ..Questions::default() };
    let watch =
        || ((Tally::new(&book, 20), QuestionCounts::new(&questions, &book, 20)), SpendingObserver::of(&book, 20));
    let (_, ((tally, answers), spending)) = run_with(&book, &Builder, &settings, watch).unwrap();
    assert_eq!((tally.games_won(20), tally.games_lost(15), tally.games_lost(16), tally.games_out()), (0, 0, 30, 30));
    let on: Vec<u64> = (1..=20).map(|turn| tally.games_on(turn)).collect();
    assert_eq!(on, [[30; 16].as_slice(), &[0; 4]].concat());
    let (dead, spent) = (answers.dead.unwrap(), spending.end());
    assert_eq!((dead.games_on(), spent.games_on()), (on.clone(), on));
    let asked: Vec<(bool, bool)> =
        dead.by_turn().iter().map(Option::is_some).zip(spent.by_turn().iter().map(Option::is_some)).collect();
    assert_eq!(asked, [[(true, true); 16].as_slice(), &[(false, false); 4]].concat());
    // Turn 16, in which nothing can be drawn, is the last of sixteen in which a card of the opening hand lies dead.
    let waited = dead.by_card().into_iter().map(|card| card.turns_waiting).fold(0.0, f64::max);
    assert!((waited - 16.0).abs() < 1e-9, "{waited}");
    assert!(Tally::new(&book, 20).admit(&tally, 30) && dead.fit(30) && spent.fit(30));
}

/// A varying opposition is neither its middle nor its most, and the same on any number of threads.
#[test]
fn opposition_varies_from_game_to_game() {
    let (deck, index) = read("../../decks/premier-centauri.toml");
    let against = |base, spread, threads| {
        let opposition = Opposition { base, spread };
        played(&deck, &index, Assumptions { opposition, ..Assumptions::default() }, 8, threads).1
    };
    let (varied, most, middle) = (against(4, 4, 1), against(8, 0, 1), against(4, 0, 1));
    assert_ne!(varied.tally, most.tally);
    assert_ne!(varied.tally, middle.tally);
    assert_eq!(varied, against(4, 4, 3));
}

/// At a table that answers a run is the same on any number of threads and another than an unopposed one; parts of a run say so.
#[test]
fn a_table_that_answers_is_the_same_for_all() {
    let (deck, index) = read("../../decks/premier-centauri.toml");
    let at = |others, threads| played(&deck, &index, Assumptions { others, ..Assumptions::default() }, 10, threads).1;
    let answered = at(Others::Table, 1);
    assert_eq!(answered, at(Others::Table, 3));
    assert_ne!(answered.tally, at(Others::Stand, 1).tally);
    let text = serde_json::to_string(&Others::Table).unwrap();
    assert_eq!((text.as_str(), serde_json::from_str(&text).unwrap()), ("\"table\"", Others::Table));
}

/// Games without a word on the other seats are those of a table that answers; the VCG, which has other conflicts, knows none.
#[test]
fn nothing_asked_for_is_a_table_that_answers() {
    let (deck, _) = read("../../decks/premier-centauri.toml");
    for (name, others) in [("casual", Others::Table), ("tournament", Others::Table), ("vcg", Others::Stand)] {
        let ruleset = Ruleset::named(name).unwrap();
        let request = Request::new(&deck, &ruleset);
        assert_eq!(request.assumptions, Assumptions { others, ..Assumptions::default() }, "{name}");
        assert_eq!(request.play_deck(&deck).unwrap().table.is_some(), others == Others::Table, "{name}");
    }
}

/// Seats that build have one more influence a turn, up to ten; who stands still has what it had.
#[test]
fn other_seats_build_up_to_ten() {
    let (deck, _) = read("../../decks/premier-minbari.toml");
    let seats = |others| {
        let assumptions = Assumptions { others, ..Assumptions::default() };
        let book = crate::play_deck::play_deck(&deck, &Ruleset::named("casual").unwrap(), assumptions).unwrap();
        let mut board = GameState::new(&book);
        let mut seen = Vec::new();
        play_game(&book, &mut board, &mut zocalo_engine::pilots::Idle, 9, &mut game_random(1, 0), |board| {
            seen.push(board.every_seat()[..book.seats.len()].iter().map(|seat| seat.influence).collect::<Vec<_>>());
        });
        seen
    };
    for (turn, influence) in (1..).zip(seats(Others::Build)) {
        assert!(influence.iter().all(|rating| *rating == (4 + turn).min(10)), "turn {turn}: {influence:?}");
    }
    assert!(seats(Others::Stand).concat().iter().all(|rating| *rating == 4));
}

/// An ambassador and cards that can never be played: conflicts.
fn blanks(cards: u32) -> String {
    let mut text =
        "race = \"Minbari\"\nambassador = \"Delenn\"\nopening_hand = []\n[deck]\n\"Border Raid\" = 1\n".to_owned();
    writeln!(text, "\"Kidnapping\" = {}", cards - 1).unwrap();
    text
}

fn settings(games: u64, turns: u8) -> RunSettings {
    RunSettings { games, turns, seed: 7, threads: Some(1) }
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
        run(&book, &Standard, &RunSettings { games: 3_500, turns: 9, seed, threads: Some(threads) }).unwrap()
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
