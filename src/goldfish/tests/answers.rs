//! Answers against oracles that count in another way: plain loops over the games of a run.

use std::collections::BTreeMap;
use std::sync::Arc;

use proptest::prelude::*;

use super::book;
use crate::catalog::Catalog;
use crate::goldfish::answers::{Answers, Bought, Contestant, Figure, Questions, Spending, Told, Versus, compare, tell};
use crate::goldfish::plan::{Follower, Orders};
use crate::goldfish::shard::{Counts, Order, Part, PartError, Shard, digest, one_run};
use crate::goldfish::{
    Action, Aim, Board, CardIndex, Goal, GoldfishError, Idle, Measure, Pilot, Playbook, Settings, Standard, Tally,
    game_random, play_game, run, run_part, run_with,
};
use crate::names::Index;

const SETTINGS: Settings = Settings { games: 700, turns: 7, seed: 11, threads: Some(2) };

fn starter(race: &str) -> Playbook {
    book(&std::fs::read_to_string(format!("decks/premier-{race}.toml")).unwrap())
}

fn aims(book: &Playbook, goals: &[&str]) -> Vec<Aim> {
    let index = Index::load(&Catalog::open(None).unwrap()).unwrap();
    goals.iter().map(|goal| Goal::parse(goal).unwrap().aim(book, &index).unwrap()).collect()
}

/// Plays every game of the run and shows the board at the end of every turn.
fn all_games(book: &Playbook, mut see: impl FnMut(u64, &Board)) {
    let mut board = Board::new(book);
    for game in 0..SETTINGS.games {
        let mut random = game_random(SETTINGS.seed, game);
        play_game(book, &mut board, &mut Standard, SETTINGS.turns, &mut random, |board| see(game, board));
    }
}

fn answered(book: &Playbook, questions: &Questions) -> Answers {
    run_with(book, &Standard, &SETTINGS, || Answers::new(questions, book, SETTINGS.turns)).unwrap().1
}

#[test]
fn wants_are_counted_at_the_end_of_their_turn() {
    let book = starter("minbari");
    let goals = ["unspent>=1@5", "hand:Minbar@7", "seen:Minbar@4", "power@6"];
    let answers = answered(&book, &Questions { wants: aims(&book, &goals), ..Questions::default() });
    let minbar = book.find("Minbar").unwrap();
    let mut counts = [0_i64; 4];
    let (mut together, mut holds) = (0_u32, [false; 3]);
    all_games(&book, |_, board| match board.turn {
        4 => holds[2] = board.seen.contains(minbar),
        5 => holds[0] = board.unspent >= 1,
        6 => counts[3] += i64::from(board.power(&book)),
        7 => {
            holds[1] = board.hand(minbar) > 0;
            for (count, holds) in counts.iter_mut().zip(holds) {
                *count += i64::from(holds);
            }
            together += u32::from(holds == [true; 3]);
        }
        _ => {}
    });
    let sums: Vec<i64> = answers.wants.values().iter().map(|sums| sums.sum).collect();
    assert_eq!(sums, counts);
    assert!(answers.wants.values().iter().all(|sums| sums.count == SETTINGS.games));
    assert!((answers.wants.together().value - f64::from(together) / 700.0).abs() < 1e-12);
    assert!(counts[..3].iter().all(|count| (1..700).contains(count)), "no goal is always or never reached: {counts:?}");
}

#[test]
fn times_are_those_of_the_first_turn() {
    let book = starter("centauri");
    let times = aims(&book, &["unspent<=0@1", "seen:First Battle Fleet@1", "influence>=99@1"]);
    let answers = answered(&book, &Questions { times, ..Questions::default() });
    let fleet = book.find("First Battle Fleet (Centauri)").unwrap();
    let mut first = [[None; 2]; 700];
    all_games(&book, |game, board| {
        let game = usize::try_from(game).unwrap();
        let holds = [board.unspent <= 0, board.seen.contains(fleet)];
        for (first, holds) in first[game].iter_mut().zip(holds) {
            if first.is_none() && holds {
                *first = Some(board.turn);
            }
        }
    });
    for question in 0..2 {
        let firsts: Vec<u8> = first.iter().filter_map(|first| first[question]).collect();
        assert!(firsts.iter().any(|first| *first != firsts[0]), "the question has more than one answer");
        for (turn, share) in (1..).zip(answers.times.by_turn(question)) {
            let count = firsts.iter().filter(|first| **first <= turn).count();
            assert!((share.value - count as f64 / 700.0).abs() < 1e-12, "question {question}, turn {turn}");
        }
        let mean = firsts.iter().map(|first| f64::from(*first)).sum::<f64>() / firsts.len() as f64;
        assert!((answers.times.mean_turn(question).unwrap().value - mean).abs() < 1e-9);
    }
    assert_eq!((answers.times.mean_turn(2), answers.times.median_turn(2)), (None, None));
    let half = answers.times.median_turn(0).unwrap();
    let shares = answers.times.by_turn(0);
    assert!(shares[half - 1].value >= 0.5 && (half == 1 || shares[half - 2].value < 0.5));
}

