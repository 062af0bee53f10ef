//! Which card a piece is: the fleets of the races, which a module may call alike, and pieces of one name.

use std::io::Cursor;

use super::named;
use crate::deck::Deck;
use crate::formats::vassal::tests::{Age, Piece, deck, game, obfuscated, zip};
use crate::formats::vassal::{Doubtful, LearnReport, Namesakes, Templates, lesson, saved_deck_of, take_in};
use crate::formats::{DeckExport, WriteOptions, format_called, read_bytes_as, read_bytes_in_part, write_deck};
use zocalo_cards::card::Race;
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;

struct Known {
    catalog: Catalog,
    index: Index,
    templates: Templates,
}

impl Known {
    fn nothing() -> Self {
        let catalog = Catalog::open(None).unwrap();
        let index = Index::load(&catalog).unwrap();
        Self { catalog, index, templates: Templates::default() }
    }

    fn learn(&mut self, file: &str, bytes: Vec<u8>, race: Option<Race>) -> LearnReport {
        let lesson = lesson(file, Cursor::new(bytes)).unwrap();
        take_in(&lesson, &mut self.templates, race, |name, race| named(&self.index, name, race))
    }

    fn learn_deck(&mut self, pieces: &[Piece]) -> LearnReport {
        self.learn("deck.sav", deck(Age::New, pieces).into_bytes(), None)
    }

    fn cards(&self) -> Vec<Option<&str>> {
        self.templates.all().iter().map(|template| template.card.as_deref()).collect()
    }
}

fn with_image(name: &str, image: &str) -> Piece {
    Piece { image: image.to_owned(), ..Piece::card(name) }
}

/// A piece with a trait of this type and state around the others.
fn with_trait(name: &str, kind: &str, state: &str) -> Piece {
    let mut piece = with_image(name, "fleet.gif");
    piece.traits.insert(1, (kind.to_owned(), state.to_owned()));
    piece
}

#[test]
fn the_image_says_whose_fleet_a_piece_is() {
    let mut known = Known::nothing();
    let pieces = [
        ("First Battle Fleet (Narn).jpg", "Narn"),
        ("first_battle_fleet_human.gif", "Human"),
        ("MinbariFirstBattleFleet.png", "Minbari"),
        ("FBF-Cent.jpg", "Centauri"),
        ("firstbattlefleetnarn.jpg", "Narn"),
        ("First Battle Fleet (H).jpg", "Human"),
        ("First Battle Fleet N.jpg", "Narn"),
        ("earth first battle fleet2.jpg", "Human"),
        ("cen_fbf_01.jpg", "Centauri"),
        ("12min.jpg", "Minbari"),
        ("Human, not Narn, first battle fleet.jpg", ""),
        ("h.jpg", ""),
    ];
    let taken = known.learn_deck(&pieces.map(|(image, _)| with_image("First Battle Fleet", image)));
    assert_eq!(taken.doubtful.len(), 2);
    for (at, (image, race)) in pieces.into_iter().enumerate() {
        let label = format!("First Battle Fleet ({race})");
        assert_eq!(known.cards()[at], Some(&*label).filter(|_| !race.is_empty()), "{image}");
    }
}

#[test]
fn marks_and_prototypes_say_it_too() {
    let mut known = Known::nothing();
    let pieces = [
        with_trait("Picket Fleet", "mark;Size,Race", "M,Narn"),
        with_trait("Support Fleet", "PROP;Faction;true,0,9;", "Centauri"),
        with_trait("Colonial Fleet", "prototype;Minbari cards", ""),
        // A card known by its full name is that card, whatever stands on it.
        with_trait("Colonial Fleet (Human)", "mark;Race", "Narn"),
        with_trait("Trade Pact", "mark;Race", "Narn"),
    ];
    assert_eq!(known.learn_deck(&pieces).doubtful, []);
    let labels =
        ["Picket Fleet (Narn)", "Support Fleet (Centauri)", "Colonial Fleet (Minbari)", "Colonial Fleet (Human)"];
    assert_eq!(known.cards()[..4], labels.map(Some));
    assert_eq!(known.cards()[4], Some("Trade Pact"));
}

