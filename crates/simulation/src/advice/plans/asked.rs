//! What a plan is looked for with.

use super::super::error::AdviceError;
use crate::simulation::Goal;
use crate::simulation::run::within;
use zocalo_catalog::names::Index;
use zocalo_decks::deck::Deck;
use zocalo_engine::game::RunNumber;
use zocalo_engine::pilots::search::Thinking;

/// About how many games are spent on finding a plan unless somebody says otherwise.
pub const USUAL_PLAN_TRIALS: u64 = 2_000_000;

/// How many games of the searching pilot are watched with each opening hand unless somebody says otherwise.
pub const USUAL_WATCHED: u64 = 24;

/// How many opening hands are tried unless somebody says otherwise.
pub const USUAL_OPENING_HANDS: u64 = 4;

/// The most opening hands that may be asked for.
pub const MOST_OPENING_HANDS: u64 = 16;

/// The most games of the searching pilot that may be asked for.
pub const MOST_WATCHED: u64 = 10_000;

/// What a plan is looked for with.
#[derive(Clone)]
pub struct PlanSearch<'a> {
    /// The names of the cards.
    pub index: &'a Index,
    /// The deck.
    pub deck: &'a Deck,
    /// About how many games are spent on finding a plan.
    pub trials: u64,
    /// How many games each of the plans plays that are reported.
    pub games: u64,
    /// How many games of the searching pilot are watched with each opening hand.
    pub watched: u64,
    /// How long it thinks.
    pub thinking: Thinking,
    /// How many opening hands are tried, the deck's own first; 1 for that alone.
    pub hands: u64,
    /// Whether the search begins with the deck's own plan too; otherwise that is only compared with what is found.
    pub from_own: bool,
    /// What else is counted of the plans.
    pub wants: &'a [Goal],
}

/// Checks with how many opening hands a plan is looked for, and how many games of the searching pilot are watched with each.
///
/// # Errors
/// When they are none or too many.
pub fn check_plan_search(hands: u64, watched: u64) -> Result<(), AdviceError> {
    within(RunNumber::OpeningHands, hands, MOST_OPENING_HANDS)?;
    Ok(within(RunNumber::GamesWatched, watched, MOST_WATCHED)?)
}
