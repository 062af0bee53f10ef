//! The collection card by card, with what the card data knows of each: for lists, for queries, for one card.

use std::collections::{BTreeMap, HashMap};

use super::algebra::{Balance, counts};
use super::apart::taken_apart;
use super::holdings::Holdings;
use super::lot::{CardKey, List, Lot};
use crate::card::CardId;
use crate::catalog::{Catalog, CatalogError};

/// What a list of cards says of one that the card data knows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownCard {
    /// Its number.
    pub id: CardId,
    /// Its unique name.
    pub label: String,
    /// Its type; `None` when unknown.
    pub kind: Option<String>,
    /// Whom it is loyal to; `None` when unknown.
    pub loyalty: Option<String>,
}

/// The cards of the card data by what the collection calls them.
pub type KnownCards = HashMap<CardKey, KnownCard>;

/// All cards of the card data, as the collection names them ([`CardKey::of`]).
///
/// # Errors
/// [`CatalogError`] when the card database fails.
pub fn known_cards(catalog: &Catalog) -> Result<KnownCards, CatalogError> {
    catalog.read(|connection| {
        let sql = "SELECT id, label, type, loyalty, name, ifnull(version, ''), \
            iif(version IS NULL AND label <> name, ifnull(loyalty, ''), '') FROM card";
        let mut statement = connection.prepare_cached(sql)?;
        let rows = statement.query_map([], |row| {
            let key = CardKey { name: row.get(4)?, version: row.get(5)?, loyalty: row.get(6)? };
            let id = CardId(row.get(0)?);
            Ok((key, KnownCard { id, label: row.get(1)?, kind: row.get(2)?, loyalty: row.get(3)? }))
        })?;
        Ok(rows.collect::<Result<_, _>>()?)
    })
}

/// How a card stands: its copies, and what the decks take of them. What counts as the same for building
/// ([`super::SameCard`]) stands apart here, and adds up to what it is together.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Standing {
    /// Real copies; below 0 only after two machines were merged.
    pub owned: i64,
    /// Stand-ins.
    pub proxies: i64,
    /// Copies that are looked for.
    pub wanted: i64,
    /// Copies in built decks.
    pub built: i64,
    /// Copies in no built deck.
    pub free: i64,
    /// Copies that the decks lack.
    pub missing: i64,
    /// Copies that no deck needs.
    pub surplus: i64,
}

/// A card of the collection, or one that a deck of it needs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// Which card.
    pub card: CardKey,
    /// What the card data knows of it; `None` when it does not know the card.
    pub known: Option<KnownCard>,
    /// How it stands.
    pub standing: Standing,
    /// Its copies on all lists.
    pub lots: Vec<(Lot, i64)>,
}

impl Entry {
    /// Its unique name, or what the collection calls it where the card data does not know it.
    #[must_use]
    pub fn label(&self) -> String {
        self.known.as_ref().map_or_else(|| self.card.to_string(), |known| known.label.clone())
    }

    /// Its copies on one list.
    pub fn copies(&self, list: List) -> impl Iterator<Item = (&Lot, i64)> {
        self.lots.iter().filter(move |(lot, _)| lot.list == list).map(|(lot, count)| (lot, *count))
    }

    /// How many real copies there are of each value of a fact of copies, such as the set: the empty text, for copies of
    /// which it is unknown, comes last.
    pub fn by<'e>(&'e self, fact: impl Fn(&'e Lot) -> &'e str) -> Vec<(&'e str, i64)> {
        let mut sums: BTreeMap<(bool, &str), i64> = BTreeMap::new();
        for (lot, count) in self.copies(List::Owned) {
            let value = fact(lot);
            *sums.entry((value.is_empty(), value)).or_default() += count;
        }
        sums.into_iter().map(|((_, value), count)| (value, count)).collect()
    }
}

