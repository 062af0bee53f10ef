//! What there is, for the front page and the doctor: decks of this folder, facts of cards, and the collection.

use std::collections::HashSet;
use std::fmt::Write as _;
use std::path::Path;

use serde::Serialize;

use super::context::Context;
use super::deck_files::{FolderFile, has_ending, lying_in};
use super::error::Failure;
use super::owned;
use crate::messages::front as say;
use zocalo_catalog::names::Index;
use zocalo_collection::collection::{DeckState, Library, List};
use zocalo_collection::facts::Known;
use zocalo_decks::deck::shipped::{BUILT_IN, BuiltInDeck};
use zocalo_text::message::Locale;
use zocalo_text::text::shortened;
use zocalo_words::language::Number;

/// The folders that are looked into: this one, and the one in which decks usually lie.
const FOLDERS: [&str; 2] = [".", "decks"];

/// How many files are looked at: the page is to come at once in any folder.
const MOST_FILES: usize = 60;

const MOST_DECKS: usize = 5;

/// What there is: decks, facts of cards, and what somebody owns.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct Overview {
    /// The deck files of this folder and of the folder `decks` in it.
    pub decks: Vec<String>,
    pub built_in: Vec<String>,
    pub facts: KnownFacts,
    /// The collection, where there is one that can be used.
    pub collection: Option<OwnedCounts>,
    pub collection_is_unusable: bool,
    /// The decks here that cannot be read.
    #[serde(skip)]
    pub unread: Vec<String>,
    #[serde(skip)]
    pub not_looked_at: usize,
}

/// Of how many cards each fact is known.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct KnownFacts {
    pub cards: u64,
    #[serde(rename = "type")]
    pub kind: u64,
    pub cost: u64,
    pub abilities: u64,
    pub text: u64,
    pub effects: u64,
    /// Of how many all is known.
    pub known: u64,
}

/// What a collection holds.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct OwnedCounts {
    pub copies: i64,
    /// Different cards among them.
    pub cards: usize,
    pub decks: MarkedDecks,
}

/// How many decks are marked, by their state.
#[derive(Clone, Copy, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct MarkedDecks {
    pub built: usize,
    pub flexible: usize,
    pub idea: usize,
}

impl Overview {
    /// Looks at everything. Errors: when the card database or the collection fails.
    pub(super) fn of(context: &Context) -> Result<Self, Failure> {
        let catalog = context.catalog()?;
        let DecksHere { decks, unread, not_looked_at } = decks_here(context.index()?, context.locale());
        catalog.uses().rest_on_all_cards();
        let mut known = Known::default();
        catalog.cards()?.iter().for_each(|card| known.count(card, 1));
        let facts = KnownFacts {
            cards: known.cards,
            kind: known.kind,
            cost: known.cost,
            abilities: known.abilities,
            text: known.text,
            effects: known.effects,
            known: known.all,
        };
        let collection = owned::beside(context, Library::open, |library| owned_in(&library))?;
        let data = context.folders.data_folder();
        let collection_is_unusable = collection.is_none() && data.is_some_and(|folder| Library::open(folder).is_err());
        let built_in = BUILT_IN.iter().map(BuiltInDeck::shown).collect();
        Ok(Self { decks, built_in, facts, collection, collection_is_unusable, unread, not_looked_at })
    }
}

/// The deck files here, those of them that cannot be read, and how many files were not looked at.
#[derive(Default)]
struct DecksHere {
    decks: Vec<String>,
    unread: Vec<String>,
    not_looked_at: usize,
}

/// Looks at the deck files here. A folder that cannot be read holds none.
fn decks_here(index: &Index, locale: Locale) -> DecksHere {
    let (mut found, mut looked_at) = (DecksHere::default(), 0);
    for folder in FOLDERS.map(Path::new).into_iter().filter(|folder| folder.is_dir()) {
        let (files, _) = lying_in(folder).unwrap_or_default();
        for file in files.iter().filter(|file| has_ending(file)) {
            if looked_at == MOST_FILES {
                found.not_looked_at += 1;
                continue;
            }
            looked_at += 1;
            let look = FolderFile::at(file, index, locale);
            if matches!(look, FolderFile::NoDeck | FolderFile::Collection) {
                continue;
            }
            let name = file.strip_prefix(".").unwrap_or(file).display().to_string();
            if matches!(look, FolderFile::Unread(_)) {
                found.unread.push(name.clone());
            }
            found.decks.push(name);
        }
    }
    found
}

fn owned_in(library: &Library) -> Result<OwnedCounts, Failure> {
    let holdings = library.holdings()?;
    let lots = || holdings.iter().filter(|(lot, count)| lot.list == List::Owned && **count > 0);
    let marks = library.decks()?;
    let of = |state: DeckState| marks.values().filter(|mark| mark.state == state).count();
    Ok(OwnedCounts {
        copies: lots().map(|(_, count)| count).sum(),
        cards: lots().map(|(lot, _)| &lot.card).collect::<HashSet<_>>().len(),
        decks: MarkedDecks {
            built: of(DeckState::Built),
            flexible: of(DeckState::Flexible),
            idea: of(DeckState::Idea),
        },
    })
}

pub(super) fn decks_sentence(overview: &Overview, locale: Locale) -> String {
    let names: Vec<String> = overview.decks.iter().take(MOST_DECKS).map(|name| shortened(name, 40)).collect();
    let more = overview.decks.len() - names.len();
    let mut text = match (&names[..], more) {
        ([], _) => say::NoDecks.render(locale),
        (names, 0) => names.join(", "),
        (names, more) => say::MoreDecks { names: names.join(", "), more }.render(locale),
    };
    if overview.not_looked_at > 0 {
        let _ = write!(text, " {}", say::NotLookedAt { count: overview.not_looked_at }.render(locale));
    }
    text
}

pub(super) fn known_sentence(facts: &KnownFacts, locale: Locale) -> String {
    let of = |count: u64| Number::grouped(count);
    say::Known { cards: of(facts.cards), types: of(facts.kind), costs: of(facts.cost), all: of(facts.known) }
        .render(locale)
}

/// What a collection holds, in a sentence.
pub(super) fn owned_sentence(owned: Option<&OwnedCounts>, locale: Locale) -> String {
    let Some(owned) = owned else {
        return say::NothingOwned.render(locale);
    };
    let count = usize::try_from(owned.copies).unwrap_or(0);
    let copies = say::Copies { count: Number::grouped(count) };
    let mut text = format!(
        "{copies} {}",
        say::OfCards { count: Number::grouped(owned.cards) }.render(locale),
        copies = copies.render(locale)
    );
    let MarkedDecks { built, flexible, idea } = owned.decks;
    for (state, count) in
        [("built", built), ("flexible", flexible), ("idea", idea)].into_iter().filter(|(_, count)| *count > 0)
    {
        let _ = write!(text, ", {}", say::DecksInState { count: Number::grouped(count), state }.render(locale));
    }
    text
}
