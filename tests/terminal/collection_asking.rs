//! The questions of the commands on the collection, at a terminal of their own: which copies, whether, card by card.

use std::path::Path;
use std::process::{Command, Output};

use rexpect::session::{PtySession, spawn_command};
use serde_json::Value;
use tempfile::TempDir;

/// A folder with a collection: five fleets, and five Trade Pacts of two kinds.
fn collection() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for words in [
        &["add", "2", "Trade Pact", "--place", "binder 1"][..],
        &["add", "3", "Trade Pact", "--set", "Deluxe"],
        &[
            "add",
            "Colonial Fleet (Human)",
            "Picket Fleet (Human)",
            "Homeworld Fleet (Human)",
            "Deep Space Fleet (Human)",
        ],
    ] {
        assert!(run(folder.path(), words).status.success(), "{words:?}");
    }
    folder
}

fn run(folder: &Path, words: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_zocalo"));
    command.arg("collection").args(words).env("ZOCALO_DATA_DIR", folder).env("NO_COLOR", "1").output().unwrap()
}

/// The differences of the latest change: what is said of the copies, and how many more.
fn latest(folder: &Path) -> Vec<(String, i64)> {
    let output = run(folder, &["history", "--limit", "1", "--json"]);
    let document: Value = serde_json::from_slice(&output.stdout).unwrap();
    let differences = document["changes"][0]["differences"].as_array().unwrap();
    let words = |one: &Value| format!("{} {} {}", one["name"], one["set"], one["place"]).replace('"', "");
    differences.iter().map(|one| (words(one), one["delta"].as_i64().unwrap())).collect()
}

/// A command on the collection at a terminal; behind it stands its exit code.
fn ask(folder: &Path, words: &[&str]) -> PtySession {
    let mut command = Command::new("sh");
    let script = "stty cols 100 rows 40; \"$0\" collection \"$@\"; echo \"code $?.\"";
    command.args(["-c", script, env!("CARGO_BIN_EXE_zocalo")]).args(words);
    command.env("TERM", "xterm").env("PAGER", "").env("NO_COLOR", "1").env("ZOCALO_DATA_DIR", folder);
    spawn_command(command, Some(20_000)).unwrap()
}

#[test]
fn what_boosters_held_is_entered_at_a_screen() {
    let folder = collection();
    let mut session = ask(folder.path(), &["add", "2", "--product", "deluxe booster"]);
    session.exp_string("Deluxe").unwrap();
    session.send("tra pa\r2 overw\r\u{1a}\u{19}").unwrap();
    session.flush().unwrap();
    session.exp_string("again").unwrap();
    session.send("\u{13}").unwrap();
    session.flush().unwrap();
    session.exp_string("Added 2 boosters of Deluxe").unwrap();
    session.exp_string("3 of 16 cards").unwrap();
    session.exp_string("code 0.").unwrap();
    assert_eq!(
        latest(folder.path()),
        [("Trade Pact Deluxe null".to_owned(), 1), ("Overworked Deluxe null".to_owned(), 2)]
    );
    // The set of what was entered last is that of what comes next.
    let mut session = ask(folder.path(), &["add", "--scan"]);
    session.exp_string("Deluxe").unwrap();
    session.send("\u{1b}").unwrap();
    session.flush().unwrap();
    session.exp_string("nothing was entered").unwrap();
    session.exp_string("code 1.").unwrap();
}

#[test]
fn copies_that_differ_are_chosen() {
    let folder = collection();
    let mut session = ask(folder.path(), &["remove", "3", "trade pact"]);
    session.exp_string("which 3 of your 5 Trade Pact?").unwrap();
    session.exp_string("1 2 unknown set, in binder 1").unwrap();
    session.exp_string("2 3 Deluxe").unwrap();
    session.send("1").unwrap();
    session.flush().unwrap();
    // Both of them go, and one of the others, as nothing else is left to choose.
    session.exp_string("Removed 2 Trade Pact [in binder 1] (2 owned now) and 1 Trade Pact [Deluxe]").unwrap();
    session.exp_string("code 0.").unwrap();
    assert_eq!(
        latest(folder.path()),
        [("Trade Pact null binder 1".to_owned(), -2), ("Trade Pact Deluxe null".to_owned(), -1)]
    );
    // Who leaves the choice changes nothing.
    let mut session = ask(folder.path(), &["undo"]);
    session.exp_string("Undo this? [y/N]").unwrap();
    session.send_line("").unwrap();
    session.exp_string("nothing was changed").unwrap();
    session.exp_string("code 1.").unwrap();
    let mut session = ask(folder.path(), &["undo"]);
    session.exp_string("Undo this? [y/N]").unwrap();
    session.send_line("y").unwrap();
    session.exp_string("code 0.").unwrap();
    let before = latest(folder.path());
    let mut session = ask(folder.path(), &["remove", "1", "trade pact"]);
    session.exp_string("2 3 Deluxe").unwrap();
    session.send("\u{1b}").unwrap();
    session.flush().unwrap();
    session.exp_string("code 130.").unwrap();
    assert_eq!(latest(folder.path()), before);
}

