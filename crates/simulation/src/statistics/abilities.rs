//! The five abilities of a deck: how much of each, on which cards, and how many conflicts want it.

use serde::Serialize;

use super::usage::UsageRules;
use super::{CountedCard, KnownSum};
use zocalo_cards::card::{Ability, Card, CardType, Change, Limit, Need};
use zocalo_engine::game::{conflict_types, defends_only};

/// One ability of a deck, the ambassador's included.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct AbilityFigures {
    pub ability: Ability,
    /// Over all copies of the cards that support conflicts with it, without dead cards.
    pub total: KnownSum,
    /// With one copy of each card that is Limited or Unique, as no more are in play.
    pub in_play: KnownSum,
    /// What only defends, by copies in play: the Military of locations (COMP 7.10), and of fleets that support nothing.
    pub defends: KnownSum,
    /// What supports a conflict only during a war and defends otherwise, by copies in play (COMP 7.8).
    pub in_war: KnownSum,
    /// Who supports a conflict with it, the strongest first: characters, of Military only fleets (PSI, Support or Oppose a
    /// Conflict).
    pub supporters: Vec<Supporter>,
    /// Possible supporters: this ability of theirs, or their type, is unknown.
    pub perhaps: Vec<String>,
    /// Who supports only during a war, by label.
    pub war_supporters: Vec<String>,
    /// Conflict cards of this type.
    pub conflicts: u32,
}

/// A card that supports conflicts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Supporter {
    pub name: String,
    /// The printed ability.
    pub value: u8,
    pub count: u32,
}

/// A card that may have abilities: the ambassador or a card that can come into play.
struct Able<'d> {
    card: Option<&'d Card>,
    label: &'d str,
    count: u32,
}

pub(super) fn of(all: &[CountedCard], table: &UsageRules) -> Vec<AbilityFigures> {
    let leader = table.ambassador.map(|card| Able { card: Some(card), label: &card.label, count: 1 });
    let others = all.iter().filter(|held| !held.is_dead());
    let others = others.map(|held| Able { card: held.card.map(AsRef::as_ref), label: &held.label, count: held.count });
    let able: Vec<Able> = leader.into_iter().chain(others).collect();
    Ability::ALL.iter().map(|ability| figures(*ability, &able, all)).collect()
}

fn figures(ability: Ability, able: &[Able], all: &[CountedCard]) -> AbilityFigures {
    let [mut total, mut in_play, mut defends, mut in_war] = [KnownSum::default(); 4];
    let (mut supporters, mut perhaps, mut war_supporters) = (Vec::new(), Vec::new(), Vec::new());
    for one in able {
        let kind = one.card.and_then(|card| card.kind);
        if !kind.is_none_or(|kind| kind.printable_abilities().contains(&ability)) {
            continue;
        }
        let at_once = match one.card.and_then(Card::limit) {
            Some(Limit::Limited | Limit::Unique) => 1,
            _ => one.count,
        };
        let value = one.card.and_then(|card| card.ability(ability));
        if kind == Some(CardType::Location) {
            defends.add(value, at_once);
            continue;
        }
        if let Some(card) = one.card.filter(|card| defends_only(card).contains(ability)) {
            if is_free_in_war(card) {
                in_war.add(value, at_once);
                if value != Some(0) {
                    war_supporters.push(one.label.to_owned());
                }
            } else {
                defends.add(value, at_once);
            }
            continue;
        }
        total.add(value, one.count);
        in_play.add(value, at_once);
        match value {
            Some(0) => {}
            Some(value) => supporters.push(Supporter { name: one.label.to_owned(), value, count: one.count }),
            None => perhaps.push(one.label.to_owned()),
        }
    }
    supporters.sort_by(|one, other| other.value.cmp(&one.value).then_with(|| one.name.cmp(&other.name)));
    perhaps.sort();
    war_supporters.sort();
    let is_of_type = |held: &&CountedCard| held.card.is_some_and(|card| conflict_types(card).contains(ability));
    let conflicts = all.iter().filter(is_of_type).map(|held| held.count).sum();
    AbilityFigures { ability, total, in_play, defends, in_war, supporters, perhaps, war_supporters, conflicts }
}

/// Whether what bars a card from supporting conflicts ends with a war (COMP 7.8).
fn is_free_in_war(card: &Card) -> bool {
    let mut bars = card.effects.iter().flatten().filter(|effect| matches!(effect.change, Change::DefendsOnly(_)));
    bars.all(|effect| effect.needs.contains(&Need::NoWar))
}
