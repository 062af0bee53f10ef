//! Tests of reading foreign decks: forms of lines, encodings, and that no line is lost.

mod line_formats;
mod pastes;
mod xml_formats;

use proptest::prelude::*;

use super::{DeckReadError, LARGEST_FILE, read_bytes};
use crate::deck::Decklist;
use zocalo_cards::card::Section;
use zocalo_text::message::Locale;

fn read(text: impl AsRef<[u8]>) -> Result<Decklist, DeckReadError> {
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
        "3. Trade Pact",
        "3) Trade Pact",
        "3 copies Trade Pact",
        "3 Copies of Trade Pact",
        "\"Trade Pact\" 3",
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
        "Trade Pact|3",
        "Trade Pact | 3",
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
        assert_eq!(list.race.map(|spanned| spanned.text).as_deref(), Some("Minbari"), "{says}");
        assert_eq!(list.lines.len(), 2, "{says}");
    }
    let list = read("1 Lennier\nopening_hand = [\"Lennier\", \"Hunter, Prey\"]").unwrap();
    let hand: Vec<&str> = list.lines[1..].iter().map(|line| line.written.as_str()).collect();
    assert_eq!(hand, ["Lennier", "Hunter, Prey"]);
    for (line, name) in [("Deck: my deck", Some("my deck")), ("deck name: War", Some("War")), ("Deck: 60 cards", None)]
    {
        let list = read(format!("{line}\n3 Trade Pact")).unwrap();
        assert_eq!(list.name.map(|spanned| spanned.text).as_deref(), name, "{line}");
    }
    // What is TOML but for a mistake is told as TOML.
    assert!(matches!(read("race = \"Human\"\n[deck]\n\"A\" = 1\n\"B\" = = 2"), Err(DeckReadError::Faults(..))));
}

#[test]
fn cards_below_the_headings_of_the_start_stand_apart() {
    let list = read("Ambassador\n1 Delenn\nOpening Hand (2)\n1 Trade Pact\n1 Lennier\n\n2 Trade Pact\n").unwrap();
    let sections: Vec<Section> = list.lines.iter().map(|line| line.section).collect();
    // The line behind the blank one belongs to the deck again.
    assert_eq!(sections, [Section::Ambassador, Section::OpeningHand, Section::OpeningHand, Section::Deck]);
    assert_eq!(list.apart, [Section::Ambassador, Section::OpeningHand]);
    assert!(list.names_opening_hand && list.remarks.is_empty());
    // What a line names is among the cards of the list, and so is what stands below a heading then.
    let list = read("ambassador: Delenn\nAmbassador:\n1 Delenn\nCharacters\n1 Lennier").unwrap();
    let sections: Vec<Section> = list.lines.iter().map(|line| line.section).collect();
    assert_eq!(sections, [Section::Ambassador, Section::Deck, Section::Deck]);
    assert!(list.apart.is_empty());
    // A heading without a card says nothing; `none` does.
    assert!(read("Ambassador\nCharacters\n1 Delenn").unwrap().apart.is_empty());
    let list = read("ambassador: none\nopening hand: None\n1 Delenn").unwrap();
    assert_eq!(list.apart, [Section::Ambassador, Section::OpeningHand]);
    assert!(list.names_opening_hand && list.lines.len() == 1);
}

#[test]
fn within_quotation_marks_a_name_is_taken_to_the_letter() {
    for name in ["Nobody (Premier)", "3 Men", "[b] # x3", "Total: 60 cards", "A \"B\" C", "  blanks  ", "**x**"] {
        assert_eq!(cards(format!("- 2 \"{name}\"")), [(Section::Deck, 2, name.to_owned())], "{name}");
    }
    let list = read("name: \"[b] # 60\"\n# goldfish plan: turn 1: build # twice\n1 Delenn").unwrap();
    assert_eq!(list.name.unwrap().text, "[b] # 60");
    assert_eq!(list.goldfish.plan[0].text, "turn 1: build # twice");
}

