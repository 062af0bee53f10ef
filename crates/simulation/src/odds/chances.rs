//! The multivariate hypergeometric distribution, for all numbers of draws at once.
//!
//! Lots are added one by one. For each number of cards drawn from the lots so far there is the chance of every state: the
//! copies of each group, counted no further than makes a difference. A further lot shares the drawn cards with those before by
//! the hypergeometric distribution of two heaps. All terms are positive, so nothing cancels and nothing overflows.

use crate::messages::odds_asked as say;
use crate::odds::OfGroups as _;
use crate::odds::condition::{Condition, GroupIndex};
use crate::odds::group::WantedCopies;
use crate::odds::pool::{CardLot, DrawPool, MOST_CARDS, MOST_GROUPS};
use zocalo_text::message::Text;
use zocalo_text::text::Comparison;

/// The most numbers kept at once: 16 MB.
pub(super) const MOST_CELLS: u64 = 2_000_000;

/// The most additions: well under a second.
pub(super) const MOST_STEPS: u64 = 400_000_000;

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.text().english())]
pub enum OddsError {
    EmptyDeck,
    TooManyCards(usize),
    TooManyGroups(usize),
    TooMuch,
}

impl OddsError {
    #[must_use]
    pub fn text(&self) -> Text {
        match *self {
            Self::EmptyDeck => say::EmptyDeck,
            Self::TooManyCards(count) => say::TooManyCards { count, most: MOST_CARDS }.text(),
            Self::TooManyGroups(count) => say::TooManyGroups { count, most: MOST_GROUPS }.text(),
            Self::TooMuch => say::TooMuch,
        }
    }
}

#[derive(Debug, Clone, PartialEq)]
pub struct GroupOdds {
    /// Copies among the cards to draw.
    pub in_deck: usize,
    /// Copies in the opening hand.
    pub in_hand: usize,
    /// The chance that the group has what it wants, 0 to 1, by the number of cards drawn, from 0 to the whole deck.
    pub chances: Vec<f64>,
}

impl GroupOdds {
    /// The mean copies in hand after so many draws, opening hand included.
    #[must_use]
    pub fn expected(&self, draws: usize) -> f64 {
        let size = self.chances.len() - 1;
        self.in_hand as f64 + draws.min(size) as f64 * self.in_deck as f64 / size as f64
    }
}

#[derive(Debug, Clone, PartialEq)]
pub struct DrawOdds {
    pub groups: Vec<GroupOdds>,
    /// The chance that the condition holds, 0 to 1, by the number of cards drawn, from 0 to the whole deck.
    pub chances: Vec<f64>,
}

/// The smallest number of draws whose chance is at least `share`, 0 to 1.
#[must_use]
pub fn fewest_draws(chances: &[f64], share: f64) -> Option<usize> {
    // A half is a half, though its last digit may have been rounded down.
    chances.iter().position(|chance| *chance >= share - 1e-9)
}

/// The fewest copies of a group among the cards to draw with which it has what it wants after so many draws with a chance of at
/// least `share`, 0 to 1, other cards giving way to them; `None` where no number is enough, or more copies make it no likelier.
#[must_use]
pub fn fewest_copies(pool: &DrawPool, group: usize, wanted: WantedCopies, draws: usize, share: f64) -> Option<usize> {
    if wanted.comparison != Comparison::AtLeast {
        return None;
    }
    let (size, held) = (pool.size(), pool.in_hand.get(group).copied().unwrap_or(0));
    let (draws, lacking) = (draws.min(size), usize::from(wanted.copies).saturating_sub(held));
    let factorials = Factorials::up_to(size);
    let is_enough = |copies: usize| {
        let too_few: f64 = (0..lacking).map(|drawn| factorials.share(copies, size - copies, draws, drawn)).sum();
        1.0 - too_few >= share - 1e-9
    };
    // The chance grows with the copies.
    let mut tried = (0, size);
    if !is_enough(size) {
        return None;
    }
    while tried.0 < tried.1 {
        let middle = usize::midpoint(tried.0, tried.1);
        tried = if is_enough(middle) { (tried.0, middle) } else { (middle + 1, tried.1) };
    }
    Some(tried.0)
}

