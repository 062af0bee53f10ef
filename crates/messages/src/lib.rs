//! Makes Rust of the messages in `data/messages/`, for build scripts: each crate names the files of messages that it says.
//! For `.ci/freeze` it lists all that they say.

mod catalogue;
mod code;
#[cfg(test)]
mod faults_tests;
mod said;

use std::fs;
use std::path::{Path, PathBuf};
use std::{env, process};

use catalogue::Tongue;

/// The languages: the folder of their messages and the plural categories of their numbers, as CLDR has them. The first is
/// the one that the others are compared with.
const LANGUAGES: [(&str, &[&str]); 2] = [("en", &["one", "other"]), ("ru", &["one", "few", "many", "other"])];

/// The files whose messages are also found by their names.
const BY_NAME: [&str; 2] = ["amounts", "changes"];

/// The file of the words that messages of several files share.
const TERMS: &str = "terms";

/// Writes the messages of these files to `messages.rs` in the output folder of the build script that asks. Where a language
/// lacks a message, or says it with other variables, it ends the build.
///
/// # Panics
/// When a file cannot be read or the output folder not be written.
#[allow(clippy::disallowed_macros, reason = "cargo reads what a build script prints")]
pub fn write(data: &Path, rooms: &[&str]) {
    let rooms: Vec<&str> = [TERMS].iter().chain(rooms).copied().collect();
    for (name, _) in LANGUAGES {
        for room in &rooms {
            println!("cargo:rerun-if-changed={}", file(data, name, room).display());
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
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo sets the output folder"));
    fs::write(out.join("messages.rs"), code::modules(&tongues, &variables)).expect("the output folder can be written");
}

/// What every message says in every language with every combination of what it chooses by, a line each.
///
/// # Panics
/// When a file cannot be read, or a language has a fault with which nothing is built.
pub fn said(data: &Path) -> Vec<String> {
    let folder = fs::read_dir(data.join("messages").join(LANGUAGES[0].0)).expect("the messages can be listed");
    let paths = folder.map(|entry| entry.expect("the messages can be listed").path());
    let paths = paths.filter(|path| path.extension().is_some_and(|ending| ending == "ftl"));
    let mut rooms: Vec<String> = paths.filter_map(|path| Some(path.file_stem()?.to_str()?.to_owned())).collect();
    rooms.sort();
    let tongues = read(data, &rooms.iter().map(String::as_str).collect::<Vec<_>>());
    assert_eq!(catalogue::compared(&tongues).1, [""; 0]);
    tongues.iter().flat_map(said::lines).collect()
}

/// The languages with these files of messages.
fn read(data: &Path, rooms: &[&str]) -> [Tongue; 2] {
    LANGUAGES.map(|(name, plurals)| {
        let texts = rooms.iter().map(|room| {
            let file = file(data, name, room);
            let text = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
            ((*room).to_owned(), text)
        });
        Tongue::read(name, plurals, &texts.collect::<Vec<_>>())
    })
}

fn file(data: &Path, language: &str, room: &str) -> PathBuf {
    data.join("messages").join(language).join(room).with_extension("ftl")
}
