//! A list as its lines are written, learned from the cards it names: on each line a known name, before and behind it numbers in the
//! same places. Of these the place counts whose numbers can be copies, and neither number the lines nor are the costs of the
//! cards. What the rules read otherwise is read again so, and of both readings that counts which explains more.

use std::collections::BTreeMap;
use std::ops::Range;

use super::counted::{count_word, is_of_marks};
use super::lists::{self, LONGEST_QUOTED, line_of};
use super::section_words::names_deck;
use super::{Deck, Decklist, ListRemark, NameReading};
use crate::messages::deck_file as say;
use zocalo_cards::card::{CardId, Race};
use zocalo_catalog::names::{Index, Resolved};
use zocalo_text::text::shortened;

/// A line with one known card.
#[derive(Debug, Clone)]
pub struct Framed {
    pub name: Range<usize>,
    pub count: u32,
    /// What stands beside the name and is no count.
    pub beside: String,
}

/// The lines of a list by where each begins.
pub(crate) type FramedLines = BTreeMap<usize, Framed>;

/// In bytes. A longer text is read once.
pub(super) const LONGEST_TEXT: usize = 1 << 15;

/// In bytes. A longer line is a text of its own.
const LONGEST_LINE: usize = 160;

/// Words of a line at which a name may begin.
const MOST_WORDS: usize = 12;

/// In words, before a name and behind it.
const MOST_BESIDE: usize = 5;

/// So many lines alike are no chance.
const FEWEST: usize = 3;

/// Copies of a card; most rulesets allow as many.
const MOST_PLAYED: u32 = 3;

/// Where a number stands: behind the name, how many numbers are nearer to it, the signs around, and the words up to the name.
type Place = (bool, usize, [char; 2], String);

struct Named {
    line: usize,
    name: Range<usize>,
    card: Option<CardId>,
    beside: [Range<usize>; 2],
    numbers: Vec<(Place, u32, Range<usize>)>,
}

/// What the lines of a text that name cards have in common.
#[derive(Debug, Default)]
pub(super) struct Frames {
    pub lines: FramedLines,
    /// Numbers of a line that count, and others that might as well.
    pub rivals: Option<[Range<usize>; 2]>,
}

/// The lines of a text that are written alike, as far as they name cards; `cost` is that of a card, `misspelt` the card of a
/// name that is none, `copies` those of the lines as the rules read them, by where the name of each begins.
pub(super) fn frames(
    text: &str,
    index: &Index,
    race: Option<Race>,
    cost: impl Fn(CardId) -> Option<u32>,
    misspelt: impl Fn(&str) -> Option<CardId>,
    copies: &BTreeMap<usize, u32>,
) -> Frames {
    let (mut all, mut open) = (Vec::new(), Vec::new());
    for (start, line) in lines(text).filter(|(_, line)| line.len() <= LONGEST_LINE && !line.trim().is_empty()) {
        match named(line, index, race) {
            Names::One(name, _) if is_title(text, start, line, &name) => {}
            Names::One(name, card) => all.push(Named::of(start, line, name, card)),
            Names::None => open.push((start, line)),
            Names::Several => {}
        }
    }
    if all.len() < FEWEST {
        return Frames::default();
    }
    // What is written as the others are may be misspelt.
    let [before, endings] = [0, 1].map(|side| shapes(all.iter().map(|named| &text[named.beside[side].clone()])));
    for (start, line) in open {
        let from = before.iter().find_map(|shape| beginning(line, shape)).unwrap_or(0);
        let reversed: String = line[from..].trim_end().chars().rev().collect();
        let behind = endings.iter().find_map(|shape| beginning(&reversed, &shape.chars().rev().collect::<String>()));
        let name = from..from + reversed.len() - behind.unwrap_or(0);
        let has_frame = from > 0 || behind.is_some_and(|length| length > 0);
        if let Some(card) = line.get(name.clone()).filter(|_| has_frame).and_then(|name| misspelt(name.trim())) {
            all.push(Named::of(start, line, name, Some(card)));
        }
    }
    all.sort_by_key(|named| named.line);
    let counting = counting(&all, |at, number| all[at].card.and_then(&cost) == Some(number));
    let Some(first) = counting.first() else { return Frames::default() };
    let of = |named: &Named, place: &Place| named.numbers.iter().find(|(own, ..)| own == place).cloned();
    let rivals = all.iter().find_map(|named| {
        let (_, number, span) = of(named, first)?;
        let mut others = counting[1..].iter().filter_map(|place| of(named, place));
        others.find(|(_, other, _)| *other != number).map(|(.., other)| [span, other])
    });
    // A name without a number of copies is a card if before it stands what stands before others.
    let is_alike = |named: &Named| {
        let [front, rest] = [0, 1].map(|side| text[named.beside[side].clone()].trim());
        let is_numbered = front.contains(|sign: char| sign.is_ascii_digit());
        let is_bare = |side: &str| side == RING || !side.contains(char::is_alphabetic);
        !(front.is_empty() && rest.is_empty())
            && is_bare(front)
            && (is_numbered || is_bare(rest))
            && before.iter().any(|shape| beginning(front, shape.trim()) == Some(front.len()))
    };
    // A number that few lines have in this place, `Utility Fleet (Narn) 4`, is no less a number of copies.
    let is_counted = |named: &Named| {
        let read = copies.range(named.line..named.name.end).next().map(|(_, copies)| *copies);
        read.is_some_and(|copies| copies != 1 && named.numbers.iter().any(|(_, number, _)| *number == copies))
    };
    let framed = all.into_iter().filter_map(|named| {
        let counted = counting.iter().find_map(|place| of(&named, place));
        let parts = named.beside.iter().flat_map(|beside| match &counted {
            Some((.., number)) if beside.contains(&number.start) => {
                [&text[beside.start..number.start], &text[number.end..beside.end]]
            }
            _ => [&text[beside.clone()], ""],
        });
        if counted.is_none() && (!is_alike(&named) || is_counted(&named)) {
            return None;
        }
        let has_words = |part: &&str| part.chars().filter(|sign| sign.is_alphabetic()).nth(1).is_some();
        let beside = parts.map(str::trim).filter(has_words).collect::<Vec<_>>().join(" … ");
        Some((named.line, Framed { name: named.name, count: counted.map_or(1, |(_, count, _)| count), beside }))
    });
    Frames { lines: framed.collect(), rivals }
}

