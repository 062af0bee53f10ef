//! Sentences put together from clauses: a lead, which says when (`if successful`), deeds, which say what changes (`gain 2
//! influence`), and tails, which say how long or on what condition. Each is a short row of its own in the table.

use std::collections::HashMap;

use serde_json::{Map, Value};

use super::pattern::{PatternMeaning, SentencePattern};
use super::wording::{Element, FilledSlots, SENTENCE_END, WordingReader, filled, fit};
use zocalo_cards::card::{CardType, Effect, Need, Trigger};

/// How many sentences are put together at most.
const MOST_SENTENCES: usize = 3;

/// How many deeds a sentence may name.
const MOST_DEEDS: usize = 4;

const MOST_TAILS: usize = 3;

/// The rows of clauses of one kind, by the first word; those that begin with a slot are under none.
type Rows = HashMap<String, Vec<(usize, Vec<Element>)>>;

#[derive(Debug, Default)]
pub(super) struct Clauses {
    leads: Rows,
    deeds: Rows,
    tails: Rows,
}

/// Whether a part of this name is a clause; the others are parts of clauses.
#[must_use]
pub(super) fn is_clause(part: &str) -> bool {
    matches!(part, "lead" | "deed" | "tail")
}

impl Clauses {
    pub(super) fn add(&mut self, part: &str, first: String, at: usize, row: Vec<Element>) {
        let rows = match part {
            "lead" => &mut self.leads,
            "tail" => &mut self.tails,
            _ => &mut self.deeds,
        };
        rows.entry(first).or_default().push((at, row));
    }

    pub(super) fn rows(&self) -> impl Iterator<Item = &Vec<Element>> {
        [&self.leads, &self.deeds, &self.tails].into_iter().flat_map(|rows| rows.values().flatten().map(|(_, row)| row))
    }

    /// Every meaning of the sentences at the head that can be put together from clauses.
    #[must_use]
    pub(super) fn meanings(
        &self,
        patterns: &[SentencePattern],
        alone: &HashMap<CardType, Trigger>,
        sentences: &[Vec<String>],
        reader: WordingReader<'_>,
        name: &str,
        target: Option<&str>,
    ) -> Vec<PatternMeaning> {
        let words = sentences[..sentences.len().min(MOST_SENTENCES)].join(&SENTENCE_END.to_owned());
        let mut reading = Reading { patterns, alone, clauses: self, words, reader, name, target, meanings: Vec::new() };
        reading.clause(0, None, &ReadClauses::default());
        reading.meanings
    }
}

/// A clause found in a text: its pattern and what its slots stand for.
#[derive(Clone)]
struct FoundClause<'t> {
    at: usize,
    pattern: &'t SentencePattern,
    slots: FilledSlots,
}

#[derive(Clone, Default)]
struct ReadClauses {
    patterns: Vec<usize>,
    effects: Vec<Effect>,
    needs: Vec<Need>,
    target: Option<String>,
    deeds: usize,
}

struct Reading<'t> {
    patterns: &'t [SentencePattern],
    /// When a deed without a lead is done, by the type of the card.
    alone: &'t HashMap<CardType, Trigger>,
    clauses: &'t Clauses,
    words: Vec<String>,
    reader: WordingReader<'t>,
    name: &'t str,
    target: Option<&'t str>,
    meanings: Vec<PatternMeaning>,
}

impl<'t> Reading<'t> {
    /// The clauses of a kind that stand at a place, each with the place behind it.
    fn found(&self, rows: &'t Rows, from: usize, target: Option<&str>) -> Vec<(usize, FoundClause<'t>)> {
        let Some(first) = self.words.get(from) else { return Vec::new() };
        let mut found = Vec::new();
        for (at, row) in [first.as_str(), ""].into_iter().filter_map(|word| rows.get(word)).flatten() {
            let pattern = &self.patterns[*at];
            if !pattern.is_for(self.reader.kind, target) {
                continue;
            }
            for (length, slots) in fit(row, &self.words[from..], FilledSlots::new(), self.reader) {
                if pattern.allows(&slots) {
                    found.push((from + length, FoundClause { at: *at, pattern, slots }));
                }
            }
        }
        found
    }

    /// Reads a lead, which may be missing or stand in the clause before, and a deed.
    fn clause(&mut self, from: usize, before: Option<&FoundClause<'t>>, read: &ReadClauses) {
        if read.deeds == MOST_DEEDS {
            return;
        }
        let target = read.target.clone().or(self.target.map(str::to_owned));
        self.deed(from, before, read);
        for (end, lead) in self.found(&self.clauses.leads, from, target.as_deref()) {
            // A lead that names a target may be a sentence of its own.
            let names = lead.pattern.target.is_some() && self.words.get(end).is_some_and(|word| word == SENTENCE_END);
            self.deed(end + usize::from(names), Some(&lead), read);
        }
    }

