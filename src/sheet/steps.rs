//! The steps of the plan, and what came of each.

use super::block::{Block, Table, percent};
use crate::estimate::Estimate;
use crate::game::PlayDeck;
use crate::plan::{CompiledPlan, PlanTally, StepResult, share};

/// How many reasons against a step are told.
const REASONS: usize = 3;

pub(super) fn block(plan: &CompiledPlan, tally: &PlanTally, book: &PlayDeck) -> Block {
    let mut table = Table::new("Steps", ["Step", "Due in games", "Done when due", "95 %", "Times done", "Why not"]);
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
            format!("In {} of the games every step succeeded that was due ({}).", percent(share.value), interval(share))
        }
        _ => "None of the steps is bound to turns or conditions, so none can fail.".to_owned(),
    };
    Block::new("plan", "Plan").say(whole).table(table).note(
        "Due: its turn came and its condition held. -: the step is no success or failure, so that nothing is counted of it.",
    )
}

/// A deck without a plan.
pub(super) fn none() -> Block {
    Block::new("plan", "Plan")
        .say("The deck has no plan. A [goldfish] table with plan = [\"turn 2: …\"] in its file makes one.")
}

fn interval(share: Estimate) -> String {
    format!("{:.1}–{:.1}", share.low * 100.0, share.high * 100.0)
}

fn reasons(result: &StepResult, book: &PlayDeck) -> String {
    let of_due = |games: u64| games as f64 / result.due.max(1) as f64;
    let told = result.missed.iter().take(REASONS);
    let told: Vec<String> =
        told.map(|(why, games)| format!("{} {}", why.words(book), percent(of_due(*games)))).collect();
    if told.is_empty() { "-".to_owned() } else { told.join(", ") }
}
