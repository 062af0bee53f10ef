//! Lessons and the question before a conflict is given up, at a terminal.

use std::fs;
use std::path::Path;
use std::process::Command;

use rexpect::process::{Signal, WaitStatus};
use rexpect::session::{PtySession, spawn_command};

fn zocalo(data: &Path, words: &[&str]) -> PtySession {
    let mut command = Command::new(env!("CARGO_BIN_EXE_zocalo"));
    command.args(words).arg("--data-dir").arg(data).env("TERM", "xterm").env("NO_COLOR", "1");
    spawn_command(command, Some(20_000)).unwrap()
}

fn ends(session: &PtySession, code: i32) {
    assert!(matches!(session.process().wait().unwrap(), WaitStatus::Exited(_, found) if found == code));
}

#[test]
fn a_lesson_is_left_in_every_way_and_goes_on() {
    let data = tempfile::tempdir().unwrap();
    let file = data.path().join("lessons/first-game.toml");
    let mut session = zocalo(data.path(), &["learn"]);
    session.exp_string("Press Enter to go on").unwrap();
    session.send_line("").unwrap();
    session.exp_string("Step 2").unwrap();
    session.send_control('c').unwrap();
    session.exp_string("type: zocalo learn").unwrap();
    ends(&session, 130);
    assert!(fs::read_to_string(&file).unwrap().contains("step = \"board\""));
    let mut session = zocalo(data.path(), &["learn"]);
    session.exp_string("where you left it").unwrap();
    session.exp_string("Step 2").unwrap();
    for step in 3..=5 {
        session.send_line("skip").unwrap();
        session.exp_string(&format!("Step {step}")).unwrap();
    }
    session.send_control('d').unwrap();
    session.exp_string("type: zocalo learn").unwrap();
    ends(&session, 0);
    // A machine that fails takes no step away.
    let mut session = zocalo(data.path(), &["learn"]);
    session.exp_string("Step 5").unwrap();
    session.send_line("conflict trade against human").unwrap();
    session.exp_string("Step 6").unwrap();
    session.process_mut().signal(Signal::SIGKILL).unwrap();
    session.process().wait().unwrap();
    let mut session = zocalo(data.path(), &["learn"]);
    session.exp_string("Step 6").unwrap();
    session.send_line("quit").unwrap();
    ends(&session, 0);
    let mut session = zocalo(data.path(), &["learn", "--again"]);
    session.exp_string("Step 1 of").unwrap();
    session.send_line("quit").unwrap();
    ends(&session, 0);
}

#[test]
fn before_a_conflict_is_given_up_it_is_asked() {
    let data = tempfile::tempdir().unwrap();
    let mut session = zocalo(data.path(), &["play", "@minbari", "--seed", "3", "--lines", "--opposition", "none"]);
    session.exp_regex("seed \\d+").unwrap();
    session.send_line("conflict trade against human").unwrap();
    session.exp_string("Action Round").unwrap();
    session.send_line("next").unwrap();
    session.exp_string("Delenn could support it").unwrap();
    session.exp_string("Go on all the same?").unwrap();
    session.send_line("n").unwrap();
    session.exp_string("Nothing was done").unwrap();
    session.send_line("next").unwrap();
    session.exp_string("Go on all the same?").unwrap();
    session.send_line("y").unwrap();
    session.exp_string("(nobody supports it)").unwrap();
    session.exp_string("Turn 2 begins").unwrap();
    session.send_line("quit").unwrap();
    ends(&session, 0);
}
