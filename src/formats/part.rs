//! What a deck may say, part by part: what a format holds and what it loses is told in these.

use crate::card::Section;
use crate::deck::Decklist;

/// A part of a deck.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    /// The deck's name.
    Name,
    /// The ruleset it is built for.
    Ruleset,
    /// The race.
    Race,
    /// The faction.
    Faction,
    /// The cards of a section, told apart from those of others.
    Cards(Section),
    /// The races at the table of the goldfish.
    Table,
    /// The plan.
    Plan,
}

impl Part {
    /// All parts.
    pub const ALL: [Self; 15] = [
        Self::Name,
        Self::Ruleset,
        Self::Race,
        Self::Faction,
        Self::Cards(Section::Ambassador),
        Self::Cards(Section::FactionCard),
        Self::Cards(Section::Agenda),
        Self::Cards(Section::OpeningHand),
        Self::Cards(Section::Deck),
        Self::Cards(Section::Reserve),
        Self::Cards(Section::Crusade),
        Self::Cards(Section::CrusadePile),
        Self::Cards(Section::ConflictPile),
        Self::Table,
        Self::Plan,
    ];

    /// The cards of all sections.
    pub const CARDS: [Self; 9] = [
        Self::Cards(Section::Ambassador),
        Self::Cards(Section::FactionCard),
        Self::Cards(Section::Agenda),
        Self::Cards(Section::OpeningHand),
        Self::Cards(Section::Deck),
        Self::Cards(Section::Reserve),
        Self::Cards(Section::Crusade),
        Self::Cards(Section::CrusadePile),
        Self::Cards(Section::ConflictPile),
    ];

    /// Whether a deck has this part.
    #[must_use]
    pub fn is_in(self, list: &Decklist, has_cards: impl Fn(Section) -> bool) -> bool {
        match self {
            Self::Name => list.name.is_some(),
            Self::Ruleset => list.ruleset.is_some(),
            Self::Race => list.race.is_some(),
            Self::Faction => list.faction.is_some(),
            Self::Cards(section) => has_cards(section),
            Self::Table => !list.goldfish.table.is_empty(),
            Self::Plan => !list.goldfish.plan.is_empty(),
        }
    }

    /// The part in a sentence.
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Self::Name => "the name of the deck",
            Self::Ruleset => "the ruleset",
            Self::Race => "the race",
            Self::Faction => "the faction",
            Self::Cards(section) => section.words(),
            Self::Table => "the table of the goldfish",
            Self::Plan => "the plan",
        }
    }
}
