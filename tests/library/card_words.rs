//! What stands on cards in words of ours, in Russian: all of it, nothing else, and in Russian.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use zocalo_cards::card::Card;
use zocalo_cards::data::cards::read_cards;

/// Latin words that are no names: documents, variables of a formula, what an English document calls something that the
/// Russian rulebook does not know.
const LATIN: [&str; 16] = [
    "COMP",
    "ENG",
    "PSI",
    "N",
    "f",
    "n",
    "Engine",
    "Rules",
    "Project",
    "Premier",
    "Deluxe",
    "Gambler",
    "Entil'Zha",
    "card",
    "ranger",
    "reserve",
];

/// The Russian by the English words, with the file that has them.
fn russian() -> BTreeMap<String, (String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/messages/ru/cards");
    let mut all = BTreeMap::new();
    for file in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        let words: BTreeMap<String, String> = toml::from_str(&std::fs::read_to_string(&file).unwrap()).unwrap();
        let name = file.file_name().unwrap().to_string_lossy().into_owned();
        all.extend(words.into_iter().map(|(english, russian)| (english, (russian, name.clone()))));
    }
    assert!(all.len() > 1_000);
    all
}

/// Everything that stands on a card in words of ours.
fn words(card: &Card) -> impl Iterator<Item = &String> {
    let texts = [&card.text, &card.left_out, &card.economy, &card.deck_building].into_iter().flatten();
    let lists = [&card.requires, &card.keywords, &card.sources].into_iter().flatten();
    let given = card.gives_marks.iter().filter_map(|given| given.to.as_ref());
    texts.chain(lists).chain(given).chain(card.replaces.iter().filter_map(|replaces| replaces.note.as_ref()))
}

#[test]
fn everything_on_a_card_has_its_russian_and_no_russian_is_left_over() {
    let (cards, mut russian) = (read_cards().unwrap(), russian());
    let mut missing = BTreeSet::new();
    for card in &cards {
        missing.extend(words(card).filter(|words| !russian.contains_key(*words)).map(|words| (&card.label, words)));
    }
    assert!(missing.is_empty(), "without Russian in data/messages/ru/cards/: {missing:#?}");
    for words in cards.iter().flat_map(words) {
        russian.remove(words);
    }
    let left: Vec<String> = russian.iter().map(|(english, (_, file))| format!("{file}: {english}")).collect();
    assert!(left.is_empty(), "on no card any more: {left:#?}");
}

fn latin_words(text: &str) -> impl Iterator<Item = &str> {
    let is_part = |sign: char| sign.is_ascii_alphabetic() || matches!(sign, '\'' | '’');
    let words = text.split(move |sign| !is_part(sign)).map(|word| word.trim_matches(['\'', '’']));
    words.filter(|word| word.contains(|sign: char| sign.is_ascii_alphabetic()))
}

#[test]
fn the_russian_has_no_other_words_than_russian_ones_and_names() {
    let cards = read_cards().unwrap();
    let sets = include_str!("../../data/sets.toml");
    let names = cards.iter().flat_map(|card| card.aliases.iter().chain([&card.label, &card.name]));
    let names: BTreeSet<&str> =
        names.flat_map(|name| latin_words(name)).chain(latin_words(sets)).chain(LATIN).collect();
    let mut wrong = Vec::new();
    for (english, (russian, file)) in russian() {
        for word in latin_words(&russian).filter(|word| !names.contains(word)) {
            wrong.push(format!("{file}: {word} in {russian}"));
        }
        if russian.contains(['ё', 'Ё']) {
            wrong.push(format!("{file}: ё in {russian}"));
        }
        // A name is the same in both.
        if russian != english && !russian.contains(|sign: char| ('а'..='я').contains(&sign)) {
            wrong.push(format!("{file}: no Russian in {russian}"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
