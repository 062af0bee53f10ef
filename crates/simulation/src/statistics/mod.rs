//! A deck in figures. The door of the room: [`Statistics::of`] (curve, Inner Circles, abilities, conflicts, marks, dead and
//! doubled cards), [`lines`] (what the deck can do with each of its cards, at which cost), [`Influence::of`] (what the cards
//! cost by turn against what a run of the goldfish had), [`DeckDifference::of`] (two decks side by side) and [`like`] (a query for
//! cards like one).
//!
//! All but [`Influence`] play no game and take well under a millisecond. Cards with unknown facts are counted beside each
//! figure and never as 0.

mod abilities;
mod circles;
mod costs;
mod idle;
mod usage;

pub use abilities::{AbilityFigures, ConflictFigures, Conflicts, MarkFigures, Supporter};
pub use circles::{Circle, Circles, Reach};
pub use costs::{Curve, CurveRow, Influence};
pub use idle::{DoubledCards, DoubledReason, UnplayableCard};
pub use usage::{CardUse, KnownSum, PlayWay, Price, Usage, lines};
pub(crate) use usage::{UsageRules, is_about_dead_cards};

use std::collections::{BTreeMap, HashMap};
use std::fmt::Write as _;
use std::rc::Rc;
use zocalo_text::order::Order as _;

use serde::Serialize;

use zocalo_cards::card::{Card, CardId, CardType, Cost, Loyalty, Section};
use zocalo_cards::ruleset::{Ruleset, TurnOrder};
use zocalo_decks::check::findings_about_play;
use zocalo_decks::deck::{Deck, SpannedText};

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Statistics {
    /// Cards that come to hand or stand beside the deck from the start, without the ambassador: opening hand and draw deck, in
    /// the VCG its Agenda and conflict pile too.
    pub cards: u32,
    /// Cards of unknown type, and names that are no card.
    pub unknown_type: u32,
    pub curve: Curve,
    /// What each likely Inner Circle can sponsor; empty where the ruleset knows none.
    pub circles: Circles,
    /// In the order of the rules.
    pub abilities: Vec<AbilityFigures>,
    pub conflicts: Conflicts,
    pub marks: Vec<MarkFigures>,
    pub dead: Vec<UnplayableCard>,
    pub doubled: Vec<DoubledCards>,
}

impl Statistics {
    /// Also for a deck without ambassador, race or legality.
    #[must_use]
    pub fn of(deck: &Deck, ruleset: &Ruleset) -> Self {
        let findings = findings_about_play(deck, ruleset);
        let table = usage::UsageRules::of(deck, ruleset, &findings);
        let all = CountedCard::all(deck, ruleset, &table);
        Self {
            cards: all.iter().map(|held| held.count).sum(),
            unknown_type: all.iter().filter(|held| held.kind().is_none()).map(|held| held.count).sum(),
            curve: Curve::of(&all),
            circles: Circles::of(&all, &table),
            abilities: abilities::of(&all, &table),
            conflicts: Conflicts::of(&all, &table),
            marks: abilities::marks(&all, &table),
            dead: idle::dead(&all, &findings),
            doubled: idle::doubled(&all, &findings),
        }
    }
}

/// A query that finds cards like this one: of its type, of its loyalty or neutral, and with its cost within 1. `None` for an
/// unknown type.
#[must_use]
pub fn like(card: &Card) -> Option<String> {
    let kind = card.kind?;
    let mut query = format!("type:{}", kind.name().to_lowercase());
    let _ = match card.loyalty {
        None => Ok(()),
        Some(Loyalty::Neutral) => write!(query, " loyalty:neutral"),
        Some(loyalty) => write!(query, " (loyalty:\"{}\" or loyalty:neutral)", loyalty.name().to_lowercase()),
    };
    if let Some(Cost::Printed(cost)) = card.cost() {
        let _ = write!(query, " cost>={} cost<={}", cost.saturating_sub(1), cost.saturating_add(1));
    }
    if let (CardType::Conflict | CardType::Aftermath | CardType::Enhancement, Some(subtype)) = (kind, &card.subtype) {
        let _ = write!(query, " subtype:\"{}\"", subtype.to_lowercase());
    }
    Some(query)
}

