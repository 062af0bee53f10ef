//! `collection export`: the collection as text, CSV or JSON, which importing takes back.

use std::path::Path;

use serde_json::json;

use super::super::args::{CollectionExport, ExportList, FileKind};
use super::super::error::{Failure, Status};
use super::super::output::Output;
use super::super::session::Session;
use super::begin::{folder, look};
use crate::card::shortened;
use crate::collection::import::is_export;
use crate::collection::{Holdings, List, export, is_own_file, text};
use crate::writing::{Beside, may_replace};

/// The largest file that may be an export, in bytes.
const LARGEST: u64 = 64 << 20;

/// Writes it.
pub fn run(args: &CollectionExport, session: &Session, output: &mut Output) -> Result<Status, Failure> {
    let kind = args.to.or_else(|| args.out.as_deref().and_then(by_ending));
    // Who asks for one JSON document asks for the collection as such.
    let usual = if output.wants_json() && args.out.is_none() { FileKind::Json } else { FileKind::Text };
    let kind = kind.unwrap_or(usual);
    if output.wants_json() && args.out.is_none() && kind != FileKind::Json {
        let message = "--json prints one JSON document, and text or CSV is none";
        return Err(Failure::request(message, "leave out --json, or write into a file: --out FILE"));
    }
    let Some(library) = look(session, output)? else { return Ok(Status::No) };
    let lists: &[List] = match args.list {
        ExportList::All => &List::ALL,
        ExportList::Owned => &[List::Owned],
        ExportList::Proxy => &[List::Proxy],
        ExportList::Wanted => &[List::Wanted],
    };
    let holdings = library.holdings()?;
    let Some(path) = &args.out else {
        if kind == FileKind::Json {
            output.answer_json(&json!(export::document(&holdings, lists)))?;
        } else {
            output.answer_file(&written(&holdings, lists, kind))?;
        }
        return Ok(Status::Done);
    };
    let label = shortened(&path.display().to_string(), 200);
    let cannot = |error: std::io::Error| Failure::Machine(format!("{label} cannot be written: {error}"));
    if is_own_file(path, folder(session)?) {
        let message = format!("{label} is a file of the collection itself");
        return Err(Failure::request(message, "give another name; nothing was written"));
    }
    if !args.force && !may_replace(path, LARGEST, is_export).map_err(cannot)? {
        let message = format!("{label} is there and is no export of a collection");
        return Err(Failure::request(message, "give another name, or replace it: --force"));
    }
    let file = Beside::write(path, &written(&holdings, lists, kind)).map_err(cannot)?;
    file.put_in_place().map_err(cannot)?;
    output.change_stands();
    let of_lists = || holdings.iter().filter(|(lot, _)| lists.contains(&lot.list));
    let (lots, copies) = (of_lists().count(), of_lists().map(|(_, count)| count).sum::<i64>());
    if output.wants_json() {
        output.answer_json(&json!({ "file": label, "format": word(kind), "lots": lots, "copies": copies }))?;
    } else {
        let (line, copy) = (if lots == 1 { "line" } else { "lines" }, if copies == 1 { "copy" } else { "copies" });
        output.answer(format_args!("Wrote {copies} {copy} in {lots} {line} to {label}.\n"))?;
    }
    Ok(Status::Done)
}

fn by_ending(path: &Path) -> Option<FileKind> {
    let ending = path.extension()?.to_string_lossy().to_lowercase();
    match ending.as_str() {
        "csv" => Some(FileKind::Csv),
        "json" => Some(FileKind::Json),
        _ => None,
    }
}

fn word(kind: FileKind) -> &'static str {
    match kind {
        FileKind::Text => "text",
        FileKind::Csv => "csv",
        FileKind::Json => "json",
    }
}

fn written(holdings: &Holdings, lists: &[List], kind: FileKind) -> String {
    match kind {
        FileKind::Text => text::write_lists(holdings, lists),
        FileKind::Csv => export::csv(holdings, lists),
        FileKind::Json => format!("{:#}\n", json!(export::document(holdings, lists))),
    }
}
