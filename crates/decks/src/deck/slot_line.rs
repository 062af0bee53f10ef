//! A line of a list with its cards: whether it is like a card, a sentence or a label, and how it stands among the others.

use std::ops::Range;

use super::line_card::ARROWS;
use super::lists::line_of;
use super::section_words::names_deck;
use crate::deck::{Decklist, NameReading, Slot, count_word, has_count, is_bare_count, ways, without_bullet};
use zocalo_cards::card::Section;
use zocalo_catalog::names::How;

/// In words.
pub(super) const LONGEST_NAME: usize = 6;

/// Words behind a number in a sentence that counts.
const COUNTED_THINGS: [&str; 36] = [
    "kommentare",
    "комментария",
    "комментариев",
    "likes",
    "лайков",
    "spielern",
    "more",
    "time",
    "times",
    "turns",
    "rounds",
    "decks",
    "people",
    "minutes",
    "hours",
    "days",
    "weeks",
    "years",
    "replies",
    "comments",
    "раза",
    "колоды",
    "cards",
    "card",
    "players",
    "player",
    "points",
    "games",
    "karten",
    "spieler",
    "spiele",
    "карт",
    "карты",
    "карта",
    "игрока",
    "игр",
];

/// In words, but for one, of a sentence with a number in it.
const FEWEST_SAID: usize = 3;

/// A line of the text with its slots.
pub(super) struct Line<'s> {
    pub span: Range<usize>,
    pub text: &'s str,
    pub slots: Vec<&'s Slot>,
}

