//! The arguments of the games and the odds: `goldfish`, `openings`, `odds`, `hand` and `play`.

use std::path::PathBuf;
use std::str::FromStr;

use clap::{ArgAction, Args, Subcommand, ValueEnum};
use clap_complete::engine::ArgValueCompleter;

use super::super::candidates;
use super::headings::{GENERAL, PILOT};
use super::pilots::PilotTerms;
use super::refused::Refused;
use zocalo_engine::game::LONGEST_GAME;
use zocalo_engine::game::{Assumptions, MOST_ASSUMED, Opposition, UnknownOpposition};
use zocalo_engine::pilots::search::Thinking;
use zocalo_simulation::refusals;
use zocalo_simulation::simulation::shard::{Shard, UnknownShard};
use zocalo_simulation::simulation::{AbilityRange, LARGEST_RUN, MOST_THREADS, NoAbility};
use zocalo_text::message::Number;
use zocalo_text::text;

/// The headings under which the help lists the options of the games.
const RANKED: &str = "What to rank";
const GAME: &str = "Game";
const SHOWN: &str = "What to show";
const COMPARED: &str = "Comparing";
const OUTPUT: &str = "Output";

/// `goldfish`.
#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true, disable_help_subcommand = true)]
#[allow(clippy::struct_excessive_bools, reason = "switches of a command, independent of each other")]
pub(crate) struct Goldfish {
    /// The deck file, or - for standard input
    #[arg(value_name = "DECK", required_unless_present = "help", add = ArgValueCompleter::new(candidates::decks))]
    pub deck: Option<PathBuf>,
    /// How many games [default: 10000, or 200 with the searching pilot]
    #[arg(long, value_name = "N", help_heading = GAME)]
    #[arg(allow_negative_numbers = true, value_parser = number::<u64>(1, LARGEST_RUN))]
    pub games: Option<u64>,
    /// How many turns in each game, 1 to 30
    #[arg(long, value_name = "T", default_value_t = 8, help_heading = GAME)]
    #[arg(allow_negative_numbers = true, value_parser = number::<u8>(1, LONGEST_GAME.into()))]
    pub turns: u8,
    /// Start as a duel: keep an opening hand from eight dealt cards; the rest are drawn first
    #[arg(long, help_heading = GAME)]
    pub duel: bool,
    /// With --duel: allow the optional mulligan to one card fewer (ENG, Appendix One)
    #[arg(long, requires = "duel", help_heading = GAME)]
    pub mulligan: bool,
    /// How the games are played.
    #[command(flatten)]
    pub terms: GameTerms,
    /// Who plays.
    #[command(flatten)]
    pub who: PilotTerms,
    /// What the searching pilot plays for [default: victory, then power, then influence]
    #[arg(long, value_name = "GOAL@T", help_heading = PILOT, add = ArgValueCompleter::new(candidates::goals))]
    pub goal: Option<String>,
    /// Count games that reach a goal by a turn: "Kosh Naranek@2", influence>=9@6, plan@6; repeat it to count games that reach all
    #[arg(long, value_name = "GOAL@T", help_heading = SHOWN, add = ArgValueCompleter::new(candidates::goals))]
    pub want: Vec<String>,
    /// Show in which turn something first happens, such as influence>=12; --show times adds the usual ones
    #[arg(long, value_name = "GOAL", help_heading = SHOWN, add = ArgValueCompleter::new(candidates::subjects))]
    pub time: Vec<String>,
    /// What else to show
    #[arg(long, value_name = "WHAT", value_delimiter = ',', help_heading = SHOWN)]
    pub show: Vec<Shown>,
    /// Describe game number K move by move, counting from 1
    #[arg(long, value_name = "K", help_heading = SHOWN)]
    #[arg(conflicts_with_all = ["against", "swap", "want", "time", "show"])]
    #[arg(allow_negative_numbers = true, value_parser = number::<u64>(1, LARGEST_RUN))]
    pub log: Option<u64>,
    /// Compare with another deck on the same seeds
    #[arg(long, value_name = "DECK", help_heading = COMPARED, add = ArgValueCompleter::new(candidates::decks))]
    pub against: Option<PathBuf>,
    /// Compare with the same deck after replacing one copy of OUT by IN, on the same seeds
    #[arg(long, value_name = "OUT=IN", conflicts_with = "against", help_heading = COMPARED)]
    pub swap: Vec<String>,
    /// Judge the standard pilot: the searching pilot plays the same games; list the costliest decisions
    #[arg(long, help_heading = COMPARED)]
    #[arg(conflicts_with_all = ["against", "swap", "want", "time", "show", "log", "csv", "shard", "pilot"])]
    pub judge: bool,
    /// Print one CSV table
    #[arg(long, conflicts_with_all = ["json", "log"], help_heading = OUTPUT)]
    pub csv: bool,
    /// Play only one part of the run, such as 3/16, and write it to --out
    #[arg(long, value_name = "K/N", requires = "out", conflicts_with_all = ["against", "swap", "log", "csv"])]
    #[arg(help_heading = OUTPUT, value_parser = shard)]
    pub shard: Option<Shard>,
    /// The file for the part
    #[arg(long, value_name = "FILE", requires = "shard", help_heading = OUTPUT)]
    pub out: Option<PathBuf>,
    /// Print help; with `plan`, the language of plans
    #[arg(short, long, value_name = "TOPIC", num_args = 0..=1, default_missing_value = "usage")]
    // Behind the general options, whose places move with the number of commands.
    #[arg(display_order = 1000)]
    #[arg(help_heading = GENERAL)]
    pub help: Option<GoldfishTopic>,
    /// What to do with parts that were played.
    #[command(subcommand)]
    pub parts: Option<Parts>,
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

/// What the other seats do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum OtherSeats {
    /// Nothing: their influence stays as it is
    Stand,
    /// Each builds influence with its ambassador, 1 per turn, up to 10 (PSI, Influence)
    Build,
}

