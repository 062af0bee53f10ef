//! Importing, on synthetic tables: every number and text in them is invented, as no real table was at hand.

mod laws;
mod rows;
mod shapes;
mod traps;

use super::{CodeMap, Import, ImportError, read_import};
use zocalo_cards::card::{Card, CardType};
use zocalo_text::message::Locale;

/// A card of the program, as a fragment of `data/cards/`.
fn cards(fragments: &str) -> Vec<Card> {
    #[derive(serde::Deserialize)]
    struct File {
        card: Vec<Card>,
    }
    let mut cards = toml::from_str::<File>(fragments).unwrap().card;
    // As the card database labels them.
    for card in &mut cards {
        card.label = match (&card.version, card.kind, card.loyalty) {
            (Some(version), ..) => format!("{} ({version})", card.name),
            (None, Some(CardType::Fleet), Some(loyalty)) => format!("{} ({loyalty})", card.name),
            _ => card.name.clone(),
        };
    }
    cards
}

/// Imports a table over these cards.
fn import(table: &str, cards: &[Card]) -> Import {
    try_import(table.as_bytes(), cards).unwrap()
}

fn try_import(table: &[u8], cards: &[Card]) -> Result<Import, ImportError> {
    read_import(table, "table.csv", "table.csv", "table", CodeMap::usual(), cards, Locale::ENGLISH)
}

/// The one card that a table yields.
fn only(import: &Import) -> &Card {
    let [card] = &import.plan.cards[..] else { panic!("{:?}", import.plan) };
    card
}

fn sum_holds(import: &Import) {
    let plan = &import.plan;
    assert_eq!(plan.rows, plan.matched() + plan.new + plan.merged + plan.left.len(), "{plan:?}");
    assert_eq!(plan.cards.len(), plan.matched() + plan.new);
}
