//! The cards in play, the conflicts, the tensions.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::super::model::{Pane, PlayModel, groups};
use crate::messages::{play, playing_view as say};
use crate::report::play::{pile_cards, stands, state_in_words, third_has};
use crate::screen::{Meaning, filled, width, wrapped};
use zocalo_cards::card::{Ability, Mark, State, ThirdPower};
use zocalo_cards::data::glossary::Kind;
use zocalo_engine::game::PieceIndex;
use zocalo_simulation::play::piece_name;
use zocalo_words::language::called;

pub(crate) fn draw(model: &PlayModel<'_>, frame: &mut Frame<'_>, area: Rect) {
    let is_focus = model.focus == Pane::GameState;
    let columns = usize::from(area.width.saturating_sub(2));
    let selected = model.piece().filter(|_| is_focus);
    let mut lines = Vec::new();
    let mut place = 0;
    for (title, pieces) in groups(&model.game, model.locale) {
        lines.push(Line::styled(filled(&title, columns), model.look.style(Meaning::Strong)));
        for at in pieces {
            if selected == Some(at) {
                place = lines.len();
            }
            lines.push(super::list::row(model, piece(model, at, columns), columns, selected == Some(at)));
        }
    }
    let is_last = model.in_play.selected(model.pieces().len()) + 1 == model.pieces().len();
    lines.extend(beside(model, columns));
    let rows = usize::from(area.height.saturating_sub(2));
    // The selected card is in view; of the last one also as much as there is room for of what lies below it.
    let top = if is_focus && is_last {
        place.min(lines.len().saturating_sub(rows))
    } else {
        (place + 1).saturating_sub(rows)
    };
    let left_out = lines.len().saturating_sub(top + rows);
    let below = if left_out > 0 {
        format!(" {} ", say::BoardMore { count: left_out }.render(model.locale))
    } else {
        String::new()
    };
    let title = model.deck.title_for_readers().render(model.locale);
    let inner = super::list::framed(model, frame, area, &title, &below, is_focus);
    let lines: Vec<Line<'_>> = lines.into_iter().skip(top).take(rows).collect();
    frame.render_widget(Paragraph::new(lines), inner);
}

