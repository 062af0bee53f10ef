//! Puzzles: hands of one to four cards of the starter decks above a deck of blanks, so that nothing is left to chance. What
//! the best player comes to is found by going through all that the rules allow, without anything of the search.

use std::collections::HashMap;

use crate::arranged::{shipped, stage};
use crate::game::{Action, Game, GameState, Pilot, PlayDeck, below, game_random, step_on};
use crate::pilots::search::{Searcher, Thinking, Worth};
use crate::pilots::{PREFERENCES, Standard};

const STARTERS: [&str; 4] = ["premier-narn", "premier-minbari", "premier-centauri", "premier-human"];

/// Puzzles of more states than that are left out: the solver is slow.
const MOST_STATES: usize = 6_000;

/// What is counted at the end of the last turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Figure {
    Influence,
    Power,
}

#[derive(Debug, Clone, Copy)]
struct Aim {
    figure: Figure,
    turns: u8,
}

impl Aim {
    fn value(self, deck: &PlayDeck, state: &GameState) -> i64 {
        match self.figure {
            _ if state.out() => 0,
            Figure::Influence => state.rating().into(),
            Figure::Power => state.power(deck).into(),
        }
    }
}

impl Worth for Aim {
    fn last_turn(&self, turn: u8) -> u8 {
        self.turns.max(turn)
    }

    fn of(&self, deck: &PlayDeck, state: &GameState) -> i64 {
        1_000 * self.value(deck, state) + i64::from(state.power(deck) + state.rating())
    }
}

/// All lines of a game, each state once.
struct Solver<'d> {
    deck: &'d PlayDeck,
    aim: Aim,
    known: HashMap<String, i64>,
}

impl Solver<'_> {
    /// The most that can be reached from here; nothing where too much would have to be looked at, or chance has a say.
    fn best(&mut self, mut state: GameState) -> Option<i64> {
        if state.decision().is_none() {
            return Some(self.aim.value(self.deck, &state));
        }
        state.forget_what_is_past();
        let key = format!("{state:?}");
        if let Some(best) = self.known.get(&key) {
            return Some(*best);
        }
        if self.known.len() >= MOST_STATES {
            return None;
        }
        let mut best = i64::MIN;
        for legal in state.legal_actions(self.deck) {
            // Only blanks are drawn, and blanks are discarded to no end.
            if matches!(legal.action(), Action::Buy | Action::Discard { .. }) {
                continue;
            }
            let mut next = state.clone();
            step_on(self.deck, &mut next, legal, self.aim.turns, &mut game_random(0, 0));
            if !next.only_draws() {
                return None;
            }
            best = best.max(self.best(next)?);
        }
        self.known.insert(key, best);
        Some(best)
    }
}

/// A hand of so many different cards of a starter deck.
fn hand_of(deck: &str, number: u64, cards: usize) -> (String, Vec<String>) {
    let file: toml::Table = shipped(deck).parse().unwrap();
    let named = file["opening_hand"].as_array().unwrap().iter().filter_map(|card| card.as_str().map(str::to_owned));
    let mut pool: Vec<String> = named.chain(file["deck"].as_table().unwrap().keys().cloned()).collect();
    pool.retain(|card| card != "Kidnapping");
    pool.sort();
    let mut random = game_random(number, 7);
    let hand: Vec<String> = (0..cards).map(|_| pool.remove(below(&mut random, pool.len()))).collect();
    let text = format!(
        "race = {}\nambassador = {}\nopening_hand = {hand:?}\n[deck]\n\"Kidnapping\" = 40\n",
        file["race"], file["ambassador"]
    );
    (text, hand)
}

fn played<P: Pilot>(deck: &PlayDeck, aim: Aim, pilot: &mut P) -> i64 {
    let mut game = Game::new(deck, aim.turns);
    game.play(game_random(1, 0), pilot, &mut ());
    aim.value(deck, game.state())
}

#[test]
fn it_solves_puzzles() {
    solves(6);
}

#[test]
#[ignore = "takes half a minute without optimization; .ci/run has it"]
fn it_solves_forty_puzzles() {
    solves(40);
}

/// Asks that the search comes to as much as the best player in so many puzzles.
fn solves(puzzles: usize) {
    let (mut solved, mut by_standard, mut failed) = (0, 0, Vec::new());
    let mut number = 0;
    while solved < puzzles {
        number += 1;
        let name = STARTERS[usize::try_from(number).unwrap() % STARTERS.len()];
        let cards = 1 + usize::try_from(number / 4).unwrap() % 4;
        let figure = if number / 16 % 2 == 0 { Figure::Influence } else { Figure::Power };
        let aim = Aim { figure, turns: if cards < 3 { 4 } else { 3 } };
        let (text, hand) = hand_of(name, number, cards);
        let deck = stage(&text, &[]);
        let mut game = Game::new(&deck, aim.turns);
        game.prefer(&PREFERENCES);
        game.start(game_random(1, 0), &mut ());
        let mut solver = Solver { deck: &deck, aim, known: HashMap::new() };
        let Some(best) = solver.best(game.state().clone()) else { continue };
        solved += 1;
        let standard = played(&deck, aim, &mut Standard);
        by_standard += usize::from(standard == best);
        let search = played(&deck, aim, &mut Searcher::new(aim, Thinking::default(), 1));
        assert!(standard <= best && search <= best, "{name} {hand:?}: {standard} or {search} beyond {best}");
        if search < best {
            failed.push(format!("{name} {hand:?}, {aim:?}: {search} of {best}, standard {standard}"));
        }
    }
    #[allow(clippy::disallowed_macros, reason = "a figure for those who ask for it")]
    {
        eprintln!("{puzzles} puzzles of the first {number}: search {}, standard {by_standard}", solved - failed.len());
    }
    assert_eq!(failed, Vec::<String>::new());
}