#[test]
fn a_module_says_it_by_slots_folders_and_prototypes() {
    let slot = |slot: &str, image: &str, traits: &str, tab: &str| {
        format!(
            "<VASSAL.build.widget.CardSlot entryName=\"{slot}\" gpid=\"1\">+/null/{traits}piece;;;{image};Picket Fleet/\
             {tab}null;0;0;</VASSAL.build.widget.CardSlot>"
        )
    };
    let inside = slot("Picket Fleet", "a.gif", "", "");
    let by_name = slot("Picket Fleet (Human)", "b.gif", "", "");
    let by_prototype = slot("Picket Fleet", "c.gif", "prototype;Card;Race=Minbari\t", "\t");
    let nowhere = slot("Picket Fleet", "d.gif", "", "");
    let build_file = format!(
        "<VASSAL.build.GameModule name=\"Narn and others\">\
         <VASSAL.build.module.PrototypeDefinition name=\"Card\">+/null/rotate;2;90\tpiece;;;;/0\tnull;0;0;\
         </VASSAL.build.module.PrototypeDefinition>\
         <VASSAL.build.widget.TabWidget entryName=\"Human and Minbari\"><VASSAL.build.widget.ListWidget entryName=\"Narn\">\
         <VASSAL.build.widget.ListWidget entryName=\"Fleets\">{inside}{by_name}{by_prototype}\
         </VASSAL.build.widget.ListWidget></VASSAL.build.widget.ListWidget></VASSAL.build.widget.TabWidget>\
         {nowhere}</VASSAL.build.GameModule>"
    );
    let mut known = Known::nothing();
    let taken = known.learn("b5.vmod", zip(&[("buildFile", build_file.as_bytes())]), None);
    let races = [Some("Picket Fleet (Narn)"), Some("Picket Fleet (Human)"), Some("Picket Fleet (Minbari)"), None];
    assert_eq!(known.cards(), races);
    assert_eq!(taken.doubtful.iter().map(|one| one.image.as_str()).collect::<Vec<_>>(), ["d.gif"]);
    // A saved deck shows only the image: what the module said of it stays.
    let taken = known.learn_deck(&[with_image("Picket Fleet", "a.gif")]);
    assert_eq!((taken.again, taken.doubtful), (1, Vec::new()));
    assert_eq!(known.cards()[0], Some("Picket Fleet (Narn)"));
    assert!(known.templates.all()[0].origin.is_tested());
}

#[test]
fn what_says_no_race_or_two_is_doubtful_until_it_is_said() {
    let mut known = Known::nothing();
    let mut two = with_image("Picket Fleet", "narn.gif");
    two.traits.push(("mark;Race".to_owned(), "Human".to_owned()));
    let pieces = [with_image("Picket Fleet", "p17.gif"), two, with_image("Third Battle Fleet", "narn.gif")];
    let taken = known.learn_deck(&pieces);
    assert_eq!(known.cards(), [None; 3]);
    let four = ["Centauri", "Human", "Minbari", "Narn"].map(|race| format!("Picket Fleet ({race})")).to_vec();
    let doubtful = |piece: &str, image: &str, cards| Doubtful { piece: piece.into(), image: image.into(), cards };
    let third = ["Centauri", "Minbari"].map(|race| format!("Third Battle Fleet ({race})")).to_vec();
    let all = [
        doubtful("Picket Fleet", "p17.gif", four.clone()),
        doubtful("Picket Fleet", "narn.gif", four),
        doubtful("Third Battle Fleet", "narn.gif", third),
    ];
    assert_eq!(taken.doubtful, all);
    let written = saved_deck_of([("Picket Fleet (Narn)", 1)], &known.templates.by_card());
    assert_eq!(written.missing, [("Picket Fleet (Narn)".to_owned(), 1)]);
    // The race of the file decides where it can.
    let bytes = deck(Age::Old, &pieces).into_bytes();
    let taken = known.learn("deck.sav", bytes, Some(Race::Centauri));
    assert_eq!((taken.again, taken.doubtful), (3, Vec::new()));
    let labels = ["Picket Fleet (Centauri)", "Picket Fleet (Centauri)", "Third Battle Fleet (Centauri)"];
    assert_eq!(known.cards(), labels.map(Some));
    // And what is said once is not forgotten, nor by the file of templates.
    let mut again = Templates::read(&known.templates.to_text()).unwrap();
    again.is_card("Picket Fleet", "narn.gif", "Picket Fleet (Human)");
    known.templates = again;
    assert_eq!(known.learn_deck(&pieces).doubtful, []);
    assert_eq!(known.cards(), [labels[0], "Picket Fleet (Human)", labels[2]].map(Some));
}

