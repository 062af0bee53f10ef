//! Faces as a reader of SVG and of PNG sees them, which knows nothing of how they were made.

use std::path::Path;

use zocalo_faces::{
    Badge, BadgeColour, Drawing, Emblem, Face, Lettering, Line, Palette, Picture, SHEET_SIZE, SIZE, Weight, back,
};

fn face(name: &str, text: &str) -> Face {
    Face {
        name: name.to_owned(),
        kind: "Character (ambassador)".to_owned(),
        loyalty: "Минбари".to_owned(),
        palette: Palette::Teal,
        emblem: Emblem::Person,
        cost: Some("?".to_owned()),
        badges: vec![Badge {
            name: "Дипломатия".to_owned(), value: "6".to_owned(), colour: BadgeColour::Green
        }],
        chips: vec!["Destiny 2".to_owned()],
        lines: vec![Line { words: text.to_owned(), weight: Weight::Regular }],
        foot: ["Premier, rare".to_owned(), "Stand-in".to_owned()],
    }
}

/// The words of a drawing, in their order, as who hears it is told; the reader fails where it is no well-formed XML.
fn heard(drawing: &Drawing) -> Vec<String> {
    let document = roxmltree::Document::parse(&drawing.svg).unwrap();
    let tags = ["svg", "title", "path", "g", "circle", "rect"];
    assert!(
        document.descendants().filter(roxmltree::Node::is_element).all(|node| tags.contains(&node.tag_name().name()))
    );
    let labels = document.descendants().filter_map(|node| node.attribute("aria-label"));
    labels.map(str::to_owned).collect()
}

/// Width, height, bits and kind of colours of a PNG, read by hand; its other parts must follow one another to the end.
fn shape(png: &[u8]) -> (u32, u32, u8, u8) {
    assert_eq!(&png[..8], b"\x89PNG\r\n\x1a\n");
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
    let mut at = 8;
    while &png[at + 4..at + 8] != b"IEND" {
        at += 12 + usize::try_from(number(at)).unwrap();
    }
    assert_eq!(at + 12, png.len());
    (number(16), number(20), png[24], png[25])
}

#[test]
fn a_face_says_all_of_it_once() {
    let drawing = face("Delenn", "Once a turn, look at the top card.").draw(Lettering::Outlines);
    let said = heard(&drawing).join(" ");
    assert_eq!(
        said,
        "Delenn ? Character (ambassador) Минбари Once a turn, look at the top card. 6 Дипломатия Destiny 2 Premier, rare Stand-in"
    );
    assert!(drawing.missing.is_empty());
}

#[test]
fn the_drawing_of_a_face_is_as_it_was() {
    let place = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/delenn.svg");
    let drawn = face("Delenn", "Text: ?").draw(Lettering::Outlines).svg;
    if std::env::var_os("SNAPSHOTS").is_some() {
        std::fs::write(&place, &drawn).unwrap();
    }
    assert!(std::fs::read_to_string(place).unwrap() == drawn, "look at it, then SNAPSHOTS=overwrite");
}

#[test]
fn a_picture_has_the_size_of_a_card_and_is_the_same_again() {
    let drawing = face("Delenn", "Text: ?").draw(Lettering::Outlines);
    let png = Picture::of(&drawing.svg, SIZE).unwrap().png().unwrap();
    assert_eq!(shape(&png), (744, 1039, 8, 3));
    assert_eq!(
        png,
        Picture::of(&face("Delenn", "Text: ?").draw(Lettering::Outlines).svg, SIZE).unwrap().png().unwrap()
    );
    assert!(png.len() < 120_000, "{}", png.len());
}

#[test]
fn sheets_have_a_place_for_each_picture() {
    let small = Picture::of(&back().svg, SHEET_SIZE).unwrap();
    let sheet = Picture::sheet([(0, &small), (3, &small)], (2, 2), SHEET_SIZE).unwrap();
    assert_eq!(sheet.size(), (818, 1142));
    assert!(Picture::sheet([], (1000, 1000), SHEET_SIZE).is_err());
}

#[test]
fn hostile_words_are_only_words() {
    let hostile = "</title><script>alert(1)</script>&\"'\u{0}\u{1b}[2J\u{202e}\u{fffe} ]]>";
    let drawing = face(hostile, hostile).draw(Lettering::Outlines);
    // A name is broken where it is too long for a line.
    let said = heard(&drawing).concat();
    assert_eq!(said.matches("<script>alert(1)</script>").count(), 2, "{said}");
    assert!(!drawing.svg.contains(['\u{0}', '\u{1b}', '\u{202e}', '\u{fffe}']) && !drawing.svg.contains("<script"));
    Picture::of(&drawing.svg, SHEET_SIZE).unwrap();
}

#[test]
fn a_sign_that_the_fonts_lack_is_named_once_and_drawn_as_a_box() {
    let drawing = face("漢字漢", "Text: 漢").draw(Lettering::Outlines);
    assert_eq!(drawing.missing.iter().collect::<String>(), "字漢");
    assert!(heard(&drawing).contains(&"漢字漢".to_owned()));
}

#[test]
fn what_is_too_long_is_made_small_and_cut() {
    for text in ["W".repeat(20_000), "many words ".repeat(3_000), String::new()] {
        let mut face = face(&text, &text);
        face.badges = vec![face.badges[0].clone(); 5];
        face.badges[0].name = "n".repeat(500);
        face.chips = vec!["chip of some length".to_owned(); 40];
        face.lines = vec![face.lines[0].clone(); 60];
        let drawing = face.draw(Lettering::Outlines);
        assert!(drawing.svg.len() < 3_000_000, "{}", drawing.svg.len());
        Picture::of(&drawing.svg, SHEET_SIZE).unwrap();
    }
}

/// Every embedded letter has an outline: no rule of ours draws a box for English, Russian or a figure.
#[test]
fn letters_of_both_languages_are_there() {
    let letters: String = (' '..='~').chain('А'..='я').chain("Ёё«»–—…№×≠“”’".chars()).collect();
    assert_eq!(face(&letters, &letters).draw(Lettering::Outlines).missing.len(), 0);
}

/// In pages the words are letters: the same ones in the same places, well within the room that their outlines take.
#[test]
fn words_as_letters_are_those_of_the_outlines() {
    let hostile = "</text><script>alert(1)</script>&\"'\u{0}\u{202e}";
    for (name, words) in [("Delenn", "Once a turn, look at the top card."), (hostile, hostile), ("漢字", "漢")] {
        let face = face(name, words);
        let (outlines, text) = (face.draw(Lettering::Outlines), face.draw(Lettering::Text));
        assert_eq!(outlines.missing, text.missing);
        let document = roxmltree::Document::parse(&text.svg).unwrap();
        let letters = document.descendants().filter(|node| node.has_tag_name("text"));
        let said: Vec<String> = letters.map(|node| node.text().unwrap().to_owned()).collect();
        assert_eq!(said, heard(&outlines));
        assert!(!text.svg.contains("<script") && text.svg.len() * 2 < outlines.svg.len(), "{}", text.svg.len());
    }
}
