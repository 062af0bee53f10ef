//! Every section of the rulebook that a finding or an explanation names is one that `data/sections.toml` knows, with its
//! heading in the Russian rulebook or without.

use std::fs;
use std::path::PathBuf;

use crate::check::{Code, explain};
use zocalo_cards::data::sections::{Part, cited};

/// The texts in quotation marks of a source, without their escapes.
fn quotations(source: &str) -> Vec<String> {
    let mut texts = Vec::new();
    for line in source.lines().filter(|line| !line.trim_start().starts_with(['/', '#'])) {
        let mut text: Option<String> = None;
        let mut signs = line.chars();
        while let Some(sign) = signs.next() {
            match (&mut text, sign) {
                (None, '"') => text = Some(String::new()),
                (Some(_), '"') => texts.extend(text.take()),
                (Some(inside), '\\') => inside.extend(signs.next()),
                (Some(inside), sign) => inside.push(sign),
                (None, _) => {}
            }
        }
    }
    texts
}

fn files(folder: &str, ending: &str) -> Vec<PathBuf> {
    let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    files.filter(|file| file.extension().is_some_and(|one| one == ending)).collect()
}

#[test]
fn every_section_that_is_cited_is_known() {
    let mut citations: Vec<String> = Code::ALL.iter().map(|code| explain(*code).citation.clone()).collect();
    let sources =
        [("src/check", "rs"), ("src/check/table", "rs"), ("../../data", "toml"), ("../../data/rulesets", "toml")];
    for file in sources.into_iter().flat_map(|(folder, ending)| files(folder, ending)) {
        // The glossary is held against the sections by its own tests.
        citations.extend(quotations(&fs::read_to_string(file).unwrap()));
    }
    let mut sections = 0;
    for citation in &citations {
        for part in cited(citation) {
            assert!(!matches!(part, Part::Unknown(_)), "{citation}: {part:?} is not in data/sections.toml");
            sections += usize::from(matches!(part, Part::Section(_)));
        }
    }
    assert!(sections > 100, "only {sections} sections are cited");
}