/// Who does nothing lets every card die: those of the hand from turn 1, every card drawn from the turn after.
#[test]
fn dead_cards_are_those_that_could_have_been_played() {
    let book = book(
        "race = \"Minbari\"\nambassador = \"Delenn\"\n\
        opening_hand = [\"Lennier\", \"Servants of Order\", \"Trade Pact\"]\n\
        [deck]\n\"Draal\" = 1\n\"Minbar\" = 1\n\"Shal Mayan\" = 1\n\"Hedronn\" = 1\n",
    );
    let questions = Questions { dead: true, ..Questions::default() };
    let settings = Settings { turns: 3, ..SETTINGS };
    let watch = || Answers::new(&questions, &book, 3);
    let dead = run_with(&book, &Idle, &settings, watch).unwrap().1.dead.unwrap();
    assert_eq!(dead.by_turn(), [3.0, 4.0, 5.0]);
    let by_card = dead.by_card();
    let of = |name: &str| by_card.iter().find(|card| card.card == book.find(name).unwrap()).unwrap();
    let lennier = of("Lennier");
    assert_eq!((lennier.games, lennier.never_played.value), (700, 1.0));
    assert!((lennier.turns_waiting - 3.0).abs() < 1e-12);
    // Drawn at the end of turns 1 and 2 he waits two turns or one; each of the four cards has the same chance.
    let drawn: u64 = ["Draal", "Minbar", "Shal Mayan", "Hedronn"].iter().map(|name| of(name).games).sum();
    assert_eq!(drawn, 2 * 700);
}

/// Every dead card of a real run, counted from the hands at the ends of turns.
#[test]
fn dead_cards_of_a_real_run() {
    let book = starter("narn");
    let dead = answered(&book, &Questions { dead: true, ..Questions::default() }).dead.unwrap();
    let mut sums = [0_u32; 7];
    let mut known_before: Vec<CardIndex> = Vec::new();
    all_games(&book, |_, board| {
        if board.turn == 1 {
            known_before.clone_from(&book.opening_hand);
            known_before.sort_unstable();
            known_before.dedup();
        }
        let dead = known_before.iter().filter(|card| board.played_on(**card) == 0).count();
        sums[usize::from(board.turn) - 1] += u32::try_from(dead).unwrap();
        known_before = board.seen.iter().collect();
    });
    for (turn, (mean, sum)) in dead.by_turn().into_iter().zip(sums).enumerate() {
        assert!(
            (mean - f64::from(sum) / 700.0).abs() < 1e-9,
            "turn {}: {mean} is not {}",
            turn + 1,
            f64::from(sum) / 700.0
        );
    }
}

/// Builds in turn 1, buys a card in turn 2, does nothing in turn 3.
#[derive(Clone)]
struct Thrifty;

impl Pilot for Thrifty {
    fn act(&mut self, _: &Playbook, board: &Board) -> Action {
        if board.turn == 1 && board.is_ready(0) { Action::Build { by: 0 } } else { Action::Pass }
    }

    fn buys(&mut self, _: &Playbook, board: &Board) -> bool {
        board.turn == 2
    }
}

#[test]
fn the_last_influence_is_noted() {
    let book = starter("human");
    let settings = Settings { turns: 3, ..SETTINGS };
    let (pilot, _) = run_with(&book, &Spending::of(Thrifty, &book, 3), &settings, || Tally::new(&book, 3)).unwrap();
    let shares = pilot.end().1.by_turn();
    let all = |turn: usize, kind: Bought| shares[turn - 1][Bought::ALL.iter().position(|k| *k == kind).unwrap()].value;
    let kinds = [(1, Bought::Influence), (2, Bought::Card), (3, Bought::Nothing)];
    assert!(kinds.into_iter().all(|(turn, kind)| (all(turn, kind) - 1.0).abs() < 1e-12));
    assert!(shares.iter().all(|row| (row.iter().map(|share| share.value).sum::<f64>() - 1.0).abs() < 1e-12));
}

