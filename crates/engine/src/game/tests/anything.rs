//! Everything that could be tried in a state, legal or not: what those choose from who do anything. [`everything`] leaves
//! nothing out; the lists by round are short, for tests that play very many games.

use crate::game::deck::PlayDeck;
use crate::game::ids::{CardIndex, PieceIndex};
use crate::game::legal::action::Action;
use crate::game::legal::hand_order::HandOrder;
use crate::game::state::GameState;
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
