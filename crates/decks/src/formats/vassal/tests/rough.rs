//! Broken, hostile and huge files: an error in one sentence or the cards, never a panic, never a file written.

use proptest::prelude::*;

use super::encoder::{Age, Piece, deck, game, obfuscated, zip};
use super::{of_saved_deck, of_saved_game};
use crate::formats::vassal::piece::{layers, type_of};
use crate::formats::vassal::{VassalError, lesson, saved_game};

fn read(bytes: &[u8]) -> Result<usize, VassalError> {
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
        assert!(!saved_game::is_saved_game(&bytes), "{name}");
        assert_eq!(read(&bytes), Err(VassalError::NoSavedGame), "{name}");
    }
    let beside = zip(&[("../evil", b"x"), ("savedGame", &text)]);
    assert_eq!(read(&beside), Ok(1));
    assert!(!std::path::Path::new("../evil").exists());
}

#[test]
fn files_of_other_kinds_are_named_as_such() {
    assert_eq!(read(b"3 Trade Pact"), Err(VassalError::NoSavedGame));
    assert_eq!(read(b"PK\x03\x04 not a zip file"), learn(b"PK\x03\x04 not a zip file".to_vec()));
    assert!(matches!(read(b"PK\x03\x04 not a zip file"), Err(VassalError::BrokenZip(_))));
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
    assert_eq!(read(b"!VCSK"), Err(VassalError::BrokenGame(5)));
    assert_eq!(read(b"!VCSK0"), Err(VassalError::BrokenGame(5)));
    assert_eq!(read(b"!VCSK00616"), Err(VassalError::BrokenGame(9)));
    assert_eq!(read(b"!VCSK0061xy62"), Err(VassalError::BrokenGame(9)));
    assert_eq!(read(b"!VCSK00"), Err(VassalError::NotOfVassal));
    assert_eq!(read(&obfuscated(&[0; 200], 7)), Err(VassalError::NotText));
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
    assert_eq!(read(&obfuscated(text.as_bytes(), 7)), Err(VassalError::TooDeep));
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
        let _ = read(&noise);
        let _ = read(&[b"PK\x03\x04", &noise[..]].concat());
        let _ = read(&[b"!VCSK", &noise[..]].concat());
        let _ = learn(noise.clone());
        let text = String::from_utf8_lossy(&noise);
        let _ = of_saved_deck("deck".to_owned(), &format!("DECK\t\u{1b}+/{text}"));
        let _ = read(&obfuscated(format!("begin_save\u{1b}+/{text}").as_bytes(), 3));
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
        let _ = read(&packed);
        let _ = learn(packed);
    }
}
