//! What only the card names of a plain list decide: whether its ambassador and the opening hand, named in lines of their own,
//! are also in the list, and which lines are no cards but greetings, thoughts, words behind a name; all of these are reported.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::rc::Rc;

use crate::deck::{Decklist, ListRemark, NameReading, Slot, has_count, is_bare_count};
use crate::messages::deck_file as say;
use zocalo_cards::card::{Card, CardId, Section};
use zocalo_text::text::shortened;

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

/// Separate a name from a comment.
const DASHES: [&str; 3] = [" - ", " – ", " — "];

/// The ways to split a text into a name and a comment; a comment does not begin with a number.
pub(super) fn comments(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let parted = DASHES.iter().filter_map(|dash| text.split_once(dash));
    parted.map(|(name, comment)| (name.trim(), comment.trim())).filter(|(name, comment)| {
        let is_counted = comment.split_whitespace().next().is_some_and(is_bare_count);
        !name.is_empty() && comment.chars().any(char::is_alphabetic) && !is_counted
    })
}

/// Removes lines that are no cards: comments such as `#1 of many` where no such line names a card, and, where most lines have a
/// number or name a card, those that do neither and resemble no name. The latter get a remark.
pub(super) fn leave_out_what_is_no_card(list: &mut Decklist, slots: &mut Vec<Slot>) {
    let is_crossed = |slot: &Slot| list.maybe_comments.contains(&slot.span.start);
    let mut out: BTreeSet<usize> = BTreeSet::new();
    match slots.iter().find(|slot| is_crossed(slot) && slot.card().is_some()) {
        Some(card) => {
            let text = say::CrossesOfCopies;
            list.readings.push(ListRemark { text, span: card.span.clone() });
        }
        None => out.extend(slots.iter().filter(|slot| is_crossed(slot)).map(|slot| slot.span.start)),
    }
    let is_like_a_card = |slot: &&Slot| slot.card().is_some() || has_number(list, slot);
    let cards = slots.iter().filter(is_like_a_card).count();
    if cards * 2 > slots.len() - out.len() {
        for (line, slots) in by_line(list, slots) {
            if slots.iter().all(|slot| is_chatter(list, slot)) && begins_with(list, &line, slots[0]) {
                out.extend(slots.iter().map(|slot| slot.span.start));
                let text = list.source.text.get(line.clone()).unwrap_or_default().trim().into();
                list.remarks.push(ListRemark { text, span: slots[0].span.start..line.end });
            }
        }
    }
    slots.retain(|slot| !out.contains(&slot.span.start));
    list.lines.retain(|line| !out.contains(&line.span.start));
}

/// The slots of each line of the text, in the order of the list.
fn by_line<'s>(list: &Decklist, slots: &'s [Slot]) -> Vec<(Range<usize>, Vec<&'s Slot>)> {
    let mut lines: Vec<(Range<usize>, Vec<&Slot>)> = Vec::new();
    for slot in slots {
        match lines.last_mut() {
            Some((line, slots)) if line.contains(&slot.span.start) => slots.push(slot),
            _ => lines.push((line_of(&list.source.text, slot.span.start), vec![slot])),
        }
    }
    lines
}

/// The line of a text with a place.
fn line_of(text: &str, at: usize) -> Range<usize> {
    let Some((before, behind)) = text.split_at_checked(at) else { return at..at };
    let start = before.rfind('\n').map_or(0, |end| end + 1);
    start..at + behind.find('\n').unwrap_or(behind.len())
}

/// Whether only signs stand on a line before a name: no heading and no key, which would show that it is a card.
fn begins_with(list: &Decklist, line: &Range<usize>, slot: &Slot) -> bool {
    let before = list.source.text.get(line.start..slot.span.start).unwrap_or_default();
    !before.chars().any(char::is_alphanumeric)
}

/// Whether a line may be removed: without a number and unlike any card, where cards are not called for by name.
fn is_chatter(list: &Decklist, slot: &Slot) -> bool {
    let is_named = matches!(
        slot.section,
        Section::Ambassador | Section::OpeningHand | Section::FactionCard | Section::Agenda | Section::Crusade
    );
    let is_like_none = matches!(&slot.reading, NameReading::Unknown(near) if near.is_empty());
    !is_named && is_like_none && !has_number(list, slot)
}

fn has_number(list: &Decklist, slot: &Slot) -> bool {
    list.source.text.get(slot.span.clone()).is_some_and(has_count)
}

/// Remarks on comments behind names: words behind a dash, and behind `//`.
pub(super) fn say_what_stands_behind(list: &mut Decklist, slots: &[Slot], comments: &BTreeMap<usize, String>) {
    for slot in slots {
        let Some(card) = slot.card() else { continue };
        let text = &list.source.text;
        let rest = text.get(slot.span.end..line_of(text, slot.span.end).end);
        let behind = rest.and_then(|rest| rest.trim_start().strip_prefix("//")).map(str::trim);
        let spanned = comments.get(&slot.span.start).map(String::as_str).or(behind);
        if let Some(comment) = spanned.filter(|comment| comment.chars().any(char::is_alphanumeric)) {
            let comment = shortened(comment, 80);
            let text = say::LeftOutBehind { card: &card.label, comment }.text();
            list.readings.push(ListRemark { text, span: slot.span.clone() });
        }
    }
}
