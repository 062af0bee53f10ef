//! The types of the arguments of the commands that say what to change in a deck: `weakest`, `suggest` and `tune`.

use std::path::PathBuf;

use clap::Args;
use clap_complete::engine::ArgValueCompleter;

use super::super::candidates;
use super::GameTerms;
use super::games::number;
use super::pilots::PilotTerms;
use zocalo_simulation::advice::{MOST_STEPS, USUAL_GAMES, USUAL_STEPS, USUAL_TRIALS, WEIGHED_GAMES};
use zocalo_simulation::simulation::LARGEST_RUN;

/// The headings under which the help lists their options.
const MEASURED: &str = "What is measured";
const CHANGED: &str = "What may change";

/// What is said below the options of `weakest`.
pub(super) const WEAKEST_HELP: &str = "\
    To measure what a card adds, the same games are played again with one copy replaced by a blank, a card that \
    can never be played; the difference in the goal counts. Without --goal it is the success of the deck's plan, \
    or influence@6 if there is no plan; `zocalo openings --help` lists the goals. Cards of which too little is \
    known or played are listed without a rank. Ctrl-C prints the results so far.\n\n\
    Example: zocalo weakest @narn --goal power@6";

/// What is said below the options of `suggest`.
pub(super) const SUGGEST_HELP: &str = "\
    Candidates are all cards that the ruleset allows, the deck can play and games can measure. Each replaces the \
    weakest card that may be cut and plays the same games; the worse half drops out until 16 are left. The 16 most \
    promising swaps then play new games against the deck as it is. A swap counts as better if it gains at least \
    --at-least and the gain is statistically clear (with Holm's correction for many comparisons). Swaps that the games \
    cannot tell apart are listed as one group. Cards named in the plan or the opening hand stay unless you give \
    --may-cut or --cut. Exit code 1 when nothing better is found. Ctrl-C prints the results so far. \
    `zocalo goldfish DECK --swap OUT=IN` compares everything else about one swap, game by game.\n\n\
    Example: zocalo suggest @narn --goal power@6";

/// What is said below the options of `tune`.
pub(super) const TUNE_HELP: &str = "\
    Each step works like `zocalo suggest` and makes the swap that gains most; tuning ends when no swap is better. \
    Finally the new deck and the old one play games that had no part in the choice: trust that difference. --write \
    changes the deck file, and `zocalo deck undo` undoes it. Exit code 1 when nothing better is found. Ctrl-C stops \
    with the swaps so far and writes nothing.\n\n\
    Example: zocalo tune @narn --goal power@6 --steps 2";

/// How a deck is measured.
#[derive(Debug, Args)]
pub(crate) struct AdviceTerms {
    /// The deck file, or - for standard input
    #[arg(value_name = "DECK", add = ArgValueCompleter::new(candidates::decks))]
    pub deck: PathBuf,
    /// The goal to measure by [default: the plan's success, or influence@6 without a plan]
    #[arg(long, value_name = "GOAL@T", help_heading = MEASURED, add = ArgValueCompleter::new(candidates::goals))]
    pub goal: Option<String>,
    /// How the games are played.
    #[command(flatten)]
    pub terms: GameTerms,
    /// Who plays.
    #[command(flatten)]
    pub who: PilotTerms,
}

/// `weakest`.
#[derive(Debug, Args)]
pub(crate) struct Weakest {
    /// The deck, and how it is measured.
    #[command(flatten)]
    pub advice: AdviceTerms,
    /// How many games to play for each card
    #[arg(long, value_name = "N", default_value_t = WEIGHED_GAMES, help_heading = MEASURED)]
    #[arg(allow_negative_numbers = true, value_parser = number::<u64>(1, LARGEST_RUN))]
    pub games: u64,
}

/// What may change, and how long to search for it.
#[derive(Debug, Args)]
pub(crate) struct SwapTerms {
    /// Keep this card; may be repeated
    #[arg(long, value_name = "CARD", help_heading = CHANGED, add = ArgValueCompleter::new(candidates::CardNames))]
    pub lock: Vec<String>,
    /// Cut only this card, even if the plan or opening hand names it; may be repeated
    #[arg(long, value_name = "CARD", help_heading = CHANGED, add = ArgValueCompleter::new(candidates::CardNames))]
    pub cut: Vec<String>,
    /// Allow cutting cards that the plan or the opening hand names
    #[arg(long, help_heading = CHANGED)]
    pub may_cut: bool,
    /// Add only cards of which you own a copy that the deck does not use
    #[arg(long, help_heading = CHANGED)]
    pub owned: bool,
    /// What a swap must gain, in units of the goal; for a share, 0.05 is five percentage points
    #[arg(long, value_name = "GAIN", default_value = "0.05", value_parser = gain, allow_negative_numbers = true)]
    #[arg(help_heading = MEASURED)]
    pub at_least: f64,
    /// About how many games to spend on finding candidates, in each step
    #[arg(long, value_name = "N", default_value_t = USUAL_TRIALS, help_heading = MEASURED)]
    #[arg(allow_negative_numbers = true, value_parser = number::<u64>(1, LARGEST_RUN))]
    pub trials: u64,
    /// How many games to play for each of the final swaps; only these count
    #[arg(long, value_name = "N", default_value_t = USUAL_GAMES, help_heading = MEASURED)]
    #[arg(allow_negative_numbers = true, value_parser = number::<u64>(1, LARGEST_RUN))]
    pub games: u64,
}

/// `suggest`.
#[derive(Debug, Args)]
pub(crate) struct Suggest {
    /// The deck, and how it is measured.
    #[command(flatten)]
    pub advice: AdviceTerms,
    /// What may change.
    #[command(flatten)]
    pub swaps: SwapTerms,
}

/// `tune`.
#[derive(Debug, Args)]
pub(crate) struct Tune {
    /// The deck, and how it is measured.
    #[command(flatten)]
    pub advice: AdviceTerms,
    /// What may change.
    #[command(flatten)]
    pub swaps: SwapTerms,
    /// The most swaps to make
    #[arg(long, value_name = "N", default_value_t = USUAL_STEPS, help_heading = CHANGED)]
    #[arg(allow_negative_numbers = true, value_parser = number::<u64>(1, MOST_STEPS))]
    pub steps: u64,
    /// Change the deck file
    #[arg(long, help_heading = CHANGED)]
    pub write: bool,
}

/// What a swap must gain.
fn gain(text: &str) -> Result<f64, String> {
    let gain = text.parse::<f64>().ok().filter(|gain| (0.0..=1_000.0).contains(gain));
    gain.ok_or_else(|| "write a number from 0 to 1000, such as 0.05".to_owned())
}
