//! `improve tune`: makes a deck better, swap after swap, and changes its file where that is asked.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use clap::Args;
use serde::Serialize;

use super::measured::{AdviceOptions, BeforeAndAfter, CHANGED, Measured, Measurement, WrittenDeck};
use super::swap_report;
use super::swap_report::{Competition, Swap, gains, games_per_swap, place, points, swaps, without_swaps};
use super::swap_search::{SwapOptions, Swappable};
use crate::cli::answer::{Answer, Page, published};
use crate::cli::args::number;
use crate::cli::context::Context;
use crate::cli::deck::bench::{Bench, OpenDeck};
use crate::cli::error::{Failure, Status};
use crate::cli::interrupted::Interruption;
use crate::cli::output::Output;
use crate::cli::progress::Progress;
use crate::cli::warnings::Warnings;
use crate::messages::advice as say;
use crate::report::meaning::{in_few, with_pilot};
use crate::report::style::{BAD, GOOD, hanging, styled};
use zocalo_decks::editing::{Deed, Edit};
use zocalo_simulation::advice::{
    CardSwap, End, MOST_STEPS, Suggested, Tuned, USUAL_STEPS, check_games, check_search, tune,
};
use zocalo_text::message::Locale;
use zocalo_words::language::Number;

/// Improve a deck for a goal, swap by swap
#[derive(Debug, Args)]
#[command(after_help = "\
    Each step makes the best swap of `zocalo improve swap`; fresh games then compare both decks. Exit code 1 when \
    nothing better is found. Ctrl-C writes nothing.\n\n\
    Example: zocalo improve tune @narn --goal power@6 --steps 2")]
pub(crate) struct TuneArgs {
    #[command(flatten)]
    advice: AdviceOptions,
    #[command(flatten)]
    swaps: SwapOptions,
    /// The most swaps to make
    #[arg(long, value_name = "N", default_value_t = USUAL_STEPS, help_heading = CHANGED)]
    #[arg(allow_negative_numbers = true, value_parser = number::<u64>(1, MOST_STEPS))]
    steps: u64,
    /// Change the deck file
    #[arg(long, help_heading = CHANGED)]
    write: bool,
}

/// The swaps in their order, and what the deck gains by them.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct TunedDeck<'a> {
    #[serde(flatten)]
    measurement: Measurement<'a>,
    at_least: f64,
    /// `nothing_better`, `enough_steps` or `interrupted`.
    end: &'static str,
    steps: Vec<Swap<'a>>,
    /// The cards that go, then those that come in, by name.
    changes: Vec<CopiesChanged>,
    #[serde(flatten)]
    figures: BeforeAndAfter,
    /// Of the last step.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    competition: Option<Competition<'a>>,
    warnings: &'a Warnings,
    written: Option<WrittenDeck>,
    #[serde(skip)]
    measured: &'a Measured,
    #[serde(skip)]
    found: &'a Tuned,
}

/// How many copies of a card come in; those that go are negative.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct CopiesChanged {
    name: String,
    change: i64,
}

impl<'a> TunedDeck<'a> {
    fn new(measured: &'a Measured, found: &'a Tuned, at_least: f64, written: Option<WrittenDeck>) -> Self {
        Self {
            measurement: measured.document(found.games),
            at_least,
            end: match found.end {
                End::NothingBetter => "nothing_better",
                End::EnoughSteps => "enough_steps",
                End::BrokenOff => "interrupted",
            },
            steps: Swap::all(&found.swaps, measured),
            changes: changes(&found.swaps),
            // Without a swap there is nothing to compare.
            figures: measured.before_and_after([&found.before, &found.after, &found.gains], found.won, found.games),
            competition: found.last.as_ref().map(Competition::of),
            warnings: &measured.warnings,
            written,
            measured,
            found,
        }
    }

    /// `2 swaps are worth +0.40 ±0.05 in influence@6 with this pilot.`
    fn meaning(&self, locale: Locale) -> Option<String> {
        let Self { measured, found, .. } = self;
        let (goal, pilot) = (measured.scales.goal.to_string(), with_pilot(&measured.scales.prepared.request, locale));
        if found.swaps.is_empty() {
            return found.last.as_ref().and_then(|last| swap_report::meaning(measured, last, locale));
        }
        if found.games == 0 {
            return None;
        }
        let gains = measured.difference(&found.gains, found.gains.stated_mean(), locale);
        let gains = if found.gains.stated_mean().is_clear() { gains } else { say::NotClear { gains }.render(locale) };
        let text = say::SwapsWorth { count: found.swaps.len(), gains, goal, pilot }.render(locale);
        let [before, after] = found.won;
        let with = Some((say::WithSwaps.render(locale), after));
        Some(measured.with_victories(in_few(found.games, text, locale), found.games, before, with, locale))
    }
}

