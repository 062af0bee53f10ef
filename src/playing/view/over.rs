//! What lies over the board: texts, lists to choose from, lines to type in.

use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Paragraph};
use zocalo_text::message::Locale;

use super::super::model::{Over, PlayModel};
use super::super::words;
use crate::messages::{playing, playing_view as say};
use crate::report;
use crate::screen::{Chooser, LineInput, Meaning, Scroll, cut, filled, width, wrapped};
use zocalo_engine::game::Modelled;

/// The widest box over the board, in columns with its frame.
const WIDEST: u16 = 92;

pub(crate) fn draw(model: &PlayModel<'_>, frame: &mut Frame<'_>) {
    let Some(over) = &model.over else { return };
    match over {
        Over::Choose(chooser, _) => choose(model, chooser, frame),
        Over::Save(line) => input(model, &say::AskFile.render(model.locale), line, frame),
        Over::Command(line) => input(model, &say::AskLine.render(model.locale), line, frame),
        Over::Card(_, scroll) | Over::Log(scroll) | Over::Pace(scroll) | Over::Help(scroll) | Over::Summary(scroll) => {
            text(model, over, *scroll, frame);
        }
    }
}

/// How many lines a text over the board has in this window, and how many of them are in view.
pub(crate) fn text_size(model: &PlayModel<'_>, over: &Over) -> (usize, usize) {
    let window = Rect::new(0, 0, model.size.0, model.size.1);
    let lines = lines(model, over, columns(window));
    (lines.len(), usize::from(boxed(window, lines.len()).height.saturating_sub(2)))
}

fn columns(window: Rect) -> usize {
    usize::from(window.width.min(WIDEST).saturating_sub(4))
}

fn boxed(window: Rect, lines: usize) -> Rect {
    let width = window.width.min(WIDEST);
    let height = u16::try_from(lines).unwrap_or(u16::MAX).saturating_add(2).min(window.height);
    Rect::new(window.x + (window.width - width) / 2, window.y + (window.height - height) / 2, width, height)
}

fn lines(model: &PlayModel<'_>, over: &Over, columns: usize) -> Vec<String> {
    let plain = |styled: &str| anstream::adapter::strip_str(styled).to_string();
    let text = match over {
        Over::Card(card, _) => match model.facts(*card) {
            Some(facts) => {
                let played = match model.game.deck().card(*card).modelled {
                    Modelled::Fully => say::ModelledFully.render(model.locale),
                    Modelled::Partly => say::ModelledPartly.render(model.locale),
                    Modelled::Not => say::ModelledNot.render(model.locale),
                };
                format!("{}\n\n{played}", plain(&report::card(facts, true, &[], columns, model.locale)).trim_end())
            }
            None => model.game.deck().card(*card).label.clone(),
        },
        Over::Log(_) => plain(&report::play::log(&model.game, columns, model.locale)),
        Over::Pace(_) => words::pace(model).join("\n"),
        Over::Summary(_) => words::summary(model).join("\n"),
        _ => playing::Help.render(model.locale),
    };
    wrapped(&text, columns)
}

fn title(over: &Over, locale: Locale) -> String {
    match over {
        Over::Card(..) => say::TitleCard.render(locale),
        Over::Log(_) => say::TitleLog.render(locale),
        Over::Pace(_) => say::TitlePace.render(locale),
        Over::Summary(_) => say::TitleSummary.render(locale),
        _ => say::TitleKeys.render(locale),
    }
}

fn framed(model: &PlayModel<'_>, frame: &mut Frame<'_>, area: Rect, title: &str, below: &str) -> Rect {
    let columns = usize::from(area.width.saturating_sub(2));
    let style = model.look.style(Meaning::Title);
    let below = if below.is_empty() { String::new() } else { format!(" {below} ") };
    let block = Block::bordered()
        .title(Span::styled(cut(&format!(" {title} "), columns), style))
        .title_bottom(Span::styled(cut(&below, columns), model.look.style(Meaning::Faint)));
    let inner = block.inner(area);
    frame.render_widget(Clear, area);
    frame.render_widget(block, area);
    Rect { x: inner.x + u16::from(inner.width > 2), width: inner.width.saturating_sub(2), ..inner }
}

fn text(model: &PlayModel<'_>, over: &Over, scroll: Scroll, frame: &mut Frame<'_>) {
    let window = frame.area();
    let lines = lines(model, over, columns(window));
    let area = boxed(window, lines.len());
    let rows = usize::from(area.height.saturating_sub(2));
    let top = scroll.selected((lines.len() + 1).saturating_sub(rows).max(1));
    let last = (top + rows).min(lines.len());
    let is_cut = last < lines.len() || top > 0;
    let below = if is_cut {
        say::TextPlace { last, of: lines.len() }.render(model.locale)
    } else {
        say::TextBack.render(model.locale)
    };
    let inner = framed(model, frame, area, &title(over, model.locale), &below);
    let shown: Vec<Line<'_>> =
        lines[top..last].iter().map(|line| Line::raw(cut(line, usize::from(inner.width)))).collect();
    frame.render_widget(Paragraph::new(shown), inner);
}

fn choose(model: &PlayModel<'_>, chooser: &Chooser, frame: &mut Frame<'_>) {
    let window = frame.area();
    let columns = columns(window);
    let lines = chooser.lines(columns, rows_of(window));
    let area = boxed(window, lines.len());
    let inner = framed(model, frame, area, &say::TitleChoose.render(model.locale), "");
    let lines = lines.into_iter().map(|(line, meaning)| {
        let line = if meaning == Meaning::Selected { filled(&line, columns) } else { line };
        Line::styled(line, model.look.style(meaning))
    });
    frame.render_widget(Paragraph::new(lines.collect::<Vec<_>>()), inner);
}

/// How many lines a list to choose from has in this window.
pub(crate) fn rows_to_choose(model: &PlayModel<'_>) -> usize {
    rows_of(Rect::new(0, 0, model.size.0, model.size.1))
}

fn rows_of(window: Rect) -> usize {
    usize::from(window.height.saturating_sub(2))
}

fn input(model: &PlayModel<'_>, question: &str, line: &LineInput, frame: &mut Frame<'_>) {
    let area = boxed(frame.area(), 1);
    let inner = framed(model, frame, area, question, &say::LineKeys.render(model.locale));
    let (typed, cursor) = line.visible(usize::from(inner.width));
    frame.render_widget(Line::raw(typed.to_owned()), inner);
    debug_assert!(width(typed) <= usize::from(inner.width), "the hand fits its pane");
    place_cursor(frame, inner, cursor);
}

fn place_cursor(frame: &mut Frame<'_>, inner: Rect, column: usize) {
    if let Ok(column) = u16::try_from(column)
        && column < inner.width
        && inner.height > 0
    {
        frame.set_cursor_position(Position::new(inner.x + column, inner.y));
    }
}