impl Line<'_> {
    /// Whether its name begins with a small letter.
    pub(super) fn is_small(&self) -> bool {
        let name = self.slots.first().map_or("", |slot| slot.written.as_str());
        name.chars().find(|sign| sign.is_alphabetic()).is_some_and(char::is_lowercase)
    }

    /// Whether it names a card or begins with a number of copies.
    pub(super) fn is_like_a_card(&self) -> bool {
        let is_known = |slot: &&Slot| !matches!(slot.reading, NameReading::Unknown(_));
        self.slots.iter().any(is_known) || self.has_number()
    }

    /// Whether its name stands between quotation marks, behind its number.
    pub(super) fn is_to_the_letter(&self, list: &Decklist) -> bool {
        let before = list.words().get(..self.span.start).unwrap_or_default();
        before.ends_with(" \"") && self.text.ends_with('"')
    }

    pub(super) fn is_known(&self) -> bool {
        self.slots.iter().any(|slot| slot.card().is_some())
    }

    /// Whether it has a number of copies, before the first name of a row or anywhere beside a name.
    pub(super) fn has_number(&self) -> bool {
        let first = self.text.split_whitespace().next().unwrap_or_default();
        let begins = is_bare_count(first);
        let is_word = || first.chars().nth(1).is_some() && count_word(first).is_some_and(|count| count > 1);
        // `je 3 Draal und Minbar`
        let second = || self.text.split_whitespace().nth(1).is_some_and(is_bare_count);
        if self.slots.len() > 1 {
            begins || second()
        } else {
            has_count(self.text) || self.has_counted_head() || is_word()
        }
    }

    /// `Stranger, 1 pc.`
    fn ends_with_unit(&self) -> bool {
        let mut words = self.text.rsplit(char::is_whitespace);
        let unit = words.next().unwrap_or_default();
        words.next().is_some_and(|number| has_count(&format!("X, {number} {unit}")) && is_bare_count(number))
    }

    fn begins_with_number(&self) -> bool {
        self.text.split_whitespace().next().is_some_and(is_bare_count)
    }

    fn has_counted_head(&self) -> bool {
        let head = self.head();
        head.len() < self.text.len()
            && (has_count(head)
                || head.contains(|sign: char| sign.is_ascii_digit())
                    && ways(head).iter().any(|way| way.name.len() < head.len()))
    }

    /// What stands before a remark: `1 Stranger (of my own, is that allowed?)`, `Stranger  <- whatever that is`.
    fn head(&self) -> &str {
        let remark = self.text.find('(').filter(|_| self.text.ends_with(')'));
        let end = ARROWS.iter().filter_map(|arrow| self.text.find(arrow)).chain(remark).min();
        let before = end.map(|end| self.text[..end].trim_end());
        before.filter(|head| !head.is_empty()).unwrap_or(self.text)
    }

    /// `45 cards`
    fn counts_things(&self) -> bool {
        let mut words = self.text.split_whitespace().skip(1);
        let thing = words.next().unwrap_or_default().trim_end_matches([',', '.', ':']);
        // `2 Time Travel Paradox`
        let is_capital = |word: &str| word.starts_with(char::is_uppercase);
        let is_name = is_capital(thing) && thing.contains(char::is_lowercase) && words.next().is_some_and(is_capital);
        !is_name && self.has_number() && COUNTED_THINGS.contains(&thing.to_lowercase().as_str())
    }

    /// Whether its name is only part of other names, or a slip of the pen for one.
    pub(super) fn is_guess(&self) -> bool {
        self.slots.iter().all(|slot| match &slot.reading {
            NameReading::Card(_, how) => *how == How::TypingError,
            NameReading::Several(labels) => !share_a_name(labels),
            NameReading::Unknown(_) => true,
        })
    }

    /// Whether all it says, a word or two, is a slip of the pen for a card.
    pub(super) fn is_one_slip(&self) -> bool {
        let is_slip = |slot: &&Slot| matches!(slot.reading, NameReading::Card(_, How::TypingError));
        self.words() <= MOST_SLIPPED && self.text.chars().nth(SHORTEST_SLIP).is_some() && self.slots.iter().all(is_slip)
    }

    /// Whether it speaks of a deck before the name of its one card.
    pub(super) fn has_words_of_deck(&self) -> bool {
        let [slot] = self.slots[..] else { return false };
        let before = self.text.split(&slot.written).next().unwrap_or_default();
        before.len() < self.text.len() && names_deck(before)
    }

    /// Whether it is no more than the name of a card.
    pub(super) fn is_one_name(&self) -> bool {
        self.slots.len() == 1 && self.text.len() <= self.slots[0].written.len() + 2
    }

    pub(super) fn words(&self) -> usize {
        self.text.split_whitespace().count()
    }

    /// Whether it has more words than a name, or ends as a sentence does.
    pub(super) fn is_sentence(&self) -> bool {
        // `1 Stranger (of my own, is that allowed?)`
        let head = self.head();
        let is_remark = self.has_counted_head() || !self.text.ends_with(')');
        if head.len() < self.text.len() && is_remark && !self.counts_things() {
            return head.split_whitespace().count() > LONGEST_NAME;
        }
        let text = self.text.trim_end_matches(|sign: char| !sign.is_ascii() && !sign.is_alphanumeric() || sign == ' ');
        let ends =
            text.ends_with(['.', '?', '!', ':', ',', ';']) || SMILEYS.iter().any(|smiley| text.ends_with(smiley));
        if self.ends_with_size() || (self.slots.len() == 1 && self.text.len() > super::LONGEST_NAME) {
            return true;
        }
        if self.has_number() {
            let is_many = self.slots.iter().all(|slot| slot.count > MOST_COPIES);
            let has_digit =
                |word: Option<&str>| word.is_some_and(|word| word.contains(|sign: char| sign.is_ascii_digit()));
            let mut words = self.text.split_whitespace();
            // `as it was at the end of the night. 2nd place, I`
            let is_within =
                !has_digit(words.next()) && !has_digit(words.next_back()) && self.words() > LONGEST_NAME * 2;
            return self.counts_things()
                || is_many
                || (is_within && !self.is_known())
                || text.ends_with('?')
                || (self.words() > LONGEST_NAME && self.text.ends_with(['.', '?', '!', ':']))
                || self.ends_as_sentence();
        }
        self.words() > LONGEST_NAME || ends || self.text.contains("://") || self.text.contains('@')
    }

    /// `No number means one copy.`
    fn ends_as_sentence(&self) -> bool {
        let has_number_at_end = self.begins_with_number() || self.ends_with_unit();
        self.words() > FEWEST_SAID && self.text.ends_with('.') && !self.is_known() && !has_number_at_end
    }

    /// `Deck of Mike (60 cards)`
    fn ends_with_size(&self) -> bool {
        let size = self
            .text
            .strip_suffix(')')
            .and_then(|rest| rest.rsplit_once('('))
            .and_then(|(_, size)| size.split_once(' '));
        size.is_some_and(|(count, thing)| {
            is_bare_count(count) && COUNTED_THINGS.contains(&thing.to_lowercase().as_str())
        })
    }

    /// Whether it says something about the deck: `Player: Mike`.
    pub(super) fn is_label(&self) -> bool {
        let key = self.text.split_once(':').map(|(key, _)| key.split_whitespace().count());
        !self.has_number() && key.is_some_and(|words| words < LONGEST_NAME)
    }

    /// Whether no card has a near name.
    pub(super) fn is_like_none(&self) -> bool {
        self.slots.iter().all(|slot| matches!(&slot.reading, NameReading::Unknown(near) if near.is_empty()))
    }

    /// Whether it can be left out: no card, in no place where cards are called for by name, behind no heading.
    pub(super) fn may_be_prose(&self, list: &Decklist) -> bool {
        let is_unknown = |slot: &&Slot| match &slot.reading {
            NameReading::Unknown(_) => true,
            // "Hi," is part of many names.
            NameReading::Several(labels) => !share_a_name(labels) && !self.has_number(),
            NameReading::Card(..) => false,
        };
        let start = line_of(list.words(), self.span.start).start;
        let before = list.words().get(start..self.span.start).unwrap_or_default();
        let begins = without_bullet(before.trim()).chars().all(|sign| !sign.is_alphanumeric());
        let is_thought = || self.is_like_none() && self.text.ends_with(['.', '!', '?']);
        (begins || is_thought() || self.counts_things()) && self.slots.iter().all(is_unknown) && !self.is_named()
    }

    /// Whether it is in a place where cards are called for by name.
    pub(super) fn is_named(&self) -> bool {
        let is_it = |slot: &&Slot| {
            matches!(
                slot.section,
                Section::Ambassador | Section::OpeningHand | Section::FactionCard | Section::Agenda | Section::Crusade
            )
        };
        self.slots.iter().any(is_it)
    }
}

