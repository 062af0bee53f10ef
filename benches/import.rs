//! A synthetic table of 2,000 rows imported and the card database built anew, as one whole process. Prints the median and
//! whether its limit holds. A plain program and not Criterion, because it times processes.

#![allow(clippy::disallowed_macros, reason = "a bench prints its figures")]

use std::fmt::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

/// The limit in milliseconds.
const MOST: f64 = 500.0;

const ROWS: usize = 2_000;

/// Timed runs; the median is told.
const RUNS: usize = 11;

fn main() {
    let folder = tempfile::tempdir().expect("a folder");
    let cards = zocalo_cards::data::cards::read_cards().expect("the cards");
    // Real names with invented facts, so that the rows have something to be matched with and laid over.
    let tables = [0, 1].map(|turn| {
        let mut table = "Name,Type,Race,Cost,Diplomacy,Intrigue,Psi,Leadership,EffectsText,Set,Rarity\n".to_owned();
        for (row, card) in cards.iter().cycle().take(ROWS).enumerate() {
            let name = if row < cards.len() { card.label.clone() } else { format!("Synthetic {row}") };
            let kind = card.kind.map_or("Event", |kind| kind.name());
            let race = card.loyalty.map_or("none", |loyalty| loyalty.name());
            let _ = writeln!(
                table,
                "\"{name}\",{kind},{race},,1,2,{},3,\"Invented words of a synthetic row, {row}.\",1,1",
                (row + turn) % 9
            );
        }
        let place = folder.path().join(format!("{turn}.csv"));
        std::fs::write(&place, table).expect("a table");
        place
    });
    import(folder.path(), &tables[1]);
    let mut times: Vec<f64> = (0..RUNS).map(|run| import(folder.path(), &tables[run % 2])).collect();
    times.sort_by(f64::total_cmp);
    let median = times[RUNS / 2];
    let verdict = if median <= MOST { "holds" } else { "DOES NOT HOLD" };
    println!("import: {ROWS} rows and the card database anew {median:>6.0} ms; the limit of {MOST} ms {verdict}");
}

fn import(folder: &Path, table: &Path) -> f64 {
    let start = Instant::now();
    let status = Command::new(env!("CARGO_BIN_EXE_zocalo"))
        .args(["cards", "import", "--yes", "--name", "table"])
        .arg(table)
        .env("ZOCALO_DATA_DIR", folder)
        .stdout(Stdio::null())
        .status()
        .expect("the program runs");
    assert!(status.success());
    start.elapsed().as_secs_f64() * 1e3
}
