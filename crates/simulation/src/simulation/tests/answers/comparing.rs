//! Comparisons against runs of each deck alone, and against the values of every game; the order of a deck's lines changes
//! nothing.

use std::rc::Rc;

use crate::play_deck::staged::deck;
use crate::simulation::comparison::{Contestant, Versus, compare};
use crate::simulation::figure::Figure;
use crate::simulation::game_log::LogEvent;
use crate::simulation::questions::spending::{Bought, SpendingObserver};
use crate::simulation::questions::{QuestionCounts, Questions};
use crate::simulation::request::{AskedGoal, PlanChoice};
use crate::simulation::run::{RunSettings, run_with};
use crate::simulation::tally::{Measure, Tally};
use crate::simulation::tests::answers::{SETTINGS, aims, all_games, starter};
use crate::simulation::{Prepared, Request, run};
use zocalo_cards::card::Card;
use zocalo_cards::ruleset::{Ruleset, TurnOrder};
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;
use zocalo_decks::deck::Deck;
use zocalo_engine::arranged::{compiled, play_game};
use zocalo_engine::game::{GameState, PlayDeck, Start, game_random};
use zocalo_engine::pilots::search::Stop;
use zocalo_engine::pilots::{Idle, Standard};

fn compared(one: &PlayDeck, other: &PlayDeck, questions: [&Questions; 2], settings: &RunSettings) -> Versus {
    let one = Contestant::new(one, Standard, questions[0]);
    let other = Contestant::new(other, Standard, questions[1]);
    compare(&one, &other, settings, &Stop::default(), &|_| ()).unwrap()
}

#[test]
fn a_deck_against_itself_differs_in_nothing() {
    let book = starter("centauri");
    let questions = Questions {
        wants: aims(&book, &["influence>=9@6", "power@5"]),
        times: aims(&book, &["power>=10@1"]),
        dead: true,
        spending: true,
    };
    let versus = compared(&book, &book, [&questions; 2], &SETTINGS);
    for (figure, compared) in &versus.figures {
        assert!(compared.is_same() && compared.difference.sum == 0, "{figure:?}");
        assert_eq!(compared.one, compared.other);
    }
    let tally = run(&book, &Standard, &SETTINGS).unwrap();
    let mean = versus.get(Figure::Measure(Measure::Power, 5)).unwrap().one.mean().value;
    assert!((mean - tally.spread(5, Measure::Power).mean).abs() < 1e-9);
}

/// Every figure of a comparison is told, each once, and each side is what a run of that deck alone counts. What lies dead and
/// what influence is spent on ends with the victory: its later turns count as nothing.
#[test]
fn each_side_of_a_comparison_is_a_run_of_its_own() {
    let settings = RunSettings { turns: 12, ..SETTINGS };
    let books = [starter("minbari"), starter("centauri")];
    let goals = ["influence>=9@5", "unspent>=1@6", "power@6"];
    let questions = books.each_ref().map(|book| Questions {
        wants: aims(book, &goals),
        times: aims(book, &["power>=9@1"]),
        dead: true,
        spending: true,
    });
    let versus = compared(&books[0], &books[1], [&questions[0], &questions[1]], &settings);
    let mut won = 0;
    for (at, figure) in versus.figures.iter().enumerate() {
        assert!(versus.figures[..at].iter().all(|other| other.0 != figure.0), "{:?} is there twice", figure.0);
    }
    for (side, (book, questions)) in books.iter().zip(&questions).enumerate() {
        let watch =
            || ((Tally::new(book, 12), QuestionCounts::new(questions, book, 12)), SpendingObserver::of(book, 12));
        let (_, ((tally, answers), spending)) = run_with(book, &Standard, &settings, watch).unwrap();
        won += tally.games_won(11);
        let of_all = |turn: u8| tally.games_on(turn) as f64 / 700.0;
        let ends = ends_of_games(book, &settings);
        let (spent, dead) = (spending.end(), answers.dead.unwrap());
        let mut looked_at = 0;
        for (figure, compared) in &versus.figures {
            let sums = if side == 0 { compared.one } else { compared.other };
            let number = |card: usize| {
                let card = &versus.cards[card];
                if side == 0 { card.in_one } else { card.in_other }
            };
            let alone = match *figure {
                Figure::Measure(measure, turn) => ends[usize::from(turn) - 1][measure as usize] / 700.0,
                Figure::WonBy(turn) => tally.games_won(turn) as f64 / 700.0,
                Figure::LostBy(turn) => tally.games_lost(turn) as f64 / 700.0,
                Figure::Want(at) => answers.wants.values()[at].mean().value,
                Figure::WantedTogether => answers.wants.together().value,
                Figure::ReachedBy(at, turn) => answers.times.by_turn(at)[usize::from(turn) - 1].value,
                Figure::DeadCards(turn) => dead.by_turn()[usize::from(turn) - 1].unwrap_or(0.0) * of_all(turn),
                Figure::TurnsWaiting(card) => number(card).map_or(0.0, |card| {
                    let found = dead.by_card().into_iter().find(|dead| dead.card == card);
                    found.map_or(0.0, |dead| dead.turns_waiting * dead.games as f64 / 700.0)
                }),
                Figure::LastBought(kind, turn) => {
                    let at = Bought::ALL.iter().position(|other| *other == kind).unwrap();
                    spent.by_turn()[usize::from(turn) - 1].map_or(0.0, |row| row[at].value) * of_all(turn)
                }
                Figure::LastOnCard(card, kind) => number(card).map_or(0.0, |card| {
                    let found = spent.by_card().into_iter().find(|last| (last.card, last.kind) == (card, kind));
                    found.map_or(0.0, |last| last.turns)
                }),
                other => panic!("{other:?} is a figure of a run alone"),
            };
            assert_eq!(sums.count, 700);
            assert!(
                (sums.mean().value - alone).abs() < 1e-9,
                "{figure:?} of side {side}: {} is not {alone}",
                sums.mean().value
            );
            looked_at += u32::from(alone > 0.0);
        }
        assert!(looked_at > 100, "{looked_at} figures are more than 0");
    }
    assert!(won > 0, "some games are won before the last turn");
}

