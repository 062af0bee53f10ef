//! The conflicts of the standard pilot: which he declares, who supports them, what he plays after them.

use crate::card::{Ability, Trigger};
use crate::game::Action;
use crate::game::Bits;
use crate::game::Choice;
use crate::game::GameState;
use crate::game::Illegal;
use crate::game::Legal;
use crate::game::PieceIndex;
use crate::game::deck::effects::{StartedConflict, Step, What, bit, kind};
use crate::game::{CardIndex, PlayDeck};
use crate::pilots::standard::{development as growth, valuation as worth};

/// The conflict that gains most of those that he can win.
pub(crate) fn declare(book: &PlayDeck, board: &GameState) -> Option<Choice> {
    let cards = board.in_hand.and(&book.notes.gainful_conflicts).without(&board.closed);
    let open = board.conflicts_left > 0 && !cards.is_empty();
    if !open && !board.has(kind::CONFLICT) && book.war.is_none() {
        return None;
    }
    // Whoever brings in or promotes the second character of the Inner Circle has no time for a conflict.
    let spared = if growth::second_member(book, board).is_some() { board.circle } else { 0 };
    let able = (board.characters | board.fleets) & board.ready & !spared;
    let from_hand = if open { best(book, board, able, cards.iter()) } else { None };
    from_hand.or_else(|| start(book, board, able)).or_else(|| war(book, board, able))
}

/// A war conflict, if he can win it with nobody against him, without which it gains nothing.
fn war(book: &PlayDeck, board: &GameState, able: u64) -> Option<Choice> {
    if book.war.is_none() || expected(book) > 0 || strength(book, board, able, bit(Ability::Military)) < 1 {
        return None;
    }
    let mut wars = (0u8..).take(book.seats.len()).map(|target| Action::War { target });
    wars.find_map(|action| board.check(book, action).ok()).map(Choice::Legal)
}

/// The opposition he reckons with: the most there can be.
pub(crate) fn expected(book: &PlayDeck) -> i16 {
    i16::from(book.assumptions.opposition.base) + i16::from(book.assumptions.opposition.spread)
}

/// The support that these ready cards could give to a conflict of these types, fleets led by the supporting row.
fn strength(book: &PlayDeck, board: &GameState, able: u64, types: u8) -> i16 {
    let best = |at: PieceIndex| {
        let with = Ability::ALL.iter().copied().filter(|ability| types & bit(*ability) != 0);
        let defends_only = board.defends_only(book, at);
        let with = with.filter(|ability| defends_only & bit(*ability) == 0);
        let usable = with.filter(|ability| (*ability == Ability::Military) == (board.fleets >> at & 1 == 1));
        usable.map(|ability| board.serving(book, at, ability)).max().unwrap_or(0)
    };
    let all: i16 = Bits(able).map(best).sum();
    if types != bit(Ability::Military) || board.fleets & board.ready == 0 {
        return all;
    }
    let fleets = (board.fleets & board.ready & !board.led).count_ones() as usize;
    let leaders = Bits(board.ready & board.characters & !board.circle).take(fleets);
    all + leaders.map(|at| board.ability(book, at, Ability::Leadership)).sum::<i16>()
}

fn best(book: &PlayDeck, board: &GameState, able: u64, cards: impl Iterator<Item = CardIndex>) -> Option<Choice> {
    let mut best = None;
    for card in cards {
        let margin = strength(book, board, able, book.card(card).conflicts) - expected(book);
        if margin < 1 {
            continue;
        }
        if let Some((target, legal)) = target_for(book, board, card) {
            let gain = worth::of_winning(book, board, book.steps_of(card), margin, target);
            if gain > best.map_or(0, |(gain, _)| gain) {
                best = Some((gain, legal));
            }
        }
    }
    best.map(|(_, legal)| legal.into())
}

/// The first seat that a conflict can target.
fn target_for(book: &PlayDeck, board: &GameState, card: CardIndex) -> Option<(u8, Legal)> {
    let seats = u8::try_from(book.seats.len()).unwrap_or(0);
    let target = (0..seats).find(|target| board.meets_toward(book, card, *target).is_ok())?;
    board.check(book, Action::Declare { card, target }).ok().map(|legal| (target, legal))
}

