//! What the player does not know of a game, and drawing a future of it.
//!
//! A game shuffles as it draws, by chance that no pilot sees; but the cards that are left lie in some order, and the state
//! carries the chance of opposition and of searches. [`GameState::forget_unknown`] forgets both, so that two states which
//! look alike to the player are one.

use crate::game::{Decision, GameState, game_random};
use rand_xoshiro::rand_core::Rng as _;

/// Draws the chance of a future, and returns that of its cards.
pub(super) fn redraw(state: &mut GameState, seed: u64, future: u64) -> rand_xoshiro::Xoshiro256PlusPlus {
    let mut random = game_random(seed, future);
    state.take_luck(random.next_u64());
    random
}

/// A number for what the player sees, so that each decision has futures of its own wherever and by whomever it is made.
pub(super) fn fingerprint(seed: u64, state: &GameState, decision: Decision) -> u64 {
    let mut print = Fingerprint(seed);
    print.add(u64::from(state.turn()) << 8 | decision as u64);
    for number in [state.rating(), state.unspent(), state.gained_power()] {
        print.add(u64::from(number.unsigned_abs()));
    }
    for pieces in [state.ready(), state.circle(), state.live()] {
        print.add(pieces.bits());
    }
    for number in [state.actions(), state.conflict_count()] {
        print.add(number.into());
    }
    for card in state.in_hand().iter() {
        print.add(u64::from(card.0) << 16 | u64::from(state.hand(card)));
    }
    print.add(state.drawn() as u64);
    for card in &state.deck()[state.drawn()..] {
        print.add(card.0.into());
    }
    print.0
}

/// Mixes numbers as FNV-1a does, word by word.
struct Fingerprint(u64);

impl Fingerprint {
    fn add(&mut self, word: u64) {
        self.0 = (self.0 ^ word).wrapping_mul(0x0100_0000_01B3).rotate_left(29);
    }
}
