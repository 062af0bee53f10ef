//! Makes the messages that several crates say, and what the cards say in other languages than English.

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
    let of_cards = |language: &str| card_words::rows(&on_cards(data, language));
    let further = zocalo_messages::further_languages(data);
    let cards: Vec<_> = further.iter().map(|language| of_cards(language)).collect();
    let terms: Vec<_> = further.iter().map(|language| terms(data, language)).collect();
    let rulesets = further.iter().map(|language| data.join("messages").join(language).join("rulesets.toml"));
    let rulesets: Vec<String> = rulesets.map(|file| fs::read_to_string(file).unwrap_or_default()).collect();
    let code = [
        format!("pub(crate) static CARD_WORDS_IN_RUSSIAN: &[(&str, &str)] = {};\n", of_cards("ru")),
        format!("pub(crate) static CARD_WORDS_IN_FURTHER: &[&[(&str, &str)]] = &[{}];\n", cards.join(", ")),
        format!("pub(crate) static TERMS_IN_FURTHER: &[&[(&str, &str)]] = &[{}];\n", terms.join(", ")),
        format!("pub(crate) const RULESETS_IN_FURTHER: &[&str] = &{rulesets:?};\n"),
    ];
    fs::write(out.join("card_words.rs"), code.concat()).expect("the output folder can be written");
}

/// What the cards say in a language, file by file.
#[allow(clippy::disallowed_macros, reason = "cargo reads what a build script prints")]
fn on_cards(data: &Path, language: &str) -> Vec<(String, String)> {
    let folder = data.join("messages").join(language).join("cards");
    // A language in part may say nothing of the cards; of such a one cargo watches the whole folder.
    let Ok(entries) = fs::read_dir(&folder) else { return Vec::new() };
    println!("cargo:rerun-if-changed={}", folder.display());
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("a folder entry").path()).collect();
    files.retain(|path| path.extension().is_some_and(|ending| ending == "toml"));
    files.sort();
    let text = |file: &PathBuf| fs::read_to_string(file).expect("a file of what cards say can be read");
    files.iter().map(|file| (file.display().to_string(), text(file))).collect()
}

/// The terms of the game in a language that the glossary does not know: `data/messages/LANGUAGE/terms.toml`.
fn terms(data: &Path, language: &str) -> String {
    let file = data.join("messages").join(language).join("terms.toml");
    fs::read_to_string(&file)
        .map_or_else(|_| "&[]".to_owned(), |text| card_words::terms(&file.display().to_string(), &text))
}
