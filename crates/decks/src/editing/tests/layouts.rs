//! Every shape of a section, by example.

use super::{Section, add, deck, edited, index, remove};
use crate::editing::{DeckText, Edit, EditError};

/// A text, what is added and what comes of it; taken out again it is the text that it was.
const ADDED: &[(&str, &str, Section, &str)] = &[
    // The card is there, however it is spelled.
    ("[deck]\n\"trade pct\" = 2 # two\n", "Trade Pact", Section::Deck, "[deck]\n\"trade pct\" = 3 # two\n"),
    (
        "race = 'Narn'\n[deck]\n'First Battle Fleet'=1",
        "First Battle Fleet (Narn)",
        Section::Deck,
        "race = 'Narn'\n[deck]\n'First Battle Fleet'=2",
    ),
    (
        "ambassador = \"G'Kar\"\n[deck]\n\"First Battle Fleet\" = 1\n",
        "First Battle Fleet (Narn)",
        Section::Deck,
        "ambassador = \"G'Kar\"\n[deck]\n\"First Battle Fleet\" = 2\n",
    ),
    // New lines, as the others are written.
    ("[deck]\n", "Trade Pact", Section::Deck, "[deck]\n\"Trade Pact\" = 1\n"),
    ("[deck]", "Trade Pact", Section::Deck, "[deck]\n\"Trade Pact\" = 1"),
    (
        "\u{feff}[deck] # c\r\n\r\n[reserve]\r\n",
        "Trade Pact",
        Section::Deck,
        "\u{feff}[deck] # c\r\n\"Trade Pact\" = 1\r\n\r\n[reserve]\r\n",
    ),
    ("[deck]\n\t'Revenge'=2", "Trade Pact", Section::Deck, "[deck]\n\t'Revenge'=2\n\t'Trade Pact'=1"),
    ("[deck]\n  Lennier = 1\n", "Delenn", Section::Deck, "[deck]\n  Lennier = 1\n  Delenn = 1\n"),
    ("[deck]\n  Lennier = 1\n", "G'Kar", Section::Deck, "[deck]\n  Lennier = 1\n  \"G'Kar\" = 1\n"),
    (
        "[deck]\n\"Lennier\"    = 1\n\"Trade Pact\" = 2\n",
        "Revenge",
        Section::Deck,
        "[deck]\n\"Lennier\"    = 1\n\"Revenge\"    = 1\n\"Trade Pact\" = 2\n",
    ),
    (
        "[deck]\n# People\n\"Lennier\" = 1\n\"Delenn\" = 1\n\n# Events\n\"Trade Pact\" = 1\n# the end\n",
        "Vir Cotto",
        Section::Deck,
        "[deck]\n# People\n\"Lennier\" = 1\n\"Delenn\" = 1\n\"Vir Cotto\" = 1\n\n# Events\n\"Trade Pact\" = 1\n# the end\n",
    ),
    // Other shapes.
    ("deck.'Lennier' = 1\n", "Delenn", Section::Deck, "deck.'Lennier' = 1\ndeck.'Delenn' = 1\n"),
    ("deck = { Lennier = 1 } # c\n", "Delenn", Section::Deck, "deck = { Lennier = 1, Delenn = 1 } # c\n"),
    ("deck = { Lennier = 1 } # c\n", "Lennier", Section::Deck, "deck = { Lennier = 2 } # c\n"),
    ("deck = {}\n", "Delenn", Section::Deck, "deck = {\"Delenn\" = 1}\n"),
    (
        "opening_hand = [\n    'Revenge', # first\n    'Trade Pact' # second\n]\n",
        "Delenn",
        Section::OpeningHand,
        "opening_hand = [\n    'Revenge', # first\n    'Trade Pact', # second\n    'Delenn'\n]\n",
    ),
    (
        "opening_hand = [ # none\r\n]\r\n",
        "Delenn",
        Section::OpeningHand,
        "opening_hand = [ # none\r\n    \"Delenn\",\r\n]\r\n",
    ),
    (
        "opening_hand = [\n  'Revenge' # one\n  ,\n]\n",
        "Delenn",
        Section::OpeningHand,
        "opening_hand = [\n  'Revenge' # one\n  ,\n  'Delenn',\n]\n",
    ),
    (
        "opening_hand = [\n  'Revenge', 'Vir Cotto',\n]\n",
        "Delenn",
        Section::OpeningHand,
        "opening_hand = [\n  'Revenge', 'Vir Cotto', 'Delenn',\n]\n",
    ),
    (
        "opening_hand = ['Revenge',\n    'Vir Cotto']\n",
        "Delenn",
        Section::OpeningHand,
        "opening_hand = ['Revenge',\n    'Vir Cotto', 'Delenn']\n",
    ),
    // Lines keep their ends, be they of two kinds.
    (
        "name = 'x'\n[deck]\r\n'Revenge' = 1\n# c\r\n",
        "Vir Cotto",
        Section::Deck,
        "name = 'x'\n[deck]\r\n'Revenge' = 1\n'Vir Cotto' = 1\n# c\r\n",
    ),
    ("ambassador = \"G'Kar\" # c\n", "Delenn", Section::Ambassador, "ambassador = [\"G'Kar\", \"Delenn\"] # c\n"),
    ("[deck]\nA.b = 1\n", "Delenn", Section::Deck, "[deck]\nA.b = 1\nDelenn = 1\n"),
    // Lines that cannot be read stay.
    (
        "[deck]\n\"A\" = \"two\"\n\"B\" = 0\n",
        "Delenn",
        Section::Deck,
        "[deck]\n\"A\" = \"two\"\n\"B\" = 0\n\"Delenn\" = 1\n",
    ),
];

