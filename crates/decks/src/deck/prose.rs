//! Lines of a list that are no cards: greetings, thoughts, labels, signatures. They are left out, and one remark says how many; of
//! the sentences among them, one may say who leads the deck.

use std::collections::BTreeSet;
use std::ops::Range;

use super::lists::{LONGEST_QUOTED, line_of};
use crate::deck::{Decklist, ListRemark, NameReading, Slot, has_count, is_bare_count, without_bullet};
use crate::messages::deck_file as say;
use zocalo_cards::card::Section;
use zocalo_text::text::shortened;

/// In words.
const LONGEST_NAME: usize = 6;

/// Words behind a number in a sentence that counts.
const COUNTED_THINGS: [&str; 14] = [
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

/// A line of the text with its slots.
struct Line<'s> {
    span: Range<usize>,
    text: &'s str,
    slots: Vec<&'s Slot>,
}

impl Line<'_> {
    /// Whether it names a card or begins with a number of copies.
    fn is_like_a_card(&self) -> bool {
        let is_known = |slot: &&Slot| !matches!(slot.reading, NameReading::Unknown(_));
        self.slots.iter().any(is_known) || self.has_number()
    }

    fn is_known(&self) -> bool {
        self.slots.iter().any(|slot| slot.card().is_some())
    }

    /// Whether it has a number of copies, before the first name of a row or anywhere beside a name.
    fn has_number(&self) -> bool {
        let begins = self.text.split_whitespace().next().is_some_and(is_bare_count);
        if self.slots.len() > 1 { begins } else { has_count(self.text) }
    }

    fn words(&self) -> usize {
        self.text.split_whitespace().count()
    }

    /// Whether it has more words than a name, or ends as a sentence does.
    fn is_sentence(&self) -> bool {
        let ends = self.text.ends_with(['.', '?', '!', ':', ',', ';']);
        if self.ends_with_clock() || self.ends_with_size() {
            return true;
        }
        if self.has_number() {
            let thing = self.text.split_whitespace().nth(1).unwrap_or_default().trim_end_matches([',', '.', ':']);
            let is_thing = COUNTED_THINGS.contains(&thing.to_lowercase().as_str());
            return is_thing || (self.words() > LONGEST_NAME && self.text.ends_with(['.', '?', '!']));
        }
        self.words() > LONGEST_NAME || ends || self.text.contains("://") || self.text.contains('@')
    }

    /// `DeckBot, today at 18:02`
    fn ends_with_clock(&self) -> bool {
        let last = self.text.split_whitespace().last().and_then(|word| word.split_once(':'));
        let is_part = |part: &str| part.len() == 2 && part.bytes().all(|byte| byte.is_ascii_digit());
        last.is_some_and(|(hours, minutes)| is_part(minutes) && (is_part(hours) || is_part(&format!("0{hours}"))))
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
    fn is_label(&self) -> bool {
        let key = self.text.split_once(':').map(|(key, _)| key.split_whitespace().count());
        !self.has_number() && key.is_some_and(|words| words < LONGEST_NAME)
    }

    /// Whether no card has a near name.
    fn is_like_none(&self) -> bool {
        self.slots.iter().all(|slot| matches!(&slot.reading, NameReading::Unknown(near) if near.is_empty()))
    }

    /// Whether it can be left out: no card, in no place where cards are called for by name, behind no heading.
    fn may_be_prose(&self, list: &Decklist) -> bool {
        let is_unknown = |slot: &&Slot| matches!(slot.reading, NameReading::Unknown(_));
        let start = line_of(list.words(), self.span.start).start;
        let before = list.words().get(start..self.span.start).unwrap_or_default();
        let begins = without_bullet(before.trim()).chars().all(|sign| !sign.is_alphanumeric());
        begins && self.slots.iter().all(is_unknown) && !self.is_named()
    }

    /// Whether it is in a place where cards are called for by name.
    fn is_named(&self) -> bool {
        let is_it = |slot: &&Slot| {
            matches!(
                slot.section,
                Section::Ambassador | Section::OpeningHand | Section::FactionCard | Section::Agenda | Section::Crusade
            )
        };
        self.slots.iter().any(is_it)
    }
}

