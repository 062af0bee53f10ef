//! Notes on a deck that another program or a person has written: what was filled in, what is left to choose, and
//! which lines were not used or read otherwise.

use zocalo_text::message::{Locale, Text};

use super::output::Output;
use super::warnings::{Warnings, WithoutHand};
use crate::messages::exchange as say;
use crate::report;
use zocalo_cards::card::Section;
use zocalo_cards::data::glossary::Kind;
use zocalo_decks::deck::{Deck, Decklist, ListRemark};
use zocalo_text::text::{Lines, apart, shortened};
use zocalo_words::language::called;

/// The most lines of each kind that are noted.
const MOST_NOTED: usize = 20;

pub(super) fn print_import_notes(deck: &Deck, output: &Output) {
    for remark in import_notes(deck, output.width, output.locale()).into_iter().chain(each_line(deck, output)) {
        output.remark(remark);
    }
}

/// What was filled in, what is left to choose, and which lines were not used, a remark each.
pub(super) fn import_notes(deck: &Deck, width: usize, locale: Locale) -> Vec<String> {
    let name = shortened(&deck.list.source.label, 200);
    let mut remarks = Vec::new();
    let note = |sentence: Text| report::note(&say::OfDeck { deck: &name, sentence }.render(locale), width, locale);
    let names_one = deck.list.lines.iter().any(|line| line.section == Section::Ambassador);
    if let Some(ambassador) = deck.ambassador().filter(|_| !names_one) {
        remarks.push(note(say::AssumedAmbassador { card: apart(&ambassador.label()) }.text()));
    }
    if let Some(race) = deck.race.filter(|_| deck.race_is_inferred) {
        let race = called(Kind::Race, race.name());
        remarks.push(note(say::RaceOfAmbassador { race }.text()));
    }
    if !deck.ambassador_candidates.is_empty() {
        let labels: Vec<&str> = deck.ambassador_candidates.iter().map(|card| card.label.as_str()).collect();
        remarks.push(note(say::SeveralLead { cards: labels.join(", "), first: labels[0] }.text()));
    }
    if !deck.list.names_opening_hand {
        remarks.extend(Warnings::of(deck, WithoutHand::FileHasNone, locale).remarks(width, locale));
    }
    let Decklist { remarks: unused, source, .. } = &deck.list;
    let lines = Lines::of(&source.text);
    for remark in unused.iter().take(MOST_NOTED) {
        let line = lines.place(&remark.span).line;
        remarks.push(note(say::LineNotUsed { line, text: remark.text.clone().shortened(120) }.text()));
    }
    let more = unused.len().saturating_sub(MOST_NOTED);
    if more > 0 {
        remarks.push(note(say::MoreSuch { count: more }.text()));
    }
    remarks.extend(lines_read_otherwise(deck, width, locale));
    remarks
}

/// The lines that were read otherwise than they are written, a remark each.
pub(super) fn lines_read_otherwise(deck: &Deck, width: usize, locale: Locale) -> Vec<String> {
    noted(deck, &deck.list.all_readings().collect::<Vec<_>>(), MOST_NOTED, width, locale)
}

/// What readings that speak of several lines say of each, for who asks for more.
pub(super) fn each_line(deck: &Deck, output: &Output) -> Vec<String> {
    let each: Vec<&ListRemark> = deck.list.each_reading.iter().filter(|_| output.is_verbose()).collect();
    noted(deck, &each, usize::MAX, output.width, output.locale())
}

fn noted(deck: &Deck, readings: &[&ListRemark], most: usize, width: usize, locale: Locale) -> Vec<String> {
    let name = shortened(&deck.list.source.label, 200);
    let note = |sentence: Text| report::note(&say::OfDeck { deck: &name, sentence }.render(locale), width, locale);
    let lines = Lines::of(&deck.list.source.text);
    let said = readings.iter().take(most).map(|reading| {
        let line = lines.place(&reading.span).line;
        note(say::LineRead { line, text: reading.text.clone().shortened(200) }.text())
    });
    let more = readings.len().saturating_sub(most);
    said.chain((more > 0).then(|| note(say::MoreSuch { count: more }.text()))).collect()
}