/// Watching changes nothing: the same tally with and without, in the turn of the VCG and after a duel's start too.
#[test]
fn who_is_watched_plays_as_ever() {
    let vcg = std::fs::read_to_string("tests/cases/goldfish-vcg/cmd.in/deck.toml").unwrap();
    for book in [starter("minbari"), vcg_book(&vcg)] {
        let plain = run(&book, &Standard, &SETTINGS).unwrap();
        let watched = Spending::of(Standard, &book, 7);
        let (_, watched) = run_with(&book, &watched, &SETTINGS, || Tally::new(&book, 7)).unwrap();
        assert_eq!(plain, watched);
    }
}

fn vcg_book(text: &str) -> Playbook {
    let catalog = Catalog::open(None).unwrap();
    let index = Index::load(&catalog).unwrap();
    let list = crate::exchange::read_bytes("deck.toml".to_owned(), text.as_bytes()).unwrap();
    let deck = crate::deck::Deck::settle(list, &catalog, &index).unwrap();
    let ruleset = crate::ruleset::Ruleset::named("vcg").unwrap();
    Playbook::new(&deck, &ruleset, crate::goldfish::Assumptions::default()).unwrap()
}

/// Plays as the standard pilot does, but buys no cards: his last influence goes into what he plays.
#[derive(Clone)]
struct Miser;

impl Pilot for Miser {
    fn declare(&mut self, book: &Playbook, board: &Board) -> Action {
        Standard.declare(book, board)
    }

    fn act(&mut self, book: &Playbook, board: &Board) -> Action {
        Standard.act(book, board)
    }

    fn follow(&mut self, book: &Playbook, board: &Board) -> Action {
        Standard.follow(book, board)
    }

    fn buys(&mut self, _: &Playbook, _: &Board) -> bool {
        false
    }
}

/// The cards that took the last influence, against the log of each game.
#[test]
fn the_card_that_took_the_last_influence_is_that_of_the_log() {
    let book = starter("centauri");
    let settings = Settings { games: 60, turns: 14, ..SETTINGS };
    let watched = Spending::of(Miser, &book, 14);
    let (pilot, _) = run_with(&book, &watched, &settings, || Tally::new(&book, 14)).unwrap();
    let spent = pilot.end().1;
    let mut counts: BTreeMap<(CardIndex, &str, usize), u32> = BTreeMap::new();
    for game in 1..=settings.games {
        let (mut turn, mut last) = (0, None);
        for told in tell(&book, &Miser, &settings, game).unwrap().0 {
            match told {
                Told::Turn { turn: next, .. } => (turn, last) = (usize::from(next), None),
                Told::Did { deed, cost, .. } if cost > 0 => {
                    last = match deed.action {
                        Action::Build { .. } => None,
                        Action::Sponsor { card, .. } => Some((card, "sponsoring")),
                        Action::Promote { .. } => deed.card.map(|card| (card, "promoting")),
                        _ => deed.card.map(|card| (card, "playing")),
                    };
                }
                Told::Drew { bought: true, .. } => last = None,
                Told::End { .. } => {
                    if let Some((card, act)) = last {
                        *counts.entry((card, act, turn)).or_default() += 1;
                    }
                }
                _ => {}
            }
        }
    }
    assert!(counts.len() > 5, "many cards take the last influence of some turn: {counts:?}");
    let mut told = 0;
    for last in spent.by_card() {
        for (turn, share) in (1..).zip(&last.by_turn) {
            let count = counts.get(&(last.card, last.kind.key(), turn)).copied().unwrap_or(0);
            assert!((share.value - f64::from(count) / 60.0).abs() < 1e-12, "{last:?}, turn {turn}: {count}");
            told += count;
        }
    }
    assert_eq!(told, counts.values().sum::<u32>());
}

