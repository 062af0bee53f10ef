//! What the follower of a plan keeps in mind of one game.

use crate::plan::compile::steps::MOST_STEPS;
use crate::plan::results::miss_reason::MissReason;

/// What it keeps in mind of a game. Steps stand as bits.
#[derive(Debug, Clone, Copy)]
pub struct Game {
    pub(crate) turn: u8,
    /// The steps that may be tried this turn.
    pub open: u64,
    /// Those that need no more trying.
    pub closed: u64,
    /// Those that succeeded.
    pub met: u64,
    /// Those whose turn has come, their conditions included.
    pub due: u64,
    /// Those whose card was looked for when cards had last moved.
    pub looked_for: u64,
    /// Those of them whose card was nowhere at hand.
    pub lacking: u64,
    /// How often cards had moved then.
    pub looked_at: u32,
    /// Those that were done this turn.
    pub fired: u64,
    /// Those of which it is known this turn why they cannot be done.
    pub noted: u64,
    /// The conflicts that were declared this turn.
    pub declared: u64,
    /// Whether the standard pilot is not asked this turn.
    pub passes: bool,
    /// What must stay unspent this turn.
    pub keep: i16,
    /// How many cards may be bought this turn; `None` for as many as the standard pilot likes.
    pub buy: Option<u16>,
    pub(crate) bought: u16,
    /// What is bid for power; `None` for what the standard pilot likes.
    pub bid: Option<i16>,
    /// The step whose action is being done.
    pub pending: Option<u8>,
    pub(crate) times: [u8; MOST_STEPS],
    pub(crate) why: [MissReason; MOST_STEPS],
}

impl Game {
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
            // Of a step that was due and never tried, other steps or the round's end came first.
            why: [MissReason::NoChance; MOST_STEPS],
        }
    }

    /// Notes why a step was not done: of a turn the first reason counts.
    #[inline]
    pub fn note(&mut self, at: u8, why: MissReason) {
        if self.noted >> at & 1 == 0 {
            self.noted |= 1 << at;
            self.why[usize::from(at)] = why;
        }
    }

    /// Notes that a step was done once, and with that succeeded.
    pub fn succeed(&mut self, at: u8) {
        self.meet(at);
        self.times[usize::from(at)] += 1;
    }

    /// Takes back what [`Game::succeed`] noted.
    pub fn fail(&mut self, at: u8, why: MissReason) {
        self.met &= !(1 << at);
        self.times[usize::from(at)] = 0;
        self.note(at, why);
    }

    pub(crate) fn meet(&mut self, at: u8) {
        self.met |= 1 << at;
    }
}

/// The numbers of the steps that are set, in the order of the plan.
pub(crate) fn bits(mut steps: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let at = u8::try_from(steps.trailing_zeros()).ok().filter(|_| steps != 0)?;
        steps &= steps - 1;
        Some(at)
    })
}
