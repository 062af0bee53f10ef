//! A pattern of the table: how something is said on cards, and what it means in the vocabulary of effects.

use serde::Deserialize;
use serde_json::Value;

use super::wording::{FilledSlots, filled};
use zocalo_cards::card::{CardType, Effect, Mark, Need, Trigger};

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SentencePattern {
    /// What the sentences say, each wording whole.
    pub says: Vec<String>,
    /// Which part of a sentence it is: `lead`, `deed`, `tail`, or the name of a part; a whole sentence when there is none.
    #[serde(default)]
    pub part: Option<String>,
    /// What a named part stands for.
    #[serde(default)]
    pub is: Option<Value>,
    /// Of a clause: only when the effect has one of these triggers.
    #[serde(default)]
    pub at: Vec<Trigger>,
    /// Of a clause: only when the effect changes one of these, by the words of the vocabulary.
    #[serde(default)]
    pub changes: Vec<String>,
    /// On cards of these types alone; on all when there is none.
    #[serde(default)]
    pub types: Vec<CardType>,
    /// What `{mark}` may be.
    #[serde(default)]
    marks: Vec<Mark>,
    /// The effects, with slots in the place of values.
    #[serde(default)]
    pub effects: Vec<Value>,
    #[serde(default)]
    pub needs: Vec<Value>,
    /// What the sentence makes the target of the sentences behind it.
    #[serde(default)]
    pub target: Option<String>,
    /// What must be the target for the sentence to mean this.
    #[serde(default)]
    of_target: Option<String>,
}

/// What some sentences at the head of a text mean.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct PatternMeaning {
    /// The places of the patterns in the table.
    pub patterns: Vec<usize>,
    /// How many sentences it takes.
    pub sentences: usize,
    /// The effects; none when the sentences have none of their own.
    pub effects: Vec<Effect>,
    pub needs: Vec<Need>,
    /// The target of the sentences behind these, when they name one.
    pub target: Option<String>,
}

impl PatternMeaning {
    pub(super) fn says_what(&self, other: &Self) -> bool {
        let says = (&self.effects, &self.needs, &self.target, self.sentences);
        says == (&other.effects, &other.needs, &other.target, other.sentences)
    }
}

impl SentencePattern {
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

    #[must_use]
    pub(super) fn allows(&self, slots: &FilledSlots) -> bool {
        let mark = slots.get("mark").filter(|_| !self.marks.is_empty());
        mark.is_none_or(|mark| self.marks.iter().any(|known| mark == known.name()))
    }

    pub(super) fn meaning(
        &self,
        pattern: usize,
        slots: &FilledSlots,
        sentences: usize,
        name: &str,
    ) -> Option<PatternMeaning> {
        if !self.allows(slots) {
            return None;
        }
        let effects = self.effects.iter().map(|effect| serde_json::from_value(filled(effect, slots, name)?).ok());
        let needs = self.needs.iter().map(|need| serde_json::from_value(filled(need, slots, name)?).ok());
        Some(PatternMeaning {
            patterns: vec![pattern],
            sentences,
            effects: effects.collect::<Option<_>>()?,
            needs: needs.collect::<Option<_>>()?,
            target: self.target.clone(),
        })
    }
}
