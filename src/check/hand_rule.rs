//! What an opening hand of a deck may be, for those who choose one: the figures of the rules that `opening_hand` checks.

use std::rc::Rc;

use super::leader::{Fitness, species_ambassador, starting_faction};
use super::{Case, Levels};
use crate::card::Card;
use crate::deck::Deck;
use crate::ruleset::{Ruleset, world};

/// What an opening hand of a deck may be (PSI, Your Starting Hand; ENG, Select Your Starting Hand).
#[derive(Debug, Clone)]
pub struct HandRule {
    /// The number of cards beside the ambassador, a second ambassador included.
    pub size: usize,
    /// Whether no two of them may be of one type; a second ambassador does not count.
    pub different_types: bool,
    /// The keyword that all cards must have for one card more.
    pub one_more_if_all: Option<String>,
    /// Whether one of them is a second ambassador (PSI, The League of Non-Aligned Worlds).
    pub second_ambassador: bool,
    ambassador: Option<Rc<Card>>,
}

impl HandRule {
    /// The rule for a deck; `None` where the ruleset has none.
    #[must_use]
    pub fn of(deck: &Deck, ruleset: &Ruleset) -> Option<Self> {
        let faction = starting_faction(deck, ruleset);
        let levels = Levels::default();
        let case = Case {
            deck,
            ruleset,
            world: world(),
            faction,
            pool: None,
            levels: &levels,
            wishes: &[],
            owned: None,
            exchanged: false,
        };
        let bounds = case.opening_hand_bounds()?;
        let rule = ruleset.opening_hand.as_ref()?;
        let special = case.special_ambassador().map(|(_, special)| special);
        Some(Self {
            size: bounds.maximum.or(bounds.minimum)? as usize,
            different_types: rule.different_types,
            one_more_if_all: special.and_then(|special| special.one_more_if_all.clone()),
            second_ambassador: case.wants_second_ambassador(),
            ambassador: case.ambassador().cloned(),
        })
    }

    /// Whether a card is surely fit to be the second ambassador: one of a species, and not the first once more.
    #[must_use]
    pub fn may_be_second(&self, card: &Card) -> bool {
        let is_first = self.ambassador.as_ref().is_some_and(|first| card.same_card(first) == Some(true));
        !is_first && species_ambassador(card) == Fitness::Fits
    }
}
