//! `collection export`: writes the collection as text, CSV or JSON, which `import` reads.

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum, ValueHint};
use serde::Serialize;

use super::begin::{folder, look};
use crate::cli::answer::{Answer, Page, published};
use crate::cli::context::Context;
use crate::cli::error::{Failure, Status};
use crate::messages::{collection_files as say, verdict::Help};
use crate::report;
use zocalo_collection::collection::import::is_export;
use zocalo_collection::collection::{Holdings, Library, LibraryError, List, export, salvage, text};
use zocalo_text::files::writing::{AtomicFile, check_place, may_replace};
use zocalo_text::message::Text;
use zocalo_text::text::shortened;

const LARGEST: u64 = 64 << 20;

/// Write the collection as text, CSV or JSON
#[derive(Debug, Args)]
#[command(
    after_help = "Text has one line per card and printing in a stable order, so that git shows one changed line per \
    changed card. All three formats are complete, and `zocalo collection import` reads them. In CSV, a cell that a \
    spreadsheet would take for a formula begins with an apostrophe.\n\n\
    Example: zocalo collection export --out cards.txt"
)]
pub(crate) struct CollectionExportArgs {
    /// The format [default: from the ending of the file, or text]
    #[arg(long, value_name = "FORMAT")]
    to: Option<ExportKind>,
    /// Write to this file [default: print]
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    out: Option<PathBuf>,
    /// The list to write
    #[arg(long, value_name = "LIST", default_value = "all")]
    list: ExportList,
    /// Replace even a file that is not an export of a collection
    #[arg(long)]
    force: bool,
}

/// The lists of an export.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum ExportList {
    /// Everything.
    All,
    /// Real cards.
    Owned,
    /// Stand-ins.
    Proxy,
    /// Wanted cards.
    Wanted,
}

/// A kind of file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum ExportKind {
    /// One line per card and printing.
    Text,
    /// A table.
    Csv,
    /// A JSON document for programs.
    Json,
}

/// The file that was written.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Exported {
    file: String,
    format: &'static str,
    lots: usize,
    copies: i64,
    /// What is wrong with the collection and missing in the file.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, schemars(with = "Vec<String>"))]
    damage: Vec<Text>,
}

impl Answer for Exported {
    const KIND: &'static str = "collection-export/1";

    fn page(&self, page: Page) -> String {
        let Self { file, lots, copies, .. } = self;
        format!("{}\n", say::WroteLines { copies: *copies, file, lots: *lots }.render(page.locale))
    }
}

pub(super) fn run(args: &CollectionExportArgs, context: &Context) -> Result<Status, Failure> {
    let prints_json = context.output.wants_json() && args.out.is_none();
    let kind = args.to.or_else(|| args.out.as_deref().and_then(by_ending));
    let kind = kind.unwrap_or(if prints_json { ExportKind::Json } else { ExportKind::Text });
    if prints_json && kind != ExportKind::Json {
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
        if kind == ExportKind::Json {
            // A file that is printed: it has its own first key, by which an import knows it.
            context.output.answer_document(&export::document(&holdings, lists))?;
        } else {
            context.output.answer_file(&written(&holdings, lists, kind))?;
        }
        return Ok(ending(&damage, context));
    };
    let file = shortened(&path.display().to_string(), 200);
    let cannot = |error: std::io::Error| Failure::cannot_write(path, &error);
    check_place(path).map_err(cannot)?;
    if !args.force && !may_replace(path, LARGEST, is_export).map_err(cannot)? {
        return Err(Failure::request(say::ExistsNoExport { file }, say::AnotherOrReplace));
    }
    AtomicFile::write(path, &written(&holdings, lists, kind)).and_then(AtomicFile::put_in_place).map_err(cannot)?;
    context.output.change_stands();
    let of_lists = || holdings.iter().filter(|(lot, _)| lists.contains(&lot.list));
    let (lots, copies) = (of_lists().count(), of_lists().map(|(_, count)| count).sum());
    let exported = Exported { file, format: word(kind), lots, copies, damage };
    context.output.print(&exported)?;
    Ok(ending(&exported.damage, context))
}

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

/// Warns of what was missing of a damaged collection, which is no success however much was written.
fn ending(damage: &[Text], context: &Context) -> Status {
    if damage.is_empty() {
        return Status::Done;
    }
    let (width, locale) = (context.width(), context.locale());
    for line in damage {
        context.output.remark(report::warning(&line.render(locale), width, locale));
    }
    let help = format!("{}: ", Help.render(locale));
    context.output.remark(report::hanging(&help, &say::LeftAsIs.render(locale), width));
    Status::MachineFailed
}

fn by_ending(path: &Path) -> Option<ExportKind> {
    let ending = path.extension()?.to_string_lossy().to_lowercase();
    match ending.as_str() {
        "csv" => Some(ExportKind::Csv),
        "json" => Some(ExportKind::Json),
        _ => None,
    }
}

fn word(kind: ExportKind) -> &'static str {
    match kind {
        ExportKind::Text => "text",
        ExportKind::Csv => "csv",
        ExportKind::Json => "json",
    }
}

fn written(holdings: &Holdings, lists: &[List], kind: ExportKind) -> String {
    match kind {
        ExportKind::Text => text::write_lists(holdings, lists),
        ExportKind::Csv => export::csv(holdings, lists),
        ExportKind::Json => format!("{:#}\n", serde_json::json!(export::document(holdings, lists))),
    }
}

published!(Exported);
