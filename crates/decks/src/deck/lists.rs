//! What only the card names of a plain list decide: whether its ambassador and the opening hand, named in lines of their own,
//! are also in the list, and what was read otherwise than it is written, which is reported.

use std::ops::Range;
use std::rc::Rc;

use super::line_card::Notes;
use super::section_words::section_of_word;
use crate::deck::{Decklist, ListRemark, NameReading, Slot};
use crate::messages::deck_file as say;
use zocalo_cards::card::{Card, CardId, Section};
use zocalo_text::order::Order as _;
use zocalo_text::text::{fold, shortened};
use zocalo_words::language::Text;

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
        found.order_by_key(|card| card.id);
        found.dedup_by_key(|card| card.id);
        // Who writes `Vir Cotto (ambassador)` says it.
        if let [only] =
            &found.iter().filter(|card| card.version.as_deref() == Some("ambassador")).collect::<Vec<_>>()[..]
        {
            found = vec![Rc::clone(only)];
        }
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

/// Whether the cards of an opening hand with a heading of its own are also in the list: it has them all, and either the total
/// that the list names is reached without the hand, or with the hand there are more copies of a card than anybody plays.
pub(super) fn hand_is_repeated(list: &Decklist, slots: &[Slot]) -> bool {
    let hand: Vec<Slot> = slots.iter().filter(|slot| slot.section == Section::OpeningHand).cloned().collect();
    let leads = |slot: &&Slot| {
        slot.section == Section::Ambassador || slot.card().is_some_and(|card| card.is_starting_ambassador())
    };
    let ambassador = slots.iter().find(leads).and_then(Slot::card).map(|card| card.id);
    let mut own =
        hand.iter().filter(|slot| slot.card().map(|card| card.id) != ambassador || ambassador.is_none()).peekable();
    if own.peek().is_none() || missing_in_the_list(slots, &hand, ambassador).is_some() {
        return false;
    }
    let in_hand: u32 = own.map(|slot| slot.count).sum();
    let deck = || slots.iter().filter(|slot| slot.section == Section::Deck);
    let in_deck: u32 = deck().map(|slot| slot.count).sum();
    let totals: Vec<u32> = list.words().lines().flat_map(totals_of).collect();
    let is_said = |sum: u32| totals.contains(&sum) || totals.contains(&(sum + 1));
    if is_said(in_deck + in_hand) {
        return false;
    }
    let is_too_many = |slot: &Slot| {
        let same = |other: &&Slot| other.card().map(|card| card.id) == slot.card().map(|card| card.id);
        slot.count + deck().filter(same).map(|other| other.count).sum::<u32>() > MOST_PLAYED
    };
    is_said(in_deck) || hand.iter().any(is_too_many) || list.words().lines().any(says_that_it_has_the_hand)
}

/// Whether a line says that the cards of the hand are also in the deck's list: `Deck (including the starting hand):`.
fn says_that_it_has_the_hand(line: &str) -> bool {
    const WITHIN: [&str; 12] = [
        "includ",
        "incl.",
        "inkl",
        "mit drin",
        "enthalten",
        "eingerechnet",
        "mitgezählt",
        "zählen",
        "counted",
        "включая",
        "входит",
        "входят",
    ];
    const NOT: [&str; 6] = ["not ", "n't ", "nicht", "не ", "exclu", "ohne"];
    let has = |small: &str, words: &[&str]| words.iter().any(|word| small.contains(word));
    if line.len() > LONGEST_TOTAL {
        return false;
    }
    let small = line.to_lowercase();
    has(&small, &WITHIN) && !has(&small, &NOT) && small.split(|sign: char| !sign.is_alphabetic()).any(is_of_hand)
}

fn is_of_hand(word: &str) -> bool {
    section_of_word(word) == Some(Section::OpeningHand)
}

/// Copies of a card; most rulesets allow as many.
const MOST_PLAYED: u32 = 3;

/// Numbers of cards of which a line speaks.
fn totals_of(line: &str) -> Vec<u32> {
    const WORDS: [&str; 10] =
        ["cards", "total", "karten", "insgesamt", "gesamt", "summe", "карт", "карты", "всего", "итого"];
    let small = line.to_lowercase();
    let words: Vec<&str> = small.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    if line.len() > LONGEST_TOTAL || !words.iter().any(|word| WORDS.contains(word)) {
        return Vec::new();
    }
    words.iter().filter_map(|word| word.parse().ok()).collect()
}

/// In bytes.
const LONGEST_TOTAL: usize = 200;

/// Leaves out what somebody asks about a card that the list has already, `3 Meditation? Show-off`, and what is there no more,
/// `Draal - cut`.
pub(super) fn leave_out_what_is_not_there(list: &mut Decklist, slots: &mut Vec<Slot>, notes: &Notes) {
    let mut known: Vec<CardId> = Vec::new();
    slots.retain(|slot| {
        let Some(id) = slot.card().map(|card| card.id) else { return true };
        let is_question = notes.comments.get(&slot.span.start).is_some_and(|comment| comment.starts_with('?'));
        let is_cut = notes.comments.get(&slot.span.start).is_some_and(|comment| {
            let comment = fold(comment.trim_matches(|sign: char| !sign.is_alphanumeric()));
            CUT.contains(&comment.replace(", ", " ").as_str())
        });
        if is_question && known.contains(&id) || is_cut {
            let words = list.words().get(slot.span.clone()).unwrap_or_default().trim().to_owned();
            list.remarks.push(ListRemark { text: words.into(), span: slot.span.clone() });
            return false;
        }
        known.push(id);
        true
    });
}

