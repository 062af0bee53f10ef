//! `improve swap`: which swaps of two cards make a deck better.

use std::fmt::Write as _;

use clap::Args;
use serde::Serialize;

use super::fill::{self, Filling};
use super::for_missing;
use super::measured::{AdviceOptions, CHANGED, Measured, Measurement};
use super::swap_report::{Competition, Swap, games_per_swap, meaning, points, swaps, without_swaps};
use super::swap_search::{SwapOptions, Swappable};
use crate::cli::answer::{Answer, Page, published};
use crate::cli::args::number;
use crate::cli::context::Context;
use crate::cli::error::{Failure, Status};
use crate::cli::interrupted::Interruption;
use crate::cli::progress::Progress;
use crate::cli::warnings::Warnings;
use crate::messages::advice as say;
use crate::report::Interval;
use crate::report::style::hanging;
use zocalo_simulation::advice::{MOST_FILLED, Suggested, check_games, check_search, suggest};
use zocalo_words::language::Number;

/// Find the card swaps that help a deck most toward a goal
#[derive(Debug, Args)]
#[command(after_help = "\
    Each candidate replaces the weakest card that may be cut; the worse half drops out until 16 are left, and the best swaps \
    play new games. A swap is better if it gains --at-least and that is statistically clear (with Holm's correction). \
    Exit code 1 when nothing better is found. Ctrl-C prints the results so far.\n\n\
    --for-missing plays what `zocalo collection missing --stand-ins` finds in the places of the cards you lack. Exit code 1 \
    when one has no stand-in.\n\n\
    Example: zocalo improve swap @narn --goal power@6")]
pub(crate) struct SwapArgs {
    #[command(flatten)]
    advice: AdviceOptions,
    #[command(flatten)]
    swaps: SwapOptions,
    /// Measure what you own in the place of cards that you lack
    #[arg(long, help_heading = CHANGED, conflicts_with_all = ["lock", "cut", "may_cut", "fill"])]
    for_missing: bool,
    /// The same as `zocalo improve fill DECK [N]`
    #[arg(long, value_name = "N", num_args = 0..=1, default_missing_value = "0", hide = true, conflicts_with_all = ["lock", "cut", "may_cut"])]
    #[arg(value_parser = number::<u32>(1, MOST_FILLED.into()))]
    fill: Option<u32>,
}

/// The swaps that were played, those that tie with the best first.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct SuggestedSwaps<'a> {
    #[serde(flatten)]
    measurement: Measurement<'a>,
    at_least: f64,
    /// The goal with the deck as it is.
    value: Option<Interval>,
    games_won: Option<u64>,
    better: bool,
    swaps: Vec<Swap<'a>>,
    #[serde(flatten)]
    competition: Competition<'a>,
    warnings: &'a Warnings,
    #[serde(skip)]
    measured: &'a Measured,
    #[serde(skip)]
    found: &'a Suggested,
}

impl<'a> SuggestedSwaps<'a> {
    fn new(measured: &'a Measured, found: &'a Suggested, at_least: f64) -> Self {
        Self {
            measurement: measured.document(found.games),
            at_least,
            value: (found.games > 0).then(|| measured.estimate(&found.own).into()),
            games_won: (found.games > 0).then_some(found.own_won),
            better: found.best().is_some(),
            swaps: Swap::all(&found.swaps, measured),
            competition: Competition::of(found),
            warnings: &measured.warnings,
            measured,
            found,
        }
    }
}

/// Looks for better cards; Ctrl-C prints the results so far.
pub(crate) fn run(args: &SwapArgs, context: &Context) -> Result<Status, Failure> {
    check_games(args.swaps.games)?;
    check_search(args.swaps.trials, 1)?;
    let SwapOptions { owned, trials, games, .. } = args.swaps;
    if let Some(count) = args.fill {
        return fill::fill_deck(
            &args.advice,
            &Filling::beside_swaps(Some(count).filter(|count| *count > 0), owned, [trials, games]),
            context,
        );
    }
    if args.for_missing {
        return for_missing::run(&args.advice, games, context);
    }
    let measured = Measured::new(&args.advice, context)?;
    let swappable = Swappable::new(&args.swaps, &measured.deck, context)?;
    let search = swappable.search(&measured, context)?;
    let interruption = Interruption::expected();
    let progress = Progress::new(0, context.output);
    let found = interruption.watched(&progress, |watch| suggest(&search, &measured.scales, &measured.deck, watch))?;
    drop(progress);
    let measured = measured.after(&interruption);
    measured.warnings.print(context.output);
    context.output.print(&SuggestedSwaps::new(&measured, &found, args.swaps.at_least))?;
    Ok(interruption.status_of(found.best().is_some()))
}

impl Answer for SuggestedSwaps<'_> {
    const KIND: &'static str = "suggest/1";

    fn page(&self, page: Page) -> String {
        let Page { width, locale, is_verbose: all } = page;
        let Self { measured, found, .. } = self;
        let games = games_per_swap(found.games, locale);
        let mut text = measured.heading(&games, meaning(measured, found, locale), width, locale);
        let mut paragraph = |sentence: &str| {
            let _ = writeln!(text, "{}", hanging("", sentence, width));
        };
        if found.games == 0 {
            paragraph(&without_swaps(measured, found, locale));
        } else {
            let compared = say::Compared {
                count: Number::grouped(found.candidates.raced.len()),
                goal: measured.goal(locale),
                value: measured.value(&found.own, locale),
            };
            paragraph(&compared.render(locale));
            text.push('\n');
            text.push_str(&swaps(measured, found, self.at_least, all, width, locale));
        }
        text.push('\n');
        text.push_str(&points(measured, found, all, width, locale));
        let _ = writeln!(text, "{}", hanging("- ", &measured.blind(locale), width));
        text
    }
}

published!(SuggestedSwaps<'_>);
