//! The conflicts of the standard pilot: which it declares, who supports them, what it plays after them.

use crate::game::Action;
use crate::game::Choice;
use crate::game::Conflict;
use crate::game::GameState;
use crate::game::Illegal;
use crate::game::PieceIndex;
use crate::game::deck::effects::{CompiledChange, StartedConflict, Step, kind};
use crate::game::evaluate::EffectContext;
use crate::game::state::in_play::NOBODY;
use crate::game::{CardIndex, PieceSet, PlayDeck};
use crate::pilots::standard::{development as growth, hand, valuation as worth};
use zocalo_cards::card::{Ability, AbilityChange, AbilitySet, OnWhom, Trigger};

pub(crate) fn declare(deck: &PlayDeck, state: &GameState) -> Option<Choice> {
    // Whoever brings in or promotes the second character of the Inner Circle has no time for a conflict. Nor does anyone who can
    // build: building ends at a rating of 10, while conflicts can raise it further, even later. Beside a card that starts a conflict
    // turn after turn, conflicts come first.
    declare_without(deck, state, || {
        if growth::second_member(deck, state).is_some() {
            state.circle()
        } else if hand::has_engine(deck, state) {
            PieceSet::EMPTY
        } else {
            growth::builders(state)
        }
    })
}

/// The best conflict that these do not support, who are asked for only where there may be one.
pub(crate) fn declare_without(deck: &PlayDeck, state: &GameState, spared: impl FnOnce() -> PieceSet) -> Option<Choice> {
    let cards = state.in_hand().and(&deck.notes.gainful_conflicts).without(&state.closed());
    let open = state.conflicts_left() > 0 && !cards.is_empty();
    if !open && !state.has(kind::CONFLICT) && deck.war.is_none() {
        return None;
    }
    let able = (state.characters() | state.fleets()) & state.ready() & !spared();
    let from_hand = if open { best(deck, state, able, cards.iter()) } else { None };
    from_hand.or_else(|| start(deck, state, able)).or_else(|| war(deck, state, able))
}

/// A war conflict, if the pilot can win it with nobody against it, without which it gains nothing.
fn war(deck: &PlayDeck, state: &GameState, able: PieceSet) -> Option<Choice> {
    if deck.war.is_none()
        || worth::expected(deck) > 0
        || strength(deck, state, able, AbilitySet::of(Ability::Military), false) < 1
    {
        return None;
    }
    let mut wars = (0u8..).take(deck.seats.len()).map(|target| Action::War { target });
    wars.find_map(|action| state.check(deck, action).ok()).map(Choice::Legal)
}

/// The support that these ready cards could give to a conflict of these types, fleets led by the supporting row.
fn strength(deck: &PlayDeck, state: &GameState, able: PieceSet, types: AbilitySet, single: bool) -> i16 {
    let best = |at: PieceIndex| {
        let with = Ability::ALL.iter().copied().filter(|ability| types.contains(*ability));
        let defends_only = state.defends_only(deck, at);
        let with = with.filter(|ability| !defends_only.contains(*ability));
        let usable = with.filter(|ability| (*ability == Ability::Military) == (state.fleets().contains(at)));
        usable.map(|ability| state.serving(deck, at, ability)).max().unwrap_or(0)
    };
    let each = able.iter().map(best);
    let all: i16 = if single { each.max().unwrap_or(0) } else { each.sum() };
    if types != AbilitySet::of(Ability::Military) || !state.fleets().meets(state.ready()) {
        return all;
    }
    // Nobody but a fleet supports it, so that every character is free to lead one.
    let attacks = |at: &PieceIndex| !state.defends_only(deck, *at).contains(Ability::Military);
    let fleets = (state.fleets() & state.ready() & !state.led()).iter().filter(attacks).count();
    all + led(deck, state, able & state.characters(), if single { fleets.min(1) } else { fleets })
}

/// Whether a conflict takes the support of one fleet alone (COMP 12, Border Raid).
fn takes_one(deck: &PlayDeck, card: CardIndex) -> bool {
    deck.card(card).kinds & kind::SINGLE != 0
}

/// What the best of these characters add who lead so many fleets, one each.
fn led(deck: &PlayDeck, state: &GameState, mut characters: PieceSet, fleets: usize) -> i16 {
    let mut sum = 0;
    for _ in 0..fleets {
        let leading = characters.iter().map(|at| (state.ability(deck, at, Ability::Leadership), at));
        let Some((value @ 1.., at)) = leading.max() else { break };
        sum += value;
        characters.remove(at);
    }
    sum
}

