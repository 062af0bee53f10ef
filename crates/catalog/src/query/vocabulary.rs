//! The words of players, from `data/synonyms.toml`: small words that a search leaves out, words of one meaning, and
//! words that mean facts.

use std::collections::{HashMap, HashSet};
use std::sync::OnceLock;

use serde::Deserialize;

use super::field::Field;
use super::fields;
use super::tree::{Expr, Term, quoted};
use zocalo_cards::card::Mark;
use zocalo_data as embedded;
use zocalo_text::text::fold;
use zocalo_text::text::{Language, stem_in_russian};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SynonymFile {
    small: Vec<String>,
    same: Vec<Vec<String>>,
    fact: Vec<Fact>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Fact {
    words: Vec<String>,
    query: String,
}

/// The words of players.
pub(super) struct Vocabulary {
    small: HashSet<String>,
    /// The words and phrases of one meaning, by the stem of each single word.
    same: HashMap<String, Vec<String>>,
    facts: Vec<Fact>,
}

/// Words side by side that mean facts.
pub(super) struct Reading {
    /// The words, folded and stemmed; `#` stands for a number.
    pub words: Vec<String>,
    /// The facts, as a query; `#` stands for the number.
    pub query: String,
}

/// The table, read once.
///
/// # Panics
/// Never in a released program: a test reads `data/synonyms.toml`.
pub(super) fn vocabulary() -> &'static Vocabulary {
    static WORDS: OnceLock<Vocabulary> = OnceLock::new();
    WORDS.get_or_init(|| {
        let file: SynonymFile = toml::from_str(embedded::SYNONYMS).expect("data/synonyms.toml reads, as a test checks");
        let mut same: HashMap<String, Vec<String>> = HashMap::new();
        for group in &file.same {
            for word in group.iter().filter(|word| !word.contains(' ')) {
                let others = same.entry(stem(word).to_owned()).or_default();
                others.extend(group.iter().filter(|other| stem(other) != stem(word)).cloned());
            }
        }
        Vocabulary { small: file.small.into_iter().collect(), same, facts: file.fact }
    })
}

/// Words that mean facts, those of more words first. Only Russian words need the readings of Russian ones.
pub(super) fn facts(language: Language) -> &'static [Reading] {
    static ENGLISH: OnceLock<Vec<Reading>> = OnceLock::new();
    static ALL: OnceLock<Vec<Reading>> = OnceLock::new();
    match language {
        Language::English => ENGLISH.get_or_init(|| readings(named_facts())),
        Language::Russian => ALL.get_or_init(|| readings([named_facts(), named_facts_in_russian()].concat())),
    }
}

/// The readings of the table and these.
fn readings(named: Vec<(String, String)>) -> Vec<Reading> {
    let facts = vocabulary().facts.iter();
    let of_the_table = facts.flat_map(|fact| fact.words.iter().map(|words| (words.clone(), fact.query.clone())));
    let all = of_the_table.chain(named);
    let mut readings: Vec<Reading> = all.map(|(words, query)| Reading { words: fold_pattern(&words), query }).collect();
    // A stable sort: of readings as long, those of the table come first.
    readings.sort_by_key(|reading| std::cmp::Reverse(reading.words.len()));
    readings
}

fn fold_pattern(words: &str) -> Vec<String> {
    let folded = |word: &str| if word == "#" { "#".to_owned() } else { stem(&fold(word)).to_owned() };
    words.split_whitespace().map(folded).collect()
}

/// What the values of the fields are called: `agenda` is `type:Agenda`, `for narn` is `playable:Narn`, and so on.
fn named_facts() -> Vec<(String, String)> {
    let mut facts = Vec::new();
    for name in ["type", "race", "rarity", "set"] {
        for value in fields::find(name).map(Field::values).unwrap_or_default() {
            facts.push((fold(&value), format!("{name}:{}", quoted(&value))));
        }
    }
    for value in fields::find("playable").map(Field::values).unwrap_or_default() {
        facts.push((format!("for {}", fold(&value)), format!("playable:{}", quoted(&value))));
    }
    for mark in Mark::ALL {
        facts.push((format!("{} mark", fold(mark.name())), format!("any-mark:{mark}")));
    }
    facts
}

/// The same of Russian words: `цель` is `type:Agenda`, `для нарнов` is `playable:Narn`, `метка рока` is `any-mark:Doom`.
fn named_facts_in_russian() -> Vec<(String, String)> {
    let mut facts = Vec::new();
    for name in ["type", "race", "rarity", "limit", "is", "playable", "any-mark"] {
        let Some(field) = fields::find(name) else { continue };
        // Whether a card is playable is asked for somebody.
        for value in field.values().into_iter().filter(|value| value != "playable") {
            for word in field.russian.words_for(&value) {
                let word = fold(word);
                let words = match name {
                    "playable" => format!("для {word}"),
                    "any-mark" if !word.contains("метка") => format!("метка {word}"),
                    _ => word,
                };
                facts.push((words, format!("{name}:{}", quoted(&value))));
            }
        }
    }
    facts
}

impl Vocabulary {
    /// The words and phrases that mean the same as a word, without itself.
    pub(super) fn same_as(&self, word: &str) -> &[String] {
        self.same.get(stem(&fold(word))).map_or(&[], Vec::as_slice)
    }

    /// Whether a word says nothing about a card.
    pub(super) fn is_small(&self, word: &str) -> bool {
        self.small.contains(&fold(word))
    }
}

/// The conditions without the small words among them, unless nothing else would be left.
pub(super) fn without_small(parts: &[Expr]) -> Vec<&Expr> {
    let kept: Vec<&Expr> = parts.iter().filter(|part| !is_small(part)).collect();
    if kept.is_empty() { parts.iter().collect() } else { kept }
}

/// Whether a condition is a small word.
pub(super) fn is_small(part: &Expr) -> bool {
    matches!(part, Expr::Leaf(Term::Words { text, begins: false, literal: false }) if vocabulary().is_small(text))
}

/// A folded word without the usual endings: rough, and only for finding words in this table.
pub(super) fn stem(word: &str) -> &str {
    if Language::of(word) == Language::Russian {
        return stem_in_russian(word);
    }
    let ends = ["ings", "ing", "ies", "ed", "es", "s", "e", "y"];
    let cut = ends.iter().find_map(|end| word.strip_suffix(end).filter(|stem| stem.len() >= 3));
    cut.unwrap_or(word)
}

#[cfg(test)]
mod tests {
    use super::{facts, named_facts_in_russian, stem, vocabulary};
    use crate::query::Query;
    use zocalo_text::text::Language;

    #[test]
    fn the_table_reads_and_every_fact_in_it_is_a_query() {
        for reading in facts(Language::Russian) {
            let query = reading.query.replace('#', "3");
            assert!(Query::parse(&query).is_ok(), "{query}");
            assert!(!reading.words.is_empty());
        }
        for (words, _) in named_facts_in_russian() {
            assert_eq!(Language::of(&words), Language::Russian, "{words}");
        }
    }

    #[test]
    fn forms_of_a_word_share_its_stem() {
        for (one, other) in [("negates", "negating"), ("agendas", "agenda"), ("rares", "rare"), ("bounties", "bounty")]
        {
            assert_eq!(stem(one), stem(other));
        }
        assert_ne!(stem("cheaper"), stem("cheap"));
        assert!(vocabulary().same_as("cancels").contains(&"negate".to_owned()));
        assert!(!vocabulary().same_as("cancel").contains(&"cancel".to_owned()));
        assert!(vocabulary().is_small("the") && !vocabulary().is_small("hand"));
    }
}
