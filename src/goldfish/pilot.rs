//! Who decides. A pilot is asked for one action after the other until he passes, and then what to do with the hand.

use super::actions::{Action, MOST_TO_BUILD};
use super::board::{Board, Row};
use super::playbook::Playbook;

/// Decides for the player. A pilot sees the board and changes nothing.
pub trait Pilot: Sync {
    /// The next action of the Action Round. An illegal one counts as passing.
    fn act(&self, book: &Playbook, board: &Board) -> Action;

    /// Whether he buys one more card in the Draw Round, for 3.
    fn buys(&self, book: &Playbook, board: &Board) -> bool;

    /// Whether dead cards are discarded in the Draw Round.
    fn discards_dead_cards(&self) -> bool {
        false
    }
}

/// Does nothing at all: the oracle of draws.
#[derive(Debug, Clone, Copy)]
pub struct Idle;

impl Pilot for Idle {
    fn act(&self, _: &Playbook, _: &Board) -> Action {
        Action::Pass
    }

    fn buys(&self, _: &Playbook, _: &Board) -> bool {
        false
    }
}

/// Builds influence as long as he can, and buys cards with the rest.
#[derive(Debug, Clone, Copy)]
pub struct Builder;

impl Pilot for Builder {
    fn act(&self, _: &Playbook, board: &Board) -> Action {
        build(board).unwrap_or(Action::Pass)
    }

    fn buys(&self, _: &Playbook, _: &Board) -> bool {
        true
    }
}

/// The pilot of a run without a plan: builds while he can; then brings an agenda, then the dearest card he can pay,
/// be it sponsoring or promoting; buys with the rest and discards dead cards.
#[derive(Debug, Clone, Copy)]
pub struct Standard;

impl Pilot for Standard {
    fn act(&self, book: &Playbook, board: &Board) -> Action {
        if let Some(action) = build(board) {
            return action;
        }
        let Some(by) = board.ready_in_inner_circle().next() else { return Action::Pass };
        let can = |action: &Action| board.cost_of(book, *action).is_ok();
        if board.agenda.is_none()
            && let Some(agenda) = book.agendas.iter().map(|card| Action::Sponsor { card: *card, by }).find(can)
        {
            return agenda;
        }
        let promote = (0..board.characters.len())
            .filter(|who| board.characters[*who].row == Row::Supporting)
            .map(|who| Action::Promote { who, by })
            .filter_map(|action| Some((board.cost_of(book, action).ok()?, action)))
            .max_by_key(|(cost, _)| *cost);
        let in_hand = |card: &&super::CardIndex| board.hand[usize::from(card.0)] > 0;
        // An enhancement of a race wants a sponsor of that race, who may not be the first.
        let sponsors = |card: &super::CardIndex| {
            let card = *card;
            board.ready_in_inner_circle().map(move |by| Action::Sponsor { card, by })
        };
        let mut sponsor = book.by_cost.iter().filter(in_hand).flat_map(sponsors);
        let sponsor = sponsor.find(can).and_then(|action| Some((board.cost_of(book, action).ok()?, action)));
        match (promote, sponsor) {
            (Some((promoting, action)), Some((sponsoring, _))) if promoting >= sponsoring => action,
            (_, Some((_, action))) | (Some((_, action)), None) => action,
            (None, None) => Action::Pass,
        }
    }

    fn buys(&self, _: &Playbook, _: &Board) -> bool {
        true
    }

    fn discards_dead_cards(&self) -> bool {
        true
    }
}

/// Building, if the rating allows it and somebody is ready; the board still checks the cost.
fn build(board: &Board) -> Option<Action> {
    let by = board.ready_in_inner_circle().next()?;
    (board.rating <= MOST_TO_BUILD && board.unspent >= super::actions::BUILD_COST).then_some(Action::Build { by })
}
