//! What the hand of the standard pilot is good for: how much a further card is worth to it, whether it buys one, and what it
//! discards.

use crate::game::deck::effects::kind;
use crate::game::{CardIndex, GameState, PlayDeck};

/// The turn by which it expects that a game is decided. It is no turn of the run: what it does in one turn must not depend
/// on how many are played and counted.
const DECIDED: i16 = 12;

/// The turn up to which the deck is to last.
const LASTS: usize = 20;

/// The fewest cards that it leaves in the deck: a deck that is empty costs characters, and then the game.
const LEFT: usize = 3;

/// As many cards that it wants to play are enough.
const ENOUGH: usize = 8;

/// As many cards of those that gain by themselves are enough.
const ENOUGH_KEYS: usize = 3;

/// As many cards in hand are no burden.
const FEW: u16 = 7;

/// What a point of influence that buys cards is worth, in thirds of a point, as long as it looks for what gains from turn to
/// turn.
const DIGGING: i16 = 4;

/// From so many turns before the end on a card that it looks for is worth less.
const LATE: i16 = 1;

/// The turns in which what it builds up now still pays, this one among them.
pub(crate) fn turns_left(state: &GameState) -> i16 {
    (DECIDED + 1 - i16::from(state.turn())).max(2)
}

/// Whether a further card is worth its price: the deck has cards to spare beyond those that the coming turns take, and
/// the hand lacks cards that it wants to play, or those that gain by themselves.
pub(crate) fn wants_cards(deck: &PlayDeck, state: &GameState) -> bool {
    is_deep(deck, state) && (is_thin(deck, state) || lacks_keys(deck, state))
}

/// What a point of influence that buys cards is worth to the pilot, in thirds of a point: nothing where it wants none.
pub(crate) fn price(deck: &PlayDeck, state: &GameState) -> i16 {
    if !is_deep(deck, state) {
        0
    } else if lacks_keys(deck, state) {
        // What is found late gains less.
        (turns_left(state) - LATE).clamp(DIGGING / 2, DIGGING)
    } else {
        i16::from(is_thin(deck, state))
    }
}

/// Whether the deck has cards to spare. In the VCG an empty deck has no effect (VCG, Draw phase).
fn is_deep(deck: &PlayDeck, state: &GameState) -> bool {
    let drawn = LASTS.saturating_sub(usize::from(state.turn())).max(LEFT);
    state.deck_size() > if deck.variant().empty_deck_costs { drawn } else { 0 }
}

/// Whether the hand holds few cards that it wants to play.
fn is_thin(deck: &PlayDeck, state: &GameState) -> bool {
    state.in_hand().and(&deck.notes.wanted).without(&state.closed()).len() < ENOUGH
}

/// Whether a card in play starts a conflict that gains something, turn after turn.
pub(crate) fn has_engine(deck: &PlayDeck, state: &GameState) -> bool {
    state.sources(kind::CONFLICT).iter().any(|at| deck.notes.engines.contains(state.piece(at).card))
}

/// Whether it has nothing in play that gains from turn to turn, and little in hand.
fn lacks_keys(deck: &PlayDeck, state: &GameState) -> bool {
    let keys = state.in_hand().and(&deck.notes.keys).without(&state.closed());
    (keys.len() < ENOUGH_KEYS || playable(deck, state).count() < ENOUGH_KEYS) && !has_engine(deck, state)
}

/// The cards in hand that gain by themselves and could be played as far as the other seats go.
pub(crate) fn playable<'a>(deck: &'a PlayDeck, state: &'a GameState) -> impl Iterator<Item = CardIndex> + 'a {
    let seats = 0..u8::try_from(deck.seats.len()).unwrap_or(0);
    let cards = state.in_hand().and(&deck.notes.keys).without(&state.closed());
    cards.iter().filter(move |card| seats.clone().any(|seat| state.meets_toward(deck, *card, seat).is_ok()))
}

/// A card that can never be played, and in a full hand one that gains nothing here.
pub(crate) fn discard(deck: &PlayDeck, state: &GameState) -> Option<CardIndex> {
    let suspects = state.in_hand().and(&deck.dead.or(&state.closed()));
    if !suspects.is_empty()
        && let Some(card) = suspects.iter().find(|card| state.is_dead(deck, *card))
    {
        return Some(card);
    }
    if state.hand_size() <= FEW { None } else { state.in_hand().and(&deck.notes.useless).iter().last() }
}
