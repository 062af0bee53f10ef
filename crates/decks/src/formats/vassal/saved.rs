//! Saved decks, the text that VASSAL writes from the menu of a pile: `DECK` and a TAB, then a command for each card; saved
//! games (`.vsav`) and logs (`.vlog`): zip files that hold the table of a game as commands, obfuscated.
//!
//! Every piece of a game is there, counters and cards of all players. Cards are the pieces that lie in a pile or that can be
//! turned over; in a game without such pieces, all of them.

use std::collections::HashMap;
use std::io::Cursor;

use crate::formats::vassal::piece::{GamePiece, Record, RecordError};
use crate::formats::vassal::sequence::{commands, tokens};
use crate::formats::vassal::{VassalError, container};
use crate::messages::vassal as say;
use zocalo_text::order::Order as _;
use zocalo_words::language::Text;

/// The entry of the zip file that holds the game.
pub(super) const ENTRY: &str = "savedGame";

/// Begins an obfuscated text; two hexadecimal digits of the key follow, then two a byte.
pub(super) const OBFUSCATED: &[u8] = b"!VCSK";

/// The index of the name among the tokens of a pile's type.
const PILE_NAME: usize = 13;

#[derive(Debug, Clone, Default)]
pub(super) struct GamePieces {
    /// By pile, in the order of the file; cards in none last, under their map.
    pub groups: Vec<PieceGroup>,
    /// Pieces that are no cards.
    pub others: Vec<(Record, GamePiece)>,
    /// Unreadable records, with their number among the commands, from 1.
    pub wrong: Vec<(usize, Wrong)>,
    /// Commands that do not add a piece.
    pub other_commands: usize,
}

/// The cards of one pile or map.
#[derive(Debug, Clone, Default)]
pub(super) struct PieceGroup {
    /// Of the pile or the map; empty where the game has neither.
    pub name: String,
    pub is_pile: bool,
    pub cards: Vec<(Record, GamePiece)>,
}

/// The obfuscated text, or a zip file with it.
#[must_use]
pub(super) fn is_saved_game(bytes: &[u8]) -> bool {
    bytes.starts_with(OBFUSCATED) || (container::is_zip(bytes) && container::has(Cursor::new(bytes), ENTRY))
}

/// From a zip file, or from the plain obfuscated text of old games.
pub(super) fn text_of(bytes: &[u8]) -> Result<String, VassalError> {
    let bytes = if container::is_zip(bytes) {
        let entry = container::entry(Cursor::new(bytes), &[ENTRY])?.ok_or(VassalError::NoSavedGame)?;
        plain(&entry)?
    } else if bytes.starts_with(OBFUSCATED) {
        plain(bytes)?
    } else {
        return Err(VassalError::NoSavedGame);
    };
    zocalo_text::files::reading::decode(&bytes).ok_or(VassalError::NotText)
}

