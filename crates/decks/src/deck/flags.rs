//! Cards of a list that words or signs beside them put into another section: `G'Kar (Botschafter)`, `1 Lennier (starting hand)`,
//! `3 Trade Pact *` where a line says that a star marks the opening hand.

use super::legend::legend;
use super::line_card::Notes;
use super::lists::line_of;
use super::section_words::{names_hand, section_of_word};
use super::zones::section_of_zone;
use super::{Decklist, ListRemark, NameReading, Slot, count_word, is_set};
use crate::messages::deck_file as say;
use zocalo_cards::card::{Card, CardType, Section};
use zocalo_text::text::{fold, shortened};

/// In words, of what marks a card of the hand.
const LONGEST_FLAG: usize = 6;

/// A hand has no more.
const MOST: usize = 10;

/// Moves the cards that words or signs mark, one copy each, to the section that these mean.
pub(super) fn follow(list: &mut Decklist, slots: &mut Vec<Slot>, notes: &Notes) {
    let text = list.words().to_owned();
    let of = |slot: &Slot| {
        let at = slot.span.start;
        let noted = notes.comments.get(&at).or_else(|| notes.marks.get(&at)).map(String::as_str);
        let words = noted.or_else(|| in_brackets_behind(&text, slot))?;
        Some(words.trim_matches(|sign: char| !sign.is_alphanumeric()).to_lowercase())
    };
    let marks = legend(list.words());
    follow_marks(list, slots, &marks);
    if !slots.iter().any(|slot| slot.section == Section::Ambassador) {
        // `John Sheridan (he is our ambassador)`
        let has_other = slots.iter().filter_map(Slot::card).any(|card| card.is_starting_ambassador());
        let says_so = |card: &Card, words: &str| {
            let mut all = words.split(|sign: char| !sign.is_alphanumeric());
            let is_short = words.split(' ').count() <= LONGEST_FLAG + 2;
            (card.is_starting_ambassador() || (!has_other && card.kind == Some(CardType::Character)))
                && is_short
                && all.any(|word| section_of_word(&fold(word)) == Some(Section::Ambassador))
        };
        let leads = |slot: &Slot| {
            let Some(card) = slot.card().filter(|_| slot.section == Section::Deck) else { return false };
            of(slot).is_some_and(|words| section_of_zone(&words) == Some(Section::Ambassador) || says_so(card, &words))
                || (card.kind == Some(CardType::Character) && has_cell(list, slot, Section::Ambassador))
        };
        let found: Vec<usize> = (0..slots.len()).filter(|at| leads(&slots[*at])).collect();
        if let [at] = found[..] {
            slots[at].section = Section::Ambassador;
            list.apart.push(Section::Ambassador);
        }
    }
    if slots.iter().any(|slot| slot.section == Section::OpeningHand) {
        return;
    }
    // Beside other sets `(SH)` is The Shadows.
    let has_sets = slots.iter().filter_map(of).any(|words| is_set(&words));
    let is_in_words = |slot: &Slot| {
        of(slot).filter(|words| !(has_sets && words == "sh")).is_some_and(|words| {
            let bare = words.trim_start_matches(|sign: char| sign.is_ascii_digit() || sign == ' ');
            let is_short = words.split(' ').count() < LONGEST_FLAG;
            section_of_zone(bare) == Some(Section::OpeningHand)
                || ((is_short || speaks_of_copies(&words)) && names_hand(&words))
        })
    };
    let of_hand: Vec<&String> =
        marks.iter().filter(|(_, of)| *of == Section::OpeningHand).map(|(mark, _)| mark).collect();
    let has_mark = |slot: &Slot| of_hand.iter().any(|mark| is_marked(list, slot, mark, are_bullets(list, slots, mark)));
    // Of a fleet the race of the deck says later which it is.
    let may_be_card = |slot: &Slot| !matches!(slot.reading, NameReading::Unknown(_));
    let marked: Vec<usize> = (0..slots.len())
        .filter(|at| slots[*at].section == Section::Deck && may_be_card(&slots[*at]))
        .filter(|at| {
            let slot = &slots[*at];
            is_in_words(slot) || has_mark(slot) || (of_hand.is_empty() && has_cell(list, slot, Section::OpeningHand))
        })
        .collect();
    if marked.is_empty() || marked.len() > MOST {
        return;
    }
    let first = &slots[marked[0]];
    let text = say::HandMarked { count: marked.len(), first: shortened(&first.label(), 60) }.text();
    list.readings.push(ListRemark { text, span: first.span.clone() });
    list.names_opening_hand = true;
    list.apart.push(Section::OpeningHand);
    for at in marked.into_iter().rev() {
        // `3 Contact with Shadows, 2 of them in the opening hand`
        let said = of(&slots[at]).filter(|words| speaks_of_copies(words));
        let copies = said.and_then(|words| words.split_whitespace().next().and_then(count_word)).unwrap_or(1);
        let copies = u32::try_from(copies).unwrap_or(1).clamp(1, slots[at].count);
        slots[at].count -= copies;
        let hand = Slot { section: Section::OpeningHand, count: copies, ..slots[at].clone() };
        if slots[at].count == 0 {
            slots[at] = hand;
        } else {
            slots.insert(at, hand);
        }
    }
}

