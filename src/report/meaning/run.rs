//! What a run of games means.

use super::{in_few, percent, with_pilot};
use crate::messages::goldfish as say;
use crate::report::Run;
use zocalo_simulation::simulation::{Figure, Measure};
use zocalo_words::language::Number;

/// `By turn 8 the deck has 10.2 influence and 14.1 power on average and wins 3 % of the games with this pilot.`
pub(in crate::report) fn of_run(run: &Run<'_>) -> String {
    let (tally, request) = (&run.counts.tally, &run.prepared.request);
    let (games, turn, pilot) = (tally.games(), request.turns, with_pilot(request));
    let (won, lost) = (tally.games_won(turn), tally.games_lost(turn));
    let plan = run.plan().filter(|plan| plan.can_fail() && games > 0);
    let wins = match won {
        0 if games == 1 => say::WinsItNot.to_string(),
        _ if games == 1 => say::WinsIt.to_string(),
        0 => say::WinsNone.to_string(),
        _ if won == games => say::WinsAll.to_string(),
        _ => say::WinsSome { share: percent(won, games) }.to_string(),
    };
    let wins = match lost {
        0 => wins,
        _ => say::WinsAndLoses { share: percent(lost, games), wins }.to_string(),
    };
    let mean = |measure| Number::Decimal(run.figures.value(Figure::Measure(measure, turn)), 1);
    let influence = mean(Measure::Influence);
    // In the VCG power is dealt out of a pool for which nobody else bids.
    let has = if run.prepared.book.is_vcg() {
        say::HasInfluence { influence }.to_string()
    } else {
        say::HasPower { influence, power: mean(Measure::Power) }.to_string()
    };
    let has = if games == 1 { has } else { say::OnAverage { has }.to_string() };
    let with_plan = |rest: String| match &plan {
        Some(plan) if games == 1 => say::PlanOfOne { rest, succeeded: plan.tally.succeeded() == 1 }.to_string(),
        Some(plan) => {
            let share = percent(plan.tally.succeeded(), plan.tally.games());
            say::PlanSucceeds { rest, share }.to_string()
        }
        None => rest,
    };
    let (on, are_some_over) = (tally.games_on(turn), tally.games_on(turn) < games);
    let text = if lost == games && games > 0 {
        // The turn of the last defeat, from which on no game is lost any more.
        let turn = (1..=turn).find(|turn| tally.games_lost(*turn) == games).unwrap_or(turn);
        with_plan(match games {
            1 => say::LostIt { pilot, turn }.to_string(),
            _ => say::LostAll { pilot, turn }.to_string(),
        })
    } else if on == 0 {
        with_plan(say::AllOver { pilot, turn, wins }.to_string())
    } else if are_some_over {
        let rest = match run.figures.has_few(turn) {
            _ if won + lost == games => say::AllWonRest { pilot, wins }.to_string(),
            true => say::FewOnRest { count: on, pilot, wins }.to_string(),
            false => say::SomeOverRest { has, pilot, wins }.to_string(),
        };
        say::SomeOver { rest: with_plan(rest), turn }.to_string()
    } else {
        let rest = with_plan(say::NoneOverRest { has, pilot, wins }.to_string());
        say::SomeOver { rest, turn }.to_string()
    };
    in_few(games, text)
}