/// The places whose numbers count, that of the most lines first, then what is nearer to the name and before it.
fn counting(all: &[Named], is_cost: impl Fn(usize, u32) -> bool) -> Vec<Place> {
    let mut places: BTreeMap<Place, Vec<(usize, u32)>> = BTreeMap::new();
    for (at, named) in all.iter().enumerate() {
        for (place, number, _) in &named.numbers {
            places.entry(place.clone()).or_default().push((at, *number));
        }
    }
    let mut counting: Vec<(Place, usize)> = places
        .into_iter()
        .filter(|(_, numbers)| numbers.len() >= FEWEST && may_count(numbers))
        .filter(|(_, numbers)| !numbers.iter().all(|(at, number)| is_cost(*at, *number)))
        .map(|(place, numbers)| (place, numbers.len()))
        .collect();
    counting.sort_by_key(|((is_behind, distance, ..), lines)| (usize::MAX - lines, *distance, *is_behind));
    counting.into_iter().map(|(place, _)| place).collect()
}

/// The different shapes of texts, the longest first: a text with one sign for every number.
fn shapes<'t>(texts: impl Iterator<Item = &'t str>) -> Vec<String> {
    let mut times: BTreeMap<String, usize> = BTreeMap::new();
    for text in texts {
        let mut shape = String::new();
        for sign in text.trim_end_matches('\r').chars() {
            let sign = if sign.is_ascii_digit() { NUMBER } else { sign };
            if !(sign == NUMBER && shape.ends_with(NUMBER)) {
                shape.push(sign);
            }
        }
        *times.entry(shape).or_default() += 1;
    }
    let mut shapes: Vec<String> = times.into_iter().filter(|(_, times)| *times > 1).map(|(shape, _)| shape).collect();
    shapes.sort_by_key(|shape| usize::MAX - shape.len());
    shapes
}

/// A letter that people write for a bullet.
const RING: &str = "o";

/// In shapes.
const NUMBER: char = '0';

/// The length of the beginning of a text that has this shape.
fn beginning(text: &str, shape: &str) -> Option<usize> {
    let mut rest = text;
    for sign in shape.chars() {
        rest = match sign {
            NUMBER => {
                let behind = rest.trim_start_matches(|sign: char| sign.is_ascii_digit());
                (behind.len() < rest.len()).then_some(behind)?
            }
            sign => rest.strip_prefix(sign)?,
        };
    }
    Some(text.len() - rest.len())
}

