//! The arguments of `export`, `import` and `formats`.

mod vassal;

use std::path::PathBuf;

use clap::builder::PossibleValue;
use clap::{Args, ValueHint};
use clap_complete::engine::ArgValueCompleter;

use super::super::completions;
use crate::formats::{FORMATS, Format, format_called};

pub(crate) use vassal::{DeckPart, FormatsAction, FormatsLearn};

/// What `export` needs to say beside its arguments.
pub(super) const EXPORT_HELP: &str = "Without --out one deck is printed; the format of --out is read off its ending where \
    no other has the same. For VASSAL the cards must be learned first: `zocalo formats learn --help`. Several decks go into a folder: --out DIR. What a format cannot hold is said on stderr. \
    Where a name cannot be written in it, FILE.names.tsv beside the file keeps what became of it, and is read with it.\n\n\
    Example: zocalo export @narn --to text --markdown";

/// What `import` needs to say beside its arguments.
pub(super) const IMPORT_HELP: &str = "The format is known by what the file holds, whatever its ending. What the file does \
    not say and the cards do is filled in: the race, and the ambassador where but one can lead. Without --out the deck \
    file is printed; several decks go into a folder: --out DIR. Names that no card bears stay as they are written.\n\n\
    Example: zocalo import list.txt --out deck.toml";

/// What `formats` needs to say beside its arguments.
pub(super) const FORMATS_HELP: &str = "`zocalo formats learn FILE` learns from your files how decks for VASSAL are written.\n\n\
    Example: zocalo formats";

/// `export`.
#[derive(Debug, Args)]
#[allow(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
pub(crate) struct Export {
    /// Deck files, folders of them or patterns, or - for standard input
    #[arg(required_unless_present = "all", value_name = "DECK", add = ArgValueCompleter::new(completions::decks))]
    pub decks: Vec<PathBuf>,
    /// Back up all decks into this new folder: each file as it is, a deck file of ours beside it, and INDEX.tsv. Without
    /// DECK those that `zocalo deck list` lists
    #[arg(long, value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    #[arg(conflicts_with_all = ["to", "out", "from", "markdown", "bbcode", "with_sets", "owned", "section", "partial", "ids"])]
    pub all: Option<PathBuf>,
    /// The format; `zocalo formats` says what each is
    #[arg(long, value_name = "FORMAT", value_parser = Formats::WRITTEN)]
    pub to: Option<&'static Format>,
    /// The format of the decks, where it cannot be told
    #[arg(long, value_name = "FORMAT", value_parser = Formats::READ)]
    pub from: Option<&'static Format>,
    /// Write to this file, or into this folder; - prints it
    #[arg(long, value_name = "FILE|DIR", value_hint = ValueHint::AnyPath)]
    pub out: Option<PathBuf>,
    /// Text: with the marks of Markdown
    #[arg(long, group = "marks")]
    pub markdown: bool,
    /// Text: with the marks of forums
    #[arg(long, group = "marks")]
    pub bbcode: bool,
    /// Text: name the sets of each card
    #[arg(long)]
    pub with_sets: bool,
    /// Text: mark the cards of which you own too few
    #[arg(long)]
    pub owned: bool,
    /// OCTGN: the ids of the cards in your game, out of its set.xml; may be given for each of its sets
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub ids: Vec<PathBuf>,
    /// VASSAL: only this part of the deck
    #[arg(long, value_name = "PART")]
    pub section: Option<DeckPart>,
    /// VASSAL: leave out the cards of which nothing was learned
    #[arg(long)]
    pub partial: bool,
    /// Replace files that are there
    #[arg(long, requires = "out")]
    pub force: bool,
}

/// `import`.
#[derive(Debug, Args)]
pub(crate) struct Import {
    /// Files of any format, folders of them or patterns, or - for standard input
    #[arg(required = true, value_name = "FILE", add = ArgValueCompleter::new(completions::any_decks))]
    pub files: Vec<PathBuf>,
    /// The format of the files, where it cannot be told
    #[arg(long, value_name = "FORMAT", value_parser = Formats::READ)]
    pub from: Option<&'static Format>,
    /// Write the deck file here, or into this folder; - prints it
    #[arg(long, value_name = "DECK.toml|DIR", value_hint = ValueHint::AnyPath)]
    pub out: Option<PathBuf>,
    /// The ruleset that the deck is built for, by name or file
    #[arg(long, value_name = "NAME|FILE", add = ArgValueCompleter::new(completions::rulesets))]
    pub ruleset: Option<String>,
    /// Replace files that are there
    #[arg(long, requires = "out")]
    pub force: bool,
}

/// `formats`.
#[derive(Debug, Args)]
pub(crate) struct FormatsList {
    /// What to do beside listing them.
    #[command(subcommand)]
    pub action: Option<FormatsAction>,
}

/// Reads the name of a format, out of those that are written or of those that are read.
#[derive(Debug, Clone, Copy)]
pub(super) struct Formats(fn(&Format) -> bool);

impl Formats {
    pub(super) const WRITTEN: Self = Self(|format| format.write.is_some());
    pub(super) const READ: Self = Self(|format| format.read.is_some());
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
