//! The arguments of `collection`: commands that change what is owned, and take it back.

use std::path::PathBuf;

use clap::{Args, ValueEnum, ValueHint};
use clap_complete::engine::ArgValueCompleter;

use super::super::super::completions;
use crate::card::Race;

/// What holds several cards, to be added or taken away at once.
#[derive(Debug, Args)]
pub(crate) struct Several {
    /// The 50 fixed cards of a Premier starter
    #[arg(long, value_name = "RACE", group = "several", ignore_case = true)]
    pub starter: Option<Starter>,
    /// The cards of an opened product, as `sealed` writes them: a list, a card a line
    #[arg(long, value_name = "FILE", group = "several", value_hint = ValueHint::FilePath)]
    pub product: Option<PathBuf>,
    /// The cards of a deck, all its parts
    #[arg(long, value_name = "DECK", group = "several", add = ArgValueCompleter::new(completions::decks))]
    pub deck: Option<PathBuf>,
    /// The cards of a list, a card a line such as 3 Trade Pact or 2 Delenn [Deluxe]; - for standard input
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

/// What copies are meant for, as it is said on the command line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum LabelWord {
    /// Nothing is said.
    None,
    /// They are never offered.
    Keep,
    /// They are offered even if a deck could use them.
    Trade,
}

/// `collection add`.
#[derive(Debug, Args)]
pub(crate) struct CollectionAdd {
    /// Cards, each with a number before it where it is not one: 3 "Trade Pact" 2 Delenn "Na'Toth"; with --starter, --deck and so on how many of those
    #[arg(required_unless_present = "several", value_name = "CARD", allow_negative_numbers = true,
        add = ArgValueCompleter::new(completions::CardNames))]
    pub cards: Vec<String>,
    /// Cards of a starter, a product, a deck or a list
    #[command(flatten)]
    pub several: Several,
    /// The set they were printed in; otherwise it is unknown
    #[arg(long, value_name = "SET", add = ArgValueCompleter::new(completions::printings))]
    pub set: Option<String>,
    /// Their condition, in your words
    #[arg(long, value_name = "TEXT")]
    pub condition: Option<String>,
    /// Where they lie, in your words
    #[arg(long, value_name = "TEXT")]
    pub place: Option<String>,
    /// A note
    #[arg(long, value_name = "TEXT")]
    pub note: Option<String>,
    /// What they are meant for
    #[arg(long, value_name = "LABEL")]
    pub label: Option<LabelWord>,
    /// They are stand-ins for real cards, and count apart
    #[arg(long)]
    pub proxy: bool,
    /// Only show what it would do
    #[arg(short = 'n', long)]
    pub dry_run: bool,
}

/// Which copies of a card are meant.
#[derive(Debug, Args)]
pub(crate) struct Copies {
    /// Only copies of this set; `unknown` for those whose set is not known
    #[arg(long, visible_alias = "set", value_name = "SET", add = ArgValueCompleter::new(completions::printings))]
    pub from: Option<String>,
    /// Only copies that lie there
    #[arg(long, value_name = "TEXT")]
    pub place: Option<String>,
    /// Only copies in this condition
    #[arg(long, value_name = "TEXT")]
    pub condition: Option<String>,
    /// Only copies with this label
    #[arg(long, value_name = "LABEL")]
    pub label: Option<LabelWord>,
    /// Stand-ins, and no real cards
    #[arg(long)]
    pub proxy: bool,
    /// Of copies that differ take any, those of which least is said first
    #[arg(long)]
    pub any: bool,
}

/// Whether a change is confirmed or only shown.
#[derive(Debug, Args)]
pub(crate) struct Confirmation {
    /// Do it without asking
    #[arg(short, long, conflicts_with = "dry_run")]
    pub yes: bool,
    /// Only show what it would do
    #[arg(short = 'n', long)]
    pub dry_run: bool,
}

/// `collection remove`.
#[derive(Debug, Args)]
pub(crate) struct CollectionRemove {
    /// Cards, each with a number or all before it where it is not one: 3 "Trade Pact" 2 Delenn all "Na'Toth"
    #[arg(required_unless_present_any = ["several", "query"], value_name = "CARD", allow_negative_numbers = true,
        add = ArgValueCompleter::new(completions::CardNames))]
    pub cards: Vec<String>,
    /// Cards of a starter, a product, a deck or a list
    #[command(flatten)]
    pub several: Several,
    /// All copies of the cards that a search finds
    #[arg(long, value_name = "QUERY", allow_hyphen_values = true, conflicts_with_all = ["cards", "several"],
        add = ArgValueCompleter::new(completions::queries))]
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
    /// A card or a search, and what to say of the copies: set=deluxe place="binder 2" condition=played note= label=trade
    #[arg(required = true, value_name = "QUERY|FIELD=VALUE", add = ArgValueCompleter::new(completions::queries))]
    pub words: Vec<String>,
    /// At most so many copies of each card
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
    /// Only changes of the cards that this name or search means
    #[arg(value_name = "QUERY", add = ArgValueCompleter::new(completions::queries))]
    pub query: Vec<String>,
    /// At most so many changes, the latest
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..))]
    pub limit: u32,
    /// All changes
    #[arg(long, conflicts_with = "limit")]
    pub all: bool,
}

/// `collection undo`.
#[derive(Debug, Args)]
pub(crate) struct CollectionUndo {
    /// How many changes
    #[arg(value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    pub count: u32,
    /// Asking or not
    #[command(flatten)]
    pub confirmation: Confirmation,
}

/// `collection redo`.
#[derive(Debug, Args)]
pub(crate) struct CollectionRedo {
    /// Only show what it would do
    #[arg(short = 'n', long)]
    pub dry_run: bool,
}

/// `collection take`.
#[derive(Debug, Args)]
pub(crate) struct CollectionTake {
    /// A list of what is really there, a card a line such as 3 Trade Pact or 2 Delenn [Deluxe], or an exported collection;
    /// - for standard input
    #[arg(value_name = "LIST", value_hint = ValueHint::FilePath)]
    pub file: PathBuf,
    /// The list holds what lies there; what the book has elsewhere is left alone
    #[arg(long, value_name = "TEXT")]
    pub place: Option<String>,
    /// Write the differences into the book
    #[arg(long)]
    pub apply: bool,
    /// Of copies that differ take any away, those of which least is said first
    #[arg(long)]
    pub any: bool,
    /// Write without asking
    #[arg(short, long, requires = "apply")]
    pub yes: bool,
}
