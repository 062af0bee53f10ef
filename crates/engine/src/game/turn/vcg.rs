//! The turn of the VCG, which is another game with the old cards (VCG, Turn Framework): what of its rounds differs.
//!
//! What the page leaves open is taken as the older game has it: a card that comes into play is ready, influence built or
//! gained is unspent at once, the limits printed on cards hold. Only what every player does for himself is played: no
//! treaties, no attacks, no damage, and nobody is The One, which decides ties alone.

use crate::game::deck::PlayDeck;
use crate::game::state::GameState;

/// The power that each player brings to the pool (VCG, Set-up).
pub const POWER_OF_EACH: usize = 10;

/// VCG, Ready Round: whoever has less than half of the greatest influence is lifted to half of it, rounded up. The first
/// turn begins with the Council Round.
pub(crate) fn lift_influence(deck: &PlayDeck, state: &mut GameState) {
    if state.turn == 1 {
        return;
    }
    let seats = &mut state.seats[..deck.seats.len()];
    let greatest = seats.iter().map(|seat| seat.influence).max().unwrap_or(0).max(state.rating);
    let half = (greatest + 1) / 2;
    for seat in seats {
        seat.influence = seat.influence.max(half);
    }
    state.rating = state.rating.max(half);
}
