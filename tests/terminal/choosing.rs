//! Questions at a terminal, where a name leaves several cards open and where a deck begins: each at a terminal of its own.

use std::fs;
use std::path::Path;
use std::process::Command;

use rexpect::session::{PtySession, spawn_command};

/// The sign that shows the cursor again.
const CURSOR_SHOWN: &str = "\u{1b}[?25h";

/// `zocalo card` with these words, at a terminal; behind it stands its exit code.
fn card(words: &[&str]) -> PtySession {
    zocalo(&[&["card"], words].concat())
}

fn zocalo(words: &[&str]) -> PtySession {
    let mut command = Command::new("sh");
    // The shell outlives Ctrl-C, wherever it strikes.
    command.args(["-c", "trap : INT; \"$0\" \"$@\"; echo \"code $?.\"", env!("CARGO_BIN_EXE_zocalo")]).args(words);
    command.env("TERM", "xterm").env_remove("NO_COLOR");
    command.env("ZOCALO_DATA_DIR", concat!(env!("CARGO_TARGET_TMPDIR"), "/choosing"));
    spawn_command(command, Some(10_000)).unwrap()
}

#[test]
fn letters_narrow_the_choice_and_enter_takes_the_card() {
    let mut session = card(&["mollari"]);
    session.exp_string("\"mollari\" matches several cards").unwrap();
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
        assert!(shown.contains("matches several cards") && !shown.contains("Which card?"), "{flag}: {shown}");
    }
}

#[test]
fn the_card_of_a_piece_of_vassal_is_chosen_and_kept() {
    let data = tempfile::tempdir().unwrap();
    let deck = data.path().join("deck.sav");
    std::fs::write(&deck, "DECK\t\u{1b}+/null/piece;;;p1.gif;Picket Fleet/null;0;0;1").unwrap();
    let words = ["export", "--learn", deck.to_str().unwrap(), "--data-dir", data.path().to_str().unwrap()];
    let mut session = zocalo(&words);
    session.exp_string("the image p1.gif, could be several cards").unwrap();
    session.exp_string("4 Picket Fleet (Narn)").unwrap();
    session.send("4").unwrap();
    session.flush().unwrap();
    let shown = session.exp_string("code 0.").unwrap();
    assert!(!shown.contains("no deck can be written with"), "{shown}");
    let kept = std::fs::read_to_string(data.path().join("vassal").join("templates")).unwrap();
    assert!(kept.contains("\ncard Picket Fleet (Narn)\n"), "{kept}");
    // Nobody is asked twice.
    let shown = zocalo(&words).exp_string("code 0.").unwrap();
    assert!(!shown.contains("could be several cards"), "{shown}");
}

#[test]
fn a_choice_shows_its_keys() {
    let mut session = card(&["mollari"]);
    session.exp_string("Enter or 1-9 choose   Esc leaves").unwrap();
    session.send("\u{1b}").unwrap();
    session.flush().unwrap();
    session.exp_string("code 130.").unwrap();
}

/// A signal while a question is open leaves a terminal that shows what is typed.
#[test]
fn a_signal_at_a_question_gives_the_terminal_back() {
    let mut command = Command::new("sh");
    let script = "before=$(stty -g); timeout --foreground -s TERM 3 \"$0\" card mollari; echo \"code $?.\"; \
        test \"$before\" = \"$(stty -g)\" && echo the same";
    command.args(["-c", script, env!("CARGO_BIN_EXE_zocalo")]);
    command.env("TERM", "xterm").env("ZOCALO_DATA_DIR", concat!(env!("CARGO_TARGET_TMPDIR"), "/choosing"));
    let mut session = spawn_command(command, Some(20_000)).unwrap();
    session.exp_string("Lord Mollari").unwrap();
    session.exp_string("code 124.").unwrap();
    session.exp_string("the same").unwrap();
}

/// `zocalo deck new` with these words in a folder, at a terminal of this width; behind it stands its exit code.
fn deck_new(folder: &Path, columns: u16, words: &[&str]) -> PtySession {
    let mut command = Command::new("sh");
    let script = format!("stty cols {columns} rows 24; \"$0\" deck new \"$@\"; echo \"code $?.\"");
    command.args(["-c", &script, env!("CARGO_BIN_EXE_zocalo")]).args(words).current_dir(folder);
    command.env("TERM", "xterm").env("PAGER", "").env("NO_COLOR", "1");
    command.env("ZOCALO_DATA_DIR", concat!(env!("CARGO_TARGET_TMPDIR"), "/choosing"));
    spawn_command(command, Some(20_000)).unwrap()
}

/// Waits for a question and answers it.
fn answer(session: &mut PtySession, question: &str, keys: &str) {
    session.exp_string(question).unwrap();
    session.exp_string("Esc").unwrap();
    session.send(keys).unwrap();
    session.flush().unwrap();
}

