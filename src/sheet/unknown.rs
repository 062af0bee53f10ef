//! What nobody has verified of the cards of the deck, and what of them the goldfish leaves out.

use std::rc::Rc;

use super::block::{Block, Table, columns};
use crate::messages::sheet_blocks as say;
use zocalo_cards::card::Card;
use zocalo_cards::data::glossary::Kind;
use zocalo_collection::facts::{Known, Unknown, unknown, weight};
use zocalo_decks::deck::Deck;
use zocalo_text::text::shortened;
use zocalo_words::language::{called, on_card};

pub(super) fn block(deck: &Deck) -> Block {
    let mut cards = cards(deck);
    let all: u64 = cards.iter().map(|(_, copies)| u64::from(*copies)).sum();
    let mut known = Known::default();
    for (card, copies) in &cards {
        known.count(card, u64::from(*copies));
    }
    cards.sort_by_key(|(card, copies)| (std::cmp::Reverse(weight(&unknown(card)) * copies), card.label.clone()));
    let mut table =
        Table::new(say::UnknownFirst, columns([&say::Card, &say::Copies, &say::NotVerified, &say::LeftOut]));
    for (card, copies) in &cards {
        let unknown: Vec<String> = unknown(card).iter().map(|one| fact(*one)).collect();
        if unknown.is_empty() {
            continue;
        }
        let left_out =
            card.left_out.as_deref().map_or_else(|| "-".to_owned(), |left_out| on_card(left_out).to_string());
        table.row(card.label.clone(), [copies.to_string(), unknown.join(", "), left_out]);
    }
    let mut strange = Table::new(say::StrangeNames, columns([&say::Name, &say::Copies]));
    for slot in deck.slots.iter().filter(|slot| slot.card().is_none()) {
        strange.row(shortened(&slot.written, 100), [slot.count.to_string()]);
    }
    let said = if table.rows.is_empty() {
        say::AllKnown { count: all }.to_string()
    } else {
        say::KnownOf { known: known.all, count: all }.to_string()
    };
    Block::new("unknown", say::Unknown).say(said).table(strange).table(table).note(say::UnknownNote)
}

/// What an unknown fact is called.
fn fact(fact: Unknown) -> String {
    match fact {
        Unknown::Ability(ability) => called(Kind::Ability, ability.name()).to_string(),
        other => say::Fact { fact: other.name() }.to_string(),
    }
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
