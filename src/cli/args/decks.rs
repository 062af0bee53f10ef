//! The arguments of `deck`.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum, ValueHint};
use clap_complete::engine::ArgValueCompleter;

use super::super::candidates;
use super::DeckNew;
use super::editing::{
    DeckAdd, DeckCopy, DeckEdit, DeckHistory, DeckMove, DeckNote, DeckRemove, DeckRename, DeckSet, DeckTag, DeckUndo,
};
use super::games::number;
use crate::report::LineOrder;
use zocalo_engine::game::LONGEST_GAME;
use zocalo_simulation::simulation::LARGEST_RUN;

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
    /// List decks: race, ambassador, size, verdict, mark and missing cards
    #[command(
        alias = "ls",
        after_help = "Without FOLDER, the decks in the subfolder `decks` are listed, or those in the current folder if there \
        is no such subfolder, and all decks that `zocalo collection deck` has marked. A folder means the decks in it, \
        'FOLDER/**' also those in its subfolders. Every format of `zocalo formats` is read. The verdict is that of the \
        deck's own ruleset, or of casual. Missing cards are counted as in `zocalo collection missing`. \
        `zocalo search decks: QUERY` finds particular decks.\n\n\
        Example: zocalo deck list @narn @order @alliance --sort race,-size"
    )]
    List(DeckList),
    /// Start a new deck: ruleset, race, faction, ambassador, agenda
    #[command(
        after_help = "At a terminal you are asked for everything that the options do not give, and the answer ends with a \
        command that makes the same deck without questions. Elsewhere --race and --ambassador are required, unless \
        --starter or --from supplies them. An illegal deck is not refused; the answer shows the verdict.\n\n\
        --owned and --pool offer only the races, factions, ambassadors and agendas that you can play with the cards you \
        own or the cards in the pool; the answer counts the cards of the deck that lack copies.\n\n\
        A deck file given with --from keeps its comments and layout.\n\n\
        Example: zocalo deck new my.toml --ruleset casual --race Narn --ambassador \"G'Kar\""
    )]
    New(Box<DeckNew>),
    /// Show a deck by type: costs, sponsors, and which cards you own
    #[command(
        after_help = "Cost is the printed cost. Here is what this deck pays if that differs (double for characters of another \
        race), before discounts. Brought by is who can sponsor the card: anyone in the Inner Circle, a character of one \
        race, or nobody. With a collection, Own shows = if you own all copies and -1 if one is missing. ? is unknown.\n\n\
        Example: zocalo deck show @narn --sort cost"
    )]
    Show(DeckShow),
    /// Show a deck's statistics: curve, sponsors, abilities, conflicts, marks, influence, dead cards
    #[command(
        after_help = "The goldfish plays the deck to find the influence by turn; --games 0 leaves that out. Cards with unknown \
        facts are counted beside each figure: 12 + 3? means 12 cards, and 3 more of which it is unknown. CSV is one long \
        table: figure, group, key, value, unknown.\n\n\
        Example: zocalo deck stats @narn"
    )]
    Stats(DeckStats),
    /// Compare two decks: cards in and out, findings gained and lost, the curve before and after
    #[command(
        after_help = "Each deck is checked against its own ruleset unless you give --ruleset. Findings are compared by code and \
        cards, not by their numbers; a finding that both decks have for more or fewer cards is listed separately. The exit \
        code is 0 whether or not the decks differ.\n\n\
        Example: zocalo deck diff @alliance @alliance2"
    )]
    Diff(DeckDiff),
    /// Add copies of cards to a deck
    #[command(
        override_usage = "zocalo deck add [OPTIONS] DECK [N] CARD [[N] CARD]...\n       zocalo deck add [OPTIONS] DECK [N] --query QUERY",
        after_help = "Type names in any spelling, with the number before the card. A card already in the section gets a higher \
        number on its line; a new card gets its own line, in order if the section is sorted by type or by name. The comments, \
        order and layout of the file do not change. An illegal change is not refused; the answer shows how the verdict \
        changes.\n\n\
        A deck of another program or a plain list is saved as a deck file beside it: friend.dek becomes friend.toml.\n\n\
        Example: zocalo deck copy @narn narn.toml\n\
        then:    zocalo deck add narn.toml 3 \"Border Raid\" \"Na'Toth\" --to reserve"
    )]
    Add(DeckAdd),
    /// Remove copies of cards from a deck
    #[command(
        override_usage = "zocalo deck remove [OPTIONS] DECK [N|all] CARD [[N|all] CARD]...\n       zocalo deck remove [OPTIONS] DECK [N|all] --query QUERY",
        after_help = "When the last copy goes, so does its line, but not the comment after it. A card in several sections is \
        removed from the draw deck, or from the section given with --from. If there are fewer copies than you ask to \
        remove, nothing changes.\n\n\
        Example: zocalo deck copy @narn narn.toml\n\
        then:    zocalo deck remove narn.toml \"Border Raid\" all \"Limited Strike\""
    )]
    Remove(DeckRemove),
    /// Set the number of copies of cards, and the fields of a deck
    #[command(
        override_usage = "zocalo deck set [OPTIONS] DECK [N] CARD [[N] CARD]... [FIELD=VALUE]...\n       zocalo deck set [OPTIONS] DECK N --query QUERY",
        after_help = "Fields: name, ruleset, race, faction, ambassador, faction-card, agenda, crusade. An empty value removes \
        the field.\n\n\
        Example: zocalo deck copy @narn narn.toml\n\
        then:    zocalo deck set narn.toml 3 \"Border Raid\" \"ambassador=G'Kar\""
    )]
    Set(DeckSet),
    /// Move copies of cards to another section of a deck
    #[command(
        override_usage = "zocalo deck move [OPTIONS] --to SECTION DECK [[N|all] CARD]...",
        after_help = "Example: zocalo deck copy @narn narn.toml\n\
        then:    zocalo deck move narn.toml \"Border Raid\" --to reserve"
    )]
    Move(DeckMove),
    /// Copy a deck, byte for byte
    #[command(
        after_help = "DECK@N copies an earlier state. A deck that --force replaces is kept in the history; deck undo restores \
        it.\n\n\
        Example: zocalo deck copy @narn narn.toml"
    )]
    Copy(DeckCopy),
    /// Rename a deck file, keeping its history and its mark in the collection
    #[command(after_help = "Example: zocalo deck copy @narn narn.toml\n\
        then:    zocalo deck rename narn.toml raiders.toml")]
    Rename(DeckRename),
    /// Open a deck in your editor, then check the result
    #[command(
        after_help = "The editor is the one in VISUAL, or in EDITOR. If the edited file cannot be read, it is kept as it is and \
        the mistake is shown with its place; the history contains the state before.\n\n\
        Example: zocalo deck copy @narn narn.toml\n\
        then:    zocalo deck edit narn.toml"
    )]
    Edit(DeckEdit),
    /// Add tags to a deck or remove them
    #[command(
        override_usage = "zocalo deck tag [OPTIONS] DECK [+TAG|-TAG]...",
        after_help = "Without +TAG or -TAG, the tags of the deck are listed.\n\nExample: zocalo deck copy @narn narn.toml\n\
        then:    zocalo deck tag narn.toml +fleets -draft"
    )]
    Tag(DeckTag),
    /// Write a note into a deck
    #[command(after_help = "Without TEXT, the note is shown.\n\nExample: zocalo deck copy @narn narn.toml\n\
        then:    zocalo deck note narn.toml \"Weak against Minbari fleets\"")]
    Note(DeckNote),
    /// List the earlier states of a deck
    #[command(
        alias = "log",
        after_help = "The last 20 states are kept in the data folder, under versions. DECK@N means state N in check, deck show, \
        stats, diff and copy, and deck new --from: zocalo check narn.toml@2. The states of a deleted file remain, and deck \
        undo restores it.\n\n\
        Example: zocalo deck copy @narn narn.toml\n\
        then:    zocalo deck history narn.toml"
    )]
    History(DeckHistory),
    /// Undo the last change to a deck
    #[command(
        after_help = "The undone state stays in the history, and --to N goes to any state. Changes you made by hand are \
        undone as well.\n\n\
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
    /// Sort by a field of decks; a minus sorts in descending order [default: by file]
    #[arg(long, value_name = "FIELD", allow_hyphen_values = true, add = ArgValueCompleter::new(candidates::deck_orders))]
    pub sort: Vec<String>,
    /// Print only the file names, one per line
    #[arg(long, conflicts_with = "json")]
    pub names: bool,
}

