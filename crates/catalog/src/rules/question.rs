//! A question about the rules in the words of a player, and the rules that answer it: those that have its words, the telling ones
//! before the common ones (BM25), with words of the same meaning and mistyped ones beside those that were typed.

use std::collections::BTreeMap;

use zocalo_cards::card::Race;
use zocalo_text::order::Order as _;
use zocalo_text::text::typing_errors;

use super::index::{Rule, WordEntry, all, asked, entries, same_as, small_words};
use super::stem::{stem, words};

/// How much a word counts that means the same as one that was typed, and one of a phrase that does.
const SAME: f64 = 0.7;
const OF_PHRASE: f64 = 0.5;

/// How much a word counts that was perhaps mistyped.
const MISTYPED: f64 = 0.7;

/// How much a word counts that the cards of the question add to it.
const OF_CARD: f64 = 0.4;

/// How much it counts that a question names two races, and the words of rules about cards of another one.
const OF_RACES: f64 = 0.9;
const FOREIGN: [&str; 2] = ["foreign", "чужой"];

/// How much better than all others the answer is that a question has of its own.
const OF_ITS_OWN: f64 = 1.25;

/// How much of the best answer's score a rule has more that answers a question of which this one is a part.
const OF_A_PART: f64 = 0.5;

/// The most words of a phrase that means something as a whole.
const LONGEST_PHRASE: usize = 4;

/// How soon it stops to matter that a word stands in a rule once more, and how much the length of a rule does.
const SATURATION: f64 = 4.0;
const LENGTH: f64 = 0.35;

/// The share of the best answer's score that another one must have.
const LEAST_SHARE: f64 = 0.3;

/// Documents of one way to play, the words that name it, and how much a rule counts that stands nowhere else where the question
/// does not name it.
const OF_VARIANTS: [(&str, &[&str], f64); 3] =
    [("VCG", &["vcg"], 0.6), ("ENG", &["engin"], 0.85), ("COMP 11", &["tourna", "турнир"], 0.8)];

/// How the citation of a ruling on a card begins, and how much it counts where the question does not name the card.
const RULING: &str = "COMP 12, ";
const OF_OTHER_CARD: f64 = 0.6;

/// The fewest letters of a word that may be mistyped once, and twice.
const SHORTEST_SLIP: usize = 5;
const SHORTEST_SMALL_SLIP: usize = 3;
const LONG: usize = 9;

/// A word that may stand for what was typed, and how well it does.
struct Way {
    word: String,
    weight: f64,
}

/// One thing that a question asks for, in each of the ways in which a rule may say it.
struct Concept {
    ways: Vec<Way>,
    weight: f64,
}

pub struct Question {
    concepts: Vec<Concept>,
    /// All its words, without endings.
    stems: Vec<String>,
    /// Its telling words, each with the others that it may stand for.
    telling: Vec<Vec<String>>,
}

#[derive(Debug, Clone, Copy)]
pub struct FoundRule {
    pub rule: Rule,
    pub score: f64,
}

impl Question {
    #[must_use]
    pub fn read(text: &str, of_cards: &[String]) -> Self {
        let typed = words(text);
        let small = small_words();
        let stems: Vec<String> = typed.iter().map(|word| stem(word)).collect();
        let (mut concepts, mut telling) = (Vec::new(), Vec::new());
        let mut at = 0;
        while at < stems.len() {
            let (length, others) = phrase_at(&stems[at..]);
            if length > 1 {
                concepts.push(Concept { ways: ways(&[], &others), weight: 1.0 });
            }
            for (word, stem) in typed.iter().zip(&stems).skip(at).take(length) {
                if small.contains(&word.as_str()) {
                    continue;
                }
                // Each word of a phrase may stand for what the whole of it means.
                let of_phrase = if length > 1 { others.clone() } else { Vec::new() };
                let others = if length > 1 { same_as(stem) } else { others.clone() };
                let others_in_a_word = others.iter().chain(&of_phrase).filter(|other| !other.contains(' '));
                telling.push(std::iter::once(stem.clone()).chain(others_in_a_word.map(ToString::to_string)).collect());
                concepts.push(Concept { ways: ways(std::slice::from_ref(stem), &others), weight: 1.0 });
            }
            at += length;
        }
        // `a Human card with my Narn ambassador` is about cards of another race.
        let mut races = typed.iter().filter_map(|word| Race::read(word).ok());
        if races.next().is_some_and(|race| races.any(|other| other != race)) {
            let foreign = FOREIGN.map(|word| Way { word: stem(word), weight: 1.0 });
            concepts.push(Concept { ways: foreign.into(), weight: OF_RACES });
        }
        // A question of small words alone is asked by these.
        if concepts.is_empty() {
            concepts
                .extend(stems.iter().map(|stem| Concept { ways: ways(std::slice::from_ref(stem), &[]), weight: 1.0 }));
        }
        for stem in of_cards.iter().flat_map(|word| words(word)).map(|word| stem(&word)) {
            concepts.push(Concept { ways: ways(&[stem], &[]), weight: OF_CARD });
        }
        let mut question = Self { concepts, stems, telling };
        question.mend();
        question
    }

