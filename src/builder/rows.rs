//! The rows of the deck pane: the cards by sections, those of the draw deck by types, and the lines that could not be read.

use std::collections::HashMap;
use zocalo_text::message::Locale;
use zocalo_text::order::Order as _;

use super::judged::Judged;
use crate::messages::{builder as say, deeds::PartHead};
use zocalo_cards::card::{CardType, Section};
use zocalo_decks::deck::Slot;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum DeckRow {
    /// What the rows below are, and how many cards they are together.
    Heading(String, u32),
    /// Some copies of a card: the number of its first slot, and all copies in the section, however many lines name it.
    Card(usize, u32),
    /// A line of the file that could not be read: its number among the faults.
    Unread(usize),
}

/// The sections in the order in which they are shown, those before the draw deck and those behind it.
const BEFORE: [Section; 5] =
    [Section::Ambassador, Section::FactionCard, Section::Agenda, Section::OpeningHand, Section::Crusade];
const BEHIND: [Section; 4] = [Section::Reserve, Section::CrusadePile, Section::ConflictPile, Section::Maybe];

/// The types in the order in which a draw deck is shown: whom one sponsors first.
const TYPES: [Option<CardType>; 11] = [
    Some(CardType::Character),
    Some(CardType::Fleet),
    Some(CardType::Location),
    Some(CardType::Group),
    Some(CardType::Enhancement),
    Some(CardType::Agenda),
    Some(CardType::Conflict),
    Some(CardType::Event),
    Some(CardType::Aftermath),
    Some(CardType::Contingency),
    None,
];

#[must_use]
pub(super) fn rows(judged: &Judged, locale: Locale) -> Vec<DeckRow> {
    let mut rows = Vec::new();
    let of_section = |rows: &mut Vec<DeckRow>, section: Section| {
        let heading = PartHead { part: section.key() };
        push(rows, heading.render(locale), judged, judged.slots(section).map(|(at, _)| at).collect());
    };
    for section in BEFORE {
        of_section(&mut rows, section);
    }
    for kind in TYPES {
        let heading = say::OfType { r#type: kind.map_or("unknown", CardType::name) };
        let of_kind = judged.slots(Section::Deck).filter(|(_, slot)| slot.card().and_then(|card| card.kind) == kind);
        let mut slots: Vec<usize> = of_kind.map(|(at, _)| at).collect();
        slots.order_by_key(|at| judged.slot(*at).label());
        push(&mut rows, heading.render(locale), judged, slots);
    }
    for section in BEHIND {
        of_section(&mut rows, section);
    }
    let unread = judged.deck.list.faults.len();
    if unread > 0 {
        rows.push(DeckRow::Heading(say::RowsUnread.render(locale), u32::try_from(unread).unwrap_or(u32::MAX)));
        rows.extend((0..unread).map(DeckRow::Unread));
    }
    rows
}

fn push(rows: &mut Vec<DeckRow>, heading: impl std::fmt::Display, judged: &Judged, slots: Vec<usize>) {
    if !slots.is_empty() {
        rows.push(DeckRow::Heading(heading.to_string(), slots.iter().map(|at| judged.slot(*at).count).sum()));
        let mut cards: Vec<(usize, u32)> = Vec::new();
        let mut places: HashMap<String, usize> = HashMap::new();
        for at in slots {
            let slot = judged.slot(at);
            let place = *places.entry(name_of(slot)).or_insert(cards.len());
            match cards.get_mut(place) {
                Some((_, count)) => *count += slot.count,
                None => cards.push((at, slot.count)),
            }
        }
        rows.extend(cards.into_iter().map(|(at, count)| DeckRow::Card(at, count)));
    }
}

/// The name by which an edit knows the line of a slot.
pub(super) fn name_of(slot: &Slot) -> String {
    slot.card().map_or_else(|| slot.written.clone(), |card| card.label.clone())
}
