//! The arguments of `deck new`.

use std::path::PathBuf;

use clap::{Args, ValueHint};
use clap_complete::engine::ArgValueCompleter;

use super::super::candidates;
use super::Starter;

/// The heading of what the deck says of itself.
const ANSWERS: &str = "What the deck is";

/// The heading of what it begins with.
const BEGINNING: &str = "What it begins with";

/// `deck new`.
#[derive(Debug, Args)]
pub(crate) struct DeckNew {
    /// The file to write, such as narn.toml
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub file: PathBuf,
    /// The ruleset it is built for
    #[arg(long, value_name = "NAME|FILE", help_heading = ANSWERS, add = ArgValueCompleter::new(candidates::rulesets))]
    pub ruleset: Option<String>,
    /// The race it plays
    #[arg(long, value_name = "RACE", help_heading = ANSWERS, add = ArgValueCompleter::new(candidates::races))]
    pub race: Option<String>,
    /// The faction it starts as [default: Babylon Project]
    #[arg(long, value_name = "FACTION", help_heading = ANSWERS, add = ArgValueCompleter::new(candidates::factions))]
    pub faction: Option<String>,
    /// The starting ambassador, or the Faction Leader
    #[arg(long, value_name = "NAME", help_heading = ANSWERS, add = ArgValueCompleter::new(candidates::CardNames))]
    pub ambassador: Option<String>,
    /// An agenda: beside the deck if the ruleset has one there, otherwise one copy in the deck
    #[arg(long, value_name = "NAME", help_heading = ANSWERS, add = ArgValueCompleter::new(candidates::CardNames))]
    pub agenda: Option<String>,
    /// The opening hand, separated by commas
    #[arg(long, value_name = "NAMES", help_heading = ANSWERS)]
    pub opening_hand: Option<String>,
    /// The name of the deck
    #[arg(long, value_name = "NAME", help_heading = ANSWERS)]
    pub name: Option<String>,
    /// The 50 fixed cards of a Premier starter
    #[arg(long, value_name = "RACE", ignore_case = true, help_heading = BEGINNING)]
    pub starter: Option<Starter>,
    /// All cards of a deck in any format of `zocalo formats`; - for standard input
    #[arg(long, value_name = "DECK", conflicts_with = "starter", help_heading = BEGINNING,
        add = ArgValueCompleter::new(candidates::decks))]
    pub from: Option<PathBuf>,
    /// Offer only cards from an opened pool, as `zocalo sealed` writes it
    #[arg(long, value_name = "FILE", help_heading = BEGINNING, value_hint = ValueHint::FilePath)]
    pub pool: Option<PathBuf>,
    /// Offer only cards that you own
    #[arg(long, help_heading = BEGINNING)]
    pub owned: bool,
    /// Ask no questions; write what the options give
    #[arg(long)]
    pub no_input: bool,
    /// Replace an existing file
    #[arg(long)]
    pub force: bool,
}
