//! The arguments of `cards`: facts from outside and from the user's own hand.

use std::path::PathBuf;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, Subcommand, ValueHint};
use clap_complete::engine::ArgValueCompleter;

use super::super::candidates;
use super::number;
use zocalo_decks::formats::cards::{ExportTarget, TARGETS, target_called};
use zocalo_simulation::advice::KNOWING_GAMES;
use zocalo_simulation::simulation::AbilityRange;

/// Add card facts of your own, list what is unknown, manage packs
#[derive(Debug, Args)]
#[command(after_help = "Example: zocalo cards note \"Na'Toth\" 2/1/-/3 cost=5")]
pub(crate) struct Cards {
    /// What to do.
    #[command(subcommand)]
    pub action: CardsAction,
}

/// What `cards` does.
#[derive(Debug, Subcommand)]
pub(crate) enum CardsAction {
    /// Type in what is printed on a card
    #[command(after_help = "Fields:\n  \
        2/1/-/3                 Diplomacy/Intrigue/Psi/Leadership, from top to bottom;\n                          \
        - not printed, ? cannot be read\n  \
        cost=5, cost=none       military=4, and so on for each ability\n  \
        strife=1                any mark; marks=none\n  \
        type=fleet, subtype=Major, race=narn, limit=unique\n  \
        keywords=\"Ranger, Narn Captain\"\n  \
        set=\"The Shadows\", rarity=rare\n  \
        text=\"...\", plain       what it does; plain: figures and traits only\n  \
        like=\"Other Card\"       does what that card does; amount=3 is its number\n  \
        effects='[{ ... }]'     in the words of `zocalo help facts`\n\n\
        A fact that contradicts the card data is shown with both sources, and you decide; a script needs --force.\n\n\
        Example: zocalo cards note \"Na'Toth\" 2/1/-/3 cost=5 strife=1")]
    Note(CardsNote),
    /// List unknown facts about the cards of decks, the most important first
    #[command(alias = "unknown", after_help = "Example: zocalo cards missing @narn")]
    Missing(CardsMissing),
    /// Ask you for unknown facts about the cards of a deck, card by card
    #[command(
        after_help = "Enter skips a question; - means that nothing is printed, ? that it cannot be read; b goes back and \
        q stops. Each answer is saved at once.\n\n\
        Example: zocalo cards ask @narn"
    )]
    Ask(CardsAsk),
    /// List the facts that you typed
    #[command(after_help = "Example: zocalo cards notes")]
    Notes,
    /// Remove facts that you typed
    #[command(after_help = "Example: zocalo cards forget \"Na'Toth\" diplomacy")]
    Forget(CardsForget),
    /// Print your facts or another pack to share, or write all cards for another program
    #[command(
        after_help = "Texts that you typed or imported are left out unless you give --with-texts: the printed text of a card \
        belongs to its owner.\n\n\
        --to writes all cards, with what is known of each, in the form a program reads: a card database for \
        Cockatrice, a game for Card Game Simulator (cgs), a plug-in for LackeyCCG, a game for OCTGN. Decks that \
        `zocalo export` writes for that program open there. Unknown facts are left out, and there are no pictures. The \
        single file for Cockatrice is printed unless you give --out.\n\n\
        Example: zocalo cards export > narn-of-mine.toml\n         \
        zocalo cards export --to lackey --out babylon5"
    )]
    Export(CardsExport),
    /// Make a pack from a saved card table: TSV, CSV, JSON, an HTML page or a pack
    #[command(
        after_help = "A map says which headings and number codes mean what; print it with --print-map, edit it and pass it with \
        --map. The usual map reads LackeyCCG's card files and the online table of the game. Before importing, you see what \
        the table adds, completes and contradicts. A misspelt name is never matched to a card: such rows, and rows with \
        a cell that cannot be read, go to FILE.unmatched.csv; correct them there and import that file. Importing again replaces the pack; \
        `zocalo cards packs --remove PACK` removes it.\n\n\
        Example: zocalo cards import fan-table.html --dry-run"
    )]
    Import(CardsImport),
    /// Read card texts in packs and propose effects that the goldfish can play
    #[command(
        after_help = "A table of sentence patterns recognizes amounts, abilities, marks and classes of cards. Effects are proposed \
        only if every sentence of the text is recognized and the card has no effects yet; for the other cards, the number of \
        unread sentences is reported. No effect is played before you confirm it.\n\n\
        Example: zocalo cards propose fan-table"
    )]
    Propose(CardsPropose),
    /// List proposed effects in words, beside the card texts
    #[command(after_help = "Example: zocalo cards proposals --pack fan-table")]
    Proposals(CardsProposals),
    /// Confirm proposed effects, so that they are played
    #[command(
        after_help = "First compare each with its text: `zocalo cards proposals`. A confirmed effect stays when you import the \
        table again, as long as the text is the same.\n\n\
        Example: zocalo cards confirm --all"
    )]
    Confirm(CardsConfirm),
    /// List the packs of card facts; turn them on or off
    #[command(
        after_help = "A pack is a TOML file in the folder packs/ of the data folder; `zocalo help facts` explains its form.\n\n\
        Example: zocalo cards packs --disable fan-table"
    )]
    Packs(CardsPacks),
    /// Count known facts by set and type, or for a deck
    #[command(after_help = "Example: zocalo cards status --deck @narn")]
    Status(CardsStatus),
}

