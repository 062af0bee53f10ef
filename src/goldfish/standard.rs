//! The pilot of a run without a plan.
//!
//! He declares the conflict that gains most if he can win it, supports it as far as it takes, supporting row first;
//! builds while he can; plays events that draw or gain; brings an agenda, then the dearest card he can pay, be it
//! sponsoring or promoting, with the assistant's help; keeps the price of a card while his hand is small; buys with the
//! rest and discards dead cards.

use super::actions::Action;
use super::board::Board;
use super::card_set::{Bits, CardSet};
use super::pilot::{Pilot, build};
use super::playbook::{CardIndex, Modelled, Playbook, Target};
use super::script::{Step, What, bit, kind};
use super::standing::PieceIndex;
use super::turn::{PRICE_OF_A_CARD, is_free};
use super::vcg;
use crate::card::{Ability, Trigger, Until};

/// With so few cards in hand the price of the next is kept.
const SMALL_HAND: u16 = 2;

/// The standard pilot.
#[derive(Debug, Clone, Copy, Default)]
pub struct Standard;

impl Pilot for Standard {
    fn declare(&mut self, book: &Playbook, board: &Board) -> Action {
        if book.is_vcg() {
            return vcg::declare(book, board);
        }
        let cards = board.in_hand.and(&book.conflicts).and(&book.gainful).without(&board.closed);
        let open = board.conflicts_left > 0 && !cards.is_empty();
        let from_hand = if open { best_conflict(book, board, cards.iter()) } else { None };
        from_hand.or_else(|| start(book, board)).unwrap_or(Action::Pass)
    }

    fn act(&mut self, book: &Playbook, board: &Board) -> Action {
        if book.is_vcg() {
            return vcg::develop(book, board, 0);
        }
        support(book, board)
            .or_else(|| build(board))
            .or_else(|| event(book, board))
            .or_else(|| agenda(book, board))
            .or_else(|| bring(book, board))
            .or_else(|| replace(book, board))
            .or_else(|| effect(book, board))
            .or_else(|| idle_event(book, board))
            .unwrap_or(Action::Pass)
    }

    fn act_sparing(&mut self, book: &Playbook, board: &Board, spared: u128) -> Action {
        if book.is_vcg() { vcg::develop(book, board, spared) } else { self.act(book, board) }
    }

    fn support(&mut self, book: &Playbook, board: &Board) -> Action {
        vcg::support(book, board)
    }

    fn bid(&mut self, _: &Playbook, board: &Board) -> Action {
        vcg::bid(board)
    }

    fn follow(&mut self, book: &Playbook, board: &Board) -> Action {
        let cards = board.in_hand.and(&book.aftermaths).and(&book.gainful);
        if cards.is_empty() {
            return Action::Pass;
        }
        let can = |action: &Action| board.cost_of(book, *action).is_ok();
        cards
            .iter()
            .flat_map(|card| board.pieces().map(move |on| Action::Aftermath { card, on }))
            .find(can)
            .unwrap_or(Action::Pass)
    }

    fn discard(&mut self, book: &Playbook, board: &Board) -> Option<CardIndex> {
        let suspects = board.in_hand.and(&book.dead.or(&board.closed));
        suspects.iter().find(|card| board.is_dead(book, *card))
    }

    fn buys(&mut self, _: &Playbook, _: &Board) -> bool {
        true
    }
}

/// What a step is worth to him, in thirds of an influence point.
pub(super) fn worth_of(book: &Playbook, step: &Step) -> i16 {
    match step.what {
        What::Influence(count) | What::Rating(count) => {
            6 * count.plus.max(i16::from(count.times > 0 && count.plus == 0))
        }
        What::Power(count) => 4 * count.plus.max(1),
        What::Draw(count) => 3 * count.plus,
        What::Temporary(count) => 2 * count.plus,
        What::Marks(mark, count, _)
            if book.useful_marks >> mark as u8 & 1 == 1 && step.until != Some(Until::EndOfTurn) =>
        {
            2 * count.plus
        }
        What::Promote(_) => 9,
        What::Tokens(count) => count.plus,
        _ => 0,
    }
}

/// The conflicts, events and aftermaths that gain something, however far they are won.
pub fn gainful(book: &Playbook) -> CardSet {
    let cards = book.conflicts.or(&book.events).or(&book.aftermaths);
    cards.iter().filter(|card| book.steps_of(*card).iter().any(|step| worth_of(book, step) > 0)).collect()
}

/// What winning a conflict by a margin is worth.
pub(super) fn worth(book: &Playbook, steps: &[Step], margin: i16) -> i16 {
    let due = |step: &&Step| match step.when {
        Trigger::Won => i16::from(step.by) <= margin,
        Trigger::Resolved | Trigger::Initiated => true,
        _ => false,
    };
    steps.iter().filter(due).map(|step| worth_of(book, step)).sum()
}

