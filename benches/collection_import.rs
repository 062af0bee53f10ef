//! A synthetic collection of 50,000 rows imported into an empty one, as one whole process. Prints the median, the most
//! memory that was in use, and whether the limits hold. A plain program and not Criterion, because it times processes.

#![allow(clippy::disallowed_macros, reason = "a bench prints its figures")]

use std::fmt::Write as _;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Instant;

/// The limit of time in milliseconds.
const MOST: f64 = 2_000.0;

/// The limit of memory in megabytes.
const MOST_MEMORY: f64 = 100.0;

const ROWS: usize = 50_000;

/// Timed runs; the median is told.
const RUNS: usize = 5;

fn main() {
    let folder = tempfile::tempdir().expect("a folder");
    let cards = zocalo_cards::data::cards::read_cards().expect("the cards");
    // The columns of a program that people use, real names, and as many places as nobody has: nearly every row is a lot.
    let mut table = "Folder Name,Quantity,Trade Quantity,Card Name,Set Code,Set Name,Card Number,Condition,Printing,\
        Language,Price Bought,Date Bought,LOW,MID,MARKET\r\n"
        .to_owned();
    for (row, card) in cards.iter().cycle().take(ROWS).enumerate() {
        let (place, count, name) = (row / cards.len(), 1 + row % 4, &card.label);
        let _ = write!(
            table,
            "binder {place},{count},0,\"{name}\",,Premier,{row},Near Mint,Normal,English,0.10,2024-01-01,0.05,0.10,0.20\r\n"
        );
    }
    let file = folder.path().join("table.csv");
    std::fs::write(&file, table).expect("a table");
    // The card database is built once and not timed.
    import(folder.path(), &file);
    let mut runs: Vec<(f64, Option<f64>)> = (0..RUNS).map(|_| import(folder.path(), &file)).collect();
    runs.sort_by(|a, b| a.0.total_cmp(&b.0));
    let median = runs[RUNS / 2].0;
    let verdict = |holds: bool| if holds { "holds" } else { "DOES NOT HOLD" };
    println!("collection import: {ROWS} rows {median:>6.0} ms; the limit of {MOST} ms {}", verdict(median <= MOST));
    match runs.iter().filter_map(|run| run.1).max_by(f64::total_cmp) {
        Some(memory) => {
            let holds = verdict(memory <= MOST_MEMORY);
            println!("collection import: at most {memory:>4.0} MB in use; the limit of {MOST_MEMORY} MB {holds}");
        }
        None => println!("collection import: this system does not say how much memory was in use"),
    }
}

/// The milliseconds that an import takes, and the most megabytes in use while it ran.
fn import(folder: &Path, table: &Path) -> (f64, Option<f64>) {
    for part in ["library.db", "library.db-wal", "library.db-shm"] {
        let _ = std::fs::remove_file(folder.join(part));
    }
    let start = Instant::now();
    let mut child = Command::new(env!("CARGO_BIN_EXE_zocalo"))
        .args(["collection", "import", "--as", "add", "--yes", "--quiet"])
        .arg(table)
        .env("ZOCALO_DATA_DIR", folder)
        .stdout(Stdio::null())
        .spawn()
        .expect("the program runs");
    let mut memory = None;
    let status = loop {
        memory = peak_of(&child).or(memory);
        if let Some(status) = child.try_wait().expect("the program runs") {
            break status;
        }
        std::thread::sleep(std::time::Duration::from_millis(5));
    };
    assert!(status.success());
    (start.elapsed().as_secs_f64() * 1e3, memory)
}

/// The most memory that a running program had in use, where the system tells.
fn peak_of(child: &Child) -> Option<f64> {
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: f64 = line.trim().trim_end_matches("kB").trim().parse().ok()?;
    Some(kilobytes / 1024.0)
}
