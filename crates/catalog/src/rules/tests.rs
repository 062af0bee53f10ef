//! The rules hold to their documents, and questions of players find them.

use std::collections::HashSet;
use std::fmt::Write as _;
use std::fs;

use super::{Named, Question, all, named};
use zocalo_cards::data::sections::{Part, cited};

/// Questions of players: language, question and the sections that answer it.
const QUESTIONS: &str = include_str!("questions.tsv");

/// The headings of the documents beside the rulebook, whose own stand in `data/sections.toml`.
const HEADINGS: &str = include_str!("headings.txt");

/// How many answers are looked at.
const FIRST: usize = 3;

/// A section as it is compared: terms of a glossary by themselves, and of others no remark in brackets.
fn key(section: &str) -> String {
    let section = section.trim();
    let document = section.split([',', ' ']).next().unwrap_or_default();
    let inside = |text: &str| text.split_once('(').map(|(_, rest)| rest.trim_end_matches(')').to_owned());
    // A step of a round may be cited behind it.
    let step = section.strip_prefix("PSI, The ").and_then(|rest| rest.split_once(" Round, "));
    let section = &step.map_or_else(|| section.to_owned(), |(_, step)| format!("PSI, {step}"));
    let name = if section.contains("Glossary") || section.starts_with("COMP 10") {
        inside(section).unwrap_or_else(|| section.rsplit(", ").next().unwrap_or(section).to_owned())
    } else {
        let plain = section.split(" (").next().unwrap_or(section);
        plain[document.len()..].trim_start_matches([',', ' ']).to_owned()
    };
    format!("{document} {}", name.to_lowercase())
}

/// The place of the first answer of a question that names one of its sections.
fn place(question: &str, sections: &str) -> Option<usize> {
    let wanted: HashSet<String> = sections.split(';').map(key).collect();
    let found = Question::read(question, &[]).rules();
    found
        .iter()
        .position(|found| found.rule.citation.split(';').any(|section| wanted.contains(&key(section))))
        .map(|at| at + 1)
}

/// Of all lines of a file, how many are answered among the first, in percent, and a line for each other.
fn answered(questions: &str) -> (usize, usize, String) {
    let (mut all, mut good, mut report) = (0, 0, String::new());
    for line in questions.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#')) {
        let parts: Vec<&str> = line.split('\t').collect();
        let [_, question, sections, ..] = parts[..] else { continue };
        all += 1;
        let place = place(question, sections);
        if place.is_some_and(|place| place <= FIRST) {
            good += 1;
            continue;
        }
        let found = Question::read(question, &[]).rules();
        let ids: Vec<String> =
            found.iter().take(FIRST).map(|one| format!("{} {:.1}", one.rule.id, one.score)).collect();
        let _ = writeln!(report, "{question}: {place:?}, wanted {sections}; found {}", ids.join(", "));
    }
    (good, all, report)
}

/// `RULE_QUESTIONS=FILE` tries another file of questions and prints what it did not find.
#[test]
#[allow(clippy::disallowed_macros, reason = "what is not found is looked at")]
fn questions_of_players_are_answered_among_the_first_three() {
    if let Ok(file) = std::env::var("RULE_QUESTIONS") {
        let (good, all, report) = answered(&fs::read_to_string(file).unwrap());
        println!("{report}{good} of {all}");
        return;
    }
    let (good, all, report) = answered(QUESTIONS);
    println!("{report}{good} of {all}");
    assert!(all >= 60);
    assert!(good * 100 >= all * 90, "{good} of {all}:\n{report}");
}

#[test]
fn every_rule_is_said_in_both_languages_and_stands_where_it_says() {
    let headings: HashSet<&str> = HEADINGS.lines().collect();
    let mut ids = HashSet::new();
    let is_russian =
        |text: &str| text.chars().filter(|sign| ('а'..='я').contains(sign)).count() * 4 > text.chars().count();
    for rule in all() {
        assert!(ids.insert(rule.id), "{} twice", rule.id);
        assert!(is_russian(rule.russian) && !is_russian(rule.english), "{}", rule.id);
        for section in rule.citation.split("; ") {
            if section.starts_with("PSI, ") {
                assert!(matches!(cited(section)[..], [Part::Section(_)]), "{}: {section}", rule.id);
            } else {
                assert!(headings.contains(section), "{}: {section} is no heading", rule.id);
            }
        }
    }
    assert!(ids.len() >= 250, "{}", ids.len());
}

