//! The turn of the VCG, which is another game with the old cards (VCG, Turn Framework): set-up and the rounds Ready,
//! Initiative, Council, Development, Conflict, Power, Resources, Victory.
//!
//! What the page leaves open is taken as the older game has it: a card that comes into play is ready, influence built or
//! gained is unspent at once, the limits printed on cards hold. Only what every player does for himself is played: no
//! treaties, no attacks, no damage, and nobody is The One, which decides ties alone.

use rand_xoshiro::Xoshiro256PlusPlus;

use crate::card::Trigger;
use crate::game::deck::PlayDeck;
use crate::game::pilot::Pilot;
use crate::game::state::GameState;
use crate::game::state::in_play::Round;
use crate::game::turn::ready::ready_cards;
use crate::game::turn::{MOST_ACTIONS, PRICE_OF_A_CARD, action_round, conflict_round, done, run_everywhere};

/// The power that each player brings to the pool (VCG, Set-up).
pub const POWER_OF_EACH: usize = 10;

/// Plays one turn. The game is over when the pool is empty at its end (VCG, Game End & Victory).
pub fn turn<P: Pilot>(book: &PlayDeck, board: &mut GameState, pilot: &mut P, random: &mut Xoshiro256PlusPlus) {
    ready_round(book, board);
    conflict_round(book, board, pilot);
    action_round(book, board, pilot);
    for at in 0..board.conflict_count {
        conflict_phase(book, board, pilot, at);
    }
    board.end_conflicts();
    power_round(book, board, pilot);
    resources_round(book, board, pilot, random);
    board.cache_power(book);
    if board.pool == 0 && board.won_on == 0 && board.has_won(book) {
        board.won_on = board.turn;
    }
}

/// VCG, Ready Round: whoever has less than half of the greatest influence is lifted to half of it, rounded up; everything
/// is restored and readied. The first turn begins with the Council Round.
fn ready_round(book: &PlayDeck, board: &mut GameState) {
    if board.turn > 1 {
        let seats = &mut board.seats[..book.seats.len()];
        let greatest = seats.iter().map(|seat| seat.influence).max().unwrap_or(0).max(board.rating);
        let half = (greatest + 1) / 2;
        for seat in seats {
            seat.influence = seat.influence.max(half);
        }
        board.rating = board.rating.max(half);
    }
    ready_cards(book, board);
}

/// VCG, Conflict Phase: the initiator supports and acts until he passes, then the conflict resolves, then its aftermaths.
fn conflict_phase<P: Pilot>(book: &PlayDeck, board: &mut GameState, pilot: &mut P, at: u8) {
    board.round = Round::Support;
    board.support_over = false;
    for _ in 0..MOST_ACTIONS {
        let action = pilot.support(book, board);
        if !done(book, board, pilot, action) {
            break;
        }
    }
    board.round = Round::Resolution;
    board.resolve(book, at);
    for _ in 0..MOST_ACTIONS {
        let action = pilot.follow(book, board);
        if !done(book, board, pilot, action) {
            break;
        }
    }
}

/// VCG, Bid for Power phase: the single highest bid takes 1 power. The other seats bid nothing, so any bid does, and it is
/// spent.
fn power_round<P: Pilot>(book: &PlayDeck, board: &mut GameState, pilot: &mut P) {
    board.round = Round::Power;
    let action = pilot.bid(book, board);
    if done(book, board, pilot, action) {
        board.gain_power(book, 1);
    }
}

/// VCG, Resources Round: one card is drawn and any number bought. An empty deck has no effect, and nothing is discarded.
fn resources_round<P: Pilot>(book: &PlayDeck, board: &mut GameState, pilot: &mut P, random: &mut Xoshiro256PlusPlus) {
    board.round = Round::Draw;
    run_everywhere(book, board, Trigger::DrawRound);
    for _ in 0..board.free_cards(book) {
        board.draw(random);
    }
    while board.unspent >= PRICE_OF_A_CARD && board.deck_size() > 0 && pilot.buys(book, board) {
        board.unspent -= PRICE_OF_A_CARD;
        board.draw(random);
    }
}
