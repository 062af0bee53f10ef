//! What a query means, in a sentence.

use std::fmt::Write as _;

use super::field::{Field, FieldKind};
use super::full_text::full_text;
use super::order::Direction;
use super::own;
use super::parsed::Query;
use super::tree::{Expr, Operand, Relation, Sign, Sum, Term, Value, Word};
use super::vocabulary::{vocabulary, without_small};
use crate::text::Comparison;

impl Query {
    /// What the query means, in a sentence.
    #[must_use]
    pub fn explained(&self) -> String {
        explained(self)
    }
}

fn explained(query: &Query) -> String {
    let mut text = match &query.condition {
        Some(condition) => format!("Cards {}", clause(condition)),
        None => "All cards".to_owned(),
    };
    if !query.side.is_empty() {
        let sides: Vec<String> = query.side.iter().map(spoken).collect();
        let _ = write!(text, "; the deck is of {}", sides.join(" and "));
    }
    let mut order: Vec<String> = Vec::new();
    for one in &query.order {
        let way = if one.direction == Direction::Down { ", descending" } else { "" };
        order.push(format!("{}{way}", one.key));
    }
    let usual = if ranks(query.condition.as_ref()) {
        "by where the words are found (name, keyword, elsewhere)"
    } else {
        "by name"
    };
    if order.is_empty() {
        let _ = write!(text, "; {usual}.");
    } else {
        let _ = write!(text, "; by {}, then {usual}.", order.join(", then by "));
    }
    text
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
        Expr::All(parts) => without_small(parts).into_iter().map(inside).collect::<Vec<_>>().join(" and "),
        Expr::Any(parts) => parts.iter().map(inside).collect::<Vec<_>>().join(" or "),
        Expr::Not(part) => format!("other than those {}", inside(part)),
        Expr::Leaf(term) => self::term(term),
    }
}

fn term(term: &Term) -> String {
    match term {
        Term::Words { text, begins, literal } => {
            let form = if *begins { "starting with" } else { "in any form of" };
            let same = if *begins || *literal { &[][..] } else { vocabulary().same_as(text) };
            let or = if same.is_empty() { String::new() } else { format!(" (or {})", same.join(", ")) };
            format!("with words {form} \"{text}\"{or} in name, type, keywords, text, notes or effects")
        }
        Term::Pattern(pattern) => format!("whose name, keywords, text, notes or effects match /{pattern}/"),
        Term::Named(name) => format!("called exactly \"{name}\""),
        Term::Numbers { left, comparison, right } => {
            let is_number = |sum: &Sum| sum.0.iter().all(|(_, operand)| matches!(operand, Operand::Number(_)));
            // People say the fact first: 5<cost is a cost of more than 5.
            let (left, comparison, right) = if is_number(left) && !is_number(right) {
                (right, comparison.mirrored(), left)
            } else {
                (left, *comparison, right)
            };
            let relation = match comparison {
                Comparison::Equal => "is",
                Comparison::Unequal => "is not",
                Comparison::Less => "is less than",
                Comparison::AtMost => "is at most",
                Comparison::More => "is more than",
                Comparison::AtLeast => "is at least",
            };
            format!("whose {} {relation} {}", sum(left), sum(right))
        }
        Term::Fact { field, relation, values } => fact(field, *relation, values),
        Term::Marks { field, mark, count } => {
            let how_many = count.map_or(String::new(), |(comparison, number)| match comparison {
                Comparison::Equal => format!("exactly {number} "),
                Comparison::Unequal => format!("any number except {number} of "),
                Comparison::Less => format!("less than {number} "),
                Comparison::AtMost => format!("at most {number} "),
                Comparison::More => format!("more than {number} "),
                Comparison::AtLeast => format!("at least {number} "),
            });
            format!("{} {how_many}{mark} Marks", field.words)
        }
        Term::Is(one) => match one.name().strip_prefix("unknown-") {
            Some(fact) => format!("whose {fact} is unknown"),
            None => format!("known to be {}", one.name()),
        },
        Term::Playable(_) => "that type and loyalty let the deck play".to_owned(),
        Term::PlayableBy(side) => {
            let side: Vec<String> = side.iter().map(spoken).collect();
            format!("that type and loyalty let a deck of {} play", side.join(" and "))
        }
    }
}

fn fact(field: &Field, relation: Relation, values: &[Value]) -> String {
    if relation == Relation::Differs {
        let same = match field.kind {
            FieldKind::Words(..) => Relation::Holds,
            _ => Relation::Equals,
        };
        return format!("other than those {}", fact(field, same, values));
    }
    let said: Vec<String> = values.iter().map(|value| related(field, relation, value)).collect();
    format!("{} {}", field.words, said.join(" or "))
}

/// How a fact relates to one value.
fn related(field: &Field, relation: Relation, value: &Value) -> String {
    let text = match &value.word {
        Word::Pattern(pattern) => return format!("matches /{pattern}/"),
        Word::Text(text) => text,
    };
    match field.kind {
        FieldKind::Deck if own::is_collection(value) => "your collection".to_owned(),
        FieldKind::Deck | FieldKind::Ruleset => text.clone(),
        FieldKind::OneOf(..) => format!("is {text}"),
        FieldKind::Words(..) => match text.strip_suffix('*') {
            Some(beginning) => format!("contains words starting with \"{beginning}\""),
            None => format!("contains \"{text}\" in any form"),
        },
        _ if text.contains('*') => match text.strip_suffix('*').filter(|beginning| !beginning.contains('*')) {
            Some(beginning) => format!("starts with \"{beginning}\""),
            None => format!("matches \"{text}\", where * stands for anything"),
        },
        _ if relation == Relation::Equals => format!("is \"{text}\""),
        _ => format!("contains \"{text}\""),
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
        text.push_str(match sign {
            Sign::Plus if text.is_empty() => "",
            Sign::Plus => " plus ",
            Sign::Minus => " minus ",
        });
        text.push_str(&part(operand));
    }
    text
}

fn part(operand: &Operand) -> String {
    match operand {
        Operand::Number(number) => number.to_string(),
        Operand::Field(field) => field.words.strip_prefix("whose ").unwrap_or(field.names[0]).to_owned(),
        Operand::Quotient(parts) => format!("{} divided by {}", part(&parts.0), part(&parts.1)),
    }
}
