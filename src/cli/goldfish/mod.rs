//! `goldfish`: many solo games, one of them move by move, two decks compared, or a part of a run.

mod comparison;
mod csv;
mod figures;
mod finished;
mod log;
mod meaning;
mod mulligan;
mod page;
mod parts;
mod plan;
mod questions;
mod regret;
mod run;
mod spans;

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use clap_complete::engine::ArgValueCompleter;

use self::parts::PartsAction;
pub(super) use self::plan::grammar;
use self::run::DeckRun;
use super::args::{HelpPage, Refused, number};
use super::context::Context;
use super::deck_input::plan_choice;
use super::error::{Failure, Status};
use super::game_options::{GAME, GameOptions, MACHINES, PILOT, PilotOptions};
use super::interrupted::Interruption;
use super::progress::play;
use super::resolve_ruleset::ruleset_of;
use super::{ability_sensitivity, candidates, deck_files, readings};
use crate::messages::goldfish_run as say;
use zocalo_cards::ruleset::{Ruleset, TurnOrder};
use zocalo_catalog::catalog::Catalog;
use zocalo_decks::deck::Deck;
use zocalo_engine::game::{LONGEST_GAME, Start};
use zocalo_simulation::simulation::shard::{Shard, UnknownShard};
use zocalo_simulation::simulation::{AskedGoal, Goal, LARGEST_RUN, PilotName, PlanChoice, Request, Subject};

/// The headings under which the help lists the options.
const SHOWN: &str = "What to show";
const COMPARED: &str = "Comparing";
const OUTPUT: &str = "Output";

/// How many games are played where nobody says otherwise, and how many of them by the searching pilot.
const USUAL_GAMES: u64 = 10_000;
const SEARCHED_GAMES: u64 = 200;

/// What is asked about times unless something else is.
const USUAL_TIMES: [&str; 6] = ["influence>=8", "influence>=10", "power>=10", "power>=20", "inner_circle>=2", "agenda"];

