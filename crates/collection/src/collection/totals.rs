//! How many copies of each card there are once a change is made.

use std::collections::BTreeMap;

use super::batch::JournalChange;
use super::holdings::Holdings;
use super::lot::{CardKey, List, Lot};
use super::{Library, LibraryError};

/// How many copies of a card stand on each list.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Totals {
    pub owned: i64,
    pub proxies: i64,
    pub wanted: i64,
}

impl Totals {
    #[must_use]
    pub fn on(&self, list: List) -> i64 {
        match list {
            List::Owned => self.owned,
            List::Proxy => self.proxies,
            List::Wanted => self.wanted,
        }
    }

    fn on_mut(&mut self, list: List) -> &mut i64 {
        match list {
            List::Owned => &mut self.owned,
            List::Proxy => &mut self.proxies,
            List::Wanted => &mut self.wanted,
        }
    }
}

/// A change that was made: the number of its batch, what it changed, and how many copies of its cards there are now.
pub(super) type Made = (i64, JournalChange, BTreeMap<CardKey, Totals>);

impl Library {
    /// As [`Library::change`], with all that the report of the change tells.
    pub fn change_and_count<E: From<LibraryError>>(
        &mut self,
        command: &str,
        time: i64,
        decide: impl FnOnce(&Holdings) -> Result<JournalChange, E>,
    ) -> Result<Made, E> {
        let mut outcome = None;
        let number = self.change(command, time, |holdings| {
            let change = decide(holdings)?;
            outcome = Some((change.clone(), totals_after(&change, holdings)));
            Ok::<_, E>(change)
        })?;
        let (change, totals) = outcome.unwrap_or_default();
        Ok((number, change, totals))
    }
}

/// What there is of every card that a change touches, once it is made.
#[must_use]
pub fn totals_after(change: &JournalChange, holdings: &Holdings) -> BTreeMap<CardKey, Totals> {
    let mut totals: BTreeMap<CardKey, Totals> = BTreeMap::new();
    for difference in &change.differences {
        let card = &difference.lot.card;
        let of_card = totals.entry(card.clone()).or_insert_with(|| {
            let mut before = Totals::default();
            // With what is below zero: the number is what the book says then.
            let lots = holdings.range(Lot::of(card.clone(), List::Owned)..);
            for (lot, count) in lots.take_while(|(lot, _)| lot.card == *card) {
                *before.on_mut(lot.list) += count;
            }
            before
        });
        *of_card.on_mut(difference.lot.list) += difference.delta;
    }
    totals
}
