//! Many games: running them on threads, what to find out, what is counted, and how certain the figures are.
//!
//! | file | what |
//! |---|---|
//! | `request` | what is asked of many games; files of parts hold it |
//! | `prepared` | a request made ready for its games, and what plays them |
//! | `pilot_work` | what is written once for all pilots of a run |
//! | `run` | threads and seeds |
//! | `claims` | which games a thread plays next |
//! | `beginnings` | what games have in common, played once |
//! | `tally` | counts over many games, mergeable |
//! | `questions` | what a run is asked beside the curve: wants, times, dead cards, spending |
//! | `goal` | what a game should reach: `Kosh Naranek@2`, `influence>=9@6` |
//! | `estimate` | means and shares with their intervals |
//! | `compare` | two decks on the same seeds |
//! | `paired` | the cards of two decks and the figures of both |
//! | `figure`, `figures` | what was found, by a run or a comparison: one list for text, JSON and CSV |
//! | `ability_range` | what an ability counts that nobody knows, from and to |
//! | `spans` | how far figures move with that |
//! | `worth` | what the searching pilot plays for |
//! | `judge` | the standard pilot against the searching one, and the decisions that cost most |
//! | `values` | what a goal is worth game by game, in a deck whose cards stand in other places |
//! | `openings` | all legal opening hands, and which is best |
//! | `searched_hands` | the same where the searching pilot has the last word |
//! | `shard` | parts of a run, and putting them together |
//! | `deal` | what a seed draws, without a game |
//! | `game_log` | one game of a run, move by move |

pub(crate) mod ability_range;
pub(crate) mod beginnings;
pub(crate) mod claims;
pub mod compare;
pub mod deal;
pub(crate) mod figure;
pub(crate) mod figures;
pub(crate) mod game_log;
pub(crate) mod goal;
pub mod openings;
pub(crate) mod paired;
mod pilot_work;
pub(crate) mod prepared;
pub(crate) mod questions;
pub mod regret;
pub(crate) mod request;
pub mod run;
mod searched_hands;
pub mod shard;
pub(crate) mod spans;
pub(crate) mod tally;
mod values;
pub(crate) mod worth;

pub use ability_range::{AbilityRange, NoAbility};
pub use compare::compare;
pub use compare::{Contestant, PairedSums, Versus};
pub use deal::deal;
pub use figure::Figure;
pub use figures::{FigureList, InBoth, MetricValue};
pub use game_log::{LogEvent, LoggedAction};
pub use goal::aim::Aim;
pub use goal::{Goal, Subject, Where};
pub use paired::PairedCard;
pub use prepared::Prepared;
pub use prepared::{can_be_counted, compiled_plan};
pub use questions::dead::{DeadCard, DeadCards};
pub use questions::spending::{Bought, LastOnCard, SpendingTally};
pub use questions::wants::{Times, Wants};
pub use questions::{QuestionCounts, Questions};
pub use request::{AskedGoal, GoalKind, PilotName, PlanChoice, Request, RequestError};
pub use request::{as_text, play_deck, race, seats};
pub use run::{LARGEST_RUN, MOST_THREADS, on_threads};
pub use run::{Settings, run, run_with};
pub use searched_hands::SearchedHands;
pub use spans::{FigureSpan, FigureSpans};
pub use tally::FEW_ON;
pub use tally::{CardTally, Measure, Spread, Tally};

#[cfg(test)]
mod tests;
