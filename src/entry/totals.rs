//! What was entered beside what is known of the product. What no source says is not expected of it.

use zocalo_cards::card::Rarity;
use zocalo_cards::data::glossary::Kind;
use zocalo_text::message::{Locale, Text};
use zocalo_words::language::called;

use super::{EntryCard, EntryModel};
use crate::messages::entry as say;

#[derive(Debug, Clone)]
pub(crate) enum Expected {
    /// No source says of these products what is in them.
    Unknown {
        what: Text,
    },
    Known(Vec<RaritySlots>),
}

#[derive(Debug, Clone)]
pub(crate) struct RaritySlots {
    pub rarities: Vec<Rarity>,
    pub cards: u32,
}

impl EntryModel {
    /// Whether a card can be in the product, as far as that is known.
    pub(super) fn may_hold(&self, at: usize) -> bool {
        let (Some(Expected::Known(slots)), Some(rarity)) = (&self.expected, self.cards[at].rarity_in(&self.set)) else {
            return true;
        };
        slots.iter().any(|slots| slots.rarities.contains(&rarity))
    }

    pub(super) fn total(&self) -> String {
        let copies: Vec<_> =
            self.steps.iter().flatten().map(|entry| (entry.at, entry.set.as_str(), entry.count)).collect();
        totals(&copies, &self.cards, self.expected.as_ref(), self.locale)
    }
}

/// How many of the copies, by their places, sets and numbers, are of which rarity, and how many were expected.
pub(crate) fn totals(
    copies: &[(usize, &str, i64)],
    cards: &[EntryCard],
    expected: Option<&Expected>,
    locale: Locale,
) -> String {
    let count: i64 = copies.iter().map(|(.., count)| count).sum();
    let slots = match expected {
        None => return say::Total { count }.render(locale),
        Some(Expected::Unknown { what }) => {
            return say::TotalUnknown { count, what: what.render(locale) }.render(locale);
        }
        Some(Expected::Known(slots)) => slots,
    };
    let of: u32 = slots.iter().map(|slots| slots.cards).sum();
    let mut parts = vec![say::TotalOf { count, of }.render(locale)];
    let rarity = |at: usize, set: &str| cards[at].rarity_in(set);
    let mut counted = 0;
    for RaritySlots { rarities, cards } in slots {
        let is_it = |(at, set, _): &&(usize, &str, i64)| rarity(*at, set).is_some_and(|one| rarities.contains(&one));
        let count: i64 = copies.iter().filter(is_it).map(|(.., count)| count).sum();
        counted += count;
        let names: Vec<String> =
            rarities.iter().map(|rarity| called(Kind::Rarity, rarity.name()).render(locale)).collect();
        parts.push(say::TotalRarity { count, of: *cards, rarity: names.join("/") }.render(locale));
    }
    if counted < count {
        parts.push(say::TotalOther { count: count - counted }.render(locale));
    }
    parts.join(" · ")
}
