//! What may stand in the place of the collection: other files, damaged ones, a folder that may only be read. All of it is
//! refused and stays as it is, byte by byte, and what can be read is read without a trace.

use std::fs;
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _, symlink};
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;
use zocalo_collection::collection::{DeckChange, DeckMark, DeckState, JournalChange, Library, LibraryError};

use crate::driven::{add, difference, many, names, totals, whole};

fn zocalo(data: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_zocalo"));
    command.args(arguments).env("ZOCALO_DATA_DIR", data).env("NO_COLOR", "1").env("COLUMNS", "120");
    command.stdin(Stdio::null());
    command
}

fn run(data: &Path, arguments: &[&str]) -> Output {
    zocalo(data, arguments).output().unwrap()
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A collection with some commands, taken back and done again, and marks of decks.
pub(crate) fn collection(cards: usize) -> (TempDir, Vec<u8>) {
    let folder = tempfile::tempdir().unwrap();
    let mut library = Library::open_or_begin(folder.path()).unwrap();
    many(&mut library, cards).unwrap();
    for n in 1..=12 {
        add(&mut library, "Delenn", n).unwrap();
    }
    library.undo(2, 1_000).unwrap();
    library.redo(1_000).unwrap();
    let mark = DeckMark { state: DeckState::Built, cards: std::collections::BTreeMap::new() };
    let decks = vec![DeckChange { path: "/decks/a.toml".to_owned(), was: None, becomes: Some(mark) }];
    library.change("deck", 1_000, |_| Ok::<_, LibraryError>(JournalChange { differences: Vec::new(), decks })).unwrap();
    drop(library);
    let bytes = fs::read(folder.path().join("library.db")).unwrap();
    (folder, bytes)
}

/// Everything of a folder, so that nothing can change unseen: names, modes, times, sizes and digests of what is in them. The
/// memory that programs share may stay beside a log that stays.
pub(crate) fn everything(folder: &Path) -> Vec<(PathBuf, u32, i64, i64, usize, u64)> {
    let mut found: Vec<_> = names(folder)
        .into_iter()
        .filter(|name| name != "cache" && !name.ends_with("-shm"))
        .map(|name| {
            let path = folder.join(name);
            let there = fs::symlink_metadata(&path).unwrap();
            let bytes = if there.is_file() { fs::read(&path).unwrap() } else { Vec::new() };
            let sum = |sum: u64, byte: &u8| (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3).wrapping_add(1);
            let sum = bytes.iter().fold(0_u64, sum);
            (path, there.mode(), there.mtime(), there.mtime_nsec(), bytes.len(), sum)
        })
        .collect();
    found.sort();
    found
}

#[test]
fn whatever_is_no_collection_is_refused_and_stays_as_it_is() {
    let (_whole, bytes) = collection(100);
    let newer = {
        let mut newer = bytes.clone();
        // The user version stands at byte 60 of the header.
        newer[60..64].copy_from_slice(&99_u32.to_be_bytes());
        newer
    };
    let foreign = {
        let place = tempfile::tempdir().unwrap();
        let path = place.path().join("other.db");
        let db = rusqlite::Connection::open(&path).unwrap();
        db.execute_batch("PRAGMA user_version = 1; CREATE TABLE holding (a); INSERT INTO holding VALUES (1)").unwrap();
        drop(db);
        fs::read(&path).unwrap()
    };
    let cards = {
        let place = tempfile::tempdir().unwrap();
        assert!(run(place.path(), &["card", "Delenn"]).status.success());
        fs::read(place.path().join("cache/cards.db")).unwrap()
    };
    let half = bytes[..bytes.len() / 2].to_vec();
    let page = bytes[..4096].to_vec();
    let files: [(&str, Vec<u8>); 9] = [
        ("empty", Vec::new()),
        ("text", b"3 Trade Pact\n".to_vec()),
        ("zeroed", vec![0; bytes.len()]),
        ("half", half),
        ("one page", page),
        ("newer", newer),
        ("another database", foreign),
        ("the card database", cards),
        ("only a header", b"SQLite format 3\0".to_vec()),
    ];
    for (what, bytes) in files {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("library.db"), bytes).unwrap();
        // The log of what was there is somebody's last changes.
        fs::write(folder.path().join("library.db-wal"), b"a log").unwrap();
        refused(folder.path(), what);
    }
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("library.db")).unwrap();
    refused(folder.path(), "a folder");
    let folder = tempfile::tempdir().unwrap();
    assert!(Command::new("mkfifo").arg(folder.path().join("library.db")).status().unwrap().success());
    refused(folder.path(), "a pipe");
    let folder = tempfile::tempdir().unwrap();
    symlink("nowhere", folder.path().join("library.db")).unwrap();
    refused(folder.path(), "a link to nothing");
}