#[test]
fn what_is_added_keeps_the_layout_and_comes_out_again() {
    for (before, card, section, after) in ADDED {
        assert_eq!(edited(before, &[add(card, *section, 1)]).as_deref(), Ok(*after), "{before}");
        assert_eq!(edited(after, &[remove(card, *section, 1)]).as_deref(), Ok(*before), "{after}");
    }
}

#[test]
fn a_section_that_is_not_there_is_written() {
    for (before, section, after) in [
        ("[deck]\n\"A\" = 1", Section::Reserve, "[deck]\n\"A\" = 1\n\n[reserve]\n\"Delenn\" = 1\n"),
        ("name = 'x'\r\n", Section::Deck, "name = 'x'\r\n\r\n[deck]\r\n\"Delenn\" = 1\r\n"),
        ("[deck.x]\nA = 1\n", Section::Deck, "[deck.x]\nA = 1\n\n[deck]\n\"Delenn\" = 1\n"),
        (
            "name = 'x'\nrace = 'Narn'\n[deck]\n",
            Section::Ambassador,
            "name = 'x'\nrace = 'Narn'\nambassador = [\"Delenn\"]\n[deck]\n",
        ),
        ("# a\n\n# b\n[deck]\n", Section::OpeningHand, "# a\n\nopening_hand = [\"Delenn\"]\n\n# b\n[deck]\n"),
        ("# a\n[deck]\n", Section::OpeningHand, "# a\nopening_hand = [\"Delenn\"]\n\n[deck]\n"),
        ("\u{feff}note = 'n'", Section::OpeningHand, "\u{feff}opening_hand = [\"Delenn\"]\nnote = 'n'"),
    ] {
        let after =
            if section == Section::Ambassador { after.replace("[\"Delenn\"]", "\"Delenn\"") } else { after.to_owned() };
        assert_eq!(edited(before, &[add("Delenn", section, 1)]), Ok(after), "{before}");
    }
}

#[test]
fn the_last_copy_takes_its_line_along_and_leaves_the_comment() {
    for (before, after) in [
        ("[deck]\n\"Delenn\" = 1\n\"Kosh\" = 1\n", "[deck]\n\"Kosh\" = 1\n"),
        ("[deck]\n  \"Delenn\" = 1   # of Bob\n\"Kosh\" = 1\n", "[deck]\n  # of Bob\n\"Kosh\" = 1\n"),
        ("[deck]\n\"Kosh\" = 1\n\"Delenn\" = 1", "[deck]\n\"Kosh\" = 1"),
        ("deck.Delenn = 1 # c\n", "# c\n"),
    ] {
        assert_eq!(edited(before, &[remove("Delenn", Section::Deck, 1)]).as_deref(), Ok(after));
    }
    for (before, after) in [
        ("['Delenn', 'Kosh', 'Revenge']", "['Kosh', 'Revenge']"),
        ("['Kosh', 'Delenn',]", "['Kosh',]"),
        ("[\n  'Delenn', # one\n  'Kosh',\n]", "[\n  # one\n  'Kosh',\n]"),
        ("[\n  'Delenn' # one\n  , 'Kosh' ]", "[\n  # one\n   'Kosh' ]"),
        ("['Delenn', # one\n 'Kosh']", "[# one\n 'Kosh']"),
        ("[\n 'Kosh', # one\n 'Delenn']", "[\n 'Kosh' # one\n ]"),
    ] {
        let hand = |list: &str| format!("opening_hand = {list}\n");
        assert_eq!(edited(&hand(before), &[remove("Delenn", Section::OpeningHand, 1)]), Ok(hand(after)));
    }
    let before = "ambassador = 'Delenn' # c\n[deck]\n";
    assert_eq!(edited(before, &[remove("Delenn", Section::Ambassador, 1)]).as_deref(), Ok("# c\n[deck]\n"));
}

