//! What of the deck is missing, and where it was printed.

use super::block::{Block, Table, counted};
use crate::report::{LackingCard, LackingDeck};
use crate::text::shortened;

/// What a deck lacks of a collection.
#[derive(Clone, Copy)]
pub(crate) enum Lacks<'a> {
    /// No collection is kept.
    NoCollection,
    /// One is kept that cannot be used.
    Unusable,
    /// What it lacks.
    Of(&'a LackingDeck),
}

/// The missing cards, each with where it was printed.
pub(super) fn block(lacks: Lacks<'_>) -> Block {
    let block = Block::new("missing", "Missing cards");
    let deck = match lacks {
        Lacks::NoCollection => {
            return block
                .say("No collection is kept, so what is missing is not known; zocalo collection add begins one.");
        }
        Lacks::Unusable => {
            return block.say(
                "The collection cannot be used, so what is missing is not known; zocalo collection doctor says why.",
            );
        }
        Lacks::Of(deck) => deck,
    };
    if deck.missing.is_empty() {
        return block.say("Nothing is missing.");
    }
    let mut table = Table::new("Missing", ["Card", "Lacks", "Needs", "Owned", "Held by", "Printed in"]);
    for card in &deck.missing {
        table.row(
            shortened(&card.name, 200),
            [card.lacks.to_string(), card.need.to_string(), card.owned.to_string(), held_by(card), printed_in(card)],
        );
    }
    let copies = u64::try_from(deck.lacks()).unwrap_or(0);
    block.say(format!("The deck lacks {}.", counted(copies, "card"))).table(table)
}

fn held_by(card: &LackingCard) -> String {
    let decks: Vec<String> =
        card.held_by.iter().map(|(deck, count)| format!("{} ({count})", shortened(deck, 100))).collect();
    if decks.is_empty() { "-".to_owned() } else { decks.join(", ") }
}

/// The sets with their rarities; `?` where nobody knows any.
fn printed_in(card: &LackingCard) -> String {
    let one = |(set, rarity): &(String, Option<String>)| format!("{set} ({})", rarity.as_deref().unwrap_or("rarity ?"));
    match card.printings.as_deref() {
        None => "no card is called so".to_owned(),
        Some([]) => "?".to_owned(),
        Some(printings) => printings.iter().map(one).collect::<Vec<_>>().join(", "),
    }
}
