//! What happens in a round by itself, without anybody deciding (PSI, Playing the Game).

use crate::game::ids::PieceSet;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::game::deck::PlayDeck;
use crate::game::deck::effects::kind;
use crate::game::state::GameState;
use zocalo_cards::card::Trigger;

/// What cards in play do in a round by themselves.
pub(crate) fn run_everywhere(book: &PlayDeck, board: &mut GameState, when: Trigger) {
    if board.has(kind::at(when)) {
        for at in board.live {
            board.run_all(book, at, when, None);
        }
    }
}

/// Draws the free cards that must be drawn (PSI, Draw Free Card), and returns how many more may be. In the VCG an empty deck
/// has no effect (VCG, Draw phase).
pub(crate) fn draw_free_cards(book: &PlayDeck, board: &mut GameState, random: &mut Xoshiro256PlusPlus) -> u8 {
    let (free, forced) =
        if board.has(kind::FREE_CARDS) { (board.free_cards(book), board.forced_cards(book)) } else { (1, 1) };
    for _ in 0..forced {
        if board.draw(random).is_none() {
            if book.variant().empty_deck_costs {
                discard_for_empty_deck(book, board);
            }
            break;
        }
    }
    free.saturating_sub(forced)
}

/// Who must draw from an empty deck discards a character of the Inner Circle other than the ambassador; who cannot is
/// out (PSI, Draw Free Card).
fn discard_for_empty_deck(book: &PlayDeck, board: &mut GameState) {
    let circle = board.circle & board.characters & !PieceSet::AMBASSADOR;
    match board.preferred(book, board.preferences.goes_for_empty_deck, circle) {
        Some(at) => board.discard_piece(book, at),
        None => board.out = true,
    }
}

/// The turn ends: victory is checked (PSI, Victory; VCG, Game End & Victory), and with it whether the game is over.
pub(crate) fn check_victory(book: &PlayDeck, board: &mut GameState) {
    board.cache_power(book);
    if board.won_on == 0 && !board.out && board.has_won(book) {
        board.won_on = board.turn;
    }
    if board.ended_on == 0 && board.is_over(book) {
        board.ended_on = board.turn;
    }
}

impl GameState {
    /// Works out the power of the turn that ends; nothing changes it before the next begins.
    pub fn cache_power(&mut self, book: &PlayDeck) {
        self.known_power = None;
        self.known_power = Some(self.power(book));
    }
}
