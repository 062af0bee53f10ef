//! The settings of a search for a plan.

use super::super::error::AdviceError;
use crate::simulation::Goal;
use crate::simulation::run::within;
use zocalo_catalog::names::Index;
use zocalo_decks::deck::Deck;
use zocalo_engine::game::RunNumber;
use zocalo_engine::pilots::search::Thinking;

pub const USUAL_PLAN_TRIALS: u64 = 2_000_000;

pub const USUAL_WATCHED: u64 = 24;

pub const USUAL_OPENING_HANDS: u64 = 4;

/// The most opening hands that may be tried.
pub const MOST_OPENING_HANDS: u64 = 16;

/// The most games of the searching pilot that may be observed.
pub const MOST_WATCHED: u64 = 10_000;

#[derive(Clone)]
pub struct PlanSearch<'a> {
    pub index: &'a Index,
    pub deck: &'a Deck,
    /// About how many games finding a plan may take.
    pub trials: u64,
    /// Games for each plan of the report.
    pub games: u64,
    /// Games of the searching pilot that are observed with each opening hand.
    pub watched: u64,
    pub thinking: Thinking,
    /// Opening hands to try, the deck's own first; 1 for that alone.
    pub hands: u64,
    /// Whether the search begins with the deck's own plan; otherwise that is only compared with the result.
    pub from_own: bool,
    /// Further goals that are counted for the plans.
    pub wants: &'a [Goal],
}

pub fn check_plan_search(hands: u64, watched: u64) -> Result<(), AdviceError> {
    within(RunNumber::OpeningHands, hands, MOST_OPENING_HANDS)?;
    Ok(within(RunNumber::GamesWatched, watched, MOST_WATCHED)?)
}