/// `deck show`.
#[derive(Debug, Args)]
pub(crate) struct DeckShow {
    /// The deck file, DECK@N for its state N, or - for standard input
    #[arg(value_name = "DECK", add = ArgValueCompleter::new(candidates::decks))]
    pub deck: PathBuf,
    /// The order of the cards in each section
    #[arg(long, value_name = "ORDER", default_value = "type")]
    pub sort: Sort,
    /// The ruleset, by name or file [default: the deck's own, or casual]
    #[arg(long, value_name = "NAME|FILE", add = ArgValueCompleter::new(candidates::rulesets))]
    pub ruleset: Option<String>,
}

/// The order of the cards that `deck show` lists.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Sort {
    /// By type, then by cost
    Type,
    /// By name
    Name,
    /// By the cost to this deck
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
    #[arg(value_name = "DECK", add = ArgValueCompleter::new(candidates::decks))]
    pub deck: PathBuf,
    /// The ruleset, by name or file [default: the deck's own, or casual]
    #[arg(long, value_name = "NAME|FILE", add = ArgValueCompleter::new(candidates::rulesets))]
    pub ruleset: Option<String>,
    /// How many games the goldfish plays; 0 for none
    #[arg(long, value_name = "N", default_value_t = 4_000)]
    #[arg(allow_negative_numbers = true, value_parser = number::<u64>(0, LARGEST_RUN))]
    pub games: u64,
    /// How many turns in each game, 1 to 30
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
    #[arg(value_name = "A", add = ArgValueCompleter::new(candidates::decks))]
    pub before: PathBuf,
    /// The second deck, DECK@N for its state N, or - for standard input
    #[arg(value_name = "B", add = ArgValueCompleter::new(candidates::decks))]
    pub after: PathBuf,
    /// The ruleset for both, by name or file [default: each deck's own, or casual]
    #[arg(long, value_name = "NAME|FILE", add = ArgValueCompleter::new(candidates::rulesets))]
    pub ruleset: Option<String>,
}
