//! What the last influence bought, against the log of each game; and that watching changes nothing.

use std::collections::BTreeMap;

use crate::play_deck::staged::deck;
use crate::play_deck::{into_duel, play_deck};
use crate::simulation::game_log::{LogEvent, log_game};
use crate::simulation::questions::spending::{Bought, SpendingObserver};
use crate::simulation::run;
use crate::simulation::run::{RunSettings, run_with};
use crate::simulation::tally::Tally;
use crate::simulation::tests::answers::{SETTINGS, starter};
use zocalo_cards::ruleset::Ruleset;
use zocalo_engine::arranged::play_game;
use zocalo_engine::game::{
    Action, Assumptions, CardIndex, Decision, GameState, HandOrder, PieceIndex, Pilot, PlayDeck, game_random,
};
use zocalo_engine::pilots::Standard;

/// Builds in turn 1, buys a card in turn 2, does nothing in turn 3.
fn thrifty(_: &PlayDeck, board: &GameState, decision: Decision) -> Action {
    match (decision, board.turn()) {
        (Decision::Act, 1) if board.is_ready(PieceIndex(0)) => Action::Build { by: PieceIndex(0) },
        (Decision::Buy, 2) => Action::Buy,
        _ => Action::Pass,
    }
}

#[test]
fn the_last_influence_is_noted() {
    let book = starter("human");
    let settings = RunSettings { turns: 3, ..SETTINGS };
    let (_, spending) = run_with(&book, &thrifty, &settings, || SpendingObserver::of(&book, 3)).unwrap();
    let shares: Vec<_> = spending.end().by_turn().into_iter().flatten().collect();
    let all = |turn: usize, kind: Bought| shares[turn - 1][Bought::ALL.iter().position(|k| *k == kind).unwrap()].value;
    let kinds = [(1, Bought::Influence), (2, Bought::Card), (3, Bought::Nothing)];
    assert_eq!(shares.len(), 3, "no game is won, so each turn is played");
    assert!(kinds.into_iter().all(|(turn, kind)| (all(turn, kind) - 1.0).abs() < 1e-12));
    assert!(shares.iter().all(|row| (row.iter().map(|share| share.value).sum::<f64>() - 1.0).abs() < 1e-12));
}

/// Plays as the standard pilot does, but after the start of a duel keeps what the others would stack.
fn contrary(book: &PlayDeck, board: &GameState, decision: Decision) -> Action {
    if decision != Decision::KeepHand {
        return Standard.choose(book, board, decision);
    }
    let mut order = HandOrder::of(board.dealt());
    order.cards_mut().reverse();
    Action::KeepHand(order)
}

/// Watching changes nothing: the same tally with and without, in the turn of the VCG and after the start of a duel too.
#[test]
fn who_is_watched_plays_as_ever() {
    same_when_watched(&starter("minbari"), &Standard);
    let vcg = deck(&std::fs::read_to_string("../../tests/cases/shared/decks/council-of-nine.toml").unwrap());
    let rules = Ruleset::named("vcg").unwrap();
    same_when_watched(&play_deck(&vcg, &rules, Assumptions::default()).unwrap(), &Standard);
    let narn = deck(&std::fs::read_to_string("../../decks/premier-narn.toml").unwrap());
    let rules = Ruleset::named("casual").unwrap();
    let duel = into_duel(play_deck(&narn, &rules, Assumptions::default()).unwrap(), &narn, &rules).unwrap();
    same_when_watched(&duel, &contrary);
}

fn same_when_watched<P: Pilot>(book: &PlayDeck, pilot: &P) {
    let plain = run(book, pilot, &SETTINGS).unwrap();
    let watch = || (SpendingObserver::of(book, SETTINGS.turns), Tally::new(book, SETTINGS.turns));
    let (_, (_, watched)) = run_with(book, pilot, &SETTINGS, watch).unwrap();
    assert_eq!(plain, watched);
    for game in 1..=5 {
        let mut board = GameState::new(book);
        let mut random = game_random(SETTINGS.seed, game - 1);
        play_game(book, &mut board, &mut pilot.clone(), SETTINGS.turns, &mut random, |_| {});
        let (_, logged) = log_game(book, pilot, &SETTINGS, game).unwrap();
        assert_eq!(format!("{board:?}"), format!("{logged:?}"), "game {game} as it is told");
    }
}

/// Plays as the standard pilot does, but buys no cards: his last influence goes into what he plays.
fn miser(book: &PlayDeck, board: &GameState, decision: Decision) -> Action {
    if decision == Decision::Buy { Action::Pass } else { Standard.choose(book, board, decision) }
}

/// The cards that took the last influence, against the log of each game.
#[test]
fn the_card_that_took_the_last_influence_is_that_of_the_log() {
    let book = starter("centauri");
    let settings = RunSettings { games: 60, turns: 14, ..SETTINGS };
    let (_, spending) = run_with(&book, &miser, &settings, || SpendingObserver::of(&book, 14)).unwrap();
    let spent = spending.end();
    let mut counts: BTreeMap<(CardIndex, &str, usize), u32> = BTreeMap::new();
    // How many games had each turn.
    let mut on = [0_u32; 14];
    for game in 1..=settings.games {
        let (mut turn, mut last) = (0, None);
        for logged in log_game(&book, &miser, &settings, game).unwrap().0 {
            match logged {
                LogEvent::Turn { turn: next, .. } => (turn, last) = (usize::from(next), None),
                LogEvent::Did { deed, cost, .. } if cost > 0 => {
                    last = match deed.action {
                        Action::Build { .. } => None,
                        Action::Sponsor { card, .. } => Some((card, "sponsoring")),
                        Action::Promote { .. } => deed.card.map(|card| (card, "promoting")),
                        Action::Use { .. } => deed.card.map(|card| (card, "using")),
                        _ => deed.card.map(|card| (card, "playing")),
                    };
                }
                LogEvent::Drew { bought: true, .. } => last = None,
                LogEvent::End { .. } => {
                    on[turn - 1] += 1;
                    if let Some((card, act)) = last {
                        *counts.entry((card, act, turn)).or_default() += 1;
                    }
                }
                _ => {}
            }
        }
    }
    assert!(counts.len() > 5, "many cards take the last influence of some turn: {counts:?}");
    assert!((1..60).contains(&on[10]) && on[13] == 0, "games are won, in the end all: {on:?}");
    let mut total = 0;
    for last in spent.by_card() {
        let mut turns = 0;
        for (turn, share) in (1..).zip(&last.by_turn) {
            let count = counts.get(&(last.card, last.kind.key(), turn)).copied().unwrap_or(0);
            let wanted = f64::from(count) / f64::from(on[turn - 1]);
            let is_right = share.map_or(on[turn - 1] == 0, |share| (share.value - wanted).abs() < 1e-12);
            assert!(is_right, "{last:?}, turn {turn}: {count}");
            turns += count;
        }
        assert!((last.turns - f64::from(turns) / 60.0).abs() < 1e-12, "{last:?}");
        total += turns;
    }
    assert_eq!(total, counts.values().sum::<u32>());
    for (turn, row) in spent.by_turn().into_iter().enumerate() {
        assert_eq!(row.is_none(), on[turn] == 0);
        let Some(row) = row else { continue };
        let all: f64 = row.iter().map(|share| share.value).sum();
        assert!((all - 1.0).abs() < 1e-12, "the shares of turn {} add up to {all}", turn + 1);
    }
}
