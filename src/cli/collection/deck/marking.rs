//! `collection deck DECK… STATE`: marks decks built, flexible or ideas, or takes their marks away. All decks of one command
//! are one change.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde::Serialize;

use super::super::begin::{begin, look};
use super::super::change::done;
use super::{marked_path, not_marked};
use crate::cli::answer::{Answer, Page, published};
use crate::cli::context::Context;
use crate::cli::error::{Failure, Status};
use crate::cli::folders::Folders;
use crate::cli::holdings::decks::{CountedDeck, Counting, MarkedDeck, Reader, full_path};
use crate::cli::{deck_files, environment, readings};
use crate::messages::collection_decks as say;
use crate::report::hanging;
use zocalo_collection::collection::{
    CardKey, Counts, DeckChange, DeckMark, DeckState, JournalChange, Library, in_shell,
};
use zocalo_decks::deck::shipped::built_in;
use zocalo_text::message::Locale;
use zocalo_text::text::shortened;

/// With more decks than this, how their names were read is not reported.
const MOST_REPORTED: usize = 8;

/// What became of the marks of decks.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Remarked {
    #[serde(flatten)]
    decks: OneOrSeveral,
    changed: bool,
    /// The same in a sentence.
    #[serde(skip)]
    line: String,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(untagged)]
enum OneOrSeveral {
    One(RemarkedDeck),
    Several { decks: Vec<ChangedDeck> },
}

/// One of several decks.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct ChangedDeck {
    #[serde(flatten)]
    deck: RemarkedDeck,
    changed: bool,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct RemarkedDeck {
    /// Its path as given.
    deck: String,
    path: String,
    /// The rest is known of decks that are marked.
    #[serde(skip_serializing_if = "Option::is_none")]
    title: Option<String>,
    /// How it is marked now.
    state: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cards: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    lacks: Option<i64>,
    /// How it was marked.
    was: Option<&'static str>,
    /// Where its file was when it was marked, if elsewhere.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[allow(clippy::option_option, reason = "of a deck that is marked the key is there, if only with null")]
    moved_from: Option<Option<String>>,
}

impl Remarked {
    fn of(mut decks: Vec<ChangedDeck>, line: String) -> Self {
        let changed = decks.iter().any(|deck| deck.changed);
        let decks = match decks.pop() {
            Some(ChangedDeck { deck, .. }) if decks.is_empty() => OneOrSeveral::One(deck),
            last => OneOrSeveral::Several { decks: decks.into_iter().chain(last).collect() },
        };
        Self { decks, changed, line }
    }

    fn print(self, context: &Context) -> Result<Status, Failure> {
        if self.changed {
            context.output.change_stands();
        }
        context.output.print(&self)?;
        Ok(Status::Done)
    }
}

impl Answer for Remarked {
    const KIND: &'static str = "collection-deck-mark/1";

    fn page(&self, page: Page) -> String {
        if self.changed { done(&self.line, page) } else { format!("{}\n", hanging("", &self.line, page.width)) }
    }
}

struct Marking<'m> {
    deck: CountedDeck,
    full: String,
    mark: DeckMark,
    was: Option<&'m MarkedDeck>,
}

impl<'m> Marking<'m> {
    /// The place that its mark comes from, if it is another one.
    fn moved_from(&self) -> Option<&'m MarkedDeck> {
        self.was.filter(|was| was.path != self.full)
    }

    fn is_new(&self) -> bool {
        self.was.is_none_or(|was| was.mark != self.mark) || self.moved_from().is_some()
    }

    fn document(&self, lacks: i64) -> ChangedDeck {
        let deck = RemarkedDeck {
            deck: self.deck.shown.clone(),
            path: self.full.clone(),
            title: Some(self.deck.title.clone()),
            state: Some(self.mark.state.name()),
            cards: Some(self.deck.cards.values().sum()),
            lacks: Some(lacks),
            was: self.was.map(|was| was.mark.state.name()),
            moved_from: Some(self.moved_from().map(|from| from.shown.clone())),
        };
        ChangedDeck { deck, changed: self.is_new() }
    }
}