    /// The rules that answer it, the best first.
    #[must_use]
    pub fn rules(&self) -> Vec<FoundRule> {
        let (rules, small) = (all(), small_words());
        let entries = self.entries();
        #[allow(clippy::cast_precision_loss, reason = "there are some hundred rules")]
        let (number, total) = (rules.len() as f64, rules.iter().map(|rule| f64::from(rule.length)).sum::<f64>());
        let mean = total / number.max(1.0);
        let mut scores = vec![0.0; rules.len()];
        let mut matched = vec![0.0; rules.len()];
        let whole: f64 = self.concepts.iter().map(|concept| concept.weight).sum();
        for concept in &self.concepts {
            let mut best = vec![0.0_f64; rules.len()];
            for way in &concept.ways {
                let Ok(at) = entries.binary_search_by(|entry| entry.word.cmp(&way.word)) else { continue };
                let rarity = rarity(&entries[at], number);
                for (rule, often) in entries[at].places() {
                    let length = f64::from(rules[rule].length) / mean;
                    let saturated =
                        often * (SATURATION + 1.0) / (often + SATURATION * (1.0 - LENGTH + LENGTH * length));
                    best[rule] = best[rule].max(way.weight * rarity * saturated);
                }
            }
            for (rule, score) in best.into_iter().enumerate().filter(|(_, score)| *score > 0.0) {
                scores[rule] += concept.weight * score;
                matched[rule] += concept.weight;
            }
        }
        let mut found: Vec<FoundRule> = rules
            .into_iter()
            .zip(scores.iter().zip(&matched))
            .map(|(rule, (score, matched))| {
                let score = score * (matched / whole).sqrt() * self.of_source(rule.citation, &small);
                FoundRule { rule, score }
            })
            .collect();
        let best = found.iter().map(|found| found.score).fold(1.0, f64::max);
        for (rule, share) in self.asked_in_part() {
            found[rule].score += best * OF_A_PART * share;
        }
        if let Some(own) = self.own_answer() {
            let best = found.iter().map(|found| found.score).fold(1.0, f64::max);
            found[own].score = best * OF_ITS_OWN;
        }
        found.retain(|found| found.score > 0.0);
        found.order_by(|a, b| b.score.total_cmp(&a.score));
        let least = found.first().map_or(0.0, |best| best.score * LEAST_SHARE);
        found.retain(|found| found.score >= least);
        found
    }

    /// The number of the rule that is there for this very question: all telling words of both are the same.
    fn own_answer(&self) -> Option<usize> {
        let is_this = |words: &str| {
            let is_asked = |may_be: &Vec<String>| words.split(' ').any(|word| may_be.iter().any(|one| one == word));
            let is_typed = |word: &str| self.telling.iter().any(|may_be| may_be.iter().any(|one| one == word));
            self.telling.iter().all(is_asked) && words.split(' ').all(is_typed)
        };
        // What was typed goes before what it may stand for.
        let typed = |words: &str| words.split(' ').filter(|word| self.stems.iter().any(|stem| stem == word)).count();
        asked()
            .filter(|_| !self.telling.is_empty())
            .filter(|(words, _)| is_this(words))
            .max_by_key(|(words, _)| typed(words))
            .map(|(_, rule)| rule)
    }

    /// The rules that are there for a part of the question, each with the greatest share of its telling words that one of its own
    /// questions has: two of three for "rotate card" in "what does it mean to rotate a damaged card".
    fn asked_in_part(&self) -> BTreeMap<usize, f64> {
        let mut found: BTreeMap<usize, f64> = BTreeMap::new();
        #[allow(clippy::cast_precision_loss, reason = "a question has few words")]
        let all = self.telling.len().max(1) as f64;
        for (words, rule) in asked() {
            let is_typed = |word: &str| self.telling.iter().any(|may_be| may_be.iter().any(|one| one == word));
            if words.split(' ').all(is_typed) {
                let is_asked =
                    |may_be: &&Vec<String>| words.split(' ').any(|word| may_be.iter().any(|one| one == word));
                #[allow(clippy::cast_precision_loss, reason = "a question has few words")]
                let share = self.telling.iter().filter(is_asked).count() as f64 / all;
                let best = found.entry(rule).or_default();
                *best = best.max(share);
            }
        }
        found
    }

