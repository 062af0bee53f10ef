//! What somebody says above, between and below the cards of a list, on lines that name a card or look as if they did: titles, mottos,
//! sums, the ends of sentences.

use super::lists::line_of;
use super::slot_line::{FEWEST_BELOW_A_TITLE, LONGEST_NAME, Line, MOST_COPIES, is_apart, is_between_blanks};
use super::zones::is_of_the_start;
use super::{Decklist, NameReading, Slot};
use zocalo_text::text::fold;

/// A list and its lines, with what these have in common.
pub(super) struct Talk<'l, 's> {
    list: &'l Decklist,
    lines: &'l [Line<'s>],
    /// Whether most cards have a number of copies.
    are_counted: bool,
    first_card: usize,
    /// Where the first heading of the cards of the start stands.
    first_of_start: Option<usize>,
}

impl<'l, 's> Talk<'l, 's> {
    pub(super) fn of(list: &'l Decklist, lines: &'l [Line<'s>], are_counted: bool, first_card: usize) -> Self {
        let starts = list.headings.iter().filter(|(section, _)| is_of_the_start(*section));
        let first_of_start = starts.map(|(_, span)| span.start).min();
        Self { list, lines, are_counted, first_card, first_of_start }
    }

    /// Whether a line talks.
    pub(super) fn has(&self, line: &Line<'_>) -> bool {
        let is_sum = |slot: &&Slot| slot.count > MOST_COPIES && line.text.len() > slot.written.len() + LONGEST_COUNT;
        // `= 49 with Delenn`
        if !line.slots.is_empty() && line.slots.iter().all(is_sum) {
            return true;
        }
        if line.is_named() {
            return false;
        }
        // `2 sleeves to buy!!`
        if line.is_like_none() && line.text.ends_with("!!") {
            return true;
        }
        // `VORLON.TXT   rev. 3`
        let is_above = self.first_of_start.is_some_and(|heading| line.span.start < heading);
        let is_first = self.lines.first().is_some_and(|first| first.span == line.span);
        if is_first && is_above && !line.is_known() && self.lines.len() > FEWEST_BELOW_A_TITLE {
            return true;
        }
        !line.has_number() && (self.is_title(line) || self.is_said(line) || self.is_remark(line))
    }

    /// `THE CORPS IS MOTHER, THE CORPS IS FATHER` above everything or as a motto below it; who writes, and as what; a card of a
    /// counted list above it.
    fn is_title(&self, line: &Line<'_>) -> bool {
        let before = self.list.words().get(..line.span.start).unwrap_or_default();
        let is_around =
            before.trim().is_empty() || self.list.signature.is_some_and(|signature| line.span.start > signature);
        let has_digits = line.text.contains(|sign: char| sign.is_ascii_digit());
        let is_long = self.lines.len() > FEWEST_BELOW_A_TITLE;
        let is_above = self.first_of_start.is_some_and(|heading| line.span.start < heading);
        // `ЗЕМЛЯ` above a counted list.
        let is_capital =
            |line: &Line<'_>| line.text.contains(char::is_alphabetic) && !line.text.contains(char::is_lowercase);
        let is_headline = || {
            self.are_counted
                && is_capital(line)
                && is_between_blanks(self.list, &line.span)
                && line.span.start <= self.first_card
                && self.lines.iter().filter(|line| is_capital(line)).count() == 1
        };
        // `«Earth, Sheridan, military»`
        let whole = line_of(self.list.words(), line.span.start);
        let whole = self.list.words().get(whole).unwrap_or_default().trim();
        let is_quoted = whole.starts_with(['«', '“', '„'])
            && whole.ends_with(['»', '”', '“'])
            && whole.contains(',')
            && !line.is_one_name();
        is_headline()
            || is_quoted
            || (is_around && line.slots.len() > 1 && !has_digits && is_long)
            || (is_above && line.span.start < self.first_card && !line.is_known())
            || ((self.are_counted || (is_long && is_between_blanks(self.list, &line.span)))
                && line.span.start <= self.first_card
                && line.slots.len() == 1
                && self.is_listed(line, |other| other.span.start > line.span.start))
    }

    /// `That's all`; the end of a sentence on a line of its own; a name alone below everything.
    fn is_said(&self, line: &Line<'_>) -> bool {
        let is_sentence = line.text.ends_with('.') || line.text.contains(". ");
        let is_below =
            |other: &Line<'_>| other.span.start > line.span.start && (other.is_known() || other.has_number());
        let is_last = !self.lines.iter().any(is_below);
        // `Andrey` below everything, which is short for a card.
        let is_reading = |slot: &Slot| matches!(slot.reading, NameReading::Card(_, how) if how.is_reading());
        let is_signed = self.are_counted
            && line.words() == 1
            && line.slots.iter().all(|slot| is_reading(slot))
            && line.span.start > self.first_card
            && is_between_blanks(self.list, &line.span)
            && !self.lines.iter().any(|other| other.span.start > line.span.start && other.is_known());
        // `Sebastien, Trois-Rivieres` below the last words of a mail.
        let is_numbered_behind =
            || self.lines.iter().any(|other| other.span.start > line.span.start && other.has_number());
        let last_numbered = self.lines.iter().rfind(|other| other.has_number()).map_or(0, |other| other.span.start);
        let has_words_above = || {
            let between = self.list.words().get(last_numbered..line.span.start).unwrap_or_default();
            let last = between.lines().skip(1).filter(|text| !text.trim().is_empty()).last();
            last.is_some_and(|last| last.trim_end().ends_with(['.', '!', ',', '?', ')']))
        };
        let is_below = self.are_counted
            && line.slots.iter().all(|slot| slot.card().is_none() || is_reading(slot))
            && !is_numbered_behind()
            && has_words_above();
        (!line.is_known() && TALK.contains(&fold(line.text).as_str()))
            || is_signed
            || is_below
            || (is_sentence && self.ends_sentence(line.span.start))
            || (is_last
                && (line.is_one_slip() || (line.words() == 1 && !line.is_known()))
                && is_apart(self.list, &line.span)
                && self.lines.len() > FEWEST_BELOW_A_TITLE)
    }

    /// `Hunter, Prey - this is one card, no worry about the comma`, of a card that the list has.
    fn is_remark(&self, line: &Line<'_>) -> bool {
        let [slot] = line.slots[..] else { return false };
        let behind = line.words().saturating_sub(slot.written.split(' ').count());
        behind > LONGEST_NAME
            && line.text.contains([',', '.'])
            && is_apart(self.list, &line.span)
            && self.is_listed(line, |other| other.span != line.span)
    }

    /// Whether one of some other lines has the card of a line.
    fn is_listed(&self, line: &Line<'_>, is_other: impl Fn(&Line<'_>) -> bool) -> bool {
        let id = |slot: &&Slot| slot.card().map(|card| card.id);
        let Some(own) = line.slots.first().and_then(id) else { return false };
        let others = self.lines.iter().filter(|other| is_other(other));
        others.flat_map(|other| &other.slots).any(|slot| id(slot) == Some(own))
    }