/// What stands in brackets straight behind a name.
pub(super) fn in_brackets_behind<'t>(text: &'t str, slot: &Slot) -> Option<&'t str> {
    let line = text.get(slot.span.start..line_of(text, slot.span.start).end)?;
    let behind = line[line.find(&slot.written)? + slot.written.len()..].trim_start();
    let inside = behind.strip_prefix(['(', '['])?;
    inside.find([')', ']']).map(|end| &inside[..end])
}

/// Whether words speak of some of the copies before them: `1 of them in hand`, `einer davon auf der Hand`.
pub(crate) fn speaks_of_copies(words: &str) -> bool {
    let small = words.to_lowercase();
    let Some((number, rest)) = small.split_once(' ') else { return false };
    count_word(number).is_some()
        && ["of them", "of these", "of which", "davon", "из них", "из которых"].iter().any(|of| rest.starts_with(of))
}

/// Whether a cell of a table beside the name is for a section.
fn has_cell(list: &Decklist, slot: &Slot, section: Section) -> bool {
    let line = list.words().get(line_of(list.words(), slot.span.start)).unwrap_or_default();
    // `opening hand, the whole point`
    let is_it = |cell: &str| {
        let ends: &[char] = if section == Section::OpeningHand { &[',', '.', '('] } else { &[] };
        let clause = cell.split(ends).next().unwrap_or_default();
        section_of_zone(clause.trim_matches(|sign: char| !sign.is_alphanumeric())) == Some(section)
    };
    // Of a table of commas each row has one card.
    let is_between = |sign: char| CELLS.contains(&sign) || (sign == ',' && list.is_loose);
    let cells = || line.split(is_between).flat_map(|cell| cell.split("  "));
    line.len() <= LONGEST_ROW && cells().nth(1).is_some() && cells().any(is_it)
}

/// Moves what marks set beside the deck, and the one card that they say leads it. Those of the hand are moved with others below.
fn follow_marks(list: &mut Decklist, slots: &mut [Slot], marks: &[(String, Section)]) {
    for (mark, section) in marks.iter().filter(|(_, of)| !matches!(of, Section::OpeningHand | Section::Deck)) {
        let is_it = |slot: &Slot| slot.section == Section::Deck && is_marked(list, slot, mark, true);
        let found: Vec<usize> = (0..slots.len()).filter(|at| is_it(&slots[*at])).collect();
        let leads = *section == Section::Ambassador;
        if leads && (found.len() != 1 || slots.iter().any(|slot| slot.section == *section)) {
            continue;
        }
        if found.len() * 2 > slots.len() {
            continue;
        }
        if leads {
            list.apart.push(Section::Ambassador);
        }
        for at in found {
            slots[at].section = *section;
        }
    }
}

/// Whether most lines of cards begin with a sign, which marks none then.
fn are_bullets(list: &Decklist, slots: &[Slot], mark: &str) -> bool {
    let line = |slot: &Slot| list.words().get(line_of(list.words(), slot.span.start)).unwrap_or_default().trim_start();
    slots.iter().filter(|slot| line(slot).starts_with(mark)).count() * 2 > slots.len()
}

/// Whether a mark stands beside the name of a card on its line.
fn is_marked(list: &Decklist, slot: &Slot, mark: &str, are_bullets: bool) -> bool {
    let place = line_of(list.words(), slot.span.start);
    let line = list.words().get(place.clone()).unwrap_or_default();
    let name = slot.span.start - place.start;
    let own = line.get(name..).and_then(|rest| rest.find(&slot.written)).map(|at| name + at);
    let Some(own) = own.filter(|_| line.len() <= LONGEST_ROW) else { return false };
    let (before, behind) = (&line[..own], &line[own..]);
    // In a row the next card has marks of its own.
    let behind = if list.is_loose { behind } else { behind.split(',').next().unwrap_or_default() };
    if mark.chars().all(char::is_alphabetic) {
        let words = |part| str::split(part, |sign: char| !sign.is_alphanumeric());
        words(before).chain(words(behind).skip(1)).any(|word| word == mark)
    } else {
        (!are_bullets && before.trim_start().starts_with(mark)) || behind.contains(mark)
    }
}

/// Signs between the cells of tables.
const CELLS: [char; 4] = ['\t', '|', '│', ';'];

/// In bytes, of a row of a table.
const LONGEST_ROW: usize = 500;
