//! The arguments of `cards`: facts from outside and from the user's own hand.

use std::path::PathBuf;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, Subcommand, ValueHint};
use clap_complete::engine::ArgValueCompleter;

use super::super::completions;
use super::games::number;
use crate::advice::KNOWING_GAMES;
use crate::formats::cards::{TARGETS, Target, target_called};
use crate::simulation::AbilityRange;

/// `cards`.
#[derive(Debug, Args)]
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
        2/1/-/3                 Diplomacy/Intrigue/Psi/Leadership, as printed from top to bottom;\n                          \
        - is not printed, ? cannot be read\n  \
        cost=5, cost=none       military=4, and each ability by its name\n  \
        strife=1                any mark; marks=none\n  \
        type=fleet, subtype=Major, race=narn, limit=unique, keywords=\"Ranger, Narn Captain\"\n  \
        set=\"The Shadows\", rarity=rare\n  \
        text=\"...\", plain       what it does; plain: nothing beyond figures and traits\n  \
        like=\"Other Card\"       does what that card does; amount=3 changes the one number in it\n  \
        effects='[{ ... }]'     in the words of `zocalo help facts`\n\n\
        What contradicts the card data is shown with both sources, and you are asked; a script needs --force.\n\n\
        Example: zocalo cards note \"Na'Toth\" 2/1/-/3 cost=5 strife=1")]
    Note(CardsNote),
    /// List what is unknown of the cards of decks, what matters most first
    #[command(after_help = "Example: zocalo cards missing @narn")]
    Missing(CardsMissing),
    /// Ask for what is unknown of the cards of a deck, card by card
    #[command(
        after_help = "Enter skips, - says that nothing is printed, ? that it cannot be read, b goes back, q stops. \
        What was given is kept after every answer.\n\n\
        Example: zocalo cards ask @narn"
    )]
    Ask(CardsAsk),
    /// List the facts that you typed
    #[command(after_help = "Example: zocalo cards notes")]
    Notes,
    /// Take back facts that you typed
    #[command(after_help = "Example: zocalo cards forget \"Na'Toth\" diplomacy")]
    Forget(CardsForget),
    /// Print the facts that you typed, or another pack, to hand on; or write all cards for another program
    #[command(
        after_help = "Texts that you typed or imported are left out unless --with-texts: what is printed on a card belongs \
        to its owner.\n\n\
        With --to, all cards are written as a program takes them, with what is known of each: a card database for \
        Cockatrice, a game for Card Game Simulator (cgs), a plug-in for LackeyCCG, a game for OCTGN. The decks that \
        `zocalo export` writes for the program open there. What is unknown is left out, and there are no pictures. Without --out the one \
        file for Cockatrice is printed.\n\n\
        Example: zocalo cards export > narn-of-mine.toml\n         \
        zocalo cards export --to lackey --out babylon5"
    )]
    Export(CardsExport),
    /// Make a pack of a table of cards that you saved: TSV, CSV, JSON, an HTML page, or another's pack
    #[command(
        after_help = "Columns are found by their headings, and number codes are read, as a map says that you can print, edit \
        and give with --map; LackeyCCG's card files and the online table of the game are known. First it is shown what the \
        table adds, completes and contradicts; nothing is taken by a name that is only nearly right. Rows without a card go \
        to FILE.unmatched.csv: correct them there and import that file. Importing again replaces the pack; to undo it: \
        zocalo cards packs --remove PACK.\n\n\
        Example: zocalo cards import fan-table.html --dry-run"
    )]
    Import(CardsImport),
    /// Read the texts of packs into effects that the goldfish can play, and keep them as proposals
    #[command(
        after_help = "A table of sentence patterns reads amounts, abilities, marks and classes of cards. A card is proposed only \
        when every sentence of its text was read, and only where nobody has said what it does; of the others it is said how many \
        sentences were not read. Nothing is played before you confirm it.\n\n\
        Example: zocalo cards propose fan-table"
    )]
    Propose(CardsPropose),
    /// List the effects that wait to be confirmed, in words beside the texts
    #[command(after_help = "Example: zocalo cards proposals --pack fan-table")]
    Proposals(CardsProposals),
    /// Confirm proposed effects: from then on they are played
    #[command(
        after_help = "Compare each with its text first: zocalo cards proposals. What is confirmed stays when the table is \
        imported again, as long as the text stays the same.\n\n\
        Example: zocalo cards confirm --all"
    )]
    Confirm(CardsConfirm),
    /// List the packs of card facts, use them or not
    #[command(
        after_help = "A pack is a TOML file in the folder packs/ of the data folder, in the form of data/cards/.\n\n\
        Example: zocalo cards packs --disable fan-table"
    )]
    Packs(CardsPacks),
    /// Say how many facts are known, by set and type, or of a deck
    #[command(after_help = "Example: zocalo cards status --deck @narn")]
    Status(CardsStatus),
}

/// `cards note`.
#[derive(Debug, Args)]
pub(crate) struct CardsNote {
    /// The card's name, in quotes when it is several words
    #[arg(value_name = "NAME", add = ArgValueCompleter::new(completions::CardNames))]
    pub name: String,
    /// What is printed on it
    #[arg(required = true, value_name = "FIELDS")]
    pub fields: Vec<String>,
    /// Keep what contradicts the card data without asking
    #[arg(long)]
    pub force: bool,
}

