//! `import`: decks of other programs and of people, as deck files of ours.

use std::path::PathBuf;

use super::FormatName;
use super::list;
use super::targets::{self, Destination, Made, carry};
use crate::cli::context::Context;
use crate::cli::error::{Failure, Status};
use crate::cli::import_notes::{each_line, import_notes};
use crate::cli::resolve_ruleset::ruleset_called;
use crate::cli::{candidates, deck_files, readings};
use crate::messages::exchange as say;
use clap::{Args, ValueHint};
use clap_complete::engine::ArgValueCompleter;
use zocalo_decks::deck::{Deck, NameReading, SpannedText};
use zocalo_decks::formats::{DeckExport, Format, WriteOptions, format_called, write_deck};
use zocalo_text::message::Locale;
use zocalo_text::text::shortened;

/// Turn decks of other programs and posted lists into deck files
#[derive(Debug, Args)]
#[command(after_help = HELP)]
pub(crate) struct ImportArgs {
    /// Files of any format, folders of them or patterns, or - for standard input
    #[arg(required_unless_present = "formats", value_name = "FILE")]
    #[arg(add = ArgValueCompleter::new(candidates::any_decks))]
    files: Vec<PathBuf>,
    /// The format of the files, if it cannot be recognized
    #[arg(long, value_name = "FORMAT", value_parser = FormatName::READ)]
    from: Option<&'static Format>,
    /// Write the deck file here, or into this folder; - prints it
    #[arg(long, value_name = "DECK.toml|DIR", value_hint = ValueHint::AnyPath)]
    out: Option<PathBuf>,
    /// The ruleset that the deck is built for, by name or file
    #[arg(long, value_name = "NAME|FILE", add = ArgValueCompleter::new(candidates::rulesets))]
    ruleset: Option<String>,
    /// Replace existing files
    #[arg(long, requires = "out")]
    force: bool,
    /// List the formats that decks are read from and written in
    #[arg(long, conflicts_with_all = ["files", "from", "out", "ruleset"])]
    formats: bool,
}

const HELP: &str = "The contents of a file decide its format, whatever its ending. If the file does not \
    give the race or the ambassador, they are filled in where the cards leave only one choice. The deck file is printed \
    unless you give --out; several decks go into a folder: --out DIR. Unknown card names stay as written.\n\n\
    Example: zocalo import list.txt --out deck.toml";

pub(crate) fn run(args: &ImportArgs, context: &Context) -> Result<Status, Failure> {
    if args.formats {
        return list::run(context);
    }
    deck_files::refuse_input_twice(&args.files)?;
    // Who asks for one JSON document asks for the deck as such.
    let is_printed = args.out.as_deref().is_none_or(targets::is_standard_output);
    let name = if context.output.wants_json() && is_printed { "json" } else { "toml" };
    let Some(format) = format_called(name) else {
        return Err(Failure::machine(say::NoFormatForDecks));
    };
    if let Some(ruleset) = &args.ruleset {
        ruleset_called(ruleset)?;
    }
    let paths = deck_files::all_meant(&args.files, context)?;
    let options = WriteOptions::default();
    let decks = carry(paths, context, |context, path| {
        let mut deck =
            deck_files::load_deck_as(path, args.from, context.catalog()?, context.index()?, context.locale())?;
        if deck.slots.iter().all(|slot| matches!(slot.reading, NameReading::Unknown(_))) {
            return Err(no_card(&deck, context.locale()));
        }
        if let Some(ruleset) = &args.ruleset {
            deck.list.ruleset = Some(SpannedText { text: ruleset.clone(), span: 0..0 });
        }
        let mut remarks = readings::remarks(&deck, context.width(), context.locale());
        remarks.extend(import_notes(&deck, context.width(), context.locale()));
        remarks.extend(each_line(&deck, context.output));
        Ok(Made { written: write_deck(format, &DeckExport { deck: &deck, options: &options })?, remarks })
    })?;
    Destination::of(args.out.as_deref(), &args.files, args.force).write(&decks, format, context)
}

/// That there is nothing to make a deck of.
fn no_card(deck: &Deck, locale: Locale) -> Failure {
    let file = shortened(&deck.list.source.label, 200);
    let message = match deck.slots.len() {
        0 => say::NoCard { file }.render(locale),
        count => say::NoKnownCard { file, count }.render(locale),
    };
    Failure::request(message, say::GiveDeck)
}
