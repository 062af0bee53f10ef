//! What a query means, in a sentence.

use super::field::{Field, FieldKind};
use super::fields::find;
use super::full_text::full_text;
use super::in_russian::in_each;
use super::own;
use super::parsed::Query;
use super::tree::{Direction, Expr, Operand, OrderKey, QueryTerm, QueryValue, Relation, ResultOrder, Sign, Sum, Word};
use super::vocabulary::{vocabulary, without_small};
use super::written::WrittenIn;
use crate::messages::{card, query_words as say, words};
use zocalo_text::message::Text;
use zocalo_text::text;
use zocalo_text::text::{Comparison, Language};

impl Query {
    /// What the query means, in a sentence.
    #[must_use]
    pub fn explained(&self) -> Text {
        explained(self)
    }
}

fn explained(query: &Query) -> Text {
    let mut text = match &query.condition {
        Some(condition) => say::Cards { clause: clause(condition) }.text(),
        None => say::AllCards,
    };
    if let Some(sides) = joined(query.side.iter().map(spoken), both) {
        text = say::OfSides { cards: text, sides }.text();
    }
    let key = |key: &OrderKey| match key {
        OrderKey::Field(field) => in_each(|language| field.name_in(language)),
        OrderKey::Sum(sum) => in_each(|language| WrittenIn(sum, language).to_string()),
    };
    let ordered = |one: &ResultOrder| match one.direction {
        Direction::Up => key(&one.key),
        Direction::Down => say::Descending { key: key(&one.key) }.text(),
    };
    let order = joined(query.order.iter().map(ordered), |first, next| say::ThenBy { first, next }.text());
    match (order, ranks(query.condition.as_ref())) {
        (None, false) => say::OrderedByName { cards: text }.text(),
        (None, true) => say::OrderedByWords { cards: text }.text(),
        (Some(order), false) => say::OrderedThenByName { cards: text, order }.text(),
        (Some(order), true) => say::OrderedThenByWords { cards: text, order }.text(),
    }
}

fn called(field: &Field, value: &str) -> Text {
    in_each(|language| field.called_in(language, value.to_owned()))
}

/// Texts joined two by two; `None` of none.
fn joined(texts: impl Iterator<Item = Text>, join: impl Fn(Text, Text) -> Text) -> Option<Text> {
    texts.reduce(join)
}

fn and(one: Text, other: Text) -> Text {
    say::And { one, other }.text()
}

fn both(names: Text, last: Text) -> Text {
    words::ListWithLast { names, last }.text()
}

