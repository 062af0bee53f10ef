//! What a run of games means.

use super::finished::Run;
use crate::messages::goldfish as say;
use crate::report::meaning::{in_few, percent, with_pilot};
use zocalo_simulation::simulation::{Figure, Measure};
use zocalo_text::message::Locale;
use zocalo_words::language::Number;

/// `By turn 8 the deck has 10.2 influence and 14.1 power on average and wins 3 % of the games with this pilot.`
pub(super) fn of_run(run: &Run<'_>, locale: Locale) -> String {
    let (tally, request) = (&run.counts.tally, &run.prepared.request);
    let (games, turn, pilot) = (tally.games(), request.turns, with_pilot(request, locale));
    let (won, lost) = (tally.games_won(turn), tally.games_lost(turn));
    let plan = run.plan().filter(|plan| plan.can_fail() && games > 0);
    let wins = match won {
        0 if games == 1 => say::WinsItNot.render(locale),
        _ if games == 1 => say::WinsIt.render(locale),
        0 => say::WinsNone.render(locale),
        _ if won == games => say::WinsAll.render(locale),
        _ => say::WinsSome { share: percent(won, games, locale) }.render(locale),
    };
    let wins = match lost {
        0 => wins,
        _ => say::WinsAndLoses { share: percent(lost, games, locale), wins }.render(locale),
    };
    let mean = |measure| Number::Decimal(run.figures.value(Figure::Measure(measure, turn)), 1);
    let influence = mean(Measure::Influence);
    // In the VCG power is dealt out of a pool for which nobody else bids.
    let has = if run.prepared.deck.is_vcg() {
        say::HasInfluence { influence }.render(locale)
    } else {
        say::HasPower { influence, power: mean(Measure::Power) }.render(locale)
    };
    let has = if games == 1 { has } else { say::OnAverage { has }.render(locale) };
    let with_plan = |rest: String| match &plan {
        Some(plan) if games == 1 => say::PlanOfOne { rest, succeeded: plan.tally.succeeded() == 1 }.render(locale),
        Some(plan) => {
            let share = percent(plan.tally.succeeded(), plan.tally.games(), locale);
            say::PlanSucceeds { rest, share }.render(locale)
        }
        None => rest,
    };
    let (on, are_some_over) = (tally.games_on(turn), tally.games_on(turn) < games);
    let text = if lost == games && games > 0 {
        // The turn of the last defeat, from which on no game is lost any more.
        let turn = (1..=turn).find(|turn| tally.games_lost(*turn) == games).unwrap_or(turn);
        with_plan(match games {
            1 => say::LostIt { pilot, turn }.render(locale),
            _ => say::LostAll { pilot, turn }.render(locale),
        })
    } else if on == 0 {
        with_plan(say::AllOver { pilot, turn, wins }.render(locale))
    } else if are_some_over {
        let rest = match run.figures.has_few(turn) {
            _ if won + lost == games => say::AllWonRest { pilot, wins }.render(locale),
            true => say::FewOnRest { count: on, pilot, wins }.render(locale),
            false => say::SomeOverRest { has, pilot, wins }.render(locale),
        };
        say::SomeOver { rest: with_plan(rest), turn }.render(locale)
    } else {
        let rest = with_plan(say::NoneOverRest { has, pilot, wins }.render(locale));
        say::SomeOver { rest, turn }.render(locale)
    };
    in_few(games, text, locale)
}
