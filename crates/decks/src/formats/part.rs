//! The parts of a deck, in which a format is described: what it holds and what it loses.

use crate::deck::Decklist;
use crate::messages::formats as say;
use crate::messages::words;
use zocalo_cards::card::Section;
use zocalo_words::language::Text;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum DeckField {
    Name,
    Ruleset,
    Race,
    Faction,
    /// The cards of a section, apart from those of others.
    Cards(Section),
    /// The races at the table of the goldfish.
    Table,
    Plan,
    /// Words by which the author finds the deck again.
    Tags,
    Note,
}

impl DeckField {
    pub const ALL: [Self; Self::BEFORE.len() + Section::ALL.len() + Self::BEHIND.len()] = {
        let mut all = [Self::Name; Self::BEFORE.len() + Section::ALL.len() + Self::BEHIND.len()];
        let (cards, behind) = (Self::BEFORE.len(), Self::BEFORE.len() + Section::ALL.len());
        let mut at = 0;
        while at < all.len() {
            all[at] = match at {
                _ if at < cards => Self::BEFORE[at],
                _ if at < behind => Self::CARDS[at - cards],
                _ => Self::BEHIND[at - behind],
            };
            at += 1;
        }
        all
    };

    pub const CARDS: [Self; Section::ALL.len()] = {
        let mut cards = [Self::Name; Section::ALL.len()];
        let mut at = 0;
        while at < cards.len() {
            cards[at] = Self::Cards(Section::ALL[at]);
            at += 1;
        }
        cards
    };

    /// The parts before and behind the cards.
    const BEFORE: [Self; 4] = [Self::Name, Self::Ruleset, Self::Race, Self::Faction];
    const BEHIND: [Self; 4] = [Self::Table, Self::Plan, Self::Tags, Self::Note];

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
            Self::Tags => !list.tags.is_empty(),
            Self::Note => list.note.is_some(),
        }
    }

    /// In a sentence.
    #[must_use]
    pub fn words(self) -> Text {
        let part = match self {
            Self::Name => "name",
            Self::Ruleset => "ruleset",
            Self::Race => "race",
            Self::Faction => "faction",
            Self::Cards(section) => return words::Part { part: section.key() }.text(),
            Self::Table => "table",
            Self::Plan => "plan",
            Self::Tags => "tags",
            Self::Note => "note",
        };
        say::Part { part }.text()
    }
}
