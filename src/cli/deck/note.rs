//! `deck note`: a note in a deck.

use std::path::PathBuf;

use clap::Args;
use clap_complete::engine::ArgValueCompleter;
use serde::Serialize;

use super::bench::Bench;
use super::changing::failure;
use super::saving::save_and_report;
use crate::cli::answer::{Answer, Page, published};
use crate::cli::candidates;
use crate::cli::context::Context;
use crate::cli::error::{Failure, Status};
use crate::messages::deck_change as say;
use crate::report::hanging;
use zocalo_decks::editing::{Deed, Edit, Saying};
use zocalo_text::text::shortened;

/// Write a note into a deck
#[derive(Debug, Args)]
#[command(after_help = "Without TEXT, the note is shown.\n\nExample: zocalo deck copy @narn narn.toml\n\
    then:    zocalo deck note narn.toml \"Weak against Minbari fleets\"")]
pub(crate) struct DeckNoteArgs {
    /// The deck
    #[arg(value_name = "DECK", add = ArgValueCompleter::new(candidates::decks))]
    deck: PathBuf,
    /// The new note; it replaces the old one
    #[arg(value_name = "TEXT", conflicts_with = "clear")]
    text: Vec<String>,
    /// Remove the note
    #[arg(long)]
    clear: bool,
}

/// The note of a deck, where it is only shown.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct DeckNote<'a> {
    deck: String,
    note: Option<&'a str>,
}

impl Answer for DeckNote<'_> {
    const KIND: &'static str = "deck-note/1";

    fn page(&self, page: Page) -> String {
        self.note.map(|note| format!("{}\n", hanging("", note, page.width))).unwrap_or_default()
    }
}

pub(super) fn run(args: &DeckNoteArgs, context: &Context) -> Result<Status, Failure> {
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
            if note.is_none() {
                context.output.remark_beside_page(say::NoNote { file: open.shown() });
            }
            context.output.print(&DeckNote { deck: open.shown(), note })?;
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
    save_and_report(&open, &new, &deed, &bench)
}

published!(DeckNote<'_>);
