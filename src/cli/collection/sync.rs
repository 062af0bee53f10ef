//! `collection sync`: shares the journal with other machines.

use std::path::Path;
use zocalo_text::message::Locale;

use serde_json::{Value, json};

use super::super::args::CollectionSync;
use super::super::context::Context;
use super::super::environment::moment;
use super::super::error::{Failure, Status};
use super::begin;
use crate::messages::collection_files as say;
use crate::report;
use zocalo_collection::collection::Trouble;

/// Shares it.
pub(super) fn run(args: &CollectionSync, context: &Context) -> Result<Status, Failure> {
    let folder = &args.folder;
    if !folder.is_dir() {
        let message = say::NoFolder { folder: folder.display().to_string() }.render(context.locale());
        return Err(Failure::request(message, say::GiveShared));
    }
    if let (Ok(shared), Ok(own)) = (folder.canonicalize(), begin::folder(context.folders)?.canonicalize())
        && own.starts_with(&shared)
    {
        let message = say::CollectionInIt { folder: folder.display().to_string() }.render(context.locale());
        return Err(Failure::request(message, say::FolderForJournals));
    }
    let mut library = begin::begin(context.folders, context.locale())?;
    let synced = library.sync(folder)?;
    context.output.change_stands();
    let short = library.shortfalls()?;
    let whole = synced.troubles.is_empty();
    if context.output.wants_json() {
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
        context.output.answer_json(&json!({
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
        let line = report::synced(synced.written, &synced.taken, &folder.display().to_string(), context.locale());
        context.output.answer(format_args!("{}\n", report::hanging("", &line, context.width())))?;
        if let Some(line) = report::returned(&synced, context.locale()) {
            context.output.answer(format_args!("{}\n", report::hanging("", &line, context.width())))?;
        }
        context.output.answer(report::settled(&synced.settled, moment, context.width(), context.locale()))?;
        context.output.answer(report::shortfalls(&short, moment, context.width(), context.locale()))?;
        if synced.is_renamed {
            let note = say::Renamed { name: library.origin() }.render(context.locale());
            context.output.remark(report::note(&note, context.width(), context.locale()));
        }
        for file in &synced.unfinished {
            let note = say::Unfinished { file: file.display().to_string() }.render(context.locale());
            context.output.remark(report::note(&note, context.width(), context.locale()));
        }
        for trouble in &synced.troubles {
            context.output.remark(report::warning(
                &sentence(trouble, context.locale()),
                context.width(),
                context.locale(),
            ));
        }
        if !whole {
            context.output.remark(say::NothingAfter);
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