/// A card in play: whether it is ready, its name, its abilities and marks.
fn piece(model: &PlayModel<'_>, at: PieceIndex, columns: usize) -> Vec<Span<'static>> {
    let (book, board) = (model.game.deck(), model.game.state());
    let is_ready = board.is_ready(at);
    let facts = figures(model, at);
    let name =
        if board.is_hidden(at) { format!("({})", piece_name(book, board, at)) } else { piece_name(book, board, at) };
    let room = columns.saturating_sub(2 + width(&facts) + usize::from(!facts.is_empty()));
    let sign = model.look.style(if is_ready { Meaning::Good } else { Meaning::Faint });
    let style = model.look.style(if is_ready { Meaning::Plain } else { Meaning::Faint });
    let gap = if facts.is_empty() { "" } else { " " };
    vec![
        Span::styled(if is_ready { "● " } else { "○ " }, sign),
        Span::styled(filled(&name, room), style),
        Span::styled(format!("{gap}{facts}"), style),
    ]
}

/// The abilities and marks of a card in play, in short: `D6 I? ✦1`.
fn figures(model: &PlayModel<'_>, at: PieceIndex) -> String {
    let (book, board) = (model.game.deck(), model.game.state());
    let card = book.card(board.piece(at).card);
    let mut facts = Vec::new();
    if (board.characters() | board.fleets()).contains(at) {
        for ability in Ability::ALL {
            let value = board.ability(book, at, *ability);
            let letter =
                called(Kind::Ability, ability.name()).render(model.locale).chars().next().unwrap_or('?').to_uppercase();
            // A fact that nobody knows is never shown as if it were known.
            if card.assumed.contains(*ability) {
                facts.push(format!("{letter}?"));
            } else if value > 0 {
                facts.push(format!("{letter}{value}"));
            }
        }
        // Where nothing is known there is nothing to tell apart.
        if facts.len() > 2 && facts.iter().all(|fact| fact.ends_with('?')) {
            facts = vec!["?".to_owned()];
        }
    }
    let marks: i16 = Mark::ALL.iter().map(|mark| i16::from(board.marks_on(at, *mark))).sum();
    if marks != 0 {
        facts.push(format!("✦{marks}"));
    }
    if board.piece(at).tokens > 0 {
        facts.push(format!("t{}", board.piece(at).tokens));
    }
    facts.join(" ")
}

/// The conflicts of the turn, the marks, the tensions.
fn beside(model: &PlayModel<'_>, columns: usize) -> Vec<Line<'static>> {
    let (book, board) = (model.game.deck(), model.game.state());
    let strong = model.look.style(Meaning::Strong);
    let mut lines = Vec::new();
    if !board.conflicts().is_empty() {
        lines.push(Line::styled(filled(&play::Conflicts.render(model.locale), columns), strong));
    }
    for (at, conflict) in (0u8..).zip(board.conflicts()) {
        let support = if conflict.resolved { conflict.support } else { board.support_of(book, at) };
        let (sign, meaning) = match (conflict.resolved, conflict.won) {
            (false, _) => ("·", Meaning::Plain),
            (true, true) => ("✓", Meaning::Good),
            (true, false) => ("✗", Meaning::Bad),
        };
        let score = if conflict.resolved { format!("{support}:{}", conflict.opposition) } else { format!("{support}") };
        let race = book.seats.get(usize::from(conflict.target));
        let card = &book.card(conflict.card).label;
        let name = race.map_or_else(
            || card.clone(),
            |seat| format!("{card} → {}", called(Kind::Race, seat.race.name()).render(model.locale)),
        );
        let room = columns.saturating_sub(3 + width(&score));
        let style = model.look.style(meaning);
        lines.push(Line::styled(format!("{sign} {} {score}", filled(&name, room)), style));
    }
    if book.is_vcg() {
        let left = pile_cards(book, board);
        if !left.is_empty() {
            lines.push(Line::styled(filled(&say::BoardPile.render(model.locale), columns), strong));
            lines.extend(wrapped(&left.join(", "), columns).into_iter().map(Line::raw));
        }
        return lines;
    }
    let states = |at: usize| -> String {
        let states = State::ALL
            .iter()
            .filter(|state| board.seat(at).has(**state))
            .map(|state| state_in_words(*state, model.locale));
        let states: Vec<String> = states.collect();
        if states.is_empty() { String::new() } else { format!(" ({})", states.join(", ")) }
    };
    let tension = |at: usize| board.seat(at).tension.map_or("?".to_owned(), |tension| tension.to_string());
    let seats = book.seats.iter().enumerate();
    let seats: Vec<String> = seats
        .map(|(at, seat)| {
            format!("{} {}{}", called(Kind::Race, seat.race.name()).render(model.locale), tension(at), states(at))
        })
        .collect();
    let thirds = ThirdPower::ALL.iter().filter(|who| board.influence_of(**who) != 0);
    let thirds: Vec<String> = thirds.map(|who| third_has(*who, board.influence_of(*who), model.locale)).collect();
    let marks = Mark::ALL.iter().filter(|mark| board.marks(**mark) != 0);
    let marks: Vec<String> = marks
        .map(|mark| format!("{} {}", say::Mark { mark: mark.name() }.render(model.locale), board.marks(*mark)))
        .collect();
    let titles = [
        say::BoardTension { answers: book.table.is_some() }.render(model.locale),
        say::BoardInfluence.render(model.locale),
        say::BoardMarks.render(model.locale),
    ];
    for (title, facts) in titles.into_iter().zip([seats, thirds, marks]) {
        if !facts.is_empty() {
            lines.push(Line::styled(filled(&title, columns), strong));
            lines.extend(wrapped(&facts.join(", "), columns).into_iter().map(Line::raw));
        }
    }
    lines
}

/// The selected card in play in full.
pub(crate) fn detail(model: &PlayModel<'_>) -> String {
    let (book, board) = (model.game.deck(), model.game.state());
    let Some(at) = model.piece() else { return say::BoardEmpty.render(model.locale) };
    let mut facts = stands(board, at, model.locale);
    let figures = figures(model, at);
    if !figures.is_empty() {
        facts.push(figures);
    }
    if let Some(bearer) = board.piece(at).bearer {
        facts.push(play::OnCard { card: piece_name(book, board, bearer) }.render(model.locale));
    }
    say::BoardCard { card: piece_name(book, board, at), facts: facts.join(", ") }.render(model.locale)
}
