//! Marked decks whose files change, move, break and go, as a user does it.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use serde_json::Value;

fn zocalo(folder: &Path, arguments: &[&str]) -> Output {
    let data = folder.join("data");
    let mut command = Command::new(env!("CARGO_BIN_EXE_zocalo"));
    command.env("ZOCALO_DATA_DIR", data).env("NO_COLOR", "1").current_dir(folder);
    command.arg("collection").args(arguments).output().unwrap()
}

/// The answer as a document; the exit code must be this.
fn json(folder: &Path, arguments: &[&str], code: i32) -> Value {
    let output = zocalo(folder, &[arguments, &["--json"]].concat());
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

/// What is said beside an answer that is there.
fn said(folder: &Path, arguments: &[&str]) -> String {
    let output = zocalo(folder, arguments);
    let text = String::from_utf8(output.stderr).unwrap();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The first deck of a document, as state, what became of its file, and how many cards it holds and lacks.
fn row(document: &Value) -> (&str, &str, i64, i64) {
    let deck = &document["decks"][0];
    let text = |key: &str| deck[key].as_str().unwrap_or_default();
    (text("state"), text("file"), deck["cards"].as_i64().unwrap(), deck["lacks"].as_i64().unwrap())
}

/// How many Trade Pacts the deck lacks that wants three of them.
fn lacks(folder: &Path, code: i32) -> i64 {
    json(folder, &["missing", "three.txt"], code)["decks"][0]["lacks"].as_i64().unwrap()
}

#[test]
fn a_mark_outlives_what_becomes_of_its_file() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    fs::write(folder.join("three.txt"), "3 Trade Pact\n").unwrap();
    fs::create_dir(folder.join("decks")).unwrap();
    let deck = folder.join("decks/one.txt");
    fs::write(&deck, "1 Trade Pact\n").unwrap();
    assert!(zocalo(folder, &["add", "3", "Trade Pact"]).status.success());
    assert_eq!(lacks(folder, 0), 0);

    json(folder, &["deck", "decks/one.txt", "built"], 0);
    assert_eq!(row(&json(folder, &["deck"], 0)), ("built", "as_marked", 1, 0));
    assert_eq!(lacks(folder, 1), 1);

    // Changed: it counts as it is now.
    fs::write(&deck, "2 Trade Pact\n").unwrap();
    assert_eq!(row(&json(folder, &["deck"], 0)), ("built", "changed", 2, 0));
    assert_eq!(lacks(folder, 1), 2);
    assert!(said(folder, &["missing", "three.txt"]).contains("decks/one.txt changed since you marked it built"));
    assert_eq!(json(folder, &["deck", "decks/one.txt", "built"], 0)["changed"], true);
    assert_eq!(row(&json(folder, &["deck"], 0)), ("built", "as_marked", 2, 0));

    // Broken: as it was.
    fs::write(&deck, "\u{0}\u{1}").unwrap();
    assert_eq!(row(&json(folder, &["deck"], 0)), ("built", "unreadable", 2, 0));
    assert_eq!(lacks(folder, 1), 2);

    // Gone: as it was.
    fs::remove_file(&deck).unwrap();
    assert_eq!(row(&json(folder, &["deck"], 0)), ("built", "gone", 2, 0));
    assert_eq!(lacks(folder, 1), 2);
    assert!(said(folder, &["deck"]).contains("`zocalo collection deck decks/one.txt forget` removes its mark"));

    // Moved: found below its folder, taken for the same deck when it is named, and marked there at a word.
    fs::create_dir(folder.join("decks/old")).unwrap();
    fs::write(folder.join("decks/old/two.txt"), "2 trade pact\n").unwrap();
    let listed = json(folder, &["deck"], 0);
    assert_eq!(listed["decks"][0]["moved_to"], "decks/old/two.txt");
    let named = json(folder, &["missing", "decks/old/two.txt"], 0);
    assert_eq!((&named["decks"][0]["state"], &named["decks"][0]["complete"]), (&"built".into(), &true.into()));
    let marked = json(folder, &["deck", "decks/old/two.txt", "built"], 0);
    assert_eq!(marked["moved_from"], "decks/one.txt");
    let listed = json(folder, &["deck"], 0);
    assert_eq!((row(&listed), listed["decks"].as_array().unwrap().len()), (("built", "as_marked", 2, 0), 1));
    // One step back is the old place again.
    assert!(zocalo(folder, &["undo", "--yes"]).status.success());
    assert_eq!(json(folder, &["deck"], 0)["decks"][0]["deck"], "decks/one.txt");

    // A mark is dropped by the path of a file that is gone.
    assert_eq!(json(folder, &["deck", "decks/one.txt", "forget"], 0)["was"], "built");
    assert_eq!(json(folder, &["deck"], 0)["decks"], Value::Array(Vec::new()));
    assert_eq!(lacks(folder, 0), 0);
}

#[test]
fn a_deck_that_cannot_be_read_does_not_keep_the_others_from_being_counted() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    fs::write(folder.join("three.txt"), "3 Trade Pact\n").unwrap();
    fs::write(folder.join("broken.toml"), "[deck\n").unwrap();
    assert!(zocalo(folder, &["add", "3", "Trade Pact"]).status.success());
    let output = zocalo(folder, &["missing", "broken.toml", "three.txt", "--json"]);
    let answer: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((answer["decks"].as_array().unwrap().len(), output.status.code()), (1, Some(2)));
    // A file that is no deck begins no collection.
    let output = zocalo(folder, &["deck", "broken.toml", "built", "--data-dir", "other"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(!folder.join("other/library.db").exists());
}

/// The remedy that is printed is one that works, although the folder is gone, and as a shell takes it.
#[test]
fn the_advice_for_a_deck_that_is_gone_works_as_it_is_printed() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    fs::create_dir(folder.join("sub")).unwrap();
    fs::write(folder.join("sub/a b's.txt"), "1 Trade Pact\n").unwrap();
    json(folder, &["deck", "sub/a b's.txt", "built"], 0);
    fs::remove_dir_all(folder.join("sub")).unwrap();
    let advice = said(folder, &["deck"]);
    let command = r"`zocalo collection deck 'sub/a b'\''s.txt' forget`";
    assert!(advice.contains(command), "{advice}");
    json(folder, &["deck", "sub/a b's.txt", "forget"], 0);
    assert_eq!(json(folder, &["deck"], 0)["decks"].as_array().unwrap().len(), 0);
}

/// Copies that differ in where they lie are told apart, and those that are meant for trading go first.
#[test]
fn what_is_given_is_said_by_its_place_or_its_label() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    for words in [&["add", "1", "Delenn", "--place", "a"][..], &["add", "1", "Delenn", "--note", "b"]] {
        assert!(zocalo(folder, words).status.success());
    }
    assert!(said(folder, &["trade", "--give", "1 Delenn", "--get", "Lennier"]).contains("--place TEXT"));
    json(folder, &["trade", "--give", "1 Delenn", "--get", "Lennier", "--place", "A"], 0);
    assert!(zocalo(folder, &["add", "4", "Delenn", "--label", "trade"]).status.success());
    let given = json(folder, &["trade", "--give", "1 Delenn", "--get", "Lennier"], 0);
    let given = given["differences"].as_array().unwrap().iter().find(|one| one["delta"] == -1).unwrap().clone();
    assert_eq!(given["label"], "trade", "{given}");
}

/// Programs that copy at once each get a name of their own.
#[test]
fn copies_that_are_made_at_once_all_succeed() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    assert!(zocalo(folder, &["add", "3", "Delenn"]).status.success());
    assert!(zocalo(folder, &["backup", "own.db"]).status.success());
    for words in [&["backup"][..], &["restore", "own.db", "--yes"]] {
        std::thread::scope(|scope| {
            let runs: Vec<_> = (0..4).map(|_| scope.spawn(|| zocalo(folder, words))).collect();
            for run in runs {
                let output = run.join().unwrap();
                assert!(output.status.success(), "{words:?}: {}", String::from_utf8_lossy(&output.stderr));
            }
        });
    }
}
