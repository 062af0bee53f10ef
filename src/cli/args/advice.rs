//! The types of the arguments of the commands that say what to change in a deck: `weakest`, `suggest` and `tune`.

use std::path::PathBuf;

use clap::Args;
use clap_complete::engine::ArgValueCompleter;

use super::super::completions;
use super::GameTerms;
use super::games::number;
use super::pilots::PilotTerms;
use crate::advice::{MOST_GAMES, MOST_STEPS, MOST_TRIALS, USUAL_GAMES, USUAL_STEPS, USUAL_TRIALS, WEIGHED_GAMES};

/// The headings under which the help lists their options.
const MEASURED: &str = "What is measured";
const CHANGED: &str = "What may change";

/// What is said below the options of `weakest`.
pub(super) const WEAKEST_HELP: &str = "\
    What a card adds is the goal less what it comes to with a blank, a card that can never be played, in the \
    place of one copy, in the same games. Without --goal it is the success of the deck's plan, or influence@6 \
    where it has none; `zocalo openings --help` lists the goals. Cards of which too little is known or played \
    are not ranked but listed. Ctrl-C prints what the games so far say.\n\n\
    Example: zocalo weakest @narn --goal power@6";

/// What is said below the options of `suggest`.
pub(super) const SUGGEST_HELP: &str = "\
    Every card that the ruleset allows, the deck can play and games can measure plays the same games in the place of the weakest card that may go, \
    and the worse half goes until 16 cards are left. The 16 most promising swaps of these play fresh games against the deck as it is; only what \
    is clear among so many (Holm's correction) and gains --at-least so much is called better. Swaps that the games \
    do not tell apart are listed as one group. Cards that the plan or the opening hand names stay unless --may-cut \
    or --cut says otherwise. Exit code 1 when nothing better was found. Ctrl-C prints what the games so far say. \
    `zocalo goldfish DECK --swap OUT=IN` compares one such swap, game by game, in everything else.\n\n\
    Example: zocalo suggest @narn --goal power@6";

/// What is said below the options of `tune`.
pub(super) const TUNE_HELP: &str = "\
    Each step is what `zocalo suggest` does, and makes the swap that gains most. It ends when none is better. The \
    deck that comes of it and the deck as it was then play games that nothing was chosen by: that difference is \
    the one to believe. --write changes the deck file, and `zocalo deck undo` takes that back. Exit code 1 when \
    nothing better was found. Ctrl-C ends with the swaps so far, and writes nothing.\n\n\
    Example: zocalo tune @narn --goal power@6 --steps 2";

/// What a deck is weighed by.
#[derive(Debug, Args)]
pub(crate) struct AdviceTerms {
    /// The deck file, or - for standard input
    #[arg(value_name = "DECK", add = ArgValueCompleter::new(completions::decks))]
    pub deck: PathBuf,
    /// What the cards are to be good for; otherwise the plan's success, or influence@6 where there is no plan
    #[arg(long, value_name = "GOAL@T", help_heading = MEASURED, add = ArgValueCompleter::new(completions::goals))]
    pub goal: Option<String>,
    /// What the games are played by.
    #[command(flatten)]
    pub terms: GameTerms,
    /// Who plays.
    #[command(flatten)]
    pub who: PilotTerms,
}

/// `weakest`.
#[derive(Debug, Args)]
pub(crate) struct Weakest {
    /// The deck, and what it is weighed by.
    #[command(flatten)]
    pub advice: AdviceTerms,
    /// How many games each card is weighed in
    #[arg(long, value_name = "N", default_value_t = WEIGHED_GAMES, help_heading = MEASURED)]
    #[arg(allow_negative_numbers = true, value_parser = number::<u64>(1, MOST_GAMES))]
    pub games: u64,
}

/// What may change, and how long is looked for it.
#[derive(Debug, Args)]
pub(crate) struct SwapTerms {
    /// A card that stays; may be said again
    #[arg(long, value_name = "CARD", help_heading = CHANGED, add = ArgValueCompleter::new(completions::CardNames))]
    pub lock: Vec<String>,
    /// A card that may go, and no other but those named so, whatever names it; may be said again
    #[arg(long, value_name = "CARD", help_heading = CHANGED, add = ArgValueCompleter::new(completions::CardNames))]
    pub cut: Vec<String>,
    /// Cards that the plan or the opening hand names may go, too
    #[arg(long, help_heading = CHANGED)]
    pub may_cut: bool,
    /// Only cards of which you own a copy more than the deck holds may come in
    #[arg(long, help_heading = CHANGED)]
    pub owned: bool,
    /// What a swap must gain, in units of the goal: 0.05 is five points where the goal is a share
    #[arg(long, value_name = "GAIN", default_value = "0.05", value_parser = gain, allow_negative_numbers = true)]
    #[arg(help_heading = MEASURED)]
    pub at_least: f64,
    /// About how many games are spent on finding candidates, in each step
    #[arg(long, value_name = "N", default_value_t = USUAL_TRIALS, help_heading = MEASURED)]
    #[arg(allow_negative_numbers = true, value_parser = number::<u64>(1, MOST_TRIALS))]
    pub trials: u64,
    /// How many games each of the last swaps plays; these alone are counted
    #[arg(long, value_name = "N", default_value_t = USUAL_GAMES, help_heading = MEASURED)]
    #[arg(allow_negative_numbers = true, value_parser = number::<u64>(1, MOST_GAMES))]
    pub games: u64,
}

/// `suggest`.
#[derive(Debug, Args)]
pub(crate) struct Suggest {
    /// The deck, and what it is weighed by.
    #[command(flatten)]
    pub advice: AdviceTerms,
    /// What may change.
    #[command(flatten)]
    pub swaps: SwapTerms,
}

/// `tune`.
#[derive(Debug, Args)]
pub(crate) struct Tune {
    /// The deck, and what it is weighed by.
    #[command(flatten)]
    pub advice: AdviceTerms,
    /// What may change.
    #[command(flatten)]
    pub swaps: SwapTerms,
    /// How many swaps are made at most
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
