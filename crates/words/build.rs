//! Makes the messages that several crates say, and what the cards say in Russian.

use std::path::{Path, PathBuf};
use std::{env, fs};

#[path = "build/card_words.rs"]
mod card_words;

/// The files of messages.
const ROOMS: [&str; 32] = [
    "amounts",
    "beginnings",
    "card",
    "changes",
    "classes",
    "collection_import",
    "deck_shown",
    "deeds",
    "draws",
    "effects",
    "exchange",
    "explain",
    "facts",
    "fields",
    "formats",
    "goals",
    "goldfish_run",
    "holdings",
    "league",
    "need",
    "pack_faults",
    "piles",
    "plan_grammar",
    "play_refusal",
    "query_words",
    "ruleset_file",
    "sealed",
    "sources",
    "system",
    "table_import",
    "trouble",
    "words",
];

fn main() {
    let data = Path::new("../../data");
    zocalo_messages::write(data, &ROOMS);
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo sets the output folder"));
    fs::write(out.join("card_words.rs"), card_words::table(&russian(data))).expect("the output folder can be written");
}

/// What the cards say in Russian, file by file.
#[allow(clippy::disallowed_macros, reason = "cargo reads what a build script prints")]
fn russian(data: &Path) -> Vec<(String, String)> {
    let folder = data.join("messages/ru/cards");
    println!("cargo:rerun-if-changed={}", folder.display());
    let entries = fs::read_dir(folder).expect("the data folder is there");
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("a folder entry").path()).collect();
    files.retain(|path| path.extension().is_some_and(|ending| ending == "toml"));
    files.sort();
    let text = |file: &PathBuf| fs::read_to_string(file).expect("a file of what is said in Russian can be read");
    files.iter().map(|file| (file.display().to_string(), text(file))).collect()
}
