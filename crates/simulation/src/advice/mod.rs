//! What to change in a deck, measured by playing. The door of the room: [`weakest`], what each card adds over a card that can
//! never be played; [`suggest`], which swaps of two cards are better; [`tune`], one swap after another; [`fill`], which cards a
//! deck needs that is short; [`sweep_copies`], how many copies it needs; and [`find_plan`], what to do with the deck as it is. Not
//! measured, but judged: [`stand_ins`], what can take the place of cards that are missing.
//!
//! Every figure is a difference game by game: two decks that differ in one place draw the same places of their decks. What is
//! recommended is judged once more by one yardstick (`yardstick.rs`), so that no question recommends what another rejects.

mod candidates;
mod copies;
mod copy_order;
mod fill;
mod flow;
mod for_missing;
mod holm;
mod knowing;
mod likeness;
mod plans;
mod scales;
mod stand_ins;
mod swap_judges;
mod swaps;
mod trial;
mod worth;
mod yardstick;

pub use candidates::{Candidates, Owned};
pub use copies::{CopyRow, SweptCopies, USUAL_COPIES_GAMES, sweep_copies};
pub use copy_order::{CopyOrder, MOST_SWEPT};
pub use fill::{
    FillSearch, Filled, FilledCard, MOST_FILLED, RefusedFiller, USUAL_FILL_GAMES, USUAL_FILL_TRIALS, fill, short_of,
};
pub use for_missing::{ForMissing, measure_stand_ins};
pub use knowing::{DecisiveCard, KNOWING_GAMES, WorthKnowing, worth_knowing};
pub use likeness::Likeness;
pub use plans::{
    FoundPlan, MOST_OPENING_HANDS, MOST_WATCHED, PlanSearch, PlanSource, PlayedPlan, StepWorth, USUAL_OPENING_HANDS,
    USUAL_PLAN_TRIALS, USUAL_WATCHED, check_plan_search, find_plan,
};
pub use scales::{AdviceError, MOST_STEPS, Scales, check_games, check_search};
pub use stand_ins::{Replaced, StandIn, WithStandIns, stand_ins};
pub use swaps::{
    CardSwap, End, Suggested, SwapSearch, SwapSettings, Tuned, USUAL_GAMES, USUAL_STEPS, USUAL_TRIALS, suggest, tune,
};
pub use trial::TrialWatch;
pub use worth::{CardWorth, CutFilter, MeasuredDeck, Protection, Unmeasured, WEIGHED_GAMES, weakest};
pub use yardstick::{BestWay, BetterHand, Refusal, better_hand};

#[cfg(test)]
mod copies_tests;
#[cfg(test)]
mod one_voice_tests;
#[cfg(test)]
mod tests;
