//! The arguments of `collection`: showing what is owned.

use clap::{Args, ValueEnum};
use clap_complete::engine::ArgValueCompleter;

use super::super::super::completions;
use crate::report::Grouping;

/// `collection show`.
#[derive(Debug, Args)]
#[command(
    after_help = "The query is that of `zocalo search`; of what you own it asks by owned, free, missing, wanted, \
    surplus, place: and condition: ('owned>=3', 'free>0 t:fleet', 'place:\"binder 2\"'). With place: or condition: only \
    the copies are counted that lie there or are so, and at most as many are free or surplus. What the card data does not know is no card to a query; without one \
    it is listed too.\n\n\
    Owned copies are counted by printing; versions of a person and fleets of one name stand apart. Built copies are in \
    decks that stand built, free ones in none; both count together what counts as the same card for building (collection \
    deck --help).\n\n\
    A line of --format may hold {owned} {free} {built} {missing} {wanted} {surplus} {proxies} {name} {type} {race} \
    {sets} {places} {conditions} {notes}; {{ and }} are braces, \\t is a tab. A list such as {sets} stands as \
    2 Premier, 1 unknown set.\n\n\
    Example: zocalo collection show t:agenda --by set\n\
    Another: zocalo collection show 'free>0' --format '{free}x {name} [{sets}]'"
)]
pub(crate) struct CollectionShow {
    /// Which cards, in the words of `search`; otherwise all
    #[arg(value_name = "QUERY", add = ArgValueCompleter::new(completions::queries))]
    pub query: Vec<String>,
    /// Under what the cards are listed; otherwise the set, and the cards alone where an order is asked for
    #[arg(long, value_name = "WHAT", conflicts_with_all = ["format", "csv", "json"])]
    pub by: Option<By>,
    /// Order by a field, with a minus downward; the same as sort: in the query
    #[arg(long, value_name = "FIELD", allow_hyphen_values = true, add = ArgValueCompleter::new(completions::orders))]
    pub sort: Vec<String>,
    /// Print a line of this form for each card
    #[arg(long, value_name = "LINE", conflicts_with_all = ["csv", "json"])]
    pub format: Option<String>,
    /// Print the cards as CSV
    #[arg(long, conflicts_with = "json")]
    pub csv: bool,
}

/// Under what the cards of a collection are listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum By {
    /// The set of each copy.
    Set,
    /// The type of the card.
    Type,
    /// Where the copies lie.
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
