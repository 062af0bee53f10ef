//! Games that are typed line by line at a terminal and left without being saved, in every way there is: none is lost.

use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::Command;

use rexpect::process::{Signal, WaitStatus};
use rexpect::session::{PtySession, spawn_command};

const DECK: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/decks/premier-narn.toml");

/// `zocalo play --lines` with these words at a terminal, after its first list.
fn play(data: &Path, words: &[&str]) -> PtySession {
    let mut command = Command::new(env!("CARGO_BIN_EXE_zocalo"));
    command.arg("play").args(words).arg("--lines").arg("--data-dir").arg(data);
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
    session.exp_string("only the whole word leaves the game").unwrap();
    session.send_line("quit").unwrap();
    session.exp_string("The game is kept in ").unwrap();
    // The path before it is as long as it is, so that the line may end anywhere but within the command.
    session.exp_string("zocalo play --resume").unwrap();
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
    session.exp_string("saved; resume with").unwrap();
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

/// An end that nobody hears of: the last move is there all the same.
#[test]
fn a_killed_game_goes_on() {
    let data = tempfile::tempdir().unwrap();
    let mut session = play(data.path(), &[DECK]);
    session.send_line("build").unwrap();
    session.exp_string("Influence rating 4").unwrap();
    session.send_line("next").unwrap();
    session.exp_string("Turn 2 begins").unwrap();
    session.exp_string("> ").unwrap();
    session.process_mut().signal(Signal::SIGKILL).unwrap();
    session.process().wait().unwrap();
    // What was half written then is no game.
    fs::write(data.path().join("games/.x-1.game.zocalo-a1b2c3"), "form = 2\nli").unwrap();
    let mut session = play(data.path(), &["--resume"]);
    session.send_line("log").unwrap();
    session.exp_string("build by ").unwrap();
    session.exp_string("Turn 2 begins").unwrap();
    session.send_line("quit").unwrap();
    ends(&session, 0);
    let games = fs::read_dir(data.path().join("games")).unwrap().flatten();
    let games = games.filter(|game| game.path().extension().is_some_and(|ending| ending == "game"));
    assert_eq!(games.count(), 1);
}

#[test]
fn a_wrong_byte_ends_no_game() {
    let data = tempfile::tempdir().unwrap();
    let mut session = play(data.path(), &[DECK]);
    let mut keys = session.process().get_file_handle().unwrap();
    keys.write_all(b"build\n\xff\xfe\n").unwrap();
    session.exp_string("no  that line is not UTF-8 t").unwrap();
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
    session.exp_string("`quit` again to discard it").unwrap();
    session.send_line("next").unwrap();
    session.exp_string("Turn 2 begins").unwrap();
    session.send_line("quit").unwrap();
    session.exp_string("again to discard").unwrap();
    session.send_line("quit").unwrap();
    ends(&session, 0);
}

#[test]
fn lines_are_edited_remembered_and_completed() {
    let data = tempfile::tempdir().unwrap();
    let mut session = play(data.path(), &[DECK, "--seed", "3"]);
    session.exp_string("> ").unwrap();
    // Two letters too many are taken away again.
    session.send("buildxx\u{7f}\u{7f}\r").unwrap();
    session.flush().unwrap();
    session.exp_string("Influence rating 4").unwrap();
    session.exp_string("> ").unwrap();
    session.send("nex\t\r").unwrap();
    session.flush().unwrap();
    session.exp_string("Turn 2 begins").unwrap();
    session.exp_string("> ").unwrap();
    // Two lines back, and from its end to its beginning.
    session.send("\u{1b}[A\u{1b}[A\u{1}card \u{b}ko'd\t\r").unwrap();
    session.flush().unwrap();
    session.exp_string("Limited (by the rule for its type)").unwrap();
    session.exp_string("> ").unwrap();
    session.send_control('d').unwrap();
    session.exp_string("The game is kept in ").unwrap();
    ends(&session, 0);
    assert!(kept(data.path())[0].contains("build by "), "{:?}", kept(data.path()));
}

/// What is typed or pasted ahead is not lost between two lines.
#[test]
fn lines_that_come_at_once_are_all_done() {
    let data = tempfile::tempdir().unwrap();
    let mut session = play(data.path(), &[DECK]);
    session.send("build\rnext\rnext\r").unwrap();
    session.flush().unwrap();
    session.exp_string("Turn 3 begins").unwrap();
    session.send_line("quit").unwrap();
    ends(&session, 0);
}

#[test]
fn ctrl_c_keeps_the_game() {
    let data = tempfile::tempdir().unwrap();
    let mut session = play(data.path(), &[DECK]);
    session.send_line("build").unwrap();
    session.exp_string("Influence rating 4").unwrap();
    session.exp_string("> ").unwrap();
    session.send("half a li").unwrap();
    session.send_control('c').unwrap();
    session.exp_string("The game is kept in ").unwrap();
    ends(&session, 130);
    assert_eq!(kept(data.path()).len(), 1);
}

/// Whoever ends the program while a line is edited gets a terminal that shows what is typed.
#[test]
fn a_signal_gives_the_terminal_back() {
    let data = tempfile::tempdir().unwrap();
    let mut command = Command::new("sh");
    let script = "before=$(stty -g); timeout --foreground -s TERM 3 \"$0\" play \"$1\" --lines --data-dir \"$2\"; \
        echo \"code $?.\"; test \"$before\" = \"$(stty -g)\" && echo the same";
    command.args(["-c", script, env!("CARGO_BIN_EXE_zocalo"), DECK]).arg(data.path()).env("TERM", "xterm");
    let mut session = spawn_command(command, Some(20_000)).unwrap();
    session.exp_string("> ").unwrap();
    session.send_line("build").unwrap();
    session.exp_string("The game is kept in ").unwrap();
    session.exp_string("code 124.").unwrap();
    session.exp_string("the same").unwrap();
}

/// A terminal that cannot edit gives lines as they come, and nothing of an editor reaches it.
#[test]
fn a_dumb_terminal_is_only_read() {
    let data = tempfile::tempdir().unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_zocalo"));
    command.args(["play", DECK, "--data-dir"]).arg(data.path()).env("TERM", "dumb").env("NO_COLOR", "1");
    let mut session = spawn_command(command, Some(20_000)).unwrap();
    let mut shown = session.exp_string("> ").unwrap();
    session.send_line("build").unwrap();
    shown.push_str(&session.exp_string("Influence rating 4").unwrap());
    session.send_line("quit").unwrap();
    shown.push_str(&session.exp_eof().unwrap());
    assert!(!shown.contains('\u{1b}'), "{shown:?}");
}

/// Where a line leaves several things open they are chosen from, by the keys of every choice.
#[test]
fn a_line_that_is_unclear_is_chosen() {
    let data = tempfile::tempdir().unwrap();
    let deck = concat!(env!("CARGO_MANIFEST_DIR"), "/decks/order-brings-victory.toml");
    let mut session = play(data.path(), &[deck]);
    session.exp_string("> ").unwrap();
    session.send_line("conflict trade pact").unwrap();
    session.exp_string("Which? _").unwrap();
    session.exp_string("Esc").unwrap();
    // Who leaves the choice sees what is unclear, and plays on.
    session.send("\u{1b}").unwrap();
    session.flush().unwrap();
    session.exp_string("conflict trade pact").unwrap();
    session.exp_string("Conflict 4/4 > ").unwrap();
    session.send_line("conflict trade pact").unwrap();
    session.exp_string("Which? _").unwrap();
    session.exp_string("Esc").unwrap();
    session.send("hum\r").unwrap();
    session.flush().unwrap();
    session.exp_string("1  conflict Trade Pact against Human").unwrap();
    session.send_line("quit").unwrap();
    ends(&session, 0);
}
