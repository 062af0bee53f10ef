//! `improve copies`: how a goal's figure changes with the number of copies of a card or of a kind of cards.

mod asked;
mod page;

use clap::Args;
use clap_complete::engine::ArgValueCompleter;
use serde::Serialize;

use super::measured::{AdviceOptions, MEASURED, Measured, Measurement, UnmeasuredCard, WayToPlay, unmeasured};
use crate::cli::args::{USUAL_CHANCES, number, percent};
use crate::cli::candidates;
use crate::cli::context::Context;
use crate::cli::deck_input::DeckInput;
use crate::cli::error::{Failure, Status};
use crate::cli::interrupted::Interruption;
use crate::cli::progress::Progress;
use crate::cli::warnings::Warnings;
use crate::report::Interval;
use asked::SweptCards;
use zocalo_simulation::advice::{CopyOrder, CopyRow, SweptCopies, USUAL_COPIES_GAMES, check_games, sweep_copies};
use zocalo_simulation::simulation::LARGEST_RUN;

/// Compare numbers of copies of a card, or of a kind of cards
#[derive(Debug, Args)]
#[command(after_help = "\
    All numbers play the same games with a deck of the same size: a blank, a card that can never be played, lies where a copy \
    is left out, and in places that are added where a number is above the deck's own. The deck's own number is the one that \
    others are compared with. The copies of a query's cards come in turns, one of each card that the deck holds, up to the \
    limit of the ruleset. The first sentence says how many it takes for a goal to be reached in so many of the games. Ctrl-C prints the results so far. --csv prints one row per number: copies, value, low, high, \
    difference, difference_low, difference_high, deck_has, ties_with_best.\n\n\
    Example: zocalo improve copies @narn \"Border Raid\" 0..3 --goal power@6\n\
    then:    zocalo improve copies @narn t:conflict 4..14 --goal power@6\n\
    or:      zocalo improve copies @narn t:fleet 2..10 --goal \"any t:fleet@6\" --chance 15")]
pub(crate) struct CopiesArgs {
    #[command(flatten)]
    advice: AdviceOptions,
    /// The card, or a query for cards of the deck, such as t:fleet
    #[arg(value_name = asked::CARD, add = ArgValueCompleter::new(candidates::CardNames))]
    cards: String,
    /// The numbers of copies, such as 0..3
    #[arg(value_name = asked::RANGE)]
    range: String,
    /// How many games to play with each number
    #[arg(long, value_name = "N", default_value_t = USUAL_COPIES_GAMES, help_heading = MEASURED)]
    #[arg(allow_negative_numbers = true, value_parser = number::<u64>(1, LARGEST_RUN))]
    games: u64,
    /// Of a goal that games reach or not: in how many of them it is to be reached [default: 50, 75 and 90 %]
    #[arg(long, value_name = "PERCENT", value_delimiter = ',', help_heading = MEASURED)]
    #[arg(allow_negative_numbers = true, value_parser = percent)]
    chance: Vec<u8>,
    /// Print a CSV table
    #[arg(long)]
    csv: bool,
}

/// The figure for each number of copies.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct CopyFigures<'a> {
    #[serde(flatten)]
    measurement: Measurement<'a>,
    /// The card, or the query.
    of: &'a str,
    query: bool,
    /// How many copies are in the deck and its opening hand.
    deck_has: usize,
    /// How many places were added to the draw deck to make room for more.
    places_added: usize,
    /// The goal without these places, if there are any.
    value_as_it_is: Option<Interval>,
    /// The number with the highest figure.
    best: Option<usize>,
    /// What that loses in the best way to play the deck, if it is fewer than the deck has and not recommended; and that way.
    loses_in_best_way: Option<Interval>,
    best_way: Option<WayToPlay<'a>>,
    numbers: Vec<CopyFigure<'a>>,
    /// The fewest copies with which so many of the games reach the goal; empty for a mean.
    needed: Vec<NeededCopies>,
    unmeasured: Vec<UnmeasuredCard<'a>>,
    warnings: &'a Warnings,
    #[serde(skip)]
    measured: &'a Measured,
    #[serde(skip)]
    found: &'a SweptCopies,
    #[serde(skip)]
    order: &'a CopyOrder,
    #[serde(skip)]
    swept: &'a SweptCards,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct NeededCopies {
    percent: u8,
    /// `null` where none of the numbers is enough.
    copies: Option<usize>,
}

