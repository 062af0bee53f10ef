//! The conflicts of the standard pilot: which it declares, who supports them, what it plays after them.

use crate::game::Action;
use crate::game::Choice;
use crate::game::GameState;
use crate::game::Illegal;
use crate::game::PieceIndex;
use crate::game::deck::effects::{CompiledChange, StartedConflict, Step, kind};
use crate::game::evaluate::context::EffectContext;
use crate::game::{CardIndex, PieceSet, PlayDeck};
use crate::pilots::standard::{development as growth, valuation as worth};
use zocalo_cards::card::{Ability, AbilityChange, AbilitySet, OnWhom, Trigger};

/// The conflict that gains most of those that it can win.
pub(crate) fn declare(book: &PlayDeck, board: &GameState) -> Option<Choice> {
    let cards = board.in_hand().and(&book.notes.gainful_conflicts).without(&board.closed());
    let open = board.conflicts_left() > 0 && !cards.is_empty();
    if !open && !board.has(kind::CONFLICT) && book.war.is_none() {
        return None;
    }
    // Whoever brings in or promotes the second character of the Inner Circle has no time for a conflict.
    let spared = if growth::second_member(book, board).is_some() { board.circle() } else { PieceSet::EMPTY };
    let able = (board.characters() | board.fleets()) & board.ready() & !spared;
    let from_hand = if open { best(book, board, able, cards.iter()) } else { None };
    from_hand.or_else(|| start(book, board, able)).or_else(|| war(book, board, able))
}

/// A war conflict, if the pilot can win it with nobody against it, without which it gains nothing.
fn war(book: &PlayDeck, board: &GameState, able: PieceSet) -> Option<Choice> {
    if book.war.is_none()
        || worth::expected(book) > 0
        || strength(book, board, able, AbilitySet::of(Ability::Military), false) < 1
    {
        return None;
    }
    let mut wars = (0u8..).take(book.seats.len()).map(|target| Action::War { target });
    wars.find_map(|action| board.check(book, action).ok()).map(Choice::Legal)
}

/// The support that these ready cards could give to a conflict of these types, fleets led by the supporting row.
fn strength(book: &PlayDeck, board: &GameState, able: PieceSet, types: AbilitySet, single: bool) -> i16 {
    let best = |at: PieceIndex| {
        let with = Ability::ALL.iter().copied().filter(|ability| types.contains(*ability));
        let defends_only = board.defends_only(book, at);
        let with = with.filter(|ability| !defends_only.contains(*ability));
        let usable = with.filter(|ability| (*ability == Ability::Military) == (board.fleets().contains(at)));
        usable.map(|ability| board.serving(book, at, ability)).max().unwrap_or(0)
    };
    let each = able.iter().map(best);
    let all: i16 = if single { each.max().unwrap_or(0) } else { each.sum() };
    if types != AbilitySet::of(Ability::Military) || !board.fleets().meets(board.ready()) {
        return all;
    }
    // Nobody but a fleet supports it, so that every character is free to lead one.
    let attacks = |at: &PieceIndex| !board.defends_only(book, *at).contains(Ability::Military);
    let fleets = (board.fleets() & board.ready() & !board.led()).iter().filter(attacks).count();
    all + led(book, board, able & board.characters(), if single { fleets.min(1) } else { fleets })
}

/// Whether a conflict takes the support of one fleet alone (COMP 12, Border Raid).
fn takes_one(book: &PlayDeck, card: CardIndex) -> bool {
    book.card(card).kinds & kind::SINGLE != 0
}

/// What the best of these characters add who lead so many fleets, one each.
fn led(book: &PlayDeck, board: &GameState, mut characters: PieceSet, fleets: usize) -> i16 {
    let mut sum = 0;
    for _ in 0..fleets {
        let leading = characters.iter().map(|at| (board.ability(book, at, Ability::Leadership), at));
        let Some((value @ 1.., at)) = leading.max() else { break };
        sum += value;
        characters.remove(at);
    }
    sum
}

fn best(book: &PlayDeck, board: &GameState, able: PieceSet, cards: impl Iterator<Item = CardIndex>) -> Option<Choice> {
    let mut best = None;
    for card in cards {
        let single = takes_one(book, card);
        let margin = strength(book, board, able, book.card(card).conflicts, single) - worth::expected(book);
        if margin < 1 {
            continue;
        }
        for target in 0..u8::try_from(book.seats.len()).unwrap_or(0) {
            if board.meets_toward(book, card, target).is_err() {
                continue;
            }
            let gain = worth::of_winning(book, board, book.steps_of(card), margin, target);
            if gain > best.map_or(0, |(gain, _)| gain)
                && let Ok(legal) = board.check(book, Action::Declare { card, target })
            {
                best = Some((gain, legal));
            }
            if !book.notes.by_target.contains(card) {
                // The other seats would make no difference.
                break;
            }
        }
    }
    best.map(|(_, legal)| legal.into())
}

