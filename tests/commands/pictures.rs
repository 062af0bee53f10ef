//! Pictures of cards, where each program looks for them, and saved objects of Tabletop Simulator, which a reader of its own
//! checks: it was put down after the published format of saves, and knows nothing of how they are written.

#![cfg(feature = "pictures")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;

const DATA: &str = concat!(env!("CARGO_TARGET_TMPDIR"), "/program");

fn zocalo(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_zocalo"));
    command.current_dir(folder).args(arguments).env("ZOCALO_DATA_DIR", DATA).env("NO_COLOR", "1").env("COLUMNS", "80");
    command.output().unwrap()
}

fn done(folder: &Path, arguments: &[&str]) -> String {
    let output = zocalo(folder, arguments);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{arguments:?}: {said}");
    String::from_utf8(output.stdout).unwrap() + &said
}

/// The width and height of a PNG.
fn size(file: &Path) -> (u32, u32) {
    let bytes = fs::read(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    assert_eq!(&bytes[..8], b"\x89PNG\r\n\x1a\n", "{}", file.display());
    let number = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap());
    (number(16), number(20))
}

/// The number, which a save must have where the program reads one.
fn number(object: &Value, key: &str) -> f64 {
    object[key].as_f64().unwrap_or_else(|| panic!("{key} of {object}"))
}

fn text<'v>(object: &'v Value, key: &str) -> &'v str {
    object[key].as_str().unwrap_or_else(|| panic!("{key} of {object}"))
}

/// The picture that an address names, which must be a file of this machine.
fn picture(address: &str) -> PathBuf {
    let path = address.strip_prefix("file:///").unwrap_or_else(|| panic!("{address}"));
    if cfg!(windows) { PathBuf::from(path) } else { Path::new("/").join(path) }
}

/// Checks an object and what it contains. Comes back with the names of its cards, each as often as it lies there.
fn cards_of(object: &Value, ids: &mut BTreeSet<String>) -> Vec<String> {
    let id = text(object, "GUID");
    assert!(id.len() == 6 && id.bytes().all(|sign| sign.is_ascii_hexdigit()), "{id}");
    assert!(ids.insert(id.to_owned()), "{id} twice");
    for key in ["posX", "posY", "posZ", "rotX", "rotY", "rotZ", "scaleX", "scaleY", "scaleZ"] {
        number(&object["Transform"], key);
    }
    let sheets = object["CustomDeck"].as_object().unwrap();
    for (key, sheet) in sheets {
        assert!(key.parse::<u32>().is_ok_and(|key| key > 0), "{key}");
        let (columns, rows) = (number(sheet, "NumWidth"), number(sheet, "NumHeight"));
        assert!((2.0..=10.0).contains(&columns) && (2.0..=7.0).contains(&rows));
        assert!(sheet["BackIsHidden"].is_boolean() && sheet["UniqueBack"].is_boolean());
        let (width, height) = size(&picture(text(sheet, "FaceURL")));
        assert!(width <= 4096 && height <= 4096, "{width} by {height}");
        assert_eq!((width % 10, height % 7), (0, 0));
        size(&picture(text(sheet, "BackURL")));
    }
    let is_placed = |id: f64| {
        let (sheet, place) = ((id / 100.0).floor(), id % 100.0);
        // The last of the seventy places is not a card.
        sheets.contains_key(&sheet.to_string()) && place < 69.0
    };
    match text(object, "Name") {
        "CardCustom" => {
            assert!(is_placed(number(object, "CardID")), "{object}");
            vec![text(object, "Nickname").to_owned()]
        }
        "DeckCustom" => {
            let within = object["ContainedObjects"].as_array().unwrap();
            let listed: Vec<f64> =
                object["DeckIDs"].as_array().unwrap().iter().map(|id| id.as_f64().unwrap()).collect();
            assert!(within.len() >= 2, "a pile of one is no pile");
            assert_eq!(within.iter().map(|card| number(card, "CardID")).collect::<Vec<_>>(), listed);
            assert!(listed.iter().all(|id| is_placed(*id)));
            within.iter().flat_map(|card| cards_of(card, ids)).collect()
        }
        other => panic!("{other} is no object of cards"),
    }
}

