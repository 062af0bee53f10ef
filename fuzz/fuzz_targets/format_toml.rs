//! Deck files of our own: read, written and read back; see `formats.rs`.
#![no_main]

use libfuzzer_sys::fuzz_target;
use zocalo_fuzz::formats::there_and_back;

fuzz_target!(|bytes: &[u8]| there_and_back("toml", bytes));
