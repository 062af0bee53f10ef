//! The actions that are compared in a decision.

use crate::game::{Action, CardIndex, Decision, GameState, HandOrder, Legal, PieceIndex, PieceSet, PlayDeck};
use crate::pilots::preferences::by_preference;

/// All that can be done now, what the player would usually do first. Nobody of `spared` rotates for it unless the usual
/// action wants it.
pub(super) fn candidates(deck: &PlayDeck, state: &GameState, usual: Legal, spared: PieceSet) -> Vec<Legal> {
    let is_free = |by: Option<PieceIndex>| by.is_none_or(|by| !spared.contains(by));
    let mut all = vec![usual];
    let mut add = |legal: Legal| {
        if !all.contains(&legal) && is_free(legal.action().actor()) {
            all.push(legal);
        }
    };
    if state.decision() == Some(Decision::KeepHand) {
        hands(deck, state, usual).into_iter().filter_map(|hand| state.check(deck, hand).ok()).for_each(&mut add);
    }
    state.legal_actions(deck).into_iter().for_each(&mut add);
    all
}

/// Every hand that can be kept of the cards dealt, the others stacked in the usual order.
fn hands(deck: &PlayDeck, state: &GameState, usual: Legal) -> Vec<Action> {
    let order = if let Action::KeepHand(order) = usual.action() {
        order
    } else {
        let mut order = HandOrder::of(state.dealt());
        by_preference(deck, order.cards_mut());
        order
    };
    let cards = order.cards();
    let kept = deck.duel.map_or(0, |duel| duel.kept(cards));
    let mut seen: Vec<Vec<CardIndex>> = Vec::new();
    let mut hands = Vec::new();
    for chosen in (0_u32..1 << cards.len()).filter(|chosen| chosen.count_ones() as usize == kept) {
        let (hand, rest): (Vec<_>, Vec<_>) = (0..cards.len()).partition(|at| chosen >> at & 1 == 1);
        let named: Vec<CardIndex> = hand.iter().chain(&rest).map(|at| cards[*at]).collect();
        let mut held = named[..kept].to_vec();
        held.sort_unstable();
        if !seen.contains(&held) {
            seen.push(held);
            hands.push(Action::KeepHand(HandOrder::of(&named)));
        }
    }
    hands
}
