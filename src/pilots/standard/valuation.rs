//! What cards are worth to the standard pilot, in thirds of an influence point; agendas weighed against each other.

use crate::card::{GivenMarks, Need, Quantity, ThirdPower, Trigger, Until};
use crate::game::CardSet;
use crate::game::GameState;
use crate::game::Modelled;
use crate::game::NeedIndex;
use crate::game::PilotNotes;
use crate::game::deck::effects::{StartedConflict, Step, What, kind};
use crate::game::evaluate::context::EffectContext;
use crate::game::state::LOWEST_RATING;
use crate::game::{Action, BUILD_COST, Choice, Illegal, MOST_TO_BUILD};
use crate::game::{CardIndex, PlayDeck};

/// A point of power.
const POWER: i16 = 4;

/// An agenda that is played beats one that is not by this much, whatever it counts now.
const PLAYED: i16 = 1;

/// What a step is worth, whatever the board.
pub(crate) fn of_step(book: &PlayDeck, step: &Step) -> i16 {
    match step.what {
        // Which fleet it would take is not his to weigh.
        What::Influence(count) if count.each == Some(Quantity::DiscardedMilitary) => 0,
        // Against a conflict of his own.
        What::CallOff => -2 * POWER,
        What::Support(count) if count.times < 0 => -2 * POWER,
        What::Look(_) => 1,
        What::Influence(count) | What::Rating(count) => {
            6 * count.plus.max(i16::from(count.times > 0 && count.plus == 0))
        }
        What::Power(count) => POWER * count.plus.max(1),
        What::Draw(count) => 3 * count.plus,
        What::TemporaryInfluence(count) => 2 * count.plus,
        What::Marks(GivenMarks { mark, amount: count, .. })
            if book.useful_marks >> mark as u8 & 1 == 1 && step.until != Some(Until::EndOfTurn) =>
        {
            2 * count.plus
        }
        What::InfluenceOf { who, amount: count } if counts(book, who) => 2 * count.plus,
        What::Promote(_) => 9,
        What::Tokens(count) => count.plus,
        _ => 0,
    }
}

/// Whether anything in the deck counts the influence of this power as power.
fn counts(book: &PlayDeck, third: ThirdPower) -> bool {
    book.steps.iter().any(|step| is_count_of(step, third))
}

/// Whether a step counts the influence of this power as power.
fn is_count_of(step: &Step, third: ThirdPower) -> bool {
    matches!((step.when, step.what), (Trigger::InPlay, What::Power(count)) if count.each == Some(Quantity::Influence(third)) && count.times > 0)
}

/// What he notes of a deck once for all games.
pub(crate) fn notes(book: &PlayDeck) -> PilotNotes {
    let (gainful, gains) = (gainful(book), gains(book));
    let all = || (0u8..).take(book.cards.len()).map(CardIndex);
    let pays = |card: &CardIndex| book.steps_of(*card).iter().any(|step| gains_by_rotation(book, step));
    let hands_on = |card: CardIndex| {
        let steps = book.steps_of(card);
        steps.iter().any(
            |step| matches!(step.what, What::Transfer { to, .. } if steps.iter().any(|step| is_count_of(step, to))),
        )
    };
    let gainful_events: CardSet =
        gainful.and(&book.events).iter().filter(|card| gains[usize::from(card.0)] > 0).collect();
    let idle_events: CardSet = book.events.iter().filter(|card| book.card(*card).modelled == Modelled::Not).collect();
    PilotNotes {
        gainful_conflicts: gainful.and(&book.conflicts),
        gainful_aftermaths: gainful.and(&book.aftermaths),
        rare: book.agendas.or(&gainful_events).or(&idle_events).or(&book.replacing),
        gainful_events,
        idle_events,
        recruits: book.sponsored.and(&book.promotable),
        brought: book.sponsored.without(&book.agendas),
        gainful_rotations: all().filter(pays).collect(),
        hands_on: all().any(hands_on),
        gainful,
        gains,
    }
}

/// Whether a step gains something for the rotation of its card alone.
pub(crate) fn gains_by_rotation(book: &PlayDeck, step: &Step) -> bool {
    step.when == Trigger::Rotate && step.pay.is_free() && of_step(book, step) > 0
}

/// The conflicts, events and aftermaths that gain something, however far they are won.
fn gainful(book: &PlayDeck) -> CardSet {
    let cards = book.conflicts.or(&book.events).or(&book.aftermaths);
    cards.iter().filter(|card| book.steps_of(*card).iter().any(|step| of_step(book, step) > 0)).collect()
}

/// What playing each event gains, by card; 0 for other cards.
fn gains(book: &PlayDeck) -> Vec<i16> {
    let gain = |card: CardIndex| {
        // He takes the first choice, and once what can be done several times.
        book.played(card, 0).map(|(step, _)| of_step(book, step) - 6 * i16::from(step.pay.rating)).sum()
    };
    let gain = |card| if book.events.contains(card) { gain(card) } else { 0 };
    (0u8..).take(book.cards.len()).map(|at| gain(CardIndex(at))).collect()
}

