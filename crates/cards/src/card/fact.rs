//! The facts of a card by their keys in the data, so that facts from several places can be laid side by side.

use serde_json::{Map, Value};

use super::Card;
use super::facts::named;

named! {
    /// A fact of a card: a key of `data/cards/*.toml` beside those that say which card is meant.
    pub Fact {
        /// The card type.
        Type = "type",
        /// What stands beside the type.
        Subtype = "subtype",
        /// Whom the card is loyal to.
        Loyalty = "loyalty",
        /// The printed cost.
        Cost = "cost",
        /// Printed Diplomacy.
        Diplomacy = "diplomacy",
        /// Printed Intrigue.
        Intrigue = "intrigue",
        /// Printed Psi.
        Psi = "psi",
        /// Printed Leadership.
        Leadership = "leadership",
        /// Printed Military.
        Military = "military",
        /// The marks printed on it.
        Marks = "marks",
        /// The marks pictured on a card that bears none: it hands them out or asks for them.
        Pictures = "pictures",
        /// The marks that it hands out.
        GivesMarks = "gives_marks",
        /// Bold traits.
        Keywords = "keywords",
        /// How many may be in play.
        Limit = "limit",
        /// Whether each player may have only one.
        OnePerPlayer = "one_per_player",
        /// What playing it needs.
        Requires = "requires",
        /// The cards that it enters by replacing.
        Replaces = "replaces",
        /// In which sets it was printed.
        Printings = "printings",
        /// Other spellings of the name.
        Aliases = "aliases",
        /// What it does.
        Text = "text",
        /// That it surely does nothing beyond figures and traits.
        Plain = "plain",
        /// What playing it needs, as the goldfish reads it.
        Needs = "needs",
        /// What it does, as the goldfish reads it.
        Effects = "effects",
        /// What the effects leave out.
        LeftOut = "left_out",
        /// Notes on influence, power, draws and costs.
        Economy = "economy",
        /// What matters when a deck is built.
        DeckBuilding = "deck_building",
    }
}

/// The keys that say which card is meant, and where its facts come from.
const NO_FACTS: [&str; 3] = ["name", "version", "sources"];

impl Fact {
    /// The fact that somebody means by a word: its key, in any case, or `race`, `set`, `rarity` and `mark`.
    #[must_use]
    pub fn read(word: &str) -> Option<Self> {
        let word = word.trim().to_lowercase().replace([' ', '-'], "_");
        match word.as_str() {
            "race" => Some(Self::Loyalty),
            "set" | "rarity" | "printing" => Some(Self::Printings),
            "mark" => Some(Self::Marks),
            _ => word.parse().ok(),
        }
    }

    /// Whether a word in front of a source means this fact: its key, or a word for several.
    #[must_use]
    pub fn is_meant_by(self, word: &str) -> bool {
        match word {
            "abilities" => self.is_ability(),
            "set" => self == Self::Printings,
            _ => word == self.name() || self.part_in(word).is_some(),
        }
    }

    /// Whether it is known part by part, each perhaps from elsewhere: marks by kind, printings by set.
    #[must_use]
    pub fn has_parts(self) -> bool {
        matches!(self, Self::Marks | Self::Printings)
    }

    /// The part that a word in front of a source means, where it means only a part: `Strife` of `marks Strife`.
    #[must_use]
    pub fn part_in(self, word: &str) -> Option<&str> {
        word.strip_prefix(self.name())?.strip_prefix(' ').filter(|part| self.has_parts() && !part.is_empty())
    }

    /// Whether it is one of the five abilities.
    #[must_use]
    pub fn is_ability(self) -> bool {
        matches!(self, Self::Diplomacy | Self::Intrigue | Self::Psi | Self::Leadership | Self::Military)
    }

    /// The facts that are known of a card, in the order of the data.
    pub fn known(card: &Card) -> impl Iterator<Item = Self> {
        let facts = facts(card);
        Self::ALL.iter().copied().filter(move |fact| facts.contains_key(fact.name()))
    }
}

/// What is known of a card, by key; a key that is absent stands for a fact that nobody knows.
#[must_use]
pub fn facts(card: &Card) -> Map<String, Value> {
    let mut facts = match serde_json::to_value(card) {
        Ok(Value::Object(facts)) => facts,
        _ => Map::new(),
    };
    facts.retain(|key, _| !NO_FACTS.contains(&key.as_str()));
    facts
}

/// The card with these facts in the place of its own.
///
/// # Errors
/// What the reader says when a value does not fit its key.
pub fn with_facts(card: &Card, mut facts: Map<String, Value>) -> Result<Card, serde_json::Error> {
    facts.insert("name".to_owned(), Value::from(card.name.as_str()));
    if let Some(version) = &card.version {
        facts.insert("version".to_owned(), Value::from(version.as_str()));
    }
    facts.insert("sources".to_owned(), Value::from(card.sources.clone()));
    let mut changed: Card = serde_json::from_value(Value::Object(facts))?;
    changed.id = card.id;
    changed.label.clone_from(&card.label);
    Ok(changed)
}

#[cfg(test)]
mod tests {
    use super::{Fact, facts, with_facts};
    use crate::data::cards::read_cards;

    #[test]
    fn every_key_of_the_data_is_a_fact_and_survives() {
        let mut met = std::collections::BTreeSet::new();
        for card in read_cards().unwrap() {
            let facts = facts(&card);
            for key in facts.keys() {
                met.insert(key.parse::<Fact>().unwrap_or_else(|()| panic!("{key} is no fact")));
            }
            assert_eq!(with_facts(&card, facts).unwrap(), card);
        }
        assert!(met.len() > 20, "{met:?}");
    }
}