/// Play many solo games and show how the deck opens
#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true, disable_help_subcommand = true)]
#[allow(clippy::struct_excessive_bools, reason = "switches of a command, independent of each other")]
#[command(
    disable_help_flag = true,
    after_help = "The games follow the rules and play the effects of cards as far as the card data contains them; \
    the report lists what is left out. If there is a plan (in the deck file or from --plan), it is \
    followed first; `zocalo goldfish --help plan` explains plans.\n\n\
    --against and --swap compare everything that --want, --time and --show ask for, game by game.\n\
    --csv prints one row per figure: figure, of (the goal, card or measure), turn, value, low and high \
    (the bounds of its 95 % interval), p10, p50, p90; for a comparison first, second and difference, \
    each with low and high.\n\n\
    Two more pilots are for comparisons: --pilot builder builds while possible and buys cards with the rest, and \
    plays no cards; --pilot idle does nothing except draw the free card.\n\n\
    Example: zocalo goldfish @minbari --games 20000 --turns 8"
)]
pub(crate) struct GoldfishArgs {
    /// The deck file, or - for standard input
    #[arg(value_name = "DECK", required_unless_present_any = ["help", "short_help"], add = ArgValueCompleter::new(candidates::decks))]
    deck: Option<PathBuf>,
    /// How many games [default: 10000, or 200 with the searching pilot]
    #[arg(long, value_name = "N", help_heading = GAME)]
    #[arg(allow_negative_numbers = true, value_parser = number::<u64>(1, LARGEST_RUN))]
    games: Option<u64>,
    /// How many turns in each game, 1 to 30
    #[arg(long, value_name = "T", default_value_t = 8, help_heading = GAME)]
    #[arg(allow_negative_numbers = true, value_parser = number::<u8>(1, LONGEST_GAME.into()))]
    turns: u8,
    /// Start as a duel: keep an opening hand from eight dealt cards; the rest are drawn first
    #[arg(long, help_heading = GAME)]
    duel: bool,
    /// With --duel: allow the optional mulligan to one card fewer (ENG, Appendix One); says how often it is taken and its worth
    #[arg(long, requires = "duel", help_heading = GAME)]
    mulligan: bool,
    #[command(flatten)]
    game: GameOptions,
    /// What the searching pilot plays for [default: victory, then power, then influence]
    #[arg(long, value_name = "GOAL@T", help_heading = PILOT, add = ArgValueCompleter::new(candidates::goals))]
    goal: Option<String>,
    /// Count games that reach a goal by a turn: "Kosh Naranek@2", influence>=9@6, plan@6; repeat it to count games that reach all
    #[arg(long, value_name = "GOAL@T", help_heading = SHOWN, add = ArgValueCompleter::new(candidates::goals))]
    want: Vec<String>,
    /// Show in which turn something first happens, such as influence>=12; --show times adds the usual ones
    #[arg(long, value_name = "GOAL", help_heading = SHOWN, add = ArgValueCompleter::new(candidates::subjects))]
    time: Vec<String>,
    /// What else to show
    #[arg(long, value_name = "WHAT", value_delimiter = ',', help_heading = SHOWN)]
    show: Vec<Shown>,
    /// Describe game number K move by move, counting from 1
    #[arg(long, value_name = "K", help_heading = SHOWN)]
    #[arg(conflicts_with_all = ["against", "swap", "want", "time", "show"])]
    #[arg(allow_negative_numbers = true, value_parser = number::<u64>(1, LARGEST_RUN))]
    log: Option<u64>,
    /// Compare with another deck on the same seeds
    #[arg(long, value_name = "DECK", help_heading = COMPARED, add = ArgValueCompleter::new(candidates::decks))]
    against: Option<PathBuf>,
    /// Compare with the same deck after replacing one copy of OUT by IN, on the same seeds; repeat it for several swaps at once
    #[arg(long, value_name = "OUT=IN", conflicts_with = "against", help_heading = COMPARED)]
    swap: Vec<String>,
    /// Print one CSV table
    #[arg(long, conflicts_with_all = ["json", "log"], help_heading = OUTPUT)]
    csv: bool,
    #[command(flatten)]
    pilot: PilotOptions,
    /// Judge the standard pilot: the searching pilot plays the same games; list the costliest decisions
    #[arg(long, help_heading = MACHINES)]
    #[arg(conflicts_with_all = ["against", "swap", "want", "time", "show", "log", "csv", "shard", "pilot"])]
    judge: bool,
    /// Play only one part of the run, such as 3/16, and write it to --out; `zocalo goldfish merge` puts the parts together
    #[arg(long, value_name = "K/N", requires = "out", conflicts_with_all = ["against", "swap", "log", "csv"])]
    #[arg(help_heading = MACHINES, value_parser = shard)]
    shard: Option<Shard>,
    /// The file for the part
    #[arg(long, value_name = "FILE", requires = "shard", help_heading = MACHINES)]
    out: Option<PathBuf>,
    /// Print help (see more with '--help')
    #[arg(short = 'h')]
    short_help: bool,
    /// Print help; with `plan`, the language of plans
    #[arg(long, value_name = "TOPIC", num_args = 0..=1, default_missing_value = "usage")]
    help: Option<GoldfishTopic>,
    #[command(subcommand)]
    parts: Option<PartsAction>,
}

impl GoldfishArgs {
    /// The page of help that they ask for, if any.
    pub(super) fn help_asked(&self) -> Option<HelpPage> {
        let is_long = self.help == Some(GoldfishTopic::Usage);
        is_long.then_some(HelpPage::Long).or_else(|| self.short_help.then_some(HelpPage::Short))
    }
}

/// What `goldfish --help` explains.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum GoldfishTopic {
    /// The command.
    Usage,
    /// The language of plans.
    Plan,
}

/// What the report of `goldfish` shows on request.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Shown {
    /// When games reach levels of influence and power, the first promotion and an agenda
    Times,
    /// Cards left unplayed in hand, by turn and by card
    Dead,
    /// What the last influence of each turn paid for, by kind and by card, and what was left
    Spending,
}

/// A part of a run.
fn shard(text: &str) -> Result<Shard, Refused> {
    text.parse().map_err(|error: UnknownShard| Refused(error.text()))
}

