//! `collection deck`: what is asked of it, and the list of the marked decks.

use std::fs;
use std::path::{Path, PathBuf};
use zocalo_text::message::Locale;

use super::super::args::{CollectionDeck, Counting};
use super::super::context::Context;
use super::super::deck_files;
use super::super::error::{Failure, Status};
use super::super::holdings::decks::{CountedDeck, FileNow, MarkedDeck, Reader, Shelf};
use super::super::output::Output;
use super::begin::look;
use super::marking;
use super::marks::{marked_path, not_marked};
use crate::messages::collection_decks as say;
use crate::report;
use zocalo_collection::collection::in_shell;
use zocalo_text::text::shortened;

/// How many files are looked at for one that has moved.
const MOST_LOOKED_AT: usize = 500;

/// Marks decks, shows the marks of some, or lists all.
pub(super) fn run(args: &CollectionDeck, context: &Context) -> Result<Status, Failure> {
    let (decks, word) = args.parts();
    match word {
        // Who names several and ends with what is no file has mistyped what they are to be.
        None if decks.len() > 1
            && decks.last().is_some_and(|last| last.components().count() == 1 && !last.exists()) =>
        {
            let last = decks.last().map(|last| shortened(&last.display().to_string(), 60)).unwrap_or_default();
            let message = say::NeitherFileNorState { last }.render(context.locale());
            Err(Failure::request(message, say::WriteState))
        }
        None => list(decks, context),
        Some(word) => match word.state() {
            Some(state) => marking::mark(decks, state, context),
            None => marking::forget(decks, context),
        },
    }
}

fn list(only: &[PathBuf], context: &Context) -> Result<Status, Failure> {
    let Some(library) = look(context)? else { return Ok(Status::No) };
    let path_of = |path: &PathBuf| {
        Ok::<_, Failure>(marked_path(path, &library)?.ok_or_else(|| not_marked(path, context.locale()))?.0)
    };
    let only: Vec<String> = only.iter().map(path_of).collect::<Result<_, _>>()?;
    let catalog = context.catalog()?;
    let index = context.index()?;
    let reader = Reader::new(catalog, index);
    let shelf = reader.shelf(Some(&library), Counting::default(), context.locale())?;
    let shown = shelf.decks.iter().filter(|deck| only.is_empty() || only.contains(&deck.path));
    let mut rows = Vec::new();
    for deck in shown {
        let moved_to =
            (deck.file == FileNow::Gone).then(|| moved_to(deck, &shelf, &reader, context.locale())).flatten();
        let moved_to = moved_to.map(|path| reader.shown(&path.to_string_lossy()));
        say(deck, moved_to.as_deref(), context.output);
        rows.push(report::Marked {
            deck: deck.shown.clone(),
            path: deck.path.clone(),
            title: deck.title.clone(),
            state: deck.mark.state,
            cards: deck.cards.values().sum(),
            lacks: shelf.balance.shares(&deck.cards, Some(&deck.path)).iter().map(|share| share.lacks).sum(),
            file: match &deck.file {
                FileNow::AsMarked => "as_marked",
                FileNow::Changed => "changed",
                FileNow::Gone => "gone",
                FileNow::Unread(_) => "unreadable",
            },
            moved_to,
        });
    }
    if context.output.wants_json() {
        context.output.answer_json(&report::marked_json(&rows))?;
    } else if rows.is_empty() {
        context.output.remark(say::NoneMarked);
    } else {
        context.output.answer(report::marked(&rows, context.width(), context.locale()))?;
    }
    Ok(Status::Done)
}

/// Says what is to be done about a deck whose file is not as it was when it was marked.
fn say(deck: &MarkedDeck, moved_to: Option<&str>, output: &Output) {
    let (shown, state) = (shortened(&deck.shown, 200), deck.mark.state.name());
    // As a shell takes it.
    let typed = in_shell(&shown);
    let note = match (&deck.file, moved_to) {
        (FileNow::AsMarked, _) => return,
        (FileNow::Changed, _) => say::ChangedSince { deck: shown, state, typed }.render(output.locale()),
        (FileNow::Gone, Some(moved)) => {
            let moved = shortened(moved, 200);
            say::GoneMoved { deck: shown, moved: &moved, state, typed: in_shell(&moved) }.render(output.locale())
        }
        (FileNow::Gone, None) => say::Gone { deck: shown, typed }.render(output.locale()),
        (FileNow::Unread(why), _) => say::Unread { deck: shown, why: shortened(why, 200) }.render(output.locale()),
    };
    output.remark(report::note(&note, output.width, output.locale()));
}

/// A file in the folder of a deck that is gone, or below, that holds just its cards and is not marked itself.
fn moved_to(gone: &MarkedDeck, shelf: &Shelf, reader: &Reader<'_>, locale: Locale) -> Option<PathBuf> {
    let folder = Path::new(&gone.path).parent()?;
    let mut folders = vec![folder.to_owned()];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        let Ok(entries) = fs::read_dir(folder) else { continue };
        for entry in entries.flatten() {
            let is_hidden = entry.file_name().to_string_lossy().starts_with('.');
            match entry.file_type() {
                Ok(kind) if kind.is_dir() && !is_hidden => folders.push(entry.path()),
                Ok(kind) if kind.is_file() && !is_hidden => files.push(entry.path()),
                _ => {}
            }
        }
        if files.len() + folders.len() > MOST_LOOKED_AT {
            break;
        }
    }
    files.sort();
    files.into_iter().take(MOST_LOOKED_AT).find(|file| {
        let is_marked = || shelf.decks.iter().any(|deck| Path::new(&deck.path) == file);
        let holds_it = |deck: CountedDeck| deck.cards == gone.cards;
        deck_files::has_ending(file) && !is_marked() && reader.deck(file, locale).is_ok_and(holds_it)
    })
}
