//! What is wrong with what a deck says for the goldfish, told to who plays no game.

use crate::plan::compile::wishes::check_goldfish_settings;
use crate::plan::tests::deck_with;
use zocalo_cards::ruleset::Ruleset;
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;
use zocalo_decks::deck::Deck;

/// The reasons, each with the words that it points at.
fn faults(text: &str, ruleset: &str) -> Vec<(String, String)> {
    let catalog = Catalog::open(None).unwrap();
    let index = Index::load(&catalog).unwrap();
    let source = zocalo_text::text::Source { label: "deck.toml".to_owned(), text: text.to_owned() };
    let deck = Deck::resolve(zocalo_decks::deck::read_toml_in_part(source).unwrap(), &catalog, &index).unwrap();
    let faults = check_goldfish_settings(&deck, &Ruleset::named(ruleset).unwrap(), &index);
    faults.into_iter().map(|fault| (text[fault.span].to_owned(), fault.reason.english())).collect()
}

fn texts(found: &[(String, String)]) -> Vec<(&str, &str)> {
    found.iter().map(|(words, reason)| (words.as_str(), reason.as_str())).collect()
}

const PLAN: &str = "[goldfish]\nplan = [\"turn 1: bild\", \"turn 2: sponsor Draal\"]\n";

#[test]
fn names_are_looked_up_only_when_the_deck_is_known_in_full() {
    let no_verb = ("bild", "no step starts with \"bild\"");
    let deck = deck_with("\"Lennier\"", "");
    let found = faults(&format!("{deck}{PLAN}"), "casual");
    assert_eq!(texts(&found), [no_verb, ("Draal", "Draal is not in the deck")]);
    // The line that cannot be read might be Draal, and nobody can play without an ambassador.
    let unread = faults(&format!("{deck}\"Drall\" = \"one\"\n{PLAN}"), "casual");
    assert_eq!(texts(&unread), [no_verb]);
    let leaderless = faults(&format!("{}{PLAN}", deck.replace("ambassador = \"Delenn\"\n", "")), "casual");
    assert_eq!(texts(&leaderless), [no_verb]);
}

#[test]
fn a_table_that_cannot_sit_is_told() {
    let deck = deck_with("\"Lennier\"", "");
    let found = faults(&format!("{deck}[goldfish]\ntable = [\"Narn\", \"Narm\", \"Narn\", \"Minbari\"]\n"), "casual");
    let reasons: Vec<&str> = found.iter().map(|(_, reason)| reason.as_str()).collect();
    let twice = |race: &str| format!("{race} would be at the goldfish's table twice");
    assert_eq!(reasons, ["\"Narm\" is not a race", &twice("Narn"), &twice("Minbari")]);
    assert_eq!(faults(&format!("{deck}[goldfish]\ntable = [\"Narn\"]\nplan = [\"build\"]\n"), "casual"), []);
}
