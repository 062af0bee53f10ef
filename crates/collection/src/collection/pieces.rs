//! An entry of the journal holds only so many copies: a larger difference stands in several.

use super::batch::Difference;

/// The most copies that one entry adds or takes, as the database has it.
pub(super) const MOST_OF_AN_ENTRY: i64 = 99_999;

/// The same differences, each small enough for an entry. A large import has many, of which hardly one is too large, so
/// they are not copied.
pub(super) fn in_entries(differences: Vec<Difference>) -> Vec<Difference> {
    if differences.iter().all(|difference| difference.delta.abs() <= MOST_OF_AN_ENTRY) {
        return differences;
    }
    let mut entries = Vec::with_capacity(differences.len());
    for difference in differences {
        let mut left = difference.delta;
        while left.abs() > MOST_OF_AN_ENTRY {
            let delta = MOST_OF_AN_ENTRY * left.signum();
            entries.push(Difference { delta, ..difference.clone() });
            left -= delta;
        }
        entries.push(Difference { delta: left, ..difference });
    }
    entries
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collection::lot::{CardKey, List, Lot};

    #[test]
    fn a_large_difference_stands_in_several_entries() {
        let card = CardKey { name: "Earth".to_owned(), version: String::new(), loyalty: String::new() };
        for (delta, parts) in
            [(3, &[3][..]), (99_999, &[99_999]), (100_000, &[99_999, 1]), (-199_999, &[-99_999, -99_999, -1])]
        {
            let one = Difference { lot: Lot::of(card.clone(), List::Owned), delta, reason: String::new() };
            let deltas: Vec<i64> = in_entries(vec![one]).iter().map(|entry| entry.delta).collect();
            assert_eq!(deltas, parts);
        }
    }
}
