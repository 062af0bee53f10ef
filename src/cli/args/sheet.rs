//! The arguments of `sheet`.

use std::path::PathBuf;

use clap::{Args, ValueEnum, ValueHint};
use clap_complete::engine::ArgValueCompleter;

use super::super::candidates;
use super::games::number;
use crate::sheet::Order;
use zocalo_engine::game::LONGEST_GAME;
use zocalo_simulation::simulation::LARGEST_RUN;

/// The help of `sheet` beyond its arguments.
pub(super) const SHEET_HELP: &str = "The first page is a registration sheet for a tournament: your name at the side, sections \
    with totals, room for deck checks, and the checksum of the list, which `zocalo check` prints too. Then come the verdict \
    with the rules behind it, curve, abilities, marks, influence by turn, the plan, odds, opening hands, missing cards, \
    unknown facts, and how the page was made.\n\n\
    The page is a single file that loads nothing from elsewhere. Print it from a browser, on A4 or Letter, or save it as PDF \
    there. --all makes a folder of pages: an index, a page per deck, your collection, and a check list per set; without DECK, \
    for all decks that `zocalo deck list` lists. --proxies makes card-sized slips for the cards your collection lacks, or for \
    every card if you keep no collection. Only pages of this program are replaced.\n\n\
    Example: zocalo sheet @narn --out narn.html\n\
    then:    zocalo sheet @narn --proxies --out slips.html";

/// The headings under which the help lists the options.
const GAMES: &str = "Games";

/// `sheet`.
#[derive(Debug, Args)]
pub(crate) struct Sheet {
    /// The deck file, DECK@N for its state N, or - for standard input; with --all also folders and patterns
    #[arg(required_unless_present = "all", value_name = "DECK", add = ArgValueCompleter::new(candidates::decks))]
    pub decks: Vec<PathBuf>,
    /// Write the page to this file; - prints it
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub out: Option<PathBuf>,
    /// Write a folder of pages: an index, a page per deck, the collection, a check list per set
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath, conflicts_with_all = ["out", "proxies"])]
    pub all: Option<PathBuf>,
    /// Make card-sized slips for missing cards
    #[arg(long)]
    pub proxies: bool,
    /// The order of the cards within a section
    #[arg(long, value_name = "ORDER", default_value = "type")]
    pub order: Order,
    /// The ruleset, by name or file [default: the deck's own, or casual]
    #[arg(long, value_name = "NAME|FILE", add = ArgValueCompleter::new(candidates::rulesets))]
    pub ruleset: Option<String>,
    /// Also replace files that are not pages of this program
    #[arg(long)]
    pub force: bool,
    /// How many games to play with the deck and with each of the best opening hands; 0 for none
    #[arg(long, value_name = "N", default_value_t = 4_000, help_heading = GAMES)]
    #[arg(allow_negative_numbers = true, value_parser = number::<u64>(0, LARGEST_RUN))]
    pub games: u64,
    /// How many turns in each game, 1 to 30
    #[arg(long, value_name = "T", default_value_t = 8, help_heading = GAMES)]
    #[arg(allow_negative_numbers = true, value_parser = clap::value_parser!(u8).range(1..=i64::from(LONGEST_GAME)))]
    pub turns: u8,
    /// The seed of the games; the same seed gives the same page
    #[arg(long, value_name = "S", default_value_t = 1, help_heading = GAMES)]
    #[arg(allow_negative_numbers = true, value_parser = number::<u64>(0, u64::MAX))]
    pub seed: u64,
    /// The goal to rank opening hands for
    #[arg(long, value_name = "GOAL@T", default_value = "influence@6", help_heading = GAMES)]
    #[arg(add = ArgValueCompleter::new(candidates::goals))]
    pub goal: String,
}

impl ValueEnum for Order {
    fn value_variants<'a>() -> &'a [Self] {
        &[Self::Type, Self::Name, Self::Cost]
    }

    fn to_possible_value(&self) -> Option<clap::builder::PossibleValue> {
        Some(clap::builder::PossibleValue::new(match self {
            Self::Type => "type",
            Self::Name => "name",
            Self::Cost => "cost",
        }))
    }
}
