//! What a TOML file is by its keys, without reading it in full: a deck, a ruleset, or something of another program.

use std::fs::File;
use std::io::Read as _;
use std::path::Path;

use zocalo_cards::card::Section;
use zocalo_decks::formats::LARGEST_FILE;
use zocalo_text::files::reading::decode;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum TomlKind {
    Deck,
    Ruleset,
    /// Something else, such as the settings of another program.
    Other,
    /// Anybody's guess: it has a mistake.
    Broken,
}

/// Keys that rulesets have and decks have not.
const OF_RULESETS: [&str; 4] = ["extends", "start", "about", "copies"];

/// Keys that pools and leagues have and decks have not.
const OF_LEAGUES: [&str; 2] = ["opened", "weekly"];

/// Keys that decks have beside the parts in which cards stand.
const OF_DECKS: [&str; 3] = ["race", "faction", "goldfish"];

/// What the file is; `None` when it does not end as TOML does, or cannot be read.
pub(super) fn toml_kind(path: &Path) -> Option<TomlKind> {
    if !path.extension()?.eq_ignore_ascii_case("toml") || !path.is_file() {
        return None;
    }
    let mut bytes = Vec::new();
    File::open(path).and_then(|file| file.take(LARGEST_FILE + 1).read_to_end(&mut bytes)).ok()?;
    Some(kind(&decode(&bytes)?))
}

fn kind(text: &str) -> TomlKind {
    let Ok(table) = text.parse::<toml::Table>() else { return TomlKind::Broken };
    let has = |keys: &[&str]| keys.iter().any(|key| table.contains_key(*key));
    if has(&OF_LEAGUES) {
        TomlKind::Other
    } else if has(&OF_RULESETS) {
        TomlKind::Ruleset
    } else if has(&OF_DECKS) || has(&Section::WITH_MAYBE.map(Section::key)) {
        TomlKind::Deck
    } else {
        TomlKind::Other
    }
}

#[cfg(test)]
mod tests {
    use super::{TomlKind, kind};

    #[test]
    fn files_are_told_apart_by_their_keys() {
        assert_eq!(kind("[deck]\n\"Trade Pact\" = 2"), TomlKind::Deck);
        assert_eq!(kind("opening_hand = []"), TomlKind::Deck);
        assert_eq!(kind("extends = \"engine\"\n[deck]\nminimum = 50"), TomlKind::Ruleset);
        assert_eq!(kind(zocalo_data::RULESET_FILES[0].1), TomlKind::Ruleset);
        assert_eq!(kind("player = \"Anna\"\n[[opened]]\nweek = 1"), TomlKind::Other);
        assert_eq!(kind("[package]\nname = \"zocalo\""), TomlKind::Other);
        assert_eq!(kind("[deck]\nTrade Pact = 2"), TomlKind::Broken);
    }
}
