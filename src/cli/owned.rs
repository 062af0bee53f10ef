//! What is owned, for the commands that look at cards. A collection that is not there is no error for them, and one that
//! cannot be used only where the question is about it.

use std::collections::HashMap;

use super::args::Counting;
use super::collection::{Reader, Shelf};
use super::error::Failure;
use super::output::Output;
use super::session::Session;
use crate::card::CardId;
use crate::catalog::{Catalog, OwnedCard, OwnedCopies, Ownership};
use crate::collection::{Balance, Entry, FILE, Library, List, SameCard, counts, entries, known_cards};
use crate::names::Index;
use crate::query::Query;

/// The collection card by card, with the decks that take of it.
pub struct Owned {
    /// Everything on its lists and all that its decks hold, by label.
    pub entries: Vec<Entry>,
    /// What there is, and the marked decks as their files are now.
    pub shelf: Shelf,
}

impl Owned {
    /// All of a collection; marked decks that do not count as they were marked are reported.
    ///
    /// # Errors
    /// When the collection or the card database fails.
    pub fn of(library: &Library, catalog: &Catalog, output: &Output) -> Result<Self, Failure> {
        let shelf = if library.decks()?.is_empty() {
            // Without decks nobody needs to read names.
            let holdings = library.holdings()?;
            let balance = Balance::of(counts(&holdings, &[List::Owned]), Vec::new(), SameCard::default());
            Shelf { decks: Vec::new(), balance, holdings }
        } else {
            let index = Index::load(catalog)?;
            Reader::new(catalog, &index).shelf(Some(library), Counting::default())?
        };
        shelf.report(output);
        Ok(Self { entries: entries(&shelf.holdings, &shelf.balance, &known_cards(catalog)?), shelf })
    }

    /// What the search language can ask of it.
    pub fn ownership(&self) -> Ownership {
        let mut ownership = Ownership::default();
        for entry in &self.entries {
            let Some(known) = &entry.known else { continue };
            let standing = &entry.standing;
            ownership.cards.push(OwnedCard {
                id: known.id,
                owned: standing.owned,
                free: standing.free,
                missing: standing.missing,
                wanted: standing.wanted,
                surplus: standing.surplus,
            });
            // What is wanted lies nowhere yet.
            for (lot, count) in entry.lots.iter().filter(|(lot, count)| lot.list != List::Wanted && *count > 0) {
                let (place, condition) = (lot.place.clone(), lot.condition.clone());
                ownership.copies.push(OwnedCopies { id: known.id, place, condition, count: *count });
            }
        }
        ownership
    }

    /// How many copies of each card are owned.
    pub fn copies(&self) -> Copies {
        self.entries.iter().filter_map(|entry| Some((entry.known.as_ref()?.id, entry.standing.owned))).collect()
    }
}

/// How many copies of each card are owned; none of the cards that are missing.
pub type Copies = HashMap<CardId, i64>;

/// What is owned, for a command that asks these queries: they are answered by it from now on. `None` without a collection,
/// which is said where a query asks for one.
///
/// # Errors
/// When a query asks for a collection that cannot be used; else that is a remark.
pub fn for_queries<'q>(
    queries: impl IntoIterator<Item = &'q Query>,
    session: &Session,
    catalog: &Catalog,
    output: &Output,
) -> Result<Option<Copies>, Failure> {
    if !queries.into_iter().any(Query::asks_what_is_owned) {
        return beside(session, output, |library| {
            let known = known_cards(catalog)?;
            let owned = counts(&library.holdings()?, &[List::Owned]);
            Ok(owned.into_iter().filter_map(|(card, count)| Some((known.get(&card)?.id, count))).collect())
        });
    }
    let Some(folder) = session.data_folder() else { return Ok(None) };
    let Some(library) = Library::open(folder)? else {
        output.remark(format_args!("no collection yet at {}; nothing counts as owned", folder.join(FILE).display()));
        return Ok(None);
    };
    let owned = Owned::of(&library, catalog, output)?;
    catalog.own(owned.ownership())?;
    Ok(Some(owned.copies()))
}

/// How many copies of each card are owned together with all that counts as the same card for building, for a command that
/// was asked to say so; `None` without a collection, which is said.
///
/// # Errors
/// When the collection cannot be used.
pub fn together(session: &Session, catalog: &Catalog, output: &Output) -> Result<Option<Copies>, Failure> {
    let Some(folder) = session.data_folder() else { return Ok(None) };
    let Some(library) = Library::open(folder)? else {
        let path = folder.join(FILE);
        output.remark(format_args!("no collection yet at {}; what is owned was not checked", path.display()));
        return Ok(None);
    };
    let owned = counts(&library.holdings()?, &[List::Owned]);
    let balance = Balance::of(owned, Vec::new(), SameCard::by_facts(catalog)?);
    let known = known_cards(catalog)?;
    Ok(Some(
        known.iter().map(|(card, known)| (known.id, balance.owned(card))).filter(|(_, count)| *count > 0).collect(),
    ))
}

/// What `look` makes of the collection, for a command whose answer does not hang on it: `None` without a collection, and
/// with one that cannot be used, which is said.
///
/// # Errors
/// What `look` fails with that is not about the collection.
pub fn beside<T>(
    session: &Session,
    output: &Output,
    look: impl FnOnce(&Library) -> Result<T, Failure>,
) -> Result<Option<T>, Failure> {
    let opened = session.data_folder().map_or(Ok(None), Library::open);
    match opened {
        Ok(None) => Ok(None),
        Ok(Some(library)) => look(&library).map(Some),
        Err(error) => {
            output.remark(format_args!("warning: {error}; what you own is not shown"));
            Ok(None)
        }
    }
}
