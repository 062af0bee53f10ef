//! Races as people write them.

use std::str::FromStr as _;

use super::glossary::{Kind, Term, terms_of};
use crate::card::{Race, UnknownRace};
use zocalo_text::text::{Language, stems};

impl Race {
    /// Reads a race as people write it: any case, the names of the states and of the League, and Russian ones. Errors:
    /// [`UnknownRace`] when the word names none of the five.
    pub fn read(text: &str) -> Result<Self, UnknownRace> {
        let word = text.trim().to_lowercase();
        match word.as_str() {
            "earth" | "earth alliance" | "humans" | "menschen" | "erde" => Ok(Self::Human),
            "centauri republic" => Ok(Self::Centauri),
            "minbari federation" => Ok(Self::Minbari),
            "narn regime" | "narns" => Ok(Self::Narn),
            "nonaligned" | "non aligned" | "league" | "league of non-aligned worlds" => Ok(Self::NonAligned),
            _ => Self::from_str(&word).ok().or_else(|| Self::in_russian(&word)).ok_or(UnknownRace),
        }
    }

    /// The race that a Russian word of the rulebook means, in any of its forms.
    fn in_russian(word: &str) -> Option<Self> {
        if Language::of(word) == Language::English {
            return None;
        }
        let wanted = stems(word);
        let named = |term: &&Term| term.typed().any(|known| stems(known) == wanted);
        terms_of(Kind::Race).find(named).and_then(|term| Self::from_str(&term.english).ok())
    }
}
