//! The exact chance to have drawn at least one copy of each card of which there are three, by turn.

use std::collections::HashSet;

use super::block::{Block, Table, percent};
use crate::messages::sheet_games as say;
use zocalo_cards::card::{CardId, Section};
use zocalo_decks::deck::Deck;
use zocalo_simulation::odds::OfGroups as _;
use zocalo_simulation::odds::{Condition, DrawPool, DrawSchedule, OddsError, WantedCopies, odds};
use zocalo_text::order::Order as _;
use zocalo_words::language::{Text, cited_for_reader};

/// From so many copies on a card is listed.
const COPIES: u32 = 3;

/// Up to which turn.
const TURNS: u8 = 8;

pub(super) fn block(deck: &Deck) -> Block {
    let block = Block::new("odds", say::Odds);
    let mut cards = three_ofs(deck);
    cards.order_by(|one, other| one.1.cmp(&other.1));
    if cards.is_empty() {
        return block.say(say::NoThree);
    }
    let mut table = Table::new(say::ByTurn, [say::Card, say::InDrawDeck]).of_numbers();
    table.columns.extend((1..=TURNS).map(Text::from));
    for (card, name) in cards {
        match chances(deck, card) {
            Ok((copies, chances)) => {
                let cells = chances.into_iter().map(percent);
                table.row(name, std::iter::once(copies.into()).chain(cells));
            }
            Err(error) => return block.say(say::NoOdds { error: error.text() }),
        }
    }
    block.say(say::Exact { rule: cited_for_reader("PSI, The Draw Round") }).table(table)
}

/// The cards of which hand and draw deck together hold three copies.
fn three_ofs(deck: &Deck) -> Vec<(CardId, String)> {
    let mut found: Vec<(CardId, String, u32)> = Vec::new();
    for slot in deck.slots.iter().filter(|slot| matches!(slot.section, Section::Deck | Section::OpeningHand)) {
        let Some(card) = slot.card() else { continue };
        match found.iter_mut().find(|(id, ..)| *id == card.id) {
            Some((_, _, count)) => *count += slot.count,
            None => found.push((card.id, card.label.clone(), slot.count)),
        }
    }
    found.retain(|(_, _, count)| *count >= COPIES);
    found.into_iter().map(|(id, name, _)| (id, name)).collect()
}

/// The copies to draw, and the chance by each turn.
fn chances(deck: &Deck, card: CardId) -> Result<(usize, Vec<f64>), OddsError> {
    let pool = DrawPool::of(deck, &[HashSet::from([card])]);
    let odds = odds(&pool, &[WantedCopies::ONE], &Condition::every(1))?;
    let schedule = DrawSchedule::default();
    let by_turn = (1..=TURNS).map(|turn| odds.chances[schedule.drawn_by(turn).min(pool.size())]).collect();
    Ok((pool.in_deck(0), by_turn))
}
