//! Exact chances of drawing. The door of the room: [`CardGroup::parse`] (which cards, how many copies) and
//! [`Condition::parse`] (groups joined with and, or, not); [`DrawPool::of`] (a deck cut by the groups); [`odds`], which
//! returns [`DrawOdds`] for every number of cards drawn; [`DrawSchedule`] for how many cards a turn has seen.
//!
//! | file | what |
//! |---|---|
//! | `group` | a search query with a count, as one argument |
//! | `condition` | groups joined with and, or, not and brackets |
//! | `pool` | the deck cut into cards that are in the same groups |
//! | `schedule` | how many cards have been drawn when a turn begins |
//! | `chances` | the multivariate hypergeometric distribution, for all numbers of draws at once |
//! | `factorials` | logarithms of factorials |
//!
//! Nothing here simulates and nothing rounds.

mod chances;
mod condition;
mod factorials;
mod group;
mod pool;
mod schedule;

pub use chances::fewest_draws;
pub use chances::{DrawOdds, GroupOdds, OddsError, odds};
pub use condition::{Condition, GroupIndex, OfGroups};
pub use condition::{for_reader, group_name};
pub use group::CardGroup;
pub use group::WantedCopies;
pub use pool::MOST_GROUPS;
pub use pool::{CardLot, DrawPool};
pub use schedule::DrawSchedule;

#[cfg(test)]
mod tests;
