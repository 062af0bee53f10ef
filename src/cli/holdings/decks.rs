//! Decks as the algebra counts them: the marked ones as their files are now, and those that a command names.
//!
//! A marked deck counts as its file is now; where the file is gone or can no longer be read it counts as it was when it was
//! marked. Both are reported.

use std::collections::{BTreeMap, HashMap};
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::{fs, io};

use clap::Args;

use crate::cli::error::{Failure, Status};
use crate::cli::output::Output;
use crate::cli::{deck_files, environment, readings};
use crate::messages::collection_decks as say;
use crate::report::{self, decks_named};
use zocalo_cards::card::{Card, Section};
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;
use zocalo_collection::collection::{
    Balance, CardKey, Counts, DeckMark, DeckState, Holdings, Library, List, SameCard, Share, TakingDeck, counts,
};
use zocalo_decks::deck::{Deck, Slot};
use zocalo_decks::formats::is_no_path;
use zocalo_text::message::Locale;
use zocalo_text::text::shortened;
use zocalo_words::language::said_by_system;

/// With more decks than this, how their names were read is not reported.
const MOST_REPORTED: usize = 8;

/// The formulas, for the help of the commands that use them.
pub(crate) const ALGEBRA: &str = "For each card:\n  \
    owned    copies of all printings; proxies only with --with-proxies\n  \
    built    the sum over the built decks\n  \
    need     built + the most that any one flexible deck uses\n  \
    free     owned - built\n  \
    missing  need - owned, at least 0\n  \
    surplus  owned - the larger of need and --keep, at least 0\n\
    A single deck lacks its copies - (owned - copies in the other built decks), at least 0.\n\
    An idea takes no cards. All parts of a deck count: ambassador, opening hand, draw deck, reserve, piles. Reprints, \
    fleets of one name and race, and versions of a person count as one card, because name, type and loyalty agree (ENG, Deck \
    construction rules). The report shows which version stands in; --exact counts each version separately. In your \
    collection they always stay separate.";

/// What happens to a marked deck when its file changes.
pub(crate) const FILES: &str = "A mark records the full path of the file and the cards of the deck. A deck whose file has changed counts \
    as it is now; one whose file is missing or unreadable counts as it was when you marked it. Both are reported.";

/// How copies are counted.
#[derive(Debug, Clone, Copy, Default, Args)]
pub(crate) struct Counting {
    /// Count proxies as copies
    #[arg(long)]
    pub with_proxies: bool,
    /// Count each version of a card separately
    #[arg(long)]
    pub exact: bool,
}

/// A deck and how many of each card it holds.
pub(crate) struct CountedDeck {
    /// What to call it: its path as given.
    pub shown: String,
    /// Its full path; `None` for standard input and built-in decks.
    pub path: Option<String>,
    pub title: String,
    /// All its parts together. A name that is no card counts by what was written.
    pub cards: Counts,
    /// The cards that the card data knows; the others are names that are no card, or may be several.
    pub known: HashMap<CardKey, Rc<Card>>,
}

impl CountedDeck {
    /// A list that is no file by itself, such as a kept state of one.
    pub(crate) fn of_list(shown: String, deck: &Deck) -> Self {
        let mut counted = Self { shown, path: None, title: title(deck), cards: Counts::new(), known: HashMap::new() };
        counted.count(&deck.slots);
        counted
    }

    fn count(&mut self, slots: &[Slot]) {
        for slot in slots {
            let key = match slot.card() {
                Some(card) => {
                    let key = CardKey::of(card);
                    self.known.insert(key.clone(), Rc::clone(card));
                    key
                }
                // What a faction starts as is printed on no card that the card data knows.
                None if slot.section == Section::FactionCard => continue,
                None => {
                    CardKey { name: slot.written.trim().to_owned(), version: String::new(), loyalty: String::new() }
                }
            };
            *self.cards.entry(key).or_default() += i64::from(slot.count);
        }
    }

    /// Whether a card of the deck is one, and no name that may be none or several.
    pub(crate) fn is_known(&self, card: &CardKey) -> bool {
        self.known.contains_key(card)
    }
}

