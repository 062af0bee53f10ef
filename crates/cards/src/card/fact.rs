//! The facts of a card in one table, from which three types are made: [`Fact`] names one, [`Card`] has what is known of all,
//! [`CardPatch`] what somebody says of some.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::facts::named;
use super::{Ability, BorneMarks, CardId, CardType, Cost, Effect, GivenMark, Limit, Loyalty, Need, Printing, Replaces};

/// For each fact its key in the data and its field, in [`Card`] and in [`CardPatch`].
macro_rules! facts {
    ($($(#[$doc:meta])* $fact:ident = $key:literal $field:ident: $known:ty as $stated:ty,)+) => {
        named! {
            /// A fact of a card: a key of `data/cards/*.toml` beside those that say which card is meant.
            pub Fact { $($(#[$doc])* $fact = $key,)+ }
        }

        /// One card, or one version of a card, with everything that is known of it.
        ///
        /// The keys of `data/cards/*.toml` are the fields of this type; `docs/topics/effects.md` explains them.
        #[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct Card {
            /// Its number in the card database that it was read from.
            #[serde(skip)]
            pub id: CardId,
            /// The name where names must be told apart: `Lord Refa (ambassador)`, `First Battle Fleet (Human)`.
            #[serde(skip)]
            pub label: String,
            /// The printed name.
            pub name: String,
            /// What tells cards of one name apart, in our words.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            pub version: Option<String>,
            $($(#[$doc])* #[serde(default, rename = $key, skip_serializing_if = "is_unknown")] pub $field: $known,)+
            /// Where the facts come from, each as `fact: source`.
            pub sources: Vec<String>,
        }

        /// What somebody says of a card, such as a pack, a note, a row of a table: `None` where nothing is said. It is written
        /// with the keys of the data, in their order.
        #[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
        pub struct CardPatch {
            $($(#[$doc])* #[serde(rename = $key, skip_serializing_if = "Option::is_none")] pub $field: Option<$stated>,)+
        }

        impl CardPatch {
            /// All that is known of a card.
            #[must_use]
            pub fn of(card: &Card) -> Self {
                Self { $($field: card.$field.stated(),)+ }
            }

            /// The card with these facts in the place of its own.
            #[must_use]
            pub fn on(self, card: &Card) -> Card {
                Card { $($field: Field::from_stated(self.$field),)+ sources: card.sources.clone(), ..card.bare() }
            }

            /// Whether anything is said of a fact.
            #[must_use]
            pub fn states(&self, fact: Fact) -> bool {
                match fact { $(Fact::$fact => self.$field.is_some(),)+ }
            }

            /// Whether both say the same of a fact, or nothing.
            #[must_use]
            pub fn agrees(&self, fact: Fact, other: &Self) -> bool {
                match fact { $(Fact::$fact => self.$field == other.$field,)+ }
            }

            /// Takes over what another says of a fact.
            pub fn copy(&mut self, fact: Fact, from: &Self) {
                match fact { $(Fact::$fact => self.$field.clone_from(&from.$field),)+ }
            }

            /// Says nothing of a fact any more.
            pub fn remove(&mut self, fact: Fact) {
                match fact { $(Fact::$fact => self.$field = None,)+ }
            }

            /// A fact as the data writes it.
            #[must_use]
            pub fn value(&self, fact: Fact) -> Option<Value> {
                match fact { $(Fact::$fact => self.$field.as_ref().map(|value| json!(value)),)+ }
            }
        }
    };
}

facts! {
    /// The card type.
    Type = "type" kind: Option<CardType> as CardType,
    /// What stands beside the type: `Diplomacy`, `Major`, `Won Military`.
    Subtype = "subtype" subtype: Option<String> as String,
    /// Whom the card is loyal to.
    Loyalty = "loyalty" loyalty: Option<Loyalty> as Loyalty,
    /// The printed influence cost. Ask [`Card::cost`], which knows the types that never print one.
    Cost = "cost" stated_cost: Option<Cost> as Cost,
    /// Printed Diplomacy. Ask [`Card::ability`] when the ability is a value.
    Diplomacy = "diplomacy" diplomacy: Option<u8> as u8,
    /// Printed Intrigue. Ask [`Card::ability`] when the ability is a value.
    Intrigue = "intrigue" intrigue: Option<u8> as u8,
    /// Printed Psi. Ask [`Card::ability`] when the ability is a value.
    Psi = "psi" psi: Option<u8> as u8,
    /// Printed Leadership. Ask [`Card::ability`] when the ability is a value.
    Leadership = "leadership" leadership: Option<u8> as u8,
    /// Printed Military. Ask [`Card::ability`] when the ability is a value.
    Military = "military" military: Option<u8> as u8,
    /// The marks printed on the card; an empty table means that there are surely none.
    Marks = "marks" marks: Option<BorneMarks> as BorneMarks,
    /// The marks pictured on a card that is no character and bears none: it hands them out or asks for them.
    Pictures = "pictures" pictures: Option<BorneMarks> as BorneMarks,
    /// The marks that the card hands out.
    GivesMarks = "gives_marks" gives_marks: Vec<GivenMark> as Vec<GivenMark>,
    /// Bold traits. The list may be incomplete.
    Keywords = "keywords" keywords: Vec<String> as Vec<String>,
    /// Multiple, Limited or Unique where a source says so. Ask [`Card::limit`] for the rule of the type.
    Limit = "limit" stated_limit: Option<Limit> as Limit,
    /// Whether each player may have or play only one.
    OnePerPlayer = "one_per_player" one_per_player: bool as bool,
    /// What playing the card needs, in our words.
    Requires = "requires" requires: Vec<String> as Vec<String>,
    /// The cards that it enters by replacing.
    Replaces = "replaces" replaces: Option<Replaces> as Replaces,
    /// In which sets it was printed.
    Printings = "printings" printings: Vec<Printing> as Vec<Printing>,
    /// Other spellings of the name that have been met.
    Aliases = "aliases" aliases: Vec<String> as Vec<String>,
    /// What the card does, in our own words.
    Text = "text" text: Option<String> as String,
    /// Whether the card surely has no effect beyond its figures and traits.
    Plain = "plain" plain: bool as bool,
    /// What playing the card needs, as the goldfish reads it: all of `requires`. `None` when nobody has said it so.
    Needs = "needs" needs: Option<Vec<Need>> as Vec<Need>,
    /// What the card does to its player's economy; empty when one player alone surely feels nothing, `None` when nobody has
    /// said it.
    Effects = "effects" effects: Option<Vec<Effect>> as Vec<Effect>,
    /// What of the text the effects leave out, in our words.
    LeftOut = "left_out" left_out: Option<String> as String,
    /// Notes on influence, power, draws and costs.
    Economy = "economy" economy: Option<String> as String,
    /// What matters when a deck is built.
    DeckBuilding = "deck_building" deck_building: Option<String> as String,
}

fn is_unknown<T: Default + PartialEq>(field: &T) -> bool {
    *field == T::default()
}

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
        let known = CardPatch::of(card);
        Self::ALL.iter().copied().filter(move |fact| known.states(*fact))
    }
}

impl CardPatch {
    /// The facts of which something is said, in the order of the data.
    pub fn stated(&self) -> impl Iterator<Item = Fact> {
        Fact::ALL.iter().copied().filter(|fact| self.states(*fact))
    }

    /// A printed ability, to be set.
    pub fn ability_mut(&mut self, ability: Ability) -> &mut Option<u8> {
        match ability {
            Ability::Diplomacy => &mut self.diplomacy,
            Ability::Intrigue => &mut self.intrigue,
            Ability::Psi => &mut self.psi,
            Ability::Leadership => &mut self.leadership,
            Ability::Military => &mut self.military,
        }
    }
}

/// A field of [`Card`], of which some say by being empty that nothing is known.
trait Field<T> {
    fn stated(&self) -> Option<T>;
    fn from_stated(stated: Option<T>) -> Self;
}

impl<T: Clone> Field<T> for Option<T> {
    fn stated(&self) -> Option<T> {
        self.clone()
    }

    fn from_stated(stated: Option<T>) -> Self {
        stated
    }
}

impl<T: Clone> Field<Vec<T>> for Vec<T> {
    fn stated(&self) -> Option<Vec<T>> {
        (!self.is_empty()).then(|| self.clone())
    }

    fn from_stated(stated: Option<Vec<T>>) -> Self {
        stated.unwrap_or_default()
    }
}

impl Field<bool> for bool {
    fn stated(&self) -> Option<bool> {
        self.then_some(true)
    }

    fn from_stated(stated: Option<bool>) -> Self {
        stated.unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::{CardPatch, Fact};
    use crate::data::cards::read_cards;

    #[test]
    fn every_key_of_the_data_is_a_fact_and_survives() {
        let mut met = std::collections::BTreeSet::new();
        for card in read_cards().unwrap() {
            let facts = CardPatch::of(&card);
            let written = serde_json::to_value(&card).unwrap();
            for (key, value) in written.as_object().unwrap() {
                if ["name", "version", "sources"].contains(&key.as_str()) {
                    continue;
                }
                let fact = key.parse::<Fact>().unwrap_or_else(|()| panic!("{key} is no fact"));
                assert_eq!(facts.value(fact).as_ref(), Some(value));
                met.insert(fact);
            }
            assert_eq!(facts.on(&card), card);
        }
        assert!(met.len() > 20, "{met:?}");
    }
}
