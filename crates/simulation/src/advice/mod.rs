//! What to change in a deck, measured by playing. The door of the room: [`weigh`], what each card adds over a card that can
//! never be played; [`suggest`], which swaps of two cards are better; [`tune`], one swap after another; and [`find_plan`],
//! what to do with the deck as it is.
//!
//! | file | what |
//! |---|---|
//! | `trial` | decks that play the same games, and what the goal is worth in each |
//! | `blank` | a card that can never be played, and the places of a deck |
//! | `scales` | a deck prepared for measuring against a goal |
//! | `protection` | which cards stay in the deck |
//! | `worth` | what each card of a deck adds |
//! | `candidates` | the cards that might come in, and why others cannot |
//! | `halving` | which of many candidates are worth real swaps |
//! | `holm` | the correction for many comparisons |
//! | `swaps` | which swaps make the deck better |
//! | `tune` | one swap after another |
//! | `plans` | the best plan for a goal |
//! | `knowing` | which unknown abilities move a goal |
//!
//! Every figure is a difference game by game: two decks that differ in one place draw the same places of their decks.

mod blank;
mod candidates;
mod error;
mod halving;
mod holm;
mod knowing;
mod plans;
mod protection;
mod scales;
mod swaps;
mod trial;
mod tune;
mod worth;

pub use candidates::{Candidates, Owned};
pub use error::AdviceError;
pub use knowing::{DecisiveCard, KNOWING_GAMES, WorthKnowing, worth_knowing};
pub use plans::{
    FoundPlan, MOST_OPENING_HANDS, MOST_WATCHED, PlanSearch, PlanSource, PlayedPlan, USUAL_OPENING_HANDS,
    USUAL_PLAN_TRIALS, USUAL_WATCHED, check_plan_search, find_plan,
};
pub use protection::{CutFilter, Protection};
pub use scales::{MOST_STEPS, Scales, check_games, check_search};
pub use swaps::{CardSwap, Suggested, SwapSearch, SwapSettings, USUAL_GAMES, USUAL_TRIALS, suggest};
pub use trial::TrialWatch;
pub use tune::{End, Tuned, USUAL_STEPS, tune};
pub use worth::{CardWorth, MeasuredDeck, Unmeasured, WEIGHED_GAMES, weigh};

#[cfg(test)]
mod tests;
