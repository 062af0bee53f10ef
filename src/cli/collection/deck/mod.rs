//! `collection deck`: marks decks as built, flexible or ideas, and lists the marked decks.

mod marking;

use std::ffi::OsStr;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use clap::builder::PossibleValue;
use clap::{Args, ValueEnum};
use clap_complete::engine::{ArgValueCompleter, CompletionCandidate};
use serde::Serialize;

use super::begin::look;
use crate::cli::answer::{Answer, Page, published};
use crate::cli::context::Context;
use crate::cli::error::{Failure, Status};
use crate::cli::holdings::decks::{ALGEBRA, CountedDeck, Counting, DeckInventory, FILES, FileNow, MarkedDeck, Reader};
use crate::cli::output::Output;
use crate::cli::{candidates, deck_files};
use crate::messages::{collection_decks as say, deck_shown::Mark};
use crate::report::{self, TextColumn, columns, strong};
pub(crate) use marking::follow;
use zocalo_collection::collection::{DeckMark, DeckState, Library, in_shell};
use zocalo_text::message::{Locale, Text};
use zocalo_text::order::Order as _;
use zocalo_text::text::shortened;

/// How many files are looked at for one that has moved.
const MOST_LOOKED_AT: usize = 500;

/// Mark a deck as built, flexible or an idea; list marked decks
#[derive(Debug, Args)]
#[command(after_help = deck_help(), override_usage = "zocalo collection deck [OPTIONS] [DECK]... [STATE]")]
pub(crate) struct CollectionDeckArgs {
    /// Deck files, then their new state: built, flexible, idea, or forget to remove the mark. Without a state, the marks of
    /// these decks are shown; without decks, all marked decks
    #[arg(value_name = "DECK", add = ArgValueCompleter::new(decks_and_states))]
    words: Vec<PathBuf>,
}

fn deck_help() -> String {
    format!(
        "{ALGEBRA}\n\n{FILES}\n\nExample: zocalo deck copy @narn narn.toml\n\
             then:    zocalo collection deck narn.toml built"
    )
}

impl CollectionDeckArgs {
    /// The decks and their new state. A single word is a deck, whatever its name.
    fn parts(&self) -> (&[PathBuf], Option<DeckWord>) {
        match self.words.split_last() {
            Some((last, decks)) if !decks.is_empty() => match last.to_str().map(|word| DeckWord::from_str(word, false))
            {
                Some(Ok(word)) => (decks, Some(word)),
                _ => (&self.words, None),
            },
            _ => (&self.words, None),
        }
    }
}

/// The new mark of a deck.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum DeckWord {
    /// The deck is built: its cards are taken.
    Built,
    /// The deck is put together when you play it: flexible decks share their cards.
    Flexible,
    /// The deck takes no cards.
    Idea,
    /// The deck loses its mark.
    Forget,
}

impl DeckWord {
    fn state(self) -> Option<DeckState> {
        match self {
            Self::Built => Some(DeckState::Built),
            Self::Flexible => Some(DeckState::Flexible),
            Self::Idea => Some(DeckState::Idea),
            Self::Forget => None,
        }
    }
}

/// Completes deck files, and the states that may follow one.
fn decks_and_states(current: &OsStr) -> Vec<CompletionCandidate> {
    let typed = current.to_str().unwrap_or_default();
    let states = DeckWord::value_variants().iter().filter_map(ValueEnum::to_possible_value);
    let states = states.filter(|state| state.get_name().starts_with(typed));
    let state = |state: PossibleValue| CompletionCandidate::new(state.get_name()).help(state.get_help().cloned());
    candidates::decks(current).into_iter().chain(states.map(state)).collect()
}

/// The marked decks.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct MarkedDecks {
    decks: Vec<ListedDeck>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct ListedDeck {
    /// Its path as somebody in this folder would write it.
    deck: String,
    path: String,
    /// Its name, where its file can be read.
    title: Option<String>,
    /// How it is marked.
    state: &'static str,
    /// How many cards it holds.
    cards: i64,
    /// How many of them it lacks.
    lacks: i64,
    /// What became of its file: `as_marked`, `changed`, `gone`, `unreadable`.
    file: &'static str,
    /// Where the same cards are now, for a file that is gone.
    moved_to: Option<String>,
}

impl Answer for MarkedDecks {
    const KIND: &'static str = "collection-deck/1";

