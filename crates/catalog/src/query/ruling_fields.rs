//! The fields that ask for imported rulings: their words, and whether there are any.

use super::field::{Field, FieldKind};
use super::parsed::Query;
use super::russian::Russian;
use super::tree::QueryTerm;
use crate::messages::fields as say;

const RULINGS: &str = "(SELECT ifnull(rulings, '') FROM {said} WHERE said.card = card.id)";

pub(super) const RULING: Field = Field {
    names: &["ruling", "rulings"],
    russian: Russian::own(&["разъяснение"]),
    kind: FieldKind::Words("{rulings}", RULINGS),
    help: || say::Ruling,
    example: "ruling:errata",
    words: || say::WhoseRuling,
    order: None,
    shown: Some("(SELECT replace(rulings, char(10), ' / ') FROM said WHERE said.card = card.id)"),
};

/// What there is of a card beside its facts.
pub(super) const HAS: Field = Field {
    names: &["has"],
    russian: Russian::own(&["есть"]).with(&[("ruling", "разъяснение")]),
    kind: FieldKind::OneOf(
        || vec!["ruling".to_owned()],
        "'ruling' {in} AND EXISTS (SELECT 1 FROM said WHERE said.card = card.id AND rulings IS NOT NULL)",
    ),
    help: || say::Has,
    example: "has:ruling",
    words: || say::WhoseHas,
    order: None,
    shown: None,
};

impl Query {
    #[must_use]
    pub fn asks_for_rulings(&self) -> bool {
        let mut asks = false;
        if let Some(condition) = &self.condition {
            condition.each_leaf(&mut |term| {
                asks |= matches!(term, QueryTerm::Fact { field, .. } if **field == RULING || **field == HAS);
            });
        }
        asks
    }
}
