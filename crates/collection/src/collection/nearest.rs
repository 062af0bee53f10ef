//! Which decks lack the fewest cards when they stand at once: sets that a few stand-ins complete.

use super::together::{DeckSets, DecksTogether, MOST_STEPS};

impl DecksTogether {
    /// Sets of this many decks that lack at most so many copies together, one at least, and of which every two `may` be
    /// together; those that lack the fewest come first, at most `most` of them.
    #[must_use]
    pub fn nearest(&self, size: usize, most: usize, lacking: i64, may: &dyn Fn(usize, usize) -> bool) -> DeckSets {
        let all: Vec<usize> = (0..self.needs.len()).collect();
        let may = all.iter().map(|one| all.iter().map(|other| one < other && may(*one, *other)).collect()).collect();
        let left = self.stock.clone();
        let mut search = Nearest { decks: self, may, size, most, lacking, found: Vec::new(), left, steps: 0 };
        search.grow(&mut Vec::new(), 0, &all);
        DeckSets { sets: search.found.into_iter().map(|(_, set)| set).collect(), is_exact: search.steps < MOST_STEPS }
    }
}

struct Nearest<'a> {
    decks: &'a DecksTogether,
    may: Vec<Vec<bool>>,
    size: usize,
    most: usize,
    lacking: i64,
    found: Vec<(i64, Vec<usize>)>,
    left: Vec<i64>,
    steps: u64,
}

impl Nearest<'_> {
    /// Adds decks to those that are chosen. What is lacking never becomes less by one deck more.
    fn grow(&mut self, chosen: &mut Vec<usize>, lacks: i64, candidates: &[usize]) {
        self.steps += 1;
        if chosen.len() == self.size {
            if lacks > 0 {
                let place = self.found.partition_point(|(other, _)| *other <= lacks);
                self.found.insert(place, (lacks, chosen.clone()));
                self.found.truncate(self.most);
            }
            return;
        }
        for (at, deck) in candidates.iter().enumerate() {
            if candidates.len() - at < self.size - chosen.len() || self.steps >= MOST_STEPS {
                return;
            }
            let more: i64 = self.decks.needs[*deck]
                .iter()
                .map(|(card, count)| {
                    let before = self.left[*card];
                    self.left[*card] = before - count;
                    (count - before.max(0)).max(0)
                })
                .sum();
            let worst = self.found.get(self.most.saturating_sub(1)).map_or(self.lacking, |(worst, _)| worst - 1);
            if lacks + more <= worst {
                let later = candidates[at + 1..].iter().copied();
                let later: Vec<usize> = later.filter(|other| self.may[*deck][*other]).collect();
                chosen.push(*deck);
                self.grow(chosen, lacks + more, &later);
                chosen.pop();
            }
            self.decks.give_back(*deck, &mut self.left);
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::{Balance, CardKey, Counts, DecksTogether, SameCard};

    fn counts(counts: &[i64]) -> Counts {
        let key = |card: usize| CardKey { name: format!("{card}"), version: String::new(), loyalty: String::new() };
        counts.iter().enumerate().filter(|(_, count)| **count > 0).map(|(card, count)| (key(card), *count)).collect()
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]
        #[test]
        fn no_set_lacks_fewer(
            owned in prop::collection::vec(0..4_i64, 4),
            decks in prop::collection::vec(prop::collection::vec(0..3_i64, 4), 2..7),
            forbidden in (0..7_usize, 0..7_usize),
        ) {
            let lists: Vec<Counts> = decks.iter().map(|deck| counts(deck)).collect();
            let balance = Balance::of(counts(&owned), Vec::new(), SameCard::default());
            let together = DecksTogether::of(&balance, &lists.iter().collect::<Vec<_>>(), &[]);
            let may = |one: usize, other: usize| (one, other) != forbidden && (other, one) != forbidden;
            for size in 2..=3 {
                let lacks = |set: &[usize]| -> i64 {
                    (0..4).map(|card| (set.iter().map(|at| decks[*at][card]).sum::<i64>() - owned[card]).max(0)).sum()
                };
                let sets = (0_u32..1 << decks.len())
                    .map(|set| (0..decks.len()).filter(|at| set >> at & 1 == 1).collect::<Vec<_>>())
                    .filter(|set| set.len() == size)
                    .filter(|set| set.iter().all(|one| set.iter().all(|other| one >= other || may(*one, *other))))
                    .filter(|set| (1..=3).contains(&lacks(set)));
                let mut expected: Vec<i64> = sets.map(|set| lacks(&set)).collect();
                expected.sort_unstable();
                expected.truncate(4);
                let found: Vec<i64> =
                    together.nearest(size, 4, 3, &may).sets.iter().map(|set| lacks(set)).collect();
                prop_assert_eq!(found, expected);
            }
        }
    }
}
