//! `import`: decks of other programs and of people, as deck files of ours.

use std::fmt::Display;

use super::super::args::Import;
use super::super::error::{Failure, Status};
use super::super::output::Output;
use super::super::session::Session;
use super::super::warnings::{Warnings, WithoutHand};
use super::super::{deck_files, readings};
use super::carried::{Made, Names, carry};
use super::targets::{self, Destination};
use crate::messages::exchange as say;
use crate::report;
use zocalo_cards::card::Section;
use zocalo_cards::data::glossary::Kind;
use zocalo_decks::deck::{Deck, Decklist, Reading, Said};
use zocalo_decks::formats::{Outgoing, WriteOptions, format_called, write_deck};
use zocalo_text::text::Lines;
use zocalo_text::text::{apart, shortened};
use zocalo_words::language::called;

/// The most lines of each kind that are said to be of no use, or read as something else.
const MOST_SAID: usize = 20;

/// Reads the files and writes them as deck files.
pub(crate) fn run(args: &Import, session: &Session, output: &mut Output) -> Result<Status, Failure> {
    Session::reads_input_once(&args.files)?;
    // Who asks for one JSON document asks for the deck as such.
    let is_printed = args.out.as_deref().is_none_or(targets::is_standard_output);
    let name = if output.wants_json() && is_printed { "json" } else { "toml" };
    let Some(format) = format_called(name) else {
        return Err(Failure::Machine(say::NoFormatForDecks.to_string()));
    };
    if let Some(ruleset) = &args.ruleset {
        Session::ruleset_called(ruleset)?;
    }
    let paths = deck_files::all_meant(&args.files, session, output)?;
    let options = WriteOptions::default();
    let names = Names::open(session, output)?;
    let decks = carry(paths, &names, session, output, |names, path| {
        let mut deck = Session::deck_from(path, args.from, &names.catalog, &names.index)?;
        if deck.slots.iter().all(|slot| matches!(slot.reading, Reading::Unknown(_))) {
            return Err(no_card(&deck));
        }
        if let Some(ruleset) = &args.ruleset {
            deck.list.ruleset = Some(Said { text: ruleset.clone(), span: 0..0 });
        }
        let mut remarks = readings::remarks(&deck, output.width);
        remarks.extend(what_was_found(&deck, output.width));
        Ok(Made { written: write_deck(format, &Outgoing { deck: &deck, options: &options })?, remarks })
    })?;
    Destination::of(args.out.as_deref(), &args.files, args.force).write(&decks, format, output)
}

/// That there is nothing to make a deck of.
fn no_card(deck: &Deck) -> Failure {
    let file = shortened(&deck.list.source.label, 200);
    let message = match deck.slots.len() {
        0 => say::NoCard { file }.to_string(),
        count => say::NoKnownCard { file, count }.to_string(),
    };
    Failure::request(message, say::GiveDeck.to_string())
}

/// Says what was filled in, what is left to choose, and which lines were not used.
pub(crate) fn say_what_was_found(deck: &Deck, output: &Output) {
    for remark in what_was_found(deck, output.width) {
        output.remark(remark);
    }
}

/// What was filled in, what is left to choose, and which lines were not used, a remark each.
fn what_was_found(deck: &Deck, width: usize) -> Vec<String> {
    let name = shortened(&deck.list.source.label, 200);
    let mut remarks = Vec::new();
    let note = |sentence: &dyn Display| report::note(&say::OfDeck { deck: &name, sentence }.to_string(), width);
    let names_one = deck.list.lines.iter().any(|line| line.section == Section::Ambassador);
    if let Some(ambassador) = deck.ambassador().filter(|_| !names_one) {
        remarks.push(note(&say::AssumedAmbassador { card: apart(&ambassador.label()) }));
    }
    if let Some(race) = deck.race.filter(|_| deck.race_is_inferred) {
        let race = called(Kind::Race, race.name());
        remarks.push(note(&say::RaceOfAmbassador { race }));
    }
    if !deck.ambassador_candidates.is_empty() {
        let labels: Vec<&str> = deck.ambassador_candidates.iter().map(|card| card.label.as_str()).collect();
        remarks.push(note(&say::SeveralLead { cards: labels.join(", "), first: labels[0] }));
    }
    if !deck.list.names_opening_hand {
        remarks.extend(Warnings::of(deck, WithoutHand::FileHasNone).remarks(width));
    }
    let Decklist { remarks: unused, source, .. } = &deck.list;
    let lines = Lines::of(&source.text);
    for remark in unused.iter().take(MOST_SAID) {
        let line = lines.place(&remark.span).line;
        remarks.push(note(&say::LineNotUsed { line, text: shortened(&remark.text, 120) }));
    }
    let more = unused.len().saturating_sub(MOST_SAID);
    if more > 0 {
        remarks.push(note(&say::MoreSuch { count: more }));
    }
    remarks.extend(lines_read(deck, width));
    remarks
}

/// The lines that were read otherwise than they are written, a remark each.
pub(super) fn lines_read(deck: &Deck, width: usize) -> Vec<String> {
    let name = shortened(&deck.list.source.label, 200);
    let note = |sentence: &dyn Display| report::note(&say::OfDeck { deck: &name, sentence }.to_string(), width);
    let lines = Lines::of(&deck.list.source.text);
    let readings: Vec<&Said> = deck.list.all_readings().collect();
    let said = readings.iter().take(MOST_SAID).map(|reading| {
        let line = lines.place(&reading.span).line;
        note(&say::LineRead { line, text: shortened(&reading.text, 200) })
    });
    let more = readings.len().saturating_sub(MOST_SAID);
    said.chain((more > 0).then(|| note(&say::MoreSuch { count: more }))).collect()
}
