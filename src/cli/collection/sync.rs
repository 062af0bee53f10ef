//! `collection sync`: shares the journal with other machines.

use std::path::Path;

use serde_json::{Value, json};

use super::super::args::CollectionSync;
use super::super::environment::moment;
use super::super::error::{Failure, Status};
use super::super::output::Output;
use super::super::session::Session;
use super::begin;
use crate::collection::Trouble;
use crate::report;

/// Shares it.
pub(super) fn run(args: &CollectionSync, session: &Session, output: &mut Output) -> Result<Status, Failure> {
    let folder = &args.folder;
    if !folder.is_dir() {
        let message = format!("there is no folder {}", folder.display());
        return Err(Failure::request(message, "give a folder that your machines share"));
    }
    if let (Ok(shared), Ok(own)) = (folder.canonicalize(), begin::folder(session)?.canonicalize())
        && own.starts_with(&shared)
    {
        let message = format!("the collection itself is in {}; the database must not be shared", folder.display());
        return Err(Failure::request(message, "give another folder, only for the journals"));
    }
    let mut library = begin::begin(session)?;
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
            "renamed": synced.is_renamed,
            "unfinished": synced.unfinished,
            "troubles": troubles,
            "below_zero": report::shortfalls_json(&short),
        }))?;
    } else {
        let line = report::synced(synced.written, &synced.taken, &folder.display().to_string());
        output.answer(format_args!("{}\n", report::hanging("", &line, output.width)))?;
        if let Some(line) = report::returned(&synced) {
            output.answer(format_args!("{}\n", report::hanging("", &line, output.width)))?;
        }
        output.answer(report::shortfalls(&short, moment, output.width))?;
        if synced.is_renamed {
            let message = "another collection uses its name, for example because its data folder was copied";
            let note = format!("this collection continues as {}: {message}", library.origin());
            output.remark(report::hanging("note: ", &note, output.width));
        }
        for file in &synced.unfinished {
            let message = "ends in the middle of a line: its machine is still writing it, or it is still being \
                           copied; the rest comes with the next sync";
            output.remark(report::hanging("note: ", &format!("{} {message}", file.display()), output.width));
        }
        for trouble in &synced.troubles {
            output.remark(report::hanging("warning: ", &sentence(trouble), output.width));
        }
        if !whole {
            output.remark("nothing after these places was read, and these files were left as they are");
        }
    }
    Ok(if whole { Status::Done } else { Status::NotUnderstood })
}

fn sentence(trouble: &Trouble) -> String {
    let file = Path::new(&trouble.file).display();
    match trouble.line {
        Some(line) => format!("{file}:{line}: {}", trouble.why),
        None => format!("{file}: {}", trouble.why),
    }
}
