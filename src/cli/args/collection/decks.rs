//! The arguments of `collection`: what decks take and lack, wants and trades.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum as _};
use clap_complete::engine::ArgValueCompleter;

use super::super::super::completions;
use super::{DeckWord, LabelWord};

/// The formulas, for the help of the commands that answer by them.
const ALGEBRA: &str = "For each card:\n  \
    owned    copies of all printings; proxies only with --with-proxies\n  \
    built    the sum over the built decks\n  \
    need     built + the most that one flexible deck holds\n  \
    free     owned - built\n  \
    missing  need - owned, at least 0\n  \
    surplus  owned - the larger of need and --keep, at least 0\n\
    A deck by itself lacks what it holds - (owned - what the other built decks hold), at least 0.\n\
    An idea takes nothing. All parts of a deck count: ambassador, opening hand, draw deck, reserve, piles. Reprints, \
    fleets of one name and race, and versions of a person count as one card, as name, type and loyalty agree (ENG, Deck \
    construction rules); which version stands in is reported, and --exact counts each by itself. In the binder all stay \
    apart.";

/// What becomes of a marked deck whose file does.
const FILES: &str = "A mark is kept by the full path of the file and what the deck held. A deck whose file has changed counts \
    as it is now, one whose file is gone or unreadable as it was when it was marked; both are reported.";

pub(super) fn deck_help() -> String {
    format!(
        "{ALGEBRA}\n\n{FILES}\n\nExample: zocalo deck copy @narn narn.toml\n\
             then:    zocalo collection deck narn.toml built"
    )
}

pub(super) fn missing_help() -> String {
    format!(
        "Exit code 1 when a deck lacks something.\n\n{ALGEBRA}\n\n{FILES}\n\nExample: zocalo collection missing @narn --wants"
    )
}

pub(super) fn buildable_help() -> String {
    "Free copies are those that no other built deck holds. Where they do not do, the decks to break up are \
     named: always the one that gives most next, and none in vain. Exit code 1 when no deck can be built with \
     the free copies. `zocalo collection missing --help` holds the formulas.\n\n\
     Example: zocalo collection buildable @narn @order @alliance"
        .to_owned()
}

pub(super) fn wants_help() -> String {
    "What your built and flexible decks lack is listed beside your own wants; `zocalo collection missing --help` \
     holds the formulas. Adding copies of a card lowers its want.\n\n\
     Example: zocalo collection wants add 2 \"Trade Pact\""
        .to_owned()
}

pub(super) fn trades_help() -> String {
    "You can give what neither your decks need nor you keep: owned - the larger of need and --keep. Copies with \
     the label keep are never offered, those with the label trade always; `zocalo collection set` labels copies.\n\n\
     Example: zocalo collection trades --keep 3"
        .to_owned()
}

pub(super) fn trade_help() -> String {
    "FRIEND-LIST is a list of cards, a line each such as 2 Trade Pact, or any table or export that `zocalo collection \
     import` reads; lines below a line `wants:`, lines with {wanted}, and rows of the list of wants are what your friend \
     looks for. You get what you want or your decks lack; you give what `zocalo collection trades` offers. A want of a \
     certain set is met by that set alone; copies of an unknown set are listed as maybe.\n\n\
     Example: zocalo collection trade anna.txt --wants anna-seeks.txt\n\
     then:    zocalo collection trade --give \"2 Trade Pact\" --get \"Delenn [Deluxe]\""
        .to_owned()
}

/// `collection deck`.
#[derive(Debug, Args)]
pub(crate) struct CollectionDeck {
    /// Deck files, and behind them what they are from now on: built, flexible, idea, or forget for no longer marked. Without
    /// it their marks are shown, without decks all marked decks
    #[arg(value_name = "DECK", add = ArgValueCompleter::new(completions::decks_and_states))]
    words: Vec<PathBuf>,
}

