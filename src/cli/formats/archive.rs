//! `export --all`: a back-up of all decks in one new folder: each file byte for byte, a deck file of ours beside it, and an
//! index. The folder is made whole beside its place and then put there, so that there is all of it or nothing.

use std::collections::HashSet;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::{fs, io};

use serde::Serialize;

use crate::cli::answer::{Answer, Page, published};
use crate::cli::context::Context;
use crate::cli::deck::{DeckScanner, ScannedDeck};
use crate::cli::error::{Failure, Status};
use crate::messages::{exchange as say, trouble};
use crate::report::{self, UnreadDeck};
use zocalo_catalog::query::QueriedNames;
use zocalo_decks::formats::{DeckExport, NAMES_ENDING, WriteOptions, format_called, write_deck};
use zocalo_text::files::digest::{EMPTY, extend};
use zocalo_text::files::own::clear_left_over;
use zocalo_text::files::portable::is_portable;
use zocalo_text::files::writing::{check_place, folder_of};
use zocalo_text::message::Locale;
use zocalo_text::text::shortened;
use zocalo_words::language::said_by_system;

/// The file that lists what was archived.
const INDEX: &str = "INDEX.tsv";

/// How the name of an archive begins that is being written.
const UNFINISHED: &str = ".zocalo-archive-";

/// The longest name that a file may have on most systems, in bytes.
const LONGEST_NAME: usize = 255;

const COLUMNS: &str = "archived\treading\toriginal\tformat\tname\tsize\tbytes\tdigest\n";

const READINGS: &str = "toml";

/// What ends the name of a reading, behind that of its file.
const READING_ENDING: &str = ".toml";

const UNKNOWN: &str = "?";

pub(super) fn run(archive: &Path, places: &[PathBuf], context: &Context) -> Result<Status, Failure> {
    if fs::symlink_metadata(archive).is_ok() {
        let message = trouble::Exists { file: shown(archive) };
        return Err(Failure::request(message, say::FolderNotThereYet));
    }
    check_place(archive).map_err(|error| Failure::cannot_write(archive, &error))?;
    let parent = folder_of(archive);
    if !parent.is_dir() {
        let message = say::NoFolderToMake { parent: shown(parent), folder: shown(archive) };
        return Err(Failure::request(message, trouble::CreateItFirst));
    }
    let found = DeckScanner::open(context)?.find(places, &QueriedNames::default(), context.locale())?;
    found.print_notes(context.output);
    // What cannot be read may still be mended one day. A deck whose file is gone has nothing to keep.
    let unreadable: Vec<&PathBuf> =
        found.unreadable.iter().map(|(path, _)| path).filter(|path| path.is_file()).collect();
    if found.decks.is_empty() && unreadable.is_empty() {
        return Err(Failure::nothing(found.nothing(context.locale()), String::new()));
    }
    let cannot = |error: io::Error| Failure::cannot_write(archive, &error);
    clear_left_over(parent, UNFINISHED);
    let made = tempfile::Builder::new().prefix(UNFINISHED).tempdir_in(parent).map_err(cannot)?;
    let mut writing = Writing { folder: made.path(), taken: HashSet::new(), index: COLUMNS.to_owned() };
    fs::create_dir(made.path().join(READINGS)).map_err(cannot)?;
    for deck in &found.decks {
        writing.deck(deck, context.locale())?;
    }
    let unread_files = unreadable.len();
    for path in unreadable {
        writing.unreadable(path, context.locale())?;
    }
    fs::write(made.path().join(INDEX), &writing.index).map_err(cannot)?;
    open_to_readers(made.path()).map_err(cannot)?;
    // Onto a folder that somebody has made meanwhile and filled this fails, and nothing of it is touched.
    fs::rename(made.path(), archive).map_err(cannot)?;
    let _ = made.keep();
    context.output.change_stands();
    context.output.print(&Archived {
        archive: archive.display().to_string(),
        index: archive.join(INDEX).display().to_string(),
        decks: found.decks.len(),
        unread: found.unread(),
        unread_files,
    })?;
    Ok(Status::Done)
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Archived {
    /// The folder.
    archive: String,
    index: String,
    decks: usize,
    unread: Vec<UnreadDeck>,
    /// How many of the unread are files, which were backed up.
    #[serde(skip)]
    unread_files: usize,
}

impl Answer for Archived {
    const KIND: &'static str = "export-all/1";

    fn page(&self, page: Page) -> String {
        let (decks, folder, index) = (self.decks, shortened(&self.archive, 200), INDEX);
        let line = match self.unread_files {
            0 => say::BackedUp { decks, folder, index }.render(page.locale),
            unread => say::BackedUpWith { decks, unread, folder, index }.render(page.locale),
        };
        format!("{}\n", report::hanging("", &line, page.width))
    }
}

struct Writing<'a> {
    folder: &'a Path,
    /// The names that are taken, in lower case, as some systems know no other.
    taken: HashSet<String>,
    index: String,
}

