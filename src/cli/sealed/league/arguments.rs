//! The arguments of `sealed league`.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueHint};
use clap_complete::engine::ArgValueCompleter;

use crate::cli::args::number;
use crate::cli::candidates;
use zocalo_decks::sealed::league::MOST_BOOSTERS;

/// Play a sealed league: pools that grow by week, decks, results
#[derive(Debug, Args)]
#[command(
    arg_required_else_help = true,
    disable_help_subcommand = true,
    after_help = "Everything is a plain file in the folder of the league: league.toml, and for each player a deck, \
    anna.toml, and the cards opened so far, anna.pool.toml. The deck names its pool, so `zocalo check`, `build`, `deck add`, \
    `improve` and `sheet` hold it to it. Copy the folder to share it.\n\n\
    Example: zocalo sealed league new tuesday\n\
    then:    zocalo sealed league add tuesday Anna --starter narn"
)]
pub(crate) struct LeagueArgs {
    #[command(subcommand)]
    pub action: LeagueAction,
}

#[derive(Debug, Subcommand)]
pub(crate) enum LeagueAction {
    New(NewArgs),
    Add(AddArgs),
    Week(WeekArgs),
    Result(ResultArgs),
    Standings(StandingsArgs),
}

/// Begin a league in a new folder
#[derive(Debug, Args)]
#[command(after_help = "Example: zocalo sealed league new tuesday --boosters 4 --weekly 1")]
pub(crate) struct NewArgs {
    /// The folder, which is made
    #[arg(value_hint = ValueHint::DirPath)]
    pub folder: PathBuf,
    /// The name of the league [default: that of the folder]
    #[arg(long, value_name = "NAME")]
    pub name: Option<String>,
    /// The ruleset of all decks, by name
    #[arg(long, value_name = "NAME", default_value = "sealed", add = ArgValueCompleter::new(candidates::rulesets))]
    pub ruleset: String,
    /// The boosters that every player opens at the beginning
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = number::<u16>(0, MOST_BOOSTERS.into()))]
    pub boosters: u16,
    /// The boosters that every player opens each week after that
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = number::<u16>(0, MOST_BOOSTERS.into()))]
    pub weekly: u16,
    /// The set of the boosters
    #[arg(long, value_name = "SET", default_value = "Deluxe", add = ArgValueCompleter::new(candidates::sets))]
    pub set: String,
    /// The seed; the same seed opens the same cards
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = number::<u64>(0, i64::MAX as u64))]
    pub seed: u64,
}

/// Add a player, who opens a starter and boosters
#[derive(Debug, Args)]
#[command(
    after_help = "The deck begins as the fixed cards of the starter. A player who joins late also opens the boosters of \
    the weeks before. With --pool nothing is opened by chance: the cards are those that you opened at the table.\n\n\
    Example: zocalo sealed league new tuesday\n\
    then:    zocalo sealed league add tuesday Anna --starter narn"
)]
pub(crate) struct AddArgs {
    /// The folder of the league
    #[arg(value_hint = ValueHint::DirPath)]
    pub folder: PathBuf,
    /// The name of the player
    pub player: String,
    /// The race of the starter
    #[arg(long, value_name = "RACE", add = ArgValueCompleter::new(candidates::starters))]
    pub starter: Option<String>,
    /// A list of the cards that the player opened, instead of opening some by chance
    #[arg(long, value_name = "LIST", conflicts_with = "starter", value_hint = ValueHint::FilePath)]
    pub pool: Option<PathBuf>,
}

/// Begin the next week: every pool grows
#[derive(Debug, Args)]
#[command(
    after_help = "Every deck is kept as it is in FOLDER/weeks, so that `standings` shows what was swapped since.\n\n\
    Example: zocalo sealed league new tuesday\n\
    then:    zocalo sealed league week tuesday"
)]
pub(crate) struct WeekArgs {
    /// The folder of the league
    #[arg(value_hint = ValueHint::DirPath)]
    pub folder: PathBuf,
    /// A list of the cards that a player opened, instead of opening some by chance; may be repeated
    #[arg(long, value_name = "PLAYER=LIST")]
    pub opened: Vec<String>,
}

/// Enter the result of a game
#[derive(Debug, Args)]
#[command(after_help = "Who has most points wins. Points may be the power of each player at the end of the game.\n\n\
    Example: zocalo sealed league new tuesday\n\
    then:    zocalo sealed league add tuesday Anna --starter narn\n\
    then:    zocalo sealed league add tuesday Boris --starter human\n\
    then:    zocalo sealed league result tuesday Anna=20 Boris=13")]
pub(crate) struct ResultArgs {
    /// The folder of the league
    #[arg(value_hint = ValueHint::DirPath)]
    pub folder: PathBuf,
    /// The players with their points
    #[arg(value_name = "PLAYER=POINTS", required = true)]
    pub points: Vec<String>,
}

/// Show who leads, and judge every deck
#[derive(Debug, Args)]
#[command(
    after_help = "By games won, then by opponents with fewer points, then by points. Each deck is judged under the \
    ruleset of the league by the pool of its player, whatever the deck says. Exit code 1 when a deck is illegal.\n\n\
    Example: zocalo sealed league new tuesday\n\
    then:    zocalo sealed league standings tuesday"
)]
pub(crate) struct StandingsArgs {
    /// The folder of the league
    #[arg(value_hint = ValueHint::DirPath)]
    pub folder: PathBuf,
    /// Write the sheet of each deck to FOLDER/sheets
    #[arg(long)]
    pub sheets: bool,
}
