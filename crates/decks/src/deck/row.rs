//! Several cards on one line: `3 Draal, 2 Minbar`, `Hunted 2 Plague 1`, `3 Trade Pact, 2 each of Draal and Hunted`. A line is a row
//! only where names with their numbers cover all of it. Numbers stand before the names or behind them, throughout; where signs part
//! the names, each part may be written in its own way. Of two ways that cover a line alike, one is read and the other reported.

use std::ops::Range;

use super::counted::{NumberInRow, is_measure, is_of_marks, number_in_row, shared, without_bullet, without_fillers};
use super::line_card::{Found, LineCard, LineCards, LineReader, MOST_PARTS, RowPlace, copies, is_translated};
use super::section_words::section_of_word;
use super::zones::heading;
use super::{DeckLine, Decklist, LONGEST_NAME, has_count, ways};
use zocalo_cards::card::CardId;
use zocalo_catalog::names::Resolved;
use zocalo_text::text::fold;

/// In bytes. A longer line is no row without signs between its parts.
const LONGEST: usize = 2_000;

/// In words, of a name that no card has.
const MOST_WORDS: usize = 5;

/// In words, of what stands before a row.
const LONGEST_LABEL: usize = 6;

/// On which side of its name a number stands where no sign parts it from another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Side {
    Before,
    Behind,
    /// `x2` behind its name, all else before it.
    AsWritten,
}

/// The cards of a line as one way to read it finds them.
#[derive(Debug, Default)]
struct Covered {
    cards: LineCards,
    /// Whether each has a number of its own.
    counted: Vec<bool>,
    /// What the line says that it does not hold.
    negated: Vec<Range<usize>>,
    /// Whether the side decides which number is whose.
    is_open: bool,
}

