//! The arguments of `deck`.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum, ValueHint};
use clap_complete::engine::ArgValueCompleter;

use super::super::completions;
use super::DeckNew;
use super::editing::{
    DeckAdd, DeckCopy, DeckEdit, DeckHistory, DeckMove, DeckNote, DeckRemove, DeckRename, DeckSet, DeckTag, DeckUndo,
};
use super::games::number;
use crate::game::LONGEST_GAME;
use crate::report::LineOrder;
use crate::simulation::LARGEST_RUN;

/// `deck`.
#[derive(Debug, Args)]
#[command(arg_required_else_help = true)]
pub(crate) struct Deck {
    /// What to do.
    #[command(subcommand)]
    pub action: DeckAction,
}

/// What `deck` does.
#[derive(Debug, Subcommand)]
pub(crate) enum DeckAction {
    /// List decks: race, ambassador, size, verdict, mark and what you lack of them
    #[command(
        after_help = "Without FOLDER the decks in the folder `decks` here are listed, else those here, and those that \
        `zocalo collection deck` marked. Of a folder the decks in it are listed, of 'FOLDER/**' all that lie below. Every \
        format of `zocalo formats` is read. The verdict is that of the deck's own ruleset, else of casual. What you lack \
        is counted as in `zocalo collection missing`. `zocalo search decks: QUERY` finds some of them.\n\n\
        Example: zocalo deck list @narn @order @alliance --sort race,-size"
    )]
    List(DeckList),
    /// Begin a deck: ruleset, race, faction, ambassador, agenda
    #[command(
        after_help = "At a terminal whatever is not given is asked, and at the end stands the command that asks nothing. \
        Elsewhere at least --race and --ambassador are needed, unless --starter or --from brings them. Nothing is refused \
        because it is illegal: the verdict stands in the answer.\n\n\
        With --owned or --pool only races, factions, ambassadors and agendas are offered that can be played with cards \
        that you own, or that the pool holds; the answer says how many cards of the deck lack copies.\n\n\
        A deck file that --from names keeps its comments and its layout.\n\n\
        Example: zocalo deck new narn.toml --ruleset casual --race Narn --ambassador \"G'Kar\""
    )]
    New(Box<DeckNew>),
    /// Show a deck by type: costs, who sponsors each card, and what of it you own
    #[command(
        after_help = "Cost is what a card prints, Here what this deck pays where that differs (double for characters of another \
        race), before discounts. Brought by says who sponsors it: anyone of the Inner Circle, a character of one race, nobody. \
        With a collection Own says = where you own all copies, -1 where one is missing. ? is what nobody knows.\n\n\
        Example: zocalo deck show @narn --sort cost"
    )]
    Show(DeckShow),
    /// Figures of a deck: curve, sponsors, abilities, conflicts, marks, influence by turn, dead and doubled cards
    #[command(
        after_help = "The goldfish plays the deck to say how much influence there is by turn; --games 0 leaves that out. What \
        rests on facts that nobody knows is counted beside each figure: 12 + 3? are 12, and 3 cards of which it is not known. \
        CSV is one long table: figure, group, key, value, unknown.\n\n\
        Example: zocalo deck stats @narn"
    )]
    Stats(DeckStats),
    /// Compare two decks: cards in and out, findings gained and lost, the curve before and after
    #[command(
        after_help = "Each deck is judged by its own ruleset unless --ruleset names one. A finding is gained or lost by its code and \
        its cards, whatever its numbers; one that stays with more or fewer cards is listed apart. The exit code is 0 whether the decks differ or not.\n\n\
        Example: zocalo deck diff @alliance @alliance2"
    )]
    Diff(DeckDiff),
    /// Add copies of cards to a deck
    #[command(
        override_usage = "zocalo deck add [OPTIONS] DECK [N] CARD [[N] CARD]...\n       zocalo deck add [OPTIONS] DECK [N] --query QUERY",
        after_help = "Any spelling will do; a number stands before its card. A card that is there gets a higher number on its \
        line; another gets a line, among those of its type or by the alphabet where the section keeps such an order. \
        Comments, order and layout of the file stay. Nothing is refused because it is illegal: the answer says what \
        the change did to the verdict.\n\n\
        A deck of another program or a plain list is saved as a deck file beside: friend.dek as friend.toml.\n\n\
        Example: zocalo deck copy @narn narn.toml\n\
        then:    zocalo deck add narn.toml 3 \"Border Raid\" \"Na'Toth\" --to reserve"
    )]
    Add(DeckAdd),
    /// Take copies of cards out of a deck
    #[command(
        override_usage = "zocalo deck remove [OPTIONS] DECK [N|all] CARD [[N|all] CARD]...\n       zocalo deck remove [OPTIONS] DECK [N|all] --query QUERY",
        after_help = "With the last copy its line goes; a comment behind it stays. A card that is in several sections comes out \
        of the draw deck, or of the one that --from names. Where there are fewer copies than are to go, nothing \
        changes.\n\n\
        Example: zocalo deck copy @narn narn.toml\n\
        then:    zocalo deck remove narn.toml \"Border Raid\" all \"Limited Strike\""
    )]
    Remove(DeckRemove),
    /// Set how many copies of cards a deck has, and what it says of itself
    #[command(
        override_usage = "zocalo deck set [OPTIONS] DECK [N] CARD [[N] CARD]... [FIELD=VALUE]...\n       zocalo deck set [OPTIONS] DECK N --query QUERY",
        after_help = "Fields: name, ruleset, race, faction, ambassador, faction-card, agenda, crusade. An empty value takes \
        away what was said.\n\n\
        Example: zocalo deck copy @narn narn.toml\n\
        then:    zocalo deck set narn.toml 3 \"Border Raid\" ruleset=tournament \"ambassador=G'Kar\""
    )]
    Set(DeckSet),
    /// Move copies of cards from one section of a deck to another
    #[command(
        override_usage = "zocalo deck move [OPTIONS] DECK [N|all] CARD [[N|all] CARD]... --to SECTION",
        after_help = "Example: zocalo deck copy @narn narn.toml\n\
        then:    zocalo deck move narn.toml \"Border Raid\" --to reserve"
    )]
    Move(DeckMove),
    /// Copy a deck, byte for byte
    #[command(
        after_help = "DECK@N copies an earlier state. What --force replaces is kept: deck undo brings it back.\n\n\
        Example: zocalo deck copy @narn narn.toml"
    )]
    Copy(DeckCopy),
    /// Rename a deck file; its history and its mark in the collection go along
    #[command(after_help = "Example: zocalo deck copy @narn narn.toml\n\
        then:    zocalo deck rename narn.toml raiders.toml")]
    Rename(DeckRename),
    /// Open a deck in your editor, then say what became of it
    #[command(
        after_help = "The editor is that of VISUAL, else of EDITOR. What cannot be read afterwards is kept and shown with its \
        place; the history has the state before.\n\n\
        Example: zocalo deck copy @narn narn.toml\n\
        then:    zocalo deck edit narn.toml"
    )]
    Edit(DeckEdit),
    /// Put tags on a deck or take them off
    #[command(
        override_usage = "zocalo deck tag [OPTIONS] DECK [+TAG|-TAG]...",
        after_help = "Without tags those of the deck are listed.\n\nExample: zocalo deck copy @narn narn.toml\n\
        then:    zocalo deck tag narn.toml +fleets -draft"
    )]
    Tag(DeckTag),
    /// Write a note into a deck
    #[command(after_help = "Without a text the note is shown.\n\nExample: zocalo deck copy @narn narn.toml\n\
        then:    zocalo deck note narn.toml \"Weak against Minbari fleets\"")]
    Note(DeckNote),
    /// List the last states of a deck
    #[command(
        after_help = "The last 20 states are kept in the data folder, under versions. DECK@N is the state of number N for check, \
        deck show, stats, diff and copy, and deck new --from: zocalo check narn.toml@2. A file that is gone has its \
        states still: deck undo brings it back.\n\n\
        Example: zocalo deck copy @narn narn.toml\n\
        then:    zocalo deck history narn.toml"
    )]
    History(DeckHistory),
    /// Take back the last change of a deck
    #[command(
        after_help = "What was taken back stays in the history: --to N goes to any state. A change made by hand is taken \
        back as well.\n\n\
        Example: zocalo deck copy @narn narn.toml\n\
        then:    zocalo deck undo narn.toml"
    )]
    Undo(DeckUndo),
}