fn best(deck: &PlayDeck, state: &GameState, able: PieceSet, cards: impl Iterator<Item = CardIndex>) -> Option<Choice> {
    let mut best = None;
    for card in cards {
        let single = takes_one(deck, card);
        let support = strength(deck, state, able, deck.card(card).conflicts, single);
        if support - worth::expected(deck) < 1 {
            continue;
        }
        for target in 0..u8::try_from(deck.seats.len()).unwrap_or(0) {
            if state.meets_toward(deck, card, target).is_err() {
                continue;
            }
            let margin = match &deck.table {
                None => support - worth::expected(deck),
                Some(_) => margin_at_table(deck, state, card, support, target),
            };
            if margin < 1 {
                continue;
            }
            let gain = worth::of_winning(deck, state, deck.steps_of(card), margin, target);
            // Of seats that answer the one that resists least; of others the first.
            let rank = (gain, if deck.table.is_some() { margin } else { 0 });
            if gain > 0
                && best.is_none_or(|(before, _)| rank > before)
                && let Ok(legal) = state.check(deck, Action::Declare { card, target })
            {
                best = Some((rank, legal));
            }
            if !deck.notes.by_target.contains(card) && deck.table.is_none() {
                // The other seats would make no difference.
                break;
            }
        }
    }
    best.map(|(_, legal)| legal.into())
}

/// By how much a card would win a conflict against a seat that answers, with what it raises on both sides.
fn margin_at_table(deck: &PlayDeck, state: &GameState, card: CardIndex, support: i16, target: u8) -> i16 {
    let facts = deck.card(card);
    let raises =
        deck.steps_of(card).iter().filter(|step| step.when == Trigger::Resolving).map(|step| match step.what {
            CompiledChange::Ability(AbilityChange {
                on: OnWhom::EachOfOwnRace | OnWhom::EachOfBothRaces,
                times,
                ..
            }) => times,
            _ => 1,
        });
    let support = raises.fold(support, |support, times| support * i16::from(times));
    support - state.expected_against(deck, &Conflict::declared(card, facts.conflicts, facts.steps, target))
}

