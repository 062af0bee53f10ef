//! How many solo games a second: the four starters and the published Minbari list, 6 turns, the standard pilot, on one
//! thread and two, against nobody; the same with a random opposition and at a table that answers; and 100,000 games against
//! nobody and at such a table as a whole process.

#![allow(clippy::disallowed_macros, reason = "a bench prints its figures")]

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use zocalo_cards::ruleset::Ruleset;
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;
use zocalo_decks::deck::Deck;
use zocalo_decks::formats::read_bytes;
use zocalo_engine::game::{Assumptions, Opposition};
use zocalo_engine::pilots::Standard;
use zocalo_simulation::play_deck::play_deck;
use zocalo_simulation::simulation::{RunSettings, run};

const GAMES: u64 = 100_000;
const TURNS: u8 = 6;

const DECKS: [(&str, &str); 6] = [
    ("centauri", "decks/premier-centauri.toml"),
    ("human", "decks/premier-human.toml"),
    ("minbari", "decks/premier-minbari.toml"),
    ("narn", "decks/premier-narn.toml"),
    ("published minbari", "tests/cases/shared/lists/published-minbari.txt"),
    ("published human", "tests/cases/shared/lists/published-human.txt"),
];

fn games(c: &mut Criterion) {
    let catalog = Catalog::open(None).expect("the card database");
    let index = Index::load(&catalog).expect("the names");
    let mut group = c.benchmark_group("goldfish");
    group.throughput(Throughput::Elements(GAMES)).sample_size(10);
    for (name, path) in DECKS {
        let bytes = std::fs::read(path).expect("a deck");
        let list = read_bytes(path.to_owned(), &bytes).expect("a deck");
        let deck = Deck::resolve(list, &catalog, &index).expect("known cards");
        let ruleset = Ruleset::named("casual").expect("casual");
        let book = |assumptions| play_deck(&deck, &ruleset, assumptions).expect("an ambassador");
        let unopposed = book(Assumptions::default());
        for threads in [1, 2] {
            let settings = RunSettings { games: GAMES, turns: TURNS, seed: 1, threads: Some(threads) };
            let name = format!("{name}, {threads} threads");
            group.bench_function(name, |b| b.iter(|| run(&unopposed, &Standard, &settings)));
        }
        let opposition = Opposition { base: 3, spread: 2 };
        let opposed = book(Assumptions { opposition, ..Assumptions::default() });
        let settings = RunSettings { games: GAMES, turns: TURNS, seed: 1, threads: Some(1) };
        group.bench_function(format!("{name}, opposed"), |b| b.iter(|| run(&opposed, &Standard, &settings)));
        let answered = book(Assumptions::usual(&ruleset));
        group.bench_function(format!("{name}, at a table"), |b| b.iter(|| run(&answered, &Standard, &settings)));
    }
    group.finish();
}

/// 100,000 games as a user waits for them: the program started anew, the card database in place; the best of 7.
fn whole_process(_: &mut Criterion) {
    let folder = tempfile::tempdir().expect("a folder");
    for opposition in ["none", "table"] {
        best_of_seven(folder.path(), opposition);
    }
}

fn best_of_seven(folder: &Path, opposition: &str) {
    let mut best = f64::INFINITY;
    for _ in 0..7 {
        let start = Instant::now();
        let status = Command::new(env!("CARGO_BIN_EXE_zocalo"))
            .args(["goldfish", "decks/premier-minbari.toml", "--games", "100000", "--turns", "6"])
            .args(["--opposition", opposition])
            .arg("--data-dir")
            .arg(folder)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()
            .expect("the program runs");
        assert!(status.success());
        best = best.min(start.elapsed().as_secs_f64());
    }
    println!(
        "goldfish: 100000 games of {TURNS} turns, --opposition {opposition}, as a whole process  {:>6.1} ms",
        best * 1e3
    );
}

criterion_group!(benches, games, whole_process);
criterion_main!(benches);
