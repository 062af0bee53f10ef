//! What stands beside the name of a card and its number: words that put it into another section, `2 Hunted (SB)`, which are
//! followed, and all else that no reading used, which is reported: nothing of a line is left out silently.

use std::collections::BTreeSet;
use std::ops::Range;

use super::counted::{count_word, is_of_marks, is_part_of_a_count, is_set, sum_or_part};
use super::line_card::Notes;
use super::lists::{each, line_of};
use super::section_words::section_of_word;
use super::zones::section_of_zone;
use super::{Decklist, ListRemark, MOST_COPIES, Slot, is_bare_count};
use crate::messages::{deck_file as say, deeds};
use zocalo_cards::card::Section;
use zocalo_text::order::Order as _;
use zocalo_text::text::{fold, shortened};

/// Words before that of a section, in small letters.
const BEFORE: [&str; 19] = [
    "in", "to", "into", "the", "my", "for", "from", "im", "ins", "aus", "dem", "der", "в", "из", "на", "goes", "go",
    "as", "only",
];

/// Words of the draw deck that are none of a card.
const DRAW_DECK: [&str; 6] = ["main", "main deck", "maindeck", "mainboard", "mb", "draw deck"];

/// Beside one card.
const MOST_MARKS: usize = 4;

/// In bytes. Longer words are a remark.
const LONGEST: usize = 40;

/// What stands before the name of a card, and behind it up to the end of the line.
fn beside<'l>(list: &'l Decklist, slot: &Slot) -> Option<[&'l str; 2]> {
    let text = list.words().get(slot.span.clone())?;
    let name = place_of(text, &slot.written)?;
    // The comment at the end of the line is no part of the place.
    let end = line_of(list.words(), slot.span.end).end;
    let rest = list.words().get(slot.span.end..end).unwrap_or_default().trim_start();
    let is_comment = rest.starts_with("//") || rest.starts_with("# ");
    let behind = if is_comment && text[name.end..].trim().is_empty() { rest } else { &text[name.end..] };
    Some([&text[..name.start], behind])
}

/// Where a name stands in a text, whatever blanks are between its words.
fn place_of(text: &str, name: &str) -> Option<Range<usize>> {
    if let Some(at) = text.find(name) {
        return Some(at..at + name.len());
    }
    let words: Vec<&str> = name.split_whitespace().collect();
    let first = words.first()?;
    let starts = text.match_indices(*first).map(|(at, _)| at);
    starts.into_iter().find_map(|start| {
        let mut end = start;
        for word in &words {
            let rest = text[end..].trim_start();
            end = text.len() - rest.strip_prefix(*word)?.len();
        }
        Some(start..end)
    })
}

/// A mark for a section: which, of how many copies, whether these come on top, and its words.
struct Mark<'l> {
    section: Section,
    copies: Option<u32>,
    is_added: bool,
    words: &'l str,
}

/// The parts of a text between signs and brackets, without those at their ends; a plus begins one.
fn groups(text: &str) -> impl Iterator<Item = &str> {
    let between = |sign: char| "()[]{}<>,;|*#/\\—–\t".contains(sign);
    let parts = text.split(between).flat_map(|part| part.split(" - "));
    let parts = parts.flat_map(|part| {
        let (first, added) = part.split_at(part.find('+').unwrap_or(part.len()));
        [first.trim(), added.trim()]
    });
    parts.filter(|part| part.chars().any(char::is_alphanumeric))
}

fn mark(text: &str) -> Option<Mark<'_>> {
    if text.len() > LONGEST {
        return None;
    }
    let is_added = text.starts_with('+');
    let words = text.trim_matches(|sign: char| !sign.is_alphanumeric());
    let number = words.split_whitespace().next().filter(|word| is_bare_count(word));
    let mut name = words[number.map_or(0, str::len)..].trim_start();
    while let Some((_, rest)) =
        name.split_once(char::is_whitespace).filter(|(word, _)| BEFORE.contains(&word.to_lowercase().as_str()))
    {
        name = rest.trim_start();
    }
    let section = section_of_zone(name)?;
    // `not sure` beside a card of the deck is a thought.
    if section == Section::Maybe && UNSURE.contains(&fold(name).as_str()) {
        return None;
    }
    let is_known = match section {
        Section::Reserve | Section::Maybe | Section::CrusadePile | Section::ConflictPile => true,
        Section::Deck => DRAW_DECK.contains(&fold(name).as_str()),
        _ => false,
    };
    let digits: String = number.unwrap_or_default().chars().filter(char::is_ascii_digit).collect();
    is_known.then(|| Mark { section, copies: digits.parse().ok(), is_added, words })
}

/// Words that head a maybe pile, and beside a card say what somebody thinks of it, folded.
const UNSURE: [&str; 6] = ["not sure", "unsure", "unsicher", "noch unsicher", "под вопросом", "думаю"];