/// `deck list`.
#[derive(Debug, Args)]
pub(crate) struct DeckList {
    /// Folders of decks, patterns or deck files
    #[arg(value_name = "FOLDER", value_hint = ValueHint::AnyPath)]
    pub folders: Vec<PathBuf>,
    /// Order by a field of decks, with a minus downward; otherwise by file
    #[arg(long, value_name = "FIELD", allow_hyphen_values = true, add = ArgValueCompleter::new(completions::deck_orders))]
    pub sort: Vec<String>,
    /// Print the files alone, one a line
    #[arg(long, conflicts_with = "json")]
    pub names: bool,
}

/// `deck show`.
#[derive(Debug, Args)]
pub(crate) struct DeckShow {
    /// The deck file, DECK@N for its state N, or - for standard input
    #[arg(value_name = "DECK", add = ArgValueCompleter::new(completions::decks))]
    pub deck: PathBuf,
    /// The order of the cards in each section
    #[arg(long, value_name = "ORDER", default_value = "type")]
    pub sort: Sort,
    /// The ruleset, by name or file; otherwise the deck's own, otherwise casual
    #[arg(long, value_name = "NAME|FILE", add = ArgValueCompleter::new(completions::rulesets))]
    pub ruleset: Option<String>,
}

/// The order of the cards that `deck show` lists.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Sort {
    /// By type, then by cost
    Type,
    /// By name
    Name,
    /// By what the deck pays
    Cost,
}

