//! What the follower of a plan remembers of one game.

use crate::plan::compile::steps::MOST_STEPS;
use crate::plan::results::miss_reason::MissReason;

/// Sets of steps are bit masks.
#[derive(Debug, Clone, Copy)]
pub struct PlanMemory {
    pub(crate) turn: u8,
    /// Steps that may be tried this turn.
    pub open: u64,
    /// Steps that are finished.
    pub closed: u64,
    /// Steps that succeeded.
    pub met: u64,
    /// Steps whose turn has come and whose conditions hold.
    pub due: u64,
    /// Steps whose card was looked for since cards last moved.
    pub looked_for: u64,
    /// Those whose card was missing then.
    pub lacking: u64,
    /// The number of card movements at that time.
    pub looked_at: u32,
    /// Steps done this turn.
    pub fired: u64,
    /// Steps that are known this turn to be impossible.
    pub noted: u64,
    /// Conflicts declared this turn.
    pub declared: u64,
    /// Whether the standard pilot passes this turn.
    pub passes: bool,
    /// Influence to leave unspent this turn.
    pub keep: i16,
    /// Cards to buy this turn; `None` lets the standard pilot decide.
    pub buy: Option<u16>,
    pub(crate) bought: u16,
    /// The bid for power; `None` lets the standard pilot decide.
    pub bid: Option<i16>,
    /// The step whose action is being done.
    pub pending: Option<u8>,
    pub(crate) times: [u8; MOST_STEPS],
    pub(crate) why: [MissReason; MOST_STEPS],
}

impl PlanMemory {
    pub(crate) fn new() -> Self {
        Self {
            turn: 0,
            open: 0,
            closed: 0,
            met: 0,
            due: 0,
            looked_for: 0,
            lacking: 0,
            looked_at: 0,
            fired: 0,
            noted: 0,
            declared: 0,
            passes: false,
            keep: 0,
            buy: None,
            bought: 0,
            bid: None,
            pending: None,
            times: [0; MOST_STEPS],
            // For a step that was due and never tried: other steps or the end of the round came first.
            why: [MissReason::NoChance; MOST_STEPS],
        }
    }

    /// Notes why a step was not done; the first reason of a turn counts.
    #[inline]
    pub fn note(&mut self, at: u8, why: MissReason) {
        if self.noted >> at & 1 == 0 {
            self.noted |= 1 << at;
            self.why[usize::from(at)] = why;
        }
    }

    /// Notes that a step was done once, and so succeeded.
    pub fn succeed(&mut self, at: u8) {
        self.meet(at);
        self.times[usize::from(at)] += 1;
    }

    /// Undoes [`PlanMemory::succeed`].
    pub fn fail(&mut self, at: u8, why: MissReason) {
        self.met &= !(1 << at);
        self.times[usize::from(at)] = 0;
        self.note(at, why);
    }

    pub(crate) fn meet(&mut self, at: u8) {
        self.met |= 1 << at;
    }
}

/// The numbers of the steps set, in ascending order.
pub(crate) fn bits(mut steps: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let at = u8::try_from(steps.trailing_zeros()).ok().filter(|_| steps != 0)?;
        steps &= steps - 1;
        Some(at)
    })
}
