//! Whether a deck matches: the conditions of the tree, one by one, in a logic of yes, no and unknown.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

use super::super::deck_facts::{DeckFact, DeckFacts, IS};
use crate::query::field::{Field, FieldKind};
use crate::query::lookup::Unfound;
use crate::query::tree::{Expr, Operand, OrderKey, QueryTerm, QueryValue, Relation, Sign, Sum, Word};
use crate::query::values::{matches, text_fits};
use zocalo_cards::card::CardId;
use zocalo_text::text::{Comparison, fold};

/// Whether the condition holds of a deck; `None` when that hangs on what nobody knows.
pub(super) fn judge(condition: &Expr, deck: &DeckFacts, asked: &QueriedNames) -> Option<bool> {
    condition.holds(&mut |term| self::term(term, deck, asked))
}

/// Yes as soon as one is yes, no when all are no.
fn any(parts: impl Iterator<Item = Option<bool>>) -> Option<bool> {
    let mut answer = Some(false);
    for part in parts {
        match part {
            Some(true) => return Some(true),
            Some(false) => {}
            None => answer = None,
        }
    }
    answer
}

fn term(term: &QueryTerm, deck: &DeckFacts, asked: &QueriedNames) -> Option<bool> {
    match term {
        QueryTerm::Words { text, begins, .. } => Some(names(deck).any(|name| has_words(name, text, *begins))),
        QueryTerm::Pattern(pattern) => Some(names(deck).any(|name| matches(name, pattern))),
        QueryTerm::Named(name) => Some([&deck.name, &deck.file].iter().any(|own| fold(own) == fold(name))),
        QueryTerm::Numbers { left, comparison, right } => compared(left, *comparison, right, deck),
        QueryTerm::Fact { field, relation, values } => fact(field, *relation, values, deck, asked),
        // The table of decks has no such fields.
        QueryTerm::Marks { .. } | QueryTerm::Is(_) | QueryTerm::Playable(_) | QueryTerm::PlayableBy(_) => None,
    }
}

fn names(deck: &DeckFacts) -> impl Iterator<Item = &str> {
    [deck.name.as_str(), deck.file.as_str()].into_iter().chain(deck.labels.iter().map(String::as_str))
}

/// Whether a name holds these words side by side; the last may be only begun.
fn has_words(name: &str, words: &str, begins: bool) -> bool {
    let (name, words) = (format!(" {} ", fold(name)), fold(words));
    if words.is_empty() {
        return false;
    }
    name.contains(&if begins { format!(" {words}") } else { format!(" {words} ") })
}

fn fact(
    field: &Field,
    relation: Relation,
    values: &[QueryValue],
    deck: &DeckFacts,
    asked: &QueriedNames,
) -> Option<bool> {
    let FieldKind::OfDeck(fact) = field.kind else { return None };
    let whole = relation != Relation::Holds;
    let one = |value: &QueryValue| match (&value.word, fact) {
        (word, DeckFact::Text(read)) => read(deck).map(|text| text_fits(text, word, whole)),
        (word, DeckFact::Texts(read)) => Some(read(deck).iter().any(|text| text_fits(text, word, whole))),
        (Word::Text(name), DeckFact::OneOf(_, read)) => read(deck).map(|own| own == name),
        (Word::Text(name), DeckFact::Is) => IS.iter().find(|(known, _)| known == name).and_then(|(_, read)| read(deck)),
        (Word::Text(name), DeckFact::Legal) => deck.legal_in.get(name).copied(),
        (word, DeckFact::Holds) => Some(holds(word, deck, asked)),
        (Word::Pattern(_), _) | (_, DeckFact::Number(_)) => None,
    };
    let answer = any(values.iter().map(one));
    if relation == Relation::Differs { answer.map(|holds| !holds) } else { answer }
}

fn holds(word: &Word, deck: &DeckFacts, asked: &QueriedNames) -> bool {
    match word {
        Word::Text(name) if !name.contains('*') => {
            let is_written = |label: &String| fold(label) == fold(name);
            asked.cards.get(name).is_some_and(|cards| cards.iter().any(|card| deck.cards.contains(card)))
                || deck.labels.iter().any(is_written)
        }
        word => deck.labels.iter().any(|label| text_fits(label, word, true)),
    }
}

fn compared(left: &Sum, comparison: Comparison, right: &Sum, deck: &DeckFacts) -> Option<bool> {
    let order = sum(left, deck)?.partial_cmp(&sum(right, deck)?)?;
    Some(comparison.holds(order, Ordering::Equal))
}

fn sum(sum: &Sum, deck: &DeckFacts) -> Option<f64> {
    let mut total = 0.0;
    for (sign, operand) in &sum.0 {
        let value = number(operand, deck)?;
        total += if *sign == Sign::Plus { value } else { -value };
    }
    Some(total)
}

fn number(operand: &Operand, deck: &DeckFacts) -> Option<f64> {
    match operand {
        Operand::Number(number) => Some(*number as f64),
        Operand::Field(Field { kind: FieldKind::OfDeck(DeckFact::Number(read)), .. }) => {
            read(deck).map(|number| number as f64)
        }
        Operand::Field(_) => None,
        Operand::Quotient(parts) => {
            let (above, below) = (number(&parts.0, deck)?, number(&parts.1, deck)?);
            (below != 0.0).then_some(above / below)
        }
    }
}

pub(super) enum Rank {
    Number(f64),
    Text(String),
}

impl Rank {
    /// Which comes first.
    pub(super) fn compare(&self, other: &Self) -> Ordering {
        match (self, other) {
            (Self::Number(one), Self::Number(other)) => one.total_cmp(other),
            (Self::Text(one), Self::Text(other)) => one.cmp(other),
            // One field has values of one kind.
            _ => Ordering::Equal,
        }
    }
}

/// The rank of a deck by a key; `None` where it is unknown.
pub(super) fn rank(key: &OrderKey, deck: &DeckFacts) -> Option<Rank> {
    match key {
        OrderKey::Sum(key) => sum(key, deck).map(Rank::Number),
        OrderKey::Field(field) => match field.kind {
            FieldKind::OfDeck(DeckFact::Number(read)) => read(deck).map(|number| Rank::Number(number as f64)),
            FieldKind::OfDeck(DeckFact::Text(read) | DeckFact::OneOf(_, read)) => {
                read(deck).map(|text| Rank::Text(fold(text)))
            }
            _ => None,
        },
    }
}

// What a query for decks names, cards and rulesets: who looks them up, and what comes of it.

/// What a query for decks names but this room cannot read.
pub trait DeckLookup {
    /// The cards that a name may mean. Errors: [`Unfound`] when there is no such card.
    fn cards(&self, name: &str) -> Result<BTreeSet<CardId>, Unfound>;

    /// Whether there is such a ruleset, by name or by the path of its file. Errors: [`Unfound`] when there is none, or it is
    /// not right.
    fn ruleset(&self, name: &str) -> Result<(), Unfound>;
}

#[derive(Debug, Clone, Default)]
pub struct QueriedNames {
    /// The cards of each name behind `in:`.
    pub cards: BTreeMap<String, BTreeSet<CardId>>,
    /// The rulesets behind `legal:`.
    pub rulesets: BTreeSet<String>,
}
