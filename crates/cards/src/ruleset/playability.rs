//! What a faction can do with a card, as far as the card's type and loyalty decide it: one table for the warnings of
//! the check, for `is:playable` and for games; and what a side of the table pays.

use super::TurnOrder;
use super::world::Faction;
use crate::card::{Card, CardType, Change, Loyalty, Need, Race};

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

// What a card costs a side: its race and faction decide, and the rules of its game.

/// A side of the table, as far as the costs of its cards depend on it.
#[derive(Debug, Clone, Copy)]
pub struct Side<'a> {
    /// The race.
    pub race: Race,
    /// The faction.
    pub faction: &'a Faction,
    /// Which game is played.
    pub turn: TurnOrder,
}

impl Side<'_> {
    /// What this side pays for a card that prints `cost`, before any discount: a character loyal to another race costs
    /// double (COMP 4.4 and 4.5); a Corporate faction pays more for what is loyal to its own race (ENG, Corporate Rule
    /// 5).
    #[must_use]
    pub fn cost(self, card: &Card, cost: i16) -> i16 {
        match card.loyalty {
            // VCG, Development actions: a card is sponsored by paying its cost.
            _ if self.faction.is_exempt(card) || self.turn == TurnOrder::Vcg => cost,
            Some(loyalty) if loyalty == self.race.into() => cost + i16::from(self.faction.own_race_surcharge),
            Some(Loyalty::Neutral) | None => cost,
            Some(_) if card.kind == Some(CardType::Character) => cost * 2,
            Some(_) => cost,
        }
    }

    /// The cost that the card itself sets for a side of this race.
    #[must_use]
    pub fn own_cost(self, card: &Card) -> Option<u8> {
        let is_met = |need: &Need| matches!(need, Need::OwnRace(races) if races.contains(&self.race));
        card.effects.iter().flatten().find_map(|effect| match effect.change {
            Change::OwnCost(cost) if effect.needs.iter().all(is_met) => Some(cost),
            _ => None,
        })
    }

    /// Whether a card is the assistant of this side's ambassador (PSI, Your Ambassador's Assistant: attached to one
    /// ambassador). The leaders of Home Factions have no use of the race's ordinary assistant (COMP 9, Home Factions); the
    /// League has no one ambassador, so whoever of a species leads has its assistants (COMP 9.1).
    #[must_use]
    pub fn is_assistant(self, card: &Card, leader: &Card) -> bool {
        let leads = leader.has_keyword(&format!("Starting {} Ambassador", self.race))
            || (self.race == Race::NonAligned && leader.is_species_ambassador());
        leads && card.has_keyword(&format!("{} Ambassador's Assistant", self.race))
    }

    /// Whether a card of a power that nobody plays says that everybody may sponsor it: a Vorlon group with known effects.
    #[must_use]
    pub fn is_open(card: &Card) -> bool {
        card.kind == Some(CardType::Group) && card.loyalty == Some(Loyalty::Vorlon) && card.effects.is_some()
    }
}
