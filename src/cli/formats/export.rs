//! `export`: decks for other programs and for people.

use std::ffi::OsStr;
use std::path::Path;
use zocalo_text::message::Locale;

use super::super::args::Export;
use super::super::context::Context;
use super::super::deck_files;
use super::super::error::{Failure, Status};
use super::super::import_notes::lines_read;
use super::super::output::Output;
use super::super::{owned, readings};
use super::archive;
use super::carried::{Made, carry};
use super::ids;
use super::targets::{self, Destination};
use super::vassal;
use crate::messages::exchange as say;
use crate::report;
use zocalo_catalog::catalog::Catalog;
use zocalo_decks::deck::Deck;
use zocalo_decks::formats::{DeckExport, FORMATS, Format, Marks, WriteOptions, format_called, write_deck};
use zocalo_text::text::shortened;

/// Writes the decks.
pub(crate) fn run(args: &Export, context: &Context) -> Result<Status, Failure> {
    deck_files::refuse_input_twice(&args.decks)?;
    if let Some(folder) = &args.all {
        return archive::run(folder, &args.decks, context);
    }
    let format = format_of(args, context.output)?;
    refuse_marks(args, format)?;
    let paths = deck_files::all_meant(&args.decks, context)?;
    let options = options(args, format, context, context.catalog()?)?;
    let decks = carry(paths, context, |context, path| {
        let deck = deck_files::load_deck_as(path, args.from, context.catalog()?, context.index()?, context.locale())?;
        let mut remarks = readings::remarks(&deck, context.width(), context.locale());
        remarks.extend(unused_lines(&deck, context.width(), context.locale()));
        remarks.extend(lines_read(&deck, context.width(), context.locale()));
        let deck = vassal::part(deck, args.section)?;
        Ok(Made { written: write_deck(format, &DeckExport { deck: &deck, options: &options })?, remarks })
    })?;
    Destination::of(args.out.as_deref(), &args.decks, args.force).write(&decks, format, context.output)
}

/// How many lines of a deck are no cards or not where they stood; `None` when there is none.
fn unused_lines(deck: &Deck, width: usize, locale: Locale) -> Option<String> {
    let count = deck.list.remarks.len();
    let file = shortened(&deck.list.source.label, 200);
    (count > 0).then(|| report::note(&say::LinesNotUsed { file, count }.render(locale), width, locale))
}

/// The format that the arguments name, else the one whose files end as `--out` does, else the one that alone has what they
/// ask for.
fn format_of(args: &Export, output: &Output) -> Result<&'static Format, Failure> {
    if let Some(format) = args.to {
        return Ok(format);
    }
    let file = args.out.as_deref().filter(|out| !targets::is_standard_output(out));
    // Who asks for one JSON document asks for the deck as such.
    if let Some(json) = format_called("json").filter(|_| file.is_none() && output.wants_json()) {
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
    // What only one format has says which is meant.
    let asks_for_list = args.markdown || args.bbcode || args.with_sets || args.owned;
    let meant = [(asks_for_list, "text"), (!args.ids.is_empty(), "octgn"), (args.section.is_some(), "vassal")];
    if let Some(format) = meant.iter().find(|(is_asked, _)| *is_asked).and_then(|(_, name)| format_called(name)) {
        return Ok(format);
    }
    let all: Vec<&str> = FORMATS.iter().filter(|format| format.write.is_some()).map(|format| format.name).collect();
    Err(Failure::request(say::NoFormat, say::ChooseFormat { formats: all.join("|") }))
}

/// Refuses marks in a format that has none, which would be passed over in silence.
fn refuse_marks(args: &Export, format: &Format) -> Result<(), Failure> {
    let marks = [
        (args.markdown, "--markdown"),
        (args.bbcode, "--bbcode"),
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

fn options(args: &Export, format: &Format, context: &Context, catalog: &Catalog) -> Result<WriteOptions, Failure> {
    let marks = match (args.markdown, args.bbcode) {
        (true, _) => Marks::Markdown,
        (_, true) => Marks::Bbcode,
        _ => Marks::Plain,
    };
    let owned = if args.owned { owned::together(context, catalog)? } else { None };
    let copies = |count| u32::try_from(count).unwrap_or_default();
    let owned = owned.map(|owned| owned.into_iter().map(|(card, count)| (card, copies(count))).collect());
    Ok(WriteOptions {
        marks,
        with_sets: args.with_sets,
        owned,
        ids: ids::read(&args.ids, catalog)?,
        templates: vassal::templates(args, format, context.folders)?,
        is_partial: args.partial,
        has_tabs: format.name == "csv" && ends_as(args.out.as_deref(), "tsv"),
    })
}

fn ends_as(out: Option<&Path>, ending: &str) -> bool {
    out.and_then(Path::extension).is_some_and(|own| own.eq_ignore_ascii_case(ending))
}
