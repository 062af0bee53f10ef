//! What cards are worth to the standard pilot, in thirds of an influence point; agendas weighed against each other.

use crate::game::GameState;
use crate::game::Modelled;
use crate::game::NeedIndex;
use crate::game::deck::effects::{CompiledChange, StartedConflict, Step, kind};
use crate::game::evaluate::EffectContext;
use crate::game::state::LOWEST_RATING;
use crate::game::{Action, BUILD_COST, Choice, Illegal, Legal, MOST_TO_BUILD};
use crate::game::{CardIndex, PlayDeck};
use crate::pilots::standard::hand;
use zocalo_cards::card::{GivenMarks, Mark, Need, Quantity, ThirdPower, Trigger, Until};

pub(crate) const POWER: i16 = 4;

/// A point of power that an agenda counts: more than one gained once, as what it counts grows.
const COUNTED: i16 = 6;

const VICTORY: i16 = 10_000;

/// An agenda that is played beats one that is not by this much, whatever it counts now.
const PLAYED: i16 = 1;

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
        CompiledChange::CallOff => -2 * POWER,
        CompiledChange::Support(count) if count.times < 0 => -2 * POWER,
        CompiledChange::Look(_) => 1,
        CompiledChange::Influence(count) | CompiledChange::Rating(count) => {
            6 * count.plus.max(i16::from(count.times > 0 && count.plus == 0))
        }
        CompiledChange::Power(count) => POWER * count.plus.max(1),
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

fn sum_of(deck: &PlayDeck, steps: &[Step]) -> i16 {
    steps.iter().map(|step| of_step(deck, step)).sum()
}

/// What an agenda would be worth now: the power that it counts, what the conflict gains that it starts in the turns that are
/// left, and a little for whatever else of it is played.
fn of_agenda(deck: &PlayDeck, state: &GameState, card: CardIndex) -> i16 {
    let mut worth = if deck.card(card).modelled == Modelled::Not { 0 } else { PLAYED };
    for step in deck.steps_of(card) {
        match &step.what {
            CompiledChange::Power(count)
                if step.when == Trigger::InPlay && state.meets(deck, step.needs, EffectContext::default()).is_ok() =>
            {
                worth += COUNTED * state.amount(deck, count, EffectContext::default());
            }
            CompiledChange::Conflict(StartedConflict { won, .. })
                if state.meets(deck, step.needs, EffectContext::default()).is_ok() =>
            {
                // It comes once the rating pays for it, and in a turn that has a conflict of the hand in the place of that.
                let later = (i16::from(step.pay.influence) - state.rating()).max(0);
                let turns = hand::turns_left(state) - later;
                let others = hand::playable(deck, state).map(|card| sum_of(deck, deck.steps_of(card)));
                worth += (sum_of(deck, deck.steps_from(*won)) * turns - others.sum::<i16>()).max(0);
            }
            _ => {}
        }
    }
    worth
}

/// The agenda worth most, in place of none or of one worth less, or turned face up; marks are lent if it takes no more.
/// It hides none: hidden it does nothing.
pub(crate) fn agenda(deck: &PlayDeck, state: &GameState) -> Option<Choice> {
    if state.agenda_hidden() {
        // An agenda that is not the pilot's to play, as a plan hid it, stays hidden.
        let ready = |card| deck.agendas.contains(card) && state.meets_needs(deck, card);
        return state.agenda().filter(|at| ready(state.piece(*at).card)).map(|_| Action::Reveal.into());
    }
    let cards = state.in_hand().and(&deck.agendas);
    if cards.is_empty() {
        return None;
    }
    let by = state.ready_in_inner_circle().next()?;
    let now = state.agenda().map(|at| state.piece(at).card);
    // With this much power counted by an agenda the game is won, so that nothing else is worth as much.
    let counted = now.map_or(0, |card| counted_power(deck, state, card));
    let lacking =
        deck.victory_power.map_or(i16::MAX, |wanted| wanted - (state.power(deck) - counted) - pending(deck, state));
    let worth_of = |card| {
        let wins = !deck.card(card).major && counted_power(deck, state, card) >= lacking;
        of_agenda(deck, state, card) + if wins { VICTORY } else { 0 }
    };
    let mut best = (now.map_or(-1, |card| worth_of(card).max(0)), None);
    for card in cards.iter().filter(|card| Some(*card) != now) {
        let worth = worth_of(card);
        if worth <= best.0 {
            continue;
        }
        let action = match now {
            None => Action::Sponsor { card, by, on: None },
            Some(_) => Action::ReplaceAgenda { card, by },
        };
        let choice = match state.check(deck, action) {
            Ok(legal) => Some(legal.into()),
            Err(Illegal::RequirementNotMet(need)) => lend(deck, state, need),
            Err(_) => None,
        };
        if choice.is_some() {
            best = (worth, choice);
        }
    }
    best.1
}

fn counted_power(deck: &PlayDeck, state: &GameState, card: CardIndex) -> i16 {
    let about = EffectContext::default();
    let counted = deck.steps_of(card).iter().map(|step| match &step.what {
        CompiledChange::Power(count)
            if step.when == Trigger::InPlay && state.meets(deck, step.needs, about).is_ok() =>
        {
            state.amount(deck, count, about)
        }
        _ => 0,
    });
    counted.sum::<i16>().min(deck.card(card).most_power)
}

/// The influence that the conflicts of this turn will bring as they are supported now.
fn pending(deck: &PlayDeck, state: &GameState) -> i16 {
    let open = (0u8..).zip(state.conflicts()).filter(|(_, conflict)| conflict.is_open());
    open.map(|(at, conflict)| {
        let margin = state.support_of(deck, at) - expected(deck);
        let due = |step: &&Step| step.when == Trigger::Won && i16::from(step.by).max(1) <= margin;
        let gain = |step: &Step| if let CompiledChange::Influence(count) = &step.what { count.plus } else { 0 };
        deck.steps_from(conflict.steps).iter().filter(due).map(gain).sum::<i16>()
    })
    .sum()
}

/// Marks lent for the turn by a card in play, if they are all that a requirement lacks.
fn lend(deck: &PlayDeck, state: &GameState, need: NeedIndex) -> Option<Choice> {
    let Need::Marks(wanted) = &deck.needs[usize::from(need.0)] else { return None };
    let missing = i16::from(wanted.count) - state.marks(wanted.mark);
    lender(deck, state, wanted.mark, missing).map(Choice::Legal)
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
                && let Ok(legal) = state.check(deck, action)
            {
                return Some(legal.into());
            }
        }
    }
    None
}
