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
pub(crate) fn turns_left(board: &GameState) -> i16 {
    (DECIDED + 1 - i16::from(board.turn())).max(2)
}

/// Whether a further card is worth its price: the deck has cards to spare beyond those that the coming turns take, and
/// the hand lacks cards that it wants to play, or those that gain by themselves.
pub(crate) fn wants_cards(book: &PlayDeck, board: &GameState) -> bool {
    is_deep(book, board) && (is_thin(book, board) || lacks_keys(book, board))
}

/// What a point of influence that buys cards is worth to the pilot, in thirds of a point: nothing where it wants none.
pub(crate) fn price(book: &PlayDeck, board: &GameState) -> i16 {
    if !is_deep(book, board) {
        0
    } else if lacks_keys(book, board) {
        // What is found late gains less.
        (turns_left(board) - LATE).clamp(DIGGING / 2, DIGGING)
    } else {
        i16::from(is_thin(book, board))
    }
}

/// Whether the deck has cards to spare. In the VCG an empty deck has no effect (VCG, Draw phase).
fn is_deep(book: &PlayDeck, board: &GameState) -> bool {
    let drawn = LASTS.saturating_sub(usize::from(board.turn())).max(LEFT);
    board.deck_size() > if book.variant().empty_deck_costs { drawn } else { 0 }
}

/// Whether the hand holds few cards that it wants to play.
fn is_thin(book: &PlayDeck, board: &GameState) -> bool {
    board.in_hand().and(&book.notes.wanted).without(&board.closed()).len() < ENOUGH
}

/// Whether a card in play starts a conflict that gains something, turn after turn.
pub(crate) fn has_engine(book: &PlayDeck, board: &GameState) -> bool {
    board.sources(kind::CONFLICT).iter().any(|at| book.notes.engines.contains(board.piece(at).card))
}

/// Whether it has nothing in play that gains from turn to turn, and little in hand.
fn lacks_keys(book: &PlayDeck, board: &GameState) -> bool {
    let keys = board.in_hand().and(&book.notes.keys).without(&board.closed());
    (keys.len() < ENOUGH_KEYS || playable(book, board).count() < ENOUGH_KEYS) && !has_engine(book, board)
}

/// The cards in hand that gain by themselves and could be played as far as the other seats go.
pub(crate) fn playable<'a>(book: &'a PlayDeck, board: &'a GameState) -> impl Iterator<Item = CardIndex> + 'a {
    let seats = 0..u8::try_from(book.seats.len()).unwrap_or(0);
    let cards = board.in_hand().and(&book.notes.keys).without(&board.closed());
    cards.iter().filter(move |card| seats.clone().any(|seat| board.meets_toward(book, *card, seat).is_ok()))
}

/// A card that can never be played, and in a full hand one that gains nothing here.
pub(crate) fn discard(book: &PlayDeck, board: &GameState) -> Option<CardIndex> {
    let suspects = board.in_hand().and(&book.dead.or(&board.closed()));
    if !suspects.is_empty()
        && let Some(card) = suspects.iter().find(|card| board.is_dead(book, *card))
    {
        return Some(card);
    }
    if board.hand_size() <= FEW { None } else { board.in_hand().and(&book.notes.useless).iter().last() }
}