    fn page(&self, page: Page) -> String {
        if self.decks.is_empty() {
            return String::new();
        }
        let Page { width, locale, .. } = page;
        let file = |deck: &ListedDeck| {
            let file = shortened(&deck.deck, 200);
            match deck.file {
                "as_marked" => file,
                "changed" => say::FileChanged { file }.render(locale),
                "gone" => say::FileGone { file }.render(locale),
                _ => say::FileUnreadable { file }.render(locale),
            }
        };
        let column = |heading: &Text, most: usize, cell: &dyn Fn(&ListedDeck) -> String| TextColumn {
            heading: heading.render(locale).into(),
            cells: self.decks.iter().map(|deck| cell(deck).into()).collect(),
            most,
            gives_way: None,
        };
        let title =
            |deck: &ListedDeck| deck.title.as_deref().map_or_else(|| "?".to_owned(), |title| shortened(title, 200));
        let table = vec![
            column(&say::HeadDeck, 34, &title),
            column(&say::HeadState, 8, &|deck| Mark { state: deck.state }.render(locale)),
            column(&say::HeadCards, 6, &|deck| format!("{:>5}", deck.cards)),
            column(&say::HeadLacks, 6, &|deck| format!("{:>5}", deck.lacks)),
        ];
        let mut text = columns(table, Some(column(&say::HeadFile, 200, &file)), width, |_| None);
        let count = |state: DeckState| self.decks.iter().filter(|deck| deck.state == state.name()).count();
        let [built, flexible, ideas] = DeckState::ALL.map(count);
        let sum = say::MarkedSum { built, count: self.decks.len(), flexible, ideas };
        let _ = writeln!(text, "\n{}", strong(sum.render(locale)));
        text
    }

    fn remarks(&self, _page: Page) -> Vec<Text> {
        if self.decks.is_empty() { vec![say::NoneMarked] } else { Vec::new() }
    }
}

pub(super) fn run(args: &CollectionDeckArgs, context: &Context) -> Result<Status, Failure> {
    let (decks, word) = args.parts();
    match word {
        // Several words of which the last is no file: a mistyped state.
        None if decks.len() > 1
            && decks.last().is_some_and(|last| last.components().count() == 1 && !last.exists()) =>
        {
            let last = decks.last().map(|last| shortened(&last.display().to_string(), 60)).unwrap_or_default();
            Err(Failure::request(say::NeitherFileNorState { last }, say::WriteState))
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
    let path_of = |path: &PathBuf| Ok::<_, Failure>(marked_path(path, &library)?.ok_or_else(|| not_marked(path))?.0);
    let only: Vec<String> = only.iter().map(path_of).collect::<Result<_, _>>()?;
    let reader = Reader::new(context.catalog()?, context.index()?);
    let shelf = reader.shelf(Some(&library), Counting::default(), context.locale())?;
    let shown = shelf.decks.iter().filter(|deck| only.is_empty() || only.contains(&deck.path));
    let mut decks = Vec::new();
    for deck in shown {
        let is_gone = deck.file == FileNow::Gone;
        let moved_to = is_gone.then(|| moved_to(deck, &shelf, &reader, context.locale())).flatten();
        let moved_to = moved_to.map(|path| reader.shown(&path.to_string_lossy()));
        note_file(deck, moved_to.as_deref(), context.output);
        decks.push(ListedDeck {
            deck: deck.shown.clone(),
            path: deck.path.clone(),
            title: deck.title.clone(),
            state: deck.mark.state.name(),
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
    context.output.print(&MarkedDecks { decks })?;
    Ok(Status::Done)
}

/// Notes what to do about a deck whose file is not as it was when it was marked.
fn note_file(deck: &MarkedDeck, moved_to: Option<&str>, output: &Output) {
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
fn moved_to(gone: &MarkedDeck, shelf: &DeckInventory, reader: &Reader<'_>, locale: Locale) -> Option<PathBuf> {
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
    files.order();
    files.into_iter().take(MOST_LOOKED_AT).find(|file| {
        let is_marked = || shelf.decks.iter().any(|deck| Path::new(&deck.path) == file);
        let holds_it = |deck: CountedDeck| deck.cards == gone.cards;
        deck_files::has_ending(file) && !is_marked() && reader.deck(file, locale).is_ok_and(holds_it)
    })
}

/// The marked deck that a path means: by its full path, which a file that is gone still has, or as it is written.
fn marked_path(path: &Path, library: &Library) -> Result<Option<(String, DeckMark)>, Failure> {
    let mut marks = library.decks()?;
    let ways = [fs::canonicalize(path).ok(), absolute(path), Some(path.to_owned())];
    let found = ways.into_iter().flatten().find_map(|way| marks.remove_entry(&way.to_string_lossy().into_owned()));
    Ok(found)
}

fn not_marked(path: &Path) -> Failure {
    Failure::nothing(say::NotMarked { deck: shortened(&path.display().to_string(), 200) }, say::DeckLists)
}

/// The full path of a file that may be gone, with the folders that it lay in: links are followed as far as the way is there.
fn absolute(path: &Path) -> Option<PathBuf> {
    let whole = std::path::absolute(path).ok()?;
    let (there, real) = whole.ancestors().skip(1).find_map(|folder| Some((folder, fs::canonicalize(folder).ok()?)))?;
    Some(real.join(whole.strip_prefix(there).ok()?))
}

published!(MarkedDecks);
