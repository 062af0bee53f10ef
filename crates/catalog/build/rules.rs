//! The rules in plain words, `data/rules/*.toml`, as the program searches them: the points as lines, every word with the points
//! that it stands in, and the words of one meaning. Made here, so that a question costs no parsing and other commands nothing.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use serde::Deserialize;

#[path = "../src/rules/stem.rs"]
#[allow(dead_code, reason = "it is part of the crate, too")]
mod stem;

use stem::{stems, words};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Chapter {
    rule: Vec<Point>,
}

/// A rule in plain words.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Point {
    id: String,
    /// Where it stands.
    cite: String,
    en: String,
    ru: String,
    /// Further words by which players ask for it.
    #[serde(default)]
    words: String,
    /// Questions that it answers before all others, without their small words: `inner circle` for "what is the inner circle".
    #[serde(default)]
    asked: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Players {
    small: Vec<String>,
    same: Vec<Vec<String>>,
}

/// Of the glossary, what players type for a term.
#[derive(Deserialize)]
struct Glossary {
    term: Vec<Term>,
}

#[derive(Deserialize)]
struct Term {
    english: String,
    russian: Option<String>,
    #[serde(default)]
    forms: Vec<String>,
    #[serde(default)]
    avoid: Vec<String>,
    #[serde(default)]
    typed: Vec<String>,
}

/// The sections of the rulebook, for their Russian headings.
#[derive(Deserialize)]
struct Sections {
    section: Vec<Section>,
}

#[derive(Deserialize)]
struct Section {
    psi: String,
    russian: Option<String>,
}

/// What is compiled in.
pub(crate) struct Made {
    /// A point a line: its name, where it stands, English, Russian, number of words.
    pub(crate) points: String,
    /// A word a line with the number of its points, in alphabetical order.
    pub(crate) words: String,
    /// For each word its points: number (two bytes) and weight (one).
    pub(crate) postings: Vec<u8>,
    /// The small words in the first line; then a phrase a line, with those of the same meaning.
    pub(crate) same: String,
    /// A question a line, in words without endings, with the number of the point that answers it before all others.
    pub(crate) asked: String,
}

/// How much a word counts where it stands: in the rule, among the words of players, in a heading.
const IN_RULE: f64 = 16.0;
const IN_WORDS: f64 = 20.0;
const IN_HEADING: f64 = 10.0;
const IN_QUESTION: f64 = 3.0;

