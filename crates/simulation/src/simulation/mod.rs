//! Many games: running them on threads, what to find out, what is counted, and how certain the figures are. A [`Request`] is
//! made ready as [`Prepared`], which plays a run, a comparison, a ranking of opening hands, the regret of the standard pilot or
//! the log of one game.

pub(crate) mod ability_range;
pub(crate) mod beginnings;
pub mod comparison;
pub(crate) mod figure;
pub(crate) mod figures;
pub(crate) mod game_log;
pub(crate) mod goal;
pub mod openings;
mod pilot_work;
pub(crate) mod prepared;
pub(crate) mod questions;
pub mod regret;
pub(crate) mod request;
pub mod run;
mod searched_hands;
pub mod shard;
pub(crate) mod tally;
mod values;
pub(crate) mod worth;

pub use ability_range::{AbilityRange, FigureSpan, FigureSpans, NoAbility};
pub use comparison::{Contestant, PairedCard, PairedSums, Versus, compare};
pub use figure::Figure;
pub use figures::{FigureList, InBoth, MetricValue};
pub use game_log::{LogEvent, LoggedAction};
pub use goal::aim::Aim;
pub use goal::{Goal, Quantity, Subject, Where};
pub use prepared::{Prepared, can_be_counted, compiled_plan};
pub use questions::spending::{Bought, LastOnCard, SpendingTally};
pub use questions::wants::{Times, Wants};
pub use questions::{DeadCard, DeadCards, QuestionCounts, Questions};
pub use request::{AskedGoal, GoalKind, PilotName, PlanChoice, Request, RequestError, as_text, play_deck, race, seats};
pub use run::{LARGEST_RUN, MOST_THREADS, RunSettings, deal, on_threads, run, run_with};
pub use searched_hands::SearchedHands;
pub use tally::{CardTally, FEW_ON, Measure, Spread, Tally};

#[cfg(test)]
mod tests;
