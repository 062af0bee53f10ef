//! A deck made ready to play: every card with its costs and what can be done with it, settled once for all games.

use std::collections::HashMap;

use crate::card::{Card, CardId, CardType, Cost, Limit, Loyalty, Race, Section};
use crate::check::starting_faction;
use crate::deck::{Deck, Slot};
use crate::ruleset::{Faction, Ruleset, TurnOrder, world};

/// The number of a card in its playbook.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardIndex(pub u16);

/// The most different cards and the most cards a deck may have here.
const MOST_CARDS: usize = 2_000;

/// Why a deck cannot be goldfished.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum GoldfishError {
    /// There is no ambassador to play.
    #[error("the deck has no ambassador, so no game can start; name one: ambassador = \"Delenn\"")]
    NoAmbassador,
    /// The race is unknown, so no cost is.
    #[error("the race of the deck is not known, so no cost is; name it: race = \"Minbari\"")]
    NoRace,
    /// The deck is far too large.
    #[error("the deck has more than {MOST_CARDS} cards; the goldfish takes at most so many")]
    TooManyCards,
    /// The ruleset's turn is not simulated.
    #[error("the goldfish does not play the turn of the {0} ruleset yet; choose another: --ruleset casual")]
    TurnNotPlayed(String),
    /// A number that the run was asked for is out of range.
    #[error("{what} is {value}; choose from 1 to {most}")]
    OutOfRange {
        /// What was asked for.
        what: &'static str,
        /// Its value.
        value: u64,
        /// The largest that is taken.
        most: u64,
    },
}

/// What can be done with a card in this deck.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// It can be sponsored into play for its cost.
    Sponsored,
    /// An agenda: it is sponsored without a cost while no other is in play.
    Agenda,
    /// It is kept: what it does is not played, or a fact or a requirement is missing. The text says which.
    Kept(&'static str),
    /// It can never be played by this deck and is discarded. The text says why.
    Dead(&'static str),
}

/// What a card is attached to when it enters play.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Target {
    /// Nothing: it stands for itself.
    None,
    /// A faction, Babylon 5 or the whole game: one place, and no two copies of an enhancement on one place.
    Once,
    /// A card of this type in play, each with at most one copy.
    Card(CardType),
}

/// A card as the game needs it.
#[derive(Debug, Clone)]
pub struct PlayCard {
    /// What it is called.
    pub label: String,
    /// Its type, if it is known.
    pub kind: Option<CardType>,
    /// What can be done with it.
    pub role: Role,
    /// What sponsoring it costs this deck; 0 for what has no cost.
    pub sponsor_cost: i16,
    /// What promoting it costs this deck, without the surcharge for the Inner Circle.
    pub promote_cost: i16,
    /// Whether only one may be in play.
    pub limited: bool,
    /// Whom it is loyal to, if that is known.
    pub loyalty: Option<Loyalty>,
    /// What it is attached to.
    pub target: Target,
    /// Whether it is the homeworld of a race.
    pub homeworld: bool,
}

/// A deck made ready to play.
#[derive(Debug, Clone)]
pub struct Playbook {
    /// The different cards.
    pub cards: Vec<PlayCard>,
    /// The ambassador.
    pub ambassador: CardIndex,
    /// The opening hand.
    pub opening_hand: Vec<CardIndex>,
    /// The draw deck, a card for each copy.
    pub draw_deck: Vec<CardIndex>,
    /// The starting influence rating.
    pub influence: i16,
    /// The power at the start.
    pub power: i16,
    /// The race.
    pub race: Race,
    /// The races at the other seats.
    pub table: Vec<Race>,
    /// The starting tension toward each race of the table, 1 to 5; `None` where the table of tensions has no entry.
    pub tensions: Vec<Option<u8>>,
    /// The starting unrest, 1 to 5.
    pub unrest: u8,
    /// The cards that can be sponsored, dearest first: what the standard pilot looks through.
    pub by_cost: Vec<CardIndex>,
    /// The agendas of the deck.
    pub agendas: Vec<CardIndex>,
    /// The cards that are dead from the start.
    pub dead: Vec<CardIndex>,
}

