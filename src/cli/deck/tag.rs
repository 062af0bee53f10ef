//! `deck tag` and `deck note`: words by which the author of a deck finds it again, and a note.

use serde_json::json;

use super::super::args::{DeckNote, DeckTag};
use super::super::error::{Failure, Status};
use super::super::output::Output;
use super::super::session::Session;
use super::bench::Bench;
use super::changing::failure;
use super::saving::save_and_report;
use crate::editing::{Edit, Saying};
use crate::text::shortened;

/// Puts tags on and takes others off, or lists them.
pub(super) fn tag(args: &DeckTag, session: &Session, output: &mut Output) -> Result<Status, Failure> {
    let bench = Bench::new(session, output)?;
    // Where nothing is written, nothing is in the way.
    let open = bench.open(&args.deck, args.tags.is_empty(), output)?;
    let tags: Vec<&str> = open.text.list().tags.iter().map(|tag| tag.text.as_str()).collect();
    if args.tags.is_empty() {
        if output.wants_json() {
            output.answer_json(&json!({ "deck": open.shown(), "tags": tags }))?;
        } else if tags.is_empty() {
            output.remark(format_args!("{} has no tags", open.shown()));
        } else {
            let lines: Vec<String> = tags.iter().map(|tag| format!("{}\n", shortened(tag, 200))).collect();
            output.answer(lines.concat())?;
        }
        return Ok(if tags.is_empty() { Status::No } else { Status::Done });
    }
    let (mut add, mut remove) = (Vec::new(), Vec::new());
    for word in &args.tags {
        match word.strip_prefix('-') {
            Some(tag) => remove.push(tag.trim().to_owned()),
            None => add.push(word.strip_prefix('+').unwrap_or(word).trim().to_owned()),
        }
    }
    if let Some(empty) = args.tags.iter().find(|word| word.trim_matches(['+', '-', ' ']).is_empty()) {
        let message = format!("\"{}\" is not a tag", shortened(empty, 20));
        return Err(Failure::request(message, "write +TAG to add one, -TAG to remove one"));
    }
    let is_on = |tag: &String| tags.iter().any(|on| on.to_lowercase() == tag.to_lowercase());
    add.retain(|tag| !is_on(tag));
    remove.retain(is_on);
    let list = |tags: &[String]| tags.iter().map(|tag| shortened(tag, 40)).collect::<Vec<_>>().join(", ");
    let off = if remove.len() == 1 { "removed the tag" } else { "removed the tags" };
    let what: Vec<String> = [("tagged as", &add), (off, &remove)]
        .into_iter()
        .filter(|(_, tags)| !tags.is_empty())
        .map(|(words, tags)| format!("{words} {}", list(tags)))
        .collect();
    if what.is_empty() {
        let words = args.tags.iter().map(|word| shortened(word, 40)).collect::<Vec<_>>().join(" ");
        let message = format!("the tags of {} are already so: {words} changes nothing", open.shown());
        let has = if tags.is_empty() {
            "it has none".to_owned()
        } else {
            format!("it has {}", tags.iter().map(|tag| shortened(tag, 40)).collect::<Vec<_>>().join(", "))
        };
        return Err(Failure::Nothing(message, has));
    }
    let new = open.text.apply(&Edit::Tags { add, remove }, &bench.index).map_err(|error| failure(error, &open))?;
    save_and_report(&open, &new, &what.join("; "), &bench, output)
}

/// Writes the note, takes it out, or shows it.
pub(super) fn note(args: &DeckNote, session: &Session, output: &mut Output) -> Result<Status, Failure> {
    let bench = Bench::new(session, output)?;
    // Where nothing is written, nothing is in the way.
    let open = bench.open(&args.deck, args.text.is_empty() && !args.clear, output)?;
    let note = open.text.list().note.as_ref().map(|note| note.text.as_str());
    let text = args.text.join(" ");
    let (value, what) = match (args.clear, text.trim()) {
        (true, _) => (None, "removed the note".to_owned()),
        (false, "") if args.text.is_empty() => {
            if output.wants_json() {
                output.answer_json(&json!({ "deck": open.shown(), "note": note }))?;
            } else if let Some(note) = note {
                output.answer(format_args!("{}\n", crate::report::hanging("", note, output.width)))?;
            } else {
                output.remark(format_args!("{} has no note", open.shown()));
            }
            return Ok(if note.is_some() { Status::Done } else { Status::No });
        }
        (false, "") => return Err(Failure::request("the note is empty", "remove it: --clear")),
        (false, text) => {
            let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
            (Some(text.to_owned()), format!("noted \"{}\"", shortened(&line, 60)))
        }
    };
    let edit = Edit::Say { key: Saying::Note, value };
    let new = open.text.apply(&edit, &bench.index).map_err(|error| failure(error, &open))?;
    save_and_report(&open, &new, &what, &bench, output)
}
