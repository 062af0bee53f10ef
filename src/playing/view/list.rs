//! A list in a pane: its rows, below each the reason why it cannot be done, and how much lies outside of the window.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Paragraph};

use super::super::model::{Pane, PlayModel};
use crate::screen::{Meaning, Scroll, cut, filled, width, wrapped};

/// How far a reason stands to the right of its row.
const INDENT: usize = 2;

/// The beginning of a name that fits into so many columns, and the lines that hold the rest below it; `None` where it fits.
pub(super) fn parted(name: &str, room: usize, columns: usize) -> Option<(String, Vec<String>)> {
    if width(name) <= room {
        return None;
    }
    let begin = wrapped(name, room).into_iter().next()?;
    let rest = name.strip_prefix(begin.as_str())?.trim_start();
    Some((begin, wrapped(rest, columns.saturating_sub(INDENT))))
}

/// A row, drawn in so many columns.
pub(super) struct Item {
    pub spans: Vec<Span<'static>>,
    /// The same row with the beginning of a name that is longer than its column, and the lines with the rest of it; none where
    /// the row has its whole name.
    pub whole: Option<(Vec<Span<'static>>, Vec<String>)>,
    /// Why it cannot be done; empty where it can be, or where that is said in the row.
    pub reason: String,
}

/// Draws a list of `len` rows; `item` draws the row of a number in so many columns. Names are whole where there are lines for
/// the rest of them. The reasons are shown where all rows and all reasons fit, in full or each as a line.
pub(super) fn draw(
    model: &PlayModel<'_>,
    frame: &mut Frame<'_>,
    area: Rect,
    (pane, title): (Pane, &str),
    (scroll, len): (Scroll, usize),
    item: impl Fn(usize, usize) -> Item,
) {
    let is_focus = model.focus == pane;
    let rows = usize::from(area.height.saturating_sub(2));
    let view = scroll.view(len, rows);
    let below = if view.len() < len { format!(" {}-{} of {len} ", view.start + 1, view.end) } else { String::new() };
    let inner = framed(model, frame, area, title, &below, is_focus);
    let columns = usize::from(inner.width);
    let mut items: Vec<(usize, Item)> = view.map(|at| (at, item(at, columns))).collect();
    let spare = rows.saturating_sub(len);
    let rests: usize = items.iter().filter_map(|(_, item)| Some(item.whole.as_ref()?.1.len())).sum();
    let has_rests = rests <= spare;
    let spare = if has_rests { spare - rests } else { spare };
    let mut reasons: Vec<Vec<String>> =
        items.iter().map(|(_, item)| wrapped(&item.reason, columns.saturating_sub(INDENT))).collect();
    let taken = |reasons: &[Vec<String>]| reasons.iter().map(Vec::len).sum::<usize>();
    if taken(&reasons) > spare {
        for reason in reasons.iter_mut().filter(|reason| reason.len() > 1) {
            reason.truncate(1);
            reason[0] = crate::screen::cut(&format!("{}…", reason[0]), columns.saturating_sub(INDENT));
        }
    }
    if taken(&reasons) > spare {
        reasons.iter_mut().for_each(Vec::clear);
    }
    let selected = scroll.selected(len);
    let faint = model.look.style(Meaning::Faint);
    let mut lines = Vec::new();
    for ((at, item), reason) in items.drain(..).zip(reasons) {
        let (spans, rest) = item.whole.filter(|_| has_rests).unwrap_or((item.spans, Vec::new()));
        lines.push(row(model, spans, columns, is_focus && at == selected));
        lines.extend(rest.into_iter().map(|line| Line::raw(format!("{:INDENT$}{line}", ""))));
        lines.extend(reason.into_iter().map(|line| Line::styled(format!("{:INDENT$}{line}", ""), faint)));
    }
    frame.render_widget(Paragraph::new(lines), inner);
}

// The frame of a pane and the row of a list.

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
