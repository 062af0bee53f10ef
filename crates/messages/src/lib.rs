//! Makes Rust of the messages in `data/messages/`, for build scripts: each crate names the files of messages that it says.
//! For `.ci/freeze` it lists all that they say.

mod catalogue;
mod code;
#[cfg(test)]
mod faults_tests;
#[path = "../../../data/build/languages.rs"]
#[allow(dead_code, reason = "it is part of another crate, too")]
mod languages;
mod parts;
mod said;

use std::fs;
use std::path::{Path, PathBuf};
use std::{env, process};

use catalogue::Tongue;

/// The files whose messages are also found by their names.
const BY_NAME: [&str; 2] = ["amounts", "changes"];

/// The file of the words that messages of several files share.
const TERMS: &str = "terms";

/// The folders of the languages that have only a part of what English has, in the order of their table.
///
/// # Panics
/// When `data/languages.toml` cannot be read.
pub fn further_languages(data: &Path) -> Vec<String> {
    languages::all(data).into_iter().skip(2).map(|row| row.folder).collect()
}

/// Writes the messages of these files to `messages.rs` in the output folder of the build script that asks. Where a language
/// lacks a message that it must have, or says it with other variables, it ends the build.
///
/// # Panics
/// When a file cannot be read or the output folder not be written.
#[allow(clippy::disallowed_macros, reason = "cargo reads what a build script prints")]
pub fn write(data: &Path, rooms: &[&str]) {
    let rooms: Vec<&str> = [TERMS].iter().chain(rooms).copied().collect();
    println!("cargo:rerun-if-changed={}", data.join(languages::FILE).display());
    for row in languages::all(data) {
        if row.in_part.is_some() {
            // Any of its files may come or go.
            println!("cargo:rerun-if-changed={}", data.join("messages").join(&row.folder).display());
            continue;
        }
        for room in &rooms {
            println!("cargo:rerun-if-changed={}", file(data, &row.folder, room).display());
        }
    }
    let tongues = read(data, &rooms);
    let (variables, faults) = catalogue::compared(&tongues);
    if !faults.is_empty() {
        for fault in faults {
            println!("cargo:error={fault}");
        }
        process::exit(1);
    }
    fs::write(out().join("messages.rs"), code::modules(&tongues, &variables))
        .expect("the output folder can be written");
}

/// What every message says in every language with every combination of what it chooses by, a line each.
///
/// # Panics
/// When a file cannot be read, or a language has a fault with which nothing is built.
pub fn said(data: &Path) -> Vec<String> {
    let tongues = everything(data);
    assert_eq!(catalogue::compared(&tongues).1, [""; 0]);
    tongues.iter().flat_map(said::lines).collect()
}

/// All files of all languages.
fn everything(data: &Path) -> Vec<Tongue> {
    let folder = fs::read_dir(data.join("messages/en")).expect("the messages can be listed");
    let paths = folder.map(|entry| entry.expect("the messages can be listed").path());
    let paths = paths.filter(|path| path.extension().is_some_and(|ending| ending == "ftl"));
    let mut rooms: Vec<String> = paths.filter_map(|path| Some(path.file_stem()?.to_str()?.to_owned())).collect();
    rooms.sort();
    read(data, &rooms.iter().map(String::as_str).collect::<Vec<_>>())
}

/// The languages with those of these files of messages that they have.
fn read(data: &Path, rooms: &[&str]) -> Vec<Tongue> {
    let tongue = |row: languages::Row| {
        let whole = parts::of(&row, data).map(|parts| parts.rooms);
        let texts = rooms.iter().filter_map(|room| {
            let file = file(data, &row.folder, room);
            if whole.is_some() && !file.exists() {
                return None;
            }
            let text = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
            Some(((*room).to_owned(), text))
        });
        let texts: Vec<_> = texts.collect();
        Tongue::read(&row.folder, row.plurals(), whole, &texts)
    };
    languages::all(data).into_iter().map(tongue).collect()
}

fn file(data: &Path, language: &str, room: &str) -> PathBuf {
    data.join("messages").join(language).join(room).with_extension("ftl")
}

fn out() -> PathBuf {
    PathBuf::from(env::var("OUT_DIR").expect("cargo sets the output folder"))
}
