//! Formats of lines and tables: lines that are lost or reported, and files of all formats read, written and read again.

use std::collections::BTreeMap;

use crate::deck::{Deck, DeckLine, Decklist, NameReading, Slot};
use crate::formats::{
    DeckExport, DeckReadError, FileContent, WriteOptions, format_called, read_bytes_as, read_bytes_in_part, read_names,
    write_deck, write_names,
};
use zocalo_cards::card::Section;
use zocalo_text::message::Locale;

fn read(text: &str) -> Decklist {
    read_bytes_in_part("list".to_owned(), text.as_bytes()).unwrap()
}

fn read_as(format: &str, text: &str) -> Decklist {
    read_bytes_as("list".to_owned(), text.as_bytes(), format_called(format).unwrap()).unwrap()
}

fn cards(list: &Decklist) -> Vec<(Section, u32, &str)> {
    list.lines.iter().map(|line| (line.section, line.count, line.written.as_str())).collect()
}

fn known_as(text: &str) -> Vec<&'static str> {
    let content = FileContent::new("list".to_owned(), text.as_bytes().to_vec(), Locale::ENGLISH);
    let fits = |format: &&crate::formats::Format| format.recognise.is_some_and(|recognise| recognise(&content));
    crate::formats::FORMATS.iter().filter(fits).map(|format| format.name).collect()
}

#[test]
fn no_format_takes_a_plain_list_for_its_own() {
    for list in [
        "3 Trade Pact\n1 Delenn\n\n2 Refugees\n",
        "3\tTrade Pact [P]\n1\tDelenn\n",
        "3\tTrade Pact\tPremier\n1\tDelenn\tPremier\n",
        "Ambassador:\n1\tDelenn\n\n3\tTrade Pact\n",
        "# Deck\n3 Trade Pact\n",
        "### Reserve\n2 Refugees\n",
        "Count,Name\n3 Trade Pact\n1 Delenn\n2 Refugees\n",
        "Delenn, Trade Pact x3\n",
        "// Sideboard\n2 Refugees\n",
    ] {
        assert_eq!(known_as(list), [""; 0], "{list}");
    }
    assert_eq!(known_as("Count;Name\n3;Trade Pact\n"), ["csv"]);
    assert_eq!(known_as("3\tTrade Pact\nReserve:\n1\tDelenn\n"), ["lackey-text"]);
    assert_eq!(known_as("### B5 Deck: x\n3 Trade Pact\n"), ["cgs"]);
    assert_eq!(known_as("// 3 Maindeck\n3 Trade Pact\n"), ["cockatrice-text"]);
}

/// What is one long line is no table, whatever stands in it: it would be taken apart for nothing.
#[test]
fn a_table_is_known_by_its_first_lines() {
    let wide = format!("Count;Name;{}\n3;Trade Pact\n", "a;".repeat(3000));
    let saved = format!("DECK\t\u{1b}+/{}\n", "count;name;a;b/".repeat(50_000));
    for text in [wide, saved] {
        assert!(!known_as(&text).contains(&"csv"));
    }
    let long = format!("Count;Name\n{}", "3;Trade Pact\n".repeat(3000));
    assert_eq!(known_as(&long), ["csv"]);
    let list = format!("Count;Name\n{}", "3 Trade Pact\n".repeat(3000));
    assert_eq!(known_as(&list), [""; 0]);
}

#[test]
fn every_row_of_a_table_is_read_or_told() {
    let list = read_as(
        "csv",
        "My deck\nQty,Card,Zone,Price\n2,Minbar,Attic,1\n,Lennier,Main,2\n0,Draal,,\nTotal 60,,,\n-1,Zog!,,\n",
    );
    assert_eq!(cards(&list), [(Section::Deck, 2, "Minbar"), (Section::Deck, 1, "Lennier")]);
    let told: Vec<(usize, String)> = list
        .remarks
        .iter()
        .chain(&list.readings)
        .map(|remark| (list.source.place(&remark.span).line, remark.text.english()))
        .collect();
    for (line, word) in [(2, "Price"), (3, "Attic"), (4, "no count"), (5, "0 Draal"), (6, "Total 60")] {
        assert!(told.iter().any(|(at, text)| *at == line && text.contains(word)), "{word}: {told:?}");
    }
    let faults: Vec<usize> = list.faults.iter().map(|fault| list.source.place(&fault.span).line).collect();
    assert_eq!(faults, [7]);
    let list = read_as("csv", "Count,Price\n2,1\n");
    assert!(list.faults[0].reason.english().contains("names"));
}