/// The sections whose cards are played, beside the ambassador's.
fn played(ruleset: &Ruleset) -> &'static [Section] {
    match ruleset.start.turn {
        TurnOrder::Precedence => &[Section::OpeningHand, Section::Deck],
        TurnOrder::Vcg => &[Section::OpeningHand, Section::Deck, Section::Agenda, Section::ConflictPile],
    }
}

/// All copies of one card that are played.
struct CountedCard<'d> {
    /// `None` for a name that is no card.
    card: Option<&'d Rc<Card>>,
    label: String,
    count: u32,
    usage: Usage,
}

impl<'d> CountedCard<'d> {
    /// Each card once, by label, so that the order of the lines changes no figure.
    fn all(deck: &'d Deck, ruleset: &Ruleset, table: &UsageRules) -> Vec<Self> {
        let mut all: Vec<Self> = Vec::new();
        let mut places: HashMap<Result<CardId, String>, usize> = HashMap::new();
        for slot in deck.slots.iter().filter(|slot| played(ruleset).contains(&slot.section)) {
            let card = slot.card();
            let key = card.map(|card| card.id).ok_or_else(|| slot.label());
            let at = *places.entry(key).or_insert(all.len());
            match all.get_mut(at) {
                Some(held) => held.count += slot.count,
                None => all.push(Self { card, label: slot.label(), count: slot.count, usage: table.usage(card) }),
            }
        }
        all.order_by(|one, other| one.label.cmp(&other.label));
        all
    }

    fn kind(&self) -> Option<CardType> {
        self.card?.kind
    }

    fn printed(&self) -> Option<Cost> {
        self.card?.cost()
    }

    /// Whether no card of the deck can play it.
    fn is_dead(&self) -> bool {
        self.usage.way == PlayWay::Nobody
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct DeckDifference {
    /// Differences in the headers, by the key of deck files.
    pub headers: Vec<HeaderChange>,
    /// Cards of which one deck has more copies in a section than the other, by section and name.
    pub cards: Vec<CardChange>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct HeaderChange {
    /// `name`, `race`, `faction` or `ruleset`.
    pub key: &'static str,
    pub before: Option<String>,
    pub after: Option<String>,
}

/// A card of which two decks hold different numbers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct CardChange {
    pub section: Section,
    /// Its label, else the name as written.
    pub name: String,
    pub before: u32,
    pub after: u32,
}

impl DeckDifference {
    #[must_use]
    pub fn of(before: &Deck, after: &Deck) -> Self {
        Self { headers: headers(before, after), cards: changes(before, after) }
    }

    /// Same cards in the same sections, same headers.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.headers.is_empty() && self.cards.is_empty()
    }
}

fn headers(before: &Deck, after: &Deck) -> Vec<HeaderChange> {
    let sayings = |deck: &Deck| {
        let list = &deck.list;
        let text = |header: &Option<SpannedText>| header.as_ref().map(|header| header.text.clone());
        [
            ("name", text(&list.name)),
            ("race", deck.race.map(|race| race.name().to_owned())),
            ("faction", text(&list.faction)),
            ("ruleset", text(&list.ruleset)),
        ]
    };
    let pairs = sayings(before).into_iter().zip(sayings(after));
    let differing = pairs.filter(|((_, one), (_, other))| one != other);
    differing.map(|((key, before), (_, after))| HeaderChange { key, before, after }).collect()
}

fn changes(before: &Deck, after: &Deck) -> Vec<CardChange> {
    let mut counts: BTreeMap<(usize, String), (Section, u32, u32)> = BTreeMap::new();
    let mut add = |deck: &Deck, is_after: bool| {
        for slot in deck.with_maybe() {
            let order = Section::WITH_MAYBE.iter().position(|section| *section == slot.section).unwrap_or(usize::MAX);
            let both = counts.entry((order, slot.label())).or_insert((slot.section, 0, 0));
            *(if is_after { &mut both.2 } else { &mut both.1 }) += slot.count;
        }
    };
    add(before, false);
    add(after, true);
    let change = |((_, name), (section, before, after))| CardChange { section, name, before, after };
    counts.into_iter().filter(|(_, (_, before, after))| before != after).map(change).collect()
}

#[cfg(test)]
mod tests;
