//! A deck made ready to play: every card with its costs and what can be done with it, settled once for all games.

use super::assumptions::{Assumptions, MOST_ASSUMED};
use super::card_set::{CardSet, MOST_KINDS};
use super::duel::Duel;
use super::script::{Class, ClassIndex, NeedIndex, Step};
use super::sorting::Sorter;
use crate::card::{Ability, CardType, Loyalty, Mark, Need, Race, Section};
use crate::check::starting_faction;
use crate::deck::Deck;
use crate::ruleset::{Ruleset, TurnOrder, world};

/// The number of a card in its playbook: the more the standard pilot likes it, the lower.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardIndex(pub u8);

/// The most cards a deck may have here.
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

/// What can be done with a card in this deck.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// It can be sponsored into play for its cost.
    Sponsored,
    /// It enters play by replacing a character, for nothing.
    Replacing,
    /// An agenda: it is sponsored without a cost.
    Agenda,
    /// A conflict, declared in the Conflict Round.
    Conflict,
    /// An event, played as an action for its cost.
    Event,
    /// An aftermath, played when a conflict has resolved.
    Aftermath,
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

/// How much of what a card does is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Modelled {
    /// Everything that one player alone can feel.
    Fully,
    /// Some of it.
    Partly,
    /// Nothing but its cost and its figures.
    Not,
}

/// A card as the game needs it.
#[derive(Debug, Clone)]
#[allow(clippy::struct_excessive_bools, reason = "facts of a card, independent of each other")]
pub struct PlayCard {
    /// What it is called.
    pub label: String,
    /// Its type, if it is known.
    pub kind: Option<CardType>,
    /// What can be done with it.
    pub role: Role,
    /// What sponsoring it costs this deck, doubled if need be; of an event, what playing it costs; 0 for what has none.
    pub sponsor_cost: i16,
    /// The printed cost, never doubled.
    pub single_cost: i16,
    /// What promoting it costs this deck, without the surcharge for the Inner Circle.
    pub promote_cost: i16,
    /// Whether only one may be in play.
    pub limited: bool,
    /// Whether only one may be played in a game.
    pub unique: bool,
    /// Whom it is loyal to, if that is known.
    pub loyalty: Option<Loyalty>,
    /// Its species, as the world numbers those of its race; `None` when it has none or nobody knows it.
    pub species: Option<u8>,
    /// The other cards of the deck that show the same person: none of them is in play with it (PSI, Personalities).
    pub same_person: CardSet,
    /// Whether sponsoring it takes a Conspiracy Mark (PSI, Psi Corps).
    pub conspiracy: bool,
    /// What it is attached to.
    pub target: Target,
    /// Whether it is the homeworld of a race.
    pub homeworld: bool,
    /// Whether it is a Major Agenda.
    pub major: bool,
    /// Whether it is the assistant of this deck's ambassador.
    pub assistant: bool,
    /// Whether it can join the Inner Circle at all.
    pub promotable: bool,
    /// Its abilities in the order of [`Ability::ALL`]; what is unknown counts as the run assumes.
    pub abilities: [u8; 5],
    /// Which abilities are assumed, as bits.
    pub assumed: u8,
    /// The abilities with which it supports no conflict, as bits.
    pub defends_only: u8,
    /// The marks printed on it, in the order of [`Mark::ALL`].
    pub marks: [u8; 6],
    /// The types of conflict it starts, as bits; two of them when it starts two at once.
    pub conflicts: u8,
    /// Of an aftermath: after which conflicts it can be played, lost ones in the low five bits, won ones above.
    pub after: u16,
    /// The cards that it can replace.
    pub replaces: CardSet,
    /// How much of it is played.
    pub modelled: Modelled,
    /// Its effects: the first step and their number.
    pub(super) steps: (u16, u8),
    /// The kinds of its effects, as bits of [`super::script::kind`].
    pub(super) kinds: u32,
    /// Its requirements.
    pub(super) needs: (u16, u8),
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
pub struct Playbook {
    /// The different cards.
    pub cards: Vec<PlayCard>,
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
    /// The homeworlds.
    pub homeworlds: CardSet,
    /// The cards that are dead from the start.
    pub dead: CardSet,
    /// The conflicts, events and aftermaths that gain something by what is played of them.
    pub gainful: CardSet,
    /// The kinds of marks that something in the deck needs or counts, as bits of [`Mark::ALL`].
    pub useful_marks: u8,
    /// The steps of all effects.
    pub(super) steps: Vec<Step>,
    /// The classes that effects speak of.
    pub(super) classes: Vec<Class>,
    /// The requirements.
    pub(super) needs: Vec<Need>,
    /// The class each speaks of.
    pub(super) need_classes: Vec<Option<ClassIndex>>,
}

impl Playbook {
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
        let race = deck.race.ok_or(GoldfishError::NoRace)?;
        let leader = deck.ambassador().ok_or(GoldfishError::NoAmbassador)?;
        if deck.count(&[Section::Deck, Section::OpeningHand]) as usize > MOST_CARDS {
            return Err(GoldfishError::TooManyCards);
        }
        let faction = starting_faction(deck, ruleset).unwrap_or_else(|| world().default_faction());
        let sorted = Sorter::new(race, faction, leader, &assumptions, &ruleset.start).sort(deck)?;
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
            steps: sorted.scripts.steps,
            classes: sorted.scripts.classes,
            needs: sorted.scripts.needs,
            need_classes: sorted.scripts.need_classes,
            cards,
        };
        book.gainful = super::standard::gainful(&book);
        Ok(book)
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
        let label = crate::card::fold(label);
        self.listing.iter().copied().find(|at| crate::card::fold(&self.card(*at).label) == label)
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

    /// Some steps that stand side by side.
    #[inline]
    pub(super) fn steps_from(&self, (first, count): (u16, u8)) -> &[Step] {
        &self.steps[usize::from(first)..usize::from(first) + usize::from(count)]
    }

    /// What it takes to play a card, in words; empty for nothing.
    #[must_use]
    pub fn needs_of(&self, card: CardIndex) -> &[Need] {
        let (first, count) = self.card(card).needs;
        &self.needs[usize::from(first)..usize::from(first) + usize::from(count)]
    }
}

impl PlayCard {
    /// Whether this card will do as sponsor or target of an enhancement: one loyal to a race wants both of that race
    /// (PSI, Enhancement Cards; COMP 4.4).
    #[must_use]
    pub fn suits(&self, enhancement: &PlayCard) -> bool {
        let is_free = enhancement.kind != Some(CardType::Enhancement) || enhancement.loyalty == Some(Loyalty::Neutral);
        is_free || self.loyalty == enhancement.loyalty
    }

    /// An ability as printed or assumed.
    #[must_use]
    pub fn ability(&self, ability: Ability) -> u8 {
        self.abilities[ability as usize]
    }

    /// The marks of a kind printed on it.
    #[must_use]
    pub fn marks(&self, mark: Mark) -> u8 {
        self.marks[mark as usize]
    }
}
