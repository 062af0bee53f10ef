//! The types of the arguments of `plan`.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use clap_complete::engine::ArgValueCompleter;

use super::super::candidates;
use super::GameTerms;
use super::games::number;
use super::pilots::PilotTerms;
use zocalo_simulation::advice::{
    MOST_OPENING_HANDS, MOST_WATCHED, USUAL_GAMES, USUAL_OPENING_HANDS, USUAL_PLAN_TRIALS, USUAL_WATCHED,
};
use zocalo_simulation::simulation::LARGEST_RUN;

/// The headings under which the help lists the options.
const SEARCHED: &str = "Search";
const WRITTEN: &str = "Result";

/// What is said below the options of `plan find`.
pub(super) const FIND_HELP: &str = "\
    The search begins with the deck's own plan, with no plan, and with what the searching pilot does repeatedly in games \
    of the deck. Plans that differ in one step, its turns or its condition race on the same games, and the better one \
    continues as long as there is one. Finally every step that makes no difference is dropped. The plan found, the deck's \
    own plan and no plan then play games that had no part in the choice: trust those figures. \
    `zocalo openings --help` lists the goals, `zocalo help plans` explains the language; plan@T is not a goal here.\n\n\
    --write changes the deck file if the plan is clearly better, and `zocalo deck undo` undoes it. Exit code 1 when \
    nothing clearly better is found. Ctrl-C prints the best plan so far and writes nothing.\n\n\
    Example: zocalo plan find @narn --goal power@6";

/// `plan`.
#[derive(Debug, Args)]
pub(crate) struct Plan {
    /// What to do.
    #[command(subcommand)]
    pub action: PlanAction,
}

/// What can be done about plans.
#[derive(Debug, Subcommand)]
pub(crate) enum PlanAction {
    /// Play games to find the plan and opening hand that serve a goal best
    #[command(after_help = FIND_HELP)]
    Find(PlanFind),
}

/// `plan find`.
#[derive(Debug, Args)]
pub(crate) struct PlanFind {
    /// The deck file, or - for standard input
    #[arg(value_name = "DECK", add = ArgValueCompleter::new(candidates::decks))]
    pub deck: PathBuf,
    /// The goal to find a plan for
    #[arg(long, value_name = "GOAL@T", default_value = "influence@6", help_heading = SEARCHED)]
    #[arg(add = ArgValueCompleter::new(candidates::goals))]
    pub goal: String,
    /// Another goal to report for the plans; may be repeated
    #[arg(long, value_name = "GOAL@T", help_heading = SEARCHED, add = ArgValueCompleter::new(candidates::goals))]
    pub want: Vec<String>,
    /// How many opening hands to try, the deck's own first; 1 keeps that hand
    #[arg(long, alias = "hand", value_name = "N", default_value_t = USUAL_OPENING_HANDS, help_heading = SEARCHED)]
    #[arg(allow_negative_numbers = true, value_parser = number::<u64>(1, MOST_OPENING_HANDS))]
    pub hands: u64,
    /// How many games of the searching pilot to watch with each opening hand
    #[arg(long, value_name = "N", default_value_t = USUAL_WATCHED, help_heading = SEARCHED)]
    #[arg(allow_negative_numbers = true, value_parser = number::<u64>(1, MOST_WATCHED))]
    pub watch: u64,
    /// About how many games to spend on finding the plan
    #[arg(long, value_name = "N", default_value_t = USUAL_PLAN_TRIALS, help_heading = SEARCHED)]
    #[arg(allow_negative_numbers = true, value_parser = number::<u64>(1, LARGEST_RUN))]
    pub trials: u64,
    /// How many games the final plans play; only these count
    #[arg(long, value_name = "N", default_value_t = USUAL_GAMES, help_heading = SEARCHED)]
    #[arg(allow_negative_numbers = true, value_parser = number::<u64>(1, LARGEST_RUN))]
    pub games: u64,
    /// How the games are played.
    #[command(flatten)]
    pub terms: GameTerms,
    /// The pilot, and how long the searching pilot thinks.
    #[command(flatten)]
    pub who: PilotTerms,
    /// Change the deck file
    #[arg(long, help_heading = WRITTEN)]
    pub write: bool,
}
