//! The frame of a pane and the row of a list.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Block;

use super::super::model::PlayModel;
use crate::screen::{Meaning, cut, filled, width};

pub(super) fn framed(
    model: &PlayModel<'_>,
    frame: &mut Frame<'_>,
    area: Rect,
    title: &str,
    below: &str,
    is_focus: bool,
) -> Rect {
    let meaning = if is_focus { Meaning::Title } else { Meaning::Plain };
    let mark = if is_focus { "▸" } else { " " };
    let columns = usize::from(area.width.saturating_sub(2));
    let title = cut(&format!("{mark}{title} "), columns);
    let block = Block::bordered()
        .border_style(model.look.style(Meaning::Frame))
        .title(Span::styled(title, model.look.style(meaning)))
        .title_bottom(Line::styled(cut(below, columns), model.look.style(Meaning::Faint)).right_aligned());
    let inner = block.inner(area);
    frame.render_widget(block, area);
    inner
}

/// A row of a list, drawn over its whole width; reversed where the keys are.
pub(super) fn row(
    model: &PlayModel<'_>,
    mut spans: Vec<Span<'static>>,
    columns: usize,
    is_selected: bool,
) -> Line<'static> {
    let taken: usize = spans.iter().map(|span| width(&span.content)).sum();
    spans.push(Span::raw(filled("", columns.saturating_sub(taken))));
    let line = Line::from(spans);
    if is_selected { line.style(model.look.style(Meaning::Selected)) } else { line }
}
