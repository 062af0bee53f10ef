//! Tests of what runs count, against oracles that share no code with it.

mod answers;
mod goal;
mod judge;
mod openings;
