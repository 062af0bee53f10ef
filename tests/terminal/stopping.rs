//! Ctrl-C while the searching pilot plays: what it has found so far is printed soon, not what it would still find.

use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use rexpect::process::WaitStatus;
use rexpect::session::{PtySession, spawn_command};

/// As long as a machine with much else to do may take to print what there is.
const SOON: Duration = Duration::from_secs(15);

fn run(data: &Path, words: &[&str]) -> PtySession {
    let mut command = Command::new(env!("CARGO_BIN_EXE_zocalo"));
    command.args(words).arg("--data-dir").arg(data).env("TERM", "xterm").env("PAGER", "").env("NO_COLOR", "1");
    spawn_command(command, Some(240_000)).unwrap()
}

/// Stops a run once its bar shows that it has played, and returns what it printed then.
fn stopped(words: &[&str]) -> String {
    let data = tempfile::tempdir().unwrap();
    let mut session = run(data.path(), words);
    session.exp_regex(r" [1-9][\d,]* games? ").unwrap();
    let asked = Instant::now();
    session.send_control('c').unwrap();
    let printed = session.exp_eof().unwrap();
    assert!(asked.elapsed() < SOON, "it took {:?}", asked.elapsed());
    assert!(matches!(session.process().wait().unwrap(), WaitStatus::Exited(_, 130)), "{printed}");
    printed
}

#[test]
fn a_judgement_that_is_interrupted_says_what_the_games_so_far_say() {
    let deck = concat!(env!("CARGO_MANIFEST_DIR"), "/decks/premier-narn.toml");
    let printed = stopped(&["goldfish", deck, "--judge", "--think", "1000", "--games", "1000", "--turns", "8"]);
    assert!(printed.contains("Interrupted: results of the games so far."), "{printed}");
}

#[test]
fn a_race_that_is_interrupted_prints_the_best_hands_so_far() {
    let deck = concat!(env!("CARGO_MANIFEST_DIR"), "/decks/premier-narn.toml");
    let printed = stopped(&["openings", deck, "--pilot", "search", "--think", "1000", "--games", "1000"]);
    assert!(printed.contains("Interrupted before the searching pilot had judged"), "{printed}");
    assert!(printed.contains(" 1.  "), "{printed}");
}

/// Reads after how many games a run says that it was interrupted, and what it printed below.
fn interrupted(printed: &str) -> (u64, String) {
    let printed = printed.replace('\r', "");
    let (_, said) = printed.split_once("Interrupted after ").unwrap_or_else(|| panic!("{printed}"));
    let (games, report) = said.split_once(" games.\n\n").unwrap_or_else(|| panic!("{printed}"));
    (games.replace(',', "").parse().unwrap(), report.trim_end().to_owned())
}

#[test]
fn a_run_that_is_interrupted_reports_its_first_games() {
    let deck = concat!(env!("CARGO_MANIFEST_DIR"), "/decks/premier-narn.toml");
    for more in [&["--want", "influence>=9@6"][..], &["--against", "@minbari"], &["--assume-ability", "0..4"]] {
        let words = [&["goldfish", deck, "--games", "100000000", "--turns", "6"], more].concat();
        let (games, report) = interrupted(&stopped(&words));
        assert!((1..100_000_000).contains(&games), "{games}");
        // A range is not known to its end, so that nothing is said of it.
        if more[0] == "--assume-ability" {
            continue;
        }
        let games = games.to_string();
        let words = [&["goldfish", deck, "--games", &games, "--turns", "6"], more].concat();
        let data = tempfile::tempdir().unwrap();
        let whole = run(data.path(), &words).exp_eof().unwrap().replace('\r', "");
        assert!(whole.contains(&report), "{report}\n\nis not\n\n{whole}");
    }
}

#[test]
fn a_run_by_the_searching_pilot_ends_after_the_games_being_played() {
    let deck = concat!(env!("CARGO_MANIFEST_DIR"), "/decks/premier-narn.toml");
    let printed =
        stopped(&["goldfish", deck, "--pilot", "search", "--think", "10", "--games", "20000", "--turns", "5"]);
    assert!(interrupted(&printed).0 < 20_000, "{printed}");
}

#[test]
fn a_part_that_is_interrupted_is_not_written() {
    let deck = concat!(env!("CARGO_MANIFEST_DIR"), "/decks/premier-narn.toml");
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("part.json");
    let words = ["goldfish", deck, "--games", "100000000", "--shard", "1/2", "--out", out.to_str().unwrap()];
    let printed = stopped(&words);
    assert!(printed.contains("of shard 1/2: nothing is written"), "{printed}");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}