#[test]
fn copies_on_several_lines_are_one_card() {
    let text = "[deck]\n\"Trade Pact\" = 2\n\"trade pact\" = 1\n";
    assert_eq!(deck(text).copies("Trade Pact", Section::Deck, index()), 3);
    assert_eq!(edited(text, &[remove("Trade Pact", Section::Deck, 2)]).as_deref(), Ok("[deck]\n\"Trade Pact\" = 1\n"));
    let set = Edit::Set { card: "Trade Pact".to_owned(), section: Section::Deck, count: 5 };
    assert_eq!(edited(text, &[set]).as_deref(), Ok("[deck]\n\"Trade Pact\" = 2\n\"trade pact\" = 3\n"));
}

#[test]
fn a_card_moves_and_a_name_that_is_no_card_moves_as_it_is() {
    let text = "opening_hand = []\n[deck]\n\"Trade Pact\" = 2\n\"Kosh Narank!\" = 1\n\"Zzyx Qqq\" = 1\n";
    let moved =
        |card: &str| Edit::Move { card: card.to_owned(), from: Section::Deck, to: Section::OpeningHand, count: 1 };
    assert_eq!(
        edited(text, &[moved("Trade Pact"), moved("Zzyx Qqq")]).as_deref(),
        Ok("opening_hand = [\"Trade Pact\", \"Zzyx Qqq\"]\n[deck]\n\"Trade Pact\" = 1\n\"Kosh Narank!\" = 1\n")
    );
}

#[test]
fn what_cannot_be_done_says_why() {
    let text = "[deck]\n\"Trade Pact\" = 2\n";
    let error = edited(text, &[remove("Trade Pact", Section::Deck, 3)]).unwrap_err();
    assert_eq!(error.to_string(), "there are 2 of Trade Pact in the draw deck, and 3 cannot be removed");
    let error = edited(text, &[remove("Delenn", Section::Reserve, 1)]).unwrap_err();
    assert_eq!(error.to_string(), "there are none of Delenn in the reserve, and 1 cannot be removed");
    let error = edited(text, &[add("Trade Pact", Section::Deck, 998)]).unwrap_err();
    assert_eq!(error.to_string(), "Trade Pact would have more than 999 copies in the draw deck");
    // Keys that are in two places come together when the document is written: that is left to the author.
    let parted = "deck.Kosh = 1\nname = 'x'\ndeck.Revenge = 1\n";
    for text in ["deck = 1\n", "[[deck]]\n", "deck = ['Delenn']\n", parted] {
        let error = edited(text, &[add("Delenn", Section::Deck, 1)]).unwrap_err();
        assert!(matches!(error, EditError::Layout(_)), "{text}");
    }
    let error = edited("opening_hand = 'Delenn'\n", &[add("Delenn", Section::OpeningHand, 1)]).unwrap_err();
    assert!(matches!(error, EditError::Layout(_)));
}

#[test]
fn bytes_keep_their_encoding_where_it_is_utf_8() {
    let read = |bytes: &[u8]| DeckText::of_bytes("deck.toml", bytes).unwrap().text().to_owned();
    assert_eq!(read(b"\xef\xbb\xbfname = 'x'\r\n"), "\u{feff}name = 'x'\r\n");
    assert_eq!(read(b"name = 'N\xe9'\r\n"), "name = 'Né'\n");
    assert_eq!(read(b"name = 'x'\rrace = 'Narn'\r"), "name = 'x'\nrace = 'Narn'\n");
    assert!(DeckText::of_bytes("deck.toml", b"a\0b").is_err());
    assert!(DeckText::of_bytes("deck.toml", b"3 Trade Pact").is_err());
}
