//! The fields about what the player owns: rows of the table of fields. Their numbers lie in tables of the card database that
//! are empty until somebody who reads the collection fills them ([`crate::catalog::Catalog::own`]), and are never unknown.

use super::field::{COLLECTION, Field, FieldKind};
use super::parsed::Query;
use super::russian::Russian;
use super::tree::{Expr, OrderKey, QueryTerm, QueryValue, Relation, Word};
use super::values::text_fits;
use crate::messages::fields as say;

pub(super) const IS_OWNED: &str = "EXISTS (SELECT 1 FROM own WHERE own.card = card.id AND own.owned > 0)";

macro_rules! number {
    ($column:literal) => {
        concat!("ifnull((SELECT own.", $column, " FROM own WHERE own.card = card.id), 0)")
    };
}

macro_rules! shown {
    ($column:literal) => {
        Some(concat!("CAST(ifnull((SELECT own.", $column, " FROM own WHERE own.card = card.id), 0) AS TEXT)"))
    };
}

/// What a table shows of a text of copies: each with the number of its copies.
macro_rules! shown_of_copies {
    ($column:literal) => {
        Some(concat!(
            "ifnull((SELECT group_concat(n || ' ' || text, ', ') FROM (SELECT sum(count) AS n, own_copy.",
            $column,
            " AS text FROM own_copy WHERE own_copy.card = card.id AND own_copy.",
            $column,
            " <> '' GROUP BY 2 ORDER BY 2)), '-')"
        ))
    };
}

pub(super) const OWNED: Field = Field {
    names: &["owned"],
    russian: Russian::own(&["имею"]),
    kind: FieldKind::Number(number!("owned")),
    help: || say::Owned,
    example: "owned>=2",
    words: || say::WhoseOwned,
    order: Some(number!("owned")),
    // Every table has the column where there is a collection.
    shown: None,
};

pub(super) const FREE: Field = Field {
    names: &["free"],
    russian: Russian::own(&["свободно"]),
    kind: FieldKind::Number(number!("free")),
    help: || say::Free,
    example: "free>0",
    words: || say::WhoseFree,
    order: Some(number!("free")),
    shown: shown!("free"),
};

pub(super) const MISSING: Field = Field {
    names: &["missing"],
    russian: Russian::own(&["недостает"]),
    kind: FieldKind::Number(number!("missing")),
    help: || say::Missing,
    example: "missing>0",
    words: || say::WhoseMissing,
    order: Some(number!("missing")),
    shown: shown!("missing"),
};

pub(super) const WANTED: Field = Field {
    names: &["wanted"],
    russian: Russian::own(&["ищу"]),
    kind: FieldKind::Number(number!("wanted")),
    help: || say::Wanted,
    example: "wanted>0",
    words: || say::WhoseWanted,
    order: Some(number!("wanted")),
    shown: shown!("wanted"),
};

pub(super) const SURPLUS: Field = Field {
    names: &["surplus"],
    russian: Russian::own(&["излишек"]),
    kind: FieldKind::Number(number!("surplus")),
    help: || say::Surplus,
    example: "surplus>0",
    words: || say::WhoseSurplus,
    order: Some(number!("surplus")),
    shown: shown!("surplus"),
};

pub(super) const PLACE: Field = Field {
    names: &["place"],
    russian: Russian::own(&["место"]),
    kind: FieldKind::Text(
        "own_copy.folded_place",
        "own_copy.place",
        Some("FROM own_copy WHERE own_copy.card = card.id AND"),
    ),
    help: || say::Place,
    example: "place:\"binder 2\"",
    words: || say::WhosePlace,
    order: None,
    shown: shown_of_copies!("place"),
};

pub(super) const CONDITION: Field = Field {
    names: &["condition"],
    russian: Russian::own(&["состояние"]),
    kind: FieldKind::Text(
        "own_copy.folded_condition",
        "own_copy.condition",
        Some("FROM own_copy WHERE own_copy.card = card.id AND"),
    ),
    help: || say::Condition,
    example: "condition:mint",
    words: || say::WhoseCondition,
    order: None,
    shown: shown_of_copies!("condition"),
};

