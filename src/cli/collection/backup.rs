//! `collection backup`: writes a copy of the database and a text of its contents.

use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;
use serde::Serialize;

use super::begin::look;
use crate::cli::answer::{Answer, Page, published};
use crate::cli::context::Context;
use crate::cli::environment;
use crate::cli::error::{Failure, Status};
use crate::messages::collection_files as say;
use crate::report;
use zocalo_collection::collection::{FILE, Library, List, in_shell, is_copy, stamp, text};
use zocalo_text::files::own::is_kept;
use zocalo_text::files::writing::{AtomicFile, folder_of, full, may_replace};

/// The largest text that is looked at before another takes its place, in bytes.
const LARGEST_TEXT: u64 = 1 << 26;

/// Back up the collection
#[derive(Debug, Args)]
#[command(
    after_help = "Writes the database with its whole journal, and beside it a text of its contents, one line per card and \
    printing. Both are read back to verify them. Without FILE they go beside the collection, where the ten newest are kept; a \
    copy on another disk is safer.\n\
    Example: zocalo collection backup cards-copy.db"
)]
pub(crate) struct BackupArgs {
    /// Where to write the copy
    file: Option<PathBuf>,
    /// Replace an older copy
    #[arg(long)]
    force: bool,
}

/// The files that were written; none without a collection.
#[derive(Default, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct BackedUp {
    file: Option<PathBuf>,
    text: Option<PathBuf>,
    /// How many copies of cards are owned.
    #[serde(skip_serializing_if = "Option::is_none")]
    copies: Option<i64>,
}

impl Answer for BackedUp {
    const KIND: &'static str = "collection-backup/1";

    fn page(&self, page: Page) -> String {
        let (Some(file), Some(text), Some(count)) = (&self.file, &self.text, self.copies) else { return String::new() };
        let file = file.display().to_string();
        let line = say::BackedUp { count, file: &file, text: text.display().to_string() }.render(page.locale);
        // The command has a line of its own, to be copied.
        let command = format!("  zocalo collection restore {} --yes", in_shell(&file));
        format!("{}\n{command}\n", report::hanging("", &line, page.width))
    }
}

pub(super) fn run(args: &BackupArgs, context: &Context) -> Result<Status, Failure> {
    let Some(library) = look(context)? else {
        context.output.print(&BackedUp::default())?;
        return Ok(Status::No);
    };
    let (file, written) = if let Some(file) = &args.file {
        (file.clone(), named(&library, file, args.force)?)
    } else {
        let file = library.keep_copy("backup", &stamp(environment::now()))?;
        let written = with_ending(&file);
        (file, written)
    };
    let holdings = library.holdings()?;
    let failed = |error: std::io::Error| Failure::cannot_write(&written, &error);
    let beside = AtomicFile::write_own(&written, &text::write_copy(&holdings)).map_err(failed)?;
    // What cannot be read back is no copy.
    let read = fs::read_to_string(beside.path()).map_err(failed)?;
    let listing = text::read(&read);
    if listing.holdings() != Ok(holdings.clone()) || listing.is_no_copy_as(&holdings).is_some() {
        return Err(Failure::machine(say::TextDiffers { file: written.display().to_string() }));
    }
    beside.put_in_place().map_err(failed)?;
    context.output.change_stands();
    let copies = holdings.iter().filter(|(lot, _)| lot.list == List::Owned).map(|(_, count)| count).sum();
    context.output.print(&BackedUp { file: Some(file), text: Some(written), copies: Some(copies) })?;
    Ok(Status::Done)
}

/// Copies the database to a name that the player gave; nothing but an older copy loses its place, and only where he says so.
/// Returns where the text goes.
fn named(library: &Library, file: &Path, force: bool) -> Result<PathBuf, Failure> {
    let written = with_ending(file);
    let is_ours =
        [(file, is_copy(file)), (&written, may_replace(&written, LARGEST_TEXT, text::is_ours).unwrap_or(false))];
    if !folder_of(file).is_dir() {
        return Err(Failure::no_folder_for(file));
    }
    for place in [file, &*written] {
        // A copy may take the place of an older one that lies elsewhere.
        if full(place).is_some_and(|place| is_kept(&place)) {
            return Err(Failure::own_file(place));
        }
    }
    for (there, is_ours) in is_ours {
        if fs::symlink_metadata(there).is_err() {
            continue;
        }
        let file = there.display().to_string();
        if !is_ours {
            return Err(Failure::request(say::ExistsNoCopy { file }, say::AnotherName));
        }
        if !force {
            return Err(Failure::request(say::Exists { file }, say::AnotherOrForce));
        }
    }
    if file.is_file() {
        library.copy_over(file)?;
    } else {
        library.copy_to(file)?;
    }
    Ok(written)
}

/// The name of the text beside a copy: `cards.txt` beside `cards.db`, else `.txt` behind the whole name.
fn with_ending(file: &Path) -> PathBuf {
    let is_beside = file.file_name().is_some_and(|name| name.to_string_lossy().starts_with(&format!("{FILE}.")));
    if !is_beside && file.extension().is_some_and(|ending| ending == "db") {
        return file.with_extension("txt");
    }
    let mut name = file.as_os_str().to_owned();
    name.push(".txt");
    PathBuf::from(name)
}

published!(BackedUp);