/// The plan's success by a turn is that of a game which ends with this turn.
#[test]
fn the_plan_by_a_turn_is_the_plan_of_a_game_so_long() {
    let catalog = Catalog::open(None).unwrap();
    let index = Index::load(&catalog).unwrap();
    let path = "decks/order-brings-victory.toml";
    let list = crate::exchange::read_bytes(path.to_owned(), &std::fs::read(path).unwrap()).unwrap();
    let deck = crate::deck::Deck::settle(list, &catalog, &index).unwrap();
    let ruleset = crate::ruleset::Ruleset::named("casual").unwrap();
    let book = Playbook::new(&deck, &ruleset, crate::goldfish::Assumptions::default()).unwrap();
    let orders = Orders::read(&deck.list.goldfish.plan, &deck.list.source, &deck, &book, &index).unwrap();
    let pilot = Follower::new(Arc::new(orders), &book, Standard);
    let wants = aims(&book, &["plan@2", "plan@4", "plan@7"]);
    let questions = Questions { wants, ..Questions::default() };
    let watch = || Answers::new(&questions, &book, SETTINGS.turns);
    let answers = run_with(&book, &pilot, &SETTINGS, watch).unwrap().1;
    let mut shares = Vec::new();
    for (turns, sums) in [2, 4, 7].into_iter().zip(answers.wants.values()) {
        let mut succeeded = 0;
        for game in 0..SETTINGS.games {
            let (mut board, mut pilot) = (Board::new(&book), pilot.clone());
            play_game(&book, &mut board, &mut pilot, turns, &mut game_random(SETTINGS.seed, game), |_| {});
            succeeded += i64::from(pilot.succeeded());
        }
        assert_eq!(sums.sum, succeeded, "{turns} turns");
        shares.push(succeeded);
    }
    assert!(shares.iter().any(|games| (1..700).contains(games)), "some games fail and some do not: {shares:?}");
}

