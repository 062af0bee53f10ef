//! The effects of the deck's cards as the game runs them: the vocabulary of the card data in a form of its own, with classes
//! of cards as bit sets and amounts as a few small numbers.

pub(crate) mod kind;

use crate::game::ids::{CardSet, NeedRange, StepRange};
use zocalo_cards::card::{
    Ability, AbilitySet, Change, Form, Often, Payment, Place, Quantity, Race, Standing, Trigger, Until,
};

/// The number of a class of cards in the playbook.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClassIndex(pub u16);

/// The number of a requirement in the playbook.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NeedIndex(pub u16);

/// A class of cards among those of the deck.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Class {
    /// The cards that are of it by what is printed on them.
    pub cards: CardSet,
    /// Where they stand.
    pub place: Option<Place>,
    /// Whether they are ready.
    pub standing: Option<Standing>,
}

/// The form of effects in a deck made ready to play.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Compiled {}

impl Form for Compiled {
    type Amount = Count;
    type Class = ClassIndex;
    type CountedClass = CountedClass;
    type Started = StartedConflict;
}

/// What an effect changes, as the game does it.
pub type CompiledChange = Change<Compiled>;

/// A class whose cards in play are counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CountedClass {
    /// The class.
    pub of: ClassIndex,
    /// Only cards with so much of an ability as it is now, or of the best of all where none is named.
    pub now: Option<(Option<Ability>, u8)>,
}

/// A conflict that a card in play starts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StartedConflict {
    /// Of one of these types.
    pub types: AbilitySet,
    /// Whether on top of the one of the turn.
    pub additional: bool,
    /// Whether it targets nobody.
    pub untargeted: bool,
    /// The steps that follow when it is won by `by`.
    pub won: StepRange,
    /// The margin for that.
    pub by: u8,
    /// The only race that it targets, in a war.
    pub against: Option<Race>,
}

/// An amount as the game counts it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Count {
    /// The fixed part.
    pub plus: i16,
    /// What one step is worth.
    pub times: i16,
    /// The highest the counted part becomes.
    pub most: i16,
    /// How many make a step.
    pub per: u8,
    /// Whether a started step counts.
    pub round_up: bool,
    /// What is counted; nothing where the amount is fixed.
    pub each: Option<Quantity<Compiled>>,
}

/// An effect as the game runs it.
#[derive(Debug, Clone, Copy)]
pub struct Step {
    /// When.
    pub when: Trigger,
    /// Won or lost by at least so much.
    pub by: u8,
    /// Of conflicts of these types.
    pub conflicts: AbilitySet,
    /// When a card of this class is sponsored.
    pub of: Option<ClassIndex>,
    /// What must be so.
    pub needs: NeedRange,
    /// The price.
    pub pay: Payment,
    /// How often.
    pub often: Option<Often>,
    /// With which choice, from 1; 0 with each.
    pub choice: u8,
    /// How many times at once it may be paid and done; 0 for once.
    pub repeat: u8,
    /// What changes.
    pub what: CompiledChange,
    /// For how long.
    pub until: Option<Until>,
}

/// Types of conflicts that were named; none means all.
pub fn types_of(abilities: &[Ability]) -> AbilitySet {
    if abilities.is_empty() { AbilitySet::ALL } else { abilities.iter().copied().collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The game looks at many of them: what they hold of the card data must cost them nothing.
    #[test]
    fn effects_of_a_deck_are_small() {
        assert!(size_of::<Count>() <= 12, "{}", size_of::<Count>());
        assert!(size_of::<CompiledChange>() <= 22, "{}", size_of::<CompiledChange>());
    }
}
