//! Which decks can stand at once, and which copies change decks for it: every copy serves one deck, so decks that share cards may
//! keep each other from being built.
//!
//! To choose the most decks is to pack a knapsack of many dimensions. Few cards are contested and most decks clash in pairs, so
//! branch and bound finds the answer exactly for the numbers of decks that people have; where it gives up, it says so.

use std::collections::BTreeMap;

use super::algebra::{Balance, Counts};
use super::decks::DeckState;
use super::lot::CardKey;
use zocalo_text::order::Order as _;

/// How many choices a search looks at before it gives up: some tenths of a second.
pub(super) const MOST_STEPS: u64 = 2_000_000;

/// Decks that are to share what is owned.
#[derive(Debug, Clone)]
pub struct DecksTogether {
    /// For each deck, the contested cards that it holds, by their place in `stock`, and how many.
    pub(super) needs: Vec<Vec<(usize, i64)>>,
    /// How many copies of each contested card there are for these decks.
    pub(super) stock: Vec<i64>,
    /// Whether two decks cannot stand beside each other.
    clash: Vec<Vec<bool>>,
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DeckSets {
    pub sets: Vec<Vec<usize>>,
    /// Whether the search ended by itself: then no set is better than these.
    pub is_exact: bool,
}

impl DecksTogether {
    /// Decks of these cards. `paths` are those of them that the balance knows as decks of its own: the copies in them are for
    /// all; what other built decks hold is not.
    #[must_use]
    pub fn of(balance: &Balance, decks: &[&Counts], paths: &[&str]) -> Self {
        let mut all = Counts::new();
        for (card, count) in decks.iter().flat_map(|deck| deck.iter()) {
            *all.entry(card.clone()).or_default() += count;
        }
        let (mut contested, mut stock) = (Counts::new(), Vec::new());
        for share in balance.shares_at_once(&all, paths).into_iter().filter(|share| share.lacks > 0) {
            let taken: i64 = share.held_by.iter().map(|(_, count)| count).sum();
            contested.insert(share.card, i64::try_from(stock.len()).unwrap_or(i64::MAX));
            stock.push((share.owned.max(0) - taken).max(0));
        }
        let needs_of = |deck: &&Counts| {
            let mut needs: Vec<(usize, i64)> = Vec::new();
            for (card, count) in deck.iter().filter(|(_, count)| **count > 0) {
                let place = contested.get(balance.same().card(card)).and_then(|place| usize::try_from(*place).ok());
                let Some(place) = place else { continue };
                match needs.iter_mut().find(|(at, _)| *at == place) {
                    Some((_, sum)) => *sum += count,
                    None => needs.push((place, *count)),
                }
            }
            needs
        };
        let needs: Vec<Vec<(usize, i64)>> = decks.iter().map(needs_of).collect();
        let mut together = Self { clash: Vec::new(), needs, stock };
        let all = 0..together.needs.len();
        together.clash =
            all.clone().map(|one| all.clone().map(|other| !together.stand(&[one, other])).collect()).collect();
        together
    }

    /// Whether these decks, each named once, can all be built at once.
    #[must_use]
    pub fn stand(&self, decks: &[usize]) -> bool {
        let mut left = self.stock.clone();
        let distinct = decks.iter().enumerate().filter(|(at, deck)| !decks[..*at].contains(deck));
        distinct.map(|(_, deck)| *deck).all(|deck| self.take(deck, &mut left))
    }

    /// Takes the cards of a deck from what is left; whether there were enough.
    fn take(&self, deck: usize, left: &mut [i64]) -> bool {
        self.needs[deck].iter().for_each(|(card, count)| left[*card] -= count);
        self.needs[deck].iter().all(|(card, _)| left[*card] >= 0)
    }

    pub(super) fn give_back(&self, deck: usize, left: &mut [i64]) {
        self.needs[deck].iter().for_each(|(card, count)| left[*card] += count);
    }

    fn alone(&self) -> Vec<usize> {
        (0..self.needs.len()).filter(|deck| !self.clash[*deck][*deck]).collect()
    }

    #[must_use]
    pub fn largest(&self, most: usize) -> DeckSets {
        let mut search = Largest { decks: self, most, found: Vec::new(), left: self.stock.clone(), steps: 0 };
        search.grow(&mut Vec::new(), &self.alone());
        DeckSets { sets: search.found, is_exact: search.steps < MOST_STEPS }
    }

