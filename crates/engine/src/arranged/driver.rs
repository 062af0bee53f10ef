//! Plays games on a state that a test has laid out, and shows it the end of each turn.

use rand_xoshiro::Xoshiro256PlusPlus;

use crate::game::deck::PlayDeck;
use crate::game::observer::Observer;
use crate::game::pilot::Pilot;
use crate::game::state::GameState;
use crate::game::turn::clock::Clock;
use crate::game::turn::game::{finish, play};

/// Sees the end of each turn.
struct TurnEnds<F>(F);

impl<F: FnMut(&GameState)> Observer for TurnEnds<F> {
    fn end_turn(&mut self, _: &PlayDeck, state: &GameState) {
        (self.0)(state);
    }
}

/// Plays one game of `turns` turns and shows the state at the end of each to `watch`.
pub fn play_game<P: Pilot>(
    deck: &PlayDeck,
    state: &mut GameState,
    pilot: &mut P,
    turns: u8,
    random: &mut Xoshiro256PlusPlus,
    watch: impl FnMut(&GameState),
) {
    state.begin(deck);
    play_on(deck, state, pilot, turns, random, watch);
}

/// The same on a state that has been set up, its deck stacked perhaps.
pub fn play_on<P: Pilot>(
    deck: &PlayDeck,
    state: &mut GameState,
    pilot: &mut P,
    turns: u8,
    random: &mut Xoshiro256PlusPlus,
    watch: impl FnMut(&GameState),
) {
    play_watched(deck, state, pilot, turns, random, &mut TurnEnds(watch));
}

/// The same, watched by any observer.
pub fn play_watched<P: Pilot>(
    deck: &PlayDeck,
    state: &mut GameState,
    pilot: &mut P,
    turns: u8,
    random: &mut Xoshiro256PlusPlus,
    observer: &mut impl Observer,
) {
    play(&mut Clock { deck, state, turns, random }, pilot, observer);
}

/// Plays the turn that the state says.
pub fn play_turn<P: Pilot>(deck: &PlayDeck, state: &mut GameState, pilot: &mut P, random: &mut Xoshiro256PlusPlus) {
    let mut clock = Clock { deck, turns: state.turn, state, random };
    clock.begin_turn();
    finish(&mut clock, pilot, &mut ());
}
