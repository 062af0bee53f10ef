//! The cost curve of a deck, and what its cards cost by turn against the influence that a run of the goldfish had by then.

use std::collections::BTreeMap;

use serde::{Serialize, Serializer};

use crate::simulation::{Measure, RunSettings, Spread, Tally};
use crate::statistics::usage::UsageRules;
use crate::statistics::{CountedCard, KnownSum, PlayWay};
use zocalo_cards::card::{CardType, Cost, Section};
use zocalo_cards::ruleset::Ruleset;
use zocalo_decks::check::findings_about_play;
use zocalo_decks::deck::Deck;
use zocalo_engine::game::{Assumptions, PlayDeck};
use zocalo_text::order::Order as _;

#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct Curve {
    /// A row for each type that the deck has, by name, unknown type last.
    pub types: Vec<CurveRow>,
    pub all: CurveRow,
    pub printed: KnownSum,
    /// What all cards cost this deck, before discounts and without dead cards.
    pub cost: KnownSum,
    /// Cards that cost this deck more than they print: characters of another race, cards with a surcharge.
    pub dearer: u32,
}

#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct CurveRow {
    /// `None` for an unknown type, and for all types together.
    #[serde(rename = "type", serialize_with = "lower_case")]
    pub kind: Option<CardType>,
    /// Cards by printed cost; costs that no card prints are left out.
    pub costs: BTreeMap<u8, u32>,
    /// Cards that surely print none.
    pub none: u32,
    pub unknown: u32,
}

#[allow(clippy::ref_option, clippy::trivially_copy_pass_by_ref, reason = "serde's signature")]
fn lower_case<S: Serializer>(kind: &Option<CardType>, serializer: S) -> Result<S::Ok, S::Error> {
    kind.map(|kind| kind.name().to_lowercase()).serialize(serializer)
}

impl CurveRow {
    #[must_use]
    pub fn cards(&self) -> u32 {
        self.costs.values().sum::<u32>() + self.none + self.unknown
    }

    /// Cards with a cost from `least` to `most`.
    #[must_use]
    pub fn between(&self, least: u8, most: u8) -> u32 {
        self.costs.range(least..=most).map(|(_, count)| count).sum()
    }

    fn add(&mut self, cost: Option<Cost>, count: u32) {
        match cost {
            Some(Cost::Printed(cost)) => *self.costs.entry(cost).or_default() += count,
            Some(Cost::NonePrinted) => self.none += count,
            None => self.unknown += count,
        }
    }
}

impl Curve {
    pub(super) fn of(all: &[CountedCard]) -> Self {
        let mut curve = Self::default();
        for held in all {
            let kind = held.kind();
            let at = curve.types.iter().position(|row| row.kind == kind).unwrap_or_else(|| {
                curve.types.push(CurveRow { kind, ..CurveRow::default() });
                curve.types.len() - 1
            });
            curve.types[at].add(held.printed(), held.count);
            curve.all.add(held.printed(), held.count);
            held.usage.printed.add_to(&mut curve.printed, held.count);
            if !held.is_dead() {
                held.usage.cost.add_to(&mut curve.cost, held.count);
                curve.dearer += if held.usage.is_dearer() { held.count } else { 0 };
            }
        }
        curve.types.order_by_key(|row| (row.kind.is_none(), row.kind));
        curve
    }
}

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Influence {
    pub games: u64,
    pub seed: u64,
    /// What was taken for granted in the games.
    #[serde(skip)]
    pub assumptions: Assumptions,
    /// From 1.
    pub turns: Vec<TurnInfluence>,
    /// When each cost of the deck can be paid at once.
    pub costs: Vec<CostReach>,
    /// Cards of unknown cost; they are in none of the other figures.
    pub unknown: u32,
}

/// A turn as it begins; means over all games.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct TurnInfluence {
    pub turn: u8,
    /// What can be spent in this turn.
    pub rating: Spread,
    /// What could be spent in this turn and all before it.
    pub had: f64,
    /// Opening hand and draws.
    pub seen: f64,
    /// The cost of all cards seen, before discounts; unknown costs are left out.
    pub needed: f64,
    /// Cards seen of unknown cost.
    pub unknown: f64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct CostReach {
    /// For this deck and before discounts.
    pub cost: u16,
    pub cards: u32,
    /// The first turn that half of the games begin with such a rating; `None` when the run has no such turn.
    pub turn: Option<u8>,
}

impl Influence {
    /// From the counts of a run of the deck.
    #[must_use]
    pub fn of(deck: &Deck, ruleset: &Ruleset, play_deck: &PlayDeck, settings: &RunSettings, tally: &Tally) -> Self {
        let findings = findings_about_play(deck, ruleset);
        let table = UsageRules::of(deck, ruleset, &findings);
        let hand = cost_of(deck, &table, Section::OpeningHand);
        let drawn = cost_of(deck, &table, Section::Deck);
        let in_deck = f64::from(deck.count(&[Section::Deck])).max(1.0);
        let in_hand = f64::from(deck.count(&[Section::OpeningHand]));
        let start = usize::try_from(play_deck.influence).unwrap_or(0);
        let mut spendable = 0.0;
        let of_turn = |turn: u8| {
            // A turn begins as the one before has ended.
            let before = |measure| (turn > 1).then(|| tally.spread(turn - 1, measure));
            let rating = before(Measure::Influence).unwrap_or(Spread {
                mean: f64::from(play_deck.influence),
                p10: start,
                p50: start,
                p90: start,
            });
            spendable += rating.mean;
            let seen = before(Measure::CardsSeen).map_or(in_hand, |seen| seen.mean);
            // Each draw is any card of the draw deck with the same chance.
            let came = (seen - in_hand).max(0.0);
            let needed = |hand: u32, drawn: u32| f64::from(hand) + came * f64::from(drawn) / in_deck;
            TurnInfluence {
                turn,
                rating,
                had: spendable,
                seen,
                needed: needed(hand.known, drawn.known),
                unknown: needed(hand.unknown, drawn.unknown),
            }
        };
        let turns: Vec<TurnInfluence> = (1..=tally.turns()).map(of_turn).collect();
        Self {
            games: settings.games,
            seed: settings.seed,
            assumptions: play_deck.assumptions.clone(),
            costs: reached(deck, ruleset, &table, &turns),
            turns,
            unknown: hand.unknown + drawn.unknown,
        }
    }
}

/// The cost of all cards of a section; dead ones are never paid.
fn cost_of(deck: &Deck, table: &UsageRules, section: Section) -> KnownSum {
    let mut sum = KnownSum::default();
    for slot in deck.section(section) {
        let usage = table.usage(slot.card());
        if usage.way != PlayWay::Nobody {
            usage.cost.add_to(&mut sum, slot.count);
        }
    }
    sum
}

fn reached(deck: &Deck, ruleset: &Ruleset, table: &UsageRules, turns: &[TurnInfluence]) -> Vec<CostReach> {
    let mut costs: BTreeMap<u16, u32> = BTreeMap::new();
    for held in CountedCard::all(deck, ruleset, table).iter().filter(|held| !held.is_dead()) {
        if let Some(cost) = held.usage.cost.influence() {
            *costs.entry(cost).or_default() += held.count;
        }
    }
    let first = |cost: u16| turns.iter().find(|turn| turn.rating.p50 >= usize::from(cost)).map(|turn| turn.turn);
    costs.into_iter().map(|(cost, cards)| CostReach { cost, cards, turn: first(cost) }).collect()
}