/// The marks beside a card. Before a name the number of copies may stand on either side of them.
fn marks<'l>([before, behind]: [&'l str; 2]) -> Vec<Mark<'l>> {
    let bare = |part: &'l str| {
        part.trim_matches(|sign: char| sign.is_ascii_digit() || !sign.is_alphanumeric() || sign == 'x').trim()
    };
    let front = groups(before).map(bare).filter_map(mark).map(|mark| Mark { copies: None, is_added: false, ..mark });
    front.chain(groups(behind).filter_map(mark)).collect()
}

/// Moves cards into the sections that words beside them name, `2 Hunted (SB)`, `3 Hunted (1 side)`, and reports it.
pub(super) fn follow_sections(list: &mut Decklist, slots: &mut Vec<Slot>, notes: &mut Notes) {
    let mut moved: Vec<(Section, String, String, Range<usize>)> = Vec::new();
    let mut at = 0;
    while let Some(slot) = slots.get(at) {
        at += 1;
        let is_open =
            matches!(slot.section, Section::Deck | Section::Reserve | Section::Maybe) && slot.card().is_some();
        let Some(beside) = beside(list, slot).filter(|_| is_open) else { continue };
        // `Reserve;1;Hunted`
        let noted = list.beside.get(&slot.span.start).cloned().unwrap_or_default();
        let marks: Vec<Mark<'_>> =
            marks(beside).into_iter().chain(self::marks([&noted, ""])).take(MOST_MARKS).collect();
        let place = at - 1;
        // `deck | not sure, but I play it`
        let is_in_deck = marks.iter().any(|mark| mark.section == Section::Deck && mark.copies.is_none());
        for mark in marks.iter().filter(|mark| !(is_in_deck && mark.section == Section::Maybe)) {
            let slot = &mut slots[place];
            let copies = mark.copies.unwrap_or(if mark.is_added { 1 } else { slot.count });
            let is_there = mark.section == slot.section && !mark.is_added;
            if is_there || !(1..=MOST_COPIES).contains(&copies) || (!mark.is_added && copies > slot.count) {
                continue;
            }
            moved.push((mark.section, slot.label(), mark.words.to_owned(), slot.span.clone()));
            if !mark.is_added && copies == slot.count {
                slot.section = mark.section;
                continue;
            }
            slot.count -= if mark.is_added { 0 } else { copies };
            let other = Slot { section: mark.section, count: copies, ..slot.clone() };
            slots.insert(at, other);
            at += 1;
        }
        if !marks.is_empty() {
            let start = slots[place].span.start;
            // What is said by where the card went is not said twice.
            let is_all = |words: &String| groups(words).all(|group| mark(group).is_some());
            for place in [&mut notes.comments, &mut notes.marks, &mut notes.before] {
                if place.get(&start).is_some_and(is_all) {
                    place.remove(&start);
                }
            }
            notes.followed.insert(start);
        }
    }
    for section in Section::WITH_MAYBE {
        let mut of = moved.iter().filter(|(to, ..)| *to == section);
        let Some((_, first, mark, span)) = of.next() else { continue };
        let place = deeds::WithinPart { part: section.key() }.text();
        list.each_reading.extend(each(moved.iter().filter(|(to, ..)| *to == section).map(|(_, card, mark, span)| {
            let (first, mark) = (shortened(card, LONGEST_SHOWN), shortened(mark, LONGEST_SHOWN));
            (span, say::MarkedFor { count: 1, place: &place, first, mark }.text())
        })));
        let (first, mark) = (shortened(first, LONGEST_SHOWN), shortened(mark, LONGEST_SHOWN));
        let text = say::MarkedFor { count: of.count() + 1, place, first, mark }.text();
        list.readings.push(ListRemark { text, span: span.clone() });
    }
}

/// In a message, in letters.
const LONGEST_SHOWN: usize = 60;

/// Notes what stands beside cards and was neither used nor noted.
pub(super) fn note_unused(list: &Decklist, slots: &[Slot], notes: &mut Notes) {
    for slot in slots.iter().filter(|slot| slot.card().is_some()) {
        let start = slot.span.start;
        let is_noted = [&notes.comments, &notes.marks, &notes.before].iter().any(|of| of.contains_key(&start));
        if is_noted || notes.followed.contains(&start) {
            continue;
        }
        let Some([before, behind]) = beside(list, slot) else { continue };
        // `Draal 3+9`: what checklists write behind names is no part of the name.
        let run = slot.written.rsplit(' ').next().filter(|word| word.contains('+') && is_numbers(word));
        if let Some(run) = run {
            notes.marks.insert(start, run.to_owned());
            continue;
        }
        let is_sum = |text: &&str| {
            let bare = text.trim_matches(|sign: char| !sign.is_ascii_digit() && sign != 'x');
            sum_or_part(bare) == Some(i64::from(slot.count))
        };
        if [before, behind].iter().any(is_sum) {
            notes.unsure.insert(start, (slot.count, slot.written.clone()));
            continue;
        }
        if let Some(words) = unused(behind, slot.count).filter(|words| !words.starts_with("//")) {
            notes.marks.insert(start, words);
        } else if let Some(words) = unused(before, slot.count) {
            notes.before.insert(start, words);
        }
    }
}

