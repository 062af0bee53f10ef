//! What somebody's own words above or before cards say of them, where no heading does: `and a few on a scrap of paper saying MAYBE`,
//! `to get: Draal, Marcus Cole`, `the first three are what I start with`.

use std::ops::Range;

use super::lists::line_of;
use super::section_words::{names_hand, section_said};
use super::zones::{is_of_the_start, section_of_zone};
use super::{Decklist, ListRemark, NameReading, Slot};
use crate::messages::deck_file as say;
use zocalo_cards::card::{CardType, Section};
use zocalo_text::text::shortened;
use zocalo_words::language::Text;

/// Cards of a deck above what stands beside it.
const FEWEST_ABOVE: u32 = 10;

/// Cards of an opening hand.
const HAND: std::ops::RangeInclusive<usize> = 2..=5;

/// In bytes. What is longer is no list of people's.
const LONGEST_TEXT: usize = 1 << 16;

/// In bytes, of a line that is looked at.
const LONGEST: usize = 400;

/// In bytes, before a name.
const LONGEST_BULLET: usize = 4;

/// In letters, of a name in a message.
const LONGEST_SHOWN: usize = 60;

/// Cards of which such words speak.
struct Group {
    section: Section,
    words: Range<usize>,
    slots: Vec<usize>,
}

/// A line of the text, and which slots begin on it.
struct Line<'l> {
    start: usize,
    text: &'l str,
    /// Without who leads, whom a sentence may name.
    slots: Vec<usize>,
    /// Whether a card stands at its beginning.
    is_card: bool,
}

/// Moves cards into the sections that words above them or before them on their line say.
pub(super) fn follow(list: &mut Decklist, slots: &mut [Slot]) {
    if list.words().len() > LONGEST_TEXT {
        return;
    }
    if !slots.is_sorted_by_key(|slot| slot.span.start) {
        slots.sort_by_key(|slot| slot.span.start);
    }
    follow_columns(list, slots);
    for group in groups(list, slots) {
        let copies = |slots: &[Slot]| -> u32 {
            slots.iter().filter(|slot| slot.section == Section::Deck).map(|slot| slot.count).sum()
        };
        let own: u32 = group.slots.iter().map(|at| slots[*at].count).sum();
        let first = group.slots[0];
        let is_fit = match group.section {
            Section::OpeningHand => {
                HAND.contains(&group.slots.len())
                    && own as usize == group.slots.len()
                    && !list.names_opening_hand
                    && !slots.iter().any(|slot| slot.section == Section::OpeningHand)
            }
            Section::Ambassador => {
                let is_character =
                    slots[first].card().is_some_and(|card| card.kind == Some(CardType::Character)) && own == 1;
                is_character && !slots.iter().any(|slot| slot.section == Section::Ambassador)
            }
            _ => copies(&slots[..first]) >= FEWEST_ABOVE && own * 2 <= copies(&slots[..first]),
        };
        if is_fit {
            put(list, slots, group);
        }
    }
}

/// Moves cards that stand straight below those of the start, behind whose heading these stand: `Starthand    Lennier`, and below it only
/// names.
fn follow_columns(list: &mut Decklist, slots: &mut [Slot]) {
    let words = list.words();
    let column = |slot: &Slot| {
        let line = line_of(words, slot.span.start);
        let before = words.get(line.start..slot.span.start).unwrap_or_default();
        (line.start, before.chars().count(), before.trim().is_empty())
    };
    let mut moved = Vec::new();
    for at in 1..slots.len() {
        let [(above, place, is_bare), (start, own, is_alone)] = [at - 1, at].map(|at| column(&slots[at]));
        let is_tab = |at: usize, own: usize| {
            words.get(at..).and_then(|line| line.chars().nth(own.checked_sub(1)?)) == Some('\t')
        };
        let is_next = words.get(above..start).is_some_and(|between| between.matches('\n').count() == 1);
        let is_moved = moved.last() == Some(&(at - 1));
        let is_head = slots[at - 1].section == Section::OpeningHand && !is_bare;
        let is_below = is_alone
            && (own == place && own >= FEWEST_BLANKS || is_tab(above, place) && is_tab(start, own))
            && is_next
            && (is_head || is_moved);
        if is_below && slots[at].section == Section::Deck && slots[at].count == 1 {
            moved.push(at);
        }
    }
    for at in moved {
        slots[at].section = Section::OpeningHand;
    }
}

/// Before a name below another.
const FEWEST_BLANKS: usize = 6;

