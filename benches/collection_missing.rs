//! `zocalo collection missing` as a whole process: 200 decks of 60 cards, a collection of 2,000 cards, and 40 of the decks
//! marked built, which are read as well; the figure with a limit says whether it is kept. A plain program and not
//! Criterion, because it times processes.

#![allow(clippy::disallowed_macros, reason = "a bench prints its figures")]

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use zocalo_catalog::catalog::Catalog;
use zocalo_collection::collection::{
    CardKey, DeckChange, DeckMark, DeckState, Difference, JournalChange, Library, LibraryError, List, Lot,
};

/// Timed runs; the median is told.
const RUNS: usize = 21;

/// What 200 decks may take as a whole process.
const LIMIT: Duration = Duration::from_millis(100);

/// How many decks there are, and how many of them are built.
const DECKS: usize = 200;
const BUILT: usize = 40;

fn main() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    let cards = Catalog::open(None).and_then(|catalog| catalog.cards()).expect("the cards");
    let mut library = Library::open_or_begin(&data).expect("a collection");
    let own = |(at, card): (usize, &zocalo_cards::card::Card)| Difference {
        lot: Lot::of(CardKey::of(card), List::Owned),
        delta: i64::try_from(at % 4 + 1).unwrap_or(1),
        reason: "add".to_owned(),
    };
    let owned = cards.iter().take(2_000).enumerate().map(own).collect();
    library
        .change("add", 1, |_| Ok::<_, LibraryError>(JournalChange { differences: owned, decks: Vec::new() }))
        .expect("added");
    let mut marks = Vec::new();
    for number in 0..DECKS {
        let mut text = format!("name = \"Deck {number}\"\nrace = \"Minbari\"\n[deck]\n");
        let mut held = std::collections::BTreeMap::new();
        // 20 cards thrice each, spread over the whole pool.
        for at in 0..20 {
            let card = &cards[(number * 37 + at * 101) % cards.len()];
            if held.insert(CardKey::of(card), 3).is_none() {
                let _ = writeln!(text, "{} = 3", toml_key(&card.label));
            }
        }
        let path = folder.path().join(format!("{number:03}.toml"));
        fs::write(&path, text).expect("a deck file");
        if number < BUILT {
            let path = fs::canonicalize(&path).expect("its path").to_string_lossy().into_owned();
            let becomes = Some(DeckMark { state: DeckState::Built, cards: held });
            marks.push(DeckChange { path, was: None, becomes });
        }
    }
    library
        .change("deck", 2, |_| Ok::<_, LibraryError>(JournalChange { differences: Vec::new(), decks: marks }))
        .expect("marked");
    drop(library);
    // The card database is built before anything is timed.
    missing(folder.path(), 1);
    for decks in [1, DECKS] {
        let mut times: Vec<Duration> = (0..RUNS).map(|_| missing(folder.path(), decks)).collect();
        times.sort();
        let median = times[RUNS / 2];
        let kept = match (decks, median <= LIMIT) {
            (DECKS, true) => "  (limit 100 ms: kept)",
            (DECKS, false) => "  (limit 100 ms: NOT KEPT)",
            _ => "",
        };
        println!("collection missing: {decks:>3} decks  {:>6.1} ms{kept}", median.as_secs_f64() * 1e3);
    }
}

fn toml_key(label: &str) -> String {
    format!("\"{}\"", label.replace('\\', "\\\\").replace('"', "\\\""))
}

fn missing(folder: &Path, decks: usize) -> Duration {
    let start = Instant::now();
    let status = Command::new(env!("CARGO_BIN_EXE_zocalo"))
        .env("ZOCALO_DATA_DIR", folder.join("data"))
        .current_dir(folder)
        .args(["collection", "missing"])
        .args((0..decks).map(|at| format!("{at:03}.toml")))
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .expect("the program runs");
    assert!(matches!(status.code(), Some(0 | 1)), "every deck is counted");
    start.elapsed()
}
