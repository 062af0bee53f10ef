//! `collection deck`: marks decks built, flexible or ideas, and lists the marked ones.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::json;

use super::super::args::{CollectionDeck, Counting, DeckWord};
use super::super::error::{Failure, Status};
use super::super::output::Output;
use super::super::session::Session;
use super::super::{deck_files, environment, readings};
use super::begin::{begin, look, report_change};
use super::shelf::{CountedDeck, FileNow, MarkedDeck, Reader, Shelf, full_path};
use crate::card::shortened;
use crate::collection::{Change, Counts, DeckChange, DeckMark, DeckState, Library};
use crate::names::Index;
use crate::report;

/// How many files are looked at for one that has moved.
const MOST_LOOKED_AT: usize = 500;

/// Marks a deck, shows the mark of one, or lists all.
pub fn run(args: &CollectionDeck, session: &Session, output: &mut Output) -> Result<Status, Failure> {
    match (&args.deck, args.state) {
        (None, _) => list(None, session, output),
        (Some(deck), None) => list(Some(deck), session, output),
        (Some(deck), Some(DeckWord::Forget)) => forget(deck, session, output),
        (Some(deck), Some(word)) => match word.state() {
            Some(state) => mark(deck, state, session, output),
            None => forget(deck, session, output),
        },
    }
}

fn mark(path: &Path, state: DeckState, session: &Session, output: &mut Output) -> Result<Status, Failure> {
    if path.as_os_str() == "-" {
        return Err(Failure::request("standard input has no path to be marked by", "give a deck file"));
    }
    let path = deck_files::one(path)?;
    let catalog = session.catalog(output)?;
    let index = Index::load(&catalog)?;
    let reader = Reader::new(&catalog, &index);
    // A file that is no deck must not begin a collection.
    readings::report(&Session::deck(&path, &catalog, &index)?, output);
    let deck = reader.deck(&path)?;
    let full = full_path(&path)?;
    let mut library = begin(session)?;
    let before = reader.shelf(Some(&library), Counting::default())?;
    let place = before.place_of(&deck);
    let new = DeckMark { state, cards: counted(&deck.cards)? };
    let was = place.map(|at| &before.decks[at]);
    let moved_from = was.filter(|was| was.path != full);
    let is_new = was.is_none_or(|was| was.mark != new) || moved_from.is_some();
    if is_new {
        let at_place = library.decks()?.remove(&full);
        let mut decks = vec![DeckChange { path: full.clone(), was: at_place, becomes: Some(new) }];
        decks.extend(moved_from.map(|from| DeckChange {
            path: from.path.clone(),
            was: Some(from.mark.clone()),
            becomes: None,
        }));
        let command = format!("deck {} {}", deck.shown, state.name());
        let change = |_: &_| Ok::<_, Failure>(Change { differences: Vec::new(), decks });
        library.change(&command, environment::now(), change)?;
    }
    let after = reader.shelf(Some(&library), Counting::default())?;
    let cards: i64 = deck.cards.values().sum();
    let lacks: i64 = after.balance.shares(&deck.cards, Some(&full)).iter().map(|share| share.lacks).sum();
    let document = json!({
        "deck": deck.shown, "path": full, "title": deck.title, "state": state.name(), "cards": cards, "lacks": lacks,
        "was": was.map(|was| was.mark.state.name()), "moved_from": moved_from.map(|from| &from.shown),
        "changed": is_new,
    });
    let name = shortened(&deck.title, 60);
    let lacking = match lacks {
        0 => String::new(),
        lacks => format!(" It lacks {lacks}; `zocalo collection missing {}` lists them.", shortened(&deck.shown, 200)),
    };
    let does = match state {
        DeckState::Built => format!("it takes {cards} cards"),
        DeckState::Flexible => format!("it shares its {cards} cards with the other flexible decks"),
        DeckState::Idea => "it takes nothing".to_owned(),
    };
    let called = if state == DeckState::Idea { "an idea" } else { state.name() };
    if !is_new {
        if output.wants_json() {
            output.answer_json(&document)?;
        } else {
            let line = format!("{name} is {called} already; nothing was changed.{lacking}");
            output.answer(format_args!("{}\n", report::hanging("", &line, output.width)))?;
        }
        return Ok(Status::Done);
    }
    let moved =
        moved_from.map_or_else(String::new, |from| format!(" Its mark came from {}.", shortened(&from.shown, 200)));
    report_change(&format!("{name} is {called} now: {does}.{moved}{lacking}"), &document, output)?;
    Ok(Status::Done)
}

