//! `export`: decks for other programs and for people.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use clap::{Args, ValueHint};
use clap_complete::engine::ArgValueCompleter;

use super::learn::{self, VassalLearnArgs};
use super::programs::{self, DeckPart};
use super::targets::{self, Destination, Made, carry};
use super::{FormatName, archive, list};
use crate::cli::context::Context;
use crate::cli::error::{Failure, Status};
use crate::cli::import_notes::{each_line, lines_read_otherwise};
use crate::cli::{candidates, deck_files, owned, pictures, readings};
use crate::messages::exchange as say;
use crate::report;
use zocalo_decks::deck::Deck;
use zocalo_decks::formats::{DeckExport, FORMATS, Format, Marks, WriteOptions, format_called, write_deck};
use zocalo_text::message::Locale;
use zocalo_text::text::shortened;

/// Write decks for other programs, or as lists to post
#[derive(Debug, Args)]
#[command(after_help = HELP)]
#[allow(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
pub(crate) struct ExportArgs {
    /// Deck files, folders of them or patterns, or - for standard input
    #[arg(required_unless_present_any = ["all", "formats"], value_name = "DECK")]
    #[arg(add = ArgValueCompleter::new(candidates::decks))]
    decks: Vec<PathBuf>,
    /// Back up all decks into this new folder: each file as it is, a deck file beside it, and INDEX.tsv. Without DECK, those
    /// that `zocalo deck list` lists
    #[arg(long, value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    #[arg(conflicts_with_all = ["to", "out", "from", "markdown", "bbcode", "plain", "with_sets", "owned", "section", "partial", "ids"])]
    all: Option<PathBuf>,
    /// The format; --formats describes each
    #[arg(long, value_name = "FORMAT", value_parser = FormatName::WRITTEN)]
    to: Option<&'static Format>,
    /// The format of the decks, if it cannot be recognized
    #[arg(long, value_name = "FORMAT", value_parser = FormatName::READ)]
    from: Option<&'static Format>,
    /// Write to this file, or into this folder; - prints it
    #[arg(long, value_name = "FILE|DIR", value_hint = ValueHint::AnyPath)]
    out: Option<PathBuf>,
    /// Text: format as Markdown
    #[arg(long, group = "marks")]
    markdown: bool,
    /// Text: format with forum tags such as `[b]`
    #[arg(long, group = "marks")]
    bbcode: bool,
    /// Text: all but the cards in comments, for programs that take a list from the clipboard
    #[arg(long, group = "marks", conflicts_with_all = ["with_sets", "owned"])]
    plain: bool,
    /// Text: name the sets of each card
    #[arg(long)]
    with_sets: bool,
    /// Text: mark cards of which you own too few
    #[arg(long)]
    owned: bool,
    /// OCTGN: a set.xml of your game, with the ids of its cards; may be repeated for each set
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    ids: Vec<PathBuf>,
    /// VASSAL: only this part of the deck
    #[arg(long, value_name = "PART")]
    section: Option<DeckPart>,
    /// VASSAL, OCTGN, CGS: leave out cards that the program cannot load
    #[arg(long)]
    partial: bool,
    /// Replace existing files
    #[arg(long, requires = "out")]
    force: bool,
    /// List the formats that decks are read from and written in
    #[arg(long, conflicts_with_all = ["decks", "all", "to", "from", "out", "marks", "with_sets", "owned", "ids", "section"])]
    #[arg(conflicts_with_all = ["partial", "learn"])]
    formats: bool,
    #[command(flatten)]
    learning: VassalLearnArgs,
}

/// The format whose pictures lie beside its file.
const TTS: &str = "tts";

const HELP: &str = "A single deck is printed unless you give --out, whose ending chooses the format if only \
    one format has it. Several decks go into a folder: --out DIR. Information that a format cannot store is reported on stderr. If a format cannot store a name, FILE.names.tsv \
    beside the file records the change, and reading the deck uses it. --to tts writes a saved object for Tabletop Simulator, \
    with its pictures beside it: put all of them into its folder Saves/Saved Objects.\n\n\
    A VASSAL deck contains a record of each card with everything the module lets the card do. Zocalo comes with no \
    records of its own; it learns them from your files and copies them. In VASSAL, put one copy of every card into a \
    pile, save it from the menu of the pile (Save Deck), and give that file to --learn. A friend's deck teaches the \
    cards in it. A saved game (.vsav) works too, and a module (.vmod) teaches all its cards at once, though this is \
    untested. Records from a saved deck are replaced only by another saved deck. If several cards share a name, such \
    as the fleets of the races, the image, a mark or the folder of the piece gives the race. If none does, add --race \
    narn, or choose at the terminal. The records are kept in the data folder, in vassal/templates, a text file.\n\n\
    Example: zocalo export @narn --to text --markdown\n\
    or:      zocalo export --learn all-cards.sav\n\
    then:    zocalo export @narn --to vassal --out narn.sav";