impl Writing<'_> {
    /// Keeps a deck: its file, its table of names if it has one, and its reading.
    fn deck(&mut self, deck: &ScannedDeck, locale: Locale) -> Result<(), Failure> {
        let (archived, bytes) = self.keep(&deck.path, locale)?;
        let reading = format!("{READINGS}/{archived}{READING_ENDING}");
        let options = WriteOptions::default();
        let format = format_called("toml");
        let format = format.ok_or_else(|| Failure::machine(say::NoFormatForDecks))?;
        // A deck of which lines are lost is not written as if it were whole.
        let written = if deck.facts.is_unread {
            None
        } else {
            write_deck(format, &DeckExport { deck: &deck.deck, options: &options }).ok()
        };
        if let Some(written) = &written {
            self.write(&reading, &written.bytes)?;
        }
        let reading = if written.is_some() { reading.as_str() } else { UNKNOWN };
        let size = deck.facts.size.to_string();
        self.row([&archived, reading, &original(&deck.path), deck.facts.format, &deck.facts.name, &size], &bytes);
        Ok(())
    }

    /// Keeps a file of which no deck can be made.
    fn unreadable(&mut self, path: &Path, locale: Locale) -> Result<(), Failure> {
        let (archived, bytes) = self.keep(path, locale)?;
        self.row([&archived, UNKNOWN, &original(path), UNKNOWN, UNKNOWN, UNKNOWN], &bytes);
        Ok(())
    }

    /// Copies a file byte for byte, with the table of names beside it; returns its name in the archive and its bytes.
    fn keep(&mut self, path: &Path, locale: Locale) -> Result<(String, Vec<u8>), Failure> {
        let unreadable = |error: io::Error| {
            let error = said_by_system(&error);
            Failure::request(format!("{}: {error}", shown(path), error = error.render(locale)), say::NothingWritten)
        };
        let bytes = fs::read(path).map_err(unreadable)?;
        let archived = self.free_name(path);
        self.write(&archived, &bytes)?;
        let mut names = path.as_os_str().to_owned();
        names.push(NAMES_ENDING);
        let names = PathBuf::from(names);
        if names.is_file() {
            self.write(&format!("{archived}{NAMES_ENDING}"), &fs::read(&names).map_err(unreadable)?)?;
        }
        Ok((archived, bytes))
    }

    /// The name of a file, with a number where another of the archive has it, and short enough for the files beside it
    /// that are called after it.
    fn free_name(&mut self, path: &Path) -> String {
        let part = |part: Option<&OsStr>| part.map(|part| part.to_string_lossy().into_owned()).unwrap_or_default();
        // No sign that a terminal or another system obeys stands in the name of a file that this program makes.
        let fit = |sign: char| if sign.is_control() || "\\/:*?\"<>|".contains(sign) { '_' } else { sign };
        let stem: String = part(path.file_stem()).chars().map(fit).collect();
        let ending: String = part(path.extension()).chars().map(fit).collect();
        let longest = LONGEST_NAME - READING_ENDING.len().max(NAMES_ENDING.len());
        // At the end of a name Windows drops dots and blanks.
        let ending = beginning(&ending, longest / 2).trim_end_matches(['.', ' ']);
        let dot = if ending.is_empty() { "" } else { "." };
        let own = [INDEX, READINGS].map(str::to_lowercase);
        let mut number = 1;
        loop {
            let count = if number == 1 { String::new() } else { format!("-{number}") };
            let stem = beginning(&stem, longest.saturating_sub(count.len() + dot.len() + ending.len()));
            let name = format!("{stem}{count}{dot}{ending}");
            let folded = name.to_lowercase();
            if is_portable(&name) && !own.contains(&folded) && self.taken.insert(folded) {
                return name;
            }
            number += 1;
        }
    }

    fn write(&self, name: &str, bytes: &[u8]) -> Result<(), Failure> {
        let place = self.folder.join(name);
        fs::write(&place, bytes).map_err(|error| Failure::cannot_write(&place, &error))
    }

    fn row(&mut self, cells: [&str; 6], bytes: &[u8]) {
        for cell in cells {
            self.index.push_str(&one_cell(cell));
            self.index.push('\t');
        }
        let digest = format!("{}\tfnv1a64:{:016x}\n", bytes.len(), extend(EMPTY, bytes));
        self.index.push_str(&digest);
    }
}

/// The letters at the beginning of a text that take at most so many bytes.
fn beginning(text: &str, most: usize) -> &str {
    let end = (0..=most.min(text.len())).rev().find(|end| text.is_char_boundary(*end));
    &text[..end.unwrap_or(0)]
}

/// The full path of a file for the index, with U+FFFD for what is no text in it.
fn original(path: &Path) -> String {
    fs::canonicalize(path).unwrap_or_else(|_| path.to_owned()).display().to_string()
}

fn one_cell(text: &str) -> String {
    let mut cell = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            sign if sign.is_control() => cell.extend(sign.escape_unicode()),
            sign => cell.push(sign),
        }
    }
    cell
}

/// Lets others read the archive as they may read other folders; what is made for a while only its maker may read.
#[cfg(unix)]
fn open_to_readers(folder: &Path) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt as _;
    let mode = fs::metadata(folder.join(READINGS))?.permissions().mode();
    fs::set_permissions(folder, fs::Permissions::from_mode(mode))
}

#[cfg(not(unix))]
fn open_to_readers(_: &Path) -> io::Result<()> {
    Ok(())
}

fn shown(path: impl AsRef<Path>) -> String {
    shortened(&path.as_ref().display().to_string(), 200)
}

published!(Archived);
