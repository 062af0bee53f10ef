//! Whether a file of a folder is a deck.

use std::io;
use std::path::Path;
use zocalo_text::message::Locale;

use crate::cli::toml_kind::{TomlKind, toml_kind};
use zocalo_catalog::names::{Index, Resolved};
use zocalo_collection::collection::text::is_ours;
use zocalo_decks::deck::Decklist;
use zocalo_decks::formats::{DeckReadError, FORMATS, read_deck_in_part};
use zocalo_decks::sealed::is_pool;

/// What files are that end as decks do and are no decks: a folder may hold any number of them.
const NO_DECKS: [&str; 2] = ["JSON", "XML"];

/// How many lines of a text show whether it is a deck list.
const LINES_TO_TRY: usize = 40;

const MOST_CARDS: u64 = 200;

/// What a file of a folder turns out to be.
pub(crate) enum FolderFile {
    /// A deck, perhaps with lines that cannot be understood.
    Deck(Box<Decklist>),
    /// A deck of which nothing can be made.
    Unread(DeckReadError),
    Collection,
    NoDeck,
}

impl FolderFile {
    pub(crate) fn at(path: &Path, index: &Index, locale: Locale) -> Self {
        if !has_ending(path) {
            return Self::NoDeck;
        }
        let kind = toml_kind(path);
        if matches!(kind, Some(TomlKind::Ruleset | TomlKind::Other)) {
            return Self::NoDeck;
        }
        match read_deck_in_part(path, io::empty(), locale) {
            Ok(list) if kind.is_some() => Self::Deck(Box::new(list)),
            Ok(list) if is_pool(&list.source.text) => Self::NoDeck,
            Ok(list) if is_collection(&list, index) => Self::Collection,
            Ok(list) if names_cards(&list, index) => Self::Deck(Box::new(list)),
            Err(error) if kind.is_some() => Self::Unread(error),
            Ok(_)
            | Err(
                DeckReadError::Empty { .. }
                | DeckReadError::NoCard { .. }
                | DeckReadError::NotText { .. }
                | DeckReadError::TooLarge { .. },
            ) => Self::NoDeck,
            Err(DeckReadError::Foreign { kind, .. }) if NO_DECKS.contains(&kind) => Self::NoDeck,
            // It may be a deck that somebody wants judged, so its mistake is shown.
            Err(error) => Self::Unread(error),
        }
    }
}

/// Whether a list is that of a collection: an export of one, a table with its columns, or more cards than a deck has.
fn is_collection(list: &Decklist, index: &Index) -> bool {
    let copies: u64 = list.lines.iter().map(|line| u64::from(line.count)).sum();
    list.of_collection || is_ours(&list.source.text) || copies > MOST_CARDS && names_cards(list, index)
}

/// Whether a text names cards: prose hardly ever does, a list with many misspellings still does.
fn names_cards(list: &Decklist, index: &Index) -> bool {
    let tried = list.lines.iter().take(LINES_TO_TRY);
    let cards = tried.clone().filter(|line| matches!(index.resolve(&line.written, None), Resolved::Card(..)));
    let others = list.faults.len().min(LINES_TO_TRY);
    cards.count() * 4 > tried.len() + others
}

/// Whether a file ends as the decks of a format do. Files of other endings are looked at only when they are named.
pub(crate) fn has_ending(path: &Path) -> bool {
    let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    let known = FORMATS.iter().filter(|format| format.read.is_some()).flat_map(|format| format.endings);
    known.chain(&["dek"]).any(|known| ending.eq_ignore_ascii_case(known))
}
