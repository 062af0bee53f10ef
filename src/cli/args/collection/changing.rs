//! The arguments of `collection`: commands that change what you own, and undo changes.

use std::path::PathBuf;

use clap::{Args, ValueEnum, ValueHint};
use clap_complete::engine::ArgValueCompleter;

use super::super::super::candidates;
use zocalo_cards::card::Race;

/// A source of several cards to add or remove at once.
#[derive(Debug, Args)]
pub(crate) struct Several {
    /// The 50 fixed cards of a Premier starter
    #[arg(long, value_name = "RACE", group = "several", ignore_case = true)]
    pub starter: Option<Starter>,
    /// The cards of an opened product, as `sealed` writes them: a list, one card per line
    #[arg(long, value_name = "FILE", group = "several", value_hint = ValueHint::FilePath)]
    pub product: Option<PathBuf>,
    /// The cards in all parts of a deck
    #[arg(long, value_name = "DECK", group = "several", add = ArgValueCompleter::new(candidates::decks))]
    pub deck: Option<PathBuf>,
    /// The cards in a list, one per line, such as 3 Trade Pact or 2 Delenn [Deluxe]; - for standard input
    #[arg(long, value_name = "LIST", group = "several", value_hint = ValueHint::FilePath)]
    pub file: Option<PathBuf>,
}

/// The starters whose fixed cards are known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Starter {
    /// The Human starter.
    Human,
    /// The Centauri starter.
    Centauri,
    /// The Minbari starter.
    Minbari,
    /// The Narn starter.
    Narn,
}

impl Starter {
    /// The race that it plays.
    pub(crate) fn race(self) -> Race {
        match self {
            Self::Human => Race::Human,
            Self::Centauri => Race::Centauri,
            Self::Minbari => Race::Minbari,
            Self::Narn => Race::Narn,
        }
    }
}

/// What copies are meant for, as given on the command line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum LabelWord {
    /// No label
    None,
    /// Never offer these copies
    Keep,
    /// Offer these copies even if a deck could use them
    Trade,
}

/// `collection add`.
#[derive(Debug, Args)]
pub(crate) struct CollectionAdd {
    /// Cards, each with its number first if it is not one: 3 "Trade Pact" 2 Delenn "Na'Toth"; with --starter, --deck and so on, how many of those
    #[arg(required_unless_present = "several", value_name = "CARD", allow_negative_numbers = true,
        add = ArgValueCompleter::new(candidates::CardNames))]
    pub cards: Vec<String>,
    /// Cards of a starter, a product, a deck or a list
    #[command(flatten)]
    pub several: Several,
    /// The set they were printed in [default: unknown]
    #[arg(long, value_name = "SET", add = ArgValueCompleter::new(candidates::printings))]
    pub set: Option<String>,
    /// Their condition, in your words
    #[arg(long, value_name = "TEXT")]
    pub condition: Option<String>,
    /// Where you keep them, in your words
    #[arg(long, value_name = "TEXT")]
    pub place: Option<String>,
    /// A note
    #[arg(long, value_name = "TEXT")]
    pub note: Option<String>,
    /// What they are meant for
    #[arg(long, value_name = "LABEL")]
    pub label: Option<LabelWord>,
    /// They are stand-ins for real cards and count separately
    #[arg(long)]
    pub proxy: bool,
    /// Show what would change, without changing anything
    #[arg(short = 'n', long)]
    pub dry_run: bool,
}

/// Which copies of a card are meant.
#[derive(Debug, Args)]
pub(crate) struct Copies {
    /// Only copies from this set; `unknown` for those whose set is unknown
    #[arg(long, visible_alias = "set", value_name = "SET", add = ArgValueCompleter::new(candidates::printings))]
    pub from: Option<String>,
    /// Only copies in this place
    #[arg(long, value_name = "TEXT")]
    pub place: Option<String>,
    /// Only copies in this condition
    #[arg(long, value_name = "TEXT")]
    pub condition: Option<String>,
    /// Only copies with this label
    #[arg(long, value_name = "LABEL")]
    pub label: Option<LabelWord>,
    /// Only stand-ins, not real cards
    #[arg(long)]
    pub proxy: bool,
    /// If copies differ, take any, beginning with those that have the fewest details
    #[arg(long)]
    pub any: bool,
}

