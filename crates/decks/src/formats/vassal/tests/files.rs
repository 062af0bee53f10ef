//! Files that neither our writer nor the encoder of the other tests has written, and all cards both ways.

use std::fs;
use std::io::Cursor;
use zocalo_words::language::Text;

use super::encoder::{Age, Piece, deck, game, obfuscated};
use super::named;
use crate::deck::{Deck, Decklist};
use crate::formats::vassal::{Origin, Templates, VassalError, lesson, take_in};
use crate::formats::{
    DeckExport, DeckReadError, DeckWriteError, FORMATS, Format, WriteOptions, format_called, read_bytes_as,
    read_bytes_in_part, write_deck,
};
use zocalo_cards::card::Section;
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;
use zocalo_text::message::Locale;

fn bytes(file: &str) -> Vec<u8> {
    fs::read(format!("{}/../../tests/formats/vassal/{file}", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

fn read(file: &str) -> Decklist {
    read_bytes_in_part(file.to_owned(), &bytes(file)).unwrap()
}

fn cards(list: &Decklist) -> Vec<(Section, u32, &str)> {
    list.lines.iter().map(|line| (line.section, line.count, line.written.as_str())).collect()
}

fn vassal() -> &'static Format {
    format_called("vassal").unwrap()
}

#[test]
fn a_saved_deck_of_an_old_windows_machine_is_known_and_read() {
    let list = read("deck-3.1-cp1252.sav");
    let names = [(1, "Delenn"), (1, "Lennier"), (3, "Trade Pact"), (1, "Vlur/Nhar"), (1, "Na'Toth")];
    assert_eq!(cards(&list), names.map(|(count, name)| (Section::Deck, count, name)));
    assert!(list.faults.is_empty());
    // What was no UTF-8 is a letter of the traits, and comes back as one.
    let lesson = lesson("old", Cursor::new(bytes("deck-3.1-cp1252.sav"))).unwrap();
    assert!(lesson.templates[0].record.kind.contains("Name: Né;"), "{:?}", lesson.templates[0]);
    assert!(lesson.templates[0].record.kind.contains("Rotate\\'\\\t"), "{:?}", lesson.templates[0]);
}

#[test]
fn a_saved_deck_of_a_new_version_is_known_and_read() {
    let list = read("deck-3.7.sav");
    let names = [
        (1, "G'Kar"),
        (1, "Na'Toth"),
        (2, "Vlur/Nhar"),
        (1, "Trade Pact"),
        (1, "It's a \\ trap; \\/ really"),
        (1, "'Quoted'"),
    ];
    assert_eq!(cards(&list), names.map(|(count, name)| (Section::Deck, count, name)));
    let templates = lesson("new", Cursor::new(bytes("deck-3.7.sav"))).unwrap().templates;
    assert_eq!(templates.len(), 7, "two of one name have two images");
    assert_eq!(templates[2].record.state, "null\t0\\\t'\\'\\\\\tnull;0;0;202");
}

#[test]
fn what_has_no_card_is_no_deck() {
    let game = obfuscated(game(Age::New, &[], &[("Hand", &[])], &[]).as_bytes(), 5);
    for bytes in [bytes("deck-empty.vsav"), b"DECK\t".to_vec(), b"DECK\t\r\n".to_vec(), game] {
        let error = read_bytes_in_part("e".to_owned(), &bytes).unwrap_err();
        assert!(matches!(error, DeckReadError::Vassal { error: VassalError::NoCards, .. }), "{error}");
    }
}

#[test]
fn a_saved_game_is_known_and_its_cards_are_told_by_pile() {
    let list = read("game-3.7.vsav");
    let expected = [
        (Section::Deck, 2, "Trade Pact"),
        (Section::Deck, 1, "Vlur/Nhar"),
        (Section::Reserve, 1, "Vir Cotto"),
        (Section::Deck, 1, "Londo Mollari"),
    ];
    assert_eq!(cards(&list), expected);
    assert_eq!(list.remarks.len(), 1);
    assert!(list.remarks[0].text.english().ends_with("Influence Marker"));
    let lesson = lesson("game", Cursor::new(bytes("game-3.7.vsav"))).unwrap();
    assert_eq!((lesson.origin, lesson.templates.len()), (Origin::Game, 5));
}

#[test]
fn a_module_teaches_and_is_no_deck() {
    let lesson = lesson("module", Cursor::new(bytes("module.vmod"))).unwrap();
    let names: Vec<_> = lesson.templates.iter().map(|template| template.piece.as_str()).collect();
    assert_eq!(names, ["Delenn", "Vlur/Nhar", "Lenier"]);
    let kind = "obs;70,130;rear.jpg;Flip\trotate;2;90,130\\\tpiece;;;vlur.jpg;Vlur/Nhar";
    assert_eq!(lesson.templates[1].record.kind, kind);
    assert_eq!(lesson.templates[1].record.state, "null\t0\\\tnull;0;0;2");
    assert_eq!(lesson.piles, [("Draw Deck".to_owned(), true), ("Discards".to_owned(), false)]);
    assert_eq!(lesson.unusable.len(), 1);
    let refused = read_bytes_in_part("m".to_owned(), &bytes("module.vmod")).unwrap_err();
    assert!(matches!(refused, DeckReadError::Vassal { error: VassalError::Module, .. }), "{refused}");
}

#[test]
fn what_is_no_saved_deck_is_refused_by_name() {
    for name in ["vassal", "vsav"] {
        for other in [b"3 Trade Pact".to_vec(), bytes(if name == "vsav" { "deck-3.7.sav" } else { "game-3.7.vsav" })] {
            let error = read_bytes_as("list.sav".to_owned(), &other, format_called(name).unwrap()).unwrap_err();
            assert!(matches!(error, DeckReadError::Vassal { .. }), "{error:?}");
            assert!(error.to_string().starts_with("list.sav "), "{error}");
        }
    }
    // A list with such a heading, and a table with such a column.
    for text in ["DECK\n3 Trade Pact", "DECK\t3\n"] {
        assert!(!FORMATS.iter().any(|format| {
            let content = crate::formats::FileContent::new("x".to_owned(), text.as_bytes().to_vec(), Locale::ENGLISH);
            format.name == "vassal" && format.recognise.is_some_and(|recognise| recognise(&content))
        }));
    }
}

/// Every card of the catalogue is learned from a saved deck, written and read back.
#[test]
fn all_cards_come_back_from_a_saved_deck() {
    let catalog = Catalog::open(None).unwrap();
    let index = Index::load(&catalog).unwrap();
    let labels: Vec<String> = catalog.cards().unwrap().into_iter().map(|card| card.label).collect();
    let learned =
        lesson("all", Cursor::new(deck(Age::New, &labels.iter().map(|l| Piece::card(l)).collect::<Vec<_>>())));
    let mut templates = Templates::default();
    let taken = take_in(&learned.unwrap(), &mut templates, None, |name, race| named(&index, name, race));
    assert_eq!((taken.new, taken.unknown.len()), (labels.len(), 0), "{:?}", taken.unknown);
    let templates = Templates::read(&templates.to_text()).unwrap();
    let options = WriteOptions { templates, ..WriteOptions::default() };
    let mut decks: Vec<Decklist> = Vec::new();
    for path in fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../decks")).unwrap() {
        decks.push(read_bytes_in_part("deck.toml".to_owned(), &fs::read(path.unwrap().path()).unwrap()).unwrap());
    }
    let all: Vec<String> = labels.iter().map(|label| format!("\"{}\" = 2", label.replace('"', "\\\""))).collect();
    decks.push(read_bytes_in_part("all.toml".to_owned(), format!("[deck]\n{}", all.join("\n")).as_bytes()).unwrap());
    for list in decks {
        let deck = Deck::resolve(list, &catalog, &index).unwrap();
        let outgoing = DeckExport { deck: &deck, options: &options };
        let written = write_deck(vassal(), &outgoing).unwrap();
        assert_eq!(written, write_deck(vassal(), &outgoing).unwrap(), "the same bytes");
        let back = read_bytes_in_part("deck.sav".to_owned(), &written.bytes).unwrap();
        assert!(back.faults.is_empty());
        let count = |names: &mut dyn Iterator<Item = (String, u32)>| {
            names.fold(std::collections::BTreeMap::<String, u32>::new(), |mut all, (name, count)| {
                *all.entry(name).or_default() += count;
                all
            })
        };
        let before = count(&mut deck.slots.iter().map(|slot| (outgoing.name(slot).to_owned(), slot.count)));
        let after = count(&mut back.lines.iter().map(|line| (line.written.clone(), line.count)));
        assert_eq!(after, before);
    }
}

#[test]
fn without_templates_nothing_is_written_unless_a_part_will_do() {
    let catalog = Catalog::open(None).unwrap();
    let index = Index::load(&catalog).unwrap();
    let list = read_bytes_in_part(
        "deck.toml".to_owned(),
        b"[deck]\n\"Trade Pact\" = 2\n\"Vlur/Nhar\" = 1\n\"Nobody at All\" = 1\n",
    )
    .unwrap();
    let deck = Deck::resolve(list, &catalog, &index).unwrap();
    let mut templates = Templates::default();
    for template in lesson("new", Cursor::new(bytes("deck-3.7.sav"))).unwrap().templates {
        templates.learn(template);
    }
    let whole = WriteOptions { templates, ..WriteOptions::default() };
    let error = write_deck(vassal(), &DeckExport { deck: &deck, options: &whole }).unwrap_err();
    assert!(matches!(&error, DeckWriteError::NoTemplate { cards } if *cards == ["Nobody at All"]), "{error}");
    let part = WriteOptions { is_partial: true, ..whole };
    let written = write_deck(vassal(), &DeckExport { deck: &deck, options: &part }).unwrap();
    let told = ["left out, as VASSAL's record of them is unknown: 1 Nobody at All"];
    assert_eq!(written.lost.iter().map(Text::english).collect::<Vec<_>>(), told);
    let back = read_bytes_in_part("deck.sav".to_owned(), &written.bytes).unwrap();
    assert_eq!(cards(&back), [(Section::Deck, 2, "Trade Pact"), (Section::Deck, 1, "Vlur/Nhar")]);
    let refused = |text: &[u8]| {
        let list = read_bytes_in_part("deck.toml".to_owned(), text).unwrap();
        let deck = Deck::resolve(list, &catalog, &index).unwrap();
        write_deck(vassal(), &DeckExport { deck: &deck, options: &part }).unwrap_err()
    };
    assert!(matches!(refused(b"[deck]\n\"Nobody at All\" = 3\n"), DeckWriteError::NoTemplateAtAll));
    assert!(matches!(refused(b"[deck]\n"), DeckWriteError::NoCards));
}