/// A conflict that a card in play starts, if winning it gains something.
fn start(book: &PlayDeck, board: &GameState, able: PieceSet) -> Option<Choice> {
    for piece in board.sources(kind::CONFLICT) {
        for (effect, step) in (0u8..).zip(book.steps_of(board.piece(piece).card)) {
            let CompiledChange::Conflict(StartedConflict { types, additional, won, .. }) = step.what else { continue };
            let may_come = !board.barred() && (additional || board.conflicts_left() > board.card_conflicts());
            if !may_come || i16::from(step.pay.influence) > board.unspent() {
                continue;
            }
            let margin = strength(book, board, able, types, false) - worth::expected(book);
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
    (0..board.conflict_count()).find_map(|conflict| support_one(book, board, conflict)).map(Choice::Unchecked)
}

fn support_one(book: &PlayDeck, board: &GameState, conflict: u8) -> Option<Action> {
    let state = &board.conflicts()[usize::from(conflict)];
    let steps = book.steps_from(state.steps);
    let now = board.support_of(book, conflict) - worth::expected(book);
    let pays = |step: &&Step| step.when == Trigger::Won && worth::of_step(book, step) > 0;
    let margins = || steps.iter().filter(pays).map(|step| i16::from(step.by).max(1)).filter(|margin| *margin > now);
    let most = margins().max()?;
    let single = takes_one(book, state.card);
    let mut possible = now;
    let mut best = None;
    for (by, with, value) in board.supporters_for(book, conflict) {
        possible = if single { possible.max(now + value) } else { possible + value };
        // The supporting row first: whoever stands in the Inner Circle has other things to do.
        let rank = (!board.circle().contains(by), value);
        if best.is_none_or(|(other, _, _)| rank >= other) {
            best = Some((rank, by, with));
        }
    }
    let reached = margins().filter(|margin| *margin <= possible).max();
    let suffices = |value: i16| margins().any(|margin| possible < margin && margin <= possible + value);
    if reached != Some(most)
        && let Some((value, action)) = aid(book, board, conflict, state.open, suffices)
            .or_else(|| boost(book, board, conflict, state.open, suffices))
        && suffices(value)
    {
        return Some(action);
    }
    let (_, by, with) = best.filter(|_| reached.is_some())?;
    Some(Action::Support { by, conflict, with })
}

/// Help for a conflict that is not support: somebody of the supporting row leads a fleet, or the ambassador's assistant
/// rotates for its abilities; and what it adds at least. only one who cannot support itself helps so.
fn aid(
    book: &PlayDeck,
    board: &GameState,
    conflict: u8,
    open: AbilitySet,
    suffices: impl Fn(i16) -> bool,
) -> Option<(i16, Action)> {
    let supporting = board.supporters_for(book, conflict).map(|(by, _, _)| by).collect::<PieceSet>();
    let free = board.ready() & board.characters() & !supporting;
    let fleets = supporting & board.fleets() & !board.led();
    let single = takes_one(book, board.conflicts()[usize::from(conflict)].card);
    let strongest = fleets.iter().max_by_key(|at| board.serving(book, *at, Ability::Military));
    if let Some(fleet) = strongest {
        // The supporting row first, unless more is needed.
        for leaders in [free & !board.circle(), free] {
            let number = if single { 1 } else { fleets.len() };
            let first = leaders.iter().map(|by| (board.ability(book, by, Ability::Leadership), by)).max();
            let all = led(book, board, leaders, number);
            if let Some((1.., by)) = first
                && suffices(all)
            {
                return Some((all, Action::Lead { by, fleet }));
            }
        }
    }
    let free = free & !board.circle();
    let raised =
        AbilitySet::of(Ability::Diplomacy) | AbilitySet::of(Ability::Intrigue) | AbilitySet::of(Ability::Leadership);
    if !open.meets(raised) || !supporting.contains(PieceIndex::AMBASSADOR) || !board.has(kind::ASSISTANT) {
        return None;
    }
    let by = board.sources(kind::ASSISTANT).iter().find(|by| free.contains(*by))?;
    Some((1, Action::AssistAbilities { by }))
}

/// An event that raises the ability of the best supporter by as much as wins more.
fn boost(
    book: &PlayDeck,
    board: &GameState,
    conflict: u8,
    open: AbilitySet,
    suffices: impl Fn(i16) -> bool,
) -> Option<(i16, Action)> {
    let cards = board.in_hand().and(&book.notes.boosts).without(&board.closed());
    if cards.is_empty() {
        return None;
    }
    let (who, with, value) = board.supporters_for(book, conflict).max_by_key(|(_, _, value)| *value)?;
    cards.iter().find_map(|card| {
        let (step, _) = book.played(card, 0).next()?;
        let CompiledChange::Ability(AbilityChange { of, on, amount, .. }) = step.what else { return None };
        let on = if on == OnWhom::ACharacter { Some(who) } else { None };
        if !of.includes(with, value, open) || on.is_none() && who != PieceIndex::AMBASSADOR {
            return None;
        }
        let more = board.amount(book, &amount, EffectContext { on: Some(who), ..EffectContext::default() });
        let action = Action::Event { card, on, choice: 0 };
        (suffices(more) && board.check(book, action).is_ok()).then_some((more, action))
    })
}

/// What wins resolves before what loses: a win may count in the conflicts that follow.
pub(crate) fn order(book: &PlayDeck, board: &GameState) -> Option<Choice> {
    let wins = |at: &u8| board.support_of(book, *at) > worth::expected(book);
    if board.conflict_count() < 2 || board.conflict_now().is_none_or(|now| wins(&now)) {
        return None;
    }
    let orders = (0..board.conflict_count()).filter(wins).map(|conflict| Action::ResolveFirst { conflict });
    orders.filter_map(|action| board.check(book, action).ok()).map(Choice::Legal).next()
}

/// The first gainful aftermath that follows.
pub(crate) fn follow(book: &PlayDeck, board: &GameState) -> Option<Choice> {
    let cards = board.in_hand().and(&book.notes.gainful_aftermaths);
    if cards.is_empty() {
        return None;
    }
    let mut actions =
        cards.iter().flat_map(|card| board.pieces().map(move |on| Action::Aftermath { card, on, choice: 0 }));
    actions.find_map(|action| board.check(book, action).ok()).map(Choice::Legal)
}
