//! Tests of reading foreign decks: forms of lines, encodings, and that no line is lost.

mod xml_formats;

use proptest::prelude::*;

use super::{LARGEST_FILE, ReadError, read_bytes};
use crate::card::Section;
use crate::deck::Decklist;

fn read(text: impl AsRef<[u8]>) -> Result<Decklist, ReadError> {
    read_bytes("list.txt".to_owned(), text.as_ref())
}

fn cards(text: impl AsRef<[u8]>) -> Vec<(Section, u32, String)> {
    read(text).unwrap().lines.into_iter().map(|line| (line.section, line.count, line.written)).collect()
}

#[test]
fn every_form_of_a_line_is_read() {
    for line in [
        "3 Trade Pact",
        "3x Trade Pact",
        "3 x Trade Pact",
        "x3 Trade Pact",
        "[3] Trade Pact",
        "(3) Trade Pact",
        "Trade Pact x3",
        "Trade Pact X 3",
        "Trade Pact*3",
        "Trade Pact * 3",
        "Trade Pact (3)",
        "- 3 Trade Pact",
        "  3\tTrade Pact  ",
        "3 × Trade Pact",
        "• 3 Trade Pact",
        "3,Trade Pact",
        "Trade Pact, 3",
        "Trade Pact: 3",
        "Trade Pact\t3",
        "3 Trade Pact # a comment",
        "3 Trade Pact // a comment",
        "3 Trade Pact (Premier)",
        "3xTrade Pact",
        "3* Trade Pact",
        "Trade Pact (x3)",
        "Trade Pact (3x)",
        "Trade Pact [3]",
        "Trade Pact 3x",
        "Trade Pact: x3",
        "Trade Pact - 3",
        "Trade Pact = 3",
        "3 Trade Pact [P]",
        "3 Trade Pact [P/D]",
        "3,Trade Pact,Premier",
        "3;\"Trade Pact\";\"Premier\"",
        "\"Trade Pact\",3",
        "[b]3[/b] Trade Pact",
        "[*]3 Trade Pact",
    ] {
        assert_eq!(cards(line), [(Section::Deck, 3, "Trade Pact".to_owned())], "{line}");
    }
    assert_eq!(cards("Trade Pact"), [(Section::Deck, 1, "Trade Pact".to_owned())]);
    assert_eq!(cards("Sigma 957"), [(Section::Deck, 1, "Sigma 957".to_owned())]);
    assert_eq!(cards("Phoenix2"), [(Section::Deck, 1, "Phoenix2".to_owned())]);
    assert_eq!(cards("Lord Refa (ambassador)"), [(Section::Deck, 1, "Lord Refa (ambassador)".to_owned())]);
    assert_eq!(cards("12x Trade Pact")[0].1, 12);
}

#[test]
fn headings_and_comments_are_no_cards() {
    let list = "# a comment\n// another\nCharacters (2)\n1 Delenn\n# Diplomacy Conflicts\nTrade Pact\nAgendas:\n[Fleets]\n\
        Sideboard:\n2 Refugees\nCrusade pile\n1 Sabotage\nTotal # of cards: 9";
    let sections: Vec<(Section, String)> = cards(list).into_iter().map(|(s, _, name)| (s, name)).collect();
    assert_eq!(
        sections,
        [
            (Section::Deck, "Delenn".to_owned()),
            (Section::Deck, "Trade Pact".to_owned()),
            (Section::Reserve, "Refugees".to_owned()),
            (Section::CrusadePile, "Sabotage".to_owned()),
        ]
    );
    assert_eq!(read(list).unwrap().remarks.len(), 1);
    let list = "====\nConflict\n1 Sabotage\nSB: 2 Balance\nTotal: 3\nfaction card: Minbari\nagenda card: Revenge\n";
    let sections: Vec<(Section, String)> = cards(list).into_iter().map(|(s, _, name)| (s, name)).collect();
    let expected = [
        (Section::Deck, "Sabotage"),
        (Section::Reserve, "Balance"),
        (Section::FactionCard, "Minbari"),
        (Section::Agenda, "Revenge"),
    ];
    assert_eq!(sections, expected.map(|(section, name)| (section, name.to_owned())));
}

#[test]
fn a_forum_paste_is_a_list() {
    let list = "[b]Deck[/b]\n[list]\n[*]1 Delenn\n[*]2 [url=http://x/?a=b]Trade Pact[/url]\n[/list]\n[b]Reserve[/b]\n1 Refugees";
    let expected = [(Section::Deck, 1, "Delenn"), (Section::Deck, 2, "Trade Pact"), (Section::Reserve, 1, "Refugees")];
    assert_eq!(cards(list), expected.map(|(section, count, name)| (section, count, name.to_owned())));
}