/// What winning a conflict by a margin is worth.
pub(crate) fn of_winning(book: &PlayDeck, board: &GameState, steps: &[Step], margin: i16, target: u8) -> i16 {
    let due = |step: &&Step| match step.when {
        Trigger::Won => i16::from(step.by) <= margin,
        Trigger::Resolved | Trigger::Initiated => true,
        _ => false,
    };
    let about = EffectContext { seat: Some(target), ..EffectContext::default() };
    let worth = |step: &Step| match &step.what {
        // What the target's influence makes of it is known before.
        What::Influence(count) if count.each == Some(Quantity::TargetInfluence) => 6 * board.amount(book, count, about),
        _ => of_step(book, step),
    };
    steps.iter().filter(due).map(worth).sum()
}

/// What an agenda would be worth now: the power that it counts, what the conflict gains that it starts and he can pay,
/// and a little for whatever else of it is played.
fn of_agenda(book: &PlayDeck, board: &GameState, card: CardIndex) -> i16 {
    let mut worth = if book.card(card).modelled == Modelled::Not { 0 } else { PLAYED };
    for step in book.steps_of(card) {
        match &step.what {
            What::Power(count)
                if step.when == Trigger::InPlay && board.meets(book, step.needs, EffectContext::default()).is_ok() =>
            {
                worth += POWER * board.amount(book, count, EffectContext::default());
            }
            What::Conflict(StartedConflict { won, .. })
                if i16::from(step.pay.influence) <= board.rating
                    && board.meets(book, step.needs, EffectContext::default()).is_ok() =>
            {
                worth += book.steps_from(*won).iter().map(|step| of_step(book, step)).sum::<i16>();
            }
            _ => {}
        }
    }
    worth
}

/// The agenda worth most, in place of none or of one worth less, or turned face up; marks are lent if it takes no more.
/// He hides none: hidden it does nothing.
pub(crate) fn agenda(book: &PlayDeck, board: &GameState) -> Option<Choice> {
    if board.agenda_hidden {
        // An agenda that is not his to play, as a plan hid it, stays hidden.
        let ready = |card| book.agendas.contains(card) && board.meets_needs(book, card);
        return board.agenda.filter(|at| ready(board.piece(*at).card)).map(|_| Action::Reveal.into());
    }
    let cards = board.in_hand.and(&book.agendas);
    if cards.is_empty() {
        return None;
    }
    let by = board.ready_in_inner_circle().next()?;
    let now = board.agenda.map(|at| board.piece(at).card);
    let mut best = (now.map_or(-1, |card| of_agenda(book, board, card).max(0)), None);
    for card in cards.iter().filter(|card| Some(*card) != now) {
        let worth = of_agenda(book, board, card);
        if worth <= best.0 {
            continue;
        }
        let action = match now {
            None => Action::Sponsor { card, by, on: None },
            Some(_) => Action::ReplaceAgenda { card, by },
        };
        let choice = match board.check(book, action) {
            Ok(legal) => Some(legal.into()),
            Err(Illegal::RequirementNotMet(need)) => lend(book, board, need),
            Err(_) => None,
        };
        if choice.is_some() {
            best = (worth, choice);
        }
    }
    best.1
}

/// Marks lent for the turn by a card in play, if they are all that a requirement lacks.
fn lend(book: &PlayDeck, board: &GameState, need: NeedIndex) -> Option<Choice> {
    let Need::Marks(wanted) = &book.needs[usize::from(need.0)] else { return None };
    let missing = i16::from(wanted.count) - board.marks(wanted.mark);
    for piece in board.sources(kind::USE) {
        for (effect, step) in (0u8..).zip(book.steps_of(board.piece(piece).card)) {
            let enough =
                matches!(step.what, What::Marks(given) if given.mark == wanted.mark && given.amount.plus >= missing);
            let action = Action::Use { piece, effect, on: None };
            if enough
                && step.pay.rotate.is_none()
                && let Ok(legal) = board.check(book, action)
            {
                return Some(legal.into());
            }
        }
    }
    None
}

/// Influence handed on to a power that the card counts, when it can be built again at once.
pub(crate) fn hand_on(book: &PlayDeck, board: &GameState) -> Option<Choice> {
    let able = book.notes.hands_on
        && board.rating > LOWEST_RATING
        && board.rating - 1 <= MOST_TO_BUILD
        && board.unspent > BUILD_COST
        && board.ready & board.acting_circle() != 0;
    if !able || !board.has(kind::USE) {
        return None;
    }
    for piece in board.sources(kind::USE) {
        let steps = book.steps_of(board.piece(piece).card);
        for (effect, step) in (0u8..).zip(steps) {
            let What::Transfer { to: third, .. } = step.what else { continue };
            let action = Action::Use { piece, effect, on: None };
            if steps.iter().any(|step| is_count_of(step, third))
                && let Ok(legal) = board.check(book, action)
            {
                return Some(legal.into());
            }
        }
    }
    None
}
