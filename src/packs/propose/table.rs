//! The table of patterns, `data/effect-patterns.toml`: wordings of sentences, and what they mean in the vocabulary of
//! effects.

use std::collections::HashMap;
use std::sync::OnceLock;

use serde::Deserialize;
use serde_json::Value;

use super::clauses::{self, Clauses};
use super::wording::{Element, Part, Parts, Reader, Slots, Wording, part_name};
use crate::card::{CardType, Effect, Mark, Need, Trigger};
use crate::data::embedded;

/// All patterns.
#[derive(Debug)]
pub(super) struct Table {
    /// The keywords by which sentences name classes of cards.
    pub keywords: Vec<String>,
    /// When a deed without a lead is done, by the type of the card.
    pub alone: HashMap<CardType, Trigger>,
    /// The patterns.
    pub patterns: Vec<Pattern>,
    /// The ways to say the patterns of whole sentences, by the first word; those that begin with a slot are under none.
    by_word: HashMap<String, Vec<(usize, Wording)>>,
    /// What sentences are put together from.
    clauses: Clauses,
    /// The named parts of sentences.
    parts: Parts,
}

/// A pattern as it stands in the file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Pattern {
    /// What the sentences say, each wording whole.
    says: Vec<String>,
    /// Which part of a sentence it is: `lead`, `deed`, `tail`, or the name of a part; a whole sentence when there is none.
    #[serde(default)]
    pub part: Option<String>,
    /// What a named part stands for.
    #[serde(default)]
    is: Option<Value>,
    /// Of a clause: only when the effect has one of these triggers.
    #[serde(default)]
    pub at: Vec<Trigger>,
    /// Of a clause: only when the effect changes one of these, by the words of the vocabulary.
    #[serde(default)]
    pub changes: Vec<String>,
    /// On cards of these types alone; on all when there is none.
    #[serde(default)]
    types: Vec<CardType>,
    /// What `{mark}` may be.
    #[serde(default)]
    marks: Vec<Mark>,
    /// The effects, with slots in the place of values.
    #[serde(default)]
    pub effects: Vec<Value>,
    /// What playing the card needs.
    #[serde(default)]
    pub needs: Vec<Value>,
    /// What the sentence makes the target of the sentences behind it.
    #[serde(default)]
    pub target: Option<String>,
    /// What must be the target for the sentence to mean this.
    #[serde(default)]
    of_target: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TableFile {
    keywords: Vec<String>,
    alone: HashMap<CardType, Trigger>,
    pattern: Vec<Pattern>,
}

/// What some sentences at the head of a text mean.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Meaning {
    /// The places of the patterns in the table.
    pub patterns: Vec<usize>,
    /// How many sentences it takes.
    pub sentences: usize,
    /// The effects; none when the sentences have none of their own.
    pub effects: Vec<Effect>,
    /// What playing the card needs.
    pub needs: Vec<Need>,
    /// The target of the sentences behind these, when they name one.
    pub target: Option<String>,
}

impl Table {
    /// The table of the program.
    ///
    /// # Panics
    /// Never in a released program: a test reads `data/effect-patterns.toml`.
    #[must_use]
    pub(super) fn usual() -> &'static Self {
        static USUAL: OnceLock<Table> = OnceLock::new();
        USUAL.get_or_init(|| {
            Self::read(embedded::EFFECT_PATTERNS).expect("data/effect-patterns.toml reads, as a test checks")
        })
    }

    /// Reads a table.
    ///
    /// # Errors
    /// What is wrong, with the wording.
    pub(super) fn read(text: &str) -> Result<Self, String> {
        let file: TableFile = toml::from_str(text).map_err(|error| error.to_string())?;
        let mut table = Self {
            keywords: file.keywords,
            alone: file.alone,
            patterns: Vec::new(),
            by_word: HashMap::new(),
            clauses: Clauses::default(),
            parts: Parts::new(),
        };
        for pattern in file.pattern {
            let at = table.patterns.len();
            for says in &pattern.says {
                for way in Wording::ways(says).map_err(|wrong| format!("\"{says}\": {wrong}"))? {
                    table.add(at, &pattern, way);
                }
            }
            table.patterns.push(pattern);
        }
        table.names_its_parts()?;
        Ok(table)
    }

    /// Puts one way to say a pattern where it is looked for.
    fn add(&mut self, at: usize, pattern: &Pattern, way: Wording) {
        match pattern.part.as_deref() {
            None => self.by_word.entry(first_word(&way.sentences[0])).or_default().push((at, way)),
            Some(part) if clauses::is_clause(part) => {
                let row = way.into_row();
                self.clauses.add(part, first_word(&row), at, row);
            }
            Some(part) => {
                let is = pattern.is.clone().unwrap_or_default();
                let said = Part { row: way.into_row(), types: pattern.types.clone(), is };
                self.parts.entry(part.to_owned()).or_default().push(said);
            }
        }
    }

    /// Refuses slots that nothing fills, and parts that begin with a part and would have no end.
    fn names_its_parts(&self) -> Result<(), String> {
        let of_sentences = self.by_word.values().flatten().flat_map(|(_, way)| &way.sentences);
        let of_parts = self.parts.values().flatten().map(|part| &part.row);
        for element in of_sentences.chain(self.clauses.rows()).chain(of_parts.clone()).flatten() {
            if let Element::Part(name) = element
                && !self.parts.contains_key(part_name(name))
            {
                return Err(format!("there is no slot {{{name}}}"));
            }
        }
        match of_parts.into_iter().find(|row| matches!(row.first(), Some(Element::Part(_)))) {
            Some(row) => Err(format!("a part begins with a part: {row:?}")),
            None => Ok(()),
        }
    }

    /// The wordings of the patterns, by their places; none of named parts, which are met inside of others.
    #[cfg(test)]
    pub(super) fn wordings(&self) -> Vec<(usize, &[String])> {
        let is_met = |pattern: &Pattern| pattern.part.as_deref().is_none_or(clauses::is_clause);
        let patterns = self.patterns.iter().enumerate().filter(|(_, pattern)| is_met(pattern));
        patterns.map(|(at, pattern)| (at, &pattern.says[..])).collect()
    }

    /// What the sentences at the head, as words, mean on a card of this type and name. Of several patterns the one that
    /// takes more sentences is meant; where two of these differ, nobody knows.
    #[must_use]
    pub(super) fn meaning(
        &self,
        sentences: &[Vec<String>],
        kind: Option<CardType>,
        name: &str,
        target: Option<&str>,
    ) -> Option<Meaning> {
        let reader = Reader { kind, keywords: &self.keywords, parts: &self.parts };
        let first = sentences.first()?.first()?;
        let ways = [first.as_str(), ""].into_iter().filter_map(|word| self.by_word.get(word)).flatten();
        let whole = ways.filter_map(|(at, way)| {
            let pattern = self.patterns.get(*at).filter(|pattern| pattern.is_for(kind, target))?;
            pattern.meaning(*at, &way.read(sentences, reader)?, way.sentences.len(), name)
        });
        let composed = clauses::meanings(self, &self.clauses, sentences, reader, name, target);
        let mut best: Vec<Meaning> = Vec::new();
        for meaning in whole.chain(composed) {
            let longest = best.first().map_or(0, |best| best.sentences);
            if meaning.sentences < longest || best.iter().any(|best| best.says_what(&meaning)) {
                continue;
            }
            best.retain(|best| best.sentences == meaning.sentences);
            best.push(meaning);
        }
        match best.len() {
            1 => best.pop(),
            _ => None,
        }
    }
}

