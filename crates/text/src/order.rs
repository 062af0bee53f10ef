//! Sorting that is compiled once. The sort of the standard library is compiled for every type and every comparison, 2,900
//! lines each; this one sorts places with it, whatever lies there, and moves the values afterwards. For all that is not
//! sorted a hundred thousand times.

use std::cmp::Ordering;

/// Values that can be put in order. Equal ones stay as they lie.
pub trait Order<T> {
    /// From the smallest to the largest.
    fn order(&mut self)
    where
        T: Ord;

    /// As the comparison says.
    fn order_by(&mut self, compare: impl FnMut(&T, &T) -> Ordering);

    /// By a key, which is asked for once for each value.
    fn order_by_key<K: Ord>(&mut self, key: impl FnMut(&T) -> K);
}

impl<T> Order<T> for [T] {
    fn order(&mut self)
    where
        T: Ord,
    {
        self.order_by(T::cmp);
    }

    fn order_by(&mut self, mut compare: impl FnMut(&T, &T) -> Ordering) {
        let places = sorted(self.len(), &mut |one, other| compare(&self[one], &self[other]));
        move_to(places, &mut |one, other| self.swap(one, other));
    }

    fn order_by_key<K: Ord>(&mut self, key: impl FnMut(&T) -> K) {
        let keys: Vec<K> = self.iter().map(key).collect();
        let places = sorted(self.len(), &mut |one, other| keys[one].cmp(&keys[other]));
        move_to(places, &mut |one, other| self.swap(one, other));
    }
}

/// The places of `count` values in their order.
fn sorted(count: usize, compare: &mut dyn FnMut(usize, usize) -> Ordering) -> Vec<usize> {
    let mut places: Vec<usize> = (0..count).collect();
    places.sort_by(|one, other| compare(*one, *other));
    places
}

/// Moves what lies at `places[0]` to the first place, and so on, in as many swaps as there are values at the most.
fn move_to(mut places: Vec<usize>, swap: &mut dyn FnMut(usize, usize)) {
    for start in 0..places.len() {
        let mut at = start;
        loop {
            let next = std::mem::replace(&mut places[at], at);
            if next == start || next == at {
                break;
            }
            swap(at, next);
            at = next;
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::Order;

    proptest! {
        /// The sort of the standard library is the oracle, also for values that are equal by their key.
        #[test]
        fn order_is_that_of_a_stable_sort(values in prop::collection::vec((0_u8..8, any::<u16>()), 0..60)) {
            let (mut by_key, mut by, mut all) = (values.clone(), values.clone(), values.clone());
            by_key.order_by_key(|value| value.0);
            by.order_by(|one, other| other.0.cmp(&one.0));
            all.order();
            let (mut key_sorted, mut sorted, mut all_sorted) = (values.clone(), values.clone(), values);
            key_sorted.sort_by_key(|value| value.0);
            sorted.sort_by_key(|value| std::cmp::Reverse(value.0));
            all_sorted.sort_unstable();
            prop_assert_eq!((by_key, by, all), (key_sorted, sorted, all_sorted));
        }
    }
}
