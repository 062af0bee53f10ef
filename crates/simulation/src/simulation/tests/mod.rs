//! Tests of what runs count, against oracles that share no code with it.

mod answers;
mod beginnings;
mod curves;
mod goal;
mod logs;
mod openings;
mod regret;
mod search;
mod taken_for_granted;
