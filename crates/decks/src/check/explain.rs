//! The meaning of each code, with an example that has it and the same example mended: `data/codes.toml`, and in Russian
//! `data/messages/ru/codes.toml`.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::OnceLock;

use serde::Deserialize;

use super::code::Code;
use zocalo_data as embedded;
use zocalo_text::text::Language;

#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Explanation {
    name: String,
    /// For somebody who has never seen such a finding.
    pub meaning: String,
    /// In our own words; empty without a rule.
    #[serde(default)]
    pub rule: String,
    /// Empty without a rule.
    #[serde(default)]
    pub citation: String,
    /// The tables of a ruleset, over freeform, for the examples.
    #[serde(default)]
    pub ruleset: String,
    /// Whether the examples are plain lists and not TOML.
    #[serde(default)]
    pub plain: bool,
    /// A deck, or part of one, that has the finding.
    pub bad: String,
    /// The same without it.
    pub good: String,
    /// About a table: the deck at the other seat. In sealed play: the opened pool. About the collection: the cards owned.
    #[serde(default)]
    pub other: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CodeFile {
    code: Vec<Explanation>,
}

/// The Russian texts of a code.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct InRussian {
    name: String,
    meaning: String,
    #[serde(default)]
    rule: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct RussianFile {
    code: Vec<InRussian>,
    /// The comments in the examples, by their English text.
    comments: BTreeMap<String, String>,
}

/// A test reads `data/messages/ru/codes.toml`, so that a released program never panics here.
fn russian() -> &'static RussianFile {
    static FILE: OnceLock<RussianFile> = OnceLock::new();
    FILE.get_or_init(|| {
        toml::from_str(embedded::CODES_IN_RUSSIAN).expect("data/messages/ru/codes.toml reads, as a test checks")
    })
}

#[must_use]
pub fn explained(code: Code, language: Language) -> Cow<'static, Explanation> {
    match language {
        Language::English | Language::Further(_) => Cow::Borrowed(explain(code)),
        Language::Russian => Cow::Owned(explain(code).in_russian()),
    }
}

impl Explanation {
    fn in_russian(&self) -> Self {
        let Some(texts) = russian().code.iter().find(|one| one.name == self.name) else { return self.clone() };
        let example = |text: &str| -> String {
            let line = |line: &str| russian().comments.get(line.trim_end()).cloned().unwrap_or_else(|| line.to_owned());
            text.lines().map(|text| line(text) + "\n").collect()
        };
        Self {
            meaning: texts.meaning.clone(),
            rule: texts.rule.clone(),
            bad: example(&self.bad),
            good: example(&self.good),
            other: example(&self.other),
            ..self.clone()
        }
    }
}

/// A test explains every code, so that a released program never panics here.
#[must_use]
pub fn explain(code: Code) -> &'static Explanation {
    static EXPLANATIONS: OnceLock<Vec<Explanation>> = OnceLock::new();
    EXPLANATIONS
        .get_or_init(|| {
            toml::from_str::<CodeFile>(embedded::CODES).expect("data/codes.toml reads, as a test checks").code
        })
        .iter()
        .find(|explanation| explanation.name == code.name())
        .expect("every code stands in data/codes.toml, as a test checks")
}

#[cfg(test)]
mod tests {
    use super::super::code::Code;
    use super::{explain, russian};

    #[test]
    fn every_code_is_explained_in_russian_with_its_rule_and_its_comments() {
        let names: Vec<&str> = russian().code.iter().map(|one| one.name.as_str()).collect();
        let codes: Vec<&str> = Code::ALL.iter().map(|code| code.name()).collect();
        assert!(names.iter().all(|name| codes.contains(name)), "a code that there is not");
        let mut seen = Vec::new();
        for code in Code::ALL {
            let english = explain(*code);
            assert_eq!(names.iter().filter(|name| **name == code.name()).count(), 1, "{}", code.name());
            let ours = english.in_russian();
            assert_eq!(ours.rule.is_empty(), english.rule.is_empty(), "{}: a rule in one language only", code.name());
            for text in [&english.bad, &english.good, &english.other] {
                for comment in text.lines().filter(|line| line.starts_with('#')) {
                    assert!(russian().comments.contains_key(comment), "{}: no Russian for {comment}", code.name());
                    seen.push(comment);
                }
            }
        }
        for comment in russian().comments.keys() {
            assert!(seen.contains(&comment.as_str()), "no example has the comment {comment}");
        }
    }
}
