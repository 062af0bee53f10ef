//! What nobody has verified of the cards of the deck, and what of them the goldfish leaves out.

use std::rc::Rc;

use super::block::{Block, Table};
use crate::messages::sheet_blocks as say;
use zocalo_cards::card::Card;
use zocalo_cards::data::glossary::Kind;
use zocalo_collection::facts::{Known, Unknown, unknown, weight};
use zocalo_decks::deck::Deck;
use zocalo_text::order::Order as _;
use zocalo_text::text::shortened;
use zocalo_words::language::{Text, called, on_card};

pub(super) fn block(deck: &Deck) -> Block {
    let mut cards = cards(deck);
    let all: u64 = cards.iter().map(|(_, copies)| u64::from(*copies)).sum();
    let mut known = Known::default();
    for (card, copies) in &cards {
        known.count(card, u64::from(*copies));
    }
    cards.order_by_key(|(card, copies)| (std::cmp::Reverse(weight(&unknown(card)) * copies), card.label.clone()));
    let mut table = Table::new(say::UnknownFirst, [say::Card, say::Copies, say::NotVerified, say::LeftOut]);
    for (card, copies) in &cards {
        let unknown = unknown(card);
        if unknown.is_empty() {
            continue;
        }
        let left_out = card.left_out.as_deref().map_or("-".into(), on_card);
        table.row(&card.label, [copies.into(), Text::list(unknown.iter().map(|one| fact(*one)), ", "), left_out]);
    }
    let mut strange = Table::new(say::StrangeNames, [say::Name, say::Copies]);
    for slot in deck.slots.iter().filter(|slot| slot.card().is_none()) {
        strange.row(shortened(&slot.written, 100), [slot.count]);
    }
    let said = if table.rows.is_empty() {
        say::AllKnown { count: all }.text()
    } else {
        say::KnownOf { known: known.all, count: all }.text()
    };
    Block::new("unknown", say::Unknown).say(said).table(strange).table(table).note(say::UnknownNote)
}

fn fact(fact: Unknown) -> Text {
    match fact {
        Unknown::Ability(ability) => called(Kind::Ability, ability.name()),
        other => say::Fact { fact: other.name() }.text(),
    }
}

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
