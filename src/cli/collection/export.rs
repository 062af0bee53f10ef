//! `collection export`: the collection as text, CSV or JSON, which importing takes back.

use std::path::Path;

use serde_json::json;

use super::super::args::{CollectionExport, ExportList, FileKind};
use super::super::context::Context;
use super::super::error::{Failure, Status};
use super::super::output::Output;
use super::begin::{folder, look};
use crate::messages::{collection_files as say, verdict::Help};
use crate::report;
use zocalo_collection::collection::import::is_export;
use zocalo_collection::collection::{Holdings, Library, LibraryError, List, export, salvage, text};
use zocalo_text::files::writing::{AtomicFile, check_place, may_replace};
use zocalo_text::message::Text;
use zocalo_text::text::shortened;

/// The largest file that may be an export, in bytes.
const LARGEST: u64 = 64 << 20;

/// Writes it.
pub(super) fn run(args: &CollectionExport, context: &Context) -> Result<Status, Failure> {
    let kind = args.to.or_else(|| args.out.as_deref().and_then(by_ending));
    // Who asks for one JSON document asks for the collection as such.
    let usual = if context.output.wants_json() && args.out.is_none() { FileKind::Json } else { FileKind::Text };
    let kind = kind.unwrap_or(usual);
    if context.output.wants_json() && args.out.is_none() && kind != FileKind::Json {
        return Err(Failure::request(say::JsonAlone, say::OmitJson));
    }
    let Some((holdings, damage)) = readable(context)? else { return Ok(Status::No) };
    let lists: &[List] = match args.list {
        ExportList::All => &List::ALL,
        ExportList::Owned => &[List::Owned],
        ExportList::Proxy => &[List::Proxy],
        ExportList::Wanted => &[List::Wanted],
    };
    let Some(path) = &args.out else {
        if kind == FileKind::Json {
            context.output.answer_json(&json!(export::document(&holdings, lists)))?;
        } else {
            context.output.answer_file(&written(&holdings, lists, kind))?;
        }
        return Ok(ending(&damage, context.output));
    };
    let label = shortened(&path.display().to_string(), 200);
    let cannot = |error: std::io::Error| Failure::cannot_write(path, &error);
    check_place(path).map_err(cannot)?;
    if !args.force && !may_replace(path, LARGEST, is_export).map_err(cannot)? {
        let message = say::ExistsNoExport { file: &label }.render(context.locale());
        return Err(Failure::request(message, say::AnotherOrReplace));
    }
    let file = AtomicFile::write(path, &written(&holdings, lists, kind)).map_err(cannot)?;
    file.put_in_place().map_err(cannot)?;
    context.output.change_stands();
    let of_lists = || holdings.iter().filter(|(lot, _)| lists.contains(&lot.list));
    let (lots, copies) = (of_lists().count(), of_lists().map(|(_, count)| count).sum::<i64>());
    if context.output.wants_json() {
        let mut document = json!({ "file": label, "format": word(kind), "lots": lots, "copies": copies });
        if !damage.is_empty() {
            document["damage"] = json!(damage);
        }
        context.output.answer_json(&document)?;
    } else {
        context
            .output
            .answer(format_args!("{}\n", say::WroteLines { copies, file: &label, lots }.render(context.locale())))?;
    }
    Ok(ending(&damage, context.output))
}

/// What the collection holds; of a damaged one what can be read, with what is wrong and missing.
fn readable(context: &Context) -> Result<Option<(Holdings, Vec<Text>)>, Failure> {
    let folder = folder(context.folders)?;
    let (path, why) = match Library::open_with_holdings(folder) {
        Ok(Some((_, holdings))) => return Ok(Some((holdings, Vec::new()))),
        Ok(None) => return Ok(look(context)?.map(|_| Default::default())),
        Err(LibraryError::Unusable { path, why }) => (path, why),
        Err(error) => return Err(error.into()),
    };
    match salvage(folder) {
        Ok(Some(found)) if !found.holdings.is_empty() => {
            let damage = say::IsDamaged { path: path.display().to_string(), why }.text();
            Ok(Some((found.holdings, std::iter::once(damage).chain(found.remarks).collect())))
        }
        // Nothing is left of it.
        _ => Err(Failure::machine(say::NoneReadable { path: path.display().to_string(), why })),
    }
}

/// Says what was missing of a damaged collection, which is no success however much was written.
fn ending(damage: &[Text], output: &Output) -> Status {
    if damage.is_empty() {
        return Status::Done;
    }
    for line in damage {
        output.remark(report::warning(&line.render(output.locale()), output.width, output.locale()));
    }
    output.remark(report::hanging(
        &format!("{}: ", Help.render(output.locale())),
        &say::LeftAsIs.render(output.locale()),
        output.width,
    ));
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