#[test]
fn a_deck_is_begun_by_answers_and_once_more_by_the_command_they_make() {
    let folder = tempfile::tempdir().unwrap();
    let mut session = deck_new(folder.path(), 200, &["narn.toml"]);
    answer(&mut session, "Ruleset _", "engine\r");
    answer(&mut session, "Race _", "narn\r");
    answer(&mut session, "Faction _", "1");
    answer(&mut session, "Starting ambassador _", "talon\r");
    answer(&mut session, "Agenda _", "revenge\r");
    session.exp_string("Wrote narn.toml: 2 cards, Narn, Babylon Project, led by Ta'Lon (ambassador)").unwrap();
    session.exp_string("illegal under engine").unwrap();
    session.exp_string("To repeat this without questions:").unwrap();
    session.exp_string("zocalo deck new ").unwrap();
    let line = session.read_line().unwrap();
    session.exp_string("code 0.").unwrap();
    let written = fs::read_to_string(folder.path().join("narn.toml")).unwrap();
    for said in ["ruleset = \"engine\"", "ambassador = \"Ta'Lon (ambassador)\"", "[deck]\nRevenge = 1\n"] {
        assert!(written.contains(said), "{said}: {written}");
    }
    assert!(line.trim().ends_with("--no-input"), "{line}");
    let again = Command::new("sh")
        .args(["-c", &format!("\"$0\" deck new {} --force", line.trim()), env!("CARGO_BIN_EXE_zocalo")])
        .current_dir(folder.path())
        .env("ZOCALO_DATA_DIR", concat!(env!("CARGO_TARGET_TMPDIR"), "/choosing"))
        .output()
        .unwrap();
    assert!(again.status.success(), "{line}: {}", String::from_utf8_lossy(&again.stderr));
    assert_eq!(fs::read_to_string(folder.path().join("narn.toml")).unwrap(), written);
}

#[test]
fn what_is_given_is_not_asked_and_any_card_may_lead() {
    let folder = tempfile::tempdir().unwrap();
    let mut session = deck_new(folder.path(), 60, &["minbari.toml", "--ruleset", "casual", "--race", "minbari"]);
    // Under casual two factions are open to the Minbari.
    answer(&mut session, "Faction _", "\r");
    answer(&mut session, "Starting ambassador _", "another\r");
    session.exp_string("Name of the card").unwrap();
    session.send("xyzzy\r").unwrap();
    session.flush().unwrap();
    session.exp_string("no card is called \"xyzzy\"").unwrap();
    answer(&mut session, "Starting ambassador _", "another\r");
    session.exp_string("Name of the card").unwrap();
    session.send("lennier\r").unwrap();
    session.flush().unwrap();
    answer(&mut session, "Agenda _", "\r");
    session.exp_string("Lennier: 1 character").unwrap();
    session.exp_string("code 0.").unwrap();
    let written = fs::read_to_string(folder.path().join("minbari.toml")).unwrap();
    assert!(written.contains("ambassador = \"Lennier\"") && written.ends_with("[deck]\n"), "{written}");
}

#[test]
fn a_question_that_is_left_writes_nothing() {
    for key in ["\u{1b}", "\u{3}"] {
        let folder = tempfile::tempdir().unwrap();
        let mut session = deck_new(folder.path(), 80, &["narn.toml"]);
        answer(&mut session, "Ruleset _", "\r");
        answer(&mut session, "Race _", key);
        let shown = session.exp_string("code 130.").unwrap();
        assert!(shown.contains(CURSOR_SHOWN), "{key:?}: {shown:?}");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    }
}

/// Somebody who owns only the Narn starter is offered the Narn alone.
#[test]
fn only_what_is_owned_is_offered() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let added = Command::new(env!("CARGO_BIN_EXE_zocalo"))
        .args(["collection", "add", "--starter", "narn", "--quiet", "--data-dir"])
        .arg(&data)
        .status();
    assert!(added.unwrap().success());
    let mut session =
        deck_new(folder.path(), 100, &["mine.toml", "--owned", "--ruleset", "casual", "--data-dir", "data"]);
    let why = session.exp_string("Race _").unwrap();
    assert!(why.contains("A new deck from your cards: other cards are not offered"), "{why}");
    let races = session.exp_string("Esc").unwrap();
    assert!(races.contains("1 Narn") && races.contains("led by G'Kar") && !races.contains('2'), "{races}");
    session.send("1").unwrap();
    session.flush().unwrap();
    answer(&mut session, "Starting ambassador _", "1");
    session.exp_string("Agenda _").unwrap();
    let agendas = session.exp_string("Esc").unwrap();
    assert!(agendas.contains("Revenge") && !agendas.contains("Order Above All"), "{agendas}");
    session.send("1").unwrap();
    session.flush().unwrap();
    session.exp_string("code 0.").unwrap();
}
