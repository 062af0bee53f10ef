//! The program's own files: nothing that a user lets write a file takes their place, others cannot read them, and what killed
//! runs left beside them goes.

use std::fs::{self, File};
use std::path::Path;
use std::process::{Command, Output};
use std::time::{Duration, SystemTime};

const DECK: &str = "race = \"Narn\"\nambassador = \"G'Kar\"\n[deck]\n\"Hunted\" = 1\n";

/// Runs the program in a folder, its data in the folder `data` there.
fn zocalo(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_zocalo"));
    command.current_dir(folder).args(arguments).env("NO_COLOR", "1").env("COLUMNS", "200");
    command.env("ZOCALO_DATA_DIR", folder.join("data")).output().unwrap()
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[track_caller]
fn done(folder: &Path, arguments: &[&str]) {
    let output = zocalo(folder, arguments);
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {}", said(&output));
}

/// A folder with a deck, a collection, a pack of states and a shared journal.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    fs::write(at.join("deck.toml"), DECK).unwrap();
    fs::create_dir(at.join("shared")).unwrap();
    done(at, &["collection", "add", "3", "Delenn"]);
    done(at, &["collection", "sync", "shared"]);
    done(at, &["deck", "add", "deck.toml", "Hunted"]);
    folder
}

#[test]
fn no_command_takes_the_place_of_the_programs_own_files() {
    let folder = folder();
    let at = folder.path();
    let journal = fs::read_dir(at.join("shared")).unwrap().next().unwrap().unwrap().path();
    let states = fs::read_dir(at.join("data/versions")).unwrap().flatten().map(|entry| entry.path());
    let states = states.into_iter().find(|path| path.extension().is_some_and(|ending| ending == "json")).unwrap();
    fs::copy(at.join("data/library.db"), at.join("elsewhere.db")).unwrap();
    let own = [at.join("data/library.db"), journal, states, at.join("elsewhere.db")];
    let free = [at.join("data/library.db-wal"), at.join("data/packs"), at.join("data/rulings.toml")];
    for file in own.iter().chain(&free) {
        let before = fs::read(file).ok();
        let file_name = file.to_str().unwrap();
        for arguments in [
            &["deck", "copy", "@narn", file_name, "--force"][..],
            &["deck", "new", file_name, "--no-input", "--race", "narn", "--force"],
            &["export", "@narn", "--to", "text", "--out", file_name, "--force"],
            &["import", "deck.toml", "--out", file_name, "--force"],
            &["sheet", "@narn", "--out", file_name, "--force"],
            &["collection", "export", "--out", file_name, "--force"],
        ] {
            let output = zocalo(at, arguments);
            // What is called as a plain list or a page is may be refused for that.
            assert_eq!(output.status.code(), Some(2), "{arguments:?}: {}", said(&output));
            assert_eq!(fs::read(file).ok(), before, "{arguments:?}");
        }
        let output = zocalo(at, &["deck", "copy", "@narn", file_name, "--force"]);
        assert!(said(&output).contains("is one of the program's own files"), "{}", said(&output));
        let russian = zocalo(at, &["deck", "copy", "@narn", file_name, "--force", "--lang", "ru"]);
        assert!(said(&russian).contains("один из собственных файлов программы"), "{}", said(&russian));
    }
    let output = zocalo(at, &["deck", "rename", "deck.toml", "data/library.db-shm"]);
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
    for folder in ["data/library.db-shm", "data/library.db-wal/pages"] {
        for arguments in [
            &["man", "--out", folder][..],
            &["cards", "export", "--to", "cgs", "--out", folder, "--force"],
            &["export", "deck.toml", "@narn", "--to", "text", "--out", folder, "--force"],
            &["sheet", "--all", folder, "deck.toml"],
        ] {
            let output = zocalo(at, arguments);
            assert_eq!(output.status.code(), Some(2), "{arguments:?}: {}", said(&output));
            assert!(!at.join(folder).exists(), "{arguments:?}");
        }
    }
    // Nor does one take them away.
    fs::create_dir_all(at.join("data/packs")).unwrap();
    fs::write(at.join("data/packs/pack.toml"), DECK).unwrap();
    let output = zocalo(at, &["deck", "rename", "data/packs/pack.toml", "moved.toml"]);
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
    assert!(at.join("data/packs/pack.toml").exists() && !at.join("moved.toml").exists());
    fs::remove_file(at.join("data/packs/pack.toml")).unwrap();
    done(at, &["collection", "doctor"]);
    done(at, &["collection", "backup", "elsewhere.db", "--force"]);
}

