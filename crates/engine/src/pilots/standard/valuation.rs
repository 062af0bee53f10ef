//! What the steps of cards are worth to the standard pilot, in thirds of an influence point, and what they lend.

use crate::game::deck::effects::{CompiledChange, Step, kind};
use crate::game::evaluate::EffectContext;
use crate::game::state::LOWEST_RATING;
use crate::game::{Action, BUILD_COST, CardIndex, Choice, GameState, Legal, MOST_TO_BUILD, PlayDeck};
use zocalo_cards::card::{GivenMarks, Mark, Need, Quantity, ThirdPower, Trigger, Until};

/// The turns in which what it builds up now still pays, this one among them.
pub(crate) fn turns_left(deck: &PlayDeck, state: &GameState) -> i16 {
    (deck.notes.weights.decided + 1 - i16::from(state.turn())).max(2)
}

/// The opposition it expects, as it does not know beforehand what there will be.
pub(crate) fn expected(deck: &PlayDeck) -> i16 {
    deck.assumptions.opposition.expected()
}

/// What a step is worth, whatever the state.
pub(crate) fn of_step(deck: &PlayDeck, step: &Step) -> i16 {
    match step.what {
        // Which fleet it would take is not weighed.
        CompiledChange::Influence(count) if count.each == Some(Quantity::DiscardedMilitary) => 0,
        // Against a conflict of its own.
        CompiledChange::CallOff => -2 * deck.notes.weights.power,
        CompiledChange::Support(count) if count.times < 0 => -2 * deck.notes.weights.power,
        CompiledChange::Look(_) => 1,
        CompiledChange::Influence(count) | CompiledChange::Rating(count) => {
            6 * count.plus.max(i16::from(count.times > 0 && count.plus == 0))
        }
        CompiledChange::Power(count) => deck.notes.weights.power * count.plus.max(1),
        CompiledChange::Draw(count) => 3 * count.plus,
        CompiledChange::TemporaryInfluence(count) => 2 * count.plus,
        CompiledChange::Marks(GivenMarks { mark, amount: count, .. })
            if deck.useful_marks >> mark as u8 & 1 == 1 && step.until != Some(Until::EndOfTurn) =>
        {
            2 * count.plus
        }
        CompiledChange::InfluenceOf { who: third, amount: count } if counts(deck, third) => 2 * count.plus,
        CompiledChange::Promote(_) => 9,
        CompiledChange::Tokens(count) => count.plus,
        _ => 0,
    }
}

/// Whether anything in the deck counts the influence of this power as power.
fn counts(deck: &PlayDeck, third: ThirdPower) -> bool {
    deck.steps.iter().any(|step| is_count_of(step, third))
}

pub(crate) fn is_count_of(step: &Step, third: ThirdPower) -> bool {
    matches!((step.when, step.what), (Trigger::InPlay, CompiledChange::Power(count)) if count.each == Some(Quantity::Influence(third)) && count.times > 0)
}

/// Whether a step gains something for the rotation of its card alone.
pub(crate) fn gains_by_rotation(deck: &PlayDeck, step: &Step) -> bool {
    step.when == Trigger::Rotate && step.pay.is_free() && of_step(deck, step) > 0
}

/// What winning a conflict by a margin is worth.
pub(crate) fn of_winning(deck: &PlayDeck, state: &GameState, steps: &[Step], margin: i16, target: u8) -> i16 {
    let due = |step: &&Step| match step.when {
        Trigger::Won => i16::from(step.by) <= margin,
        Trigger::Resolved | Trigger::Initiated => true,
        _ => false,
    };
    let about = EffectContext { seat: Some(target), ..EffectContext::default() };
    let worth = |step: &Step| match &step.what {
        // What the target's influence makes of it is known before.
        CompiledChange::Influence(count) if count.each == Some(Quantity::TargetInfluence) => {
            6 * state.amount(deck, count, about)
        }
        _ => of_step(deck, step),
    };
    steps.iter().filter(due).map(worth).sum()
}

pub(crate) fn sum_of(deck: &PlayDeck, steps: &[Step]) -> i16 {
    steps.iter().map(|step| of_step(deck, step)).sum()
}

/// The use of a card in play that lends so many marks of a kind for the turn, nobody rotating.
pub(crate) fn lender(deck: &PlayDeck, state: &GameState, wanted: Mark, missing: i16) -> Option<Legal> {
    for piece in state.sources(kind::USE) {
        for (effect, step) in (0u8..).zip(deck.steps_of(state.piece(piece).card)) {
            let enough = matches!(step.what, CompiledChange::Marks(GivenMarks { mark, amount: count, .. }) if mark == wanted && count.plus >= missing);
            let action = Action::Use { piece, effect, on: None, tension: None };
            if enough
                && step.pay.rotate.is_none()
                && let Ok(legal) = state.check(deck, action)
            {
                return Some(legal);
            }
        }
    }
    None
}

/// Whether influence of this power will be counted: something at hand counts it, or will while the
/// game lasts; or something in the deck, where no conflict is there to be looked for.
fn pays_to_hand_on(deck: &PlayDeck, state: &GameState, third: ThirdPower) -> bool {
    let turns = turns_left(deck, state);
    let counts = |card: CardIndex| {
        let mut steps = deck.steps_of(card).iter();
        steps.any(|step| {
            is_count_of(step, third)
                && step.needs.of(&deck.needs).iter().all(|need| match need {
                    Need::Influence(wanted) if wanted.of == third => {
                        i16::from(wanted.at_least) - state.influence_of(third) <= turns
                    }
                    _ => true,
                })
        })
    };
    state.agenda().is_some_and(|at| counts(state.piece(at).card))
        || state.in_hand().and(&deck.agendas).iter().any(counts)
        || deck.notes.gainful_conflicts.is_empty() && deck.agendas.iter().any(counts)
}

/// Influence handed on to a power that the card counts, when it can be built again at once.
pub(crate) fn hand_on(deck: &PlayDeck, state: &GameState) -> Option<Choice> {
    let able = deck.notes.hands_on
        && state.rating() > LOWEST_RATING
        && state.rating() - 1 <= MOST_TO_BUILD
        && state.unspent() > BUILD_COST
        && state.ready().meets(state.acting_circle());
    if !able || !state.has(kind::USE) {
        return None;
    }
    for piece in state.sources(kind::USE) {
        let steps = deck.steps_of(state.piece(piece).card);
        for (effect, step) in (0u8..).zip(steps) {
            let CompiledChange::Transfer { to: third, .. } = step.what else { continue };
            let action = Action::Use { piece, effect, on: None, tension: None };
            if steps.iter().any(|step| is_count_of(step, third))
                && pays_to_hand_on(deck, state, third)
                && let Ok(legal) = state.check(deck, action)
            {
                return Some(legal.into());
            }
        }
    }
    None
}
