//! The five abilities of a deck, its conflicts with the cards that can support each, and its marks (PSI, Marks; COMP 8.10).

use std::collections::BTreeSet;

use serde::Serialize;

use crate::statistics::usage::UsageRules;
use crate::statistics::{CountedCard, KnownSum, abilities};
use zocalo_cards::card::{Ability, Card, CardType, Change, Limit, Mark, Need};
use zocalo_decks::check::marks_asked;
use zocalo_engine::game::{conflict_types, defends_only};
use zocalo_text::order::Order as _;

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

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Supporter {
    pub name: String,
    /// The printed ability.
    pub value: u8,
    pub count: u32,
}

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
    supporters.order_by(|one, other| other.value.cmp(&one.value).then_with(|| one.name.cmp(&other.name)));
    perhaps.order();
    war_supporters.order();
    let is_of_type = |held: &&CountedCard| held.card.is_some_and(|card| conflict_types(card).contains(ability));
    let conflicts = all.iter().filter(is_of_type).map(|held| held.count).sum();
    AbilityFigures { ability, total, in_play, defends, in_war, supporters, perhaps, war_supporters, conflicts }
}

/// Whether what bars a card from supporting conflicts ends with a war (COMP 7.8).
fn is_free_in_war(card: &Card) -> bool {
    let mut bars = card.effects.iter().flatten().filter(|effect| matches!(effect.change, Change::DefendsOnly(_)));
    bars.all(|effect| effect.needs.contains(&Need::NoWar))
}

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

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct MarkFigures {
    pub mark: Mark,
    /// Printed on the cards, the ambassador included. Unknown: characters whose marks are unknown.
    pub borne: KnownSum,
    /// Handed out by the other cards, each copy once. Unknown: cards that hand out no certain number.
    pub given: KnownSum,
    pub givers: u32,
    /// Cards that ask for some before they are played.
    pub required_by: u32,
    /// The most that one of them asks for; 0 where none does.
    pub most_required: u32,
}

impl MarkFigures {
    /// Whether some card bears, hands out or asks for marks of this kind.
    #[must_use]
    pub fn matters(&self) -> bool {
        self.borne.known > 0 || self.givers > 0 || self.required_by > 0
    }
}

pub(super) fn marks(all: &[CountedCard], table: &UsageRules) -> Vec<MarkFigures> {
    let leader = table.ambassador.map(|card| (Some(card.as_ref()), 1));
    let others = all.iter().filter(|held| !held.is_dead());
    let able: Vec<(Option<&Card>, u32)> =
        leader.into_iter().chain(others.map(|held| (held.card.map(AsRef::as_ref), held.count))).collect();
    Mark::ALL.iter().map(|mark| mark_figures(*mark, &able, all)).collect()
}

fn mark_figures(mark: Mark, able: &[(Option<&Card>, u32)], all: &[CountedCard]) -> MarkFigures {
    let (mut borne, mut given, mut givers) = (KnownSum::default(), KnownSum::default(), 0);
    for (card, count) in able {
        let may_bear = card.and_then(|card| card.kind).is_none_or(|kind| kind == CardType::Character);
        match card.and_then(|card| card.marks.as_ref()) {
            Some(marks) => {
                if let Some(number) = marks.get(&mark) {
                    borne.add(number.0, *count);
                }
            }
            None if may_bear => borne.add(None::<u8>, *count),
            None => {}
        }
        let Some(card) = card else { continue };
        let mut gifts = card.gives_marks.iter().filter(|gift| gift.mark.is_none_or(|kind| kind == mark)).peekable();
        givers += if gifts.peek().is_some() { *count } else { 0 };
        for gift in gifts {
            given.add(gift.count, *count);
        }
    }
    // A card that is dead for want of marks asks for them all the same.
    let asking = all.iter().filter_map(|held| Some((marks_asked(held.card?, mark), held.count)));
    let (mut required_by, mut most_required) = (0, 0);
    for (asked, count) in asking.filter(|(asked, _)| *asked > 0) {
        required_by += count;
        most_required = most_required.max(asked);
    }
    MarkFigures { mark, borne, given, givers, required_by, most_required }
}
