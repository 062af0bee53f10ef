//! What can be done, found in two ways: the list that [`GameState::legal_actions`] makes, and the price of everything that
//! can be named at all. Chess programs call the counts of the positions that follow "perft" numbers; some are pinned here,
//! so that a change of what is allowed shows.

use crate::arranged::every_deck;
use crate::game::deck::PlayDeck;
use crate::game::ids::PieceIndex;
use crate::game::legal::action::Action;
use crate::game::legal::decision::Legal;
use crate::game::state::GameState;
use crate::game::tests::anything::wander;
use crate::game::turn::game::Game;
use zocalo_cards::card::Ability;

/// What stands for an action in the list: who rotates is left out where one stands for all, as is the ability of support,
/// of which the best is listed; on whom an event or an effect acts, which the engine chooses where nobody is named; and
/// the order of a hand, as passing keeps that of the deal.
fn class(action: Action) -> Action {
    match action {
        Action::Build { .. } => Action::Build { by: PieceIndex(0) },
        Action::Sponsor { card, on, .. } => Action::Sponsor { card, by: PieceIndex(0), on },
        Action::Hide { card, .. } => Action::Hide { card, by: PieceIndex(0) },
        Action::ReplaceAgenda { card, .. } => Action::ReplaceAgenda { card, by: PieceIndex(0) },
        Action::Promote { who, .. } => Action::Promote { who, by: PieceIndex(0) },
        Action::Event { card, choice, .. } => Action::Event { card, on: None, choice },
        Action::Use { piece, effect, .. } => Action::Use { piece, effect, on: None, tension: None },
        Action::Support { by, conflict, .. } => Action::Support { by, conflict, with: Ability::Diplomacy },
        Action::KeepHand(_) => Action::Pass,
        other => other,
    }
}

/// The classes of these actions, each with the least that one of it costs.
fn classes(legal: &[Legal]) -> Vec<(Action, i16)> {
    let mut found: Vec<(Action, i16)> = Vec::new();
    for one in legal {
        let class = class(one.action());
        match found.iter_mut().find(|(known, _)| *known == class) {
            Some((_, cost)) => *cost = one.cost().min(*cost),
            None => found.push((class, one.cost())),
        }
    }
    found
}

/// What is wrong with the list, beside all that can be done.
fn faults(deck: &PlayDeck, state: &GameState, all: &[Legal]) -> Vec<String> {
    let listed = state.legal_actions(deck);
    let (ours, theirs) = (classes(&listed), classes(all));
    let mut faults = Vec::new();
    if ours.len() != listed.len() {
        faults.push(format!("two of one class: {listed:?}"));
    }
    for one in &listed {
        if !all.contains(one) {
            faults.push(format!("listed and not allowed: {one:?}"));
        }
    }
    for (class, cost) in &theirs {
        match ours.iter().find(|(known, _)| known == class) {
            None => faults.push(format!("allowed and not listed: {class:?} for {cost}")),
            // What is chosen may change the price of an event or effect; the engine then chooses, and not the list.
            Some(_) if matches!(class, Action::Event { .. } | Action::Use { .. }) => {}
            Some((_, listed)) if listed != cost => {
                faults.push(format!("{class:?} listed for {listed}, done for {cost}"));
            }
            Some(_) => {}
        }
    }
    faults
}

/// The list and the brute force agree in every state of games by chance.
#[test]
fn the_list_is_all_that_can_be_done() {
    let (mut states, mut late, mut faulty) = (0_u32, 0_u32, Vec::new());
    for (seed, deck) in (0..).zip(every_deck().iter().cycle().take(2 * every_deck().len())) {
        wander(&deck.deck, seed, 8, |game, all, _, _| {
            let state = game.state();
            states += 1;
            late += u32::from(state.turn > 3);
            let found = faults(&deck.deck, state, all);
            faulty.extend(found.into_iter().map(|fault| format!("{}, turn {}: {fault}", deck.name, state.turn)));
        });
    }
    let first: Vec<String> = faulty.iter().take(20).cloned().collect();
    assert!(faulty.is_empty(), "{} in {states} states\n{}", faulty.len(), first.join("\n"));
    assert!(states >= 2_000 && late >= 1_000, "{states} states, {late} of them late");
}

/// How many ways there are to do one thing, and two things.
fn nodes(game: &Game<'_>) -> (usize, usize) {
    let legal = game.legal_actions();
    let after = |one: &Legal| {
        let mut next = game.clone();
        next.apply(*one, &mut ());
        next.legal_actions().len()
    };
    (legal.len(), legal.iter().map(after).sum())
}

/// The nodes of all positions of one game by chance. They change with the rules, the data of the cards in these decks and
/// the order of what is tried; who changes none of these on purpose has found a fault.
#[test]
fn the_nodes_of_a_few_games_are_as_they_were() {
    let counted = ["casual", "engine", "vcg", "duel"].map(|way| {
        let deck = every_deck().iter().find(|deck| deck.name == format!("premier-minbari, {way}")).unwrap();
        let mut sum = (0, 0);
        wander(&deck.deck, 7, 5, |game, _, _, _| {
            let (one, two) = nodes(game);
            sum = (sum.0 + one, sum.1 + two);
        });
        sum
    });
    assert_eq!(counted, [(73, 149), (73, 149), (156, 443), (60, 133)]);
}