/// A folder that is not there is a wrong request in every command, and no error of the machine.
#[test]
fn a_folder_that_is_not_there_is_said_in_one_sentence() {
    let folder = folder();
    let at = folder.path();
    for arguments in [
        &["collection", "backup", "none/x.db"][..],
        &["collection", "export", "--out", "none/x.csv"],
        &["deck", "copy", "@narn", "none/x.toml"],
        &["deck", "new", "none/x.toml", "--no-input", "--race", "narn"],
        &["export", "@narn", "--out", "none/x.txt"],
        &["export", "@narn", "deck.toml", "--to", "toml", "--out", "none/x"],
        &["export", "--all", "none/x"],
        &["import", "deck.toml", "--out", "none/x.toml"],
        &["sheet", "@narn", "--out", "none/x.html"],
        &["sheet", "--all", "none/x"],
        &["sealed", "--boosters", "1", "--out", "none/x.txt"],
        &["rulesets", "--copy", "casual", "none/x.toml"],
        &["goldfish", "@narn", "--games", "2", "--shard", "1/2", "--out", "none/x.json"],
        &["cards", "export", "--to", "cockatrice", "--out", "none/x"],
    ] {
        says_no_folder(at, arguments, "there is no folder none");
    }
    says_no_folder(at, &["collection", "backup", "none/x.db", "--lang", "ru"], "нет папки none");
}

#[track_caller]
fn says_no_folder(folder: &Path, arguments: &[&str], words: &str) {
    let output = zocalo(folder, arguments);
    let said = said(&output);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
    assert!(said.contains(words), "{arguments:?}: {said}");
    for never in ["os error", ".library-", ".zocalo", "at path"] {
        assert!(!said.contains(never), "{arguments:?}: {said}");
    }
}

#[cfg(unix)]
#[test]
fn nobody_else_reads_them() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    let program = env!("CARGO_BIN_EXE_zocalo");
    fs::write(at.join("deck.toml"), DECK).unwrap();
    fs::create_dir(at.join("shared")).unwrap();
    let commands = [
        "check @narn",
        "deck add deck.toml Hunted",
        "cards note Na'Toth diplomacy=2",
        "collection add Delenn",
        "collection sync shared",
        "completions --editor .",
    ];
    for command in commands {
        // Whatever the user lets others read of his files.
        let words = command.replace('\'', "\\'");
        let words = format!("umask 0; exec '{program}' --data-dir data {words}");
        let output = Command::new("sh").current_dir(at).args(["-c", &words]).output().unwrap();
        assert!(output.status.code() < Some(2), "{command}: {}", said(&output));
    }
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&at.join("data")), 0o700);
    assert_eq!(mode(&at.join(".zocalo/deck.json")), 0o666, "who reads the decks reads their schema");
    for inner in ["data/packs", "data/versions", "shared"] {
        let folder = at.join(inner);
        assert!(inner == "shared" || mode(&folder) == 0o700, "{inner}");
        let files = fs::read_dir(&folder).unwrap().flatten().map(|entry| entry.path());
        let files: Vec<_> = files.filter(|file| file.extension().is_some()).collect();
        assert!(!files.is_empty(), "{inner}");
        for file in files {
            assert_eq!(mode(&file), 0o600, "{}", file.display());
        }
    }
}

#[test]
fn what_a_killed_backup_of_decks_left_goes() {
    let folder = folder();
    let at = folder.path();
    let (old, new) = (at.join(".zocalo-archive-a1b2c3"), at.join(".zocalo-archive-d4e5f6"));
    for left in [&old, &new] {
        fs::create_dir(left).unwrap();
        fs::write(left.join("deck.toml"), DECK).unwrap();
    }
    let long_ago = SystemTime::now() - Duration::from_secs(72 * 60 * 60);
    File::open(&old).unwrap().set_modified(long_ago).unwrap();
    done(at, &["export", "deck.toml", "--all", "backup"]);
    assert!(at.join("backup/deck.toml").exists());
    assert!(!old.exists(), "it is three days old");
    assert!(new.exists(), "somebody may be writing it");
}