fn refused(folder: &Path, what: &str) {
    let share = tempfile::tempdir().unwrap();
    let share = share.path().to_str().unwrap();
    let before = everything(folder);
    for arguments in [
        &["collection", "status"][..],
        &["collection", "add", "1", "Trade Pact"],
        &["collection", "doctor"],
        &["collection", "sync", share],
        &["collection", "backup"],
    ] {
        let output = run(folder, arguments);
        assert_eq!(output.status.code(), Some(3), "{what}: {arguments:?}: {}", said(&output));
        let words = said(&output).replace(' ', "");
        assert!(words.contains("wasleftasitis"), "{what}: {words}");
        // The doctor says in a table what the others say in their error.
        let answer = String::from_utf8_lossy(&output.stdout).contains("it cannot be used");
        assert!(words.contains("library.dbcannotbeused") || answer, "{what}: {words}");
        assert_eq!(everything(folder), before, "{what}: {arguments:?}");
    }
    assert_eq!(names(Path::new(share)), Vec::<String>::new());
}

#[test]
fn a_file_that_cannot_be_used_names_the_newest_copy_that_is_whole_and_is_set_aside_on_demand() {
    let (folder, bytes) = collection(20);
    let data = folder.path();
    let library = Library::open(data).unwrap().unwrap();
    let good = library.keep_copy("backup", "one").unwrap();
    let wanted = totals(&library);
    drop(library);
    let later = std::time::SystemTime::now() + std::time::Duration::from_secs(60);
    fs::write(data.join("library.db.backup-two"), &bytes[..5_000]).unwrap();
    fs::File::open(data.join("library.db.backup-two")).unwrap().set_modified(later).unwrap();
    fs::write(data.join("library.db"), "noise").unwrap();
    fs::write(data.join("library.db-wal"), "its log").unwrap();
    let output = run(data, &["collection", "add", "1", "Trade Pact"]);
    // The path may be wrapped.
    let words = said(&output).replace(' ', "");
    assert!(words.contains(&format!("zocalocollectionrestore{}--yes", good.display())), "{words}");
    // Without a yes nothing happens.
    let before = everything(data);
    let asked = run(data, &["collection", "restore", good.to_str().unwrap()]);
    assert_eq!((asked.status.code(), everything(data)), (Some(2), before));
    let output = run(data, &["collection", "restore", good.to_str().unwrap(), "--yes"]);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    assert_eq!(whole(data).unwrap(), wanted);
    let aside: Vec<String> = names(data).into_iter().filter(|name| name.starts_with("library.db.set-aside-")).collect();
    assert_eq!(aside.len(), 2, "{aside:?}");
    assert_eq!(fs::read(data.join(&aside[0])).unwrap(), b"noise");
    assert_eq!(fs::read(data.join(&aside[1])).unwrap(), b"its log");
    // What is no copy is refused, and nothing changes.
    for (what, bytes) in
        [("noise", b"noise".to_vec()), ("half", bytes[..bytes.len() / 2].to_vec()), ("empty", Vec::new())]
    {
        let file = data.join("no-copy");
        fs::write(&file, bytes).unwrap();
        let before = everything(data);
        let output = run(data, &["collection", "restore", file.to_str().unwrap(), "--yes"]);
        assert_eq!(output.status.code(), Some(2), "{what}: {}", said(&output));
        assert_eq!(everything(data), before, "{what}");
    }
}

