//! What came of a plan, step by step, and the language of plans in a table.

use std::fmt::Write as _;

use serde_json::{Value, json};

use super::style::{FAINT, STRONG, hanging, styled};
use crate::estimate::Estimate;
use crate::game::PlayDeck;
use crate::plan::{CompiledPlan, GRAMMAR, PlanTally, StepResult, share};
use crate::report::unbroken::prose;

/// A plan that was followed.
#[derive(Clone, Copy)]
pub(super) struct Planned<'a> {
    /// Its steps.
    pub orders: &'a CompiledPlan,
    /// What came of them.
    pub tally: &'a PlanTally,
}

impl Planned<'_> {
    /// Whether any of its steps is bound to a turn or a condition.
    pub(super) fn can_fail(&self) -> bool {
        self.orders.steps.iter().any(|step| step.counted)
    }
}

/// The reasons of a step that are shown in words; JSON has all.
const FEW_REASONS: usize = 4;

/// How many letters a step may have beside its figures.
const STEP_WIDTH: usize = 44;

/// The plan's success and that of each step, with what stood in its way.
pub(super) fn plan(planned: Planned<'_>, book: &PlayDeck, width: usize) -> String {
    let Planned { orders, tally } = planned;
    let mut text = String::new();
    let whole = match share(tally.succeeded(), tally.games()) {
        Some(_) if planned.can_fail() && tally.games() == 1 => match tally.succeeded() {
            0 => "Plan: not every step that was due succeeded".to_owned(),
            _ => "Plan: every step that was due succeeded".to_owned(),
        },
        Some(share) if planned.can_fail() => {
            format!("Plan: in {} of the games every step that was due succeeded", shown(share))
        }
        _ => "Plan: none of its steps depends on turns or conditions, so none can fail".to_owned(),
    };
    let _ = writeln!(text, "{}", styled(STRONG, prose(&whole, width)));
    let room = width.saturating_sub(36).clamp(20, STEP_WIDTH + 20);
    let done = if tally.games() == 1 { "done" } else { "done when due (95 %)" };
    let _ = writeln!(text, "{}", styled(FAINT, format!("{:<room$}  {:>6}  {:>22}", "Step", "due", done)));
    for (order, result) in orders.steps.iter().zip(tally.steps()) {
        let figures = match (order.judged, share(result.met, result.due)) {
            (true, Some(_)) if tally.games() == 1 => {
                format!("{:>6}  {:>22}", "yes", if result.met > 0 { "yes" } else { "no" })
            }
            (true, Some(share)) => format!("{:>6}  {:>22}", percent(result.due, tally.games()), shown(share)),
            (true, None) => format!("{:>6}", "never"),
            (false, _) if !order.acts() => String::new(),
            (false, _) => format!("{:>30}", how_often(result.times, tally.games())),
        };
        let mut lines = textwrap::wrap(&order.words, textwrap::Options::new(room).subsequent_indent("    "));
        let first = if lines.is_empty() { "".into() } else { lines.remove(0) };
        let _ = writeln!(text, "{}", format!("{first:<room$}  {figures}").trim_end());
        for line in lines {
            let _ = writeln!(text, "{line}");
        }
        if let Some(why) = reasons(&result, tally.games() == 1, book) {
            let _ = writeln!(text, "{}", styled(FAINT, hanging("    ", &why, width)));
        }
    }
    let _ = writeln!(text, "{}", styled(FAINT, prose(&legend(orders, tally), width)));
    text
}

/// What the figures mean, as far as there are such.
fn legend(orders: &CompiledPlan, tally: &PlanTally) -> String {
    let mut legend = Vec::new();
    if orders.steps.iter().any(|step| step.judged) {
        legend.push(if tally.games() == 1 {
            "Due: its turn came and its condition held."
        } else {
            "Due: its turn came and its condition held; the other percentages refer to those games."
        });
    }
    if tally.steps().iter().any(|step| !step.missed.is_empty()) {
        legend.push("Not done: what prevented it when first tried in its last turn.");
    }
    if orders.steps.iter().any(|step| step.judged && !step.counted) {
        legend.push("Steps at start do not count toward the plan's success: what is dealt is luck.");
    }
    if orders.steps.iter().any(|step| !step.judged) {
        legend.push("Steps without percentages do not count toward the plan's success.");
    }
    legend.join(" ")
}