/// The sums of every measure at the end of each turn over all games, of those that are won with what they ended with.
fn ends_of_games(book: &PlayDeck, settings: &RunSettings) -> Vec<[f64; Measure::ALL.len()]> {
    let mut sums = vec![[0.0; Measure::ALL.len()]; usize::from(settings.turns)];
    let mut board = GameState::new(book);
    for game in 0..settings.games {
        let mut random = game_random(settings.seed, game);
        play_game(book, &mut board, &mut Standard, settings.turns, &mut random, |board| {
            let row = &mut sums[usize::from(board.turn()) - 1];
            for (sum, measure) in row.iter_mut().zip(Measure::ALL) {
                *sum += measure.of(book, board) as f64;
            }
        });
    }
    sums
}

/// The interval of a difference, from the values of every game by the textbook's formula.
#[test]
fn differences_are_taken_game_by_game() {
    let books = [starter("minbari"), starter("narn")];
    let none = Questions::default();
    let versus = compared(&books[0], &books[1], [&none; 2], &SETTINGS);
    let unspent = books.each_ref().map(|book| {
        let mut unspent = Vec::new();
        all_games(book, |_, board| unspent.extend((board.turn() == 5).then(|| f64::from(board.unspent()))));
        unspent
    });
    let differences: Vec<f64> = unspent[0].iter().zip(&unspent[1]).map(|(one, other)| other - one).collect();
    let mean = differences.iter().sum::<f64>() / 700.0;
    let deviations = differences.iter().map(|difference| (difference - mean).powi(2)).sum::<f64>();
    let half = 1.959_963_985 * (deviations / 699.0).sqrt() / 700.0_f64.sqrt();
    let found = versus.get(Figure::Measure(Measure::Unspent, 5)).unwrap().difference.mean();
    assert!(half > 0.0 && mean.abs() > 0.0, "the decks differ: {mean} ±{half}");
    assert!((found.value - mean).abs() < 1e-9 && (found.high - mean - half).abs() < 1e-6, "{found:?}, {mean} ±{half}");
}

/// Two decks that draw the same places of their decks and play nothing: every game is the same, so the interval has no
/// width, while the figures of single runs have one.
#[test]
fn the_same_luck_for_both() {
    let text = |card: &str| {
        format!(
            "race = \"Minbari\"\nambassador = \"Delenn\"\nopening_hand = [{card:?}]\n[deck]\n\"Draal\" = 3\n\
            \"Minbar\" = 2\n\"Hedronn\" = 3\n\"Trade Pact\" = 3\n"
        )
    };
    let books = [compiled(&text("Lennier")), compiled(&text("Kalain"))];
    let questions =
        books.each_ref().map(|book| Questions { wants: aims(book, &["seen:Minbar@3"]), ..Questions::default() });
    let contestant = |at: usize| Contestant::new(&books[at], Idle, &questions[at]);
    let versus = compare(&contestant(0), &contestant(1), &SETTINGS, &Stop::default(), &|_| ()).unwrap();
    assert!(versus.figures.iter().all(|(_, compared)| compared.is_same()));
    let seen = versus.get(Figure::Want(0)).unwrap().one.mean();
    assert!(seen.high > seen.value && seen.low < seen.value, "{seen:?}");
}

fn published(name: &str) -> Deck {
    deck(&std::fs::read_to_string(format!("../../decks/{name}.toml")).unwrap())
}

