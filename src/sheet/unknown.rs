//! What nobody has verified of the cards of the deck, and what of them the goldfish leaves out.

use std::rc::Rc;

use super::block::{Block, Table, counted};
use crate::card::Card;
use crate::deck::Deck;
use crate::packs::{Known, unknown, weight};
use crate::text::shortened;

pub(super) fn block(deck: &Deck) -> Block {
    let mut cards = cards(deck);
    let all: u64 = cards.iter().map(|(_, copies)| u64::from(*copies)).sum();
    let mut known = Known::default();
    for (card, copies) in &cards {
        known.count(card, u64::from(*copies));
    }
    cards.sort_by_key(|(card, copies)| (std::cmp::Reverse(weight(&unknown(card)) * copies), card.label.clone()));
    let mut table =
        Table::new("Unknown, what matters most first", ["Card", "Copies", "Not verified", "Left out of the games"]);
    for (card, copies) in &cards {
        let unknown: Vec<&str> = unknown(card).iter().map(|one| one.name()).collect();
        if unknown.is_empty() {
            continue;
        }
        let left_out = card.left_out.clone().unwrap_or_else(|| "-".to_owned());
        table.row(card.label.clone(), [copies.to_string(), unknown.join(", "), left_out]);
    }
    let mut strange = Table::new("Names that are no card, or may be several", ["Name", "Copies"]);
    for slot in deck.slots.iter().filter(|slot| slot.card().is_none()) {
        strange.row(shortened(&slot.written, 100), [slot.count.to_string()]);
    }
    let said = if table.rows.is_empty() {
        format!("Of {} every fact is known.", counted(all, "card"))
    } else {
        format!("All facts that decide games are known of {} of {}.", known.all, counted(all, "card"))
    };
    Block::new("unknown", "What is not known")
        .say(said)
        .table(strange)
        .table(table)
        .note("? on these pages stands for a fact that nobody has verified. It is never counted as 0.")
}

/// The different cards with their copies.
fn cards(deck: &Deck) -> Vec<(Rc<Card>, u32)> {
    let mut cards: Vec<(Rc<Card>, u32)> = Vec::new();
    for slot in &deck.slots {
        let Some(card) = slot.card() else { continue };
        match cards.iter_mut().find(|(other, _)| other.id == card.id) {
            Some((_, copies)) => *copies += slot.count,
            None => cards.push((Rc::clone(card), slot.count)),
        }
    }
    cards
}
