//! The files for other programs, read by readers that know nothing of how they were written, and held against the decks
//! for the same programs.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;
use roxmltree::{Document, Node};
use serde_json::Value;

use super::{CardFiles, TARGETS, target_called, targets, write_cards};
use crate::formats::cards::{GAME, UNKNOWN_SET};
use zocalo_cards::card::{Card, CardType, Cost, MarkCount, Printing};
use zocalo_cards::data::sets::sets;
use zocalo_catalog::catalog::Catalog;

fn all_cards() -> Vec<Card> {
    Catalog::open(None).unwrap().cards().unwrap()
}

/// A card of which nothing is known but its name.
fn named(name: &str) -> Card {
    let mut card: Card = toml::from_str("name = \"x\"\nsources = []").unwrap();
    card.name = name.to_owned();
    card.label = name.to_owned();
    card
}

fn written(program: &str, cards: &[Card]) -> CardFiles {
    write_cards(target_called(program).unwrap(), cards, false).unwrap()
}

fn file(program: &str, cards: &[Card], path: &str) -> String {
    let files = written(program, cards).files;
    let file = files.into_iter().find(|file| file.path == path).unwrap();
    String::from_utf8(file.bytes).unwrap()
}

/// What a program knows of each card: by its name, its id where it has one and its facts. No name may come twice.
pub(super) fn known(program: &str, cards: &[Card]) -> BTreeMap<String, (String, BTreeMap<String, String>)> {
    let mut known = BTreeMap::new();
    let mut add = |name: String, id: String, facts: BTreeMap<String, String>| {
        assert_eq!(known.insert(name.clone(), (id, facts)), None, "{program} has {name} twice");
    };
    match program {
        "cockatrice" => {
            let text = file(program, cards, "cards.xml");
            let document = Document::parse(&text).unwrap();
            for card in document.descendants().filter(|node| node.has_tag_name("card")) {
                let mut facts: BTreeMap<String, String> = BTreeMap::new();
                let leaf = |node: &Node<'_, '_>| node.is_element() && !node.children().any(|child| child.is_element());
                for fact in card.descendants().filter(leaf) {
                    facts.insert(fact.tag_name().name().to_owned(), fact.text().unwrap_or_default().to_owned());
                }
                add(facts.remove("name").unwrap(), String::new(), facts);
            }
        }
        "cgs" => {
            let cards: Value = serde_json::from_str(&file(program, cards, "AllCards.json")).unwrap();
            for card in cards.as_array().unwrap() {
                let facts = card.as_object().unwrap().iter();
                let mut facts: BTreeMap<String, String> =
                    facts.map(|(key, value)| (key.clone(), value.as_str().unwrap().to_owned())).collect();
                add(facts.remove("name").unwrap(), facts.remove("id").unwrap(), facts);
            }
        }
        "lackey" => {
            let text = file(program, cards, "sets/carddata.txt");
            let mut table = csv::ReaderBuilder::new().delimiter(b'\t').quoting(false).from_reader(text.as_bytes());
            let heads: Vec<String> = table.headers().unwrap().iter().map(str::to_lowercase).collect();
            for row in table.records() {
                let row = row.unwrap();
                let mut facts: BTreeMap<String, String> =
                    heads.iter().cloned().zip(row.iter().map(str::to_owned)).collect();
                add(facts.remove("name").unwrap(), facts.remove("imagefile").unwrap(), facts);
            }
        }
        "octgn" => {
            for file in written(program, cards).files.iter().filter(|file| file.path.starts_with("Sets/")) {
                let text = std::str::from_utf8(&file.bytes).unwrap();
                let document = Document::parse(text).unwrap();
                let set = document.root_element().attribute("name").unwrap();
                for card in document.descendants().filter(|node| node.has_tag_name("card")) {
                    let of = |node: Node<'_, '_>, key: &str| node.attribute(key).unwrap().to_owned();
                    let properties = card.children().filter(Node::is_element);
                    let mut facts: BTreeMap<String, String> = properties
                        .map(|property| (of(property, "name").to_lowercase(), of(property, "value")))
                        .collect();
                    facts.insert("set".to_owned(), set.to_owned());
                    add(of(card, "name"), of(card, "id"), facts);
                }
            }
        }
        other => panic!("no reader of {other} is written yet"),
    }
    known
}