    /// Sets of this many decks that can be built at once and of which every two `may` be together; those whose pairs `differ`
    /// most in sum come first, at most so many of them.
    #[must_use]
    pub fn most_different(
        &self,
        size: usize,
        most: usize,
        may: &dyn Fn(usize, usize) -> bool,
        differ: &dyn Fn(usize, usize) -> i64,
    ) -> DeckSets {
        let alone = self.alone();
        let all = 0..self.needs.len();
        let matrix = |of: &dyn Fn(usize, usize) -> i64| -> Vec<Vec<i64>> {
            all.clone().map(|one| all.clone().map(|other| of(one, other)).collect()).collect()
        };
        let mut search = MostDifferent {
            decks: self,
            size,
            most,
            may: &matrix(&|one, other| i64::from(!self.clash[one][other] && may(one, other))),
            differ: &matrix(&|one, other| if one == other { 0 } else { differ(one, other) }),
            widest: 0,
            found: Vec::new(),
            left: self.stock.clone(),
            steps: 0,
        };
        search.widest = search.differ.iter().flatten().copied().max().unwrap_or(0);
        if size > 0 {
            search.grow(&mut Vec::new(), 0, &alone);
        }
        DeckSets { sets: search.found.into_iter().map(|(_, set)| set).collect(), is_exact: search.steps < MOST_STEPS }
    }
}

/// Copies that a built deck gives to another, so that this one can be built.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Move {
    pub card: CardKey,
    pub count: i64,
    /// The deck that gives, by its place among [`Balance::decks`].
    pub from: usize,
    /// The deck that takes, by its place among those that are to be built.
    pub to: usize,
}

impl Balance {
    /// What built decks must give so that these decks can be built at once, each with its path if it is among
    /// [`Self::decks`]. Built decks that are among them give nothing, copies of no deck go first, and no deck gives in vain.
    #[must_use]
    pub fn moves(&self, decks: &[(&Counts, Option<&str>)]) -> Vec<Move> {
        let paths: Vec<&str> = decks.iter().filter_map(|(_, path)| *path).collect();
        let mut whole = Counts::new();
        for (card, count) in decks.iter().flat_map(|(cards, _)| cards.iter()) {
            *whole.entry(card.clone()).or_default() += count;
        }
        let (_, givers) = self.breaking_up(&whole, &paths);
        let is_built = |path: Option<&str>| {
            let same = self.decks().iter().find(|deck| Some(deck.path.as_str()) == path);
            same.is_some_and(|deck| deck.state == DeckState::Built)
        };
        let mut free: BTreeMap<&CardKey, i64> = BTreeMap::new();
        let mut given: BTreeMap<(usize, &CardKey), i64> = BTreeMap::new();
        let mut moves = Vec::new();
        for (to, (cards, _)) in decks.iter().enumerate().filter(|(_, (_, path))| !is_built(*path)) {
            for (version, need) in cards.iter().filter(|(_, need)| **need > 0) {
                let card = self.same().card(version);
                let spare = free.entry(card).or_insert_with(|| (self.owned(card).max(0) - self.built(card)).max(0));
                let mut lacks = need - (*need).min(*spare);
                *spare -= need - lacks;
                for from in &givers {
                    let rest = given.entry((*from, card)).or_insert_with(|| self.held_by(*from, card));
                    let count = lacks.min(*rest);
                    *rest -= count;
                    lacks -= count;
                    if count > 0 {
                        moves.push(Move { card: version.clone(), count, from: *from, to });
                    }
                }
            }
        }
        moves
    }
}

struct Largest<'a> {
    decks: &'a DecksTogether,
    most: usize,
    /// Sets of one size, the largest so far.
    found: Vec<Vec<usize>>,
    left: Vec<i64>,
    steps: u64,
}