#[test]
fn lists_of_other_programs_name_their_cards() {
    let names = |line: &str| crate::deck::ways(line).into_iter().map(|way| (way.count, way.name)).collect::<Vec<_>>();
    for line in [
        "3 [PR] Trade Pact",
        "3 [PRE:12] Trade Pact",
        "3 Trade Pact|PRE|1",
        "3 Trade Pact (PRE) 12",
        "3x Trade Pact (pre) 12 *F* [Land{top}] ^have,#fff^",
        "3 !Trade Pact",
        "Trade Pact x3 [P]",
    ] {
        assert!(names(line).contains(&(3, "Trade Pact".to_owned())), "{line}: {:?}", names(line));
    }
    let list = read("About\nName Order by Treaty\n\nDeck\n3 Trade Pact\nLAYOUT MAIN:(1,2)\n\nSideboard\n1 Minbar\n");
    assert_eq!(list.name.as_ref().unwrap().text, "Order by Treaty");
    assert_eq!(cards(&list), [(Section::Deck, 3, "Trade Pact"), (Section::Reserve, 1, "Minbar")]);
    assert_eq!(list.remarks.len(), 2);
}

#[test]
fn rows_of_cards_stand_behind_headings() {
    let list = read(
        "Aftermaths (3) | Grievance x2, Blessings\nReserve: 2 Refugees; Minbar\nFleets: none\n1 Wade, Corporate Henchman\n",
    );
    let expected = [
        (Section::Deck, 2, "Grievance"),
        (Section::Deck, 1, "Blessings"),
        (Section::Reserve, 2, "Refugees"),
        (Section::Reserve, 1, "Minbar"),
        (Section::Deck, 1, "Wade, Corporate Henchman"),
    ];
    assert_eq!(cards(&list), expected);
    let list = read("1 Delenn\nOuter Rim:\n2 Minbar\n");
    assert_eq!(cards(&list), [(Section::Deck, 1, "Delenn"), (Section::Deck, 2, "Minbar")]);
    assert!(list.readings[0].text.english().contains("Outer Rim"));
}

/// Two formats that know a file are asked about only where they read it differently.
#[test]
fn one_deck_in_two_formats_is_no_question() {
    let one = "### B5 Deck:\n// 3 Maindeck\n3 Trade Pact\n";
    assert_eq!(known_as(one), ["cockatrice-text", "cgs"]);
    assert_eq!(cards(&read(one)), [(Section::Deck, 3, "Trade Pact")]);
    let other = "### B5 Deck:\n// 3 Maindeck\n3 Trade Pact\n\n1 Minbar\n";
    let error = read_bytes_in_part("list".to_owned(), other.as_bytes()).unwrap_err();
    assert!(matches!(error, DeckReadError::Ambiguous { .. }), "{error}");
}

#[test]
fn a_total_of_ours_is_a_remark_only_where_it_is_wrong() {
    let remarks = |text: &str| read(text).remarks.len();
    assert_eq!(remarks("3 Trade Pact\n1 Minbar\n\nTotal: 4 cards\n"), 0);
    assert_eq!(remarks("3 Trade Pact\n1 Minbar\n\nTotal: 5 cards\n"), 1);
    assert_eq!(remarks("3 Trade Pact\nTotal: 3 cards\n1 Minbar\nTotal: 0 cards\n"), 1);
}

