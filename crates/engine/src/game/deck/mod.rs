//! A deck made ready to play: every card with its costs and what can be done with it, worked out once for all games.

pub(crate) mod assumptions;
pub(crate) mod build;
pub(crate) mod card;
pub(crate) mod compile;
pub(crate) mod compile_effects;
pub mod effects;
pub(crate) mod error;
pub(crate) mod playability;
pub mod table;
pub(crate) mod unplayable;
pub(crate) mod variant;
pub(crate) mod weights;

use std::rc::Rc;
use std::sync::Arc;

use crate::game::deck::assumptions::Assumptions;
use crate::game::deck::card::{PlayCard, Role};
use crate::game::deck::effects::{Class, ClassIndex, NeedIndex, Step};
use crate::game::deck::table::AnsweringTable;
use crate::game::deck::variant::{Duel, Variant};
use crate::game::deck::weights::Weights;
use crate::game::ids::{CardIndex, CardSet, StepRange};
use zocalo_cards::card::{Card, Need, Race, Section, Trigger};
use zocalo_cards::ruleset::{Faction, TurnOrder};

/// A seat of the table that is not the player's.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Seat {
    /// Its race.
    pub race: Race,
    /// The starting tension toward it, 1 to 5; `None` where the table of tensions has no entry.
    pub tension: Option<u8>,
    /// The starting tension of it toward the player.
    pub tension_back: Option<u8>,
    /// The starting tension of each race but the player's toward it, by race.
    pub others: [Option<u8>; 5],
}

/// What a pilot has worked out of a deck once for all games.
#[derive(Debug, Clone, Default)]
pub struct PilotNotes {
    /// How much the pilot counts what.
    pub weights: Weights,
    /// What playing an event gains, in thirds of an influence point, by card; 0 for all others.
    pub(crate) gains: Vec<i16>,
    pub(crate) gainful_conflicts: CardSet,
    pub(crate) gainful_events: CardSet,
    pub(crate) gainful_aftermaths: CardSet,
    /// The events that gain something for a point of the rating, where that can be built again.
    pub(crate) rebuilt: CardSet,
    pub(crate) idle_events: CardSet,
    /// The characters that are sponsored and can join the Inner Circle.
    pub(crate) recruits: CardSet,
    /// The cards that are sponsored, agendas aside, and worth something.
    pub(crate) brought: CardSet,
    /// The cards that gain something for their rotation alone.
    pub(crate) gainful_rotations: CardSet,
    /// Agendas, events and characters that replace others, those that may be played: most hands hold few of them.
    pub(crate) rare: CardSet,
    /// Whether any card hands on influence to a power that it counts.
    pub(crate) hands_on: bool,
    /// What bringing a sponsored card into play is worth, in thirds of an influence point, by card; 0 for all others.
    pub(crate) worth: Vec<i16>,
    /// The cards that are played for what they gain.
    pub(crate) wanted: CardSet,
    pub(crate) keys: CardSet,
    pub(crate) by_target: CardSet,
    /// Of those that gain something the conflicts that fleets support.
    pub(crate) battles: CardSet,
    /// The cards in play that start conflicts which gain something.
    pub(crate) engines: CardSet,
    pub(crate) fighters: CardSet,
    /// The cards that it can do without when the hand is full, those first that it would miss least.
    pub(crate) surplus: Vec<CardIndex>,
    /// The cards that could be played and gain nothing.
    pub(crate) useless: CardSet,
    /// The events that raise an ability for a conflict of the turn.
    pub(crate) boosts: CardSet,
    /// Whether any card in play fetches cards of the deck for marks.
    pub(crate) tutors: bool,
}

/// The war conflicts of a deck (PSI, War; COMP 8.7).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct War {
    /// The first card that brings a war, by which the conflict is called.
    pub card: CardIndex,
    /// What follows such a conflict.
    pub steps: StepRange,
}

/// A deck made ready to play.
#[derive(Debug, Clone)]
pub struct PlayDeck {
    /// The different cards. Clones share them, as a plan needs several, each of which leaves something to the standard pilot.
    pub cards: Arc<[PlayCard]>,
    /// All of them in the order of the deck file.
    pub listing: Vec<CardIndex>,
    /// The ambassador.
    pub ambassador: CardIndex,
    /// The opening hand, by name.
    pub opening_hand: Vec<CardIndex>,
    /// The draw deck before it is shuffled, a card for each copy: by name, or in the places of another deck.
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
    /// What they do, where they answer.
    pub table: Option<Arc<AnsweringTable>>,
    /// The starting tension toward the races that have no seat, by race: it counts all the same (COMP 8.1).
    pub far: [Option<u8>; 5],
    /// The starting unrest, 1 to 5.
    pub unrest: u8,
    /// What is taken for granted.
    pub assumptions: Assumptions,
    /// Whether a conflict multiplies only what is printed (ENG, Modifying abilities).
    pub multipliers_first: bool,
    /// Whether a hidden agenda is not replaced, and a hidden Major Agenda neither discarded nor revealed in vain (ENG,
    /// Discard, Replace, Sponsor, Hide or Reveal an Agenda).
    pub hidden_agendas_stay: bool,
    /// War conflicts, if anything in the deck brings a war.
    pub war: Option<War>,
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
    pub(crate) homeworlds: CardSet,
    /// The cards that are dead from the start.
    pub dead: CardSet,
    /// What a pilot has worked out of its cards beforehand; the rules take no notice of it.
    pub notes: PilotNotes,
    /// The sponsored cards that cost at most so much, from 0 to 20, or whose cost their own text lowers; agendas
    /// are none of them.
    pub costing: Vec<CardSet>,
    /// The kinds of marks that something in the deck needs or counts, as bits of [`zocalo_cards::card::Mark::ALL`].
    pub useful_marks: u8,
    /// The steps of all effects.
    pub steps: Arc<[Step]>,
    /// The classes that effects speak of.
    pub classes: Arc<[Class]>,
    /// The requirements.
    pub needs: Arc<[Need]>,
    pub(crate) need_classes: Vec<Option<ClassIndex>>,
}

