//! Makes the messages of this crate.

use std::path::Path;

/// The files of messages that this crate says.
const ROOMS: [&str; 9] = [
    "illegal",
    "odds_asked",
    "plan_deck",
    "plan_line",
    "plan_missed",
    "play_commands",
    "play_line",
    "unplayable",
    "unplayable_deck",
];

fn main() {
    zocalo_messages::write(Path::new("../../data"), &ROOMS);
}