/// The opposition he reckons with: the most there can be.
pub(super) fn expected(book: &Playbook) -> i16 {
    i16::from(book.assumptions.opposition.base) + i16::from(book.assumptions.opposition.spread)
}

/// The support that his ready cards could give to a conflict of these types.
fn strength(book: &Playbook, board: &Board, types: u8) -> i16 {
    let best = |at: PieceIndex| {
        let with = Ability::ALL.iter().copied().filter(|ability| types & bit(*ability) != 0);
        let defends_only = board.defends_only(book, at);
        let with = with.filter(|ability| defends_only & bit(*ability) == 0);
        let usable = with.filter(|ability| (*ability == Ability::Military) == (board.fleets >> at & 1 == 1));
        usable.map(|ability| board.serving(book, at, ability)).max().unwrap_or(0)
    };
    Bits(board.ready & (board.characters | board.fleets)).map(best).sum()
}

fn best_conflict(book: &Playbook, board: &Board, cards: impl Iterator<Item = CardIndex>) -> Option<Action> {
    let mut best = None;
    for card in cards {
        let margin = strength(book, board, book.card(card).conflicts) - expected(book);
        if margin < 1 {
            continue;
        }
        let gain = worth(book, book.steps_of(card), margin);
        if gain > best.map_or(0, |(gain, _)| gain)
            && let Some(target) = target_for(book, board, card)
        {
            best = Some((gain, Action::Declare { card, target }));
        }
    }
    best.map(|(_, action)| action)
}

/// The first seat that a conflict can target.
fn target_for(book: &Playbook, board: &Board, card: CardIndex) -> Option<u8> {
    let seats = u8::try_from(book.seats.len()).unwrap_or(0);
    (0..seats).find(|target| board.cost_of(book, Action::Declare { card, target: *target }).is_ok())
}

/// A conflict that a card in play starts, if winning it gains something.
fn start(book: &Playbook, board: &Board) -> Option<Action> {
    for piece in board.sources(book, kind::CONFLICT) {
        for (effect, step) in (0u8..).zip(book.steps_of(board.piece(piece).card)) {
            let What::Conflict { types, won, .. } = step.what else { continue };
            let margin = strength(book, board, types) - expected(book);
            let action = Action::Start { piece, effect, target: 0 };
            if margin > 0 && worth(book, book.steps_from(won), margin) > 0 && board.cost_of(book, action).is_ok() {
                return Some(action);
            }
        }
    }
    None
}

/// Support for the first conflict that needs more to be won by as much as pays.
fn support(book: &Playbook, board: &Board) -> Option<Action> {
    if board.conflict_count == 0 {
        return None;
    }
    for conflict in 0..board.conflict_count {
        let steps = book.steps_from(board.conflicts()[usize::from(conflict)].steps);
        let now = board.support_of(book, conflict) - expected(book);
        let possible = now + board.supporters_for(book, conflict).map(|(_, _, value)| value).sum::<i16>();
        let margins = steps.iter().filter(|step| step.when == Trigger::Won && worth_of(book, step) > 0);
        let wanted = margins.map(|step| i16::from(step.by).max(1)).filter(|margin| *margin <= possible).max();
        if wanted.is_none_or(|wanted| now >= wanted) {
            continue;
        }
        // The supporting row first: whoever stands in the Inner Circle has other things to do.
        let best =
            board.supporters_for(book, conflict).max_by_key(|(by, _, value)| (board.circle >> by & 1 == 0, *value));
        if let Some((by, with, _)) = best {
            return Some(Action::Support { by, conflict, with });
        }
    }
    None
}

/// An event that is worth more than it costs.
pub(super) fn event(book: &Playbook, board: &Board) -> Option<Action> {
    let cards = board.in_hand.and(&book.events).and(&book.gainful).without(&board.closed);
    if cards.is_empty() {
        return None;
    }
    cards.iter().find_map(|card| {
        let played = book.steps_of(card).iter().filter(|step| step.when == Trigger::Played);
        let gain: i16 = played.map(|step| worth_of(book, step)).sum();
        let action = Action::Event { card, on: None };
        let cost = if gain > 0 { board.cost_of(book, action).ok()? } else { return None };
        (gain > cost).then_some(action)
    })
}

/// An event whose effect is not played, for influence that buys no card.
pub(super) fn idle_event(book: &Playbook, board: &Board) -> Option<Action> {
    let cards = board.in_hand.and(&book.events).without(&board.closed);
    if cards.is_empty() {
        return None;
    }
    let spare = if board.deck_size() > 0 { board.unspent % PRICE_OF_A_CARD } else { board.unspent };
    cards.iter().filter(|card| book.card(*card).modelled == Modelled::Not).find_map(|card| {
        let action = Action::Event { card, on: None };
        (board.cost_of(book, action).ok()? <= spare).then_some(action)
    })
}

