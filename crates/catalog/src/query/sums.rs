//! Writes sums of numbers and their comparisons in SQL.

use super::field::{Field, FieldKind};
use super::tree::{Operand, Sign, Sum};
use zocalo_text::text::Comparison;

pub(super) fn numbers(left: &Sum, comparison: Comparison, right: &Sum) -> String {
    if let (None, Some((known, exact))) = (highest(left), highest(right)) {
        return with_highest((known, exact), comparison.mirrored(), left);
    }
    match highest(left) {
        Some(both) => with_highest(both, comparison, right),
        None => format!("{} {} {}", sum(left), sign(comparison), sum(right)),
    }
}

pub(super) fn sign(comparison: Comparison) -> &'static str {
    if comparison == Comparison::Unequal { "<>" } else { comparison.sign() }
}

/// The highest that is known and the highest when all are known, of a sum that is nothing else.
fn highest(sum: &Sum) -> Option<(&'static str, &'static str)> {
    match sum.0[..] {
        [(Sign::Plus, Operand::Field(Field { kind: FieldKind::Highest(known, exact), .. }))] => Some((known, exact)),
        _ => None,
    }
}

/// The highest of abilities of which some are unknown is at least the highest that is known.
fn with_highest((known, exact): (&str, &str), comparison: Comparison, other: &Sum) -> String {
    let (sign, other) = (sign(comparison), sum(other));
    let (surely, then) = match comparison {
        Comparison::More | Comparison::AtLeast => (sign, 1),
        Comparison::Unequal => (">", 1),
        Comparison::Less => (">=", 0),
        Comparison::AtMost | Comparison::Equal => (">", 0),
    };
    format!("CASE WHEN {known} {surely} {other} THEN {then} ELSE ({exact}) {sign} {other} END")
}

/// A sum in SQL, NULL where a number in it is unknown.
pub(super) fn sum(sum: &Sum) -> String {
    let mut text = String::new();
    for (sign, operand) in &sum.0 {
        let sign = match sign {
            Sign::Plus if text.is_empty() => "",
            Sign::Plus => " + ",
            Sign::Minus => " - ",
        };
        text.push_str(sign);
        text.push_str(&self::operand(operand));
    }
    if sum.0.len() == 1 { text } else { format!("({text})") }
}

fn operand(operand: &Operand) -> String {
    match operand {
        Operand::Number(number) => number.to_string(),
        Operand::Field(field) => field
            .number()
            .map_or("NULL".to_owned(), |sql| if sql.contains(' ') { format!("({sql})") } else { sql.to_owned() }),
        // What is had for nothing is beyond all ratios; 0 for nothing is 0.
        Operand::Quotient(parts) => {
            let (above, below) = (self::operand(&parts.0), self::operand(&parts.1));
            format!("(CASE WHEN {below} = 0 THEN {above} * 1000000 ELSE 1.0 * {above} / {below} END)")
        }
    }
}
