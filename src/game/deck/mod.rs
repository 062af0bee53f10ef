//! A deck made ready to play: every card with its costs and what can be done with it, settled once for all games.

pub(crate) mod assumptions;
pub(crate) mod card;
pub(crate) mod compile;
pub(crate) mod compile_effects;
pub(crate) mod effects;
pub(crate) mod playability;
pub(crate) mod unmodelled;

use std::sync::Arc;

use crate::card::{Need, Race, Section, Trigger};
use crate::deck::{Deck, starting_faction};
use crate::game::deck::assumptions::{Assumptions, MOST_ASSUMED};
use crate::game::deck::card::{PlayCard, Role};
use crate::game::deck::compile::DeckCompiler;
use crate::game::deck::effects::{Class, ClassIndex, NeedIndex, Step, kind};
use crate::game::ids::{CardSet, MOST_KINDS};
use crate::game::turn::duel::Duel;
use crate::ruleset::{Ruleset, TurnOrder, world};

/// The number of a card in its playbook: the more the standard pilot likes it, the lower.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardIndex(pub u8);

/// The most cards a deck may have here.
const MOST_CARDS: usize = 2_000;

/// The highest cost by which cards are told apart.
const DEAREST: i16 = 20;

/// Why a deck cannot be goldfished.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum GoldfishError {
    /// There is no ambassador to play; how a file of its form names one.
    #[error("the deck has no ambassador, so no game can start; name one: {0}")]
    NoAmbassador(String),
    /// The race is unknown, so no cost is; how a file of its form names it.
    #[error("the race of the deck is not known, so no cost is; name it: {0}")]
    NoRace(String),
    /// The deck is far too large.
    #[error("the deck has more than {MOST_CARDS} cards; the goldfish takes at most so many")]
    TooManyCards,
    /// The deck has too many different cards.
    #[error("the deck has {0} different cards; the goldfish takes at most {MOST_KINDS}")]
    TooManyKinds(usize),
    /// A duel is asked for where the opening hand is chosen whatever the players do.
    #[error("the VCG has no duelling start: its opening hand is chosen; leave out --duel")]
    NoDuel,
    /// A number that the run was asked for is out of range.
    #[error("{what} is {value}; choose from {least} to {most}")]
    OutOfRange {
        /// What was asked for.
        what: &'static str,
        /// Its value.
        value: u64,
        /// The smallest that is taken.
        least: u64,
        /// The largest that is taken.
        most: u64,
    },
}

/// A seat of the table that is not the player's.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Seat {
    /// Its race.
    pub race: Race,
    /// The starting tension toward it, 1 to 5; `None` where the table of tensions has no entry.
    pub tension: Option<u8>,
    /// The starting tension of it toward the player.
    pub tension_back: Option<u8>,
}

/// A deck made ready to play.
#[derive(Debug, Clone)]
pub struct PlayDeck {
    /// The different cards. Clones share them, as a plan needs several, each of which leaves something to the default pilot.
    pub cards: Arc<[PlayCard]>,
    /// All of them in the order of the deck file.
    pub listing: Vec<CardIndex>,
    /// The ambassador.
    pub ambassador: CardIndex,
    /// The opening hand.
    pub opening_hand: Vec<CardIndex>,
    /// The draw deck, a card for each copy.
    pub draw_deck: Vec<CardIndex>,
    /// Which game's turn is played.
    pub turn: TurnOrder,
    /// The Agenda that stands beside the deck from the start, in the VCG alone.
    pub agenda: Option<CardIndex>,
    /// The conflict pile, a card for each copy, in the VCG alone.
    pub conflict_pile: Vec<CardIndex>,
    /// The starting influence rating.
    pub influence: i16,
    /// The power at the start.
    pub power: i16,
    /// The power of a standard victory, if victory is by power.
    pub victory_power: Option<i16>,
    /// The race.
    pub race: Race,
    /// The other seats.
    pub seats: Vec<Seat>,
    /// The starting tension toward the races that have no seat, by race: it counts all the same (COMP 8.1).
    pub far: [Option<u8>; 5],
    /// The starting unrest, 1 to 5.
    pub unrest: u8,
    /// What is taken for granted.
    pub assumptions: Assumptions,
    /// How the game starts, if it starts as a duel.
    pub duel: Option<Duel>,
    /// The cards that are sponsored, agendas among them.
    pub sponsored: CardSet,
    /// The agendas.
    pub agendas: CardSet,
    /// The conflicts.
    pub conflicts: CardSet,
    /// The events.
    pub events: CardSet,
    /// The aftermaths.
    pub aftermaths: CardSet,
    /// The characters that replace others.
    pub replacing: CardSet,
    /// The characters that can join the Inner Circle.
    pub promotable: CardSet,
    /// The homeworlds.
    pub homeworlds: CardSet,
    /// The cards that are dead from the start.
    pub dead: CardSet,
    /// The conflicts, events and aftermaths that gain something by what is played of them.
    pub gainful: CardSet,
    /// What playing an event gains the standard pilot, in thirds of an influence point, by card; 0 for all others.
    pub gains: Vec<i16>,
    /// The sponsored cards that cost at most so much, from 0 to [`DEAREST`], or whose cost their own text lowers; agendas
    /// are none of them.
    costing: Vec<CardSet>,
    /// The kinds of marks that something in the deck needs or counts, as bits of [`crate::card::Mark::ALL`].
    pub useful_marks: u8,
    /// The steps of all effects.
    pub(crate) steps: Arc<[Step]>,
    /// The classes that effects speak of.
    pub(crate) classes: Arc<[Class]>,
    /// The requirements.
    pub(crate) needs: Arc<[Need]>,
    /// The class each speaks of.
    pub(crate) need_classes: Vec<Option<ClassIndex>>,
}