    /// Whether a line ends the sentence of words above it.
    fn ends_sentence(&self, start: usize) -> bool {
        let words = self.list.words();
        let line = line_of(words, start).start;
        let above = words.get(..line.saturating_sub(1)).unwrap_or_default();
        let last = above.rsplit('\n').next().unwrap_or_default().trim_end();
        let is_prose = self.list.prose.iter().any(|place| place.start < line && place.end + last.len() >= line);
        let is_long = |above: &Line<'_>| {
            !above.is_known()
                && above.words() > LONGEST_NAME
                && above.span.start + last.len() + 1 >= line
                && above.span.start < line
        };
        (is_prose || self.lines.iter().any(is_long)) && !last.is_empty() && !last.ends_with(['.', '!', '?', ':'])
    }
}

/// In bytes, of a number of copies and what stands around it.
const LONGEST_COUNT: usize = 6;

/// What people say before a list, within it and behind it, folded.
const TALK: [&str; 20] = [
    "then",
    "that s all",
    "thats all",
    "that s it",
    "thats it",
    "done",
    "the end",
    "ok",
    "okay",
    "so",
    "das war s",
    "das wars",
    "das ist alles",
    "fertig",
    "dann",
    "вот",
    "всe",
    "все",
    "вот и все",
    "потом",
];
