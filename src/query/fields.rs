//! The table of fields: one place for their names, values, SQL and help.

use std::fmt::Write as _;

use super::Comparison;
use crate::card::{CardType, Loyalty, fold};
use crate::sets::sets;

/// A field of the search language.
#[derive(Debug, PartialEq, Eq)]
pub struct Field {
    /// Its name and its short names.
    pub names: &'static [&'static str],
    /// What values it has.
    pub kind: FieldKind,
    /// One line of help with an example.
    pub help: &'static str,
    /// The SQL of the fact; `?` stands for the value, and for a number the comparison stands before it.
    pub(super) sql: &'static str,
}

/// What values a field has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FieldKind {
    /// A whole number; all comparisons.
    Number,
    /// One of the card types.
    CardType,
    /// A race, or Shadow, Vorlon, Drakh, Neutral.
    Loyalty,
    /// One of the sets.
    Set,
}

/// The fields, in the order of the help.
pub static FIELDS: &[Field] = &[
    Field { names: &["type", "t"], kind: FieldKind::CardType, help: "card type: type:agenda", sql: "card.type = ?" },
    Field {
        names: &["race", "r", "loyalty"],
        kind: FieldKind::Loyalty,
        help: "whom the card is loyal to: race:narn, race:neutral",
        sql: "card.loyalty = ?",
    },
    Field {
        names: &["set", "s"],
        kind: FieldKind::Set,
        help: "a set in which it was printed: set:deluxe, set:\"great war\"",
        sql: "card.id IN (SELECT card FROM printing WHERE set_name = ?)",
    },
    Field { names: &["cost"], kind: FieldKind::Number, help: "printed cost: cost<=5", sql: "card.cost" },
];

/// The field of this name.
pub fn find(name: &str) -> Option<&'static Field> {
    FIELDS.iter().find(|field| field.names.iter().any(|n| n.eq_ignore_ascii_case(name)))
}

/// The field name nearest to a wrong one, if one is near.
pub fn nearest(name: &str) -> Option<&'static str> {
    let name = name.to_lowercase();
    FIELDS
        .iter()
        .flat_map(|field| field.names)
        .map(|known| (strsim::osa_distance(&name, known), *known))
        .filter(|(distance, known)| *distance <= 2 && *distance < known.len())
        .min()
        .map(|(_, known)| known)
}

/// The names of all fields, for a message.
pub fn names() -> String {
    let mut list = String::new();
    for field in FIELDS {
        let _ = write!(list, "{}{}", if list.is_empty() { "" } else { ", " }, field.names[0]);
    }
    list
}

impl Field {
    /// The values that the field can have, as the database spells them; none where any value will do.
    #[must_use]
    pub fn values(&self) -> Vec<String> {
        let values: Vec<&str> = match self.kind {
            FieldKind::Number => Vec::new(),
            FieldKind::CardType => CardType::ALL.iter().map(|t| t.name()).collect(),
            FieldKind::Loyalty => Loyalty::ALL.iter().map(|l| l.name()).collect(),
            FieldKind::Set => sets().iter().map(|s| s.name.as_str()).collect(),
        };
        values.into_iter().map(str::to_owned).collect()
    }

    /// The value as the database spells it, or what is wrong with it and what to do.
    pub(super) fn check(&self, value: &str, comparison: Comparison) -> Result<String, (String, String)> {
        let name = self.names[0];
        if self.kind != FieldKind::Number && !matches!(comparison, Comparison::Is | Comparison::IsNot) {
            return Err((format!("`{name}` is not a number, so it cannot be less or more"), format!("write {name}:…")));
        }
        if value.trim().is_empty() {
            return Err((format!("`{name}` has no value"), format!("for example {}", self.help)));
        }
        let known: Vec<&'static str> = match self.kind {
            FieldKind::Number => {
                return value.parse::<u16>().map(|n| n.to_string()).map_err(|_| {
                    (
                        format!("`{name}` is a whole number, and \"{}\" is none", short(value)),
                        format!("write {name}<=5"),
                    )
                });
            }
            FieldKind::CardType => CardType::ALL.iter().map(|t| t.name()).collect(),
            FieldKind::Loyalty => Loyalty::ALL.iter().map(|l| l.name()).collect(),
            FieldKind::Set => sets().iter().map(|s| s.name.as_str()).collect(),
        };
        let folded = fold(value);
        let fits: Vec<&'static str> = known.iter().copied().filter(|k| holds(&fold(k), &folded)).collect();
        match fits[..] {
            [only] => Ok(only.to_owned()),
            _ => match known.iter().find(|k| fold(k) == folded) {
                Some(exact) => Ok((*exact).to_owned()),
                None => Err((
                    format!("`{name}` has no value \"{}\"", short(value)),
                    format!("its values are {}", known.join(", ")),
                )),
            },
        }
    }
}

/// Whether a known value begins with the typed one, in full or after its article.
fn holds(known: &str, typed: &str) -> bool {
    known.starts_with(typed) || known.strip_prefix("the ").is_some_and(|rest| rest.starts_with(typed))
}

fn short(value: &str) -> String {
    crate::card::shortened(value, 40)
}