impl PlayDeck {
    /// The sponsored cards but agendas that may cost at most so much, as long as nothing in play changes costs.
    #[inline]
    pub fn costing(&self, most: i16) -> CardSet {
        match usize::try_from(most) {
            Ok(most) => self.costing[most.min(self.costing.len() - 1)],
            Err(_) => CardSet::default(),
        }
    }

    /// The cards that are never played, with what becomes of them, in the order of the deck: the ambassador among them
    /// only when the deck holds further copies.
    pub fn not_played(&self) -> impl Iterator<Item = &PlayCard> {
        let is_in_play =
            |at: CardIndex| at == self.ambassador && !self.draw_deck.contains(&at) && !self.opening_hand.contains(&at);
        let cards = self.listing.iter().filter(move |at| !is_in_play(**at)).map(|at| self.card(*at));
        cards.filter(|card| matches!(card.role, Role::Kept(_) | Role::Dead(_)))
    }

    /// The cards with an unknown ability, which the run assumes, in the order of the deck.
    pub fn assumed(&self) -> impl Iterator<Item = &PlayCard> {
        self.listing.iter().map(|at| self.card(*at)).filter(|card| !card.assumed.is_empty())
    }

    /// A card of the deck.
    #[inline]
    pub fn card(&self, at: CardIndex) -> &PlayCard {
        &self.cards[usize::from(at.0)]
    }

    /// What is so in the game whose turn is played.
    #[inline]
    pub const fn variant(&self) -> &'static Variant {
        Variant::of(self.turn)
    }

    /// Whether the VCG's turn is played.
    #[inline]
    pub fn is_vcg(&self) -> bool {
        self.turn == TurnOrder::Vcg
    }

    /// The card of this label, whatever its case.
    pub fn find(&self, label: &str) -> Option<CardIndex> {
        let exact = self.listing.iter().copied().find(|at| self.card(*at).label == label);
        exact.or_else(|| {
            let label = zocalo_text::text::fold(label);
            self.listing.iter().copied().find(|at| zocalo_text::text::fold(&self.card(*at).label) == label)
        })
    }

    /// A requirement; `None` for one of another deck.
    pub fn need(&self, need: NeedIndex) -> Option<&Need> {
        self.needs.get(usize::from(need.0))
    }

    /// The steps of a card's effects.
    #[inline]
    pub fn steps_of(&self, card: CardIndex) -> &[Step] {
        self.steps_from(self.card(card).steps)
    }

    /// What happens when an event or aftermath is played with a choice, from 0: each step, and how many times.
    pub fn played(&self, card: CardIndex, choice: u8) -> impl Iterator<Item = (&Step, i16)> {
        let played = self.steps_of(card).iter().filter(move |step| {
            step.when == Trigger::Played && (step.choice == 0 || step.choice == choice.saturating_add(1))
        });
        played.map(move |step| (step, if step.repeat > 1 { i16::from(choice) + 1 } else { 1 }))
    }

    #[inline]
    pub(crate) fn steps_from(&self, steps: StepRange) -> &[Step] {
        steps.of(&self.steps)
    }

    /// What it takes to play a card, in words; empty for nothing.
    pub(crate) fn needs_of(&self, card: CardIndex) -> &[Need] {
        self.card(card).needs.of(&self.needs)
    }

    /// The cards of the deck of a class, by what is printed on them.
    #[inline]
    pub(crate) fn class_cards(&self, class: ClassIndex) -> &CardSet {
        &self.classes[usize::from(class.0)].cards
    }
}

// A deck as it is handed over to be made ready to play: its race, its faction, who leads it, and its cards section by section.

/// A deck to be made ready to play.
#[derive(Debug, Clone)]
pub struct DeckSpec {
    /// The race it plays.
    pub race: Race,
    /// The faction it starts as.
    pub faction: &'static Faction,
    /// The ambassador who leads it.
    pub leader: SpecCard,
    /// The other cards, in the order of their list.
    pub cards: Vec<SpecCard>,
}

/// Some copies of one card in one section of a deck.
#[derive(Debug, Clone)]
pub struct SpecCard {
    /// In which part of the deck.
    pub section: Section,
    /// How many copies; none are counted as one.
    pub count: u32,
    /// The card; `None` of a name that is no card's.
    pub card: Option<Rc<Card>>,
    /// What to call it: the label of the card, else the name as somebody wrote it.
    pub label: String,
}

impl DeckSpec {
    /// The cards of a section, in the order of their list.
    pub fn section(&self, section: Section) -> impl Iterator<Item = &SpecCard> {
        self.cards.iter().filter(move |card| card.section == section)
    }

    /// The number of cards, copies counted.
    pub fn count(&self, sections: &[Section]) -> u64 {
        self.cards.iter().filter(|card| sections.contains(&card.section)).map(|card| u64::from(card.count)).sum()
    }
}

impl SpecCard {
    /// The card; `None` of a name that is no card's.
    pub fn card(&self) -> Option<&Rc<Card>> {
        self.card.as_ref()
    }
}