#[test]
fn a_backup_comes_back_from_the_database_and_from_the_text() {
    let (folder, _) = collection(20);
    let data = folder.path();
    let elsewhere = tempfile::tempdir().unwrap();
    let (file, written) = (elsewhere.path().join("my cards.db"), elsewhere.path().join("my cards.txt"));
    let backup = |more: &[&str]| run(data, &[&["collection", "backup", file.to_str().unwrap()], more].concat());
    assert!(backup(&[]).status.success());
    let wanted = whole(data).unwrap();
    let before = everything(elsewhere.path());
    let again = backup(&[]);
    assert_eq!((again.status.code(), everything(elsewhere.path())), (Some(2), before), "{}", said(&again));
    assert!(backup(&["--force"]).status.success());
    fs::write(&file, "my own notes").unwrap();
    assert_eq!(backup(&["--force"]).status.code(), Some(2), "what is no copy never loses its place");
    fs::remove_file(&file).unwrap();
    assert!(backup(&["--force"]).status.success());
    for copy in [&file, &written] {
        assert!(run(data, &["collection", "add", "2", "Trade Pact"]).status.success());
        let output = run(data, &["collection", "restore", copy.to_str().unwrap(), "--yes"]);
        assert_eq!(output.status.code(), Some(0), "{}", said(&output));
        assert_eq!(whole(data).unwrap(), wanted, "{}", copy.display());
        let new = tempfile::tempdir().unwrap();
        let output = run(&new.path().join("data"), &["collection", "restore", copy.to_str().unwrap(), "--yes"]);
        assert_eq!(output.status.code(), Some(0), "{}", said(&output));
        assert_eq!(whole(&new.path().join("data")).unwrap(), wanted, "into nothing: {}", copy.display());
    }
    assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
    assert_eq!(fs::metadata(data.join("library.db")).unwrap().permissions().mode() & 0o777, 0o600);
}

#[test]
fn a_link_is_followed_and_stays_a_link() {
    let (folder, _) = collection(5);
    let data = tempfile::tempdir().unwrap();
    let link = data.path().join("library.db");
    symlink(folder.path().join("library.db"), &link).unwrap();
    assert!(run(data.path(), &["collection", "add", "1", "Trade Pact"]).status.success());
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(whole(folder.path()).unwrap()["Trade Pact"], 1);
}

const LOOKING: &[&[&str]] = &[
    &["collection", "status"],
    &["collection", "doctor"],
    &["collection", "show"],
    &["collection", "history"],
    &["collection", "undo", "-n"],
    &["collection", "export"],
    &["collection", "deck"],
    &["collection", "wants"],
    &["collection", "trades"],
    &["search", "delenn"],
];

#[test]
fn looking_leaves_no_trace() {
    let (folder, _) = collection(20);
    let nothing = tempfile::tempdir().unwrap();
    let before = everything(folder.path());
    for arguments in LOOKING {
        let output = run(folder.path(), arguments);
        assert!(output.status.code().is_some_and(|code| code < 3), "{arguments:?}: {}", said(&output));
        assert_eq!(everything(folder.path()), before, "{arguments:?}");
        run(nothing.path(), arguments);
        assert_eq!(everything(nothing.path()), Vec::new(), "{arguments:?} begins nothing");
    }
}