/// The exact chances of a condition over groups, for every number of draws without replacement; copies in the opening hand
/// count from the start. An error if the deck is empty, or so large that the answer would take more than a second.
pub fn odds(pool: &DrawPool, wanted: &[WantedCopies], condition: &Condition) -> Result<DrawOdds, OddsError> {
    let size = pool.size();
    match size {
        0 => return Err(OddsError::EmptyDeck),
        _ if size > MOST_CARDS => return Err(OddsError::TooManyCards(size)),
        _ if wanted.len() > MOST_GROUPS => return Err(OddsError::TooManyGroups(wanted.len())),
        _ => {}
    }
    let factorials = Factorials::up_to(size);
    let mut groups = Vec::with_capacity(wanted.len());
    for (number, one) in wanted.iter().enumerate() {
        let in_deck = pool.in_deck(number);
        let alone = DrawPool {
            lots: vec![CardLot { groups: 1, copies: in_deck }],
            others: size - in_deck,
            in_hand: vec![pool.in_hand[number]],
        };
        let chances = joint(&alone, &[*one], &Condition::group(0), &factorials)?;
        groups.push(GroupOdds { in_deck, in_hand: pool.in_hand[number], chances });
    }
    let chances = match condition {
        Condition::Leaf(GroupIndex(number)) => groups[*number].chances.clone(),
        _ => joint(pool, wanted, condition, &factorials)?,
    };
    Ok(DrawOdds { groups, chances })
}

/// The chance of the condition for 0 to all cards drawn.
fn joint(
    pool: &DrawPool,
    wanted: &[WantedCopies],
    condition: &Condition,
    factorials: &Factorials,
) -> Result<Vec<f64>, OddsError> {
    let states = States::new(pool, wanted, condition.named());
    states.check_size(pool)?;
    let count = states.count();
    let matched: usize = pool.lots.iter().map(|lot| lot.copies).sum();
    // Row d: the chance of each state when d cards are drawn from the lots put together so far.
    let mut rows = vec![0.0; (matched + 1) * count];
    rows[states.start()] = 1.0;
    let mut row = vec![0.0; count];
    let mut together = 0;
    for lot in &pool.lots {
        let after = states.after_copies(*lot);
        // Downwards, so that the rows below are still those of the lots before.
        for drawn in (0..=together + lot.copies).rev() {
            row.fill(0.0);
            for copies in drawn.saturating_sub(together)..=lot.copies.min(drawn) {
                let share = factorials.share(lot.copies, together, drawn, copies);
                let before = &rows[(drawn - copies) * count..][..count];
                let after = &after[copies.min(after.len() - 1)];
                for (chance, state) in before.iter().zip(after).filter(|(chance, _)| **chance > 0.0) {
                    row[*state] += share * chance;
                }
            }
            rows[drawn * count..][..count].copy_from_slice(&row);
        }
        together += lot.copies;
    }
    let holds: Vec<bool> = (0..count).map(|state| condition.is_met(states.met(state))).collect();
    // The cards in no group change no state: only the sums of both kinds are shared with them.
    let sums: Vec<(f64, f64)> = rows
        .chunks_exact(count)
        .map(|row| {
            row.iter().zip(&holds).fold(
                (0.0, 0.0),
                |(yes, no), (chance, holds)| {
                    if *holds { (yes + chance, no) } else { (yes, no + chance) }
                },
            )
        })
        .collect();
    let chance = |drawn: usize| {
        let range = drawn.saturating_sub(pool.others)..=matched.min(drawn);
        let (yes, no) = range.fold((0.0, 0.0), |(yes, no), hits| {
            let share = factorials.share(matched, pool.others, drawn, hits);
            (yes + share * sums[hits].0, no + share * sums[hits].1)
        });
        // Both are sums of chances: what cannot be is exactly 0, and what must be exactly 1.
        yes / (yes + no)
    };
    Ok((0..=matched + pool.others).map(chance).collect())
}

/// The joint states of all groups, numbered in mixed radix: the copies of each group, the first the least digit.
struct States {
    wanted: Vec<WantedCopies>,
    /// For each group, the copies from which more make no difference.
    enough: Vec<usize>,
    in_hand: Vec<usize>,
}

