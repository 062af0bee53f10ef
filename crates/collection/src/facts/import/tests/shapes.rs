//! One table in every shape in which somebody may save it, and what is no table at all.

use super::{import, only, try_import};
use crate::facts::import::{CodeMap, USUAL_MAP};
use zocalo_cards::card::Card;
use zocalo_text::message::Locale;
use zocalo_text::text::Source;

/// Name, type, cost, psi and text of invented cards.
const ROWS: [[&str; 5]; 4] = [
    ["Name", "Type", "Cost", "Psi", "EffectsText"],
    ["Invented Café", "3", "4", "5", "Says “so”,\nthen; rotates."],
    ["O'Nobody’s Fleet", "8", "2", "", "A \"quoted\" word"],
    ["Plan <B> & C", "2", "", "", ""],
];

fn quoted(sign: &str) -> String {
    let cell = |cell: &str| format!("\"{}\"", cell.replace('"', "\"\""));
    ROWS.iter().map(|row| row.map(cell).join(sign) + "\r\n").collect()
}

fn html() -> String {
    let escaped =
        |cell: &str| cell.replace('&', "&amp;").replace('<', "&lt;").replace('é', "&eacute;").replace('’', "&#146;");
    let cell = |cell: &str| format!("<td class='a>b'>&nbsp;{}</td>", escaped(cell).replace('\n', "<br/>"));
    let rows: String = ROWS.iter().flat_map(|row| ["<TR>".to_owned(), row.map(cell).concat()]).collect();
    format!(
        "<!DOCTYPE html><html><head><title>Cards</title><script>if (1 < 2) document.write('<table><tr><td>Name')</script>\
         </head><body><table><tr><td>Menu</td><td><table id=cards>{rows}</table></td></tr></table><!-- <table> --></body>"
    )
}

fn json() -> String {
    let objects: Vec<serde_json::Value> = ROWS[1..]
        .iter()
        .map(|row| {
            ROWS[0]
                .iter()
                .zip(row)
                .map(|(key, cell)| ((*key).to_owned(), serde_json::json!(cell)))
                .collect::<serde_json::Map<_, _>>()
                .into()
        })
        .collect();
    serde_json::json!({ "version": 1, "cards": objects }).to_string()
}

fn windows_1252(text: &str) -> Vec<u8> {
    encoding_rs::WINDOWS_1252.encode(text).0.into_owned()
}

fn utf_16(text: &str) -> Vec<u8> {
    [0xff, 0xfe].into_iter().chain(text.encode_utf16().flat_map(u16::to_le_bytes)).collect()
}

#[test]
fn every_shape_gives_the_same_cards() {
    let comma = quoted(",");
    let shapes: Vec<(&str, Vec<u8>)> = vec![
        ("comma", comma.clone().into_bytes()),
        ("semicolon", quoted(";").into_bytes()),
        ("tab", quoted("\t").into_bytes()),
        ("mark", format!("\u{feff}{comma}").into_bytes()),
        ("Windows-1252", windows_1252(&comma)),
        ("UTF-16", utf_16(&quoted("\t"))),
        ("page", html().into_bytes()),
        ("page in Windows-1252", windows_1252(&html())),
        ("JSON", json().into_bytes()),
        ("title above", format!("My cards\n\n{comma}").into_bytes()),
    ];
    let cards = |bytes: &[u8]| -> Vec<Card> { try_import(bytes, &[]).unwrap().plan.cards };
    let expected = cards(&shapes[0].1);
    assert_eq!(expected.len(), 3);
    assert_eq!(expected[0].text.as_deref(), Some("Says “so”,\nthen; rotates."));
    assert_eq!((expected[1].name.as_str(), expected[2].name.as_str()), ("O'Nobody's Fleet", "Plan <B> & C"));
    for (shape, bytes) in &shapes {
        assert_eq!(cards(bytes), expected, "{shape}");
    }
}