/// What to do with parts.
#[derive(Debug, Subcommand)]
pub(crate) enum Parts {
    /// Merge the parts of a run and print its report
    #[command(after_help = "The report is identical to that of the same run in one piece.\n\n\
        Example: zocalo goldfish merge part*.json")]
    Merge(Merge),
}

/// `goldfish merge`.
#[derive(Debug, Args)]
pub(crate) struct Merge {
    /// The files of all parts
    #[arg(required = true, value_name = "PART")]
    pub parts: Vec<PathBuf>,
    /// Print one CSV table
    #[arg(long, conflicts_with = "json")]
    pub csv: bool,
    /// Print help
    // `goldfish` has a help of its own, which takes that of the parser from all below it.
    #[arg(short, long, action = ArgAction::Help)]
    pub help: Option<bool>,
}

/// What games are played by, whoever asks for them.
#[derive(Debug, Args)]
pub(crate) struct GameTerms {
    /// The seed; the same seed gives the same numbers, whatever the number of threads
    #[arg(long, value_name = "S", default_value_t = 1, help_heading = GAME)]
    #[arg(allow_negative_numbers = true, value_parser = number::<u64>(0, u64::MAX))]
    pub seed: u64,
    /// How many threads [default: one per processor]
    #[arg(long, value_name = "K", help_heading = GAME)]
    #[arg(allow_negative_numbers = true, value_parser = number::<usize>(1, MOST_THREADS))]
    pub threads: Option<usize>,
    /// The races at the other seats, such as Human,Narn [default: the deck's own, or all other races]
    #[arg(long, value_name = "RACES", value_delimiter = ',', add = ArgValueCompleter::new(candidates::races))]
    #[arg(help_heading = GAME)]
    pub table: Vec<String>,
    /// The ruleset, by name or file [default: the deck's own, or casual]
    #[arg(long, value_name = "NAME|FILE", add = ArgValueCompleter::new(candidates::rulesets), help_heading = GAME)]
    pub ruleset: Option<String>,
    /// The opposition to each conflict: N, or N±M (also N+-M) for a random number from N-M to N+M
    #[arg(long, value_name = "N[±M]", default_value = "0", allow_negative_numbers = true, help_heading = GAME)]
    #[arg(value_parser = opposition)]
    pub opposition: Opposition,
    /// What the other seats do
    #[arg(long, value_name = "WHAT", default_value = "stand", help_heading = GAME)]
    pub others: OtherSeats,
    /// The assumed value of unknown abilities; a range such as 0..4 shows how much they change the figures
    #[arg(long, value_name = "N|N..M", default_value_t = AbilityRange::only(Assumptions::default().ability))]
    #[arg(allow_negative_numbers = true, value_parser = ability, help_heading = GAME)]
    pub assume_ability: AbilityRange,
    /// Follow the plan in this file, one sentence per line, or - for standard input [default: the deck's own]
    #[arg(long, value_name = "FILE", help_heading = PILOT)]
    pub plan: Option<PathBuf>,
    /// Ignore the deck's plan
    #[arg(long, conflicts_with = "plan", help_heading = PILOT)]
    pub no_plan: bool,
}

