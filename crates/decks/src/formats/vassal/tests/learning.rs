//! Learning templates, keeping them, and writing decks from them.

use std::fmt::Write as _;

use proptest::prelude::*;

use super::of_saved_deck;
use crate::formats::vassal::tests::{Age, Piece, deck, game, obfuscated, zip};
use crate::formats::vassal::{
    Learned, Origin, Record, Template, TemplateFile, Templates, VassalError, lesson, saved_deck_of,
};
use zocalo_words::language::Text;

fn learned(files: &[(&str, Vec<u8>)]) -> Templates {
    let mut templates = Templates::default();
    for (name, bytes) in files {
        for template in lesson(name, std::io::Cursor::new(bytes)).unwrap().templates {
            templates.learn(template);
        }
    }
    templates
}

fn from_deck(names: &[&str]) -> Vec<u8> {
    deck(Age::New, &names.iter().map(|name| Piece { is_unique: true, ..Piece::card(name) }).collect::<Vec<_>>()).into()
}

const MODULE: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<VASSAL.build.GameModule name="Cards">
  <VASSAL.build.module.PrototypesContainer>
    <VASSAL.build.module.PrototypeDefinition name="Card">+/null/prototype;Back;side=rear	rotate;2;90\	piece;;;;/	0\	null;0;0;</VASSAL.build.module.PrototypeDefinition>
    <VASSAL.build.module.PrototypeDefinition name="Back">+/null/obs;70,130;$side$.jpg;$other$	piece;;;;/jms	null;0;0;</VASSAL.build.module.PrototypeDefinition>
    <VASSAL.build.module.PrototypeDefinition name="Loop">+/null/prototype;Loop	piece;;;;/	null;0;0;</VASSAL.build.module.PrototypeDefinition>
  </VASSAL.build.module.PrototypesContainer>
  <VASSAL.build.module.map.DrawPile name="Narn" canSave="true"/>
  <VASSAL.build.module.map.DrawPile name="Centauri"><x>
    <VASSAL.build.widget.CardSlot entryName="Vlur/Nhar" gpid="14">+/null/prototype;Card	mark;A\	piece;;;vlur.jpg;Vlur\/Nhar/	1\	null;0;0;;0</VASSAL.build.widget.CardSlot>
  </x></VASSAL.build.module.map.DrawPile>
  <VASSAL.build.widget.PieceSlot entryName="Round" gpid="15">+/null/prototype;Loop	piece;;;a.jpg;Round/	null;0;0;</VASSAL.build.widget.PieceSlot>
  <VASSAL.build.widget.CardSlot entryName="Lost" gpid="16">+/null/prototype;Nowhere	piece;;;a.jpg;Lost/	null;0;0;</VASSAL.build.widget.CardSlot>
</VASSAL.build.GameModule>"#;

#[test]
fn the_prototypes_of_a_module_are_filled_in() {
    let lesson = lesson("b5.vmod", std::io::Cursor::new(zip(&[("buildFile.xml", MODULE.as_bytes())]))).unwrap();
    assert_eq!(lesson.origin, Origin::Module);
    assert_eq!(lesson.piles, [("Narn".to_owned(), true), ("Centauri".to_owned(), false)]);
    let unusable = [
        "the slot Round names prototypes that refer to each other in a loop",
        "the slot Lost names the prototype Nowhere, which the module does not define",
    ];
    assert_eq!(lesson.unusable.iter().map(Text::english).collect::<Vec<_>>(), unusable);
    let [template] = &lesson.templates[..] else { panic!("{:?}", lesson.templates) };
    assert_eq!(template.piece, "Vlur/Nhar");
    let kind = "obs;70,130;rear.jpg;other\trotate;2;90\\\tmark;A\\\\\tpiece;;;vlur.jpg;Vlur/Nhar";
    assert_eq!(template.record.kind, kind);
    assert_eq!(template.record.state, "null\t0\\\t1\\\\\tnull;0;0;14");
}

