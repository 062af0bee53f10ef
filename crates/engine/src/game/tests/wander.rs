//! Games by chance: any legal action, one after the other, of every shipped deck in every way in which it can be played.

use crate::game::ids::PieceIndex;
use std::mem::discriminant;

use rand_xoshiro::Xoshiro256PlusPlus;

use crate::game::deck::PlayDeck;
use crate::game::game_random;
use crate::game::legal::action::{Action, Illegal};
use crate::game::legal::decision::Legal;
use crate::game::rng::below;
use crate::game::state::GameState;
use crate::game::tests::anything::everything;
use crate::game::turn::game::Game;

/// Everything that can be done now, found by asking the price of everything there is.
pub(super) fn brute_force(deck: &PlayDeck, state: &GameState) -> Vec<Legal> {
    let mut legal = Vec::new();
    everything(deck, state, |action| legal.extend(state.check(deck, action)));
    legal
}

/// Plays a game by chance and shows each decision: the game, all that can be done in it, what is done, the game after.
pub(super) fn wander(
    deck: &PlayDeck,
    seed: u64,
    turns: u8,
    mut see: impl FnMut(&Game<'_>, &[Legal], Legal, &Game<'_>),
) {
    let mut random = game_random(seed, 1);
    let mut game = Game::new(deck, turns);
    game.start(game_random(seed, 0), &mut ());
    while game.decision().is_some() {
        let before = game.clone();
        let legal = brute_force(deck, before.state());
        let chosen = any(&legal, &mut random);
        game.apply(chosen, &mut ());
        see(&before, &legal, chosen, &game);
    }
    assert!(game.legal_actions().is_empty(), "nothing is done in a game that is over");
    for action in [Action::Pass, Action::Buy, Action::Build { by: PieceIndex(0) }, Action::Reveal] {
        assert_eq!(game.check(action), Err(Illegal::GameOver));
    }
    assert_eq!(game.state().check(deck, Action::Pass), Err(Illegal::GameOver));
}

/// One kind of action by chance, then one of it: rare kinds come as often as those with many targets.
fn any(legal: &[Legal], random: &mut Xoshiro256PlusPlus) -> Legal {
    let mut kinds: Vec<Vec<Legal>> = Vec::new();
    for one in legal {
        let same = |kind: &&mut Vec<Legal>| discriminant(&kind[0].action()) == discriminant(&one.action());
        match kinds.iter_mut().find(same) {
            Some(kind) => kind.push(*one),
            None => kinds.push(vec![*one]),
        }
    }
    // What changes nothing but the order of a game comes seldom: passing, and laying the agenda down.
    let rare = |kind: &Vec<Legal>| matches!(kind[0].action(), Action::Pass | Action::DiscardAgenda);
    if kinds.len() > 2 && below(random, 3) > 0 {
        kinds.retain(|kind| !rare(kind));
    }
    let kind = &kinds[below(random, kinds.len())];
    kind[below(random, kind.len())]
}
