//! Runs the program as a user does, from transcripts that need no Rust. Those of `tests/cases/` give each case an empty
//! folder; `tests/cases/README.md` describes their form. Those of trycmd run command after command in one folder. To
//! write what the program prints into new or changed transcripts, run `TRYCMD=overwrite cargo test --test program` and
//! read what it wrote.

mod documents;
mod laws;
mod run;
mod transcript;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use rayon::prelude::*;

use transcript::Transcript;

/// Where every run keeps its card database: one for all, under the build folder.
const DATA: &str = concat!(env!("CARGO_TARGET_TMPDIR"), "/program");

const CASES: &str = "tests/cases";

/// What describes the form of the transcripts.
const README: &str = "cases/README.md";

/// The files with this ending in a folder and below.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let entries = walkdir::WalkDir::new(folder).sort_by_file_name().into_iter().map(|entry| entry.unwrap().into_path());
    entries.filter(|path| path.is_file() && path.to_string_lossy().ends_with(ending)).collect()
}

fn transcripts() -> Vec<Transcript> {
    let paths = files(Path::new(CASES), ".md").into_iter().filter(|path| !path.ends_with(README));
    let paths = paths.filter(|path| !path.starts_with(transcript::shared()));
    paths.map(|path| Transcript::read(&path).unwrap_or_else(|error| panic!("{error}"))).collect()
}

#[test]
fn cases_print_what_they_should() {
    let words: Vec<String> =
        std::env::args().filter_map(|arg| arg.strip_prefix("trycmd=").map(str::to_owned)).collect();
    let transcripts = transcripts();
    let cases: Vec<_> = transcripts.iter().flat_map(|file| file.cases.iter().map(move |case| (file, case))).collect();
    assert!(cases.len() > 600, "{} cases", cases.len());
    let is_asked = |name: &str| words.is_empty() || words.iter().any(|word| name.contains(word));
    let failures: Vec<run::Failure> = cases
        .into_par_iter()
        .filter(|(file, case)| is_asked(&file.name_of(case)))
        .flat_map_iter(|(file, case)| run::case(file, case))
        .collect();
    if std::env::var("TRYCMD").is_ok_and(|action| action == "overwrite") {
        for file in &transcripts {
            run::overwrite(file, &failures);
        }
    }
    let told: Vec<String> = failures.iter().map(ToString::to_string).collect();
    assert!(told.is_empty(), "{} do not print what they should:\n\n{}", told.len(), told.join("\n"));
}

#[test]
fn every_shared_file_is_used() {
    let transcripts = transcripts();
    let used: BTreeSet<PathBuf> = transcripts.iter().flat_map(Transcript::files).collect();
    let is_transcript = |path: &Path| transcripts.iter().any(|file| file.path == path) || path.ends_with(README);
    let others: Vec<PathBuf> = files(Path::new(CASES), "").into_iter().filter(|path| !is_transcript(path)).collect();
    let unused: Vec<&PathBuf> = others.iter().filter(|path| !used.contains(*path)).collect();
    assert!(unused.is_empty(), "no case uses {unused:?}");
    assert!(others.len() > 50, "{} files", others.len());
}

/// Commands one after the other, as trycmd runs them.
fn steps(transcripts: &str) {
    steps_in("en", DATA, transcripts);
}

/// The same of a program that speaks this language and keeps its data there.
fn steps_in(language: &str, data: &str, transcripts: &str) {
    let cases = trycmd::TestCases::new();
    cases.env("ZOCALO_DATA_DIR", data).env("NO_COLOR", "1").env("ZOCALO_LANG", language).default_bin_name("zocalo");
    cases.case(transcripts).run();
}

/// Commands one after the other on one collection, in a folder of their own: `tests/collection/NAME.trycmd`, with the
/// files of `NAME.in/`; that there is a `NAME.out/` makes the folder a copy.
#[test]
fn steps_on_a_collection_print_what_they_should() {
    steps("tests/collection/*.trycmd");
}

/// Commands one after the other on decks of other programs, each transcript in a folder of its own.
#[test]
fn steps_with_formats_print_what_they_should() {
    steps("tests/formats/steps/*.trycmd");
}

/// Commands one after the other that change decks: `tests/decks/NAME.trycmd`; the decks of `NAME.out/` are what comes of
/// those of `NAME.in/`.
#[test]
fn steps_on_decks_print_what_they_should() {
    steps("tests/decks/*.trycmd");
}

/// The pages that fill a collection from command to command; each keeps it in its own folder.
const TUTORIALS: [&str; 1] = ["shoebox.md"];

/// The documents of a folder that use the card database alone.
fn others(folder: &str) -> Vec<String> {
    documents::names(folder).into_iter().filter(|name| !TUTORIALS.contains(&name.as_str())).collect()
}

#[test]
fn transcripts_of_the_readme_are_true() {
    documents::steps("en", DATA, "readme", ".", &["README.md"]);
    documents::steps("ru", DATA, "readme-ru", ".", &["README.ru.md"]);
}

#[test]
fn transcripts_of_the_documents_are_true() {
    documents::steps("en", DATA, "docs", "docs", &others("docs"));
    documents::steps("en", "data", "tutorials", "docs", &TUTORIALS);
    documents::steps("ru", DATA, "docs-ru", "docs/ru", &others("docs/ru"));
    documents::steps("ru", "data", "tutorials-ru", "docs/ru", &TUTORIALS);
}

/// What `zocalo help TOPIC` shows.
#[test]
fn transcripts_of_the_topics_are_true() {
    documents::steps("en", DATA, "topics", "docs/topics", &documents::names("docs/topics"));
    documents::steps("ru", DATA, "topics-ru", "docs/topics/ru", &documents::names("docs/topics/ru"));
}
