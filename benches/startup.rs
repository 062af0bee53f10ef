//! What somebody waits for at the keyboard, as whole processes: the help, a card, a TAB, in both languages; and what ten packs of card facts
//! add to them. Prints the median of each and whether its limit holds. A plain program and not Criterion, because it times processes.

#![allow(clippy::disallowed_macros, reason = "a bench prints its figures")]

use std::fmt::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// How much longer anything may take with ten packs, in milliseconds.
const MOST_FOR_PACKS: f64 = 1.0;

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
        for language in ["en", "ru"] {
            let timed = |_| time_in(language, folder.path(), arguments, *is_tab);
            let mut times: Vec<Duration> = (0..RUNS).map(timed).collect();
            times.sort();
            let median = times[RUNS / 2].as_secs_f64() * 1e3;
            let verdict = if median <= *limit { "holds" } else { "DOES NOT HOLD" };
            println!("startup: {language} {what:<34} {median:>6.2} ms; the limit of {limit} ms {verdict}");
        }
    }
    with_packs(folder.path());
}

/// How much longer the same takes with ten packs, run in turns with none.
fn with_packs(plain: &Path) {
    let folder = tempfile::tempdir().expect("a folder");
    write_packs(&folder.path().join("packs"));
    let start = Instant::now();
    time(folder.path(), &["card", "G'Kar"], false);
    println!(
        "startup: the first run with ten packs, which builds the card database: {:.0} ms",
        start.elapsed().as_secs_f64() * 1e3
    );
    for (what, arguments, is_tab, _) in RUN {
        let pair = |_| (time(plain, arguments, *is_tab), time(folder.path(), arguments, *is_tab));
        let (mut without, mut with): (Vec<_>, Vec<_>) = (0..RUNS).map(pair).unzip();
        without.sort();
        with.sort();
        let more = (with[RUNS / 2].as_secs_f64() - without[RUNS / 2].as_secs_f64()) * 1e3;
        let verdict = if more <= MOST_FOR_PACKS { "holds" } else { "DOES NOT HOLD" };
        println!("startup: {what:<34} {more:>+6.2} ms with ten packs; the limit of {MOST_FOR_PACKS} ms {verdict}");
    }
}

/// Ten packs that share the cards of the data among them, each with a fact or two of its cards.
fn write_packs(folder: &Path) {
    std::fs::create_dir_all(folder).expect("a folder");
    let cards = zocalo_cards::data::cards::read_cards().expect("the card data reads");
    for (at, share) in cards.chunks(cards.len().div_ceil(10)).enumerate() {
        let mut text = String::new();
        for card in share {
            let version = card.version.as_ref().map_or(String::new(), |version| format!("version = {version:?}\n"));
            let loyalty = card.loyalty.map_or(String::new(), |loyalty| format!("loyalty = \"{loyalty}\"\n"));
            let facts = "psi = 0\nsources = [\"psi, loyalty: a table\"]\n";
            let _ = write!(text, "[[card]]\nname = {:?}\n{version}{loyalty}{facts}\n", card.name);
        }
        std::fs::write(folder.join(format!("pack-{at}.toml")), text).expect("a pack is written");
    }
}

fn time(data: &Path, arguments: &[&str], is_tab: bool) -> Duration {
    time_in("en", data, arguments, is_tab)
}

fn time_in(language: &str, data: &Path, arguments: &[&str], is_tab: bool) -> Duration {
    let mut command = Command::new(env!("CARGO_BIN_EXE_zocalo"));
    command
        .args(arguments)
        .env("ZOCALO_DATA_DIR", data)
        .env("ZOCALO_LANG", language)
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    if is_tab {
        command.env("ZOCALO_COMPLETE", "bash");
    }
    let start = Instant::now();
    let status = command.status().expect("the program runs");
    let took = start.elapsed();
    assert!(matches!(status.code(), Some(0 | 1)), "{arguments:?} is answered");
    took
}
