//! What happens in a round by itself, without anybody deciding: readying, free cards, victory (PSI, Playing the Game;
//! VCG, Ready Round).

use rand_xoshiro::Xoshiro256PlusPlus;

use crate::game::deck::PlayDeck;
use crate::game::deck::effects::kind;
use crate::game::ids::PieceSet;
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
    pub(crate) fn cache_power(&mut self, deck: &PlayDeck) {
        self.known_power = None;
        self.known_power = Some(self.power(deck));
    }
}

/// Readies everything that does not sustain a bonus, and restores all influence (PSI, The Ready Round; VCG, Ready Round).
pub(crate) fn ready_cards(deck: &PlayDeck, state: &mut GameState) {
    state.known_power = None;
    state.actions = 0;
    state.card_conflicts = std::mem::take(&mut state.next_card_conflicts);
    state.conflicts_left = 1 + std::mem::take(&mut state.next_conflicts) + state.card_conflicts;
    state.note_beginning(deck);
    if state.turn == 1 {
        return;
    }
    state.return_marks();
    state.led = PieceSet::EMPTY;
    state.assisted = 0;
    state.end_what_passes(deck);
    state.temporary = std::mem::take(&mut state.next_temporary);
    state.unspent = state.rating + state.temporary;
    for at in std::mem::take(&mut state.changed) & state.live {
        let piece = &mut state.pieces[usize::from(at)];
        piece.this_turn = [0; 5];
        piece.used = 0;
        piece.any_ability = false;
    }
    state.ready_all(deck);
    state.refresh_bonus(deck);
    run_everywhere(deck, state, Trigger::ReadyRound);
    state.discard_what_cannot_stay(deck);
}

impl GameState {
    /// Notes where the turn begins, for what may go back to it, and ends what was for the turn before.
    pub(crate) fn note_beginning(&mut self, deck: &PlayDeck) {
        for seat in &mut self.seats[..deck.seats.len()] {
            seat.tension_before = seat.tension;
        }
        self.far_before = self.far;
        self.unrest_before = self.unrest;
        self.kept_influence = 0;
        self.barred = std::mem::take(&mut self.next_barred);
        if self.barred {
            self.conflicts_left = 0;
        }
    }
}

/// The power that each player brings to the pool (VCG, Set-up).
pub const POWER_OF_EACH: usize = 10;

/// VCG, Ready Round: a player with less than half of the greatest influence is lifted to half of it, rounded up. The first
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
