use std::collections::{BTreeMap, BTreeSet};

use super::{DECK_FIELDS, DeckFacts, DeckLookup, DeckQuery};
use crate::query::Unfound;
use zocalo_cards::card::CardId;
use zocalo_text::text;

fn decks() -> Vec<DeckFacts> {
    let minbari = DeckFacts {
        file: "decks/order.toml".to_owned(),
        name: "Order Brings Victory".to_owned(),
        format: "toml",
        race: Some("Minbari"),
        faction: Some("Babylon Project".to_owned()),
        ambassador: Some("Delenn".to_owned()),
        ruleset: "engine".to_owned(),
        tags: vec!["ready to play".to_owned(), "fleets".to_owned()],
        size: 62,
        is_legal: Some(true),
        state: Some("built"),
        missing: Some(0),
        labels: vec!["Delenn".to_owned(), "Trade Pact".to_owned()],
        legal_in: BTreeMap::from([("tournament".to_owned(), true)]),
        ..DeckFacts::default()
    };
    let narn = DeckFacts {
        file: "narn.txt".to_owned(),
        name: "narn.txt".to_owned(),
        format: "text",
        race: Some("Narn"),
        ambassador: Some("G'Kar".to_owned()),
        ruleset: "casual".to_owned(),
        size: 45,
        is_legal: Some(false),
        missing: Some(7),
        labels: vec!["G'Kar".to_owned(), "Trade Pact".to_owned()],
        legal_in: BTreeMap::from([("tournament".to_owned(), false)]),
        ..DeckFacts::default()
    };
    let unknown = DeckFacts {
        file: "unknown.dek".to_owned(),
        name: "Riddle".to_owned(),
        format: "lackey",
        ruleset: "casual".to_owned(),
        is_unread: true,
        labels: vec!["Vlur/Nhar".to_owned()],
        ..DeckFacts::default()
    };
    vec![minbari, narn, unknown]
}

struct AnyName;

impl DeckLookup for AnyName {
    fn cards(&self, name: &str) -> Result<BTreeSet<CardId>, Unfound> {
        let wrong = Unfound { reason: text!["no card is called ", name], help: "look again".into() };
        if name == "Nobody" { Err(wrong) } else { Ok(BTreeSet::new()) }
    }

    fn ruleset(&self, _: &str) -> Result<(), Unfound> {
        Ok(())
    }
}

/// The first letters of the files that match, in order.
fn found(query: &str) -> String {
    let query = DeckQuery::parse(query).unwrap_or_else(|error| panic!("{query}: {error}"));
    let asked = query.ask(&AnyName).unwrap();
    let mut decks: Vec<DeckFacts> =
        decks().into_iter().filter(|deck| query.judge(deck, &asked) == Some(true)).collect();
    decks.sort_by(|one, other| query.order(one, other));
    decks.iter().map(|deck| &deck.file[..1]).collect()
}

#[test]
fn decks_are_found_by_what_they_are() {
    for (query, files) in [
        ("in:\"Trade Pact\"", "dn"),
        ("in:\"trade pact\" -in:Delenn", "n"),
        ("race:minbari", "d"),
        ("race:minbari|narn", "dn"),
        ("race!=minbari", "n"),
        ("faction:babylon", "d"),
        ("ambassador:g'kar", "n"),
        ("legal:tournament", "d"),
        ("-legal:tournament", "n"),
        ("size>=60", "d"),
        ("60<=size", "d"),
        ("size/2>30", "d"),
        ("ruleset:casual", "nu"),
        ("tag:fleet", "d"),
        ("tag=fleets", "d"),
        ("tag=fleet", ""),
        ("tags:/^ready/", "d"),
        ("-tag:fleet", "nu"),
        ("name:order*", "d"),
        ("name=order", ""),
        ("name:/vic.*y/", "d"),
        ("!\"riddle\"", "u"),
        ("missing<=5", "d"),
        ("is:built", "d"),
        ("-is:built", "nu"),
        ("is:unread", "u"),
        ("is:complete|illegal", "dn"),
        ("format:lackey", "u"),
        ("in:vlur*", "u"),
        ("in:/^g'/", "n"),
        ("pact", "dn"),
        ("order victory", "d"),
        ("orde*", "d"),
        ("race:narn or (size>=60 -missing>0)", "dn"),
        ("sort:size", "und"),
        ("sort:-size", "dnu"),
        ("sort:race", "dnu"),
        ("sort:-race", "ndu"),
    ] {
        assert_eq!(found(query), files, "{query}");
    }
}

/// What nobody knows is neither yes nor no.
#[test]
fn an_unknown_fact_matches_neither_way() {
    assert_eq!(found("missing<=5 or missing>5"), "dn");
    assert_eq!(found("is:legal or -is:legal"), "dn");
    assert_eq!(found("-(race:narn)"), "d");
    assert_eq!(found("missing<=5 or is:unread"), "du", "what is known decides");
}

#[test]
fn every_field_of_decks_has_an_example_and_names_of_its_own() {
    let mut names: Vec<&str> = DECK_FIELDS.iter().flat_map(|field| field.names).copied().collect();
    let count = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), count, "two fields share a name");
    for field in DECK_FIELDS {
        DeckQuery::parse(field.example).unwrap_or_else(|error| panic!("{}: {error}", field.example));
        assert!(field.names.iter().any(|name| field.example.contains(name)) && !(field.help)().is_empty());
        for value in field.values() {
            let query = format!("{}:\"{value}\"", field.names[0]);
            assert!(DeckQuery::parse(&query).is_ok(), "{query}");
        }
    }
}

#[test]
fn mistakes_have_their_place() {
    let mistake = |text: &str| {
        let error = DeckQuery::parse(text).and_then(|query| query.ask(&AnyName)).unwrap_err();
        format!(
            "{}: {}; {}",
            &text[error.mistake.span.clone()],
            error.mistake.reason.english(),
            error.mistake.help.english()
        )
    };
    assert_eq!(
        mistake("size>=60 cost<=5"),
        "cost: there is no field `cost`; the fields are name, file, in, race, faction, ambassador, size, ruleset, \
         tag, legal, missing, is, format, sort; to search for the text itself, put it in quotation marks"
    );
    assert!(mistake("card:Delenn").contains("did you mean `in`?"));
    // What is to be written of cards, is:unknown-loyalty, is nothing that decks know.
    let unknown = mistake("race:?");
    assert!(unknown.contains("decks for which it is unknown match no value"), "{unknown}");
    assert!(unknown.contains("its values are Centauri") && !unknown.contains("is:"), "{unknown}");
    assert!(mistake("race:mimbari").starts_with("mimbari: `race` has no value \"mimbari\"; did you mean Minbari?"));
    assert!(mistake("is:bilt").contains("did you mean built?"));
    assert_eq!(mistake("race:narn -in:Nobody"), "Nobody: no card is called Nobody; look again");
    assert!(mistake("size:many").starts_with("many: `size` is a whole number"));
    assert!(mistake("").contains("race:minbari"));
}
