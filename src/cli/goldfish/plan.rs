//! What came of a plan, step by step, and the language of plans in a table.

use std::fmt::Write as _;

use serde::Serialize;

use crate::messages::{plan_grammar as grammar_say, plan_report as say};
use crate::report::style::{FAINT, STRONG, hanging, styled};
use crate::report::{Interval, prose};
use zocalo_engine::game::PlayDeck;
use zocalo_simulation::plan::{CompiledPlan, CompiledStep, PlanTally, StepResult, grammar as forms, share};
use zocalo_text::estimate::Estimate;
use zocalo_text::message::{Locale, Text};
use zocalo_words::language::Number;

/// A plan that was followed.
#[derive(Clone, Copy)]
pub(super) struct FollowedPlan<'a> {
    pub(super) plan: &'a CompiledPlan,
    pub(super) tally: &'a PlanTally,
}

/// What came of a plan.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct PlanResult<'a> {
    games_succeeded: u64,
    success: Option<Interval>,
    steps: Vec<PlanStep<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct PlanStep<'a> {
    step: &'a str,
    /// Whether the plan succeeds only if it does.
    counts: bool,
    games_due: u64,
    games_succeeded: u64,
    success: Option<Interval>,
    times_done: u64,
    missed: Vec<MissedGames>,
}

/// Why a step was missed, and in how many games.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct MissedGames {
    #[cfg_attr(test, schemars(with = "String"))]
    why: Text,
    games: u64,
}

impl<'a> FollowedPlan<'a> {
    /// Whether any of its steps is bound to a turn or a condition.
    pub(super) fn can_fail(&self) -> bool {
        self.plan.steps.iter().any(|step| step.counted)
    }

    /// The share of the games in which all of it succeeded; `None` where none was played.
    pub(super) fn success(&self) -> Option<Estimate> {
        share(self.tally.succeeded(), self.tally.games())
    }

    pub(super) fn result(&self, deck: &PlayDeck) -> PlanResult<'a> {
        let step = |(step, result): (&'a CompiledStep, StepResult)| PlanStep {
            step: &step.words,
            counts: step.counted,
            games_due: result.due,
            games_succeeded: result.met,
            success: share(result.met, result.due).map(Interval::from),
            times_done: result.times,
            missed: result
                .missed
                .iter()
                .map(|(why, games)| MissedGames { why: why.words(deck), games: *games })
                .collect(),
        };
        PlanResult {
            games_succeeded: self.tally.succeeded(),
            success: self.success().map(Interval::from),
            steps: self.plan.steps.iter().zip(self.tally.steps()).map(step).collect(),
        }
    }

    /// Its steps in words, each with what came of it.
    pub(super) fn steps(&self) -> impl Iterator<Item = (&'a str, StepResult)> {
        self.plan.steps.iter().map(|step| step.words.as_str()).zip(self.tally.steps())
    }
}

/// The reasons of a step that are shown in words; JSON has all.
const FEW_REASONS: usize = 4;

/// How many letters a step may have beside its figures.
const STEP_WIDTH: usize = 44;

/// The plan's success and that of each step, with what stood in its way.
pub(super) fn plan_page(followed: FollowedPlan<'_>, deck: &PlayDeck, width: usize, locale: Locale) -> String {
    let FollowedPlan { plan, tally } = followed;
    let mut text = String::new();
    let whole = match followed.success() {
        Some(_) if followed.can_fail() && tally.games() == 1 => match tally.succeeded() {
            0 => say::WholeFailed.render(locale),
            _ => say::WholeDone.render(locale),
        },
        Some(share) if followed.can_fail() => say::Whole { share: shown(share, locale) }.render(locale),
        _ => say::CannotFail.render(locale),
    };
    let _ = writeln!(text, "{}", styled(STRONG, prose(&whole, width)));
    let done = if tally.games() == 1 { say::HeadDoneOnce.render(locale) } else { say::HeadDone.render(locale) };
    let (step, due) = (say::HeadStep.render(locale), say::HeadDue.render(locale));
    let (due_room, done_room) = (due.chars().count().max(6), done.chars().count().max(22));
    let both = due_room + 2 + done_room;
    let room = width.saturating_sub(both + 6).clamp(20, STEP_WIDTH + 20);
    let _ = writeln!(text, "{}", styled(FAINT, format!("{step:<room$}  {due:>due_room$}  {done:>done_room$}")));
    for (step, result) in plan.steps.iter().zip(tally.steps()) {
        let figures = match (step.reported, share(result.met, result.due)) {
            (true, Some(_)) if tally.games() == 1 => {
                let [yes, no] = [say::Yes.render(locale), say::No.render(locale)];
                format!("{yes:>due_room$}  {:>done_room$}", if result.met > 0 { &yes } else { &no })
            }
            (true, Some(share)) => {
                format!(
                    "{:>due_room$}  {:>done_room$}",
                    percent(result.due, tally.games(), locale),
                    shown(share, locale)
                )
            }
            (true, None) => format!("{:>due_room$}", say::Never.render(locale)),
            (false, _) if !step.acts() => String::new(),
            (false, _) => format!("{:>both$}", how_often(result.times, tally.games(), locale)),
        };
        let mut lines = textwrap::wrap(
            &step.words,
            textwrap::Options::new(room).subsequent_indent("    ").word_splitter(textwrap::WordSplitter::NoHyphenation),
        );
        let first = if lines.is_empty() { "".into() } else { lines.remove(0) };
        let _ = writeln!(text, "{}", format!("{first:<room$}  {figures}").trim_end());
        for line in lines {
            let _ = writeln!(text, "{line}");
        }
        if let Some(why) = reasons(&result, tally.games() == 1, deck, locale) {
            let _ = writeln!(text, "{}", styled(FAINT, hanging("    ", &why, width)));
        }
    }
    let _ = writeln!(text, "{}", styled(FAINT, prose(&legend(plan, tally, locale), width)));
    text
}

