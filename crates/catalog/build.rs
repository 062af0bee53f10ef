//! Makes the messages of this crate, and stamps the card database: with the data that it is built from and its schema, and
//! with the Russian words that it is searched by.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

#[path = "../text/src/files/digest.rs"]
#[allow(unreachable_pub, dead_code, reason = "it is part of another crate, too")]
mod digest;
#[path = "build/rules.rs"]
mod rules;

/// The files of messages that this crate says.
const ROOMS: [&str; 2] = ["database", "queries"];

/// The files of messages by which effects are said, so that they can be searched in Russian.
const EFFECT_ROOMS: [&str; 7] = ["amounts", "changes", "classes", "effects", "need", "piles", "terms"];

fn main() {
    let data = Path::new("../../data");
    zocalo_messages::write(data, &ROOMS);
    let schema = files(Path::new("../../schema/catalog"), "sql");
    let mut code = "/// The schema of the card database: name without ending, text.\n".to_owned();
    code.push_str("pub(crate) const CATALOG_SCHEMA: &[(&str, &str)] = &[\n");
    for file in &schema {
        let full = fs::canonicalize(file).expect("a file of the schema is there");
        writeln!(code, "    ({:?}, include_str!({:?})),", stem(file), full.display().to_string()).expect("writing");
    }
    code.push_str("];\n");
    let shipped = files(&data.join("cards"), "toml").into_iter().chain(schema);
    let shipped = stamp(shipped.chain([watched(data.join("personalities.toml"))]));
    writeln!(code, "/// Stands for the data and the schema.\npub(crate) const DATA_HASH: &str = \"{shipped:016x}\";")
        .expect("writing");
    let said = files(&data.join("messages/ru/cards"), "toml").into_iter();
    let said = said.chain(files(Path::new("../../schema/catalog/in_russian"), "sql"));
    let effects = EFFECT_ROOMS.map(|room| watched(data.join("messages/ru").join(room).with_extension("ftl")));
    let said = stamp(said.chain(effects));
    writeln!(
        code,
        "/// Stands for what is searched in Russian.\npub(crate) const RUSSIAN_HASH: &str = \"{said:016x}\";"
    )
    .expect("writing");
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo sets the output folder"));
    fs::write(out.join("made.rs"), code).expect("the output folder can be written");
    write_rules(data, &out);
}

/// The rules in plain words, as the program searches them.
fn write_rules(data: &Path, out: &Path) {
    let read = |file: &Path| fs::read_to_string(file).expect("a data file can be read");
    let is_chapter = |file: &PathBuf| stem(file) != "words";
    let chapters: Vec<_> = files(&data.join("rules"), "toml").into_iter().filter(is_chapter).collect();
    let chapters: Vec<_> = chapters.iter().map(|file| (file.display().to_string(), read(file))).collect();
    let [players, glossary, sections, said] = ["rules/words.toml", "glossary.toml", "sections.toml", "rules/said.tsv"]
        .map(|file| read(&watched(data.join(file))));
    let made = rules::made(&chapters, &players, &glossary, &sections, &said);
    let texts = [("points", made.points), ("words", made.words), ("same", made.same), ("asked", made.asked)];
    for (name, text) in texts {
        fs::write(out.join(format!("rules_{name}.txt")), text).expect("the output folder can be written");
    }
    fs::write(out.join("rules_postings"), made.postings).expect("the output folder can be written");
}

/// A digest over files; their names and lengths keep them apart from their neighbours.
fn stamp(files: impl Iterator<Item = PathBuf>) -> u64 {
    files.fold(digest::EMPTY, |stamp, file| {
        let text = fs::read(&file).expect("a data file can be read");
        let stamp = digest::extend(stamp, stem(&file).as_bytes());
        digest::extend(digest::extend(stamp, &(text.len() as u64).to_le_bytes()), &text)
    })
}

fn stem(file: &Path) -> String {
    file.file_stem().expect("a file has a name").to_string_lossy().into_owned()
}

/// The files of a folder with this ending, sorted by name; a change in it builds the crate again.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(watched(folder.to_owned())).expect("the data folder is there");
    let mut files: Vec<_> = entries.map(|entry| entry.expect("a folder entry").path()).collect();
    files.retain(|path| path.extension().is_some_and(|own| own == ending));
    files.sort();
    files
}

/// A path, which cargo is to watch.
#[allow(clippy::disallowed_macros, reason = "cargo reads what a build script prints")]
fn watched(path: PathBuf) -> PathBuf {
    println!("cargo:rerun-if-changed={}", path.display());
    path
}
