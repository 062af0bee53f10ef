//! From a step to the action that does it now, or the reason why it cannot be done.

use crate::plan::compile::steps::CompiledStep;
use crate::plan::compile::task::{Body, Task};
use crate::plan::language::tree::Assistance;
use crate::plan::results::miss_reason::MissReason;
use zocalo_cards::card::{Ability, AbilitySet, Trigger};
use zocalo_engine::game::Action;
use zocalo_engine::game::GameState;
use zocalo_engine::game::Legal;
use zocalo_engine::game::deck::effects::{CompiledChange, StartedConflict};
use zocalo_engine::game::evaluate::context::EffectContext;
use zocalo_engine::game::legal::list::is_untargeted;
use zocalo_engine::game::{CardIndex, PieceSet, PlayDeck};
use zocalo_engine::game::{PieceIndex, Round};
use zocalo_engine::game::{Role, Target};
use zocalo_engine::pilots::preferences::bearer_for;
use zocalo_engine::pilots::standard::vcg::kept_for_conflict;

pub(crate) enum Tried {
    Do(Legal),
    /// The step's aim holds without it.
    Already,
    Not(MissReason),
}

impl Body {
    pub fn find(self, board: &GameState) -> Option<PieceIndex> {
        match self {
            Self::Ambassador => board.is_live(PieceIndex::AMBASSADOR).then_some(PieceIndex::AMBASSADOR),
            Self::Card(card) if board.in_play(card) == 0 => None,
            Self::Card(card) => board.piece_of(card),
        }
    }
}

/// The first action that can be done now; otherwise what the last of them lacked.
fn first_legal(
    book: &PlayDeck,
    board: &GameState,
    keep: i16,
    none: MissReason,
    actions: impl Iterator<Item = Action>,
) -> Tried {
    let mut missed = none;
    for action in actions {
        match board.check(book, action) {
            Ok(legal) if leaves(board, action, legal.cost(), keep) => return Tried::Do(legal),
            Ok(_) => missed = MissReason::Kept,
            Err(illegal) => missed = illegal.into(),
        }
    }
    Tried::Not(missed)
}

/// Whether an action leaves `keep` influence unspent. What is built is unspent at once (PSI, Rotate to Build Influence).
pub(crate) fn leaves(board: &GameState, action: Action, cost: i16, keep: i16) -> bool {
    let built = i16::from(matches!(action, Action::Build { .. }));
    cost == 0 || board.unspent() - cost + built >= keep
}

/// Who may rotate: the character named, else the ready characters of the Inner Circle; the ambassador if nobody is ready, so
/// that the rules give the reason.
fn sponsors(board: &GameState, with: Option<Body>) -> Result<PieceSet, MissReason> {
    match with {
        None => Ok(match board.ready() & board.acting_circle() {
            PieceSet::EMPTY => PieceSet::AMBASSADOR,
            ready => ready,
        }),
        Some(who) => match who.find(board) {
            None => Err(MissReason::NotInPlay),
            Some(at) if !(board.ready() & board.acting_circle()).contains(at) => Err(MissReason::NotReady),
            Some(at) => Ok(PieceSet::of(at)),
        },
    }
}

/// The named builder in the VCG, where the Inner Circle does not matter.
fn builder(board: &GameState, with: Option<Body>) -> Result<PieceSet, MissReason> {
    let at = with.and_then(|who| who.find(board)).ok_or(MissReason::NotInPlay)?;
    Ok(PieceSet::of(at))
}

fn in_hand(board: &GameState, card: CardIndex) -> Result<(), MissReason> {
    if board.in_hand().contains(card) {
        Ok(())
    } else if board.in_play(card) > 0 {
        Err(MissReason::OneInPlay)
    } else if board.seen().contains(card) {
        Err(MissReason::NotInHand)
    } else {
        Err(MissReason::NotDrawn)
    }
}

fn pieces_of(board: &GameState, card: CardIndex) -> PieceSet {
    if board.in_play(card) == 0 {
        return PieceSet::EMPTY;
    }
    board.live().iter().filter(|at| board.piece(*at).card == card).collect()
}

/// Tries a step of the Conflict Round or the Action Round.
pub(crate) fn attempt(book: &PlayDeck, board: &GameState, order: &CompiledStep, keep: i16) -> Tried {
    tried(book, board, order, keep).unwrap_or_else(Tried::Not)
}