/// Removes lines that are no cards: comments such as `#1 of many` where no such line names a card, and prose: sentences and
/// labels beside any card; lines that have neither a number nor a near name, where most lines have one of them; lines without
/// a number where most have one. Returns the places of prose.
pub(super) fn leave_out_what_is_no_card(list: &mut Decklist, slots: &mut Vec<Slot>) -> Vec<Range<usize>> {
    let is_crossed = |slot: &Slot| list.maybe_comments.contains(&slot.span.start);
    let mut out: BTreeSet<usize> = BTreeSet::new();
    match slots.iter().find(|slot| is_crossed(slot) && slot.card().is_some()) {
        Some(card) => {
            let text = say::CrossesOfCopies;
            list.readings.push(ListRemark { text, span: card.span.clone() });
        }
        None => out.extend(slots.iter().filter(|slot| is_crossed(slot)).map(|slot| slot.span.start)),
    }
    let lines = by_line(list, slots);
    let found = prose(list, &lines).into_iter().map(|line| line.span.clone());
    let mut prose: Vec<Range<usize>> = found.chain(list.prose.iter().cloned()).collect();
    prose.sort_by_key(|span| span.start);
    if let Some(first) = prose.first() {
        let words = list.words().get(first.clone()).unwrap_or_default();
        let text = match prose.len() {
            1 => words.trim().into(),
            count => say::Prose { count, words: shortened(words.trim(), LONGEST_QUOTED) }.text(),
        };
        list.remarks.push(ListRemark { text, span: first.clone() });
    }
    let is_prose = |at: usize| prose.iter().any(|line| line.contains(&at));
    out.extend(slots.iter().map(|slot| slot.span.start).filter(|at| is_prose(*at)));
    slots.retain(|slot| !out.contains(&slot.span.start));
    list.lines.retain(|line| !out.contains(&line.span.start));
    prose
}

/// The lines that are prose.
fn prose<'l, 's>(list: &Decklist, lines: &'l [Line<'s>]) -> Vec<&'l Line<'s>> {
    let known = lines.iter().filter(|line| line.is_known()).count();
    if known == 0 {
        return Vec::new();
    }
    let like_cards = lines.iter().filter(|line| line.is_like_a_card()).count();
    let are_mostly_cards = like_cards * 2 > lines.len();
    // Who leads needs no number.
    let of_the_list = || lines.iter().filter(|line| line.is_known() && !line.is_named());
    let counted = of_the_list().filter(|line| line.has_number()).count();
    let are_counted = counted > 0 && counted * 4 >= of_the_list().count() * 3;
    let is_prose = |line: &&Line<'_>| {
        let is_alone = are_mostly_cards && (are_counted || line.is_like_none()) || (are_counted && known > 2);
        let is_alone = is_alone && !line.has_number();
        line.may_be_prose(list) && (is_alone || line.is_sentence() || line.is_label())
    };
    let is_open = |line: &&Line<'_>| line.may_be_prose(list) && !line.has_number();
    let mut found: Vec<&Line<'_>> = lines.iter().filter(is_prose).collect();
    // A greeting and a signature have short lines, too.
    let first = lines.iter().position(Line::is_like_a_card).unwrap_or(0);
    let last = lines.iter().rposition(Line::is_like_a_card).unwrap_or(0);
    for around in [&lines[..first], &lines[last + 1..]] {
        if around.iter().any(|line| is_prose(&line)) {
            found.extend(around.iter().filter(|line| is_open(line) && !is_prose(line)));
        }
    }
    found.sort_by_key(|line| line.span.start);
    found
}

/// The slots of each line of the text, in the order of the list.
fn by_line<'s>(list: &'s Decklist, slots: &'s [Slot]) -> Vec<Line<'s>> {
    let mut lines: Vec<Line<'_>> = Vec::new();
    for slot in slots {
        match lines.last_mut() {
            Some(line) if line.span.contains(&slot.span.start) => line.slots.push(slot),
            _ => {
                let span = slot.span.start..line_of(list.words(), slot.span.start).end.max(slot.span.end);
                let text = list.words().get(span.clone()).unwrap_or_default().trim();
                lines.push(Line { span, text, slots: vec![slot] });
            }
        }
    }
    lines
}

/// Words for the card that leads a deck, in English, German and Russian.
const AMBASSADORS: [&str; 4] = ["ambassador", "botschafter", "посол", "послом"];

/// Words between such a word and the name.
const IS: [&str; 5] = ["is ", "was ", "ist ", "war ", "= "];

/// Words before such a word, behind the name.
const AS: [&str; 3] = ["as", "als", "with"];

/// Words between the last of these and such a word.
const ARTICLES: [&str; 4] = [" the", " an", " my", " mein"];

/// The texts of a sentence that may begin or end with the name of who leads the deck: `ambassador NAME`, `NAME as ambassador`.
/// The second says whether the name ends it.
pub(super) fn words_for_ambassador(sentence: &str) -> Vec<(&str, bool)> {
    let mut found = Vec::new();
    let mut at = 0;
    for word in sentence.split_inclusive(|sign: char| !sign.is_alphanumeric()) {
        let end = at + word.len();
        let bare = word.trim_end_matches(|sign: char| !sign.is_alphanumeric());
        if AMBASSADORS.contains(&bare.to_lowercase().as_str()) {
            let name = sentence[end..].trim_start_matches([' ', ':', '-', '–', '—', '(']);
            let is = IS.iter().find_map(|word| name.strip_prefix(word)).unwrap_or(name);
            found.push((is.trim_start(), false));
            let before = sentence[..at].trim_end();
            // `as the ambassador`
            let before = ARTICLES.iter().find_map(|article| before.strip_suffix(article)).unwrap_or(before);
            if let Some((name, last)) = before.rsplit_once(char::is_whitespace)
                && AS.contains(&last)
            {
                found.push((name.trim_end_matches([' ', ',']), true));
            }
        }
        at = end;
    }
    found
}