impl LineReader<'_> {
    /// The cards of a line that holds several and nothing else. That they are more than `expected` is noted.
    pub(super) fn row(&self, text: &str, place: RowPlace, expected: usize) -> Option<LineCards> {
        self.row_of_cards(text, place, expected).or_else(|| {
            let (label, row) = text.split_once(": ").filter(|(label, _)| self.is_label(label))?;
            let start = place.start + text.len() - row.len();
            let cards = self.row_of_cards(row, RowPlace { start, ..place }, expected)?;
            let first = cards.iter().map(|card| card.span.start).min()?;
            self.notes.borrow_mut().before.insert(first, format!("{}:", label.trim()));
            Some(cards)
        })
    }

    /// Whether a text before a colon names no card and has no number.
    fn is_label(&self, text: &str) -> bool {
        text.split_whitespace().nth(LONGEST_LABEL).is_none()
            && !text.contains(',')
            && !text.split_whitespace().any(|word| number_in_row(word).is_some())
            && self.index.at_beginning(text.trim(), self.race).is_none()
    }

    fn row_of_cards(&self, text: &str, place: RowPlace, expected: usize) -> Option<LineCards> {
        let parts = parts(text);
        let is_signed = text.split_whitespace().any(|word| number_in_row(word).is_some_and(|number| number.follows));
        let sides = if is_signed { [Side::Behind, Side::Before] } else { [Side::Before, Side::Behind] };
        let first = self.covered(text, &parts, place, sides[0]);
        let is_settled = first.as_ref().map_or(text.len() > LONGEST, |row| !row.is_open);
        let second = if is_settled { None } else { self.covered(text, &parts, place, sides[1]) };
        let (row, other) = match (first, second) {
            (Some(first), Some(second)) if known(&second.cards) > known(&first.cards) => (second, None),
            (Some(first), second) => (first, second.filter(|_| !is_signed)),
            (None, Some(second)) => (second, None),
            (None, None) if is_settled => return None,
            (None, None) => (self.covered(text, &parts, place, Side::AsWritten)?, None),
        };
        let mut notes = self.notes.borrow_mut();
        let is_rival = |other: &Covered| known(&other.cards) == known(&row.cards) && !same(&other.cards, &row.cards);
        if let Some(other) = other.filter(is_rival) {
            notes.ambiguous.push((place.start..place.start + text.len(), [said(&row.cards), said(&other.cards)]));
        }
        if row.cards.len() + row.negated.len() > expected {
            notes.rows.insert(place.start);
        }
        notes.negated.extend(row.negated);
        Some(row.cards)
    }

    /// The cards of lines from this one on that one line of the text holds, as a row, and how many lines they are.
    pub(super) fn row_of_lines(&self, list: &Decklist, from: usize) -> Option<(usize, LineCards)> {
        let (first, text) = (&list.lines[from], list.words());
        let is_gap = |gap: &str| gap.contains(GAPS) && gap.chars().all(|sign| sign == ' ' || GAPS.contains(&sign));
        let begins = from.checked_sub(1).is_none_or(|before| {
            text.get(list.lines[before].span.end..first.span.start).is_none_or(|gap| !is_gap(gap))
        });
        if !begins {
            return None;
        }
        let as_read = |line: &DeckLine| {
            let all = text.get(line.span.clone()).map(ways).unwrap_or_default();
            all.first().is_some_and(|way| way.count == i64::from(line.count) && way.name == line.written)
        };
        let goes_on = |pair: &&[DeckLine]| {
            let gap = text.get(pair[0].span.end..pair[1].span.start).unwrap_or_default();
            is_gap(gap) && pair[1].section == first.section && pair[1].span.end - first.span.start <= LONGEST
        };
        let more = list.lines[from..].windows(2).take_while(goes_on).count();
        let lines = &list.lines[from..=from + more];
        if more == 0 || !lines.iter().all(as_read) {
            return None;
        }
        let place = RowPlace { start: first.span.start, section: first.section, shared: None };
        let cards = self.row(&text[first.span.start..lines[more].span.end], place, lines.len())?;
        Some((lines.len(), cards))
    }

    fn covered(&self, text: &str, parts: &[Range<usize>], place: RowPlace, side: Side) -> Option<Covered> {
        let mut row = Covered::default();
        let mut each = None;
        let mut at = 0;
        while let Some(part) = parts.get(at) {
            let part_text = &text[part.clone()];
            if self.is_negated(part_text) {
                row.negated.push(place.start + part.start..place.start + part.end);
                at += 1;
                continue;
            }
            if let Some((count, names)) = shared(part_text).filter(|(_, names)| !names.is_empty()) {
                let count = copies(count)?;
                let found =
                    self.full_name(&part_text[names.clone()]).or_else(|| self.any_name(&part_text[names.clone()]))?;
                let span = place.start + part.start..place.start + part.end;
                if names.end == part_text.len() {
                    each = Some(count);
                } else {
                    // `Draal and Minbar x2 each`
                    let open = row.counted.iter().rposition(|counted| *counted).map_or(0, |last| last + 1);
                    row.cards[open..].iter_mut().for_each(|card| card.count = count);
                    row.counted[open..].iter_mut().for_each(|counted| *counted = true);
                }
                row.push(LineCard { section: place.section, count, written: found.1, resolved: found.2, span }, true);
                at += 1;
                continue;
            }
            if let Some((to, (count, written, resolved))) = self.whole_parts(text, parts, at) {
                // `2 of each: A, B. And one C`
                let range = part.start..parts[to - 1].end;
                let item = without_fillers(&text[range.clone()]);
                let is_own = has_count(item) || number_in_row(item).is_some() && count > 1;
                each = each.filter(|_| !is_own);
                let count = if is_own { count } else { each.or(place.shared).unwrap_or(count) };
                let span = place.start + range.start..place.start + range.end;
                row.push(LineCard { section: place.section, count, written, resolved, span }, is_own);
                at = to;
                continue;
            }
            let end = self.words(text, part.clone(), place, side, &mut each, &mut row)?;
            at = parts.iter().position(|part| part.start >= end).unwrap_or(parts.len());
        }
        row.is_row(parts.len()).then_some(row)
    }

    /// The name, with its number, that some parts from this one on are as a whole, and the part behind them.
    fn whole_parts(&self, text: &str, parts: &[Range<usize>], at: usize) -> Option<(usize, Found)> {
        let most = parts.len().min(at + MOST_PARTS);
        (at + 1..=most).rev().find_map(|to| {
            let text_of = |part: usize| &text[parts[part].clone()];
            let whole = &text[parts[at].start..parts[to - 1].end];
            let all = ways(whole);
            let found = all.iter().find_map(|way| self.full(way)).or_else(|| self.shared(&all));
            // `Picket Fleet      3 | Sortie      1`
            let by_any = || all.iter().find_map(|way| self.shared_by(way));
            let found = found.or_else(|| (to > at + 1).then(by_any).flatten());
            let found = found.or_else(|| (to == at + 1).then(|| self.variant(&all)).flatten())?;
            // "Delenn, Lennier" are two cards, and not Delenn (Lennier).
            let is_one = |id: CardId| to == at + 1 || !found.1.contains(',') || self.index.label(id).contains(',');
            // A set behind a comma belongs to the card before it, unless a card is called so: "Total War, Anla'Shok".
            let is_other = to > at + 1 && !found.1.contains(',') && self.full_name(text_of(to - 1)).is_some();
            let fits = !is_other && !matches!(found.2, Resolved::Card(id, _) if !is_one(id));
            fits.then_some((to, found))
        })
    }

    /// The names and numbers of a part in turns, up to its end or that of a name that goes on behind it.
    fn words(
        &self,
        text: &str,
        part: Range<usize>,
        place: RowPlace,
        side: Side,
        each: &mut Option<u32>,
        row: &mut Covered,
    ) -> Option<usize> {
        let first = row.cards.len();
        let begin = part.end - without_article(without_fillers(without_bullet(&text[part.clone()]))).len();
        let mut at = begin;
        let mut pending: Option<(NumberInRow, usize)> = None;
        while at < part.end {
            let rest = &text[at..part.end];
            // `emp turhan`, of which the second word is a name as well.
            let cut_short = || {
                let found = self.index.abbreviated(rest, self.race, self.patience).filter(|_| at == begin)?;
                matches!(found, Resolved::Card(..)).then_some((rest.len(), found))
            };
            let named = self.name_in_row(&text[at..]).or_else(cut_short);
            if named.is_none()
                && let Some((number, length)) = number_behind_signs(rest)
            {
                let end = at + length;
                let open = row.cards.len().checked_sub(1).filter(|last| *last >= first && !row.counted[*last]);
                let is_behind = match side {
                    Side::Before => false,
                    Side::Behind => !number.is_shared,
                    Side::AsWritten => number.follows || text[end..part.end].trim().is_empty(),
                };
                row.is_open = true;
                let signs = if is_behind { "" } else { SIGNS };
                if is_behind {
                    let last = open?;
                    row.cards[last].count = copies(number.count)?;
                    row.cards[last].span.end = place.start + end;
                    row.counted[last] = true;
                } else if pending.replace((number, at)).is_some() {
                    return None;
                }
                at = part.end - without_signs(&text[end..part.end], signs).len();
                continue;
            }
            let (length, written, resolved) = if let Some((length, resolved)) = named {
                (length, text[at..at + length].to_owned(), resolved)
            } else {
                let run = self.run(rest);
                let run = self.with_its_number(rest, run).unwrap_or(run);
                let is_whole = at == begin && run.len() == rest.len();
                let is_followed = || side == Side::Behind && number_behind_signs(&rest[run.len()..]).is_some();
                let may_be_any = place.shared.is_some() || pending.is_some() || is_whole || is_followed();
                // `3 heavy flt`, of which the second word is one for a type.
                let is_cut_short = || pending.is_some() && run.contains(' ') && self.is_cut_short(run);
                if !may_be_any || !(may_be_name(run, text) || is_cut_short()) {
                    return None;
                }
                let (_, written, resolved) = self.any_name(run)?;
                (run.len(), written, resolved)
            };
            let number = pending.take();
            let count = match &number {
                Some((number, _)) => {
                    let count = copies(number.count)?;
                    *each = number.is_shared.then_some(count);
                    count
                }
                None => each.or(place.shared).unwrap_or(1),
            };
            let start = number.as_ref().map_or(at, |(_, start)| *start);
            let span = place.start + start..place.start + at + length;
            row.push(LineCard { section: place.section, count, written, resolved, span }, number.is_some());
            at += length;
            at += text.get(at..part.end).map_or(0, |rest| rest.len() - rest.trim_start().len());
        }
        // Of words that are no name, only those with a number may be one.
        let is_unknown = |card: &LineCard| matches!(card.resolved, Resolved::Unknown(_));
        let is_alone = row.cards.len() == first + 1;
        let are_counted = is_alone || row.counted[first..].iter().all(|counted| *counted);
        (pending.is_none() && (are_counted || !row.cards[first..].iter().any(is_unknown))).then_some(at.max(part.end))
    }

    /// The longest name at the beginning of a text.
    fn name_in_row(&self, text: &str) -> Option<(usize, Resolved)> {
        if !text.starts_with(char::is_alphanumeric) {
            return None;
        }
        let end = text.char_indices().map(|(at, _)| at).take_while(|at| *at <= LONGEST_NAME).last().unwrap_or(0);
        let text = if text.len() <= LONGEST_NAME { text } else { &text[..end] };
        let (length, resolved) = self.index.at_beginning(text, self.race)?;
        match (text[..length].find(','), &resolved) {
            (Some(comma), Resolved::Card(id, _)) if !self.index.label(*id).contains(',') => {
                self.index.at_beginning(&text[..comma], self.race)
            }
            _ => Some((length, resolved)),
        }
    }

    /// The words of a text before its next number or full name; all of it where they are more than a name has.
    fn run<'t>(&self, text: &'t str) -> &'t str {
        let starts = text.match_indices(char::is_whitespace).map(|(at, _)| at);
        let is_end = |at: &usize| {
            let rest = without_signs(&text[*at..], SIGNS);
            number_in_row(rest).is_some() || self.name_in_row(rest).is_some()
        };
        text[..starts.take(MOST_WORDS + 1).find(is_end).unwrap_or(text.len())].trim_end()
    }

    /// Words and the number behind them that are a name cut short: `quad 37`.
    fn with_its_number<'t>(&self, text: &'t str, words: &str) -> Option<&'t str> {
        let behind = text[words.len()..].trim_start();
        let digits = behind.bytes().take_while(u8::is_ascii_digit).count();
        let is_number = digits > 0 && behind[digits..].chars().next().is_none_or(char::is_whitespace);
        let name = &text[..text.len() - behind.len() + digits];
        (is_number && self.is_cut_short(name)).then_some(name)
    }

    fn is_cut_short(&self, words: &str) -> bool {
        matches!(self.index.abbreviated(words, self.race, self.patience), Some(Resolved::Card(..)))
    }

    /// A name in full, in other words or misspelt; else an unknown one.
    fn any_name(&self, text: &str) -> Option<Found> {
        if text.split_whitespace().nth(MOST_WORDS).is_some() || !text.starts_with(char::is_alphanumeric) {
            return None;
        }
        if let Some((_, inside)) =
            text.strip_suffix(')').and_then(|text| text.rsplit_once('(')).filter(|_| is_translated(text))
            && let Some((id, how)) = self.index.full_name(inside, self.race)
        {
            return Some((1, inside.to_owned(), Resolved::Card(id, how)));
        }
        if let Some(found) = self.variant(&ways(text)).filter(|found| found.0 == 1) {
            return Some(found);
        }
        let resolved = match self.index.resolve_within(text, self.race, self.patience) {
            Resolved::Card(id, how) => Resolved::Card(id, how),
            open => match (self.index.abbreviated(text, self.race, self.patience), open) {
                (Some(card @ Resolved::Card(..)), _) => card,
                (_, Resolved::Several(near)) => Resolved::Unknown(near),
                (_, open) => open,
            },
        };
        Some((1, text.to_owned(), resolved))
    }

    /// Whether a text says that a card is not there: `no Lennier`, `without 2 Draal`.
    pub(super) fn is_negated(&self, text: &str) -> bool {
        let Some((word, rest)) = text.trim().split_once(char::is_whitespace) else { return false };
        let is_negation = word.len() <= LONGEST_NEGATION && NEGATIONS.contains(&word.to_lowercase().as_str());
        // `No Compromises - the engine`
        is_negation && self.full_name(text).is_none() && self.index.at_beginning(text, self.race).is_none() && {
            let rest = rest.trim_end_matches(['.', '!', '?', ',', ' ']);
            let is_card = |found: &Found| matches!(found.2, Resolved::Card(..) | Resolved::Several(_));
            // `no Lennier, I hate him`
            let is_named = |name: &str| self.index.at_beginning(name, self.race).is_some();
            ways(rest).iter().any(|way| is_named(&way.name) || self.any_name(&way.name).as_ref().is_some_and(is_card))
        }
    }
}

