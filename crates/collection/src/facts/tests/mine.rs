//! Editing the pack of what was typed.

use super::card;
use crate::facts::Mine;
use zocalo_cards::card::{Fact, Rarity};
use zocalo_catalog::packs::MINE;
use zocalo_text::text::Source;

fn mine(text: &str) -> Mine {
    Mine::read(Some(Source { label: "mine.toml".to_owned(), text: text.to_owned() })).unwrap()
}

const FILE: &str = "# Mine.\n\n# My favourite.\n[[card]]\nname = \"Na'Toth\"\ncost = 5 # I hold it\nsources = [\"cost: typed 2026-11-01\"]\n";

#[test]
fn a_new_file_reads_like_one_that_was_written_by_hand() {
    let mut mine = Mine::read(None).unwrap();
    let typed = card("Na'Toth", &[("cost", "5"), ("diplomacy", "2"), ("marks", "{\"Strife\":1}")], "");
    mine.note(&typed, &typed, "typed 2026-11-21").unwrap();
    let expected = "#:schema .zocalo/pack.json\n# Facts of cards that you typed. `zocalo help effects` explains every key.\n\n[[card]]\nname = \"Na'Toth\"\n\
        cost = 5\ndiplomacy = 2\nmarks = { Strife = 1 }\nsources = [\"cost, diplomacy, marks: typed 2026-11-21\"]\n";
    assert_eq!(mine.text(), expected);
}

#[test]
fn what_is_not_typed_stays_as_it_is() {
    let mut mine = mine(FILE);
    mine.note(&card("NA'TOTH", &[], ""), &card("NA'TOTH", &[("cost", "6"), ("psi", "0")], ""), "typed 2026-11-21")
        .unwrap();
    let expected = "# Mine.\n\n# My favourite.\n[[card]]\nname = \"Na'Toth\"\ncost = 6 # I hold it\npsi = 0\n\
        sources = [\"cost, psi: typed 2026-11-21\"]\n";
    assert_eq!(mine.text(), expected);
    mine.note(&card("Lennier", &[], ""), &card("Lennier", &[("cost", "4")], ""), "typed 2026-11-22").unwrap();
    assert!(mine.text().starts_with(expected) && mine.text().ends_with("sources = [\"cost: typed 2026-11-22\"]\n"));
}

#[test]
fn marks_are_typed_kind_by_kind() {
    let mut mine = mine("");
    for marks in ["{\"Strife\":1}", "{\"Doom\":2}"] {
        mine.note(&card("X", &[], ""), &card("X", &[("marks", marks)], ""), "typed").unwrap();
    }
    assert_eq!(mine.pack.cards[0].card.marks.as_ref().map(std::collections::BTreeMap::len), Some(2));
    mine.note(&card("X", &[], ""), &card("X", &[("marks", "{}")], ""), "typed").unwrap();
    assert_eq!(mine.pack.cards[0].card.marks.as_ref().map(std::collections::BTreeMap::len), Some(0));
}

#[test]
fn lists_are_put_together() {
    let mut mine = mine("");
    let mut note = |fact: &str, value: &str| {
        mine.note(&card("X", &[], ""), &card("X", &[(fact, value)], ""), "typed").unwrap();
        mine.pack.cards[0].card.clone()
    };
    note("keywords", "[\"Ranger\"]");
    assert_eq!(note("keywords", "[\"Narn Captain\", \"ranger\"]").keywords, ["Ranger", "Narn Captain"]);
    note("printings", r#"[{"set":"Crusade","rarity":"rare"}]"#);
    note("printings", r#"[{"set":"Wheel of Fire"}]"#);
    let printed = note("printings", r#"[{"set":"Crusade","rarity":"common"}]"#).printings;
    let printed: Vec<_> = printed.iter().map(|one| (one.set.as_str(), one.rarity)).collect();
    assert_eq!(printed, [("Crusade", Some(Rarity::Common)), ("Wheel of Fire", None)]);
}

#[test]
fn a_text_takes_the_place_of_plain_and_plain_that_of_a_text() {
    let mut mine = mine("");
    let mut note = |fact: &str, value: &str| {
        mine.note(&card("X", &[], ""), &card("X", &[(fact, value)], ""), "typed").unwrap();
        (mine.pack.cards[0].card.plain, mine.pack.cards[0].card.text.is_some(), mine.text())
    };
    note("plain", "true");
    let (plain, text, file) = note("text", "\"Draws.\"");
    assert!(!plain && text && file.contains("sources = [\"text: typed\"]"), "{file}");
    let (plain, text, file) = note("plain", "true");
    assert!(plain && !text && file.contains("sources = [\"plain: typed\"]"), "{file}");
}

#[test]
fn what_is_forgotten_is_gone_and_nothing_else() {
    let mut mine = mine(FILE);
    let who = card("Na'Toth", &[], "");
    mine.note(&card("Na'Toth", &[], ""), &card("Na'Toth", &[("psi", "0"), ("diplomacy", "2")], ""), "typed 2026-11-21")
        .unwrap();
    assert_eq!(mine.forget(&who, &[Fact::Psi, Fact::Text]).unwrap(), [Fact::Psi]);
    assert_eq!(mine.forget(&who, &[Fact::Psi]).unwrap(), []);
    assert_eq!(mine.forget(&who, &[Fact::Diplomacy]).unwrap(), [Fact::Diplomacy]);
    assert_eq!(mine.text(), FILE);
    assert_eq!(mine.forget(&who, &[]).unwrap(), [Fact::Cost]);
    assert_eq!(mine.pack.cards.len(), 0);
    assert_eq!(mine.forget(&who, &[]).unwrap(), []);
}

#[test]
fn a_race_that_says_which_card_is_meant_is_no_fact() {
    let mut mine = mine("");
    let fleet = |race: &str| card("Deep Space Fleet", &[("loyalty", race)], "");
    for (race, military) in [("\"Narn\"", "4"), ("\"Human\"", "5")] {
        let typed = card("Deep Space Fleet", &[("military", military)], "");
        mine.note(&fleet(race), &typed, "typed").unwrap();
    }
    assert_eq!(mine.pack.cards.len(), 2);
    assert_eq!(mine.forget(&fleet("\"Narn\""), &[]).unwrap(), [Fact::Military]);
    assert_eq!(mine.pack.cards.len(), 1);
    assert_eq!(mine.pack.cards[0].card.military, Some(5));
}

#[test]
fn a_file_that_is_no_pack_is_never_edited() {
    let broken = Source { label: "mine.toml".to_owned(), text: "[[card]]\nname = \"X\"\n".to_owned() };
    assert!(Mine::read(Some(broken)).is_err());
    let mut mine = mine(FILE);
    assert!(mine.note(&card("X", &[], ""), &card("X", &[("text", "\"\\u001b\"")], ""), "typed").is_err());
    assert_eq!(mine.text(), FILE);
    assert_eq!(mine.pack.name, MINE);
}
