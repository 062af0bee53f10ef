//! Packs as a whole: reading, laying over, writing back.

mod merging;
mod reading;

use zocalo_cards::card::{Card, CardPatch, Fact};

/// All facts of a card by their keys.
fn facts(card: &Card) -> serde_json::Value {
    serde_json::json!(CardPatch::of(card))
}

/// A card with these facts as JSON, which come from `place` when it is not empty.
fn card(name: &str, known: &[(&str, &str)], place: &str) -> Card {
    let mut facts = serde_json::Map::new();
    facts.insert("name".to_owned(), name.into());
    facts.insert("sources".to_owned(), serde_json::json!([]));
    for (key, value) in known {
        facts.insert((*key).to_owned(), serde_json::from_str(value).unwrap());
    }
    let mut card: Card = serde_json::from_value(facts.into()).unwrap();
    card.label = card.name.clone();
    if !place.is_empty() {
        let words: Vec<&str> = Fact::known(&card).map(Fact::name).collect();
        card.sources = vec![format!("{}: {place}", words.join(", "))];
    }
    card
}
