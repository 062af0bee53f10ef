//! Makes the messages of this crate.

use std::path::Path;

/// The files of messages that this crate says.
const ROOMS: [&str; 44] = [
    "abilities",
    "advice",
    "build_command",
    "builder",
    "builder_keys",
    "builder_panes",
    "cards",
    "collection",
    "collection_decks",
    "collection_files",
    "comparison",
    "config",
    "deck_change",
    "deck_changed",
    "deck_figures",
    "deck_new",
    "doctor",
    "entry",
    "facts",
    "front",
    "goldfish",
    "goldfish_asked",
    "holding",
    "judged",
    "learn",
    "learned",
    "man",
    "openings",
    "plan_report",
    "play",
    "play_run",
    "playing",
    "playing_view",
    "proposals",
    "questions",
    "rulings",
    "sheet",
    "sheet_blocks",
    "sheet_games",
    "sources",
    "stand_ins",
    "told",
    "tonight",
    "verdict",
];

fn main() {
    zocalo_messages::write(Path::new("data"), &ROOMS);
}
