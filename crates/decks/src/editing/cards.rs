//! Copies of cards put into a section of a deck file and taken out of it.

use std::fmt::Write as _;

use super::content::Content;
use super::keys::Quotes;
use super::layout::{Entry, Layout};
use super::order::{Ranked, Spot, spot};
use super::splice::{Splice, line_behind, line_break, line_start, without};
use super::text::{fits, strange};
use super::{DeckText, EditError, brackets};
use crate::deck::DeckLine;
use crate::messages::deeds as say;
use zocalo_cards::card::{CardId, Race, Section};
use zocalo_catalog::names::{Index, Resolved, SearchBudget};
use zocalo_text::message::Diagnosis;
use zocalo_text::text::shortened;

/// The lines of a deck file with the cards that they mean.
struct Cards<'a> {
    text: &'a DeckText,
    index: &'a Index,
    race: Option<Race>,
    patience: SearchBudget,
}

impl<'a> Cards<'a> {
    fn of(text: &'a DeckText, index: &'a Index) -> Self {
        let list = text.list();
        let said = list.race.as_ref().and_then(|said| Race::read(&said.text).ok());
        let led = || {
            let ambassador = list.lines.iter().find(|line| line.section == Section::Ambassador)?;
            match index.resolve(&ambassador.written, None) {
                Resolved::Card(id, _) => index.race_led_by(id),
                _ => None,
            }
        };
        Self { text, index, race: said.or_else(led), patience: SearchBudget::default() }
    }

    /// The card that a name means in this deck.
    fn card(&self, written: &str) -> Option<CardId> {
        match self.index.resolve_within(written, self.race, &self.patience) {
            Resolved::Card(id, _) => Some(id),
            _ => None,
        }
    }

    /// Whether a line holds the card of this label, or this name that is no card.
    fn is(&self, line: &DeckLine, card: &str) -> bool {
        match self.card(&line.written) {
            Some(id) => self.index.label(id) == card,
            None => line.written == card,
        }
    }

    /// The lines of a section that hold the card, in the order of the file.
    fn lines(&self, card: &str, section: Section) -> Vec<&'a DeckLine> {
        let lines = self.text.list().lines.iter().filter(|line| line.section == section);
        lines.filter(|line| self.is(line, card)).collect()
    }

    /// Whether this is a line of the card of which no number of copies can be read.
    fn is_unread(&self, entry: &Entry, card: &str) -> bool {
        let written = self.text.text()[entry.key.clone()].trim_matches(['"', '\'']);
        let is_read = self.text.list().lines.iter().any(|line| line.span == entry.key);
        !is_read && (written == card || self.card(written).is_some_and(|id| self.index.label(id) == card))
    }

    /// What the order of lines goes by.
    fn ranked<'n>(&self, written: &'n str) -> Ranked<'n>
    where
        'a: 'n,
    {
        Ranked { name: written, kind: self.card(written).and_then(|id| self.index.kind(id)) }
    }
}

/// How many copies of a card are in a section.
pub(super) fn copies(text: &DeckText, card: &str, section: Section, index: &Index) -> u32 {
    Cards::of(text, index).lines(card, section).iter().map(|line| line.count).sum()
}