/// `openings`.
#[derive(Debug, Args)]
pub(crate) struct Openings {
    /// The deck file, or - for standard input; hands are chosen from the opening hand and draw deck together
    #[arg(value_name = "DECK", add = ArgValueCompleter::new(candidates::decks))]
    pub deck: PathBuf,
    /// The goal to rank the hands for
    #[arg(long, value_name = "GOAL@T", default_value = "influence@6", help_heading = RANKED)]
    #[arg(add = ArgValueCompleter::new(candidates::goals))]
    pub goal: String,
    /// About how many games to spend on finding the best hands
    #[arg(long, value_name = "N", default_value_t = 30_000, help_heading = RANKED)]
    #[arg(allow_negative_numbers = true, value_parser = number::<u64>(1, LARGEST_RUN))]
    pub trials: u64,
    /// The most games to play with each of the final hands; only these count. Otherwise 20000, or 60 with the searching pilot,
    /// which judges the final hands of the standard one
    #[arg(long, value_name = "N", help_heading = RANKED)]
    #[arg(allow_negative_numbers = true, value_parser = number::<u64>(1, LARGEST_RUN))]
    pub games: Option<u64>,
    /// How the games are played.
    #[command(flatten)]
    pub terms: GameTerms,
    /// Who plays.
    #[command(flatten)]
    pub who: PilotTerms,
}

/// What `goldfish --help` explains.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum GoldfishTopic {
    /// The command.
    Usage,
    /// The language of plans.
    Plan,
}

/// `odds`.
#[derive(Debug, Args)]
pub(crate) struct Odds {
    /// The deck file, or - for standard input
    #[arg(value_name = "DECK", add = ArgValueCompleter::new(candidates::decks))]
    pub deck: PathBuf,
    /// A query with a count: 't:agenda>=1', 't:character cost<=4 >=2'
    #[arg(required = true, value_name = "GROUP", add = ArgValueCompleter::new(candidates::queries))]
    pub groups: Vec<String>,
    /// The last turn to show, 1 to 30: --by 3 or --by turn 3
    #[arg(long, value_name = "TURN", default_value = "6", value_parser = turn, allow_negative_numbers = true)]
    pub by: u8,
    /// How many cards are bought (3 influence each) in the Draw Rounds of turn 1, 2, …; then none
    #[arg(long, value_name = "CARDS", value_delimiter = ',', value_parser = clap::value_parser!(u16).range(0..=99))]
    #[arg(allow_negative_numbers = true)]
    pub buy: Vec<u16>,
    /// Show the odds after N cards drawn, instead of by turn
    #[arg(long, value_name = "N", conflicts_with_all = ["by", "buy"], value_parser = clap::value_parser!(u16).range(1..=2000))]
    #[arg(allow_negative_numbers = true)]
    pub draws: Option<u16>,
    /// One of the groups is enough
    #[arg(long)]
    pub any: bool,
    /// A condition on the groups A, B, C, … with and, or, not and brackets
    #[arg(long = "where", value_name = "CONDITION", conflicts_with = "any")]
    pub condition: Option<String>,
}

/// `hand`.
#[derive(Debug, Args)]
pub(crate) struct Hand {
    /// The deck file, or - for standard input
    #[arg(value_name = "DECK", add = ArgValueCompleter::new(candidates::decks))]
    pub deck: PathBuf,
    /// The seed; the same seed deals the same cards
    #[arg(long, value_name = "S", default_value_t = 1)]
    #[arg(allow_negative_numbers = true, value_parser = number::<u64>(0, u64::MAX))]
    pub seed: u64,
    /// How many turns, 1 to 30
    #[arg(long, value_name = "N", default_value_t = 6, value_parser = clap::value_parser!(u8).range(1..=30))]
    #[arg(allow_negative_numbers = true)]
    pub turns: u8,
    /// How many cards are bought in the Draw Rounds of turn 1, 2, …; then none
    #[arg(long, value_name = "CARDS", value_delimiter = ',', value_parser = clap::value_parser!(u16).range(0..=99))]
    #[arg(allow_negative_numbers = true)]
    pub buy: Vec<u16>,
    /// Show this many more cards from the top of the deck, 1 to 99
    #[arg(long, value_name = "CARDS", value_parser = clap::value_parser!(u16).range(1..=99))]
    #[arg(allow_negative_numbers = true)]
    pub draw: Option<u16>,
    /// How many hands to show, 1 to 100, each with the next seed
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=100))]
    #[arg(allow_negative_numbers = true)]
    pub count: u8,
}

