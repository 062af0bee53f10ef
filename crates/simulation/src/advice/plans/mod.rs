//! The best plan for a goal, its opening hand included. The door of the room: [`find_plan`].
//!
//! | file | what |
//! |---|---|
//! | `asked` | what a plan is looked for with |
//! | `find` | looking for it |
//! | `found` | what came of it |
//! | `line` | an opening hand and the steps of a plan, and the deck made ready to play them |
//! | `vocabulary` | the steps that a plan of a deck could have |
//! | `watched` | what the searching pilot does in games of the deck |
//! | `moves` | plans that differ in little |
//! | `climb` | races of plans, and leaving out what changes nothing |
//! | `hands` | the opening hands that are tried |
//!
//! Plans are found in games of another seed than those that are reported, so that no figure is flattered by the choice.

mod asked;
mod climb;
mod find;
mod found;
mod hands;
mod line;
mod moves;
mod vocabulary;
mod watched;

pub use asked::{
    MOST_OPENING_HANDS, MOST_WATCHED, PlanSearch, USUAL_OPENING_HANDS, USUAL_PLAN_TRIALS, USUAL_WATCHED,
    check_plan_search,
};
pub use find::find_plan;
pub use found::{FoundPlan, PlanSource, PlayedPlan};

#[cfg(test)]
mod tests;
