//! Saved decks, the text that VASSAL writes from the menu of a pile: `DECK` and a TAB, then a command for each card; saved
//! games (`.vsav`) and logs (`.vlog`): zip files that hold the table of a game as commands, obfuscated.

use std::io::Cursor;

use crate::{GamePiece, Record, RecordError, VassalError, commands, entry, has, is_zip};

/// The entry of the zip file that holds the game.
pub const ENTRY: &str = "savedGame";

/// Begins an obfuscated text; two hexadecimal digits of the key follow, then two a byte.
pub const OBFUSCATED: &[u8] = b"!VCSK";

/// Begins a saved deck.
pub const BEGINNING: &str = "DECK\t";

#[must_use]
pub fn is_saved_game(bytes: &[u8]) -> bool {
    bytes.starts_with(OBFUSCATED) || (is_zip(bytes) && has(Cursor::new(bytes), ENTRY))
}

/// The commands of a saved game as bytes, from a zip file, or from the plain obfuscated text of old games. New versions
/// write them in UTF-8; [`commands`] splits them. Errors: [`VassalError::NoSavedGame`], a broken zip file, or the byte at
/// which the text is damaged.
pub fn saved_game(bytes: &[u8]) -> Result<Vec<u8>, VassalError> {
    if is_zip(bytes) {
        plain(&entry(Cursor::new(bytes), &[ENTRY])?.ok_or(VassalError::NoSavedGame)?)
    } else if bytes.starts_with(OBFUSCATED) {
        plain(bytes)
    } else {
        Err(VassalError::NoSavedGame)
    }
}

/// A text as saved games hold it. Any key will do.
#[must_use]
pub fn obfuscated(text: &[u8], key: u8) -> Vec<u8> {
    let digits = |byte: u8| [byte >> 4, byte & 15].map(|half| b"0123456789abcdef"[usize::from(half)]);
    let bytes = std::iter::once(key).chain(text.iter().map(|byte| byte ^ key));
    OBFUSCATED.iter().copied().chain(bytes.flat_map(digits)).collect()
}

/// Without obfuscation.
fn plain(bytes: &[u8]) -> Result<Vec<u8>, VassalError> {
    let Some(digits) = bytes.strip_prefix(OBFUSCATED) else {
        return Ok(bytes.to_vec());
    };
    let broken = |pair: usize| VassalError::BrokenGame(OBFUSCATED.len() + 2 * pair);
    let mut all = digits.trim_ascii_end().chunks(2).enumerate().map(|(at, pair)| match pair {
        [high, low] => hexadecimal(*high).zip(hexadecimal(*low)).map(|(high, low)| high << 4 | low).ok_or(broken(at)),
        _ => Err(broken(at)),
    });
    let key = all.next().unwrap_or(Err(broken(0)))?;
    all.map(|byte| byte.map(|byte| byte ^ key)).collect()
}

fn hexadecimal(digit: u8) -> Option<u8> {
    char::from(digit).to_digit(16).and_then(|digit| u8::try_from(digit).ok())
}

#[derive(Debug, Clone)]
pub struct SavedCommand {
    /// From 1; the beginning does not count.
    pub number: usize,
    /// The record with its piece, or the fault.
    pub what: Result<(Record, GamePiece), NoCard>,
}

/// Why a command of a saved deck is no card.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NoCard {
    /// The record cannot be read.
    #[error("{0}")]
    Record(#[from] RecordError),
    /// Another command.
    #[error("it is not a card but another command: {0}")]
    OtherCommand(String),
}

/// Whether a text begins as saved decks do.
#[must_use]
pub fn is_saved_deck(text: &str) -> bool {
    text.starts_with(BEGINNING) || text.trim_end_matches(['\r', '\n']) == BEGINNING.trim_end()
}

/// The commands of a saved deck in the order of the pile, also those that are no card. Errors:
/// [`VassalError::NotASavedDeck`], and what [`commands`] says.
pub fn saved_deck(text: &str) -> Result<Vec<SavedCommand>, VassalError> {
    if !is_saved_deck(text) {
        return Err(VassalError::NotASavedDeck);
    }
    // Editors end the last line of a file.
    let text = text.trim_end_matches(['\r', '\n']);
    let commands = commands(text)?;
    // A text between the beginning and the first ESC is no command of VASSAL's, but must not be lost.
    let beginning = commands.first().and_then(|first| first.strip_prefix(BEGINNING)).unwrap_or_default();
    let other = |command: &str| NoCard::OtherCommand(command.to_owned());
    let mut found = Vec::new();
    if !beginning.is_empty() {
        found.push(SavedCommand { number: 0, what: Err(other(beginning)) });
    }
    for (at, command) in commands.iter().enumerate().skip(1).filter(|(_, command)| !command.is_empty()) {
        let what = match Record::of_command(command) {
            None => Err(other(command)),
            Some(record) => record.and_then(|record| Ok((record.piece()?, record))).map_err(NoCard::from),
        };
        found.push(SavedCommand { number: at, what: what.map(|(piece, record)| (record, piece)) });
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::{VassalError, obfuscated, saved_deck, saved_game};

    #[test]
    fn what_is_obfuscated_comes_back_and_damage_has_its_place() {
        let text = "begin_save\u{1b}+/1/piece;;;a.png;Ä/null;0;0";
        for key in [0, 7, 255] {
            assert_eq!(saved_game(&obfuscated(text.as_bytes(), key)).unwrap(), text.as_bytes());
        }
        let mut broken = obfuscated(b"abc", 7);
        broken[9] = b'x';
        assert_eq!(saved_game(&broken), Err(VassalError::BrokenGame(9)));
        assert_eq!(saved_game(b"nothing"), Err(VassalError::NoSavedGame));
        assert!(matches!(saved_game(b"PK\x03\x04"), Err(VassalError::BrokenZip(_))));
    }

    #[test]
    fn what_is_no_card_is_kept() {
        let deck = saved_deck("DECK\tx\u{1b}+/null/piece;;;a.png;A/null;0;0\u{1b}CHAT hello\u{1b}+/null\n").unwrap();
        let said: Vec<_> =
            deck.iter().map(|one| (one.number, one.what.as_ref().map(|(_, piece)| &*piece.name))).collect();
        assert_eq!(said.len(), 4);
        assert_eq!(said[1], (1, Ok("A")));
        assert!(said.iter().filter(|(_, what)| what.is_err()).count() == 3);
        assert!(saved_deck("a list").is_err());
    }
}