pub(crate) struct MarkedDeck {
    pub path: String,
    /// Its path as somebody in this folder would write it.
    pub shown: String,
    pub mark: DeckMark,
    pub file: FileNow,
    /// What it holds, by its file where that can be read.
    pub cards: Counts,
    /// Its name, where its file can be read.
    pub title: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum FileNow {
    AsMarked,
    /// It holds other cards.
    Changed,
    Gone,
    /// It cannot be read as a deck: why.
    Unread(String),
}

pub(crate) struct DeckInventory {
    pub decks: Vec<MarkedDeck>,
    /// What they take.
    pub balance: Balance,
    pub holdings: Holdings,
}

pub(crate) struct Reader<'a> {
    pub catalog: &'a Catalog,
    pub index: &'a Index,
    /// Whether the maybe piles of the decks that a command names count as cards of theirs.
    pub counts_maybe: bool,
    here: Option<PathBuf>,
}

impl<'a> Reader<'a> {
    /// A reader in the folder that the program was started in.
    pub(crate) fn new(catalog: &'a Catalog, index: &'a Index) -> Self {
        let here = environment::current_folder().and_then(|folder| fs::canonicalize(folder).ok());
        Self { catalog, index, counts_maybe: false, here }
    }

    /// A full path as somebody in this folder would write it.
    pub(crate) fn shown(&self, path: &str) -> String {
        let below = self.here.as_ref().and_then(|here| Path::new(path).strip_prefix(here).ok());
        below.map_or_else(|| path.to_owned(), |below| below.display().to_string())
    }

    /// A deck as its file is now.
    pub(crate) fn deck(&self, path: &Path, locale: Locale) -> Result<CountedDeck, Failure> {
        counted(path, &deck_files::load_deck(path, self.catalog, self.index, locale)?, locale)
    }

    /// The decks that a command names; how their names were read is reported where they are few. A deck of which nothing can be
    /// made is reported and worsens the status, and does not keep the others from being counted.
    pub(crate) fn decks(&self, paths: &[PathBuf], status: &mut Status, output: &Output) -> Vec<(CountedDeck, Deck)> {
        let read = |path: &PathBuf| {
            let deck = deck_files::load_deck(path, self.catalog, self.index, output.locale())?;
            if paths.len() <= MOST_REPORTED {
                readings::report(&deck, output);
            }
            let mut counted = counted(path, &deck, output.locale())?;
            if self.counts_maybe {
                counted.count(&deck.maybe);
            }
            Ok((counted, deck))
        };
        let mut decks = Vec::new();
        let read: Vec<Result<(CountedDeck, Deck), Failure>> = paths.iter().map(read).collect();
        for deck in read {
            match deck {
                Ok(deck) => decks.push(deck),
                Err(failure) => {
                    output.failure(&failure);
                    *status = status.or_worse(failure.status());
                }
            }
        }
        decks
    }

    /// The marked decks and what they take. Without a collection nothing is owned and no deck is marked.
    pub(crate) fn shelf(
        &self,
        library: Option<&Library>,
        counting: Counting,
        locale: Locale,
    ) -> Result<DeckInventory, Failure> {
        let (holdings, marks) = match library {
            Some(library) => (library.holdings()?, library.decks()?),
            None => Default::default(),
        };
        self.shelf_of(holdings, marks, counting, locale)
    }

    /// The same where it is known what is there and which decks are marked.
    pub(crate) fn shelf_of(
        &self,
        holdings: Holdings,
        marks: BTreeMap<String, DeckMark>,
        counting: Counting,
        locale: Locale,
    ) -> Result<DeckInventory, Failure> {
        let decks: Vec<MarkedDeck> = marks.into_iter().map(|(path, mark)| self.marked(path, mark, locale)).collect();
        let taking = |deck: &MarkedDeck| TakingDeck {
            path: deck.path.clone(),
            state: deck.mark.state,
            cards: deck.cards.clone(),
        };
        let lists: &[List] = if counting.with_proxies { &[List::Owned, List::Proxy] } else { &[List::Owned] };
        let same = if counting.exact { SameCard::default() } else { SameCard::by_facts(self.catalog)? };
        let balance = Balance::of(counts(&holdings, lists), decks.iter().map(taking).collect(), same);
        Ok(DeckInventory { decks, balance, holdings })
    }

    fn marked(&self, path: String, mark: DeckMark, locale: Locale) -> MarkedDeck {
        let as_marked: Counts = mark.cards.iter().map(|(card, count)| (card.clone(), i64::from(*count))).collect();
        let (file, cards, title) = match fs::metadata(&path) {
            // Another machine shares it, and this one has no folder for it.
            _ if Path::new(&path).is_relative() => (FileNow::Gone, as_marked, None),
            Err(error) if error.kind() == io::ErrorKind::NotFound => (FileNow::Gone, as_marked, None),
            Ok(_) | Err(_) => match self.deck(Path::new(&path), locale) {
                Ok(deck) if deck.cards == as_marked => (FileNow::AsMarked, as_marked, Some(deck.title)),
                Ok(deck) => (FileNow::Changed, deck.cards, Some(deck.title)),
                Err(failure) => (FileNow::Unread(failure.sentence().render(locale)), as_marked, None),
            },
        };
        MarkedDeck { shown: self.shown(&path), path, mark, file, cards, title }
    }
}

