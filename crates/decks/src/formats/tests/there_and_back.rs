//! Files that a reader takes and that once came back as another deck when they were written in their own format. The
//! targets of `fuzz/` find such files.

use std::collections::BTreeMap;

use crate::deck::{Deck, DeckLine, Decklist, NameReading, Slot};
use crate::formats::{DeckExport, WriteOptions, format_called, read_bytes_as, read_names, write_deck, write_names};

/// The deck of a list in which no name is a card.
fn deck_of(list: Decklist) -> Deck {
    let slot = |line: &DeckLine| Slot {
        section: line.section,
        count: line.count,
        written: line.written.clone(),
        span: line.span.clone(),
        reading: NameReading::Unknown(Vec::new()),
    };
    let slots = list.lines.iter().map(slot).collect();
    Deck { list, slots, race: None, race_is_inferred: false, moved: Vec::new(), ambassador_candidates: Vec::new() }
}

fn cards(list: &Decklist) -> BTreeMap<(&'static str, String), u32> {
    let mut cards = BTreeMap::new();
    for line in &list.lines {
        *cards.entry((line.section.key(), line.written.clone())).or_default() += line.count;
    }
    cards
}

/// Reads a file, writes it in its format and reads it again.
fn there_and_back(format: &str, file: &str) {
    let format = format_called(format).unwrap();
    let list = read_bytes_as("file".to_owned(), file.as_bytes(), format).unwrap();
    let before = cards(&list);
    let options = WriteOptions::default();
    let written = write_deck(format, &DeckExport { deck: &deck_of(list), options: &options }).unwrap();
    let shown = String::from_utf8_lossy(&written.bytes);
    let mut again = read_bytes_as("file".to_owned(), &written.bytes, format).unwrap();
    assert!(again.faults.is_empty(), "{:?}\n{shown}", again.faults);
    let ours = read_names(&write_names(&written.names));
    for line in &mut again.lines {
        if let Some(own) = ours.get(&line.written) {
            line.written.clone_from(own);
        }
    }
    assert_eq!(cards(&again), before, "{}: {file}\n{shown}", format.name);
}

#[test]
fn what_is_read_comes_back() {
    for (format, file) in [
        // Articles behind a name are read before it, one a time.
        ("lackey-text", "1\tX, The, A\n2\t[], The\n"),
        // A sign that is three in ASCII.
        (
            "lackey",
            &format!("<deck><superzone name='Deck'><card><name>{}</name></card></superzone></deck>", "½".repeat(200)),
        ),
        // Brackets alone are no name behind a number.
        ("cgs", "### B5 Deck: x\n1 Minbar\n2x ]a\n]\n(\n"),
    ] {
        there_and_back(format, file);
    }
}

#[test]
fn a_file_without_a_card_is_remarked_at_its_first_sign() {
    for (format, file) in [("lackey-text", "é:\n"), ("cgs", "## é\n"), ("cockatrice-text", "—\n"), ("csv", "É;Name\n")]
    {
        let list = read_bytes_as("file".to_owned(), file.as_bytes(), format_called(format).unwrap()).unwrap();
        assert!(list.lines.is_empty() && !list.readings.is_empty(), "{format}: {list:?}");
        for remark in list.remarks.iter().chain(&list.readings) {
            assert!(list.source.text.get(remark.span.clone()).is_some(), "{format}: {remark:?}");
        }
    }
}