/// Which of a card's copies a query asks for, by place and by condition.
#[derive(Debug, Clone, Copy)]
pub struct CopyFacts<'a> {
    /// Where the copies lie; empty where nobody said.
    pub place: &'a str,
    /// How they are; empty where nobody said.
    pub condition: &'a str,
}

impl Field {
    #[must_use]
    pub fn is_owned(&self) -> bool {
        [&OWNED, &FREE, &MISSING, &WANTED, &SURPLUS].contains(&self) || self.is_of_copies()
    }

    /// Whether it asks about single copies of a card.
    fn is_of_copies(&self) -> bool {
        [&PLACE, &CONDITION].contains(&self)
    }
}

pub(super) fn is_collection(value: &QueryValue) -> bool {
    matches!(&value.word, Word::Text(text) if text == COLLECTION)
}

impl Query {
    /// The deck files that the query names with `in:`, each once.
    #[must_use]
    pub fn decks(&self) -> Vec<String> {
        let mut decks: Vec<String> = Vec::new();
        let mut see = |term: &QueryTerm| {
            if let QueryTerm::Fact { field: Field { kind: FieldKind::Deck, .. }, values, .. } = term {
                for value in values.iter().filter(|value| !is_collection(value)) {
                    let (Word::Text(path) | Word::Pattern(path)) = &value.word;
                    if !decks.contains(path) {
                        decks.push(path.clone());
                    }
                }
            }
        };
        if let Some(condition) = &self.condition {
            condition.each_leaf(&mut see);
        }
        decks
    }

    /// The fields that it asks or orders by, each as often as it stands there.
    fn fields(&self) -> Vec<&'static Field> {
        let mut fields = Vec::new();
        if let Some(condition) = &self.condition {
            condition.each_leaf(&mut |term| match term {
                QueryTerm::Fact { field, values, .. } => {
                    let means_owned = matches!(field.kind, FieldKind::Deck) && values.iter().any(is_collection);
                    fields.push(if means_owned { &OWNED } else { *field });
                }
                QueryTerm::Marks { field, .. } => fields.push(field),
                QueryTerm::Numbers { left, right, .. } => fields.extend(left.fields().chain(right.fields())),
                _ => {}
            });
        }
        for order in &self.order {
            match &order.key {
                OrderKey::Field(field) => fields.push(field),
                OrderKey::Sum(sum) => fields.extend(sum.fields()),
            }
        }
        fields
    }

    /// Whether it asks about what is owned, so that somebody must fill it in first.
    #[must_use]
    pub fn asks_what_is_owned(&self) -> bool {
        self.fields().into_iter().any(Field::is_owned)
    }

    /// Whether it asks about single copies: where they lie or how they are.
    #[must_use]
    pub fn asks_about_copies(&self) -> bool {
        self.fields().into_iter().any(Field::is_of_copies)
    }

    /// Whether copies of a card that matches are among those that the query means: `place:"binder 2"` means those in the
    /// binder, and not all copies of a card that has one there. What else the query asks says nothing of single copies.
    #[must_use]
    pub fn means_copies(&self, copies: CopyFacts<'_>) -> bool {
        self.condition.as_ref().and_then(|condition| means(condition, copies)) != Some(false)
    }
}

/// Whether a condition holds of copies; `None` where it does not ask about copies, in the logic of three values.
fn means(condition: &Expr, copies: CopyFacts<'_>) -> Option<bool> {
    condition.holds(&mut |term| match term {
        QueryTerm::Fact { field, relation, values } if field.is_of_copies() => {
            let written = if **field == PLACE { copies.place } else { copies.condition };
            let any = values.iter().any(|value| text_fits(written, &value.word, *relation != Relation::Holds));
            Some(any != (*relation == Relation::Differs))
        }
        _ => None,
    })
}
