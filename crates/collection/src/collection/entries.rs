//! The collection card by card, with what the card data knows of each: for lists, for queries, for one card.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::algebra::Balance;
use super::apart::taken_apart;
use super::at_once::CopiesByCard;
use super::holdings::Holdings;
use super::lot::{CardKey, List, Lot};
use zocalo_cards::card::CardId;
use zocalo_catalog::catalog::{Catalog, CatalogError};
use zocalo_text::order::Order as _;

/// What a list of cards says of one that the card data knows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownCard {
    pub id: CardId,
    pub label: String,
    pub kind: Option<String>,
    pub loyalty: Option<String>,
}

/// The cards of the card data by what the collection calls them.
pub type KnownCards = HashMap<CardKey, KnownCard>;

/// Name, version and loyalty of a card as the collection names it ([`CardKey::of`]).
const KEY_COLUMNS: &str = "name, ifnull(version, ''), iif(version IS NULL AND label <> name, ifnull(loyalty, ''), '')";

/// All cards of the card data, as the collection names them.
pub fn known_cards(catalog: &Catalog) -> Result<KnownCards, CatalogError> {
    catalog.read(|connection| {
        let mut statement =
            connection.prepare_cached(&format!("SELECT {KEY_COLUMNS}, id, label, type, loyalty FROM card"))?;
        let rows = statement.query_map([], |row| {
            let key = CardKey { name: row.get(0)?, version: row.get(1)?, loyalty: row.get(2)? };
            let id = CardId(row.get(3)?);
            Ok((key, KnownCard { id, label: row.get(4)?, kind: row.get(5)?, loyalty: row.get(6)? }))
        })?;
        Ok(rows.collect::<Result<_, _>>()?)
    })
}

/// How many copies of each card of the card data are owned; none of the cards that are missing.
pub fn copies_of_cards(catalog: &Catalog, owned: &CopiesByCard) -> Result<HashMap<CardId, i64>, CatalogError> {
    catalog.read(|connection| {
        let mut statement = connection.prepare_cached(&format!("SELECT {KEY_COLUMNS}, id FROM card"))?;
        let mut rows = statement.query([])?;
        let mut copies = HashMap::new();
        while let Some(row) = rows.next()? {
            let word = |column: usize| -> rusqlite::Result<&str> { Ok(row.get_ref(column)?.as_str()?) };
            if let Some(count) = owned.of([word(0)?, word(1)?, word(2)?]) {
                copies.insert(CardId(row.get(3)?), count);
            }
        }
        Ok(copies)
    })
}

/// How a card stands: its copies, and what the decks take of them. What counts as the same for building
/// ([`super::SameCard`]) stands apart here, and adds up to what it is together.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Standing {
    /// Real copies; below 0 only after two machines were merged.
    pub owned: i64,
    pub proxies: i64,
    pub wanted: i64,
    pub built: i64,
    /// Copies in no built deck.
    pub free: i64,
    pub missing: i64,
    /// Copies that no deck needs.
    pub surplus: i64,
}

/// A card of the collection, or one that a deck of it needs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    pub card: CardKey,
    /// What the card data knows of it; `None` when it does not know the card.
    pub known: Option<KnownCard>,
    pub standing: Standing,
    pub lots: Vec<(Lot, i64)>,
}

impl Entry {
    /// A card with these copies, of which nothing else is known yet.
    #[must_use]
    pub fn of(card: CardKey, lots: Vec<(Lot, i64)>) -> Self {
        Self { card, known: None, standing: Standing::default(), lots }
    }

    /// Its unique name, or what the collection calls it where the card data does not know it.
    #[must_use]
    pub fn label(&self) -> String {
        self.name().into_owned()
    }

