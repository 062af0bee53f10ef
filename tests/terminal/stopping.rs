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
    command.args(words).arg("--data-dir").arg(data).env("TERM", "xterm").env("NO_COLOR", "1");
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
