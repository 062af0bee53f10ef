//! The cards in play in groups, as they are listed and moved through.

use crate::messages::play as say;
use zocalo_cards::card::CardType;
use zocalo_engine::game::{PieceIndex, Row};
use zocalo_simulation::play::HandGame;

/// The cards in play in groups with their titles; a group without a card is left out.
pub(super) fn groups(game: &HandGame<'_>) -> Vec<(String, Vec<PieceIndex>)> {
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
    let leading = if book.is_vcg() { say::FactionLeader.to_string() } else { say::InnerCircle.to_string() };
    let following = if book.is_vcg() { say::Characters.to_string() } else { say::Supporting.to_string() };
    let others = [say::Fleets.to_string(), say::Locations.to_string(), say::Agenda.to_string()];
    let titles = [leading, following].into_iter().chain(others).chain([say::OtherCards.to_string()]);
    let pieces = |wanted: usize| board.pieces().filter(|at| group(*at) == wanted).collect();
    let groups = titles.enumerate().map(|(at, title)| (title, pieces(at)));
    groups.filter(|(_, pieces): &(_, Vec<_>)| !pieces.is_empty()).collect()
}
