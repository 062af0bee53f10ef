//! The cards in play in groups, as they are listed and moved through.

use crate::messages::play as say;
use zocalo_cards::card::CardType;
use zocalo_engine::game::{PieceIndex, Row};
use zocalo_simulation::play::HandGame;
use zocalo_text::message::Locale;

/// The cards in play in groups with their titles; a group without a card is left out.
pub(super) fn groups(game: &HandGame<'_>, locale: Locale) -> Vec<(String, Vec<PieceIndex>)> {
    let (book, board) = (game.deck(), game.state());
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
    let leading = if book.is_vcg() { say::FactionLeader.render(locale) } else { say::InnerCircle.render(locale) };
    let following = if book.is_vcg() { say::Characters.render(locale) } else { say::Supporting.render(locale) };
    let others = [say::Fleets.render(locale), say::Locations.render(locale), say::Agenda.render(locale)];
    let titles = [leading, following].into_iter().chain(others).chain([say::OtherCards.render(locale)]);
    let pieces = |wanted: usize| board.pieces().filter(|at| group(*at) == wanted).collect();
    let groups = titles.enumerate().map(|(at, title)| (title, pieces(at)));
    groups.filter(|(_, pieces): &(_, Vec<_>)| !pieces.is_empty()).collect()
}
