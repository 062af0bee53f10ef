//! Lists the data files and the schema for the catalog and stamps them with one digest, so that a new set file needs
//! no change in the code and a card database knows which data it was built from. What the code makes of the data has a
//! number of its own, `CATALOG_VERSION` in `src/catalog/fill.rs`.
//! Makes Rust of the messages in `data/messages/`; where a language lacks one, or says it with other variables, nothing is
//! built.

#![allow(clippy::disallowed_macros, reason = "cargo reads what a build script prints")]

use std::env;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

#[path = "build/card_words.rs"]
mod card_words;
#[path = "build/catalogue.rs"]
mod catalogue;
#[path = "build/code.rs"]
mod code;
#[path = "src/files/digest.rs"]
mod digest;

/// The languages: the folder of their messages and the plural categories of their numbers, as CLDR has them. The first is
/// the one that the others are compared with.
const LANGUAGES: [(&str, &[&str]); 2] = [("en", &["one", "other"]), ("ru", &["one", "few", "many", "other"])];

fn main() {
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("cargo sets the manifest folder"));
    let mut stamp = digest::EMPTY;
    let mut code = String::new();
    for (name, folder, ending) in [
        ("CARD_FILES", "data/cards", "toml"),
        ("RULESET_FILES", "data/rulesets", "toml"),
        ("CATALOG_SCHEMA", "schema/catalog", "sql"),
    ] {
        println!("cargo:rerun-if-changed={folder}");
        writeln!(code, "pub(crate) const {name}: &[(&str, &str)] = &[").expect("writing to a string");
        for file in files(&root.join(folder), ending) {
            let text = fs::read(&file).expect("a data file can be read");
            let stem = file.file_stem().expect("a file has a name").to_string_lossy();
            // Rulesets do not go into the card database.
            if name != "RULESET_FILES" {
                stamp = stamped(stamp, &stem, &text);
            }
            writeln!(code, "    ({stem:?}, include_str!({:?})),", file.display().to_string()).expect("writing");
        }
        code.push_str("];\n");
    }
    // Names of persons go into the card database too.
    let personalities = root.join("data/personalities.toml");
    println!("cargo:rerun-if-changed=data/personalities.toml");
    stamp = stamped(stamp, "personalities", &fs::read(&personalities).expect("a data file can be read"));
    writeln!(code, "pub(crate) const DATA_HASH: &str = \"{stamp:016x}\";").expect("writing");
    code.push_str(&in_russian(&root));
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo sets the output folder"));
    fs::write(out.join("data.rs"), code).expect("the output folder can be written");
    fs::write(out.join("messages.rs"), messages(&root)).expect("the output folder can be written");
}

/// What the cards say in Russian as Rust, the tables to search it in, and a digest of these and of the messages in
/// Russian, in which effects are said.
fn in_russian(root: &Path) -> String {
    let mut stamp = digest::EMPTY;
    let mut words = Vec::new();
    for (folder, ending) in
        [("data/messages/ru/cards", "toml"), ("schema/catalog/in_russian", "sql"), ("data/messages/ru", "ftl")]
    {
        println!("cargo:rerun-if-changed={folder}");
        for file in files(&root.join(folder), ending) {
            let text = fs::read_to_string(&file).expect("a file of what is said in Russian can be read");
            stamp = stamped(stamp, &file.file_stem().expect("a file has a name").to_string_lossy(), text.as_bytes());
            if ending == "toml" {
                words.push((file.display().to_string(), text));
            }
        }
    }
    format!("{}pub(crate) const RUSSIAN_HASH: &str = \"{stamp:016x}\";\n", card_words::table(&words))
}

/// The messages of all languages as Rust.
fn messages(root: &Path) -> String {
    println!("cargo:rerun-if-changed=data/messages");
    let tongues = LANGUAGES.map(|(name, plurals)| {
        let texts = files(&root.join("data/messages").join(name), "ftl").into_iter().map(|file| {
            let stem = file.file_stem().expect("a file has a name").to_string_lossy().into_owned();
            (stem, fs::read_to_string(&file).expect("a file of messages can be read"))
        });
        catalogue::Tongue::read(name, plurals, &texts.collect::<Vec<_>>())
    });
    let (variables, faults) = catalogue::compared(&tongues);
    assert!(faults.is_empty(), "the messages have faults:\n{}", faults.join("\n"));
    code::modules(&tongues, &variables)
}

/// Goes on with a digest over a file; its name and length keep it apart from its neighbours.
fn stamped(stamp: u64, name: &str, text: &[u8]) -> u64 {
    let stamp = digest::extend(stamp, name.as_bytes());
    digest::extend(digest::extend(stamp, &(text.len() as u64).to_le_bytes()), text)
}

/// The files of a folder with this ending, sorted by name.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut files: Vec<_> = fs::read_dir(folder)
        .expect("the data folder is there")
        .map(|entry| entry.expect("a folder entry").path())
        .filter(|path| path.extension().is_some_and(|e| e == ending))
        .collect();
    files.sort();
    files
}