/// The agenda he likes best, in place of one that does nothing, or turned face up.
fn agenda(book: &Playbook, board: &Board) -> Option<Action> {
    if board.agenda_hidden {
        // An agenda that is not his to play, as a plan hid it, stays hidden.
        let ready = |card| book.agendas.contains(card) && board.meets_needs(book, card);
        return board.agenda.filter(|at| ready(board.piece(*at).card)).map(|_| Action::Reveal);
    }
    let cards = board.in_hand.and(&book.agendas);
    if cards.is_empty() {
        return None;
    }
    let by = board.ready_in_inner_circle().next()?;
    let can = |action: &Action| board.cost_of(book, *action).is_ok();
    match board.agenda.map(|at| book.card(board.piece(at).card).modelled) {
        None => cards.iter().map(|card| Action::Sponsor { card, by, on: None }).find(can),
        Some(Modelled::Not) => cards
            .iter()
            .filter(|card| book.card(*card).modelled != Modelled::Not)
            .map(|card| Action::ReplaceAgenda { card, by })
            .find(can),
        Some(_) => None,
    }
}

/// The dearest card that he can sponsor or character that he can promote.
fn bring(book: &Playbook, board: &Board) -> Option<Action> {
    let by = board.ready_in_inner_circle().next()?;
    let keeps = board.hand_size <= SMALL_HAND && board.deck_size() > 0;
    let purse = if keeps { board.unspent - PRICE_OF_A_CARD } else { board.unspent };
    let supporting = board.characters & board.ready & !board.circle;
    let promote = Bits(supporting)
        .filter(|who| book.card(board.piece(*who).card).promotable)
        .map(|who| (board.promote_cost(book, who, by), who))
        .filter(|(cost, _)| *cost <= purse)
        .max_by_key(|(cost, _)| *cost);
    let sponsor = sponsor(book, board, by, purse);
    match (promote, sponsor) {
        (Some((promoting, who)), Some((sponsoring, _))) if promoting >= sponsoring => Some(Action::Promote { who, by }),
        (_, Some((cost, action))) => Some(assisted(book, board, cost, action)),
        (Some((_, who)), None) => Some(Action::Promote { who, by }),
        (None, None) => None,
    }
}

/// The first card he likes that he can sponsor with this purse, and what it costs.
fn sponsor(book: &Playbook, board: &Board, first: PieceIndex, purse: i16) -> Option<(i16, Action)> {
    let cards = board.in_hand.and(&book.sponsored).without(&book.agendas).without(&board.closed);
    for card in cards.iter() {
        let facts = book.card(card);
        let on = match facts.target {
            Target::None => None,
            _ => match board.bearer_for(book, card) {
                Some(on) => on,
                None => continue,
            },
        };
        // An enhancement of a race wants a sponsor of that race, who may not be the first.
        let by = if book.card(board.piece(first).card).suits(facts) {
            Some(first)
        } else {
            board.ready_in_inner_circle().find(|by| book.card(board.piece(*by).card).suits(facts))
        };
        let Some(by) = by else { continue };
        if board.sponsor_cost(book, card, by) > purse {
            continue;
        }
        let action = Action::Sponsor { card, by, on };
        if let Ok(cost) = board.cost_of(book, action) {
            return Some((cost, action));
        }
    }
    None
}

/// The assistant's help first, if the ambassador sponsors something that costs.
fn assisted(book: &Playbook, board: &Board, cost: i16, action: Action) -> Action {
    if board.has(kind::ASSISTANT) && cost > 0 && board.assisted == 0 && matches!(action, Action::Sponsor { by: 0, .. })
    {
        let assistant = board.sources(book, kind::ASSISTANT).find(|at| (board.ready & !board.circle) >> at & 1 == 1);
        if let Some(by) = assistant {
            return Action::AssistSponsoring { by };
        }
    }
    action
}

/// A character that takes the place of a rotated one.
pub(super) fn replace(book: &Playbook, board: &Board) -> Option<Action> {
    let cards = board.in_hand.and(&book.replacing);
    if cards.is_empty() {
        return None;
    }
    let can = |action: &Action| board.cost_of(book, *action).is_ok();
    let rotated = board.characters & !board.ready & !1;
    cards.iter().flat_map(|card| Bits(rotated).map(move |who| Action::Replace { card, who })).find(can)
}

/// What cards in play offer for their rotation alone.
pub(super) fn effect(book: &Playbook, board: &Board) -> Option<Action> {
    for piece in board.sources(book, kind::USE) {
        for (effect, step) in (0u8..).zip(book.steps_of(board.piece(piece).card)) {
            let action = Action::Use { piece, effect, on: None };
            if step.when == Trigger::Rotate
                && is_free(step.pay)
                && worth_of(book, step) > 0
                && board.cost_of(book, action).is_ok()
            {
                return Some(action);
            }
        }
    }
    None
}
