//! `deck rename`: a deck file, its history and its mark under another name.

use std::fs;
use std::path::PathBuf;

use clap::{Args, ValueHint};
use clap_complete::engine::ArgValueCompleter;
use serde::Serialize;

use super::bench::{file, read, shown, warn};
use super::copy::{Placed, place, refuse_another_format};
use crate::cli::answer::{Answer, Page, published};
use crate::cli::candidates;
use crate::cli::collection::follow;
use crate::cli::context::Context;
use crate::cli::error::{Failure, Status};
use crate::messages::deck_change as say;
use zocalo_collection::collection::DeckState;
use zocalo_decks::editing::Versions;
use zocalo_decks::formats::read_deck_in_part;
use zocalo_text::files::writing::check_place;
use zocalo_words::language::said_by_system;

/// Rename a deck file, keeping its history and its mark in the collection
#[derive(Debug, Args)]
#[command(after_help = "Example: zocalo deck copy @narn narn.toml\n\
    then:    zocalo deck rename narn.toml raiders.toml")]
pub(crate) struct DeckRenameArgs {
    /// The deck
    #[arg(value_name = "DECK", add = ArgValueCompleter::new(candidates::any_decks))]
    from: PathBuf,
    /// The new file, or the folder for it
    #[arg(value_name = "NEW", value_hint = ValueHint::AnyPath)]
    to: PathBuf,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct DeckRenamed(Placed);

impl Answer for DeckRenamed {
    const KIND: &'static str = "deck-rename/1";

    fn page(&self, page: Page) -> String {
        let Placed { deck, file, .. } = &self.0;
        self.0.line(say::RenamedTo { from: deck, to: file }.render(page.locale), page)
    }
}

pub(super) fn run(args: &DeckRenameArgs, context: &Context) -> Result<Status, Failure> {
    let from = file(&args.from)?;
    check_place(&from).map_err(|error| Failure::cannot_write(&from, &error))?;
    read_deck_in_part(&from, std::io::empty(), context.locale())?;
    // Two decks that are given one name at once come one after the other.
    let _turn = context.folders.data_folder().and_then(|data| Versions::of(data).turn());
    let to = place(&from, &args.to, false)?;
    refuse_another_format(&from, &to, &read(&from)?)?;
    // What is linked to stays where it is, and so do its history and its mark.
    let was = fs::canonicalize(&from).unwrap_or_else(|_| from.clone());
    let cannot = |error: std::io::Error| {
        Failure::machine(say::CannotRename { error: said_by_system(&error), from: shown(&from), to: shown(&to) })
    };
    fs::rename(&from, &to).map_err(cannot)?;
    let mut mark = None;
    if fs::canonicalize(&to).is_ok_and(|now| now != was) {
        if let Some(versions) = context.folders.data_folder().map(Versions::of)
            && let Err(error) = versions.rename(&was, &to)
        {
            warn(&say::HistoryStays { error: error.text() }.render(context.locale()), context.output);
        }
        match was.to_str().map_or(Ok(None), |was| follow(was, &to, context.folders, context.locale())) {
            Ok(state) => mark = state,
            Err(failure) => {
                warn(&say::MarkStays { error: failure.sentence() }.render(context.locale()), context.output);
            }
        }
    }
    context.output.change_stands();
    let mark = mark.map(DeckState::name);
    let renamed = Placed { what: "renamed", deck: shown(&from), file: shown(&to), mark, undo: None };
    context.output.print(&DeckRenamed(renamed))?;
    Ok(Status::Done)
}

published!(DeckRenamed);
