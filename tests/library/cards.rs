//! The card data of the program, for tests that settle decks.

use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;
use zocalo_decks::deck::{Deck, Decklist};

/// The cards and their names.
pub(crate) struct Cards {
    pub catalog: Catalog,
    pub index: Index,
}

impl Cards {
    pub(crate) fn read() -> Self {
        let catalog = Catalog::open(None).unwrap();
        let index = Index::load(&catalog).unwrap();
        Self { catalog, index }
    }

    pub(crate) fn resolve(&self, list: Decklist) -> Deck {
        Deck::resolve(list, &self.catalog, &self.index).unwrap()
    }
}