#[test]
fn prototypes_that_multiply_have_an_end() {
    let last = "<VASSAL.build.module.PrototypeDefinition name=\"P25\">+/null/piece;;;;/null;0;0;\
                </VASSAL.build.module.PrototypeDefinition>";
    let mut prototypes = last.to_owned();
    for level in 0..25 {
        let next = level + 1;
        write!(
            prototypes,
            "<VASSAL.build.module.PrototypeDefinition name=\"P{level}\">+/null/prototype;P{next}\tprototype;P{next}\\\t\
             piece;;;;/\t\\\tnull;0;0;</VASSAL.build.module.PrototypeDefinition>"
        )
        .unwrap();
    }
    let slot = "<VASSAL.build.widget.CardSlot entryName=\"A\">+/null/prototype;P0\tpiece;;;a;A/\tnull;0;0;\
                </VASSAL.build.widget.CardSlot>";
    let build_file = format!("<m>{prototypes}{slot}</m>");
    let lesson = lesson("m", std::io::Cursor::new(zip(&[("buildFile", build_file.as_bytes())]))).unwrap();
    assert_eq!(lesson.unusable.len(), 1);
    assert_eq!(lesson.unusable[0].english(), "the slot A names prototypes that refer to each other in a loop");
}

#[test]
fn what_is_surer_stays() {
    let record =
        |state: &str| Record { id: "null".to_owned(), kind: "piece;;;a;A".to_owned(), state: state.to_owned() };
    let template = |origin, state: &str| Template {
        piece: "A".to_owned(),
        card: None,
        origin,
        file: "file".to_owned(),
        record: record(state),
    };
    let mut templates = Templates::default();
    let steps = [
        (Origin::Module, "1", Learned::New, "1"),
        (Origin::Module, "2", Learned::Again, "2"),
        (Origin::Deck, "3", Learned::Again, "3"),
        (Origin::Module, "4", Learned::Kept, "3"),
        (Origin::Game, "5", Learned::Kept, "3"),
        (Origin::Deck, "6", Learned::Again, "6"),
    ];
    for (origin, state, came_to, now) in steps {
        assert_eq!(templates.learn(template(origin, state)), came_to);
        assert_eq!(templates.all()[0].record.state, now);
    }
    assert_eq!(templates.all().len(), 1);
}

#[test]
fn a_deck_is_written_as_copies_and_read_back() {
    let templates = learned(&[("a.sav", from_deck(&["Vlur/Nhar", "Trade Pact", "It's; a 'trap'"]))]);
    let wanted = [("Trade Pact", 3), ("Vlur/Nhar", 1), ("It's; a 'trap'", 2), ("Delenn", 1), ("Delenn", 2)];
    let written = saved_deck_of(wanted, &templates.by_card());
    assert_eq!(written.missing, [("Delenn".to_owned(), 3)]);
    assert_eq!((written.cards, written.untested.len()), (6, 0));
    assert!(!written.text.contains("UniqueID"), "two pieces would share a number");
    assert!(!written.text.contains('\n'));
    let first = "DECK\t\u{1b}+/null/obs;70,130;back.jpg;Flip;B\trotate;2;90,130;90,130;R;;Rotate;;\\\tpiece;;;\
                 Trade Pact.jpg;Trade Pact/null\t0\\\tnull;0;0;14\u{1b}+/null/";
    assert!(written.text.starts_with(first), "{}", written.text);
    let list = of_saved_deck("deck".to_owned(), &written.text).unwrap();
    let read: Vec<_> = list.lines.iter().map(|line| (line.written.as_str(), line.count)).collect();
    assert_eq!(read, wanted[..3]);
}

#[test]
fn a_template_is_found_by_the_card_that_its_name_means() {
    let mut templates = learned(&[("a.sav", from_deck(&["Vlur Nhar", "LENNIER"]))]);
    let mut misspelt = templates.all()[0].clone();
    misspelt.card = Some("Vlur/Nhar".to_owned());
    templates.learn(misspelt);
    let by_card = templates.by_card();
    assert_eq!(by_card.of("Vlur/Nhar").unwrap().piece, "Vlur Nhar");
    assert_eq!(by_card.of("Lennier").unwrap().piece, "LENNIER");
    assert!(by_card.of("Delenn").is_none());
}