/// Everything on the lists of the collection and all that its decks hold, by label. `balance` holds what is owned and the
/// decks, of which the numbers are asked.
#[must_use]
pub fn entries(holdings: &Holdings, balance: &Balance, known: &KnownCards) -> Vec<Entry> {
    let mut lots: BTreeMap<&CardKey, Vec<(Lot, i64)>> = BTreeMap::new();
    for (lot, count) in holdings {
        lots.entry(&lot.card).or_default().push((lot.clone(), *count));
    }
    for card in balance.decks().iter().flat_map(|deck| deck.cards.keys()) {
        lots.entry(card).or_default();
    }
    let on = |list| counts(holdings, &[list]);
    let (owned, proxies, wanted) = (on(List::Owned), on(List::Proxy), on(List::Wanted));
    let taken = taken_apart(balance, &owned);
    let mut entries: Vec<Entry> = lots
        .into_iter()
        .map(|(card, lots)| {
            let of = |counts: &BTreeMap<CardKey, i64>| counts.get(card).copied().unwrap_or(0);
            let taken = taken.get(card).copied().unwrap_or_default();
            let standing = Standing {
                owned: of(&owned),
                proxies: of(&proxies),
                wanted: of(&wanted),
                built: taken.built,
                free: of(&owned) - taken.built,
                missing: taken.missing,
                surplus: taken.surplus,
            };
            Entry { card: card.clone(), known: known.get(card).cloned(), standing, lots }
        })
        .collect();
    entries.sort_by_cached_key(|entry| (entry.label().to_lowercase(), entry.label()));
    entries
}

#[cfg(test)]
mod tests {
    use super::{entries, known_cards};
    use crate::catalog::{Catalog, read_cards};
    use crate::collection::{Balance, CardKey, DeckState, Holdings, List, Lot, SameCard, TakingDeck, counts};

    fn key(name: &str) -> CardKey {
        CardKey { name: name.to_owned(), version: String::new(), loyalty: String::new() }
    }

    #[test]
    fn the_keys_of_the_database_are_those_of_the_cards() {
        let catalog = Catalog::open(None).unwrap();
        let known = known_cards(&catalog).unwrap();
        let cards = catalog.cards().unwrap();
        assert_eq!(cards.len(), read_cards().unwrap().len());
        assert_eq!(known.len(), cards.len(), "two cards share a key");
        for card in cards {
            let found = known.get(&CardKey::of(&card)).unwrap_or_else(|| panic!("{} is not known", card.label));
            assert_eq!((found.id, &found.label), (card.id, &card.label));
        }
    }

    #[test]
    fn a_card_stands_with_its_lots_and_what_the_decks_take() {
        let catalog = Catalog::open(None).unwrap();
        let known = known_cards(&catalog).unwrap();
        let lot = |name: &str, list, printing: &str| Lot { printing: printing.to_owned(), ..Lot::of(key(name), list) };
        let holdings = Holdings::from([
            (lot("Trade Pact", List::Owned, ""), 1),
            (lot("Trade Pact", List::Owned, "Premier"), 3),
            (lot("Trade Pact", List::Wanted, ""), 2),
            (lot("Trade Pact", List::Proxy, ""), 5),
            (lot("No Such Card", List::Owned, ""), 1),
        ]);
        let deck = |path: &str, state, cards: &[(&str, i64)]| {
            let cards = cards.iter().map(|(name, count)| (key(name), *count)).collect();
            TakingDeck { path: path.to_owned(), state, cards }
        };
        let decks = vec![
            deck("a", DeckState::Built, &[("Trade Pact", 2)]),
            deck("b", DeckState::Flexible, &[("Trade Pact", 3), ("Border Raid", 1)]),
        ];
        let balance = Balance::of(counts(&holdings, &[List::Owned]), decks, SameCard::default());
        let entries = entries(&holdings, &balance, &known);
        let told: Vec<(String, bool)> = entries.iter().map(|entry| (entry.label(), entry.known.is_some())).collect();
        let expected = [("Border Raid", true), ("No Such Card", false), ("Trade Pact", true)];
        assert_eq!(told, expected.map(|(label, is_known)| (label.to_owned(), is_known)));
        let pact = &entries[2];
        assert_eq!((pact.standing.owned, pact.standing.proxies, pact.standing.wanted), (4, 5, 2));
        assert_eq!((pact.standing.built, pact.standing.free), (2, 2));
        assert_eq!((pact.standing.missing, pact.standing.surplus), (1, 0));
        assert_eq!(pact.by(|lot| &lot.printing), [("Premier", 3), ("", 1)]);
        assert_eq!(entries[0].standing.missing, 1);
    }
}
