//! Deck codes: read as far as they go; see `formats.rs`.
#![no_main]

use libfuzzer_sys::fuzz_target;
use zocalo_fuzz::formats::there_and_back;

fuzz_target!(|bytes: &[u8]| there_and_back("code", bytes));
