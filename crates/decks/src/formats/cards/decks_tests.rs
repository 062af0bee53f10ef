//! A deck that is written for a program names its cards as the cards that are written for it do.

use std::collections::BTreeMap;

use roxmltree::Document;

use super::tests::known;
use super::{TARGETS, target_called};
use crate::deck::Deck;
use crate::deck::shipped::BUILT_IN;
use crate::formats::{DeckExport, WriteOptions, format_called, read_bytes, write_deck};
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;

/// The cards that a file of a program names: by name, with the id where the program goes by one.
fn named(program: &str, text: &str) -> BTreeMap<String, String> {
    if program == "cgs" {
        let is_card = |line: &&str| line.starts_with(|sign: char| sign.is_ascii_digit());
        let cards = text.lines().filter(is_card).filter_map(|line| line.split_once(' '));
        return cards.map(|(_, name)| (name.to_owned(), String::new())).collect();
    }
    let document = Document::parse(text).unwrap();
    let (tag, key) = if program == "lackey" { ("name", "id") } else { ("card", "id") };
    let cards = document.descendants().filter(|node| node.has_tag_name(tag));
    let name = |node: roxmltree::Node<'_, '_>| node.attribute("name").or(node.text()).unwrap().to_owned();
    cards.map(|node| (name(node), node.attribute(key).unwrap_or_default().to_owned())).collect()
}

#[test]
fn decks_open_where_the_cards_are_known() {
    let catalog = Catalog::open(None).unwrap();
    let index = Index::load(&catalog).unwrap();
    let cards = catalog.cards().unwrap();
    // Names that need care, besides those of the starters.
    let further = "1 Vlur/Nhar\n1 Friendless & Forgotten\n2 First Battle Fleet (Minbari)\n1 Lord Refa (ambassador)\n";
    let lists = BUILT_IN.iter().map(|deck| (deck.shown(), deck.text));
    for (label, text) in lists.chain([("list.txt".to_owned(), further)]) {
        let list = read_bytes(label, text.as_bytes()).unwrap();
        let deck = Deck::resolve(list, &catalog, &index).unwrap();
        let options = WriteOptions::default();
        for target in TARGETS {
            let Some(format) = format_called(target.name) else { continue };
            let written = write_deck(format, &DeckExport { deck: &deck, options: &options }).unwrap();
            let named = named(target.name, std::str::from_utf8(&written.bytes).unwrap());
            let known = known(target.name, &cards);
            assert!(named.len() > 3, "{}", target.name);
            for (name, id) in named {
                let (own, _) = known.get(&name).unwrap_or_else(|| panic!("{} does not know {name}", target.name));
                assert!(id.is_empty() || id == *own, "{}: {name}", target.name);
            }
        }
    }
}

#[test]
fn programs_are_called_as_their_decks_are() {
    for name in ["cockatrice", "lackey", "octgn"] {
        assert!(target_called(name).is_some() && format_called(name).is_some(), "{name}");
    }
}
