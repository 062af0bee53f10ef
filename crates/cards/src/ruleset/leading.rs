//! Who may lead which faction, with "unknown" as an answer of its own.

use super::leaders::{Leader, LeaderKind};
use super::world::{Faction, World, world};
use super::{AmbassadorRule, Ruleset};
use crate::card::{Card, CardType, Cost, Loyalty, Race, ReplaceWay};
use crate::data::personalities::loyalty_of_person;

/// Whether a card may lead.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fitness {
    /// It may.
    Fits,
    /// It may not, and why.
    Unfit(Unfit),
    /// It may, if these facts are as needed; nobody knows them.
    Unknown(Vec<&'static str>),
    /// It calls itself a starting ambassador of the race, and the documents that hold do not speak of it.
    Unlisted,
}

/// Why a card may not lead a faction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unfit {
    /// No document names it, and it is none of a kind that leads.
    NotNamed,
    /// It is loyal to these and not Non-Aligned.
    OtherLoyalty(Loyalty),
    /// It is among those who cannot lead a Corporate faction (ENG, Corporate Rules).
    Barred,
    /// It is loyal to these, neither neutral nor of the race of the deck.
    LoyalElsewhere(Loyalty),
    /// It is an ambassador's assistant.
    IsAssistant,
    /// It costs more than a Corporate ambassador may.
    CostsTooMuch {
        /// What it costs.
        cost: u8,
        /// The most.
        most: u8,
    },
    /// It prints no cost, so it cannot be sponsored.
    NoCost,
    /// It enters play only by replacing.
    OnlyReplaces,
    /// It is no character.
    NoCharacter(CardType),
}

/// The factions that a deck of this race can start as under this rule, in the order of `data/factions.toml`; none where the
/// documents of the rule do not say who may lead which.
pub fn open_factions(rule: &AmbassadorRule, race: Race) -> impl Iterator<Item = &'static Faction> {
    let documents = rule.documents.as_deref().unwrap_or_default();
    let is_not_barred = |faction: &&Faction| rule.factions.as_ref().is_none_or(|open| open.contains(&faction.name));
    let has_leader = move |faction: &&Faction| faction.leaders(race, documents).next().is_some();
    world().factions().iter().filter(is_not_barred).filter(has_leader)
}

/// Whether a card may lead this faction of this race under this rule; `None` where that hangs on facts that nobody knows,
/// or where the documents of the rule do not say who may lead.
#[must_use]
pub fn may_lead(card: &Card, faction: &Faction, race: Race, rule: &AmbassadorRule) -> Option<bool> {
    if rule.allowed.iter().any(|name| card.is_named(name)) {
        return Some(true);
    }
    match fitness(card, world(), faction, race, rule.documents.as_deref()?) {
        Fitness::Fits => Some(true),
        Fitness::Unfit(_) => Some(false),
        Fitness::Unknown(_) | Fitness::Unlisted => None,
    }
}

/// Whether a card may lead this faction of this race under these documents.
#[must_use]
pub fn fitness(card: &Card, world: &World, faction: &Faction, race: Race, documents: &[String]) -> Fitness {
    let mut best = Fitness::Unfit(Unfit::NotNamed);
    for leader in faction.leaders(race, documents) {
        match fits_entry(card, world, leader, race) {
            Fitness::Fits => return Fitness::Fits,
            Fitness::Unknown(facts) => best = Fitness::Unknown(facts),
            Fitness::Unfit(reason) if leader_is_a_trait(leader) && !matches!(best, Fitness::Unknown(_)) => {
                best = Fitness::Unfit(reason);
            }
            Fitness::Unfit(_) | Fitness::Unlisted => {}
        }
    }
    if matches!(best, Fitness::Unfit(_)) {
        if faction.default && calls_himself_or_is_listed(card, faction, race) {
            // PSI lists one a race and announces more; the sheets of the later sets are not at hand.
            best = Fitness::Unlisted;
        } else if faction.titled && is_a_name_alone(card, race) && names_leaders(faction, race, documents) {
            // The title in bold type makes the ambassador (ENG, Babylon Project Faction), and nobody has read this card.
            best = Fitness::Unknown(vec!["type", "keywords"]);
        }
    }
    best
}

/// Whether a card is designated a starting ambassador of the race, or any document lists it as one.
fn calls_himself_or_is_listed(card: &Card, faction: &Faction, race: Race) -> bool {
    let is_named = |leader: &&Leader| match leader.kind() {
        LeaderKind::Named { card: name, version } => {
            card.name == name && (version.is_none() || card.version.as_deref() == version)
        }
        LeaderKind::SpeciesAmbassador | LeaderKind::Corporate => false,
    };
    card.has_keyword(&format!("Starting {race} Ambassador"))
        || faction.leaders.iter().filter(|leader| leader.race == race).any(|leader| is_named(&leader))
}

