//! The arguments of `sealed`.

use std::path::PathBuf;

use clap::{ArgGroup, Args, ValueHint};
use clap_complete::engine::ArgValueCompleter;

use super::super::completions;
use super::games::number;

/// What is sold, what is assumed, and an example.
pub(super) const HELP: &str = "A starter holds the 50 fixed cards of its race and 10 random uncommon or rare cards, a booster 1 \
    rare, 2 uncommon and 5 common cards (rulebook 1.3b). Not known, and so assumed: how many of a starter's random cards are \
    rare (each is any uncommon or rare card, with the same chance); whether a product may hold a card twice (each random card \
    is drawn for itself, so it may); the make-up of boosters of other sets than Deluxe (taken to be the same). Only sets whose \
    rarities are all known can be opened: Premier and Deluxe, others once a table of theirs is imported.\n\n\
    The same seed opens the same cards as long as the card data is the same. The pool is a plain list: `zocalo check DECK --ruleset sealed --pool pool.txt`, \
    `zocalo search in:pool.txt`.\n\n\
    Example: zocalo sealed --starter minbari --boosters 3 --set deluxe --seed 7";

/// `sealed`.
#[derive(Debug, Args)]
#[command(group(ArgGroup::new("product").args(["starter", "boosters"]).required(true).multiple(true)))]
pub(crate) struct Sealed {
    /// Open the starter of this race; several times for several
    #[arg(long, value_name = "RACE", add = ArgValueCompleter::new(completions::starters))]
    pub starter: Vec<String>,
    /// Open so many boosters
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1000), allow_negative_numbers = true)]
    pub boosters: Option<u16>,
    /// The set of the boosters
    #[arg(long, value_name = "SET", default_value = "Deluxe", add = ArgValueCompleter::new(completions::sets))]
    pub set: String,
    /// The seed; the same seed opens the same cards
    #[arg(long, value_name = "S", default_value_t = 1)]
    #[arg(allow_negative_numbers = true, value_parser = number::<u64>(0, u64::MAX))]
    pub seed: u64,
    /// Write the pool to this file too, as a list
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub out: Option<PathBuf>,
    /// Add the cards to the collection, each as printed in the set of its product
    #[arg(long)]
    pub add: bool,
}
