//! How long `openings` takes as a whole process with its default settings on two threads, for the published decks of
//! `decks/`, with their authors' plans, at a table that answers and against nobody. Prints the median of each and fails when one is over the limit. A plain program
//! and not Criterion, because it times processes.

#![allow(clippy::disallowed_macros, reason = "a bench prints its figures")]

use std::process::{Command, ExitCode, Stdio};
use std::time::{Duration, Instant};

/// Timed runs of each; the median is told.
const RUNS: usize = 3;

/// What somebody waits for at the most, in seconds.
const LIMIT: f64 = 1.0;

const DECKS: [&str; 2] = ["decks/order-brings-victory.toml", "decks/alliance-of-races.toml"];

fn main() -> ExitCode {
    let folder = tempfile::tempdir().expect("a folder");
    let mut holds = true;
    for deck in DECKS {
        let run = |settings: &[&str]| {
            let mut command = Command::new(env!("CARGO_BIN_EXE_zocalo"));
            command.args(["openings", deck, "--threads", "2"]).args(settings);
            command.env("ZOCALO_DATA_DIR", folder.path()).stdout(Stdio::null()).stderr(Stdio::null());
            let start = Instant::now();
            assert!(command.status().expect("the program runs").success(), "the hands of {deck} are ranked");
            start.elapsed()
        };
        // The card database is built before anything is timed.
        run(&["--trials", "1", "--games", "1"]);
        for (what, settings) in [
            ("the default goal, against nobody", &["--opposition", "none"][..]),
            ("the plan's success, against nobody", &["--goal", "plan@7", "--opposition", "none"]),
            ("the default goal", &[]),
            ("the plan's success", &["--goal", "plan@7"]),
        ] {
            let mut times: Vec<Duration> = (0..RUNS).map(|_| run(settings)).collect();
            times.sort();
            let median = times[RUNS / 2].as_secs_f64();
            holds &= median <= LIMIT;
            let verdict = if median <= LIMIT { "holds" } else { "DOES NOT HOLD" };
            println!("openings: {deck}, {what}: {median:.2} s; the limit of {LIMIT} s {verdict}");
        }
    }
    if holds { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
