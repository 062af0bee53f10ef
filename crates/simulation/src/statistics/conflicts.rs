//! The conflicts of a deck, and which cards can support each.

use std::collections::BTreeSet;

use serde::Serialize;

use super::usage::UsageRules;
use super::{CountedCard, abilities};
use zocalo_cards::card::{Ability, CardType};
use zocalo_engine::game::conflict_types;

#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct Conflicts {
    /// By label.
    pub cards: Vec<ConflictFigures>,
    pub count: u32,
    /// Cards of an unknown type of conflict.
    pub unknown: u32,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ConflictFigures {
    pub name: String,
    pub count: u32,
    /// The types of conflict it starts; empty where unknown.
    pub types: Vec<Ability>,
    /// Different cards that surely support it, the ambassador included; `None` if its types are unknown.
    pub supporters: Option<u32>,
    /// Different cards that perhaps do, as their abilities are unknown; `None` as above.
    pub perhaps: Option<u32>,
    /// Different cards that do only during a war (COMP 7.8); `None` as above.
    pub in_war: Option<u32>,
    /// The highest ability among those that surely support it, 0 without any; `None` as above.
    pub strongest: Option<u8>,
}

impl ConflictFigures {
    /// Whether surely no card supports it, in war or in peace.
    #[must_use]
    pub fn is_unsupported(&self) -> bool {
        self.is_unsupported_in_peace() && self.in_war == Some(0)
    }

    /// Whether surely no card supports it without a war.
    #[must_use]
    pub fn is_unsupported_in_peace(&self) -> bool {
        self.supporters == Some(0) && self.perhaps == Some(0)
    }
}

impl Conflicts {
    pub(super) fn of(all: &[CountedCard], table: &UsageRules) -> Self {
        let abilities = abilities::of(all, table);
        let mut conflicts = Self::default();
        for held in all {
            let Some(card) = held.card.filter(|card| card.kind == Some(CardType::Conflict)) else { continue };
            let types = conflict_types(card);
            let wanted = || abilities.iter().filter(|figures| types.contains(figures.ability));
            let supporters: BTreeSet<&str> =
                wanted().flat_map(|figures| &figures.supporters).map(|one| one.name.as_str()).collect();
            let perhaps = wanted().flat_map(|figures| &figures.perhaps).map(String::as_str);
            let perhaps: BTreeSet<&str> = perhaps.filter(|name| !supporters.contains(name)).collect();
            let in_war = wanted().flat_map(|figures| &figures.war_supporters).map(String::as_str);
            let in_war = in_war.filter(|name| !supporters.contains(name) && !perhaps.contains(name));
            let in_war: BTreeSet<&str> = in_war.collect();
            let is_known = !types.is_empty();
            let number = |names: &BTreeSet<&str>| is_known.then(|| u32::try_from(names.len()).unwrap_or(u32::MAX));
            let strongest = wanted().flat_map(|figures| &figures.supporters).map(|one| one.value).max().unwrap_or(0);
            conflicts.count += held.count;
            conflicts.unknown += if types.is_empty() { held.count } else { 0 };
            conflicts.cards.push(ConflictFigures {
                name: held.label.clone(),
                count: held.count,
                supporters: number(&supporters),
                perhaps: number(&perhaps),
                in_war: number(&in_war),
                strongest: is_known.then_some(strongest),
                types: types.iter().collect(),
            });
        }
        conflicts
    }
}
