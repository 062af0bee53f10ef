//! What of the deck is missing, and where it was printed.

use super::block::{Block, Table};
use crate::messages::sheet_blocks as say;
use crate::report::{LackingCard, LackingDeck, PrintedIn};
use zocalo_text::text;
use zocalo_text::text::shortened;
use zocalo_words::language::{Text, called_rarity};

#[derive(Clone, Copy)]
pub(crate) enum Lacks<'a> {
    NoCollection,
    Unusable,
    Of(&'a LackingDeck),
}

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
    let mut table =
        Table::new(say::Missing, [say::Card, say::Lacks, say::Needs, say::Owned, say::HeldBy, say::PrintedIn]);
    for card in &deck.missing {
        table.row(
            shortened(&card.name, 200),
            [card.lacks.into(), card.need.into(), card.owned.into(), held_by(card).into(), printed_in(card)],
        );
    }
    let copies = u64::try_from(deck.lacks).unwrap_or(0);
    block.say(say::DeckLacks { count: copies }).table(table)
}

fn held_by(card: &LackingCard) -> String {
    let decks: Vec<String> =
        card.held.iter().map(|held| format!("{} ({})", shortened(&held.deck, 100), held.count)).collect();
    if decks.is_empty() { "-".to_owned() } else { decks.join(", ") }
}

/// The sets with their rarities; `?` where nobody knows any.
fn printed_in(card: &LackingCard) -> Text {
    let one = |printed: &PrintedIn| {
        let rarity = printed.rarity.as_deref().map_or(say::RarityUnknown, called_rarity);
        text![&printed.set, " (", rarity, ")"]
    };
    match card.printings.as_deref() {
        None => say::NoCard,
        Some([]) => "?".into(),
        Some(printings) => Text::list(printings.iter().map(one), ", "),
    }
}
