//! What the standard pilot plays beside building and bringing: events, characters in the place of others, what cards in play
//! offer for a price that is worth it.

use crate::game::deck::effects::kind;
use crate::game::{Action, Choice, GameState, PRICE_OF_A_CARD, PieceSet, PlayDeck};
use crate::pilots::standard::notes::is_tutor;
use crate::pilots::standard::{hand, valuation};

/// An event that is worth more than it costs.
pub(crate) fn event(deck: &PlayDeck, state: &GameState) -> Option<Choice> {
    let cards = state.in_hand().and(&deck.notes.gainful_events).without(&state.closed());
    if cards.is_empty() {
        return None;
    }
    cards.iter().find_map(|card| {
        let legal = state.check(deck, Action::Event { card, on: None, choice: 0 }).ok()?;
        (deck.notes.gains[usize::from(card.0)] > legal.cost()).then_some(legal.into())
    })
}

/// An event whose effect is not played, for influence that buys no card.
pub(crate) fn idle_event(deck: &PlayDeck, state: &GameState) -> Option<Choice> {
    let cards = state.in_hand().and(&deck.notes.idle_events).without(&state.closed());
    if cards.is_empty() {
        return None;
    }
    let spare = if hand::wants_cards(deck, state) { state.unspent() % PRICE_OF_A_CARD } else { state.unspent() };
    cards.iter().find_map(|card| {
        let legal = state.check(deck, Action::Event { card, on: None, choice: 0 }).ok()?;
        (legal.cost() <= spare).then_some(legal.into())
    })
}

/// A character that takes the place of a rotated one.
pub(crate) fn replace(deck: &PlayDeck, state: &GameState) -> Option<Choice> {
    let cards = state.in_hand().and(&deck.replacing);
    if cards.is_empty() {
        return None;
    }
    let rotated = state.characters() & !state.ready() & !PieceSet::AMBASSADOR;
    let mut actions = cards.iter().flat_map(|card| rotated.iter().map(move |who| Action::Replace { card, who }));
    actions.find_map(|action| state.check(deck, action).ok()).map(Choice::Legal)
}

/// What cards in play offer for their rotation alone.
pub(crate) fn effect(deck: &PlayDeck, state: &GameState) -> Option<Choice> {
    for piece in state.sources(kind::USE) & state.ready() {
        let card = state.piece(piece).card;
        if !deck.notes.gainful_rotations.contains(card) {
            continue;
        }
        for (effect, step) in (0u8..).zip(deck.steps_of(card)) {
            if valuation::gains_by_rotation(deck, step)
                && let Ok(legal) = state.check(deck, Action::Use { piece, effect, on: None, tension: None })
            {
                return Some(legal.into());
            }
        }
    }
    None
}

/// A card fetched from the deck for a mark that is lent for this turn, where a card is wanted: it costs what lending costs and
/// is chosen, as no card is that is bought.
pub(crate) fn tutor(deck: &PlayDeck, state: &GameState) -> Option<Choice> {
    if !deck.notes.tutors || !state.has(kind::USE) || !hand::wants_cards(deck, state) {
        return None;
    }
    for piece in state.sources(kind::USE) {
        for (effect, step) in (0u8..).zip(deck.steps_of(state.piece(piece).card)) {
            let Some(mark) = step.pay.purge.filter(|_| is_tutor(step)) else { continue };
            // What was lent is purged when the turn ends, so that a mark of its own goes for it.
            if state.marks(mark) > i16::from(state.borrowed()[mark as usize]) {
                continue;
            }
            if state.borrowed()[mark as usize] > 0 {
                if let Ok(legal) = state.check(deck, Action::Use { piece, effect, on: None, tension: None }) {
                    return Some(legal.into());
                }
            } else if let Some(legal) = valuation::lender(deck, state, mark, 1)
                && legal.cost() <= PRICE_OF_A_CARD
            {
                return Some(legal.into());
            }
        }
    }
    None
}
