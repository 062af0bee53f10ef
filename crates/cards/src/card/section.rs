//! The parts of a deck in which a card can stand.

use serde::{Deserialize, Serialize};

/// A part of a deck.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Section {
    /// The starting ambassador.
    Ambassador,
    /// The chosen cards beside him.
    OpeningHand,
    /// The draw deck.
    Deck,
    /// The reserve.
    Reserve,
    /// The Crusade card in play from the start.
    Crusade,
    /// The Crusade pile.
    CrusadePile,
    /// The Faction card of the VCG.
    FactionCard,
    /// The Agenda that a VCG deck names at its top.
    Agenda,
    /// The conflict pile of the VCG.
    ConflictPile,
}

impl Section {
    /// All sections, in the order in which a deck file is read aloud.
    pub const ALL: [Section; 9] = [
        Self::Ambassador,
        Self::FactionCard,
        Self::Agenda,
        Self::OpeningHand,
        Self::Deck,
        Self::Reserve,
        Self::Crusade,
        Self::CrusadePile,
        Self::ConflictPile,
    ];

    /// The key of the section in deck files and rulesets.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Self::Ambassador => "ambassador",
            Self::OpeningHand => "opening_hand",
            Self::Deck => "deck",
            Self::Reserve => "reserve",
            Self::Crusade => "crusade",
            Self::CrusadePile => "crusade_pile",
            Self::FactionCard => "faction_card",
            Self::Agenda => "agenda",
            Self::ConflictPile => "conflict_pile",
        }
    }

    /// The section in a sentence.
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Self::Ambassador => "the ambassador",
            Self::OpeningHand => "the opening hand",
            Self::Deck => "the draw deck",
            Self::Reserve => "the reserve",
            Self::Crusade => "the Crusade card",
            Self::CrusadePile => "the Crusade pile",
            Self::FactionCard => "the Faction card",
            Self::Agenda => "the Agenda",
            Self::ConflictPile => "the conflict pile",
        }
    }
}
