//! Which cards count as one for building: fleets of one name and race, versions of a person, reprints. In the binder they
//! stay apart.
//!
//! The only definition that any document gives is that of ENG, Deck construction rules: cards are the same when name, type
//! and loyalty agree ([`Card::same_card`]). PSI and VCG limit copies of a card without saying what one is, so theirs is
//! taken for all. Where a type or a loyalty is unknown, nobody knows whether two cards are the same, and they count apart.

use std::collections::HashMap;

use super::lot::CardKey;
use zocalo_cards::card::Card;
use zocalo_catalog::catalog::{Catalog, CatalogError};
use zocalo_text::order::Order as _;

/// Which cards count as one. The default counts every version by itself.
#[derive(Debug, Clone, Default)]
pub struct SameCard {
    /// Cards that count as another: what stands for all of them. All others stand for themselves.
    stands_for: HashMap<CardKey, CardKey>,
}

impl SameCard {
    pub fn by_facts(catalog: &Catalog) -> Result<Self, CatalogError> {
        let namesakes = "SELECT id, label, facts FROM card JOIN facts ON facts.card = id WHERE folded_name IN \
            (SELECT folded_name FROM card GROUP BY folded_name HAVING count(*) > 1) ORDER BY id";
        Ok(Self::of(&catalog.search(namesakes, &[])?))
    }

    #[must_use]
    pub fn of(cards: &[Card]) -> Self {
        let mut groups: Vec<Vec<&Card>> = Vec::new();
        for card in cards {
            match groups.iter_mut().find(|group| group[0].same_card(card) == Some(true)) {
                Some(group) => group.push(card),
                None => groups.push(vec![card]),
            }
        }
        let mut stands_for = HashMap::new();
        for group in groups.iter().filter(|group| group.len() > 1) {
            let mut keys: Vec<CardKey> = group.iter().map(|card| CardKey::of(card)).collect();
            // The card without a version comes first, if there is one.
            keys.order();
            stands_for.extend(keys[1..].iter().map(|key| (key.clone(), keys[0].clone())));
        }
        Self { stands_for }
    }

    /// Whether every card counts by itself.
    #[must_use]
    pub fn tells_all_apart(&self) -> bool {
        self.stands_for.is_empty()
    }

    /// The card that stands for this one and for all that count as the same.
    #[must_use]
    pub fn card<'a>(&'a self, card: &'a CardKey) -> &'a CardKey {
        self.stands_for.get(card).unwrap_or(card)
    }
}

#[cfg(test)]
mod tests {
    use super::SameCard;
    use crate::collection::CardKey;
    use zocalo_cards::data::cards::read_cards;

    #[test]
    fn versions_count_together_fleets_of_two_races_and_unknown_cards_apart() {
        let cards = read_cards().unwrap();
        let same = SameCard::of(&cards);
        let key = |label: &str| CardKey::of(cards.iter().find(|card| card.label == label).expect(label));
        let counts_as = |label: &str| same.card(&key(label)).to_string();
        assert_eq!(counts_as("G'Kar (four cards)"), counts_as("G'Kar"));
        assert_ne!(counts_as("First Battle Fleet (Human)"), counts_as("First Battle Fleet (Minbari)"));
        assert_eq!(counts_as("Trade Pact"), "Trade Pact");
        for one in &cards {
            for other in cards.iter().filter(|other| other.name == one.name) {
                let together = same.card(&CardKey::of(one)) == same.card(&CardKey::of(other));
                assert_eq!(together, one.same_card(other) == Some(true), "{} and {}", one.label, other.label);
            }
        }
    }
}
