//! Laying packs over cards.

use serde_json::Value;

use super::{card, facts};
use crate::packs::merge::Merged;
use crate::packs::{MINE, Pack, PackEntry, merge, source_of};
use zocalo_cards::card::{Card, Fact};
use zocalo_text::message::Text;

fn pack(name: &str, cards: Vec<Card>) -> Pack {
    let cards = (1..).zip(cards).map(|(line, card)| PackEntry { card, line }).collect();
    Pack { name: name.to_owned(), cards, proposals: Vec::new() }
}

#[test]
fn of_several_facts_the_surest_is_taken() {
    let table = include_str!("precedence.tsv");
    let mut rows = 0;
    for row in table.lines().filter(|line| !line.starts_with('#')).skip(1) {
        let cells: Vec<&str> = row.split('\t').collect();
        let [fact, shipped, source, a, b, typed, taken] = cells[..] else { panic!("{row}") };
        let of = |value: &str, place: &str| {
            let known: Vec<(&str, &str)> = if value == "-" { Vec::new() } else { vec![(fact, value)] };
            card("A Card", &known, place)
        };
        let packs = [("a", a), ("b", b), (MINE, typed)].map(|(name, value)| pack(name, vec![of(value, "somewhere")]));
        let stated: Vec<Pack> =
            packs.into_iter().filter(|pack| Fact::known(&pack.cards[0].card).next().is_some()).collect();
        let Merged { cards, .. } = merge(vec![of(shipped, source)], &stated);
        let [merged] = &cards[..] else { panic!("{row}: {} cards", cards.len()) };
        let expected: Option<Value> = (taken != "-").then(|| serde_json::from_str(taken).unwrap());
        assert_eq!(facts(merged).get(fact), expected.as_ref(), "{row}");
        // Whoever comes in another order says the same.
        let mut turned = stated.clone();
        turned.reverse();
        assert_eq!(facts(&merge(vec![of(shipped, source)], &turned).cards[0]), facts(merged), "{row}");
        rows += 1;
    }
    assert!(rows > 40);
}

#[test]
fn a_fact_says_from_which_pack_it_comes_and_the_others_where_they_came_from() {
    let shipped = card("A Card", &[("cost", "3"), ("type", "\"Event\"")], "reported");
    let typed = card("A Card", &[("cost", "4")], "typed 2026-11-21");
    let merged = merge(vec![shipped], &[pack(MINE, vec![typed])]);
    assert_eq!(merged.cards[0].sources, ["type: reported", "cost: typed 2026-11-21 (pack mine)"]);
    assert_eq!(source_of(&merged.cards[0], zocalo_cards::card::Fact::Cost), Some("typed 2026-11-21 (pack mine)"));
    let given = &merged.given[0];
    assert_eq!((given.cards, given.new_cards, given.facts), (1, 0, 1));
}

#[test]
fn packs_that_contradict_each_other_are_named() {
    let of = |facts: &[(&str, &str)]| vec![card("A Card", facts, "a table")];
    let unknown = card("A Card", &[], "checklist");
    let (a, b) = (of(&[("cost", "3"), ("psi", "2")]), of(&[("cost", "4"), ("psi", "2"), ("keywords", "[\"Ranger\"]")]));
    let merged = merge(vec![unknown.clone()], &[pack("a", a.clone()), pack("b", b)]);
    let told = "the facts file a differs and counts (its name comes first): A Card (cost)";
    assert_eq!(merged.given[1].unplaced.iter().map(Text::english).collect::<Vec<_>>(), [told]);
    assert!(merged.given[0].unplaced.is_empty());
    // What the player types is of another grade: it corrects, and nobody has to be told.
    let merged = merge(vec![unknown], &[pack("a", a), pack(MINE, of(&[("cost", "4")]))]);
    assert!(merged.given.iter().all(|given| given.unplaced.is_empty()));
}