    /// How much a rule counts by where it stands.
    fn of_source(&self, citation: &str, small: &[&str]) -> f64 {
        let first = citation.split("; ").next().unwrap_or_default();
        if let Some(card) = first.strip_prefix(RULING) {
            let name: Vec<String> =
                words(card).iter().filter(|word| !small.contains(&word.as_str())).map(|word| stem(word)).collect();
            let named = name.iter().filter(|word| self.stems.contains(word)).count();
            return if named * 2 >= name.len() { 1.0 } else { OF_OTHER_CARD };
        }
        let is_all = |document: &str| citation.split("; ").all(|section| section.starts_with(document));
        let variant = OF_VARIANTS.iter().find(|(document, ..)| is_all(document));
        let is_named = |words: &[&str]| self.stems.iter().any(|stem| words.contains(&stem.as_str()));
        variant.map_or(1.0, |(_, words, weight)| if is_named(words) { 1.0 } else { *weight })
    }

    /// How much of it a text speaks of, from 0 to 1: the share of its words that stand there, those rare in the rules counting more.
    #[must_use]
    pub fn share(&self, text: &str) -> f64 {
        let stems: Vec<String> = words(text).iter().map(|word| stem(word)).collect();
        let entries = self.entries();
        let (mut found, mut all) = (0.0, 0.0);
        for concept in &self.concepts {
            let of_way = |way: &Way| {
                let at = entries.binary_search_by(|entry| entry.word.cmp(&way.word));
                at.map_or(1.0, |at| rarity(&entries[at], 400.0)) * way.weight
            };
            let most = concept.ways.first().map_or(0.0, of_way) * concept.weight;
            all += most;
            if concept.ways.iter().any(|way| stems.contains(&way.word)) {
                found += most;
            }
        }
        if all > 0.0 { found / all } else { 0.0 }
    }

    fn entries(&self) -> Vec<WordEntry> {
        let ways = || self.concepts.iter().flat_map(|concept| &concept.ways);
        entries(|word| ways().any(|way| way.word == word))
    }

    /// Gives each word that no rule knows, in none of its ways, the nearest that one does.
    fn mend(&mut self) {
        let known = self.entries();
        let is_known = |word: &str| known.binary_search_by(|entry| entry.word.cmp(word)).is_ok();
        let (small, mut slips) = (small_words(), Vec::new());
        for concept in &mut self.concepts {
            let Some(typed) = concept.ways.first().map(|way| way.word.clone()) else { continue };
            let letters = typed.chars().count();
            if concept.ways.iter().any(|way| is_known(&way.word)) {
                continue;
            }
            // A short word that no rule knows and that is a slip in a small one ("wht") is not asked for.
            if letters < SHORTEST_SLIP {
                if letters >= SHORTEST_SMALL_SLIP && small.iter().any(|word| typing_errors(&typed, word) <= 1) {
                    slips.push(typed);
                }
                continue;
            }
            let most = if letters < LONG { 1 } else { 2 };
            let is_near =
                |word: &str| word.chars().count().abs_diff(letters) <= most && typing_errors(&typed, word) <= most;
            let near = entries(is_near);
            if let Some(may_be) = self.telling.iter_mut().find(|may_be| may_be.first() == Some(&typed)) {
                may_be.extend(near.iter().map(|entry| entry.word.to_owned()));
            }
            let near = near.into_iter().map(|entry| Way { word: entry.word.to_owned(), weight: MISTYPED });
            concept.ways.extend(near);
        }
        self.telling.retain(|may_be| may_be.first().is_none_or(|typed| !slips.contains(typed)));
    }
}

/// How telling a word is: the rarer, the more.
fn rarity(entry: &WordEntry, number: f64) -> f64 {
    #[allow(clippy::cast_precision_loss, reason = "there are some hundred rules")]
    let count = entry.count() as f64;
    (1.0 + (number - count + 0.5) / (count + 0.5)).ln()
}

/// The longest phrase at the beginning that has others of its meaning: its number of words, at least one, and these.
fn phrase_at(stems: &[String]) -> (usize, Vec<&'static str>) {
    for length in (2..=LONGEST_PHRASE.min(stems.len())).rev() {
        let others = same_as(&stems[..length].join(" "));
        if !others.is_empty() {
            return (length, others);
        }
    }
    (1, same_as(&stems[0]))
}

/// The ways of what was typed: its own words, those of the same meaning, and the words of phrases that are.
fn ways(own: &[String], others: &[&str]) -> Vec<Way> {
    let mut ways: Vec<Way> = own.iter().map(|word| Way { word: word.clone(), weight: 1.0 }).collect();
    for other in others {
        let weight = if other.contains(' ') { OF_PHRASE } else { SAME };
        for word in other.split(' ') {
            match ways.iter_mut().find(|way| way.word == word) {
                Some(way) => way.weight = way.weight.max(weight),
                None => ways.push(Way { word: word.to_owned(), weight }),
            }
        }
    }
    ways
}