impl Largest<'_> {
    /// Tries every choice of the candidates, which stand beside all that is chosen, two by two.
    fn grow(&mut self, chosen: &mut Vec<usize>, candidates: &[usize]) {
        self.steps += 1;
        if !chosen.is_empty() {
            let best = self.found.first().map_or(0, Vec::len);
            if chosen.len() > best {
                self.found.clear();
            }
            if chosen.len() >= best && self.found.len() < self.most {
                self.found.push(chosen.clone());
            }
        }
        for (at, deck) in candidates.iter().enumerate() {
            let best = self.found.first().map_or(0, Vec::len);
            let bound = chosen.len() + self.cover(&candidates[at..]);
            let is_worse = if self.found.len() < self.most { bound < best } else { bound <= best };
            if is_worse || self.steps >= MOST_STEPS {
                return;
            }
            if self.decks.take(*deck, &mut self.left) {
                let later = candidates[at + 1..].iter().copied();
                let later: Vec<usize> = later.filter(|other| !self.decks.clash[*deck][*other]).collect();
                chosen.push(*deck);
                self.grow(chosen, &later);
                chosen.pop();
            }
            self.decks.give_back(*deck, &mut self.left);
        }
    }

    /// How many of these decks can stand at most: of decks that all clash with each other, one.
    fn cover(&self, candidates: &[usize]) -> usize {
        let mut groups: Vec<Vec<usize>> = Vec::new();
        for deck in candidates {
            let clashes = |group: &&mut Vec<usize>| group.iter().all(|other| self.decks.clash[*deck][*other]);
            match groups.iter_mut().find(clashes) {
                Some(group) => group.push(*deck),
                None => groups.push(vec![*deck]),
            }
        }
        groups.len()
    }
}

struct MostDifferent<'a> {
    decks: &'a DecksTogether,
    size: usize,
    most: usize,
    /// 1 where two decks may be together.
    may: &'a [Vec<i64>],
    differ: &'a [Vec<i64>],
    /// How much any two decks differ at most.
    widest: i64,
    found: Vec<(i64, Vec<usize>)>,
    left: Vec<i64>,
    steps: u64,
}

