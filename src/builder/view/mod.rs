//! Draws the state. Nothing is changed here, and everything that colour says is said by a sign as well.

mod cards;
mod chart;
mod facts;
mod lines;
mod over;

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Paragraph};

use super::model::{Focus, Model};
use crate::screen::{Look, Meaning, cut, filled, width};

/// Draws the builder. `look` says whether there are colours.
pub fn view(model: &Model<'_>, look: Look, frame: &mut Frame<'_>) {
    let pen = Pen { look };
    let Some(layout) = model.layout() else {
        return too_small(model, frame);
    };
    pen.line(frame, layout.head, lines::head(model, pen, usize::from(layout.head.width)));
    if let Some(area) = layout.find {
        cards::find(model, pen, frame, area);
    }
    if let Some(area) = layout.deck {
        cards::deck(model, pen, frame, area);
    }
    if let Some(area) = layout.card {
        facts::card(model, pen, frame, area);
    }
    if let Some(area) = layout.chart {
        chart::chart(model, pen, frame, area);
    }
    pen.line(frame, layout.verdict, lines::verdict(model, pen, usize::from(layout.verdict.width)));
    pen.line(frame, layout.foot, lines::foot(model, pen, usize::from(layout.foot.width)));
    if let Some(dialog) = &model.dialog {
        over::draw(model, dialog, pen, frame);
    }
}

/// One line, where there is room for no more.
fn too_small(model: &Model<'_>, frame: &mut Frame<'_>) {
    let area = frame.area();
    if area.is_empty() {
        return;
    }
    let (columns, rows) = super::layout::LEAST;
    let star = if model.is_unsaved() { "*" } else { "" };
    let text = format!("Too small: {columns}x{rows} needed. {}{star}", model.judged.deck.title());
    let line = Line::from(cut(&text, usize::from(area.width)));
    frame.render_widget(line, Rect { height: 1, ..area });
}

/// Writes in the styles of a look.
#[derive(Clone, Copy)]
struct Pen {
    look: Look,
}

impl Pen {
    fn style(self, meaning: Meaning) -> Style {
        self.look.style(meaning)
    }

    fn span(self, meaning: Meaning, text: impl Into<String>) -> Span<'static> {
        Span::styled(text.into(), self.style(meaning))
    }

    /// A line at its place, as far as that lies in the window.
    #[allow(clippy::unused_self, reason = "who draws holds the pen")]
    fn line(self, frame: &mut Frame<'_>, area: Rect, line: Line<'static>) {
        frame.render_widget(line, area.intersection(frame.area()));
    }

    /// A frame with a title, bold where the keys go; what is inside of it.
    fn pane(self, frame: &mut Frame<'_>, area: Rect, title: Line<'static>, has_keys: bool) -> Rect {
        let area = area.intersection(frame.area());
        let border = self.style(if has_keys { Meaning::Title } else { Meaning::Frame });
        let block = Block::bordered().border_style(border).title(title);
        let inner = block.inner(area);
        frame.render_widget(block, area);
        inner
    }

    /// The title of a pane.
    fn title(self, text: &str, columns: u16, has_keys: bool) -> Line<'static> {
        let meaning = if has_keys { Meaning::Title } else { Meaning::Strong };
        Line::from(self.span(meaning, format!(" {} ", cut(text, usize::from(columns.saturating_sub(5))))))
    }

    /// Lines in an area, as many as fit.
    #[allow(clippy::unused_self, reason = "who draws holds the pen")]
    fn text(self, frame: &mut Frame<'_>, area: Rect, lines: Vec<Line<'static>>) {
        frame.render_widget(Paragraph::new(lines), area);
    }
}

/// A text on the left and another on the right of a line; the left one is cut where both do not fit.
fn apart(left: &str, right: &str, columns: usize) -> String {
    let right = cut(right, columns);
    let room = columns.saturating_sub(width(&right) + 1);
    if right.is_empty() { filled(left, columns) } else { format!("{} {right}", filled(left, room)) }
}

/// Whether the keys go to the panes, and to this one.
fn has_keys(model: &Model<'_>, focus: Focus) -> bool {
    model.focus == focus && model.dialog.is_none()
}
