//! `rulings`: rulings on cards out of a document that the user has. None come with the program.

use std::fs::{self, File};
use std::io::{self, Read as _};
use std::path::Path;
use zocalo_text::message::Locale;

use super::args::{Rulings as Arguments, RulingsAction, RulingsImport};
use super::context::Context;
use super::environment;
use super::error::{Failure, Status};
use super::folders::Folders;
use crate::messages::rulings as say;
use crate::report::{self, RulingsImported};
use zocalo_catalog::packs::{LARGEST_RULINGS, Rulings, RulingsFile};
use zocalo_catalog::rulings::{Placer, changes, import, read_document};
use zocalo_text::files::reading::decode;
use zocalo_text::text::shortened;
use zocalo_words::language::said_by_system;

/// What the file of the rulings calls a document without a name.
const STANDARD_INPUT: &str = "standard input";

/// Does what the subcommand says.
pub(super) fn run(args: &Arguments, context: &Context) -> Result<Status, Failure> {
    match &args.action {
        RulingsAction::Import(arguments) => take_in(arguments, context),
        RulingsAction::List => list(context),
        RulingsAction::Remove => remove(context),
    }
}

/// The rulings that there are; `None` where none were imported.
pub(super) fn kept(folders: &Folders) -> Result<Option<Rulings>, Failure> {
    Ok(match folders.rulings() {
        Some(file) => file.read()?,
        None => None,
    })
}

/// Why a search finds no ruling, if it cannot find any.
pub(super) fn why_none(context: &Context) -> Option<String> {
    match context.folders.rulings()?.read() {
        Ok(Some(_)) => None,
        Ok(None) => Some(say::NoneImportedNote.render(context.locale())),
        Err(error) => Some(report::warning(
            &say::NotRead { error: error.text() }.render(context.locale()),
            context.width(),
            context.locale(),
        )),
    }
}

fn file(folders: &Folders) -> Result<RulingsFile, Failure> {
    folders.rulings().ok_or_else(|| Failure::request(say::NoFolder, say::SetFolder))
}

fn take_in(args: &RulingsImport, context: &Context) -> Result<Status, Failure> {
    let place = file(context.folders)?;
    let label = label_of(&args.file, context.locale());
    let text = read(&args.file, &label, context.locale())?;
    let catalog = context.catalog()?;
    let index = context.index()?;
    let placer = Placer::new(catalog, index);
    let document = read_document(&text, |line| placer.is_name(line));
    if document.count() == 0 {
        return Err(Failure::request(say::NoRuling { file: label }, say::HowWritten));
    }
    let import = import(document.clone(), catalog, index)?;
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
        context.folders.catalog(&context.output.quiet())?;
    }
    if context.output.wants_json() {
        context.output.answer_json(&report::json::rulings_imported(&import, &document, &imported))?;
    } else {
        context.output.answer(report::rulings_imported(
            &import,
            &document,
            &imported,
            context.width(),
            context.locale(),
        ))?;
    }
    if import.rulings.is_empty() {
        return Err(Failure::nothing(say::NoneUnderCard { file: label }, String::new()));
    }
    Ok(Status::Done)
}

fn list(context: &Context) -> Result<Status, Failure> {
    let rulings = kept(context.folders)?;
    if context.output.wants_json() {
        context.output.answer_json(&report::json::rulings_listed(rulings.as_ref()))?;
        return Ok(Status::Done);
    }
    match rulings {
        Some(rulings) => {
            context.output.answer(report::rulings_listed(&rulings, context.width(), context.locale()))?;
        }
        None => context.output.answer(format_args!("{}\n", say::NoneImported.render(context.locale())))?,
    }
    Ok(Status::Done)
}

fn remove(context: &Context) -> Result<Status, Failure> {
    let file = file(context.folders)?;
    // A broken file can be deleted too; it says nothing of what it held.
    let before = file.read().ok().flatten().unwrap_or_default();
    if !file.remove()? {
        return Err(Failure::nothing(say::NoneToDelete, String::new()));
    }
    let from = if before.source.is_empty() { say::TheDocument.render(context.locale()) } else { before.source };
    let sentence = say::Deleted { source: from }.render(context.locale());
    if context.output.wants_json() {
        context.output.answer_json(&serde_json::json!({ "done": sentence }))?;
    } else {
        context.output.answer(format_args!("{}\n", report::hanging("", &sentence, context.width())))?;
    }
    Ok(Status::Done)
}

fn label_of(path: &Path, locale: Locale) -> String {
    if path.as_os_str() == "-" {
        say::StandardInput.render(locale)
    } else {
        shortened(&path.display().to_string(), 200)
    }
}

/// The text of a document, never more of it than may be.
fn read(path: &Path, label: &str, locale: Locale) -> Result<String, Failure> {
    let failed = |error: io::Error| {
        Failure::request(say::CannotRead { file: label, error: said_by_system(&error) }, say::GivePath)
    };
    let mut bytes = Vec::new();
    if path.as_os_str() == "-" {
        io::stdin().take(LARGEST_RULINGS + 1).read_to_end(&mut bytes).map_err(failed)?;
    } else {
        if fs::metadata(path).map_err(failed)?.is_dir() {
            return Err(Failure::request(say::IsFolder { file: label }, say::FileInFolder));
        }
        File::open(path).and_then(|file| file.take(LARGEST_RULINGS + 1).read_to_end(&mut bytes)).map_err(failed)?;
    }
    if bytes.len() as u64 > LARGEST_RULINGS {
        let message = say::TooLarge { file: label, most: LARGEST_RULINGS >> 20 }.render(locale);
        return Err(Failure::request(message, say::OnlyCards));
    }
    decode(&bytes).ok_or_else(|| Failure::request(say::NoText { file: label }, say::AsPlainText))
}