fn card(deck: &Deck, name: &str) -> Rc<Card> {
    let cards = deck.slots.iter().filter_map(|slot| slot.card());
    Rc::clone(cards.into_iter().find(|card| card.label == name).unwrap())
}

fn pair(decks: [&Deck; 2], rules: &str, start: Start) -> [Prepared; 2] {
    let rules = Ruleset::named(rules).unwrap();
    let index = Index::load(&Catalog::open(None).unwrap()).unwrap();
    let request = |deck| Request {
        // The VCG's turn has no actions of these plans.
        plan: if rules.start.turn == TurnOrder::Vcg { PlanChoice::Ignored } else { PlanChoice::Own },
        games: 100,
        wants: vec![AskedGoal::want("influence>=9@6").unwrap(), AskedGoal::want("power@5").unwrap()],
        times: vec![AskedGoal::time("power>=10").unwrap()],
        dead: true,
        spending: true,
        start,
        ..Request::new(deck, &rules)
    };
    Prepared::pair(decks.map(|deck| (request(deck), deck)), ["one", "other"], &index).unwrap()
}

#[test]
fn a_deck_with_its_lines_reversed_plays_the_same_games() {
    for name in ["premier-centauri", "order-brings-victory", "alliance-of-races"] {
        let deck = published(name);
        let mut reversed = deck.clone();
        reversed.slots.reverse();
        let chosen = Start::ChosenHand;
        let dealt = [("casual", Start::Duel), ("casual", Start::DuelWithMulligan)];
        for (rules, start) in [("casual", chosen), ("engine", chosen), ("vcg", chosen)].into_iter().chain(dealt) {
            let [one, other] = pair([&deck, &reversed], rules, start);
            assert_ne!(one.deck.listing, other.deck.listing, "reports keep the order of the file");
            assert_eq!(one.deck.opening_hand, other.deck.opening_hand);
            let versus =
                compare(&one.contestant(), &other.contestant(), &one.settings(Some(2)), &Stop::default(), &|_| ())
                    .unwrap();
            let differs = versus.figures.iter().find(|(_, compared)| !compared.is_same());
            assert_eq!(differs, None, "{name} under {rules}");
            assert!(versus.figures.iter().any(|(_, compared)| compared.one.squares > 0));
            let alone = [&one, &other].map(|side| side.play(0..100, Some(1), &|_| ()).unwrap().tally);
            assert_eq!(format!("{:?}", alone[0]), format!("{:?}", alone[1]), "{name} under {rules}");
        }
    }
}

/// Games with a mulligan are those whose log has one, and the others are as if there were none.
#[test]
fn mulligans_are_counted_and_change_no_other_game() {
    let deck = published("premier-narn");
    let [with, _] = pair([&deck, &deck], "casual", Start::DuelWithMulligan);
    let [without, _] = pair([&deck, &deck], "casual", Start::Duel);
    let logs = |side: &Prepared| (1..=100).map(|number| side.log(number).unwrap()).collect::<Vec<_>>();
    let (logs, others) = (logs(&with), logs(&without));
    let has_one = |log: &Vec<LogEvent>| log.iter().any(|event| matches!(event, LogEvent::Mulligan { .. }));
    let taken = logs.iter().filter(|log| has_one(log)).count() as u64;
    let counted = |side: &Prepared| side.play(0..100, Some(2), &|_| ()).unwrap().tally.mulligans();
    assert!((1..50).contains(&taken), "{taken}");
    assert_eq!((counted(&with), counted(&without)), (taken, 0));
    assert!(logs.iter().zip(&others).all(|(log, other)| has_one(log) || log == other));
}

/// The last copy of a card, one of several, and a card that the deck holds already.
#[test]
fn a_swapped_card_changes_its_own_place_only() {
    let deck = published("premier-narn");
    let labels =
        |book: &PlayDeck| -> Vec<String> { book.draw_deck.iter().map(|card| book.card(*card).label.clone()).collect() };
    let sabotage = card(&published("premier-centauri"), "Sabotage");
    for (out, into) in [
        ("Affirm Alliance", sabotage),
        ("Declaration of War", card(&deck, "Kidnapping")),
        ("War Hero", card(&deck, "Level the Playing Field")),
    ] {
        let mut swapped = deck.swapped(card(&deck, out).id, &into).unwrap();
        swapped.slots.reverse();
        let [one, other] = pair([&deck, &swapped], "casual", Start::ChosenHand).map(|side| labels(&side.deck));
        assert_eq!(one.len(), other.len());
        let places: Vec<_> = one.iter().zip(&other).filter(|(one, other)| one != other).collect();
        assert_eq!(places, [(&out.to_owned(), &into.label)]);
    }
}
