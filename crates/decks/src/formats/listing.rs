//! A deck that grows line by line, zone by zone, for the readers of formats with a card a line.

use std::ops::Range;

use super::content::FileContent;
use super::notes;
use crate::deck::section_words::section_said;
use crate::deck::zones::heading;
use crate::deck::zones::{section_of_zone, unknown_zone};
use crate::deck::{DeckLine, Decklist, ListRemark, SpannedText, check_count, check_name};
use crate::formats::content::DeckReadError;
use crate::messages::deck_file as say;
use zocalo_cards::card::Section;
use zocalo_text::message::Diagnosis;
use zocalo_text::order::Order as _;
use zocalo_text::text::Source;
use zocalo_words::language::Text;

pub(super) struct DecklistBuilder {
    list: Decklist,
    section: Section,
    /// An unknown zone, until a card lies in it.
    unknown: Option<ListRemark>,
    notes: Vec<SpannedText>,
}

impl DecklistBuilder {
    pub(super) fn new() -> Self {
        let list = Decklist { plain: true, ..Decklist::default() };
        Self { list, section: Section::Deck, unknown: None, notes: Vec::new() }
    }

    pub(super) fn section(&self) -> Section {
        self.section
    }

    pub(super) fn is_empty(&self) -> bool {
        self.list.lines.is_empty()
    }

    /// Begins a zone. Zones by card type are the deck; so is an unknown zone, which gets a remark as soon as a card lies in it.
    pub(super) fn zone(&mut self, zone: &str, span: Range<usize>) {
        let said = || section_said(zone).filter(|section| matches!(section, Section::Maybe | Section::Reserve));
        let known = section_of_zone(zone).or_else(|| heading(&format!("{}:", zone.trim()))).or_else(said);
        self.unknown = known.is_none().then(|| ListRemark { text: unknown_zone(zone.trim()), span: span.clone() });
        self.begin(known.unwrap_or(Section::Deck), span);
    }

    pub(super) fn begin(&mut self, section: Section, span: Range<usize>) {
        self.section = section;
        self.list.headings.push((section, span));
    }

    /// Goes back to the deck, which has no heading.
    pub(super) fn end_zone(&mut self) {
        self.section = Section::Deck;
        self.unknown = None;
    }

    /// A wrong name or number is a fault.
    pub(super) fn card(&mut self, name: &str, count: i64, span: Range<usize>) {
        let checked = check_name(name, span.clone()).and_then(|()| check_count(count, span.clone()));
        match checked {
            Ok(count) => {
                self.list.readings.extend(self.unknown.take());
                self.set_apart(self.section);
                self.list.lines.push(DeckLine { section: self.section, written: name.to_owned(), count, span });
            }
            Err(fault) => self.fault(fault),
        }
    }

    /// Marks a section, even an empty one, as not part of the deck's list: its cards are not looked for there.
    pub(super) fn set_apart(&mut self, section: Section) {
        self.list.names_opening_hand |= section == Section::OpeningHand;
        if matches!(section, Section::Ambassador | Section::OpeningHand) && !self.list.apart.contains(&section) {
            self.list.apart.push(section);
        }
    }

    /// An empty name is none.
    pub(super) fn name(&mut self, name: &str, span: Range<usize>) {
        if !name.trim().is_empty() {
            self.list.name.get_or_insert(SpannedText { text: name.trim().to_owned(), span });
        }
    }

    /// A line of the player's comments, which may hold keys of the deck.
    pub(super) fn note(&mut self, text: &str, span: Range<usize>) {
        self.notes.push(SpannedText { text: text.to_owned(), span });
    }

    /// What holds no card and is kept.
    pub(super) fn remark(&mut self, text: impl Into<Text>, span: Range<usize>) {
        self.list.remarks.push(ListRemark { text: text.into(), span });
    }

    /// What was interpreted.
    pub(super) fn reading(&mut self, text: impl Into<Text>, span: Range<usize>) {
        self.list.readings.push(ListRemark { text: text.into(), span });
    }

    /// What cannot be understood.
    pub(super) fn fault(&mut self, fault: Diagnosis) {
        self.list.faults.push(fault);
    }

    pub(super) fn finish(mut self, source: Source) -> Decklist {
        notes::read(&mut self.list, &self.notes);
        if self.list.lines.is_empty() && self.list.faults.is_empty() {
            let span = 0..source.text.chars().next().map_or(0, char::len_utf8);
            self.list.readings.push(ListRemark { text: say::NoCardThere, span });
        }
        self.list.remarks.order_by_key(|remark| remark.span.start);
        self.list.readings.order_by_key(|reading| reading.span.start);
        self.list.faults.order_by_key(|fault| fault.span.start);
        Decklist { source, ..self.list }
    }
}

pub(super) fn source_of(content: FileContent) -> Result<Source, DeckReadError> {
    if content.text.is_none() {
        return Err(DeckReadError::NotText { path: content.label });
    }
    Ok(content.into_source())
}

/// Without trailing blanks, each with its place.
pub(super) fn lines(text: &str) -> impl Iterator<Item = (Range<usize>, &str)> {
    let mut at = 0;
    text.split('\n').map(move |raw| {
        let start = at + (raw.len() - raw.trim_start().len());
        at += raw.len() + 1;
        let line = raw.trim();
        (start..start + line.len(), line)
    })
}
