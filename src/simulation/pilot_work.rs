//! The pilots of a run and the work that is written once for all of them: with a plan and without, and whether what they decide
//! can be resumed from a beginning that several games share.

use crate::game::Pilot;
use crate::pilots::search::Searcher;
use crate::pilots::{Builder, Idle, Standard};
use crate::plan::{self, Follower, PlanTally};
use crate::simulation::beginnings::Resumes;
use crate::simulation::worth::Pursuit;

/// A pilot who has counted what came of the plan, if there is one.
pub(super) trait CountsPlan: Resumes {
    fn plan_tally(&self) -> Option<&PlanTally>;
}

/// A pilot who follows no plan.
pub(super) trait Planless: Pilot + 'static {
    /// Whether what it decides hangs on deck and state alone, so that it has nothing in mind of a game.
    const FORGETS: bool = false;
}

impl Planless for Standard {
    const FORGETS: bool = true;
}

impl Planless for Searcher<Pursuit> {}

impl Planless for Builder {
    const FORGETS: bool = true;
}

impl Planless for Idle {
    const FORGETS: bool = true;
}

impl<P: Planless> Resumes for P {
    type Memory = ();

    fn can_resume(&self) -> bool {
        P::FORGETS
    }

    fn memory(&self) {}

    fn recall(&mut self, (): &()) {}
}

impl<P: Planless> Resumes for Follower<P> {
    type Memory = plan::Memory;

    fn can_resume(&self) -> bool {
        P::FORGETS
    }

    fn memory(&self) -> plan::Memory {
        self.memory()
    }

    fn recall(&mut self, memory: &plan::Memory) {
        self.recall(memory);
    }
}

impl<P: Planless> CountsPlan for P {
    fn plan_tally(&self) -> Option<&PlanTally> {
        None
    }
}

impl<P: Planless> CountsPlan for Follower<P> {
    fn plan_tally(&self) -> Option<&PlanTally> {
        Some(self.tally())
    }
}

/// Work for a pilot, whoever that is: written once for all pilots, with a plan and without.
pub(super) trait PilotWork {
    type Answer;
    fn done_by<P: CountsPlan + 'static>(self, pilot: P) -> Self::Answer;
}
