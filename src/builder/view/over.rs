//! What lies over the panes: a frame in the middle of the window.

use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::text::Line;
use ratatui::widgets::Clear;

use super::super::model::{Dialog, Model};
use super::super::pages::{columns, page, rows};
use super::pen::Pen;
use crate::screen::{LineInput, Meaning, Scroll, cut, filled};

pub(super) fn draw(model: &Model<'_>, dialog: &Dialog, pen: Pen, frame: &mut Frame<'_>) {
    let page = page(model, dialog);
    let window = frame.area();
    let (wide, high) = (columns(model), rows(model));
    let input = match dialog {
        Dialog::SaveAs(input) | Dialog::Saying(_, input) => Some(input),
        _ => None,
    };
    let selected = match dialog {
        Dialog::Hands(_, list) | Dialog::About(list) => Some(*list),
        _ => None,
    };
    let scroll = match dialog {
        Dialog::Keys(scroll) | Dialog::Card(_, scroll) | Dialog::Point(_, scroll) | Dialog::Pasted(_, scroll) => {
            *scroll
        }
        _ => Scroll::default(),
    };
    let taken = usize::from(input.is_some()) + usize::from(!page.keys.is_empty());
    let shown = page.lines.len().min(high.saturating_sub(taken).max(1));
    let size = |columns: usize| u16::try_from(columns).unwrap_or(u16::MAX);
    let (width, height) = (size(wide + 2).min(window.width), size(shown + taken + 2).min(window.height));
    let area = Rect::new((window.width - width) / 2, (window.height - height) / 2, width, height);
    frame.render_widget(Clear, area);
    let inner = pen.pane(frame, area, pen.title(&page.title, width, true), true);
    let room = usize::from(inner.width);
    let mut lines = Vec::new();
    if let Some(input) = input {
        lines.push(Line::from(pen.span(Meaning::Strong, filled(&format!("> {}", visible(input, room).0), room))));
    }
    let from = match selected {
        Some(list) => list.view(page.lines.len(), shown).start,
        None => scroll.selected(page.lines.len().saturating_sub(shown) + 1),
    };
    for (at, (meaning, text)) in page.lines.iter().enumerate().skip(from).take(shown) {
        let is_selected = selected.is_some_and(|list| list.selected(page.lines.len()) == at);
        let (meaning, text) = match selected {
            Some(_) if is_selected => (Meaning::Selected, filled(&format!(">{text}"), room)),
            Some(_) => (*meaning, cut(&format!(" {text}"), room)),
            None => (*meaning, cut(text, room)),
        };
        lines.push(Line::from(pen.span(meaning, text)));
    }
    if !page.keys.is_empty() {
        lines.push(Line::from(pen.span(Meaning::Key, cut(&page.keys, room))));
    }
    pen.text(frame, inner, lines);
    if let Some(input) = input
        && inner.height > 0
    {
        let column = size(visible(input, room).1 + 2).min(inner.width.saturating_sub(1));
        frame.set_cursor_position(Position::new(inner.x + column, inner.y));
    }
}

fn visible(input: &LineInput, room: usize) -> (&str, usize) {
    input.visible(room.saturating_sub(2))
}