impl Playbook {
    /// Makes a deck ready to play under a ruleset, with these races at the other seats; none means all others.
    ///
    /// # Errors
    /// [`GoldfishError`] when there is no ambassador or no race, or the ruleset's turn is not played.
    pub fn new(deck: &Deck, ruleset: &Ruleset, table: &[Race]) -> Result<Self, GoldfishError> {
        if ruleset.start.turn == TurnOrder::Vcg {
            return Err(GoldfishError::TurnNotPlayed(ruleset.name.clone()));
        }
        let race = deck.race.ok_or(GoldfishError::NoRace)?;
        let leader = deck.ambassador().ok_or(GoldfishError::NoAmbassador)?;
        if deck.count(&[Section::Deck, Section::OpeningHand]) as usize > MOST_CARDS {
            return Err(GoldfishError::TooManyCards);
        }
        let faction = starting_faction(deck, ruleset).unwrap_or_else(|| world().default_faction());
        let mut book = Sorter {
            race,
            faction,
            leader: leader.card().map(AsRef::as_ref),
            cards: Vec::new(),
            by_id: HashMap::new(),
            by_name: HashMap::new(),
        };
        let ambassador = book.index(leader);
        let mut opening_hand = Vec::new();
        for slot in deck.section(Section::OpeningHand) {
            opening_hand.extend(std::iter::repeat_n(book.index(slot), slot.count as usize));
        }
        let mut draw_deck = Vec::new();
        for slot in deck.section(Section::Deck) {
            draw_deck.extend(std::iter::repeat_n(book.index(slot), slot.count as usize));
        }
        let special = leader.card().and_then(|card| world().special(card));
        let table: Vec<Race> =
            if table.is_empty() { Race::ALL.iter().copied().filter(|r| *r != race).collect() } else { table.to_vec() };
        let tension = world().tensions(&ruleset.start.tensions);
        let tensions = table.iter().map(|r| tension.as_ref().and_then(|t| t(race, *r))).collect();
        let cards = book.cards;
        let with_role = |fits: fn(Role) -> bool| -> Vec<CardIndex> {
            (0u16..).zip(&cards).filter(|(_, card)| fits(card.role)).map(|(at, _)| CardIndex(at)).collect()
        };
        let mut by_cost = with_role(|role| role == Role::Sponsored);
        by_cost.sort_by_key(|at| std::cmp::Reverse(cards[usize::from(at.0)].sponsor_cost));
        let agendas = with_role(|role| role == Role::Agenda);
        let dead = with_role(|role| matches!(role, Role::Dead(_)));
        Ok(Self {
            ambassador,
            opening_hand,
            draw_deck,
            influence: special.and_then(|s| s.influence).unwrap_or(ruleset.start.influence).into(),
            power: ruleset.start.power.into(),
            race,
            table,
            tensions,
            unrest: world().race(race).unrest,
            by_cost,
            agendas,
            dead,
            cards,
        })
    }

    /// The cards that are never played, with what becomes of them: the ambassador among them only when the deck holds
    /// further copies of him.
    pub fn not_played(&self) -> impl Iterator<Item = &PlayCard> {
        let is_in_play = |at: u16| {
            let at = CardIndex(at);
            at == self.ambassador && !self.draw_deck.contains(&at) && !self.opening_hand.contains(&at)
        };
        let cards = (0u16..).zip(&self.cards).filter(move |(at, _)| !is_in_play(*at)).map(|(_, card)| card);
        cards.filter(|card| matches!(card.role, Role::Kept(_) | Role::Dead(_)))
    }

    /// A card of the playbook.
    #[must_use]
    pub fn card(&self, at: CardIndex) -> &PlayCard {
        &self.cards[usize::from(at.0)]
    }
}

