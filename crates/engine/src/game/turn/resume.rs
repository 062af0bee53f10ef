//! Going on with a game from any state of it: what somebody does who tries out what an action leads to.

use rand_xoshiro::Xoshiro256PlusPlus;

use crate::game::deck::PlayDeck;
use crate::game::legal::decision::Legal;
use crate::game::pilot::Pilot;
use crate::game::state::GameState;
use crate::game::turn::clock::Clock;
use crate::game::turn::game::finish;

/// Does what the rules have allowed in this state, and goes on to the next decision.
pub fn step_on(deck: &PlayDeck, state: &mut GameState, legal: Legal, turns: u8, random: &mut Xoshiro256PlusPlus) {
    Clock { deck, state, turns, random }.apply(legal, &mut ());
}

/// Does what the rules have allowed in this state, then lets a pilot play to the end of this turn of the game. What is drawn
/// comes from `random`, and nobody watches.
pub fn play_from<P: Pilot>(
    deck: &PlayDeck,
    state: &mut GameState,
    legal: Legal,
    turns: u8,
    random: &mut Xoshiro256PlusPlus,
    pilot: &mut P,
) {
    step_on(deck, state, legal, turns, random);
    finish(&mut Clock { deck, state, turns, random }, pilot, &mut ());
}