/// The cards that stand below such words, up to the next, or behind them on a line.
fn groups(list: &Decklist, slots: &[Slot]) -> Vec<Group> {
    let lines = lines(list.words(), slots);
    let is_heading = |line: &Line<'_>| {
        list.headings.iter().any(|(_, span)| span.start >= line.start && span.start < line.start + line.text.len())
    };
    let mut found: Vec<Group> = Vec::new();
    // Whether the last group goes on.
    let mut is_open = false;
    for (at, line) in lines.iter().enumerate() {
        let text = line.text.trim();
        let is_of_start = found.last().is_some_and(|group| group.section == Section::OpeningHand);
        if text.is_empty() {
            is_open &= !(is_of_start && found.last().is_some_and(|group| !group.slots.is_empty()));
            continue;
        }
        if is_heading(line) {
            is_open = false;
            continue;
        }
        if line.slots.is_empty() {
            if line.is_card || is_of_table(text) {
                continue;
            }
            let below = lines[at + 1..]
                .iter()
                .find(|line| !line.text.trim().is_empty() && (line.is_card || !is_of_table(line.text)));
            let has_cards = below.is_some_and(|line| line.is_card && !is_heading(line));
            match said(text).filter(|_| has_cards) {
                Some(section) if section != Section::Ambassador => {
                    let words = line.start..line.start + line.text.trim_end().len();
                    found.push(Group { section, words, slots: Vec::new() });
                    is_open = section != Section::Deck;
                }
                _ => is_open &= !(text.ends_with(':') || is_of_start),
            }
            continue;
        }
        let first = &slots[line.slots[0]];
        let place = first.span.start.saturating_sub(line.start).min(line.text.len());
        let name = line.text.get(place..).and_then(|rest| rest.find(&first.written)).map_or(place, |at| place + at);
        let before = &line.text[..name];
        // `amb john sheridan`
        let word = text.split_whitespace().next().unwrap_or_default();
        // `Ambassador Kosh` is a name.
        let is_of_name = first.card().is_none_or(|card| card.label.starts_with(word));
        if section_of_zone(word) == Some(Section::Ambassador) && line.slots.len() == 1 && !is_of_name {
            let words = line.start..line.start + line.text.len() - line.text.trim_start().len() + word.len();
            found.push(Group { section: Section::Ambassador, words, slots: open(slots, line, Section::Ambassador) });
            is_open = false;
            continue;
        }
        let before =
            before.trim_end_matches(|sign: char| sign.is_ascii_digit() || sign.is_whitespace() || "x×*".contains(sign));
        let own = before.strip_suffix([':', '-', '–', '—', '=']).map(str::trim);
        if let Some(section) = own.and_then(section_said).filter(|section| *section != Section::Deck) {
            let words = line.start..line.start + before.trim_end().len();
            found.push(Group { section, words, slots: open(slots, line, section) });
            is_open = false;
        } else if let Some(group) = found.last_mut().filter(|_| is_open) {
            let more = open(slots, line, group.section);
            group.slots.extend(more);
        }
    }
    let leaders: Vec<_> = slots
        .iter()
        .filter(|slot| slot.section == Section::Ambassador)
        .filter_map(|slot| slot.card().map(|card| card.id))
        .collect();
    for group in found.iter_mut().filter(|group| group.section == Section::OpeningHand) {
        // Who leads may stand above the hand.
        group.slots.retain(|at| !slots[*at].card().is_some_and(|card| leaders.contains(&card.id)));
        let leads = |at: &usize| slots[*at].card().is_some_and(|card| card.is_starting_ambassador());
        if leaders.is_empty() && group.slots.iter().filter(|at| leads(at)).count() == 1 {
            group.slots.retain(|at| !leads(at));
        }
        if group.slots.iter().any(|at| matches!(slots[*at].reading, NameReading::Unknown(_))) {
            group.slots.clear();
        }
    }
    found.retain(|group| !group.slots.is_empty() && !matches!(group.section, Section::Deck));
    found
}

/// Whether a line without a card is the head of a table or a rule in it.
fn is_of_table(text: &str) -> bool {
    text.contains(['|', '\t']) || !text.contains(char::is_alphanumeric)
}

/// What a line without a card says of those below. A long one is no heading, but may speak of the hand.
fn said(text: &str) -> Option<Section> {
    if text.len() > LONGEST {
        return None;
    }
    section_said(text).or_else(|| names_hand(&text.to_lowercase()).then_some(Section::OpeningHand))
}

/// The slots of a line that such words may move.
fn open(slots: &[Slot], line: &Line<'_>, section: Section) -> Vec<usize> {
    let may_move =
        |slot: &Slot| slot.section == Section::Deck || (section == Section::Maybe && slot.section == Section::Reserve);
    line.slots.iter().copied().filter(|at| may_move(&slots[*at])).collect()
}

fn lines<'l>(text: &'l str, slots: &[Slot]) -> Vec<Line<'l>> {
    let (mut start, mut at) = (0, 0);
    let lines = text.split('\n').map(|text| {
        let end = start + text.len() + 1;
        let from = at;
        while slots.get(at).is_some_and(|slot| slot.span.start < end) {
            at += 1;
        }
        let is_listed = |at: &usize| slots[*at].section != Section::Ambassador;
        let blank = start + text.len() - text.trim_start().len();
        let own: Vec<usize> = (from..at).filter(is_listed).collect();
        let begins = |slot: &Slot| slot.span.start <= blank + LONGEST_BULLET;
        let is_card = !own.is_empty() || slots[from..at].iter().any(begins);
        let line = Line { start, text, slots: own, is_card };
        start = end;
        line
    });
    lines.collect()
}

fn put(list: &mut Decklist, slots: &mut [Slot], Group { section, words, slots: own }: Group) {
    let names = own.iter().map(|at| match &slots[*at].reading {
        NameReading::Card(card, _) => Text::from(card.label.clone()),
        _ => Text::from(shortened(&slots[*at].written, LONGEST_SHOWN)),
    });
    let cards = Text::list(names, ", ");
    let text = match section {
        Section::OpeningHand => say::HandInWords { cards }.text(),
        Section::Ambassador => say::AmbassadorInWords { card: cards }.text(),
        Section::Reserve => say::ReserveInWords { cards }.text(),
        _ => say::MaybeInWords { cards }.text(),
    };
    // The words are no heading that nobody knows.
    list.readings.retain(|reading| !(reading.span.start >= words.start && reading.span.end <= words.end));
    list.readings.push(ListRemark { text, span: words.clone() });
    if section == Section::OpeningHand {
        list.names_opening_hand = true;
    }
    if is_of_the_start(section) {
        list.apart.push(section);
    }
    list.headings.push((section, words));
    for at in own {
        slots[at].section = section;
    }
}
