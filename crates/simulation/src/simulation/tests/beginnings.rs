//! Games resumed at common beginnings count what games from their start count, whatever is asked of them; logs are of the games
//! that are counted.

use std::sync::Arc;

use crate::plan::{CompiledPlan, Follower};
use crate::play_deck::{into_duel, play_deck};
use crate::simulation::LogEvent;
use crate::simulation::beginnings::{Recounts, Resumes, are_shared};
use crate::simulation::game_log::log_game;
use crate::simulation::goal::Goal;
use crate::simulation::pilot_work::OtherPilot;
use crate::simulation::questions::spending::SpendingObserver;
use crate::simulation::questions::{QuestionCounts, Questions};
use crate::simulation::run::{Claims, RunSettings, run_part, run_shared};
use crate::simulation::tally::Tally;
use zocalo_cards::ruleset::Ruleset;
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;
use zocalo_decks::deck::Deck;
use zocalo_engine::arranged::{beside_deck, compiled, deck, play_game, play_watched, shipped};
use zocalo_engine::game::{Assumptions, Decision, GameState, Opposition, Others, PlayDeck, game_random};
use zocalo_engine::pilots::{Builder, Standard};

const SETTINGS: RunSettings = RunSettings { games: 3_000, turns: 7, seed: 5, threads: Some(1) };

fn answered() -> Assumptions {
    Assumptions { others: Others::Table, ..Assumptions::default() }
}

fn table(path: &str, assumptions: Assumptions) -> (Deck, PlayDeck, Index) {
    let catalog = Catalog::open(None).unwrap();
    let index = Index::load(&catalog).unwrap();
    let list = zocalo_decks::formats::read_bytes(path.to_owned(), &std::fs::read(path).unwrap()).unwrap();
    let deck = Deck::resolve(list, &catalog, &index).unwrap();
    let book = play_deck(&deck, &Ruleset::named("casual").unwrap(), assumptions).unwrap();
    (deck, book, index)
}

fn questions(book: &PlayDeck, index: &Index) -> Questions {
    let aim = |goal: &str| Goal::parse(goal).unwrap().aim(book, index).unwrap();
    Questions {
        wants: ["influence>=6@2", "power@3", "influence>=9@5", "influence>=5@1"].map(aim).to_vec(),
        times: ["influence>=5@1", "influence>=8@1", "victory@1"].map(aim).to_vec(),
        ..Questions::default()
    }
}

/// A pilot that counts how often it is asked for a conflict: once a game and turn that it plays itself, at the least.
#[derive(Clone)]
struct Asked<P>(P, u64);

impl<P: Resumes> zocalo_engine::game::Pilot for Asked<P> {
    fn preferences(&self) -> &'static zocalo_engine::game::Preferences {
        self.0.preferences()
    }

    fn choose(
        &mut self,
        deck: &PlayDeck,
        state: &zocalo_engine::game::GameState,
        decision: Decision,
    ) -> zocalo_engine::game::Action {
        self.1 += u64::from(decision == Decision::Declare);
        self.0.choose(deck, state, decision)
    }

    fn begin(&mut self, deck: &PlayDeck, state: &zocalo_engine::game::GameState) {
        self.0.begin(deck, state);
    }

    fn learn(
        &mut self,
        deck: &PlayDeck,
        state: &zocalo_engine::game::GameState,
        action: zocalo_engine::game::Action,
        result: Result<i16, zocalo_engine::game::Illegal>,
    ) {
        self.0.learn(deck, state, action, result);
    }

    fn end_turn(&mut self, deck: &PlayDeck, state: &zocalo_engine::game::GameState) {
        self.0.end_turn(deck, state);
    }

    fn is_on_plan(&self) -> bool {
        self.0.is_on_plan()
    }

    fn end_game(&mut self, deck: &PlayDeck, state: &zocalo_engine::game::GameState) {
        self.0.end_game(deck, state);
    }
}

impl<P: Resumes> Resumes for Asked<P> {
    type Memory = P::Memory;

    fn can_resume(&self) -> bool {
        self.0.can_resume()
    }

    fn memory(&self) -> P::Memory {
        self.0.memory()
    }

    fn recall(&mut self, memory: &P::Memory) {
        self.0.recall(memory);
    }
}