fn tried(book: &PlayDeck, board: &GameState, order: &CompiledStep, keep: i16) -> Result<Tried, MissReason> {
    let first = |none, actions: &mut dyn Iterator<Item = Action>| first_legal(book, board, keep, none, actions);
    let is_agenda = |card: CardIndex| board.agenda().is_some_and(|at| board.piece(at).card == card);
    Ok(match &order.act {
        Task::Build(with) => build(book, board, *with, keep)?,
        Task::Sponsor { card, with, on } => {
            if !order.shared && board.in_play(*card) > 0 && !board.in_hand().contains(*card) {
                return Ok(Tried::Already);
            }
            in_hand(board, *card)?;
            let by = sponsors(board, *with)?;
            let bearer = match on {
                Some(who) => Some(who.find(board).ok_or(MissReason::NoTarget)?),
                None if book.card(*card).target == Target::None => None,
                None => bearer_for(book, board, *card)?,
            };
            first(MissReason::NobodyReady, &mut by.iter().map(|by| Action::Sponsor { card: *card, by, on: bearer }))
        }
        Task::Promote { card, with } => {
            let all = pieces_of(board, *card);
            if all.is_empty() {
                return Err(MissReason::NotInPlay);
            }
            let supporting = all & !board.circle();
            if supporting.is_empty() {
                return Ok(Tried::Already);
            }
            let who = (supporting & board.ready()).iter().next().ok_or(MissReason::NotReady)?;
            let by = sponsors(board, *with)?;
            first(MissReason::NobodyReady, &mut by.iter().map(|by| Action::Promote { who, by }))
        }
        Task::Hide { card, with } => {
            if is_agenda(*card) && board.agenda_hidden() {
                return Ok(Tried::Already);
            }
            in_hand(board, *card)?;
            let by = sponsors(board, *with)?;
            first(MissReason::NobodyReady, &mut by.iter().map(|by| Action::Hide { card: *card, by }))
        }
        Task::Reveal(card) => {
            if card.is_some_and(|card| !is_agenda(card)) {
                return Err(MissReason::NoAgenda);
            }
            if board.agenda().is_some() && !board.agenda_hidden() {
                return Ok(Tried::Already);
            }
            // An agenda whose requirements are not met would be discarded by revealing it (PSI, Reveal an Agenda).
            if let Some(at) = board.agenda() {
                let needs = book.card(board.piece(at).card).needs;
                board.meets(book, needs, EffectContext::default()).map_err(MissReason::RequirementNotMet)?;
            }
            first(MissReason::NoAgenda, &mut std::iter::once(Action::Reveal))
        }
        Task::ReplaceAgenda(card) => {
            if is_agenda(*card) && !board.agenda_hidden() {
                return Ok(Tried::Already);
            }
            in_hand(board, *card)?;
            let by = sponsors(board, None)?;
            first(MissReason::NobodyReady, &mut by.iter().map(|by| Action::ReplaceAgenda { card: *card, by }))
        }
        Task::DiscardAgenda => first(MissReason::NoAgenda, &mut std::iter::once(Action::DiscardAgenda)),
        Task::Replace { who, card } => {
            in_hand(board, *card)?;
            let who = who.find(board).ok_or(MissReason::NotInPlay)?;
            first(MissReason::NoTarget, &mut std::iter::once(Action::Replace { card: *card, who }))
        }
        Task::Event { card, on } => {
            in_hand(board, *card)?;
            let on = on.map(|who| who.find(board).ok_or(MissReason::NoTarget)).transpose()?;
            let choices = 0..book.card(*card).choices.max(1);
            first(MissReason::Forbidden, &mut choices.map(|choice| Action::Event { card: *card, on, choice }))
        }
        Task::Use { card, on } => use_of(book, board, *card, *on, keep)?,
        Task::Assist { card, what } => {
            let by = Body::Card(*card).find(board).ok_or(MissReason::NotInPlay)?;
            let action = match what {
                Assistance::Sponsoring => Action::AssistSponsoring { by },
                Assistance::Abilities => Action::AssistAbilities { by },
            };
            first(MissReason::NotReady, &mut std::iter::once(action))
        }
        Task::Lead { fleet, with } => {
            let fleets = pieces_of(board, *fleet);
            let by = with.find(board).filter(|_| !fleets.is_empty()).ok_or(MissReason::NotInPlay)?;
            first(MissReason::Forbidden, &mut fleets.iter().map(|fleet| Action::Lead { by, fleet }))
        }
        Task::Conflict { card, target, with } => conflict(book, board, *card, *target, with)?,
        Task::Aftermath { .. }
        | Task::Bid(_)
        | Task::Buy(_)
        | Task::Keep(_)
        | Task::KeepCard(_)
        | Task::Stack(_)
        | Task::Discard(_)
        | Task::Pass => return Err(MissReason::NoChance),
    })
}

/// Builds with the character named, else with any that may; in the VCG first with one that the turn's conflict can spare.
fn build(book: &PlayDeck, board: &GameState, with: Option<Body>, keep: i16) -> Result<Tried, MissReason> {
    let first = |none, by: &mut dyn Iterator<Item = PieceIndex>| {
        first_legal(book, board, keep, none, by.map(|by| Action::Build { by }))
    };
    if !book.is_vcg() {
        return Ok(first(MissReason::NobodyReady, &mut (sponsors(board, with)?).iter()));
    }
    if with.is_some() {
        return Ok(first(MissReason::NobodyReady, &mut (builder(board, with)?).iter()));
    }
    let builders = board.builders(book);
    let kept = builders & kept_for_conflict(book, board);
    Ok(first(MissReason::CheapBuilder, &mut (builders & !kept).iter().chain(kept.iter())))
}

