//! What is named instead of asked: a document of the rules by itself, or one of its sections.

use zocalo_text::message::Locale;
use zocalo_text::order::Order as _;
use zocalo_text::text::{Language, typing_errors};
use zocalo_words::language::cited_for_reader;

use super::index::{Rule, all};

/// The rulebook, its Russian edition, the compendium, the Engine Rules and the rules of the VCG.
const DOCUMENTS: [&str; 5] = ["PSI", RUSSIAN, "COMP", "ENG", "VCG"];

/// The Russian edition: citations name the English one, and say the Russian heading to a Russian reader.
const RUSSIAN: &str = "PSI-RU";

/// How many sections are named for one that is not there.
const NEAREST: usize = 3;

/// Of so many letters one may be wrong in the heading of a section.
const LETTERS_A_SLIP: usize = 4;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CitedSection {
    pub name: String,
    pub rules: usize,
}

#[derive(Debug, Clone)]
pub enum Named {
    /// The rules of a section and of those below it.
    Section(Vec<Rule>),
    Document(Vec<CitedSection>),
    /// A section that has no rule here; the nearest ones that have.
    Unknown(Vec<String>),
}

/// The document or section that a text names, such as `COMP 4.10`, `PSI Lead a Fleet` or `PSI-RU, Влияние`; `None` where it is a
/// question.
#[must_use]
pub fn named(text: &str) -> Option<Named> {
    let typed = plain(text);
    let (first, heading) = typed.split_once(' ').unwrap_or((&typed, ""));
    let document = DOCUMENTS.into_iter().find(|document| document.to_lowercase() == first)?;
    let sections = sections_of(document);
    if heading.is_empty() {
        let counted = |(name, rules): (String, Vec<Rule>)| CitedSection { name, rules: rules.len() };
        return Some(Named::Document(sections.into_iter().map(counted).collect()));
    }
    let heading = without_round(heading);
    let below = format!("{heading}.");
    let is_meant = |name: &str| heading_of(name) == heading || heading_of(name).starts_with(&below);
    let mut found: Vec<Rule> = Vec::new();
    for rule in sections.iter().filter(|(name, _)| is_meant(name)).flat_map(|(_, rules)| rules) {
        if !found.contains(rule) {
            found.push(*rule);
        }
    }
    if !found.is_empty() {
        return Some(Named::Section(found));
    }
    let mut near: Vec<(usize, &String)> =
        sections.iter().map(|(name, _)| (typing_errors(heading, &heading_of(name)), name)).collect();
    near.order_by_key(|(errors, _)| *errors);
    let is_slip = near.first().is_some_and(|(errors, _)| errors * LETTERS_A_SLIP <= heading.chars().count());
    let is_number = heading.chars().all(|sign| sign.is_ascii_digit() || sign == '.');
    let is_cited = text.trim_start().get(first.len()..).is_some_and(|rest| rest.starts_with(','));
    let names = near.into_iter().take(NEAREST).map(|(_, name)| name.clone());
    (is_slip || is_number || is_cited).then(|| Named::Unknown(names.collect()))
}

/// The sections of a document in the order of the rules, those that are numbered by their numbers, each with its rules.
fn sections_of(document: &str) -> Vec<(String, Vec<Rule>)> {
    let is_russian = document == RUSSIAN;
    let mut sections: Vec<(String, Vec<Rule>)> = Vec::new();
    for rule in all() {
        for cited in rule.citation.split("; ") {
            let name = if is_russian {
                cited_for_reader(cited).render(Locale::In(Language::Russian))
            } else {
                cited.to_owned()
            };
            if name.split([',', ' ']).next() != Some(document) {
                continue;
            }
            match sections.iter_mut().find(|(other, _)| *other == name) {
                Some((_, rules)) => rules.push(rule),
                None => sections.push((name, vec![rule])),
            }
        }
    }
    let number = |name: &str| -> Vec<u32> {
        let rest = name.get(document.len()..).unwrap_or_default().trim_start();
        let digits = rest.split(',').next().unwrap_or_default();
        digits.split('.').map_while(|part| part.parse().ok()).collect()
    };
    sections.order_by_key(|(name, _)| number(name));
    sections
}

fn heading_of(section: &str) -> String {
    let plain = plain(section);
    plain.split_once(' ').map_or_else(String::new, |(_, heading)| without_round(heading).to_owned())
}

/// A step of a round may be cited behind it: `The Draw Round, Buy More Cards`.
fn without_round(heading: &str) -> &str {
    heading.strip_prefix("the ").and_then(|rest| rest.split_once(" round ")).map_or(heading, |(_, step)| step)
}

/// A text in lower case, with a single space in the place of commas and brackets.
fn plain(text: &str) -> String {
    let text = text.replace([',', '(', ')'], " ").to_lowercase().replace('ё', "е");
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
