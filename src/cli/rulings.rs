//! `rulings`: rulings on cards out of a document that the user has. None come with the program.

use std::fs::{self, File};
use std::io::{self, Read as _};
use std::path::Path;

use super::args::{Rulings as Arguments, RulingsAction, RulingsImport};
use super::environment;
use super::error::{Failure, Status};
use super::output::Output;
use super::session::Session;
use crate::files::reading::decode;
use crate::names::Index;
use crate::packs::{LARGEST_RULINGS, Rulings, RulingsFile};
use crate::report::{self, RulingsImported};
use crate::rulings::{Placer, changes, import, read_document};
use crate::text::shortened;

/// What messages call what has no name.
const STANDARD_INPUT: &str = "standard input";

/// Does what the subcommand says.
pub(super) fn run(args: &Arguments, session: &Session, output: &mut Output) -> Result<Status, Failure> {
    match &args.action {
        RulingsAction::Import(arguments) => take_in(arguments, session, output),
        RulingsAction::List => list(session, output),
        RulingsAction::Remove => remove(session, output),
    }
}

/// The rulings that there are; `None` where none were imported.
pub(super) fn kept(session: &Session) -> Result<Option<Rulings>, Failure> {
    Ok(match session.rulings() {
        Some(file) => file.read()?,
        None => None,
    })
}

/// Why a search finds no ruling, if it cannot find any.
pub(super) fn why_none(session: &Session, output: &Output) -> Option<String> {
    match session.rulings()?.read() {
        Ok(Some(_)) => None,
        Ok(None) => Some("note: no rulings are imported: zocalo rulings import FILE".to_owned()),
        Err(error) => Some(report::hanging("warning: ", &format!("the rulings were not read: {error}"), output.width)),
    }
}

fn file(session: &Session) -> Result<RulingsFile, Failure> {
    session
        .rulings()
        .ok_or_else(|| Failure::request("there is no folder to keep rulings in", "set one: --data-dir DIR"))
}

fn take_in(args: &RulingsImport, session: &Session, output: &mut Output) -> Result<Status, Failure> {
    let place = file(session)?;
    let label = label_of(&args.file);
    let text = read(&args.file, &label)?;
    let catalog = session.catalog(output)?;
    let index = Index::load(&catalog)?;
    let placer = Placer::new(&catalog, &index);
    let document = read_document(&text, |line| placer.is_name(line));
    if document.count() == 0 {
        let help = "write a line with a card's name, then one line per ruling, starting with a dash";
        return Err(Failure::request(format!("{label} contains no ruling"), help));
    }
    let import = import(document.clone(), &catalog, &index)?;
    // A file that is broken holds nothing that could be lost.
    let before = place.read().ok().flatten();
    let replaces = before.map(|before| {
        let changes = changes(&before, &import.rulings);
        (before, changes)
    });
    let is_imported = !args.dry_run && !import.rulings.is_empty();
    let imported = RulingsImported { file: label.clone(), replaces, is_imported };
    if is_imported {
        let source = match args.file.file_name() {
            Some(name) if args.file.as_os_str() != "-" => shortened(&name.to_string_lossy(), 60),
            _ => STANDARD_INPUT.to_owned(),
        };
        place.write(&Rulings { source, imported: environment::today(), rulings: import.rulings.clone() })?;
        // The card database is built now, so that the next search need not wait for it.
        session.catalog(&output.quiet())?;
    }
    if output.wants_json() {
        output.answer_json(&report::json::rulings_imported(&import, &document, &imported))?;
    } else {
        output.answer(report::rulings_imported(&import, &document, &imported, output.width))?;
    }
    if import.rulings.is_empty() {
        return Err(Failure::Nothing(format!("{label}: no ruling is under the name of a card"), String::new()));
    }
    Ok(Status::Done)
}

fn list(session: &Session, output: &mut Output) -> Result<Status, Failure> {
    let rulings = kept(session)?;
    if output.wants_json() {
        output.answer_json(&report::json::rulings_listed(rulings.as_ref()))?;
        return Ok(Status::Done);
    }
    match rulings {
        Some(rulings) => output.answer(report::rulings_listed(&rulings, output.width))?,
        None => output.answer("No rulings are imported: zocalo rulings import FILE\n")?,
    }
    Ok(Status::Done)
}

fn remove(session: &Session, output: &mut Output) -> Result<Status, Failure> {
    let file = file(session)?;
    // A broken file can be deleted too; it says nothing of what it held.
    let before = file.read().ok().flatten().unwrap_or_default();
    if !file.remove()? {
        return Err(Failure::Nothing("there are no rulings to delete".to_owned(), String::new()));
    }
    let from = if before.source.is_empty() { "the document".to_owned() } else { before.source };
    let sentence = format!("Deleted all rulings. To restore them: zocalo rulings import, with {from}");
    if output.wants_json() {
        output.answer_json(&serde_json::json!({ "done": sentence }))?;
    } else {
        output.answer(format_args!("{}\n", report::hanging("", &sentence, output.width)))?;
    }
    Ok(Status::Done)
}

fn label_of(path: &Path) -> String {
    if path.as_os_str() == "-" { STANDARD_INPUT.to_owned() } else { shortened(&path.display().to_string(), 200) }
}

/// The text of a document, never more of it than may be.
fn read(path: &Path, label: &str) -> Result<String, Failure> {
    let help = "give the path of a text file with rulings, or - for standard input";
    let failed = |error: io::Error| Failure::request(format!("{label} cannot be read: {error}"), help);
    let mut bytes = Vec::new();
    if path.as_os_str() == "-" {
        io::stdin().take(LARGEST_RULINGS + 1).read_to_end(&mut bytes).map_err(failed)?;
    } else {
        if fs::metadata(path).map_err(failed)?.is_dir() {
            return Err(Failure::request(format!("{label} is a folder"), "give the path of a text file in it"));
        }
        File::open(path).and_then(|file| file.take(LARGEST_RULINGS + 1).read_to_end(&mut bytes)).map_err(failed)?;
    }
    if bytes.len() as u64 > LARGEST_RULINGS {
        let message = format!("{label} is too large for rulings: more than {} MB", LARGEST_RULINGS >> 20);
        return Err(Failure::request(message, "give only the part with card rulings"));
    }
    decode(&bytes)
        .ok_or_else(|| Failure::request(format!("{label} is not a text file"), "save the document as plain text"))
}
