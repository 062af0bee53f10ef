//! Adding copies, and lowering the wants that they fill.

use std::collections::BTreeMap;

use super::batch::{Difference, JournalChange};
use super::holdings::Holdings;
use super::lot::{CardKey, List, Lot};
use zocalo_text::order::Order as _;

/// The most copies that one difference holds.
pub const MOST_COPIES: i64 = 9_999;

/// Why an entry of the journal lowers a want.
pub const FILLS_A_WANT: &str = "fills a want";

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Addition {
    pub lot: Lot,
    /// How many, 1 to [`MOST_COPIES`].
    pub count: i64,
}

/// What adding changes: the copies, each lot once, and the wants that they fill. Only owned copies fill wants; a want for
/// one printing or condition is filled by that one alone, as an unknown printing is never guessed.
#[must_use]
pub fn adding(additions: &[Addition], holdings: &Holdings) -> JournalChange {
    let mut differences: Vec<Difference> = Vec::new();
    for Addition { lot, count } in additions {
        // A sum that one entry cannot hold stands in several.
        let same = |other: &&mut Difference| other.lot == *lot && other.delta + count <= MOST_COPIES;
        match differences.iter_mut().find(same) {
            Some(there) => there.delta += count,
            None => {
                differences.push(Difference { lot: lot.clone(), delta: *count, reason: "add".to_owned() });
            }
        }
    }
    differences.extend(filling_wants(additions.iter().map(|addition| (&addition.lot, addition.count)), holdings));
    JournalChange { differences, decks: Vec::new() }
}

/// What lowers the wants that copies fill as they come; each want once.
pub(super) fn filling_wants<'l>(
    came: impl Iterator<Item = (&'l Lot, i64)>,
    holdings: &Holdings,
) -> impl Iterator<Item = Difference> {
    let mut lowered: BTreeMap<Lot, i64> = BTreeMap::new();
    for (lot, count) in came.filter(|(lot, count)| lot.list == List::Owned && *count > 0) {
        fill_wants(lot, count, holdings, &mut lowered);
    }
    lowered.into_iter().map(|(lot, count)| Difference { lot, delta: -count, reason: FILLS_A_WANT.to_owned() })
}

/// Lowers the wants of a card by so many copies of a lot: first those that ask for just this printing.
fn fill_wants(came: &Lot, count: i64, holdings: &Holdings, lowered: &mut BTreeMap<Lot, i64>) {
    let is_met = |asked: &str, given: &str| asked.is_empty() || asked == given;
    let mut wants: Vec<(&Lot, i64)> = lots_on(holdings, &came.card, List::Wanted)
        .filter(|(lot, _)| is_met(&lot.printing, &came.printing) && is_met(&lot.condition, &came.condition))
        .collect();
    wants.order_by_key(|(lot, _)| (lot.printing.is_empty(), lot.condition.is_empty()));
    let mut left = count;
    for (want, asked) in wants {
        let filled = left.min(asked - lowered.get(want).copied().unwrap_or(0)).max(0);
        if filled > 0 {
            *lowered.entry(want.clone()).or_default() += filled;
            left -= filled;
        }
    }
}

/// The lots of a card on all lists, of which there are copies.
pub fn lots_of<'h>(holdings: &'h Holdings, card: &'h CardKey) -> impl Iterator<Item = (&'h Lot, i64)> {
    List::ALL.into_iter().flat_map(|list| lots_on(holdings, card, list))
}

fn lots_on<'h>(holdings: &'h Holdings, card: &'h CardKey, list: List) -> impl Iterator<Item = (&'h Lot, i64)> {
    // Lots are ordered by card and list first, and this is the first that a card may have there: a want is not looked for
    // among the thousands of lots that may be owned.
    holdings
        .range(Lot::of(card.clone(), list)..)
        .take_while(move |(lot, _)| lot.card == *card && lot.list == list)
        .filter(|(_, count)| **count > 0)
        .map(|(lot, count)| (lot, *count))
}

#[must_use]
pub(super) fn count_on(holdings: &Holdings, card: &CardKey, list: List) -> i64 {
    lots_on(holdings, card, list).map(|(_, count)| count).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card(name: &str) -> CardKey {
        CardKey { name: name.to_owned(), version: String::new(), loyalty: String::new() }
    }

    fn lot(list: List, printing: &str) -> Lot {
        Lot { printing: printing.to_owned(), ..Lot::of(card("Trade Pact"), list) }
    }

    fn deltas(additions: &[(Lot, i64)], holdings: &Holdings) -> Vec<(Lot, i64, String)> {
        let additions: Vec<Addition> =
            additions.iter().map(|(lot, count)| Addition { lot: lot.clone(), count: *count }).collect();
        let change = adding(&additions, holdings);
        change.differences.into_iter().map(|one| (one.lot, one.delta, one.reason)).collect()
    }

    #[test]
    fn a_card_named_twice_is_one_entry() {
        let (owned, deluxe) = (lot(List::Owned, ""), lot(List::Owned, "Deluxe"));
        let found = deltas(&[(owned.clone(), 2), (deluxe.clone(), 1), (owned.clone(), 3)], &Holdings::new());
        assert_eq!(found, [(owned, 5, "add".to_owned()), (deluxe, 1, "add".to_owned())]);
    }

    #[test]
    fn copies_fill_the_wants_that_they_meet() {
        let any = lot(List::Wanted, "");
        let deluxe = lot(List::Wanted, "Deluxe");
        let holdings: Holdings = [(any.clone(), 2), (deluxe.clone(), 1)].into();
        let filled = |additions: &[(Lot, i64)]| -> Vec<(Lot, i64)> {
            let all = deltas(additions, &holdings).into_iter();
            all.filter(|one| one.2 == FILLS_A_WANT).map(|one| (one.0, one.1)).collect()
        };
        assert_eq!(filled(&[(lot(List::Owned, ""), 5)]), [(any.clone(), -2)]);
        // The want for this printing goes first, then the one for any.
        assert_eq!(filled(&[(lot(List::Owned, "Deluxe"), 1)]), [(deluxe.clone(), -1)]);
        assert_eq!(filled(&[(lot(List::Owned, "Deluxe"), 2)]), [(any.clone(), -1), (deluxe.clone(), -1)]);
        // Two entries of one command do not fill one want twice.
        let both = [(lot(List::Owned, "Premier"), 1), (lot(List::Owned, ""), 4)];
        assert_eq!(filled(&both), [(any, -2)]);
        assert_eq!(filled(&[(lot(List::Proxy, ""), 5)]), []);
    }
}