/// Numbers the cards of a deck and settles what each is for it.
struct Sorter<'a> {
    race: Race,
    faction: &'a Faction,
    leader: Option<&'a Card>,
    cards: Vec<PlayCard>,
    by_id: HashMap<CardId, CardIndex>,
    by_name: HashMap<String, CardIndex>,
}

impl Sorter<'_> {
    fn index(&mut self, slot: &Slot) -> CardIndex {
        #[allow(clippy::cast_possible_truncation, reason = "a playbook has at most 2,001 cards")]
        let next = CardIndex(self.cards.len() as u16);
        let known = match slot.card() {
            Some(card) => *self.by_id.entry(card.id).or_insert(next),
            None => *self.by_name.entry(slot.label()).or_insert(next),
        };
        if known == next {
            let card = match slot.card() {
                Some(card) => self.play_card(card),
                None => PlayCard::kept(slot.label(), "no card is known by this name"),
            };
            self.cards.push(card);
        }
        known
    }

    fn play_card(&self, card: &Card) -> PlayCard {
        let cost = match card.cost() {
            Some(Cost::Printed(cost)) => i16::from(cost),
            _ => 0,
        };
        PlayCard {
            label: card.label.clone(),
            kind: card.kind,
            role: self.role(card),
            sponsor_cost: self.with_loyalty(card, cost),
            promote_cost: self.with_loyalty(card, cost),
            limited: card.limit() != Some(Limit::Multiple),
            loyalty: card.loyalty,
            target: target(card),
            homeworld: is_homeworld(card),
        }
    }

    /// A character loyal to another race costs double (COMP 4.4 and 4.5). A Corporate faction pays
    /// Corporate cards once and more for what is loyal to its own race (ENG, Corporate Rules 4 and 5).
    fn with_loyalty(&self, card: &Card, cost: i16) -> i16 {
        let exempt = self.faction.normal_cost_keyword.as_deref().is_some_and(|keyword| card.is_called(keyword));
        match card.loyalty {
            _ if exempt => cost,
            Some(loyalty) if loyalty == self.race.into() => cost + i16::from(self.faction.own_race_surcharge),
            Some(Loyalty::Neutral) | None => cost,
            Some(_) if card.kind == Some(CardType::Character) => cost * 2,
            Some(_) => cost,
        }
    }

    fn role(&self, card: &Card) -> Role {
        let Some(kind) = card.kind else { return Role::Kept("its type is unknown") };
        if let Some(role) = self.closed_by_loyalty(card, kind) {
            return role;
        }
        if card.is_starting_ambassador() {
            // PSI, Your Starting Ambassador: nobody can sponsor him.
            return Role::Dead("a starting ambassador cannot be sponsored");
        }
        if self.leader.is_some_and(|leader| leader.name == card.name && leader.id != card.id) {
            // PSI, Personalities; for Home Faction leaders PSI, Ambassador: not in the same game.
            return Role::Dead("another version leads the faction");
        }
        match kind {
            CardType::Agenda if card.requires.is_empty() => Role::Agenda,
            CardType::Agenda => Role::Kept("what it requires is not played"),
            CardType::Aftermath | CardType::Conflict => Role::Kept("conflicts are not played"),
            CardType::Event | CardType::Contingency => Role::Kept("what it does is not played"),
            CardType::Character | CardType::Enhancement | CardType::Fleet | CardType::Group | CardType::Location => {
                sponsored(card)
            }
        }
    }

    /// What loyalty alone decides (PSI, Sponsoring Cards with a Race Type; deck rules of each card type).
    fn closed_by_loyalty(&self, card: &Card, kind: CardType) -> Option<Role> {
        let own = Loyalty::from(self.race);
        let corporate = self.faction.normal_cost_keyword.as_deref().is_some_and(|keyword| card.is_called(keyword));
        match card.loyalty {
            None => return Some(Role::Kept("its loyalty is unknown")),
            Some(Loyalty::Neutral) => return None,
            Some(_) if corporate => return None,
            Some(loyalty) if loyalty == own => {
                if kind == CardType::Agenda && !self.faction.agendas_of_own_race {
                    return Some(Role::Dead("its faction cannot play agendas of its race"));
                }
            }
            Some(Loyalty::Drakh) => return Some(Role::Kept("only a Drakh faction plays it")),
            Some(Loyalty::Shadow | Loyalty::Vorlon) => {
                return Some(Role::Kept("only what it says itself brings it into play"));
            }
            Some(_) => match kind {
                CardType::Character => {}
                // A character of that race in the Inner Circle, and a target of it, would do.
                CardType::Enhancement => return Some(Role::Kept("it needs a sponsor and a target of its race")),
                CardType::Contingency => return Some(Role::Kept("it needs a card of its race")),
                CardType::Aftermath => return Some(Role::Kept("it is played on a faction of its race")),
                _ => return Some(Role::Dead("it belongs to another race")),
            },
        }
        // The solo game has no Conspiracy Marks yet.
        world().needs_conspiracy_mark(self.faction, card).then_some(Role::Kept("it needs a Conspiracy Mark"))
    }
}