#[test]
fn a_doubtful_name_is_chosen() {
    let folder = collection();
    let mut session = ask(folder.path(), &["add", "2", "mollari"]);
    session.exp_string("\"mollari\" matches several cards").unwrap();
    session.exp_string("2 Carn Mollari").unwrap();
    session.send("2").unwrap();
    session.flush().unwrap();
    session.exp_string("Added 2 Carn Mollari (2 owned now)").unwrap();
    session.exp_string("code 0.").unwrap();
}

#[test]
fn a_change_of_many_cards_asks_yes_no_or_choose() {
    let folder = collection();
    let question = "This sets the place to \"box\" for 4 copies of 4 cards. Do it? [y/N/choose]";
    let before = latest(folder.path());
    for no in ["n", "", "perhaps"] {
        let mut session = ask(folder.path(), &["set", "t:fleet", "place=box"]);
        session.exp_string("Picket Fleet (Human)").unwrap();
        session.exp_string(question).unwrap();
        session.send_line(no).unwrap();
        session.exp_string("nothing was changed").unwrap();
        session.exp_string("code 1.").unwrap();
        assert_eq!(latest(folder.path()), before);
    }
    let mut session = ask(folder.path(), &["set", "t:fleet", "place=box"]);
    session.exp_string(question).unwrap();
    session.send_line("choose").unwrap();
    for (card, answer) in [("1/4 Colonial", "y"), ("2/4 Deep Space", "n"), ("3/4 Homeworld", "yes"), ("4/4 Picket", "")]
    {
        session.exp_string(card).unwrap();
        session.send_line(answer).unwrap();
    }
    session.exp_string("Set the place to \"box\" for 2 copies of 2 cards.").unwrap();
    session.exp_string("code 0.").unwrap();
    let changed: Vec<String> =
        latest(folder.path()).into_iter().filter(|(_, delta)| *delta > 0).map(|one| one.0).collect();
    assert_eq!(changed, ["Colonial Fleet (Human) null box", "Homeworld Fleet (Human) null box"]);
    let before = latest(folder.path());
    let mut session = ask(folder.path(), &["remove", "--query", "t:fleet"]);
    session.exp_string("This removes 4 copies of 4 cards. Do it? [y/N/choose]").unwrap();
    session.send_line("c").unwrap();
    session.exp_string("1/4 Colonial").unwrap();
    session.send_line("yy").unwrap();
    session.exp_string("y: this card").unwrap();
    session.exp_string("1/4 Colonial").unwrap();
    session.send_line("y").unwrap();
    session.exp_string("2/4").unwrap();
    session.send_line("q").unwrap();
    session.exp_string("code 1.").unwrap();
    assert_eq!(latest(folder.path()), before);
    let mut session = ask(folder.path(), &["remove", "--query", "t:fleet"]);
    session.exp_string("Do it?").unwrap();
    session.send_line("y").unwrap();
    session.exp_string("code 0.").unwrap();
    assert_eq!(latest(folder.path()).len(), 4);
}

#[test]
fn stock_taking_asks_whether_and_which() {
    let folder = collection();
    let list = folder.path().join("list.txt");
    std::fs::write(&list, "4 Trade Pact\n1 Delenn\n").unwrap();
    let mut session = ask(folder.path(), &["take", list.to_str().unwrap(), "--apply"]);
    session.exp_string("Correct the collection to match the list? [y/N]").unwrap();
    session.send_line("y").unwrap();
    session.exp_string("which 1 of your 5 Trade Pact?").unwrap();
    session.send("2").unwrap();
    session.flush().unwrap();
    session.exp_string("Corrected the collection in 6 rows").unwrap();
    session.exp_string("code 0.").unwrap();
    assert!(latest(folder.path()).contains(&("Trade Pact Deluxe null".to_owned(), -1)));
    assert_eq!(run(folder.path(), &["take", list.to_str().unwrap()]).status.code(), Some(0));
}

/// What was confirmed is what is done: where another program changed something in between, nothing is.
#[test]
fn what_has_changed_since_it_was_shown_is_not_done() {
    let folder = collection();
    let table = folder.path().join("table.csv");
    std::fs::write(&table, "Name,Quantity\nDelenn,2\n").unwrap();
    let table = table.display().to_string();
    for (words, question) in [
        (&["set", "t:fleet", "place=box"][..], "Do it? [y/N/choose]"),
        (&["remove", "--query", "t:fleet"], "Do it? [y/N/choose]"),
        (&["import", &table, "--as", "replace"], "Import it?"),
    ] {
        let mut session = ask(folder.path(), words);
        session.exp_string(question).unwrap();
        assert!(run(folder.path(), &["add", "7", "Picket Fleet (Human)"]).status.success());
        let before = latest(folder.path());
        session.send_line("y").unwrap();
        session.exp_string("changed in the meantime").unwrap();
        session.exp_string("code 2.").unwrap();
        assert_eq!(latest(folder.path()), before, "{words:?}");
    }
    let mut session = ask(folder.path(), &["set", "t:fleet", "place=box"]);
    session.exp_string("Do it? [y/N/choose]").unwrap();
    assert!(run(folder.path(), &["add", "7", "Picket Fleet (Human)"]).status.success());
    session.send_line("c").unwrap();
    for (card, answer) in [("1/4 Colonial", "y"), ("2/4 Deep Space", "n"), ("3/4 Homeworld", "n"), ("4/4 Picket", "n")]
    {
        session.exp_string(card).unwrap();
        session.send_line(answer).unwrap();
    }
    session.exp_string("code 0.").unwrap();
}
