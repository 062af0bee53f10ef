//! Makes the messages of this crate.

use std::path::Path;

/// The files of messages that this crate says.
const ROOMS: [&str; 3] = ["card_facts", "collection_damage", "row_faults"];

fn main() {
    zocalo_messages::write(Path::new("../../data"), &ROOMS);
}
