//! Conditions compiled for the game: a chain of tests, each with a jump for yes and no. No tree is walked, and evaluation stops
//! at the first test that decides.

use crate::plan::compile::task::Body;
use crate::plan::language::tree::{Condition, Gauge, Test};
use zocalo_engine::game::GameState;
use zocalo_engine::game::{CardIndex, PlayDeck};
use zocalo_text::text::Comparison;

/// A plan has no room for more tests.
pub(crate) const MOST_LOOKS: usize = 1_000;

/// The next test of a chain, or the answer.
type Next = u16;

const HOLDS: Next = u16::MAX;

const FAILS: Next = u16::MAX - 1;

/// The first test of a condition.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Asked(Next);

/// A test, in card numbers of the deck.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Look {
    Number(Gauge, Comparison, i16),
    Ready(Body),
    InPlay(Body),
    InCircle(Body),
    InHand(CardIndex),
}

/// The tests of all conditions of a plan.
#[derive(Debug, Clone, Default)]
pub struct Looks(Vec<Fork>);

/// A test, and where its answers lead.
#[derive(Debug, Clone, Copy)]
struct Fork {
    look: Look,
    yes: Next,
    no: Next,
}

impl Looks {
    /// Adds a condition, its tests compiled by `look`. What exceeds the room is left out.
    pub fn add(&mut self, condition: &Condition, look: &mut dyn FnMut(&Test) -> Look) -> Asked {
        Asked(self.chain(condition, HOLDS, FAILS, look))
    }

    /// Last part first, as each must know where the next begins.
    fn chain(&mut self, condition: &Condition, yes: Next, no: Next, look: &mut dyn FnMut(&Test) -> Look) -> Next {
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

    pub fn all(&self) -> impl Iterator<Item = Look> + '_ {
        self.0.iter().map(|fork| fork.look)
    }

    pub fn is_full(&self) -> bool {
        self.0.len() >= MOST_LOOKS
    }

    #[inline]
    pub fn hold(&self, board: &GameState, book: &PlayDeck, Asked(mut at): Asked) -> bool {
        while let Some(fork) = self.0.get(usize::from(at)) {
            at = if fork.look.is_so(board, book) { fork.yes } else { fork.no };
        }
        at == HOLDS
    }
}

impl Look {
    fn is_so(self, board: &GameState, book: &PlayDeck) -> bool {
        match self {
            Self::Number(gauge, compare, number) => compare.holds(gauge.read(board, book), number),
            Self::Ready(who) => who.find(board).is_some_and(|at| board.is_ready(at)),
            Self::InPlay(who) => who.find(board).is_some(),
            Self::InCircle(who) => who.find(board).is_some_and(|at| board.circle().contains(at)),
            Self::InHand(card) => board.in_hand().contains(card),
        }
    }
}

impl Gauge {
    fn read(self, board: &GameState, book: &PlayDeck) -> i16 {
        match self {
            Self::Influence => board.rating(),
            Self::Unspent => board.unspent(),
            Self::Power => board.power(book),
            Self::Hand => i16::try_from(board.hand_size()).unwrap_or(i16::MAX),
            Self::Marks(mark) => board.marks(mark),
            Self::Third(who) => board.influence_of(who),
        }
    }
}