/// Makes it all from the texts of the files. `said` has a question of a player a line, behind the name of the rule that answers it.
pub(crate) fn made(chapters: &[(String, String)], players: &str, glossary: &str, sections: &str, said: &str) -> Made {
    let players: Players = toml::from_str(players).expect("data/rules/words.toml");
    let glossary: Glossary = toml::from_str(glossary).expect("data/glossary.toml");
    let sections: Sections = toml::from_str(sections).expect("data/sections.toml");
    let small: BTreeSet<&str> = players.small.iter().map(String::as_str).collect();
    let mut questions: BTreeMap<&str, String> = BTreeMap::new();
    for line in said.lines().filter(|line| !line.starts_with('#')) {
        let (id, question) = line.split_once('\t').unwrap_or_else(|| panic!("data/rules/said.tsv: {line}"));
        let of_rule = questions.entry(id).or_default();
        write!(of_rule, "{question} ").expect("writing to a string");
    }
    let mut points = String::new();
    let mut index: BTreeMap<String, BTreeMap<u16, f64>> = BTreeMap::new();
    let mut number = 0_u16;
    let mut asked: BTreeMap<String, u16> = BTreeMap::new();
    for (path, text) in chapters {
        let chapter: Chapter = toml::from_str(text).unwrap_or_else(|error| panic!("{path}: {error}"));
        for point in chapter.rule {
            let headings = headings(&point.cite, &sections);
            let said = questions.remove(point.id.as_str()).unwrap_or_default();
            let texts = [
                (&point.en, IN_RULE),
                (&point.ru, IN_RULE),
                (&point.words, IN_WORDS),
                (&headings, IN_HEADING),
                (&said, IN_QUESTION),
            ];
            for (text, weight) in texts {
                for word in words(text).iter().filter(|word| !small.contains(word.as_str())) {
                    *index.entry(stem::stem(word)).or_default().entry(number).or_default() += weight;
                }
            }
            for question in &point.asked {
                let words = words(question).into_iter().filter(|word| !small.contains(word.as_str()));
                let stems: BTreeSet<String> = words.map(|word| stem::stem(&word)).collect();
                let question = stems.into_iter().collect::<Vec<_>>().join(" ");
                let other = asked.insert(question.clone(), number);
                assert!(
                    !question.is_empty() && other.is_none_or(|other| other == number),
                    "{path}: {}: {question}",
                    point.id
                );
            }
            let Point { id, cite, en, ru, .. } = &point;
            assert!(
                [id, cite, en, ru].iter().all(|text| !text.contains(['\t', '\n']) && !text.is_empty()),
                "{path}: {id}"
            );
            writeln!(points, "{id}\t{cite}\t{en}\t{ru}\t{}", words(en).len()).expect("writing to a string");
            number += 1;
        }
    }
    assert!(questions.is_empty(), "data/rules/said.tsv names no rule: {:?}", questions.keys());
    let (mut lines, mut postings) = (String::new(), Vec::new());
    for (word, places) in &index {
        writeln!(lines, "{word}\t{}", places.len()).expect("writing to a string");
        for (point, weight) in places {
            postings.extend(point.to_le_bytes());
            #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is between 0 and 255")]
            postings.push(weight.min(255.0) as u8);
        }
    }
    let mut answered = String::new();
    for (question, number) in &asked {
        writeln!(answered, "{question}\t{number}").expect("writing to a string");
    }
    Made { points, words: lines, postings, same: same(&players, &glossary), asked: answered }
}

/// The headings that a citation names, in English and in Russian.
fn headings(cite: &str, sections: &Sections) -> String {
    let mut all = String::new();
    for part in cite.split("; ") {
        let Some(section) = part.strip_prefix("PSI, ").or_else(|| part.strip_prefix("ENG, ")) else { continue };
        let section = section.strip_prefix("Glossary (").and_then(|rest| rest.strip_suffix(')')).unwrap_or(section);
        let russian = sections.section.iter().find(|one| one.psi == section).and_then(|one| one.russian.as_deref());
        let russian = russian.unwrap_or_default();
        write!(all, "{section} {russian} ").expect("writing to a string");
    }
    all
}

/// The small words, and behind them each phrase with those of the same meaning in its own letters.
fn same(players: &Players, glossary: &Glossary) -> String {
    let terms = glossary.term.iter().map(|term| {
        let of_term = [&term.forms, &term.avoid, &term.typed].into_iter().flatten();
        term.russian.iter().chain(of_term).chain([&term.english]).cloned().collect::<Vec<_>>()
    });
    let mut lines: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for group in players.same.iter().cloned().chain(terms) {
        let phrases: BTreeSet<String> = group.iter().map(|phrase| stems(phrase).join(" ")).collect();
        let is_russian = |phrase: &str| phrase.chars().any(|sign| sign >= 'а');
        for phrase in &phrases {
            let others = phrases.iter().filter(|other| *other != phrase && is_russian(other) == is_russian(phrase));
            lines.entry(phrase.clone()).or_default().extend(others.cloned());
        }
    }
    let mut text = format!("{}\n", players.small.join(" "));
    for (phrase, others) in lines.iter().filter(|(_, others)| !others.is_empty()) {
        let others: Vec<&str> = others.iter().map(String::as_str).collect();
        writeln!(text, "{phrase}\t{}", others.join("\t")).expect("writing to a string");
    }
    text
}
