//! The cost curve: cards by type and printed cost.

use std::collections::BTreeMap;

use serde::{Serialize, Serializer};

use super::{CountedCard, KnownSum};
use zocalo_cards::card::{CardType, Cost};

#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct Curve {
    /// A row for each type that the deck has, by name, unknown type last.
    pub types: Vec<CurveRow>,
    pub all: CurveRow,
    /// The sum of all printed costs.
    pub printed: KnownSum,
    /// What all cards cost this deck, before discounts and without dead cards.
    pub cost: KnownSum,
    /// Cards that cost this deck more than they print: characters of another race, cards with a surcharge.
    pub dearer: u32,
}

#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct CurveRow {
    /// `None` for an unknown type, and for all types together.
    #[serde(rename = "type", serialize_with = "lower_case")]
    pub kind: Option<CardType>,
    /// Cards by printed cost; costs that no card prints are left out.
    pub costs: BTreeMap<u8, u32>,
    /// Cards that surely print none.
    pub none: u32,
    /// Cards of unknown cost.
    pub unknown: u32,
}

#[allow(clippy::ref_option, clippy::trivially_copy_pass_by_ref, reason = "serde's signature")]
fn lower_case<S: Serializer>(kind: &Option<CardType>, serializer: S) -> Result<S::Ok, S::Error> {
    kind.map(|kind| kind.name().to_lowercase()).serialize(serializer)
}

impl CurveRow {
    /// All cards of the row.
    #[must_use]
    pub fn cards(&self) -> u32 {
        self.costs.values().sum::<u32>() + self.none + self.unknown
    }

    /// Cards with a cost from `least` to `most`.
    #[must_use]
    pub fn between(&self, least: u8, most: u8) -> u32 {
        self.costs.range(least..=most).map(|(_, count)| count).sum()
    }

    fn add(&mut self, cost: Option<Cost>, count: u32) {
        match cost {
            Some(Cost::Printed(cost)) => *self.costs.entry(cost).or_default() += count,
            Some(Cost::NonePrinted) => self.none += count,
            None => self.unknown += count,
        }
    }
}

impl Curve {
    pub(super) fn of(all: &[CountedCard]) -> Self {
        let mut curve = Self::default();
        for held in all {
            let kind = held.kind();
            let at = curve.types.iter().position(|row| row.kind == kind).unwrap_or_else(|| {
                curve.types.push(CurveRow { kind, ..CurveRow::default() });
                curve.types.len() - 1
            });
            curve.types[at].add(held.printed(), held.count);
            curve.all.add(held.printed(), held.count);
            held.usage.printed.add_to(&mut curve.printed, held.count);
            if !held.is_dead() {
                held.usage.cost.add_to(&mut curve.cost, held.count);
                curve.dearer += if held.usage.is_dearer() { held.count } else { 0 };
            }
        }
        curve.types.sort_by_key(|row| (row.kind.is_none(), row.kind));
        curve
    }
}