/// Whether words of a row may be a name that no card has: they are no marks, measures or sections, and if other words have capital
/// letters, these have one.
fn may_be_name(words: &str, row: &str) -> bool {
    // `леннье (Lennier)`
    let has_print = words.ends_with(')') && is_translated(words);
    let is_capital = words.starts_with(char::is_uppercase) || !row.contains(char::is_uppercase) || has_print;
    let is_other = |word: &str| {
        let bare = word.trim_matches(|sign: char| !sign.is_alphanumeric());
        is_measure(bare) || heading(&format!("{bare}:")).is_some() || section_of_word(&fold(bare)).is_some()
    };
    let has_letters = words.chars().filter(|sign| sign.is_alphabetic()).nth(2).is_some();
    is_capital && has_letters && !is_of_marks(words) && !words.split_whitespace().any(is_other)
}

/// A number with which a text begins behind signs, and where it ends.
fn number_behind_signs(text: &str) -> Option<(NumberInRow, usize)> {
    let bare = without_signs(text, SIGNS);
    let number = number_in_row(bare)?;
    let end = text.len() - bare.len() + number.length;
    Some((number, end))
}

fn without_signs<'t>(text: &'t str, signs: &str) -> &'t str {
    text.trim_start_matches(|sign: char| sign.is_whitespace() || signs.contains(sign))
}

