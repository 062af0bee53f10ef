//! The arguments of `sealed`.

use std::path::PathBuf;

use clap::{ArgGroup, Args, ValueHint};
use clap_complete::engine::ArgValueCompleter;

use super::super::candidates;
use super::games::number;

/// What is sold, what is assumed, and an example.
pub(super) const HELP: &str = "A starter contains the 50 fixed cards of its race and 10 random uncommon or rare cards, a booster 1 \
    rare, 2 uncommon and 5 common cards (rulebook 1.3b). Some facts are unknown, so these are assumed: each random card of a \
    starter is any uncommon or rare card with the same chance; random cards are drawn independently, so a product may contain \
    a card twice; boosters of other sets are made up like those of Deluxe. Only sets whose rarities are all known can be \
    opened: Premier, Deluxe, and others once you import a table of them.\n\n\
    The same seed opens the same cards as long as the card data is the same. The pool is a plain list, which other commands \
    read: `zocalo check DECK --ruleset sealed --pool pool.txt`, `zocalo search in:pool.txt`.\n\n\
    Example: zocalo sealed --starter minbari --boosters 3 --set deluxe --seed 7";

/// `sealed`.
#[derive(Debug, Args)]
#[command(group(ArgGroup::new("product").args(["starter", "boosters"]).required(true).multiple(true)))]
pub(crate) struct Sealed {
    /// Open the starter of this race; may be repeated
    #[arg(long, value_name = "RACE", add = ArgValueCompleter::new(candidates::starters))]
    pub starter: Vec<String>,
    /// Open this many boosters
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1000), allow_negative_numbers = true)]
    pub boosters: Option<u16>,
    /// The set of the boosters
    #[arg(long, value_name = "SET", default_value = "Deluxe", add = ArgValueCompleter::new(candidates::sets))]
    pub set: String,
    /// The seed; the same seed opens the same cards
    #[arg(long, value_name = "S", default_value_t = 1)]
    #[arg(allow_negative_numbers = true, value_parser = number::<u64>(0, u64::MAX))]
    pub seed: u64,
    /// Also write the pool to this file, as a list
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub out: Option<PathBuf>,
    /// Add the cards to your collection, as printed in the set of the product
    #[arg(long)]
    pub add: bool,
}