impl States {
    fn new(pool: &DrawPool, wanted: &[WantedCopies], named: u32) -> Self {
        // A group is counted no further than it can come; an unnamed one not at all.
        let reach = |(number, wanted): (usize, &WantedCopies)| match named >> number & 1 {
            0 => 0,
            _ => wanted.enough().min(pool.in_hand[number] + pool.in_deck(number)),
        };
        Self {
            wanted: wanted.to_vec(),
            enough: wanted.iter().enumerate().map(reach).collect(),
            in_hand: pool.in_hand.clone(),
        }
    }

    /// Refuses what would take too long or too much memory.
    fn check_size(&self, pool: &DrawPool) -> Result<(), OddsError> {
        let mut count = 1_u64;
        for enough in &self.enough {
            count = count.checked_mul(*enough as u64 + 1).filter(|n| *n <= MOST_CELLS).ok_or(OddsError::TooMuch)?;
        }
        let (mut together, mut steps) = (0, 0);
        for lot in &pool.lots {
            let copies = lot.copies as u64;
            // For each number of draws, every way to share them between the lot and those before.
            steps += (together + copies + 1) * (copies.min(together) + 1) * count;
            together += copies;
        }
        let fits = (together + 1) * count <= MOST_CELLS && steps <= MOST_STEPS;
        if fits { Ok(()) } else { Err(OddsError::TooMuch) }
    }

    fn count(&self) -> usize {
        self.enough.iter().map(|enough| enough + 1).product()
    }

    fn start(&self) -> usize {
        self.number(self.in_hand.iter().copied())
    }

    fn number(&self, copies: impl Iterator<Item = usize>) -> usize {
        let mut place = 1;
        let mut number = 0;
        for (copies, enough) in copies.zip(&self.enough) {
            number += copies.min(*enough) * place;
            place *= enough + 1;
        }
        number
    }

    fn copies(&self, state: usize) -> impl Iterator<Item = usize> {
        let mut rest = state;
        self.enough.iter().map(move |enough| {
            let copies = rest % (enough + 1);
            rest /= enough + 1;
            copies
        })
    }

    fn met(&self, state: usize) -> u32 {
        let met = self.copies(state).zip(&self.wanted).enumerate();
        met.map(|(number, (copies, wanted))| u32::from(wanted.holds(copies)) << number).sum()
    }

    /// For 0, 1, 2, … copies of a lot: the state that follows each state. The last table holds for all further copies.
    fn after_copies(&self, lot: CardLot) -> Vec<Vec<usize>> {
        let is_in = |number: usize| lot.groups >> number & 1 == 1;
        let furthest = (0..self.enough.len()).filter(|number| is_in(*number)).map(|number| self.enough[number]).max();
        let one_more = |state: usize| {
            let copies = self.copies(state).enumerate();
            self.number(copies.map(|(number, copies)| copies + usize::from(is_in(number))))
        };
        let one_more: Vec<usize> = (0..self.count()).map(one_more).collect();
        let mut after = vec![(0..self.count()).collect::<Vec<usize>>()];
        for more in 0..furthest.unwrap_or(0).min(lot.copies) {
            let next = after[more].iter().map(|state| one_more[*state]).collect();
            after.push(next);
        }
        after
    }
}

pub(super) struct Factorials(Vec<f64>);

impl Factorials {
    pub(super) fn up_to(most: usize) -> Self {
        let mut sum = 0.0;
        let logarithms = (1..=most).map(|n| {
            sum += (n as f64).ln();
            sum
        });
        Self(std::iter::once(0.0).chain(logarithms).collect())
    }

    /// The logarithm of the number of ways to choose `chosen` of `all`.
    fn choose(&self, all: usize, chosen: usize) -> f64 {
        self.0[all] - self.0[chosen] - self.0[all - chosen]
    }

    /// The hypergeometric chance, 0 to 1, that `first` of `drawn` cards come from a heap of `heap` cards, the rest from one of
    /// `other`.
    pub(super) fn share(&self, heap: usize, other: usize, drawn: usize, first: usize) -> f64 {
        if first > heap || first > drawn || drawn - first > other {
            return 0.0;
        }
        (self.choose(heap, first) + self.choose(other, drawn - first) - self.choose(heap + other, drawn)).exp()
    }
}