impl PlayDeck {
    /// Makes a deck ready to play under a ruleset.
    ///
    /// # Errors
    /// [`GoldfishError`] when there is no ambassador or no race, the deck is too large, or an assumption is out of range.
    pub fn new(deck: &Deck, ruleset: &Ruleset, assumptions: Assumptions) -> Result<Self, GoldfishError> {
        let assumed = [
            ("the assumed ability", assumptions.ability),
            ("the opposition", assumptions.opposition.base),
            ("the spread of the opposition", assumptions.opposition.spread),
        ];
        if let Some((what, value)) = assumed.into_iter().find(|(_, value)| *value > MOST_ASSUMED) {
            return Err(GoldfishError::OutOfRange { what, value: value.into(), least: 0, most: MOST_ASSUMED.into() });
        }
        let race = deck.race.ok_or_else(|| GoldfishError::NoRace(deck.list.saying("race", "Minbari")))?;
        let leader =
            deck.ambassador().ok_or_else(|| GoldfishError::NoAmbassador(deck.list.saying("ambassador", "Delenn")))?;
        if deck.count(&[Section::Deck, Section::OpeningHand]) as usize > MOST_CARDS {
            return Err(GoldfishError::TooManyCards);
        }
        let faction = starting_faction(deck, ruleset).unwrap_or_else(|| world().default_faction());
        let sorted = DeckCompiler::new(race, faction, leader, &assumptions, &ruleset.start).sort(deck)?;
        // The VCG has its own start for everybody (VCG, Set-up).
        let own_start = leader.card().filter(|_| ruleset.start.turn == TurnOrder::Precedence);
        let special = own_start.and_then(|card| world().special(card));
        let mut table = assumptions.table.clone();
        if table.is_empty() {
            table = Race::ALL.iter().copied().filter(|other| *other != race).collect();
        }
        let tension = world().tensions(&ruleset.start.tensions);
        let between = |from, to| tension.as_ref().and_then(|tension| tension(from, to));
        let seats = table
            .iter()
            .map(|other| Seat { race: *other, tension: between(race, *other), tension_back: between(*other, race) })
            .collect();
        let mut far = [None; 5];
        for other in Race::ALL.iter().filter(|other| !table.contains(other)) {
            far[*other as usize] = between(race, *other).filter(|_| *other != race);
        }
        let cards = sorted.cards;
        let with_role = |fits: fn(Role) -> bool| -> CardSet {
            (0u8..).zip(&cards).filter(|(_, card)| fits(card.role)).map(|(at, _)| CardIndex(at)).collect()
        };
        let mut book = Self {
            gainful: CardSet::default(),
            gains: Vec::new(),
            costing: (0..=DEAREST).map(|most| costing(&cards, most)).collect(),
            sponsored: with_role(|role| matches!(role, Role::Sponsored | Role::Agenda)),
            agendas: with_role(|role| role == Role::Agenda),
            conflicts: with_role(|role| role == Role::Conflict),
            events: with_role(|role| role == Role::Event),
            aftermaths: with_role(|role| role == Role::Aftermath),
            dead: with_role(|role| matches!(role, Role::Dead(_))),
            replacing: (0u8..)
                .zip(&cards)
                .filter(|(_, card)| !card.replaces.is_empty())
                .map(|(at, _)| CardIndex(at))
                .collect(),
            promotable: (0u8..).zip(&cards).filter(|(_, card)| card.promotable).map(|(at, _)| CardIndex(at)).collect(),
            homeworlds: (0u8..).zip(&cards).filter(|(_, card)| card.homeworld).map(|(at, _)| CardIndex(at)).collect(),
            useful_marks: sorted.scripts.useful_marks(),
            listing: sorted.listing,
            ambassador: sorted.ambassador,
            opening_hand: sorted.opening_hand,
            draw_deck: sorted.draw_deck,
            turn: ruleset.start.turn,
            agenda: sorted.agenda,
            conflict_pile: sorted.conflict_pile,
            influence: special.and_then(|s| s.influence).unwrap_or(ruleset.start.influence).into(),
            power: ruleset.start.power.into(),
            victory_power: ruleset.start.victory_power.map(i16::from),
            race,
            seats,
            far,
            unrest: world().race(race).unrest,
            assumptions,
            duel: None,
            steps: sorted.scripts.steps.into(),
            classes: sorted.scripts.classes.into(),
            needs: sorted.scripts.needs.into(),
            need_classes: sorted.scripts.need_classes,
            cards: cards.into(),
        };
        book.gainful = crate::pilots::standard::valuation::gainful(&book);
        book.gains = crate::pilots::standard::valuation::gains(&book);
        Ok(book)
    }