fn compared(one: &Playbook, other: &Playbook, questions: [&Questions; 2], settings: &Settings) -> Versus {
    let one = Contestant::new(one, Standard, questions[0]);
    let other = Contestant::new(other, Standard, questions[1]);
    compare(&one, &other, settings, &|_| ()).unwrap()
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

/// Every figure of a comparison is told, each once, and each side is what a run of that deck alone counts.
#[test]
fn each_side_of_a_comparison_is_a_run_of_its_own() {
    let books = [starter("minbari"), starter("narn")];
    let goals = ["influence>=9@5", "unspent>=1@6", "power@6"];
    let questions = books.each_ref().map(|book| Questions {
        wants: aims(book, &goals),
        times: aims(book, &["power>=9@1"]),
        dead: true,
        spending: true,
    });
    let versus = compared(&books[0], &books[1], [&questions[0], &questions[1]], &SETTINGS);
    for (at, figure) in versus.figures.iter().enumerate() {
        assert!(versus.figures[..at].iter().all(|other| other.0 != figure.0), "{:?} is there twice", figure.0);
    }
    for (side, (book, questions)) in books.iter().zip(&questions).enumerate() {
        let watched = Spending::of(Standard, book, 7);
        let watch = || (Tally::new(book, 7), Answers::new(questions, book, 7));
        let (pilot, (tally, answers)) = run_with(book, &watched, &SETTINGS, watch).unwrap();
        let (spent, dead) = (pilot.end().1, answers.dead.unwrap());
        let mut looked_at = 0;
        for (figure, compared) in &versus.figures {
            let sums = if side == 0 { compared.one } else { compared.other };
            let number = |card: usize| {
                let card = &versus.cards[card];
                if side == 0 { card.in_one } else { card.in_other }
            };
            let alone = match *figure {
                Figure::Measure(measure, turn) => tally.spread(turn, measure).mean,
                Figure::Want(at) => answers.wants.values()[at].mean().value,
                Figure::WantedTogether => answers.wants.together().value,
                Figure::ReachedBy(at, turn) => answers.times.by_turn(at)[usize::from(turn) - 1].value,
                Figure::DeadCards(turn) => dead.by_turn()[usize::from(turn) - 1],
                Figure::TurnsWaiting(card) => number(card).map_or(0.0, |card| {
                    let found = dead.by_card().into_iter().find(|dead| dead.card == card);
                    found.map_or(0.0, |dead| dead.turns_waiting * dead.games as f64 / 700.0)
                }),
                Figure::LastBought(kind, turn) => {
                    let at = Bought::ALL.iter().position(|other| *other == kind).unwrap();
                    spent.by_turn()[usize::from(turn) - 1][at].value
                }
                Figure::LastOnCard(card, kind) => number(card).map_or(0.0, |card| {
                    let found = spent.by_card().into_iter().find(|last| (last.card, last.kind) == (card, kind));
                    found.map_or(0.0, |last| last.turns())
                }),
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
}

/// The interval of a difference, from the values of every game by the textbook's formula.
#[test]
fn differences_are_taken_game_by_game() {
    let books = [starter("minbari"), starter("narn")];
    let none = Questions::default();
    let versus = compared(&books[0], &books[1], [&none; 2], &SETTINGS);
    let unspent = books.each_ref().map(|book| {
        let mut unspent = Vec::new();
        all_games(book, |_, board| unspent.extend((board.turn == 5).then(|| f64::from(board.unspent))));
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
    let books = [book(&text("Lennier")), book(&text("Kalain"))];
    let questions =
        books.each_ref().map(|book| Questions { wants: aims(book, &["seen:Minbar@3"]), ..Questions::default() });
    let contestant = |at: usize| Contestant::new(&books[at], Idle, &questions[at]);
    let versus = compare(&contestant(0), &contestant(1), &SETTINGS, &|_| ()).unwrap();
    assert!(versus.figures.iter().all(|(_, compared)| compared.is_same()));
    let seen = versus.get(Figure::Want(0)).unwrap().one.mean();
    assert!(seen.high > seen.value && seen.low < seen.value, "{seen:?}");
}

/// The log ends where the run ends: each game told leaves the board of that game, and its sentences add up.
#[test]
fn a_game_that_is_told_is_the_game_that_is_counted() {
    for race in ["centauri", "human", "minbari", "narn"] {
        let book = starter(race);
        let settings = Settings { games: 20, turns: 12, seed: 4, threads: None };
        for game in 0..settings.games {
            let mut board = Board::new(&book);
            let mut random = game_random(settings.seed, game);
            let mut ends = Vec::new();
            play_game(&book, &mut board, &mut Standard, 12, &mut random, |board| {
                ends.push((board.rating, board.unspent, board.power(&book), board.hand_size));
            });
            let (told, told_board) = tell(&book, &Standard, &settings, game + 1).unwrap();
            assert_eq!(format!("{board:?}"), format!("{told_board:?}"), "{race}, game {game}");
            let told_ends: Vec<_> = told
                .iter()
                .filter_map(|told| match told {
                    Told::End { rating, unspent, power, hand, .. } => Some((*rating, *unspent, *power, *hand)),
                    _ => None,
                })
                .collect();
            assert_eq!(told_ends, ends, "{race}, game {game}");
            let drawn: usize =
                told.iter().map(|told| if let Told::Drew { cards, .. } = told { cards.len() } else { 0 }).sum();
            assert_eq!(drawn + book.opening_hand.len(), board.cards_seen(&book));
            let built = told
                .iter()
                .filter(|told| matches!(told, Told::Did { deed, .. } if matches!(deed.action, Action::Build { .. })));
            assert!(built.count() > 0);
        }
        let none = tell(&book, &Standard, &settings, 21).unwrap_err();
        assert!(matches!(none, GoldfishError::OutOfRange { value: 21, least: 1, most: 20, .. }));
    }
}

fn order(games: u64) -> Order {
    Order {
        deck_file: "deck.toml".to_owned(),
        deck: "a deck".to_owned(),
        plan: None,
        no_plan: false,
        ruleset: "a ruleset".to_owned(),
        table: Vec::new(),
        opposition: "0".to_owned(),
        assume_ability: 2,
        duel: false,
        pilot: "standard".to_owned(),
        games,
        turns: 7,
        seed: 11,
        wants: Vec::new(),
        times: Vec::new(),
        dead: true,
        spending: true,
    }
}

type Parts = Vec<(String, Part)>;

fn part(book: &Playbook, questions: &Questions, shard: Shard, settings: &Settings) -> Part {
    let watch = || (Tally::new(book, 7), Answers::new(questions, book, 7));
    let games = shard.games(settings.games);
    let (pilot, (tally, answers)) =
        run_part(book, &Spending::of(Standard, book, 7), settings, games, watch, &|_| ()).unwrap();
    let counts = Counts { tally, answers, spending: Some(pilot.end().1), plan: None };
    Part { zocalo: "1".to_owned(), digest: digest(book), shard, order: order(settings.games), counts }
}

/// Parts written and read again are bit for bit the whole, in any order and however they were threaded.
#[test]
fn parts_add_up_to_the_run() {
    let book = starter("minbari");
    let questions = Questions {
        wants: aims(&book, &["influence>=9@5", "power@6"]),
        times: aims(&book, &["power>=10@1"]),
        dead: true,
        spending: true,
    };
    let whole = part(&book, &questions, Shard { number: 1, of: 1 }, &SETTINGS).counts;
    for of in [1, 2, 3, 16] {
        let mut parts: Vec<(String, Part)> = (1..=of)
            .map(|number| {
                let settings = Settings { threads: Some(1 + usize::try_from(number % 2).unwrap()), ..SETTINGS };
                let text = serde_json::to_string(&part(&book, &questions, Shard { number, of }, &settings)).unwrap();
                (format!("part{number}.json"), Part::read("part", &text).unwrap())
            })
            .collect();
        parts.reverse();
        one_run(&parts, "1").unwrap();
        let none = || Counts::none(&book, &questions, 7, None);
        let sum = Part::sum(&parts, none(), digest(&book)).unwrap();
        let json = |counts: &Counts| serde_json::to_string(counts).unwrap();
        assert_eq!(json(&sum), json(&whole), "{of} parts");
    }
}

#[test]
fn parts_that_make_no_run_are_refused() {
    let book = starter("minbari");
    let questions = Questions { dead: true, spending: true, ..Questions::default() };
    let settings = Settings { games: 60, ..SETTINGS };
    let good = |number| (format!("{number}.json"), part(&book, &questions, Shard { number, of: 3 }, &settings));
    let refused = |change: &dyn Fn(&mut Parts)| {
        let mut parts = vec![good(1), good(2), good(3)];
        change(&mut parts);
        let none = Counts::none(&book, &questions, 7, None);
        match one_run(&parts, "1") {
            Err(error) => error.to_string(),
            Ok(_) => Part::sum(&parts, none, digest(&book)).map_or_else(|error| error.to_string(), |_| String::new()),
        }
    };
    assert_eq!(refused(&|_| {}), "");
    assert_eq!(
        refused(&|parts| {
            parts.pop();
        }),
        "of 3 shards 3 is missing; play it with --shard"
    );
    assert_eq!(refused(&|parts| parts.truncate(1)), "of 3 shards 2, 3 are missing; play them with --shard");
    let twice = refused(&|parts| parts.push(good(2)));
    assert_eq!(twice, "2.json and 2.json are both shard 2/3; give each shard once");
    let other = |what: &str| format!("1.json and 2.json differ in {what}, so they are parts of different runs");
    assert_eq!(refused(&|parts| parts[1].1.order.deck.push('.')), other("the deck"));
    assert_eq!(refused(&|parts| parts[1].1.order.seed += 1), other("the seed"));
    assert_eq!(refused(&|parts| parts[1].1.order.turns += 1), other("the number of turns"));
    assert_eq!(refused(&|parts| parts[1].1.order.games += 1), other("the number of games"));
    assert_eq!(refused(&|parts| parts[1].1.order.ruleset.clear()), other("the ruleset"));
    assert_eq!(refused(&|parts| parts[1].1.order.wants.push("power@3".to_owned())), other("the settings"));
    assert_eq!(refused(&|parts| parts[1].1.shard.of = 4), other("the number of shards"));
    assert_eq!(refused(&|parts| parts[1].1.order.deck_file.push('x')), "");
    let version = refused(&|parts| parts[2].1.zocalo = "0".to_owned());
    assert_eq!(version, "3.json was played by Zocalo 0, and this is 1; play all parts with one version");
    let damaged = "2.json do not fit its deck and its games";
    assert!(refused(&|parts| parts[1].1.counts.tally = Tally::new(&book, 7)).contains(damaged));
    assert!(refused(&|parts| parts[1].1.counts.spending = None).contains(damaged));
    assert!(refused(&|parts| parts[1].1.counts.tally = Tally::new(&book, 8)).contains(damaged));
    assert!(refused(&|parts| parts.iter_mut().for_each(|(_, part)| part.digest ^= 1)).contains("the card data"));
    assert!(matches!(Part::read("x.json", "{}"), Err(PartError::NoPart { .. })));
}

proptest! {
    /// Every game is in one shard, and the shards stand in order.
    #[test]
    fn shards_share_the_games_out(games in 1..100_000_000_u64, of in 1..=200_u64) {
        let mut next = 0;
        for number in 1..=of {
            let range = Shard { number, of }.games(games);
            prop_assert_eq!(range.start, next);
            prop_assert!(range.end - range.start <= games / of + 1);
            next = range.end;
        }
        prop_assert_eq!(next, games);
    }

    #[test]
    fn shards_print_as_they_read(number in 1..=16_u64, more in 0..1000_u64) {
        let shard = Shard { number, of: number + more };
        prop_assert_eq!(shard.to_string().parse(), Ok(shard));
    }

    #[test]
    fn nothing_else_is_a_shard(text in "[0-9/ -]{0,6}") {
        if let Ok(shard) = text.parse::<Shard>() {
            prop_assert!((1..=shard.of).contains(&shard.number));
        }
    }
}
