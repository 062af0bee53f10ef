//! The rounds of a turn: Ready, Conflict, Action, Resolution, Draw (PSI, Playing the Game).
//!
//! The first turn begins with the Conflict Round. The VCG's turn is in [`vcg`] and shares what is the same.

pub(crate) mod conflict;
pub(crate) mod duel;
pub(crate) mod ready;
pub(crate) mod setup;
pub(crate) mod vcg;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::Rng;

use crate::card::Trigger;
use crate::game::deck::PlayDeck;
use crate::game::deck::effects::kind;
use crate::game::ids::{Bits, PieceIndex};
use crate::game::legal::action::Action;
use crate::game::pilot::Pilot;
use crate::game::state::GameState;
use crate::game::state::in_play::Round;
use crate::game::turn::ready::ready_cards;
use crate::ruleset::TurnOrder;

/// What buying a card costs (PSI, The Draw Round, Buy More Cards).
pub const PRICE_OF_A_CARD: i16 = 3;

/// The most actions of one round: who does more than that goes round in circles.
pub(crate) const MOST_ACTIONS: u8 = 100;

/// Plays one game of `turns` turns on the board and shows the board at the end of each to `watch`, when victory has been
/// checked. When the game is over, by victory or because the player is out, the board stays as it is.
pub fn play_game<P: Pilot>(
    book: &PlayDeck,
    board: &mut GameState,
    pilot: &mut P,
    turns: u8,
    random: &mut Xoshiro256PlusPlus,
    watch: impl FnMut(&GameState),
) {
    board.begin(book);
    play_on(book, board, pilot, turns, random, watch);
}

/// The same, and the pilot is shown too.
pub(crate) fn play_shown<P: Pilot>(
    book: &PlayDeck,
    board: &mut GameState,
    pilot: &mut P,
    turns: u8,
    random: &mut Xoshiro256PlusPlus,
    watch: impl FnMut(&GameState, &P),
) {
    board.begin(book);
    play_on_shown(book, board, pilot, turns, random, watch);
}

/// The same on a board that has been set up, its deck stacked perhaps.
pub fn play_on<P: Pilot>(
    book: &PlayDeck,
    board: &mut GameState,
    pilot: &mut P,
    turns: u8,
    random: &mut Xoshiro256PlusPlus,
    mut watch: impl FnMut(&GameState),
) {
    play_on_shown(book, board, pilot, turns, random, |board, _| watch(board));
}

fn play_on_shown<P: Pilot>(
    book: &PlayDeck,
    board: &mut GameState,
    pilot: &mut P,
    turns: u8,
    random: &mut Xoshiro256PlusPlus,
    mut watch: impl FnMut(&GameState, &P),
) {
    board.luck = random.next_u64();
    board.deal(book, pilot, random);
    pilot.begin(book, board);
    for turn in 1..=turns {
        board.turn = turn;
        if !board.is_over(book) {
            match book.turn {
                TurnOrder::Precedence => precedence_turn(book, board, pilot, random),
                TurnOrder::Vcg => crate::game::turn::vcg::turn(book, board, pilot, random),
            }
            board.end_events();
        }
        pilot.end_turn(book, board);
        watch(board, pilot);
    }
    pilot.end_game(book, board);
}

fn precedence_turn<P: Pilot>(book: &PlayDeck, board: &mut GameState, pilot: &mut P, random: &mut Xoshiro256PlusPlus) {
    ready_cards(book, board);
    conflict_round(book, board, pilot);
    action_round(book, board, pilot);
    resolution_round(book, board, pilot);
    draw_round(book, board, pilot, random);
}

/// What cards in play do in a round by themselves.
pub(crate) fn run_everywhere(book: &PlayDeck, board: &mut GameState, when: Trigger) {
    if board.has(kind::at(when)) {
        for at in Bits(board.live) {
            board.run_all(book, at, when, None);
        }
    }
}

/// Asks for conflicts until the pilot passes or none is left.
pub(crate) fn conflict_round<P: Pilot>(book: &PlayDeck, board: &mut GameState, pilot: &mut P) {
    board.round = Round::Conflict;
    run_everywhere(book, board, Trigger::ConflictRound);
    for _ in 0..crate::game::state::MOST_CONFLICTS {
        let action = pilot.declare(book, board);
        if !done(book, board, pilot, action) {
            return;
        }
    }
}

/// Does an action and tells the pilot what came of it; `false` when the round is over for him.
pub(crate) fn done<P: Pilot>(book: &PlayDeck, board: &mut GameState, pilot: &mut P, action: Action) -> bool {
    if action == Action::Pass {
        return false;
    }
    let result = board.act(book, action);
    pilot.learn(book, board, action, result);
    result.is_ok()
}

/// Asks the pilot until he passes.
pub(crate) fn action_round<P: Pilot>(book: &PlayDeck, board: &mut GameState, pilot: &mut P) {
    board.round = Round::Action;
    for _ in 0..MOST_ACTIONS {
        let action = pilot.act(book, board);
        if !done(book, board, pilot, action) {
            return;
        }
    }
}

/// Resolves the conflicts in the order in which they were declared, each with its aftermaths.
fn resolution_round<P: Pilot>(book: &PlayDeck, board: &mut GameState, pilot: &mut P) {
    board.round = Round::Resolution;
    for at in 0..board.conflict_count {
        board.resolve(book, at);
        board.discard_what_cannot_stay(book);
        for _ in 0..MOST_ACTIONS {
            let action = pilot.follow(book, board);
            if !done(book, board, pilot, action) {
                break;
            }
        }
    }
}

/// Discards, draws the free cards, buys, checks victory (PSI, The Draw Round).
fn draw_round<P: Pilot>(book: &PlayDeck, board: &mut GameState, pilot: &mut P, random: &mut Xoshiro256PlusPlus) {
    board.round = Round::Draw;
    board.end_conflicts();
    run_everywhere(book, board, Trigger::DrawRound);
    while let Some(card) = pilot.discard(book, board).filter(|card| board.in_hand.contains(*card)) {
        board.discard_from_hand(card);
    }
    let forced = board.forced_cards(book);
    for number in 0..board.free_cards(book) {
        if board.draw(random).is_none() {
            if number < forced {
                discard_for_empty_deck(book, board);
            }
            break;
        }
    }
    while !board.out && board.unspent >= PRICE_OF_A_CARD && board.deck_size() > 0 && pilot.buys(book, board) {
        board.unspent -= PRICE_OF_A_CARD;
        board.draw(random);
    }
    board.cache_power(book);
    if board.won_on == 0 && !board.out && board.has_won(book) {
        board.won_on = board.turn;
    }
}

/// Who must draw from an empty deck discards a character of the Inner Circle other than the ambassador; who cannot is
/// out (PSI, Draw Free Card). The cheapest goes first.
fn discard_for_empty_deck(book: &PlayDeck, board: &mut GameState) {
    let circle = Bits(board.circle & board.characters & !1);
    let cheapest = |at: &PieceIndex| (book.card(board.piece(*at).card).promote_cost, std::cmp::Reverse(*at));
    match circle.min_by_key(cheapest) {
        Some(at) => board.discard_piece(book, at),
        None => board.out = true,
    }
}

impl GameState {
    /// Reckons the power of the turn that ends; nothing changes it before the next begins.
    pub(crate) fn cache_power(&mut self, book: &PlayDeck) {
        self.known_power = None;
        self.known_power = Some(self.power(book));
    }
}
