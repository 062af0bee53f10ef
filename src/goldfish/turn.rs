//! The rounds of a turn: Ready, Conflict, Action, Resolution, Draw (PSI, Playing the Game).
//!
//! The first turn begins with the Conflict Round. Conflicts come with the effects of cards; until then the Conflict
//! and Resolution Rounds have nothing to do. The VCG's turn (VCG, Turn Framework) will be a second function here.

use rand_xoshiro::Xoshiro256PlusPlus;

use super::actions::Action;
use super::board::{Board, Row};
use super::pilot::Pilot;
use super::playbook::{CardIndex, Playbook};

/// What buying a card costs (PSI, The Draw Round, Buy More Cards).
pub const PRICE_OF_A_CARD: i16 = 3;

/// Plays one game of `turns` turns on the board and shows the board at the end of each to `watch`. After the player is
/// out, the board stays as it is.
pub fn play_game<P: Pilot>(
    book: &Playbook,
    board: &mut Board,
    pilot: &P,
    turns: u8,
    random: &mut Xoshiro256PlusPlus,
    mut watch: impl FnMut(&Board),
) {
    board.begin(book);
    for turn in 1..=turns {
        board.turn = turn;
        if !board.out {
            if turn > 1 {
                ready_round(board);
            }
            action_round(book, board, pilot);
            draw_round(book, board, pilot, random);
        }
        watch(board);
    }
}

/// Readies everything and restores all influence (PSI, The Ready Round).
fn ready_round(board: &mut Board) {
    for character in &mut board.characters {
        character.ready = true;
    }
    board.unspent = board.rating;
}

/// Asks the pilot until he passes. Every other action rotates somebody, so the round ends.
fn action_round<P: Pilot>(book: &Playbook, board: &mut Board, pilot: &P) {
    loop {
        let action = pilot.act(book, board);
        if action == Action::Pass || board.act(book, action).is_err() {
            return;
        }
    }
}

/// Discards, draws the free card, buys (PSI, The Draw Round).
fn draw_round<P: Pilot>(book: &Playbook, board: &mut Board, pilot: &P, random: &mut Xoshiro256PlusPlus) {
    if pilot.discards_dead_cards() {
        discard_dead_cards(book, board);
    }
    if board.draw(random).is_none() {
        discard_for_empty_deck(board);
    }
    while !board.out && board.unspent >= PRICE_OF_A_CARD && board.deck_size() > 0 && pilot.buys(book, board) {
        board.unspent -= PRICE_OF_A_CARD;
        board.draw(random);
    }
}

fn discard_dead_cards(book: &Playbook, board: &mut Board) {
    for card in book.dead.iter().chain(&book.by_cost) {
        while board.hand[usize::from(card.0)] > 0 && board.is_dead(book, *card) {
            board.leave_hand(*card);
            board.discarded += 1;
        }
    }
}

/// Who must draw from an empty deck discards a character of the Inner Circle other than the ambassador; who cannot is
/// out (PSI, Draw Free Card). The one who came last goes first.
fn discard_for_empty_deck(board: &mut Board) {
    let victim = board.characters.iter().skip(1).rposition(|c| c.row == Row::InnerCircle).map(|at| at + 1);
    match victim {
        Some(at) => {
            let CardIndex(card) = board.characters.remove(at).card;
            board.in_play[usize::from(card)] -= 1;
            board.discarded += 1;
        }
        None => board.out = true,
    }
}
