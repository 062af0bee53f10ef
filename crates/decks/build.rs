//! Makes the messages of this crate.

use std::path::Path;

/// The files of messages that this crate says.
const ROOMS: [&str; 8] =
    ["check_deck", "check_play", "check_start", "check_table", "deck_code", "deck_file", "tables", "vassal"];

fn main() {
    zocalo_messages::write(Path::new("../../data"), &ROOMS);
}
