//! From a step to the action that does it now, or the reason why it cannot be done.

use crate::plan::compile::steps::CompiledStep;
use crate::plan::compile::{Body, StepTask};
use crate::plan::language::tree::Assistance;
use crate::plan::results::MissReason;
use zocalo_cards::card::{Ability, AbilitySet, Trigger};
use zocalo_engine::game::deck::effects::{CompiledChange, StartedConflict};
use zocalo_engine::game::evaluate::EffectContext;
use zocalo_engine::game::legal::list::is_untargeted;
use zocalo_engine::game::{Action, CardIndex, GameState, Legal, PieceIndex, PieceSet, PlayDeck, Role, Round, Target};
use zocalo_engine::pilots::preferences::bearer_for;
use zocalo_engine::pilots::standard::vcg::kept_for_conflict;

pub(crate) enum Tried {
    Do(Legal),
    /// The step's aim holds without it.
    Already,
    Not(MissReason),
}

impl Body {
    pub fn find(self, state: &GameState) -> Option<PieceIndex> {
        match self {
            Self::Ambassador => state.is_live(PieceIndex::AMBASSADOR).then_some(PieceIndex::AMBASSADOR),
            Self::Card(card) if state.in_play(card) == 0 => None,
            Self::Card(card) => state.piece_of(card),
        }
    }
}

/// The first action that can be done now; otherwise what the last of them lacked.
fn first_legal(
    deck: &PlayDeck,
    state: &GameState,
    keep: i16,
    none: MissReason,
    actions: impl Iterator<Item = Action>,
) -> Tried {
    let mut missed = none;
    for action in actions {
        match state.check(deck, action) {
            Ok(legal) if leaves(state, action, legal.cost(), keep) => return Tried::Do(legal),
            Ok(_) => missed = MissReason::Kept,
            Err(illegal) => missed = illegal.into(),
        }
    }
    Tried::Not(missed)
}

/// Whether an action leaves `keep` influence unspent. What is built is unspent at once (PSI, Rotate to Build Influence).
pub(crate) fn leaves(state: &GameState, action: Action, cost: i16, keep: i16) -> bool {
    let built = i16::from(matches!(action, Action::Build { .. }));
    cost == 0 || state.unspent() - cost + built >= keep
}

/// Who may rotate: the character named, else the ready characters of the Inner Circle; the ambassador if nobody is ready, so
/// that the rules give the reason.
fn sponsors(state: &GameState, with: Option<Body>) -> Result<PieceSet, MissReason> {
    match with {
        None => Ok(match state.ready() & state.acting_circle() {
            PieceSet::EMPTY => PieceSet::AMBASSADOR,
            ready => ready,
        }),
        Some(who) => match who.find(state) {
            None => Err(MissReason::NotInPlay),
            Some(at) if !(state.ready() & state.acting_circle()).contains(at) => Err(MissReason::NotReady),
            Some(at) => Ok(PieceSet::of(at)),
        },
    }
}

/// The named builder in the VCG, where the Inner Circle does not matter.
fn builder(state: &GameState, with: Option<Body>) -> Result<PieceSet, MissReason> {
    let at = with.and_then(|who| who.find(state)).ok_or(MissReason::NotInPlay)?;
    Ok(PieceSet::of(at))
}

fn in_hand(state: &GameState, card: CardIndex) -> Result<(), MissReason> {
    if state.in_hand().contains(card) {
        Ok(())
    } else if state.in_play(card) > 0 {
        Err(MissReason::OneInPlay)
    } else if state.seen().contains(card) {
        Err(MissReason::NotInHand)
    } else {
        Err(MissReason::NotDrawn)
    }
}

fn pieces_of(state: &GameState, card: CardIndex) -> PieceSet {
    if state.in_play(card) == 0 {
        return PieceSet::EMPTY;
    }
    state.live().iter().filter(|at| state.piece(*at).card == card).collect()
}

pub(crate) fn attempt(deck: &PlayDeck, state: &GameState, order: &CompiledStep, keep: i16) -> Tried {
    tried(deck, state, order, keep).unwrap_or_else(Tried::Not)
}