/// Whether a change is confirmed or only shown.
#[derive(Debug, Args)]
pub(crate) struct Confirmation {
    /// Do it without asking
    #[arg(short, long, conflicts_with = "dry_run")]
    pub yes: bool,
    /// Show what would change, without changing anything
    #[arg(short = 'n', long)]
    pub dry_run: bool,
}

/// `collection remove`.
#[derive(Debug, Args)]
pub(crate) struct CollectionRemove {
    /// Cards, each with its number, or all, first if it is not one: 3 "Trade Pact" 2 Delenn all "Na'Toth"
    #[arg(required_unless_present_any = ["several", "query"], value_name = "CARD", allow_negative_numbers = true,
        add = ArgValueCompleter::new(candidates::CardNames))]
    pub cards: Vec<String>,
    /// Cards of a starter, a product, a deck or a list
    #[command(flatten)]
    pub several: Several,
    /// All copies of the cards that a search finds
    #[arg(long, value_name = "QUERY", allow_hyphen_values = true, conflicts_with_all = ["cards", "several"],
        add = ArgValueCompleter::new(candidates::queries))]
    pub query: Option<String>,
    /// Which copies
    #[command(flatten)]
    pub copies: Copies,
    /// Asking or not
    #[command(flatten)]
    pub confirmation: Confirmation,
}

/// `collection set`.
#[derive(Debug, Args)]
pub(crate) struct CollectionSet {
    /// A card or query, then the new details: set=deluxe place="binder 2" condition=played note= label=trade
    #[arg(required = true, value_name = "QUERY|FIELD=VALUE", add = ArgValueCompleter::new(candidates::queries))]
    pub words: Vec<String>,
    /// Change at most this many copies of each card
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=9_999))]
    pub copies_each: Option<u32>,
    /// Which copies
    #[command(flatten)]
    pub copies: Copies,
    /// Asking or not
    #[command(flatten)]
    pub confirmation: Confirmation,
}

/// `collection history`.
#[derive(Debug, Args)]
pub(crate) struct CollectionHistory {
    /// Only changes to the cards that this name or query means
    #[arg(value_name = "QUERY", add = ArgValueCompleter::new(candidates::queries))]
    pub query: Vec<String>,
    /// How many changes to list, from the latest
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..))]
    pub limit: u32,
    /// List all changes
    #[arg(long, conflicts_with = "limit")]
    pub all: bool,
}

/// `collection undo`.
#[derive(Debug, Args)]
pub(crate) struct CollectionUndo {
    /// How many changes to undo
    #[arg(value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    pub count: u32,
    /// Asking or not
    #[command(flatten)]
    pub confirmation: Confirmation,
}

/// `collection redo`.
#[derive(Debug, Args)]
pub(crate) struct CollectionRedo {
    /// Show what would change, without changing anything
    #[arg(short = 'n', long)]
    pub dry_run: bool,
}

/// `collection take`.
#[derive(Debug, Args)]
pub(crate) struct CollectionTake {
    /// A list of the cards that are really there, one per line, such as 3 Trade Pact or 2 Delenn [Deluxe], or an exported
    /// collection; - for standard input
    #[arg(value_name = "LIST", value_hint = ValueHint::FilePath)]
    pub file: PathBuf,
    /// Compare only this place; records of other places stay as they are
    #[arg(long, value_name = "TEXT")]
    pub place: Option<String>,
    /// Correct the records
    #[arg(long)]
    pub apply: bool,
    /// If copies differ, remove any, beginning with those that have the fewest details
    #[arg(long)]
    pub any: bool,
    /// Write without asking
    #[arg(short, long, requires = "apply")]
    pub yes: bool,
}
