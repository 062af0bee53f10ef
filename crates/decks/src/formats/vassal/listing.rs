//! The cards of a binary file as a readable list, into which messages about the deck point.

use std::collections::HashMap;

use super::identity::own_race;
use crate::deck::{DeckLine, Decklist, ListRemark, check_count, check_name};
use zocalo_cards::card::{Race, Section};
use zocalo_text::message::{Diagnosis, Locale};
use zocalo_text::text::Source;
use zocalo_vassal::{GamePiece, Record};
use zocalo_words::language::Text;

/// A deck and its list, as they grow.
#[derive(Debug)]
pub(super) struct PieceListing {
    text: String,
    /// The language of the list.
    locale: Locale,
    list: Decklist,
}

impl PieceListing {
    pub(super) fn new(locale: Locale) -> Self {
        Self { text: String::new(), locale, list: Decklist::default() }
    }

    /// A line that starts a group of cards.
    pub(super) fn heading(&mut self, section: Section, words: &Text) {
        let span = self.words(words);
        self.list.headings.push((section, span));
    }

    /// A line that holds no card and does no harm.
    pub(super) fn remark(&mut self, text: impl Into<Text>) {
        let text = text.into();
        let span = self.words(&text);
        self.list.remarks.push(ListRemark { text, span });
    }

    /// A line about how something was read.
    pub(super) fn reading(&mut self, text: impl Into<Text>) {
        let text = text.into();
        let span = self.words(&text);
        self.list.readings.push(ListRemark { text, span });
    }

    /// A line for what could not be read.
    pub(super) fn fault(&mut self, reason: impl Into<Text>, help: Text) {
        let reason = reason.into();
        let span = self.words(&reason);
        self.list.faults.push(Diagnosis::new(span, reason, help));
    }

    /// A group of cards by name and race of the piece, each with its copies, in the order in which they first occur.
    pub(super) fn cards<'p>(&mut self, section: Section, pieces: impl Iterator<Item = (&'p Record, &'p GamePiece)>) {
        let mut counts: Vec<(&str, Option<Race>, u32)> = Vec::new();
        let mut numbers: HashMap<(&str, Option<Race>), usize> = HashMap::new();
        for (record, piece) in pieces {
            let (name, race) = (piece.name.as_str(), own_race(record, piece));
            let number = *numbers.entry((name, race)).or_insert(counts.len());
            match counts.get_mut(number) {
                Some((_, _, count)) => *count += 1,
                None => counts.push((name, race, 1)),
            }
        }
        for (name, race, count) in counts {
            self.card(section, name, race, count);
        }
    }

    fn card(&mut self, section: Section, name: &str, race: Option<Race>, count: u32) {
        self.set_apart(section);
        // A line end in a name would make two lines of it.
        let shown: String = name.chars().map(|sign| if sign == '\n' { '\u{240a}' } else { sign }).collect();
        let line = self.line(&format!("{count} {shown}"));
        let span = line.end - shown.len()..line.end;
        let checked = check_name(name, span.clone()).and_then(|()| check_count(i64::from(count), line));
        match checked {
            Ok(count) => {
                self.list.races.extend(race.map(|race| (span.start, race)));
                self.list.lines.push(DeckLine { section, written: name.to_owned(), count, span });
            }
            Err(fault) => self.list.faults.push(fault),
        }
    }

    /// Marks a section as not part of the deck's list: its cards are not looked for there.
    fn set_apart(&mut self, section: Section) {
        self.list.names_opening_hand |= section == Section::OpeningHand;
        if matches!(section, Section::Ambassador | Section::OpeningHand) && !self.list.apart.contains(&section) {
            self.list.apart.push(section);
        }
    }

    /// A line that is no card.
    fn words(&mut self, text: &Text) -> std::ops::Range<usize> {
        self.line(&format!("# {}", text.render(self.locale)))
    }

    fn line(&mut self, text: &str) -> std::ops::Range<usize> {
        let start = self.text.len();
        self.text.push_str(text);
        self.text.push('\n');
        start..start + text.len()
    }

    /// The deck, its list in place of the file of this name.
    #[must_use]
    pub(super) fn into_list(self, label: String) -> Decklist {
        Decklist { source: Source { label, text: self.text }, plain: true, ..self.list }
    }
}
