//! Saved games as cards: every piece of a game is there, counters and cards of all players. Cards are the pieces that lie in a
//! pile or that can be turned over; in a game without such pieces, all of them.

use std::collections::HashMap;

use crate::formats::vassal::VassalError;
use zocalo_text::order::Order as _;
use zocalo_vassal::{GamePiece, NoCard, Record, commands, saved_game, states, tokens};

/// The index of the name among the tokens of a pile's type.
const PILE_NAME: usize = 13;

#[derive(Debug, Clone, Default)]
pub(super) struct GamePieces {
    /// By pile, in the order of the file; cards in none last, under their map.
    pub groups: Vec<PieceGroup>,
    /// Pieces that are no cards.
    pub others: Vec<(Record, GamePiece)>,
    /// Unreadable records, with their number among the commands, from 1.
    pub wrong: Vec<(usize, NoCard)>,
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

/// The text of a saved game, in any encoding.
pub(super) fn text_of(bytes: &[u8]) -> Result<String, VassalError> {
    zocalo_text::files::reading::decode(&saved_game(bytes)?).ok_or(VassalError::NotText)
}

/// Why a zip file is no saved game.
#[must_use]
pub fn why_no_game(bytes: &[u8]) -> VassalError {
    text_of(bytes).err().unwrap_or(VassalError::NoSavedGame)
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
    let states = states(&record.state, piece.traits.len() + 1).unwrap_or_default();
    let map = states.last().and_then(|leaf| tokens(leaf, b';').next().map(std::borrow::Cow::into_owned));
    map.filter(|map| map != "null").unwrap_or_default()
}