fn sponsored(card: &Card) -> Role {
    if !card.requires.is_empty() {
        return Role::Kept("what it requires is not played");
    }
    if card.replaces.as_ref().is_some_and(|r| r.way != Some(crate::card::ReplaceWay::May)) {
        return Role::Kept("it enters by replacing a card");
    }
    match card.cost() {
        Some(Cost::Printed(_)) => {}
        // PSI, Cards With No Printed Cost: undefined is not zero.
        Some(Cost::NonePrinted) => return Role::Kept("a card without a printed cost cannot be sponsored"),
        None => return Role::Kept("its cost is unknown"),
    }
    if card.kind == Some(CardType::Enhancement) && card.subtype.is_none() {
        return Role::Kept("what it enhances is unknown");
    }
    if card.kind == Some(CardType::Enhancement) && card.subtype.as_deref() == Some("Conflict") {
        return Role::Kept("conflicts are not played");
    }
    Role::Sponsored
}

/// PSI, Enhancement Cards: each has a target, and no two copies of one enhancement go on the same target.
fn target(card: &Card) -> Target {
    match (card.kind, card.subtype.as_deref()) {
        (Some(CardType::Enhancement), Some("Character")) => Target::Card(CardType::Character),
        (Some(CardType::Enhancement), Some("Fleet")) => Target::Card(CardType::Fleet),
        (Some(CardType::Enhancement), Some("Location")) => Target::Card(CardType::Location),
        (Some(CardType::Enhancement), _) => Target::Once,
        _ => Target::None,
    }
}

/// ENG, Location Cards: the location of a race of which one may be in play. Species homeworlds are none.
fn is_homeworld(card: &Card) -> bool {
    let race = card.loyalty.and_then(Loyalty::race);
    race.is_some_and(|race| card.has_keyword(&format!("{race} Homeworld")))
}

impl PlayCard {
    /// Whether this card will do as sponsor or target of an enhancement: one loyal to a race wants both of that race
    /// (PSI, Enhancement Cards; COMP 4.4).
    #[must_use]
    pub fn suits(&self, enhancement: &PlayCard) -> bool {
        let is_free = enhancement.kind != Some(CardType::Enhancement) || enhancement.loyalty == Some(Loyalty::Neutral);
        is_free || self.loyalty == enhancement.loyalty
    }

    fn kept(label: String, why: &'static str) -> Self {
        Self {
            label,
            kind: None,
            role: Role::Kept(why),
            sponsor_cost: 0,
            promote_cost: 0,
            limited: false,
            loyalty: None,
            target: Target::None,
            homeworld: false,
        }
    }
}