#[test]
fn in_a_folder_that_may_only_be_read_it_is_read_and_a_change_is_one_clear_sentence() {
    let (folder, _) = collection(20);
    let data = folder.path().join("data");
    fs::create_dir(&data).unwrap();
    fs::rename(folder.path().join("library.db"), data.join("library.db")).unwrap();
    assert!(run(&data, &["card", "Delenn"]).status.success());
    for path in [&data.join("library.db"), &data.join("cache/cards.db")] {
        fs::set_permissions(path, fs::Permissions::from_mode(0o644)).unwrap();
    }
    for path in [folder.path(), &data.join("cache")] {
        fs::set_permissions(path, fs::Permissions::from_mode(0o755)).unwrap();
    }
    fs::set_permissions(&data, fs::Permissions::from_mode(0o555)).unwrap();
    // Nothing keeps root from writing.
    let is_root = fs::write(data.join("probe"), "").is_ok();
    if is_root {
        fs::remove_file(data.join("probe")).unwrap();
    }
    let as_nobody = |mut command: Command| {
        if is_root {
            command.uid(65_534).gid(65_534);
        }
        command
    };
    let mut probe = Command::new("touch");
    probe.arg(data.join("probe")).stderr(Stdio::null());
    assert!(!as_nobody(probe).status().unwrap().success(), "the folder can be written, so this would prove nothing");
    let before = everything(&data);
    for (arguments, code) in [
        (&["collection", "status"][..], 0),
        (&["collection", "doctor"], 0),
        (&["collection", "history"], 0),
        (&["collection", "add", "1", "Trade Pact"], 3),
        (&["collection", "undo", "--yes"], 3),
        (&["collection", "backup"], 3),
        (&["collection", "restore", "library.db", "--yes"], 3),
    ] {
        let mut command = zocalo(&data, arguments);
        command.current_dir(&data);
        if arguments.contains(&"restore") {
            let copy = folder.path().join("copy.db");
            if !copy.exists() {
                fs::copy(data.join("library.db"), &copy).unwrap();
                fs::set_permissions(&copy, fs::Permissions::from_mode(0o644)).unwrap();
            }
            command = zocalo(&data, &["collection", "restore", copy.to_str().unwrap(), "--yes"]);
        }
        match as_nobody(command).output() {
            Ok(output) => {
                assert_eq!(output.status.code(), Some(code), "{arguments:?}: {}", said(&output));
                assert!(code == 0 || said(&output).contains("ermission denied"), "{arguments:?}: {}", said(&output));
                assert_eq!(everything(&data), before, "{arguments:?}");
            }
            // The program may lie where nobody but root may go.
            Err(refused) => assert!(is_root, "{refused}"),
        }
    }
    fs::set_permissions(&data, fs::Permissions::from_mode(0o755)).unwrap();
}

/// The copy of a day holds all of the days before; those of six days and of the weeks before stay, and never goes the one
/// just made.
#[test]
fn a_copy_is_made_before_the_first_change_of_a_day() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = Library::open_or_begin(folder.path()).unwrap();
    let copies =
        || names(folder.path()).into_iter().filter(|name| name.starts_with("library.db.daily-")).collect::<Vec<_>>();
    let day = |n: i64| 1_800_000_000 + n * 86_400;
    let change = |library: &mut Library, time: i64| {
        let change = JournalChange { differences: vec![difference("Delenn", 1)], decks: Vec::new() };
        library.change("add", time, |_| Ok::<_, LibraryError>(change)).unwrap();
    };
    for _ in 0..3 {
        change(&mut library, day(0));
    }
    assert_eq!(copies(), Vec::<String>::new());
    for n in 1..=13 {
        change(&mut library, day(n));
        change(&mut library, day(n) + 60);
    }
    // The six latest days, and of the seven before them the last of each of two weeks.
    assert_eq!(copies().len(), 8);
    let place = tempfile::tempdir().unwrap();
    fs::copy(folder.path().join(copies().last().unwrap()), place.path().join("library.db")).unwrap();
    assert_eq!(whole(place.path()).unwrap()["Delenn"], 3 + 12 * 2, "before the first change of the last day");
}
