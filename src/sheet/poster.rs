//! The first page of a sheet: the whole deck at a glance, to post or to pin to a wall. Verdict, opening hand, curve and the list in
//! columns of one length, in the color of the race; whoever wants to know more reads on.

use super::chart::Chart;
use super::figures;
use crate::messages::{builder, sheet as say};
use zocalo_cards::card::{CardType, Cost, Race, Section};
use zocalo_decks::check::Verdict;
use zocalo_decks::deck::Deck;
use zocalo_simulation::statistics::Statistics;
use zocalo_text::message::Locale;
use zocalo_text::order::Order as _;
use zocalo_words::language::Text;

/// So many lines of a list stand on the page in large letters, and so many in middling ones.
const LARGE: usize = 66;
const MIDDLING: usize = 111;

#[derive(Debug, Clone)]
pub(super) struct Poster {
    /// The class of its color, which is that of the race.
    pub(super) color: &'static str,
    /// The class of its letters, which are smaller where the list is long.
    pub(super) size: &'static str,
    /// Whether the deck is legal, and how much there is to say about it.
    pub(super) verdict: Text,
    pub(super) is_legal: bool,
    pub(super) curve: Option<Chart>,
    pub(super) groups: Vec<Group>,
}

/// Cards under one heading: a section, or a type of the draw deck.
#[derive(Debug, Clone)]
pub(super) struct Group {
    pub(super) heading: Text,
    pub(super) count: u32,
    pub(super) cards: Vec<ListedCard>,
}

/// All copies of a card in a group.
#[derive(Debug, Clone)]
pub(super) struct ListedCard {
    pub(super) count: u32,
    pub(super) name: String,
    /// `-` where it prints none, `?` where nobody knows.
    pub(super) cost: String,
}

impl Poster {
    pub(super) fn of(deck: &Deck, verdict: &Verdict, statistics: &Statistics, locale: Locale) -> Self {
        let groups = groups(deck);
        let lines = groups.iter().map(|group| group.cards.len() + 1).sum::<usize>();
        let size = if lines <= LARGE {
            "large"
        } else if lines <= MIDDLING {
            "middling"
        } else {
            "small"
        };
        let curve = figures::curve(&statistics.curve).chart.map(|chart| Chart { id: "glance-picture", ..chart });
        let (is_legal, verdict) = (verdict.is_legal(), super::verdict::answer(verdict, locale));
        Self { color: color(deck.race), size, verdict, is_legal, curve, groups }
    }
}

/// The class by which the style knows the color of a race.
fn color(race: Option<Race>) -> &'static str {
    match race {
        Some(Race::Centauri) => "centauri",
        Some(Race::Human) => "human",
        Some(Race::Minbari) => "minbari",
        Some(Race::Narn) => "narn",
        Some(Race::NonAligned) => "non-aligned",
        None => "no-race",
    }
}

/// The sections as they are laid out, the draw deck by type.
fn groups(deck: &Deck) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for section in Section::ALL.into_iter().filter(|section| *section != Section::Ambassador) {
        let mut slots: Vec<_> = deck.section(section).collect();
        let kind = |slot: &zocalo_decks::deck::Slot| slot.card().and_then(|card| card.kind).map(CardType::name);
        let is_deck = section == Section::Deck;
        slots.order_by(|one, other| {
            let key = |slot| if is_deck { (kind(slot).is_none(), kind(slot)) } else { (false, None) };
            key(one).cmp(&key(other)).then_with(|| one.label().to_lowercase().cmp(&other.label().to_lowercase()))
        });
        let mut of = None;
        for slot in slots {
            let this = if is_deck { kind(slot).unwrap_or("unknown") } else { section.key() };
            if of != Some(this) {
                of = Some(this);
                let heading =
                    if is_deck { builder::OfType { r#type: this }.text() } else { say::Section { part: this }.text() };
                groups.push(Group { heading, count: 0, cards: Vec::new() });
            }
            let Some(group) = groups.last_mut() else { continue };
            group.count += slot.count;
            let name = slot.label();
            if let Some(card) = group.cards.iter_mut().find(|card| card.name == name) {
                card.count += slot.count;
                continue;
            }
            let cost = match slot.card().and_then(|card| card.cost()) {
                Some(Cost::Printed(cost)) => cost.to_string(),
                Some(Cost::NonePrinted) => "-".to_owned(),
                None => "?".to_owned(),
            };
            group.cards.push(ListedCard { count: slot.count, name, cost });
        }
    }
    groups
}
