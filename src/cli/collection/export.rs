//! `collection export`: the collection as text, CSV or JSON, which importing takes back.

use std::path::Path;

use serde_json::json;

use super::super::args::{CollectionExport, ExportList, FileKind};
use super::super::error::{Failure, Status};
use super::super::output::Output;
use super::super::session::Session;
use super::begin::{folder, look};
use crate::collection::import::is_export;
use crate::collection::{Holdings, Library, LibraryError, List, export, is_own_file, salvage, text};
use crate::files::writing::{AtomicFile, may_replace};
use crate::report;
use crate::text::shortened;

/// The largest file that may be an export, in bytes.
const LARGEST: u64 = 64 << 20;

/// Writes it.
pub(super) fn run(args: &CollectionExport, session: &Session, output: &mut Output) -> Result<Status, Failure> {
    let kind = args.to.or_else(|| args.out.as_deref().and_then(by_ending));
    // Who asks for one JSON document asks for the collection as such.
    let usual = if output.wants_json() && args.out.is_none() { FileKind::Json } else { FileKind::Text };
    let kind = kind.unwrap_or(usual);
    if output.wants_json() && args.out.is_none() && kind != FileKind::Json {
        let message = "--json prints one JSON document, and text or CSV is not one";
        return Err(Failure::request(message, "omit --json, or write to a file: --out FILE"));
    }
    let Some((holdings, damage)) = readable(session, output)? else { return Ok(Status::No) };
    let lists: &[List] = match args.list {
        ExportList::All => &List::ALL,
        ExportList::Owned => &[List::Owned],
        ExportList::Proxy => &[List::Proxy],
        ExportList::Wanted => &[List::Wanted],
    };
    let Some(path) = &args.out else {
        if kind == FileKind::Json {
            output.answer_json(&json!(export::document(&holdings, lists)))?;
        } else {
            output.answer_file(&written(&holdings, lists, kind))?;
        }
        return Ok(ending(&damage, output));
    };
    let label = shortened(&path.display().to_string(), 200);
    let cannot = |error: std::io::Error| Failure::Machine(format!("{label} cannot be written: {error}"));
    if is_own_file(path, folder(session)?) {
        let message = format!("{label} is a file of the collection itself");
        return Err(Failure::request(message, "give another name; nothing was written"));
    }
    if !args.force && !may_replace(path, LARGEST, is_export).map_err(cannot)? {
        let message = format!("{label} already exists and is not an export of a collection");
        return Err(Failure::request(message, "give another name, or replace it: --force"));
    }
    let file = AtomicFile::write(path, &written(&holdings, lists, kind)).map_err(cannot)?;
    file.put_in_place().map_err(cannot)?;
    output.change_stands();
    let of_lists = || holdings.iter().filter(|(lot, _)| lists.contains(&lot.list));
    let (lots, copies) = (of_lists().count(), of_lists().map(|(_, count)| count).sum::<i64>());
    if output.wants_json() {
        let mut document = json!({ "file": label, "format": word(kind), "lots": lots, "copies": copies });
        if !damage.is_empty() {
            document["damage"] = json!(damage);
        }
        output.answer_json(&document)?;
    } else {
        let (line, copy) = (if lots == 1 { "line" } else { "lines" }, if copies == 1 { "copy" } else { "copies" });
        output.answer(format_args!("Wrote {copies} {copy} in {lots} {line} to {label}.\n"))?;
    }
    Ok(ending(&damage, output))
}

/// What the collection holds; of a damaged one what can be read, with what is wrong and missing.
fn readable(session: &Session, output: &Output) -> Result<Option<(Holdings, Vec<String>)>, Failure> {
    let folder = folder(session)?;
    let (path, why) = match Library::open_with_holdings(folder) {
        Ok(Some((_, holdings))) => return Ok(Some((holdings, Vec::new()))),
        Ok(None) => return Ok(look(session, output)?.map(|_| Default::default())),
        Err(LibraryError::Unusable { path, why }) => (path, why),
        Err(error) => return Err(error.into()),
    };
    match salvage(folder) {
        Ok(Some(found)) if !found.holdings.is_empty() => {
            let damage = format!("the collection {} is damaged: {why}", path.display());
            Ok(Some((found.holdings, std::iter::once(damage).chain(found.remarks).collect())))
        }
        // Nothing is left of it.
        _ => Err(Failure::Machine(format!(
            "the collection {} cannot be used: {why}; none of it can be read, and it was left as it is; restore a \
             copy: `zocalo collection doctor` shows the newest next to it; otherwise use zocalo collection restore \
             FILE",
            path.display()
        ))),
    }
}

/// Says what was missing of a damaged collection, which is no success however much was written.
fn ending(damage: &[String], output: &Output) -> Status {
    if damage.is_empty() {
        return Status::Done;
    }
    for line in damage {
        output.remark(report::hanging("warning: ", line, output.width));
    }
    let next = "the file was left as it is; restore a copy: `zocalo collection doctor` shows the newest intact one";
    output.remark(report::hanging("help: ", next, output.width));
    Status::MachineFailed
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
