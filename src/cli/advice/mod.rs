//! `weakest`, `suggest` and `tune`: what to change in a deck, measured by playing; and `plan find`: what to do with it.

mod measured;
mod plan_find;
mod suggest;
mod swap_report;
mod swap_search;
mod tune;
mod weakest;

pub(super) use plan_find::{PlanArgs, run as plan};
pub(super) use suggest::{SuggestArgs, run as suggest};
pub(super) use tune::{TuneArgs, run as tune};
pub(super) use weakest::{WeakestArgs, run as weakest};