impl MostDifferent<'_> {
    fn grow(&mut self, chosen: &mut Vec<usize>, sum: i64, candidates: &[usize]) {
        self.steps += 1;
        if chosen.len() == self.size {
            let place = self.found.partition_point(|(other, _)| *other >= sum);
            self.found.insert(place, (sum, chosen.clone()));
            self.found.truncate(self.most);
            return;
        }
        let missing = self.size - chosen.len();
        for (at, deck) in candidates.iter().enumerate() {
            let worst = self.found.get(self.most.saturating_sub(1)).map(|(sum, _)| *sum);
            let is_worse = worst.is_some_and(|worst| self.bound(chosen, sum, missing, &candidates[at..]) <= worst);
            if candidates.len() - at < missing || is_worse || self.steps >= MOST_STEPS {
                return;
            }
            if self.decks.take(*deck, &mut self.left) {
                let more: i64 = chosen.iter().map(|other| self.differ[*deck][*other]).sum();
                let later = candidates[at + 1..].iter().copied();
                let later: Vec<usize> = later.filter(|other| self.may[*deck][*other] > 0).collect();
                chosen.push(*deck);
                self.grow(chosen, sum + more, &later);
                chosen.pop();
            }
            self.decks.give_back(*deck, &mut self.left);
        }
    }

    /// The most that a set can differ that adds `missing` of the candidates: the best of them beside what is chosen, and
    /// any two new ones as much as any two decks do.
    fn bound(&self, chosen: &[usize], sum: i64, missing: usize, candidates: &[usize]) -> i64 {
        let beside = |deck: &usize| chosen.iter().map(|other| self.differ[*deck][*other]).sum::<i64>();
        let mut beside: Vec<i64> = candidates.iter().map(beside).collect();
        beside.order_by(|one, other| other.cmp(one));
        let pairs = i64::try_from(missing * (missing - 1) / 2).unwrap_or(i64::MAX);
        sum + beside.iter().take(missing).sum::<i64>() + pairs.saturating_mul(self.widest)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::{Balance, CardKey, Counts, DeckState, SameCard, TakingDeck};
    use super::DecksTogether;

    fn key(card: usize) -> CardKey {
        CardKey { name: format!("Card {card}"), version: String::new(), loyalty: String::new() }
    }

    fn counts(counts: &[i64]) -> Counts {
        counts.iter().enumerate().filter(|(_, count)| **count > 0).map(|(card, count)| (key(card), *count)).collect()
    }

    /// Every set of decks, by trying all of them over the plain numbers.
    fn sets_that_stand(owned: &[i64], decks: &[Vec<i64>]) -> Vec<Vec<usize>> {
        let sets = (1_u32..1 << decks.len()).map(|set| (0..decks.len()).filter(|at| set >> at & 1 == 1).collect());
        let stands = |set: &Vec<usize>| {
            (0..owned.len()).all(|card| set.iter().map(|deck| decks[*deck][card]).sum::<i64>() <= owned[card])
        };
        sets.filter(stands).collect()
    }

    #[test]
    fn two_decks_of_one_starter_do_not_stand_at_once() {
        let owned = counts(&[3, 3]);
        let balance = Balance::of(owned, Vec::new(), SameCard::default());
        let decks = [counts(&[3, 1]), counts(&[2, 1]), counts(&[0, 2])];
        let together = DecksTogether::of(&balance, &decks.iter().collect::<Vec<_>>(), &[]);
        assert!(!together.stand(&[0, 1]) && together.stand(&[0, 2]) && together.stand(&[0, 0]));
        let largest = together.largest(9);
        assert_eq!((largest.sets, largest.is_exact), (vec![vec![0, 2], vec![1, 2]], true));
    }

    #[test]
    fn free_copies_go_first_and_a_deck_that_is_built_gives_nothing_to_those_beside_it() {
        let deck = |path: &str, cards: &[i64]| TakingDeck {
            path: path.to_owned(),
            state: DeckState::Built,
            cards: counts(cards),
        };
        let taking = vec![deck("a", &[2, 0]), deck("b", &[2, 1]), deck("c", &[0, 1])];
        let balance = Balance::of(counts(&[5, 2]), taking, SameCard::default());
        let (new, built) = (counts(&[3, 1]), counts(&[2, 0]));
        let moves = balance.moves(&[(&new, None), (&built, Some("a"))]);
        let moves: Vec<_> = moves.iter().map(|one| (one.card.name.as_str(), one.count, one.from, one.to)).collect();
        // One copy of the first card is free, and b has both cards; c need not be taken apart.
        assert_eq!(moves, [("Card 0", 2, 1, 0), ("Card 1", 1, 1, 0)]);
        assert!(balance.moves(&[(&built, Some("a"))]).is_empty());
    }

    #[test]
    fn a_built_deck_lends_its_copies_only_where_it_is_one_of_them() {
        let marked = TakingDeck { path: "a".to_owned(), state: DeckState::Built, cards: counts(&[2]) };
        let balance = Balance::of(counts(&[2]), vec![marked], SameCard::default());
        let decks = [counts(&[2]), counts(&[1])];
        let decks: Vec<&Counts> = decks.iter().collect();
        assert!(DecksTogether::of(&balance, &decks, &["a"]).stand(&[1]));
        assert!(!DecksTogether::of(&balance, &decks, &[]).stand(&[1]));
    }

    proptest! {
        /// The sets found are those that trying every set finds.
        #[test]
        fn searches_find_what_trying_all_sets_finds(
            owned in proptest::collection::vec(0_i64..6, 4),
            decks in proptest::collection::vec(proptest::collection::vec(0_i64..4, 4), 1..8),
            size in 1_usize..4,
            numbers in proptest::collection::vec(0_i64..9, 64),
        ) {
            let balance = Balance::of(counts(&owned), Vec::new(), SameCard::default());
            let held: Vec<Counts> = decks.iter().map(|deck| counts(deck)).collect();
            let together = DecksTogether::of(&balance, &held.iter().collect::<Vec<_>>(), &[]);
            let all = sets_that_stand(&owned, &decks);
            let most = all.iter().map(Vec::len).max().unwrap_or(0);
            let mut largest: Vec<Vec<usize>> = all.iter().filter(|set| set.len() == most).cloned().collect();
            let mut found = together.largest(1000).sets;
            largest.sort();
            found.sort();
            prop_assert_eq!(&found, &largest);
            prop_assert_eq!(together.largest(1).sets.first().map_or(0, Vec::len), most);

            let pair = |one: usize, other: usize| numbers[one.min(other) * 8 + one.max(other)];
            let may = |one: usize, other: usize| pair(one, other) != 4;
            let pairs = |set: &[usize]| -> Vec<(usize, usize)> {
                set.iter().enumerate().flat_map(|(at, one)| set[at + 1..].iter().map(move |other| (*one, *other))).collect()
            };
            let sum = |set: &Vec<usize>| pairs(set).iter().map(|(one, other)| pair(*one, *other)).sum::<i64>();
            let of_size = all.iter().filter(|set| set.len() == size && pairs(set).iter().all(|(a, b)| may(*a, *b)));
            let mut sums: Vec<i64> = of_size.map(sum).collect();
            sums.sort_unstable_by(|one, other| other.cmp(one));
            sums.truncate(3);
            let found = together.most_different(size, 3, &may, &pair);
            prop_assert!(found.is_exact);
            prop_assert!(found.sets.iter().all(|set| all.contains(set)));
            prop_assert_eq!(found.sets.iter().map(sum).collect::<Vec<_>>(), sums);
        }
    }
}
