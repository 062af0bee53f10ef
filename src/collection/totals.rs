//! How many copies of each card there are once a change is made.

use std::collections::BTreeMap;

use super::holdings::Holdings;
use super::journal::Change;
use super::lot::{CardKey, List, Lot};

/// How many copies of a card stand on each list.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Totals {
    /// Real cards.
    pub owned: i64,
    /// Stand-ins.
    pub proxies: i64,
    /// Cards that are looked for.
    pub wanted: i64,
}

impl Totals {
    /// The number on a list.
    #[must_use]
    pub(crate) fn on(&self, list: List) -> i64 {
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

/// What there is of every card that a change touches, once it is made.
#[must_use]
pub(crate) fn totals_after(change: &Change, holdings: &Holdings) -> BTreeMap<CardKey, Totals> {
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
