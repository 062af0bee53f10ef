//! Exact chances of drawing. The door of the room: [`CardGroup::parse`] (which cards, how many copies) and [`Condition::parse`]
//! (groups joined with and, or, not); [`DrawPool::of`] (a deck cut by the groups); [`odds`], which returns [`DrawOdds`] for
//! every number of cards drawn; [`DrawSchedule`] for how many cards a turn has seen. Nothing here simulates and nothing rounds.

mod chances;
mod condition;
mod group;
mod pool;

pub use chances::{DrawOdds, GroupOdds, OddsError, fewest_copies, fewest_draws, odds};
pub use condition::{Condition, GroupIndex, OfGroups, for_reader, group_name};
pub use group::{CardGroup, WantedCopies};
pub use pool::{CardLot, DrawPool, DrawSchedule, MOST_GROUPS};

#[cfg(test)]
mod tests;
