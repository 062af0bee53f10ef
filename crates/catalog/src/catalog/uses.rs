//! Which packs the cards were built with, and which of their facts were read since.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use rusqlite::{Connection, Row, params};

use super::error::CatalogError;
use crate::packs::{Given, Pack, PackFolder, merge, pack_of};
use zocalo_cards::card::{Card, CardId};
use zocalo_cards::data::cards::{label, read_cards};
use zocalo_text::message::Text;
use zocalo_text::order::Order as _;
use zocalo_text::text::Language;

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PacksInUse {
    /// Each of them, by name.
    pub packs: Vec<PackInUse>,
    /// A digest of what they changed; empty without packs.
    pub fingerprint: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PackInUse {
    pub given: Given,
    /// Whether it could not be read, so that it gave nothing; `unplaced` then says why.
    pub is_broken: bool,
}

impl PacksInUse {
    pub(super) fn write(&self, connection: &Connection) -> Result<(), CatalogError> {
        for pack in &self.packs {
            let given = &pack.given;
            connection.execute(
                "INSERT INTO pack VALUES (?1,?2,?3,?4,?5)",
                params![given.name, given.cards, given.new_cards, given.facts, pack.is_broken],
            )?;
            for fault in &given.unplaced {
                let (english, russian) = (fault.english(), fault.render(Language::Russian));
                connection
                    .execute("INSERT INTO pack_fault VALUES (?1,?2,?3)", params![given.name, english, russian])?;
            }
        }
        connection.execute("INSERT INTO pack_fingerprint VALUES (?1)", [&self.fingerprint])?;
        Ok(())
    }

    pub(super) fn read(connection: &Connection) -> Result<Self, CatalogError> {
        let mut statement =
            connection.prepare("SELECT name, cards, new_cards, facts, is_broken FROM pack ORDER BY name")?;
        let rows = statement.query_map([], |row| {
            let (name, cards, new_cards, facts) = (row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?);
            let given = Given { name, cards, new_cards, facts, unplaced: Vec::new() };
            Ok(PackInUse { given, is_broken: row.get(4)? })
        })?;
        let mut packs = rows.collect::<Result<Vec<_>, _>>()?;
        for pack in &mut packs {
            let mut statement =
                connection.prepare_cached("SELECT fault, in_russian FROM pack_fault WHERE pack = ?1 ORDER BY rowid")?;
            let fault = |row: &Row<'_>| Ok(Text::in_each(row.get::<_, String>(0)?, row.get::<_, String>(1)?));
            let faults = statement.query_map([&pack.given.name], fault)?;
            pack.given.unplaced = faults.collect::<Result<_, _>>()?;
        }
        let fingerprint = connection.query_row("SELECT value FROM pack_fingerprint", [], |row| row.get(0))?;
        Ok(Self { packs, fingerprint })
    }
}

/// Which facts of packs were read: shared by the card database and whoever reports on it.
#[derive(Debug, Default)]
pub struct Uses {
    packs: PacksInUse,
    cards: Mutex<BTreeMap<String, BTreeSet<CardId>>>,
    whole: AtomicBool,
}

impl Uses {
    pub(super) fn of(packs: PacksInUse) -> Self {
        Self { packs, ..Self::default() }
    }

    #[must_use]
    pub fn packs(&self) -> &PacksInUse {
        &self.packs
    }

    /// Notes that an answer rests on all cards, as the one of a search does.
    pub fn rest_on_all_cards(&self) {
        self.whole.store(true, Ordering::Relaxed);
    }

    pub(super) fn saw(&self, card: &Card) {
        if self.packs.packs.is_empty() {
            return;
        }
        let mut cards = self.cards.lock().unwrap_or_else(PoisonError::into_inner);
        for pack in card.sources.iter().filter_map(|line| pack_of(line)) {
            cards.entry(pack.to_owned()).or_default().insert(card.id);
        }
    }

    /// The packs whose facts were read of these databases, which threads may have opened side by side, each with the number
    /// of the cards; the user's own last.
    #[must_use]
    pub fn so_far(all: &[Arc<Self>]) -> Vec<(String, usize)> {
        let whole = all.iter().find(|uses| uses.whole.load(Ordering::Relaxed));
        let mut used: Vec<(String, usize)> = if let Some(whole) = whole {
            let all = whole.packs.packs.iter().map(|pack| &pack.given);
            all.map(|given| (given.name.clone(), given.cards as usize)).collect()
        } else {
            let mut cards: BTreeMap<String, BTreeSet<CardId>> = BTreeMap::new();
            for uses in all {
                for (pack, seen) in uses.cards.lock().unwrap_or_else(PoisonError::into_inner).iter() {
                    cards.entry(pack.clone()).or_default().extend(seen);
                }
            }
            cards.into_iter().map(|(pack, cards)| (pack, cards.len())).collect()
        };
        used.retain(|(_, cards)| *cards > 0);
        used.order_by_key(|(pack, _)| pack == crate::packs::MINE);
        used
    }
}

/// The cards of the program with the packs of a folder laid over them, and what each pack gave. A pack that cannot be used
/// is left out, and said to be.
pub(super) fn read_cards_with(folder: Option<&PackFolder>) -> Result<(Vec<Card>, PacksInUse), CatalogError> {
    let shipped = read_cards()?;
    let Some(read) = folder.map(PackFolder::read).filter(|read| !read.is_empty()) else {
        return Ok((shipped, PacksInUse::default()));
    };
    let mut packs: Vec<Pack> = Vec::new();
    let mut in_use: Vec<PackInUse> = Vec::new();
    let left_out = |name: String, why: Text| {
        let given = Given { name, cards: 0, new_cards: 0, facts: 0, unplaced: vec![why] };
        PackInUse { given, is_broken: true }
    };
    for (name, pack) in read {
        match pack {
            Ok(pack) => packs.push(pack),
            Err(error) => in_use.push(left_out(name, error.text())),
        }
    }
    let mut merged = merge(shipped.clone(), &packs);
    let (cards, fingerprint) = match label(&mut merged.cards) {
        Ok(()) => {
            in_use.extend(merged.given.into_iter().map(|given| PackInUse { given, is_broken: false }));
            (merged.cards, merged.fingerprint)
        }
        // What no check of a single card can see must not stop the program either.
        Err(error) => {
            in_use.extend(packs.into_iter().map(|pack| left_out(pack.name, error.to_string().into())));
            (shipped, String::new())
        }
    };
    in_use.order_by(|a, b| a.given.name.cmp(&b.given.name));
    Ok((cards, PacksInUse { packs: in_use, fingerprint }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_wrong_with_packs_is_kept_in_every_language() {
        let connection = Connection::open_in_memory().unwrap();
        connection.execute_batch(include_str!("../../../../schema/catalog/003-packs.sql")).unwrap();
        let unplaced = vec![Text::in_each("no card", "нет карты")];
        let given = Given { name: "a".to_owned(), cards: 1, new_cards: 0, facts: 2, unplaced };
        let packs = vec![PackInUse { given, is_broken: false }];
        let in_use = PacksInUse { packs, fingerprint: "f".to_owned() };
        in_use.write(&connection).unwrap();
        assert_eq!(PacksInUse::read(&connection).unwrap(), in_use);
    }
}
