//! Games that are watched: they are the same, and pilots try nothing that the rules forbid.

use crate::simulation::game_log::log_game;
use crate::simulation::questions::spending::SpendingObserver;
use crate::simulation::{LogEvent, Settings};
use zocalo_cards::ruleset::Ruleset;
use zocalo_engine::arranged::{beside_deck, compiled, deck, play_game, play_watched, shipped};
use zocalo_engine::game::{Assumptions, GameState, PlayDeck, game_random};
use zocalo_engine::pilots::{Builder, Standard, play_deck};

fn settings(games: u64, turns: u8) -> Settings {
    Settings { games, turns, seed: 7, threads: Some(1) }
}

/// A starter with a conflict pile, its opening hand as it is.
fn starter(number: usize, leader_cost: u8) -> PlayDeck {
    let race = ["centauri", "human", "minbari", "narn"][number];
    let text = beside_deck(&shipped(&format!("premier-{race}")));
    let mut ruleset = Ruleset::named("vcg").unwrap();
    ruleset.start.leader_cost = Some(leader_cost);
    play_deck(&deck(&text), &ruleset, Assumptions::default()).unwrap()
}

/// Whoever watches a pilot changes nothing of the game.
#[test]
fn watching_changes_nothing() {
    let book = starter(2, 9);
    let settings = settings(1, 8);
    let (logged, logged_board) = log_game(&book, &Standard, &settings, 1).unwrap();
    let ends = |board: &GameState| {
        (board.rating(), board.unspent(), board.gained_power(), board.hand_size(), board.pieces().count())
    };
    let mut boards = Vec::new();
    for watched in [false, true] {
        let mut board = GameState::new(&book);
        let mut random = game_random(settings.seed, 0);
        if watched {
            play_watched(&book, &mut board, &mut Standard, 8, &mut random, &mut SpendingObserver::of(&book, 8));
        } else {
            play_game(&book, &mut board, &mut Standard, 8, &mut random, |_| {});
        }
        boards.push(ends(&board));
    }
    assert_eq!(boards, [ends(&logged_board); 2]);
    assert!(logged.len() > 20 && logged_board.gained_power() > 0);
}
/// What a pilot decides by himself he may do, in either game.
#[test]
fn pilots_try_nothing_that_is_forbidden() {
    let settings = settings(40, 10);
    for number in 0..4 {
        let race = ["centauri", "human", "minbari", "narn"][number];
        let text = shipped(&format!("premier-{race}"));
        for book in [starter(number, 9), compiled(&text)] {
            for game in 1..=40 {
                let logged = [log_game(&book, &Standard, &settings, game), log_game(&book, &Builder, &settings, game)];
                for logged in logged.into_iter().flat_map(|logged| logged.unwrap().0) {
                    assert!(!matches!(logged, LogEvent::Failed(..)), "{race}, game {game}: {logged:?}");
                }
            }
        }
    }
}
