//! What stands on cards in words of ours, in Russian: `data/messages/ru/cards/*.toml` as one table, sorted by the English
//! words, so that the program reads no file and looks nothing up before it is asked.

use std::collections::BTreeMap;
use std::fmt::Write as _;

/// The table of all files, each with its path, as Rust. No English words stand in two files or twice in one.
pub(crate) fn table(files: &[(String, String)]) -> String {
    let mut all: BTreeMap<String, String> = BTreeMap::new();
    for (path, text) in files {
        let words: BTreeMap<String, String> = toml::from_str(text).unwrap_or_else(|error| panic!("{path}: {error}"));
        for (english, russian) in words {
            assert!(!all.contains_key(&english), "{path}: another file has these words too: {english}");
            all.insert(english, russian);
        }
    }
    let mut code = "pub(crate) static CARD_WORDS_IN_RUSSIAN: &[(&str, &str)] = &[\n".to_owned();
    for (english, russian) in &all {
        writeln!(code, "    ({english:?}, {russian:?}),").expect("writing to a string");
    }
    code.push_str("];\n");
    code
}
