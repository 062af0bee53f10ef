//! The ambassador and the opening hand that a plain list names in lines of their own: whether the list holds these cards
//! already, so that they are taken out of it.

use std::rc::Rc;

use super::slot::{NameReading, Slot};
use super::{Decklist, ListRemark};
use crate::messages::deck_file as say;
use zocalo_cards::card::{Card, CardId, Section};

/// Makes the one starting ambassador of a plain list its ambassador; of several, returns them all. An ambassador that the list
/// names as such is taken out of the cards of the list, if it is there.
pub(super) fn take_ambassador(slots: &mut Vec<Slot>, moved: &mut Vec<Slot>) -> Vec<Rc<Card>> {
    let named: Vec<Slot> = slots.iter().filter(|slot| slot.section == Section::Ambassador).cloned().collect();
    if !named.is_empty() {
        for slot in named {
            let Some(id) = slot.card().map(|card| card.id) else { continue };
            for _ in 0..slot.count {
                take_one(slots, Section::Deck, id, moved);
            }
        }
        return Vec::new();
    }
    for fits in [Card::is_starting_ambassador as fn(&Card) -> bool, Card::is_species_ambassador] {
        let mut found: Vec<Rc<Card>> = slots
            .iter()
            .filter(|slot| matches!(slot.section, Section::Deck | Section::OpeningHand))
            .filter_map(Slot::card)
            .filter(|card| fits(card))
            .cloned()
            .collect();
        found.sort_by_key(|card| card.id);
        found.dedup_by_key(|card| card.id);
        match &found[..] {
            [] => {}
            [only] => {
                let only = only.id;
                if let Some(taken) = take_one(slots, Section::Deck, only, &mut Vec::new())
                    .or_else(|| take_one(slots, Section::OpeningHand, only, &mut Vec::new()))
                {
                    slots.insert(0, Slot { section: Section::Ambassador, count: 1, ..taken });
                }
                return Vec::new();
            }
            _ => return found,
        }
    }
    Vec::new()
}

/// Resolves the opening hand that a line of a list names. Its cards are taken out of the list, unless the draw deck has as many
/// cards as its heading says without them, or one of them is not there. Adds a remark where no heading decides.
pub(super) fn resolve_opening_hand(list: &mut Decklist, slots: &mut Vec<Slot>, moved: &mut Vec<Slot>) {
    let hand: Vec<Slot> = slots.iter().filter(|slot| slot.section == Section::OpeningHand).cloned().collect();
    let Some(place) = list.nearest(Section::OpeningHand).filter(|_| !hand.is_empty()) else { return };
    let ambassador = slots.iter().find(|s| s.section == Section::Ambassador).and_then(Slot::card).map(|c| c.id);
    let missing = missing_in_the_list(slots, &hand, ambassador);
    let by_heading = stands_apart_by_heading(list, slots, &hand, ambassador);
    let stands_apart = missing.is_some() || by_heading == Some(true);
    if by_heading != Some(stands_apart) {
        let text = match &missing {
            Some(card) => say::HandApart { card }.text(),
            None => say::HandWithin,
        };
        list.hand_reading = Some(ListRemark { text, span: place });
    }
    if stands_apart {
        list.apart.push(Section::OpeningHand);
    } else {
        take_opening_hand(slots, &hand, ambassador, moved);
    }
}

/// The first card of the hand of which the list has too few copies.
fn missing_in_the_list(slots: &[Slot], hand: &[Slot], ambassador: Option<CardId>) -> Option<String> {
    let copies = |of: &[Slot], section, id| -> u32 {
        let is_it = |slot: &&Slot| slot.section == section && slot.card().is_some_and(|card| card.id == id);
        of.iter().filter(is_it).map(|slot| slot.count).sum()
    };
    let is_missing = |slot: &&Slot| {
        let Some(id) = slot.card().map(|card| card.id).filter(|id| Some(*id) != ambassador) else { return false };
        copies(hand, Section::OpeningHand, id) > copies(slots, Section::Deck, id)
    };
    hand.iter().find(is_missing).map(Slot::label)
}

/// Whether a heading such as `Draw deck (44)` shows by its number that the hand is no part of the draw deck.
fn stands_apart_by_heading(list: &Decklist, slots: &[Slot], hand: &[Slot], ambassador: Option<CardId>) -> Option<bool> {
    let number = |text: &str| -> Option<u32> {
        let head = text.split_once(" | ").map_or(text, |(head, _)| head).to_lowercase();
        let (zone, number) = head.trim_end_matches([')', ']', ':', ' ']).rsplit_once(['(', '[', ':', ' '])?;
        number.parse().ok().filter(|_| zone.contains("draw"))
    };
    let numbered = |(section, span): &(Section, std::ops::Range<usize>)| {
        let text = list.source.text.get(span.clone()).filter(|_| *section == Section::Deck)?;
        Some((span.start, number(text)?))
    };
    let (start, number) = list.headings.iter().find_map(numbered)?;
    let as_written = list.lines.iter().filter(|line| line.section == Section::Deck && line.span.start > start);
    let as_written: u32 = as_written.map(|line| line.count).sum();
    // The ambassador was taken out.
    let now = slots.iter().filter(|slot| slot.section == Section::Deck && slot.span.start > start);
    let now: u32 = now.map(|slot| slot.count).sum();
    let leads = |slot: &&Slot| slot.card().is_some_and(|card| Some(card.id) == ambassador);
    let in_hand: u32 = hand.iter().filter(|slot| !leads(slot)).map(|slot| slot.count).sum();
    if [as_written, now].contains(&number) {
        Some(true)
    } else {
        [as_written, now].contains(&(number + in_hand)).then_some(false)
    }
}

/// Takes the cards of the hand out of the list; the ambassador is there already.
fn take_opening_hand(slots: &mut Vec<Slot>, hand: &[Slot], ambassador: Option<CardId>, moved: &mut Vec<Slot>) {
    for slot in hand {
        let Some(id) = slot.card().map(|card| card.id) else { continue };
        let section = if Some(id) == ambassador { Section::OpeningHand } else { Section::Deck };
        for _ in 0..slot.count {
            take_one(slots, section, id, moved);
        }
    }
}

/// Takes one copy of a card out of a section and returns its slot. A line that is used up by it and whose name is still to be
/// reported goes to `moved`.
fn take_one(slots: &mut Vec<Slot>, section: Section, id: CardId, moved: &mut Vec<Slot>) -> Option<Slot> {
    let at = slots.iter().position(|slot| slot.section == section && slot.card().is_some_and(|card| card.id == id))?;
    let taken = slots[at].clone();
    if slots[at].count > 1 {
        slots[at].count -= 1;
    } else {
        slots.remove(at);
        if matches!(taken.reading, NameReading::Card(_, how) if how.is_reading()) {
            moved.push(taken.clone());
        }
    }
    Some(taken)
}
