//! `deck stats`: a deck in figures, as tables and bars, one CSV table, or one document.

mod cards;
mod csv;
mod curve;
mod influence;
mod tables;

use std::fmt::Write as _;
use std::path::PathBuf;

use clap::Args;
use clap_complete::engine::ArgValueCompleter;
use serde::Serialize;

use super::scan::LoadedDeck;
use crate::cli::answer::{Answer, Page, published};
use crate::cli::args::number;
use crate::cli::context::Context;
use crate::cli::error::{Failure, Status};
use crate::cli::progress::play;
use crate::cli::{candidates, readings};
use crate::messages::deck_figures as say;
use crate::report::{self, DeckHead, STRONG, hanging, prose, styled};
use zocalo_cards::ruleset::Ruleset;
use zocalo_decks::deck::Deck;
use zocalo_engine::game::LONGEST_GAME;
use zocalo_simulation::simulation::{LARGEST_RUN, Prepared, Request, RequestError};
use zocalo_simulation::statistics::{
    AbilityFigures, Circles, Conflicts, Curve, DoubledCards, Influence, KnownSum, MarkFigures, Statistics,
    UnplayableCard,
};
use zocalo_text::message::Text;

pub(super) use curve::curve_change;

/// Show a deck's statistics: curve, sponsors, abilities, conflicts, marks, influence, dead cards
#[derive(Debug, Args)]
#[command(
    after_help = "The goldfish plays the deck to find the influence by turn; --games 0 leaves that out. Cards with unknown \
    facts are counted beside each figure: 12 + 3? means 12 cards, and 3 more whose value is unknown. CSV is one long \
    table: figure, group, key, value, unknown.\n\n\
    Example: zocalo deck stats @narn"
)]
pub(crate) struct DeckStatsArgs {
    /// The deck file, DECK@N for its state N, or - for standard input
    #[arg(value_name = "DECK", add = ArgValueCompleter::new(candidates::decks))]
    deck: PathBuf,
    /// The ruleset, by name or file [default: the deck's own, or casual]
    #[arg(long, value_name = "NAME|FILE", add = ArgValueCompleter::new(candidates::rulesets))]
    ruleset: Option<String>,
    /// How many games the goldfish plays; 0 for none
    #[arg(long, value_name = "N", default_value_t = 4_000)]
    #[arg(allow_negative_numbers = true, value_parser = number::<u64>(0, LARGEST_RUN))]
    games: u64,
    /// How many turns in each game, 1 to 30
    #[arg(long, value_name = "T", default_value_t = 8)]
    #[arg(allow_negative_numbers = true, value_parser = number::<u8>(1, LONGEST_GAME.into()))]
    turns: u8,
    /// The seed of the games; the same seed gives the same numbers
    #[arg(long, value_name = "S", default_value_t = 1)]
    #[arg(allow_negative_numbers = true, value_parser = number::<u64>(0, u64::MAX))]
    seed: u64,
    /// Print one CSV table
    #[arg(long, conflicts_with = "json")]
    csv: bool,
}

/// What the deck is, its figures, and what the goldfish adds. `unknown` beside a sum counts the cards that it leaves out.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct DeckStats<'a> {
    #[serde(flatten)]
    head: DeckHead<'a>,
    /// The cards of the figures: those of the deck without its ambassador.
    counted: u32,
    unknown_type: u32,
    #[cfg_attr(test, schemars(with = "serde_json::Map<String, serde_json::Value>"))]
    curve: &'a Curve,
    #[cfg_attr(test, schemars(with = "serde_json::Map<String, serde_json::Value>"))]
    circles: &'a Circles,
    #[cfg_attr(test, schemars(with = "Vec<serde_json::Map<String, serde_json::Value>>"))]
    abilities: &'a [AbilityFigures],
    #[cfg_attr(test, schemars(with = "serde_json::Map<String, serde_json::Value>"))]
    conflicts: &'a Conflicts,
    #[cfg_attr(test, schemars(with = "Vec<serde_json::Map<String, serde_json::Value>>"))]
    marks: &'a [MarkFigures],
    #[cfg_attr(test, schemars(with = "Vec<serde_json::Map<String, serde_json::Value>>"))]
    dead: &'a [UnplayableCard],
    #[cfg_attr(test, schemars(with = "Vec<serde_json::Map<String, serde_json::Value>>"))]
    doubled: &'a [DoubledCards],
    #[cfg_attr(test, schemars(with = "Option<serde_json::Map<String, serde_json::Value>>"))]
    influence: Option<Influence>,
    /// Why no game can be played.
    why_no_influence: Option<String>,
    #[serde(skip)]
    deck: &'a Deck,
    #[serde(skip)]
    statistics: &'a Statistics,
}

