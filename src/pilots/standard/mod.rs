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

use crate::game::deck::effects::kind;
use crate::game::{
    Action, Bits, CardIndex, Choice, Decision, GameState, PRICE_OF_A_CARD, Pilot, PlayDeck, Preferences,
};
use crate::pilots::{PREFERENCES, keep_by_preference};

/// The standard pilot.
#[derive(Debug, Clone, Copy, Default)]
pub struct Standard;

impl Pilot for Standard {
    fn preferences(&self) -> &'static Preferences {
        &PREFERENCES
    }

    fn choose(&mut self, book: &PlayDeck, board: &GameState, decision: Decision) -> Action {
        self.decide(book, board, decision).action()
    }

    #[inline]
    fn decide(&mut self, book: &PlayDeck, board: &GameState, decision: Decision) -> Choice {
        match decision {
            Decision::KeepHand => keep_by_preference(book, board).into(),
            Decision::Declare if book.is_vcg() => vcg::declare(book, board).into(),
            Decision::Declare => conflicts::declare(book, board).unwrap_or(Choice::PASS),
            Decision::Act if book.is_vcg() => vcg::develop(book, board, 0),
            Decision::Act => act(book, board),
            Decision::Support => vcg::support(book, board).into(),
            Decision::Aftermath => conflicts::follow(book, board).unwrap_or(Choice::PASS),
            Decision::Bid => vcg::bid(board).into(),
            Decision::Discard => discard(book, board).map_or(Choice::PASS, |card| Action::Discard { card }.into()),
            Decision::Buy => board.check_buying().map_or(Choice::PASS, Choice::Legal),
        }
    }

    fn act_sparing(&mut self, book: &PlayDeck, board: &GameState, spared: u64) -> Action {
        let choice = if book.is_vcg() { vcg::develop(book, board, spared) } else { act(book, board) };
        choice.action()
    }
}

/// His next action of the Action Round.
fn act(book: &PlayDeck, board: &GameState) -> Choice {
    if board.conflict_count > 0
        && let Some(choice) = conflicts::support(book, board)
    {
        return choice;
    }
    let grows = development::enlarge(book, board).or_else(|| development::build(book, board));
    if let Some(choice) = grows {
        return choice;
    }
    let has_rare = board.in_hand.meets(&book.notes.rare);
    let rare = |choose: fn(&PlayDeck, &GameState) -> Option<Choice>| if has_rare { choose(book, board) } else { None };
    let agenda = if has_rare || board.agenda_hidden { valuation::agenda(book, board) } else { None };
    agenda
        .or_else(|| rare(event))
        .or_else(|| valuation::hand_on(book, board))
        .or_else(|| development::bring(book, board))
        .or_else(|| rare(replace))
        .or_else(|| effect(book, board))
        .or_else(|| rare(idle_event))
        .unwrap_or(Choice::PASS)
}

/// A card that can never be played.
fn discard(book: &PlayDeck, board: &GameState) -> Option<CardIndex> {
    let suspects = board.in_hand.and(&book.dead.or(&board.closed));
    if suspects.is_empty() {
        return None;
    }
    suspects.iter().find(|card| board.is_dead(book, *card))
}

/// An event that is worth more than it costs.
pub(crate) fn event(book: &PlayDeck, board: &GameState) -> Option<Choice> {
    let cards = board.in_hand.and(&book.notes.gainful_events).without(&board.closed);
    if cards.is_empty() {
        return None;
    }
    cards.iter().find_map(|card| {
        let legal = board.check(book, Action::Event { card, on: None, choice: 0 }).ok()?;
        (book.notes.gains[usize::from(card.0)] > legal.cost()).then_some(legal.into())
    })
}

/// An event whose effect is not played, for influence that buys no card.
pub(crate) fn idle_event(book: &PlayDeck, board: &GameState) -> Option<Choice> {
    let cards = board.in_hand.and(&book.notes.idle_events).without(&board.closed);
    if cards.is_empty() {
        return None;
    }
    let spare = if board.deck_size() > 0 { board.unspent % PRICE_OF_A_CARD } else { board.unspent };
    cards.iter().find_map(|card| {
        let legal = board.check(book, Action::Event { card, on: None, choice: 0 }).ok()?;
        (legal.cost() <= spare).then_some(legal.into())
    })
}

/// A character that takes the place of a rotated one.
pub(crate) fn replace(book: &PlayDeck, board: &GameState) -> Option<Choice> {
    let cards = board.in_hand.and(&book.replacing);
    if cards.is_empty() {
        return None;
    }
    let rotated = board.characters & !board.ready & !1;
    let mut actions = cards.iter().flat_map(|card| Bits(rotated).map(move |who| Action::Replace { card, who }));
    actions.find_map(|action| board.check(book, action).ok()).map(Choice::Legal)
}

/// What cards in play offer for their rotation alone.
pub(crate) fn effect(book: &PlayDeck, board: &GameState) -> Option<Choice> {
    for piece in Bits(board.sources(kind::USE).0 & board.ready) {
        let card = board.piece(piece).card;
        if !book.notes.gainful_rotations.contains(card) {
            continue;
        }
        for (effect, step) in (0u8..).zip(book.steps_of(card)) {
            if valuation::gains_by_rotation(book, step)
                && let Ok(legal) = board.check(book, Action::Use { piece, effect, on: None })
            {
                return Some(legal.into());
            }
        }
    }
    None
}