#[test]
fn numbers_that_count_the_lines_are_no_copies_and_others_are() {
    let list = read("1. Delenn\n2. Draal\n3. 2 Trade Pact\n4) Refugees x3\n");
    let deck = Section::Deck;
    assert_eq!(cards(&list), [(deck, 1, "Delenn"), (deck, 1, "Draal"), (deck, 2, "Trade Pact"), (deck, 3, "Refugees")]);
    assert_eq!(list.readings.len(), 1);
    assert_eq!(&list.source.text[list.lines[1].span.clone()], "Draal");
    // A section may begin anew.
    let list = read("Characters\n1. Delenn\n2. Draal\n\nAgendas\n1. Trade Pact\n");
    assert!(list.lines.iter().all(|line| line.count == 1));
    // A number left out or written twice changes nothing.
    for text in ["1. Delenn\n2. Draal\n10. Refugees\n", "1) Delenn\n2) Draal\n2) Refugees\n3) Minbar\n"] {
        let list = read(text);
        assert!(list.lines.iter().all(|line| line.count == 1), "{text}");
        assert!(list.readings[0].text.english().ends_with("are read as line numbers, not as copies"), "{text}");
    }
    // Lines of several kinds, one of them with a colon.
    let list = read("1. Delenn x3\n2) Draal\n3: Refugees\n4. 2 Trade Pact\n");
    assert_eq!(cards(&list), [(deck, 3, "Delenn"), (deck, 1, "Draal"), (deck, 1, "Refugees"), (deck, 2, "Trade Pact")]);
    // Every line begins with 1: a number of lines and of copies are the same.
    let list = read("1. Delenn\n1. Trade Pact x2\n");
    assert_eq!(cards(&list), [(deck, 1, "Delenn"), (deck, 2, "Trade Pact")]);
    assert!(list.readings.is_empty());
    // These fall, or do not begin at 1, so they are copies, which is said.
    let list = read("1. Delenn\n3. Trade Pact\n2. Refugees\n");
    assert_eq!(cards(&list), [(deck, 1, "Delenn"), (deck, 3, "Trade Pact"), (deck, 2, "Refugees")]);
    assert!(list.readings[0].text.english().ends_with("are read as copies, not as line numbers"));
    assert_eq!(cards(&read("3. Trade Pact\n3. Refugees\n")), [(deck, 3, "Trade Pact"), (deck, 3, "Refugees")]);
    // With a colon alone they are no numbers of lines.
    assert!(read("1: Delenn\n2: Draal\n").readings.is_empty());
}

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
    Deck {
        list,
        slots,
        maybe: Vec::new(),
        race: None,
        race_is_inferred: false,
        moved: Vec::new(),
        ambassador_candidates: Vec::new(),
        pool: None,
    }
}

fn cards_of(list: &Decklist) -> BTreeMap<(&'static str, String), u32> {
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
    let before = cards_of(&list);
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
    assert_eq!(cards_of(&again), before, "{}: {file}\n{shown}", format.name);
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

/// The reader of `cockatrice-text` follows the rules by which Cockatrice reads its clipboard.
#[test]
fn cockatrice_takes_no_other_line_of_a_plain_list_for_a_card() {
    let list = read(
        "name: 3 Draal\nrace: Minbari\nAmbassador\n1 Delenn\nDeck\n3 Trade Pact\n2 Draal\nReserve\n2 Refugees\ntag: fast\nnote: 1 y",
    );
    let catalog = zocalo_catalog::catalog::Catalog::open(None).unwrap();
    let index = zocalo_catalog::names::Index::load(&catalog).unwrap();
    let deck = Deck::resolve(list, &catalog, &index).unwrap();
    let options = WriteOptions { marks: crate::formats::Marks::Comments, ..WriteOptions::default() };
    let outgoing = DeckExport { deck: &deck, options: &options };
    let expected = [
        (Section::Deck, 1, "Delenn"),
        (Section::Deck, 3, "Trade Pact"),
        (Section::Deck, 2, "Draal"),
        (Section::Reserve, 2, "Refugees"),
    ];
    for format in ["text", "cockatrice-text"] {
        let written = write_deck(format_called(format).unwrap(), &outgoing).unwrap();
        let text = String::from_utf8(written.bytes).unwrap();
        // Notes of ours say which card leads; another program does not know them.
        let theirs: String = text.split_inclusive('\n').filter(|line| !line.contains("ambassador: ")).collect();
        let found = read_as("cockatrice-text", &theirs);
        let mut cards = cards(&found);
        cards.sort_by_key(|(section, _, name)| {
            expected.iter().position(|(own, _, known)| (own, known) == (section, name))
        });
        assert_eq!(cards, expected, "{text}");
    }
}
