//! A deck as the odds need it: how many cards of each kind there are to draw, what the opening hand holds, and how many cards
//! have been drawn when a turn begins.

use std::collections::{BTreeMap, HashSet};

use zocalo_cards::card::{CardId, Section};
use zocalo_decks::deck::{Deck, Slot};

pub(super) const MOST_CARDS: usize = 2_000;

/// They are named by letters.
pub const MOST_GROUPS: usize = 26;

/// Copies that are in the same groups.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CardLot {
    /// Bit 0 is the first group.
    pub groups: u32,
    pub copies: usize,
}

/// The cards to draw, cut into disjoint lots, and the copies of each group in the opening hand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DrawPool {
    /// Lots in at least one group, each with at least one copy, no two in the same groups.
    pub lots: Vec<CardLot>,
    /// The cards to draw that are in no group.
    pub others: usize,
    /// The copies of each group in the opening hand.
    pub in_hand: Vec<usize>,
}

impl DrawPool {
    /// From lots of the draw deck and of the opening hand in any order.
    #[must_use]
    pub fn new(
        groups: usize,
        deck: impl IntoIterator<Item = CardLot>,
        opening_hand: impl IntoIterator<Item = CardLot>,
    ) -> Self {
        let mut by_groups: BTreeMap<u32, usize> = BTreeMap::new();
        for lot in deck.into_iter().filter(|lot| lot.copies > 0) {
            *by_groups.entry(lot.groups).or_default() += lot.copies;
        }
        let others = by_groups.remove(&0).unwrap_or(0);
        let lots = by_groups.into_iter().map(|(groups, copies)| CardLot { groups, copies }).collect();
        let mut in_hand = vec![0; groups];
        for lot in opening_hand {
            for (group, count) in in_hand.iter_mut().enumerate() {
                *count += if lot.groups >> group & 1 == 1 { lot.copies } else { 0 };
            }
        }
        Self { lots, others, in_hand }
    }

    /// From the draw deck and the opening hand of a deck, for groups given as sets of cards. Ambassador, reserve and piles are
    /// neither drawn nor in hand (PSI, Your Starting Hand). A name that is no card is in no group.
    #[must_use]
    pub fn of(deck: &Deck, groups: &[HashSet<CardId>]) -> Self {
        let lot = |slot: &Slot| {
            let belongs = |members: &HashSet<CardId>| slot.card().is_some_and(|card| members.contains(&card.id));
            let mask = (0..).zip(groups).filter(|(_, members)| belongs(members)).map(|(group, _)| 1_u32 << group).sum();
            CardLot { groups: mask, copies: slot.count as usize }
        };
        Self::new(groups.len(), deck.section(Section::Deck).map(lot), deck.section(Section::OpeningHand).map(lot))
    }

    /// The number of cards to draw.
    #[must_use]
    pub fn size(&self) -> usize {
        self.others + self.lots.iter().map(|lot| lot.copies).sum::<usize>()
    }

    /// The copies of a group among the cards to draw.
    #[must_use]
    pub fn in_deck(&self, group: usize) -> usize {
        self.lots.iter().filter(|lot| lot.groups >> group & 1 == 1).map(|lot| lot.copies).sum()
    }
}

/// The cards bought in the Draw Round of each turn; none after the end of the list.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DrawSchedule {
    pub bought: Vec<u16>,
}

impl DrawSchedule {
    /// The cards drawn before the Conflict and Action Rounds of this turn (from 1): in each turn before, one free card and
    /// those bought. The Draw Round ends a turn (PSI, The Draw Round, Draw Free Card and Buy More Cards; VCG, Resources Round),
    /// so no card has been drawn by turn 1.
    #[must_use]
    pub fn drawn_by(&self, turn: u8) -> usize {
        let before = usize::from(turn.saturating_sub(1));
        before + self.bought.iter().take(before).map(|bought| usize::from(*bought)).sum::<usize>()
    }

    /// The cards drawn in the Draw Round of this turn (from 1).
    #[must_use]
    pub fn drawn_in(&self, turn: u8) -> usize {
        self.drawn_by(turn.saturating_add(1)) - self.drawn_by(turn)
    }

    /// Whether cards are bought so late that no turn up to this one sees them.
    #[must_use]
    pub fn buys_too_late_for(&self, turn: u8) -> bool {
        self.bought.iter().skip(usize::from(turn.saturating_sub(1))).any(|bought| *bought > 0)
    }
}