    #[must_use]
    pub fn name(&self) -> Cow<'_, str> {
        match &self.known {
            Some(known) => Cow::Borrowed(&known.label),
            None if self.card.version.is_empty() && self.card.loyalty.is_empty() => Cow::Borrowed(&self.card.name),
            None => Cow::Owned(self.card.to_string()),
        }
    }

    pub fn copies(&self, list: List) -> impl Iterator<Item = (&Lot, i64)> {
        self.lots.iter().filter(move |(lot, _)| lot.list == list).map(|(lot, count)| (lot, *count))
    }

    /// How many real copies there are of each value of a fact of copies, such as the set: the empty text, for copies of
    /// which it is unknown, comes last.
    pub fn by<'e>(&'e self, fact: impl Fn(&'e Lot) -> &'e str) -> Vec<(&'e str, i64)> {
        summed_by(self.copies(List::Owned), fact)
    }
}

/// How many of these copies there are of each value of a fact of copies, as in [`Entry::by`].
pub fn summed_by<'e>(
    copies: impl Iterator<Item = (&'e Lot, i64)>,
    fact: impl Fn(&'e Lot) -> &'e str,
) -> Vec<(&'e str, i64)> {
    let mut sums: BTreeMap<(bool, &str), i64> = BTreeMap::new();
    for (lot, count) in copies {
        let value = fact(lot);
        *sums.entry((value.is_empty(), value)).or_default() += count;
    }
    sums.into_iter().map(|((_, value), count)| (value, count)).collect()
}

/// Everything on the lists of the collection and all that its decks hold, by label. `balance` holds what is owned and the
/// decks, of which the numbers are asked; without decks every copy is free, and it may be empty.
#[must_use]
pub fn entries(holdings: Holdings, balance: &Balance, mut known: KnownCards) -> Vec<Entry> {
    let mut entries: Vec<Entry> = Vec::new();
    // The lots of one card come one after the other.
    for (lot, count) in holdings {
        match entries.last_mut().filter(|entry| entry.card == lot.card) {
            Some(entry) => entry.lots.push((lot, count)),
            None => entries.push(Entry::of(lot.card.clone(), vec![(lot, count)])),
        }
    }
    let in_decks: BTreeSet<&CardKey> = balance.decks().iter().flat_map(|deck| deck.cards.keys()).collect();
    let is_there = |card: &CardKey| entries.binary_search_by(|entry| entry.card.cmp(card)).is_ok();
    let others: Vec<Entry> =
        in_decks.into_iter().filter(|card| !is_there(card)).map(|card| Entry::of(card.clone(), Vec::new())).collect();
    entries.extend(others);
    for entry in &mut entries {
        let sum = |list| entry.copies(list).map(|(_, count)| count).sum();
        let (owned, proxies, wanted): (i64, i64, i64) = (sum(List::Owned), sum(List::Proxy), sum(List::Wanted));
        let standing = Standing { owned, proxies, wanted, free: owned, surplus: owned.max(0), ..Standing::default() };
        entry.standing = standing;
        entry.known = known.remove(&entry.card);
    }
    if !balance.decks().is_empty() || !balance.same().tells_all_apart() {
        take(&mut entries, balance);
    }
    entries.order_by_key(|entry| (entry.label().to_lowercase(), entry.label()));
    entries
}

fn take(entries: &mut [Entry], balance: &Balance) {
    let is_owned = |entry: &&Entry| entry.copies(List::Owned).next().is_some();
    let owned = entries.iter().filter(is_owned).map(|entry| (entry.card.clone(), entry.standing.owned)).collect();
    let taken = taken_apart(balance, &owned);
    for entry in entries {
        let taken = taken.get(&entry.card).copied().unwrap_or_default();
        let standing = &mut entry.standing;
        (standing.built, standing.free) = (taken.built, standing.owned - taken.built);
        (standing.missing, standing.surplus) = (taken.missing, taken.surplus);
    }
}

#[cfg(test)]
mod tests {
    use super::{entries, known_cards};
    use crate::collection::{Balance, CardKey, DeckState, Holdings, List, Lot, SameCard, TakingDeck, counts};
    use zocalo_cards::data::cards::read_cards;
    use zocalo_catalog::catalog::Catalog;

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
        let entries = entries(holdings, &balance, known);
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
