//! The codes of findings: one table of name and severity. `data/codes.toml` explains each.

use serde::{Serialize, Serializer};
use std::fmt;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// The deck is illegal.
    Error,
    /// The deck is legal; something in it will not work.
    Warning,
    /// Information, or something that could not be checked.
    Note,
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Error => "error",
            Self::Warning => "warning",
            Self::Note => "note",
        })
    }
}

macro_rules! codes {
    ($($(#[$doc:meta])* $code:ident = $name:literal, $severity:ident;)+) => {
        /// The names are stable.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Code {
            $($(#[$doc])* $code,)+
        }

        impl Code {
            /// In the order in which findings of one severity are reported.
            pub const ALL: &'static [Code] = &[$(Code::$code),+];

            /// In kebab-case.
            #[must_use]
            pub fn name(self) -> &'static str {
                match self { $(Code::$code => $name),+ }
            }

            #[must_use]
            pub fn named(name: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|code| code.name() == name)
            }

            #[must_use]
            pub fn severity(self) -> Severity {
                match self { $(Code::$code => Severity::$severity),+ }
            }
        }
    };
}

codes! {
    UnknownCard = "unknown-card", Error;
    AmbiguousCard = "ambiguous-card", Error;
    NameReadAs = "name-read-as", Note;
    LineNotUsed = "line-not-used", Note;
    LineReadAs = "line-read-as", Note;
    DeckTooSmall = "deck-too-small", Error;
    DeckTooLarge = "deck-too-large", Error;
    TooManyCopies = "too-many-copies", Error;
    SetNotLegal = "set-not-legal", Error;
    CardBanned = "card-banned", Error;
    NotInPool = "not-in-pool", Error;
    AmbassadorMissing = "ambassador-missing", Error;
    TooManyAmbassadors = "too-many-ambassadors", Error;
    AmbassadorInferred = "ambassador-inferred", Note;
    FactionNotAvailable = "faction-not-available", Error;
    AmbassadorNotAllowed = "ambassador-not-allowed", Error;
    SecondAmbassador = "second-ambassador", Error;
    OpeningHandNotNamed = "opening-hand-not-named", Note;
    OpeningHandSize = "opening-hand-size", Error;
    OpeningHandTypes = "opening-hand-types", Error;
    OpeningHandSpecial = "opening-hand-special", Error;
    ReserveNotAllowed = "reserve-not-allowed", Error;
    ReserveTooLarge = "reserve-too-large", Error;
    ReserveTooSmall = "reserve-too-small", Error;
    ReserveExchange = "reserve-exchange", Warning;
    CrusadePileNotAllowed = "crusade-pile-not-allowed", Error;
    CrusadeCardMissing = "crusade-card-missing", Error;
    CrusadePileSize = "crusade-pile-size", Error;
    CrusadePileContent = "crusade-pile-content", Error;
    ConflictPileSize = "conflict-pile-size", Error;
    ConflictPileCopies = "conflict-pile-copies", Error;
    FactionCardMissing = "faction-card-missing", Error;
    AgendaMissing = "agenda-missing", Error;
    PartTooLarge = "part-too-large", Error;
    WrongType = "wrong-type", Error;
    NotASection = "not-a-section-of-this-ruleset", Error;
    UnplayableCard = "unplayable-card", Warning;
    DoubleCost = "double-cost", Note;
    NoSponsor = "no-sponsor", Warning;
    NoTarget = "no-target", Warning;
    AftermathForOthers = "aftermath-for-others", Note;
    StartingAmbassadorCopy = "starting-ambassador-copy", Warning;
    ShadowAndVorlon = "shadow-and-vorlon", Warning;
    RangerAndShadow = "ranger-and-shadow", Warning;
    DrakhAndVorlon = "drakh-and-vorlon", Warning;
    MarksMissing = "marks-missing", Warning;
    ConspiracyMarksMissing = "conspiracy-marks-missing", Warning;
    CorporateSurcharge = "corporate-surcharge", Note;
    CorporateAgenda = "corporate-agenda", Warning;
    DrakhAmbassadorMissing = "drakh-ambassador-missing", Warning;
    AllianceNotFounded = "alliance-not-founded", Warning;
    ReplacedCardMissing = "replaced-card-missing", Warning;
    RequiredCardMissing = "required-card-missing", Warning;
    OnePerPlayer = "one-per-player", Note;
    SamePersonality = "same-personality", Note;
    NoAgenda = "no-agenda", Note;
    GoldfishMistake = "goldfish-mistake", Warning;
    NotOwned = "not-owned", Warning;
    DualRace = "dual-race", Note;
    PreliminaryRound = "preliminary-round", Error;
    FactionTwice = "faction-twice", Error;
    AmbassadorClash = "ambassador-clash", Error;
    ContestedCard = "contested-card", Note;
    NotChecked = "not-checked", Note;
    FactsMissing = "facts-missing", Note;
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl Serialize for Code {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::Code;

    #[test]
    fn names_are_unique_and_in_kebab_case() {
        let names: HashSet<_> = Code::ALL.iter().map(|code| code.name()).collect();
        assert_eq!(names.len(), Code::ALL.len());
        assert!(names.iter().all(|n| n.chars().all(|c| c.is_ascii_lowercase() || c == '-')));
    }
}
