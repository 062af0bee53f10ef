//! The exact chance to have drawn at least one of so many copies, by turn.

use std::collections::{BTreeMap, HashSet};

use super::block::{Block, Table, percent};
use crate::messages::sheet_games as say;
use zocalo_cards::card::{CardId, Section};
use zocalo_decks::deck::Deck;
use zocalo_simulation::odds::OfGroups as _;
use zocalo_simulation::odds::{Condition, DrawPool, DrawSchedule, OddsError, WantedCopies, odds};
use zocalo_words::language::{Text, cited_for_reader};

const TURNS: u8 = 8;

pub(super) fn block(deck: &Deck) -> Block {
    let block = Block::new("odds", say::Odds);
    let mut table = Table::new(say::ByTurn, [say::CopiesInDeck, say::CardsWithThem]).of_numbers();
    table.columns.extend((1..=TURNS).map(Text::from));
    for (copies, cards) in by_copies(deck).into_iter().rev() {
        match chances(deck, cards[0]) {
            Ok(chances) => {
                let cells = chances.into_iter().map(percent);
                table.row(copies, std::iter::once(cards.len().into()).chain(cells));
            }
            Err(error) => return block.say(say::NoOdds { error: error.text() }),
        }
    }
    block.say(say::Exact { rule: cited_for_reader("PSI, The Draw Round") }).table(table)
}

/// The cards of the draw deck by their copies there, which all have the same odds. What lies in the opening hand is there
/// from the beginning.
fn by_copies(deck: &Deck) -> BTreeMap<u32, Vec<CardId>> {
    let cards_in = |section: Section| deck.section(section).filter_map(|slot| Some((slot.card()?.id, slot.count)));
    let in_hand: HashSet<CardId> = cards_in(Section::OpeningHand).map(|(card, _)| card).collect();
    let mut copies: BTreeMap<CardId, u32> = BTreeMap::new();
    for (card, count) in cards_in(Section::Deck).filter(|(card, _)| !in_hand.contains(card)) {
        *copies.entry(card).or_default() += count;
    }
    let mut cards: BTreeMap<u32, Vec<CardId>> = BTreeMap::new();
    for (card, count) in copies {
        cards.entry(count).or_default().push(card);
    }
    cards
}

fn chances(deck: &Deck, card: CardId) -> Result<Vec<f64>, OddsError> {
    let pool = DrawPool::of(deck, &[HashSet::from([card])]);
    let odds = odds(&pool, &[WantedCopies::ONE], &Condition::every(1))?;
    let schedule = DrawSchedule::default();
    Ok((1..=TURNS).map(|turn| odds.chances[schedule.drawn_by(turn).min(pool.size())]).collect())
}
