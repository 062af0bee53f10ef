//! `collection doctor`: examines everything and changes nothing.

use std::path::Path;
use zocalo_text::message::Locale;

use serde_json::json;

use super::super::args::CollectionDoctor;
use super::super::context::Context;
use super::super::environment::moment;
use super::super::error::{Failure, Status};
use super::super::output::Output;
use super::{begin, status};
use crate::messages::collection_files as say;
use crate::report;
use zocalo_collection::collection::{Library, LibraryError, examine_copies, in_shell, salvage};
use zocalo_text::message::Text;

/// Examines it.
pub(super) fn run(_args: &CollectionDoctor, context: &Context) -> Result<Status, Failure> {
    let folder = begin::folder(context.folders)?;
    if let Err(LibraryError::Unusable { path, why }) = Library::open(folder) {
        return unusable(&path, &why, folder, context.output);
    }
    let Some(library) = begin::look(context)? else {
        return status::none(context);
    };
    let wrong = library.examine()?;
    let (broken, newest) = examine_copies(library.path());
    let glance = library.glance()?;
    let short = library.shortfalls()?;
    if context.output.wants_json() {
        let mut document = status::document(&library, &glance, &short)?;
        document["whole"] = json!(wrong.is_empty());
        document["wrong"] = json!(wrong);
        let broken: Vec<_> = broken.iter().map(|(file, why)| json!({ "file": file, "why": why })).collect();
        document["broken_copies"] = json!(broken);
        document["newest_whole_copy"] = json!(newest);
        context.output.answer_json(&document)?;
    } else {
        let mut lines = status::lines(&library, &glance, context.locale())?;
        let verdict = if wrong.is_empty() {
            say::WholeYes.render(context.locale())
        } else {
            say::WholeNo.render(context.locale())
        };
        lines.push((say::HeadWhole.render(context.locale()), verdict));
        lines
            .extend(wrong.iter().map(|line| (say::HeadDamage.render(context.locale()), line.render(context.locale()))));
        lines.extend(broken.iter().map(|one| broken_copy(one, context.locale())));
        let text = report::collection_status(&lines, context.width());
        context.output.answer(text + &report::shortfalls(&short, moment, context.width(), context.locale()))?;
    }
    if wrong.is_empty() {
        return Ok(if short.is_empty() && broken.is_empty() { Status::Done } else { Status::No });
    }
    context.output.remark(report::hanging("", &remedy(newest.as_deref(), context.locale()), context.width()));
    Ok(Status::MachineFailed)
}

/// What can be said of a collection that cannot be used: why, what its copies are worth, and what can still be read of it.
fn unusable(path: &Path, why: &Text, folder: &Path, output: &Output) -> Result<Status, Failure> {
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
            (say::HeadPath.render(output.locale()), path.display().to_string()),
            (say::HeadWhole.render(output.locale()), say::WholeUnusable.render(output.locale())),
            (say::HeadDamage.render(output.locale()), why.render(output.locale())),
        ];
        lines.extend(
            readable.iter().map(|line| (say::HeadExport.render(output.locale()), line.render(output.locale()))),
        );
        lines.extend(broken.iter().map(|one| broken_copy(one, output.locale())));
        output.answer(report::collection_status(&lines, output.width))?;
    }
    output.remark(report::hanging("", &remedy(newest.as_deref(), output.locale()), output.width));
    Ok(Status::MachineFailed)
}

/// What is to be done about a damaged collection.
fn remedy(newest: Option<&Path>, locale: Locale) -> String {
    newest.map_or_else(
        || say::RestoreOwn.render(locale),
        |copy| say::RestoreNewest { copy: in_shell(&copy.display().to_string()) }.render(locale),
    )
}

/// A copy that is no good, under its heading.
fn broken_copy((file, why): &(std::path::PathBuf, Text), locale: Locale) -> (String, String) {
    (say::HeadBrokenCopy.render(locale), format!("{}: {}", file.display(), why.render(locale)))
}