/// A module may have a piece for each of two versions of a person, one under a name that means both.
#[test]
fn the_full_name_of_a_card_comes_before_a_short_one() {
    let learned = learned(&[("a.sav", from_deck(&["Kosh", "Kosh Naranek", "KOSH NARANEK!"]))]);
    for order in [[0, 1], [1, 0]] {
        for full in [Origin::Module, Origin::Deck] {
            let mut templates = Templates::default();
            for at in order {
                let template = learned.all()[at].clone();
                let origin = if at == 1 { full } else { Origin::Deck };
                templates.learn(Template { card: Some("Kosh Naranek".to_owned()), origin, ..template });
            }
            assert_eq!(templates.by_card().of("Kosh Naranek").unwrap().piece, "Kosh Naranek", "{order:?} {full:?}");
            // Of two full names the surer one.
            let shouted = Template { card: Some("Kosh Naranek".to_owned()), ..learned.all()[2].clone() };
            templates.learn(shouted);
            let wanted = if full == Origin::Deck { "Kosh Naranek" } else { "KOSH NARANEK!" };
            assert_eq!(templates.by_card().of("Kosh Naranek").unwrap().piece, wanted);
        }
    }
}

#[test]
fn cards_in_piles_teach_before_those_on_the_table() {
    let state = |state: &str| vec![("obs;x".to_owned(), "null".to_owned()), ("emb2;x".to_owned(), state.to_owned())];
    let with_id = |id: &str| Piece { id: id.to_owned(), map: "Table".to_owned(), ..Piece::card("Delenn") };
    let (turned, straight) =
        (Piece { traits: state("1"), ..with_id("1") }, Piece { traits: state("0"), ..with_id("2") });
    let text = game(Age::New, &[turned, straight], &[("Draw", &["2"])], &[]);
    let bytes = zip(&[("savedGame", &obfuscated(text.as_bytes(), 200))]);
    let templates = learned(&[("game.vsav", bytes)]);
    assert_eq!(templates.all()[0].origin, Origin::Game);
    assert_eq!(templates.all()[0].record.state, "null\t0\\\tnull;0;0;14");
}

/// Who looked at a card in some game is nobody's business in another.
#[test]
fn no_player_is_learned() {
    let traits = vec![
        ("hide;H;Hide;255,255,255".to_owned(), "secret-player".to_owned()),
        ("obs;x".to_owned(), "secret-player;options".to_owned()),
        ("restrict;Owner;true".to_owned(), "secret-player".to_owned()),
        ("attach;Leader;desc".to_owned(), "2;secret-player;1700".to_owned()),
        ("mat;A;desc".to_owned(), "1;secret-player".to_owned()),
        ("matPiece;desc".to_owned(), "secret-player".to_owned()),
        ("sendto;Send;B".to_owned(), "secret-player;10;20".to_owned()),
        ("footprint;84;Show".to_owned(), "true;secret-player;1;3,4;true;1".to_owned()),
    ];
    let piece = Piece { traits, ..Piece::card("Delenn") };
    let templates = learned(&[("a.sav", deck(Age::Old, &[piece]).into_bytes())]);
    assert!(!templates.to_text().contains("secret-player"));
    let states = zocalo_vassal::states(&templates.all()[0].record.state, 9).unwrap();
    assert_eq!(states, ["null", "null", "", "0", "0", "noMat", ";;", "false;;0", "null;0;0;14"]);
}

