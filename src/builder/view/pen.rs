//! What every pane is drawn with: the styles of a look, frames, titles and lines cut to the window.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Paragraph};

use crate::builder::model::{Focus, Model};
use crate::screen::{Meaning, ScreenLook, cut, filled, width};

/// Writes in the styles of a look.
#[derive(Clone, Copy)]
pub(super) struct Pen {
    pub(super) look: ScreenLook,
}

impl Pen {
    pub(super) fn style(self, meaning: Meaning) -> Style {
        self.look.style(meaning)
    }

    pub(super) fn span(self, meaning: Meaning, text: impl Into<String>) -> Span<'static> {
        Span::styled(text.into(), self.style(meaning))
    }

    /// A line at its place, as far as that lies in the window.
    #[allow(clippy::unused_self, reason = "who draws holds the pen")]
    pub(super) fn line(self, frame: &mut Frame<'_>, area: Rect, line: Line<'static>) {
        frame.render_widget(line, area.intersection(frame.area()));
    }

    /// A frame with a title, bold where the keys go; what is inside of it.
    pub(super) fn pane(self, frame: &mut Frame<'_>, area: Rect, title: Line<'static>, has_keys: bool) -> Rect {
        let area = area.intersection(frame.area());
        let border = self.style(if has_keys { Meaning::Title } else { Meaning::Frame });
        let block = Block::bordered().border_style(border).title(title);
        let inner = block.inner(area);
        frame.render_widget(block, area);
        inner
    }

    pub(super) fn title(self, text: &str, columns: u16, has_keys: bool) -> Line<'static> {
        let meaning = if has_keys { Meaning::Title } else { Meaning::Strong };
        Line::from(self.span(meaning, format!(" {} ", cut(text, usize::from(columns.saturating_sub(5))))))
    }

    /// Lines in an area, as many as fit.
    #[allow(clippy::unused_self, reason = "who draws holds the pen")]
    pub(super) fn text(self, frame: &mut Frame<'_>, area: Rect, lines: Vec<Line<'static>>) {
        frame.render_widget(Paragraph::new(lines), area);
    }
}

/// A text on the left and another on the right of a line; the left one is cut where both do not fit.
pub(super) fn apart(left: &str, right: &str, columns: usize) -> String {
    let right = cut(right, columns);
    let room = columns.saturating_sub(width(&right) + 1);
    if right.is_empty() { filled(left, columns) } else { format!("{} {right}", filled(left, room)) }
}

/// Whether the keys go to the panes, and to this one.
pub(super) fn has_keys(model: &Model<'_>, focus: Focus) -> bool {
    model.focus == focus && model.dialog.is_none()
}
