//! Races and loyalty. A race is what one plays; a card may also be loyal to powers nobody plays, or to nobody.

use std::str::FromStr;

use super::facts::named;
use crate::language::messages::beginnings as begin;
use crate::language::{Kind, Language, Term, called, stems, terms_of};

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
#[error("{}", begin::NoRaceCalled)]
pub struct UnknownRace;

impl Race {
    /// Reads a race as people write it: any case, the names of the states and of the League, and Russian ones.
    ///
    /// # Errors
    /// [`UnknownRace`] when the word names none of the five.
    pub fn read(text: &str) -> Result<Self, UnknownRace> {
        let word = text.trim().to_lowercase();
        match word.as_str() {
            "earth" | "earth alliance" | "humans" => Ok(Self::Human),
            "centauri republic" => Ok(Self::Centauri),
            "minbari federation" => Ok(Self::Minbari),
            "narn regime" | "narns" => Ok(Self::Narn),
            "nonaligned" | "non aligned" | "league" | "league of non-aligned worlds" => Ok(Self::NonAligned),
            _ => Self::from_str(&word).ok().or_else(|| Self::in_russian(&word)).ok_or(UnknownRace),
        }
    }

    /// Its name as it is typed, and behind it what the reader calls it: `Narn`, `Narn (нарны)`.
    #[must_use]
    pub(crate) fn with_reading(self) -> String {
        match called(Kind::Race, self.name()) {
            same if same == self.name() => same.to_owned(),
            called => format!("{} ({called})", self.name()),
        }
    }

    /// The race that a Russian word of the rulebook means, in any of its forms.
    fn in_russian(word: &str) -> Option<Self> {
        if Language::of(word) == Language::English {
            return None;
        }
        let wanted = stems(word);
        let named = |term: &&Term| term.words().any(|known| stems(known) == wanted);
        terms_of(Kind::Race).find(named).and_then(|term| Self::from_str(&term.english).ok())
    }
}

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