#[test]
fn every_program_knows_every_card_once_by_a_name_and_an_id_of_its_own() {
    let cards = all_cards();
    let labels: BTreeSet<&str> = cards.iter().map(|card| card.label.as_str()).collect();
    for target in TARGETS {
        let known = known(target.name, &cards);
        assert_eq!(known.keys().map(String::as_str).collect::<BTreeSet<_>>(), labels, "{}", target.name);
        let ids: BTreeSet<&String> = known.values().map(|(id, _)| id).filter(|id| !id.is_empty()).collect();
        assert!(target.name == "cockatrice" || ids.len() == cards.len(), "{}", target.name);
    }
}

#[test]
fn the_same_cards_give_the_same_files_each_in_its_own_place() {
    let cards = all_cards();
    for target in TARGETS {
        let files = write_cards(target, &cards, true).unwrap();
        assert_eq!(files, write_cards(target, &cards, true).unwrap(), "{}", target.name);
        let places: BTreeSet<&String> = files.files.iter().map(|file| &file.path).collect();
        assert_eq!(places.len(), files.files.len());
        let is_plain = |part: &str| !part.is_empty() && !part.starts_with('.') && !part.contains(['\\', ':']);
        assert!(places.iter().all(|place| place.split('/').all(is_plain)), "{places:?}");
        // By this the folder is known again.
        let (path, words) = target.known_by.unwrap();
        assert!(file(target.name, &cards, path).contains(words), "{}", target.name);
    }
}

#[test]
fn figures_are_written_as_they_are_known() {
    let mut card = named("Somebody");
    card.kind = Some(CardType::Character);
    card.stated_cost = Some(Cost::Printed(7));
    card.diplomacy = Some(0);
    card.intrigue = Some(12);
    card.military = Some(0);
    card.marks = Some([(zocalo_cards::card::Mark::Doom, MarkCount(None))].into());
    card.printings =
        vec![Printing { set: "Deluxe".to_owned(), rarity: Some(zocalo_cards::card::Rarity::Rare), likely: false }];
    let cards = [card];
    for target in TARGETS {
        let known = known(target.name, &cards);
        let facts = &known["Somebody"].1;
        let fact = |key: &str| facts.get(key).map(String::as_str).unwrap_or_default();
        let cost = if target.name == "cockatrice" { "cmc" } else { "cost" };
        assert_eq!((fact(cost), fact("type"), fact("set")), ("7", "Character", "Deluxe"), "{}", target.name);
        assert_eq!((fact("diplomacy"), fact("intrigue"), fact("marks")), ("0", "12", "Doom ?"), "{}", target.name);
        assert_eq!((fact("psi"), fact("military")), ("", ""), "{}: unknown, and never printed", target.name);
    }
}

#[test]
fn nothing_is_made_up_of_a_card_that_is_only_a_name() {
    let cards = [named("Nobody")];
    for target in TARGETS {
        let known = known(target.name, &cards);
        let mut spanned: Vec<&str> =
            known["Nobody"].1.values().map(String::as_str).filter(|spanned| !spanned.is_empty()).collect();
        // The programs that list every card in a set list it in one that says so.
        spanned.retain(|spanned| *spanned != UNKNOWN_SET);
        assert_eq!(spanned, [""; 0], "{}", target.name);
    }
}