/// A conflict that a card in play starts, if winning it gains something.
fn start(deck: &PlayDeck, state: &GameState, able: PieceSet) -> Option<Choice> {
    for piece in state.sources(kind::CONFLICT) {
        for (effect, step) in (0u8..).zip(deck.steps_of(state.piece(piece).card)) {
            let CompiledChange::Conflict(StartedConflict { types, additional, untargeted, won, .. }) = step.what else {
                continue;
            };
            let may_come = !state.barred() && (additional || state.conflicts_left() > state.card_conflicts());
            if !may_come || i16::from(step.pay.influence) > state.unspent() {
                continue;
            }
            let support = strength(deck, state, able, types, false);
            let pays =
                |margin: i16| margin >= 1 && worth::of_winning(deck, state, deck.steps_from(won), margin, 0) >= 1;
            if !pays(support - worth::expected(deck)) {
                continue;
            }
            let card = state.piece(piece).card;
            for target in 0..u8::try_from(deck.seats.len()).unwrap_or(0) {
                if deck.table.is_some() {
                    let target = if untargeted { NOBODY } else { target };
                    let conflict = Conflict::declared(card, types, won, target);
                    if !pays(support - state.expected_against(deck, &conflict)) {
                        continue;
                    }
                }
                match state.check(deck, Action::Start { piece, effect, target }) {
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
pub(crate) fn support(deck: &PlayDeck, state: &GameState) -> Option<Choice> {
    (0..state.conflict_count()).find_map(|conflict| support_one(deck, state, conflict)).map(Choice::Unchecked)
}

fn support_one(deck: &PlayDeck, state: &GameState, conflict: u8) -> Option<Action> {
    let declared = &state.conflicts()[usize::from(conflict)];
    let steps = deck.steps_from(declared.steps);
    let now = state.support_of(deck, conflict) - state.expected_opposition(deck, conflict);
    let pays = |step: &&Step| step.when == Trigger::Won && worth::of_step(deck, step) > 0;
    let margins = || steps.iter().filter(pays).map(|step| i16::from(step.by).max(1)).filter(|margin| *margin > now);
    let most = margins().max()?;
    let single = takes_one(deck, declared.card);
    let mut possible = now;
    let mut best = None;
    for (by, with, value) in state.supporters_for(deck, conflict) {
        possible = if single { possible.max(now + value) } else { possible + value };
        // The supporting row first: the Inner Circle has other things to do. Who could be attacked stays out if another alone
        // is enough.
        let alone = deck.table.is_some() && now + value >= most;
        let rank = (alone, !state.circle().contains(by), value);
        if best.is_none_or(|(other, _, _)| rank >= other) {
            best = Some((rank, by, with));
        }
    }
    let reached = margins().filter(|margin| *margin <= possible).max();
    let suffices = |value: i16| margins().any(|margin| possible < margin && margin <= possible + value);
    if reached != Some(most)
        && let Some((value, action)) = aid(deck, state, conflict, declared.open, suffices)
            .or_else(|| boost(deck, state, conflict, declared.open, suffices))
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
    deck: &PlayDeck,
    state: &GameState,
    conflict: u8,
    open: AbilitySet,
    suffices: impl Fn(i16) -> bool,
) -> Option<(i16, Action)> {
    let supporting = state.supporters_for(deck, conflict).map(|(by, _, _)| by).collect::<PieceSet>();
    let free = state.ready() & state.characters() & !supporting;
    let fleets = supporting & state.fleets() & !state.led();
    let single = takes_one(deck, state.conflicts()[usize::from(conflict)].card);
    let strongest = fleets.iter().max_by_key(|at| state.serving(deck, *at, Ability::Military));
    if let Some(fleet) = strongest {
        // The supporting row first, unless more is needed.
        for leaders in [free & !state.circle(), free] {
            let number = if single { 1 } else { fleets.len() };
            let first = leaders.iter().map(|by| (state.ability(deck, by, Ability::Leadership), by)).max();
            let all = led(deck, state, leaders, number);
            if let Some((1.., by)) = first
                && suffices(all)
            {
                return Some((all, Action::Lead { by, fleet }));
            }
        }
    }
    let free = free & !state.circle();
    let raised =
        AbilitySet::of(Ability::Diplomacy) | AbilitySet::of(Ability::Intrigue) | AbilitySet::of(Ability::Leadership);
    if !open.meets(raised) || !supporting.contains(PieceIndex::AMBASSADOR) || !state.has(kind::ASSISTANT) {
        return None;
    }
    let by = state.sources(kind::ASSISTANT).iter().find(|by| free.contains(*by))?;
    Some((1, Action::AssistAbilities { by }))
}

/// An event that raises the ability of the best supporter by as much as wins more.
fn boost(
    deck: &PlayDeck,
    state: &GameState,
    conflict: u8,
    open: AbilitySet,
    suffices: impl Fn(i16) -> bool,
) -> Option<(i16, Action)> {
    let cards = state.in_hand().and(&deck.notes.boosts).without(&state.closed());
    if cards.is_empty() {
        return None;
    }
    let (who, with, value) = state.supporters_for(deck, conflict).max_by_key(|(_, _, value)| *value)?;
    cards.iter().find_map(|card| {
        let (step, _) = deck.played(card, 0).next()?;
        let CompiledChange::Ability(AbilityChange { of, on, amount, .. }) = step.what else { return None };
        let on = if on == OnWhom::ACharacter { Some(who) } else { None };
        if !of.includes(with, value, open) || on.is_none() && who != PieceIndex::AMBASSADOR {
            return None;
        }
        let more = state.amount(deck, &amount, EffectContext { on: Some(who), ..EffectContext::default() });
        let action = Action::Event { card, on, choice: 0 };
        (suffices(more) && state.check(deck, action).is_ok()).then_some((more, action))
    })
}

/// What wins resolves before what loses: a win may count in the conflicts that follow.
pub(crate) fn order(deck: &PlayDeck, state: &GameState) -> Option<Choice> {
    let wins = |at: &u8| state.support_of(deck, *at) > state.expected_opposition(deck, *at);
    if state.conflict_count() < 2 || state.conflict_now().is_none_or(|now| wins(&now)) {
        return None;
    }
    let orders = (0..state.conflict_count()).filter(wins).map(|conflict| Action::ResolveFirst { conflict });
    orders.filter_map(|action| state.check(deck, action).ok()).map(Choice::Legal).next()
}

pub(crate) fn follow(deck: &PlayDeck, state: &GameState) -> Option<Choice> {
    let cards = state.in_hand().and(&deck.notes.gainful_aftermaths);
    if cards.is_empty() {
        return None;
    }
    let mut actions =
        cards.iter().flat_map(|card| state.pieces().map(move |on| Action::Aftermath { card, on, choice: 0 }));
    actions.find_map(|action| state.check(deck, action).ok()).map(Choice::Legal)
}