/// Whether numbers in one place can be copies: few of each card, and not one more on every line.
fn may_count(numbers: &[(usize, u32)]) -> bool {
    let few = numbers.iter().filter(|(_, number)| (1..=MOST_PLAYED).contains(number)).count();
    let rising = numbers.windows(2).filter(|pair| pair[1].1 == pair[0].1 + 1).count();
    few * 10 >= numbers.len() * 9 && (numbers.len() < FEWEST || rising * 3 < numbers.len() * 2)
}

fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut at = 0;
    text.split('\n').map(move |line| {
        let start = at;
        at += line.len() + 1;
        (start, line)
    })
}

/// Whether a line above a list names the deck, and in it a word that is also a card: `B5 deck draft 2`.
fn is_title(text: &str, start: usize, line: &str, name: &Range<usize>) -> bool {
    let is_first = text[..start].trim().is_empty();
    let next = text[start + line.len()..].split('\n').nth(1).unwrap_or_default();
    is_first && next.trim().is_empty() && names_deck(&line[..name.start])
}

enum Names {
    None,
    /// Its place, and the card, where it is only one's.
    One(Range<usize>, Option<CardId>),
    Several,
}

/// The name in a line, the longest where one holds another.
fn named(line: &str, index: &Index, race: Option<Race>) -> Names {
    let is_part = |sign: char| sign.is_alphanumeric() || matches!(sign, '\'' | '’');
    let mut before = ' ';
    let mut begins = Vec::new();
    for (at, sign) in line.char_indices() {
        // `3xTrade Pact`
        let is_glued = before.is_ascii_digit() && sign.is_alphabetic() || before == 'x' && sign.is_uppercase();
        if is_part(sign) && (!is_part(before) || is_glued) {
            begins.push(at);
        }
        before = sign;
    }
    let (mut found, mut end, mut names) = (Names::None, 0, 0);
    for at in begins.into_iter().take(MOST_WORDS) {
        let Some((length, resolved)) = index.at_beginning(&line[at..], race) else { continue };
        if line[at..at + length].chars().filter(|sign| sign.is_alphabetic()).nth(FEWEST - 1).is_none() {
            continue;
        }
        if at >= end {
            names += 1;
            end = at + length;
        }
        if !matches!(&found, Names::One(name, _) if name.len() >= length) {
            let card = if let Resolved::Card(id, _) = resolved { Some(id) } else { None };
            found = Names::One(at..at + length, card);
        }
    }
    let is_wordy = |part: &str| {
        part.split_whitespace().filter(|word| word.contains(char::is_alphabetic)).nth(MOST_BESIDE).is_some()
    };
    // `Trade Pact Renegotiated` is another card.
    let goes_on = |name: &Range<usize>| {
        let (before, behind) = (line[..name.start].trim_end(), line[name.end..].trim());
        let word = before.rsplit(|sign: char| !sign.is_alphanumeric()).next().unwrap_or_default();
        let next = behind.split_whitespace().next().unwrap_or_default();
        let is_times = next.eq_ignore_ascii_case("x") && behind.contains(|sign: char| sign.is_ascii_digit());
        let is_word = |word: &str| word.starts_with(char::is_alphabetic) && count_word(word).is_none();
        (is_word(word) && word.len() > 1 && word.starts_with(char::is_uppercase))
            || (is_word(next) && !is_times && !is_of_marks(behind))
    };
    match &found {
        Names::One(name, _)
            if names > 1 || is_wordy(&line[..name.start]) || is_wordy(&line[name.end..]) || goes_on(name) =>
        {
            Names::Several
        }
        _ => found,
    }
}

impl Named {
    fn of(start: usize, line: &str, name: Range<usize>, card: Option<CardId>) -> Self {
        let end = line.trim_end().len();
        let mut numbers = numbers_of(line, 0..name.start, false);
        let last = numbers.len();
        for (number, (place, ..)) in numbers.iter_mut().enumerate() {
            place.1 = last - 1 - number;
        }
        numbers.extend(numbers_of(line, name.end..end.max(name.end), true));
        for (.., span) in &mut numbers {
            *span = start + span.start..start + span.end;
        }
        let beside = [start..start + name.start, start + name.end..start + end.max(name.end)];
        Self { line: start, name: start + name.start..start + name.end, card, beside, numbers }
    }
}

