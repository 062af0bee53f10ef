//! What the standard pilot does in the VCG: it declares the conflict of its pile that gains most if it can win it, and
//! keeps for it the characters that it takes; brings what it can pay, most expensive first; builds with whom the conflict can
//! spare; bids 1, which is enough where nobody else bids; buys with the rest.

use crate::game::GameState;
use crate::game::PlayDeck;
use crate::game::Target;
use crate::game::deck::effects::{CompiledChange, StartedConflict, Step};
use crate::game::{Action, BUILD_COST, Choice, PieceIndex, PieceSet};
use crate::pilots::preferences::bearer_for;
use crate::pilots::standard::hand::{effect, event, idle_event, replace};
use crate::pilots::standard::valuation::{expected, of_step, of_winning};
use zocalo_cards::card::{AbilitySet, Trigger};

const BID: i16 = 1;

/// The conflict that gains most among those it can win, from the pile or by a card in play.
pub fn declare(deck: &PlayDeck, state: &GameState) -> Action {
    let seats = u8::try_from(deck.seats.len()).unwrap_or(0);
    let mut best: Option<(i16, Action)> = None;
    let mut offer = |gain: i16, action: Action| {
        if gain > best.map_or(0, |(gain, _)| gain) && state.cost_of(deck, action).is_ok() {
            best = Some((gain, action));
        }
    };
    for card in state.in_pile().iter() {
        let facts = deck.card(card);
        for target in 0..seats {
            let gain = gain_of(deck, state, facts.conflicts, deck.steps_of(card), target);
            offer(gain, Action::Declare { card, target });
        }
    }
    for piece in state.sources(crate::game::deck::effects::kind::CONFLICT) {
        for (effect, step) in (0u8..).zip(deck.steps_of(state.piece(piece).card)) {
            if let CompiledChange::Conflict(StartedConflict { types, won, .. }) = step.what {
                offer(gain_of(deck, state, types, deck.steps_from(won), 0), Action::Start { piece, effect, target: 0 });
            }
        }
    }
    best.map_or(Action::Pass, |(_, action)| action)
}

/// What a conflict of these types would gain; 0 when the pilot cannot win it.
fn gain_of(deck: &PlayDeck, state: &GameState, types: AbilitySet, steps: &[Step], target: u8) -> i16 {
    let able = (state.ready() & (state.characters() | state.fleets())).iter();
    let support: i16 = able.map(|at| state.strength_in_vcg(deck, at, types)).sum();
    if support < 1 || support < expected(deck) {
        0
    } else {
        of_winning(deck, state, steps, support - expected(deck), target)
    }
}

/// Its next action of the Development Round. Whoever is to be spared does not build.
pub fn develop(deck: &PlayDeck, state: &GameState, spared: PieceSet) -> Choice {
    // An agenda that is not the pilot's, as a plan means to reveal it, stays hidden.
    let is_his = state.agenda().is_some_and(|at| deck.agendas.contains(state.piece(at).card));
    if is_his && let Ok(legal) = state.check(deck, Action::Reveal) {
        return legal.into();
    }
    let builders = if state.unspent() < BUILD_COST { PieceSet::EMPTY } else { state.vcg_builders(deck) };
    let free = if builders.is_empty() { builders } else { builders & !spared & !kept_for_conflict(deck, state) };
    let builder = free.first().map(|by| Action::Build { by }.into());
    builder
        .or_else(|| event(deck, state))
        .or_else(|| sponsor(deck, state))
        .or_else(|| replace(deck, state))
        .or_else(|| effect(deck, state))
        .or_else(|| idle_event(deck, state))
        .unwrap_or(Choice::PASS)
}

/// Those it keeps ready for the conflict it has declared: who cannot build first, the strongest first, as many as win it by
/// as much as pays.
pub fn kept_for_conflict(deck: &PlayDeck, state: &GameState) -> PieceSet {
    let Some(at) = state.conflict_now() else { return PieceSet::EMPTY };
    let wanted = wanted(deck, state, at);
    let builders = state.vcg_builders(deck);
    let mut kept = PieceSet::EMPTY;
    let mut support = state.support_of(deck, at) - expected(deck);
    while support < wanted {
        let next = state
            .supporters_for(deck, at)
            .filter(|(piece, _, _)| !kept.contains(*piece))
            .max_by_key(|(piece, _, value)| (!builders.contains(*piece), *value));
        let Some((piece, _, value)) = next else { break };
        kept.insert(piece);
        support += value;
    }
    kept
}

/// By how much it wants to win: the largest step that pays and is within reach; a tie wins (VCG, Conflict results).
fn wanted(deck: &PlayDeck, state: &GameState, at: u8) -> i16 {
    let now = state.support_of(deck, at) - expected(deck);
    let possible = now + state.supporters_for(deck, at).map(|(_, _, value)| value).sum::<i16>();
    let least = i16::from(expected(deck) == 0);
    let steps = deck.steps_from(state.conflicts()[usize::from(at)].steps);
    let paying = steps.iter().filter(|step| step.when == Trigger::Won && of_step(deck, step) > 0);
    let margins = paying.map(|step| i16::from(step.by)).filter(|margin| *margin <= possible);
    margins.max().unwrap_or(0).max(least)
}

/// The first card it likes that it can pay, its bid kept unless the conflict it has declared will bring influence for it.
fn sponsor(deck: &PlayDeck, state: &GameState) -> Option<Choice> {
    let cards = state.in_hand().and(&deck.sponsored).without(&deck.agendas).without(&state.closed());
    let pays = |at: u8| {
        let steps = deck.steps_from(state.conflicts()[usize::from(at)].steps);
        steps.iter().any(|step| {
            step.when == Trigger::Won && matches!(step.what, CompiledChange::Influence(_) | CompiledChange::Rating(_))
        })
    };
    let kept = if state.conflict_now().is_some_and(pays) { 0 } else { BID };
    cards.iter().find_map(|card| {
        let on = match deck.card(card).target {
            Target::None => None,
            _ => bearer_for(deck, state, card).ok()?,
        };
        let legal = state.check(deck, Action::Sponsor { card, by: PieceIndex::AMBASSADOR, on }).ok()?;
        (legal.cost() + kept <= state.unspent()).then_some(legal.into())
    })
}

/// Its next supporter of the conflict that is fought now, those who cannot build first.
pub fn support(deck: &PlayDeck, state: &GameState) -> Action {
    let Some(conflict) = state.conflict_now() else { return Action::Pass };
    if state.support_of(deck, conflict) - expected(deck) >= wanted(deck, state, conflict) {
        return Action::Pass;
    }
    let builders = state.vcg_builders(deck);
    let best =
        state.supporters_for(deck, conflict).max_by_key(|(piece, _, value)| (!builders.contains(*piece), *value));
    best.map_or(Action::Pass, |(by, with, _)| Action::Support { by, conflict, with })
}

/// Its bid.
pub fn bid(state: &GameState) -> Action {
    if state.unspent() >= BID { Action::Bid { influence: BID } } else { Action::Pass }
}
