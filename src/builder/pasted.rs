//! What a pasted list comes to: the cards that go into the deck, as one change, and the lines that are none.

use std::ops::Range;

use super::judged::Judged;
use super::shelf::CardPool;
use crate::messages::{builder as say, card::ReadAs, words::Cards};
use zocalo_cards::card::{CardId, Section};
use zocalo_decks::deck::{Deck, Decklist, NameReading, Slot, SpannedText};
use zocalo_decks::editing::{Edit, Saying};
use zocalo_decks::formats::read_bytes_for;
use zocalo_text::message::{Locale, Text};
use zocalo_text::order::Order as _;
use zocalo_text::text::shortened;

/// What there is to say of a line of a list: its number, and a sentence.
pub(super) type OfLine = (usize, Text);

/// What there is to say of a pasted list.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Pasted {
    pub copies: u32,
    /// The lines that are no card, each with its number.
    pub unread: Vec<OfLine>,
    /// What was read otherwise than it is written.
    pub read: Vec<OfLine>,
}

impl Pasted {
    /// What came of it, in a line.
    #[must_use]
    pub(super) fn said(&self, locale: Locale) -> String {
        let cards = Cards { count: self.copies };
        match self.unread.len() {
            0 => say::PastedAll { cards }.render(locale),
            count => say::PastedSome { cards, count }.render(locale),
        }
    }

    /// Whether somebody should look at it.
    #[must_use]
    pub(super) fn is_doubtful(&self) -> bool {
        !self.unread.is_empty() || !self.read.is_empty()
    }
}

/// Reads a list, in any form in which a deck can be written; with the edits that put its cards into the deck. Errors: why it
/// is no list, in a sentence.
pub(super) fn read(
    text: &str,
    shelf: &CardPool<'_>,
    judged: &Judged,
    locale: Locale,
) -> Result<(Pasted, Vec<Edit>), Text> {
    let label = say::PastedLabel.render(locale);
    let mut list = read_bytes_for(label, text.as_bytes(), locale).map_err(|error| error.text())?;
    let said_race = list.race.as_ref().map(|said| said.text.clone());
    if let (None, Some(race)) = (&list.race, judged.deck.race) {
        // Fleets are those of the race that the deck plays.
        list.race = Some(SpannedText { text: race.name().to_owned(), span: 0..0 });
    }
    let deck = Deck::resolve(list.without_strange_race(), shelf.catalog, shelf.index).map_err(|error| error.text())?;
    let mut pasted = Pasted::default();
    let mut edits = Vec::new();
    if let Some(race) = said_race.filter(|_| judged.deck.race.is_none() && deck.race.is_some()) {
        edits.push(Edit::Say { key: Saying::Race, value: Some(race) });
    }
    let mut taken = Taken::of(&judged.deck);
    for slot in deck.with_maybe() {
        match &slot.reading {
            NameReading::Card(card, how) => {
                if how.is_reading() {
                    let words = ReadAs { written: shortened(&slot.written, 60), label: &card.label };
                    pasted.read.push(numbered(&deck.list, &slot.span, words.text()));
                }
                if slot.section == Section::Ambassador && taken.leader == Some(card.id) {
                    let words = say::PastedLeads { card: &card.label };
                    pasted.read.push(numbered(&deck.list, &slot.span, words.text()));
                    continue;
                }
                pasted.copies += slot.count;
                edits.extend(taken.put(&card.label, card.id, slot));
            }
            NameReading::Several(near) | NameReading::Unknown(near) => {
                pasted.unread.push(numbered(&deck.list, &slot.span, no_card(slot, near)));
            }
        }
    }
    let list = &deck.list;
    for fault in &list.faults {
        pasted.unread.push(numbered(list, &fault.span, fault.reason.clone()));
    }
    for remark in &list.remarks {
        pasted.unread.push(numbered(list, &remark.span, remark.text.clone()));
    }
    for reading in list.all_readings() {
        pasted.read.push(numbered(list, &reading.span, reading.text.clone()));
    }
    for lines in [&mut pasted.unread, &mut pasted.read] {
        lines.order_by_key(|(line, _)| *line);
    }
    Ok((pasted, edits))
}

fn no_card(slot: &Slot, near: &[String]) -> Text {
    let name = shortened(&slot.written, 60);
    let near: Vec<&str> = near.iter().take(3).map(String::as_str).collect();
    match slot.reading {
        _ if near.is_empty() => say::PastedNoCard { name }.text(),
        NameReading::Several(_) => say::PastedWhich { name, names: near.join(", ") }.text(),
        _ => say::PastedSimilar { name, names: near.join(", ") }.text(),
    }
}

/// A sentence with the line of the list that it is about.
fn numbered(list: &Decklist, span: &Range<usize>, text: Text) -> OfLine {
    (list.source.place(span).line, text.shortened(200))
}

/// Which of the places for one card are taken.
struct Taken {
    leader: Option<CardId>,
    sections: Vec<Section>,
}

impl Taken {
    fn of(deck: &Deck) -> Self {
        let single = [Section::Ambassador, Section::FactionCard, Section::Agenda, Section::Crusade];
        Self {
            leader: deck.leading_card().map(|card| card.id),
            sections: single.into_iter().filter(|section| deck.section(*section).next().is_some()).collect(),
        }
    }

    /// The edits that put the cards of a line where the list has them; what has its place taken goes into the draw deck.
    fn put(&mut self, label: &str, card: CardId, slot: &Slot) -> Vec<Edit> {
        let add = |section, count| Edit::Add { card: label.to_owned(), section, count };
        let is_single =
            matches!(slot.section, Section::Ambassador | Section::FactionCard | Section::Agenda | Section::Crusade);
        if !is_single {
            return vec![add(slot.section, slot.count)];
        }
        if self.sections.contains(&slot.section) {
            return vec![add(Section::Deck, slot.count)];
        }
        self.sections.push(slot.section);
        if slot.section == Section::Ambassador {
            self.leader = Some(card);
        }
        let others = slot.count.saturating_sub(1);
        std::iter::once(add(slot.section, 1)).chain((others > 0).then(|| add(Section::Deck, others))).collect()
    }
}