impl Covered {
    fn push(&mut self, card: LineCard, is_counted: bool) {
        self.cards.push(card);
        self.counted.push(is_counted);
    }

    /// Whether most names are those of cards. Where no sign parts them, they have their numbers or are several names in full: `Earth
    /// Alliance` is none.
    fn is_row(&self, parts: usize) -> bool {
        let known = known(&self.cards);
        let are_full = || {
            self.cards.iter().skip(1).all(|card| {
                matches!(card.resolved, Resolved::Card(_, how) if !how.is_reading()) && !is_of_marks(&card.written)
            })
        };
        let are_counted = || self.counted.iter().filter(|counted| **counted).count() > 1;
        let is_several = known > 1 || known == 1 && !self.negated.is_empty();
        is_several && known * 2 > self.cards.len() && (parts > 1 || are_counted() || (known > 2 && are_full()))
    }
}

fn known(cards: &[LineCard]) -> usize {
    cards.iter().filter(|card| !matches!(card.resolved, Resolved::Unknown(_))).count()
}

fn same(one: &[LineCard], other: &[LineCard]) -> bool {
    let of = |cards: &[LineCard]| cards.iter().map(|card| (card.count, card.written.clone())).collect::<Vec<_>>();
    of(one) == of(other)
}

/// The cards of a row in a message.
fn said(cards: &[LineCard]) -> String {
    cards.iter().map(|card| format!("{} {}", card.count, card.written)).collect::<Vec<_>>().join(", ")
}

