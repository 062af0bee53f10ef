//! What a faction can do with a card, as far as the card's type and loyalty decide it: one table for the warnings of
//! the check and for `is:playable`.

use crate::card::{CardType, Loyalty, Race};

/// What a faction of one race can do with a card of one type and loyalty.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Playability {
    /// Play it for its printed cost.
    Usual,
    /// Sponsor and promote it for double its cost (COMP 4.4, 4.5).
    DoubleCost,
    /// Play it if a character of the card's race sponsors it and a card of that race carries it (COMP 7.6).
    WithSponsor,
    /// Play it on a card of that race of its own (COMP 7.5).
    OnOwnTarget,
    /// Play it on factions of that race, so on those of others (COMP 7.1).
    OnOthers,
    /// Play it where the card itself allows that: Shadows, Vorlons and Drakh (PSI, Card Details).
    AsItSays,
    /// Never play it.
    Never,
}

impl Playability {
    /// What a faction of `race` can do with a card of this type and loyalty (PSI, Card Details; COMP 4.4 and 7.1 to
    /// 7.10).
    #[must_use]
    pub fn of(kind: CardType, loyalty: Loyalty, race: Race) -> Self {
        if loyalty == Loyalty::Neutral || loyalty == race.into() {
            return Self::Usual;
        }
        if loyalty.race().is_none() {
            return Self::AsItSays;
        }
        match kind {
            CardType::Character => Self::DoubleCost,
            CardType::Enhancement => Self::WithSponsor,
            CardType::Contingency => Self::OnOwnTarget,
            CardType::Aftermath => Self::OnOthers,
            CardType::Agenda
            | CardType::Conflict
            | CardType::Event
            | CardType::Fleet
            | CardType::Group
            | CardType::Location => Self::Never,
        }
    }
}
