//! `collection doctor`: examines everything and changes nothing.

use std::path::Path;

use serde_json::json;

use super::super::args::CollectionDoctor;
use super::super::environment::moment;
use super::super::error::{Failure, Status};
use super::super::output::Output;
use super::super::session::Session;
use super::{begin, status};
use crate::collection::{Library, LibraryError, examine_copies, in_shell, salvage};
use crate::report;

/// Examines it.
pub(super) fn run(_args: &CollectionDoctor, session: &Session, output: &mut Output) -> Result<Status, Failure> {
    let folder = begin::folder(session)?;
    if let Err(LibraryError::Unusable { path, why }) = Library::open(folder) {
        return unusable(&path, &why, folder, output);
    }
    let Some(library) = begin::look(session, output)? else {
        return status::none(session, output);
    };
    let wrong = library.examine()?;
    let (broken, newest) = examine_copies(library.path());
    let glance = library.glance()?;
    let short = library.shortfalls()?;
    if output.wants_json() {
        let mut document = status::document(&library, &glance, &short)?;
        document["whole"] = json!(wrong.is_empty());
        document["wrong"] = json!(wrong);
        let broken: Vec<_> = broken.iter().map(|(file, why)| json!({ "file": file, "why": why })).collect();
        document["broken_copies"] = json!(broken);
        document["newest_whole_copy"] = json!(newest);
        output.answer_json(&document)?;
    } else {
        let mut lines = status::lines(&library, &glance)?;
        let verdict =
            if wrong.is_empty() { "every row is as written, and every total is the sum of its entries" } else { "NO" };
        lines.push(("Whole", verdict.to_owned()));
        lines.extend(wrong.iter().map(|line| ("Damage", line.clone())));
        lines.extend(broken.iter().map(|(file, why)| ("Broken copy", format!("{}: {why}", file.display()))));
        let text = report::collection_status(&lines, output.width);
        output.answer(text + &report::shortfalls(&short, moment, output.width))?;
    }
    if wrong.is_empty() {
        return Ok(if short.is_empty() && broken.is_empty() { Status::Done } else { Status::No });
    }
    output.remark(report::hanging("", &remedy(newest.as_deref()), output.width));
    Ok(Status::MachineFailed)
}

/// What can be said of a collection that cannot be used: why, what its copies are worth, and what can still be read of it.
fn unusable(path: &Path, why: &str, folder: &Path, output: &mut Output) -> Result<Status, Failure> {
    let (broken, newest) = examine_copies(path);
    let readable = salvage(folder).ok().flatten().map(|found| found.remarks).unwrap_or_default();
    if output.wants_json() {
        let broken: Vec<_> = broken.iter().map(|(file, why)| json!({ "file": file, "why": why })).collect();
        output.answer_json(&json!({
            "path": path,
            "exists": true,
            "whole": false,
            "wrong": [why],
            "readable": readable,
            "broken_copies": broken,
            "newest_whole_copy": newest,
        }))?;
    } else {
        let mut lines = vec![
            ("Path", path.display().to_string()),
            ("Whole", "NO: it cannot be used".to_owned()),
            ("Damage", why.to_owned()),
        ];
        lines.extend(readable.iter().map(|line| ("Export", line.clone())));
        lines.extend(broken.iter().map(|(file, why)| ("Broken copy", format!("{}: {why}", file.display()))));
        output.answer(report::collection_status(&lines, output.width))?;
    }
    output.remark(report::hanging("", &remedy(newest.as_deref()), output.width));
    Ok(Status::MachineFailed)
}

/// What is to be done about a damaged collection.
fn remedy(newest: Option<&Path>) -> String {
    let export = "zocalo collection export --out FILE";
    let remedy = newest.map_or_else(
        || {
            "there is no intact copy next to it; restore one of your own: zocalo collection restore FILE, or save \
             what can be read: "
                .to_owned()
                + export
        },
        |copy| {
            let copy = in_shell(&copy.display().to_string());
            format!(
                "restore the newest intact copy: zocalo collection restore {copy} --yes; or save what can be read: \
                 {export}"
            )
        },
    );
    format!("the collection is damaged and was left as it is; {remedy}")
}
