//! The one card of a line that signs set apart from other words and numbers: in a cell of its own, behind a name and a colon, in
//! brackets, before words that are no part of a name.

use std::ops::Range;

use super::counted::{count_word, is_of_marks, without_bullet, without_fillers};
use super::line_card::{Found, LONG_WORD, LineCard, LineReader, MOST_PARTS, SENTENCE, copies};
use super::section_words::section_of_word;
use super::zones::section_of_zone;
use super::{DeckLine, LineReading, has_count, is_bare_count, ways};
use zocalo_cards::card::Section;
use zocalo_catalog::names::Resolved;
use zocalo_text::text::fold;

impl LineReader<'_> {
    /// The one name among the cells of a line, with the number in the cell before it, else behind it. Between commas only where
    /// there is such a number: words may stand between them, too.
    pub(super) fn among_cells(&self, text: &str, at: usize) -> Option<Found> {
        let cells = cells(text, &['\t', '|', ';']);
        if cells.len() > 1
            && let Some(found) = self.name_among(text, &cells, at, false)
        {
            return Some(found);
        }
        let cells = cells_with_commas(text);
        if cells.len() > 2 { self.name_among(text, &cells, at, true) } else { None }
    }

    fn name_among(&self, text: &str, cells: &[Range<usize>], at: usize, needs_number: bool) -> Option<Found> {
        if cells.len() > MOST_CELLS {
            return None;
        }
        // The longest run of cells that is a name: `Hunter, Prey`.
        let named = |from: usize, to: usize| {
            let found = self.full_name(&text[cells[from].start..cells[to - 1].end])?;
            // A number is a cell of its own.
            let holds_number = cells[from..to].iter().any(|cell| is_bare_count(&text[cell.clone()]));
            (!holds_number).then_some((from, to, found))
        };
        let mut runs = (1..=MOST_PARTS.min(cells.len())).rev();
        let (from, to, (count, written, resolved)) =
            runs.find_map(|length| (0..=cells.len() - length).find_map(|from| named(from, from + length)))?;
        let is_other = |at: &usize| *at < from || *at >= to;
        let others: Vec<usize> = (0..cells.len()).filter(is_other).collect();
        if others.iter().any(|at| named(*at, at + 1).is_some()) {
            return None;
        }
        let is_number = |at: &usize| is_bare_count(&text[cells[*at].clone()]);
        let before = from.checked_sub(1).filter(is_number);
        let place = before.or_else(|| others.iter().copied().find(|at| *at >= to && is_number(at)));
        if needs_number && (place.is_none() || count != 1) {
            return None;
        }
        // Between blanks in the place of marks stands a word of a sentence: `I used to run *Sebastian* too, but he never did much`.
        let is_sentence = |at: &usize| text[cells[*at].clone()].split_whitespace().nth(SENTENCE).is_some();
        if place.is_none() && !text.contains(['\t', '|', ';']) && others.iter().any(is_sentence) {
            return None;
        }
        let copies_of = |at: usize| copies(ways(&format!("{} x", &text[cells[at].clone()])).first()?.count);
        // `1 Draal      9` has its number, and another that is none of copies.
        let is_counted = cells[from..to].iter().any(|cell| has_count(&text[cell.clone()]));
        let copies = place.and_then(copies_of).filter(|_| !is_counted).unwrap_or(count);
        let place = place.filter(|_| !is_counted);
        let rest: Vec<&str> =
            others.iter().filter(|at| Some(**at) != place).map(|at| &text[cells[*at].clone()]).collect();
        let rest = rest.join(", ");
        self.note(at, &rest, is_of_marks(&rest));
        Some((copies, written, resolved))
    }

    /// The only card of a line that signs set apart from all else, with the number beside it: `Event - 3x - Draal`,
    /// `Mike (18:02): 3 Draal`, `deck.add("Draal", 3);`.
    pub(super) fn set_apart(&self, text: &str, line: &DeckLine) -> Option<LineCard> {
        let is_part = |sign: char| sign.is_alphanumeric() || matches!(sign, '\'' | '’' | '.' | '!' | '?');
        if text.len() > LONGEST_APART || !text.bytes().any(|byte| byte.is_ascii_digit()) {
            return None;
        }
        let mut found: Option<(Range<usize>, u32, String, Resolved)> = None;
        let starts = words_apart(text);
        for from in starts {
            let rest = &text[from..];
            let Some((length, resolved @ Resolved::Card(..))) = self.index.at_beginning(rest, self.race) else {
                continue;
            };
            let name = from..from + length;
            let behind = rest[length..].trim_start();
            let is_end = behind.chars().next().is_none_or(|sign| !is_part(sign) && sign != '(')
                || behind.starts_with(['\'', '’']);
            let before = text[..from].trim_end_matches([' ', '"', '\'', '“', '-', '–', '—', '|', ',', ':', '\t']);
            let number = before.rsplit([' ', '(', '[', '{', ':', '|', ',', '\t']).next().unwrap_or_default();
            let head = before[..before.len() - number.len()].trim_end();
            let is_apart = head.ends_with(|sign: char| !sign.is_alphanumeric());
            let in_front = count_word(number).filter(|_| is_apart && !number.is_empty()).and_then(copies);
            let is_quoted = text[..from].ends_with(['"', '\'', '“']);
            let next = behind.trim_start_matches(['"', '\'', '”', ',', ' ', ':', '=', '(', 'x']);
            let digits = next.split(|sign: char| !sign.is_ascii_digit()).next().unwrap_or_default();
            let at_end = count_word(digits).filter(|_| is_quoted && !digits.is_empty()).and_then(copies);
            let Some(count) = in_front.or(at_end).filter(|_| is_end) else { continue };
            if found.as_ref().is_some_and(|(other, ..)| other.end <= name.start) {
                return None;
            }
            let is_longer = found.as_ref().is_none_or(|(other, ..)| other.len() < length);
            if is_longer {
                found = Some((name, count, rest[..length].to_owned(), resolved));
            }
        }
        let (name, count, written, resolved) = found?;
        let span = line.span.start + name.start..line.span.start + name.end;
        let others = format!("{} … {}", text[..name.start].trim(), text[name.end..].trim());
        self.notes.borrow_mut().before.insert(span.start, others.trim_end_matches([' ', '…']).to_owned());
        Some(LineCard { section: line.section, count, written, resolved, span })
    }

    /// The card with its count that goes on where a comment begins: `1 Draal. Oh and three Trade Pacts like everybody`.
    pub(super) fn in_comment(&self, text: &str, line: &DeckLine) -> Option<LineCard> {
        let at = line.span.start;
        let comment = self.notes.borrow().comments.get(&at).cloned()?;
        let bare = without_fillers(comment.strip_prefix(['.', ',', ';'])?.trim_start());
        let (number, rest) = bare.split_once(char::is_whitespace)?;
        let count = count_word(number).and_then(copies)?;
        let (length, resolved) = self.name_at_beginning(rest)?;
        let from = text.find(bare)?;
        let span = at + from..at + from + number.len() + 1 + length;
        let behind = &rest[length..];
        let mut notes = self.notes.borrow_mut();
        notes.comments.remove(&at);
        if behind.chars().any(char::is_alphanumeric) {
            notes.comments.insert(span.start, behind.to_owned());
        }
        notes.rows.insert(at);
        Some(LineCard { section: line.section, count, written: rest[..length].to_owned(), resolved, span })
    }

    /// The name with its count before words without a sign between, `2 Grey Council Fleet of course`.
    pub(super) fn before_words(&self, all: &[LineReading], text: &str, at: usize) -> Option<Found> {
        let way = all.first().filter(|way| way.is_sure && has_count(text))?;
        let (end, resolved) = self.index.at_beginning(&way.name, self.race)?;
        let (name, rest) = (&way.name[..end], way.name[end..].trim_start());
        let is_long = name.contains(' ') || name.len() >= LONG_WORD;
        // "Sinclair the Unheard Of" is a title and no remark.
        let is_small = |word: &str| !word.starts_with(char::is_uppercase);
        let is_sentence = rest.starts_with(char::is_lowercase)
            && rest.split_whitespace().all(is_small)
            && rest.split_whitespace().count() <= SENTENCE;
        let is_card = is_long && is_sentence && name.starts_with(char::is_uppercase);
        (is_card && matches!(resolved, Resolved::Card(..))).then(|| {
            self.note(at, rest, false);
            Some((copies(way.count)?, name.to_owned(), resolved))
        })?
    }

    /// The card in brackets behind words that are none, its name of so many bytes or more: `3 торговый договор (Trade Pact)`.
    pub(super) fn in_brackets(&self, text: &str, line: &DeckLine, shortest: usize) -> Option<LineCard> {
        let (before, rest) = text.split_once(['(', '['])?;
        let (inside, behind) = rest.split_once([')', ']'])?;
        // `Леннье (Lennier), Draal` holds more.
        if behind.trim_start().starts_with([',', ';', '/']) {
            return None;
        }
        let (id, how) = self.index.full_name(inside, self.race).filter(|_| inside.trim().len() >= shortest)?;
        let start = line.span.start + before.len() + 1;
        self.notes.borrow_mut().before.insert(start, before.trim().to_owned());
        let (resolved, written) = (Resolved::Card(id, how), inside.trim().to_owned());
        Some(LineCard {
            section: line.section,
            count: line.count,
            written,
            resolved,
            span: start..start + inside.len(),
        })
    }

    /// The card that words behind it call the ambassador: `G'Kar as ambassador`, `Londo ist mein Botschafter`.
    pub(super) fn called_ambassador(&self, text: &str, line: &DeckLine) -> Option<LineCard> {
        let is_other = |sign: char| !sign.is_alphanumeric();
        let (before, word) = text.trim_end_matches(is_other).rsplit_once(char::is_whitespace)?;
        section_of_word(&fold(word)).filter(|section| *section == Section::Ambassador)?;
        let mut name = before.trim_end();
        while let Some((rest, _)) = name
            .rsplit_once(char::is_whitespace)
            .filter(|(_, word)| BEFORE_ROLES.contains(&word.to_lowercase().as_str()))
        {
            name = rest.trim_end();
        }
        let known = || self.known(name).filter(|found| matches!(found, Resolved::Card(..)));
        let found = self.full_name(name).or_else(|| Some((1, name.to_owned(), known()?)));
        let (count, written, resolved) = found.filter(|_| name.len() < before.trim_end().len())?;
        let span = line.span.start..line.span.start + name.len();
        Some(LineCard { section: Section::Ambassador, count, written, resolved, span })
    }

    /// The card with its count behind words and a colon, `of course: 3 Draal`, or behind the word for an ambassador.
    pub(super) fn behind_words(&self, text: &str, line: &DeckLine) -> Option<LineCard> {
        let card = |from: usize, section, found: Found| {
            let (count, written, resolved) = found;
            let rest = &text[from..];
            let start = line.span.start + from + (rest.len() - rest.trim_start().len());
            LineCard { section, count, written, resolved, span: start..line.span.end }
        };
        if let Some((word, rest)) = text.split_once(char::is_whitespace)
            && section_of_zone(word) == Some(Section::Ambassador)
            && let rest = ["is ", "= ", "ist ", "- ", "– ", "— ", "это "]
                .iter()
                .find_map(|word| rest.strip_prefix(word))
                .unwrap_or(rest)
            && let resolved @ Resolved::Card(..) = self.index.resolve_within(rest.trim(), self.race, self.patience)
        {
            return Some(card(text.len() - rest.len(), Section::Ambassador, (1, rest.trim().to_owned(), resolved)));
        }
        let colon = text.find([':', '>'])?;
        let from = colon + 1;
        let behind = text[from..].trim();
        // `King: Londo Mollari`; who plays may be called as a person is.
        let is_role = || {
            let key = text[..colon].trim();
            behind.contains(' ')
                && key.split_whitespace().count() <= LONGEST_KEY
                && !PEOPLE.contains(&key.to_lowercase().as_str())
        };
        let is_set = || has_count(behind) || is_letters_of_a_set(&text[..colon]) || is_role();
        // `Escort: 2 Picket Fleet`
        let shared = || self.shared(&ways(behind)).filter(|_| has_count(behind));
        let found = self.full_name(behind).filter(|_| is_set()).or_else(shared)?;
        let card = card(from, line.section, found);
        self.notes.borrow_mut().before.insert(card.span.start, text[..colon].trim().to_owned());
        Some(card)
    }
}

