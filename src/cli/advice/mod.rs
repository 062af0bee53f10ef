//! `weakest`, `suggest` and `tune`: what to change in a deck, measured by playing; and `plan find`: what to do with it.

mod named;
mod plan;
mod suggest;
mod swapping;
mod tune;
mod weakest;
mod weighing;

pub(super) use plan::run as plan;
pub(super) use suggest::run as suggest;
pub(super) use tune::run as tune;
pub(super) use weakest::run as weakest;