impl DeckInventory {
    /// The place of a deck among the marked ones: by its path, else the only one whose file is gone and that held just
    /// these cards, as it has moved.
    pub(crate) fn place_of(&self, deck: &CountedDeck) -> Option<usize> {
        let path = deck.path.as_deref()?;
        let by_path = self.decks.iter().position(|marked| marked.path == path);
        by_path.or_else(|| {
            let is_it = |at: &usize| self.decks[*at].file == FileNow::Gone && self.decks[*at].cards == deck.cards;
            let mut moved = (0..self.decks.len()).filter(is_it);
            moved.next().filter(|_| moved.next().is_none())
        })
    }

    /// Reports the built and flexible decks that do not count as their files say, or no longer as they were marked.
    pub(crate) fn report(&self, output: &Output) {
        report_decks(&self.decks, output);
    }
}

/// Decks taken as one, and what that one has of each of its cards.
pub(crate) fn at_once(decks: &[&CountedDeck], shelf: &DeckInventory, locale: Locale) -> (CountedDeck, Vec<Share>) {
    let named = decks_named(&decks.iter().map(|deck| deck.shown.as_str()).collect::<Vec<_>>(), locale);
    let mut whole =
        CountedDeck { shown: named.clone(), path: None, title: named, cards: Counts::new(), known: HashMap::new() };
    for deck in decks {
        for (card, count) in &deck.cards {
            *whole.cards.entry(card.clone()).or_default() += count;
        }
        whole.known.extend(deck.known.iter().map(|(key, card)| (key.clone(), card.clone())));
    }
    let places = decks.iter().filter_map(|deck| shelf.place_of(deck));
    let paths: Vec<&str> = places.map(|at| shelf.decks[at].path.as_str()).collect();
    let shares = shelf.balance.shares_at_once(&whole.cards, &paths);
    (whole, shares)
}

/// Reports these decks as [`DeckInventory::report`] does.
pub(crate) fn report_decks(decks: &[MarkedDeck], output: &Output) {
    for deck in decks.iter().filter(|deck| deck.mark.state != DeckState::Idea) {
        let (shown, state) = (shortened(&deck.shown, 200), deck.mark.state.name());
        let note = match &deck.file {
            FileNow::AsMarked => continue,
            FileNow::Changed => say::DeckChanged { deck: shown, state }.render(output.locale()),
            FileNow::Gone => say::DeckGone { deck: shown, state }.render(output.locale()),
            FileNow::Unread(why) => {
                say::DeckUnread { deck: shown, state, why: shortened(why, 200) }.render(output.locale())
            }
        };
        output.remark(report::note(&note, output.width, output.locale()));
    }
}

/// How many of each card a deck that was read from this path holds. Errors: when its file is no longer there.
pub(crate) fn counted(path: &Path, deck: &Deck, locale: Locale) -> Result<CountedDeck, Failure> {
    let is_file = path.as_os_str() != "-" && !is_no_path(path);
    let full = if is_file { Some(full_path(path, locale)?) } else { None };
    let shown = if is_file { path.display().to_string() } else { deck.list.source.label.clone() };
    Ok(CountedDeck { path: full, ..CountedDeck::of_list(shown, deck) })
}

/// The full path of a file, by which it is marked. Errors: when it is not there, or its path is no text.
pub(crate) fn full_path(path: &Path, locale: Locale) -> Result<String, Failure> {
    let failed = |error: io::Error| {
        let message =
            format!("{}: {}", shortened(&path.display().to_string(), 200), said_by_system(&error).render(locale));
        Failure::request(message, say::GiveDeckFile)
    };
    let full = fs::canonicalize(path).map_err(failed)?;
    full.into_os_string().into_string().map_err(|path| {
        let message = say::PathNoText { path: shortened(&path.to_string_lossy(), 200) }.render(locale);
        Failure::request(message, say::RenameFile)
    })
}

/// A deck's name, else the name of its file without the folder.
fn title(deck: &Deck) -> String {
    match &deck.list.name {
        Some(said) => said.text.clone(),
        None => Path::new(&deck.list.source.label)
            .file_name()
            .map_or_else(|| deck.list.source.label.clone(), |name| name.to_string_lossy().into_owned()),
    }
}
