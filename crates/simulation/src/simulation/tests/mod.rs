//! Tests of what runs count, against oracles that share no code with it.

mod answers;
mod assumptions;
mod beginnings;
mod goals;
mod openings;
mod search;