/// Signs between a number and its name.
const SIGNS: &str = "-–—:=.";

/// Signs between the lines that a row is cut into.
const GAPS: [char; 8] = [',', ';', '/', '|', '•', '·', '+', '~'];

/// A name without the article before it.
pub(super) fn without_article(text: &str) -> &str {
    let (word, rest) = text.split_once(' ').unwrap_or_default();
    if ["the", "my", "der", "die", "das", "den", "ein", "eine", "einen"].contains(&word) {
        rest.trim_start()
    } else {
        text
    }
}

/// In bytes.
const LONGEST_NEGATION: usize = 16;

/// Whether a text ends with a word before what is not there.
pub(super) fn ends_negated(text: &str) -> bool {
    let word = text.trim_end().rsplit(char::is_whitespace).next().unwrap_or_default();
    word.len() <= LONGEST_NEGATION && NEGATIONS.contains(&word.to_lowercase().as_str())
}

/// Words before what is not there, in small letters.
const NEGATIONS: [&str; 24] = [
    "remove",
    "removed",
    "drop",
    "dropped",
    "убрать",
    "убрал",
    "no",
    "not",
    "without",
    "w/o",
    "except",
    "minus",
    "never",
    "ohne",
    "kein",
    "keine",
    "keinen",
    "nicht",
    "außer",
    "без",
    "кроме",
    "не",
    "нет",
    "ни",
];

/// The parts of a text between the signs and words that part the names of a row.
fn parts(text: &str) -> Vec<Range<usize>> {
    const BETWEEN: [char; 11] = [',', ';', '/', '|', '+', '&', '\t', '•', '·', '►', '◆'];
    const WORDS: [&str; 6] = [" and ", " und ", " и ", " plus ", "  ", ". "];
    // `2/3 Draal`, `2+1 Draal`
    let is_digit = |sign: Option<&u8>| sign.is_some_and(u8::is_ascii_digit);
    let is_in_number = |at: usize| {
        let bytes = text.as_bytes();
        is_digit(at.checked_sub(1).and_then(|before| bytes.get(before))) && is_digit(bytes.get(at + 1))
    };
    let between = text.match_indices(BETWEEN).filter(|(at, sign)| !(["/", "+"].contains(sign) && is_in_number(*at)));
    let mut ends: Vec<(usize, usize)> = between.map(|(at, sign)| (at, at + sign.len())).collect();
    // `Lennier  2. Draal`
    let is_numbered = |at: usize, word: &str| word == ". " && text[..at].ends_with(|sign: char| sign.is_ascii_digit());
    for word in WORDS {
        let found = text.match_indices(word).filter(|(at, word)| !is_numbered(*at, word));
        ends.extend(found.map(|(at, word)| (at, at + word.len())));
    }
    ends.sort_unstable();
    let mut parts = Vec::new();
    let mut from = 0;
    for (end, next) in ends.into_iter().chain([(text.len(), text.len())]) {
        if end < from {
            continue;
        }
        let part = &text[from..end];
        let bare = part.trim().trim_end_matches(['.', ':']);
        if bare.chars().any(char::is_alphanumeric) {
            let start = from + (part.len() - part.trim_start().len());
            parts.push(start..start + bare.len());
        }
        from = next;
    }
    parts
}
