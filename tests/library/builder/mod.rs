//! The full-screen builder: what keys do to a deck, what the screen shows, what holds for any keys, and the program in a
//! terminal.

mod any_keys;
mod keys;
mod screens;
mod table;
#[cfg(unix)]
mod terminal;
mod way_in;
