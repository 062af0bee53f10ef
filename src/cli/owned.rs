//! What is owned, for the commands that look at cards. A collection that is not there is no error for them, and one that
//! cannot be used only where the question is about it.

use std::collections::HashMap;
use std::path::Path;
use zocalo_text::message::Locale;

use super::context::Context;
use super::error::Failure;
use super::holdings::decks::{Counting, MarkedDeck, Reader};
use crate::messages::{trouble as say, words};
use zocalo_cards::card::CardId;
use zocalo_catalog::catalog::{Catalog, OwnedCard, OwnedCopies, Ownership};
use zocalo_catalog::names::Index;
use zocalo_catalog::query::Query;
use zocalo_collection::collection::{
    Balance, CardKey, Entry, FILE, Holdings, KnownCards, Library, LibraryError, List, SameCard, copies_of_cards,
    counts, entries, known_cards,
};

/// The collection card by card, with the decks that take of it.
pub(super) struct Owned {
    /// Everything on its lists and all that its decks hold, by label.
    pub entries: Vec<Entry>,
    pub decks: Vec<MarkedDeck>,
}

impl Owned {
    /// All of a collection that holds this. Marked decks that do not count as they were marked are not reported here:
    /// whoever asks about a card has not asked about them.
    pub(super) fn of(
        library: &Library,
        holdings: Holdings,
        catalog: &Catalog,
        locale: Locale,
    ) -> Result<Self, Failure> {
        let marks = library.decks()?;
        let known = known_cards(catalog)?;
        if marks.is_empty() {
            // Without decks nobody needs to read names.
            return Ok(Self { entries: entries(holdings, &Balance::default(), known), decks: Vec::new() });
        }
        let index = Index::load(catalog)?;
        let shelf = Reader::new(catalog, &index).shelf_of(holdings, marks, Counting::default(), locale)?;
        Ok(Self { entries: entries(shelf.holdings, &shelf.balance, known), decks: shelf.decks })
    }

    /// What of a collection one card needs: without decks the other cards have no part in its numbers.
    pub(super) fn of_card(
        library: &Library,
        card: &CardKey,
        catalog: &Catalog,
        locale: Locale,
    ) -> Result<Self, Failure> {
        if !library.decks()?.is_empty() {
            return Self::of(library, library.holdings()?, catalog, locale);
        }
        let entries = entries(library.holdings_of(card)?, &Balance::default(), KnownCards::new());
        Ok(Self { entries, decks: Vec::new() })
    }

    /// What a query of the search language asks of it; where single copies lie only if it is asked.
    pub(super) fn ownership_for(&self, asks_about_copies: bool) -> Ownership {
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
            if !asks_about_copies {
                continue;
            }
            // What is wanted lies nowhere yet.
            for (lot, count) in entry.lots.iter().filter(|(lot, count)| lot.list != List::Wanted && *count > 0) {
                let (place, condition) = (lot.place.clone(), lot.condition.clone());
                ownership.copies.push(OwnedCopies { id: known.id, place, condition, count: *count });
            }
        }
        ownership
    }

    pub(super) fn copies(&self) -> Copies {
        self.entries.iter().filter_map(|entry| Some((entry.known.as_ref()?.id, entry.standing.owned))).collect()
    }
}

/// How many copies of each card are owned; none of the cards that are missing.
pub(super) type Copies = HashMap<CardId, i64>;

/// What is owned, for a command that asks these queries: they are answered by it from now on. `None` without a collection,
/// which is said where a query asks for one. Errors: when a query asks for a collection that cannot be used; else that is a
/// remark.
pub(super) fn for_queries<'q>(
    queries: impl IntoIterator<Item = &'q Query>,
    context: &Context,
    catalog: &Catalog,
) -> Result<Option<Copies>, Failure> {
    let queries: Vec<&Query> = queries.into_iter().collect();
    if !queries.iter().any(|query| query.asks_what_is_owned()) {
        return beside(context, Library::owned_counts, |owned| Ok(copies_of_cards(catalog, &owned)?));
    }
    let Some(folder) = context.folders.data_folder() else { return Ok(None) };
    let Some((library, holdings)) = Library::open_with_holdings(folder)? else {
        context.output.remark(say::NoneCountsAsOwned { file: folder.join(FILE).display().to_string() });
        return Ok(None);
    };
    let owned = Owned::of(&library, holdings, catalog, context.locale())?;
    catalog.own(owned.ownership_for(queries.iter().any(|query| query.asks_about_copies())))?;
    Ok(Some(owned.copies()))
}

/// How many copies of each card are owned together with all that counts as the same card for building, for a command that
/// was asked to say so; `None` without a collection, which is said.
pub(super) fn together(context: &Context, catalog: &Catalog) -> Result<Option<Copies>, Failure> {
    let Some(folder) = context.folders.data_folder() else { return Ok(None) };
    let Some(library) = Library::open(folder)? else {
        let path = folder.join(FILE);
        context.output.remark(say::OwnedNotChecked { file: path.display().to_string() });
        return Ok(None);
    };
    together_in(&library, catalog).map(Some)
}

/// The same for a command whose answer does not hang on it: without a collection nothing is said.
pub(super) fn together_beside(context: &Context, catalog: &Catalog) -> Result<Option<Copies>, Failure> {
    beside(context, Library::open, |library| together_in(&library, catalog))
}

fn together_in(library: &Library, catalog: &Catalog) -> Result<Copies, Failure> {
    let owned = counts(&library.holdings()?, &[List::Owned]);
    let balance = Balance::of(owned, Vec::new(), SameCard::by_facts(catalog)?);
    let known = known_cards(catalog)?;
    Ok(known.iter().map(|(card, known)| (known.id, balance.owned(card))).filter(|(_, count)| *count > 0).collect())
}

/// What `look` makes of what `open` finds in the collection, for a command whose answer does not hang on it: `None` without
/// a collection, and with one that cannot be used, which is said. Errors: what `look` fails with that is not about the
/// collection.
pub(super) fn beside<L, T>(
    context: &Context,
    open: impl FnOnce(&Path) -> Result<Option<L>, LibraryError>,
    look: impl FnOnce(L) -> Result<T, Failure>,
) -> Result<Option<T>, Failure> {
    let opened = context.folders.data_folder().map_or(Ok(None), open);
    match opened {
        Ok(None) => Ok(None),
        Ok(Some(found)) => look(found).map(Some),
        Err(error) => {
            context.output.remark(words::Warning { text: say::OwnedNotShown { error: error.with_remedy() } });
            Ok(None)
        }
    }
}
