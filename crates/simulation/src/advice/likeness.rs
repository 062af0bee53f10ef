//! How alike two cards of one type are, by what is known of them: for finding a card that can stand in for another.

use crate::statistics::Price;
use zocalo_cards::card::{Ability, Card, CardType};

/// What counts against a stand-in.
mod weight {
    /// Each influence of difference in cost.
    pub(super) const INFLUENCE: u32 = 2;
    /// A cost that is unknown.
    pub(super) const UNKNOWN_COST: u32 = 5;
    /// A cost against none.
    pub(super) const NO_COST: u32 = 10;
    /// Nothing in common in what the cards do, or nothing known of it.
    pub(super) const OTHER_EFFECTS: u32 = 12;
    /// An ability that is unknown; of a known one, each point counts 1.
    pub(super) const UNKNOWN_ABILITY: u32 = 2;
    /// Another subtype, such as that of a conflict.
    pub(super) const SUBTYPE: u32 = 3;
    /// Another loyalty.
    pub(super) const LOYALTY: u32 = 1;
}

/// A comparison of a stand-in with the card that it stands in for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Likeness {
    /// The greater, the less alike; 0 for cards that nothing known tells apart.
    pub distance: u32,
    /// How many kinds of effects both have, and how many the cards have in all; `None` where those of either are unknown.
    pub effects: Option<(usize, usize)>,
    /// What a deck pays for the card, and for the stand-in.
    pub costs: [Price; 2],
    /// Whether abilities were compared of which one is unknown.
    pub has_unknown_ability: bool,
}

impl Likeness {
    /// For a deck that pays these costs; `None` unless both are known to be of one type.
    #[must_use]
    pub fn of(card: &Card, other: &Card, costs: [Price; 2]) -> Option<Self> {
        if card.kind? != other.kind? {
            return None;
        }
        let mut distance = match costs {
            [Price::Influence(one), Price::Influence(other)] => weight::INFLUENCE * u32::from(one.abs_diff(other)),
            [Price::Unknown, _] | [_, Price::Unknown] => weight::UNKNOWN_COST,
            [one, other] if one == other => 0,
            _ => weight::NO_COST,
        };
        let effects = words(card).zip(words(other)).map(|(one, other)| in_common(&one, &other));
        distance += match effects {
            Some((_, 0)) => 0,
            Some((both, all)) => {
                weight::OTHER_EFFECTS * u32::try_from(all - both).unwrap_or(1) / u32::try_from(all).unwrap_or(1)
            }
            None => weight::OTHER_EFFECTS,
        };
        let mut has_unknown_ability = false;
        let prints_abilities = matches!(card.kind, Some(CardType::Character | CardType::Fleet));
        for ability in Ability::ALL {
            distance += match (card.ability(*ability), other.ability(*ability)) {
                (Some(one), Some(other)) => u32::from(one.abs_diff(other)),
                (None, None) if !prints_abilities => 0,
                _ => {
                    has_unknown_ability = true;
                    weight::UNKNOWN_ABILITY
                }
            };
        }
        distance += if card.subtype == other.subtype { 0 } else { weight::SUBTYPE };
        distance += if card.loyalty == other.loyalty { 0 } else { weight::LOYALTY };
        Some(Self { distance, effects, costs, has_unknown_ability })
    }
}

/// The words of what a card does, sorted; `None` where nobody has said it.
fn words(card: &Card) -> Option<Vec<&'static str>> {
    let mut words: Vec<&'static str> = match &card.effects {
        // It may well do something to others.
        Some(effects) if effects.is_empty() && !card.plain => return None,
        Some(effects) => effects.iter().map(|effect| effect.change.parts().0).collect(),
        None if card.plain => Vec::new(),
        None => return None,
    };
    words.sort_unstable();
    Some(words)
}

/// How many words two sorted lists share, and how many there are in all, each as often as the list that has it more often.
fn in_common(one: &[&str], other: &[&str]) -> (usize, usize) {
    let (mut at, mut both) = (0, 0);
    for word in one {
        while at < other.len() && other[at] < *word {
            at += 1;
        }
        if at < other.len() && other[at] == *word {
            both += 1;
            at += 1;
        }
    }
    (both, one.len() + other.len() - both)
}

#[cfg(test)]
mod tests {
    use super::{Likeness, in_common};
    use crate::statistics::Price;
    use zocalo_cards::card::{Card, Cost};
    use zocalo_cards::data::cards::read_cards;

    #[test]
    fn words_are_shared_one_by_one() {
        assert_eq!(in_common(&["Draw", "Draw", "Influence"], &["Draw", "Power"]), (1, 4));
        assert_eq!(in_common(&[], &["Draw"]), (0, 1));
        assert_eq!(in_common(&["Draw", "Power"], &["Draw", "Power"]), (2, 2));
    }

    fn price(card: &Card) -> Price {
        match card.cost() {
            Some(Cost::Printed(cost)) => Price::Influence(cost.into()),
            Some(Cost::NonePrinted) => Price::None,
            None => Price::Unknown,
        }
    }

    #[test]
    fn a_card_is_as_near_to_another_as_that_to_it_and_nearest_to_itself() {
        let cards = read_cards().unwrap();
        let known: Vec<_> = cards.iter().filter(|card| card.kind.is_some() && card.text.is_some()).take(150).collect();
        assert_eq!(known.len(), 150);
        for one in &known {
            let likeness = |one: &Card, other: &Card| Likeness::of(one, other, [one, other].map(price));
            let itself = likeness(one, one).unwrap();
            assert!(itself.effects.is_none_or(|(both, all)| both == all) && itself.costs[0] == itself.costs[1]);
            for other in &known {
                let [there, back] = [likeness(one, other), likeness(other, one)];
                assert_eq!(there.map(|it| it.distance), back.map(|it| it.distance), "{} {}", one.label, other.label);
                assert_eq!(there.is_some(), one.kind == other.kind);
                assert!(there.is_none_or(|it| it.distance >= itself.distance || it.effects != itself.effects));
            }
        }
    }
}
