//! What is unknown of a card, and how much each unknown matters.

use zocalo_cards::card::{Ability, Card, CardType};

/// A fact that a card prints and nobody has noted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Unknown {
    /// The type: hardly anything can be said of the card without it.
    Type,
    Loyalty,
    /// The cost: without it the card stays in hand.
    Cost,
    Ability(Ability),
    Marks,
    /// Whether it has a text, and which.
    Text,
    /// What it does, in the words that the goldfish plays; all of it or a part.
    Effects,
}

impl Unknown {
    /// How much the fact decides, beside the others: a cost keeps a card in hand, an ability is in every conflict.
    #[must_use]
    pub fn weight(self) -> u32 {
        match self {
            Self::Type => 12,
            Self::Cost => 9,
            Self::Loyalty | Self::Ability(Ability::Military) => 6,
            Self::Ability(Ability::Psi) | Self::Effects => 3,
            Self::Ability(_) => 5,
            Self::Text => 4,
            Self::Marks => 1,
        }
    }

    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Type => "type",
            Self::Loyalty => "loyalty",
            Self::Cost => "cost",
            Self::Ability(ability) => ability.name(),
            Self::Marks => "marks",
            Self::Text => "text",
            Self::Effects => "effects",
        }
    }
}

/// What is unknown of a card, in the order in which one asks for it. Abilities are those that its type prints.
#[must_use]
pub fn unknown(card: &Card) -> Vec<Unknown> {
    let is_character = card.kind == Some(CardType::Character);
    let printed = card.kind.map_or(&[][..], CardType::printable_abilities);
    let lacks_count = card.marks.as_ref().is_none_or(|marks| marks.values().any(|count| count.0.is_none()));
    let is_said = card.plain || card.text.is_some();
    let mut unknown = Vec::new();
    let mut add = |is_unknown: bool, what: Unknown| {
        if is_unknown {
            unknown.push(what);
        }
    };
    add(card.kind.is_none(), Unknown::Type);
    add(card.loyalty.is_none(), Unknown::Loyalty);
    add(card.cost().is_none(), Unknown::Cost);
    for ability in printed {
        add(card.ability(*ability).is_none(), Unknown::Ability(*ability));
    }
    add(is_character && lacks_count, Unknown::Marks);
    add(!is_said, Unknown::Text);
    add(is_said && !says_all(card), Unknown::Effects);
    unknown
}

/// Whether all that the card does is said in the words that the goldfish plays.
#[must_use]
pub(super) fn says_all(card: &Card) -> bool {
    match &card.effects {
        None => card.plain,
        Some(_) => card.left_out.is_none(),
    }
}

/// How much is unknown of a card: the weights of all that is.
#[must_use]
pub fn weight(unknown: &[Unknown]) -> u32 {
    unknown.iter().map(|one| one.weight()).sum()
}

/// How many cards there are, and of how many each fact is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Known {
    pub cards: u64,
    pub kind: u64,
    /// Those whose cost is known, or that surely print none.
    pub cost: u64,
    /// Those of which every ability is known that the type prints.
    pub abilities: u64,
    /// Those whose text is known, or that surely have none.
    pub text: u64,
    /// Those of which all that they do can be played.
    pub effects: u64,
    /// Those of which all of this and the loyalty is known, but for the text, which the effects say.
    pub all: u64,
}

impl Known {
    pub fn count(&mut self, card: &Card, copies: u64) {
        let unknown = unknown(card);
        let knows = |is_it: bool| if is_it { copies } else { 0 };
        let abilities = card.kind.is_some() && !unknown.iter().any(|one| matches!(one, Unknown::Ability(_)));
        let numbers = abilities && card.loyalty.is_some() && card.cost().is_some();
        self.cards += copies;
        self.kind += knows(card.kind.is_some());
        self.cost += knows(card.cost().is_some());
        self.abilities += knows(abilities);
        self.text += knows(card.plain || card.text.is_some());
        self.effects += knows(says_all(card));
        self.all += knows(numbers && says_all(card));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use zocalo_cards::data::cards::read_cards;

    #[test]
    fn what_is_unknown_and_what_is_known_agree() {
        for card in read_cards().unwrap() {
            let mut known = Known::default();
            known.count(&card, 1);
            let unknown = unknown(&card);
            let lacks = |what: Unknown| u64::from(!unknown.contains(&what));
            assert_eq!(known.kind, lacks(Unknown::Type), "{}", card.label);
            assert_eq!(known.cost, lacks(Unknown::Cost), "{}", card.label);
            assert_eq!(known.text, lacks(Unknown::Text), "{}", card.label);
            let of_little_weight = unknown.iter().all(|one| matches!(one, Unknown::Marks | Unknown::Text));
            assert!(known.all == 0 || of_little_weight, "{}: {unknown:?}", card.label);
        }
    }
}
