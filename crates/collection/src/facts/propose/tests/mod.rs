//! Texts of our own in the manner of cards, and what is read of them.

mod measure;
mod sentences;
mod stored;
mod texts;

use std::sync::OnceLock;

use super::table::PatternTable;
use zocalo_cards::card::Card;

/// The name of the card on which the texts stand.
const NAME: &str = "Old Harbor";

/// A card of a type with a text. A Ranger, so that a trait stands in some texts.
fn card(kind: &str, text: &str) -> Card {
    let mut card: Card =
        serde_json::from_value(serde_json::json!({ "name": NAME, "type": kind, "text": text, "sources": [] })).unwrap();
    card.keywords = vec!["Ranger".to_owned()];
    card
}

/// The table as it lies in the source, which a change of it alone does not build anew.
fn table() -> &'static PatternTable {
    static TABLE: OnceLock<PatternTable> = OnceLock::new();
    TABLE.get_or_init(|| PatternTable::read(&source("../../data/effect-patterns.toml")).unwrap())
}

fn source(path: &str) -> String {
    std::fs::read_to_string(std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap()
}
