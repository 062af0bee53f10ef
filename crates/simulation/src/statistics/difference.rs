//! Two decks side by side: what they say of themselves differently, cards in and out. What happens to the verdict is for
//! [`zocalo_decks::editing::Change`].

use std::collections::BTreeMap;

use serde::Serialize;

use zocalo_cards::card::Section;
use zocalo_decks::deck::{Deck, Said};

/// What distinguishes one deck from another.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Difference {
    /// What the decks say of themselves differently, by the key of deck files.
    pub said: Vec<Saying>,
    /// The cards of which one has more copies in a section than the other, by section and name.
    pub cards: Vec<CardChange>,
}

/// What two decks say under one key.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Saying {
    /// The key: `name`, `race`, `faction` or `ruleset`.
    pub key: &'static str,
    /// What the first says.
    pub before: Option<String>,
    /// What the second says.
    pub after: Option<String>,
}

/// A card of which two decks hold different numbers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct CardChange {
    /// In which part of the deck.
    pub section: Section,
    /// Its label, else the name as written.
    pub name: String,
    /// How many copies the first deck has there.
    pub before: u32,
    /// How many the second has.
    pub after: u32,
}

impl Difference {
    /// What the second deck has and the first has not, and the other way round.
    #[must_use]
    pub fn of(before: &Deck, after: &Deck) -> Self {
        Self { said: said(before, after), cards: changes(before, after) }
    }

    /// Whether the decks hold the same cards in the same sections and say the same of themselves.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.said.is_empty() && self.cards.is_empty()
    }
}

fn said(before: &Deck, after: &Deck) -> Vec<Saying> {
    let sayings = |deck: &Deck| {
        let list = &deck.list;
        let text = |said: &Option<Said>| said.as_ref().map(|said| said.text.clone());
        [
            ("name", text(&list.name)),
            ("race", deck.race.map(|race| race.name().to_owned())),
            ("faction", text(&list.faction)),
            ("ruleset", text(&list.ruleset)),
        ]
    };
    let pairs = sayings(before).into_iter().zip(sayings(after));
    let differing = pairs.filter(|((_, one), (_, other))| one != other);
    differing.map(|((key, before), (_, after))| Saying { key, before, after }).collect()
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
