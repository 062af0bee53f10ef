//! Answers against oracles that count in another way: plain loops over the games of a run.

mod comparing;
mod counted;
mod parts;
mod spending;

use crate::simulation::goal::Goal;
use crate::simulation::goal::aim::Aim;
use crate::simulation::questions::{QuestionCounts, Questions};
use crate::simulation::run::{RunSettings, run_with};
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;
use zocalo_engine::arranged::{compiled, play_game};
use zocalo_engine::game::{GameState, PlayDeck, game_random};
use zocalo_engine::pilots::Standard;

const SETTINGS: RunSettings = RunSettings { games: 700, turns: 7, seed: 11, threads: Some(2) };

fn starter(race: &str) -> PlayDeck {
    compiled(&std::fs::read_to_string(format!("../../decks/premier-{race}.toml")).unwrap())
}

fn aims(book: &PlayDeck, goals: &[&str]) -> Vec<Aim> {
    let index = Index::load(&Catalog::open(None).unwrap()).unwrap();
    goals.iter().map(|goal| Goal::parse(goal).unwrap().aim(book, &index).unwrap()).collect()
}

/// Plays every game of the run and shows the board at the end of every turn.
fn all_games(book: &PlayDeck, mut see: impl FnMut(u64, &GameState)) {
    let mut board = GameState::new(book);
    for game in 0..SETTINGS.games {
        let mut random = game_random(SETTINGS.seed, game);
        play_game(book, &mut board, &mut Standard, SETTINGS.turns, &mut random, |board| see(game, board));
    }
}

fn answered(book: &PlayDeck, questions: &Questions) -> QuestionCounts {
    run_with(book, &Standard, &SETTINGS, || QuestionCounts::new(questions, book, SETTINGS.turns)).unwrap().1
}
