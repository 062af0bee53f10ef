//! Conditions compiled for the game: a chain of tests, each with a jump for yes and no. No tree is walked, and evaluation stops
//! at the first test that decides.

use crate::plan::compile::Body;
use crate::plan::language::tree::{Condition, Gauge, Test};
use zocalo_engine::game::{CardIndex, GameState, PlayDeck};
use zocalo_text::text::Comparison;

/// A plan has no room for more tests.
pub(crate) const MOST_LOOKS: usize = 1_000;

/// The next test of a chain, or the answer.
type Next = u16;

const HOLDS: Next = u16::MAX;

const FAILS: Next = u16::MAX - 1;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ConditionStart(Next);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CompiledTest {
    Number(Gauge, Comparison, i16),
    Ready(Body),
    InPlay(Body),
    InCircle(Body),
    InHand(CardIndex),
}

#[derive(Debug, Clone, Default)]
pub struct CompiledTests(Vec<Fork>);

/// A test, and where its answers lead.
#[derive(Debug, Clone, Copy)]
struct Fork {
    look: CompiledTest,
    yes: Next,
    no: Next,
}

impl CompiledTests {
    /// Adds a condition, its tests compiled by `look`. What exceeds the room is left out.
    pub fn add(&mut self, condition: &Condition, look: &mut dyn FnMut(&Test) -> CompiledTest) -> ConditionStart {
        ConditionStart(self.chain(condition, HOLDS, FAILS, look))
    }

    /// Last part first, as each must know where the next begins.
    fn chain(
        &mut self,
        condition: &Condition,
        yes: Next,
        no: Next,
        look: &mut dyn FnMut(&Test) -> CompiledTest,
    ) -> Next {
        match condition {
            Condition::Leaf(test) => {
                let fork = Fork { look: look(test), yes, no };
                match u16::try_from(self.0.len()) {
                    Ok(at) if !self.is_full() => {
                        self.0.push(fork);
                        at
                    }
                    _ => yes,
                }
            }
            Condition::Not(inner) => self.chain(inner, no, yes, look),
            Condition::All(parts) => parts.iter().rev().fold(yes, |next, part| self.chain(part, next, no, look)),
            Condition::Any(parts) => parts.iter().rev().fold(no, |next, part| self.chain(part, yes, next, look)),
        }
    }

    pub fn all(&self) -> impl Iterator<Item = CompiledTest> + '_ {
        self.0.iter().map(|fork| fork.look)
    }

    pub fn is_full(&self) -> bool {
        self.0.len() >= MOST_LOOKS
    }

    #[inline]
    pub fn hold(&self, state: &GameState, deck: &PlayDeck, ConditionStart(mut at): ConditionStart) -> bool {
        while let Some(fork) = self.0.get(usize::from(at)) {
            at = if fork.look.is_so(state, deck) { fork.yes } else { fork.no };
        }
        at == HOLDS
    }
}

impl CompiledTest {
    fn is_so(self, state: &GameState, deck: &PlayDeck) -> bool {
        match self {
            Self::Number(gauge, compare, number) => compare.holds(gauge.read(state, deck), number),
            Self::Ready(who) => who.find(state).is_some_and(|at| state.is_ready(at)),
            Self::InPlay(who) => who.find(state).is_some(),
            Self::InCircle(who) => who.find(state).is_some_and(|at| state.circle().contains(at)),
            Self::InHand(card) => state.in_hand().contains(card),
        }
    }
}

impl Gauge {
    fn read(self, state: &GameState, deck: &PlayDeck) -> i16 {
        match self {
            Self::Influence => state.rating(),
            Self::Unspent => state.unspent(),
            Self::Power => state.power(deck),
            Self::Hand => i16::try_from(state.hand_size()).unwrap_or(i16::MAX),
            Self::Marks(mark) => state.marks(mark),
            Self::Third(who) => state.influence_of(who),
        }
    }
}
