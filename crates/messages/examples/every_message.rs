//! Prints what every message says in every language, for `.ci/freeze`: a line a message and combination of what it chooses
//! by, with its file first. `cargo run -q -p zocalo-messages --example every_message`

use std::path::Path;

#[allow(clippy::disallowed_macros, reason = "what it prints is what it is for")]
fn main() {
    for line in zocalo_messages::said(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../data"))) {
        println!("{line}");
    }
}