/// `cards note`.
#[derive(Debug, Args)]
pub(crate) struct CardsNote {
    /// The card's name, in quotes when it is several words
    #[arg(value_name = "NAME", add = ArgValueCompleter::new(candidates::CardNames))]
    pub name: String,
    /// What is printed on it
    #[arg(required = true, value_name = "FIELDS")]
    pub fields: Vec<String>,
    /// Keep facts that contradict the card data, without asking
    #[arg(long)]
    pub force: bool,
}

/// `cards missing`.
#[derive(Debug, Args)]
pub(crate) struct CardsMissing {
    /// Deck files, or - for standard input
    #[arg(required = true, value_name = "DECK", add = ArgValueCompleter::new(candidates::decks))]
    pub decks: Vec<PathBuf>,
    /// List first the cards whose unknown abilities change this goal most in games, such as influence@6
    #[arg(long, value_name = "GOAL@T", add = ArgValueCompleter::new(candidates::goals))]
    pub goal: Option<String>,
    /// With --goal: the range of values to try for unknown abilities
    #[arg(long, value_name = "N..M", requires = "goal", default_value_t = AbilityRange { low: 0, high: 4 })]
    #[arg(allow_negative_numbers = true, value_parser = crate::cli::game_options::ability)]
    pub assume_ability: AbilityRange,
    /// With --goal: in how many games each number is played
    #[arg(long, value_name = "N", requires = "goal", default_value_t = KNOWING_GAMES)]
    #[arg(allow_negative_numbers = true, value_parser = number::<u64>(1, KNOWING_GAMES))]
    pub games: u64,
}

/// `cards ask`.
#[derive(Debug, Args)]
pub(crate) struct CardsAsk {
    /// A deck file
    #[arg(value_name = "DECK", add = ArgValueCompleter::new(candidates::decks))]
    pub deck: PathBuf,
}

/// `cards forget`.
#[derive(Debug, Args)]
pub(crate) struct CardsForget {
    /// The card's name, in quotes when it is several words
    #[arg(value_name = "NAME", add = ArgValueCompleter::new(candidates::CardNames))]
    pub name: String,
    /// The facts to remove, such as cost [default: all facts of the card]
    #[arg(value_name = "FIELD")]
    pub fields: Vec<String>,
}

