//! The players of an event with their decks: a line each, `Susan Ivanova; ivanova.toml`.

use std::path::{Path, PathBuf};

use crate::cli::error::Failure;
use crate::cli::settings::unreadable;
use crate::messages::trouble as say;
use zocalo_decks::formats::{LARGEST_FILE, is_no_path};
use zocalo_text::files::reading::read_text;
use zocalo_text::files::writing::folder_of;
use zocalo_text::message::{Diagnosis, Text};
use zocalo_text::text::{Source, shortened};

/// In one event.
const MOST: usize = 1_000;

/// In letters.
const LONGEST_NAME: usize = 80;

/// Between a name and a deck, the first of these that a line has.
const SEPARATORS: [char; 3] = ['\t', ';', ','];

pub(super) struct EventPlayer {
    pub(super) name: String,
    /// From the folder that the program was started in.
    pub(super) deck: PathBuf,
}

/// Reads them. A deck is found from the folder of the file; blank lines and those behind `#` say nothing. Errors: with every
/// line that cannot be understood.
pub(super) fn read(file: &Path) -> Result<Vec<EventPlayer>, Failure> {
    let shown = shortened(&file.display().to_string(), 200);
    let text = read_text(file, LARGEST_FILE)
        .map_err(|error| Failure::request(unreadable(&shown, &error), say::GivePlayers))?;
    let (mut players, mut faults, mut at) = (Vec::new(), Vec::new(), 0);
    for line in text.split_inclusive('\n') {
        let span = at..at + line.trim_end().len();
        at += line.len();
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        match player(line, folder_of(file)) {
            Ok(_) if players.len() == MOST => {
                faults.push(Diagnosis::new(span, say::TooManyPlayers { most: MOST }, say::SplitEvent));
                break;
            }
            Ok(player) => players.push(player),
            Err((reason, help)) => faults.push(Diagnosis::new(span, reason, help)),
        }
    }
    if faults.is_empty() && players.is_empty() {
        return Err(Failure::request(say::EmptyPlayers { file: shown }, say::GivePlayers));
    }
    if faults.is_empty() { Ok(players) } else { Err(Failure::InFile(Box::new(Source { label: shown, text }), faults)) }
}

fn player(line: &str, folder: &Path) -> Result<EventPlayer, (Text, Text)> {
    // A name may have a comma of its own: the deck stands behind the last.
    let parts = SEPARATORS.iter().find_map(|separator| line.rsplit_once(*separator));
    let (name, deck) =
        parts.map_or(("", ""), |(name, deck)| (name.trim().trim_matches('"'), deck.trim().trim_matches('"')));
    if name.is_empty() || deck.is_empty() {
        return Err((say::NoPlayerAndDeck, say::WritePlayerAndDeck));
    }
    if name.chars().count() > LONGEST_NAME || name.chars().any(char::is_control) {
        return Err((say::PlayerTooLong { most: LONGEST_NAME }.text(), say::WritePlayerAndDeck));
    }
    let deck = Path::new(deck);
    let deck = if is_no_path(deck) { deck.to_owned() } else { folder.join(deck) };
    Ok(EventPlayer { name: name.to_owned(), deck })
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::{player, read};
    use crate::cli::error::Failure;

    #[test]
    fn a_line_is_a_name_and_a_deck() {
        let read = |line: &str| player(line, Path::new("event")).map(|player| (player.name, player.deck)).ok();
        let expected = |name: &str, deck: &str| Some((name.to_owned(), deck.into()));
        assert_eq!(read("Susan Ivanova; ivanova.toml"), expected("Susan Ivanova", "event/ivanova.toml"));
        assert_eq!(read("Ivanova, Susan, \"my, deck.toml\""), expected("Ivanova, Susan, \"my", "event/deck.toml"));
        assert_eq!(read("Ivanova, Susan;\"my, deck.toml\""), expected("Ivanova, Susan", "event/my, deck.toml"));
        assert_eq!(read("Londo\t@centauri"), expected("Londo", "@centauri"));
        assert_eq!(read("G'Kar, b5:1K3F"), expected("G'Kar", "b5:1K3F"));
        for line in ["ivanova.toml", "; ivanova.toml", "Ivanova;"] {
            assert_eq!(read(line), None, "{line}");
        }
        assert_eq!(read(&format!("{}; a.toml", "x".repeat(81))), None);
    }

    #[test]
    fn every_wrong_line_is_told() {
        let file = tempfile::NamedTempFile::new().unwrap();
        std::fs::write(file.path(), "# Round 1\n\nIvanova\nLondo; a.toml\n;b.toml\n").unwrap();
        let Err(Failure::InFile(source, faults)) = read(file.path()) else { panic!() };
        let lines: Vec<&str> = faults.iter().map(|fault| &source.text[fault.span.clone()]).collect();
        assert_eq!(lines, ["Ivanova", ";b.toml"]);
        std::fs::write(file.path(), "# nobody\n").unwrap();
        assert!(matches!(read(file.path()), Err(Failure::Request(..))));
    }
}
