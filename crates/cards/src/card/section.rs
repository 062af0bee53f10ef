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
    /// The maybe pile: cards that its builder thinks about. It lies beside the deck, so that no rule counts it.
    Maybe,
}

impl Section {
    /// All sections of a deck, in the order in which a deck file is read aloud. The maybe pile is none.
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

    /// All sections of a deck, and the pile beside it.
    pub const WITH_MAYBE: [Section; 10] = [
        Self::Ambassador,
        Self::FactionCard,
        Self::Agenda,
        Self::OpeningHand,
        Self::Deck,
        Self::Reserve,
        Self::Crusade,
        Self::CrusadePile,
        Self::ConflictPile,
        Self::Maybe,
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
            Self::Maybe => "maybe",
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
            Self::Maybe => "the maybe pile",
        }
    }
}
