//! The cost curve: how many cards of each type print which cost.

use std::collections::BTreeMap;

use serde::{Serialize, Serializer};

use super::{Held, Sum};
use zocalo_cards::card::{CardType, Cost};

/// The cards by type and printed cost.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct Curve {
    /// A row for each type that the deck has, by name, those of unknown type last.
    pub types: Vec<CurveRow>,
    /// All of them together.
    pub all: CurveRow,
    /// What all cards together print.
    pub printed: Sum,
    /// What all cards together cost this deck, before discounts; dead cards are left out.
    pub cost: Sum,
    /// The cards that cost this deck more than they print: characters of another race, cards with a surcharge.
    pub dearer: u32,
}

/// How many cards print which cost.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct CurveRow {
    /// The type; `None` for an unknown one, and for all types together.
    #[serde(rename = "type", serialize_with = "lower_case")]
    pub kind: Option<CardType>,
    /// How many cards print each cost; costs that no card prints are left out.
    pub costs: BTreeMap<u8, u32>,
    /// How many surely print none.
    pub none: u32,
    /// Of how many nobody knows the cost.
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

    /// The cards that print a cost from `least` to `most`.
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
    pub(super) fn of(all: &[Held]) -> Self {
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
