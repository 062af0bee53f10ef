//! The arguments of `collection`: what decks take and lack, wants and trades.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum as _};
use clap_complete::engine::ArgValueCompleter;

use super::super::super::candidates;
use super::deck_word::decks_and_states;
use super::{DeckWord, LabelWord};

/// The formulas, for the help of the commands that use them.
pub(crate) const ALGEBRA: &str = "For each card:\n  \
    owned    copies of all printings; proxies only with --with-proxies\n  \
    built    the sum over the built decks\n  \
    need     built + the most that any one flexible deck uses\n  \
    free     owned - built\n  \
    missing  need - owned, at least 0\n  \
    surplus  owned - the larger of need and --keep, at least 0\n\
    A single deck lacks its copies - (owned - copies in the other built decks), at least 0.\n\
    An idea takes no cards. All parts of a deck count: ambassador, opening hand, draw deck, reserve, piles. Reprints, \
    fleets of one name and race, and versions of a person count as one card, because name, type and loyalty agree (ENG, Deck \
    construction rules). The report shows which version stands in; --exact counts each version separately. In your \
    collection they always stay separate.";

/// What happens to a marked deck when its file changes.
pub(crate) const FILES: &str = "A mark records the full path of the file and the cards of the deck. A deck whose file has changed counts \
    as it is now; one whose file is missing or unreadable counts as it was when you marked it. Both are reported.";

pub(super) fn deck_help() -> String {
    format!(
        "{ALGEBRA}\n\n{FILES}\n\nExample: zocalo deck copy @narn narn.toml\n\
             then:    zocalo collection deck narn.toml built"
    )
}

pub(super) fn wants_help() -> String {
    "The list contains your own wants and the cards that your built and flexible decks lack; \
     `zocalo collection missing --help` gives the formulas. When you add copies of a card, its want goes down.\n\n\
     Example: zocalo collection wants add 2 \"Trade Pact\""
        .to_owned()
}

pub(super) fn trades_help() -> String {
    "You can give away what your decks do not need and you do not keep: owned - the larger of need and --keep. \
     Copies labelled keep are never offered, copies labelled trade always; `zocalo collection set` labels copies.\n\n\
     Example: zocalo collection trades --keep 3"
        .to_owned()
}

pub(super) fn trade_help() -> String {
    "FRIEND-LIST is a list of cards, one per line such as 2 Trade Pact, or any table or export that `zocalo collection \
     import` reads. Your friend's wants are the lines below a line `wants:`, lines with {wanted}, and rows of a want \
     list. You get what you want or your decks lack; you give what `zocalo collection trades` offers. A want for a \
     particular set takes copies of that set only; copies of an unknown set are listed as maybe.\n\n\
     Example: zocalo collection trade anna.txt --wants anna-seeks.txt\n\
     then:    zocalo collection trade --give \"2 Trade Pact\" --get \"Delenn [Deluxe]\""
        .to_owned()
}

/// `collection deck`.
#[derive(Debug, Args)]
pub(crate) struct CollectionDeck {
    /// Deck files, then their new state: built, flexible, idea, or forget to remove the mark. Without a state, the marks of
    /// these decks are shown; without decks, all marked decks
    #[arg(value_name = "DECK", add = ArgValueCompleter::new(decks_and_states))]
    words: Vec<PathBuf>,
}

impl CollectionDeck {
    /// The decks and their new state. A single word is a deck, whatever its name.
    pub(crate) fn parts(&self) -> (&[PathBuf], Option<DeckWord>) {
        match self.words.split_last() {
            Some((last, decks)) if !decks.is_empty() => match last.to_str().map(|word| DeckWord::from_str(word, false))
            {
                Some(Ok(word)) => (decks, Some(word)),
                _ => (&self.words, None),
            },
            _ => (&self.words, None),
        }
    }
}

/// How copies are counted.
#[derive(Debug, Clone, Copy, Default, Args)]
pub(crate) struct Counting {
    /// Count proxies as copies
    #[arg(long)]
    pub with_proxies: bool,
    /// Count each version of a card separately
    #[arg(long)]
    pub exact: bool,
}

/// `collection wants`.
#[derive(Debug, Args)]
pub(crate) struct CollectionWants {
    /// What to do; without it, the wants are listed.
    #[command(subcommand)]
    pub action: Option<WantsAction>,
    /// How to count.
    #[command(flatten)]
    pub counting: Counting,
}

/// What `collection wants` does.
#[derive(Debug, Subcommand)]
pub(crate) enum WantsAction {
    /// Want more copies of a card
    #[command(after_help = "Example: zocalo collection wants add 2 \"Trade Pact\"")]
    Add(Wanted),
    /// Want fewer copies of a card, or none
    #[command(after_help = "Example: zocalo collection wants remove all \"Trade Pact\"")]
    Remove(Wanted),
}

/// What to look for.
#[derive(Debug, Args)]
pub(crate) struct Wanted {
    /// How many of which card: 3 "Trade Pact"
    #[arg(required = true, value_name = "CARD", allow_negative_numbers = true, add = ArgValueCompleter::new(candidates::CardNames))]
    pub card: Vec<String>,
    /// Only from this set
    #[arg(long, value_name = "SET")]
    pub set: Option<String>,
    /// A note
    #[arg(long, value_name = "TEXT")]
    pub note: Option<String>,
}

/// `collection trades`.
#[derive(Debug, Args)]
pub(crate) struct CollectionTrades {
    /// Keep at least N copies of each card, whatever the decks need
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u16), allow_negative_numbers = true)]
    pub keep: u16,
}

/// `collection trade`.
#[derive(Debug, Args)]
pub(crate) struct CollectionTrade {
    /// What your friend has: a list, or a collection as `zocalo collection export` writes it, with wants
    #[arg(value_name = "FRIEND-LIST", required_unless_present_any = ["give", "get"], value_hint = clap::ValueHint::FilePath)]
    pub friend: Option<PathBuf>,
    /// What your friend wants: another list
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    pub wants: Option<PathBuf>,
    /// Record a trade: what you give, such as "2 Trade Pact"; add the set as [Deluxe] after the name
    #[arg(long, value_name = "N CARD", conflicts_with = "friend")]
    pub give: Vec<String>,
    /// Record a trade: what you get
    #[arg(long, value_name = "N CARD", conflicts_with = "friend")]
    pub get: Vec<String>,
    /// Give only copies in this place
    #[arg(long, value_name = "TEXT", requires = "give")]
    pub place: Option<String>,
    /// Give only copies with this label [default: copies labelled trade first]
    #[arg(long, value_name = "LABEL", requires = "give")]
    pub label: Option<LabelWord>,
    /// If copies differ, give any, beginning with those that have the fewest details
    #[arg(long, requires = "give")]
    pub any: bool,
    /// Keep at least N copies of each card, whatever the decks need
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u16), allow_negative_numbers = true)]
    pub keep: u16,
}
