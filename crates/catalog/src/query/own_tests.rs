//! Tests of the questions about what is owned, on the real cards and a small collection.

use std::collections::BTreeSet;

use super::tests::{CATALOG, labels};
use super::{CopyFacts, NoFiles, Query};
use crate::catalog::{Catalog, OwnedCard, OwnedCopies, Ownership};
use zocalo_cards::card::CardId;

/// What is owned: a label, then how many are owned, free, missing, wanted and surplus, then its copies.
type Row = (&'static str, [i64; 5], &'static [(&'static str, &'static str, i64)]);

const COLLECTION: [Row; 4] = [
    ("Trade Pact", [4, 2, 0, 0, 1], &[("Binder 2", "mint", 3), ("", "", 1)]),
    ("Border Raid", [1, 1, 0, 0, 1], &[("Box é", "", 1)]),
    ("Na'Toth", [0, -1, 1, 2, 0], &[]),
    ("Lennier", [0, 0, 0, 1, 0], &[("binder 1", "", 1)]),
];

/// The collection that the tests of this room ask about.
pub(super) fn collection(catalog: &Catalog) -> Ownership {
    let mut ownership = Ownership::default();
    for (label, [owned, free, missing, wanted, surplus], copies) in COLLECTION {
        let sql = "SELECT id FROM card WHERE label = ?1";
        let id = CardId(u32::try_from(catalog.number(sql, &[label.to_owned()]).unwrap()).unwrap());
        ownership.cards.push(OwnedCard { id, owned, free, missing, wanted, surplus });
        for (place, condition, count) in copies {
            let (place, condition) = ((*place).to_owned(), (*condition).to_owned());
            ownership.copies.push(OwnedCopies { id, place, condition, count: *count });
        }
    }
    ownership
}

/// The labels of the cards of the collection that a test of a row picks.
fn picked(fits: impl Fn(&Row) -> bool) -> Vec<String> {
    let labels: BTreeSet<String> =
        COLLECTION.iter().filter(|row| fits(row)).map(|(label, ..)| (*label).to_owned()).collect();
    labels.into_iter().collect()
}

#[test]
fn numbers_of_the_collection_are_asked_like_any_other() {
    assert_eq!(labels("owned>0"), picked(|(_, numbers, _)| numbers[0] > 0));
    assert_eq!(labels("free>=2"), picked(|(_, numbers, _)| numbers[1] >= 2));
    assert_eq!(labels("free<0"), picked(|(_, numbers, _)| numbers[1] < 0));
    assert_eq!(labels("missing>0"), picked(|(_, numbers, _)| numbers[2] > 0));
    assert_eq!(labels("wanted:1|2"), picked(|(_, numbers, _)| numbers[3] > 0));
    assert_eq!(labels("owned>free"), picked(|(_, numbers, _)| numbers[0] > numbers[1]));
    assert_eq!(labels("surplus=1"), picked(|(_, numbers, _)| numbers[4] == 1));
    assert_eq!(labels("in:collection"), labels("owned>0"));
    assert_eq!(labels("-in:collection"), labels("owned<1"));
    assert_eq!(labels("in!=collection"), labels("owned=0"));
    assert_eq!(labels("owned>0 t:conflict"), labels("in:collection t:conflict"));
}

#[test]
fn places_and_conditions_are_asked_as_texts_of_any_copy() {
    let lies = |fits: fn(&str) -> bool| picked(|(_, _, copies)| copies.iter().any(|(place, ..)| fits(place)));
    assert_eq!(labels("place:\"binder 2\""), lies(|place| place == "Binder 2"));
    assert_eq!(labels("place:binder"), lies(|place| place.contains("inder")));
    assert_eq!(labels("place:b*2"), lies(|place| place.ends_with('2')));
    assert_eq!(labels("place=\"box e\""), lies(|place| place == "Box é"));
    assert_eq!(labels("place:/^b.*[12]$/"), lies(|place| place.ends_with(['1', '2'])));
    assert_eq!(labels("condition:mint"), ["Trade Pact"]);
    assert_eq!(labels("owned>0 condition!=mint"), ["Border Raid"]);
}