/// Plays the games and prints what came of them. A deck need not be legal to be played.
pub(super) fn run(args: &GoldfishArgs, context: &Context) -> Result<Status, Failure> {
    if args.help == Some(GoldfishTopic::Plan) {
        context.output.answer(grammar(context.width(), context.locale()))?;
        return Ok(Status::Done);
    }
    if let Some(PartsAction::Merge(merge)) = &args.parts {
        return parts::merge(merge, context);
    }
    let Some(path) = &args.deck else {
        return Err(Failure::request(say::NoDeck, say::GiveDeck));
    };
    deck_files::refuse_input_twice([path].into_iter().chain(&args.against))?;
    let plan = plan_choice(&args.game, path, context.locale())?;
    let catalog = context.catalog()?;
    let index = context.index()?;
    let deck = deck_files::load_deck(path, catalog, index, context.locale())?;
    readings::report(&deck, context.output);
    let ruleset = ruleset_of(args.game.ruleset.as_deref(), &deck)?;
    let both = args.game.compares_oppositions();
    let assumptions = args.game.first().assumptions(&ruleset)?;
    let request = Request { assumptions, ..request(args, plan, &deck, &ruleset, catalog)? };
    let alone = [("--judge", args.judge), ("--log", args.log.is_some()), ("--shard", args.shard.is_some())];
    if let Some((option, _)) = alone.into_iter().find(|(_, is_given)| *is_given) {
        ability_sensitivity::is_one(args.game.assume_ability, option)?;
    }
    let compares = args.against.is_some() || !args.swap.is_empty();
    if both && (compares || args.judge || args.log.is_some() || args.shard.is_some()) {
        return Err(Failure::request(say::BothAlone, say::GiveNumberOrTable));
    }
    if args.judge {
        return regret::run(args, request, deck, context);
    }
    if both || compares {
        return comparison::run(args, &request, &deck, context);
    }
    let mut run = DeckRun::new(request, deck, index)?;
    let threads = args.game.threads;
    if let Some(number) = args.log {
        return log::log(&run, number, context.output);
    }
    let interruption = Interruption::expected();
    run.prepared.until = interruption.stop();
    if let (Some(shard), Some(out)) = (args.shard, &args.out) {
        run.warnings(context.locale()).say(context.output);
        return parts::write(&run.prepared, shard, out, threads, context.output);
    }
    let counts = play(&run.prepared, 0..run.prepared.request.games, threads, context.output)?;
    let (made, range) = ((&run.prepared, &run.deck), args.game.assume_ability);
    let sensitivity = ability_sensitivity::of_run(made, &counts, range, index, threads, context.output)?;
    let taken = counts.tally.mulligans();
    let gains = if args.mulligan && taken > 0 && !interruption.has_come() {
        mulligan::gains(made, taken, threads, index)?
    } else {
        Vec::new()
    };
    run.print(&counts, sensitivity, gains, args.csv, context.output)?;
    Ok(interruption.status())
}

/// What the arguments ask.
fn request(
    args: &GoldfishArgs,
    plan: PlanChoice,
    deck: &Deck,
    rules: &Ruleset,
    catalog: &Catalog,
) -> Result<Request, Failure> {
    let shows = |what| args.show.contains(&what);
    // The VCG knows no Inner Circle.
    let fits = |goal: &&str| rules.start.turn == TurnOrder::Precedence || !goal.starts_with("inner_circle");
    let usual = USUAL_TIMES.into_iter().filter(fits).filter(|_| shows(Shown::Times));
    let times = usual.chain(args.time.iter().map(String::as_str));
    let searches = args.judge || args.pilot.pilot == PilotName::Search;
    if args.goal.as_deref().is_some_and(|goal| Goal::parse(goal).is_ok_and(|goal| goal.subject == Subject::Plan)) {
        return Err(Failure::request(say::CannotPursuePlan, say::PursueAnother));
    }
    if args.goal.is_some() && !searches {
        return Err(Failure::request(say::GoalUnused, say::LetItSearch));
    }
    Ok(Request {
        plan,
        start: Start::of(args.duel, args.mulligan),
        pilot: args.pilot.pilot,
        thinking: args.pilot.thinking(args.judge)?,
        goal: args.goal.as_deref().map(AskedGoal::pursued).transpose()?,
        games: args.games.unwrap_or(if searches { SEARCHED_GAMES } else { USUAL_GAMES }),
        turns: args.turns,
        seed: args.game.seed,
        wants: args.want.iter().map(|text| AskedGoal::want(text)).collect::<Result<_, _>>()?,
        times: times.map(AskedGoal::time).collect::<Result<_, _>>()?,
        dead: shows(Shown::Dead),
        spending: shows(Shown::Spending),
        facts: catalog.uses().packs().fingerprint.clone(),
        ..Request::new(deck, rules)
    })
}
