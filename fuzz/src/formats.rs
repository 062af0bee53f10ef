//! What the targets of the deck formats check: places lie in the text, and what is read can be written in the same format
//! and read back as the same deck.

#[path = "../../tests/library/held.rs"]
mod held;

use std::io::Cursor;
use std::rc::Rc;

use zocalo_cards::card::Race;
use zocalo_text::text::fold;
use zocalo_decks::deck::{Deck, Decklist, DeckLine, MOST_COPIES, NameReading, Slot, check_name};
use zocalo_decks::formats::vassal::{Lesson, ResolvedPiece, Templates, lesson, take_in};
use zocalo_text::files::reading::decode;
use zocalo_decks::formats::{Format, DeckExport, DeckReadError, DeckWriteError, WriteOptions, format_called, read_bytes_as, read_names, write_deck, write_names};

use held::CountedCard;

use crate::{Table, are_faults, is_fit, is_inside};

/// Reads bytes in the format of this name and, where the format is written too, writes and reads the deck again.
pub fn there_and_back(name: &str, bytes: &[u8]) {
    let format = format_called(name).expect("a format of the table");
    let label = || format!("deck.{}", format.endings[0]);
    let list = match read_bytes_as(label(), bytes, format) {
        Ok(list) => list,
        Err(DeckReadError::Faults(source, faults)) => return are_faults(&source, &faults),
        Err(error) => return is_fit(&error.to_string()),
    };
    has_its_places(&list);
    let deck = settled(list);
    let templates = if name == "vassal" { learned(bytes) } else { Templates::default() };
    let options = WriteOptions { templates, ..WriteOptions::default() };
    let written = match write_deck(format, &DeckExport { deck: &deck, options: &options }) {
        Ok(written) => written,
        Err(DeckWriteError::NotWritten { .. }) => return,
        // Of records that a deck holds and that cannot be copied nothing is learned.
        Err(DeckWriteError::NoTemplate { cards }) => return assert!(!cards.is_empty() && name == "vassal"),
        Err(error) => return is_fit(&error.to_string()),
    };
    // What is told as lost need not come back.
    let is_lost = written.lost.len() > DeckExport { deck: &deck, options: &options }.lost_in(format).len();
    let before = held(&deck, format);
    // More copies than a line may ask for come of several lines.
    if before.cards.values().any(|count| *count > MOST_COPIES) {
        return;
    }
    // A record is copied with its control characters, and a short text with many of them is taken for none.
    if name == "vassal" && decode(&written.bytes).is_none() {
        return;
    }
    let shown = || String::from_utf8_lossy(&written.bytes).into_owned();
    let mut again = match read_bytes_as(label(), &written.bytes, format) {
        Ok(list) => list,
        // A deck of nothing is an empty file.
        Err(DeckReadError::Empty { .. }) if before.cards.is_empty() => return,
        Err(error) => panic!("{error:?}\nof what was written:\n{}", shown()),
    };
    has_its_places(&again);
    assert!(again.faults.is_empty(), "{:?}\nof what was written:\n{}", again.faults, shown());
    let ours = read_names(&write_names(&written.names));
    for DeckLine { written, .. } in &mut again.lines {
        if let Some(own) = ours.get(written) {
            written.clone_from(own);
        }
    }
    if is_lost {
        return;
    }
    assert_eq!(held(&settled(again), format), before, "read back of:\n{}", shown());
}

/// Every place of a list lies in its text, and every mistake is fit to be printed.
fn has_its_places(list: &Decklist) {
    let text = &list.source.text;
    let sayings = [&list.name, &list.ruleset, &list.race, &list.faction];
    let said = sayings.into_iter().flatten().chain(&list.goldfish.table).chain(&list.goldfish.plan);
    said.for_each(|said| is_inside(text, &said.span));
    list.remarks.iter().chain(&list.readings).for_each(|remark| is_inside(text, &remark.span));
    list.headings.iter().for_each(|(_, span)| is_inside(text, span));
    for line in &list.lines {
        is_inside(text, &line.span);
        assert!((1..=MOST_COPIES).contains(&line.count));
    }
    if !list.faults.is_empty() {
        are_faults(&list.source, &list.faults);
    }
}