/// How often a step that is no success or failure was done.
fn how_often(times: u64, games: u64) -> String {
    match times as f64 / games.max(1) as f64 {
        _ if times == 0 => "never done".to_owned(),
        _ if games == 1 => match times {
            1 => "done once".to_owned(),
            times => format!("done {times} times"),
        },
        often if often < 0.05 => "done in few games".to_owned(),
        often => format!("done {often:.1} times per game"),
    }
}

/// Why a step was missed, in shares of the games in which it was due.
fn reasons(result: &StepResult, is_one_game: bool, book: &PlayDeck) -> Option<String> {
    if is_one_game {
        return result.missed.first().map(|(why, _)| format!("not done: {}", why.words(book)));
    }
    let games = result.due;
    let (first, rest) = result.missed.split_at(result.missed.len().min(FEW_REASONS));
    let mut told: Vec<String> =
        first.iter().map(|(why, count)| format!("{} {}", why.words(book), percent(*count, games))).collect();
    let others: u64 = rest.iter().map(|(_, count)| count).sum();
    if others > 0 {
        told.push(format!("others {}", percent(others, games)));
    }
    (!told.is_empty()).then(|| format!("not done: {}", told.join(", ")))
}

/// A share with its interval: `93.1 % (92.6–93.6)`.
fn shown(share: Estimate) -> String {
    format!("{:.1} % ({:.1}–{:.1})", share.value * 100.0, share.low * 100.0, share.high * 100.0)
}

fn percent(count: u64, games: u64) -> String {
    match count as f64 / games.max(1) as f64 * 100.0 {
        share if count > 0 && share < 0.05 => "<0.1 %".to_owned(),
        share if share >= 99.95 => "100 %".to_owned(),
        share => format!("{share:.1} %"),
    }
}

/// The plan as part of a document.
pub(super) fn document(planned: Planned<'_>, book: &PlayDeck) -> Value {
    let Planned { orders, tally } = planned;
    let steps: Vec<Value> = orders
        .steps
        .iter()
        .zip(tally.steps())
        .map(|(order, result)| {
            let missed: Vec<Value> =
                result.missed.iter().map(|(why, games)| json!({ "why": why.words(book), "games": games })).collect();
            json!({
                "step": order.words,
                "counts": order.counted,
                "games_due": result.due,
                "games_succeeded": result.met,
                "success": share(result.met, result.due),
                "times_done": result.times,
                "missed": missed,
            })
        })
        .collect();
    json!({
        "games_succeeded": tally.succeeded(),
        "success": share(tally.succeeded(), tally.games()),
        "steps": steps,
    })
}

/// The language of plans, every form of it.
#[must_use]
pub(crate) fn grammar(width: usize) -> String {
    const COLUMN: usize = 34;
    let mut text = String::new();
    let opening = "A plan is a list of sentences: in a deck file plan = [\"…\", \"…\"] under [goldfish], or one per \
                   line in the file of --plan. Cards can be named in any spelling that identifies them in the deck; \
                   put a name that contains words of the plan, such as with, in quotation marks unless the deck has \
                   that card.";
    let _ = writeln!(text, "{}", prose(opening, width));
    for (form, meaning) in GRAMMAR {
        if meaning.is_empty() {
            let _ = writeln!(text, "\n{}", styled(STRONG, form));
        } else if form.len() < COLUMN {
            let _ = writeln!(text, "{}", hanging(&format!("  {form:<COLUMN$}"), meaning, width));
        } else {
            let _ = writeln!(text, "  {form}\n{}", hanging(&" ".repeat(COLUMN + 2), meaning, width));
        }
    }
    let closing = "At each decision, the first step of the plan that can be done now is done; when none can, the \
                   default pilot goes on, but keeps the cards that the plan may still need.";
    let example = "[goldfish]\nplan = [\n  \"turn 1: build\",\n  \"turn 2-3: sponsor Susan Ivanova; promote Susan Ivanova\",\n  \
        \"until influence 9: build\",\n]";
    let _ = writeln!(text, "\n{}\n\nExample:\n{example}", prose(closing, width));
    text
}
