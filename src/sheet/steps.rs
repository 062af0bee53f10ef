//! The steps of the plan, and what came of each.

use super::block::{Block, Table, columns, decimal, percent};
use crate::messages::sheet_games as say;
use zocalo_engine::game::PlayDeck;
use zocalo_simulation::plan::{CompiledPlan, PlanTally, StepResult, share};
use zocalo_text::estimate::Estimate;

/// How many reasons against a step are told.
const REASONS: usize = 3;

pub(super) fn block(plan: &CompiledPlan, tally: &PlanTally, book: &PlayDeck) -> Block {
    let mut table =
        Table::new(say::Steps, columns([&say::Step, &say::Due, &say::DoneWhenDue, &"95 %", &say::Times, &say::WhyNot]));
    for (step, result) in plan.steps.iter().zip(tally.steps()) {
        let (due, done, interval) = match (step.judged, share(result.met, result.due)) {
            (true, Some(share)) => (result.due.to_string(), percent(share.value), interval(share)),
            (true, None) => ("0".to_owned(), "-".to_owned(), "-".to_owned()),
            (false, _) => ("-".to_owned(), "-".to_owned(), "-".to_owned()),
        };
        let times = if step.acts() { result.times.to_string() } else { "-".to_owned() };
        table.row(step.words.clone(), [due, done, interval, times, reasons(&result, book)]);
    }
    let whole = match share(tally.succeeded(), tally.games()) {
        Some(share) if plan.steps.iter().any(|step| step.counted) => {
            say::PlanSucceeds { share: percent(share.value), interval: interval(share) }.to_string()
        }
        _ => say::NoStepBound.to_string(),
    };
    Block::new("plan", say::Plan).say(whole).table(table).note(say::StepsNote)
}

/// A deck without a plan.
pub(super) fn none() -> Block {
    Block::new("plan", say::Plan).say(say::NoPlan)
}

fn interval(share: Estimate) -> String {
    format!("{}–{}", decimal(share.low * 100.0, 1), decimal(share.high * 100.0, 1))
}

fn reasons(result: &StepResult, book: &PlayDeck) -> String {
    let of_due = |games: u64| games as f64 / result.due.max(1) as f64;
    let told = result.missed.iter().take(REASONS);
    let told: Vec<String> =
        told.map(|(why, games)| format!("{} {}", why.words(book), percent(of_due(*games)))).collect();
    if told.is_empty() { "-".to_owned() } else { told.join(", ") }
}
