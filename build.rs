//! Lists the data files and the schema for the catalog and stamps them with one hash, so that a new set file needs
//! no change in the code and a card database knows which data it was built from.

#![allow(clippy::disallowed_macros, reason = "cargo reads what a build script prints")]

use std::env;
use std::fmt::Write as _;
use std::fs;
use std::hash::{DefaultHasher, Hasher as _};
use std::path::{Path, PathBuf};

fn main() {
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("cargo sets the manifest folder"));
    let mut hasher = DefaultHasher::new();
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
            // Rulesets do not go into the card database.
            if name != "RULESET_FILES" {
                hasher.write(&text);
            }
            let stem = file.file_stem().expect("a file has a name").to_string_lossy();
            writeln!(code, "    ({stem:?}, include_str!({:?})),", file.display().to_string()).expect("writing");
        }
        code.push_str("];\n");
    }
    // What derives the database from the data counts as well: folding, labels, the rules of the types,
    // how packs are laid over the cards.
    for (folder, ending) in [("src/card", "rs"), ("src/catalog", "rs"), ("src/packs", "rs")] {
        println!("cargo:rerun-if-changed={folder}");
        for file in files(&root.join(folder), ending) {
            hasher.write(&fs::read(&file).expect("a source file can be read"));
        }
    }
    writeln!(code, "pub(crate) const DATA_HASH: &str = \"{:016x}\";", hasher.finish()).expect("writing");
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo sets the output folder"));
    fs::write(out.join("data.rs"), code).expect("the output folder can be written");
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