/// Why a zip file is no saved game.
#[must_use]
pub fn why_no_game(bytes: &[u8]) -> VassalError {
    text_of(bytes).err().unwrap_or(VassalError::NoSavedGame)
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

pub(super) fn read(text: &str) -> Result<GamePieces, VassalError> {
    if !text.starts_with("begin_save") && !text.contains("\u{1b}+/") {
        return Err(VassalError::NotOfVassal);
    }
    let mut game = GamePieces::default();
    let mut pieces = Vec::new();
    let mut piles = HashMap::new();
    for (at, command) in commands(text)?.iter().enumerate() {
        match Record::of_command(command) {
            None => game.other_commands += usize::from(!command.is_empty()),
            Some(Err(error)) => game.wrong.push((at + 1, error.into())),
            Some(Ok(record)) => match record.outermost() {
                "stack" => {}
                "deck" => add_pile(&mut piles, &record),
                _ => match record.piece() {
                    Ok(piece) => pieces.push((record, piece)),
                    Err(error) => game.wrong.push((at + 1, error.into())),
                },
            },
        }
    }
    game.sort(pieces, &piles);
    Ok(game)
}

/// Notes the pieces of a pile.
fn add_pile(piles: &mut HashMap<String, String>, record: &Record) {
    let name = tokens(&record.kind, b';').nth(PILE_NAME).unwrap_or_default();
    let ids = tokens(&record.state, b';').nth(4).unwrap_or_default();
    piles.extend(tokens(&ids, b',').filter(|id| !id.is_empty()).map(|id| (id.into_owned(), name.trim().to_owned())));
}

impl GamePieces {
    fn sort(&mut self, pieces: Vec<(Record, GamePiece)>, piles: &HashMap<String, String>) {
        let turns_over = |piece: &GamePiece| piece.traits.iter().any(|kind| kind == "obs");
        let is_card = |record: &Record, piece: &GamePiece| piles.contains_key(&record.id) || turns_over(piece);
        let all_are = !pieces.iter().any(|(record, piece)| is_card(record, piece));
        let mut groups: Vec<PieceGroup> = Vec::new();
        let mut numbers: HashMap<(bool, String), usize> = HashMap::new();
        for (record, piece) in pieces {
            if !all_are && !is_card(&record, &piece) {
                self.others.push((record, piece));
                continue;
            }
            let (is_pile, name) = match piles.get(&record.id) {
                Some(pile) => (true, pile.clone()),
                None => (false, map_of(&record, &piece)),
            };
            let number = *numbers.entry((is_pile, name)).or_insert_with_key(|(is_pile, name)| {
                groups.push(PieceGroup { name: name.clone(), is_pile: *is_pile, cards: Vec::new() });
                groups.len() - 1
            });
            groups[number].cards.push((record, piece));
        }
        groups.order_by_key(|group| !group.is_pile);
        self.groups = groups;
    }
}

/// The map in the state of a piece; empty when it lies on none.
fn map_of(record: &Record, piece: &GamePiece) -> String {
    let states = crate::formats::vassal::piece::states(&record.state, piece.traits.len() + 1).unwrap_or_default();
    let map = states.last().and_then(|leaf| tokens(leaf, b';').next().map(std::borrow::Cow::into_owned));
    map.filter(|map| map != "null").unwrap_or_default()
}

pub(super) const BEGINNING: &str = "DECK\t";

/// The result of one command.
#[derive(Debug, Clone)]
pub(super) struct SavedCommand {
    /// From 1; the beginning does not count.
    pub number: usize,
    /// The record with its piece, or the fault.
    pub what: Result<(Record, GamePiece), Wrong>,
}

/// Why a command of a saved deck is no card.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.text().english())]
pub(super) enum Wrong {
    /// The record cannot be read.
    Record(#[from] RecordError),
    /// Another command; its first letters.
    OtherCommand(String),
}

impl Wrong {
    #[must_use]
    pub(super) fn text(&self) -> Text {
        match self {
            Self::Record(error) => error.text(),
            Self::OtherCommand(command) => say::OtherCommand { command }.text(),
        }
    }
}

#[must_use]
pub(super) fn is_saved_deck(text: &str) -> bool {
    text.starts_with(BEGINNING) || text.trim_end_matches(['\r', '\n']) == BEGINNING.trim_end()
}

/// In the order of the pile, with every command that is no card.
pub(super) fn read_saved_deck(text: &str) -> Result<Vec<SavedCommand>, VassalError> {
    if !is_saved_deck(text) {
        return Err(VassalError::NotASavedDeck);
    }
    // Editors end the last line of a file.
    let text = text.trim_end_matches(['\r', '\n']);
    let commands = commands(text)?;
    // A text between the beginning and the first ESC is no command of VASSAL's, but must not be lost.
    let beginning = commands.first().and_then(|first| first.strip_prefix(BEGINNING)).unwrap_or_default();
    let other = |command: &str| Wrong::OtherCommand(zocalo_text::text::shortened(command, 40));
    let mut found = Vec::new();
    if !beginning.is_empty() {
        found.push(SavedCommand { number: 0, what: Err(other(beginning)) });
    }
    for (at, command) in commands.iter().enumerate().skip(1).filter(|(_, command)| !command.is_empty()) {
        let what = match Record::of_command(command) {
            None => Err(other(command)),
            Some(record) => record.and_then(|record| Ok((record.piece()?, record))).map_err(Wrong::from),
        };
        found.push(SavedCommand { number: at, what: what.map(|(piece, record)| (record, piece)) });
    }
    Ok(found)
}
