//! The first line: the turn and the round, and how the game stands.

use crate::game::Decision;
use crate::play::round_of;
use ratatui::text::{Line, Span};

use super::super::model::Model;
use crate::screen::{Meaning, cut, width};

/// The columns between the round and the figures, at the least.
const GAP: usize = 2;

/// The first line. Where the figures do not fit in full they stand in short, and then those that matter least are left out.
pub(super) fn line(model: &Model<'_>, columns: u16) -> Line<'static> {
    let columns = usize::from(columns);
    let (mut left, mut facts) = (moment(model), figures(model, false));
    let room = |left: &str| columns.saturating_sub(width(left) + GAP + 2);
    if width(&facts.join(" · ")) > room(&left) {
        // Which part of the round it is, what can be done says as well.
        left.truncate(left.find(',').unwrap_or(left.len()));
        facts = figures(model, true);
    }
    let room = room(&left);
    let left = cut(&format!(" {left}"), columns);
    while width(&facts.join(" · ")) > room && facts.pop().is_some() {}
    let right = facts.join(" · ");
    let gap = " ".repeat(columns.saturating_sub(width(&left) + width(&right) + 1));
    let strong = model.look.style(Meaning::Strong);
    Line::from(vec![Span::styled(left, strong), Span::raw(gap), Span::styled(right, strong)])
}

fn moment(model: &Model<'_>) -> String {
    let (book, board) = (model.game.book(), model.game.board());
    match model.game.question() {
        Some(Decision::KeepHand) => "Before turn 1".to_owned(),
        Some(question) => format!("Turn {} · {}", board.turn(), round_of(question, book.turn)),
        None => format!("Turn {} · the game is over", board.turn()),
    }
}

/// How the game stands, what matters most first.
fn figures(model: &Model<'_>, in_short: bool) -> Vec<String> {
    let (book, board) = (model.game.book(), model.game.board());
    let of = if in_short { "/" } else { " of " };
    let power = match book.victory_power {
        Some(wanted) if !book.is_vcg() => format!("power {}{of}{wanted}", board.power(book)),
        _ => format!("power {}", board.power(book)),
    };
    let mut facts = vec![format!("influence {}{of}{}", board.unspent(), board.rating()), power];
    facts.push(if book.is_vcg() { format!("pool {}", board.pool()) } else { format!("unrest {}", board.unrest()) });
    facts.push(format!("{} to draw", board.deck_size()));
    if board.shadow_war() {
        facts.push("Shadow War".to_owned());
    }
    facts
}