/// The fleets of three races under one name: learned, written and read back as the same cards.
#[test]
fn a_deck_with_fleets_of_several_races_comes_back() {
    let mut known = Known::nothing();
    let fleets = ["centauri", "human", "minbari", "narn"].map(|race| {
        let image = format!("fleet_{race}.gif");
        with_image("Picket Fleet", &image)
    });
    let pieces = [fleets.to_vec(), vec![Piece::card("G'Kar")]].concat();
    let table = game(Age::New, &pieces, &[], &[]);
    known.learn("game.vsav", zip(&[("savedGame", &obfuscated(table.as_bytes(), 9))]), None);
    let text = "race = \"Narn\"\n[deck]\n\"Picket Fleet\" = 3\n\"Picket Fleet (Human)\" = 2\n\
                \"Picket Fleet (Centauri)\" = 1\n\"G'Kar\" = 1\n";
    let list = read_bytes_in_part("deck.toml".to_owned(), text.as_bytes()).unwrap();
    let settled = Deck::resolve(list, &known.catalog, &known.index).unwrap();
    let options = WriteOptions { templates: known.templates.clone(), ..WriteOptions::default() };
    let vassal = format_called("vassal").unwrap();
    let written = write_deck(vassal, &DeckExport { deck: &settled, options: &options }).unwrap();
    let back = read_bytes_as("deck.sav".to_owned(), &written.bytes, vassal).unwrap();
    let back = Deck::resolve(back, &known.catalog, &known.index).unwrap();
    let cards = |deck: &Deck| {
        let mut cards: Vec<_> = deck.slots.iter().map(|slot| (slot.label(), slot.count)).collect();
        cards.sort();
        cards
    };
    assert_eq!(cards(&back), cards(&settled));
    assert_eq!(cards(&back).len(), 4);
}

#[test]
fn several_pieces_of_one_card_are_kept_and_the_first_is_written() {
    let mut known = Known::nothing();
    let [old, new] = ["c1.png", "c2.png"].map(|image| with_image("Trade Pact", image));
    let taken = known.learn_deck(&[old.clone(), new.clone(), old.clone()]);
    let namesakes = Namesakes { card: "Trade Pact".into(), images: vec!["c1.png".into(), "c2.png".into()] };
    assert_eq!((taken.new, taken.namesakes), (2, vec![namesakes]));
    let image = |known: &Known| known.templates.by_card().of("Trade Pact").unwrap().image();
    assert_eq!(image(&known), "c1.png");
    // The same file again changes nothing.
    known.learn_deck(&[old, new]);
    assert_eq!(image(&known), "c1.png");
    // A newer module calls the image otherwise, and the older image is not there any more.
    let renamed = deck(Age::New, &[with_image("Trade Pact", "c3.png")]).into_bytes();
    assert_eq!(known.learn("newer.sav", renamed, None).new, 1);
    assert_eq!(image(&known), "c3.png");
    assert_eq!(Templates::read(&known.templates.to_text()).unwrap().all(), known.templates.all());
    assert_eq!(known.templates.card_of("Trade Pact", "c1.png").as_deref(), Some("Trade Pact"));
    assert_eq!(known.templates.card_of("Trade Pact", "c4.png"), None);
}

#[test]
fn a_longer_name_in_the_image_is_the_card() {
    let mut known = Known::nothing();
    let images = ["Lord Refa.jpg", "Lord Refa (ambassador).jpg", "Lord Refa (old scan).jpg"];
    known.learn_deck(&images.map(|image| with_image("Lord Refa", image)));
    assert_eq!(known.cards(), ["Lord Refa", "Lord Refa (ambassador)", "Lord Refa"].map(Some));
}
