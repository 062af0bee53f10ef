//! What a faction can do with a card, as far as the card's type and loyalty decide it: one table for the warnings of
//! the check, for `is:playable` and for games.

use super::Side;
use super::world::Faction;
use crate::card::{Card, CardType, Loyalty, Race};

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
    /// Never play it: an agenda of its own race, which this faction bars.
    BarredAgenda,
    /// Never play it.
    Never,
}

impl Playability {
    /// What a faction of `race` can do with such a card (PSI, Card Details; COMP 4.4 and 7.1 to 7.10).
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

    /// Whether the card ever comes into play.
    #[must_use]
    pub fn is_never(self) -> bool {
        matches!(self, Self::BarredAgenda | Self::Never)
    }
}

impl Faction {
    /// What this faction of `race` can do with such a card; cards that it is exempt for are not asked about.
    #[must_use]
    pub fn playability(&self, kind: CardType, loyalty: Loyalty, race: Race) -> Playability {
        if kind == CardType::Agenda && loyalty == race.into() && !self.agendas_of_own_race {
            return Playability::BarredAgenda;
        }
        Playability::of(kind, loyalty, race)
    }

    /// Whether the faction plays a card for its normal cost whatever its race (ENG, Corporate Rule 4).
    #[must_use]
    pub fn is_exempt(&self, card: &Card) -> bool {
        self.normal_cost_keyword.as_deref().is_some_and(|keyword| card.is_called(keyword))
    }
}

impl Side<'_> {
    /// What this side can do with a card; `None` where that hangs on its unknown type or loyalty.
    #[must_use]
    pub fn playability(self, card: &Card) -> Option<Playability> {
        let (kind, loyalty) = (card.kind?, card.loyalty?);
        let for_all = self.faction.is_exempt(card) || Self::is_open(card);
        Some(if for_all { Playability::Usual } else { self.faction.playability(kind, loyalty, self.race) })
    }
}
