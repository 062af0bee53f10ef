//! The table of patterns, `data/effect-patterns.toml`: wordings of sentences, and what they mean in the vocabulary of
//! effects.

use std::collections::HashMap;
use std::sync::OnceLock;

use serde::Deserialize;
use serde_json::Value;

use super::wording::{Element, Reader, Slots, Wording};
use crate::card::{CardType, Effect, Mark, Need};
use crate::embedded;

/// All patterns.
#[derive(Debug)]
pub struct Table {
    /// The keywords by which sentences name classes of cards.
    pub keywords: Vec<String>,
    patterns: Vec<Pattern>,
    /// The ways to say the patterns, by the first word; those that begin with a slot are under none.
    by_word: HashMap<String, Vec<(usize, Wording)>>,
}

/// A pattern as it stands in the file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Pattern {
    /// What the sentences say, each wording whole.
    says: Vec<String>,
    /// On cards of these types alone; on all when there is none.
    #[serde(default)]
    types: Vec<CardType>,
    /// What `{mark}` may be.
    #[serde(default)]
    marks: Vec<Mark>,
    /// The effects, with slots in the place of values.
    #[serde(default)]
    effects: Vec<Value>,
    /// What playing the card needs.
    #[serde(default)]
    needs: Vec<Value>,
    /// What the sentence makes the target of the sentences behind it.
    #[serde(default)]
    target: Option<String>,
    /// What must be the target for the sentence to mean this.
    #[serde(default)]
    of_target: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TableFile {
    keywords: Vec<String>,
    pattern: Vec<Pattern>,
}

/// What some sentences at the head of a text mean.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Meaning {
    /// The place of the pattern in the table.
    pub pattern: usize,
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
    pub fn usual() -> &'static Self {
        static USUAL: OnceLock<Table> = OnceLock::new();
        USUAL.get_or_init(|| {
            Self::read(embedded::EFFECT_PATTERNS).expect("data/effect-patterns.toml reads, as a test checks")
        })
    }

    /// Reads a table.
    ///
    /// # Errors
    /// What is wrong, with the wording.
    pub fn read(text: &str) -> Result<Self, String> {
        let file: TableFile = toml::from_str(text).map_err(|error| error.to_string())?;
        let mut table = Self { keywords: file.keywords, patterns: Vec::new(), by_word: HashMap::new() };
        for pattern in file.pattern {
            for says in &pattern.says {
                for way in Wording::ways(says).map_err(|wrong| format!("\"{says}\": {wrong}"))? {
                    let first = match &way.sentences[0][0] {
                        Element::Word(word) => word.clone(),
                        Element::Slot(..) => String::new(),
                    };
                    table.by_word.entry(first).or_default().push((table.patterns.len(), way));
                }
            }
            table.patterns.push(pattern);
        }
        Ok(table)
    }

    /// The wordings of the patterns, by their places.
    #[cfg(test)]
    pub fn wordings(&self) -> Vec<&[String]> {
        self.patterns.iter().map(|pattern| &pattern.says[..]).collect()
    }

    /// What the sentences at the head, as words, mean on a card of this type and name. Of several patterns the one that
    /// takes more sentences is meant; where two of these differ, nobody knows.
    #[must_use]
    pub fn meaning(
        &self,
        sentences: &[Vec<String>],
        kind: Option<CardType>,
        name: &str,
        target: Option<&str>,
    ) -> Option<Meaning> {
        let reader = Reader { kind, keywords: &self.keywords };
        let first = sentences.first()?.first()?;
        let ways = [first.as_str(), ""].into_iter().filter_map(|word| self.by_word.get(word)).flatten();
        let mut best: Vec<Meaning> = Vec::new();
        for (at, way) in ways {
            let pattern = &self.patterns[*at];
            let length = way.sentences.len();
            let is_shorter = best.first().is_some_and(|best| best.sentences > length);
            if is_shorter || !pattern.is_for(kind, target) {
                continue;
            }
            let Some(meaning) =
                way.read(sentences, reader).and_then(|slots| pattern.meaning(*at, &slots, length, name))
            else {
                continue;
            };
            best.retain(|best| best.sentences == length);
            if !best.iter().any(|best| best.says_what(&meaning)) {
                best.push(meaning);
            }
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
        self.effects == other.effects && self.needs == other.needs && self.target == other.target
    }
}

impl Pattern {
    fn is_for(&self, kind: Option<CardType>, target: Option<&str>) -> bool {
        (self.types.is_empty() || kind.is_some_and(|kind| self.types.contains(&kind)))
            && self.of_target.as_deref().is_none_or(|wanted| target == Some(wanted))
    }

    fn meaning(&self, pattern: usize, slots: &Slots, sentences: usize, name: &str) -> Option<Meaning> {
        if let Some(mark) = slots.get("mark").filter(|_| !self.marks.is_empty())
            && !self.marks.iter().any(|known| mark == known.name())
        {
            return None;
        }
        let effects = self.effects.iter().map(|effect| serde_json::from_value(filled(effect, slots, name)?).ok());
        let needs = self.needs.iter().map(|need| serde_json::from_value(filled(need, slots, name)?).ok());
        Some(Meaning {
            pattern,
            sentences,
            effects: effects.collect::<Option<_>>()?,
            needs: needs.collect::<Option<_>>()?,
            target: self.target.clone(),
        })
    }
}

/// A template with what the slots stand for; `{-n}` is the amount as a loss, `{name}` the name of the card. `None` when the
/// wording has no such slot.
fn filled(template: &Value, slots: &Slots, name: &str) -> Option<Value> {
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
