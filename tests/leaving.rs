//! Games at a terminal that are left without being saved, in every way there is: none is lost.
#![cfg(unix)]

use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::Command;

use rexpect::process::{Signal, WaitStatus};
use rexpect::session::{PtySession, spawn_command};

const DECK: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/decks/premier-narn.toml");

/// `zocalo play` with these words at a terminal, after its first list.
fn play(data: &Path, words: &[&str]) -> PtySession {
    let mut command = Command::new(env!("CARGO_BIN_EXE_zocalo"));
    command.arg("play").args(words).arg("--data-dir").arg(data);
    command.env("TERM", "xterm").env("NO_COLOR", "1");
    let mut session = spawn_command(command, Some(20_000)).unwrap();
    session.exp_regex("seed \\d+").unwrap();
    session
}

/// What was kept: the lines of each game.
fn kept(data: &Path) -> Vec<String> {
    let games = fs::read_dir(data.join("games")).into_iter().flatten().flatten();
    let mut games: Vec<_> = games.map(|entry| fs::read_to_string(entry.path()).unwrap()).collect();
    games.sort();
    games
}

fn ends(session: &PtySession, code: i32) {
    assert!(matches!(session.process().wait().unwrap(), WaitStatus::Exited(_, found) if found == code));
}

#[test]
fn a_game_that_is_left_is_kept_and_goes_on() {
    let data = tempfile::tempdir().unwrap();
    let mut session = play(data.path(), &[DECK]);
    session.send_line("build").unwrap();
    session.exp_string("Influence rating 4").unwrap();
    // A slip, or half a word, ends nothing.
    session.send_line("q").unwrap();
    session.exp_string("nothing but the whole word leaves the game").unwrap();
    session.send_line("quit").unwrap();
    session.exp_string("The game is kept in ").unwrap();
    session.exp_string("go on by: zocalo play --resume").unwrap();
    ends(&session, 0);
    let games = kept(data.path());
    assert!(games.len() == 1 && games[0].contains("build by "), "{games:?}");
    // The last one goes on without being named; left as it was, nothing is written and nothing said.
    let mut session = play(data.path(), &["--resume"]);
    session.send_line("next").unwrap();
    session.exp_string("Turn 2 begins").unwrap();
    session.send_control('d').unwrap();
    session.exp_string("The game is kept in ").unwrap();
    ends(&session, 0);
    let games = kept(data.path());
    assert_eq!(games.len(), 1, "it is the same game");
    let mut session = play(data.path(), &["--resume"]);
    session.send_control('d').unwrap();
    assert!(!session.exp_eof().unwrap().contains("kept"));
    assert_eq!(kept(data.path()), games);
}

#[test]
fn a_game_that_is_saved_is_not_kept_too() {
    let data = tempfile::tempdir().unwrap();
    let file = data.path().join("mine.game");
    let mut session = play(data.path(), &[DECK]);
    session.send_line("build").unwrap();
    session.send_line(&format!("save {}", file.display())).unwrap();
    session.exp_string("saved; go on by").unwrap();
    session.send_line("quit").unwrap();
    assert!(!session.exp_eof().unwrap().contains("kept"));
    assert!(file.exists() && kept(data.path()).is_empty());
}

#[test]
fn no_signal_loses_a_game() {
    for signal in [Signal::SIGINT, Signal::SIGTERM, Signal::SIGHUP] {
        let data = tempfile::tempdir().unwrap();
        let mut session = play(data.path(), &[DECK]);
        session.send_line("build").unwrap();
        session.exp_string("Influence rating 4").unwrap();
        session.process_mut().signal(signal).unwrap();
        session.exp_string("The game is kept in ").unwrap();
        ends(&session, 130);
        assert_eq!(kept(data.path()).len(), 1, "{signal}");
    }
}

#[test]
fn a_wrong_byte_ends_no_game() {
    let data = tempfile::tempdir().unwrap();
    let mut session = play(data.path(), &[DECK]);
    let mut keys = session.process().get_file_handle().unwrap();
    keys.write_all(b"build\n\xff\xfe\n").unwrap();
    session.exp_string("no  that line is no text in UTF-8").unwrap();
    session.send_line("next").unwrap();
    session.exp_string("Turn 2 begins").unwrap();
    session.send_line("quit").unwrap();
    ends(&session, 0);
}

/// Where nothing can be kept, nobody leaves by chance.
#[test]
fn a_game_that_cannot_be_kept_is_left_only_on_purpose() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    fs::write(&data, "a file stands where the folder should be").unwrap();
    let mut session = play(&data, &[DECK]);
    session.send_line("build").unwrap();
    session.send_line("quit").unwrap();
    session.exp_string("cannot be written").unwrap();
    session.exp_string("`quit` once more to lose it").unwrap();
    session.send_line("next").unwrap();
    session.exp_string("Turn 2 begins").unwrap();
    session.send_line("quit").unwrap();
    session.exp_string("once more").unwrap();
    session.send_line("quit").unwrap();
    ends(&session, 0);
}
