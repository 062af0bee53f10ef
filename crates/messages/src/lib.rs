//! Makes Rust of the messages in `data/messages/`, for build scripts: each crate names the files of messages that it says.

mod catalogue;
mod code;
#[cfg(test)]
mod faults_tests;

use std::fs;
use std::path::{Path, PathBuf};
use std::{env, process};

use catalogue::Tongue;

/// The languages: the folder of their messages and the plural categories of their numbers, as CLDR has them. The first is
/// the one that the others are compared with.
const LANGUAGES: [(&str, &[&str]); 2] = [("en", &["one", "other"]), ("ru", &["one", "few", "many", "other"])];

/// The file of the words that messages of several files share.
const TERMS: &str = "terms";

/// Writes the messages of these files to `messages.rs` in the output folder of the build script that asks. Where a language
/// lacks a message, or says it with other variables, it ends the build.
///
/// # Panics
/// When a file cannot be read or the output folder not be written.
#[allow(clippy::disallowed_macros, reason = "cargo reads what a build script prints")]
pub fn write(data: &Path, rooms: &[&str]) {
    let tongues = LANGUAGES.map(|(name, plurals)| {
        let texts = [TERMS].iter().chain(rooms).map(|room| {
            let file = data.join("messages").join(name).join(room).with_extension("ftl");
            println!("cargo:rerun-if-changed={}", file.display());
            let text = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
            ((*room).to_owned(), text)
        });
        Tongue::read(name, plurals, &texts.collect::<Vec<_>>())
    });
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