impl Meaning {
    /// Whether another pattern says the same.
    fn says_what(&self, other: &Self) -> bool {
        let says = (&self.effects, &self.needs, &self.target, self.sentences);
        says == (&other.effects, &other.needs, &other.target, other.sentences)
    }
}

impl Pattern {
    /// Whether it means something on a card of this type, behind a sentence that names this target.
    #[must_use]
    pub(super) fn is_for(&self, kind: Option<CardType>, target: Option<&str>) -> bool {
        (self.types.is_empty() || kind.is_some_and(|kind| self.types.contains(&kind)))
            && self.of_target.as_deref().is_none_or(|wanted| target == Some(wanted))
    }

    /// Whether a clause may say this of an effect.
    #[must_use]
    pub(super) fn takes(&self, effect: &Effect) -> bool {
        let change = serde_json::to_value(&effect.change).unwrap_or_default();
        let word = change.as_object().and_then(|object| object.keys().next().cloned());
        (self.at.is_empty() || self.at.contains(&effect.when))
            && (self.changes.is_empty() || word.is_some_and(|word| self.changes.contains(&word)))
    }

    /// Whether the mark among the slots is one of those that the pattern takes.
    #[must_use]
    pub(super) fn allows(&self, slots: &Slots) -> bool {
        let mark = slots.get("mark").filter(|_| !self.marks.is_empty());
        mark.is_none_or(|mark| self.marks.iter().any(|known| mark == known.name()))
    }

    fn meaning(&self, pattern: usize, slots: &Slots, sentences: usize, name: &str) -> Option<Meaning> {
        if !self.allows(slots) {
            return None;
        }
        let effects = self.effects.iter().map(|effect| serde_json::from_value(filled(effect, slots, name)?).ok());
        let needs = self.needs.iter().map(|need| serde_json::from_value(filled(need, slots, name)?).ok());
        Some(Meaning {
            patterns: vec![pattern],
            sentences,
            effects: effects.collect::<Option<_>>()?,
            needs: needs.collect::<Option<_>>()?,
            target: self.target.clone(),
        })
    }
}

/// The word with which a row begins; empty when it begins with a slot.
fn first_word(row: &[Element]) -> String {
    match row.first() {
        Some(Element::Word(word)) => word.clone(),
        _ => String::new(),
    }
}

/// A template with what the slots stand for; `{-n}` is the amount as a loss, `{name}` the name of the card. `None` when the
/// wording has no such slot.
#[must_use]
pub(super) fn filled(template: &Value, slots: &Slots, name: &str) -> Option<Value> {
    Some(match template {
        Value::String(text) => match text.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')) {
            None => template.clone(),
            Some("name") => Value::from(name),
            Some(slot) => match slot.strip_prefix('-') {
                None => slots.get(slot)?.clone(),
                Some(slot) => Value::from(-slots.get(slot)?.as_i64()?),
            },
        },
        Value::Array(values) => values.iter().map(|value| filled(value, slots, name)).collect::<Option<_>>()?,
        Value::Object(object) => {
            object.iter().map(|(key, value)| Some((key.clone(), filled(value, slots, name)?))).collect::<Option<_>>()?
        }
        other => other.clone(),
    })
}
