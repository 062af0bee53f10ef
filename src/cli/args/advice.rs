//! The types of the arguments of the commands that say what to change in a deck: `weakest`.

use std::path::PathBuf;

use clap::Args;
use clap_complete::engine::ArgValueCompleter;

use super::super::completions;
use super::GameTerms;
use super::games::number;
use crate::advice::{MOST_GAMES, WEIGHED_GAMES};
use crate::simulation::PilotName;

/// The headings under which the help lists their options.
const MEASURED: &str = "What is measured";
const PILOT: &str = "Pilot and plan";

/// What is said below the options of `weakest`.
pub const WEAKEST_HELP: &str = "\
    What a card adds is the goal less what it comes to with a blank, a card that can never be played, in the\n\
    place of one copy, in the same games. Without --goal it is the success of the deck's plan, or influence@6\n\
    where it has none; `zocalo openings --help` lists the goals. Cards of which too little is known or played\n\
    are not ranked but listed. Ctrl-C prints what the games so far say.\n\n\
    Example: zocalo weakest decks/premier-narn.toml --goal power@6";

/// What a deck is weighed by.
#[derive(Debug, Args)]
pub struct AdviceTerms {
    /// The deck file, or - for standard input
    #[arg(value_name = "DECK", add = ArgValueCompleter::new(completions::decks))]
    pub deck: PathBuf,
    /// What the cards are to be good for; otherwise the plan's success, or influence@6 where there is no plan
    #[arg(long, value_name = "GOAL@T", help_heading = MEASURED, add = ArgValueCompleter::new(completions::goals))]
    pub goal: Option<String>,
    /// What the games are played by.
    #[command(flatten)]
    pub terms: GameTerms,
    /// Who plays, after the plan if there is one
    #[arg(long, default_value = "standard", help_heading = PILOT)]
    pub pilot: PilotName,
}

/// `weakest`.
#[derive(Debug, Args)]
pub struct Weakest {
    /// The deck, and what it is weighed by.
    #[command(flatten)]
    pub advice: AdviceTerms,
    /// How many games each card is weighed in
    #[arg(long, value_name = "N", default_value_t = WEIGHED_GAMES, help_heading = MEASURED)]
    #[arg(allow_negative_numbers = true, value_parser = number::<u64>(1, MOST_GAMES))]
    pub games: u64,
}