fn forget(path: &Path, session: &Session, output: &mut Output) -> Result<Status, Failure> {
    let Some(mut library) = look(session, output)? else { return Ok(Status::No) };
    let full = marked_path(path, &library)?;
    let Some((full, mark)) = full else { return Err(not_marked(path)) };
    let was = mark.state.name();
    let shown = path.display().to_string();
    let change = DeckChange { path: full.clone(), was: Some(mark), becomes: None };
    let change = |_: &_| Ok::<_, Failure>(Change { differences: Vec::new(), decks: vec![change] });
    library.change(&format!("deck {shown} forget"), environment::now(), change)?;
    let document = json!({ "deck": shown, "path": full, "state": null, "was": was, "changed": true });
    let line = format!("{} is no longer marked; it was {was}.", shortened(&shown, 200));
    report_change(&line, &document, output)?;
    Ok(Status::Done)
}

/// The marked deck that a path means: by its full path, which a file that is gone still has, or as it is written.
fn marked_path(path: &Path, library: &Library) -> Result<Option<(String, DeckMark)>, Failure> {
    let mut marks = library.decks()?;
    let ways = [fs::canonicalize(path).ok(), absolute(path), Some(path.to_owned())];
    let found = ways.into_iter().flatten().find_map(|way| marks.remove_entry(&way.to_string_lossy().into_owned()));
    Ok(found)
}

/// The full path of a file that may be gone, below the folder that is there.
fn absolute(path: &Path) -> Option<PathBuf> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    Some(fs::canonicalize(folder).ok()?.join(path.file_name()?))
}

fn not_marked(path: &Path) -> Failure {
    let message = format!("{} is not marked", shortened(&path.display().to_string(), 200));
    Failure::Nothing(message, "`zocalo collection deck` lists the marked decks".to_owned())
}

fn list(only: Option<&Path>, session: &Session, output: &mut Output) -> Result<Status, Failure> {
    let Some(library) = look(session, output)? else { return Ok(Status::No) };
    let only = match only {
        Some(path) => Some(marked_path(path, &library)?.ok_or_else(|| not_marked(path))?.0),
        None => None,
    };
    let catalog = session.catalog(output)?;
    let index = Index::load(&catalog)?;
    let reader = Reader::new(&catalog, &index);
    let shelf = reader.shelf(Some(&library), Counting::default())?;
    let shown = shelf.decks.iter().filter(|deck| only.as_ref().is_none_or(|only| *only == deck.path));
    let mut rows = Vec::new();
    for deck in shown {
        let moved_to = (deck.file == FileNow::Gone).then(|| moved_to(deck, &shelf, &reader)).flatten();
        let moved_to = moved_to.map(|path| reader.shown(&path.to_string_lossy()));
        say(deck, moved_to.as_deref(), output);
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
    if output.wants_json() {
        output.answer_json(&report::marked_json(&rows))?;
    } else if rows.is_empty() {
        output.remark("no deck is marked; mark one: zocalo collection deck DECK built");
    } else {
        output.answer(report::marked(&rows, output.width))?;
    }
    Ok(Status::Done)
}

/// Says what is to be done about a deck whose file is not as it was when it was marked.
fn say(deck: &MarkedDeck, moved_to: Option<&str>, output: &Output) {
    let (shown, state) = (shortened(&deck.shown, 200), deck.mark.state.name());
    let note = match (&deck.file, moved_to) {
        (FileNow::AsMarked, _) => return,
        (FileNow::Changed, _) => format!(
            "{shown} has changed since it was marked, and counts as it is now; `zocalo collection deck {shown} {state}` \
             marks it as it is"
        ),
        (FileNow::Gone, Some(moved)) => format!(
            "{shown} is gone, and {} holds the same cards; `zocalo collection deck {} {state}` moves the mark",
            shortened(moved, 200),
            shortened(moved, 200)
        ),
        (FileNow::Gone, None) => {
            format!("{shown} is gone, and counts as it was; `zocalo collection deck {shown} forget` drops its mark")
        }
        (FileNow::Unread(why), _) => {
            format!("{shown} cannot be read ({}), and counts as it was", shortened(why, 200))
        }
    };
    output.remark(report::hanging("note: ", &note, output.width));
}

/// A file in the folder of a deck that is gone, or below, that holds just its cards and is not marked itself.
fn moved_to(gone: &MarkedDeck, shelf: &Shelf, reader: &Reader<'_>) -> Option<PathBuf> {
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
        deck_files::has_ending(file) && !is_marked() && reader.deck(file).is_ok_and(holds_it)
    })
}

/// The counts as a mark keeps them.
fn counted(cards: &Counts) -> Result<std::collections::BTreeMap<crate::collection::CardKey, u32>, Failure> {
    let count =
        |count: i64| u32::try_from(count).map_err(|_| Failure::request("the deck is too large to be counted", ""));
    cards.iter().map(|(card, copies)| Ok((card.clone(), count(*copies)?))).collect()
}