pub(super) fn mark(paths: &[PathBuf], state: DeckState, context: &Context) -> Result<Status, Failure> {
    let paths = files(paths, context)?;
    let (catalog, index) = (context.catalog()?, context.index()?);
    let reader = Reader::new(catalog, index);
    let mut decks = Vec::new();
    for path in &paths {
        // A file that is no deck must not begin a collection.
        let deck = deck_files::load_deck(path, catalog, index, context.locale())?;
        if paths.len() <= MOST_REPORTED {
            readings::report(&deck, context.output);
        }
        decks.push((reader.deck(path, context.locale())?, full_path(path, context.locale())?));
    }
    let mut library = begin(context)?;
    let before = reader.shelf(Some(&library), Counting::default(), context.locale())?;
    let marking = |(deck, full): (CountedDeck, String)| {
        let was = before.place_of(&deck).map(|at| &before.decks[at]);
        Ok(Marking { mark: DeckMark { state, cards: counted(&deck.cards)? }, deck, full, was })
    };
    let markings: Vec<Marking<'_>> = decks.into_iter().map(marking).collect::<Result<_, Failure>>()?;
    let new: Vec<&Marking<'_>> = markings.iter().filter(|marking| marking.is_new()).collect();
    if !new.is_empty() {
        let mut there = library.decks()?;
        let mut changes = Vec::new();
        for marking in &new {
            let (path, becomes) = (marking.full.clone(), Some(marking.mark.clone()));
            changes.push(DeckChange { was: there.remove(&path), path, becomes });
            // Of two copies of a deck that has moved the first takes its mark.
            changes.extend(marking.moved_from().and_then(|from| {
                let (path, mark) = there.remove_entry(&from.path)?;
                Some(DeckChange { path, was: Some(mark), becomes: None })
            }));
        }
        let shown: Vec<&str> = new.iter().map(|marking| marking.deck.shown.as_str()).collect();
        let command = format!("deck {} {}", shown.join(" "), state.name());
        let change = |_: &_| Ok::<_, Failure>(JournalChange { differences: Vec::new(), decks: changes });
        library.change(&command, environment::now(), change)?;
    }
    let after = reader.shelf(Some(&library), Counting::default(), context.locale())?;
    let lacks = |marking: &Marking<'_>| -> i64 {
        after.balance.shares(&marking.deck.cards, Some(&marking.full)).iter().map(|share| share.lacks).sum()
    };
    let lacks: Vec<i64> = markings.iter().map(lacks).collect();
    let line = match &markings[..] {
        [marking] => line_of_one(marking, lacks[0], context.locale()),
        several => line_of_several(several, new.len(), lacks.iter().sum(), state, context.locale()),
    };
    let decks = markings.iter().zip(&lacks).map(|(marking, lacks)| marking.document(*lacks)).collect();
    Remarked::of(decks, line).print(context)
}

/// Lets the mark of a deck file that was renamed follow it: from the full path that it had to where it is now. The state
/// that it is marked with; `None` where it has no mark.
pub(crate) fn follow(from: &str, to: &Path, folders: &Folders, locale: Locale) -> Result<Option<DeckState>, Failure> {
    let Some(mut library) = folders.data_folder().map_or(Ok(None), Library::open)? else { return Ok(None) };
    let mut marks = library.decks()?;
    let Some(mark) = marks.remove(from) else { return Ok(None) };
    let (state, path) = (mark.state, full_path(to, locale)?);
    let decks = vec![
        DeckChange { was: marks.remove(&path), path, becomes: Some(mark.clone()) },
        DeckChange { path: from.to_owned(), was: Some(mark), becomes: None },
    ];
    let change = |_: &_| Ok::<_, Failure>(JournalChange { differences: Vec::new(), decks });
    library.change("deck rename", environment::now(), change)?;
    Ok(Some(state))
}

/// The files that the arguments mean; none is marked where one of them stands for no deck.
fn files(paths: &[PathBuf], context: &Context) -> Result<Vec<PathBuf>, Failure> {
    if paths.iter().any(|path| path.as_os_str() == "-") {
        return Err(Failure::request(say::InputNoPath, say::GiveDeckFile));
    }
    if let Some(deck) = paths.iter().find_map(|path| built_in(path)) {
        let help = say::MarkCopy { deck: deck.shown(), name: deck.name };
        return Err(Failure::request(say::IsBuiltIn { deck: deck.shown() }, help));
    }
    paths.iter().try_for_each(|path| deck_files::refuse_code(path))?;
    if let [path] = paths
        && !path.is_dir()
    {
        return Ok(vec![deck_files::one(path)?.into_owned()]);
    }
    deck_files::all_meant(paths, context)
}

