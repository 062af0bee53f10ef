//! Races and loyalty. A race is what one plays; a card may also be loyal to powers nobody plays, or to nobody.

use std::str::FromStr;

use super::facts::named;

named! {
    /// The five races one can play (ENG, Races and Factions).
    pub Race {
        /// The Centauri Republic.
        Centauri = "Centauri",
        /// The Earth Alliance.
        Human = "Human",
        /// The Minbari Federation.
        Minbari = "Minbari",
        /// The Narn Regime.
        Narn = "Narn",
        /// The League of Non-Aligned Worlds. A race; "neutral" is not one.
        NonAligned = "Non-Aligned",
    }
}

/// A word that names no race.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("no race is called that; the races are Centauri, Human, Minbari, Narn and Non-Aligned")]
pub struct UnknownRace;

named! {
    /// Whom a card is loyal to.
    pub Loyalty {
        /// The Centauri.
        Centauri = "Centauri",
        /// The Humans.
        Human = "Human",
        /// The Minbari.
        Minbari = "Minbari",
        /// The Narn.
        Narn = "Narn",
        /// The League.
        NonAligned = "Non-Aligned",
        /// The Drakh: nobody starts as one (ENG, Drakh Rule 1).
        Drakh = "Drakh",
        /// The Shadows.
        Shadow = "Shadow",
        /// The Vorlons.
        Vorlon = "Vorlon",
        /// Nobody: for everyone.
        Neutral = "Neutral",
    }
}

impl Loyalty {
    /// The playable race, if it is one.
    #[must_use]
    pub fn race(self) -> Option<Race> {
        Race::from_str(self.name()).ok()
    }
}

impl From<Race> for Loyalty {
    fn from(race: Race) -> Self {
        match race {
            Race::Centauri => Self::Centauri,
            Race::Human => Self::Human,
            Race::Minbari => Self::Minbari,
            Race::Narn => Self::Narn,
            Race::NonAligned => Self::NonAligned,
        }
    }
}
