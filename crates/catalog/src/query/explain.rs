//! What a query means, in a sentence.

use super::field::{Field, FieldKind};
use super::fields::find;
use super::full_text::full_text;
use super::order::{Direction, Order, OrderKey};
use super::own;
use super::parsed::Query;
use super::tree::{Expr, Operand, Relation, Sign, Sum, Term, Value, Word};
use super::vocabulary::{vocabulary, without_small};
use crate::messages::query_words as say;
use crate::messages::{card, words};
use zocalo_text::text::Comparison;
use zocalo_text::text::Language;
use zocalo_words::language::current;

impl Query {
    /// What the query means, in a sentence.
    #[must_use]
    pub fn explained(&self) -> String {
        explained(self)
    }
}

fn explained(query: &Query) -> String {
    let mut text = match &query.condition {
        Some(condition) => say::Cards { clause: clause(condition) }.to_string(),
        None => say::AllCards.to_string(),
    };
    if let Some(sides) = joined(query.side.iter().map(spoken), both) {
        text = say::OfSides { cards: text, sides }.to_string();
    }
    let key = |key: &OrderKey| match key {
        OrderKey::Field(field) => field.name_in(current()).to_owned(),
        OrderKey::Sum(sum) => sum.for_reader(),
    };
    let ordered = |one: &Order| match one.direction {
        Direction::Up => key(&one.key),
        Direction::Down => say::Descending { key: key(&one.key) }.to_string(),
    };
    let order = joined(query.order.iter().map(ordered), |first, next| say::ThenBy { first, next }.to_string());
    match (order, ranks(query.condition.as_ref())) {
        (None, false) => say::OrderedByName { cards: text }.to_string(),
        (None, true) => say::OrderedByWords { cards: text }.to_string(),
        (Some(order), false) => say::OrderedThenByName { cards: text, order }.to_string(),
        (Some(order), true) => say::OrderedThenByWords { cards: text, order }.to_string(),
    }
}

/// Texts joined two by two; `None` of none.
fn joined(texts: impl Iterator<Item = String>, join: impl Fn(String, String) -> String) -> Option<String> {
    texts.reduce(join)
}

fn and(one: String, other: String) -> String {
    say::And { one, other }.to_string()
}

/// A race and a faction.
fn both(names: String, last: String) -> String {
    words::ListWithLast { names, last }.to_string()
}

fn or(one: String, other: String) -> String {
    say::Or { one, other }.to_string()
}

/// Whether words were searched, so that the results are ranked.
fn ranks(condition: Option<&Expr>) -> bool {
    fn holds_words(part: &Expr) -> bool {
        match part {
            Expr::All(parts) | Expr::Any(parts) => parts.iter().any(holds_words),
            Expr::Leaf(term) => full_text(term).is_some(),
            Expr::Not(_) => false,
        }
    }
    condition.is_some_and(holds_words)
}

/// A condition as a clause behind "cards".
fn clause(condition: &Expr) -> String {
    let inside = |part: &Expr| match part {
        Expr::All(_) | Expr::Any(_) => format!("({})", clause(part)),
        _ => clause(part),
    };
    match condition {
        Expr::All(parts) => joined(without_small(parts).into_iter().map(inside), and).unwrap_or_default(),
        Expr::Any(parts) => joined(parts.iter().map(inside), or).unwrap_or_default(),
        Expr::Not(part) => say::Not { clause: inside(part) }.to_string(),
        Expr::Leaf(term) => self::term(term),
    }
}

/// The word for a comparison by which a message chooses.
fn relation(comparison: Comparison) -> &'static str {
    match comparison {
        Comparison::Equal => "equal",
        Comparison::Unequal => "unequal",
        Comparison::Less => "less",
        Comparison::AtMost => "at-most",
        Comparison::More => "more",
        Comparison::AtLeast => "at-least",
    }
}