/// The deck of a list, in which names are cards only where they are written in full: all others would be looked for among
/// all names, which is slow, and nothing is moved between sections.
fn settled(list: Decklist) -> Deck {
    let table = Table::get();
    let race = list.race.as_ref().and_then(|said| Race::read(&said.text).ok());
    let slot = |line: &DeckLine| {
        let own = list.races.get(&line.span.start).and_then(|own| table.index.full_name(&line.written, Some(*own)));
        let card = own.or_else(|| table.index.full_name(&line.written, race));
        let card = card.and_then(|(id, how)| Some((table.catalog.card(id).expect("the card database")?, how)));
        Slot {
            section: line.section,
            count: line.count,
            written: line.written.clone(),
            span: line.span.clone(),
            reading: card.map_or(NameReading::Unknown(Vec::new()), |(card, how)| NameReading::Card(Rc::clone(&card), how)),
        }
    };
    let slots = list.lines.iter().map(slot).collect();
    Deck { slots, race, race_is_inferred: false, moved: Vec::new(), ambassador_candidates: Vec::new(), list }
}

/// What two readings of one deck have in common: the cards by section, and what the deck says of itself.
fn held(deck: &Deck, format: &Format) -> Held {
    // Records of VASSAL are found by name, whatever its case.
    let name_of = |name: &str| if format.name == "vassal" { fold(name) } else { one_blank(name) };
    Held::of(deck, format, name_of, one_blank)
}

/// White space and control characters are one blank in most formats.
fn one_blank(text: &str) -> String {
    let words = text.split(|sign: char| sign.is_whitespace() || sign.is_control());
    words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

/// What a file teaches of VASSAL's cards, each under the label of the card that its name means.
fn learned(bytes: &[u8]) -> Templates {
    let mut templates = Templates::default();
    match lesson("deck.sav", Cursor::new(bytes)) {
        Ok(lesson) => taken_in(&lesson, &mut templates),
        Err(error) => is_fit(&error.to_string()),
    }
    templates
}

fn taken_in(lesson: &Lesson, templates: &mut Templates) {
    let table = Table::get();
    // A search of all names would be slow; a name that is none with any race is taken for one of several cards.
    let named = |name: &str, race: Option<Race>| {
        let called = |race| table.index.full_name(name, race).map(|(id, _)| table.index.label(id).to_owned());
        match called(race) {
            Some(label) => ResolvedPiece::Card(label),
            None => match Race::ALL.iter().filter_map(|race| called(Some(*race))).collect::<Vec<_>>() {
                cards if cards.is_empty() => ResolvedPiece::Unknown,
                cards => ResolvedPiece::Several(cards),
            },
        }
    };
    let taken = take_in(lesson, templates, None, named);
    assert_eq!(taken.new + taken.again + taken.kept, lesson.templates.len());
}

/// Learns from bytes: what is kept reads back from its file, and a deck of all that was learned is one of VASSAL.
pub fn lesson_is_kept(bytes: &[u8]) {
    let lesson = match lesson("file.vmod", Cursor::new(bytes)) {
        Ok(lesson) => lesson,
        Err(error) => return is_fit(&error.to_string()),
    };
    lesson.unusable.iter().for_each(|sentence| is_fit(&sentence.english()));
    let mut templates = Templates::default();
    taken_in(&lesson, &mut templates);
    let again = Templates::read(&templates.to_text()).expect("what is written reads back");
    assert_eq!(again.all(), templates.all());

    let by_card = templates.by_card();
    // A module may call a piece what no deck may.
    let fit = templates.all().iter().filter(|one| check_name(&one.piece, 0..0).is_ok());
    let cards: Vec<&str> = fit.map(|one| one.card.as_ref().unwrap_or(&one.piece).as_str()).collect();
    // A deck of nothing is no deck.
    if cards.is_empty() {
        return;
    }
    let deck = zocalo_decks::formats::vassal::saved_deck_of(cards.iter().map(|card| (*card, 1)), &by_card);
    assert!(deck.missing.is_empty(), "{:?}", deck.missing);
    // A record is copied with its control characters, and a short text with many of them is taken for none.
    if decode(deck.text.as_bytes()).is_none() {
        return;
    }
    let format = format_called("vassal").expect("a format of the table");
    let read = match read_bytes_as("deck.sav".to_owned(), deck.text.as_bytes(), format) {
        Ok(list) => list,
        Err(error) => panic!("{error}\nof what was written:\n{}", deck.text),
    };
    assert!(read.faults.is_empty(), "{:?}\nof what was written:\n{}", read.faults, deck.text);
    assert_eq!(read.lines.iter().map(|line| line.count).sum::<u32>(), deck.cards);
}
