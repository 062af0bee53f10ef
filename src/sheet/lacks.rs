//! What of the deck is missing, and where it was printed.

use super::block::{Block, Table, columns};
use crate::messages::sheet_blocks as say;
use crate::report::{LackingCard, LackingDeck};
use zocalo_text::text::shortened;
use zocalo_words::language::called_rarity;

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
    let block = Block::new("missing", say::MissingCards);
    let deck = match lacks {
        Lacks::NoCollection => {
            return block.say(say::NoCollection);
        }
        Lacks::Unusable => {
            return block.say(say::Unusable);
        }
        Lacks::Of(deck) => deck,
    };
    if deck.missing.is_empty() {
        return block.say(say::NothingMissing);
    }
    let mut table = Table::new(
        say::Missing,
        columns([&say::Card, &say::Lacks, &say::Needs, &say::Owned, &say::HeldBy, &say::PrintedIn]),
    );
    for card in &deck.missing {
        table.row(
            shortened(&card.name, 200),
            [card.lacks.to_string(), card.need.to_string(), card.owned.to_string(), held_by(card), printed_in(card)],
        );
    }
    let copies = u64::try_from(deck.lacks()).unwrap_or(0);
    block.say(say::DeckLacks { count: copies }).table(table)
}

fn held_by(card: &LackingCard) -> String {
    let decks: Vec<String> =
        card.held_by.iter().map(|(deck, count)| format!("{} ({count})", shortened(deck, 100))).collect();
    if decks.is_empty() { "-".to_owned() } else { decks.join(", ") }
}

/// The sets with their rarities; `?` where nobody knows any.
fn printed_in(card: &LackingCard) -> String {
    let one = |(set, rarity): &(String, Option<String>)| {
        let known = rarity.as_deref().map(|rarity| called_rarity(rarity).to_string());
        format!("{set} ({})", known.unwrap_or_else(|| say::RarityUnknown.to_string()))
    };
    match card.printings.as_deref() {
        None => say::NoCard.to_string(),
        Some([]) => "?".to_owned(),
        Some(printings) => printings.iter().map(one).collect::<Vec<_>>().join(", "),
    }
}