#[test]
fn json_is_known_by_what_it_holds() {
    let json = "{\"name\": \"É\", \"ambassador\": \"Delenn\", \"sections\": {\"deck\": [{\"name\": \"G’Kar\", \"count\": 2}]}}";
    let utf_16: Vec<u8> = std::iter::once(0xfeff).chain(json.encode_utf16()).flat_map(u16::to_be_bytes).collect();
    let cp_1252 = json.replace('’', "\u{92}").chars().map(|sign| u8::try_from(u32::from(sign)).unwrap()).collect();
    for bytes in [json.as_bytes().to_vec(), utf_16, cp_1252, format!("\u{feff}\r\n{json}").into_bytes()] {
        let list = read(bytes).unwrap();
        assert_eq!(list.name.as_ref().unwrap().text, "É");
        assert_eq!((list.lines[1].section, list.lines[1].written.as_str()), (Section::Deck, "G’Kar"));
        assert_eq!(list.source.place(&list.lines[1].span).length, "\"G’Kar\"".chars().count());
    }
    let toml = super::format_called("toml").unwrap();
    assert!(super::read_bytes_as("deck.json".to_owned(), json.as_bytes(), toml).is_err(), "the user knows better");
}

#[test]
fn names_are_given_back_by_the_table_beside_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("deck.txt");
    std::fs::write(&path, "2 Vlur-Nhar\n1 Delenn\n").unwrap();
    let names = |path: &std::path::Path| -> Vec<String> {
        let list = super::read_deck(path, std::io::empty(), Locale::ENGLISH).unwrap();
        list.lines.into_iter().map(|line| line.written).collect()
    };
    assert_eq!(names(&path), ["Vlur-Nhar", "Delenn"]);
    let table = super::write_names(&[("Vlur/Nhar".to_owned(), "Vlur-Nhar".to_owned())]);
    std::fs::write(folder.path().join("deck.txt.names.tsv"), table).unwrap();
    assert_eq!(names(&path), ["Vlur/Nhar", "Delenn"]);
    // Some other file of that name gives nothing back.
    std::fs::write(folder.path().join("deck.txt.names.tsv"), "Lennier\tDelenn\n").unwrap();
    assert_eq!(names(&path), ["Vlur-Nhar", "Delenn"]);
}

#[test]
fn two_formats_that_fit_are_both_named() {
    let formats = [("octgn", "OCTGN deck"), ("lackey", "LackeyCCG deck")];
    let error = DeckReadError::Ambiguous { path: "a.xml".to_owned(), formats };
    let told = "a.xml could be either of two formats, OCTGN deck or LackeyCCG deck; specify which: --from octgn, or \
                --from lackey";
    assert_eq!(error.to_string(), told);
}

/// What a user passes by name, every name is another, and what is not read by its content is the last resort.
#[test]
fn the_table_is_in_order() {
    let formats = super::FORMATS;
    for (at, format) in formats.iter().enumerate() {
        assert!(formats[..at].iter().all(|other| other.name != format.name), "{}", format.name);
        assert!(!format.endings.is_empty() && !format.endings[0].contains('.'), "{}", format.name);
        assert_eq!(format.recognise.is_none(), format.name == "text" || format.read.is_none(), "{}", format.name);
        assert!(format.read.is_some() || format.write.is_some(), "{}", format.name);
    }
}

#[test]
fn decks_of_other_programs_are_named() {
    for (text, kind) in [
        ("<Deck><NetDeckID>0</NetDeckID><Cards CatID=\"1\" Name=\"Minbar\"/></Deck>", "an MTGO deck"),
        ("<?xml version=\"1.0\"?>\n<cards></cards>", "XML"),
        ("{ \"cards\": [] }", "JSON"),
        ("[{\"name\": \"Delenn\"}]", "JSON"),
    ] {
        assert!(matches!(read(text), Err(DeckReadError::Foreign { kind: named, .. }) if named == kind), "{text}");
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
    assert!(matches!(read(""), Err(DeckReadError::Empty { .. })));
    assert!(matches!(read(" \n\t\n"), Err(DeckReadError::Empty { .. })));
    assert!(matches!(read([0_u8, 1, 2, 3]), Err(DeckReadError::NotText { .. })));
    let most = usize::try_from(LARGEST_FILE).unwrap();
    assert!(matches!(read(vec![b'x'; most + 1]), Err(DeckReadError::TooLarge { .. })));
    for line in ["-1 Trade Pact", "999999999 Trade Pact", "99999999999999999999999 Trade Pact"] {
        assert!(matches!(read(line), Err(DeckReadError::Faults(..))), "{line}");
    }
    assert!(matches!(read(format!("1 {}", "x".repeat(10_000))), Err(DeckReadError::Faults(..))));
    assert!(matches!(read("1 \u{1b}[31mDelenn"), Err(DeckReadError::Faults(..))));
}

#[test]
fn decks_are_searched_by_every_format_that_is_read() {
    let read = super::FORMATS.iter().filter(|format| format.read.is_some()).map(|format| format.name);
    assert!(read.eq(zocalo_catalog::query::DECK_FORMATS));
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