/// All that stands beside a card which is there no more, folded.
const CUT: [&str; 12] = [
    "cut",
    "cut it",
    "removed",
    "took it out",
    "took out",
    "raus",
    "rausgenommen",
    "ist raus",
    "убрал",
    "нет убрал",
    "выкинул",
    "вынул",
];

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
        let text = list.words().get(span.clone()).filter(|_| *section == Section::Deck)?;
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

/// The line of a text with a place.
pub(super) fn line_of(text: &str, at: usize) -> Range<usize> {
    let Some((before, behind)) = text.split_at_checked(at) else { return at..at };
    let start = before.rfind('\n').map_or(0, |end| end + 1);
    start..at + behind.find('\n').unwrap_or(behind.len())
}

/// In a remark, in letters.
pub(super) const LONGEST_QUOTED: usize = 60;

/// Remarks on what was read otherwise than it is written: comments behind names, one each; marks behind names, numbers that may
/// be part of names, rows of names and words before cards, one for all of a kind.
pub(super) fn say_what_was_read(list: &mut Decklist, slots: &[Slot], notes: &Notes) {
    let mut readings: Vec<ListRemark> = Vec::new();
    let (mut marks, mut unsure, mut before) = (Vec::new(), Vec::new(), Vec::new());
    for slot in slots {
        let Some(card) = slot.card() else { continue };
        let (at, span) = (slot.span.start, slot.span.clone());
        let text = list.words();
        let rest = text.get(slot.span.end..line_of(text, slot.span.end).end);
        let behind = rest.and_then(|rest| rest.trim_start().strip_prefix("//")).map(str::trim);
        let behind = behind.filter(|_| !notes.followed.contains(&at));
        let spanned = notes.comments.get(&at).map(String::as_str).or(behind);
        if let Some(comment) = spanned.filter(|comment| comment.chars().any(char::is_alphanumeric)) {
            let comment = shortened(comment.trim_start_matches(BEFORE_COMMENTS), 80);
            let text = say::LeftOutBehind { card: &card.label, comment }.text();
            readings.push(ListRemark { text, span: span.clone() });
        }
        marks.extend(notes.marks.get(&at).map(|mark| (span.clone(), &card.label, mark)));
        unsure.extend(notes.unsure.get(&at).map(|(count, _)| (span.clone(), &card.label, *count)));
        before.extend(notes.before.get(&at).map(|words| (span, &card.label, words)));
    }
    list.each_reading.extend(each(marks.iter().map(|(span, card, mark)| {
        (span, say::MarksBehind { count: 1, card: *card, mark: shortened(mark, LONGEST_QUOTED) }.text())
    })));
    list.each_reading.extend(each(
        unsure
            .iter()
            .map(|(span, card, copies)| (span, say::NumbersAsCopies { count: 1, card: *card, copies: *copies }.text())),
    ));
    list.each_reading.extend(each(before.iter().map(|(span, card, words)| {
        (span, say::WordsBefore { count: 1, card: *card, words: shortened(words, LONGEST_QUOTED) }.text())
    })));
    let rows: Vec<Range<usize>> = notes.rows.iter().map(|at| *at..line_of(list.words(), *at).end).collect();
    list.each_reading.extend(each(rows.iter().map(|span| (span, say::RowsOfNames { count: 1 }.text()))));
    if let Some(&(ref span, card, mark)) = marks.first() {
        let mark = shortened(mark, LONGEST_QUOTED);
        let text = say::MarksBehind { count: marks.len(), card, mark }.text();
        readings.push(ListRemark { text, span: span.clone() });
    }
    if let Some(&(ref span, card, copies)) = unsure.first() {
        let text = say::NumbersAsCopies { count: unsure.len(), card, copies }.text();
        readings.push(ListRemark { text, span: span.clone() });
    }
    if let Some(&(ref span, card, words)) = before.first() {
        let words = shortened(words, LONGEST_QUOTED);
        let text = say::WordsBefore { count: before.len(), card, words }.text();
        readings.push(ListRemark { text, span: span.clone() });
    }
    if let Some(at) = notes.costs {
        readings.push(ListRemark { text: say::NumbersAsCosts, span: at..line_of(list.words(), at).end });
    }
    for (span, [read, other]) in &notes.ambiguous {
        let [read, other] = [read, other].map(|cards| shortened(cards, LONGEST_ROW));
        readings.push(ListRemark { text: say::NumbersOfOthers { read, other }.text(), span: span.clone() });
    }
    if let Some(at) = notes.rows.first() {
        let text = say::RowsOfNames { count: notes.rows.len() }.text();
        readings.push(ListRemark { text, span: *at..line_of(list.words(), *at).end });
    }
    readings.order_by_key(|reading| reading.span.start);
    list.readings.extend(readings);
}

/// What is said of each line of several; nothing of one alone, of which the reading itself speaks.
pub(super) fn each<'s>(lines: impl Iterator<Item = (&'s Range<usize>, Text)>) -> Vec<ListRemark> {
    let all: Vec<ListRemark> = lines.map(|(span, text)| ListRemark { text, span: span.clone() }).collect();
    if all.len() > 1 { all } else { Vec::new() }
}

/// In a remark, in letters.
const LONGEST_ROW: usize = 160;

/// Signs between a name and a comment that say nothing in a sentence.
const BEFORE_COMMENTS: [char; 10] = ['-', '–', '—', ' ', '/', '<', '>', '=', ':', '!'];
