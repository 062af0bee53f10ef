//! What is dated, by a clock that the tests set: one night from 23:59:58 to 00:00:01, and the same commands at one moment.

use std::fs;
use std::path::Path;
use std::process::Command;

const EVENING: &str = "2026-12-31T23:59:58Z";
const MORNING: &str = "2027-01-01T00:00:01Z";

const DECK: &str = "race = \"Narn\"\nambassador = \"G'Kar\"\n\n[deck]\n\"Trade Pact\" = 3\n";
const TABLE: &str = "Name,Type,Race,Cost,Psi,Set\nSynthetic Person,3,3,4,3,1\n";

fn text_of(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// What commands answer at a moment, one after the other.
fn at(now: &str, folder: &Path, commands: &[&[&str]]) -> String {
    let answers = commands.iter().map(|arguments| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_zocalo"));
        command.args(*arguments).current_dir(folder).env("ZOCALO_DATA_DIR", folder.join("data"));
        let output = command.env("NO_COLOR", "1").env("ZOCALO_NOW", now).output().unwrap();
        let said = text_of(&output.stderr);
        assert!(output.status.success(), "{arguments:?} at {now}: {said}");
        text_of(&output.stdout) + &said
    });
    answers.collect()
}

/// The names in a folder, sorted.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = entries.collect();
    names.sort();
    names
}

fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (file, text) in [("mine.toml", DECK), ("fan.csv", TABLE), ("paper.txt", "Trade Pact\n- It is a pact.\n")] {
        fs::write(folder.path().join(file), text).unwrap();
    }
    folder
}

#[test]
fn what_is_dated_has_the_day_on_which_it_was_done() {
    let folder = folder();
    let place = folder.path();
    let data = place.join("data");
    let night = |commands: [&[&str]; 2]| {
        at(EVENING, place, &commands[..1]);
        at(MORNING, place, &commands[1..]);
    };
    // Packs: what a table gave, and what is typed.
    night([
        &["cards", "import", "fan.csv", "--yes", "--name", "fan"],
        &["cards", "import", "fan.csv", "--yes", "--name", "late"],
    ]);
    let head = |pack: &str| {
        let text = fs::read_to_string(data.join("packs").join(pack)).unwrap();
        text.lines().nth(1).unwrap_or_default().to_owned()
    };
    assert!(head("fan.toml").contains("on 2026-12-31 by"), "{}", head("fan.toml"));
    assert!(head("late.toml").contains("on 2027-01-01 by"), "{}", head("late.toml"));
    night([&["cards", "note", "Na'Toth", "diplomacy=2"], &["cards", "note", "Na'Toth", "leadership=3"]]);
    let notes = at(MORNING, place, &[&["cards", "notes"]]);
    assert!(notes.contains("2026-12-31  Diplomacy") && notes.contains("2027-01-01  Leadership"), "{notes}");
    // Rulings: the newer file takes the day of its import.
    night([&["cards", "rulings", "import", "paper.txt"], &["cards", "rulings", "import", "paper.txt"]]);
    let rulings = at(MORNING, place, &[&["cards", "rulings", "list"]]);
    assert!(rulings.contains("imported 2027-01-01"), "{rulings}");
    // The collection: its history, its copies, and the copy of a day that is made once a day.
    night([&["collection", "add", "2 Trade Pact"], &["collection", "add", "1 Trade Pact"]]);
    let history = at(MORNING, place, &[&["collection", "history"]]);
    assert!(history.contains("1  2026-12-31 23:59") && history.contains("2  2027-01-01 00:00"), "{history}");
    night([&["collection", "backup"], &["collection", "backup"]]);
    at(MORNING, place, &[&["collection", "add", "1 Glory"], &["collection", "add", "1 Glory"]]);
    let copies: Vec<String> = names(&data).into_iter().filter(|name| name.starts_with("library.db.")).collect();
    assert_eq!(
        copies,
        [
            "library.db.backup-2026-12-31T23-59-58Z",
            "library.db.backup-2026-12-31T23-59-58Z.txt",
            "library.db.backup-2027-01-01T00-00-01Z",
            "library.db.backup-2027-01-01T00-00-01Z.txt",
            "library.db.daily-2027-01-01",
        ]
    );
    // The states of a deck.
    night([&["deck", "add", "mine.toml", "1 Glory"], &["deck", "add", "mine.toml", "1 Glory"]]);
    let states = at(MORNING, place, &[&["deck", "history", "mine.toml"]]);
    assert!(states.contains("2026-12-31 23:59") && states.contains("2027-01-01 00:00"), "{states}");
}

#[test]
fn what_is_not_dated_is_the_same_on_every_day() {
    let folder = folder();
    for command in [
        &["check", "mine.toml"] as &[&str],
        &["sheet", "mine.toml", "--games", "5"],
        &["goldfish", "mine.toml", "--games", "5", "--json"],
        &["export", "mine.toml", "--to", "cockatrice"],
        &["card", "Trade Pact", "-v"],
    ] {
        let asked = |now| {
            let mut command_line = Command::new(env!("CARGO_BIN_EXE_zocalo"));
            command_line.args(command).current_dir(folder.path()).env("ZOCALO_DATA_DIR", folder.path().join("data"));
            let output = command_line.env("ZOCALO_NOW", now).output().unwrap();
            (output.status.code(), text_of(&output.stdout), text_of(&output.stderr))
        };
        let evening = asked(EVENING);
        assert!(!evening.1.is_empty(), "{command:?}: {}", evening.2);
        assert_eq!(evening, asked(MORNING), "{command:?}");
        assert!(!evening.1.contains("2026-12-31"), "{command:?} has the day in it");
    }
}

#[test]
fn the_same_commands_at_one_moment_write_the_same_bytes() {
    let written = || {
        let folder = folder();
        let commands: [&[&str]; 3] = [
            &["cards", "import", "fan.csv", "--yes"],
            &["cards", "note", "Na'Toth", "diplomacy=2"],
            &["cards", "rulings", "import", "paper.txt"],
        ];
        let said = at(EVENING, folder.path(), &commands).replace(&*folder.path().to_string_lossy(), "FOLDER");
        let packs = folder.path().join("data/packs");
        (said, ["fan.toml", "mine.toml"].map(|name| fs::read(packs.join(name)).unwrap()))
    };
    assert_eq!(written(), written());
}
