//! Groups of opening hands that share all cards but one and that games do not tell apart.

use crate::simulation::openings::hands::OpeningHand;
use zocalo_engine::game::CardIndex;

/// Hands of which each is the best of them with one of its cards exchanged.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HandGroup {
    /// The rank of the best of them, from 0.
    pub best: usize,
    /// The cards in all of them.
    pub shared: Vec<CardIndex>,
    /// What the last card is one of, the best hand's first; empty when the group is that hand alone.
    pub any_of: Vec<CardIndex>,
}

impl HandGroup {
    fn single(best: usize, hand: &OpeningHand) -> Self {
        Self { best, shared: hand.cards().to_vec(), any_of: Vec::new() }
    }

    /// The largest group around a hand among others that tie with it; of equal ones that which keeps the first card in the
    /// order of preference. `None` if none of them differs in one card only.
    pub fn largest(best: usize, hand: &OpeningHand, tied: &[OpeningHand]) -> Option<Self> {
        let mut groups: Vec<Self> = Vec::new();
        for (out, into) in tied.iter().filter_map(|other| other.differs_in_one(hand)) {
            if let Some(group) = groups.iter_mut().find(|group| group.any_of[0] == out) {
                group.any_of.push(into);
            } else {
                let mut shared = hand.cards().to_vec();
                shared.remove(shared.iter().position(|card| *card == out)?);
                groups.push(Self { best, shared, any_of: vec![out, into] });
            }
        }
        groups.into_iter().max_by_key(|group| (group.any_of.len(), group.any_of[0]))
    }

    #[must_use]
    pub fn holds(&self, hand: &OpeningHand) -> bool {
        if self.any_of.is_empty() {
            return OpeningHand::of(&self.shared) == Some(*hand);
        }
        self.any_of.iter().any(|card| {
            let cards: Vec<CardIndex> = self.shared.iter().copied().chain([*card]).collect();
            OpeningHand::of(&cards) == Some(*hand)
        })
    }
}

/// Each ranked hand in one group, the best first. `first` is the group of the first hand if more is known of it than the
/// ranking holds; `tie` says whether two of the ranking cannot be told apart.
pub(crate) fn groups(
    hands: &[OpeningHand],
    first: Option<HandGroup>,
    tie: impl Fn(usize, usize) -> bool,
) -> Vec<HandGroup> {
    let mut groups: Vec<HandGroup> = first.into_iter().collect();
    for (at, hand) in hands.iter().enumerate() {
        if groups.iter().any(|group| group.holds(hand)) {
            continue;
        }
        let free = hands[at + 1..].iter().zip(at + 1..);
        let tied: Vec<OpeningHand> = free
            .filter(|(other, place)| tie(at, *place) && !groups.iter().any(|group| group.holds(other)))
            .map(|(other, _)| *other)
            .collect();
        groups.push(HandGroup::largest(at, hand, &tied).unwrap_or_else(|| HandGroup::single(at, hand)));
    }
    groups
}
