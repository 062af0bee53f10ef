//! All that can be done now, in words that can be typed, and whether there is anything to decide.

use crate::play::commands::words::words;
use zocalo_engine::game::{Action, Decision, GameState, HandOrder, Legal, PlayDeck};
use zocalo_engine::pilots::by_preference;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ActionOffer {
    pub act: Action,
    pub cost: i16,
    /// As it is typed.
    pub words: String,
}

/// Whether there is nothing to decide, so that the game goes on by itself: no conflict to declare, no aftermath in hand,
/// nothing to discard. After a first conflict another one in hand will do. The Action Round is never skipped.
pub(crate) fn is_idle(deck: &PlayDeck, state: &GameState, question: Decision) -> bool {
    let able = || state.legal_actions(deck).into_iter().map(Legal::action).filter(|action| *action != Action::Pass);
    match question {
        Decision::Declare => {
            let waits = state.conflict_count() > 0 && !(deck.is_vcg() && state.conflicts_left() == 0);
            // Turning the Agenda up can wait.
            (!waits || state.conflicts_at_hand(deck).is_empty()) && able().all(|action| action == Action::Reveal)
        }
        Decision::Support | Decision::Discard => able().next().is_none(),
        Decision::Bid => state.unspent() < 1,
        Decision::Aftermath => state.in_hand().and(&deck.aftermaths).is_empty() && !has_order(state),
        Decision::KeepHand | Decision::Act | Decision::FreeCard | Decision::Buy => false,
    }
}

/// Whether several conflicts are still to resolve, so that one of them can be chosen.
fn has_order(state: &GameState) -> bool {
    state.conflicts().iter().filter(|conflict| conflict.is_open()).count() > 1
}

/// In the order in which one would look for it; passing comes last.
pub(crate) fn offers(deck: &PlayDeck, state: &GameState) -> Vec<ActionOffer> {
    let offer = |act: Action, cost: i16| ActionOffer { act, cost, words: words(deck, state, act) };
    let legal = state
        .legal_actions(deck)
        .into_iter()
        .flat_map(|legal| on_each_tension(deck, state, legal.action()).into_iter().map(move |act| (act, legal.cost())));
    let legal = legal.map(|(act, cost)| offer(act, cost));
    // What a pilot would keep; any other choice is typed.
    let kept = (state.decision() == Some(Decision::KeepHand)).then(|| offer(liked(deck, state), 0));
    kept.into_iter().chain(legal).collect()
}

/// The use of a card on each of the tensions to choose from; any other action as it is.
fn on_each_tension(deck: &PlayDeck, state: &GameState, action: Action) -> Vec<Action> {
    let Action::Use { piece, effect, on, tension: None } = action else { return vec![action] };
    let able = state.tensions_of_use(deck, piece, effect).unwrap_or_default();
    let each: Vec<Action> =
        able.iter().map(|tension| Action::Use { piece, effect, on, tension: Some(tension) }).collect();
    if each.is_empty() { vec![action] } else { each }
}

/// The cards dealt in the order of pilots' preference.
fn liked(deck: &PlayDeck, state: &GameState) -> Action {
    let mut order = HandOrder::of(state.dealt());
    by_preference(deck, order.cards_mut());
    Action::KeepHand(order)
}
