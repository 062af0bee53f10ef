//! `import`: decks of other programs and of people, as deck files of ours.

use std::io;

use super::super::args::Import;
use super::super::error::{Failure, Status};
use super::super::output::Output;
use super::super::session::Session;
use super::super::warnings::Warnings;
use super::super::{deck_files, readings};
use super::targets::{self, Target};
use crate::card::{Section, apart, shortened};
use crate::deck::{Deck, Said};
use crate::formats::{Outgoing, ReadError, WriteOptions, format_called, read_deck_as, write_deck};
use crate::names::Index;
use crate::report;

/// Reads the files and writes them as deck files.
pub fn run(args: &Import, session: &Session, output: &mut Output) -> Result<Status, Failure> {
    Session::reads_input_once(&args.files)?;
    // Who asks for one JSON document asks for the deck as such.
    let name = if output.wants_json() && args.out.is_none() { "json" } else { "toml" };
    let Some(format) = format_called(name) else {
        return Err(Failure::Machine("the table of formats has no deck file".to_owned()));
    };
    if let Some(ruleset) = &args.ruleset {
        Session::ruleset_called(ruleset)?;
    }
    let mut files = deck_files::meant(&args.files, session, output)?;
    if !files.failures.is_empty() {
        return Err(files.failures.remove(0));
    }
    let files = files.without_doubles();
    files.say(output);
    let catalog = session.catalog(output)?;
    let index = Index::load(&catalog)?;
    let options = WriteOptions::default();
    let mut decks = Vec::new();
    for path in files.paths {
        let list = read_deck_as(&path, io::stdin(), args.from)?.whole().map_err(ReadError::faults)?;
        let mut deck = Deck::settle(list, &catalog, &index)?;
        if let Some(ruleset) = &args.ruleset {
            deck.list.ruleset = Some(Said { text: ruleset.clone(), span: 0..0 });
        }
        readings::report(&deck, output);
        say_what_was_found(&deck, output);
        let written = write_deck(format, &Outgoing { deck: &deck, options: &options })?;
        decks.push(Target { from: path, written });
    }
    targets::write(&decks, format, args.out.as_deref(), args.force, output)
}

/// Says what was filled in, what is left to choose, and which lines were not used.
fn say_what_was_found(deck: &Deck, output: &Output) {
    let name = shortened(&deck.list.source.label, 200);
    let note = |sentence: &str| output.remark(report::hanging("note: ", &format!("{name}: {sentence}"), output.width));
    let names_one = deck.list.lines.iter().any(|line| line.section == Section::Ambassador);
    if let Some(ambassador) = deck.ambassador().filter(|_| !names_one) {
        note(&format!("{} is taken as the ambassador, as no other card can lead", apart(&ambassador.label())));
    }
    if let Some(race) = deck.race.filter(|_| deck.race_is_inferred) {
        note(&format!("the race is that of the ambassador: {}", race.name()));
    }
    if !deck.ambassador_candidates.is_empty() {
        let labels: Vec<&str> = deck.ambassador_candidates.iter().map(|card| card.label.as_str()).collect();
        let choice = format!("several can lead: {}; choose one: ambassador = \"{}\"", labels.join(", "), labels[0]);
        note(&choice);
    }
    if !deck.list.names_opening_hand {
        Warnings::of(deck, "the deck file names none").say(output);
    }
    for remark in &deck.list.remarks {
        let place = deck.list.source.place(&remark.span);
        note(&format!("line {} was not used: {}", place.line, shortened(&remark.text, 60)));
    }
}