#[test]
fn texts_of_packs_stay_at_home() {
    let mut card = named("Somebody");
    card.text = Some("Words from the card.".to_owned());
    let ours = card.clone();
    card.sources = vec!["text: typed 2026-11-21 (pack mine)".to_owned()];
    for target in targets() {
        let has_words = |cards: &[Card], with_texts| {
            let written = write_cards(target, cards, with_texts).unwrap();
            let all: Vec<u8> = written.files.into_iter().flat_map(|file| file.bytes).collect();
            (String::from_utf8_lossy(&all).contains("Words from the card."), written.texts_left_out)
        };
        assert_eq!(has_words(std::slice::from_ref(&ours), false), (true, 0), "{}", target.name);
        assert_eq!(has_words(std::slice::from_ref(&card), false), (false, 1), "{}", target.name);
        assert_eq!(has_words(std::slice::from_ref(&card), true), (true, 0), "{}", target.name);
    }
}

#[test]
fn data_sets_have_every_card_with_its_printings_and_sources() {
    let cards = all_cards();
    let document: Value = serde_json::from_str(&file("json", &cards, "cards.json")).unwrap();
    assert_eq!(document["license"], "CC0-1.0");
    let told = document["cards"].as_array().unwrap();
    for (card, told) in cards.iter().zip(told) {
        assert_eq!(told["card"], card.label);
        let sets: Vec<&str> = card.printings.iter().map(|printing| printing.set.as_str()).collect();
        let printings = told["printings"].as_array().unwrap();
        assert_eq!(printings.iter().map(|one| one["set_name"].as_str().unwrap()).collect::<Vec<_>>(), sets);
        let lines = card.sources.iter().filter_map(|line| line.split_once(": "));
        let facts: usize = lines.map(|(facts, _)| facts.split(", ").count()).sum();
        assert_eq!(told["sources"].as_array().unwrap().len(), facts, "{}", card.label);
    }
    let table = file("csv", &cards, "cards.csv");
    let mut table = csv::Reader::from_reader(table.as_bytes());
    let headings = table.headers().unwrap().clone();
    let rows: Vec<csv::StringRecord> = table.records().map(Result::unwrap).collect();
    assert_eq!((rows.len(), told.len()), (cards.len(), cards.len()));
    for (row, told) in rows.iter().zip(told) {
        for (heading, cell) in headings.iter().zip(row) {
            let value = &told[heading];
            let value = value.as_str().map_or_else(|| value.to_string().replace("null", ""), str::to_owned);
            assert_eq!(cell.trim_start_matches('\''), value.trim_start_matches('\''), "{heading}");
        }
    }
    let metadata: Value = serde_json::from_str(&file("sqlite", &cards, "cards.metadata.json")).unwrap();
    for (name, described) in metadata["databases"]["cards"]["tables"].as_object().unwrap() {
        let row = if name == "cards" { &told[0] } else { &told[0][name][0] };
        let columns = described["columns"].as_object().unwrap().keys();
        assert!(columns.into_iter().all(|column| row.get(column).is_some()), "{name}: {described}");
    }
}

/// Card Game Simulator takes the last brackets of a line for a set where they are the code of one.
#[test]
fn no_name_ends_in_the_code_of_a_set() {
    for card in all_cards() {
        let ends = |set: &str| card.label.ends_with(&format!("({set})"));
        assert!(!sets().iter().any(|set| ends(&set.name)) && !ends(UNKNOWN_SET), "{}", card.label);
    }
}

#[test]
fn the_game_of_card_game_simulator_declares_what_its_cards_have() {
    let cards = all_cards();
    let game: Value = serde_json::from_str(&file("cgs", &cards, "cgs.json")).unwrap();
    assert_eq!(game["name"], GAME);
    let declared: BTreeSet<&str> =
        game["cardProperties"].as_array().unwrap().iter().map(|property| property["name"].as_str().unwrap()).collect();
    let sets: Value = serde_json::from_str(&file("cgs", &cards, "AllSets.json")).unwrap();
    let codes: BTreeSet<&str> = sets.as_array().unwrap().iter().map(|set| set["code"].as_str().unwrap()).collect();
    for (name, (_, facts)) in known("cgs", &cards) {
        assert!(facts.keys().all(|key| key == "set" || declared.contains(key.as_str())), "{name}");
        assert!(codes.contains(facts["set"].as_str()), "{name}");
        for named in game["enums"].as_array().unwrap() {
            let value = facts.get(named["property"].as_str().unwrap());
            assert!(value.is_none_or(|value| named["values"].get(value).is_some()), "{name}");
        }
    }
}

