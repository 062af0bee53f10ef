//! What people write between the cards of a posted list: greetings, thoughts, words behind a name. None of it is a card, and
//! all of it is reported.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use super::slot::{NameReading, Slot};
use super::{Decklist, ListRemark, has_count, is_bare_count};
use crate::messages::deck_file as say;
use zocalo_cards::card::Section;
use zocalo_text::text::shortened;

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
