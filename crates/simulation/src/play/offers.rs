//! All that can be done now, in words that can be typed, and whether there is anything to decide.

use crate::play::commands::words::words;
use zocalo_engine::game::{Action, Decision, GameState, HandOrder, Legal, PlayDeck};
use zocalo_engine::pilots::by_preference;

/// An action that is possible now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Offer {
    pub act: Action,
    /// Influence paid.
    pub cost: i16,
    /// As it is typed.
    pub words: String,
}

/// Whether there is nothing to decide, so that the game goes on by itself: no conflict to declare, no aftermath in hand,
/// nothing to discard. After a first conflict another one in hand will do. The Action Round is never skipped.
pub(crate) fn is_idle(book: &PlayDeck, board: &GameState, question: Decision) -> bool {
    let able = || board.legal_actions(book).into_iter().map(Legal::action).filter(|action| *action != Action::Pass);
    match question {
        Decision::Declare => {
            let waits = board.conflict_count() > 0 && !(book.is_vcg() && board.conflicts_left() == 0);
            // Turning the Agenda up can wait.
            (!waits || board.conflicts_at_hand(book).is_empty()) && able().all(|action| action == Action::Reveal)
        }
        Decision::Support | Decision::Discard => able().next().is_none(),
        Decision::Bid => board.unspent() < 1,
        Decision::Aftermath => board.in_hand().and(&book.aftermaths).is_empty() && !has_order(board),
        Decision::KeepHand | Decision::Act | Decision::FreeCard | Decision::Buy => false,
    }
}

/// Whether several conflicts are still to resolve, so that one of them can be chosen.
fn has_order(board: &GameState) -> bool {
    board.conflicts().iter().filter(|conflict| conflict.is_open()).count() > 1
}

/// In the order in which one would look for it; passing comes last.
pub(crate) fn offers(book: &PlayDeck, board: &GameState) -> Vec<Offer> {
    let offer = |act: Action, cost: i16| Offer { act, cost, words: words(book, board, act) };
    let legal = board
        .legal_actions(book)
        .into_iter()
        .flat_map(|legal| on_each_tension(book, board, legal.action()).into_iter().map(move |act| (act, legal.cost())));
    let legal = legal.map(|(act, cost)| offer(act, cost));
    // What a pilot would keep; any other choice is typed.
    let kept = (board.decision() == Some(Decision::KeepHand)).then(|| offer(liked(book, board), 0));
    kept.into_iter().chain(legal).collect()
}

/// The use of a card on each of the tensions to choose from; any other action as it is.
fn on_each_tension(book: &PlayDeck, board: &GameState, action: Action) -> Vec<Action> {
    let Action::Use { piece, effect, on, tension: None } = action else { return vec![action] };
    let able = board.tensions_of_use(book, piece, effect).unwrap_or_default();
    let each: Vec<Action> =
        able.iter().map(|tension| Action::Use { piece, effect, on, tension: Some(tension) }).collect();
    if each.is_empty() { vec![action] } else { each }
}

/// The cards dealt in the order of pilots' preference.
fn liked(book: &PlayDeck, board: &GameState) -> Action {
    let mut order = HandOrder::of(board.dealt());
    by_preference(book, order.cards_mut());
    Action::KeepHand(order)
}
