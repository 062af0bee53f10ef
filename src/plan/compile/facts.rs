//! What the conditions of a plan look at, as it was when they were last looked at: a condition that did not hold then is
//! looked at again only when something has changed that it speaks of.

use crate::card::{Mark, ThirdPower};
use crate::game::GameState;
use crate::plan::compile::looks::Look;
use crate::plan::language::tree::Gauge;

/// How many kinds of facts are told apart.
pub(crate) const KINDS: usize = 7;

/// The numbers of the kinds.
const RATING: usize = 0;
const UNSPENT: usize = 1;
const CARDS: usize = 2;
const READY: usize = 3;
const CIRCLE: usize = 4;
const MARKS: usize = 5;
const THIRD: usize = 6;

/// The facts, by kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Facts {
    rating: i16,
    unspent: i16,
    cards: u32,
    ready: u64,
    circle: u64,
    marks: [i16; Mark::ALL.len()],
    third: [i16; ThirdPower::ALL.len()],
}

impl Facts {
    /// Those of a game that has not begun.
    pub(crate) const NONE: Self = Self {
        rating: 0,
        unspent: 0,
        cards: 0,
        ready: 0,
        circle: 0,
        marks: [0; Mark::ALL.len()],
        third: [0; ThirdPower::ALL.len()],
    };

    /// What the board shows.
    #[inline]
    pub(crate) fn of(board: &GameState) -> Self {
        Self {
            rating: board.rating,
            unspent: board.unspent,
            cards: board.moves,
            ready: board.ready,
            circle: board.circle,
            marks: board.marks,
            third: board.third,
        }
    }

    /// Becomes what the board shows, and says which of the steps that wait may go on now: `waking` are those that each kind
    /// wakes.
    #[inline]
    pub(crate) fn look(&mut self, board: &GameState, waking: &[u64; KINDS]) -> u64 {
        let now = Self::of(board);
        let changed = [
            now.rating != self.rating,
            now.unspent != self.unspent,
            now.cards != self.cards,
            now.ready != self.ready,
            now.circle != self.circle,
            now.marks != self.marks,
            now.third != self.third,
        ];
        *self = now;
        changed.iter().zip(waking).fold(0, |woken, (changed, wakes)| if *changed { woken | wakes } else { woken })
    }
}

/// The kinds of facts that an answer hangs on; none where it hangs on more than they tell.
pub(crate) fn kinds_of(look: Look) -> &'static [usize] {
    match look {
        Look::Number(Gauge::Influence, ..) => &[RATING],
        Look::Number(Gauge::Unspent, ..) => &[UNSPENT],
        Look::Number(Gauge::Power, ..) => &[],
        Look::Number(Gauge::Marks(_), ..) => &[MARKS],
        Look::Number(Gauge::Third(_), ..) => &[THIRD],
        Look::Ready(_) => &[READY, CARDS],
        Look::InCircle(_) => &[CIRCLE, CARDS],
        Look::Number(Gauge::Hand, ..) | Look::InPlay(_) | Look::InHand(_) => &[CARDS],
    }
}
