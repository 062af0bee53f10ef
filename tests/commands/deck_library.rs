//! Decks as a library: a back-up of all of them keeps every byte and replaces nothing, and a thousand are listed at once.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

const DECKS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/decks");

fn zocalo(folder: &Path, arguments: &[&str]) -> Output {
    let data = concat!(env!("CARGO_TARGET_TMPDIR"), "/program");
    let mut command = Command::new(env!("CARGO_BIN_EXE_zocalo"));
    command.current_dir(folder).args(arguments).env("ZOCALO_DATA_DIR", data).env("NO_COLOR", "1").env("COLUMNS", "80");
    command.output().unwrap()
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A folder with decks of several formats, a file in Windows-1252, one of the same name elsewhere, and one that is broken.
fn library() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let decks = folder.path().join("decks");
    fs::create_dir_all(decks.join("old")).unwrap();
    fs::copy(Path::new(DECKS).join("premier-narn.toml"), decks.join("narn.toml")).unwrap();
    fs::copy(Path::new(DECKS).join("premier-human.toml"), decks.join("old/narn.toml")).unwrap();
    fs::write(decks.join("list.txt"), b"Delenn\r\n3 Trade Pact\r\nNa\x92Toth\r\n").unwrap();
    fs::write(decks.join("broken.toml"), "[deck]\n\"Trade Pact\" = = 2\n").unwrap();
    fs::write(decks.join("letter.txt"), "Dear friend, this is no deck at all.\n").unwrap();
    folder
}

#[test]
fn a_backup_holds_every_file_byte_for_byte() {
    let folder = library();
    let folder = folder.path();
    let output = zocalo(folder, &["export", "--all", "safe", "decks/**"]);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    let index = fs::read_to_string(folder.join("safe/INDEX.tsv")).unwrap();
    let mut rows = index.lines();
    let heads: Vec<&str> = rows.next().unwrap().split('\t').collect();
    assert_eq!(heads, ["archived", "reading", "original", "format", "name", "size", "bytes", "digest"]);
    let mut archived = BTreeMap::new();
    for row in rows {
        let cells: Vec<&str> = row.split('\t').collect();
        assert_eq!(cells.len(), heads.len(), "{row}");
        let (kept, original) = (folder.join("safe").join(cells[0]), Path::new(cells[2]));
        assert_eq!(fs::read(kept).unwrap(), fs::read(original).unwrap(), "{row}");
        assert_eq!(fs::metadata(original).unwrap().len().to_string(), cells[6], "{row}");
        archived.insert(cells[0].to_owned(), (cells[1].to_owned(), cells[3].to_owned(), cells[5].to_owned()));
    }
    assert_eq!(archived.keys().collect::<Vec<_>>(), ["broken.toml", "list.txt", "narn-2.toml", "narn.toml"]);
    assert_eq!(archived["broken.toml"], ("?".to_owned(), "?".to_owned(), "?".to_owned()));
    assert_eq!(archived["list.txt"], ("toml/list.txt.toml".to_owned(), "text".to_owned(), "5".to_owned()));
    // A reading is a deck of the same cards.
    let read = |file: &str| {
        let output = zocalo(folder, &["export", file, "--to", "json"]);
        assert_eq!(output.status.code(), Some(0), "{}", said(&output));
        output.stdout
    };
    assert_eq!(read("safe/toml/narn.toml.toml"), read("decks/narn.toml"));
}

#[test]
fn a_backup_replaces_nothing() {
    let folder = library();
    let folder = folder.path();
    fs::create_dir(folder.join("safe")).unwrap();
    fs::write(folder.join("file"), "mine").unwrap();
    for there in ["safe", "file"] {
        let output = zocalo(folder, &["export", "--all", there]);
        assert_eq!(output.status.code(), Some(2), "{}", said(&output));
        assert!(said(&output).contains("already exists"), "{}", said(&output));
    }
    assert_eq!(fs::read_dir(folder.join("safe")).unwrap().count(), 0);
    assert_eq!(fs::read_to_string(folder.join("file")).unwrap(), "mine");
    let output = zocalo(folder, &["export", "--all", "no/such/folder"]);
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
    // Nothing half made is left behind.
    let mut names: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    names.sort();
    assert_eq!(names, ["decks", "file", "safe"]);
}

