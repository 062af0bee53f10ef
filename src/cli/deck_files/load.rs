//! Reads the decks and pools that arguments name, and settles their names.

use std::io;
use std::path::{Path, PathBuf};
use zocalo_text::message::Locale;

use super::one;
use crate::cli::error::Failure;
use crate::messages::trouble as say;
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;
use zocalo_decks::deck::{Deck, Decklist, SpannedText};
use zocalo_decks::formats::{DeckReadError, Format, read_deck, read_deck_as};

/// Refuses paths that ask for standard input more than once. Errors: a request that cannot be understood.
pub(crate) fn refuse_input_twice<'p>(paths: impl IntoIterator<Item = &'p PathBuf>) -> Result<(), Failure> {
    if paths.into_iter().filter(|path| path.as_os_str() == "-").count() < 2 {
        return Ok(());
    }
    Err(Failure::request(say::InputOnce, say::FilesForOthers))
}

/// A deck as far as it can be understood, settled; what cannot is among the faults of its list. It is read as the
/// format that is named, else as the one that it is recognised as.
pub(crate) fn load_deck_in_part(
    path: &Path,
    from: Option<&'static Format>,
    catalog: &Catalog,
    index: &Index,
    locale: Locale,
) -> Result<Deck, Failure> {
    Ok(Deck::resolve(read_deck_as(path, io::stdin(), from, locale)?, catalog, index)?)
}

/// The deck of a file, settled, read as [`load_deck_in_part`] does.
pub(crate) fn load_deck_as(
    path: &Path,
    from: Option<&'static Format>,
    catalog: &Catalog,
    index: &Index,
    locale: Locale,
) -> Result<Deck, Failure> {
    let list = read_deck_as(path, io::stdin(), from, locale)?.whole().map_err(DeckReadError::faults)?;
    Ok(Deck::resolve(list, catalog, index)?)
}

pub(crate) fn load_deck(path: &Path, catalog: &Catalog, index: &Index, locale: Locale) -> Result<Deck, Failure> {
    Ok(Deck::resolve(load_list(path, locale)?, catalog, index)?)
}

/// The list of a deck, which can be settled over one card database after another.
pub(crate) fn load_list(path: &Path, locale: Locale) -> Result<Decklist, Failure> {
    Ok(read_deck(&one(path)?, io::stdin(), locale)?)
}

/// The list of the opened pool of sealed play, if the arguments name one.
pub(crate) fn load_pool(path: Option<&Path>, locale: Locale) -> Result<Option<Decklist>, Failure> {
    let Some(path) = path else { return Ok(None) };
    let list = read_deck(path, io::stdin(), locale).map_err(|error| match error {
        DeckReadError::Faults(..) => error.into(),
        error => Failure::request(say::ThePool { error: error.text() }, say::GivePool),
    });
    list.map(Some)
}

/// A pool for a deck: a bare fleet name in it means the fleet of the deck's race, as the deck's own names do.
pub(crate) fn pool_for(
    pool: Option<&Decklist>,
    deck: &Deck,
    catalog: &Catalog,
    index: &Index,
) -> Result<Option<Deck>, Failure> {
    let Some(list) = pool else { return Ok(None) };
    let mut list = list.clone();
    if list.race.is_none() {
        list.race = deck.race.map(|race| SpannedText { text: race.name().to_owned(), span: 0..0 });
    }
    // A pool is no deck: its cards are counted wherever they stand.
    list.plain = false;
    Ok(Some(Deck::resolve(list, catalog, index)?))
}