fn term(term: &Term) -> String {
    match term {
        Term::Words { text, begins: true, .. } => say::WordsBegin { text }.to_string(),
        Term::Words { text, literal, .. } => {
            let same = if *literal { &[][..] } else { vocabulary().same_as(text) };
            if same.is_empty() {
                say::WordsAny { text }.to_string()
            } else {
                say::WordsSame { text, same: same.join(", ") }.to_string()
            }
        }
        Term::Pattern(pattern) => say::Pattern { pattern }.to_string(),
        Term::Named(name) => say::Named { name }.to_string(),
        Term::Numbers { left, comparison, right } => {
            let is_number = |sum: &Sum| sum.0.iter().all(|(_, operand)| matches!(operand, Operand::Number(_)));
            // People say the fact first: 5<cost is a cost of more than 5.
            let (left, comparison, right) = if is_number(left) && !is_number(right) {
                (right, comparison.mirrored(), left)
            } else {
                (left, *comparison, right)
            };
            say::Numbers { left: sum(left), relation: relation(comparison), right: sum(right) }.to_string()
        }
        Term::Fact { field, relation, values } => fact(field, *relation, values),
        Term::Marks { field, mark, count } => {
            let (relation, count) = count.map_or(("any", 0), |(comparison, count)| (relation(comparison), count));
            let mark = card::Mark { mark };
            say::Marks { words: (field.words)(), relation, count: count.to_string(), mark }.to_string()
        }
        Term::Is(one) => {
            if let Some(fact) = one.name().strip_prefix("unknown-") {
                let field = find(fact).or_else(|| find(fact.trim_end_matches('s')));
                let fact = match (current(), field) {
                    (Language::Russian, Some(field)) => field.name_in(Language::Russian),
                    _ => fact,
                };
                say::Unknown { fact }.to_string()
            } else {
                let in_language = |field: &'static Field| field.called_in(current(), one.name().to_owned());
                let name = find("is").map_or_else(|| one.name().to_owned(), in_language);
                say::Known { name }.to_string()
            }
        }
        Term::Playable(_) => say::Playable.to_string(),
        Term::PlayableBy(side) => {
            let sides = joined(side.iter().map(spoken), both).unwrap_or_default();
            say::PlayableBy { sides }.to_string()
        }
    }
}

fn fact(field: &Field, relation: Relation, values: &[Value]) -> String {
    if relation == Relation::Differs {
        let same = match field.kind {
            FieldKind::Words(..) => Relation::Holds,
            _ => Relation::Equals,
        };
        return say::Not { clause: fact(field, same, values) }.to_string();
    }
    let said = joined(values.iter().map(|value| related(field, relation, value)), or).unwrap_or_default();
    say::Fact { words: (field.words)(), said }.to_string()
}

/// How a fact relates to one value.
fn related(field: &Field, relation: Relation, value: &Value) -> String {
    let text = match &value.word {
        Word::Pattern(pattern) => return say::Matches { pattern }.to_string(),
        Word::Text(text) => text,
    };
    match field.kind {
        FieldKind::Deck if own::is_collection(value) => say::Collection.to_string(),
        FieldKind::Deck | FieldKind::Ruleset => text.clone(),
        FieldKind::OneOf(..) => say::Is { value: field.called_in(current(), text.clone()) }.to_string(),
        FieldKind::Words(..) => match text.strip_suffix('*') {
            Some(beginning) => say::ContainsBeginning { beginning }.to_string(),
            None => say::ContainsWord { text }.to_string(),
        },
        _ if text.contains('*') => match text.strip_suffix('*').filter(|beginning| !beginning.contains('*')) {
            Some(beginning) => say::StartsWith { beginning }.to_string(),
            None => say::WithStars { text }.to_string(),
        },
        _ if relation == Relation::Equals => say::Equals { text }.to_string(),
        _ => say::Contains { text }.to_string(),
    }
}

fn spoken(value: &Value) -> String {
    match &value.word {
        Word::Text(text) => text.clone(),
        Word::Pattern(pattern) => format!("/{pattern}/"),
    }
}

fn sum(sum: &Sum) -> String {
    let mut text = String::new();
    for (sign, operand) in &sum.0 {
        let part = part(operand);
        text = match sign {
            Sign::Plus if text.is_empty() => part,
            Sign::Plus => say::Plus { sum: text, part }.to_string(),
            Sign::Minus if text.is_empty() => say::Negative { part }.to_string(),
            Sign::Minus => say::Minus { sum: text, part }.to_string(),
        };
    }
    text
}

fn part(operand: &Operand) -> String {
    match operand {
        Operand::Number(number) => number.to_string(),
        Operand::Field(field) => (field.words)(),
        Operand::Quotient(parts) => say::Quotient { above: part(&parts.0), below: part(&parts.1) }.to_string(),
    }
}