pub(crate) fn run(args: &ExportArgs, context: &Context) -> Result<Status, Failure> {
    if args.formats {
        return list::run(context);
    }
    if args.learning.learn {
        return learn::run(&args.decks, &args.learning, context);
    }
    deck_files::refuse_input_twice(&args.decks)?;
    if let Some(folder) = &args.all {
        return archive::run(folder, &args.decks, context);
    }
    let format = format_of(args, context)?;
    refuse_marks(args, format)?;
    if format.name == TTS && args.out.as_deref().is_none_or(targets::is_standard_output) {
        return Err(Failure::request(say::PicturesNeedFile { what: format.called() }, say::WriteToFile));
    }
    let paths = deck_files::all_meant(&args.decks, context)?;
    let options = options(args, format, context)?;
    let decks = carry(paths, context, |context, path| {
        let deck = deck_files::load_deck_as(path, args.from, context.catalog()?, context.index()?, context.locale())?;
        let mut remarks = readings::remarks(&deck, context.width(), context.locale());
        remarks.extend(unused_lines(&deck, context.width(), context.locale()));
        remarks.extend(lines_read_otherwise(&deck, context.width(), context.locale()));
        remarks.extend(each_line(&deck, context.output));
        let deck = programs::part(deck, args.section)?;
        let outgoing = DeckExport { deck: &deck, options: &options };
        let mut written = write_deck(format, &outgoing)?;
        if format.name == TTS {
            written.beside = pictures::sheets(&outgoing, context)?;
        }
        Ok(Made { written, remarks })
    })?;
    Destination::of(args.out.as_deref(), &args.decks, args.force).write(&decks, format, context)
}

/// How many lines of a deck are no cards or not where they stood; `None` when there is none.
fn unused_lines(deck: &Deck, width: usize, locale: Locale) -> Option<String> {
    let count = deck.list.remarks.len();
    let file = shortened(&deck.list.source.label, 200);
    (count > 0).then(|| report::note(&say::LinesNotUsed { file, count }.render(locale), width, locale))
}

/// The format that the arguments name, else the one whose files end as `--out` does, else the one that alone has what they
/// ask for.
fn format_of(args: &ExportArgs, context: &Context) -> Result<&'static Format, Failure> {
    if let Some(format) = args.to {
        return Ok(format);
    }
    let file = args.out.as_deref().filter(|out| !targets::is_standard_output(out));
    // Who asks for one JSON document asks for the deck as such.
    if let Some(json) = format_called("json").filter(|_| file.is_none() && context.output.wants_json()) {
        return Ok(json);
    }
    let ending = file.and_then(Path::extension).and_then(OsStr::to_str).unwrap_or_default();
    // Several formats share an ending; that of a format's own comes before one that it only knows too.
    let own = FORMATS.iter().find(|format| ending.eq_ignore_ascii_case(format.endings[0]));
    let known = || FORMATS.iter().find(|format| format.has_ending(ending));
    match own.or_else(known) {
        Some(format) if format.write.is_some() => return Ok(format),
        Some(format) => {
            let message = say::OnlyRead { what: format.called(), ending };
            return Err(Failure::request(message, say::OtherEnding));
        }
        None => {}
    }
    // What only one format has implies it.
    let asks_for_list = args.markdown || args.bbcode || args.plain || args.with_sets || args.owned;
    let asked_for = [(asks_for_list, "text"), (!args.ids.is_empty(), "octgn"), (args.section.is_some(), "vassal")];
    if let Some(format) = asked_for.iter().find(|(is_asked, _)| *is_asked).and_then(|(_, name)| format_called(name)) {
        return Ok(format);
    }
    let all: Vec<&str> = FORMATS.iter().filter(|format| format.write.is_some()).map(|format| format.name).collect();
    Err(Failure::request(say::NoFormat, say::ChooseFormat { formats: all.join(", ") }))
}

/// Refuses marks in a format that has none, which would be passed over in silence.
fn refuse_marks(args: &ExportArgs, format: &Format) -> Result<(), Failure> {
    let marks = [
        (args.markdown, "--markdown"),
        (args.bbcode, "--bbcode"),
        (args.plain, "--plain"),
        (args.with_sets, "--with-sets"),
        (args.owned, "--owned"),
    ];
    if !args.ids.is_empty() && format.name != "octgn" {
        let message = say::IdsOnlyOctgn { what: format.called() };
        return Err(Failure::request(message, say::OrOctgn));
    }
    let asked = marks.iter().find(|(is_asked, _)| *is_asked && format.name != "text");
    asked.map_or(Ok(()), |(_, option)| {
        let message = say::OnlyLists { option, what: format.called() };
        Err(Failure::request(message, say::OrList { option }))
    })
}

fn options(args: &ExportArgs, format: &Format, context: &Context) -> Result<WriteOptions, Failure> {
    let catalog = context.catalog()?;
    let marks = match () {
        () if args.markdown => Marks::Markdown,
        () if args.bbcode => Marks::Bbcode,
        () if args.plain => Marks::Comments,
        () => Marks::Plain,
    };
    let owned = if args.owned { owned::together(context, catalog)? } else { None };
    let copies = |count| u32::try_from(count).unwrap_or_default();
    let owned = owned.map(|owned| owned.into_iter().map(|(card, count)| (card, copies(count))).collect());
    Ok(WriteOptions {
        marks,
        with_sets: args.with_sets,
        owned,
        ids: programs::read_ids(&args.ids, catalog)?,
        templates: programs::templates(args.section, args.partial, format, context)?,
        is_partial: args.partial,
        has_tabs: format.name == "csv" && ends_as(args.out.as_deref(), "tsv"),
    })
}

fn ends_as(out: Option<&Path>, ending: &str) -> bool {
    out.and_then(Path::extension).is_some_and(|own| own.eq_ignore_ascii_case(ending))
}
