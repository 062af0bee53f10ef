//! `collection doctor`: examines everything and changes nothing.

use serde_json::json;

use super::super::args::CollectionDoctor;
use super::super::environment::moment;
use super::super::error::{Failure, Status};
use super::super::output::Output;
use super::super::session::Session;
use super::{begin, status};
use crate::collection::in_shell;
use crate::report;

/// Examines it.
pub fn run(_args: &CollectionDoctor, session: &Session, output: &mut Output) -> Result<Status, Failure> {
    let Some(library) = begin::look(session, output)? else {
        return status::none(session, output);
    };
    let wrong = library.examine()?;
    let (broken, newest) = library.examine_copies();
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
        let verdict = if wrong.is_empty() {
            "every row is as it was written, every total is the sum of its entries"
        } else {
            "NO"
        };
        lines.push(("Whole", verdict.to_owned()));
        lines.extend(wrong.iter().map(|line| ("Damage", line.clone())));
        lines.extend(broken.iter().map(|(file, why)| ("Broken copy", format!("{}: {why}", file.display()))));
        let text = report::collection_status(&lines, output.width);
        output.answer(text + &report::shortfalls(&short, moment, output.width))?;
    }
    if wrong.is_empty() {
        return Ok(if short.is_empty() && broken.is_empty() { Status::Done } else { Status::No });
    }
    let remedy = newest.map_or_else(
        || "there is no whole copy beside it; write down what can be read: zocalo collection export".to_owned(),
        |copy| {
            let copy = in_shell(&copy.display().to_string());
            format!("bring the newest whole copy back: zocalo collection restore {copy} --yes")
        },
    );
    output.remark(format_args!("the collection is damaged and was left as it is; {remedy}"));
    Ok(Status::MachineFailed)
}
