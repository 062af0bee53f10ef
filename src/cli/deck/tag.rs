//! `deck tag` and `deck note`: words by which the author of a deck finds it again, and a note.

use serde_json::json;

use super::super::args::{DeckNote, DeckTag};
use super::super::context::Context;
use super::super::error::{Failure, Status};
use super::bench::Bench;
use super::changing::failure;
use super::saving::save_and_report;
use crate::messages::deck_change as say;
use zocalo_decks::editing::{Deed, Edit, Saying};
use zocalo_text::text::shortened;

/// Puts tags on and takes others off, or lists them.
pub(super) fn tag(args: &DeckTag, context: &Context) -> Result<Status, Failure> {
    let bench = Bench::new(context)?;
    if !args.tags.is_empty() {
        bench.take_turn();
    }
    // Where nothing is written, nothing is in the way.
    let open = bench.open(&args.deck, args.tags.is_empty(), context.output)?;
    let tags: Vec<&str> = open.text.list().tags.iter().map(|tag| tag.text.as_str()).collect();
    if args.tags.is_empty() {
        if context.output.wants_json() {
            context.output.answer_json(&json!({ "deck": open.shown(), "tags": tags }))?;
        } else if tags.is_empty() {
            context.output.remark(say::NoTags { file: open.shown() });
        } else {
            let lines: Vec<String> = tags.iter().map(|tag| format!("{}\n", shortened(tag, 200))).collect();
            context.output.answer(lines.concat())?;
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
        let message = say::NoTag { word: shortened(empty, 20) }.render(context.locale());
        return Err(Failure::request(message, say::WriteTags));
    }
    let is_on = |tag: &String| tags.iter().any(|on| on.to_lowercase() == tag.to_lowercase());
    add.retain(|tag| !is_on(tag));
    remove.retain(is_on);
    if add.is_empty() && remove.is_empty() {
        let words = args.tags.iter().map(|word| shortened(word, 40)).collect::<Vec<_>>().join(" ");
        let message = say::TagsAreSo { file: open.shown(), words }.render(context.locale());
        let has = if tags.is_empty() {
            say::HasNone.render(context.locale())
        } else {
            let tags = tags.iter().map(|tag| shortened(tag, 40)).collect::<Vec<_>>().join(", ");
            say::HasTags { tags }.render(context.locale())
        };
        return Err(Failure::nothing(message, has));
    }
    let deeds = [
        (!add.is_empty()).then(|| Deed::Tagged(add.clone())),
        (!remove.is_empty()).then(|| Deed::Untagged(remove.clone())),
    ];
    let deed = Deed::Several(deeds.into_iter().flatten().collect());
    let new = open
        .text
        .apply(&Edit::Tags { add, remove }, bench.index)
        .map_err(|error| failure(error, &open, context.locale()))?;
    save_and_report(&open, &new, &deed, &bench, context.output)
}

/// Writes the note, takes it out, or shows it.
pub(super) fn note(args: &DeckNote, context: &Context) -> Result<Status, Failure> {
    let bench = Bench::new(context)?;
    if !args.text.is_empty() || args.clear {
        bench.take_turn();
    }
    // Where nothing is written, nothing is in the way.
    let open = bench.open(&args.deck, args.text.is_empty() && !args.clear, context.output)?;
    let note = open.text.list().note.as_ref().map(|note| note.text.as_str());
    let text = args.text.join(" ");
    let (value, deed) = match (args.clear, text.trim()) {
        (true, _) => (None, Deed::Said { key: Saying::Note.key().to_owned(), value: None }),
        (false, "") if args.text.is_empty() => {
            if context.output.wants_json() {
                context.output.answer_json(&json!({ "deck": open.shown(), "note": note }))?;
            } else if let Some(note) = note {
                context.output.answer(format_args!("{}\n", crate::report::hanging("", note, context.width())))?;
            } else {
                context.output.remark(say::NoNote { file: open.shown() });
            }
            return Ok(if note.is_some() { Status::Done } else { Status::No });
        }
        (false, "") => return Err(Failure::request(say::EmptyNote, say::ClearNote)),
        (false, text) => {
            let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
            (Some(text.to_owned()), Deed::Noted(shortened(&line, 60)))
        }
    };
    let edit = Edit::Say { key: Saying::Note, value };
    let new = open.text.apply(&edit, bench.index).map_err(|error| failure(error, &open, context.locale()))?;
    save_and_report(&open, &new, &deed, &bench, context.output)
}