fn or(one: Text, other: Text) -> Text {
    say::Or { one, other }.text()
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

fn clause(condition: &Expr) -> Text {
    let inside = |part: &Expr| match part {
        Expr::All(_) | Expr::Any(_) => text!["(", clause(part), ")"],
        _ => clause(part),
    };
    match condition {
        Expr::All(parts) => joined(without_small(parts).into_iter().map(inside), and).unwrap_or_default(),
        Expr::Any(parts) => joined(parts.iter().map(inside), or).unwrap_or_default(),
        Expr::Not(part) => say::Not { clause: inside(part) }.text(),
        Expr::Leaf(term) => self::term(term),
    }
}

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

fn term(term: &QueryTerm) -> Text {
    match term {
        QueryTerm::Words { text, begins: true, .. } => say::WordsBegin { text }.text(),
        QueryTerm::Words { text, literal, .. } => {
            let same = if *literal { Vec::new() } else { vocabulary().same_as(text) };
            if same.is_empty() {
                say::WordsAny { text }.text()
            } else {
                say::WordsSame { text, same: same.join(", ") }.text()
            }
        }
        QueryTerm::Pattern(pattern) => say::Pattern { pattern }.text(),
        QueryTerm::Named(name) => say::Named { name }.text(),
        QueryTerm::Numbers { left, comparison, right } => {
            let is_number = |sum: &Sum| sum.0.iter().all(|(_, operand)| matches!(operand, Operand::Number(_)));
            // People say the fact first: 5<cost is a cost of more than 5.
            let (left, comparison, right) = if is_number(left) && !is_number(right) {
                (right, comparison.mirrored(), left)
            } else {
                (left, *comparison, right)
            };
            say::Numbers { left: sum(left), relation: relation(comparison), right: sum(right) }.text()
        }
        QueryTerm::Fact { field, relation, values } => fact(field, *relation, values),
        QueryTerm::Marks { field, mark, count } => {
            let (relation, count) = count.map_or(("any", 0), |(comparison, count)| (relation(comparison), count));
            let mark = card::Mark { mark };
            say::Marks { words: (field.words)(), relation, count: count.to_string(), mark }.text()
        }
        QueryTerm::Is(one) => {
            if let Some(fact) = one.name().strip_prefix("unknown-") {
                let field = find(fact).or_else(|| find(fact.trim_end_matches('s')));
                let name = |language| match language {
                    Language::Russian => field.map_or(fact, |field| field.name_in(Language::Russian)),
                    _ => fact,
                };
                say::Unknown { fact: Text::in_all(name) }.text()
            } else {
                let name = find("is").map_or_else(|| one.name().into(), |field| called(field, one.name()));
                say::Known { name }.text()
            }
        }
        QueryTerm::Playable(_) => say::Playable,
        QueryTerm::PlayableBy(side) => {
            let sides = joined(side.iter().map(spoken), both).unwrap_or_default();
            say::PlayableBy { sides }.text()
        }
    }
}

fn fact(field: &Field, relation: Relation, values: &[QueryValue]) -> Text {
    if relation == Relation::Differs {
        let same = match field.kind {
            FieldKind::Words(..) => Relation::Holds,
            _ => Relation::Equals,
        };
        return say::Not { clause: fact(field, same, values) }.text();
    }
    let said = joined(values.iter().map(|value| related(field, relation, value)), or).unwrap_or_default();
    say::Fact { words: (field.words)(), said }.text()
}

fn related(field: &Field, relation: Relation, value: &QueryValue) -> Text {
    let text = match &value.word {
        Word::Pattern(pattern) => return say::Matches { pattern }.text(),
        Word::Text(text) => text,
    };
    match field.kind {
        FieldKind::Deck if own::is_collection(value) => say::Collection,
        FieldKind::Deck | FieldKind::Ruleset | FieldKind::Related(_) => text.into(),
        FieldKind::OneOf(..) | FieldKind::Purpose(_) => say::Is { value: called(field, text) }.text(),
        FieldKind::Words(..) => match text.strip_suffix('*') {
            Some(beginning) => say::ContainsBeginning { beginning }.text(),
            None => say::ContainsWord { text }.text(),
        },
        _ if text.contains('*') => match text.strip_suffix('*').filter(|beginning| !beginning.contains('*')) {
            Some(beginning) => say::StartsWith { beginning }.text(),
            None => say::WithStars { text }.text(),
        },
        _ if relation == Relation::Equals => say::Equals { text }.text(),
        _ => say::Contains { text }.text(),
    }
}

fn spoken(value: &QueryValue) -> Text {
    match &value.word {
        Word::Text(text) => text.into(),
        Word::Pattern(pattern) => text!["/", pattern, "/"],
    }
}

fn sum(sum: &Sum) -> Text {
    let mut text = Text::EMPTY;
    for (sign, operand) in &sum.0 {
        let part = part(operand);
        text = match sign {
            Sign::Plus if text.is_empty() => part,
            Sign::Plus => say::Plus { sum: text, part }.text(),
            Sign::Minus if text.is_empty() => say::Negative { part }.text(),
            Sign::Minus => say::Minus { sum: text, part }.text(),
        };
    }
    text
}

fn part(operand: &Operand) -> Text {
    match operand {
        Operand::Number(number) => number.into(),
        Operand::Field(field) => (field.words)(),
        Operand::Quotient(parts) => say::Quotient { above: part(&parts.0), below: part(&parts.1) }.text(),
    }
}