#[test]
fn a_card_file_of_lackey_has_words_and_quotation_marks_of_its_own() {
    let table = "Name\tSet\tImageFile\tType\tCost\tText\nA\tPremier\ta\tCharacter\t3\t\"Open quote\nB\tShadows\tb\tEvent\t1\tx\n";
    let imported = import(table, &[]);
    let [a, b] = &imported.plan.cards[..] else { panic!() };
    assert_eq!((a.text.as_deref(), b.printings[0].set.as_str()), (Some("\"Open quote"), "The Shadows"));
    assert!(imported.plan.odd.columns.is_empty());
}

#[test]
fn spaces_that_cannot_be_seen_are_one_space() {
    let imported = import("Name,Cost\n\u{a0}Invented\u{a0}\u{2003}Card\u{200b} ,\u{a0}3\n", &[]);
    assert_eq!(only(&imported).name, "Invented Card");
}

#[test]
fn what_is_no_table_is_one_sentence() {
    let deep = "<table><tr><td>".repeat(100);
    let many = format!("Name\n{}", "A\n".repeat(20_001));
    let long = format!("Name,Text\nA,{}\n", "x".repeat(20_001));
    let wide = format!("Name\n{}\n", ",".repeat(300));
    let nested = format!("{}1{}", "[".repeat(1_000), "]".repeat(1_000));
    let huge = vec![b'a'; (16 << 20) + 1];
    for (bytes, said) in [
        (&b""[..], "empty"),
        (&[0_u8, 1, 2, 3][..], "not a text file"),
        (b"PK\x03\x04...", "spreadsheet"),
        (b"<html><body>hello</body></html>", "no table"),
        (b"Title2,Cost,<script>\n1,2,3\n", "the columns are Title2, Cost, <script>"),
        (b"Name,Cost\nA,1\nB,2,3\n", "row 3 has 3 cells, but the heading has 2"),
        (b"Name,Text\nA,\"open\nB,x\n", "row 2: a quotation mark opens a cell"),
        (b"[1, 2]", "not a list of objects"),
        (b"[{\"Name\": {\"a\": 1}}]", "row 1, column Name"),
        (b"{\"Name\": ", "not JSON"),
        (deep.as_bytes(), "nests tables more than 32 deep"),
        (many.as_bytes(), "more than 20000 rows"),
        (long.as_bytes(), "row 2, column 2: the cell is longer"),
        (wide.as_bytes(), "row 2 has more than 200 cells"),
        (nested.as_bytes(), "not JSON"),
        (&huge, "too large"),
    ] {
        let error = try_import(bytes, &[]).map(|import| import.plan).unwrap_err().to_string();
        assert!(error.contains(said) && error.lines().count() == 1, "{said}: {error}");
    }
}

#[test]
fn the_usual_map_reads_and_another_lies_over_it() {
    assert!(CodeMap::read(&Source { label: String::new(), text: USUAL_MAP.to_owned() }).is_ok());
    let text = "[columns]\nname = [\"Kartenname\"]\n[types]\n3 = \"Event\"\nX = \"\"\n".to_owned();
    let map = CodeMap::read(&Source { label: String::new(), text }).unwrap();
    let read = |table: &str| super::read_import(table.as_bytes(), "t", "t", "t", &map, &[], Locale::ENGLISH);
    let imported = read("Kartenname,Type\nA,3\nB,4\nC,X\n").unwrap();
    let kinds: Vec<Option<&str>> =
        imported.plan.cards.iter().map(|card| card.kind.map(zocalo_cards::card::CardType::name)).collect();
    assert_eq!(kinds, [Some("Event"), Some("Conflict"), None]);
    assert!(read("Name,Type\nA,3\n").is_err());
    for (text, said) in [
        ("[columns]\nnames = [\"N\"]\n", "no column"),
        ("[types]\n1 = \"Ship\"\n", "no type"),
        ("[sets]\n1 = \"Nowhere\"\n", "no set"),
        ("[typos]\n", "unknown"),
        ("[types\n", ""),
    ] {
        let faults = CodeMap::read(&Source { label: String::new(), text: text.to_owned() }).unwrap_err();
        assert!(faults[0].reason.english().contains(said), "{faults:?}");
    }
}
