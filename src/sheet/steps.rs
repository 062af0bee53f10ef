//! The steps of the plan, and what came of each.

use super::block::{Block, Table, decimal, percent};
use crate::messages::sheet_games as say;
use zocalo_engine::game::PlayDeck;
use zocalo_simulation::plan::{CompiledPlan, PlanTally, StepResult, share};
use zocalo_text::estimate::Estimate;
use zocalo_text::text;
use zocalo_words::language::Text;

const REASONS: usize = 3;

pub(super) fn block(plan: &CompiledPlan, tally: &PlanTally, book: &PlayDeck) -> Block {
    let mut table =
        Table::new(say::Steps, [say::Step, say::Due, say::DoneWhenDue, Text::same("95 %"), say::Times, say::WhyNot]);
    for (step, result) in plan.steps.iter().zip(tally.steps()) {
        let (due, done, interval) = match (step.reported, share(result.met, result.due)) {
            (true, Some(share)) => (result.due.into(), percent(share.value), interval(share)),
            (true, None) => (Text::same("0"), Text::same("-"), Text::same("-")),
            (false, _) => (Text::same("-"), Text::same("-"), Text::same("-")),
        };
        let times = if step.acts() { result.times.into() } else { Text::same("-") };
        table.row(&step.words, [due, done, interval, times, reasons(&result, book)]);
    }
    let whole = match share(tally.succeeded(), tally.games()) {
        Some(share) if plan.steps.iter().any(|step| step.counted) => {
            say::PlanSucceeds { share: percent(share.value), interval: interval(share) }.text()
        }
        _ => say::NoStepBound,
    };
    Block::new("plan", say::Plan).say(whole).table(table).note(say::StepsNote)
}

pub(super) fn none() -> Block {
    Block::new("plan", say::Plan).say(say::NoPlan)
}

fn interval(share: Estimate) -> Text {
    text![decimal(share.low * 100.0, 1), "–", decimal(share.high * 100.0, 1)]
}

fn reasons(result: &StepResult, book: &PlayDeck) -> Text {
    let of_due = |games: u64| games as f64 / result.due.max(1) as f64;
    let reasons =
        result.missed.iter().take(REASONS).map(|(why, games)| text![why.words(book), " ", percent(of_due(*games))]);
    if result.missed.is_empty() { "-".into() } else { Text::list(reasons, ", ") }
}
