//! Classes of cards that effects speak of: fleets, characters of one's own race, cards with a keyword.

use serde::{Deserialize, Serialize};

use crate::card::facts::named;
use crate::card::{Ability, CardType, Mark};

named! {
    /// Whom a card of the class is loyal to.
    pub ClassLoyalty {
        /// To the player's own race.
        OwnRace = "own race",
        /// To another race than the player's.
        OtherRace = "other race",
        /// To the Centauri.
        Centauri = "Centauri",
        /// To the Humans.
        Human = "Human",
        /// To the Minbari.
        Minbari = "Minbari",
        /// To the Narn.
        Narn = "Narn",
        /// To the League.
        NonAligned = "Non-Aligned",
        /// To the Drakh.
        Drakh = "Drakh",
        /// To the Shadows.
        Shadow = "Shadow",
        /// To the Vorlons.
        Vorlon = "Vorlon",
        /// To a race that nobody at the table plays.
        WithoutSeat = "race without a seat",
        /// To nobody.
        Neutral = "Neutral",
    }
}

named! {
    /// Where a card of the class stands.
    pub Place {
        /// In the Inner Circle.
        InnerCircle = "Inner Circle",
        /// In the supporting row.
        Supporting = "supporting",
    }
}

named! {
    /// Whether a card of the class has acted.
    pub Standing {
        /// It has not.
        Ready = "ready",
        /// It has.
        Rotated = "rotated",
    }
}

/// The cards that meet every key that is given; without a key, all cards.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardClass {
    /// One of these card types.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub types: Vec<CardType>,
    /// Loyal to one of these.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub loyal: Vec<ClassLoyalty>,
    /// Bearing this keyword.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub keyword: Option<String>,
    /// Called one of these names.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<String>,
    /// Called none of these names.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub except: Vec<String>,
    /// With this ability, of at least `at_least`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ability: Option<Ability>,
    /// The least of the ability, or of the best of all abilities where none is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_least: Option<u8>,
    /// Whether it is the ability as it is now, of cards in play that are counted, not the printed one.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub now: bool,
    /// Requiring marks of this kind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub requiring: Option<Mark>,
    /// Requiring, bearing or giving marks of this kind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub showing: Option<Mark>,
    /// Changing one of these abilities by an effect.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub changing: Vec<Ability>,
    /// Standing here.
    #[serde(default, rename = "in", skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
    /// Ready or rotated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub standing: Option<Standing>,
}

/// A class whose cards are counted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CountedCards(pub CardClass);
