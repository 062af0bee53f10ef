//! The codes of findings: one table of name and severity.

use std::fmt;

use serde::{Serialize, Serializer};

/// How much a finding weighs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// The deck is illegal.
    Error,
    /// The deck is legal; something in it will not work.
    Warning,
    /// Something to know, or something that could not be checked.
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
        /// What a finding is about. The names are stable.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Code {
            $($(#[$doc])* $code,)+
        }

        impl Code {
            /// All codes, in the order in which findings of one weight are told.
            pub const ALL: &'static [Code] = &[$(Code::$code),+];

            /// The name, in kebab-case.
            #[must_use]
            pub fn name(self) -> &'static str {
                match self { $(Code::$code => $name),+ }
            }

            /// The code of this name.
            #[must_use]
            pub fn named(name: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|code| code.name() == name)
            }

            /// How much a finding with this code weighs.
            #[must_use]
            pub fn severity(self) -> Severity {
                match self { $(Code::$code => Severity::$severity),+ }
            }
        }
    };
}

codes! {
    /// No card has this name.
    UnknownCard = "unknown-card", Error;
    /// Several cards have this name.
    AmbiguousCard = "ambiguous-card", Error;
    /// A name was read over a typing error.
    NameReadAs = "name-read-as", Note;
    /// A line holds no card and was not used.
    LineNotUsed = "line-not-used", Note;
    /// A line was read otherwise than it is written.
    LineReadAs = "line-read-as", Note;
    /// The deck has fewer cards than the ruleset wants.
    DeckTooSmall = "deck-too-small", Error;
    /// The deck has more cards than the ruleset allows.
    DeckTooLarge = "deck-too-large", Error;
    /// There are more copies of a card than the ruleset allows.
    TooManyCopies = "too-many-copies", Error;
    /// A card was printed in no set that the ruleset allows.
    SetNotLegal = "set-not-legal", Error;
    /// The ruleset forbids the card.
    CardBanned = "card-banned", Error;
    /// The deck and its reserve hold more of a card than the opened pool.
    NotInPool = "not-in-pool", Error;
    /// The deck names no ambassador.
    AmbassadorMissing = "ambassador-missing", Error;
    /// The deck names more than one ambassador.
    TooManyAmbassadors = "too-many-ambassadors", Error;
    /// The ambassador of a plain list was read off it.
    AmbassadorInferred = "ambassador-inferred", Note;
    /// The race cannot start as this faction.
    FactionNotAvailable = "faction-not-available", Error;
    /// The ambassador cannot lead this race and faction.
    AmbassadorNotAllowed = "ambassador-not-allowed", Error;
    /// A Non-Aligned opening hand lacks its second ambassador.
    SecondAmbassador = "second-ambassador", Error;
    /// The deck does not say what its opening hand is.
    OpeningHandNotNamed = "opening-hand-not-named", Note;
    /// The opening hand has too few or too many cards.
    OpeningHandSize = "opening-hand-size", Error;
    /// Two cards of the opening hand are of one type.
    OpeningHandTypes = "opening-hand-types", Error;
    /// The opening hand breaks what the ambassador prints about it.
    OpeningHandSpecial = "opening-hand-special", Error;
    /// The ruleset has no reserve.
    ReserveNotAllowed = "reserve-not-allowed", Error;
    /// The reserve has too many cards.
    ReserveTooLarge = "reserve-too-large", Error;
    /// The reserve has too few cards.
    ReserveTooSmall = "reserve-too-small", Error;
    /// An exchange with the reserve leaves an illegal deck.
    ReserveExchange = "reserve-exchange", Warning;
    /// The ruleset has no Crusade pile.
    CrusadePileNotAllowed = "crusade-pile-not-allowed", Error;
    /// A Crusade pile has no Crusade card.
    CrusadeCardMissing = "crusade-card-missing", Error;
    /// The Crusade pile has the wrong number of cards.
    CrusadePileSize = "crusade-pile-size", Error;
    /// The Crusade pile holds a card of a type that may not go in.
    CrusadePileContent = "crusade-pile-content", Error;
    /// The conflict pile has the wrong number of cards.
    ConflictPileSize = "conflict-pile-size", Error;
    /// The conflict pile has too many copies of a conflict.
    ConflictPileCopies = "conflict-pile-copies", Error;
    /// The deck names no Faction card.
    FactionCardMissing = "faction-card-missing", Error;
    /// The deck names no Agenda at its top.
    AgendaMissing = "agenda-missing", Error;
    /// A part of the deck holds more cards than its name says.
    PartTooLarge = "part-too-large", Error;
    /// A card stands where only cards of another type may.
    WrongType = "wrong-type", Error;
    /// The ruleset has no such part of a deck.
    NotASection = "not-a-section-of-this-ruleset", Error;
    /// A card belongs to another race and can never be played.
    UnplayableCard = "unplayable-card", Warning;
    /// A character is loyal to another race and costs double.
    DoubleCost = "double-cost", Note;
    /// An enhancement of another race has no sponsor of that race in the deck.
    NoSponsor = "no-sponsor", Warning;
    /// An enhancement or contingency has nothing in the deck to be played on.
    NoTarget = "no-target", Warning;
    /// An aftermath of another race can be played only on others.
    AftermathForOthers = "aftermath-for-others", Note;
    /// A further copy of a starting ambassador can never be sponsored.
    StartingAmbassadorCopy = "starting-ambassador-copy", Warning;
    /// The deck wants Shadow Marks and Vorlon Marks, which exclude each other.
    ShadowAndVorlon = "shadow-and-vorlon", Warning;
    /// The deck wants Rangers and Shadow Marks, which exclude each other.
    RangerAndShadow = "ranger-and-shadow", Warning;
    /// The deck wants Drakh cards and Vorlon Marks, which exclude each other.
    DrakhAndVorlon = "drakh-and-vorlon", Warning;
    /// A card requires marks that nothing in the deck gives.
    MarksMissing = "marks-missing", Warning;
    /// Cards need Conspiracy Marks that nothing in the deck gives.
    ConspiracyMarksMissing = "conspiracy-marks-missing", Warning;
    /// A Corporate faction pays more for cards of its own race.
    CorporateSurcharge = "corporate-surcharge", Note;
    /// A Corporate faction cannot play agendas of its race.
    CorporateAgenda = "corporate-agenda", Warning;
    /// Drakh cards are useless without a Drakh Ambassador.
    DrakhAmbassadorMissing = "drakh-ambassador-missing", Warning;
    /// ISA cards are useless without a way to found the Alliance.
    AllianceNotFounded = "alliance-not-founded", Warning;
    /// A card enters only by replacing another that the deck does not hold.
    ReplacedCardMissing = "replaced-card-missing", Warning;
    /// A card needs another card that the deck does not hold.
    RequiredCardMissing = "required-card-missing", Warning;
    /// The deck holds several copies of a card of which each player has one.
    OnePerPlayer = "one-per-player", Note;
    /// Two cards show one person and cannot be in play together.
    SamePersonality = "same-personality", Note;
    /// The deck holds no agenda.
    NoAgenda = "no-agenda", Note;
    /// What the deck says for the goldfish cannot be followed.
    GoldfishMistake = "goldfish-mistake", Warning;
    /// The deck holds more of a card than is owned.
    NotOwned = "not-owned", Warning;
    /// Two decks of one race sit at one table.
    DualRace = "dual-race", Note;
    /// Two decks of one race sit at a table of a preliminary round.
    PreliminaryRound = "preliminary-round", Error;
    /// A faction of which a table has one is played twice.
    FactionTwice = "faction-twice", Error;
    /// Two decks start with the same ambassador.
    AmbassadorClash = "ambassador-clash", Error;
    /// Several decks hold a card of which one can be in play.
    ContestedCard = "contested-card", Note;
    /// The documents do not say; nothing was checked.
    NotChecked = "not-checked", Note;
    /// A rule could not be checked because facts of cards are unknown.
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
