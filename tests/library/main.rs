//! The library by its public door: the card data, names, formats, findings, published decks, the builder, and the oracle
//! of legality. One binary for all of them, because each one would link the whole library.

mod builder;
mod card_words;
mod cards;
mod catalog;
mod data;
mod explanations;
mod format_samples;
mod formats;
mod held;
mod legality;
mod lists;
mod names;
mod pilot;
mod plans;
mod published;
