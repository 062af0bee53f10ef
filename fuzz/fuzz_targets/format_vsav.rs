//! Saved games of VASSAL. What is no file of it is taken for the text of one and obfuscated, so that the fuzzer works on the
//! commands and not on digits and check sums.
#![no_main]

use std::fmt::Write as _;

use libfuzzer_sys::fuzz_target;
use zocalo_fuzz::formats::there_and_back;

fuzz_target!(|bytes: &[u8]| {
    if bytes.starts_with(b"PK") || bytes.starts_with(b"!VCSK") {
        return there_and_back("vsav", bytes);
    }
    let mut game = "!VCSK00".to_owned();
    for byte in bytes {
        write!(game, "{byte:02x}").expect("a text takes everything");
    }
    there_and_back("vsav", game.as_bytes());
});