/// The text with copies of a card put into a section.
pub(super) fn add(
    text: &DeckText,
    card: &str,
    section: Section,
    count: u32,
    index: &Index,
) -> Result<DeckText, EditError> {
    if count == 0 {
        return Ok(text.clone());
    }
    let too_many = || EditError::TooMany { card: card.to_owned(), section };
    if !fits(count) {
        return Err(too_many());
    }
    let layout = text.layouts()?.section(section);
    match layout {
        Layout::Lines { .. } | Layout::Brackets { is_list: false, .. } => {}
        Layout::Missing if is_table(section) => {}
        Layout::Strange { .. } => return Err(strange(&layout, section.key())),
        _ => {
            let there: u32 =
                text.list().lines.iter().filter(|line| line.section == section).map(|line| line.count).sum();
            if !fits(there.saturating_add(count)) {
                return Err(too_many());
            }
            // Each copy has its name in a list.
            return (0..count).try_fold(text.clone(), |text, _| {
                text.with_item(section.key(), card, |expected| expected.expect(section, card, 0, 1))
            });
        }
    }
    let cards = Cards::of(text, index);
    let mut expected = Content::of(text.list());
    if let Some(line) = cards.lines(card, section).last() {
        let new = line.count.saturating_add(count);
        if !fits(new) {
            return Err(too_many());
        }
        expected.expect(section, &line.written, line.count, new);
        let entry = entry_of(text, &layout, line).ok_or_else(|| strange(&layout, section.key()))?;
        return text.spliced(vec![Splice::new(entry.value, new.to_string())], &expected);
    }
    if let Layout::Lines { entries, .. } = &layout
        && let Some(entry) = entries.iter().find(|entry| cards.is_unread(entry, card))
    {
        let reason = say::NoNumber { card: shortened(card, 60) };
        return Err(EditError::Layout(Diagnosis::new(entry.value.clone(), reason, say::WriteNumber)));
    }
    expected.expect(section, card, 0, count);
    let splices = match &layout {
        Layout::Lines { head, entries } => new_line(&cards, head.as_ref(), entries, card, count),
        Layout::Brackets { span, items, .. } => {
            let quotes = items.last().map_or(Quotes::Double, |last| Quotes::at(text.text(), last));
            let item = format!("{} = {count}", quotes.around(card));
            brackets::push(text.text(), span, items, &item)
        }
        _ => new_section(text.text(), section, card, count),
    };
    text.spliced(splices, &expected)
}

/// The text with copies of a card taken out of a section.
pub(super) fn remove(
    text: &DeckText,
    card: &str,
    section: Section,
    count: u32,
    index: &Index,
) -> Result<DeckText, EditError> {
    let there = copies(text, card, section, index);
    if there < count || there == 0 && count > 0 {
        return Err(EditError::TooFew { card: card.to_owned(), section, there, asked: count });
    }
    let (mut text, mut left) = (text.clone(), count);
    while left > 0 {
        let cards = Cards::of(&text, index);
        let Some(line) = cards.lines(card, section).last().copied() else { break };
        let taken = left.min(line.count);
        text = less(&text, line, taken)?;
        left -= taken;
    }
    Ok(text)
}

/// The text with so many copies less on a line.
fn less(text: &DeckText, line: &DeckLine, taken: u32) -> Result<DeckText, EditError> {
    let section = line.section;
    let layout = text.layouts()?.section(section);
    let new = line.count - taken;
    let mut expected = Content::of(text.list());
    expected.expect(section, &line.written, line.count, new);
    match &layout {
        Layout::Word { .. } => {
            let key = text.layouts()?.top_keys().into_iter().find(|top| top.name == section.key());
            let key = key.ok_or_else(|| strange(&layout, section.key()))?;
            text.spliced(vec![without(text.text(), &key.span)], &expected)
        }
        Layout::Brackets { items, is_list: true, span } => {
            let at = items.iter().position(|item| *item == line.span);
            let at = at.ok_or_else(|| strange(&layout, section.key()))?;
            // A list of one that is usually one is written as one.
            if section != Section::OpeningHand && items.len() == 2 {
                let word = text.text()[items[1 - at].clone()].to_owned();
                let is_plain = !text.text()[span.clone()].contains(['\n', '#']);
                if is_plain {
                    return text.spliced(vec![Splice::new(span.clone(), word)], &expected);
                }
            }
            text.spliced(brackets::take(text.text(), span, items, at), &expected)
        }
        Layout::Lines { .. } | Layout::Brackets { .. } => {
            let entry = entry_of(text, &layout, line).ok_or_else(|| strange(&layout, section.key()))?;
            let splices = match (&layout, new) {
                (Layout::Brackets { span, items, .. }, 0) => {
                    let at = items.iter().position(|item| item.start == entry.key.start);
                    let at = at.ok_or_else(|| strange(&layout, section.key()))?;
                    brackets::take(text.text(), span, items, at)
                }
                (_, 0) => {
                    // Behind the name of the section, where it is written so, there is more of the line.
                    let start = line_start(text.text(), entry.key.start);
                    let indent =
                        text.text()[start..].len() - text.text()[start..].trim_start_matches([' ', '\t']).len();
                    vec![without(text.text(), &(start + indent..entry.value.end))]
                }
                _ => vec![Splice::new(entry.value, new.to_string())],
            };
            text.spliced(splices, &expected)
        }
        Layout::Missing | Layout::Strange { .. } => Err(strange(&layout, section.key())),
    }
}

