//! Decks in every format: places lie in the text, messages are fit to be printed, the judge survives what was read, and
//! what is written as our own file reads back as the same cards.
#![no_main]

use std::collections::BTreeMap;

use libfuzzer_sys::fuzz_target;
use zocalo_cards::card::Section;
use zocalo_decks::check::{CheckOptions, check};
use zocalo_decks::deck::{Deck, Decklist, MOST_COPIES, read_toml, write_toml};
use zocalo_decks::formats::{DeckReadError, read_bytes_in_part};
use zocalo::report;
use zocalo_text::text::Source;
use zocalo_fuzz::{Table, are_faults, is_fit, is_fit_but_for_styles, is_inside};

/// The copies of each name in each section that holds several cards.
fn cards(list: &Decklist) -> BTreeMap<(u8, &str), u32> {
    let mut cards = BTreeMap::new();
    for line in &list.lines {
        let section = match line.section {
            Section::OpeningHand => 0,
            Section::Deck => 1,
            Section::Reserve => 2,
            Section::CrusadePile => 3,
            Section::ConflictPile => 4,
            _ => continue,
        };
        *cards.entry((section, line.written.as_str())).or_default() += line.count;
    }
    cards
}

fuzz_target!(|input: &[u8]| {
    // The first byte says what the file is called: the ending chooses the reader.
    let Some((first, bytes)) = input.split_first() else { return };
    let label = if first % 2 == 0 { "deck.toml" } else { "deck.txt" };
    let list = match read_bytes_in_part(label.to_owned(), bytes) {
        Ok(list) => list,
        Err(DeckReadError::Faults(source, faults)) => return are_faults(&source, &faults),
        Err(error) => return is_fit(&error.to_string()),
    };
    if !list.faults.is_empty() {
        are_faults(&list.source, &list.faults);
    }
    let text = &list.source.text;
    list.lines.iter().for_each(|line| is_inside(text, &line.span));
    list.remarks.iter().for_each(|said| is_inside(text, &said.span));
    list.headings.iter().for_each(|(_, span)| is_inside(text, span));

    // A list that names a part twice cannot be written.
    let Ok(text) = write_toml(&list) else { return };
    let written = Source { label: "deck.toml".to_owned(), text };
    let copies = cards(&list);
    if copies.values().all(|count| *count <= MOST_COPIES) {
        match read_toml(written) {
            Ok(again) => assert_eq!(cards(&again), copies),
            Err((source, faults)) => panic!("{faults:?} in {}", source.text),
        }
    }

    // Unknown names are looked for among all names, which is slow; the judge sees short lists.
    if list.lines.len() > 12 {
        return;
    }
    let table = Table::get();
    let Ok(deck) = Deck::resolve(list, &table.catalog, &table.index) else { return };
    let verdict = check(&deck, &CheckOptions::of(&table.ruleset).expect("terms"));
    for finding in &verdict.findings {
        is_fit(&finding.message);
        is_fit(&finding.help);
    }
    is_fit_but_for_styles(&report::verdict(&verdict, &deck.list.source, None, true, 80));
});
