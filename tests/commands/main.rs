//! The program as a whole process, without a terminal: what its commands read, write, print and refuse where a transcript
//! cannot show it. One binary for all of them, because each one would link the whole library.

mod clock;
mod collection_decks;
mod contract;
mod deck_editing;
mod deck_library;
mod examples;
mod files;
#[cfg(unix)]
mod installing;
mod languages;
mod man;
mod old_names;
mod own_files;
mod pictures;
mod rough_input;
mod searches;
mod shards;
mod sheet_figures;
mod sheets;
mod slips;