#[test]
fn the_game_of_octgn_has_a_group_for_each_part_of_a_deck() {
    let text = file("octgn", &[], "definition.xml");
    let document = Document::parse(&text).unwrap();
    let names = |tag: &str, key: &str| -> BTreeSet<String> {
        let nodes = document.descendants().filter(|node| node.has_tag_name(tag));
        nodes.map(|node| node.attribute(key).unwrap().to_owned()).collect()
    };
    let groups: BTreeSet<String> = names("group", "name").union(&names("hand", "name")).cloned().collect();
    assert!(names("section", "group").is_subset(&groups));
    let sections: BTreeSet<String> = zocalo_cards::card::Section::ALL
        .into_iter()
        .map(|section| crate::deck::zones::zone_label(section).to_owned())
        .collect();
    assert_eq!(names("section", "name"), sections);
    let picture = |key: &str| document.descendants().find_map(|node| node.attribute(key)).unwrap().to_owned();
    let paths: BTreeSet<String> = written("octgn", &[]).files.into_iter().map(|file| file.path).collect();
    for path in [picture("back"), picture("front"), picture("definitionsrc"), picture("background")] {
        assert!(paths.contains(&path), "{path}");
    }
    let cards = all_cards();
    let declared: BTreeSet<String> = names("property", "name").iter().map(|name| name.to_lowercase()).collect();
    for (name, (_, facts)) in known("octgn", &cards) {
        assert!(facts.keys().all(|key| key == "set" || declared.contains(key)), "{name}");
    }
}

#[test]
fn the_tables_and_zones_of_lackey_are_listed() {
    let listed = file("lackey", &[], "ListOfCardDataFiles.txt");
    let document = Document::parse(&listed).unwrap();
    let table = document.descendants().find(|node| node.has_tag_name("filetoinclude")).unwrap().text().unwrap();
    assert!(written("lackey", &[]).files.iter().any(|file| file.path == format!("sets/{table}")));
    let plugin = file("lackey", &[], "plugininfo.txt");
    let document = Document::parse(&plugin).unwrap();
    let words = |of: &str, tag: &str| -> Vec<String> {
        let zones = document.descendants().filter(|node| node.has_tag_name(of));
        let named = zones.flat_map(|zone| zone.children()).filter(|node| node.has_tag_name(tag));
        named.map(|node| node.text().unwrap().to_owned()).collect()
    };
    let zones: Vec<&str> = zocalo_cards::card::Section::ALL.into_iter().map(crate::deck::zones::zone_label).collect();
    assert_eq!(words("deckzone", "label"), zones);
    let on_table = words("gamezone", "label");
    assert!(words("deckzone", "gamezonetoloadto").iter().all(|zone| on_table.contains(zone)));
}

