//! Copies of cards put into a section of a deck file and taken out of it.

use std::ops::Range;

use toml_edit::{Document, Item, Key, Table, Value};

use super::document::{bare, begin_table, insert, is_line, over, replace, take_line, text};
use super::order::{Ranked, Spot, spot};
use super::quotes::Quotes;
use super::text::fits;
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

    /// The line of a section that is of the card and of which no number of copies can be read.
    fn unread(&self, card: &str, section: Section) -> Option<Range<usize>> {
        let document = Document::parse(self.text.text()).ok()?;
        let entries = document.get(section.key())?.as_table()?;
        let is_it = |name: &str| name == card || self.card(name).is_some_and(|id| self.index.label(id) == card);
        entries.iter().find(|(name, _)| is_it(name)).map(|(_, item)| item.span().unwrap_or(0..0))
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
    if !is_table(section) {
        let lines = text.list().lines.iter().filter(|line| line.section == section);
        if !fits(lines.map(|line| line.count).sum::<u32>().saturating_add(count)) {
            return Err(too_many());
        }
        // Each copy has its name in a list.
        return (0..count).try_fold(text.clone(), |text, _| {
            text.with_item(section.key(), card, |expected| expected.expect(section, card, 0, 1))
        });
    }
    let cards = Cards::of(text, index);
    let line = cards.lines(card, section).last().copied();
    let new = line.map_or(0, |line| line.count).saturating_add(count);
    if !fits(new) {
        return Err(too_many());
    }
    if let Some(line) = line {
        return with_count(text, line, new);
    }
    if let Some(place) = cards.unread(card, section) {
        let reason = say::NoNumber { card: shortened(card, 60) };
        return Err(EditError::Layout(Diagnosis::new(place, reason, say::WriteNumber)));
    }
    text.edited(
        section.key(),
        |expected| expected.expect(section, card, 0, count),
        |document| {
            let value = Value::from(i64::from(count));
            match document.get_mut(section.key()) {
                Some(Item::Value(Value::InlineTable(table))) => {
                    let last = table.iter().last().and_then(|(name, _)| table.key(name));
                    let quotes = last.map_or(Quotes::Double, |last| Quotes::of(&last.display_repr()));
                    brackets::push_entry(table, quotes.key(card)?, value);
                }
                // A table that is there only for one below it may still have its heading written.
                Some(Item::Table(table)) if table.is_dotted() || !table.is_implicit() => {
                    cards.put_line(table, section, card, value)?;
                }
                None | Some(Item::Table(_)) => {
                    let text = text.text();
                    let has_gap = text.trim().is_empty() || text.ends_with("\n\n") || text.ends_with("\n\r\n");
                    let table = begin_table(document, text, section.key(), if has_gap { "" } else { "\n" })?;
                    table.insert_formatted(&Quotes::Double.key(card)?, value.into());
                }
                Some(_) => return None,
            }
            Some(())
        },
    )
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
        text = with_count(&text, line, line.count - taken)?;
        left -= taken;
    }
    Ok(text)
}

/// The text with so many copies on a line; without it for none.
fn with_count(text: &DeckText, line: &DeckLine, new: u32) -> Result<DeckText, EditError> {
    let DeckLine { section, written, count: old, .. } = line;
    text.edited(
        section.key(),
        |expected| expected.expect(*section, written, *old, new),
        |document| {
            match document.get_mut(section.key())? {
                item if new > 0 => {
                    replace(item.as_table_like_mut()?.get_mut(written)?.as_value_mut()?, i64::from(new));
                }
                Item::Table(_) => take_line(document, &[section.key(), written])?,
                Item::Value(Value::InlineTable(table)) => brackets::take_entry(table, written)?,
                Item::Value(value) if value.is_array() => {
                    // A list of one that is usually one is written as one.
                    let becomes_word = *section != Section::OpeningHand && !bare(value).contains(['\n', '#']);
                    let array = value.as_array_mut()?;
                    let at = (0..array.len()).rfind(|at| array.get(*at).and_then(Value::as_str) == Some(written))?;
                    brackets::take(array, at);
                    if becomes_word && array.len() == 1 {
                        let only = array.get(0)?.clone();
                        replace(value, only);
                    }
                }
                Item::Value(_) => take_line(document, &[section.key()])?,
                _ => return None,
            }
            Some(())
        },
    )
}

fn is_table(section: Section) -> bool {
    matches!(section, Section::Deck | Section::Reserve | Section::CrusadePile | Section::ConflictPile | Section::Maybe)
}

impl Cards<'_> {
    /// Puts a new line among those of a section.
    fn put_line(&self, table: &mut Table, section: Section, card: &str, mut value: Value) -> Option<()> {
        let lines = &self.text.list().lines;
        let written = |name: &str| lines.iter().find(|line| line.section == section && line.written == name);
        let names: Vec<&str> = table.iter().filter(|(_, item)| is_line(item)).map(|(name, _)| name).collect();
        let ranked: Vec<Ranked<'_>> =
            names.iter().map(|name| self.ranked(written(name).map_or("", |line| &line.written))).collect();
        let new = Ranked { name: card, kind: self.index.of_label(card).and_then(|id| self.index.kind(id)) };
        let Some(spot) = spot(&ranked, &new) else {
            table.insert_formatted(&Quotes::Double.key(card)?, value.into());
            return Some(());
        };
        let (Spot::Before(at) | Spot::Behind(at)) = spot;
        let entries = || table.iter().filter_map(|(name, item)| Some((table.key(name)?, item.as_value()?)));
        let name = names[at];
        let beside = table.key(name)?;
        let mut key = Quotes::of(&beside.display_repr()).key(card)?;
        key.leaf_decor_mut().set_prefix(over(beside.leaf_decor()).1);
        if let Some(there) = table.get(name)?.as_value() {
            let width = |key: &Key| key.display_repr().chars().count();
            let gap = |key: &Key| text(key.leaf_decor().suffix()).to_owned();
            // Where the signs stand under each other, the new one does too.
            let columns: Vec<(usize, usize)> =
                entries().map(|(key, _)| (width(key) + gap(key).chars().count(), width(key))).collect();
            let is_aligned = columns.iter().all(|column| column.0 == columns[0].0)
                && columns.iter().any(|column| column.1 != columns[0].1);
            let spaces = columns[0].0.saturating_sub(width(&key)).max(1);
            key.leaf_decor_mut().set_suffix(if is_aligned { " ".repeat(spaces) } else { gap(beside) });
            value.decor_mut().set_prefix(text(there.decor().prefix()));
        }
        insert(table, spot, key, value);
        Some(())
    }
}