/// The figure for one number of copies.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct CopyFigure<'a> {
    copies: usize,
    /// Whether it is the number that the deck has.
    deck_has: bool,
    value: Interval,
    games_won: u64,
    /// The figure less that of the deck's number, with an interval so wide that those of all numbers hold together.
    difference: Interval,
    same_in_every_game: bool,
    ties_with_best: bool,
    cards: Vec<CardCopies<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct CardCopies<'a> {
    name: &'a str,
    count: usize,
}

impl<'a> CopyFigures<'a> {
    fn new(
        measured: &'a Measured,
        found: &'a SweptCopies,
        order: &'a CopyOrder,
        swept: &'a SweptCards,
        chances: &[u8],
    ) -> Self {
        let is_known = found.games > 0;
        let deck_has = order.present();
        let figure = |row: &CopyRow| CopyFigure {
            copies: row.copies,
            deck_has: row.copies == deck_has,
            value: measured.estimate(&row.value).into(),
            games_won: row.won,
            difference: row.interval.into(),
            same_in_every_game: row.beyond.squares == 0,
            ties_with_best: row.ties_with_best,
            cards: order
                .cards_of(row.copies)
                .into_iter()
                .map(|(card, count)| CardCopies { name: &card.label, count })
                .collect(),
        };
        let needed = |percent: &u8| NeededCopies {
            percent: *percent,
            copies: found.fewest_for(f64::from(*percent) / 100.0).map(|row| row.copies),
        };
        let has_shares = is_known && !measured.scales.is_mean();
        Self {
            needed: chances.iter().filter(|_| has_shares).map(needed).collect(),
            measurement: measured.document(found.games),
            of: &swept.of,
            query: swept.is_query,
            deck_has,
            places_added: found.places_added,
            value_as_it_is: found.as_it_is.as_ref().filter(|_| is_known).map(|value| measured.estimate(value).into()),
            best: found.best().filter(|_| is_known).map(|best| best.copies),
            loses_in_best_way: found.refused.as_ref().map(|refused| refused.loses.stated_mean().into()),
            best_way: found.refused.as_ref().map(|refused| WayToPlay::of(&refused.way)),
            numbers: found.rows.iter().filter(|_| is_known).map(figure).collect(),
            unmeasured: unmeasured(&found.unmeasured),
            warnings: &measured.warnings,
            measured,
            found,
            order,
            swept,
        }
    }
}

/// Plays with each number; Ctrl-C prints the results so far.
pub(crate) fn run(args: &CopiesArgs, context: &Context) -> Result<Status, Failure> {
    check_games(args.games)?;
    let AdviceOptions { deck, goal, game, pilot } = &args.advice;
    let input = DeckInput::read(deck, game, pilot, context)?;
    let index = context.index()?;
    let swept = SweptCards::read(&args.cards, &input.deck, &input.ruleset, context)?;
    let order = CopyOrder::new(&swept.cards, &input.deck, &input.ruleset, index)?;
    let range = asked::range(&args.range, &swept, &order, &input.ruleset)?;
    let measured = Measured::beside(&swept.cards, input, goal.as_deref(), game.threads, context)?;
    let interruption = Interruption::expected();
    let progress = Progress::new(0, context.output);
    let found = interruption.watched(&progress, |watch| {
        sweep_copies(&order, range, &measured.scales, &measured.deck, index, args.games, watch)
    })?;
    drop(progress);
    let measured = measured.after(&interruption);
    measured.warnings.print(context.output);
    let chances = if args.chance.is_empty() { &USUAL_CHANCES[..] } else { &args.chance };
    context.output.print_or_csv(&CopyFigures::new(&measured, &found, &order, &swept, chances), args.csv)?;
    Ok(interruption.status())
}
