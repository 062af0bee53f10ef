//! What came of a plan, step by step, and the language of plans in a table.

use std::fmt::Write as _;

use serde_json::{Value, json};

use super::style::{FAINT, STRONG, hanging, styled};
use crate::messages::{plan_grammar as grammar_say, plan_report as say};
use crate::report::unbroken::prose;
use zocalo_engine::game::PlayDeck;
use zocalo_simulation::plan::{CompiledPlan, PlanTally, StepResult, grammar as forms, share};
use zocalo_text::estimate::Estimate;
use zocalo_words::language::Number;

/// A plan that was followed.
#[derive(Clone, Copy)]
pub(super) struct Planned<'a> {
    /// Its steps.
    pub orders: &'a CompiledPlan,
    /// What came of them.
    pub tally: &'a PlanTally,
}

impl<'a> Planned<'a> {
    /// Whether any of its steps is bound to a turn or a condition.
    pub(super) fn can_fail(&self) -> bool {
        self.orders.steps.iter().any(|step| step.counted)
    }

    /// The share of the games in which all of it succeeded; `None` where none was played.
    pub(super) fn success(&self) -> Option<Estimate> {
        share(self.tally.succeeded(), self.tally.games())
    }

    /// Its steps in words, each with what came of it.
    pub(super) fn steps(&self) -> impl Iterator<Item = (&'a str, StepResult)> {
        self.orders.steps.iter().map(|step| step.words.as_str()).zip(self.tally.steps())
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
    let whole = match planned.success() {
        Some(_) if planned.can_fail() && tally.games() == 1 => match tally.succeeded() {
            0 => say::WholeFailed.to_string(),
            _ => say::WholeDone.to_string(),
        },
        Some(share) if planned.can_fail() => say::Whole { share: shown(share) }.to_string(),
        _ => say::CannotFail.to_string(),
    };
    let _ = writeln!(text, "{}", styled(STRONG, prose(&whole, width)));
    let done = if tally.games() == 1 { say::HeadDoneOnce.to_string() } else { say::HeadDone.to_string() };
    let (step, due) = (say::HeadStep.to_string(), say::HeadDue.to_string());
    let (due_room, done_room) = (due.chars().count().max(6), done.chars().count().max(22));
    let both = due_room + 2 + done_room;
    let room = width.saturating_sub(both + 6).clamp(20, STEP_WIDTH + 20);
    let _ = writeln!(text, "{}", styled(FAINT, format!("{step:<room$}  {due:>due_room$}  {done:>done_room$}")));
    for (order, result) in orders.steps.iter().zip(tally.steps()) {
        let figures = match (order.judged, share(result.met, result.due)) {
            (true, Some(_)) if tally.games() == 1 => {
                let [yes, no] = [say::Yes.to_string(), say::No.to_string()];
                format!("{yes:>due_room$}  {:>done_room$}", if result.met > 0 { &yes } else { &no })
            }
            (true, Some(share)) => {
                format!("{:>due_room$}  {:>done_room$}", percent(result.due, tally.games()), shown(share))
            }
            (true, None) => format!("{:>due_room$}", say::Never.to_string()),
            (false, _) if !order.acts() => String::new(),
            (false, _) => format!("{:>both$}", how_often(result.times, tally.games())),
        };
        let mut lines = textwrap::wrap(
            &order.words,
            textwrap::Options::new(room).subsequent_indent("    ").word_splitter(textwrap::WordSplitter::NoHyphenation),
        );
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
        legend.push(if tally.games() == 1 { say::LegendDueOnce.to_string() } else { say::LegendDue.to_string() });
    }
    if tally.steps().iter().any(|step| !step.missed.is_empty()) {
        legend.push(say::LegendMissed.to_string());
    }
    if orders.steps.iter().any(|step| step.judged && !step.counted) {
        legend.push(say::LegendStart.to_string());
    }
    if orders.steps.iter().any(|step| !step.judged) {
        legend.push(say::LegendUncounted.to_string());
    }
    legend.join(" ")
}

/// How often a step that is no success or failure was done.
fn how_often(times: u64, games: u64) -> String {
    match times as f64 / games.max(1) as f64 {
        _ if times == 0 => say::NeverDone.to_string(),
        _ if games == 1 => say::DoneTimes { count: times }.to_string(),
        often if often < 0.05 => say::DoneSeldom.to_string(),
        often => say::DoneOften { times: Number::Decimal(often, 1) }.to_string(),
    }
}

/// Why a step was missed, in shares of the games in which it was due.
fn reasons(result: &StepResult, is_one_game: bool, book: &PlayDeck) -> Option<String> {
    if is_one_game {
        return result.missed.first().map(|(why, _)| say::NotDone { reasons: why.words(book) }.to_string());
    }
    let games = result.due;
    let (first, rest) = result.missed.split_at(result.missed.len().min(FEW_REASONS));
    let mut told: Vec<String> =
        first.iter().map(|(why, count)| format!("{} {}", why.words(book), percent(*count, games))).collect();
    let others: u64 = rest.iter().map(|(_, count)| count).sum();
    if others > 0 {
        told.push(say::Others { share: percent(others, games) }.to_string());
    }
    (!told.is_empty()).then(|| say::NotDone { reasons: told.join(", ") }.to_string())
}

/// A share with its interval: `93.1 % (92.6–93.6)`.
fn shown(share: Estimate) -> String {
    let [value, low, high] = [share.value, share.low, share.high].map(|share| Number::Decimal(share * 100.0, 1));
    format!("{value} % ({low}–{high})")
}

fn percent(count: u64, games: u64) -> String {
    match count as f64 / games.max(1) as f64 * 100.0 {
        share if count > 0 && share < 0.05 => format!("<{} %", Number::Decimal(0.1, 1)),
        share if share >= 99.95 => "100 %".to_owned(),
        share => format!("{} %", Number::Decimal(share, 1)),
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
        "success": planned.success(),
        "steps": steps,
    })
}

/// The language of plans, every form of it.
#[must_use]
pub(crate) fn grammar(width: usize) -> String {
    const COLUMN: usize = 34;
    let mut text = String::new();
    let opening = grammar_say::Opening.to_string();
    let _ = writeln!(text, "{}", prose(&opening, width));
    for (form, meaning) in forms() {
        let (form, meaning) = (form.to_string(), meaning.to_string());
        if meaning.is_empty() {
            let _ = writeln!(text, "\n{}", styled(STRONG, &form));
        } else if form.chars().count() < COLUMN {
            let _ = writeln!(text, "{}", hanging(&format!("  {form:<COLUMN$}"), &meaning, width));
        } else {
            let _ = writeln!(text, "  {form}\n{}", hanging(&" ".repeat(COLUMN + 2), &meaning, width));
        }
    }
    let closing = grammar_say::Closing.to_string();
    let example = "[goldfish]\nplan = [\n  \"turn 1: build\",\n  \"turn 2-3: sponsor Susan Ivanova; promote Susan Ivanova\",\n  \
        \"until influence 9: build\",\n]";
    let _ = writeln!(text, "\n{}\n\n{}\n{example}", prose(&closing, width), grammar_say::Example);
    text
}
