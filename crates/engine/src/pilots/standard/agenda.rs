//! Which agenda the standard pilot plays: those in hand and the one in play, weighed against each other.

use crate::game::deck::effects::{CompiledChange, StartedConflict, Step};
use crate::game::evaluate::EffectContext;
use crate::game::{Action, CardIndex, Choice, GameState, Illegal, Modelled, NeedIndex, PlayDeck};
use crate::pilots::standard::hand;
use crate::pilots::standard::valuation::{lender, sum_of, turns_left};
use zocalo_cards::card::{Need, Trigger};

const VICTORY: i16 = 10_000;

/// An agenda that is played beats one that is not by this much, whatever it counts now.
const PLAYED: i16 = 1;

/// What an agenda would be worth now: the power that it counts, what the conflict gains that it starts in the turns that are
/// left, and a little for whatever else of it is played.
fn of_agenda(deck: &PlayDeck, state: &GameState, card: CardIndex) -> i16 {
    let mut worth = if deck.card(card).modelled == Modelled::Not { 0 } else { PLAYED };
    for step in deck.steps_of(card) {
        match &step.what {
            CompiledChange::Power(count)
                if step.when == Trigger::InPlay && state.meets(deck, step.needs, EffectContext::default()).is_ok() =>
            {
                worth += deck.notes.weights.counted * state.amount(deck, count, EffectContext::default());
            }
            CompiledChange::Conflict(StartedConflict { won, .. })
                if state.meets(deck, step.needs, EffectContext::default()).is_ok() =>
            {
                // It comes once the rating pays for it, and in a turn that has a conflict of the hand in the place of that.
                let later = (i16::from(step.pay.influence) - state.rating()).max(0);
                let turns = turns_left(deck, state) - later;
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
        let margin = state.support_of(deck, at) - state.expected_opposition(deck, at);
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