/// `cards import`.
#[derive(Debug, Args)]
#[allow(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
pub(crate) struct CardsImport {
    /// The table, or - for standard input, which requires --name
    #[arg(required_unless_present = "print_map", value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub file: Option<PathBuf>,
    /// The name of the pack [default: the name of the file]
    #[arg(long, value_name = "PACK")]
    pub name: Option<String>,
    /// A map that overrides the usual meaning of headings and codes
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub map: Option<PathBuf>,
    /// Print the usual map, for you to edit
    #[arg(long, conflicts_with_all = ["file", "name", "map", "yes", "dry_run", "propose_effects"])]
    pub print_map: bool,
    /// Import without asking
    #[arg(short, long, conflicts_with = "dry_run")]
    pub yes: bool,
    /// Show what would change, without changing anything
    #[arg(short = 'n', long)]
    pub dry_run: bool,
    /// Also propose effects from the texts, for you to confirm
    #[arg(long)]
    pub propose_effects: bool,
}

/// `cards propose`.
#[derive(Debug, Args)]
pub(crate) struct CardsPropose {
    /// The pack whose texts to read [default: all packs in use]
    #[arg(value_name = "PACK")]
    pub pack: Option<String>,
}

/// `cards proposals`.
#[derive(Debug, Args)]
pub(crate) struct CardsProposals {
    /// Only from this pack
    #[arg(long, value_name = "PACK")]
    pub pack: Option<String>,
}

/// `cards confirm`.
#[derive(Debug, Args)]
pub(crate) struct CardsConfirm {
    /// The cards, by name
    #[arg(required_unless_present = "all", value_name = "NAME", add = ArgValueCompleter::new(candidates::CardNames))]
    pub names: Vec<String>,
    /// All proposed effects
    #[arg(long, conflicts_with = "names")]
    pub all: bool,
    /// Only in this pack
    #[arg(long, value_name = "PACK")]
    pub pack: Option<String>,
    /// Withdraw a confirmation
    #[arg(long)]
    pub undo: bool,
}

/// `cards export`.
#[derive(Debug, Args)]
pub(crate) struct CardsExport {
    /// The pack to print [default: the facts you typed]
    #[arg(value_name = "PACK", conflicts_with = "to")]
    pub pack: Option<String>,
    /// Include card texts
    #[arg(long)]
    pub with_texts: bool,
    /// Write all cards for this program
    #[arg(long, value_name = "PROGRAM", value_parser = programs())]
    pub to: Option<&'static ExportTarget>,
    /// Write into this folder
    #[arg(long, value_name = "DIR", requires = "to", value_hint = ValueHint::DirPath)]
    pub out: Option<PathBuf>,
    /// Write into a folder that contains other files, and replace existing files
    #[arg(long, requires = "out")]
    pub force: bool,
}

/// The programs that the cards can be written for.
fn programs() -> impl TypedValueParser<Value = &'static ExportTarget> {
    let names = TARGETS.iter().map(|target| PossibleValue::new(target.name).help(target.what));
    PossibleValuesParser::new(names).try_map(|name| target_called(&name).ok_or("no program is called so"))
}

/// `cards packs`.
#[derive(Debug, Args)]
pub(crate) struct CardsPacks {
    /// Turn this pack off
    #[arg(long, value_name = "NAME", group = "change")]
    pub disable: Option<String>,
    /// Turn this pack on again
    #[arg(long, value_name = "NAME", group = "change")]
    pub enable: Option<String>,
    /// Delete this pack
    #[arg(long, value_name = "NAME", group = "change")]
    pub remove: Option<String>,
    /// Delete facts you typed, without asking
    #[arg(long, requires = "remove")]
    pub force: bool,
}

/// `cards status`.
#[derive(Debug, Args)]
pub(crate) struct CardsStatus {
    /// Count the cards of this deck instead
    #[arg(long, value_name = "DECK", add = ArgValueCompleter::new(candidates::decks))]
    pub deck: Option<PathBuf>,
}