#[test]
fn a_list_says_what_our_own_file_says_in_either_form() {
    for says in ["race: Minbari", "race = \"Minbari\"", "Race = Minbari"] {
        let list = read(format!("{says}\nname: A = B\n3 Trade Pact\n1 Lennier")).unwrap();
        assert!(list.plain, "{says}");
        assert_eq!(list.race.map(|said| said.text).as_deref(), Some("Minbari"), "{says}");
        assert_eq!(list.lines.len(), 2, "{says}");
    }
    let list = read("1 Lennier\nopening_hand = [\"Lennier\", \"Hunter, Prey\"]").unwrap();
    let hand: Vec<&str> = list.lines[1..].iter().map(|line| line.written.as_str()).collect();
    assert_eq!(hand, ["Lennier", "Hunter, Prey"]);
    for (line, name) in [("Deck: my deck", Some("my deck")), ("deck name: War", Some("War")), ("Deck: 60 cards", None)]
    {
        let list = read(format!("{line}\n3 Trade Pact")).unwrap();
        assert_eq!(list.name.map(|said| said.text).as_deref(), name, "{line}");
    }
    // What is TOML but for a mistake is told as TOML.
    assert!(matches!(read("race = \"Human\"\n[deck]\n\"A\" = 1\n\"B\" = = 2"), Err(ReadError::Faults(..))));
}

#[test]
fn decks_of_other_programs_are_named() {
    for (text, kind) in [
        ("<Deck><NetDeckID>0</NetDeckID><Cards CatID=\"1\" Name=\"Minbar\"/></Deck>", "an MTGO deck"),
        ("<?xml version=\"1.0\"?>\n<cards></cards>", "XML"),
        ("{ \"cards\": [] }", "JSON"),
        ("[{\"name\": \"Delenn\"}]", "JSON"),
    ] {
        assert!(matches!(read(text), Err(ReadError::Foreign { kind: named, .. }) if named == kind), "{text}");
    }
}

#[test]
fn encodings_and_line_ends_do_not_matter() {
    let expected = [(Section::Deck, 2, "G’Kar".to_owned()), (Section::Deck, 1, "Café".to_owned())];
    assert_eq!(cards("2 G’Kar\n1 Café"), expected);
    assert_eq!(cards("\u{feff}2 G’Kar\r\n1 Café\r\n"), expected);
    assert_eq!(cards("2 G’Kar\r1 Café"), expected);
    assert_eq!(cards(b"2 G\x92Kar\r\n1 Caf\xe9"), expected);
}

#[test]
fn a_line_keeps_its_place() {
    let list = read("# x\r\n\r\n  3x  Trade Pact\r\n").unwrap();
    let place = list.source.place(&list.lines[0].span);
    assert_eq!((place.line, place.column, place.length), (3, 3, "3x  Trade Pact".len()));
}

#[test]
fn what_is_no_deck_is_refused() {
    assert!(matches!(read(""), Err(ReadError::Empty { .. })));
    assert!(matches!(read(" \n\t\n"), Err(ReadError::Empty { .. })));
    assert!(matches!(read([0_u8, 1, 2, 3]), Err(ReadError::NotText { .. })));
    let most = usize::try_from(LARGEST_FILE).unwrap();
    assert!(matches!(read(vec![b'x'; most + 1]), Err(ReadError::TooLarge { .. })));
    for line in
        ["0 Trade Pact", "-1 Trade Pact", "999999999 Trade Pact", "99999999999999999999999 Trade Pact", "Trade Pact x0"]
    {
        assert!(matches!(read(line), Err(ReadError::Faults(..))), "{line}");
    }
    assert!(matches!(read(format!("1 {}", "x".repeat(10_000))), Err(ReadError::Faults(..))));
    assert!(matches!(read("1 \u{1b}[31mDelenn"), Err(ReadError::Faults(..))));
}

proptest! {
    /// A list of names comes back as it was, whatever surrounds it: no line is lost, none is invented.
    #[test]
    fn no_line_is_lost(names in proptest::collection::vec("[A-Z][a-z']{2,9} [A-Z][a-z]{2,9}", 1..20), count in 1..9_u32) {
        let lines: Vec<String> = names.iter().map(|name| format!("{count} {name}\r\n# note\r\n")).collect();
        let text = lines.join("\r\n");
        let read: Vec<(u32, String)> = cards(&text).into_iter().map(|(_, count, name)| (count, name)).collect();
        let expected: Vec<(u32, String)> = names.into_iter().map(|name| (count, name)).collect();
        prop_assert_eq!(read, expected);
    }

    #[test]
    fn bytes_never_panic(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
        let _ = read(bytes);
    }
}
