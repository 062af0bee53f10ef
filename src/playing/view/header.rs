//! The first line: the turn and the round, and how the game stands.

use crate::messages::playing_view as say;
use ratatui::text::{Line, Span};
use zocalo_engine::game::Decision;
use zocalo_simulation::play::round_of;

use super::super::model::PlayModel;
use crate::screen::{Meaning, cut, width};

/// The columns between the round and the figures, at the least.
const GAP: usize = 2;

pub(super) fn line(model: &PlayModel<'_>, columns: u16) -> Line<'static> {
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

fn moment(model: &PlayModel<'_>) -> String {
    let (book, board) = (model.game.deck(), model.game.state());
    match model.game.question() {
        Some(Decision::KeepHand) => say::BeforeTurn1.render(model.locale),
        Some(question) => say::Moment { turn: board.turn(), round: round_of(question, book.turn) }.render(model.locale),
        None => say::MomentOver { turn: board.turn_shown() }.render(model.locale),
    }
}

/// How the game stands, what matters most first.
fn figures(model: &PlayModel<'_>, in_short: bool) -> Vec<String> {
    let (book, board) = (model.game.deck(), model.game.state());
    let (power, unspent, rating) = (board.power(book), board.unspent(), board.rating());
    let power = match book.victory_power.filter(|_| !book.is_vcg()) {
        Some(wanted) if in_short => say::PowerOfShort { power, wanted }.render(model.locale),
        Some(wanted) => say::PowerOf { power, wanted }.render(model.locale),
        None => say::Power { power }.render(model.locale),
    };
    let influence = if in_short {
        say::InfluenceShort { unspent, rating }.render(model.locale)
    } else {
        say::Influence { unspent, rating }.render(model.locale)
    };
    let beside = if book.is_vcg() {
        say::Pool { power: board.pool() }.render(model.locale)
    } else {
        say::Unrest { unrest: board.unrest() }.render(model.locale)
    };
    let mut facts = vec![influence, power, beside, say::ToDraw { count: board.deck_size() }.render(model.locale)];
    if board.shadow_war() {
        facts.push(say::ShadowWar.render(model.locale));
    }
    facts
}
