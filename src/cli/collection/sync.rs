//! `collection sync`: shares the journal with other machines.

use std::path::Path;
use zocalo_text::message::Locale;

use serde_json::{Value, json};

use super::super::args::CollectionSync;
use super::super::environment::moment;
use super::super::error::{Failure, Status};
use super::super::output::Output;
use super::super::session::Session;
use super::begin;
use crate::messages::collection_files as say;
use crate::report;
use zocalo_collection::collection::Trouble;

/// Shares it.
pub(super) fn run(args: &CollectionSync, session: &Session, output: &mut Output) -> Result<Status, Failure> {
    let folder = &args.folder;
    if !folder.is_dir() {
        let message = say::NoFolder { folder: folder.display().to_string() }.render(output.locale());
        return Err(Failure::request(message, say::GiveShared));
    }
    if let (Ok(shared), Ok(own)) = (folder.canonicalize(), begin::folder(session)?.canonicalize())
        && own.starts_with(&shared)
    {
        let message = say::CollectionInIt { folder: folder.display().to_string() }.render(output.locale());
        return Err(Failure::request(message, say::FolderForJournals));
    }
    let mut library = begin::begin(session, output.locale())?;
    let synced = library.sync(folder)?;
    output.change_stands();
    let short = library.shortfalls()?;
    let whole = synced.troubles.is_empty();
    if output.wants_json() {
        let taken: Vec<Value> = synced
            .taken
            .iter()
            .map(|(machine, commands)| json!({ "machine": machine, "commands": commands }))
            .collect();
        let troubles: Vec<Value> = synced
            .troubles
            .iter()
            .map(|trouble| json!({ "file": trouble.file, "line": trouble.line, "why": trouble.why }))
            .collect();
        output.answer_json(&json!({
            "folder": folder,
            "machine": library.origin(),
            "written": synced.written,
            "taken": taken,
            "returned": synced.returned,
            "settled": report::shortfalls_json(&synced.settled),
            "renamed": synced.is_renamed,
            "unfinished": synced.unfinished,
            "troubles": troubles,
            "below_zero": report::shortfalls_json(&short),
        }))?;
    } else {
        let line = report::synced(synced.written, &synced.taken, &folder.display().to_string(), output.locale());
        output.answer(format_args!("{}\n", report::hanging("", &line, output.width)))?;
        if let Some(line) = report::returned(&synced, output.locale()) {
            output.answer(format_args!("{}\n", report::hanging("", &line, output.width)))?;
        }
        output.answer(report::settled(&synced.settled, moment, output.width, output.locale()))?;
        output.answer(report::shortfalls(&short, moment, output.width, output.locale()))?;
        if synced.is_renamed {
            let note = say::Renamed { name: library.origin() }.render(output.locale());
            output.remark(report::note(&note, output.width, output.locale()));
        }
        for file in &synced.unfinished {
            let note = say::Unfinished { file: file.display().to_string() }.render(output.locale());
            output.remark(report::note(&note, output.width, output.locale()));
        }
        for trouble in &synced.troubles {
            output.remark(report::warning(&sentence(trouble, output.locale()), output.width, output.locale()));
        }
        if !whole {
            output.remark(say::NothingAfter);
        }
    }
    Ok(if whole { Status::Done } else { Status::NotUnderstood })
}

fn sentence(trouble: &Trouble, locale: Locale) -> String {
    let file = Path::new(&trouble.file).display();
    match trouble.line {
        Some(line) => format!("{file}:{line}: {}", trouble.why.render(locale)),
        None => format!("{file}: {}", trouble.why.render(locale)),
    }
}