/// Makes the swaps; Ctrl-C stops with those so far and writes nothing.
pub(crate) fn run(args: &TuneArgs, context: &Context) -> Result<Status, Failure> {
    check_games(args.swaps.games)?;
    check_search(args.swaps.trials, args.steps)?;
    // Opened first: what another program writes while the games are played is noticed.
    let bench = args.write.then(|| Bench::new(context)).transpose()?;
    let open = bench.as_ref().map(|bench| bench.open(&args.advice.deck, false, context.output)).transpose()?;
    let measured = Measured::new(&args.advice, context)?;
    let swappable = Swappable::new(&args.swaps, &measured.deck, context)?;
    let search = swappable.search(&measured, context)?;
    let interruption = Interruption::expected();
    let progress = Progress::new(0, context.output);
    let found = interruption.watched(&progress, |watch| tune(&search, &measured.scales, args.steps, watch))?;
    drop(progress);
    let written = match (&bench, &open) {
        (Some(bench), Some(open)) if !found.swaps.is_empty() && !interruption.has_come() => {
            Some(write(&found.swaps, open, bench, context.output)?)
        }
        _ => None,
    };
    let measured = measured.after(&interruption);
    measured.warnings.print(context.output);
    context.output.print(&TunedDeck::new(&measured, &found, args.swaps.at_least, written))?;
    Ok(interruption.status_of(!found.swaps.is_empty()))
}

/// Makes the swaps in the file.
fn write(swaps: &[CardSwap], open: &OpenDeck, bench: &Bench<'_>, output: &Output) -> Result<WrittenDeck, Failure> {
    let edits: Vec<Edit> = swaps
        .iter()
        .flat_map(|CardSwap { cut, put, section, .. }| {
            let section = *section;
            [Edit::Remove { card: cut.clone(), section, count: 1 }, Edit::Add { card: put.clone(), section, count: 1 }]
        })
        .collect();
    let swap = if let [CardSwap { cut, put, .. }] = swaps { Some((put.clone(), cut.clone())) } else { None };
    WrittenDeck::change(&edits, &Deed::Tuned { swap, count: swaps.len() }, open, bench, output)
}

impl Answer for TunedDeck<'_> {
    const KIND: &'static str = "tune/1";

    fn page(&self, page: Page) -> String {
        let Page { width, locale, is_verbose: all } = page;
        let Self { measured, found, .. } = self;
        let games = match &found.last {
            Some(last) if found.games == 0 => games_per_swap(last.games, locale),
            _ if found.games == 0 => String::new(),
            _ => say::LastGames { count: Number::grouped(found.games) }.render(locale),
        };
        let mut text = measured.heading(&games, self.meaning(locale), width, locale);
        let mut line = |sentence: &str| {
            let _ = writeln!(text, "{}", hanging("", sentence, width));
        };
        for (step, swap) in (1..).zip(&found.swaps) {
            let cut = place(swap, &swap.cut, locale);
            line(&say::Step { cut, gains: gains(measured, swap, locale), put: &swap.put, step }.render(locale));
        }
        let last = found.last.as_ref();
        if found.swaps.is_empty() {
            text.push('\n');
            let nothing = |last: &Suggested| match last.games {
                0 => format!("{}\n", hanging("", &without_swaps(measured, last, locale), width)),
                _ => swaps(measured, last, self.at_least, all, width, locale),
            };
            text.push_str(&last.map(nothing).unwrap_or_default());
        } else {
            line(&match found.end {
                End::NothingBetter => say::NoFurther.render(locale),
                End::EnoughSteps => say::MayBeMore.render(locale),
                End::BrokenOff => say::InterruptedBefore.render(locale),
            });
            if found.games > 0 {
                let difference = measured.difference(&found.gains, found.gains.stated_mean(), locale);
                let fresh = say::FreshGames {
                    after: measured.value(&found.after, locale),
                    before: measured.value(&found.before, locale),
                    gains: difference,
                    goal: measured.scales.goal.to_string(),
                };
                line(&format!("\n{fresh}", fresh = fresh.render(locale)));
            }
            text.push('\n');
            for CopiesChanged { name, change } in &self.changes {
                let (style, sign) = if *change < 0 { (BAD, '-') } else { (GOOD, '+') };
                let _ = writeln!(text, "{}", styled(style, format!("{sign} {} {name}", change.abs())));
            }
        }
        text.push('\n');
        text.push_str(&last.map(|last| points(measured, last, all, width, locale)).unwrap_or_default());
        let _ = writeln!(text, "{}", hanging("- ", &measured.blind(locale), width));
        if let Some(written) = &self.written {
            let _ = writeln!(text, "\n{}", hanging("", &written.sentence(locale), width));
        }
        text
    }
}

/// How many copies come in and go out in all: what goes first, by name.
fn changes(swaps: &[CardSwap]) -> Vec<CopiesChanged> {
    let mut changes: BTreeMap<&str, i64> = BTreeMap::new();
    for CardSwap { cut, put, .. } in swaps {
        *changes.entry(cut).or_default() -= 1;
        *changes.entry(put).or_default() += 1;
    }
    changes.retain(|_, change| *change != 0);
    let (go, come): (Vec<_>, Vec<_>) = changes.into_iter().partition(|(_, change)| *change < 0);
    let changed = |(name, change): (&str, i64)| CopiesChanged { name: name.to_owned(), change };
    go.into_iter().chain(come).map(changed).collect()
}

published!(TunedDeck<'_>);
