//! Compares pilots on the same games: `cargo run --release -p zocalo-engine --features arranged --example pilots -- power@8 200`.
//! With the name of a deck in `decks/` it plays that one alone, with cards after it as its opening hand. With `table` among the
//! words the other seats answer.

#![allow(clippy::disallowed_macros, reason = "an example prints")]

use std::time::Instant;

use zocalo_engine::arranged::{DECKS, shipped, stage_with};
use zocalo_engine::game::{Assumptions, Game, GameState, Others, Pilot, PlayDeck, game_random};
use zocalo_engine::pilots::search::{Searcher, Thinking, Worth};
use zocalo_engine::pilots::{Builder, Standard};
use zocalo_text::estimate::Sums;

/// Power or influence at the end of a turn, or victory by then.
#[derive(Debug, Clone, Copy)]
enum Figure {
    Power,
    Influence,
    Victory,
}

#[derive(Debug, Clone, Copy)]
struct Wanted {
    figure: Figure,
    turn: u8,
}

impl Wanted {
    fn parse(text: &str) -> Option<Self> {
        let (figure, turn) = text.split_once('@')?;
        let figure = match figure {
            "power" => Figure::Power,
            "influence" => Figure::Influence,
            "victory" => Figure::Victory,
            _ => return None,
        };
        Some(Self { figure, turn: turn.parse().ok()? })
    }

    fn value(self, deck: &PlayDeck, state: &GameState) -> i64 {
        match self.figure {
            _ if state.out() => 0,
            Figure::Power => state.power(deck).into(),
            Figure::Influence => state.rating().into(),
            Figure::Victory => i64::from(state.won_on() > 0),
        }
    }
}

impl Worth for Wanted {
    fn last_turn(&self, turn: u8) -> u8 {
        self.turn.max(turn)
    }

    fn of(&self, deck: &PlayDeck, state: &GameState) -> i64 {
        let blend = 10 * i64::from(state.power(deck)) + i64::from(state.rating());
        100_000 * self.value(deck, state) + blend
    }
}

/// What each game comes to.
fn played<P: Pilot>(deck: &PlayDeck, wanted: Wanted, games: u64, seed: u64, pilot: &mut P) -> (Vec<i64>, f64) {
    let mut game = Game::new(deck, wanted.turn);
    let start = Instant::now();
    let values = (0..games).map(|number| {
        game.play(game_random(seed, number), pilot, &mut ());
        wanted.value(deck, game.state())
    });
    (values.collect(), start.elapsed().as_secs_f64())
}

fn sums(values: impl IntoIterator<Item = i64>) -> Sums {
    let mut sums = Sums::default();
    values.into_iter().for_each(|value| sums.add(value));
    sums
}

fn half(sums: &Sums) -> f64 {
    1.96 * sums.deviation() / (sums.count as f64).sqrt()
}

fn main() {
    let (table, args): (Vec<String>, Vec<String>) = std::env::args().skip(1).partition(|word| word == "table");
    let others = if table.is_empty() { Others::Stand } else { Others::Table };
    let wanted = args.first().and_then(|text| Wanted::parse(text)).expect("a goal such as power@8");
    let games: u64 = args.get(1).and_then(|text| text.parse().ok()).unwrap_or(100);
    let thinking: Thinking = args.get(2).and_then(|text| text.parse().ok()).unwrap_or_default();
    let names: Vec<&str> = args.get(3).map_or(DECKS.to_vec(), |name| vec![name.as_str()]);
    let hand = &args[args.len().min(4)..];
    let seed = 1;
    let mut more = Vec::new();
    for name in names {
        let mut text = shipped(name);
        if !hand.is_empty() {
            text = with_hand(&text, hand);
        }
        let deck = stage_with(&text, &[], Assumptions { others, ..Assumptions::default() });
        let (standard, _) = played(&deck, wanted, games, seed, &mut Standard);
        let (builder, _) = played(&deck, wanted, games, seed, &mut Builder);
        let (search, seconds) = played(&deck, wanted, games, seed, &mut Searcher::new(wanted, thinking, seed));
        let beyond = sums(search.iter().zip(&standard).map(|(search, standard)| search - standard));
        let mean = |values: &[i64]| sums(values.iter().copied()).mean().value;
        println!(
            "{name:30} standard {:.2}, builder {:.2}, search {:.2}, more {:+.2} ±{:.2}, {seconds:.1} s",
            mean(&standard),
            mean(&builder),
            mean(&search),
            beyond.mean().value,
            half(&beyond),
        );
        more.push(beyond);
    }
    let decks = more.len() as f64;
    let mean = more.iter().map(|sums| sums.mean().value).sum::<f64>() / decks;
    let half = more.iter().map(|sums| half(sums).powi(2)).sum::<f64>().sqrt() / decks;
    println!("{:30} more {mean:+.3} ±{half:.3}", "mean of the decks");
}

/// A deck with these cards as its opening hand; what it held goes to the deck.
fn with_hand(text: &str, hand: &[String]) -> String {
    let mut file: toml_edit::DocumentMut = text.parse().expect("a deck");
    let old: Vec<String> = file["opening_hand"]
        .as_array()
        .map(|cards| cards.iter().filter_map(|card| card.as_str().map(str::to_owned)).collect())
        .unwrap_or_default();
    for card in old {
        let count = file["deck"].get(&card).and_then(toml_edit::Item::as_integer).unwrap_or(0);
        file["deck"][&card] = toml_edit::value(count + 1);
    }
    for card in hand {
        let count = file["deck"].get(card).and_then(toml_edit::Item::as_integer).expect("a card of the deck");
        if count == 1 {
            file["deck"].as_table_like_mut().expect("a table").remove(card);
        } else {
            file["deck"][card] = toml_edit::value(count - 1);
        }
    }
    file["opening_hand"] = toml_edit::value(hand.iter().collect::<toml_edit::Array>());
    file.to_string()
}