/// Reads a whole number, and names the range if the text is none. A number out of range is refused where it is used.
pub(in super::super) fn number<T: FromStr>(
    least: u64,
    most: u64,
) -> impl Fn(&str) -> Result<T, Refused> + Clone + Send + Sync + 'static {
    move |text| {
        text.parse().map_err(|_| {
            Refused(match most {
                u64::MAX => text!["write a whole number from ", least, " on"],
                _ => text!["write a whole number from ", least, " to ", Number::grouped(most)],
            })
        })
    }
}

/// A turn as people write it: `3` or `turn 3`.
fn turn(text: &str) -> Result<u8, String> {
    let number = text.trim().trim_start_matches("turn").trim_start();
    match number.parse::<u8>() {
        Ok(turn) if (1..=30).contains(&turn) => Ok(turn),
        _ => Err("write a turn from 1 to 30, such as 3 or turn 3".to_owned()),
    }
}

/// `play`.
#[derive(Debug, Args)]
#[allow(clippy::struct_excessive_bools, reason = "switches of a command, independent of each other")]
pub(crate) struct Play {
    /// The deck file
    #[arg(value_name = "DECK", required_unless_present_any = ["resume", "replay"], add = ArgValueCompleter::new(candidates::decks))]
    pub deck: Option<PathBuf>,
    /// Continue a saved game; without FILE, the last game left unsaved
    #[arg(long, value_name = "FILE", num_args = 0..=1, conflicts_with_all = ["deck", "replay"])]
    #[allow(clippy::option_option, reason = "the option stands alone or with a file")]
    pub resume: Option<Option<PathBuf>>,
    /// Replay a saved game, show its log and board, and stop
    #[arg(long, value_name = "FILE", conflicts_with = "deck")]
    pub replay: Option<PathBuf>,
    /// The seed of the shuffle; the same seed gives the same order of cards
    #[arg(long, value_name = "S", default_value_t = 1, conflicts_with_all = ["resume", "replay"])]
    #[arg(allow_negative_numbers = true, value_parser = number::<u64>(0, u64::MAX))]
    pub seed: u64,
    /// The races at the other seats, such as Human,Narn [default: the deck's own, or all other races]
    #[arg(long, value_name = "RACES", value_delimiter = ',', conflicts_with_all = ["resume", "replay"])]
    pub table: Vec<String>,
    /// The ruleset, by name or file [default: the deck's own, or casual]
    #[arg(long, value_name = "NAME|FILE", conflicts_with_all = ["resume", "replay"])]
    pub ruleset: Option<String>,
    /// The opposition to each conflict: N, or N±M (also N+-M) for a random number from N-M to N+M
    #[arg(long, value_name = "N[±M]", default_value = "0", conflicts_with_all = ["resume", "replay"])]
    #[arg(allow_negative_numbers = true, value_parser = opposition)]
    pub opposition: Opposition,
    /// Start as a duel: keep an opening hand from eight dealt cards; the rest are drawn first
    #[arg(long, conflicts_with_all = ["resume", "replay"])]
    pub duel: bool,
    /// With --duel: allow the optional mulligan to one card fewer (ENG, Appendix One)
    #[arg(long, requires = "duel", conflicts_with_all = ["resume", "replay"])]
    pub mulligan: bool,
    /// The assumed value of unknown abilities
    #[arg(long, value_name = "N", default_value_t = Assumptions::default().ability, conflicts_with_all = ["resume", "replay"])]
    #[arg(allow_negative_numbers = true, value_parser = number::<u8>(0, MOST_ASSUMED.into()))]
    pub assume_ability: u8,
    /// Show at each decision what the searching pilot would do, and its value; implies --lines at a terminal
    #[arg(long, conflicts_with = "replay")]
    pub hint: bool,
    /// How long the searching pilot thinks, such as 200 or 64x16 [default: 100x16]
    #[arg(long, value_name = "N[xM]")]
    pub think: Option<Thinking>,
    /// What the searching pilot plays for [default: victory, then power, then influence]
    #[arg(long, value_name = "GOAL@T", add = ArgValueCompleter::new(candidates::goals))]
    pub goal: Option<String>,
    /// Type commands line by line, without the full screen
    #[arg(long, conflicts_with = "replay")]
    pub lines: bool,
}

/// A part of a run.
fn shard(text: &str) -> Result<Shard, Refused> {
    text.parse().map_err(|error: UnknownShard| Refused(error.text()))
}

/// What an ability counts that nobody knows.
pub(super) fn ability(text: &str) -> Result<AbilityRange, Refused> {
    text.parse().map_err(|error: NoAbility| Refused(error.text()))
}

/// What the other seats oppose to each conflict.
fn opposition(text: &str) -> Result<Opposition, Refused> {
    text.parse().map_err(|UnknownOpposition| Refused(refusals::opposition()))
}
