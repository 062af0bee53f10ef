//! The arguments of `export`, `import` and `formats`.

mod vassal;

use std::path::PathBuf;

use clap::builder::PossibleValue;
use clap::{Args, ValueHint};
use clap_complete::engine::ArgValueCompleter;

use super::super::candidates;
use zocalo_decks::formats::{FORMATS, Format, format_called};

pub(crate) use vassal::{DeckPart, FormatsAction, FormatsLearn};

/// The help of `export` beyond its arguments.
pub(super) const EXPORT_HELP: &str = "A single deck is printed unless you give --out, whose ending chooses the format if only \
    one format has it. Several decks go into a folder: --out DIR. For VASSAL, first learn the cards: `zocalo formats learn \
    --help`. Information that a format cannot store is reported on stderr. If a format cannot store a name, FILE.names.tsv \
    beside the file records the change, and reading the deck uses it.\n\n\
    Example: zocalo export @narn --to text --markdown";

/// The help of `import` beyond its arguments.
pub(super) const IMPORT_HELP: &str = "The contents of a file decide its format, whatever its ending. If the file does not \
    give the race or the ambassador, they are filled in where the cards leave only one choice. The deck file is printed \
    unless you give --out; several decks go into a folder: --out DIR. Unknown card names stay as written.\n\n\
    Example: zocalo import list.txt --out deck.toml";

/// The help of `formats` beyond its arguments.
pub(super) const FORMATS_HELP: &str = "`zocalo formats learn FILE` learns from your files how to write decks for VASSAL.\n\n\
    Example: zocalo formats";

/// `export`.
#[derive(Debug, Args)]
#[allow(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
pub(crate) struct Export {
    /// Deck files, folders of them or patterns, or - for standard input
    #[arg(required_unless_present = "all", value_name = "DECK", add = ArgValueCompleter::new(candidates::decks))]
    pub decks: Vec<PathBuf>,
    /// Back up all decks into this new folder: each file as it is, a deck file beside it, and INDEX.tsv. Without DECK, those
    /// that `zocalo deck list` lists
    #[arg(long, value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    #[arg(conflicts_with_all = ["to", "out", "from", "markdown", "bbcode", "with_sets", "owned", "section", "partial", "ids"])]
    pub all: Option<PathBuf>,
    /// The format; `zocalo formats` describes each
    #[arg(long, value_name = "FORMAT", value_parser = Formats::WRITTEN)]
    pub to: Option<&'static Format>,
    /// The format of the decks, if it cannot be recognized
    #[arg(long, value_name = "FORMAT", value_parser = Formats::READ)]
    pub from: Option<&'static Format>,
    /// Write to this file, or into this folder; - prints it
    #[arg(long, value_name = "FILE|DIR", value_hint = ValueHint::AnyPath)]
    pub out: Option<PathBuf>,
    /// Text: format as Markdown
    #[arg(long, group = "marks")]
    pub markdown: bool,
    /// Text: format with forum tags such as `[b]`
    #[arg(long, group = "marks")]
    pub bbcode: bool,
    /// Text: name the sets of each card
    #[arg(long)]
    pub with_sets: bool,
    /// Text: mark cards of which you own too few
    #[arg(long)]
    pub owned: bool,
    /// OCTGN: a set.xml of your game, with the ids of its cards; may be repeated for each set
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub ids: Vec<PathBuf>,
    /// VASSAL: only this part of the deck
    #[arg(long, value_name = "PART")]
    pub section: Option<DeckPart>,
    /// VASSAL, OCTGN, CGS: leave out cards that the program cannot load
    #[arg(long)]
    pub partial: bool,
    /// Replace existing files
    #[arg(long, requires = "out")]
    pub force: bool,
}

/// `import`.
#[derive(Debug, Args)]
pub(crate) struct Import {
    /// Files of any format, folders of them or patterns, or - for standard input
    #[arg(required = true, value_name = "FILE", add = ArgValueCompleter::new(candidates::any_decks))]
    pub files: Vec<PathBuf>,
    /// The format of the files, if it cannot be recognized
    #[arg(long, value_name = "FORMAT", value_parser = Formats::READ)]
    pub from: Option<&'static Format>,
    /// Write the deck file here, or into this folder; - prints it
    #[arg(long, value_name = "DECK.toml|DIR", value_hint = ValueHint::AnyPath)]
    pub out: Option<PathBuf>,
    /// The ruleset that the deck is built for, by name or file
    #[arg(long, value_name = "NAME|FILE", add = ArgValueCompleter::new(candidates::rulesets))]
    pub ruleset: Option<String>,
    /// Replace existing files
    #[arg(long, requires = "out")]
    pub force: bool,
}

/// `formats`.
#[derive(Debug, Args)]
pub(crate) struct FormatsList {
    /// What to do besides listing them.
    #[command(subcommand)]
    pub action: Option<FormatsAction>,
}

/// Reads the name of a format, from those that are written or those that are read.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Formats(fn(&Format) -> bool);

impl Formats {
    pub(crate) const WRITTEN: Self = Self(|format| format.write.is_some());
    pub(crate) const READ: Self = Self(|format| format.read.is_some());
}

impl clap::builder::TypedValueParser for Formats {
    type Value = &'static Format;

    fn parse_ref(
        &self,
        command: &clap::Command,
        arg: Option<&clap::Arg>,
        value: &std::ffi::OsStr,
    ) -> Result<Self::Value, clap::Error> {
        let names: Vec<PossibleValue> = self.possible_values().into_iter().flatten().collect();
        let parser = clap::builder::PossibleValuesParser::new(names);
        let name = parser.parse_ref(command, arg, value)?;
        format_called(&name).ok_or_else(|| clap::Error::new(clap::error::ErrorKind::InvalidValue))
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let named = FORMATS.iter().filter(|format| (self.0)(format));
        Some(Box::new(named.map(|format| PossibleValue::new(format.name).help(format.what))))
    }
}
