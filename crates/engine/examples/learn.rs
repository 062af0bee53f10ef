//! Learns the weights of the standard pilot: each is moved a step up and down, played on the same games, and kept where the
//! shipped decks come to more at a table that answers: `cargo run --release -p zocalo-engine --features arranged --example learn -- 1000 2`.
//! What it prints at the end belongs into `src/game/deck/weights.rs`; judge it on other seeds with the example `standard`.

#![allow(clippy::disallowed_macros, reason = "an example prints")]

use zocalo_engine::arranged::{DECKS, shipped, stage_with};
use zocalo_engine::game::{
    Action, Assumptions, Decision, Game, GameState, Observer, Others, PlayDeck, Weights, game_random,
};
use zocalo_engine::pilots::{Standard, note_cards};

/// The turn at whose end is counted, and one on the way there.
const LAST: u8 = 12;
const EARLY: u8 = 8;

/// Games of a seed that nobody else plays.
const SEED: u64 = 1_000_003;

#[derive(Default)]
struct Sum {
    games: f64,
    worth: f64,
}

impl Observer for Sum {
    fn chosen(&mut self, _: &PlayDeck, state: &GameState, decision: Decision, action: Action) {
        if state.won_on() == 0 && decision == Decision::Act && action == Action::Pass && state.rating() >= 10 {
            self.worth -= 0.01 * (state.ready() & state.acting_circle()).len() as f64;
        }
    }

    fn end_turn(&mut self, deck: &PlayDeck, state: &GameState) {
        if state.out() {
            return;
        }
        if state.turn() == EARLY {
            self.worth += 0.3 * f64::from(state.power(deck));
        }
        if state.turn() == LAST {
            self.games += 1.0;
            self.worth += match state.won_on() {
                0 => f64::from(state.power(deck)) - 0.03 * f64::from(state.hand_size().saturating_sub(7)),
                turn => 22.0 + 1.5 * f64::from(LAST - turn),
            };
        }
    }
}

/// What the decks come to with these weights, beside what they came to before.
fn worth(decks: &[PlayDeck], weights: Weights, games: u64, seed: u64) -> Vec<f64> {
    let each = |deck: &PlayDeck| {
        let mut deck = deck.clone();
        deck.notes.weights = weights;
        note_cards(&mut deck);
        let mut game = Game::new(&deck, LAST);
        let mut sum = Sum::default();
        for number in 0..games {
            game.play(game_random(seed, number), &mut Standard, &mut sum);
        }
        sum.worth / sum.games.max(1.0)
    };
    decks.iter().map(each).collect()
}

/// More is better, and no deck may lose much for what others gain.
fn verdict(first: &[f64], now: &[f64]) -> f64 {
    let gains = first.iter().zip(now).map(|(first, now)| now - first);
    gains.map(|gain| if gain < 0.0 { 3.0 * gain } else { gain }).sum()
}

fn main() {
    let mut args = std::env::args().skip(1);
    let games: u64 = args.next().and_then(|text| text.parse().ok()).unwrap_or(1000);
    let rounds: u32 = args.next().and_then(|text| text.parse().ok()).unwrap_or(2);
    let at_table = Assumptions { others: Others::Table, ..Assumptions::default() };
    let decks: Vec<PlayDeck> = DECKS.iter().map(|name| stage_with(&shipped(name), &[], at_table.clone())).collect();
    let mut weights = Weights::default();
    let first = worth(&decks, weights, games, SEED);
    let mut best = 0.0;
    let names: Vec<&str> = weights.named().into_iter().map(|(name, _)| name).collect();
    for _ in 0..rounds {
        for name in &names {
            for step in [-4, -2, -1, 1, 2, 4] {
                let mut tried = weights;
                let mut all = tried.named();
                let Some((_, weight)) = all.iter_mut().find(|(known, _)| known == name) else { continue };
                **weight += step;
                if **weight < 0 {
                    continue;
                }
                let value = **weight;
                let now = verdict(&first, &worth(&decks, tried, games, SEED));
                if now > best + 0.005 {
                    println!("{name} = {value}: {now:+.3}");
                    (best, weights) = (now, tried);
                }
            }
        }
    }
    for (name, weight) in weights.named() {
        println!("    {name} = {weight},");
    }
    let checked = worth(&decks, weights, games, SEED + 1);
    let before = worth(&decks, Weights::default(), games, SEED + 1);
    println!("on games not learned from: {:+.3}", verdict(&before, &checked));
}