/// At the end of a thought.
pub(super) const SMILEYS: [&str; 10] = [":)", ";)", ":-)", ";-)", "=)", ":(", ":D", ":P", "^^", "))"];

/// In lines.
pub(super) const FEWEST_BELOW_A_TITLE: usize = 5;

/// In words, of a misspelt name between cards.
const MOST_SLIPPED: usize = 2;

/// In letters, but for one, of a misspelt name between cards.
const SHORTEST_SLIP: usize = 4;

/// Whether a blank line stands before or behind a line.
pub(super) fn is_apart(list: &Decklist, span: &Range<usize>) -> bool {
    let words = list.words();
    let before = words.get(..span.start).unwrap_or_default().trim_end_matches([' ', '\t', '\r']);
    let behind = words.get(span.end..).unwrap_or_default().trim_start_matches([' ', '\t', '\r']);
    let is_blank = |line: &str| line.trim().is_empty();
    before.strip_suffix('\n').is_none_or(|before| is_blank(before.rsplit('\n').next().unwrap_or_default()))
        || behind.strip_prefix('\n').is_none_or(|behind| is_blank(behind.split('\n').next().unwrap_or_default()))
}

/// Whether a line stands between blank ones.
pub(super) fn is_between_blanks(list: &Decklist, span: &Range<usize>) -> bool {
    let words = list.words();
    let (before, behind) = (words.get(..span.start).unwrap_or_default(), words.get(span.end..).unwrap_or_default());
    let line = |text: &str, at_end: bool| {
        let mut lines = text.split('\n').map(|line| line.trim().is_empty());
        if at_end { lines.nth_back(1) } else { lines.nth(1) }.unwrap_or(true)
    };
    line(before, true) && line(behind, false)
}

/// More copies than anybody plays.
pub(super) const MOST_COPIES: u32 = 20;

/// Whether all labels are of one name, such as the fleets of the races.
fn share_a_name(labels: &[String]) -> bool {
    shared_name(labels).is_some()
}

/// The name of all labels, without what tells the cards apart.
pub(super) fn shared_name(labels: &[String]) -> Option<&str> {
    fn bare(label: &str) -> &str {
        label.split(" (").next().unwrap_or_default()
    }
    let name = bare(labels.first()?);
    labels.iter().all(|label| bare(label) == name).then_some(name)
}

/// The slots of each line of the text, in the order of the list.
pub(super) fn by_line<'s>(list: &'s Decklist, slots: &'s [Slot]) -> Vec<Line<'s>> {
    let mut lines: Vec<Line<'_>> = Vec::new();
    for (number, slot) in slots.iter().enumerate() {
        match lines.last_mut() {
            Some(line) if line.span.contains(&slot.span.start) && line.slots[0].section == slot.section => {
                line.slots.push(slot);
            }
            _ => {
                let end = line_of(list.words(), slot.span.start).end.max(slot.span.end);
                // Another section may begin on the line.
                let next = slots.get(number + 1).filter(|next| next.section != slot.section && next.span.start < end);
                let span = slot.span.start..next.map_or(end, |_| slot.span.end);
                let text = list.words().get(span.clone()).unwrap_or_default().trim();
                lines.push(Line { span, text, slots: vec![slot] });
            }
        }
    }
    // What a line says before cards of another section is no more than that.
    let starts: Vec<usize> = lines.iter().skip(1).map(|line| line.span.start).collect();
    for (line, next) in lines.iter_mut().zip(starts) {
        if line.span.contains(&next) && line.span.start < next {
            line.span.end = next;
            line.text = list.words().get(line.span.clone()).unwrap_or_default().trim();
        }
    }
    lines
}
