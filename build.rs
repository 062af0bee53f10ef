//! Lists the data files and the schema for the catalog and stamps them with one digest, so that a new set file needs
//! no change in the code and a card database knows which data it was built from. What the code makes of the data has a
//! number of its own, `CATALOG_VERSION` in `src/catalog/fill.rs`.

#![allow(clippy::disallowed_macros, reason = "cargo reads what a build script prints")]

use std::env;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

#[path = "src/files/digest.rs"]
mod digest;

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
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo sets the output folder"));
    fs::write(out.join("data.rs"), code).expect("the output folder can be written");
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
