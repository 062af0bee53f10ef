//! Writes a few faces and the back into a folder, to be looked at: `cargo run -p zocalo-faces --example gallery -- DIR`; with a
//! number behind it, says how long so many take.

#![allow(clippy::disallowed_macros, reason = "an example prints")]

use std::path::PathBuf;
use std::time::Instant;

use zocalo_faces::{Badge, BadgeColour, Emblem, Face, Lettering, Line, Palette, Picture, SIZE, Weight, back};

fn line(words: &str, weight: Weight) -> Line {
    Line { words: words.to_owned(), weight }
}

fn face(name: &str, kind: &str, palette: Palette, emblem: Emblem) -> Face {
    Face {
        name: name.to_owned(),
        kind: kind.to_owned(),
        loyalty: format!("{palette:?}"),
        palette,
        emblem,
        cost: Some("5".to_owned()),
        badges: Vec::new(),
        chips: Vec::new(),
        lines: vec![line("Target character gains +1 Diplomacy this turn.", Weight::Regular)],
        foot: ["Premier · common".to_owned(), "Stand-in, text in our words. Zocalo 0.1.0".to_owned()],
    }
}

fn gallery() -> Vec<Face> {
    let badge = |name: &str, value: &str, colour| Badge { name: name.to_owned(), value: value.to_owned(), colour };
    let abilities = vec![
        badge("Diplomacy", "6", BadgeColour::Green),
        badge("Intrigue", "4", BadgeColour::Blue),
        badge("Psi", "?", BadgeColour::Purple),
        badge("Leadership", "3", BadgeColour::Orange),
    ];
    let mut faces: Vec<Face> = Palette::ALL
        .into_iter()
        .zip(Emblem::ALL)
        .map(|(palette, emblem)| face(&format!("Card of {palette:?}"), &format!("{emblem:?} (Kind)"), palette, emblem))
        .collect();
    faces[0].badges.clone_from(&abilities);
    faces[0].chips = vec!["Destiny 1".to_owned(), "Doom ?".to_owned()];
    let mut long = face(&"A Very Long Name That Goes On ".repeat(5), "Conflict", Palette::Rust, Emblem::Crossing);
    long.lines = vec![
        line("Military, Participants, Something", Weight::Strong),
        line(
            &"If you win this conflict, gain one influence and put a mark on your ambassador. ".repeat(14),
            Weight::Regular,
        ),
    ];
    long.cost = None;
    let mut russian = face("Посол Деленн", "Персонаж (посол)", Palette::Teal, Emblem::Person);
    russian.badges = abilities;
    "Минбари".clone_into(&mut russian.loyalty);
    russian.lines = vec![line(
        "Один раз за ход поверните персонажа: другой персонаж получает +2 к Дипломатии до конца хода.",
        Weight::Regular,
    )];
    let mut unknown = face("Nobody Knows", "type ?", Palette::Grey, Emblem::Question);
    unknown.cost = Some("?".to_owned());
    unknown.lines = vec![line("Text: ?", Weight::Regular)];
    let mut hostile =
        face("<script>alert(1)</script>&amp;\u{1b}[2J漢字\u{202e}", "\"><g/>", Palette::Slate, Emblem::Burst);
    hostile.lines = vec![line(&"W".repeat(9000), Weight::Strong), line("]]> --> </svg>", Weight::Regular)];
    faces.extend([long, russian, unknown, hostile]);
    faces
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let folder = PathBuf::from(arguments.next().ok_or("which folder?")?);
    let faces = gallery();
    if let Some(count) = arguments.next() {
        let (count, start): (usize, _) = (count.parse()?, Instant::now());
        let mut parts = [0.0; 3];
        let mut bytes = 0;
        for face in faces.iter().cycle().take(count) {
            let begin = Instant::now();
            let svg = face.draw(Lettering::Outlines).svg;
            let drawn = Instant::now();
            let picture = Picture::of(&svg, SIZE)?;
            let rendered = Instant::now();
            bytes += picture.png()?.len();
            for (part, time) in parts.iter_mut().zip([drawn - begin, rendered - drawn, rendered.elapsed()]) {
                *part += time.as_secs_f64();
            }
        }
        eprintln!("{count} faces in {:.1?}, {parts:.2?}, {} bytes each", start.elapsed(), bytes / count.max(1));
        return Ok(());
    }
    std::fs::create_dir_all(&folder)?;
    for (number, drawing) in faces.iter().map(|face| face.draw(Lettering::Outlines)).chain([back()]).enumerate() {
        std::fs::write(folder.join(format!("{number}.svg")), &drawing.svg)?;
        std::fs::write(folder.join(format!("{number}.png")), Picture::of(&drawing.svg, SIZE)?.png()?)?;
        if !drawing.missing.is_empty() {
            eprintln!("{number}: no signs for {:?}", drawing.missing);
        }
    }
    let small: Vec<Picture> = faces
        .iter()
        .map(|face| Picture::of(&face.draw(Lettering::Outlines).svg, zocalo_faces::SHEET_SIZE))
        .collect::<Result<_, _>>()?;
    let sheet = Picture::sheet((0..).zip(&small), (5, 3), zocalo_faces::SHEET_SIZE)?;
    std::fs::write(folder.join("sheet.png"), sheet.png()?)?;
    Ok(())
}