/// Whether of a card nothing is known that would keep it from being an ambassador of the race; a version is of the race of
/// its person.
fn is_a_name_alone(card: &Card, race: Race) -> bool {
    let is_of_race = loyalty_of_person(card).is_none_or(|loyalty| loyalty == race.into());
    card.kind.is_none() && card.keywords.is_empty() && is_of_race
}

fn names_leaders(faction: &Faction, race: Race, documents: &[String]) -> bool {
    let mut leaders = faction.leaders(race, documents);
    leaders.any(|leader| !leader_is_a_trait(leader))
}

fn leader_is_a_trait(leader: &Leader) -> bool {
    !matches!(leader.kind(), LeaderKind::Named { .. })
}

fn fits_entry(card: &Card, world: &World, leader: &Leader, race: Race) -> Fitness {
    match leader.kind() {
        LeaderKind::Named { card: name, version } => {
            let is_bare_version = version.is_none() && card.version.is_some() && card.kind.is_none();
            if card.name == name && is_bare_version && world.special(card).is_none() {
                // A version of which only the name is known, and that no document speaks of.
                Fitness::Unknown(vec!["type", "keywords"])
            } else if card.name == name && (version.is_none() || card.version.as_deref() == version) {
                Fitness::Fits
            } else {
                Fitness::Unfit(Unfit::NotNamed)
            }
        }
        LeaderKind::SpeciesAmbassador => species_ambassador(card),
        LeaderKind::Corporate => corporate(card, world, race),
    }
}

/// ENG, League of Non-Aligned Worlds: any Non-Aligned character listed as the ambassador of a species.
#[must_use]
pub fn species_ambassador(card: &Card) -> Fitness {
    let mut unknown = Vec::new();
    if let Err(unfit) = character(card, &mut unknown) {
        return unfit;
    }
    match loyalty_of_person(card) {
        None => unknown.push("loyalty"),
        Some(Loyalty::NonAligned) => {}
        Some(other) => {
            return Fitness::Unfit(Unfit::OtherLoyalty(other));
        }
    }
    if card.is_species_ambassador() {
        // Only an ambassador of the League bears the title of a species, whatever else is unknown.
        return Fitness::Fits;
    }
    // The lists of keywords are incomplete, except on cards whose every trait is known: nobody knows which those are.
    unknown.push("keywords");
    Fitness::Unknown(unknown)
}

fn corporate(card: &Card, world: &World, race: Race) -> Fitness {
    let rules = &world.corporate;
    if rules.barred.contains(&card.label) {
        return Fitness::Unfit(Unfit::Barred);
    }
    let named = rules.named.contains(&card.label);
    let mut unknown = Vec::new();
    if let Err(unfit) = character(card, &mut unknown) {
        return unfit;
    }
    match loyalty_of_person(card) {
        None => unknown.push("loyalty"),
        Some(Loyalty::Neutral) => {}
        Some(loyalty) if loyalty == race.into() => {}
        Some(other) => return Fitness::Unfit(Unfit::LoyalElsewhere(other)),
    }
    if card.keywords.iter().any(|k| k.ends_with("Ambassador's Assistant")) {
        return Fitness::Unfit(Unfit::IsAssistant);
    }
    if named {
        return if unknown.is_empty() { Fitness::Fits } else { Fitness::Unknown(unknown) };
    }
    let in_name = card.name.to_lowercase().contains(&rules.keyword.to_lowercase());
    if !card.has_keyword(&rules.keyword) && !in_name {
        unknown.push("keywords");
    }
    match card.cost() {
        None => unknown.push("cost"),
        Some(Cost::Printed(cost)) if cost <= rules.cost_at_most => {}
        Some(Cost::Printed(cost)) => {
            return Fitness::Unfit(Unfit::CostsTooMuch { cost, most: rules.cost_at_most });
        }
        Some(Cost::NonePrinted) => {
            return Fitness::Unfit(Unfit::NoCost);
        }
    }
    if card.replaces.as_ref().is_some_and(|r| r.way == Some(ReplaceWay::Must)) {
        return Fitness::Unfit(Unfit::OnlyReplaces);
    }
    if unknown.is_empty() { Fitness::Fits } else { Fitness::Unknown(unknown) }
}

/// Only a character leads: anything else is unfit, an unknown type is noted.
fn character(card: &Card, unknown: &mut Vec<&'static str>) -> Result<(), Fitness> {
    match card.kind {
        None => unknown.push("type"),
        Some(CardType::Character) => {}
        Some(kind) => {
            return Err(Fitness::Unfit(Unfit::NoCharacter(kind)));
        }
    }
    Ok(())
}

impl Ruleset {
    /// Whether it follows the lists of leaders, and so the start, of the old game's documents.
    #[must_use]
    pub fn follows_documents(&self) -> bool {
        self.ambassador.as_ref().is_some_and(|rule| rule.documents.is_some())
    }
}
