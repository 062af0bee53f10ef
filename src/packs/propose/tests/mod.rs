//! Texts of our own in the manner of cards, and what is read of them.

mod sentences;
mod stored;
mod texts;

use crate::card::Card;

/// The name of the card on which the texts stand.
const NAME: &str = "Old Harbor";

/// A card of a type with a text. A Ranger, so that a trait stands in some texts.
fn card(kind: &str, text: &str) -> Card {
    let mut card: Card =
        serde_json::from_value(serde_json::json!({ "name": NAME, "type": kind, "text": text, "sources": [] })).unwrap();
    card.keywords = vec!["Ranger".to_owned()];
    card
}
