//! The pilots of a run and the work that is written once for all of them: with a plan and without, and whether their games can
//! be resumed from common beginnings.

use crate::plan;
use crate::plan::{Follower, PlanTally};
use crate::simulation::beginnings::Resumes;
use crate::simulation::worth::Pursuit;
use zocalo_engine::game::{Action, Choice, Decision, GameState, Illegal, PieceSet, Pilot, PlayDeck, Preferences};
use zocalo_engine::pilots::search::Searcher;
use zocalo_engine::pilots::{Builder, Idle, Standard};

/// A pilot that counts the results of the plan, if it follows one.
pub(super) trait CountsPlan: Resumes {
    fn plan_tally(&self) -> Option<&PlanTally>;
}

/// A pilot without a plan.
pub(super) trait Planless: Pilot + 'static {
    /// Whether its decisions depend on deck and state alone.
    fn forgets(&self) -> bool {
        false
    }
}

impl Planless for Standard {
    fn forgets(&self) -> bool {
        true
    }
}

impl Planless for Searcher<Pursuit> {}

impl Planless for OtherPilot {
    fn forgets(&self) -> bool {
        matches!(self, Self::Builder(_) | Self::Idle(_))
    }
}

/// The pilots other than the standard one. They are one type, so that all work is compiled once for them: one thinks far longer
/// than this dispatch takes, the others are for comparison.
#[derive(Clone)]
#[allow(clippy::large_enum_variant, reason = "there is one in a run")]
pub(super) enum OtherPilot {
    Search(Searcher<Pursuit>),
    Builder(Builder),
    Idle(Idle),
}

macro_rules! ask {
    ($pilots:expr, $pilot:ident => $what:expr) => {
        match $pilots {
            OtherPilot::Search($pilot) => $what,
            OtherPilot::Builder($pilot) => $what,
            OtherPilot::Idle($pilot) => $what,
        }
    };
}

impl Pilot for OtherPilot {
    fn choose(&mut self, deck: &PlayDeck, state: &GameState, decision: Decision) -> Action {
        ask!(self, pilot => pilot.choose(deck, state, decision))
    }

    fn decide(&mut self, deck: &PlayDeck, state: &GameState, decision: Decision) -> Choice {
        ask!(self, pilot => pilot.decide(deck, state, decision))
    }

    fn preferences(&self) -> &'static Preferences {
        ask!(self, pilot => pilot.preferences())
    }

    fn act_sparing(&mut self, deck: &PlayDeck, state: &GameState, spared: PieceSet) -> Action {
        ask!(self, pilot => pilot.act_sparing(deck, state, spared))
    }

    fn is_on_plan(&self) -> bool {
        ask!(self, pilot => pilot.is_on_plan())
    }

    fn begin(&mut self, deck: &PlayDeck, state: &GameState) {
        ask!(self, pilot => pilot.begin(deck, state));
    }

    fn learn(&mut self, deck: &PlayDeck, state: &GameState, action: Action, result: Result<i16, Illegal>) {
        ask!(self, pilot => pilot.learn(deck, state, action, result));
    }

    fn end_turn(&mut self, deck: &PlayDeck, state: &GameState) {
        ask!(self, pilot => pilot.end_turn(deck, state));
    }

    fn end_game(&mut self, deck: &PlayDeck, state: &GameState) {
        ask!(self, pilot => pilot.end_game(deck, state));
    }

    fn absorb(&mut self, other: &Self) {
        match (self, other) {
            (Self::Search(one), Self::Search(other)) => one.absorb(other),
            (Self::Builder(one), Self::Builder(other)) => one.absorb(other),
            (Self::Idle(one), Self::Idle(other)) => one.absorb(other),
            // Clones of one pilot play a run.
            _ => {}
        }
    }
}

impl<P: Planless> Resumes for P {
    type Memory = ();

    fn can_resume(&self) -> bool {
        self.forgets()
    }

    fn memory(&self) {}

    fn recall(&mut self, (): &()) {}
}

impl<P: Planless> Resumes for Follower<P> {
    type Memory = plan::PlanMemory;

    fn can_resume(&self) -> bool {
        self.rest.forgets()
    }

    fn memory(&self) -> plan::PlanMemory {
        self.memory()
    }

    fn recall(&mut self, memory: &plan::PlanMemory) {
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

/// Work for any pilot, written once.
pub(super) trait PilotWork {
    type Answer;
    fn done_by<P: CountsPlan + 'static>(self, pilot: P) -> Self::Answer;
}