/// What is owned is never unknown: nothing may match beside what does.
#[test]
fn nothing_about_the_collection_is_in_doubt() {
    for text in
        ["owned>0", "-owned>0", "free<missing", "place:binder", "-condition:mint", "in:collection", "wanted/2>0"]
    {
        let query = Query::parse(text).unwrap();
        let (doubt, unjudged) = (query.doubt(&NoFiles).unwrap(), query.unjudged(&NoFiles).unwrap());
        CATALOG.with(|catalog| {
            let sql = doubt.figures();
            let figures = catalog.numbers(&sql.text, &sql.parameters).unwrap();
            assert!(figures.iter().all(|figure| *figure == 0), "{text}: {figures:?}");
            let sql = doubt.cards();
            assert!(catalog.flagged_ids(&sql.text, &sql.parameters).unwrap().is_empty(), "{text}");
            assert!(catalog.search_ids(&unjudged.text, &unjudged.parameters).unwrap().is_empty(), "{text}");
        });
        assert!(query.asks_what_is_owned(), "{text}");
    }
    for text in ["t:fleet", "in:deck.toml", "sort:cost", "collection owned"] {
        assert!(!Query::parse(text).unwrap().asks_what_is_owned(), "{text}");
    }
    assert!(Query::parse("sort:-owned").unwrap().asks_what_is_owned());
    assert!(Query::parse("sort:owned/cost").unwrap().asks_what_is_owned());
}

#[test]
fn the_most_copies_come_first() {
    let sql = Query::parse("owned>0 sort:-owned").unwrap().plan(&NoFiles).unwrap().cards();
    let found = CATALOG.with(|catalog| catalog.search(&sql.text, &sql.parameters).unwrap());
    let found: Vec<&str> = found.iter().map(|card| card.label.as_str()).collect();
    assert_eq!(found, ["Trade Pact", "Border Raid"]);
}

#[test]
fn a_query_without_a_collection_finds_nothing_and_is_no_error() {
    let catalog = Catalog::open(None).unwrap();
    for text in ["owned>0", "free>0", "missing>0", "wanted>0", "surplus>0", "place:a", "condition:a", "in:collection"] {
        let sql = Query::parse(text).unwrap().plan(&NoFiles).unwrap().count();
        assert_eq!(catalog.number(&sql.text, &sql.parameters).unwrap(), 0, "{text}");
    }
    // What was given last counts, also for statements that were asked before.
    catalog.own(collection(&catalog)).unwrap();
    let sql = Query::parse("owned>0").unwrap().plan(&NoFiles).unwrap().count();
    assert_eq!(catalog.number(&sql.text, &sql.parameters).unwrap(), 2);
    catalog.own(Ownership::default()).unwrap();
    assert_eq!(catalog.number(&sql.text, &sql.parameters).unwrap(), 0);
}

/// Of a card that matches, just the copies are meant that match by themselves.
#[test]
fn a_query_means_the_copies_that_match() {
    let means = |text: &str, place: &str, condition: &str| {
        Query::parse(text).unwrap().means_copies(CopyFacts { place, condition })
    };
    for (text, place, condition, expected) in [
        ("place:\"binder 2\"", "Binder 2", "", true),
        ("place:\"binder 2\"", "binder 22", "", true),
        ("place=\"binder 2\"", "binder 22", "", false),
        ("place:binder", "", "", false),
        ("-place:binder", "", "", true),
        ("place!=binder", "binder", "", false),
        ("place:b*r", "binder", "", true),
        ("place:b*n*2", "binder 2", "", true),
        ("place:b*n*2*2", "binder 2", "", false),
        ("place:/^b/|box", "a box", "", true),
        ("place:binder condition:mint", "binder", "played", false),
        ("place:binder or condition:mint", "box", "mint", true),
        // What asks of the card says nothing of its copies.
        ("t:fleet", "box", "", true),
        ("t:fleet or place:binder", "box", "", true),
        ("t:fleet place:binder", "box", "", false),
        ("-(t:fleet place:binder)", "box", "", true),
        ("sort:-owned", "box", "", true),
    ] {
        assert_eq!(means(text, place, condition), expected, "{text} of {place:?}, {condition:?}");
    }
    assert!(Query::parse("t:fleet -(owned>0 place:box)").unwrap().asks_about_copies());
    assert!(!Query::parse("owned>0").unwrap().asks_about_copies());
}

/// The copies that a query of copies alone means are those that its SQL finds.
#[test]
fn sql_and_the_test_of_copies_agree() {
    for text in ["place:binder", "place:b*2", "place=\"box é\"", "place:/1$/", "condition:mint", "condition=\"Mint\""]
    {
        let query = Query::parse(text).unwrap();
        let means = |(place, condition, _): &(&str, &str, i64)| query.means_copies(CopyFacts { place, condition });
        assert_eq!(labels(text), picked(|(_, _, copies)| copies.iter().any(means)), "{text}");
    }
}

#[test]
fn questions_about_the_collection_are_explained() {
    let explained = |text: &str| Query::parse(text).unwrap().explained().english();
    assert_eq!(explained("owned>=2"), "Cards whose number of owned copies is at least 2; by name.");
    assert_eq!(explained("in:collection"), "Cards that are in your collection; by name.");
    assert_eq!(
        explained("place:box sort:-owned"),
        "Cards one of whose places contains \"box\"; by owned, descending, then by name."
    );
}
