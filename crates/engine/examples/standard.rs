//! What the standard pilot makes of the shipped decks in so many games of so many turns:
//! `cargo run --release -p zocalo-engine --features arranged --example standard -- 4000 12`. After that may come a seed, a deck of
//! `decks/` or `all`, and how long the searching pilot thinks who plays instead (`64`): `standard -- 60 12 1 all 64`. For one deck it
//! also tells which cards are left in hand, let go and played. `WEIGHTS="few=7 most=9"` changes weights, and with `ALONE=1` nobody
//! opposes its conflicts.

#![allow(clippy::disallowed_macros, reason = "an example prints")]

use std::collections::BTreeMap;

use zocalo_engine::arranged::{DECKS, shipped, stage_with};
use zocalo_engine::game::{Action, Assumptions, Decision, Game, GameState, Observer, Others, PlayDeck, game_random};
use zocalo_engine::pilots::search::{Searcher, Thinking, Worth};
use zocalo_engine::pilots::{Standard, note_cards};

/// Victory, the sooner the better, then power and influence, at the end of a turn.
#[derive(Debug, Clone, Copy)]
struct Strength(u8);

impl Worth for Strength {
    fn last_turn(&self, turn: u8) -> u8 {
        self.0.max(turn)
    }

    fn of(&self, deck: &PlayDeck, state: &GameState) -> i64 {
        if state.out() {
            return 0;
        }
        let won = if state.won_on() > 0 { 1000 + 20 * i64::from(self.0 + 1 - state.won_on()) } else { 0 };
        won + 10 * i64::from(state.power(deck)) + i64::from(state.rating())
    }
}

/// Sums over all games.
#[derive(Default)]
struct Counts {
    last: u8,
    games: i64,
    on: i64,
    hand: i64,
    unspent: i64,
    rating: i64,
    power: i64,
    power_at_8: i64,
    won_by_8: i64,
    won: i64,
    won_on: i64,
    bought: i64,
    discarded: i64,
    idle: i64,
    rich: i64,
    out: i64,
    conflicts: i64,
    supporting: i64,
    sponsored: i64,
    left: BTreeMap<String, i64>,
    thrown: BTreeMap<String, i64>,
    played: BTreeMap<String, i64>,
}

impl Observer for Counts {
    fn chosen(&mut self, deck: &PlayDeck, state: &GameState, decision: Decision, action: Action) {
        if state.won_on() > 0 {
            return;
        }
        match action {
            Action::Buy => self.bought += 1,
            Action::Discard { card } => {
                self.discarded += 1;
                *self.thrown.entry(deck.card(card).label.clone()).or_default() += 1;
            }
            Action::Declare { card, .. } => {
                self.conflicts += 1;
                *self.played.entry(format!("declare {}", deck.card(card).label)).or_default() += 1;
            }
            Action::Start { .. } => self.conflicts += 1,
            Action::Sponsor { card, .. } => {
                self.sponsored += 1;
                *self.played.entry(deck.card(card).label.clone()).or_default() += 1;
            }
            Action::Pass if decision == Decision::Act && state.rating() >= 10 => {
                self.rich += 1;
                self.idle += i64::try_from((state.ready() & state.acting_circle()).len()).unwrap_or(0);
            }
            _ => {}
        }
        if decision == Decision::Act && !matches!(action, Action::Sponsor { .. } | Action::Pass) {
            let text = format!("{action:?}");
            let word = text.split([' ', '{']).next().unwrap_or_default().to_owned();
            let word = if let Action::Use { piece, .. } = action {
                format!("use {}", deck.card(state.piece(piece).card).label)
            } else if let Action::Event { card, .. } = action {
                format!("event {}", deck.card(card).label)
            } else {
                word
            };
            *self.played.entry(word).or_default() += 1;
        }
    }

