//! What happens in a round by itself, without anybody deciding (PSI, Playing the Game).

use crate::game::ids::PieceSet;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::game::deck::PlayDeck;
use crate::game::deck::effects::kind;
use crate::game::state::GameState;
use zocalo_cards::card::Trigger;

/// What cards in play do in a round by themselves.
pub(crate) fn run_everywhere(deck: &PlayDeck, state: &mut GameState, when: Trigger) {
    if state.has(kind::at(when)) {
        for at in state.live {
            state.run_all(deck, at, when, None);
        }
    }
}

/// Draws the free cards that must be drawn (PSI, Draw Free Card), and returns how many more may be. In the VCG an empty deck
/// has no effect (VCG, Draw phase).
pub(crate) fn draw_free_cards(deck: &PlayDeck, state: &mut GameState, random: &mut Xoshiro256PlusPlus) -> u8 {
    let (free, forced) =
        if state.has(kind::FREE_CARDS) { (state.free_cards(deck), state.forced_cards(deck)) } else { (1, 1) };
    for _ in 0..forced {
        if state.draw(random).is_none() {
            if deck.variant().empty_deck_costs {
                discard_for_empty_deck(deck, state);
            }
            break;
        }
    }
    free.saturating_sub(forced)
}

/// Who must draw from an empty deck discards a character of the Inner Circle other than the ambassador; who cannot is
/// out (PSI, Draw Free Card).
fn discard_for_empty_deck(deck: &PlayDeck, state: &mut GameState) {
    let circle = state.circle & state.characters & !PieceSet::AMBASSADOR;
    match state.preferred(deck, state.preferences.goes_for_empty_deck, circle) {
        Some(at) => state.discard_piece(deck, at),
        None => state.out = true,
    }
}

/// The turn ends: victory is checked (PSI, Victory; VCG, Game End & Victory), and with it whether the game is over.
pub(crate) fn check_victory(deck: &PlayDeck, state: &mut GameState) {
    state.cache_power(deck);
    if state.won_on == 0 && !state.out && state.has_won(deck) {
        state.won_on = state.turn;
    }
    if state.ended_on == 0 && state.is_over(deck) {
        state.ended_on = state.turn;
    }
}

impl GameState {
    /// Works out the power of the turn that ends; nothing changes it before the next begins.
    pub fn cache_power(&mut self, deck: &PlayDeck) {
        self.known_power = None;
        self.known_power = Some(self.power(deck));
    }
}
