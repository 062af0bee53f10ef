//! What there is, for the front page and the doctor: decks of this folder, facts of cards, and the collection.

use std::collections::HashSet;
use std::path::Path;
use zocalo_text::message::Locale;

use super::context::Context;
use super::deck_files::{Look, has_ending, lying_in};
use super::error::Failure;
use super::owned;
use crate::report::{Owned, Standing};
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;
use zocalo_collection::collection::{DeckState, Library, List};
use zocalo_collection::facts::Known;

/// The folders that are looked into: this one, and the one in which decks usually lie.
const FOLDERS: [&str; 2] = [".", "decks"];

/// How many files are looked at: the page is to come at once in any folder.
const MOST_FILES: usize = 60;

/// Looks at everything.
///
/// # Errors
/// When the card database or the collection fails.
pub(super) fn standing(catalog: &Catalog, context: &Context) -> Result<Standing, Failure> {
    let index = Index::load(catalog)?;
    let DecksHere { decks, unread, not_looked_at } = decks_here(&index, context.locale());
    catalog.uses().rest_on_all_cards();
    let mut known = Known::default();
    catalog.cards()?.iter().for_each(|card| known.count(card, 1));
    let owned = owned::beside(context, Library::open, |library| owned_in(&library))?;
    let is_unusable =
        owned.is_none() && context.folders.data_folder().is_some_and(|folder| Library::open(folder).is_err());
    Ok(Standing { decks, unread, not_looked_at, known, owned, is_unusable })
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
            let look = Look::at(file, index, locale);
            if matches!(look, Look::NoDeck | Look::Collection) {
                continue;
            }
            let name = file.strip_prefix(".").unwrap_or(file).display().to_string();
            if matches!(look, Look::Unread(_)) {
                found.unread.push(name.clone());
            }
            found.decks.push(name);
        }
    }
    found
}

fn owned_in(library: &Library) -> Result<Owned, Failure> {
    let holdings = library.holdings()?;
    let lots = || holdings.iter().filter(|(lot, count)| lot.list == List::Owned && **count > 0);
    let marks = library.decks()?;
    let of = |state: DeckState| (state.name(), marks.values().filter(|mark| mark.state == state).count());
    Ok(Owned {
        copies: lots().map(|(_, count)| count).sum(),
        cards: lots().map(|(lot, _)| &lot.card).collect::<HashSet<_>>().len(),
        decks: [DeckState::Built, DeckState::Flexible, DeckState::Idea].map(of).to_vec(),
    })
}
