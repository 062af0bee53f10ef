//! Makes the messages of this crate.

use std::path::Path;

/// The files of messages that this crate says.
const ROOMS: [&str; 1] = ["site"];

fn main() {
    zocalo_messages::write(Path::new("../../data"), &ROOMS);
}
