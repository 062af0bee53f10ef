//! The card of a line that people wrote: by the whole line, by the names of a row, by the name before a comment. Whatever is
//! read otherwise than it is written is noted, to be reported.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use super::counted::{count_word, cuts, is_of_marks, variants, without_bullet};
use super::{DeckLine, Decklist, LineReading, MOST_COPIES, has_count, is_bare_count, ways};
use zocalo_cards::card::{Race, Section};
use zocalo_catalog::names::{How, Index, Resolved, SearchBudget};

/// The cards of a line, each with its place.
pub(super) type LineCards = Vec<LineCard>;

#[derive(Debug, Clone)]
pub(super) struct LineCard {
    pub section: Section,
    pub count: u32,
    /// As written.
    pub written: String,
    pub resolved: Resolved,
    pub span: Range<usize>,
}

/// What was read otherwise than it is written, by where its line begins.
#[derive(Debug, Default)]
pub(super) struct Notes {
    /// Words behind a name.
    pub comments: BTreeMap<usize, String>,
    /// Sets, rarities, types and the like behind a name.
    pub marks: BTreeMap<usize, String>,
    /// Lines whose count may as well be part of a name.
    pub unsure: BTreeMap<usize, (u32, String)>,
    /// Words before a card.
    pub before: BTreeMap<usize, String>,
    /// Several cards on one line, read as a row.
    pub rows: BTreeSet<usize>,
    /// Rows whose numbers may as well be those of other names: as they are read, and otherwise.
    pub ambiguous: Vec<(Range<usize>, [String; 2])>,
    /// What lines say that a deck does not hold.
    pub negated: Vec<Range<usize>>,
    /// Lines in which no card is set apart.
    pub not_apart: usize,
    /// Sentences that are read as cards.
    pub sentences: Vec<Range<usize>>,
    /// The first line of which a number in brackets is a cost.
    pub costs: Option<usize>,
    /// Cards whose section is said by words beside them.
    pub followed: BTreeSet<usize>,
}

impl Notes {
    /// The words that the reader of a list found beside names.
    pub(super) fn take_words(&mut self, list: &Decklist) {
        let (marks, comments) = list.beside.clone().into_iter().partition(|(_, words)| is_of_marks(words));
        (self.marks, self.comments) = (marks, comments);
    }
}

/// Finds the cards of lines.
pub(super) struct LineReader<'a> {
    pub index: &'a Index,
    pub race: Option<Race>,
    pub patience: &'a SearchBudget,
    pub notes: &'a RefCell<Notes>,
    /// Whether most lines have a number of copies, so that one without may be a sentence.
    pub are_counted: bool,
}

pub(super) type Found = (u32, String, Resolved);

/// The longest comment that is looked through for a card behind it, in words.
pub(super) const SENTENCE: usize = 4;

/// Lines with a bare number behind the name, as in a list that is written so.
const FEWEST_UNSURE: usize = 3;

/// Between a name and what somebody says of it.
pub(super) const ARROWS: [&str; 6] = [" <-", "\t<-", " ←", " <=", " <<", " ... "];

/// The most parts of a name between signs that may also part names.
pub(super) const MOST_PARTS: usize = 4;

/// In bytes, of a name of one word that is no other word by chance.
pub(super) const LONG_WORD: usize = 7;

/// Of misspelt names with comments, in one line.
const MOST_GUESSES: usize = 3;

/// A row that is read: where it begins in the text of the list, its section, and the number that all its names share.
#[derive(Debug, Clone, Copy)]
pub(super) struct RowPlace {
    pub start: usize,
    pub section: Section,
    pub shared: Option<u32>,
}

impl RowPlace {
    /// That of a line, whose count its names share if it stands elsewhere.
    pub(super) fn of(line: &DeckLine, has_own_count: bool) -> Self {
        Self { start: line.span.start, section: line.section, shared: (!has_own_count).then_some(line.count) }
    }
}

/// Whether words in other letters stand before a bracket, whose name they translate: `Атака Теней (Shadow Assault)`.
pub(super) fn is_translated(text: &str) -> bool {
    text.split(['(', '[']).next().is_some_and(has_letters_beyond_latin)
}