/// A child of an element, with the least and the most of it.
type Child = (&'static str, usize, usize);

const MANY: usize = usize::MAX;

/// Each row: the element, its children in order with the least and the most of each.
const ORDERED: [(&str, &[Child]); 4] = [
    ("cockatrice_carddatabase", &[("info", 0, 1), ("sets", 0, 1), ("cards", 0, 1)]),
    ("sets", &[("set", 0, MANY)]),
    ("cards", &[("card", 0, MANY)]),
    (
        "card",
        &[
            ("name", 1, 1),
            ("text", 0, 1),
            ("prop", 0, 1),
            ("set", 1, MANY),
            ("related", 0, MANY),
            ("token", 0, 1),
            ("tablerow", 0, 1),
            ("cipt", 0, 1),
            ("upsidedown", 0, 1),
            ("landscapeOrientation", 0, 1),
        ],
    ),
];

const IN_SET: [&str; 5] = ["name", "longname", "settype", "releasedate", "priority"];

const OF_PRINTING: [&str; 8] =
    ["muid", "uuid", "picurl", "num", "rarity", "isOnlineOnly", "isRebalanced", "flavorName"];

/// The structure of a card database of Cockatrice, version 4, put down after its published schema: which elements lie
/// within which, in which order, how often.
fn structure_faults(text: &str) -> Vec<String> {
    let document = Document::parse(text).unwrap();
    let root = document.root_element();
    let mut faults = Vec::new();
    if !root.has_tag_name("cockatrice_carddatabase") || root.attribute("version") != Some("4") {
        faults.push("the root".to_owned());
    }
    for node in document.descendants().filter(Node::is_element) {
        let children: Vec<&str> =
            node.children().filter(Node::is_element).map(|child| child.tag_name().name()).collect();
        let within = node.parent_element().map_or("", |parent| parent.tag_name().name());
        let name = node.tag_name().name();
        if let Some((_, order)) = ORDERED.iter().find(|(own, _)| *own == name && within != "prop") {
            let mut rest = &children[..];
            for (child, least, most) in *order {
                let count = rest.iter().take_while(|own| *own == child).count();
                if count < *least || count > *most {
                    faults.push(format!("{count} {child} in {name}"));
                }
                rest = &rest[count..];
            }
            if !rest.is_empty() {
                faults.push(format!("{rest:?} in {name}"));
            }
        } else if name == "set" && within == "sets" {
            let once: BTreeSet<&&str> = children.iter().collect();
            if once.len() != children.len()
                || !children.contains(&"name")
                || !once.iter().all(|own| IN_SET.contains(own))
            {
                faults.push(format!("{children:?} in a set"));
            }
        } else if name == "set" && !node.attributes().all(|attribute| OF_PRINTING.contains(&attribute.name())) {
            faults.push("an attribute of a printing".to_owned());
        } else if within == "card"
            && name == "tablerow"
            && node.text().and_then(|row| row.parse::<i32>().ok()).is_none()
        {
            faults.push("a row that is no number".to_owned());
        }
    }
    faults
}

#[test]
fn the_card_database_of_cockatrice_has_its_structure() {
    let text = file("cockatrice", &all_cards(), "cards.xml");
    assert_eq!(structure_faults(&text), Vec::<String>::new());
    // The checker sees what is wrong.
    for (from, to) in [
        ("<set>Unknown set</set>", ""),
        ("<name>Delenn the Legend</name>", ""),
        ("version=\"4\"", "version=\"3\""),
        ("<tablerow>2</tablerow>", "<tablerow>two</tablerow><text>x</text>"),
    ] {
        assert!(text.contains(from), "{from}");
        assert!(!structure_faults(&text.replacen(from, to, 1)).is_empty(), "{from}");
    }
}

proptest! {
    /// Whatever a card is called and says, each program reads it as it is; `LackeyCCG` in one line of ASCII.
    #[test]
    fn names_and_texts_come_back(
        name in "[A-Za-z&<>'\"\\]\\[();,/|=-][A-Za-z&<>'\"\\]\\[();,/ |=-]{0,20}[A-Za-z&<>'\"]",
        text in "[A-Za-z&<>'\"\\];,][A-Za-z&<>'\"\\]\t\n;,]{0,30}[a-z&<>'\"]",
    ) {
        let mut card = named(&name);
        card.text = Some(text.clone());
        let cards = [card];
        for target in TARGETS {
            let known = known(target.name, &cards);
            let (own, (_, facts)) = known.first_key_value().unwrap();
            if target.name == "lackey" {
                let one_line = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
                prop_assert_eq!(own, &one_line(&name));
                prop_assert_eq!(&facts["text"], &one_line(&text));
            } else {
                prop_assert_eq!(own, &name, "{}", target.name);
                prop_assert_eq!(&facts["text"], &text, "{}", target.name);
            }
        }
    }
}