fn is_numbers(word: &str) -> bool {
    word.chars().all(|sign| sign.is_ascii_digit() || sign == '+')
}

/// Says of each line of several cards what of it belongs to none.
pub(super) fn note_rows(list: &mut Decklist, slots: &[Slot], rows: &BTreeSet<usize>) {
    let left: Vec<ListRemark> = rows.iter().filter_map(|at| of_a_row(list, slots, *at)).collect();
    list.readings.extend(left);
}

/// The remark on the words of a line of several cards that belong to none of them. Of a sentence only what may be a name is
/// said: words with capital letters, and such behind a number.
fn of_a_row(list: &Decklist, slots: &[Slot], at: usize) -> Option<ListRemark> {
    let line = line_of(list.words(), at);
    let text = list.words().get(line.clone())?;
    let is_sentence = text.trim_end().ends_with(['.', '!', '?']) || text.split_whitespace().count() > LONGEST_ROW;
    let mut here: Vec<Range<usize>> = slots
        .iter()
        .map(|slot| slot.span.clone())
        .filter(|span| line.start <= span.start && span.end <= line.end)
        .collect();
    here.order_by_key(|span| span.start);
    let (mut from, mut left) = (line.start, Vec::new());
    for span in here.into_iter().chain(std::iter::once(line.end..line.end)) {
        let gap = list.words().get(from..span.start.max(from)).unwrap_or_default();
        left.extend(words_of_a_gap(gap, is_sentence, from == line.start));
        from = from.max(span.end);
    }
    if left.is_empty() {
        return None;
    }
    Some(ListRemark { text: say::RowLeftOver { words: shortened(&left.join(" "), 80) }.text(), span: line })
}

/// The words between two cards that nothing explains.
fn words_of_a_gap(gap: &str, is_sentence: bool, is_first: bool) -> Vec<&str> {
    // `Fleets: 3 Draal, 2 Minbar` has its heading in front.
    let gap = if is_first { gap.rsplit_once([':', '=']).map_or(gap, |(_, behind)| behind) } else { gap };
    let words: Vec<&str> = gap.split_whitespace().collect();
    let is_left = |at: usize, word: &str| {
        let bare = word.trim_matches(|sign: char| !sign.is_alphanumeric());
        let folded = fold(bare);
        let is_known = folded.is_empty()
            || is_bare_count(bare)
            || count_word(bare).is_some()
            || is_part_of_a_count(bare, 1)
            || is_of_marks(bare)
            || is_set(bare)
            || section_of_zone(bare).is_some()
            || section_of_word(&folded).is_some()
            || JOINTS.contains(&folded.as_str());
        let has_letters = bare.chars().filter(|sign| sign.is_alphabetic()).nth(1).is_some();
        let may_be_name = bare.starts_with(char::is_uppercase) && !(is_first && at == 0);
        has_letters && !is_known && (!is_sentence || may_be_name)
    };
    words.into_iter().enumerate().filter(|(at, word)| is_left(*at, word)).map(|(_, word)| word).collect()
}

/// In words; a longer line is a sentence.
const LONGEST_ROW: usize = 40;

/// Words between cards that say nothing of them, folded.
const JOINTS: [&str; 40] = [
    "and",
    "or",
    "plus",
    "with",
    "each",
    "of",
    "copies",
    "copy",
    "cards",
    "card",
    "the",
    "also",
    "then",
    "und",
    "oder",
    "mit",
    "sowie",
    "je",
    "jeweils",
    "dazu",
    "и",
    "или",
    "плюс",
    "с",
    "по",
    "шт",
    "еще",
    "также",
    "run",
    "play",
    "my",
    "is",
    "are",
    "for",
    "to",
    "in",
    "on",
    "couple",
    "pair",
    "single",
];

/// A text beside a name without its ends that only count it or say its set, if anything is left.
fn unused(text: &str, count: u32) -> Option<String> {
    let text = text.trim();
    if !text.chars().any(char::is_alphanumeric) || text.starts_with("# ") {
        return None;
    }
    let mut is_behind_set = false;
    let is_used = groups(text).all(|part| {
        let bare = part.trim_matches(|sign: char| !sign.is_alphanumeric());
        let has_number = bare.contains(|sign: char| sign.is_ascii_digit());
        // `(PRE) 12`
        let is_number_of_set = is_behind_set && is_bare_count(bare);
        is_behind_set = is_set(bare);
        is_behind_set
            || is_number_of_set
            || (!has_number && is_of_marks(bare))
            || part.split_whitespace().all(|word| is_part_of_a_count(word, count) || is_set(word))
    });
    (!is_used).then(|| text.to_owned())
}