fn is_table(section: Section) -> bool {
    matches!(section, Section::Deck | Section::Reserve | Section::CrusadePile | Section::ConflictPile)
}

/// The key and the value of a line of a table.
fn entry_of(text: &DeckText, layout: &Layout, line: &DeckLine) -> Option<Entry> {
    match layout {
        Layout::Lines { entries, .. } => entries.iter().find(|entry| entry.key == line.span).cloned(),
        Layout::Brackets { items, .. } => {
            let item = items.iter().find(|item| item.start == line.span.start)?;
            // The number is all that stands behind the sign.
            let behind = &text.text()[line.span.end..item.end];
            let gap = behind.len() - behind.trim_start().trim_start_matches('=').trim_start().len();
            Some(Entry { key: line.span.clone(), value: line.span.end + gap..item.end })
        }
        _ => None,
    }
}

/// A new line among those of a section.
fn new_line(
    cards: &Cards<'_>,
    head: Option<&std::ops::Range<usize>>,
    entries: &[Entry],
    card: &str,
    count: u32,
) -> Vec<Splice> {
    let text = cards.text.text();
    let written = |entry: &Entry| {
        let line = cards.text.list().lines.iter().find(|line| line.span == entry.key);
        line.map_or("", |line| line.written.as_str())
    };
    let ranked: Vec<Ranked<'_>> = entries.iter().map(|entry| cards.ranked(written(entry))).collect();
    let new = Ranked { name: card, kind: cards.index.of_label(card).and_then(|id| cards.index.kind(id)) };
    let Some(spot) = spot(&ranked, &new) else {
        let at = head.map_or(text.len(), |head| head.end);
        return vec![line_behind(text, at, &format!("{} = {count}", Quotes::Double.around(card)))];
    };
    let (Spot::Before(at) | Spot::Behind(at)) = spot;
    let entry = &entries[at];
    let before = &text[line_start(text, entry.key.start)..entry.key.start];
    let name = Quotes::at(text, &entry.key).around(card);
    let line = format!("{before}{name}{}{count}", gap(text, entries, entry, &name));
    match spot {
        Spot::Before(_) => {
            let line = format!("{line}{}", line_break(text));
            vec![Splice::insert(line_start(text, entry.key.start), line)]
        }
        Spot::Behind(_) => vec![line_behind(text, entry.value.end, &line)],
    }
}

/// What stands between a name and its number: as on a line beside it, and where the signs stand under each other so that
/// the new one does too.
fn gap(text: &str, entries: &[Entry], beside: &Entry, name: &str) -> String {
    let width = |text: &str| text.chars().count();
    let parts = |entry: &Entry| {
        let between = text.get(entry.key.end..entry.value.start)?;
        let (before, behind) = between.split_once('=')?;
        let is_blank = before.trim().is_empty() && behind.trim().is_empty();
        is_blank.then(|| (width(&text[entry.key.clone()]), width(before), before, behind))
    };
    let Some((_, _, before, behind)) = parts(beside) else { return " = ".to_owned() };
    let columns: Vec<(usize, usize)> =
        entries.iter().filter_map(parts).map(|(name, gap, ..)| (name + gap, name)).collect();
    let is_aligned =
        columns.windows(2).all(|pair| pair[0].0 == pair[1].0) && columns.windows(2).any(|pair| pair[0].1 != pair[1].1);
    if is_aligned {
        let column = columns[0].0;
        let spaces = column.saturating_sub(width(name)).max(1);
        return format!("{}={behind}", " ".repeat(spaces));
    }
    format!("{before}={behind}")
}

/// A section that is not there yet, behind all that is.
fn new_section(text: &str, section: Section, card: &str, count: u32) -> Vec<Splice> {
    let end = line_break(text);
    let mut new = String::new();
    if !text.is_empty() && !text.ends_with('\n') {
        new.push_str(end);
    }
    if !text.trim().is_empty() && !text.ends_with("\n\n") && !text.ends_with("\n\r\n") {
        new.push_str(end);
    }
    let _ = write!(new, "[{}]{end}{} = {count}{end}", section.key(), Quotes::Double.around(card));
    vec![Splice::insert(text.len(), new)]
}
