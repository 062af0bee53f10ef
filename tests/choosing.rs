//! The choice at a terminal, where a name leaves several cards open: run at a terminal of its own.
#![cfg(unix)]

use std::process::Command;

use rexpect::session::{PtySession, spawn_command};

/// The sign that shows the cursor again.
const CURSOR_SHOWN: &str = "\u{1b}[?25h";

/// `zocalo card` with these words, at a terminal; behind it stands its exit code.
fn card(words: &[&str]) -> PtySession {
    let mut command = Command::new("sh");
    command.args(["-c", "\"$0\" card \"$@\"; echo \"code $?.\"", env!("CARGO_BIN_EXE_zocalo")]).args(words);
    command.env("TERM", "xterm").env_remove("NO_COLOR");
    command.env("ZOCALO_DATA_DIR", concat!(env!("CARGO_TARGET_TMPDIR"), "/choosing"));
    spawn_command(command, Some(10_000)).unwrap()
}

#[test]
fn letters_narrow_the_choice_and_enter_takes_the_card() {
    let mut session = card(&["mollari"]);
    session.exp_string("\"mollari\" may be several cards").unwrap();
    session.exp_string("Lord Mollari").unwrap();
    session.send("gamb\r").unwrap();
    session.flush().unwrap();
    session.exp_string(CURSOR_SHOWN).unwrap();
    session.exp_string("Londo Mollari (gambler)\u{1b}[0m\r\nCharacter").unwrap();
    session.exp_string("code 0.").unwrap();
}

#[test]
fn a_number_takes_the_card_of_its_row() {
    let mut session = card(&["mollari"]);
    session.exp_string("2 Carn Mollari").unwrap();
    session.send("2").unwrap();
    session.flush().unwrap();
    session.exp_string("Carn Mollari\u{1b}[0m\r\nCharacter").unwrap();
    session.exp_string("code 0.").unwrap();
}

#[test]
fn the_nearest_names_are_offered_for_a_name_that_is_none() {
    let mut session = card(&["Mistress Voudreau"]);
    session.exp_string("no card is called \"Mistress Voudreau\"").unwrap();
    session.exp_string("Which card?").unwrap();
    session.send("\r").unwrap();
    session.flush().unwrap();
    session.exp_string("Senator Voudreau\u{1b}[0m\r\nCharacter").unwrap();
    session.exp_string("code 0.").unwrap();
}

#[test]
fn who_leaves_the_choice_gets_his_cursor_back() {
    for key in ["\u{1b}", "\u{3}"] {
        let mut session = card(&["mollari"]);
        session.exp_string("Lord Mollari").unwrap();
        session.send(key).unwrap();
        session.flush().unwrap();
        let shown = session.exp_string("code 130.").unwrap();
        assert!(shown.contains(CURSOR_SHOWN), "{key:?}: {shown:?}");
    }
}

#[test]
fn nobody_is_asked_for_json_or_silence() {
    for flag in ["--json", "--quiet"] {
        let mut session = card(&["mollari", flag]);
        let shown = session.exp_string("code 2.").unwrap();
        assert!(shown.contains("may be several cards") && !shown.contains("Which card?"), "{flag}: {shown}");
    }
}