fn tried(deck: &PlayDeck, state: &GameState, order: &CompiledStep, keep: i16) -> Result<Tried, MissReason> {
    let first = |none, actions: &mut dyn Iterator<Item = Action>| first_legal(deck, state, keep, none, actions);
    let is_agenda = |card: CardIndex| state.agenda().is_some_and(|at| state.piece(at).card == card);
    Ok(match &order.act {
        StepTask::Build(with) => build(deck, state, *with, keep)?,
        StepTask::Sponsor { card, with, on } => {
            if !order.shared && state.in_play(*card) > 0 && !state.in_hand().contains(*card) {
                return Ok(Tried::Already);
            }
            in_hand(state, *card)?;
            let by = sponsors(state, *with)?;
            let bearer = match on {
                Some(who) => Some(who.find(state).ok_or(MissReason::NoTarget)?),
                None if deck.card(*card).target == Target::None => None,
                None => bearer_for(deck, state, *card)?,
            };
            first(MissReason::NobodyReady, &mut by.iter().map(|by| Action::Sponsor { card: *card, by, on: bearer }))
        }
        StepTask::Promote { card, with } => {
            let all = pieces_of(state, *card);
            if all.is_empty() {
                return Err(MissReason::NotInPlay);
            }
            let supporting = all & !state.circle();
            if supporting.is_empty() {
                return Ok(Tried::Already);
            }
            let who = (supporting & state.ready()).iter().next().ok_or(MissReason::NotReady)?;
            let by = sponsors(state, *with)?;
            first(MissReason::NobodyReady, &mut by.iter().map(|by| Action::Promote { who, by }))
        }
        StepTask::Hide { card, with } => {
            if is_agenda(*card) && state.agenda_hidden() {
                return Ok(Tried::Already);
            }
            in_hand(state, *card)?;
            let by = sponsors(state, *with)?;
            first(MissReason::NobodyReady, &mut by.iter().map(|by| Action::Hide { card: *card, by }))
        }
        StepTask::Reveal(card) => {
            if card.is_some_and(|card| !is_agenda(card)) {
                return Err(MissReason::NoAgenda);
            }
            if state.agenda().is_some() && !state.agenda_hidden() {
                return Ok(Tried::Already);
            }
            // An agenda whose requirements are not met would be discarded by revealing it (PSI, Reveal an Agenda).
            if let Some(at) = state.agenda() {
                let needs = deck.card(state.piece(at).card).needs;
                state.meets(deck, needs, EffectContext::default()).map_err(MissReason::RequirementNotMet)?;
            }
            first(MissReason::NoAgenda, &mut std::iter::once(Action::Reveal))
        }
        StepTask::ReplaceAgenda(card) => {
            if is_agenda(*card) && !state.agenda_hidden() {
                return Ok(Tried::Already);
            }
            in_hand(state, *card)?;
            let by = sponsors(state, None)?;
            first(MissReason::NobodyReady, &mut by.iter().map(|by| Action::ReplaceAgenda { card: *card, by }))
        }
        StepTask::DiscardAgenda => first(MissReason::NoAgenda, &mut std::iter::once(Action::DiscardAgenda)),
        StepTask::Replace { who, card } => {
            in_hand(state, *card)?;
            let who = who.find(state).ok_or(MissReason::NotInPlay)?;
            first(MissReason::NoTarget, &mut std::iter::once(Action::Replace { card: *card, who }))
        }
        StepTask::Event { card, on } => {
            in_hand(state, *card)?;
            let on = on.map(|who| who.find(state).ok_or(MissReason::NoTarget)).transpose()?;
            let choices = 0..deck.card(*card).choices.max(1);
            first(MissReason::Forbidden, &mut choices.map(|choice| Action::Event { card: *card, on, choice }))
        }
        StepTask::Use { card, on } => use_of(deck, state, *card, *on, keep)?,
        StepTask::Assist { card, what } => {
            let by = Body::Card(*card).find(state).ok_or(MissReason::NotInPlay)?;
            let action = match what {
                Assistance::Sponsoring => Action::AssistSponsoring { by },
                Assistance::Abilities => Action::AssistAbilities { by },
            };
            first(MissReason::NotReady, &mut std::iter::once(action))
        }
        StepTask::Lead { fleet, with } => {
            let fleets = pieces_of(state, *fleet);
            let by = with.find(state).filter(|_| !fleets.is_empty()).ok_or(MissReason::NotInPlay)?;
            first(MissReason::Forbidden, &mut fleets.iter().map(|fleet| Action::Lead { by, fleet }))
        }
        StepTask::Conflict { card, target, with } => conflict(deck, state, *card, *target, with)?,
        StepTask::Aftermath { .. }
        | StepTask::Bid(_)
        | StepTask::Buy(_)
        | StepTask::Keep(_)
        | StepTask::KeepCard(_)
        | StepTask::Stack(_)
        | StepTask::Discard(_)
        | StepTask::Pass => return Err(MissReason::NoChance),
    })
}

/// Builds with the character named, else with any that may; in the VCG first with one that the turn's conflict can spare.
fn build(deck: &PlayDeck, state: &GameState, with: Option<Body>, keep: i16) -> Result<Tried, MissReason> {
    let first = |none, by: &mut dyn Iterator<Item = PieceIndex>| {
        first_legal(deck, state, keep, none, by.map(|by| Action::Build { by }))
    };
    if !deck.is_vcg() {
        return Ok(first(MissReason::NobodyReady, &mut (sponsors(state, with)?).iter()));
    }
    if with.is_some() {
        return Ok(first(MissReason::NobodyReady, &mut (builder(state, with)?).iter()));
    }
    let builders = state.builders(deck);
    let kept = builders & kept_for_conflict(deck, state);
    Ok(first(MissReason::CheapBuilder, &mut (builders & !kept).iter().chain(kept.iter())))
}

