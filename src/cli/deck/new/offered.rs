//! What a new deck can be: races, factions, ambassadors and agendas, all of them or those that can be played with the cards
//! of a pool or of a collection.

use std::collections::HashSet;

use crate::cli::error::Failure;
use crate::cli::owned::Copies;
use zocalo_cards::card::{Card, CardId, CardType, Loyalty, Race};
use zocalo_cards::ruleset::{AmbassadorRule, Faction, Playability, may_lead, open_factions};
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;
use zocalo_decks::deck::{Deck, Decklist};
use zocalo_text::order::Order as _;

pub(super) struct Offered {
    cards: Vec<Card>,
    /// Which cards alone are offered: `cards` for those that are owned, `pool`, or `both`; `None` where all are.
    pub among: Option<&'static str>,
}

impl Offered {
    /// The cards of the pool and those that are owned, where one or both are given; else all.
    pub(super) fn of(
        pool: Option<&Decklist>,
        owned: Option<&Copies>,
        catalog: &Catalog,
        index: &Index,
    ) -> Result<Self, Failure> {
        let mut cards = catalog.cards()?;
        if let Some(list) = pool {
            // A pool is no deck: its cards count wherever they stand.
            let pool = Deck::resolve(Decklist { plain: false, ..list.clone() }, catalog, index)?;
            let held: HashSet<CardId> = pool.slots.iter().filter_map(|slot| Some(slot.card()?.id)).collect();
            cards.retain(|card| held.contains(&card.id));
        }
        if let Some(owned) = owned {
            cards.retain(|card| owned.get(&card.id).is_some_and(|copies| *copies > 0));
        }
        cards.order_by(|one, other| one.label.cmp(&other.label));
        let among = match (pool, owned) {
            (None, None) => None,
            (Some(_), None) => Some("pool"),
            (None, Some(_)) => Some("cards"),
            (Some(_), Some(_)) => Some("both"),
        };
        Ok(Self { cards, among })
    }

    /// The cards that surely may lead this faction of this race; where the documents of the rule do not say who may lead,
    /// the characters of the race.
    pub(super) fn leaders<'o, 'r>(
        &'o self,
        rule: &'r AmbassadorRule,
        race: Race,
        faction: Option<&'r Faction>,
    ) -> impl Iterator<Item = &'o Card> + use<'o, 'r> {
        self.cards.iter().filter(move |card| match faction.filter(|_| rule.documents.is_some()) {
            Some(faction) => may_lead(card, faction, race, rule) == Some(true),
            None => card.kind == Some(CardType::Character) && card.loyalty == Some(Loyalty::from(race)),
        })
    }

    /// The factions that this race can start as with an ambassador that is offered, each with who leads it.
    pub(super) fn factions<'o>(&'o self, rule: &AmbassadorRule, race: Race) -> Vec<(&'static Faction, Vec<&'o str>)> {
        let led = |faction| {
            let leaders: Vec<&'o str> = self
                .cards
                .iter()
                .filter(|card| may_lead(card, faction, race, rule) == Some(true))
                .map(|card| card.label.as_str())
                .collect();
            (faction, leaders)
        };
        open_factions(rule, race).map(led).filter(|(_, leaders)| !leaders.is_empty()).collect()
    }

    /// The races that can be led by a card that is offered, each with who may lead it, of the usual faction first.
    pub(super) fn races<'o>(&'o self, rule: Option<&AmbassadorRule>) -> Vec<(Race, Vec<&'o str>)> {
        let leaders = |race: Race| -> Vec<&'o str> {
            let Some(rule) = rule else { return Vec::new() };
            if rule.documents.is_none() {
                return self.leaders(rule, race, None).map(|card| card.label.as_str()).collect();
            }
            let mut labels: Vec<&'o str> = Vec::new();
            for label in self.factions(rule, race).into_iter().flat_map(|(_, leaders)| leaders) {
                if !labels.contains(&label) {
                    labels.push(label);
                }
            }
            labels
        };
        let all = Race::ALL.iter().map(|race| (*race, leaders(*race)));
        all.filter(|(_, leaders)| rule.is_none() || !leaders.is_empty()).collect()
    }

    pub(super) fn agendas(&self, race: Race) -> impl Iterator<Item = &Card> {
        let is_playable = move |card: &&Card| {
            let loyalty = card.loyalty.filter(|_| card.kind == Some(CardType::Agenda));
            loyalty.is_some_and(|loyalty| Playability::of(CardType::Agenda, loyalty, race) != Playability::Never)
        };
        self.cards.iter().filter(is_playable)
    }
}