/// What the figures mean, as far as there are such.
fn legend(plan: &CompiledPlan, tally: &PlanTally, locale: Locale) -> String {
    let mut legend = Vec::new();
    if plan.steps.iter().any(|step| step.reported) {
        legend.push(if tally.games() == 1 { say::LegendDueOnce.render(locale) } else { say::LegendDue.render(locale) });
    }
    if tally.steps().iter().any(|step| !step.missed.is_empty()) {
        legend.push(say::LegendMissed.render(locale));
    }
    if plan.steps.iter().any(|step| step.reported && !step.counted) {
        legend.push(say::LegendStart.render(locale));
    }
    if plan.steps.iter().any(|step| !step.reported) {
        legend.push(say::LegendUncounted.render(locale));
    }
    legend.join(" ")
}

/// How often a step that is no success or failure was done.
fn how_often(times: u64, games: u64, locale: Locale) -> String {
    match times as f64 / games.max(1) as f64 {
        _ if times == 0 => say::NeverDone.render(locale),
        _ if games == 1 => say::DoneTimes { count: times }.render(locale),
        often if often < 0.05 => say::DoneSeldom.render(locale),
        often => say::DoneOften { times: Number::Decimal(often, 1) }.render(locale),
    }
}

/// Why a step was missed, in shares of the games in which it was due.
fn reasons(result: &StepResult, is_one_game: bool, deck: &PlayDeck, locale: Locale) -> Option<String> {
    if is_one_game {
        return result.missed.first().map(|(why, _)| say::NotDone { reasons: why.words(deck) }.render(locale));
    }
    let games = result.due;
    let (first, rest) = result.missed.split_at(result.missed.len().min(FEW_REASONS));
    let mut reasons: Vec<String> = first
        .iter()
        .map(|(why, count)| format!("{} {}", why.words(deck).render(locale), percent(*count, games, locale)))
        .collect();
    let others: u64 = rest.iter().map(|(_, count)| count).sum();
    if others > 0 {
        reasons.push(say::Others { share: percent(others, games, locale) }.render(locale));
    }
    (!reasons.is_empty()).then(|| say::NotDone { reasons: reasons.join(", ") }.render(locale))
}

/// A share with its interval: `93.1 % (92.6–93.6)`.
fn shown(share: Estimate, locale: Locale) -> String {
    let [value, low, high] = [share.value, share.low, share.high].map(|share| Number::Decimal(share * 100.0, 1));
    format!(
        "{value} % ({low}–{high})",
        value = value.render(locale),
        low = low.render(locale),
        high = high.render(locale)
    )
}

fn percent(count: u64, games: u64, locale: Locale) -> String {
    match count as f64 / games.max(1) as f64 * 100.0 {
        share if count > 0 && share < 0.05 => format!("<{} %", Number::Decimal(0.1, 1).render(locale)),
        share if share >= 99.95 => "100 %".to_owned(),
        share => format!("{} %", Number::Decimal(share, 1).render(locale)),
    }
}

/// The language of plans, every form of it.
pub(crate) fn grammar(width: usize, locale: Locale) -> String {
    const COLUMN: usize = 34;
    let mut text = String::new();
    let opening = grammar_say::Opening.render(locale);
    let _ = writeln!(text, "{}", prose(&opening, width));
    for (form, meaning) in forms() {
        let (form, meaning) = (form.render(locale), meaning.render(locale));
        if meaning.is_empty() {
            let _ = writeln!(text, "\n{}", styled(STRONG, &form));
        } else if form.chars().count() < COLUMN {
            let _ = writeln!(text, "{}", hanging(&format!("  {form:<COLUMN$}"), &meaning, width));
        } else {
            let _ = writeln!(text, "  {form}\n{}", hanging(&" ".repeat(COLUMN + 2), &meaning, width));
        }
    }
    let closing = grammar_say::Closing.render(locale);
    let example = "[goldfish]\nplan = [\n  \"turn 1: build\",\n  \"turn 2-3: sponsor Susan Ivanova; promote Susan Ivanova\",\n  \
        \"until influence 9: build\",\n]";
    let _ = writeln!(text, "\n{}\n\n{}\n{example}", prose(&closing, width), grammar_say::Example.render(locale));
    text
}