impl LineReader<'_> {
    /// The cards of a line: as it is if that names a card in full, else the first way that does, else all names of a row, else
    /// the name before a comment, else the first that names a card at all.
    pub(super) fn cards(&self, line: &DeckLine, list: &Decklist) -> LineCards {
        let one = |(count, written, resolved)| {
            vec![LineCard { section: line.section, count, written, resolved, span: line.span.clone() }]
        };
        let unknown = self.patience.unknown();
        let as_read = |resolved| one((line.count, line.written.clone(), resolved));
        let own_race = list.races.get(&line.span.start).copied();
        if let Some((id, how)) = own_race.and_then(|own| self.index.full_name(&line.written, Some(own))) {
            return as_read(Resolved::Card(id, how));
        }
        if let Some((id, how)) = self.index.full_name(&line.written, self.race) {
            return as_read(Resolved::Card(id, how));
        }
        // Only lines of lists have several readings: "50 Credits a Week" is a name, not fifty of something.
        let text = list.words().get(line.span.clone()).unwrap_or_default();
        let is_posted = list.has_words_beside() && !is_quoted(list, &line.span);
        if is_posted && let Some((count, written, resolved)) = self.before_long_note(text, line.span.start) {
            return one((count, written, resolved));
        }
        let (all, is_of_a_list) = readings(text, line, is_posted);
        if is_posted && is_of_a_list && self.asks(text, &all) {
            return as_read(Resolved::Unknown(Vec::new()));
        }
        // `Леннье (Lennier), Draal` goes on.
        let is_one = || !text.rsplit(')').next().unwrap_or_default().contains([',', ';']);
        let translated = (is_translated(text) && is_one()).then(|| self.in_brackets(text, line, 1)).flatten();
        let called = || is_of_a_list.then(|| self.called_ambassador(text, line)).flatten();
        if is_posted && let Some(card) = translated.or_else(called) {
            return vec![card];
        }
        if let Some(found) = self.exact(&all, line.span.start).or_else(|| self.shared(&all)) {
            return one(found);
        }
        if is_posted && let Some(found) = self.variant(&all) {
            return one(found);
        }
        if is_posted
            && is_of_a_list
            && let Some(found) = self.among_cells(text, line.span.start)
        {
            return one(found);
        }
        // A row of a table holds cells, and one card.
        if is_posted
            && list.is_posted()
            && let Some(row) = self.row(text, RowPlace::of(line, is_of_a_list), 1)
        {
            return row;
        }
        if is_posted && is_of_a_list && self.is_negated(text) {
            self.notes.borrow_mut().negated.push(line.span.clone());
            return Vec::new();
        }
        if is_posted && is_of_a_list && begins_with_fraction(text) {
            return as_read(Resolved::Unknown(Vec::new()));
        }
        if is_posted && let Some(found) = self.before_comment(&all, text, line.span.start) {
            let next = self.in_comment(text, line);
            return one(found).into_iter().chain(next).collect();
        }
        // "no mass drivers?"
        let is_remark = self.are_counted && !has_count(text) && text.trim_end().ends_with(['?', '!', '.']);
        if is_remark && is_posted && is_of_a_list {
            return as_read(Resolved::Unknown(Vec::new()));
        }
        let first = self.index.resolve_within(&line.written, self.race, self.patience);
        if matches!(first, Resolved::Card(..)) {
            return as_read(first);
        }
        let misspelt = self.misspelt(&all[1..]);
        let misspelt = misspelt.or_else(|| self.misspelt_before_comment(&all, line.span.start).filter(|_| is_posted));
        if let Some(found) = misspelt.or_else(|| self.last_name_first(&all).filter(|_| is_posted)) {
            return one(found);
        }
        if is_posted
            && is_of_a_list
            && let Some(card) = self.behind_words(text, line).or_else(|| self.in_brackets(text, line, LONG_WORD))
        {
            return vec![card];
        }
        if is_posted
            && is_of_a_list
            && let Some(found) = self.before_words(&all, text, line.span.start)
        {
            return one(found);
        }
        if is_posted && let Some(found) = self.abbreviated(&all, unknown) {
            return one(found);
        }
        if is_posted && is_of_a_list && self.notes.borrow().not_apart < MOST_TRIED {
            if let Some(card) = self.set_apart(text, line) {
                return vec![card];
            }
            self.notes.borrow_mut().not_apart += 1;
        }
        if is_posted
            && is_of_a_list
            && matches!(first, Resolved::Unknown(_))
            && let Some(found) = self.before_remark(&all, text, line.span.start)
        {
            return one(found);
        }
        as_read(first)
    }

    /// Whether a line asks, and is no name that does, `Who Are You?`: `only one White Star?`
    fn asks(&self, text: &str, all: &[LineReading]) -> bool {
        let text = text.trim_end_matches(|sign: char| !sign.is_ascii() && !sign.is_alphanumeric() || sign == ' ');
        let asks = |way: &LineReading| {
            self.index.full_name(&way.name, self.race).is_some_and(|(id, _)| self.index.label(id).ends_with('?'))
        };
        // `Draal x2?`
        let is_counted = text.contains(|sign: char| sign.is_ascii_digit());
        text.ends_with('?') && !is_counted && !all.iter().any(asks)
    }

    /// The number and the name of an unknown card before a remark: `five Strangers (as I drew them)`, `Stranger 1 (of my own, is
    /// that allowed?)`, `Stranger  <- whatever that is`.
    fn before_remark(&self, all: &[LineReading], text: &str, at: usize) -> Option<Found> {
        let bracket = text.find(['(', '[']).filter(|at| *at > 0 && text.ends_with([')', ']']));
        let arrow = ARROWS.iter().filter_map(|arrow| text.find(arrow)).min();
        // `2 Stranger - promo from the con`, where other cards have such remarks.
        let dash = DASHES.iter().filter_map(|dash| text.find(dash)).min();
        let dash = dash.filter(|_| self.notes.borrow().comments.len() >= FEWEST_UNSURE && has_count(text));
        let end = arrow.or(bracket.filter(|at| text[*at..].contains(' '))).or(dash).filter(|end| *end > 0);
        if let Some((head, rest)) = end.map(|end| (text[..end].trim_end().trim_end_matches(['?', '!']), &text[end..])) {
            let ways = ways(head);
            if let Some(found) = self.variant(&ways).or_else(|| self.abbreviated(&ways, self.patience.unknown())) {
                self.note(at, rest, false);
                return Some(found);
            }
            let is_counted = |way: &LineReading| {
                way.name.len() < head.len()
                    && (way.is_sure || self.are_counted || self.notes.borrow().unsure.len() >= FEWEST_UNSURE)
            };
            if let Some(way) = ways.into_iter().find(|way| is_counted(way) || arrow.is_some()) {
                self.note(at, rest, false);
                let nearest = self.nearest(&way.name);
                return Some((copies(way.count)?, way.name, nearest));
            }
        }
        let is_word = |way: &&LineReading| {
            way.count > 1 && text.split_whitespace().next().and_then(count_word) == Some(way.count)
        };
        let way = all.iter().find(is_word)?;
        let name = way.name.split(" (").next().unwrap_or(&way.name).to_owned();
        self.note(at, &way.name[name.len()..], false);
        let nearest = self.nearest(&name);
        Some((copies(way.count)?, name, nearest))
    }

    /// An unknown card, with those whose names are near.
    fn nearest(&self, name: &str) -> Resolved {
        match self.index.resolve_within(name, self.race, self.patience) {
            Resolved::Several(near) => Resolved::Unknown(near),
            resolved => resolved,
        }
    }

    /// The first way to read a text as the full name of a card.
    pub(super) fn full_name(&self, text: &str) -> Option<Found> {
        ways(text).into_iter().find_map(|way| self.full(&way))
    }

    pub(super) fn full(&self, way: &LineReading) -> Option<Found> {
        let (id, how) = self.index.full_name(&way.name, self.race)?;
        Some((copies(way.count)?, way.name.clone(), Resolved::Card(id, how)))
    }

    /// As [`Self::full_name`]; an unsure count is noted.
    fn exact(&self, all: &[LineReading], at: usize) -> Option<Found> {
        let (way, found) = all.iter().find_map(|way| Some((way, self.full(way)?)))?;
        if !way.is_sure {
            self.notes.borrow_mut().unsure.insert(at, (found.0, found.1.clone()));
        }
        Some(found)
    }

    /// The first way whose name several cards bear in full, such as the fleets of the races.
    pub(super) fn shared(&self, all: &[LineReading]) -> Option<Found> {
        all.iter().filter(|way| way.is_sure).find_map(|way| self.shared_by(way))
    }

    /// The name of one way if several cards bear it in full.
    pub(super) fn shared_by(&self, way: &LineReading) -> Option<Found> {
        let resolved = self.known(&way.name).filter(|resolved| matches!(resolved, Resolved::Several(_)))?;
        Some((copies(way.count)?, way.name.clone(), resolved))
    }

    /// The first way that names a card in other words: in the plural, with digits for words.
    pub(super) fn variant(&self, all: &[LineReading]) -> Option<Found> {
        let ways = all.iter().filter(|way| way.name.len() < LONGEST_VARIED);
        ways.flat_map(|way| variants(&way.name).into_iter().map(move |name| (way, name))).find_map(|(way, name)| {
            let resolved = match self.index.full_name(&name, self.race) {
                Some((id, _)) => Resolved::Card(id, How::Alias),
                None => self.known(&name).filter(|resolved| matches!(resolved, Resolved::Several(_)))?,
            };
            let written = if matches!(resolved, Resolved::Several(_)) { name } else { way.name.clone() };
            Some((copies(way.count)?, written, resolved))
        })
    }

    /// The first way that is a name with words cut short. Its other ways are no unknown names then, of which there were so many.
    fn abbreviated(&self, all: &[LineReading], unknown: usize) -> Option<Found> {
        let ways = all.iter().take(MOST_GUESSES).filter(|way| way.name.len() < LONGEST_VARIED);
        let names = ways
            .flat_map(|way| std::iter::once(way.name.clone()).chain(variants(&way.name)).map(move |name| (way, name)));
        let found = names.into_iter().find_map(|(way, name)| {
            match self.index.abbreviated(&name, self.race, self.patience)? {
                Resolved::Card(id, _) => Some((copies(way.count)?, way.name.clone(), Resolved::Card(id, How::Alias))),
                several @ Resolved::Several(_) => Some((copies(way.count)?, name, several)),
                Resolved::Unknown(_) => None,
            }
        })?;
        self.patience.settle(unknown);
        Some(found)
    }

    /// Short names and names that several cards bear count before a comment too: the words are those of the card.
    pub(super) fn known(&self, name: &str) -> Option<Resolved> {
        self.index.whole(name, self.race)
    }

    /// The card whose full name stands before a dash and a long text without numbers, of which no other reading is needed.
    fn before_long_note(&self, text: &str, at: usize) -> Option<Found> {
        if text.len() < LONG_NOTE {
            return None;
        }
        let dash = DASHES.iter().filter_map(|dash| text.find(dash)).min()?;
        let (head, rest) = text.split_at(dash);
        if rest.contains('?') || rest.bytes().any(|byte| byte.is_ascii_digit()) {
            return None;
        }
        let found = self.full_name(head)?;
        self.note(at, rest, false);
        Some(found)
    }

    /// The longest known name before a comment, which is noted.
    fn before_comment(&self, all: &[LineReading], text: &str, at: usize) -> Option<Found> {
        // `1 Draal [10] $6.00`: the number in brackets is no second count.
        let has_leading = without_bullet(text).split_whitespace().next().is_some_and(is_bare_count);
        for way in all {
            let Some(count) = copies(way.count) else { continue };
            // No longer beginning is a name, wherever a comment may begin.
            let longest = self.index.at_beginning(&way.name, self.race).map_or(0, |(end, _)| end);
            for cut in cuts(&way.name) {
                // `Draal 3 (12 %)`
                if way.count == 1
                    && !has_leading
                    && may_be_counted(cut.name)
                    && let Some(found) = self
                        .full_name(cut.name)
                        .or_else(|| self.shared(&ways(cut.name)))
                        .filter(|found| found.1 != cut.name)
                {
                    self.note(at, cut.rest, cut.is_of_marks());
                    return Some(found);
                }
                let end = cut.name.trim_end_matches(|sign: char| !sign.is_alphanumeric()).len();
                let Some(resolved) = Some(cut.name).filter(|_| end <= longest).and_then(|name| self.known(name)) else {
                    continue;
                };
                // `Garibaldi - Of Duty` is a misspelt name rather than a short one with a comment.
                let is_bracket = cut.rest.trim_start().starts_with(['(', '[']);
                if !is_bracket && self.index.goes_on(cut.name) {
                    let whole = self.index.resolve_within(&way.name, self.race, self.patience);
                    if matches!(whole, Resolved::Card(..)) {
                        return Some((count, way.name.clone(), whole));
                    }
                }
                if self.is_sentence(text, cut.rest) {
                    return None;
                }
                self.note(at, cut.rest, cut.is_of_marks());
                if !way.is_sure {
                    self.notes.borrow_mut().unsure.insert(at, (count, cut.name.to_owned()));
                }
                return Some((count, cut.name.to_owned(), resolved));
            }
        }
        None
    }

    /// Whether a line without a count goes on as a sentence does, in a list of lines with counts.
    fn is_sentence(&self, text: &str, rest: &str) -> bool {
        let is_of_sentence = rest.starts_with([',', '.', ':', '!', '?', '…']);
        is_of_sentence && self.are_counted && !has_count(text) && rest.split_whitespace().count() >= SENTENCE
    }

    pub(super) fn note(&self, at: usize, rest: &str, is_of_marks: bool) {
        if rest.chars().any(char::is_alphanumeric) {
            let mut notes = self.notes.borrow_mut();
            let place = if is_of_marks { &mut notes.marks } else { &mut notes.comments };
            place.insert(at, rest.to_owned());
        }
    }

    /// The first way that names a card, misspelt or short.
    fn misspelt(&self, all: &[LineReading]) -> Option<Found> {
        all.iter().find_map(|way| {
            let resolved = self.index.resolve_within(&way.name, self.race, self.patience);
            let is_card = matches!(resolved, Resolved::Card(..));
            Some((copies(way.count).filter(|_| is_card)?, way.name.clone(), resolved))
        })
    }

    /// The card of two words in the other order, in letters of another script: `Франклин Стивен`.
    fn last_name_first(&self, all: &[LineReading]) -> Option<Found> {
        let way = all.first().filter(|way| has_letters_beyond_latin(&way.name))?;
        let (last, first) = way.name.split_once(' ').filter(|(_, first)| !first.contains(' '))?;
        let resolved = self.index.resolve_within(&format!("{first} {last}"), self.race, self.patience);
        matches!(resolved, Resolved::Card(..)).then_some((copies(way.count)?, way.name.clone(), resolved))
    }

    fn misspelt_before_comment(&self, all: &[LineReading], at: usize) -> Option<Found> {
        let way = all.first()?;
        let count = copies(way.count)?;
        cuts(&way.name).into_iter().take(MOST_GUESSES).find_map(|cut| {
            let resolved = self.index.resolve_within(cut.name, self.race, self.patience);
            if !matches!(resolved, Resolved::Card(_, How::TypingError | How::Respelt(_))) {
                return None;
            }
            self.note(at, cut.rest, cut.is_of_marks());
            Some((count, cut.name.to_owned(), resolved))
        })
    }
}