/// The piles of a save by name, with the cards of each.
fn piles(file: &Path) -> BTreeMap<String, Vec<String>> {
    let save: Value = serde_json::from_str(&fs::read_to_string(file).unwrap()).unwrap();
    for key in ["SaveName", "GameMode", "Table", "Sky", "Note", "Rules", "LuaScript", "LuaScriptState", "XmlUI", "Date"]
    {
        text(&save, key);
    }
    let mut ids = BTreeSet::new();
    let objects = save["ObjectStates"].as_array().unwrap();
    objects.iter().map(|object| (text(object, "Nickname").to_owned(), cards_of(object, &mut ids))).collect()
}

#[test]
fn a_deck_for_tabletop_simulator_has_a_pile_for_each_section_and_a_face_for_each_card() {
    let folder = tempfile::tempdir().unwrap();
    done(folder.path(), &["export", "@order", "--to", "tts", "--out", "my deck.json"]);
    let piles = piles(&folder.path().join("my deck.json"));
    let total: usize = piles.values().map(Vec::len).sum();
    assert!(piles.contains_key("Deck") && piles.contains_key("Opening Hand"), "{:?}", piles.keys());
    assert_eq!(total, 54);
    assert!(piles.keys().any(|name| name == "Delenn" || name == "Ambassador"), "{:?}", piles.keys());
    assert_eq!(size(&folder.path().join("my deck.faces-1.png")), (4090, 3997));
    // What is there stays without --force.
    let again = zocalo(folder.path(), &["export", "@order", "--to", "tts", "--out", "my deck.json"]);
    assert_eq!(again.status.code(), Some(2));
    done(folder.path(), &["export", "@order", "--to", "tts", "--out", "my deck.json", "--force"]);
}

#[test]
fn hostile_names_are_names_in_a_save() {
    let folder = tempfile::tempdir().unwrap();
    let deck =
        "[deck]\n\"Trade Pact\" = 2\n'\"},{\"x' = 1\n\"</svg><script>\" = 1\n\"漢字\" = 1\n\"gnp\u{202e}.exe\" = 1\n";
    fs::write(folder.path().join("deck.toml"), deck).unwrap();
    let said = done(folder.path(), &["export", "deck.toml", "--to", "tts", "--out", "deck.json"]);
    assert_eq!(said.matches("U+6F22").count(), 1, "{said}");
    let piles = piles(&folder.path().join("deck.json"));
    assert!(piles["Deck"].iter().any(|name| name.contains("</svg><script>")), "{piles:?}");
    assert!(piles["Deck"].iter().any(|name| name.contains("gnp.exe")), "nothing turns letters: {piles:?}");
}

#[test]
fn a_save_is_not_printed() {
    let folder = tempfile::tempdir().unwrap();
    let output = zocalo(folder.path(), &["export", "@narn", "--to", "tts"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("--out FILE"));
}

#[test]
fn pictures_of_a_search_are_those_of_its_cards_in_either_language() {
    let folder = tempfile::tempdir().unwrap();
    let english = ["cards", "export", "--pictures", "en", "--cards", "lennier", "--back"];
    done(folder.path(), &english);
    done(folder.path(), &["--lang", "ru", "cards", "export", "--pictures", "ru", "--cards", "lennier"]);
    let names = |folder: &Path| -> BTreeSet<String> {
        fs::read_dir(folder).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap()).collect()
    };
    let (mut here, there) = (names(&folder.path().join("en")), names(&folder.path().join("ru")));
    assert!(here.remove("back.png") && here == there && here.contains("lennier.png"), "{here:?} {there:?}");
    let bytes = |of: &str| fs::read(folder.path().join(of).join("lennier.png")).unwrap();
    assert_eq!(size(&folder.path().join("en/lennier.png")), (744, 1039));
    assert!(bytes("en") != bytes("ru"));
    let before = bytes("en");
    let output = zocalo(folder.path(), &english);
    assert_eq!(output.status.code(), Some(2));
    done(folder.path(), &[&english[..], &["--force"]].concat());
    assert!(before == bytes("en"), "the same card gives the same picture");
}
