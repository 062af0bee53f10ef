//! The pilot of a run without a plan, and after one. No card's name is known to him: he weighs effects.
//!
//! He declares the conflict that gains most of those he can win, and supports it as far as it pays: the supporting row
//! first, fleets led or the ambassador assisted if it takes that. He builds while he can, but brings a second character
//! into the Inner Circle first when a rating of 10 comes no later for it. Then he brings the agenda that counts most
//! power, marks lent for it if need be; plays events that gain; hands on influence that an agenda counts and that he can
//! build again; and sponsors or promotes the dearest card that he can pay without the price of two cards, which he buys
//! with the rest. He discards what can never be played.

pub(crate) mod conflicts;
pub(crate) mod development;
pub(crate) mod valuation;
pub(crate) mod vcg;

use crate::card::Trigger;
use crate::game::Action;
use crate::game::Bits;
use crate::game::GameState;
use crate::game::Modelled;
use crate::game::PRICE_OF_A_CARD;
use crate::game::deck::effects::kind;
use crate::game::{Decision, Pilot, PlayDeck, Preferences};
use crate::pilots::{PREFERENCES, keep_by_preference};

/// The standard pilot.
#[derive(Debug, Clone, Copy, Default)]
pub struct Standard;

impl Pilot for Standard {
    fn preferences(&self) -> &'static Preferences {
        &PREFERENCES
    }

    #[inline]
    fn choose(&mut self, book: &PlayDeck, board: &GameState, decision: Decision) -> Action {
        match decision {
            Decision::KeepHand => keep_by_preference(book, board),
            Decision::Declare if book.is_vcg() => vcg::declare(book, board),
            Decision::Declare => conflicts::declare(book, board).unwrap_or(Action::Pass),
            Decision::Act if book.is_vcg() => vcg::develop(book, board, 0),
            Decision::Act => act(book, board),
            Decision::Support => vcg::support(book, board),
            Decision::Aftermath => conflicts::follow(book, board).unwrap_or(Action::Pass),
            Decision::Bid => vcg::bid(board),
            Decision::Discard => discard(book, board),
            Decision::Buy => Action::Buy,
        }
    }

    fn act_sparing(&mut self, book: &PlayDeck, board: &GameState, spared: u128) -> Action {
        if book.is_vcg() { vcg::develop(book, board, spared) } else { act(book, board) }
    }
}

/// His next action of the Action Round.
fn act(book: &PlayDeck, board: &GameState) -> Action {
    conflicts::support(book, board)
        .or_else(|| development::enlarge(book, board))
        .or_else(|| development::build(board))
        .or_else(|| valuation::agenda(book, board))
        .or_else(|| event(book, board))
        .or_else(|| valuation::hand_on(book, board))
        .or_else(|| development::bring(book, board))
        .or_else(|| replace(book, board))
        .or_else(|| effect(book, board))
        .or_else(|| idle_event(book, board))
        .unwrap_or(Action::Pass)
}

/// What can never be played any more.
fn discard(book: &PlayDeck, board: &GameState) -> Action {
    let suspects = board.in_hand.and(&book.dead.or(&board.closed));
    let dead = suspects.iter().find(|card| board.is_dead(book, *card));
    dead.map_or(Action::Pass, |card| Action::Discard { card })
}

/// An event that is worth more than it costs.
pub(crate) fn event(book: &PlayDeck, board: &GameState) -> Option<Action> {
    let cards = board.in_hand.and(&book.events).and(&book.notes.gainful).without(&board.closed);
    if cards.is_empty() {
        return None;
    }
    cards.iter().find_map(|card| {
        let gain = book.notes.gains[usize::from(card.0)];
        let action = Action::Event { card, on: None, choice: 0 };
        let cost = if gain > 0 { board.cost_of(book, action).ok()? } else { return None };
        (gain > cost).then_some(action)
    })
}

/// An event whose effect is not played, for influence that buys no card.
pub(crate) fn idle_event(book: &PlayDeck, board: &GameState) -> Option<Action> {
    let cards = board.in_hand.and(&book.events).without(&board.closed);
    if cards.is_empty() {
        return None;
    }
    let spare = if board.deck_size() > 0 { board.unspent % PRICE_OF_A_CARD } else { board.unspent };
    cards.iter().filter(|card| book.card(*card).modelled == Modelled::Not).find_map(|card| {
        let action = Action::Event { card, on: None, choice: 0 };
        (board.cost_of(book, action).ok()? <= spare).then_some(action)
    })
}

/// A character that takes the place of a rotated one.
pub(crate) fn replace(book: &PlayDeck, board: &GameState) -> Option<Action> {
    let cards = board.in_hand.and(&book.replacing);
    if cards.is_empty() {
        return None;
    }
    let can = |action: &Action| board.cost_of(book, *action).is_ok();
    let rotated = board.characters & !board.ready & !1;
    cards.iter().flat_map(|card| Bits(rotated).map(move |who| Action::Replace { card, who })).find(can)
}

/// What cards in play offer for their rotation alone.
pub(crate) fn effect(book: &PlayDeck, board: &GameState) -> Option<Action> {
    for piece in board.sources(book, kind::USE) {
        for (effect, step) in (0u8..).zip(book.steps_of(board.piece(piece).card)) {
            let action = Action::Use { piece, effect, on: None };
            if step.when == Trigger::Rotate
                && step.pay.is_free()
                && valuation::of_step(book, step) > 0
                && board.cost_of(book, action).is_ok()
            {
                return Some(action);
            }
        }
    }
    None
}