impl From<Sort> for LineOrder {
    fn from(sort: Sort) -> Self {
        match sort {
            Sort::Type => Self::Type,
            Sort::Name => Self::Name,
            Sort::Cost => Self::Cost,
        }
    }
}

/// `deck stats`.
#[derive(Debug, Args)]
pub(crate) struct DeckStats {
    /// The deck file, DECK@N for its state N, or - for standard input
    #[arg(value_name = "DECK", add = ArgValueCompleter::new(completions::decks))]
    pub deck: PathBuf,
    /// The ruleset, by name or file; otherwise the deck's own, otherwise casual
    #[arg(long, value_name = "NAME|FILE", add = ArgValueCompleter::new(completions::rulesets))]
    pub ruleset: Option<String>,
    /// How many games the goldfish plays; with 0 none
    #[arg(long, value_name = "N", default_value_t = 4_000)]
    #[arg(allow_negative_numbers = true, value_parser = number::<u64>(0, LARGEST_RUN))]
    pub games: u64,
    /// How many turns in each, 1 to 30
    #[arg(long, value_name = "T", default_value_t = 8)]
    #[arg(allow_negative_numbers = true, value_parser = number::<u8>(1, LONGEST_GAME.into()))]
    pub turns: u8,
    /// The seed of the games; the same seed gives the same numbers
    #[arg(long, value_name = "S", default_value_t = 1)]
    #[arg(allow_negative_numbers = true, value_parser = number::<u64>(0, u64::MAX))]
    pub seed: u64,
    /// Print one CSV table
    #[arg(long, conflicts_with = "json")]
    pub csv: bool,
}

/// `deck diff`.
#[derive(Debug, Args)]
pub(crate) struct DeckDiff {
    /// The first deck, DECK@N for its state N, or - for standard input
    #[arg(value_name = "A", add = ArgValueCompleter::new(completions::decks))]
    pub before: PathBuf,
    /// The second deck, DECK@N for its state N, or - for standard input
    #[arg(value_name = "B", add = ArgValueCompleter::new(completions::decks))]
    pub after: PathBuf,
    /// The ruleset for both, by name or file; otherwise each deck's own, otherwise casual
    #[arg(long, value_name = "NAME|FILE", add = ArgValueCompleter::new(completions::rulesets))]
    pub ruleset: Option<String>,
}