/// Prints the figures. The deck need not be legal, nor have an ambassador.
pub(super) fn run(args: &DeckStatsArgs, context: &Context) -> Result<Status, Failure> {
    let LoadedDeck { deck, ruleset, verdict } = LoadedDeck::read(&args.deck, args.ruleset.as_deref(), context)?;
    let statistics = Statistics::of(&deck, &ruleset);
    readings::report(&deck, context.output);
    let (influence, why_no_influence) = match args.games {
        0 => (None, None),
        _ => match play_games(args, &deck, &ruleset, context)? {
            Ok(influence) => (Some(influence), None),
            Err(why) => (None, Some(why)),
        },
    };
    // The table has no place for a reason.
    if let Some(why) = why_no_influence.as_ref().filter(|_| args.csv) {
        let sentence = say::NoGameNote { why }.render(context.locale());
        context.output.remark(report::note(&sentence, context.width(), context.locale()));
    }
    let Statistics { cards, unknown_type, curve, circles, abilities, conflicts, marks, dead, doubled } = &statistics;
    let stats = DeckStats {
        head: DeckHead::of(&deck, &verdict),
        counted: *cards,
        unknown_type: *unknown_type,
        curve,
        circles,
        abilities,
        conflicts,
        marks,
        dead,
        doubled,
        influence,
        why_no_influence,
        deck: &deck,
        statistics: &statistics,
    };
    context.output.print_or_csv(&stats, args.csv)?;
    Ok(Status::Done)
}

impl Answer for DeckStats<'_> {
    const KIND: &'static str = "deck-stats/1";

    fn page(&self, page: Page) -> String {
        let Page { width, locale, .. } = page;
        let Self { deck, statistics, .. } = self;
        let mut text = self.head.text(width, locale);
        let mut part = |head: &Text, body: String| {
            if !body.is_empty() {
                let _ = write!(text, "\n{}\n{}", styled(STRONG, head.render(locale)), body);
            }
        };
        let influence = match (&self.influence, &self.why_no_influence) {
            (Some(influence), _) => influence::influence(influence, width, locale),
            (None, Some(why)) => format!("{}\n", prose(&say::NoGame { why }.render(locale), width)),
            (None, None) => String::new(),
        };
        part(&say::CostCurve, curve::curve(self.curve, width, locale));
        part(&say::CircleSponsors, tables::circles(statistics, deck, width, locale));
        part(&say::Abilities, tables::abilities(statistics, width, locale));
        part(&say::Conflicts, tables::conflicts(self.conflicts, width, locale));
        part(&say::Marks, tables::marks(statistics, width, locale));
        part(&say::Influence, influence);
        part(&say::DeadCards, cards::dead(statistics, width, locale));
        part(&say::NotTogether, cards::doubled(statistics, width, locale));
        text
    }

    fn csv(&self) -> String {
        csv::csv(self)
    }
}

/// A sum with what it leaves out: `12`, `12 + 3?`, `3?` where nothing is known.
pub(super) fn sum(sum: KnownSum) -> String {
    match sum {
        KnownSum { known, unknown: 0 } => known.to_string(),
        KnownSum { known: 0, unknown } => format!("{unknown}?"),
        KnownSum { known, unknown } => format!("{known} + {unknown}?"),
    }
}

fn point(sentence: &str, width: usize) -> String {
    format!("{}\n", hanging("- ", sentence, width))
}

/// What the goldfish had by turn, played as `goldfish` plays unless set otherwise; else why it cannot be played.
fn play_games(
    args: &DeckStatsArgs,
    deck: &Deck,
    rules: &Ruleset,
    context: &Context,
) -> Result<Result<Influence, String>, Failure> {
    let request = Request { games: args.games, turns: args.turns, seed: args.seed, ..Request::new(deck, rules) };
    let run = match Prepared::new(request, deck, context.index()?) {
        Ok(run) => run,
        Err(RequestError::Plan(..)) => {
            return Ok(Err(say::PlanUnfit.render(context.locale())));
        }
        Err(error) => return Ok(Err(error.text().render(context.locale()))),
    };
    let counts = play(&run, 0..args.games, None, context.output)?;
    Ok(Ok(Influence::of(deck, rules, &run.deck, &run.settings(None), &counts.tally)))
}

published!(DeckStats<'_>);
