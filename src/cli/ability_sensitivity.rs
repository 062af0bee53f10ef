//! A range of what unknown abilities count: the games with every number of it, and which card would be worth looking at.

use super::error::Failure;
use super::output::Output;
use super::progress::{Progress, play};
use crate::messages::trouble as say;
use zocalo_catalog::names::Index;
use zocalo_decks::deck::Deck;
use zocalo_engine::game::Assumptions;
use zocalo_simulation::advice::{AdviceError, KNOWING_GAMES, TrialWatch, WorthKnowing, worth_knowing};
use zocalo_simulation::simulation::shard::Counts;
use zocalo_simulation::simulation::{
    AbilityRange, FigureList, FigureSpans, PilotName, Prepared, Request, RequestError,
};

/// What a range of unknown abilities does to the figures of a run.
#[derive(Debug, Clone)]
pub(super) struct AbilitySensitivity {
    pub(super) spans: FigureSpans,
    /// The cards that move each goal.
    pub(super) knowing: Vec<WorthKnowing>,
}

/// By which turn influence is looked at where no goal is asked for, at the latest.
const USUAL_TURN: u8 = 6;

/// Refuses a range where games can be played with one number only. Errors: when it is more than one number.
pub(super) fn is_one(range: AbilityRange, who: &str) -> Result<(), Failure> {
    if range.is_one() {
        return Ok(());
    }
    let message = say::RangeForOne { range: range.to_string(), who };
    let help = say::GiveOneNumber { middle: range.middle().to_string(), range: range.to_string() };
    Err(Failure::request(message, help))
}

/// What a range does to the figures of a run that has been played with its middle; nothing where it is one number, or where
/// the run was interrupted before all was played.
pub(super) fn of_run(
    (prepared, deck): (&Prepared, &Deck),
    counts: &Counts,
    range: AbilityRange,
    index: &Index,
    threads: Option<usize>,
    output: &Output,
) -> Result<Option<AbilitySensitivity>, Failure> {
    if range.is_one() {
        return Ok(None);
    }
    let request = &prepared.request;
    let mut others: Vec<(Prepared, Counts)> = Vec::new();
    for ability in range.played().into_iter().filter(|ability| *ability != range.middle()) {
        let assumptions = Assumptions { ability, ..request.assumptions.clone() };
        let mut other = Prepared::new(Request { assumptions, ..request.clone() }, deck, index)?;
        other.until = prepared.until.clone();
        let counts = play(&other, 0..request.games, threads, output)?;
        others.push((other, counts));
    }
    let is_over = || prepared.until.is_raised();
    if is_over() {
        return Ok(None);
    }
    let of = |(other, counts)| (FigureList::of_run(other, counts), &counts.tally);
    let others: Vec<_> = others.iter().map(|(other, counts)| of((other, counts))).collect();
    let spans = FigureSpans::of_runs(range, (&FigureList::of_run(prepared, counts), &counts.tally), &others);
    let goals = goals(request);
    let mut knowing = Vec::with_capacity(goals.len());
    for goal in goals {
        knowing.push(knowing_for(request, deck, index, &goal, (range, threads), &is_over, output)?);
    }
    if is_over() {
        return Ok(None);
    }
    Ok(Some(AbilitySensitivity { spans, knowing }))
}

/// What looking at single cards would help to know: the goals that were asked for, else influence and power.
fn goals(request: &Request) -> Vec<String> {
    let Request { wants, turns, .. } = request;
    if wants.is_empty() {
        vec![format!("influence@{}", USUAL_TURN.min(*turns)), format!("power@{turns}")]
    } else {
        wants.iter().map(|want| want.text.clone()).collect()
    }
}

/// The cards whose unknown abilities move a goal, in games of the standard pilot where the searching one would think too long.
pub(super) fn knowing_for(
    request: &Request,
    deck: &Deck,
    index: &Index,
    goal: &str,
    (range, threads): (AbilityRange, Option<usize>),
    is_over: &(dyn Fn() -> bool + Sync),
    output: &Output,
) -> Result<WorthKnowing, Failure> {
    let pilot = if request.pilot == PilotName::Search { PilotName::Standard } else { request.pilot };
    let request = Request { pilot, ..request.clone() };
    let games = if request.pilot == PilotName::Search { KNOWING_GAMES } else { request.games.min(KNOWING_GAMES) };
    let progress = Progress::new(0, output);
    let (planned, played) = (|games| progress.planned(games), |games| progress.played(games));
    let watch = TrialWatch { planned: &planned, played: &played, is_over };
    worth_knowing(&request, deck, index, goal, range, (games, threads), &watch).map_err(|error| match error {
        // A run that can be given a plan has been refused before.
        AdviceError::Request(fault @ RequestError::NoPlan(_)) => Failure::request(fault.text(), say::WriteInFile),
        error => error.into(),
    })
}