/// The numbers of a part of a line, each with its place.
fn numbers_of(line: &str, part: Range<usize>, is_behind: bool) -> Vec<(Place, u32, Range<usize>)> {
    let mut found: Vec<(Place, u32, Range<usize>)> = Vec::new();
    let text = &line[part.clone()];
    let mut at = 0;
    for word in text.split(|sign: char| !sign.is_alphanumeric()) {
        let from = at;
        at += word.len() + line[part.start + at + word.len()..].chars().next().map_or(0, char::len_utf8);
        let digits = word.trim_matches(|sign: char| !sign.is_ascii_digit());
        let Some(number) =
            count_word(word).or_else(|| digits.parse().ok()).and_then(|number| u32::try_from(number).ok())
        else {
            continue;
        };
        let own = if digits.is_empty() { word } else { digits };
        let start = part.start + from + word.find(own).unwrap_or(0);
        let end = start + own.len();
        let before = line[..start].trim_end().chars().next_back().unwrap_or('^');
        let behind = line[end..].trim_start().chars().next().unwrap_or('$');
        // Letters and digits differ from line to line.
        let sign = |sign: char, is_near: bool| match sign {
            'x' | 'X' if is_near => 'x',
            sign if sign.is_alphanumeric() => 'a',
            sign => sign,
        };
        let signs = [sign(before, line[..start].ends_with(before)), sign(behind, line[end..].starts_with(behind))];
        let words = if is_behind { "" } else { line[end..part.end].trim_matches(|sign: char| !sign.is_alphabetic()) };
        let place = (is_behind, found.len(), signs, words.to_lowercase());
        found.push((place, number, start..end));
    }
    found
}

/// The copies of the cards of a deck by where their names begin.
pub(super) fn copies(deck: &Deck) -> BTreeMap<usize, u32> {
    let known = deck.with_maybe().filter(|slot| !matches!(slot.reading, NameReading::Unknown(_)));
    known.map(|slot| (slot.span.start, slot.count)).collect()
}

/// Whether lines are framed otherwise than a deck has them, whose cards have these copies.
pub(super) fn differs(lines: &FramedLines, copies: &BTreeMap<usize, u32>) -> bool {
    lines.iter().any(|(start, framed)| {
        let mut here = copies.range(*start..framed.name.end);
        here.next().is_none_or(|(_, count)| *count != framed.count)
    })
}

/// How much of a list a deck explains: known cards in numbers that people play, less what is unknown, wrong or left out.
pub(super) fn explained(deck: &Deck) -> i64 {
    let of = |slot: &super::Slot| match slot.reading {
        NameReading::Card(..) if slot.count <= MOST_PLAYED => 4,
        NameReading::Card(..) if slot.count <= 2 * MOST_PLAYED => 1,
        NameReading::Card(..) => -2,
        NameReading::Several(_) if slot.count <= MOST_PLAYED => 1,
        NameReading::Several(_) | NameReading::Unknown(_) => -3,
    };
    let doubts = 4 * deck.list.faults.len() + deck.list.all_readings().count();
    deck.with_maybe().map(of).sum::<i64>() - i64::try_from(doubts).unwrap_or(i64::MAX / 8)
}

/// Says that lines were read as they are alike.
pub(super) fn say(list: &mut Decklist, lines: &FramedLines, rivals: Option<[Range<usize>; 2]>) {
    let Some((start, first)) = lines.iter().next() else { return };
    let quoted =
        |span: &Range<usize>| shortened(list.words().get(span.clone()).unwrap_or_default().trim(), LONGEST_QUOTED);
    let line = quoted(&line_of(list.words(), *start));
    let each: Vec<ListRemark> = lists::each(lines.iter().map(|(start, one)| {
        let line = quoted(&line_of(list.words(), *start));
        (&one.name, say::LinesAlike { count: 1, line, copies: one.count, name: quoted(&one.name) }.text())
    }));
    let text = say::LinesAlike { count: lines.len(), line, copies: first.count, name: quoted(&first.name) }.text();
    let span = first.name.clone();
    let text = rivals
        .map(|[number, other]| {
            say::OtherNumbers {
                line: quoted(&line_of(list.words(), number.start)),
                read: quoted(&number),
                other: quoted(&other),
            }
            .text()
        })
        .into_iter()
        .chain([text]);
    let readings = text.map(|text| ListRemark { text, span: span.clone() }).collect::<Vec<_>>();
    list.readings.extend(readings);
    list.each_reading.extend(each);
}
