//! Everything that could be tried on a board, legal or not: what those choose from who do anything.

use crate::card::Ability;
use crate::game::ids::PieceIndex;
use crate::game::legal::action::Action;
use crate::game::state::GameState;

/// For the Conflict Round.
pub fn declarations(board: &GameState) -> Vec<Action> {
    let mut actions = Vec::new();
    for target in 0..4 {
        actions.push(Action::War { target });
        actions.extend(board.in_hand.iter().map(|card| Action::Declare { card, target }));
        for piece in board.pieces() {
            actions.extend((0..4).map(|effect| Action::Start { piece, effect, target }));
        }
    }
    for piece in board.pieces() {
        actions.extend((0..4).map(|effect| Action::Use { piece, effect, on: None }));
    }
    actions
}

/// For the Action Round.
pub fn actions(board: &GameState) -> Vec<Action> {
    let pieces: Vec<PieceIndex> = board.pieces().collect();
    let mut actions = vec![Action::Reveal, Action::DiscardAgenda];
    // By leave of a card.
    for target in 0..4 {
        actions.extend(board.in_hand.iter().map(|card| Action::Declare { card, target }));
    }
    for by in board.ready_in_inner_circle() {
        actions.push(Action::Build { by });
        for card in board.in_hand.iter() {
            actions.extend([Action::Hide { card, by }, Action::ReplaceAgenda { card, by }]);
            actions.push(Action::Sponsor { card, by, on: None });
            actions.extend(pieces.iter().map(|on| Action::Sponsor { card, by, on: Some(*on) }));
        }
        actions.extend(pieces.iter().map(|who| Action::Promote { who: *who, by }));
    }
    for card in board.in_hand.iter() {
        actions.push(Action::Event { card, on: None, choice: 0 });
        for at in &pieces {
            actions
                .extend([Action::Replace { card, who: *at }, Action::Event { card, on: Some(*at), choice: *at % 5 }]);
        }
    }
    for by in &pieces {
        actions.push(Action::Sustain { who: *by });
        actions.extend([Action::AssistAbilities { by: *by }, Action::AssistSponsoring { by: *by }]);
        actions.extend((0..4).map(|effect| Action::Use { piece: *by, effect, on: None }));
        actions.extend(pieces.iter().map(|fleet| Action::Lead { by: *by, fleet: *fleet }));
        for with in Ability::ALL {
            actions.extend((0..2).map(|conflict| Action::Support { by: *by, conflict, with: *with }));
        }
    }
    actions
}

/// For the Resolution Round.
pub fn aftermaths(board: &GameState) -> Vec<Action> {
    // Every choice on everybody: an aftermath for the ambassador goes on nobody else.
    let choices = |card, on| (0..3).map(move |choice| Action::Aftermath { card, on, choice });
    let on = |card| board.pieces().flat_map(move |on| choices(card, on));
    board.in_hand.iter().flat_map(on).collect()
}