fn use_of(
    deck: &PlayDeck,
    state: &GameState,
    card: CardIndex,
    on: Option<Body>,
    keep: i16,
) -> Result<Tried, MissReason> {
    let on = on.map(|who| who.find(state).ok_or(MissReason::NoTarget)).transpose()?;
    let pieces = pieces_of(state, card);
    if pieces.is_empty() {
        return Err(MissReason::NotInPlay);
    }
    let usable = |when: Trigger| matches!(when, Trigger::Rotate | Trigger::Action);
    let effects = (0u8..).zip(deck.steps_of(card)).filter(|(_, step)| usable(step.when));
    let of_all = pieces.iter().flat_map(|piece| effects.clone().map(move |(effect, _)| (piece, effect)));
    let uses = of_all.map(|(piece, effect)| Action::Use { piece, effect, on, tension: None });
    Ok(first_legal(deck, state, keep, MissReason::NothingToUse, uses))
}

/// Declares the conflict when all that should support it are in play and ready.
fn conflict(
    deck: &PlayDeck,
    state: &GameState,
    card: CardIndex,
    target: Option<u8>,
    with: &[Body],
) -> Result<Tried, MissReason> {
    let from_hand = deck.card(card).role == Role::Conflict;
    let pieces = if from_hand { PieceSet::EMPTY } else { pieces_of(state, card) };
    if pieces.is_empty() {
        // The conflict pile of the VCG is at hand from the start.
        if !deck.is_vcg() {
            in_hand(state, card)?;
        } else if !state.in_pile().contains(card) {
            return Err(MissReason::NotInPile);
        }
    }
    // In the VCG whoever supports it may still be sponsored before it is fought.
    for who in with.iter().filter(|_| !deck.is_vcg()) {
        let at = who.find(state).ok_or(MissReason::NotInPlay)?;
        if !state.is_ready(at) {
            return Err(MissReason::NotReady);
        }
    }
    let seats = u8::try_from(deck.seats.len()).unwrap_or(u8::MAX);
    let targets = target.map_or(0..seats, |target| target..target + 1);
    // A type that the card may start and that all who are named can support.
    let suits = |types: AbilitySet| {
        let able = |at| Ability::ALL.iter().any(|with| types.contains(*with) && state.serving(deck, at, *with) > 0);
        with.iter().filter_map(|who| who.find(state)).all(able)
    };
    let effects = |suiting: bool| {
        (0u8..).zip(deck.steps_of(card)).filter_map(move |(effect, step)| match step.what {
            CompiledChange::Conflict(StartedConflict { types, .. }) if suits(types) == suiting => Some(effect),
            _ => None,
        })
    };
    let starts = |piece| effects(true).chain(effects(false)).map(move |effect| (piece, effect));
    Ok(if pieces.is_empty() {
        first_legal(deck, state, 0, MissReason::NoTarget, targets.map(|target| Action::Declare { card, target }))
    } else {
        let all = pieces.iter().flat_map(starts);
        let actions = all.flat_map(|(piece, effect)| {
            let targets = if is_untargeted(deck, card, effect) { 0..1 } else { targets.clone() };
            targets.map(move |target| Action::Start { piece, effect, target })
        });
        first_legal(deck, state, 0, MissReason::NoTarget, actions)
    })
}

/// The next card to support a conflict of the plan: one that it names, else whatever is needed to win, the supporting row
/// first.
pub(crate) fn support(deck: &PlayDeck, game_state: &GameState, card: CardIndex, with: &[Body]) -> Option<Action> {
    if game_state.round() != if deck.is_vcg() { Round::Support } else { Round::Action } {
        return None;
    }
    for (conflict, state) in (0u8..).zip(game_state.conflicts()) {
        if state.card != card || !state.is_open() {
            continue;
        }
        let chosen: Option<(PieceIndex, Ability)> = if with.is_empty() {
            let expected = game_state.expected_opposition(deck, conflict);
            // In the VCG a draw with the opposition is enough (VCG, Conflict results).
            let enough = if deck.is_vcg() { expected.max(1) } else { expected + 1 };
            if game_state.support_of(deck, conflict) >= enough {
                continue;
            }
            let able = game_state.supporters_for(deck, conflict);
            able.max_by_key(|(by, _, value)| (!game_state.circle().contains(*by), *value))
                .map(|(by, with, _)| (by, with))
        } else {
            let named: PieceSet = with.iter().filter_map(|who| who.find(game_state)).collect();
            let mut able = game_state.supporters_for(deck, conflict);
            able.find(|(by, _, _)| named.contains(*by)).map(|(by, with, _)| (by, with))
        };
        if let Some((by, with)) = chosen {
            return Some(Action::Support { by, conflict, with });
        }
    }
    None
}

pub(crate) fn aftermath(deck: &PlayDeck, state: &GameState, card: CardIndex, on: Option<Body>) -> Tried {
    let tried = || {
        in_hand(state, card)?;
        let on = match on {
            Some(who) => PieceSet::of(who.find(state).ok_or(MissReason::NoTarget)?),
            None => state.live(),
        };
        let actions = on.iter().map(|on| Action::Aftermath { card, on, choice: 0 });
        Ok(first_legal(deck, state, 0, MissReason::NoTarget, actions))
    };
    tried().unwrap_or_else(Tried::Not)
}
