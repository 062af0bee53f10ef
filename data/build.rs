//! Lists the languages, and the files of cards, of rulesets and of lessons, so that a new one needs no change in the code.

use std::env;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

#[path = "build/languages.rs"]
#[allow(unreachable_pub, dead_code, reason = "it is part of a crate, too")]
mod languages;

#[allow(clippy::disallowed_macros, reason = "cargo reads what a build script prints")]
fn main() {
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("cargo sets the manifest folder"));
    let mut code = String::new();
    let folders = [
        ("CARD_FILES", "cards"),
        ("RULESET_FILES", "rulesets"),
        ("LESSON_FILES", "lessons"),
        ("LESSON_FILES_IN_RUSSIAN", "messages/ru/lessons"),
    ];
    for (name, folder) in folders {
        println!("cargo:rerun-if-changed={folder}");
        writeln!(code, "/// The files of `data/{folder}/`: name without ending, text.").expect("writing");
        writeln!(code, "pub const {name}: &[(&str, &str)] = &[").expect("writing");
        for file in toml_files(&root.join(folder)) {
            let stem = file.file_stem().expect("a file has a name").to_string_lossy();
            writeln!(code, "    ({stem:?}, include_str!({:?})),", file.display().to_string()).expect("writing");
        }
        code.push_str("];\n");
    }
    println!("cargo:rerun-if-changed={}", languages::FILE);
    code.push_str(&languages::table(&languages::all(&root)));
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo sets the output folder"));
    fs::write(out.join("files.rs"), code).expect("the output folder can be written");
}

/// The TOML files of a folder, sorted by name.
fn toml_files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("the data folder is there");
    let paths = entries.map(|entry| entry.expect("a folder entry").path());
    let mut files: Vec<_> = paths.filter(|path| path.extension().is_some_and(|ending| ending == "toml")).collect();
    files.sort();
    files
}