#[test]
fn a_list_names_what_cannot_be_read_and_counts_what_is_no_deck() {
    let folder = library();
    let folder = folder.path();
    let output = zocalo(folder, &["deck", "list"]);
    assert_eq!(output.status.code(), Some(0));
    let said = said(&output);
    assert!(said.contains("decks/broken.toml cannot be read as a deck: line 2"), "{said}");
    assert!(said.contains("1 file there is not a deck; 1 folder not searched"), "{said}");
    let output = zocalo(folder, &["deck", "list", "decks/**", "--sort", "-size", "--json"]);
    let document: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let files: Vec<&str> = document["decks"].as_array().unwrap().iter().map(|d| d["file"].as_str().unwrap()).collect();
    assert_eq!(files, ["decks/narn.toml", "decks/old/narn.toml", "decks/list.txt"]);
    assert_eq!(document["decks"][2]["ambassador"], "Delenn");
    assert_eq!(document["decks"][2]["race"], "Minbari");
    assert_eq!(document["unread"][0]["file"], "decks/broken.toml");
    fs::create_dir(folder.join("empty")).unwrap();
    assert_eq!(zocalo(folder, &["deck", "list", "empty"]).status.code(), Some(1));
    assert_eq!(zocalo(folder, &["deck", "list", "nowhere/*.toml"]).status.code(), Some(2));
}

#[test]
fn what_is_named_and_is_no_file_is_refused_and_nothing_is_written() {
    let folder = library();
    let folder = folder.path();
    let names = |folder: &Path| fs::read_dir(folder).unwrap().count();
    let before = names(folder);
    for arguments in [
        &["export", "--all", "safe", "nowhere"][..],
        &["export", "--all", "safe", "decks/narn.toml", "typo.toml"],
        &["export", "--all", "safe", "-"],
        &["deck", "list", "nowhere"],
        &["deck", "list", "decks", "nowhere", "--json"],
        &["deck", "list", "-"],
        &["search", "decks:", "size>0", "--folder", "nowhere"],
    ] {
        let output = zocalo(folder, arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {}", said(&output));
        let said = said(&output);
        let is_told = said.contains("cannot be read: ") || said.contains("standard input is neither");
        assert!(is_told && !said.contains("warning") && !said.contains("there is no deck"), "{arguments:?}: {said}");
        assert_eq!(names(folder), before, "{arguments:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_name_that_is_no_text_is_reported_and_its_file_kept() {
    use std::os::unix::ffi::OsStrExt as _;
    let folder = library();
    let folder = folder.path();
    let strange = folder.join("decks").join(std::ffi::OsStr::from_bytes(b"\xffy.txt"));
    fs::write(&strange, "3 Trade Pact\nLennier\n").unwrap();
    for arguments in [&["deck", "list", "decks"][..], &["search", "decks:", "size>0", "--folder", "decks"]] {
        let output = zocalo(folder, arguments);
        assert_eq!(output.status.code(), Some(0), "{arguments:?}: {}", said(&output));
        assert!(said(&output).contains("y.txt cannot be read as a deck: the path"), "{}", said(&output));
        assert!(String::from_utf8_lossy(&output.stdout).contains("decks/narn.toml"), "{arguments:?}");
    }
    let output = zocalo(folder, &["export", "--all", "safe", "decks"]);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    assert_eq!(fs::read(folder.join("safe/\u{fffd}y.txt")).unwrap(), fs::read(&strange).unwrap());
    let index = fs::read_to_string(folder.join("safe/INDEX.tsv")).unwrap();
    assert!(index.contains("decks/\u{fffd}y.txt\t?"), "{index}");
}

#[test]
fn a_long_name_is_shortened_in_a_backup() {
    let folder = library();
    let folder = folder.path();
    let names =
        [format!("{}.txt", "x".repeat(248)), format!("{}.txt", "x".repeat(249)), format!("a.{}", "é".repeat(125))];
    for name in &names {
        fs::write(folder.join(name), "3 Trade Pact\nLennier\n").unwrap();
        fs::write(folder.join("decks").join(name), "Delenn\n").unwrap();
    }
    let all = [&["export", "--all", "safe", "decks"][..], &names.each_ref().map(String::as_str)].concat();
    let output = zocalo(folder, &all);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    let index = fs::read_to_string(folder.join("safe/INDEX.tsv")).unwrap();
    let rows: Vec<Vec<&str>> = index.lines().skip(1).map(|row| row.split('\t').collect()).collect();
    let long: Vec<&Vec<&str>> =
        rows.iter().filter(|row| names.iter().any(|name| row[2].ends_with(name.as_str()))).collect();
    assert_eq!(long.len(), 5, "the ending .éé is no deck's in a folder: {index}");
    for row in long {
        assert_eq!(fs::read(folder.join("safe").join(row[0])).unwrap(), fs::read(row[2]).unwrap());
        assert!(folder.join("safe").join(row[1]).is_file(), "{row:?}");
    }
}