/// What players have done to a card in their game does not go into everybody's decks.
#[test]
fn nothing_that_players_wrote_on_a_card_of_a_game_is_learned() {
    let traits = [
        ("rotate;2;90,130", "1"),
        ("label;76,130;Write;10;;;t", "my secret note"),
        ("label;;Write;10;;;t", "my secret note"),
        ("label;;;10;;;t", "Fleet"),
        ("markmoved;moved.gif", "true"),
        ("emb2;Fog", "-1"),
    ];
    let traits = traits.map(|(kind, state)| (kind.to_owned(), state.to_owned())).to_vec();
    let piece = Piece { traits, ..Piece::card("Lennier") };
    let text = game(Age::New, &[piece], &[], &[]);
    for (name, bytes) in [
        ("a.vsav", zip(&[("savedGame", &obfuscated(text.as_bytes(), 200))])),
        ("a.sav", text.replacen("begin_save", "DECK\t", 1).replace("\u{1b}end_save", "").into_bytes()),
    ] {
        let templates = learned(&[(name, bytes)]);
        // The cards of a saved deck lie as somebody wanted them for a deck, perhaps the module.
        let is_game = name == "a.vsav";
        let [rotated, note, moved] = if is_game { ["0", "", "false"] } else { ["1", "my secret note", "true"] };
        let record = &templates.all()[0].record;
        let states = zocalo_vassal::states(&record.state, 7).unwrap();
        assert_eq!(states, [rotated, note, note, "Fleet", moved, "-1", "null;0;0;14"], "{name}");
        let written = saved_deck_of([("Lennier", 2)], &templates.by_card());
        assert_eq!((written.cards, written.untested.len()), (2, 0));
        assert_eq!(written.of_games.len(), usize::from(is_game), "{name}");
    }
}

proptest! {
    #[test]
    fn the_file_of_templates_holds_what_was_learned(
        all in prop::collection::vec(
            ("[ -~é\t\n\r%]{0,12}", prop::option::of("[ -~é%]{0,12}"), 0..3_usize, "[ -~\n]{0,9}", "[ -~\t\n\u{85}\0]{0,20}"),
            0..6,
        )
    ) {
        let mut templates = Templates::default();
        for (piece, card, origin, file, text) in all {
            let origin = [Origin::Module, Origin::Game, Origin::Deck][origin];
            let record = Record { id: "null".to_owned(), kind: text.clone(), state: text };
            templates.learn(Template { piece, card, origin, file, record });
        }
        let text = templates.to_text();
        prop_assert_eq!(zocalo_text::files::reading::decode(text.as_bytes()), Some(text.clone()));
        let again = Templates::read(&text).unwrap();
        prop_assert_eq!(again.all(), templates.all());
    }

    #[test]
    fn a_file_of_templates_that_somebody_changed_is_refused_or_read(
        noise in "[a-z \n%]{0,40}", at in 0..300_usize,
    ) {
        let whole = learned(&[("a.sav", from_deck(&["Vlur/Nhar", "Trade Pact"]))]).to_text();
        let at = at.min(whole.len());
        let _ = Templates::read(&format!("{}{noise}{}", &whole[..at], &whole[at..]));
        let _ = Templates::read(&whole[..at]);
    }
}

#[test]
fn a_broken_file_of_templates_is_told_with_its_place() {
    let whole = learned(&[("a.sav", from_deck(&["Vlur/Nhar"]))]).to_text();
    let other = Templates::read("zocalo-vassal-templates 2\n").unwrap_err();
    assert_eq!(other.reason.english(), "this is not a template file that this version can read");
    let half = Templates::read(&whole.replace("state ", "states ")).unwrap_err();
    assert_eq!(half.reason.english(), "the template above this line is incomplete");
    assert_eq!(Templates::read(&whole).unwrap().all().len(), 1);
    assert!(matches!(lesson("x", std::io::Cursor::new(whole)), Err(VassalError::NotOfVassal)));
}

#[test]
fn runs_at_the_same_time_keep_what_each_has_learned() {
    let data = tempfile::tempdir().unwrap();
    let place = TemplateFile::of(data.path());
    std::thread::scope(|scope| {
        for number in 0..8 {
            let place = &place;
            scope.spawn(move || {
                let _lock = place.lock().unwrap();
                let mut templates = place.read().unwrap();
                let name = format!("Card {number}");
                let bytes = std::io::Cursor::new(from_deck(&[&name]));
                templates.learn(lesson("a.sav", bytes).unwrap().templates.remove(0));
                place.write(&templates).unwrap();
            });
        }
    });
    assert_eq!(place.read().unwrap().all().len(), 8);
}