/// The ways to read the text of a line, and whether it has its number itself, which else stands in a cell of a table.
fn readings(text: &str, line: &DeckLine, is_posted: bool) -> (Vec<LineReading>, bool) {
    let all = ways(text);
    let count = i64::from(line.count);
    if all.first().is_some_and(|way| way.count == count && way.name == line.written) {
        return (all, true);
    }
    let names = all.into_iter().filter(|way| is_posted && way.count == 1 && way.is_sure);
    let whole = LineReading { count, name: line.written.clone(), is_sure: true };
    (std::iter::once(whole).chain(names.map(|way| LineReading { count, ..way })).collect(), false)
}

/// Whether a text has a number in digits, or one in words at its end.
fn may_be_counted(text: &str) -> bool {
    text.bytes().any(|sign| sign.is_ascii_digit())
        || text.rsplit(char::is_whitespace).take(2).any(|word| count_word(word).is_some())
}

/// `2,5 Draal` may be a price or a slip, and is no number of copies.
fn begins_with_fraction(text: &str) -> bool {
    let number = text.split_whitespace().next().unwrap_or_default();
    let are_digits = |part: &str| !part.is_empty() && part.bytes().all(|sign| sign.is_ascii_digit());
    number.split_once([',', '.']).is_some_and(|(whole, part)| are_digits(whole) && are_digits(part))
}

fn has_letters_beyond_latin(text: &str) -> bool {
    text.chars().any(|sign| ('\u{370}'..'\u{600}').contains(&sign))
}

/// Lines that are looked through for a card that is set apart.
const MOST_TRIED: usize = 60;

/// In bytes. A longer text is no name in other words.
const LONGEST_VARIED: usize = 80;

/// Whether quotation marks stand around a place, so that nothing else is looked for in it.
pub(super) fn is_quoted(list: &Decklist, span: &Range<usize>) -> bool {
    let text = list.words();
    text.get(..span.start).is_some_and(|before| before.ends_with('"'))
        && text.get(span.end..).is_some_and(|behind| behind.starts_with('"'))
}

/// A number of copies that a line may ask for.
pub(super) fn copies(count: i64) -> Option<u32> {
    u32::try_from(count).ok().filter(|count| (1..=MOST_COPIES).contains(count))
}

/// In bytes, of a line.
const LONG_NOTE: usize = 200;

/// Between a name and a note.
const DASHES: [&str; 3] = [" - ", " – ", " — "];