fn line_of_one(marking: &Marking<'_>, lacks: i64, locale: Locale) -> String {
    let (deck, state) = (&marking.deck, marking.mark.state);
    let name = shortened(&deck.title, 60);
    let lacking = match lacks {
        0 => String::new(),
        lacks => {
            let file = in_shell(&shortened(&deck.shown, 200));
            format!(" {}", say::ItLacks { file, lacks }.render(locale))
        }
    };
    let state = state.name();
    if !marking.is_new() {
        return format!("{}{lacking}", say::Already { name, state }.render(locale));
    }
    let cards: i64 = deck.cards.values().sum();
    let came =
        |from: &MarkedDeck| format!(" {}", say::MarkCameFrom { file: shortened(&from.shown, 200) }.render(locale));
    let moved = marking.moved_from().map_or_else(String::new, came);
    format!("{}{moved}{lacking}", say::Now { cards, name, state }.render(locale))
}

fn line_of_several(markings: &[Marking<'_>], new: usize, lacks: i64, state: DeckState, locale: Locale) -> String {
    let lacking = match lacks {
        0 => String::new(),
        lacks => format!(" {}", say::TheyLack { lacks }.render(locale)),
    };
    let (count, state) = (markings.len(), state.name());
    if new == 0 {
        return format!("{}{lacking}", say::AllAlready { count, state }.render(locale));
    }
    let cards: i64 = markings.iter().flat_map(|marking| marking.deck.cards.values()).sum();
    let were = match count - new {
        0 => String::new(),
        before => format!(" {}", say::WereBefore { count: before }.render(locale)),
    };
    format!("{}{were}{lacking}", say::AllNow { cards, count, state }.render(locale))
}

pub(super) fn forget(paths: &[PathBuf], context: &Context) -> Result<Status, Failure> {
    let Some(mut library) = look(context)? else { return Ok(Status::No) };
    let mut gone: Vec<(&Path, String, DeckMark)> = Vec::new();
    for path in paths {
        let (full, mark) = marked_path(path, &library)?.ok_or_else(|| not_marked(path))?;
        if !gone.iter().any(|(_, known, _)| *known == full) {
            gone.push((path, full, mark));
        }
    }
    let shown = |path: &Path| path.display().to_string();
    let change = |(_, full, mark): &(&Path, String, DeckMark)| DeckChange {
        path: full.clone(),
        was: Some(mark.clone()),
        becomes: None,
    };
    let decks = gone.iter().map(change).collect();
    let names: Vec<String> = gone.iter().map(|(path, ..)| shown(path)).collect();
    let change = |_: &_| Ok::<_, Failure>(JournalChange { differences: Vec::new(), decks });
    library.change(&format!("deck {} forget", names.join(" ")), environment::now(), change)?;
    let line = match &gone[..] {
        [(path, _, mark)] => {
            say::NoLongerMarked { deck: shortened(&shown(path), 200), state: mark.state.name() }.text()
        }
        several => say::AllNoLonger { count: several.len() }.text(),
    };
    let document = |(path, full, mark): &(&Path, String, DeckMark)| {
        let (deck, path, was) = (shown(path), full.clone(), Some(mark.state.name()));
        let (title, state, cards, lacks, moved_from) = Default::default();
        ChangedDeck { deck: RemarkedDeck { deck, path, title, state, cards, lacks, was, moved_from }, changed: true }
    };
    Remarked::of(gone.iter().map(document).collect(), line.render(context.locale())).print(context)
}

fn counted(cards: &Counts) -> Result<BTreeMap<CardKey, u32>, Failure> {
    let count = |count: i64| u32::try_from(count).map_err(|_| Failure::request(say::TooLarge, ""));
    cards.iter().map(|(card, copies)| Ok((card.clone(), count(*copies)?))).collect()
}

published!(Remarked);