/// What the tests of play cite can be asked for: a point of theirs in a section without a rule in plain words has none to show.
#[test]
fn every_section_that_a_tested_rule_cites_has_a_rule_in_plain_words() {
    #[derive(serde::Deserialize)]
    struct Tests {
        #[serde(default)]
        point: Vec<Tested>,
    }
    #[derive(serde::Deserialize)]
    struct Tested {
        id: String,
        cite: String,
    }
    let said: HashSet<String> = all().iter().flat_map(|rule| rule.citation.split("; ").map(key)).collect();
    let mut seen = 0;
    for file in fs::read_dir("../../tests/rules").unwrap().map(|file| file.unwrap().path()) {
        if file.extension().is_none_or(|ending| ending != "toml") {
            continue;
        }
        let tests: Tests = toml::from_str(&fs::read_to_string(&file).unwrap()).unwrap();
        for Tested { id, cite } in tests.point {
            for section in cite.split(';').map(str::trim) {
                let plain = section.split(" (").next().unwrap_or(section);
                let is_heading = HEADINGS.lines().any(|heading| heading == plain && heading != "COMP 12")
                    || matches!(cited(plain)[..], [Part::Section(_)]);
                seen += usize::from(is_heading);
                assert!(!is_heading || said.contains(&key(section)), "{id}: no rule of {section} in data/rules");
            }
        }
    }
    assert!(seen > 500, "{seen}");
}

#[test]
fn a_section_is_asked_for_by_its_name() {
    let of = |text: &str| match named(text) {
        Some(Named::Section(rules)) => rules.iter().map(|rule| rule.id).collect::<Vec<_>>(),
        other => panic!("{text}: {other:?}"),
    };
    assert!(of("comp 4.10").contains(&"lead"));
    assert!(of("PSI Lead a Fleet").len() > 1);
    assert!(of("COMP 4").len() > of("COMP 4.10").len());
    assert_eq!(of("PSI, Lead a Fleet"), of("psi  lead a fleet"));
    assert!(named("leading fleets").is_none());
    assert!(named("vcg how many players").is_none());
}

/// What has rules in plain words can be opened by each name that an answer prints.
#[test]
fn every_section_that_is_cited_can_be_opened() {
    for document in ["PSI", "PSI-RU", "COMP", "ENG", "VCG"] {
        let Some(Named::Document(sections)) = named(document) else { panic!("{document} is no document") };
        assert!(sections.len() > 4, "{document}: {sections:?}");
        for section in sections {
            let Some(Named::Section(rules)) = named(&section.name) else { panic!("{section:?} cannot be opened") };
            assert!(rules.len() >= section.rules, "{section:?}");
        }
    }
}

#[test]
fn a_section_that_is_not_there_has_near_ones() {
    let nearest = |text: &str| match named(text) {
        Some(Named::Unknown(nearest)) => nearest.first().cloned().unwrap_or_default(),
        other => panic!("{text}: {other:?}"),
    };
    assert!(nearest("comp 4.99").starts_with("COMP 4.9"), "{}", nearest("comp 4.99"));
    assert_eq!(nearest("PSI Leed a Fleet"), "PSI, Lead a Fleet");
    assert!(nearest("ENG, Nothing like it").starts_with("ENG, "));
}

#[test]
fn what_a_word_means_comes_first() {
    let first = |question: &str| Question::read(question, &[]).rules().first().map(|found| found.rule.id);
    for (question, rule) in [
        ("what is the inner circle", "term-inner-circle"),
        ("whats an agenda card?", "term-agenda"),
        ("what is tention", "tension"),
        ("What does it mean to rotate?", "term-rotate"),
        ("how do I win", "victory"),
        ("how many cards do I draw", "draw-card"),
        ("what can I do on my turn", "term-turn"),
        ("что такое карта цели", "term-agenda"),
        ("что значит повернуть карту", "term-rotate"),
        ("как получить влияние", "term-gain-influence"),
        ("my draw pile is empty", "empty-deck"),
        ("what if I deck out", "empty-deck"),
        ("wht does rotate mean", "term-rotate"),
        ("supporting row vs inner circle difference", "term-supporting"),
        ("когда можно менять план действий", "agenda-replace"),
        ("посол умер", "ambassador-safe"),
        ("can I sponsor a human with my narn ambassador", "sponsor-other-race"),
        ("играю за минбарцев, можно взять нарна", "sponsor-other-race"),
    ] {
        assert_eq!(first(question), Some(rule), "{question}");
    }
    // A question about more than the word is answered by what it asks.
    assert_ne!(first("can I attack with a rotated character"), Some("term-rotate"));
}

#[test]
fn small_words_and_typing_errors_change_nothing() {
    let first = |question: &str| Question::read(question, &[]).rules().first().map(|found| found.rule.id);
    assert_eq!(first("sustain an action"), first("How may I please sustain an action?"));
    assert_eq!(first("sustian an action"), first("sustain an action"));
    assert_eq!(first("unconditional surender"), first("unconditional surrender"));
    assert_eq!(first("qwertyuiop"), None);
}
