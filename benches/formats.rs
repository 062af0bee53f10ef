//! Decks in and out, each run a whole process with the card database in place: one deck of 100 cards into and out of every
//! format, 1,000 decks for another program and back, and `deck list` of 1,000. Prints medians and whether the limits hold;
//! it exits with an error when one does not. A plain program and not Criterion, because it times processes.

#![allow(clippy::disallowed_macros, reason = "a bench prints its figures")]

use std::path::Path;
use std::process::{Command, ExitCode, Stdio};
use std::time::Instant;

use zocalo_decks::formats::FORMATS;

/// The limit of one deck in milliseconds.
const MOST_FOR_ONE: f64 = 10.0;

/// The limit of all decks in milliseconds.
const MOST_FOR_ALL: f64 = 1_000.0;

const DECKS: usize = 1_000;

/// Timed runs of one deck and of all; the median is told.
const RUNS: usize = 51;
const RUNS_OF_ALL: usize = 5;

fn main() -> ExitCode {
    let folder = tempfile::tempdir().expect("a folder");
    let here = folder.path();
    let decks = here.join("decks");
    std::fs::create_dir(&decks).expect("a folder");
    let starters = ["human", "minbari", "narn", "centauri"]
        .map(|race| std::fs::read_to_string(format!("decks/premier-{race}.toml")).expect("a starter"));
    for (at, deck) in starters.iter().cycle().take(DECKS).enumerate() {
        std::fs::write(decks.join(format!("{at}.toml")), deck).expect("a deck");
    }
    std::fs::write(here.join("deck.toml"), hundred_cards()).expect("a deck");
    // The card database is built once and not timed.
    run(here, &["deck", "list", "deck.toml"]);
    let mut all_hold = true;
    let mut tell = |what: &str, median: f64, most: f64| {
        let verdict = if median <= most { "holds" } else { "DOES NOT HOLD" };
        all_hold &= median <= most;
        println!("formats: {what:<40} {median:>7.1} ms; the limit of {most} ms {verdict}");
    };
    for format in FORMATS.iter().filter(|format| format.write.is_some() && format.name != "vassal") {
        let file = format!("deck-{}.{}", format.name, format.endings[0]);
        let write = ["export", "deck.toml", "--to", format.name, "--out", &file, "--force"];
        tell(&format!("one deck to {}", format.name), median(RUNS, || run(here, &write)), MOST_FOR_ONE);
        let read = ["import", &file, "--from", format.name];
        tell(&format!("one deck from {}", format.name), median(RUNS, || run(here, &read)), MOST_FOR_ONE);
    }
    let clear = |name: &str| {
        let _ = std::fs::remove_dir_all(here.join(name));
    };
    let write = ["export", "decks", "--to", "octgn", "--out", "octgn"];
    let time = median(RUNS_OF_ALL, || {
        clear("octgn");
        run(here, &write)
    });
    tell("1,000 decks to octgn", time, MOST_FOR_ALL);
    let again = [&write[..], &["--force"]].concat();
    tell("1,000 decks to octgn over the last", median(RUNS_OF_ALL, || run(here, &again)), MOST_FOR_ALL);
    let time = median(RUNS_OF_ALL, || {
        clear("back");
        run(here, &["import", "octgn", "--out", "back"])
    });
    tell("1,000 decks from octgn", time, MOST_FOR_ALL);
    tell("deck list of 1,000 decks", median(RUNS_OF_ALL, || run(here, &["deck", "list", "decks"])), MOST_FOR_ALL);
    if all_hold { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// A deck of 100 cards, each another, with an opening hand.
fn hundred_cards() -> String {
    let cards = zocalo_cards::data::cards::read_cards().expect("the cards");
    let names = cards.iter().map(|card| format!("{:?} = 1\n", card.label)).take(96);
    let head = "ambassador = \"Delenn\"\nopening_hand = [\"Lennier\", \"Trade Pact\", \"Hunter, Prey\"]\n\n[deck]\n";
    head.to_owned() + &names.collect::<String>()
}

/// The median of some runs in milliseconds.
fn median(runs: usize, mut run: impl FnMut() -> f64) -> f64 {
    let mut times: Vec<f64> = (0..runs).map(|_| run()).collect();
    times.sort_by(f64::total_cmp);
    times[runs / 2]
}

/// The milliseconds that the program takes with these arguments.
fn run(folder: &Path, arguments: &[&str]) -> f64 {
    let start = Instant::now();
    let status = Command::new(env!("CARGO_BIN_EXE_zocalo"))
        .current_dir(folder)
        .args(arguments)
        .env("ZOCALO_DATA_DIR", folder.join("data"))
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .expect("the program runs");
    assert!(status.success(), "{arguments:?}");
    start.elapsed().as_secs_f64() * 1e3
}
