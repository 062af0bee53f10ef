//! The cards in play in groups, as they are listed and moved through.

use crate::card::CardType;
use crate::game::{PieceIndex, Row};
use crate::play::HandGame;

/// The cards in play in groups with their titles; a group without a card is left out.
pub(super) fn groups(game: &HandGame<'_>) -> Vec<(&'static str, Vec<PieceIndex>)> {
    let (book, board) = (game.book(), game.board());
    let group = |at: PieceIndex| {
        let kind = book.card(board.piece(at).card).kind;
        match (board.characters().contains(at), board.row(at), kind) {
            (true, Row::InnerCircle, _) => 0,
            (true, Row::Supporting, _) => 1,
            _ if board.fleets().contains(at) => 2,
            (_, _, Some(CardType::Location)) => 3,
            _ if board.agenda() == Some(at) => 4,
            _ => 5,
        }
    };
    let leading = if book.is_vcg() { "Faction Leader" } else { "Inner Circle" };
    let following = if book.is_vcg() { "Characters" } else { "Supporting" };
    let titles = [leading, following, "Fleets", "Locations", "Agenda", "Other cards"];
    let pieces = |wanted: usize| board.pieces().filter(|at| group(*at) == wanted).collect();
    let groups = titles.into_iter().enumerate().map(|(at, title)| (title, pieces(at)));
    groups.filter(|(_, pieces): &(_, Vec<_>)| !pieces.is_empty()).collect()
}
