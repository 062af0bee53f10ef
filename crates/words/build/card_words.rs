//! What stands on cards in words of ours, in another language: `data/messages/LANGUAGE/cards/*.toml` as one table, sorted by
//! the English words, so that the program reads no file and looks nothing up before it is asked. The terms of the game of a
//! language that the glossary does not know are a table alike.

use std::collections::BTreeMap;
use std::fmt::Write as _;

/// The table of all files, each with its path, as Rust. No English words stand in two files or twice in one.
pub(crate) fn rows(files: &[(String, String)]) -> String {
    let mut all: BTreeMap<String, String> = BTreeMap::new();
    for (path, text) in files {
        let words: BTreeMap<String, String> = toml::from_str(text).unwrap_or_else(|error| panic!("{path}: {error}"));
        for (english, said) in words {
            assert!(!all.contains_key(&english), "{path}: another file has these words too: {english}");
            all.insert(english, said);
        }
    }
    table(&all)
}

/// The table of a file of terms: each by its kind and its English word, `race Narn`.
pub(crate) fn terms(path: &str, text: &str) -> String {
    let kinds: BTreeMap<String, BTreeMap<String, String>> =
        toml::from_str(text).unwrap_or_else(|error| panic!("{path}: {error}"));
    let rows = kinds
        .into_iter()
        .flat_map(|(kind, terms)| terms.into_iter().map(move |(english, said)| (format!("{kind} {english}"), said)));
    table(&rows.collect())
}

fn table(rows: &BTreeMap<String, String>) -> String {
    let mut code = "&[\n".to_owned();
    for (english, said) in rows {
        writeln!(code, "    ({english:?}, {said:?}),").expect("writing to a string");
    }
    code.push(']');
    code
}