/// `cards missing`.
#[derive(Debug, Args)]
pub(crate) struct CardsMissing {
    /// Deck files, or - for standard input
    #[arg(required = true, value_name = "DECK", add = ArgValueCompleter::new(completions::decks))]
    pub decks: Vec<PathBuf>,
    /// First the cards whose unknown abilities move this goal most, such as influence@6, in games with the deck
    #[arg(long, value_name = "GOAL@T", add = ArgValueCompleter::new(completions::goals))]
    pub goal: Option<String>,
    /// With --goal: from which number to which an unknown ability may be
    #[arg(long, value_name = "N..M", requires = "goal", default_value_t = AbilityRange { low: 0, high: 4 })]
    #[arg(allow_negative_numbers = true)]
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
    #[arg(value_name = "DECK", add = ArgValueCompleter::new(completions::decks))]
    pub deck: PathBuf,
}

/// `cards forget`.
#[derive(Debug, Args)]
pub(crate) struct CardsForget {
    /// The card's name, in quotes when it is several words
    #[arg(value_name = "NAME", add = ArgValueCompleter::new(completions::CardNames))]
    pub name: String,
    /// The facts to take back, such as cost; otherwise all of the card
    #[arg(value_name = "FIELD")]
    pub fields: Vec<String>,
}

/// `cards import`.
#[derive(Debug, Args)]
#[allow(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
pub(crate) struct CardsImport {
    /// The table, or - for standard input, which wants --name
    #[arg(required_unless_present = "print_map", value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub file: Option<PathBuf>,
    /// What to call the pack; otherwise after the file
    #[arg(long, value_name = "PACK")]
    pub name: Option<String>,
    /// Read headings and codes as this file says, and else as usual
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub map: Option<PathBuf>,
    /// Print the usual map, to edit it
    #[arg(long, conflicts_with_all = ["file", "name", "map", "yes", "dry_run", "propose_effects"])]
    pub print_map: bool,
    /// Import without asking
    #[arg(short, long, conflicts_with = "dry_run")]
    pub yes: bool,
    /// Only show what it would do
    #[arg(short = 'n', long)]
    pub dry_run: bool,
    /// Read the texts into effects as well, to be confirmed before they are played
    #[arg(long)]
    pub propose_effects: bool,
}

/// `cards propose`.
#[derive(Debug, Args)]
pub(crate) struct CardsPropose {
    /// The pack whose texts are read; otherwise all that are used
    #[arg(value_name = "PACK")]
    pub pack: Option<String>,
}

/// `cards proposals`.
#[derive(Debug, Args)]
pub(crate) struct CardsProposals {
    /// Only of this pack
    #[arg(long, value_name = "PACK")]
    pub pack: Option<String>,
}

/// `cards confirm`.
#[derive(Debug, Args)]
pub(crate) struct CardsConfirm {
    /// The cards, by name
    #[arg(required_unless_present = "all", value_name = "NAME", add = ArgValueCompleter::new(completions::CardNames))]
    pub names: Vec<String>,
    /// All that are proposed
    #[arg(long, conflicts_with = "names")]
    pub all: bool,
    /// Only in this pack
    #[arg(long, value_name = "PACK")]
    pub pack: Option<String>,
    /// Take back what was confirmed
    #[arg(long)]
    pub undo: bool,
}

/// `cards export`.
#[derive(Debug, Args)]
pub(crate) struct CardsExport {
    /// The pack to print; otherwise what you typed
    #[arg(value_name = "PACK", conflicts_with = "to")]
    pub pack: Option<String>,
    /// Print texts as well
    #[arg(long)]
    pub with_texts: bool,
    /// Write all cards for this program
    #[arg(long, value_name = "PROGRAM", value_parser = programs())]
    pub to: Option<&'static Target>,
    /// Write into this folder
    #[arg(long, value_name = "DIR", requires = "to", value_hint = ValueHint::DirPath)]
    pub out: Option<PathBuf>,
    /// Write into a folder that holds other files too, and replace files that are there
    #[arg(long, requires = "out")]
    pub force: bool,
}

/// The programs that can be given the cards.
fn programs() -> impl TypedValueParser<Value = &'static Target> {
    let names = TARGETS.iter().map(|target| PossibleValue::new(target.name).help(target.what));
    PossibleValuesParser::new(names).try_map(|name| target_called(&name).ok_or("no program is called so"))
}

/// `cards packs`.
#[derive(Debug, Args)]
pub(crate) struct CardsPacks {
    /// Do not use this pack
    #[arg(long, value_name = "NAME", group = "change")]
    pub disable: Option<String>,
    /// Use this pack again
    #[arg(long, value_name = "NAME", group = "change")]
    pub enable: Option<String>,
    /// Delete this pack
    #[arg(long, value_name = "NAME", group = "change")]
    pub remove: Option<String>,
    /// Delete what you typed without asking
    #[arg(long, requires = "remove")]
    pub force: bool,
}

/// `cards status`.
#[derive(Debug, Args)]
pub(crate) struct CardsStatus {
    /// Count the cards of this deck instead
    #[arg(long, value_name = "DECK", add = ArgValueCompleter::new(completions::decks))]
    pub deck: Option<PathBuf>,
}