#[test]
fn a_ruling_in_any_pack_comes_first() {
    let of = |cost: &str, place: &str| vec![card("A Card", &[("cost", cost)], place)];
    let costs = |shipped: &str, packs: &[Pack]| {
        let merged = merge(of("3", shipped), packs);
        (facts(&merged.cards[0])["cost"].clone(), merged.given.iter().map(|given| given.facts).collect::<Vec<_>>())
    };
    let judge = |name: &str, cost: &str| pack(name, of(cost, "ruling of our judge"));
    let typed = |place: &str| pack(MINE, of("5", place));
    for shipped in ["face", "reported", "rule documents (COMP 12)"] {
        assert_eq!(
            costs(shipped, &[judge("judge", "4"), typed("typed 2026-05-01")]),
            (4.into(), vec![1, 0]),
            "{shipped}"
        );
        assert_eq!(
            costs(shipped, &[pack("a", of("9", "a table")), judge("z", "4")]),
            (4.into(), vec![0, 1]),
            "{shipped}"
        );
        // Of several rulings that of the user, then that of the pack whose name comes first.
        assert_eq!(costs(shipped, &[judge("judge", "4"), typed("erratum")]), (5.into(), vec![0, 1]), "{shipped}");
        assert_eq!(costs(shipped, &[judge("z", "6"), judge("a", "4")]), (4.into(), vec![0, 1]), "{shipped}");
    }
    let merged = merge(of("3", "face"), &[judge("judge", "4"), typed("erratum")]);
    assert_eq!(
        merged.given[0].unplaced.iter().map(Text::english).collect::<Vec<_>>(),
        ["the facts file mine states another ruling and counts (it is your own): A Card (cost)"]
    );
    // Only the kind of marks that is ruled is.
    let marks = |known: &str, source: &str| {
        let entry = card("A Card", &[("marks", known)], "");
        Card { sources: vec![source.to_owned()], ..entry }
    };
    let ruled = marks("{\"Doom\":2,\"Strife\":2}", "marks Doom: a ruling");
    let ruled = Card { sources: vec!["marks Doom: a ruling".to_owned(), "marks Strife: a table".to_owned()], ..ruled };
    let merged = merge(vec![marks("{\"Doom\":1,\"Strife\":1}", "marks: face")], &[pack("judge", vec![ruled])]);
    assert_eq!(facts(&merged.cards[0])["marks"], serde_json::json!({ "Doom": 2, "Strife": 1 }));
}

#[test]
fn marks_and_printings_are_as_sure_as_each_of_their_parts() {
    let facts_of = |marks: &str, rarity: &str| {
        card("A Card", &[("marks", marks), ("printings", &format!("[{{\"set\":\"Premier\"{rarity}}}]"))], "verified")
    };
    let shipped = facts_of("{\"Strife\":1}", ",\"rarity\":\"rare\"");
    let of = |known: &[(&str, &str)]| vec![card("A Card", known, "a table")];
    let crusade = ("printings", "[{\"set\":\"Crusade\",\"rarity\":\"common\"}]");
    let premier = ("printings", "[{\"set\":\"Premier\",\"rarity\":\"common\"}]");
    let zz = pack("zz", of(&[("marks", "{\"Doom\":1}"), crusade]));
    let aa = pack("aa", of(&[("marks", "{\"Strife\":0,\"Doom\":2}"), premier]));
    let merged = merge(vec![shipped.clone()], &[zz.clone(), aa]);
    let known = facts(&merged.cards[0]);
    assert_eq!(known["marks"], serde_json::json!({ "Doom": 2, "Strife": 1 }));
    assert_eq!(known["printings"][0], serde_json::json!({ "set": "Premier", "rarity": "rare" }));
    assert_eq!(
        merged.cards[0].sources,
        [
            "printings Premier: verified",
            "printings Crusade: a table (pack zz)",
            "marks Strife: verified",
            "marks Doom: a table (pack aa)",
        ]
    );
    assert_eq!((merged.given[0].facts, merged.given[1].facts), (1, 1));
    // None at all is no more than a 0 for each.
    let none = pack("none", of(&[("marks", "{}")]));
    let merged = merge(vec![shipped], &[zz, none]);
    assert_eq!(facts(&merged.cards[0])["marks"], serde_json::json!({ "Doom": 1, "Strife": 1 }));
}

#[test]
fn what_the_type_of_a_card_never_prints_is_no_fact_of_it() {
    let agenda = card("A Card", &[("type", "\"Agenda\"")], "checklist");
    let merged = merge(vec![agenda], &[pack("t", vec![card("A Card", &[("cost", "3"), ("diplomacy", "4")], "t")])]);
    assert_eq!(facts(&merged.cards[0]), facts(&card("A Card", &[("type", "\"Agenda\"")], "")));
    // A type that comes later takes away what an earlier pack said of another.
    let unknown = card("A Card", &[], "");
    let packs = [
        pack("z", vec![card("A Card", &[("cost", "3"), ("diplomacy", "4"), ("psi", "1")], "t")]),
        pack("a", vec![card("A Card", &[("type", "\"Agenda\"")], "t")]),
    ];
    let merged = merge(vec![unknown], &packs);
    assert_eq!(facts(&merged.cards[0]), facts(&card("A Card", &[("type", "\"Agenda\"")], "")));
    assert!(merged.cards[0].sources.iter().all(|line| !line.contains("diplomacy")));
}

#[test]
fn a_text_and_plain_take_each_others_place() {
    let (text, plain) = (("text", "\"Draws.\""), ("plain", "true"));
    for (known, typed, place, taken) in
        [(text, plain, "face", true), (plain, text, "face", true), (text, plain, "COMP 12 (errata)", false)]
    {
        let merged =
            merge(vec![card("A Card", &[known], place)], &[pack(MINE, vec![card("A Card", &[typed], "typed")])]);
        let expected = if taken { typed } else { known };
        assert_eq!(facts(&merged.cards[0]), facts(&card("A Card", &[expected], "")), "{known:?} {typed:?}");
    }
}

