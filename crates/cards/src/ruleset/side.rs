//! What a card costs a side: its race and faction decide, and the rules of its game.

use super::{Faction, TurnOrder};
use crate::card::{Card, CardType, Change, Loyalty, Need, Race};

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