/// Words between a card and what it is in a deck.
const BEFORE_ROLES: [&str; 14] =
    ["as", "is", "the", "our", "my", "an", "als", "ist", "mein", "der", "die", "unser", "как", "мой"];

/// In words, of what somebody is in a deck.
const LONGEST_KEY: usize = 3;

/// Keys of people, in small letters.
pub(super) const PEOPLE: [&str; 18] = [
    "player",
    "by",
    "author",
    "from",
    "to",
    "name",
    "user",
    "posted by",
    "created by",
    "spieler",
    "von",
    "an",
    "autor",
    "автор",
    "игрок",
    "от",
    "кому",
    "opponent",
];

/// `PRE:Draal`
fn is_letters_of_a_set(text: &str) -> bool {
    text.len() < 6 && text.bytes().all(|byte| byte.is_ascii_uppercase())
}

/// In bytes. In a longer line nothing is set apart.
const LONGEST_APART: usize = 200;

/// Of a line that are looked at.
const MOST_WORDS: usize = 24;

/// Where words of a text begin behind a sign or a number.
fn words_apart(text: &str) -> Vec<usize> {
    let mut found = Vec::new();
    let mut before = ' ';
    let mut is_behind_letter = true;
    for (at, sign) in text.char_indices() {
        if sign.is_alphabetic() && !before.is_alphanumeric() && !is_behind_letter {
            found.push(at);
        }
        if sign.is_alphanumeric() {
            is_behind_letter = sign.is_alphabetic() && sign != 'x';
        } else if !sign.is_whitespace() {
            is_behind_letter = false;
        }
        before = sign;
    }
    found.truncate(MOST_WORDS);
    found
}

/// In one line.
const MOST_CELLS: usize = 16;

/// The cells of a text between signs and between two blanks, without empty ones.
fn cells(text: &str, signs: &[char]) -> Vec<Range<usize>> {
    let start = text.len() - without_bullet(text.trim_start()).len();
    let mut ends: Vec<(usize, usize)> = text.match_indices(signs).map(|(at, sign)| (at, at + sign.len())).collect();
    ends.extend(text.match_indices("  ").map(|(at, blanks)| (at, at + blanks.len())));
    ends.sort_unstable();
    let mut cells = Vec::new();
    let mut from = start;
    for (end, next) in ends.into_iter().chain([(text.len(), text.len())]).filter(|(end, _)| *end >= start) {
        if end >= from {
            let cell = &text[from..end];
            let at = from + (cell.len() - cell.trim_start().len());
            let bare = cell.trim();
            if !bare.is_empty() {
                cells.push(at..at + bare.len());
            }
        }
        from = from.max(next);
    }
    cells
}

/// As [`cells`], between commas.
fn cells_with_commas(text: &str) -> Vec<Range<usize>> {
    if text.contains(',') { cells(text, &[',', ';', '\t']) } else { Vec::new() }
}
