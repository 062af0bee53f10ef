//! Files that neither our writer nor the encoder of the other tests has written, all cards both ways, and broken, hostile and huge
//! files: an error in one sentence or the cards, never a panic, never a file written.

use std::fs;
use std::io::Cursor;

use proptest::prelude::*;

use crate::deck::{Deck, Decklist};
use crate::formats::vassal::tests::{Age, Piece, deck, game, named, obfuscated, of_saved_deck, of_saved_game, zip};
use crate::formats::vassal::{Origin, Templates, VassalError, lesson, take_in};
use crate::formats::{
    DeckExport, DeckReadError, DeckWriteError, FORMATS, Format, WriteOptions, format_called, read_bytes_as,
    read_bytes_in_part, write_deck,
};
use zocalo_cards::card::Section;
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;
use zocalo_text::message::Locale;
use zocalo_vassal::{layers, type_of};
use zocalo_words::language::Text;

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
    let told = ["left out (VASSAL's record of them is unknown): 1 Nobody at All"];
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

fn read_rough(bytes: &[u8]) -> Result<usize, VassalError> {
    of_saved_game("game".to_owned(), bytes, |_| None).map(|list| list.lines.len())
}

fn learn(bytes: Vec<u8>) -> Result<usize, VassalError> {
    lesson("file", std::io::Cursor::new(bytes)).map(|lesson| lesson.templates.len())
}

#[test]
fn a_zip_bomb_is_left_packed() {
    let bomb = vec![b'0'; 40 << 20];
    for name in ["savedGame", "buildFile.xml", "buildFile"] {
        let bytes = zip(&[(name, &bomb)]);
        assert!(bytes.len() < 1 << 20);
        assert!(matches!(learn(bytes), Err(VassalError::TooMuch(_))), "{name}");
    }
}

#[test]
fn names_that_lead_out_of_the_folder_are_never_followed() {
    let text = obfuscated(game(Age::New, &[Piece::card("Delenn")], &[], &[]).as_bytes(), 3);
    let names = ["../savedGame", "/savedGame", "x/../savedGame", "..\\savedGame", "savedgame"];
    for name in names {
        let bytes = zip(&[(name, &text)]);
        assert!(!zocalo_vassal::is_saved_game(&bytes), "{name}");
        assert_eq!(read_rough(&bytes), Err(VassalError::NoSavedGame), "{name}");
    }
    let beside = zip(&[("../evil", b"x"), ("savedGame", &text)]);
    assert_eq!(read_rough(&beside), Ok(1));
    assert!(!std::path::Path::new("../evil").exists());
}

#[test]
fn files_of_other_kinds_are_named_as_such() {
    assert_eq!(read_rough(b"3 Trade Pact"), Err(VassalError::NoSavedGame));
    assert_eq!(read_rough(b"PK\x03\x04 not a zip file"), learn(b"PK\x03\x04 not a zip file".to_vec()));
    assert!(matches!(read_rough(b"PK\x03\x04 not a zip file"), Err(VassalError::BrokenZip(_))));
    assert_eq!(learn(zip(&[("cards.txt", b"x")])), Err(VassalError::NoSavedGame));
    assert_eq!(learn(b"3 Trade Pact".to_vec()), Err(VassalError::NotOfVassal));
    assert_eq!(learn(Vec::new()), Err(VassalError::NotOfVassal));
    assert!(matches!(learn(zip(&[("buildFile", b"<a>")])), Err(VassalError::BrokenBuildFile(_))));
    let entities = br#"<!DOCTYPE a [<!ENTITY x SYSTEM "/etc/passwd">]><a>&x;</a>"#;
    assert!(matches!(learn(zip(&[("buildFile.xml", entities)])), Err(VassalError::BrokenBuildFile(_))));
}

/// The deck that is written with a record has to be one that is read.
#[test]
fn of_pieces_whose_names_no_deck_may_hold_nothing_is_learned() {
    let named = |name: &str| Piece { image: format!("{}.gif", name.len()), ..Piece::card(name) };
    let (long, fit) = ("x".repeat(201), "y".repeat(200));
    let pieces = [named("Border Raid\u{1f}x"), named("Border Raid"), named(&long), named(&fit)];
    let lesson = lesson("file", std::io::Cursor::new(deck(Age::New, &pieces).into_bytes())).unwrap();
    let pieces: Vec<&str> = lesson.templates.iter().map(|template| template.piece.as_str()).collect();
    assert_eq!(pieces, ["Border Raid", fit.as_str()]);
    assert_eq!(
        lesson.unusable[0].english(),
        "the piece Border Raid\u{fffd}x: this card name contains a control character"
    );
    assert!(lesson.unusable[1].english().ends_with("this card name is too long"), "{:?}", lesson.unusable);
}