/// Plays the same games both ways, and returns both pilots and how often each was asked.
fn both<P: Resumes>(book: &PlayDeck, pilot: &P, questions: &Questions) -> [(P, u64); 2] {
    let counts = || (Tally::new(book, SETTINGS.turns), QuestionCounts::new(questions, book, SETTINGS.turns));
    let pilot = Asked(pilot.clone(), 0);
    let (one, counted) = run_part(book, &pilot, &SETTINGS, &Claims::of(0..SETTINGS.games), counts, &|_| ()).unwrap();
    let (other, again) = run_shared(book, &pilot, &SETTINGS, &Claims::of(0..SETTINGS.games), counts, &|_| ()).unwrap();
    assert_eq!(counted, again);
    assert_eq!(counted.0.games(), SETTINGS.games);
    [(one.0, one.1), (other.0, other.1)]
}

#[test]
fn games_with_a_common_beginning_count_the_same() {
    let opposed = |base, spread| Assumptions { opposition: Opposition { base, spread }, ..Assumptions::default() };
    for (race, assumptions) in [
        ("human", Assumptions::default()),
        ("minbari", Assumptions::default()),
        ("narn", opposed(2, 0)),
        ("narn", opposed(2, 2)),
        ("centauri", Assumptions::default()),
        ("centauri", answered()),
        ("human", answered()),
        ("minbari", answered()),
        ("narn", answered()),
    ] {
        let (_, book, index) = table(&format!("../../decks/premier-{race}.toml"), assumptions);
        let questions = questions(&book, &index);
        let [(_, asked), (_, asked_again)] = both(&book, &Standard, &questions);
        // The first turn is played once, and of the second what others have drawn before, as far as chance opposes nothing.
        assert!(asked_again + SETTINGS.games < asked, "{race}: {asked_again} of {asked}");
        both(&book, &OtherPilot::Builder(Builder), &questions);
    }
}

#[test]
fn what_came_of_a_plan_is_the_same() {
    for (name, assumptions) in [
        ("alliance-of-races", Assumptions::default()),
        ("order-brings-victory", Assumptions::default()),
        ("order-brings-victory", answered()),
    ] {
        let (deck, book, index) = table(&format!("../../decks/{name}.toml"), assumptions);
        let orders = CompiledPlan::read(&deck.list.goldfish.plan, &deck.list.source, &deck, &book, &index).unwrap();
        let pilot = Follower::new(Arc::new(orders), &book, Standard);
        let [(one, asked), (other, asked_again)] = both(&book, &pilot, &questions(&book, &index));
        assert_eq!(one.tally(), other.tally());
        assert!(asked_again + SETTINGS.games < asked, "{name}: {asked_again} of {asked}");
    }
}

#[test]
fn duels_have_no_beginning_in_common() {
    let (deck, book, _) = table("../../decks/premier-human.toml", Assumptions::default());
    assert!(are_shared(&book));
    assert!(!are_shared(&into_duel(book, &deck, &Ruleset::named("casual").unwrap()).unwrap()));
}

#[test]
fn a_reading_that_is_counted_again_is_one_more_of_the_turn() {
    let (_, book, _) = table("../../decks/premier-human.toml", Assumptions::default());
    let mut tally = Tally::new(&book, 2);
    tally.count_again(2, &[7, 1, 9, 6, 5, 1, 2]);
    tally.count_again(2, &[7, 1, 9, 6, 5, 1, 2]);
    let mut twice = Tally::new(&book, 2);
    twice.count_again(2, &[7, 1, 9, 6, 5, 1, 2]);
    assert_ne!(tally, twice);
    assert_eq!(tally, twice.clone().merge(&twice));
}

fn settings(games: u64, turns: u8) -> RunSettings {
    RunSettings { games, turns, seed: 7, threads: Some(1) }
}

/// A starter with a conflict pile, its opening hand as it is.
fn starter(number: usize, leader_cost: u8) -> PlayDeck {
    let race = ["centauri", "human", "minbari", "narn"][number];
    let text = beside_deck(&shipped(&format!("premier-{race}")));
    let mut ruleset = Ruleset::named("vcg").unwrap();
    ruleset.start.leader_cost = Some(leader_cost);
    zocalo_engine::pilots::play_deck(&deck(&text), &ruleset, Assumptions::default()).unwrap()
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
