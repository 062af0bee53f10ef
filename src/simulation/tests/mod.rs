//! Tests of what runs count, against oracles that share no code with it.

mod answers;
mod beginnings;
mod goal;
mod judge;
mod openings;
mod taken_for_granted;