#[test]
fn a_broken_build_file_is_reported_in_plain_letters() {
    let bytes = zip(&[("buildFile", b"<a b=\"c\"\x10>")]);
    let error = lesson("file", std::io::Cursor::new(bytes)).unwrap_err();
    assert!(matches!(error, VassalError::BrokenBuildFile(_)));
    assert!(!error.to_string().contains(zocalo_text::text::is_unfit), "{error:?}");
}

#[test]
fn a_game_that_breaks_off_is_told_with_its_place() {
    assert_eq!(read_rough(b"!VCSK"), Err(VassalError::BrokenGame(5)));
    assert_eq!(read_rough(b"!VCSK0"), Err(VassalError::BrokenGame(5)));
    assert_eq!(read_rough(b"!VCSK00616"), Err(VassalError::BrokenGame(9)));
    assert_eq!(read_rough(b"!VCSK0061xy62"), Err(VassalError::BrokenGame(9)));
    assert_eq!(read_rough(b"!VCSK00"), Err(VassalError::NotOfVassal));
    assert_eq!(read_rough(&obfuscated(&[0; 200], 7)), Err(VassalError::NotText));
}

#[test]
fn nesting_has_an_end() {
    // Commands in commands, each with one backslash more.
    let mut text = String::from("begin_save");
    for depth in 0..80 {
        text.push_str(&"\\".repeat(depth));
        text.push_str("\u{1b}x");
    }
    text.push_str("\u{1b}+/");
    assert_eq!(read_rough(&obfuscated(text.as_bytes(), 7)), Err(VassalError::TooDeep));
    // Traits in traits.
    let traits = vec![("a".to_owned(), "b".to_owned()); 250];
    let list = of_saved_deck("deck".to_owned(), &deck(Age::New, &[Piece { traits, ..Piece::card("Delenn") }])).unwrap();
    assert_eq!(list.faults[0].reason.english(), "record 1 of the saved deck has more than 200 traits");
    let name = "x".repeat(300_000);
    let list = of_saved_deck("deck".to_owned(), &deck(Age::New, &[Piece::card(&name)])).unwrap();
    assert_eq!(list.faults[0].reason.english(), "record 1 of the saved deck is longer than 256 kB");
}

/// Ten megabytes of nearly nothing in the shapes that would be slow if anything were.
#[test]
fn ten_megabytes_of_garbage_take_no_time() {
    let repeated = |what: &str| what.repeat((10 << 20) / what.len());
    let started = std::time::Instant::now();
    for what in ["\u{1b}", "\\\u{1b}", "'\\\t", "\u{1b}+/null/piece;;;a;b/x\\/"] {
        let text = format!("DECK\t{}", repeated(what));
        // Whatever it comes to, it comes to an end.
        let _ = of_saved_deck("deck".to_owned(), &text);
    }
    assert!(started.elapsed().as_secs() < 60, "{:?}", started.elapsed());
}

proptest! {
    #[test]
    fn layers_of_a_type_come_back(kinds in proptest::collection::vec("[a;\\\\'\t ]{0,5}", 1..6)) {
        prop_assert_eq!(layers(&type_of(&kinds)), Ok(kinds));
    }

    #[test]
    fn noise_is_no_file_of_vassal(noise in prop::collection::vec(any::<u8>(), 0..200)) {
        let _ = read_rough(&noise);
        let _ = read_rough(&[b"PK\x03\x04", &noise[..]].concat());
        let _ = read_rough(&[b"!VCSK", &noise[..]].concat());
        let _ = learn(noise.clone());
        let text = String::from_utf8_lossy(&noise);
        let _ = of_saved_deck("deck".to_owned(), &format!("DECK\t\u{1b}+/{text}"));
        let _ = read_rough(&obfuscated(format!("begin_save\u{1b}+/{text}").as_bytes(), 3));
    }

    /// A whole file in which something was changed, cut or put in.
    #[test]
    fn damaged_files_never_stop_the_program(at in 0..400_usize, byte in any::<u8>(), cut in 0..400_usize) {
        let pieces = [Piece::card("Vlur/Nhar"), Piece::card("Trade Pact")];
        let mut text = deck(Age::New, &pieces).into_bytes();
        let mut packed = zip(&[("savedGame", &obfuscated(game(Age::New, &pieces, &[("a", &["1"])], &[]).as_bytes(), 3))]);
        for bytes in [&mut text, &mut packed] {
            let at = at % bytes.len();
            bytes[at] = byte;
            bytes.truncate(cut.max(1));
        }
        let _ = of_saved_deck("deck".to_owned(), &String::from_utf8_lossy(&text));
        let _ = learn(text);
        let _ = read_rough(&packed);
        let _ = learn(packed);
    }
}
