//! Decks for tests of what plays them.

use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;
use zocalo_decks::deck::Deck;
use zocalo_decks::formats::read_bytes;

pub(crate) fn deck(text: &str) -> Deck {
    let catalog = Catalog::open(None).unwrap();
    let list = read_bytes("deck.toml".to_owned(), text.as_bytes()).unwrap();
    Deck::resolve(list, &catalog, &Index::load(&catalog).unwrap()).unwrap()
}
