//! Everything that could be tried in a state, legal or not, and games by chance of any legal action, of every shipped
//! deck in every way to play. [`everything`] leaves nothing out; the lists by round are short, for tests that play
//! very many games.

use std::mem::discriminant;

use rand_xoshiro::Xoshiro256PlusPlus;

use crate::game::deck::PlayDeck;
use crate::game::game_random;
use crate::game::ids::{CardIndex, PieceIndex};
use crate::game::legal::action::HandOrder;
use crate::game::legal::action::{Action, Illegal};
use crate::game::legal::decision::Legal;
use crate::game::rng::below;
use crate::game::state::GameState;
use crate::game::turn::game::Game;
use zocalo_cards::card::Ability;

/// Every action that its types can name, with some numbers too high: each card of the deck, in hand or not, each place on
/// the table, taken or not, each seat, effect, choice and ability. Only two things are not all here: the orders of a hand
/// that is kept, and bids beyond what is unspent.
pub(super) fn everything(deck: &PlayDeck, state: &GameState, mut name: impl FnMut(Action)) {
    let beyond = |number: usize| (0..=u8::try_from(number).unwrap()).chain([u8::MAX]);
    let pieces: Vec<PieceIndex> = beyond(state.pieces.len()).map(PieceIndex).collect();
    let chosen: Vec<Option<PieceIndex>> = std::iter::once(None).chain(pieces.iter().copied().map(Some)).collect();
    let targets: Vec<u8> = beyond(deck.seats.len()).collect();
    let effects: Vec<u8> =
        beyond(deck.cards.iter().map(|card| card.steps.of(&deck.steps).len()).max().unwrap_or(0)).collect();
    let choices: Vec<u8> = beyond(deck.cards.iter().map(|card| usize::from(card.choices)).max().unwrap_or(0)).collect();
    for action in [Action::Pass, Action::Reveal, Action::DiscardAgenda, Action::Decline, Action::Buy] {
        name(action);
    }
    let mut order = HandOrder::of(state.dealt());
    name(Action::KeepHand(order));
    order.cards_mut().reverse();
    name(Action::KeepHand(order));
    for influence in -1..=state.unspent + 1 {
        name(Action::Bid { influence });
    }
    for target in &targets {
        name(Action::War { target: *target });
        name(Action::ResolveFirst { conflict: *target });
    }
    for card in beyond(deck.cards.len()).map(CardIndex) {
        name(Action::Discard { card });
        for target in &targets {
            name(Action::Declare { card, target: *target });
        }
        for by in pieces.iter().copied() {
            name(Action::Hide { card, by });
            name(Action::ReplaceAgenda { card, by });
            name(Action::Replace { card, who: by });
            for on in &chosen {
                name(Action::Sponsor { card, by, on: *on });
            }
            for choice in &choices {
                name(Action::Aftermath { card, on: by, choice: *choice });
            }
        }
        for on in chosen.iter().copied() {
            for choice in &choices {
                name(Action::Event { card, on, choice: *choice });
            }
        }
    }
    for piece in pieces.iter().copied() {
        name(Action::Build { by: piece });
        name(Action::AssistAbilities { by: piece });
        name(Action::AssistSponsoring { by: piece });
        name(Action::Sustain { who: piece });
        for other in pieces.iter().copied() {
            name(Action::Promote { who: piece, by: other });
            name(Action::Lead { by: piece, fleet: other });
        }
        for effect in effects.iter().copied() {
            for on in &chosen {
                name(Action::Use { piece, effect, on: *on, tension: None });
            }
            for target in &targets {
                name(Action::Start { piece, effect, target: *target });
            }
        }
        for conflict in targets.iter().copied() {
            for with in Ability::ALL {
                name(Action::Support { by: piece, conflict, with: *with });
            }
        }
    }
}

/// For the Conflict Round.
pub(super) fn declarations(state: &GameState) -> Vec<Action> {
    let mut actions = Vec::new();
    for target in 0..4 {
        actions.push(Action::War { target });
        actions.extend(state.in_hand.iter().map(|card| Action::Declare { card, target }));
        for piece in state.pieces() {
            actions.extend((0..4).map(|effect| Action::Start { piece, effect, target }));
        }
    }
    for piece in state.pieces() {
        actions.extend((0..4).map(|effect| Action::Use { piece, effect, on: None, tension: None }));
    }
    actions
}

/// For the Action Round.
pub(super) fn actions(state: &GameState) -> Vec<Action> {
    let pieces: Vec<PieceIndex> = state.pieces().collect();
    let mut actions = vec![Action::Reveal, Action::DiscardAgenda];
    // By leave of a card.
    for target in 0..4 {
        actions.extend(state.in_hand.iter().map(|card| Action::Declare { card, target }));
    }
    for by in state.ready_in_inner_circle() {
        actions.push(Action::Build { by });
        for card in state.in_hand.iter() {
            actions.extend([Action::Hide { card, by }, Action::ReplaceAgenda { card, by }]);
            actions.push(Action::Sponsor { card, by, on: None });
            actions.extend(pieces.iter().map(|on| Action::Sponsor { card, by, on: Some(*on) }));
        }
        actions.extend(pieces.iter().map(|who| Action::Promote { who: *who, by }));
    }
    for card in state.in_hand.iter() {
        actions.extend((0..5).map(|choice| Action::Event { card, on: None, choice }));
        for at in &pieces {
            actions
                .extend([Action::Replace { card, who: *at }, Action::Event { card, on: Some(*at), choice: at.0 % 5 }]);
        }
    }
    for by in &pieces {
        actions.push(Action::Sustain { who: *by });
        actions.extend([Action::AssistAbilities { by: *by }, Action::AssistSponsoring { by: *by }]);
        actions.extend((0..4).map(|effect| Action::Use { piece: *by, effect, on: None, tension: None }));
        actions.extend(pieces.iter().map(|fleet| Action::Lead { by: *by, fleet: *fleet }));
        for with in Ability::ALL {
            actions.extend((0..2).map(|conflict| Action::Support { by: *by, conflict, with: *with }));
        }
    }
    actions
}

/// For the Resolution Round.
pub(super) fn aftermaths(state: &GameState) -> Vec<Action> {
    // Every choice on everybody: an aftermath for the ambassador goes on nobody else.
    let choices = |card, on| (0..3).map(move |choice| Action::Aftermath { card, on, choice });
    let on = |card| state.pieces().flat_map(move |on| choices(card, on));
    state.in_hand.iter().flat_map(on).collect()
}

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
