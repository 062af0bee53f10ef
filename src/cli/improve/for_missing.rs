//! `improve swap --for-missing`: what of a collection to take instead of cards that a list has and the collection lacks, and what
//! that costs the goal.

use std::fmt::Write as _;

use serde::Serialize;

use super::measured::{AdviceOptions, Measured, Measurement};
use super::swap_report::{Swap, games_per_swap};
use crate::cli::answer::{Answer, Page, published};
use crate::cli::collection::look;
use crate::cli::context::Context;
use crate::cli::error::{Failure, Status};
use crate::cli::holdings::decks::{Counting, Reader, counted};
use crate::cli::holdings::stand_ins::find;
use crate::cli::interrupted::Interruption;
use crate::cli::progress::Progress;
use crate::cli::warnings::Warnings;
use crate::messages::{advice as say, stand_ins, tonight};
use crate::report::meaning::{in_few, with_pilot};
use crate::report::style::hanging;
use crate::report::{Interval, OwnedStandIns, measured_stand_ins};
use zocalo_simulation::advice::{ForMissing, USUAL_GAMES, WEIGHED_GAMES, measure_stand_ins};
use zocalo_text::message::Locale;

/// Stand-ins for what is missing, and what each costs.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct MissingReplaced<'a> {
    #[serde(flatten)]
    measurement: Measurement<'a>,
    could_stand_in: OwnedStandIns,
    /// The goal with all cards of the list.
    value: Option<Interval>,
    games_won: Option<u64>,
    /// Each by itself in the place of one copy; without those that games cannot measure.
    swaps: Vec<Swap<'a>>,
    /// The goal with all that is to be taken, and the difference.
    value_together: Option<Interval>,
    gains_together: Option<Interval>,
    games_won_together: Option<u64>,
    warnings: &'a Warnings,
    #[serde(skip)]
    measured: &'a Measured,
    #[serde(skip)]
    found: &'a ForMissing,
}

pub(super) fn run(advice: &AdviceOptions, games: u64, context: &Context) -> Result<Status, Failure> {
    // A figure for each of many stand-ins, where one for each of sixteen swaps is usual.
    let games = if games == USUAL_GAMES { WEIGHED_GAMES } else { games };
    let measured = Measured::new(advice, context)?;
    let Some(library) = look(context)? else {
        return Err(Failure::request(say::NothingToStandIn, tonight::BeginCollection));
    };
    let reader = Reader::new(context.catalog()?, context.index()?);
    let shelf = reader.shelf(Some(&library), Counting::default(), context.locale())?;
    drop(library);
    shelf.report(context.output);
    let deck = counted(&advice.deck, &measured.deck, context.locale())?;
    let stand_ins = find(&[(&deck, &measured.deck)], &shelf, context)?;
    let could_stand_in = stand_ins.document();
    if could_stand_in.cards.is_empty() {
        return Err(Failure::nothing(say::NothingMissing, say::SwapsInstead));
    }
    let index = context.index()?;
    let interruption = Interruption::expected();
    let progress = Progress::new(0, context.output);
    let found = interruption.watched(&progress, |watch| {
        measure_stand_ins(&stand_ins.found, &measured.scales, &measured.deck, index, games, watch)
    })?;
    drop(progress);
    let measured = measured.after(&interruption);
    measured.warnings.print(context.output);
    let is_whole = could_stand_in.left == 0;
    let has_played = found.games > 0;
    let together = found.together.filter(|_| has_played);
    context.output.print(&MissingReplaced {
        measurement: measured.document(found.games),
        could_stand_in,
        value: has_played.then(|| measured.estimate(&found.own).into()),
        games_won: has_played.then_some(found.own_won),
        swaps: Swap::all(&found.swaps, &measured),
        value_together: together.map(|(value, _)| measured.estimate(&value).into()),
        gains_together: together.map(|(_, gains)| gains.stated_mean().into()),
        games_won_together: together.map(|_| found.won_together),
        warnings: &measured.warnings,
        measured: &measured,
        found: &found,
    })?;
    Ok(interruption.status_of(is_whole))
}

impl MissingReplaced<'_> {
    /// `With 3 stand-ins influence@6 is 8.7 with the standard pilot; with the cards of the list it is 9.1: −0.4 ±0.1.`
    fn meaning(&self, locale: Locale) -> Option<String> {
        let Self { measured, found, .. } = self;
        let (value, gains) = found.together.filter(|_| found.games > 0)?;
        let words = say::StandInsWorth {
            count: self.could_stand_in.replaced,
            gains: measured.difference(&gains, gains.stated_mean(), locale),
            goal: measured.scales.goal.to_string(),
            own: measured.value(&found.own, locale),
            pilot: with_pilot(&measured.scales.prepared.request, locale),
            value: measured.value(&value, locale),
        };
        let with = Some((say::WithStandIns.render(locale), found.won_together));
        let text = in_few(found.games, words.render(locale), locale);
        Some(measured.with_victories(text, found.games, found.own_won, with, locale))
    }
}

impl Answer for MissingReplaced<'_> {
    const KIND: &'static str = "for-missing/1";

    fn page(&self, page: Page) -> String {
        let Page { width, locale, is_verbose: all } = page;
        let Self { measured, found, .. } = self;
        let games = games_per_swap(found.games, locale);
        let mut text = measured.heading(&games, self.meaning(locale), width, locale);
        let gains = |card: &str, put: &str| {
            let swap = found.swaps.iter().find(|swap| swap.cut == card && swap.put == put);
            swap.map_or_else(
                || stand_ins::NotMeasured.render(locale),
                |swap| measured.difference(&swap.gains, swap.interval, locale),
            )
        };
        text.push('\n');
        text.push_str(&measured_stand_ins(&self.could_stand_in, Some(&gains), all, width, locale));
        text.push('\n');
        if !found.swaps.is_empty() {
            let _ = writeln!(text, "{}", hanging("- ", &say::OneCopyEach.render(locale), width));
        }
        let taken = self.could_stand_in.cards.iter().flat_map(|card| &card.stand_ins).filter(|one| one.take > 0);
        if taken.into_iter().any(|one| !found.swaps.iter().any(|swap| swap.put == one.name)) {
            let _ = writeln!(text, "{}", hanging("- ", &say::UnmeasuredStandIns.render(locale), width));
        }
        let _ = writeln!(text, "{}", hanging("- ", &measured.blind(locale), width));
        text
    }
}

published!(MissingReplaced<'_>);