#[test]
fn what_loses_everywhere_gives_nothing() {
    let shipped = card("A Card", &[("cost", "3")], "face");
    let imported = card("A Card", &[("cost", "4")], "table");
    let merged = merge(vec![shipped.clone()], &[pack("table", vec![imported])]);
    assert_eq!((merged.given[0].cards, merged.given[0].facts), (0, 0));
    assert_eq!(merged.cards, [shipped]);
}

#[test]
fn new_effects_take_away_what_the_old_ones_left_out() {
    let shipped =
        card("A Card", &[("effects", "[]"), ("left_out", "\"the best of it\""), ("text", "\"x\"")], "reported");
    let better = card("A Card", &[("effects", r#"[{"when":"played","change":{"draw":1}}]"#)], "typed");
    let merged = merge(vec![shipped], &[pack(MINE, vec![better])]);
    assert_eq!(merged.cards[0].left_out, None);
    assert_eq!(merged.cards[0].effects.as_ref().map(Vec::len), Some(1));
}

#[test]
fn effects_of_an_erratum_count_whatever_is_typed_or_imported() {
    let of_erratum = [("effects", r#"[{"when":"played","change":{"influence":1}}]"#), ("text", "\"x\"")];
    let shipped = card("A Card", &of_erratum[1..], "rule documents (COMP 12, errata)");
    let shipped = Card { effects: card("A Card", &of_erratum, "").effects, ..shipped };
    let other = [("effects", r#"[{"when":"played","change":{"draw":1}}]"#), ("left_out", "\"the best of it\"")];
    let (typed, table) = (card("A Card", &other, "typed"), card("A Card", &other, "a table"));
    let merged = merge(vec![shipped.clone()], &[pack(MINE, vec![typed.clone()]), pack("table", vec![table.clone()])]);
    assert_eq!(facts(&merged.cards[0]), facts(&shipped));
    // Where the text is no erratum, what is typed counts.
    let shipped = Card { sources: vec!["text: face".to_owned()], ..shipped };
    let merged = merge(vec![shipped], &[pack(MINE, vec![typed.clone()]), pack("table", vec![table])]);
    assert_eq!(merged.cards[0].effects, typed.effects);
    assert_eq!(merged.cards[0].left_out, typed.left_out);
}

#[test]
fn cards_of_one_name_are_told_apart() {
    let fleet = |race: &str| card("Deep Space Fleet", &[("type", "\"Fleet\""), ("loyalty", race)], "checklist");
    let shipped = vec![fleet("\"Human\""), fleet("\"Narn\""), card("A Card", &[("loyalty", "\"Narn\"")], "likely")];
    let about = |name: &str, race: Option<&str>| {
        let known: Vec<(&str, &str)> = race.map(|race| ("loyalty", race)).into_iter().chain([("cost", "7")]).collect();
        card(name, &known, "table")
    };
    let lay = |entry: Card| merge(shipped.clone(), &[pack("table", vec![entry])]);
    let costs = |merged: &Merged| merged.cards.iter().map(|card| card.stated_cost.is_some()).collect::<Vec<_>>();
    assert_eq!(costs(&lay(about("deep space fleet", Some("\"Narn\"")))), [false, true, false]);
    // A race that is not there yet is a new card, and no race at all says too little.
    let merged = lay(about("Deep Space Fleet", Some("\"Minbari\"")));
    assert_eq!((costs(&merged), merged.given[0].new_cards), (vec![false, false, false, true], 1));
    let merged = lay(about("Deep Space Fleet", None));
    assert_eq!(costs(&merged), [false, false, false]);
    assert!(merged.given[0].unplaced[0].english().starts_with("line 1: Deep Space Fleet was skipped: several cards"));
    // Any other card is the same with another loyalty.
    let merged = lay(about("A Card", Some("\"Minbari\"")));
    assert_eq!(costs(&merged), [false, false, true]);
    assert_eq!(merged.cards[2].loyalty, Some(zocalo_cards::card::Loyalty::Minbari));
}

#[test]
fn the_fingerprint_is_of_the_facts_and_not_of_the_packs() {
    let shipped = || vec![card("A Card", &[("cost", "3")], "reported"), card("Another", &[], "")];
    let print = |name: &str, cost: &str, place: &str| {
        merge(shipped(), &[pack(name, vec![card("A Card", &[("cost", cost)], place)])]).fingerprint
    };
    assert_eq!(print("table", "4", "a table"), print("mine", "4", "typed 2026-11-21"));
    assert_ne!(print("table", "4", "a table"), print("table", "5", "a table"));
}

#[test]
fn the_shipped_cards_are_the_same_under_their_own_export() {
    let shipped = zocalo_cards::data::cards::read_cards().unwrap();
    let copy =
        pack("copy", shipped.iter().map(|card| Card { sources: vec!["x: y".to_owned()], ..card.clone() }).collect());
    let merged = merge(shipped.clone(), &[copy]);
    assert_eq!(merged.cards.len(), shipped.len());
    assert_eq!(merged.given[0].new_cards, 0);
    for (merged, shipped) in merged.cards.iter().zip(&shipped) {
        assert_eq!(facts(merged), facts(shipped), "{}", shipped.label);
    }
}
