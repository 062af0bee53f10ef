//! The arguments of `collection`: showing what you own.

use clap::{Args, ValueEnum};
use clap_complete::engine::ArgValueCompleter;

use super::super::super::candidates;
use crate::report::Grouping;

/// `collection show`.
#[derive(Debug, Args)]
#[command(
    after_help = "The query works as in `zocalo search`. These fields ask about your copies: owned, free, missing, wanted, \
    surplus, place: and condition: ('owned>=3', 'free>0 t:fleet', 'place:\"binder 2\"'). With place: or condition:, only \
    copies in that place or condition count, and no more than those can be free or surplus. A query finds only cards that \
    the card data contains; without a query, others are listed too.\n\n\
    Owned copies are counted by printing; versions of a person and fleets of one name are listed separately. Built copies are \
    in built decks, free copies are not. For these two, cards that are the same for deck building count together (collection \
    deck --help).\n\n\
    The line for --format may contain {owned} {free} {built} {missing} {wanted} {surplus} {proxies} {name} {type} {race} \
    {sets} {places} {conditions} {notes}; {{ and }} are braces, \\t is a tab. A list such as {sets} prints as \
    2 Premier, 1 unknown set.\n\n\
    Example: zocalo collection show t:agenda --by set\n\
    Another: zocalo collection show 'free>0' --format '{free}x {name} [{sets}]'"
)]
pub(crate) struct CollectionShow {
    /// The cards to show, as a query of `search` [default: all]
    #[arg(value_name = "QUERY", add = ArgValueCompleter::new(candidates::queries))]
    pub query: Vec<String>,
    /// How to group the cards [default: by set; with a sort order, not at all]
    #[arg(long, value_name = "WHAT", conflicts_with_all = ["format", "csv", "json"])]
    pub by: Option<By>,
    /// Sort by a field; a minus sorts in descending order. The same as sort: in the query
    #[arg(long, value_name = "FIELD", allow_hyphen_values = true, add = ArgValueCompleter::new(candidates::orders))]
    pub sort: Vec<String>,
    /// Print one line in this form per card
    #[arg(long, value_name = "LINE", conflicts_with_all = ["csv", "json"])]
    pub format: Option<String>,
    /// Print the cards as CSV
    #[arg(long, conflicts_with = "json")]
    pub csv: bool,
}

/// How the cards of a collection are grouped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum By {
    /// The set of each copy.
    Set,
    /// The type of the card.
    Type,
    /// The place of the copies.
    Place,
    /// The condition of the copies.
    Condition,
    /// Nothing: one list.
    Card,
}

impl From<By> for Grouping {
    fn from(by: By) -> Self {
        match by {
            By::Set => Self::Set,
            By::Type => Self::Type,
            By::Place => Self::Place,
            By::Condition => Self::Condition,
            By::Card => Self::Card,
        }
    }
}