    fn end_turn(&mut self, deck: &PlayDeck, state: &GameState) {
        if state.turn() == 8 {
            self.power_at_8 += i64::from(state.power(deck));
            self.won_by_8 += i64::from(state.won_on() > 0);
        }
        if state.turn() != self.last {
            return;
        }
        self.games += 1;
        self.won += i64::from(state.won_on() > 0);
        self.won_on += i64::from(state.won_on());
        self.out += i64::from(state.out());
        if state.won_on() > 0 && state.won_on() < self.last {
            self.power += i64::from(state.power(deck));
            return;
        }
        self.on += 1;
        self.hand += i64::from(state.hand_size());
        self.unspent += i64::from(state.unspent());
        self.rating += i64::from(state.rating());
        self.power += i64::from(state.power(deck));
        let supporting = state.live() & (state.characters() | state.fleets()) & !state.circle();
        self.supporting += i64::try_from(supporting.len()).unwrap_or(0);
        for card in state.in_hand().iter() {
            let facts = deck.card(card);
            let kind = format!(
                "{} {:?} {:?} {:?} cost {}",
                facts.label, facts.kind, facts.role, facts.modelled, facts.sponsor_cost
            );
            *self.left.entry(kind).or_default() += i64::from(state.hand(card));
        }
    }
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let games: u64 = args.first().and_then(|text| text.parse().ok()).unwrap_or(300);
    let turns: u8 = args.get(1).and_then(|text| text.parse().ok()).unwrap_or(12);
    let seed: u64 = args.get(2).and_then(|text| text.parse().ok()).unwrap_or(1);
    let names: Vec<&str> = args.get(3).filter(|name| *name != "all").map_or(DECKS.to_vec(), |name| vec![name.as_str()]);
    let alone = std::env::var("ALONE").is_ok();
    let thinking: Option<Thinking> = args.get(4).and_then(|text| text.parse().ok());
    println!(
        "deck                            hand unspent rating power  p@8  w@8   won   on    out bought thrown idle/turn conflicts sponsored"
    );
    for name in &names {
        let others = if alone { Others::Stand } else { Others::Table };
        let mut deck = stage_with(&shipped(name), &[], Assumptions { others, ..Assumptions::default() });
        let changes = std::env::var("WEIGHTS").unwrap_or_default();
        for change in changes.split_whitespace() {
            let (name, value) = change.split_once('=').expect("name=value");
            let mut weights = deck.notes.weights;
            let (_, weight) = weights.named().into_iter().find(|(known, _)| *known == name).expect("a weight");
            *weight = value.parse().expect("a number");
            deck.notes.weights = weights;
        }
        note_cards(&mut deck);
        let mut game = Game::new(&deck, turns);
        let mut counts = Counts { last: turns, ..Counts::default() };
        for number in 0..games {
            if let Some(thinking) = thinking {
                let mut searcher = Searcher::new(Strength(turns), thinking, seed);
                game.play(game_random(seed, number), &mut searcher, &mut counts);
            } else {
                game.play(game_random(seed, number), &mut Standard, &mut counts);
            }
        }
        let mean = |sum: i64, of: i64| sum as f64 / of.max(1) as f64;
        let (all, on) = (counts.games, counts.on);
        println!(
            "{name:30} {:5.2} {:5.2} {:5.2} {:5.2} {:5.2} {:4.1}% {:4.1}% {:5.2} {:3} {:5.1} {:5.1} {:4.2} {:4.2} {:5.2} {:5.2}",
            mean(counts.hand, on),
            mean(counts.unspent, on),
            mean(counts.rating, on),
            mean(counts.power, all),
            mean(counts.power_at_8, all),
            100.0 * mean(counts.won_by_8, all),
            100.0 * mean(counts.won, all),
            mean(counts.won_on, counts.won),
            counts.out,
            mean(counts.bought, all),
            mean(counts.discarded, all),
            mean(counts.idle, all),
            mean(counts.idle, counts.rich),
            mean(counts.conflicts, all),
            mean(counts.sponsored, all),
        );
        if names.len() > 1 {
            continue;
        }
        for (what, map, of) in
            [("left", &counts.left, on), ("thrown", &counts.thrown, all), ("done", &counts.played, all)]
        {
            let mut rows: Vec<_> = map.iter().collect();
            rows.sort_by_key(|(_, count)| -**count);
            println!("\n{what}:");
            for (card, count) in rows.iter().take(45) {
                println!("  {:5.2} {card}", mean(**count, of));
            }
        }
    }
}