fn use_of(
    book: &PlayDeck,
    board: &GameState,
    card: CardIndex,
    on: Option<Body>,
    keep: i16,
) -> Result<Tried, MissReason> {
    let on = on.map(|who| who.find(board).ok_or(MissReason::NoTarget)).transpose()?;
    let pieces = pieces_of(board, card);
    if pieces.is_empty() {
        return Err(MissReason::NotInPlay);
    }
    let usable = |when: Trigger| matches!(when, Trigger::Rotate | Trigger::Action);
    let effects = (0u8..).zip(book.steps_of(card)).filter(|(_, step)| usable(step.when));
    let of_all = pieces.iter().flat_map(|piece| effects.clone().map(move |(effect, _)| (piece, effect)));
    let uses = of_all.map(|(piece, effect)| Action::Use { piece, effect, on, tension: None });
    Ok(first_legal(book, board, keep, MissReason::NothingToUse, uses))
}

/// Declares the conflict when all that should support it are in play and ready.
fn conflict(
    book: &PlayDeck,
    board: &GameState,
    card: CardIndex,
    target: Option<u8>,
    with: &[Body],
) -> Result<Tried, MissReason> {
    let from_hand = book.card(card).role == Role::Conflict;
    let pieces = if from_hand { PieceSet::EMPTY } else { pieces_of(board, card) };
    if pieces.is_empty() {
        // The conflict pile of the VCG is at hand from the start.
        if !book.is_vcg() {
            in_hand(board, card)?;
        } else if !board.in_pile().contains(card) {
            return Err(MissReason::NotInPile);
        }
    }
    // In the VCG whoever supports it may still be sponsored before it is fought.
    for who in with.iter().filter(|_| !book.is_vcg()) {
        let at = who.find(board).ok_or(MissReason::NotInPlay)?;
        if !board.is_ready(at) {
            return Err(MissReason::NotReady);
        }
    }
    let seats = u8::try_from(book.seats.len()).unwrap_or(u8::MAX);
    let targets = target.map_or(0..seats, |target| target..target + 1);
    // A type that the card may start and that all who are named can support.
    let suits = |types: AbilitySet| {
        let able = |at| Ability::ALL.iter().any(|with| types.contains(*with) && board.serving(book, at, *with) > 0);
        with.iter().filter_map(|who| who.find(board)).all(able)
    };
    let effects = |suiting: bool| {
        (0u8..).zip(book.steps_of(card)).filter_map(move |(effect, step)| match step.what {
            CompiledChange::Conflict(StartedConflict { types, .. }) if suits(types) == suiting => Some(effect),
            _ => None,
        })
    };
    let starts = |piece| effects(true).chain(effects(false)).map(move |effect| (piece, effect));
    Ok(if pieces.is_empty() {
        first_legal(book, board, 0, MissReason::NoTarget, targets.map(|target| Action::Declare { card, target }))
    } else {
        let all = pieces.iter().flat_map(starts);
        let actions = all.flat_map(|(piece, effect)| {
            let targets = if is_untargeted(book, card, effect) { 0..1 } else { targets.clone() };
            targets.map(move |target| Action::Start { piece, effect, target })
        });
        first_legal(book, board, 0, MissReason::NoTarget, actions)
    })
}

/// The next card to support a conflict of the plan: one that it names, else whatever is needed to win, the supporting row
/// first.
pub(crate) fn support(book: &PlayDeck, board: &GameState, card: CardIndex, with: &[Body]) -> Option<Action> {
    if board.round() != if book.is_vcg() { Round::Support } else { Round::Action } {
        return None;
    }
    for (conflict, state) in (0u8..).zip(board.conflicts()) {
        if state.card != card || !state.is_open() {
            continue;
        }
        let chosen: Option<(PieceIndex, Ability)> = if with.is_empty() {
            let expected = book.assumptions.opposition.expected();
            // In the VCG a draw with the opposition is enough (VCG, Conflict results).
            let enough = if book.is_vcg() { expected.max(1) } else { expected + 1 };
            if board.support_of(book, conflict) >= enough {
                continue;
            }
            let able = board.supporters_for(book, conflict);
            able.max_by_key(|(by, _, value)| (!board.circle().contains(*by), *value)).map(|(by, with, _)| (by, with))
        } else {
            let named: PieceSet = with.iter().filter_map(|who| who.find(board)).collect();
            let mut able = board.supporters_for(book, conflict);
            able.find(|(by, _, _)| named.contains(*by)).map(|(by, with, _)| (by, with))
        };
        if let Some((by, with)) = chosen {
            return Some(Action::Support { by, conflict, with });
        }
    }
    None
}

pub(crate) fn aftermath(book: &PlayDeck, board: &GameState, card: CardIndex, on: Option<Body>) -> Tried {
    let tried = || {
        in_hand(board, card)?;
        let on = match on {
            Some(who) => PieceSet::of(who.find(board).ok_or(MissReason::NoTarget)?),
            None => board.live(),
        };
        let actions = on.iter().map(|on| Action::Aftermath { card, on, choice: 0 });
        Ok(first_legal(book, board, 0, MissReason::NoTarget, actions))
    };
    tried().unwrap_or_else(Tried::Not)
}