/// A conflict that a card in play starts, if winning it gains something.
fn start(book: &PlayDeck, board: &GameState, able: u64) -> Option<Choice> {
    for piece in board.sources(kind::CONFLICT) {
        for (effect, step) in (0u8..).zip(book.steps_of(board.piece(piece).card)) {
            let What::Conflict(StartedConflict { types, additional, won, .. }) = step.what else { continue };
            let may_come = !board.barred && (additional || board.conflicts_left > board.card_conflicts);
            if !may_come || i16::from(step.pay.influence) > board.unspent {
                continue;
            }
            let margin = strength(book, board, able, types) - expected(book);
            if margin < 1 || worth::of_winning(book, board, book.steps_from(won), margin, 0) < 1 {
                continue;
            }
            for target in 0..u8::try_from(book.seats.len()).unwrap_or(0) {
                match board.check(book, Action::Start { piece, effect, target }) {
                    Ok(legal) => return Some(legal.into()),
                    Err(Illegal::WrongTarget | Illegal::NonAggression) => {}
                    // The other seats would make no difference.
                    Err(_) => break,
                }
            }
        }
    }
    None
}

/// Support for the first conflict that needs more to be won by as much as pays.
pub(crate) fn support(book: &PlayDeck, board: &GameState) -> Option<Choice> {
    (0..board.conflict_count).find_map(|conflict| support_one(book, board, conflict)).map(Choice::Unchecked)
}

fn support_one(book: &PlayDeck, board: &GameState, conflict: u8) -> Option<Action> {
    let state = &board.conflicts()[usize::from(conflict)];
    let steps = book.steps_from(state.steps);
    let now = board.support_of(book, conflict) - expected(book);
    let pays = |step: &&Step| step.when == Trigger::Won && worth::of_step(book, step) > 0;
    let margins = || steps.iter().filter(pays).map(|step| i16::from(step.by).max(1)).filter(|margin| *margin > now);
    let most = margins().max()?;
    let mut possible = now;
    let mut best = None;
    for (by, with, value) in board.supporters_for(book, conflict) {
        possible += value;
        // The supporting row first: whoever stands in the Inner Circle has other things to do.
        let rank = (board.circle >> by & 1 == 0, value);
        if best.is_none_or(|(other, _, _)| rank >= other) {
            best = Some((rank, by, with));
        }
    }
    let reached = margins().filter(|margin| *margin <= possible).max();
    if reached != Some(most)
        && let Some((value, action)) = aid(book, board, conflict, state.open)
        && margins().any(|margin| possible < margin && margin <= possible + value)
    {
        return Some(action);
    }
    let (_, by, with) = best.filter(|_| reached.is_some())?;
    Some(Action::Support { by, conflict, with })
}

/// Help for a conflict that is not support: somebody of the supporting row leads a fleet, or the ambassador's assistant
/// rotates for his abilities; and what it adds at least. Only who cannot support himself helps so.
fn aid(book: &PlayDeck, board: &GameState, conflict: u8, open: u8) -> Option<(i16, Action)> {
    let supporting = board.supporters_for(book, conflict).fold(0u64, |bits, (by, _, _)| bits | 1 << by);
    let free = board.ready & board.characters & !board.circle & !supporting;
    let fleets = supporting & board.fleets & !board.led;
    let leading = || Bits(free).map(|by| (board.ability(book, by, Ability::Leadership), by));
    if let (Some(fleet), Some((1.., by))) = (Bits(fleets).next(), leading().max()) {
        let all = leading().take(fleets.count_ones() as usize).map(|(value, _)| value).sum();
        return Some((all, Action::Lead { by, fleet }));
    }
    let raised = bit(Ability::Diplomacy) | bit(Ability::Intrigue) | bit(Ability::Leadership);
    if open & raised == 0 || supporting & 1 == 0 || !board.has(kind::ASSISTANT) {
        return None;
    }
    let by = board.sources(kind::ASSISTANT).find(|by| free >> by & 1 == 1)?;
    Some((1, Action::AssistAbilities { by }))
}

/// The first gainful aftermath that follows.
pub(crate) fn follow(book: &PlayDeck, board: &GameState) -> Option<Choice> {
    let cards = board.in_hand.and(&book.notes.gainful_aftermaths);
    if cards.is_empty() {
        return None;
    }
    let mut actions =
        cards.iter().flat_map(|card| board.pieces().map(move |on| Action::Aftermath { card, on, choice: 0 }));
    actions.find_map(|action| board.check(book, action).ok()).map(Choice::Legal)
}