    fn deed(&mut self, from: usize, lead: Option<&FoundClause<'t>>, read: &ReadClauses) {
        let named = lead.and_then(|lead| lead.pattern.target.clone());
        let target = named.or(read.target.clone()).or(self.target.map(str::to_owned));
        for (end, deed) in self.found(&self.clauses.deeds, from, target.as_deref()) {
            self.tail(end, lead, &deed, &mut Vec::new(), read);
        }
    }

    /// Reads what stands behind a deed: the end, a tail, or another clause.
    fn tail(
        &mut self,
        from: usize,
        lead: Option<&FoundClause<'t>>,
        deed: &FoundClause<'t>,
        tails: &mut Vec<FoundClause<'t>>,
        read: &ReadClauses,
    ) {
        let is_word = |at: usize, word: &str| self.words.get(at).is_some_and(|its| its == word);
        let is_end = from == self.words.len() || is_word(from, SENTENCE_END);
        let joined = usize::from(is_word(from, "and"));
        if (is_end || joined == 1)
            && let Some(read) = self.together(lead, deed, tails, read)
        {
            if is_end {
                let ends = self.words[..from].iter().filter(|word| *word == SENTENCE_END).count();
                self.meanings.push(PatternMeaning {
                    patterns: read.patterns,
                    sentences: ends + 1,
                    effects: read.effects,
                    needs: read.needs,
                    target: read.target,
                });
            } else {
                self.clause(from + 1, lead, &read);
            }
        }
        if tails.len() == MOST_TAILS || is_end {
            return;
        }
        let start = if tails.is_empty() { from } else { from + joined };
        for (end, tail) in self.found(&self.clauses.tails, start, self.target) {
            tails.push(tail);
            self.tail(end, lead, deed, tails, read);
            tails.pop();
        }
    }

    /// What a lead, a deed and its tails say, beside what was read before; `None` when they say nothing together.
    fn together(
        &self,
        lead: Option<&FoundClause<'t>>,
        deed: &FoundClause<'t>,
        tails: &[FoundClause<'t>],
        read: &ReadClauses,
    ) -> Option<ReadClauses> {
        let mut read = read.clone();
        read.deeds += 1;
        let clauses = || lead.into_iter().chain([deed]).chain(tails);
        for clause in clauses() {
            read.patterns.push(clause.at);
            for need in &clause.pattern.needs {
                let need: Need = serde_json::from_value(filled(need, &clause.slots, self.name)?).ok()?;
                if !read.needs.contains(&need) {
                    read.needs.push(need);
                }
            }
            read.target = clause.pattern.target.clone().or(read.target);
        }
        if deed.pattern.effects.is_empty() && clauses().any(|clause| clause.at != deed.at && says_how(clause.pattern)) {
            // A deed that changes nothing changes nothing at any moment, but a price or a condition may be more.
            return lead.is_none_or(|lead| !is_price(lead.pattern)).then_some(read).filter(|_| tails.is_empty());
        }
        let before = read.effects.len();
        for effect in &deed.pattern.effects {
            let mut whole = Map::new();
            add(&mut whole, &filled(effect, &deed.slots, self.name)?)?;
            for clause in lead.into_iter().chain(tails) {
                for part in &clause.pattern.effects {
                    add(&mut whole, &filled(part, &clause.slots, self.name)?)?;
                }
            }
            if !whole.contains_key("when") {
                let when = self.reader.kind.and_then(|kind| self.alone.get(&kind))?;
                whole.insert("when".to_owned(), serde_json::to_value(when).ok()?);
            }
            let effect: Effect = serde_json::from_value(Value::Object(whole)).ok()?;
            // Of several effects of one action each is used for itself: "and" would be read as "or".
            let is_action = matches!(effect.when, Trigger::Rotate | Trigger::Action);
            if is_action && read.effects[..before].iter().any(|other| other.when == effect.when) {
                return None;
            }
            if !clauses().all(|clause| clause.pattern.takes(&effect)) {
                return None;
            }
            read.effects.push(effect);
        }
        Some(read)
    }
}

fn says_how(pattern: &SentencePattern) -> bool {
    !pattern.effects.is_empty()
}

fn is_price(pattern: &SentencePattern) -> bool {
    pattern.effects.iter().any(|effect| effect.get("pay").is_some())
}

/// Adds the keys of a part of an effect; conditions come together, anything else is said once.
fn add(whole: &mut Map<String, Value>, part: &Value) -> Option<()> {
    for (key, value) in part.as_object()? {
        match (whole.get_mut(key), value) {
            (None, _) => {
                whole.insert(key.clone(), value.clone());
            }
            (Some(Value::Array(before)), Value::Array(more)) if key == "needs" => before.extend(more.iter().cloned()),
            (Some(Value::Object(before)), Value::Object(more)) if key == "pay" => before.extend(more.clone()),
            _ => return None,
        }
    }
    Some(())
}
