//! `export`: decks for other programs and for people.

use std::path::Path;

use super::super::args::Export;
use super::super::deck_files;
use super::super::error::{Failure, Status};
use super::super::output::Output;
use super::super::session::Session;
use super::super::{owned, readings};
use super::archive;
use super::ids;
use super::targets::{self, Target};
use super::vassal;
use crate::catalog::Catalog;
use crate::formats::{FORMATS, Format, Marks, Outgoing, WriteOptions, format_called, write_deck};
use crate::names::Index;

/// Writes the decks.
pub fn run(args: &Export, session: &Session, output: &mut Output) -> Result<Status, Failure> {
    Session::reads_input_once(&args.decks)?;
    if let Some(folder) = &args.all {
        return archive::run(folder, &args.decks, session, output);
    }
    let format = format_of(args, output)?;
    refuse_marks(args, format)?;
    let mut files = deck_files::meant(&args.decks, session, output)?;
    if !files.failures.is_empty() {
        return Err(files.failures.remove(0));
    }
    let files = files.without_doubles();
    files.say(output);
    let catalog = session.catalog(output)?;
    let index = Index::load(&catalog)?;
    let templates = vassal::templates(args, format, session)?;
    let options = WriteOptions { templates, is_partial: args.partial, ..options(args, session, &catalog, output)? };
    let mut decks = Vec::new();
    for path in files.paths {
        let deck = Session::deck(&path, &catalog, &index)?;
        readings::report(&deck, output);
        let deck = vassal::part(deck, args.section)?;
        let written = write_deck(format, &Outgoing { deck: &deck, options: &options })?;
        decks.push(Target { from: path, written });
    }
    targets::write(&decks, format, args.out.as_deref(), args.force, output)
}

/// The format that the arguments name, else the only one whose files end as `--out` does.
fn format_of(args: &Export, output: &Output) -> Result<&'static Format, Failure> {
    if let Some(format) = args.to {
        return Ok(format);
    }
    // Who asks for one JSON document asks for the deck as such.
    if let Some(json) = format_called("json").filter(|_| args.out.is_none() && output.wants_json()) {
        return Ok(json);
    }
    let ending = args.out.as_deref().and_then(Path::extension);
    let fits = |format: &&Format| {
        format.write.is_some() && ending.is_some_and(|own| own.eq_ignore_ascii_case(format.endings[0]))
    };
    // Several formats end in .txt; the first of them is the plain list.
    if let Some(format) = FORMATS.iter().find(fits) {
        return Ok(format);
    }
    let all: Vec<&str> = FORMATS.iter().filter(|format| format.write.is_some()).map(|format| format.name).collect();
    Err(Failure::request("no format is named", format!("name one: --to {}", all.join("|"))))
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
        let message = format!("--ids is for OCTGN decks, and a {} is none", format.what);
        return Err(Failure::request(message, "leave it out, or write an OCTGN deck: --to octgn --ids FILE"));
    }
    let asked = marks.iter().find(|(is_asked, _)| *is_asked && format.name != "text");
    asked.map_or(Ok(()), |(_, option)| {
        let message = format!("{option} is for plain lists, and a {} is none", format.what);
        Err(Failure::request(message, format!("leave it out, or write a list: --to text {option}")))
    })
}

fn options(args: &Export, session: &Session, catalog: &Catalog, output: &Output) -> Result<WriteOptions, Failure> {
    let marks = match (args.markdown, args.bbcode) {
        (true, _) => Marks::Markdown,
        (_, true) => Marks::Bbcode,
        _ => Marks::Plain,
    };
    let owned = if args.owned { owned::together(session, catalog, output)? } else { None };
    let copies = |count| u32::try_from(count).unwrap_or_default();
    let owned = owned.map(|owned| owned.into_iter().map(|(card, count)| (card, copies(count))).collect());
    let ids = ids::read(&args.ids)?;
    Ok(WriteOptions { marks, with_sets: args.with_sets, owned, ids, ..WriteOptions::default() })
}