    /// The sponsored cards but agendas that may cost at most so much, as long as nothing in play changes costs.
    #[must_use]
    #[inline]
    pub fn costing(&self, most: i16) -> CardSet {
        match usize::try_from(most) {
            Ok(most) => self.costing[most.min(self.costing.len() - 1)],
            Err(_) => CardSet::default(),
        }
    }

    /// The cards that are never played, with what becomes of them, in the order of the deck: the ambassador among them
    /// only when the deck holds further copies of him.
    pub fn not_played(&self) -> impl Iterator<Item = &PlayCard> {
        let is_in_play =
            |at: CardIndex| at == self.ambassador && !self.draw_deck.contains(&at) && !self.opening_hand.contains(&at);
        let cards = self.listing.iter().filter(move |at| !is_in_play(**at)).map(|at| self.card(*at));
        cards.filter(|card| matches!(card.role, Role::Kept(_) | Role::Dead(_)))
    }

    /// The cards with an ability that nobody knows and the run assumes, in the order of the deck.
    pub fn assumed(&self) -> impl Iterator<Item = &PlayCard> {
        self.listing.iter().map(|at| self.card(*at)).filter(|card| card.assumed != 0)
    }

    /// A card of the playbook.
    #[must_use]
    #[inline]
    pub fn card(&self, at: CardIndex) -> &PlayCard {
        &self.cards[usize::from(at.0)]
    }

    /// Whether the VCG's turn is played.
    #[must_use]
    #[inline]
    pub fn is_vcg(&self) -> bool {
        self.turn == TurnOrder::Vcg
    }

    /// The card of this label, whatever its case.
    #[must_use]
    pub fn find(&self, label: &str) -> Option<CardIndex> {
        let label = crate::text::fold(label);
        self.listing.iter().copied().find(|at| crate::text::fold(&self.card(*at).label) == label)
    }

    /// A requirement in words: `you have 5 Vorlon Marks`.
    #[must_use]
    pub fn need_words(&self, need: NeedIndex) -> String {
        self.needs.get(usize::from(need.0)).map_or_else(String::new, ToString::to_string)
    }

    /// The steps of a card's effects.
    #[must_use]
    #[inline]
    pub fn steps_of(&self, card: CardIndex) -> &[Step] {
        self.steps_from(self.card(card).steps)
    }

    /// What happens when an event or aftermath is played with a choice, from 0: each step, and how many times.
    pub(crate) fn played(&self, card: CardIndex, choice: u8) -> impl Iterator<Item = (&Step, i16)> {
        let played = self.steps_of(card).iter().filter(move |step| {
            step.when == Trigger::Played && (step.choice == 0 || step.choice == choice.saturating_add(1))
        });
        played.map(move |step| (step, if step.repeat > 1 { i16::from(choice) + 1 } else { 1 }))
    }

    /// Some steps that stand side by side.
    #[inline]
    pub(crate) fn steps_from(&self, (first, count): (u16, u8)) -> &[Step] {
        &self.steps[usize::from(first)..usize::from(first) + usize::from(count)]
    }

    /// What it takes to play a card, in words; empty for nothing.
    #[must_use]
    pub fn needs_of(&self, card: CardIndex) -> &[Need] {
        let (first, count) = self.card(card).needs;
        &self.needs[usize::from(first)..usize::from(first) + usize::from(count)]
    }
}

/// The sponsored cards but agendas that cost at most so much, whatever it is for the highest, or lower their cost themselves.
fn costing(cards: &[PlayCard], most: i16) -> CardSet {
    let lowers = |card: &PlayCard| card.kinds & kind::at(Trigger::InHand) != 0;
    let fits = |card: &PlayCard| card.sponsor_cost <= most || most == DEAREST || lowers(card);
    let sponsored = (0u8..).zip(cards).filter(|(_, card)| card.role == Role::Sponsored && fits(card));
    sponsored.map(|(at, _)| CardIndex(at)).collect()
}
