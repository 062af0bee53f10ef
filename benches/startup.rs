//! What somebody waits for at the keyboard, as whole processes: the help, a card, a TAB. Prints the median of each and
//! whether its limit holds. A plain program and not Criterion, because it times processes.

#![allow(clippy::disallowed_macros, reason = "a bench prints its figures")]

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Timed runs of each; the median is told.
const RUNS: usize = 101;

/// What is run, the line that Bash asks about where it is a TAB, and the limit in milliseconds.
const RUN: &[(&str, &[&str], bool, f64)] = &[
    ("--help", &["--help"], false, 3.0),
    ("card G'Kar", &["card", "G'Kar"], false, 10.0),
    ("card Qwertyuiop, which is none", &["card", "Qwertyuiop"], false, 10.0),
    ("card Jeffery Sinclare, misspelt", &["card", "Jeffery Sinclare"], false, 10.0),
    ("TAB behind `card g`", &["--", "zocalo card g", "g"], true, 10.0),
    ("TAB behind `card `: all cards", &["--", "zocalo card ", ""], true, 10.0),
    ("TAB behind `search typ`", &["--", "zocalo search typ", "typ"], true, 10.0),
    ("TAB behind `search type:ag`", &["--", "zocalo search type:ag", "ag"], true, 10.0),
];

fn main() {
    let folder = tempfile::tempdir().expect("a folder");
    // The card database is built before anything is timed.
    time(folder.path(), &["card", "G'Kar"], false);
    for (what, arguments, is_tab, limit) in RUN {
        let mut times: Vec<Duration> = (0..RUNS).map(|_| time(folder.path(), arguments, *is_tab)).collect();
        times.sort();
        let median = times[RUNS / 2].as_secs_f64() * 1e3;
        let verdict = if median <= *limit { "holds" } else { "DOES NOT HOLD" };
        println!("startup: {what:<34} {median:>6.2} ms; the limit of {limit} ms {verdict}");
    }
}

fn time(data: &Path, arguments: &[&str], is_tab: bool) -> Duration {
    let mut command = Command::new(env!("CARGO_BIN_EXE_zocalo"));
    command.args(arguments).env("ZOCALO_DATA_DIR", data).stdout(Stdio::null()).stderr(Stdio::null());
    if is_tab {
        command.env("ZOCALO_COMPLETE", "bash");
    }
    let start = Instant::now();
    let status = command.status().expect("the program runs");
    let took = start.elapsed();
    assert!(matches!(status.code(), Some(0 | 1)), "{arguments:?} is answered");
    took
}