impl CollectionDeck {
    /// The decks, and what they are from now on. A single word is a deck, whatever it is called.
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
    /// Count each version of a card by itself
    #[arg(long)]
    pub exact: bool,
}

/// `collection missing`.
#[derive(Debug, Args)]
pub(crate) struct CollectionMissing {
    /// Deck files, folders of them or patterns, or - for standard input
    #[arg(required = true, value_name = "DECK", add = ArgValueCompleter::new(completions::decks))]
    pub decks: Vec<PathBuf>,
    /// Write what is lacking to your wants: of each card as many as the deck that lacks most
    #[arg(long)]
    pub wants: bool,
    /// How to count.
    #[command(flatten)]
    pub counting: Counting,
}

/// `collection buildable`.
#[derive(Debug, Args)]
pub(crate) struct CollectionBuildable {
    /// Deck files, folders of them or patterns, or - for standard input
    #[arg(required = true, value_name = "DECK", add = ArgValueCompleter::new(completions::decks))]
    pub decks: Vec<PathBuf>,
    /// How to count.
    #[command(flatten)]
    pub counting: Counting,
}

/// `collection wants`.
#[derive(Debug, Args)]
pub(crate) struct CollectionWants {
    /// What to do; without it the wants are listed.
    #[command(subcommand)]
    pub action: Option<WantsAction>,
    /// How to count.
    #[command(flatten)]
    pub counting: Counting,
}

/// What `collection wants` does.
#[derive(Debug, Subcommand)]
pub(crate) enum WantsAction {
    /// Look for so many more copies of a card
    #[command(after_help = "Example: zocalo collection wants add 2 \"Trade Pact\"")]
    Add(Wanted),
    /// Look for so many fewer copies of a card, or for none
    #[command(after_help = "Example: zocalo collection wants remove all \"Trade Pact\"")]
    Remove(Wanted),
}

/// What to look for.
#[derive(Debug, Args)]
pub(crate) struct Wanted {
    /// How many of which card: 3 "Trade Pact"
    #[arg(required = true, value_name = "CARD", allow_negative_numbers = true, add = ArgValueCompleter::new(completions::CardNames))]
    pub card: Vec<String>,
    /// Only of this set
    #[arg(long, value_name = "SET")]
    pub set: Option<String>,
    /// A note
    #[arg(long, value_name = "TEXT")]
    pub note: Option<String>,
}

/// `collection trades`.
#[derive(Debug, Args)]
pub(crate) struct CollectionTrades {
    /// Keep so many of each card, whatever the decks need
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u16), allow_negative_numbers = true)]
    pub keep: u16,
}

/// `collection trade`.
#[derive(Debug, Args)]
pub(crate) struct CollectionTrade {
    /// What your friend has: a list, or a collection as `zocalo collection export` writes it, with wants
    #[arg(value_name = "FRIEND-LIST", required_unless_present_any = ["give", "get"], value_hint = clap::ValueHint::FilePath)]
    pub friend: Option<PathBuf>,
    /// What your friend looks for: another list
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    pub wants: Option<PathBuf>,
    /// Book a trade: what you give, such as "2 Trade Pact"; [Deluxe] behind the name says of which set
    #[arg(long, value_name = "N CARD", conflicts_with = "friend")]
    pub give: Vec<String>,
    /// Book a trade: what you get
    #[arg(long, value_name = "N CARD", conflicts_with = "friend")]
    pub get: Vec<String>,
    /// Give only copies that lie there
    #[arg(long, value_name = "TEXT", requires = "give")]
    pub place: Option<String>,
    /// Give only copies with this label; without it those to trade go first
    #[arg(long, value_name = "LABEL", requires = "give")]
    pub label: Option<LabelWord>,
    /// Of copies that differ give any, those of which least is said first
    #[arg(long, requires = "give")]
    pub any: bool,
    /// Keep so many of each card, whatever the decks need
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u16), allow_negative_numbers = true)]
    pub keep: u16,
}
