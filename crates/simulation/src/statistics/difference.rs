//! Two decks side by side: their headers, cards in and out. Changes of the verdict are in [`zocalo_decks::editing::Change`].

use std::collections::BTreeMap;

use serde::Serialize;

use zocalo_cards::card::Section;
use zocalo_decks::deck::{Deck, SpannedText};

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
    /// Copies in the first deck.
    pub before: u32,
    /// Copies in the second deck.
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
        for slot in &deck.slots {
            let order = Section::ALL.iter().position(|section| *section == slot.section).unwrap_or(usize::MAX);
            let both = counts.entry((order, slot.label())).or_insert((slot.section, 0, 0));
            *(if is_after { &mut both.2 } else { &mut both.1 }) += slot.count;
        }
    };
    add(before, false);
    add(after, true);
    let change = |((_, name), (section, before, after))| CardChange { section, name, before, after };
    counts.into_iter().filter(|(_, (_, before, after))| before != after).map(change).collect()
}
