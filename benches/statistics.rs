//! How long the figures of a deck of 150 cards take, which the builder draws anew with every change. Prints the median and
//! fails when it is over the limit.

#![allow(clippy::disallowed_macros, reason = "a bench prints its figures")]

use std::process::ExitCode;
use std::time::{Duration, Instant};

use zocalo_cards::ruleset::Ruleset;
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;
use zocalo_decks::deck::Deck;
use zocalo_decks::formats::read_bytes_in_part;
use zocalo_simulation::statistics::{Statistics, lines};

/// Timed calls of each; the median is told.
const CALLS: usize = 101;

/// What one call may take.
const LIMIT: Duration = Duration::from_millis(2);

fn main() -> ExitCode {
    let catalog = Catalog::open(None).expect("the card database is built");
    let index = Index::load(&catalog).expect("the names are read");
    // All starters in one Narn deck: cards of four races, most of them dead or dear here.
    let starters = ["human", "centauri", "minbari", "narn"]
        .map(|race| std::fs::read_to_string(format!("decks/premier-{race}.toml")).expect("a starter of the program"));
    let mut names: Vec<&str> =
        starters.iter().flat_map(|text| text.lines()).filter(|line| line.starts_with('"')).collect();
    names.sort_unstable();
    names.dedup_by_key(|line| line.split(" = ").next().unwrap_or_default().to_owned());
    let text = format!("race = \"Narn\"\nambassador = \"G'Kar\"\n[deck]\n{}\n", names.join("\n"));
    let list = read_bytes_in_part("deck.toml".to_owned(), text.as_bytes()).expect("the deck reads");
    let deck = Deck::resolve(list, &catalog, &index).expect("the deck settles");
    let rules = Ruleset::named("casual").expect("a ruleset of the program");
    let cards = Statistics::of(&deck, &rules).cards;
    let mut holds = true;
    let figures = median(|| Statistics::of(&deck, &rules).dead.len());
    let listed = median(|| lines(&deck, &rules).len());
    for (what, took) in [("all figures", figures), ("all lines", listed)] {
        holds &= took <= LIMIT;
        let verdict = if took <= LIMIT { "holds" } else { "DOES NOT HOLD" };
        println!("statistics: {cards} cards, {what}: {:.3} ms; the limit of 2 ms {verdict}", took.as_secs_f64() * 1e3);
    }
    if holds { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn median(mut call: impl FnMut() -> usize) -> Duration {
    let mut times: Vec<Duration> = (0..CALLS)
        .map(|_| {
            let start = Instant::now();
            std::hint::black_box(call());
            start.elapsed()
        })
        .collect();
    times.sort();
    times[CALLS / 2]
}
