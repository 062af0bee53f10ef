//! Draws the state. Nothing is changed here, and everything that colour says is said by a sign as well.

mod cards;
mod chart;
mod facts;
mod lines;
mod over;
mod pen;

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;

use super::model::Model;
use crate::messages::builder_panes::TooSmall;
use crate::screen::{ScreenLook, cut};
use pen::Pen;

/// Draws the builder. `look` says whether there are colours.
pub fn view(model: &Model<'_>, look: ScreenLook, frame: &mut Frame<'_>) {
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

fn too_small(model: &Model<'_>, frame: &mut Frame<'_>) {
    let area = frame.area();
    if area.is_empty() {
        return;
    }
    let (columns, rows) = super::layout::LEAST;
    let star = if model.is_unsaved() { "*" } else { "" };
    let text = format!("{} {}{star}", TooSmall { columns, rows }.render(model.locale), model.judged.deck.title());
    let line = Line::from(cut(&text, usize::from(area.width)));
    frame.render_widget(line, Rect { height: 1, ..area });
}
