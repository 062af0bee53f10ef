//! Wants, times, dead cards, the plan's success and the log of a game.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::plan::{CompiledPlan, Follower};
use crate::play_deck::staged::deck;
use crate::simulation::game_log::{LogEvent, log_game};
use crate::simulation::questions::{QuestionCounts, Questions};
use crate::simulation::run::{RunSettings, run_with};
use crate::simulation::tests::answers::{SETTINGS, aims, all_games, answered, starter};
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;
use zocalo_engine::arranged::{compiled, play_game};
use zocalo_engine::game::{Action, CardIndex, GameState, GoldfishError, game_random};
use zocalo_engine::pilots::{Idle, Standard};

#[test]
fn wants_are_counted_at_the_end_of_their_turn() {
    let book = starter("minbari");
    let goals = ["unspent>=1@5", "hand:Minbar@7", "seen:Minbar@4", "power@6"];
    let answers = answered(&book, &Questions { wants: aims(&book, &goals), ..Questions::default() });
    let minbar = book.find("Minbar").unwrap();
    let mut counts = [0_i64; 4];
    let (mut together, mut holds) = (0_u32, [false; 3]);
    all_games(&book, |_, board| match board.turn() {
        4 => holds[2] = board.seen().contains(minbar),
        5 => holds[0] = board.unspent() >= 1,
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
        let holds = [board.unspent() <= 0, board.seen().contains(fleet)];
        for (first, holds) in first[game].iter_mut().zip(holds) {
            if first.is_none() && holds {
                *first = Some(board.turn());
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
    let book = compiled(
        "race = \"Minbari\"\nambassador = \"Delenn\"\n\
        opening_hand = [\"Lennier\", \"Servants of Order\", \"Trade Pact\"]\n\
        [deck]\n\"Draal\" = 1\n\"Minbar\" = 1\n\"Shal Mayan\" = 1\n\"Hedronn\" = 1\n",
    );
    let questions = Questions { dead: true, ..Questions::default() };
    let settings = RunSettings { turns: 3, ..SETTINGS };
    let watch = || QuestionCounts::new(&questions, &book, 3);
    let dead = run_with(&book, &Idle, &settings, watch).unwrap().1.dead.unwrap();
    assert_eq!(dead.by_turn(), [3.0, 4.0, 5.0].map(Some));
    let by_card = dead.by_card();
    let of = |name: &str| by_card.iter().find(|card| card.card == book.find(name).unwrap()).unwrap();
    let lennier = of("Lennier");
    assert_eq!((lennier.games, lennier.never_played.value), (700, 1.0));
    assert!((lennier.turns_waiting - 3.0).abs() < 1e-12);
    // Who does nothing could have sponsored him in the first turn, but never Draal, who costs more than there is.
    assert!((lennier.spurned.value - 1.0).abs() < 1e-12);
    assert!((of("Draal").never_played.value - 1.0).abs() < 1e-12 && of("Draal").spurned.value.abs() < 1e-12);
    // Drawn at the end of turns 1 and 2 he waits two turns or one; each of the four cards has the same chance.
    let drawn: u64 = ["Draal", "Minbar", "Shal Mayan", "Hedronn"].iter().map(|name| of(name).games).sum();
    assert_eq!(drawn, 2 * 700);
}

/// Every dead card of a real run, counted from the hands at the ends of turns, up to that of the victory. What is discarded
/// lies nowhere any more.
#[test]
fn dead_cards_of_a_real_run() {
    let (book, turns) = (starter("centauri"), 13);
    let settings = RunSettings { turns, ..SETTINGS };
    let questions = Questions { dead: true, ..Questions::default() };
    let watch = || QuestionCounts::new(&questions, &book, turns);
    let dead = run_with(&book, &Standard, &settings, watch).unwrap().1.dead.unwrap();
    let (mut sums, mut on) = ([0_u32; 13], [0_u32; 13]);
    // For each card, how many turns it waited in all games, and in how many of these it could have been played.
    let mut of_cards: BTreeMap<CardIndex, (u32, u32)> = BTreeMap::new();
    let mut board = GameState::new(&book);
    for game in 0..settings.games {
        let mut known_before = book.opening_hand.clone();
        known_before.sort_unstable();
        known_before.dedup();
        // What could have been played in some turn that was played.
        let mut was_ready: Vec<CardIndex> = Vec::new();
        let mut random = game_random(settings.seed, game);
        play_game(&book, &mut board, &mut Standard, turns, &mut random, |board| {
            if (1..board.turn()).contains(&board.won_on()) {
                return;
            }
            let at = usize::from(board.turn()) - 1;
            on[at] += 1;
            for card in known_before.iter().copied() {
                let played = board.played_on(card);
                if (played == 0 || played == board.turn()) && !was_ready.contains(&card) {
                    was_ready.push(card);
                    of_cards.entry(card).or_default().1 += 1;
                }
                if played == 0 && board.hand(card) > 0 {
                    sums[at] += 1;
                    of_cards.entry(card).or_default().0 += 1;
                }
            }
            known_before = board.seen().iter().collect();
        });
    }
    assert!((1..700).contains(&on[10]) && on[12] == 0, "games are won, in the end all: {on:?}");
    for (turn, ((mean, sum), on)) in dead.by_turn().into_iter().zip(sums).zip(on).enumerate() {
        let wanted = f64::from(sum) / f64::from(on);
        let is_right = mean.map_or(on == 0, |mean| (mean - wanted).abs() < 1e-9);
        assert!(is_right, "turn {}: {mean:?} is not {wanted}", turn + 1);
    }
    let by_card = dead.by_card();
    assert_eq!(by_card.len(), of_cards.len());
    for card in by_card {
        let (turns, games) = of_cards[&card.card];
        assert_eq!(card.games, u64::from(games), "{card:?}");
        assert!((card.turns_waiting - f64::from(turns) / f64::from(games)).abs() < 1e-9, "{card:?}: {turns} turns");
    }
}

/// The plan's success by a turn is that of a game which ends with this turn.
#[test]
fn the_plan_by_a_turn_is_the_plan_of_a_game_so_long() {
    let index = Index::load(&Catalog::open(None).unwrap()).unwrap();
    let text = std::fs::read_to_string("../../decks/order-brings-victory.toml").unwrap();
    let (deck, book) = (deck(&text), compiled(&text));
    let orders = CompiledPlan::read(&deck.list.goldfish.plan, &deck.list.source, &deck, &book, &index).unwrap();
    let pilot = Follower::new(Arc::new(orders), &book, Standard);
    let wants = aims(&book, &["plan@2", "plan@4", "plan@7"]);
    let questions = Questions { wants, ..Questions::default() };
    let watch = || QuestionCounts::new(&questions, &book, SETTINGS.turns);
    let answers = run_with(&book, &pilot, &SETTINGS, watch).unwrap().1;
    let mut shares = Vec::new();
    for (turns, sums) in [2, 4, 7].into_iter().zip(answers.wants.values()) {
        let mut succeeded = 0;
        for game in 0..SETTINGS.games {
            let (mut board, mut pilot) = (GameState::new(&book), pilot.clone());
            play_game(&book, &mut board, &mut pilot, turns, &mut game_random(SETTINGS.seed, game), |_| {});
            succeeded += i64::from(pilot.succeeded());
        }
        assert_eq!(sums.sum, succeeded, "{turns} turns");
        shares.push(succeeded);
    }
    assert!(shares.iter().any(|games| (1..700).contains(games)), "some games fail and some do not: {shares:?}");
}

/// The characters that go for want of cards (COMP 6.3) are told, each in its turn, up to the defeat.
#[test]
fn who_goes_for_an_empty_deck_is_told() {
    let book = starter("narn");
    let settings = RunSettings { games: 6, turns: 30, seed: 1, threads: None };
    let (logged, board) = log_game(&book, &Standard, &settings, 6).unwrap();
    let (mut turn, mut gone) = (0, Vec::new());
    for logged in &logged {
        match logged {
            LogEvent::Turn { turn: now, .. } => turn = *now,
            LogEvent::DiscardedForEmptyDeck(card) => {
                gone.push((turn, *card));
                assert!(board.discard_pile().contains(card));
            }
            _ => {}
        }
    }
    let turns: Vec<u8> = gone.iter().map(|(turn, _)| *turn).collect();
    // Five go and the sixth turn is the last: the pilot keeps few of the characters that it could bring for those who go.
    assert_eq!(turns, [21, 22, 23, 24, 25], "the deck is empty from turn 21 on");
    assert!(matches!(logged.last(), Some(LogEvent::End { out: true, .. })) && board.ended_on() == 26);
}

/// The log ends where the run ends: each game told leaves the board of that game, and its sentences add up.
#[test]
fn a_game_that_is_told_is_the_game_that_is_counted() {
    for race in ["centauri", "human", "minbari", "narn"] {
        let book = starter(race);
        let settings = RunSettings { games: 20, turns: 12, seed: 4, threads: None };
        for game in 0..settings.games {
            let mut board = GameState::new(&book);
            let mut random = game_random(settings.seed, game);
            let mut ends = Vec::new();
            let mut is_over = false;
            play_game(&book, &mut board, &mut Standard, 12, &mut random, |board| {
                // Of turns after the game there is nothing to tell.
                if !std::mem::replace(&mut is_over, board.is_over(&book)) {
                    ends.push((board.rating(), board.unspent(), board.power(&book), board.hand_size()));
                }
            });
            let (logged, logged_board) = log_game(&book, &Standard, &settings, game + 1).unwrap();
            assert_eq!(format!("{board:?}"), format!("{logged_board:?}"), "{race}, game {game}");
            let logged_ends: Vec<_> = logged
                .iter()
                .filter_map(|logged| match logged {
                    LogEvent::End { rating, unspent, power, hand, .. } => Some((*rating, *unspent, *power, *hand)),
                    _ => None,
                })
                .collect();
            assert_eq!(logged_ends, ends, "{race}, game {game}");
            let drawn: usize = logged
                .iter()
                .map(|logged| if let LogEvent::Drew { cards, .. } = logged { cards.len() } else { 0 })
                .sum();
            assert_eq!(drawn + book.opening_hand.len(), board.cards_seen(&book));
            let built = logged.iter().filter(
                |logged| matches!(logged, LogEvent::Did { deed, .. } if matches!(deed.action, Action::Build { .. })),
            );
            assert!(built.count() > 0);
        }
        let none = log_game(&book, &Standard, &settings, 21).unwrap_err();
        assert!(matches!(none, GoldfishError::OutOfRange { value: 21, least: 1, most: 20, .. }));
    }
}
